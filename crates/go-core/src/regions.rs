//! Regions: connected points, and what is around them.

use alloc::vec::Vec;

use crate::board::each_width;
use crate::{BitBoard, Board, ByColor, Color};

/// Connected points and the stones next to them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// The points.
    pub points: BitBoard,
    /// The stones of each colour next to the points.
    pub border: ByColor<BitBoard>,
}

impl Region {
    /// The one colour whose stones are next to the region: it surrounds the region together with the edge.
    #[must_use]
    pub fn surrounded_by(&self) -> Option<Color> {
        let touches = self.border.map(|stones| !stones.is_empty());
        Color::BOTH
            .into_iter()
            .find(|&color| touches[color] && !touches[!color])
    }
}

impl Board {
    /// The connected parts of the empty points, in order of their first points.
    ///
    /// ```
    /// use go_core::{Color, board};
    /// let board = board! { ". X . O" };
    /// let regions = board.empty_regions();
    /// assert_eq!(regions[0].surrounded_by(), Some(Color::Black));
    /// assert_eq!(regions[1].surrounded_by(), None);
    /// ```
    #[must_use]
    pub fn empty_regions(&self) -> Vec<Region> {
        self.regions_of(self.empty())
    }

    /// The connected parts of what is not a stone of `color`: empty points and stones of the opponent.
    #[must_use]
    pub fn regions(&self, color: Color) -> Vec<Region> {
        self.regions_of(!self.stones(color))
    }

    fn regions_of(&self, points: BitBoard) -> Vec<Region> {
        let stones = ByColor::from_fn(|color| self.stones(color));
        points
            .parts()
            .map(|points| Region {
                points,
                border: stones.map(|stones| points.border() & stones),
            })
            .collect()
    }

    /// Every [eye](Board::is_eye) of `color`.
    #[must_use]
    pub fn eyes(&self, color: Color) -> BitBoard {
        each_width!(&self.0, b => {
            let mut eyes = b.empty();
            for index in b.empty().iter().filter(|&index| !b.is_eye(color, index)) {
                eyes.remove(index);
            }
            BitBoard::from_bits(self.size(), &eyes)
        })
    }
}
