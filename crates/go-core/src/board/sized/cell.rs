//! What the board keeps for each point and for each chain.

use crate::{BoardSize, Color};

/// The number of a chain. Slot 0 is nobody's: what has no chain counts there, and nothing asks for it.
pub(super) type Slot = usize;

/// A slot takes the bits of a cell below; above it there is one bit for each kind of thing that can be there.
const SHIFT: u32 = 10;

// Enough for nobody's slot and one for each point of the largest board, though it never has so many chains.
const _: () = assert!(BoardSize::MAX.points() < 1 << SHIFT);

/// What is at a point: nothing, the wall around the board, or a stone of a chain. A question about all neighbours at
/// once is a question about their union.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell(u16);

impl Cell {
    pub(super) const EMPTY: Self = Self(1 << (SHIFT + 5));
    pub(super) const WALL: Self = Self(1 << (SHIFT + 4));
    /// What all stones with one liberty have in common, of either colour.
    pub(super) const IN_ATARI: Self = Self::in_atari(Color::Black).or(Self::in_atari(Color::White));

    /// A stone of a chain with two liberties or more.
    #[inline]
    pub(super) const fn stone(color: Color, slot: Slot) -> Self {
        Self(slot as u16).or(Self::free(color))
    }

    /// A stone of a chain with one liberty.
    #[inline]
    pub(super) const fn stone_in_atari(color: Color, slot: Slot) -> Self {
        Self(slot as u16).or(Self::in_atari(color))
    }

    /// What all stones of `color` with two liberties or more have in common.
    #[inline]
    pub(super) const fn free(color: Color) -> Self {
        Self(1 << SHIFT << (2 * color as u16))
    }

    /// What all stones of `color` with one liberty have in common.
    #[inline]
    pub(super) const fn in_atari(color: Color) -> Self {
        Self(2 << SHIFT << (2 * color as u16))
    }

    /// The kinds that stones of `color` are of.
    #[inline]
    pub(super) const fn of(color: Color) -> Self {
        Self::free(color).or(Self::in_atari(color))
    }

    #[inline]
    pub(super) const fn slot(self) -> Slot {
        (self.0 & ((1 << SHIFT) - 1)) as Slot
    }

    #[inline]
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether it is, or one of a union is, of one of the kinds in `kinds`.
    #[inline]
    pub(super) const fn is(self, kinds: Self) -> bool {
        self.0 & kinds.0 != 0
    }

    #[inline]
    pub(super) const fn color(self) -> Option<Color> {
        if self.is(Self::of(Color::Black)) {
            Some(Color::Black)
        } else if self.is(Self::of(Color::White)) {
            Some(Color::White)
        } else {
            None
        }
    }
}

/// What all of some cells are together: a question about its kinds is one about any of them.
#[inline]
pub(super) const fn union([a, b, c, d]: [Cell; 4]) -> Cell {
    a.or(b).or(c).or(d)
}

/// What lies below, left, right and above a point: four cells side by side in one number, so that a question about
/// all of them costs no more than one about one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around(u64);

/// Multiplying a cell by this puts it on every side.
const EVERY_SIDE: u64 = 0x0001_0001_0001_0001;

impl Around {
    #[inline]
    pub(super) const fn new([below, left, right, above]: [Cell; 4]) -> Self {
        Self(
            below.0 as u64
                | (left.0 as u64) << 16
                | (right.0 as u64) << 32
                | (above.0 as u64) << 48,
        )
    }

    /// Whether there is something of one of the kinds in `kinds` on any side.
    #[inline]
    pub(super) const fn has(self, kinds: Cell) -> bool {
        self.0 & (kinds.0 as u64 * EVERY_SIDE) != 0
    }

    /// The slots on the sides where there is something of one of the kinds in `kinds`.
    #[inline]
    pub(super) fn slots(self, kinds: Cell) -> impl Iterator<Item = Slot> {
        // Every cell is of one kind, which is one bit.
        let mut sides = self.0 & (u64::from(kinds.0) * EVERY_SIDE);
        core::iter::from_fn(move || {
            let side = (sides != 0).then(|| sides.trailing_zeros() & 48)?;
            sides &= sides - 1;
            Some(Cell((self.0 >> side) as u16).slot())
        })
    }

    /// Whether each side is empty: 1 or 0, from below to above.
    #[inline]
    const fn empty_sides(self) -> [u64; 4] {
        [
            self.0 >> 15 & 1,
            self.0 >> 31 & 1,
            self.0 >> 47 & 1,
            self.0 >> 63,
        ]
    }
}

