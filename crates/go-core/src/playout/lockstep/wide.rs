//! Lanes for processors that have AVX2. This is the only `unsafe` code of the crate.
//!
//! A crate cannot ask its user to compile for one processor, so the choice is made when the program runs, by
//! [`is_there`]. With these instructions lockstep playouts take half the time: see `docs/performance.md`. They
//! are the same playouts, which a test holds.
//!
//! Every `unsafe` here asks for one thing only: that the processor has AVX2. Nothing makes a `Wide` before
//! [`is_there`] was asked.

#![allow(unsafe_code, reason = "instructions that are chosen at run time")]

use core::arch::x86_64::*;
use core::mem::transmute;
use core::ops::{Add, BitAnd, BitOr, BitXor, Mul, Sub};

use super::Lockstep;
use super::draw::Numbers;
use super::lanes::{LANES, Lanes};

/// Whether the processor has AVX2.
pub(super) fn is_there() -> bool {
    std::is_x86_feature_detected!("avx2")
}

/// Words in a register.
#[derive(Clone, Copy)]
pub(super) struct Wide(__m256i);

macro_rules! each {
    ($name:ident, $instruction:ident) => {
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            // SAFETY: a `Wide` exists, so there is AVX2.
            Self(unsafe { $instruction(self.0, other.0) })
        }
    };
}

macro_rules! operator {
    ($operator:ident, $name:ident, $instruction:ident) => {
        impl $operator for Wide {
            type Output = Self;
            each!($name, $instruction);
        }
    };
}

operator!(BitAnd, bitand, _mm256_and_si256);
operator!(BitOr, bitor, _mm256_or_si256);
operator!(BitXor, bitxor, _mm256_xor_si256);
operator!(Add, add, _mm256_add_epi16);
operator!(Sub, sub, _mm256_sub_epi16);
operator!(Mul, mul, _mm256_mullo_epi16);

/// The body is inlined here; the attribute lets the compiler keep it in wide registers.
#[target_feature(enable = "avx2")]
fn advance(games: &mut Lockstep<Wide>, over: Wide, numbers: &mut Numbers) -> Wide {
    games.advance(over, numbers)
}

impl Lanes for Wide {
    fn advance(games: &mut Lockstep<Self>, over: Self, numbers: &mut Numbers) -> Self {
        // SAFETY: a `Wide` exists, so there is AVX2.
        unsafe { advance(games, over, numbers) }
    }

    #[inline(always)]
    fn from_words(words: [u16; LANES]) -> Self {
        // SAFETY: both are 256 bits, of which every value is one.
        Self(unsafe { transmute::<[u16; LANES], __m256i>(words) })
    }

    #[inline(always)]
    fn words(self) -> [u16; LANES] {
        // SAFETY: both are 256 bits, of which every value is one.
        unsafe { transmute::<__m256i, [u16; LANES]>(self.0) }
    }

    #[inline(always)]
    fn all(word: u16) -> Self {
        Self::from_words([word; LANES])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: a `Wide` exists, so there is AVX2.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    each!(equal, _mm256_cmpeq_epi16);
    each!(exceeds, _mm256_cmpgt_epi16);
    each!(max, _mm256_max_epi16);

    #[inline(always)]
    fn shifted<const PLACES: i32>(self) -> Self {
        // SAFETY: a `Wide` exists, so there is AVX2.
        Self(unsafe { _mm256_srli_epi16::<PLACES>(self.0) })
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: a `Wide` exists, so there is AVX2.
        unsafe { _mm256_testz_si256(self.0, self.0) == 0 }
    }
}
