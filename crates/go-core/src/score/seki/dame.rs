//! Seki as rule texts have it: a group with a neutral point beside it.

use super::SizedSettlement;
use crate::bits::{Bits, Geometry};
use crate::board::SizedBoard;
use crate::score::owned::Regions;
use crate::{ByColor, Color};

/// Settles a board by its neutral points. Where `atari` is set, a group with a chain in atari is in seki too,
/// since it still has to connect there.
pub(super) fn settle<const W: usize>(
    board: &SizedBoard<W>,
    regions: &Regions<W>,
    atari: bool,
) -> SizedSettlement<W> {
    let geometry = board.geometry();
    let (living, surrounded) = (regions.living, regions.surrounded);
    let owned = ByColor::from_fn(|color| living[color] | surrounded[color]);
    let neutral = geometry.board() - owned.black - owned.white;
    let mut settled = SizedSettlement::NOTHING;
    for color in Color::BOTH {
        let mut weak = geometry.border(neutral) & owned[color];
        if atari {
            weak |= in_atari(geometry, living, color);
        }
        settled.seki[color] = geometry.flood(weak, owned[color]);
        let alive = owned[color] - settled.seki[color];
        settled.territory[color] = alive - living[color];
        settled.groups[color] = geometry.parts(alive).count() as u32;
    }
    settled
}

/// The living stones of `color` that have one liberty once the dead stones are off.
fn in_atari<const W: usize>(
    geometry: &Geometry<W>,
    living: ByColor<Bits<W>>,
    color: Color,
) -> Bits<W> {
    let empty = geometry.board() - living.black - living.white;
    geometry
        .parts(living[color])
        .filter(|&chain| (geometry.border(chain) & empty).is_single())
        .fold(Bits::EMPTY, |all, chain| all | chain)
}
