//! What each side surrounds.

use crate::bits::Bits;
use crate::board::{SizedBoard, each_width};
use crate::{BitBoard, Board, ByColor};

/// What belongs to each side once the dead stones are off: its stones, and the empty regions that touch no
/// stone of the other side.
#[must_use]
pub fn owned(board: &Board, dead: BitBoard) -> ByColor<BitBoard> {
    let size = board.size();
    each_width!(&board.0, board => {
        let regions = Regions::of(board, dead.on(size).bits());
        ByColor::from_fn(|color| regions.living[color] | regions.surrounded[color])
            .map(|set| BitBoard::from_bits(size, &set))
    })
}

/// A board without its dead stones. A region is connected points without a living stone.
#[derive(Clone, Copy)]
pub(super) struct Regions<const W: usize> {
    pub(super) living: ByColor<Bits<W>>,
    /// The points of the regions that touch living stones of this side only.
    pub(super) surrounded: ByColor<Bits<W>>,
    /// The points of the regions that touch living stones of both sides.
    pub(super) neutral: Bits<W>,
}

impl<const W: usize> Regions<W> {
    pub(super) fn of(board: &SizedBoard<W>, dead: Bits<W>) -> Self {
        let geometry = board.geometry();
        let living = board.stones().map(|stones| stones - dead);
        let open = geometry.board() - living.black - living.white;
        let touched = living.map(|stones| geometry.flood(geometry.beside(stones), open));
        Self {
            living,
            surrounded: ByColor::from_fn(|color| touched[color] - touched[!color]),
            neutral: touched.black & touched.white,
        }
    }
}
