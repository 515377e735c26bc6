//! Where the points of a board lie in a set of bits.

use super::Bits;
use crate::{BoardSize, Point};

#[cfg(test)]
mod tests;

/// How the points of a board lie in a set of bits: row by row, [`stride`](Self::stride) bits each.
///
/// There are six layouts, by how many words the sets take, and a board has the first one that it fits. So whoever
/// knows the words knows the stride, the compiler included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    words: usize,
    stride: usize,
    /// `2^16 / stride`, rounded up: turns the division by the stride into a multiplication.
    reciprocal: u32,
}

/// The number of the layout for each width, and for each height.
const FOR_SIDES: [(u8, u8); BoardSize::MAX_SIDE as usize + 1] = {
    let mut numbers = [(0, 0); BoardSize::MAX_SIDE as usize + 1];
    let mut side = 0;
    while side < numbers.len() {
        while Layout::ALL[numbers[side].0 as usize].stride <= side {
            numbers[side].0 += 1;
        }
        while Layout::ALL[numbers[side].1 as usize].rows() < side {
            numbers[side].1 += 1;
        }
        side += 1;
    }
    numbers
};

impl Layout {
    const ALL: [Self; 6] = [
        Self::with(1, 8),
        Self::with(2, 10),
        Self::with(3, 14),
        Self::with(4, 16),
        Self::with(6, 20),
        Self::with(MAX_WORDS, 26),
    ];

    const fn with(words: usize, stride: usize) -> Self {
        Self {
            words,
            stride,
            reciprocal: (1_u32 << 16).div_ceil(stride as u32),
        }
    }

    /// The layout of boards of a size: each row leaves a bit free, and there are bits for every row.
    #[inline]
    pub(crate) const fn new(size: BoardSize) -> Self {
        let (for_width, _) = FOR_SIDES[size.width() as usize];
        let (_, for_height) = FOR_SIDES[size.height() as usize];
        let number = if for_width > for_height {
            for_width
        } else {
            for_height
        };
        Self::ALL[number as usize]
    }

    /// The layout with so many words.
    const fn of_words(words: usize) -> Self {
        let mut n = 0;
        while Self::ALL[n].words != words {
            n += 1;
        }
        Self::ALL[n]
    }

    /// How many rows fit in.
    const fn rows(self) -> usize {
        64 * self.words / self.stride
    }

    /// How many words a set takes.
    #[inline]
    pub(crate) const fn words(self) -> usize {
        self.words
    }

    /// The index of a point.
    #[inline]
    pub(crate) const fn index(self, point: Point) -> usize {
        point.row() as usize * self.stride + point.col() as usize
    }

    /// Row and column of an index.
    #[inline]
    const fn row_col(self, index: usize) -> (usize, usize) {
        // Exact, since index · (stride · reciprocal − 2^16) < 704 · 26 < 2^16.
        let row = (index as u32 * self.reciprocal) as usize >> 16;
        (row, index - row * self.stride)
    }

    /// The point at an index of the board.
    #[inline]
    pub(crate) const fn point(self, index: usize) -> Point {
        let (row, col) = self.row_col(index);
        Point::trusted(col as u8, row as u8)
    }
}

/// A board of one size in a [`Bits`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Geometry<const W: usize> {
    size: BoardSize,
    board: Bits<W>,
}

impl<const W: usize> Geometry<W> {
    const LAYOUT: Layout = Layout::of_words(W);
    /// How much an index grows from one row to the next.
    pub(crate) const STRIDE: usize = Self::LAYOUT.stride;

    /// Lays out a board that fits into `W` words ([`Layout`]).
    pub(crate) fn new(size: BoardSize) -> Self {
        debug_assert!(Layout::new(size).words() <= W);
        let mut board = Bits::EMPTY;
        for row in 0..usize::from(size.height()) {
            board.insert_row(row * Self::STRIDE, (1 << size.width()) - 1);
        }
        Self { size, board }
    }

    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    /// Every index that is a point of the board.
    #[inline]
    pub(crate) const fn board(&self) -> Bits<W> {
        self.board
    }

    /// The index of a point that lies on the board.
    #[inline]
    pub(crate) const fn index(&self, point: Point) -> usize {
        Self::LAYOUT.index(point)
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
        index + Self::STRIDE + 1
    }

    /// Row and column of an index.
    #[inline]
    pub(crate) const fn row_col(&self, index: usize) -> (usize, usize) {
        Self::LAYOUT.row_col(index)
    }

    /// The point at an index of the board.
    #[inline]
    pub(crate) const fn point(&self, index: usize) -> Point {
        Self::LAYOUT.point(index)
    }

    /// Every point that has a neighbour in the set.
    #[inline]
    pub(crate) fn beside(&self, bits: Bits<W>) -> Bits<W> {
        bits.shifted(Self::STRIDE as u32) & self.board
    }

    /// Every point that has two neighbours or more in the set.
    #[inline]
    pub(crate) fn between(&self, bits: Bits<W>) -> Bits<W> {
        let stride = Self::STRIDE as u32;
        let (left, right) = (bits.up(1), bits.down(1));
        let (below, above) = (bits.up(stride), bits.down(stride));
        ((left & right) | (below & above) | ((left | right) & (below | above))) & self.board
    }

    /// Every point next to one point.
    #[inline]
    pub(crate) fn around(&self, index: usize) -> Bits<W> {
        let mut around = Bits::EMPTY;
        for step in [1, Self::STRIDE] {
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
    #[inline(always)]
    pub(crate) fn seeing(&self, bits: Bits<W>, columns: i8, rows: i8) -> Bits<W> {
        let step = i32::from(columns) + i32::from(rows) * Self::STRIDE as i32;
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

/// How many words the largest board needs.
pub(crate) const MAX_WORDS: usize = 11;
