//! Fixed-width sets of bit indices, and the geometry that lays a board out in them.
//!
//! A board is laid out row by row with at least one padding column that is never on the board, so that shifting a
//! set by one cannot carry a point from one row into the next. There are six layouts, and each board has the smallest
//! that it fits ([`Layout`]).

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

mod geometry;

pub(crate) use geometry::{Geometry, Layout, MAX_WORDS};

/// A set of bit indices below `64 · W`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);

    #[inline]
    pub(crate) fn single(index: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(index);
        bits
    }

    pub(crate) const fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// The first `W` of `words`, or all of them and zeros.
    #[inline]
    pub(crate) fn from_words(words: &[u64]) -> Self {
        if let Some(words) = words.first_chunk() {
            return Self(*words);
        }
        let mut bits = Self::EMPTY;
        for (to, from) in bits.0.iter_mut().zip(words) {
            *to = *from;
        }
        bits
    }

    /// Adds the first `W` of `words`, or all of them.
    #[inline]
    pub(crate) fn add_words(&mut self, words: &[u64]) {
        for (to, from) in self.0.iter_mut().zip(words) {
            *to |= from;
        }
    }

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index >> 6] |= 1 << (index & 63);
    }

    /// Adds the indices from `start` on at which `row` has a bit.
    #[inline]
    pub(crate) fn insert_row(&mut self, start: usize, row: u32) {
        let (word, shift) = (start >> 6, start & 63);
        let row = u64::from(row);
        self.0[word] |= row << shift;
        // The bits that do not fit into the word, if there are any.
        let rest = row >> 1 >> (63 - shift);
        if rest != 0 {
            self.0[word + 1] |= rest;
        }
    }

    #[inline]
    pub(crate) fn remove(&mut self, index: usize) {
        self.0[index >> 6] &= !(1 << (index & 63));
    }

    #[inline]
    pub(crate) fn set(&mut self, index: usize, contained: bool) {
        self.remove(index);
        self.0[index >> 6] |= u64::from(contained) << (index & 63);
    }

    #[inline]
    pub(crate) const fn contains(&self, index: usize) -> bool {
        self.0[index >> 6] >> (index & 63) & 1 != 0
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        let counts = self.0.iter().map(|word| word.count_ones() as usize);
        counts.sum()
    }

    /// Whether the set holds exactly one index.
    #[inline]
    pub(crate) fn is_single(&self) -> bool {
        let mut seen = 0;
        let mut more = 0;
        for &word in &self.0 {
            // A second index shows as a second bit of one word, or as a word after one that was not empty.
            more |= word & word.wrapping_sub(1);
            more |= if seen != 0 { word } else { 0 };
            seen |= word;
        }
        seen != 0 && more == 0
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        self.0
            .iter()
            .position(|&word| word != 0)
            .map(|w| 64 * w + self.0[w].trailing_zeros() as usize)
    }

    /// The `n`th index of the set in rising order, from 0.
    pub(crate) fn nth(&self, mut n: usize) -> Option<usize> {
        for (w, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if n < count {
                return Some(64 * w + select(word, n));
            }
            n -= count;
        }
        None
    }

    #[inline]
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The indices that pass a test.
    pub(crate) fn filter(self, mut passes: impl FnMut(usize) -> bool) -> Self {
        let mut passing = self;
        for index in self.iter().filter(|&index| !passes(index)) {
            passing.remove(index);
        }
        passing
    }

    #[inline]
    pub(crate) fn iter(self) -> BitIter<W> {
        self.iter_in(W)
    }

    /// As [`iter`](Self::iter), for a set that is empty from word number `words` on.
    #[inline]
    pub(crate) fn iter_in(self, words: usize) -> BitIter<W> {
        BitIter {
            bits: self,
            word: 0,
            words: words.min(W),
        }
    }

    /// Every index raised by `n`, from 1 to 63.
    #[inline]
    fn up(self, n: u32) -> Self {
        let mut out = Self::EMPTY;
        let mut carry = 0;
        for (to, from) in out.0.iter_mut().zip(self.0) {
            *to = from << n | carry;
            carry = from >> (64 - n);
        }
        out
    }

    /// Every index lowered by `n`, from 1 to 63.
    #[inline]
    fn down(self, n: u32) -> Self {
        let mut out = Self::EMPTY;
        let mut carry = 0;
        for (to, from) in out.0.iter_mut().zip(self.0).rev() {
            *to = from >> n | carry;
            carry = from << (64 - n);
        }
        out
    }

    /// Every index that lies 1 or `stride` above or below one of the set, with a stride from 2 to 63.
    #[inline(always)]
    fn shifted(&self, stride: u32) -> Self {
        let mut out = Self::EMPTY;
        let rest = 64 - stride;
        let mut below = 0;
        for (w, to) in out.0.iter_mut().enumerate() {
            let here = self.0[w];
            let above = if w + 1 < W { self.0[w + 1] } else { 0 };
            let up = here << 1 | here << stride | below >> 63 | below >> rest;
            let down = here >> 1 | here >> stride | above << 63 | above << rest;
            *to = up | down;
            below = here;
        }
        out
    }
}

/// A 1 in each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// The position of the `n`th set bit of `word`, which has more than `n`: first its byte, then its place there.
fn select(word: u64, n: usize) -> usize {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let counts = (fours + (fours >> 4)) & (0x0f * BYTES);
    let (byte, before) = part_with(counts, n as u64);
    // Bit n of the byte, alone in the nth one of eight copies, becomes the 1 or 0 there.
    let copies = ((word >> (8 * byte) & 0xff) * BYTES) & 0x8040_2010_0804_0201;
    let bits = (copies + 0x7f * BYTES) >> 7 & BYTES;
    let (bit, _) = part_with(bits, n as u64 - before);
    (8 * byte + bit) as usize
}

/// In which byte the `n`th thing is, where each byte holds a number of things, at most 64 in all; and how many come
/// before that byte.
fn part_with(numbers: u64, n: u64) -> (u32, u64) {
    let upto = numbers.wrapping_mul(BYTES);
    // The top bit of a byte stays where there are no more than n up to it.
    let before = (n * BYTES + 0x80 * BYTES - upto) & (0x80 * BYTES);
    let part = before.count_ones();
    (part, upto << 8 >> (8 * part) & 0xff)
}

/// The indices of a set in rising order.
#[derive(Clone, Debug)]
pub(crate) struct BitIter<const W: usize> {
    bits: Bits<W>,
    word: usize,
    words: usize,
}

impl<const W: usize> Iterator for BitIter<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < self.words {
            let word = self.bits.0[self.word];
            if word != 0 {
                self.bits.0[self.word] = word & (word - 1);
                return Some(64 * self.word + word.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }

    /// The same in two plain loops, which need not remember where they are.
    #[inline]
    fn fold<T, F: FnMut(T, usize) -> T>(self, init: T, mut f: F) -> T {
        let mut folded = init;
        for w in self.word..self.words {
            let mut word = self.bits.0[w];
            while word != 0 {
                folded = f(folded, 64 * w + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
        folded
    }
}

macro_rules! binary {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, |$a:ident, $b:ident| $op:expr) => {
        impl<const W: usize> $assign_trait for Bits<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                for ($a, $b) in self.0.iter_mut().zip(other.0) {
                    $op;
                }
            }
        }

        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign_trait::$assign(&mut self, other);
                self
            }
        }
    };
}

binary!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| *a &= b);
binary!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| *a |= b);
binary!(Sub, sub, SubAssign, sub_assign, |a, b| *a &= !b);
