//! What each side surrounds.

use crate::bits::{Bits, Geometry};
use crate::board::{SizedBoard, each_width};
use crate::{BitBoard, Board, ByColor};

/// What belongs to each side once the dead stones are off: its stones, and the empty regions that touch no
/// stone of the other side.
#[must_use]
pub fn owned(board: &Board, dead: BitBoard) -> ByColor<BitBoard> {
    let size = board.size();
    each_width!(&board.0, b => sized_owned(b, dead.on(size).bits()).map(|set| BitBoard::from_bits(size, &set)))
}

pub(super) fn sized_owned<const W: usize>(
    board: &SizedBoard<W>,
    dead: Bits<W>,
) -> ByColor<Bits<W>> {
    let living = board.stones().map(|stones| stones - dead);
    let touched = touched(board.geometry(), living);
    ByColor {
        black: living.black | (touched.black - touched.white),
        white: living.white | (touched.white - touched.black),
    }
}

/// The points without a living stone that touch living stones of both sides.
pub(super) fn shared<const W: usize>(board: &SizedBoard<W>, dead: Bits<W>) -> Bits<W> {
    let touched = touched(board.geometry(), board.stones().map(|stones| stones - dead));
    touched.black & touched.white
}

/// The points without a living stone that touch living stones of each side, directly or by others of them.
pub(super) fn touched<const W: usize>(
    geometry: &Geometry<W>,
    living: ByColor<Bits<W>>,
) -> ByColor<Bits<W>> {
    let open = geometry.board() - living.black - living.white;
    living.map(|stones| geometry.flood(geometry.beside(stones), open))
}
