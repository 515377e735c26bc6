//! What each side surrounds.

use crate::bits::Bits;
use crate::board::{SizedBoard, each_width};
use crate::{BitBoard, Board, ByColor};

/// What belongs to each side once the dead stones are off: its stones, and the empty regions that touch no
/// stone of the other side.
#[must_use]
pub fn owned(board: &Board, dead: BitBoard) -> ByColor<BitBoard> {
    let size = board.size();
    each_width!(&board.0, b => sized_owned(b, dead.on(size).bits()).map(|set| BitBoard::from_bits(size, &set)))
}

pub(crate) fn sized_owned<const W: usize>(
    board: &SizedBoard<W>,
    dead: Bits<W>,
) -> ByColor<Bits<W>> {
    let geometry = board.geometry();
    let living = board.stones().map(|stones| stones - dead);
    let empty = geometry.board() - living.black - living.white;
    let touched = living.map(|stones| geometry.flood(geometry.beside(stones), empty));
    ByColor {
        black: living.black | (touched.black - touched.white),
        white: living.white | (touched.white - touched.black),
    }
}

/// The empty points that touch living stones of both sides.
pub(super) fn shared(board: &Board, dead: BitBoard) -> BitBoard {
    let living = ByColor::from_fn(|color| board.stones(color) - dead);
    let empty = !(living.black | living.white);
    let [black, white] = [living.black, living.white].map(|stones| stones.border().flood(empty));
    black & white & empty
}
