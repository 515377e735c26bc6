//! Lanes for every processor.

use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

use super::Lockstep;
use super::draw::Numbers;
use super::lanes::{LANES, Lanes};

/// Words side by side in four long ones: what works on bits works on four words at a time.
#[derive(Clone, Copy)]
pub(super) struct Plain([u64; LONGS]);

/// How many words a long one holds.
const EACH: usize = 4;
const LONGS: usize = LANES / EACH;

/// One word in all four places.
const fn four(word: u16) -> u64 {
    word as u64 * 0x0001_0001_0001_0001
}

/// The highest bit of each word: sums are made without it, so that none runs over into the next word.
const HIGH: u64 = four(1 << 15);

impl Plain {
    #[inline(always)]
    fn longs(self, other: Self, result: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([result(a, e), result(b, f), result(c, g), result(d, h)])
    }

    /// Word by word, for what is seldom asked.
    fn words_with(self, other: Self, result: impl Fn(u16, u16) -> u16) -> Self {
        let (mut words, others) = (self.words(), other.words());
        for (word, other) in words.iter_mut().zip(others) {
            *word = result(*word, other);
        }
        Self::from_words(words)
    }
}

macro_rules! operator {
    ($operator:ident, $name:ident, $a:ident, $b:ident => $result:expr) => {
        impl $operator for Plain {
            type Output = Self;

            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                self.longs(other, |$a, $b| $result)
            }
        }
    };
}

operator!(BitAnd, bitand, a, b => a & b);
operator!(BitOr, bitor, a, b => a | b);
operator!(BitXor, bitxor, a, b => a ^ b);
operator!(Add, add, a, b => ((a & !HIGH) + (b & !HIGH)) ^ ((a ^ b) & HIGH));
operator!(Sub, sub, a, b => ((a | HIGH) - (b & !HIGH)) ^ (!(a ^ b) & HIGH));

impl Mul for Plain {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        self.words_with(other, u16::wrapping_mul)
    }
}

impl Lanes for Plain {
    fn advance(games: &mut Lockstep<Self>, over: Self, numbers: &mut Numbers) -> Self {
        games.advance(over, numbers)
    }

    fn from_words(words: [u16; LANES]) -> Self {
        let mut longs = [0; LONGS];
        for (lane, word) in words.into_iter().enumerate() {
            longs[lane / EACH] |= u64::from(word) << (16 * (lane % EACH));
        }
        Self(longs)
    }

    fn words(self) -> [u16; LANES] {
        core::array::from_fn(|lane| (self.0[lane / EACH] >> (16 * (lane % EACH))) as u16)
    }

    #[inline(always)]
    fn all(word: u16) -> Self {
        Self([four(word); LONGS])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.longs(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.longs(other, |a, b| {
            let differ = a ^ b;
            // The high bit of each word that is not 0: a carry into it, or that bit itself.
            let high = (((differ & !HIGH) + !HIGH) | differ) & HIGH;
            ((high >> 15) ^ four(1)) * 0xffff
        })
    }

    fn exceeds(self, other: Self) -> Self {
        self.words_with(other, |a, b| if a as i16 > b as i16 { !0 } else { 0 })
    }

    fn max(self, other: Self) -> Self {
        self.words_with(other, |a, b| if a as i16 > b as i16 { a } else { b })
    }

    #[inline(always)]
    fn shifted<const PLACES: i32>(self) -> Self {
        let kept = four(u16::MAX >> PLACES);
        self.longs(self, |a, _| (a >> PLACES) & kept)
    }

    #[inline(always)]
    fn any(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d != 0
    }
}
