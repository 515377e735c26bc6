//! Seki as rule texts have it: a group with a neutral point beside it.

use super::SizedSettlement;
use crate::bits::Bits;
use crate::board::SizedBoard;
use crate::score::owned::sized_owned;
use crate::{ByColor, Color};

/// Settles a board by its neutral points. Where `atari` is set, a group with a chain in atari is in seki too,
/// since it still has to connect there.
pub(super) fn settle<const W: usize>(
    board: &SizedBoard<W>,
    dead: Bits<W>,
    atari: bool,
) -> SizedSettlement<W> {
    let geometry = board.geometry();
    let owned = sized_owned(board, dead);
    let neutral = geometry.board() - owned.black - owned.white;
    let mut settled = SizedSettlement::NOTHING;
    for color in Color::BOTH {
        let mut weak = geometry.border(neutral) & owned[color];
        if atari {
            weak |= in_atari(board, dead, color);
        }
        settled.seki[color] = geometry.flood(weak, owned[color]);
        let alive = owned[color] - settled.seki[color];
        settled.territory[color] = alive - (board.stones()[color] - dead);
        settled.groups[color] = geometry.parts(alive).count() as u32;
    }
    settled
}

/// The living stones of `color` that have one liberty once the dead stones are off.
fn in_atari<const W: usize>(board: &SizedBoard<W>, dead: Bits<W>, color: Color) -> Bits<W> {
    let geometry = board.geometry();
    let living = ByColor::from_fn(|color| board.stones()[color] - dead);
    let empty = geometry.board() - living.black - living.white;
    geometry
        .parts(living[color])
        .filter(|&chain| (geometry.border(chain) & empty).is_single())
        .fold(Bits::EMPTY, |all, chain| all | chain)
}