/// A point, or a part of the wall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) cell: Cell,
    /// The index of the next stone of the same chain, in a circle.
    pub(super) next: u16,
}

impl Place {
    pub(super) const WALL: Self = Self {
        cell: Cell::WALL,
        next: 0,
    };
    pub(super) const EMPTY: Self = Self {
        cell: Cell::EMPTY,
        next: 0,
    };
}

/// What is kept of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) breath: Breath,
    /// The index of one of its stones. In a slot that is not in use, the next such slot.
    pub(super) head: u16,
    /// How many stones it has; none in a slot that is not in use.
    pub(super) len: u16,
}

impl Link {
    /// That of slot 0.
    pub(super) const NOBODY: Self = Self {
        breath: Breath::NONE,
        head: 0,
        len: 0,
    };
}

/// The *pseudo-liberties* of a chain, which are its pairs of a stone and an empty point next to it: how many
/// there are, the sum of the points' indices, and the sum of their squares, side by side in one number.
///
/// Pairs come and go by one addition each, and by Cauchy and Schwarz's inequality the square of the sum is
/// the number times the sum of squares just when all the pairs have one and the same point: the chain is in
/// atari.
///
/// On 25×25 there are at most 1200 pairs with indices below 650, so that no field runs over into the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Breath(u64);

/// How many bits the number of pairs takes; the sum lies above, and the squares above [`SQUARES`].
const NUMBER: u32 = 11;
const SQUARES: u32 = 32;

impl Breath {
    pub(super) const NONE: Self = Self(0);

    /// One pair with the empty point at an index.
    #[inline]
    pub(super) const fn at(index: usize) -> Self {
        let index = index as u64;
        Self(index.wrapping_mul(index) << SQUARES | index << NUMBER | 1)
    }

    /// Both together. What counts for nobody may overflow.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    #[inline]
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// The pairs of a stone at an index with the empty points around it.
    ///
    /// At a distance `d` the sum gains `d`, and the square `2 · index · d + d²`.
    #[inline]
    pub(super) const fn of_stone(index: usize, stride: usize, around: Around) -> Self {
        let [below, left, right, above] = around.empty_sides();
        let stride = stride as u64;
        let number = below + left + right + above;
        let distances = above
            .wrapping_sub(below)
            .wrapping_mul(stride)
            .wrapping_add(right.wrapping_sub(left));
        let squares = (above + below) * (stride * stride) + left + right;
        let gain = (index as u64) << (SQUARES + 1) | 1 << NUMBER;
        let sum = number.wrapping_mul(Self::at(index).0);
        Self(
            sum.wrapping_add(distances.wrapping_mul(gain))
                .wrapping_add(squares << SQUARES),
        )
    }

    /// The same pairs so many times.
    #[inline]
    pub(super) const fn times(self, number: u64) -> Self {
        Self(self.0.wrapping_mul(number))
    }

    /// The pairs, or none.
    #[inline]
    pub(super) const fn only_if(self, condition: bool) -> Self {
        Self(self.0 & 0_u64.wrapping_sub(condition as u64))
    }

    #[inline]
    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    const fn number(self) -> u64 {
        self.0 & ((1 << NUMBER) - 1)
    }

    #[inline]
    const fn sum(self) -> u64 {
        (self.0 & ((1 << SQUARES) - 1)) >> NUMBER
    }

    /// Whether there is one liberty, or none.
    #[inline]
    pub(super) const fn is_at_most_single(self) -> bool {
        let squares = self.0 >> SQUARES;
        self.number() * squares == self.sum() * self.sum()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn breath_tells_one_liberty_from_more() {
        let all = |points: &[usize]| {
            let pairs = points.iter().map(|&point| Breath::at(point));
            pairs.fold(Breath::NONE, Breath::and)
        };
        for point in [0, 1, 350, 649] {
            for times in 1..=4 {
                let breath = all(&vec![point; times]);
                assert!(breath.is_at_most_single());
            }
        }
        assert!(!all(&[0, 2]).is_at_most_single() && !all(&[7, 7, 7, 8]).is_at_most_single());
        assert!(Breath::NONE.is_none());
        let most = vec![649; 1200];
        assert!(all(&most).is_at_most_single());
        assert!(all(&most).without(all(&most[1..])) == Breath::at(649));
    }
}
