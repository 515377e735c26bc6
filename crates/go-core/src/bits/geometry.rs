//! Where the points of a board lie in a set of bits.

use super::Bits;
use crate::{BoardSize, Point};

/// Where the points of a board of one size lie in a [`Bits`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    stride: u8,
    /// `2^16 / stride`, rounded up: turns the division by the stride into a multiplication.
    reciprocal: u32,
}

impl Layout {
    #[inline]
    pub(crate) const fn new(size: BoardSize) -> Self {
        let stride = size.width() + 1;
        Self {
            stride,
            reciprocal: (1_u32 << 16).div_ceil(stride as u32),
        }
    }

    #[inline]
    const fn stride(&self) -> usize {
        self.stride as usize
    }

    /// The index of a point that lies on the board.
    #[inline]
    pub(crate) const fn index(&self, point: Point) -> usize {
        point.row() as usize * self.stride() + point.col() as usize
    }

    /// Row and column of an index.
    #[inline]
    const fn row_col(&self, index: usize) -> (usize, usize) {
        // Exact, since index · (stride · reciprocal − 2^16) < 650 · 26 < 2^16.
        let row = (index as u32 * self.reciprocal) as usize >> 16;
        (row, index - row * self.stride())
    }

    /// The point at an index of the board.
    #[inline]
    pub(crate) const fn point(&self, index: usize) -> Point {
        let (row, col) = self.row_col(index);
        Point::trusted(col as u8, row as u8)
    }
}

/// A board of one size in a [`Bits`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Geometry<const W: usize> {
    size: BoardSize,
    layout: Layout,
    board: Bits<W>,
}

impl<const W: usize> Geometry<W> {
    /// Lays out a board that needs at most `W` words ([`words_for`]).
    pub(crate) fn new(size: BoardSize) -> Self {
        debug_assert!(words_for(size) <= W);
        let mut geometry = Self {
            size,
            layout: Layout::new(size),
            board: Bits::EMPTY,
        };
        for row in 0..usize::from(size.height()) {
            let start = row * geometry.stride();
            geometry.board.insert_run(start, size.width().into());
        }
        geometry
    }

    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    #[inline]
    pub(crate) const fn stride(&self) -> usize {
        self.layout.stride()
    }

    /// Every index that is a point of the board.
    #[inline]
    pub(crate) const fn board(&self) -> Bits<W> {
        self.board
    }

    /// The index of a point that lies on the board.
    #[inline]
    pub(crate) const fn index(&self, point: Point) -> usize {
        self.layout.index(point)
    }

    /// The index of `point`, if it lies on the board.
    #[inline]
    pub(crate) fn checked_index(&self, point: Point) -> Option<usize> {
        self.size.contains(point).then(|| self.index(point))
    }

    /// Where an index lies when there is a row more below, and a point before it, so that what surrounds the board
    /// has places too.
    #[inline]
    pub(crate) const fn place(&self, index: usize) -> usize {
        index + self.stride() + 1
    }

    /// Row and column of an index.
    #[inline]
    pub(crate) const fn row_col(&self, index: usize) -> (usize, usize) {
        self.layout.row_col(index)
    }

    /// The point at an index of the board.
    #[inline]
    pub(crate) const fn point(&self, index: usize) -> Point {
        self.layout.point(index)
    }

    /// Every point that has a neighbour in the set.
    #[inline]
    pub(crate) fn beside(&self, bits: Bits<W>) -> Bits<W> {
        bits.shifted(u32::from(self.layout.stride)) & self.board
    }

    /// Every point that has two neighbours or more in the set.
    pub(crate) fn between(&self, bits: Bits<W>) -> Bits<W> {
        let stride = u32::from(self.layout.stride);
        let (left, right) = (bits.up(1), bits.down(1));
        let (below, above) = (bits.up(stride), bits.down(stride));
        ((left & right) | (below & above) | ((left | right) & (below | above))) & self.board
    }

    /// Every point next to one point.
    #[inline]
    pub(crate) fn around(&self, index: usize) -> Bits<W> {
        let mut around = Bits::EMPTY;
        for step in [1, self.stride()] {
            if index >= step {
                around.insert(index - step);
            }
            if index + step < 64 * W {
                around.insert(index + step);
            }
        }
        around & self.board
    }

    /// Every point that has a point of the set so many columns to its right and rows above it, from −1 to 1.
    pub(crate) fn seeing(&self, bits: Bits<W>, columns: i8, rows: i8) -> Bits<W> {
        let step = i32::from(columns) + i32::from(rows) * i32::from(self.layout.stride);
        let seeing = match step {
            0 => bits,
            1.. => bits.down(step.unsigned_abs()),
            _ => bits.up(step.unsigned_abs()),
        };
        seeing & self.board
    }

    /// The set and every point next to it.
    #[inline]
    pub(crate) fn grow(&self, bits: Bits<W>) -> Bits<W> {
        self.beside(bits) | bits
    }

    /// The points next to the set that are not in it.
    #[inline]
    pub(crate) fn border(&self, bits: Bits<W>) -> Bits<W> {
        self.grow(bits) - bits
    }

    /// Everything in `within` that is connected to `seed` through `within`.
    pub(crate) fn flood(&self, seed: Bits<W>, within: Bits<W>) -> Bits<W> {
        let mut filled = seed & within;
        loop {
            let next = self.grow(filled) & within;
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }

    /// The connected parts of `set`, in order of their first points.
    pub(crate) fn parts(&self, set: Bits<W>) -> impl Iterator<Item = Bits<W>> + use<W> {
        let geometry = *self;
        let mut rest = set;
        core::iter::from_fn(move || {
            let first = rest.first()?;
            let mut part = geometry.around(first) & rest;
            if !part.is_empty() {
                part = geometry.flood(part, rest);
            }
            part.insert(first);
            rest -= part;
            Some(part)
        })
    }
}

/// How many words a board of `size` needs.
pub(crate) const fn words_for(size: BoardSize) -> usize {
    ((size.width() as usize + 1) * size.height() as usize).div_ceil(64)
}

/// How many words the largest board needs.
pub(crate) const MAX_WORDS: usize = 11;
