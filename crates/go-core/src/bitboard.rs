//! Sets of points.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use crate::bits::{BitIter, Bits, Geometry, Layout, MAX_WORDS};
use crate::{BoardSize, Point};

/// Runs an expression with a constant for the words that the sets of a board need.
macro_rules! each_layout {
    ($size:expr, $words:ident => $body:expr) => {
        match Layout::new($size).words() {
            1 => each_layout!(@with 1, $words => $body),
            2 => each_layout!(@with 2, $words => $body),
            3 => each_layout!(@with 3, $words => $body),
            4 => each_layout!(@with 4, $words => $body),
            6 => each_layout!(@with 6, $words => $body),
            _ => each_layout!(@with MAX_WORDS, $words => $body),
        }
    };
    (@with $number:expr, $words:ident => $body:expr) => {{
        const $words: usize = $number;
        $body
    }};
}

/// A set of points of a board of one size.
///
/// `a | b`, `a & b` and `a - b` are union, intersection and difference, and `!a` is every other point of
/// the board. Where the operands are of different sizes the result has the size of the left one, and
/// points of the right one that do not lie on it are dropped.
///
/// ```
/// use go_core::{BitBoard, BoardSize, Point};
/// let corner = BitBoard::from_points(BoardSize::NINE, ["A1".parse()?]);
/// assert_eq!(corner.grow().len(), 3);
/// assert_eq!((!corner).len(), 80);
/// assert_eq!(corner.border().to_string(), "B1 A2");
/// # Ok::<(), go_core::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BitBoard {
    size: BoardSize,
    bits: Bits<MAX_WORDS>,
}

impl BitBoard {
    /// No point.
    #[must_use]
    pub const fn empty(size: BoardSize) -> Self {
        Self {
            size,
            bits: Bits::EMPTY,
        }
    }

    /// Every point of the board.
    #[must_use]
    pub fn full(size: BoardSize) -> Self {
        !Self::empty(size)
    }

    /// The given points, leaving out those that do not lie on the board.
    pub fn from_points(size: BoardSize, points: impl IntoIterator<Item = Point>) -> Self {
        let mut set = Self::empty(size);
        for point in points {
            set.insert(point);
        }
        set
    }

    pub(crate) fn from_bits<const W: usize>(size: BoardSize, bits: &Bits<W>) -> Self {
        Self::from_words(size, bits.words())
    }

    pub(crate) fn from_words(size: BoardSize, words: &[u64]) -> Self {
        Self {
            size,
            bits: Bits::from_words(words),
        }
    }

    pub(crate) fn bits<const W: usize>(&self) -> Bits<W> {
        Bits::from_words(self.bits.words())
    }

    /// The size of the board whose points these are.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The same points on a board of `size`, leaving out those that do not lie on it.
    #[must_use]
    pub fn on(self, size: BoardSize) -> Self {
        if size == self.size {
            self
        } else {
            Self::from_points(size, self)
        }
    }

    /// Adds a point; `false` if it was there already or does not lie on the board.
    pub fn insert(&mut self, point: Point) -> bool {
        let added = self.size.contains(point) && !self.contains(point);
        if added {
            self.bits.insert(self.index(point));
        }
        added
    }

    /// Takes a point away; `false` if it was not there.
    pub fn remove(&mut self, point: Point) -> bool {
        let removed = self.contains(point);
        if removed {
            self.bits.remove(self.index(point));
        }
        removed
    }

    const fn index(&self, point: Point) -> usize {
        Layout::new(self.size).index(point)
    }

    /// Whether `point` is in the set.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.size.contains(point) && self.bits.contains(self.index(point))
    }

    /// How many points the set has.
    #[must_use]
    pub fn len(&self) -> usize {
        each_layout!(self.size, W => self.bits::<W>().count())
    }

    /// Whether the set has no point.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bits.is_empty()
    }

    /// The first point, row by row from A1.
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The `n`th point, from 0, row by row from A1.
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<Point> {
        let layout = Layout::new(self.size);
        self.bits.nth(n).map(|index| layout.point(index))
    }

    /// Whether the sets share a point.
    #[must_use]
    pub fn intersects(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every point of this set is in `other`.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        if self.size == other.size {
            self.bits.is_subset(&other.bits)
        } else {
            self.iter().all(|point| other.contains(point))
        }
    }

    /// The set and every point next to it.
    #[must_use]
    pub fn grow(self) -> Self {
        each_layout!(self.size, W => {
            let grown = Geometry::<W>::new(self.size).grow(self.bits());
            Self::from_bits(self.size, &grown)
        })
    }

    /// The points next to the set that are not in it.
    #[must_use]
    pub fn border(self) -> Self {
        self.grow() - self
    }

    /// Every point of `within` that is connected to this set through points of `within`.
    #[must_use]
    pub fn flood(self, within: Self) -> Self {
        let within = within.on(self.size);
        each_layout!(self.size, W => {
            let filled = Geometry::<W>::new(self.size).flood(self.bits(), within.bits());
            Self::from_bits(self.size, &filled)
        })
    }

    /// The connected parts of the set, in order of their first points.
    pub fn parts(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let part = Self::from_points(self.size, [rest.first()?]).flood(rest);
            rest -= part;
            Some(part)
        })
    }

    /// The points, row by row from A1.
    #[must_use]
    pub fn iter(&self) -> Points {
        Points {
            indices: self.bits.iter_in(Layout::new(self.size).words()),
            layout: Layout::new(self.size),
        }
    }
}

/// The points of a [`BitBoard`], row by row from A1.
#[derive(Clone, Debug)]
pub struct Points {
    indices: BitIter<MAX_WORDS>,
    layout: Layout,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        self.indices.next().map(|index| self.layout.point(index))
    }
}

impl IntoIterator for BitBoard {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &BitBoard {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl Extend<Point> for BitBoard {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

macro_rules! binary {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl $trait for BitBoard {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self { bits: self.bits $op other.on(self.size).bits, ..self }
            }
        }

        impl $assign_trait for BitBoard {
            fn $assign(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}

binary!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
binary!(BitOr, bitor, BitOrAssign, bitor_assign, |);
binary!(Sub, sub, SubAssign, sub_assign, -);

impl Not for BitBoard {
    type Output = Self;

    fn not(self) -> Self {
        each_layout!(self.size, W => {
            let board = Geometry::<W>::new(self.size).board();
            Self::from_bits(self.size, &(board - self.bits()))
        })
    }
}

impl fmt::Display for BitBoard {
    /// Writes the points with a blank between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, point) in self.iter().enumerate() {
            write!(f, "{}{point}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for BitBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BitBoard({}: {self})", self.size)
    }
}
