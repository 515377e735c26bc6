//! Seki as rule texts have it: a group with a neutral point beside it.

use super::Settlement;
use crate::score::owned;
use crate::{BitBoard, Board, ByColor, Color, DeadStones};

/// Settles a board by its neutral points. Where `atari` is set, a group with a chain in atari is in seki too,
/// since it still has to connect there.
pub(super) fn settle(board: &Board, dead: &DeadStones, atari: bool) -> Settlement {
    let dead = dead.stones().on(board.size());
    let owned = owned(board, dead);
    let neutral = !(owned.black | owned.white);
    let mut settled = Settlement::nothing(board.size());
    for color in Color::BOTH {
        let mut weak = neutral.border() & owned[color];
        if atari {
            weak |= in_atari(board, dead, color);
        }
        settled.seki[color] = weak.flood(owned[color]);
        let alive = owned[color] - settled.seki[color];
        settled.territory[color] = alive - (board.stones(color) - dead);
        settled.groups[color] = alive.parts().count() as u32;
    }
    settled
}

/// The living stones of `color` that have one liberty once the dead stones are off.
fn in_atari(board: &Board, dead: BitBoard, color: Color) -> BitBoard {
    let living = ByColor::from_fn(|color| board.stones(color) - dead);
    let empty = !(living.black | living.white);
    living[color]
        .parts()
        .filter(|chain| (chain.border() & empty).len() == 1)
        .fold(BitBoard::empty(board.size()), |all, chain| all | chain)
}
