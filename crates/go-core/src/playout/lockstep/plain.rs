//! Lanes for every processor.

use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

use super::Lockstep;
use super::draw::Numbers;
use super::lanes::{LANES, Lanes};

/// Words in an array.
///
/// The loops over them are as plain as can be: compilers make vectors of them in time, and of iterators not.
#[derive(Clone, Copy)]
pub(super) struct Plain([u16; LANES]);

macro_rules! each {
    ($name:ident, $a:ident, $b:ident => $result:expr) => {
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let mut lanes = self;
            for lane in 0..LANES {
                let ($a, $b) = (self.0[lane], other.0[lane]);
                lanes.0[lane] = $result;
            }
            lanes
        }
    };
}

macro_rules! operator {
    ($operator:ident, $name:ident, $a:ident, $b:ident => $result:expr) => {
        impl $operator for Plain {
            type Output = Self;
            each!($name, $a, $b => $result);
        }
    };
}

operator!(BitAnd, bitand, a, b => a & b);
operator!(BitOr, bitor, a, b => a | b);
operator!(BitXor, bitxor, a, b => a ^ b);
operator!(Add, add, a, b => a.wrapping_add(b));
operator!(Sub, sub, a, b => a.wrapping_sub(b));
operator!(Mul, mul, a, b => a.wrapping_mul(b));

impl Lanes for Plain {
    fn advance(games: &mut Lockstep<Self>, over: Self, numbers: &mut Numbers) -> Self {
        games.advance(over, numbers)
    }

    fn from_words(words: [u16; LANES]) -> Self {
        Self(words)
    }

    fn words(self) -> [u16; LANES] {
        self.0
    }

    #[inline(always)]
    fn all(word: u16) -> Self {
        Self([word; LANES])
    }

    each!(without, a, b => a & !b);
    each!(equal, a, b => if a == b { !0 } else { 0 });
    each!(exceeds, a, b => if a as i16 > b as i16 { !0 } else { 0 });
    each!(max, a, b => if a as i16 > b as i16 { a } else { b });

    #[inline(always)]
    fn shifted<const PLACES: i32>(self) -> Self {
        let mut lanes = self;
        for lane in 0..LANES {
            lanes.0[lane] >>= PLACES;
        }
        lanes
    }

    #[inline(always)]
    fn any(self) -> bool {
        let mut bits = 0;
        for lane in 0..LANES {
            bits |= self.0[lane];
        }
        bits != 0
    }
}
