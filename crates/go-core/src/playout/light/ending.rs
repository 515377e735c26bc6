//! What a light board has come to.

use super::{BLACK, LightBoard, VACANT, WALL, WHITE};
use crate::bits::{Bits, Layout, MAX_WORDS};
use crate::{BitBoard, BoardSize, ByColor, Point};

impl<const N: usize, const S: usize> LightBoard<N, S> {
    /// The empty points.
    pub(super) fn empty(&self) -> impl Iterator<Item = usize> {
        self.list[..self.len].iter().map(|&name| usize::from(name))
    }

    /// Whether every empty point stands alone, as at the end of a playout that was not stopped. Then the empty
    /// points that one colour closes are its own, and the others nobody's.
    pub(in crate::playout) fn is_filled(&self) -> bool {
        self.empty().all(|name| self.counters[name] == VACANT)
    }

    /// Black's area less White's on a board that is filled.
    #[inline(always)]
    pub(in crate::playout) fn lead(&self) -> i32 {
        let (mut black, mut white) = (0_u16, 0_u16);
        for cell in &self.cells {
            black += u16::from(cell & WALL == BLACK);
            white += u16::from(cell & WALL == WHITE);
        }
        let mut lead = i32::from(black) - i32::from(white);
        for name in self.empty() {
            let [a, b, c, d] = self.around(name & Self::MASK);
            let owner = a & b & c & d;
            lead += i32::from(owner & BLACK != 0) - i32::from(owner & WHITE != 0);
        }
        lead
    }

    /// What belongs to each side on a board that is filled.
    pub(in crate::playout) fn areas(&self, size: BoardSize) -> ByColor<BitBoard> {
        self.sets(size, |name| match self.cells[name + Self::CENTER] & WALL {
            0 => {
                let [a, b, c, d] = self.around(name);
                a & b & c & d & WALL
            }
            color => color,
        })
    }

    /// Where the side to move may not retake at once.
    pub(in crate::playout) fn ko(&self) -> Option<Point> {
        (self.ko < N).then(|| Self::point(self.ko))
    }

    /// The stones.
    pub(in crate::playout) fn stones(&self, size: BoardSize) -> ByColor<BitBoard> {
        self.sets(size, |name| self.cells[name + Self::CENTER] & WALL)
    }

    /// The points to which `owner` gives a colour.
    fn sets(&self, size: BoardSize, owner: impl Fn(usize) -> u16) -> ByColor<BitBoard> {
        let mut sets = ByColor::new(Bits::<MAX_WORDS>::EMPTY, Bits::EMPTY);
        let layout = Layout::new(size);
        for row in 0..size.height() {
            let first = Point::trusted(0, row);
            let name = Self::name(first);
            let (mut black, mut white) = (0, 0);
            for col in 0..usize::from(size.width()) {
                let color = owner(name + col);
                black |= u32::from(color == BLACK) << col;
                white |= u32::from(color == WHITE) << col;
            }
            sets.black.insert_row(layout.index(first), black);
            sets.white.insert_row(layout.index(first), white);
        }
        sets.map(|set| BitBoard::from_bits(size, &set))
    }
}
