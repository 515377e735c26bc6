//! A word for each of the boards.

use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

use super::Lockstep;
use super::draw::Numbers;

/// How many boards there are.
pub(super) const LANES: usize = 16;

/// A word for each board. The operators work on each by itself, and wrap around. A condition is a word of zeros
/// or of ones.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
{
    /// [`Lockstep::advance`], compiled for these lanes.
    fn advance(games: &mut Lockstep<Self>, over: Self, numbers: &mut Numbers) -> Self;

    fn from_words(words: [u16; LANES]) -> Self;

    fn words(self) -> [u16; LANES];

    /// The same word everywhere.
    fn all(word: u16) -> Self;

    /// The bits that `other` does not have.
    fn without(self, other: Self) -> Self;

    /// Where the words are the same.
    fn equal(self, other: Self) -> Self;

    /// Where a small number is larger.
    fn exceeds(self, other: Self) -> Self;

    /// The larger of two small numbers.
    fn max(self, other: Self) -> Self;

    /// Every bit so many places down.
    fn shifted<const PLACES: i32>(self) -> Self;

    /// Whether any bit is set.
    fn any(self) -> bool;

    #[inline(always)]
    fn zero() -> Self {
        Self::all(0)
    }

    #[inline(always)]
    fn flag(condition: bool) -> Self {
        Self::all(if condition { !0 } else { 0 })
    }

    /// Every bit one place up. That is an addition, for which processors have more units than for shifts.
    #[inline(always)]
    fn left(self) -> Self {
        self + self
    }

    /// Every bit one place down.
    #[inline(always)]
    fn right(self) -> Self {
        self.shifted::<1>()
    }

    /// How many bits are set, of the lower 15.
    #[inline(always)]
    fn ones(self) -> Self {
        let pairs = self - (self.right() & Self::all(0x5555));
        let fours = (pairs & Self::all(0x3333)) + (pairs.shifted::<2>() & Self::all(0x3333));
        (fours * Self::all(0x1111)).shifted::<12>()
    }

    /// These words, but those of `other` under a condition.
    #[inline(always)]
    fn or_where(self, condition: Self, other: Self) -> Self {
        self.without(condition) | (other & condition)
    }

    fn lane(self, lane: usize) -> u16 {
        self.words()[lane]
    }

    /// The lanes that are not 0.
    fn raised(self) -> impl Iterator<Item = usize> {
        let words = self.words();
        (0..LANES).filter(move |&lane| words[lane] != 0)
    }
}
