//! Zobrist keys.
//!
//! A position's hash is the exclusive or of one 64-bit key for each stone. Keys come from SplitMix64
//! (Steele, Lea, Flood: *Fast splittable pseudorandom number generators*, 2014) started at [`SEED`]: the key
//! of a stone is output number `2 · (25 · row + column) + colour` (Black 0, White 1), so that it is the same
//! on every board size, on every machine and in every release. Hash values are part of the public
//! interface: a change of them is named in the change log.

use crate::{Color, Point};

/// The state that SplitMix64 starts from: `go-core` in ASCII.
pub const SEED: u64 = 0x0067_6f2d_636f_7265;

const SIDE: usize = 25;

/// The `n`th output, from 0, of SplitMix64 started at `seed`.
const fn splitmix64(seed: u64, n: u64) -> u64 {
    let z = seed.wrapping_add((n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

static KEYS: [[u64; SIDE * SIDE]; 2] = {
    let mut keys = [[0; SIDE * SIDE]; 2];
    let mut n = 0;
    while n < 2 * SIDE * SIDE {
        keys[n % 2][n / 2] = splitmix64(SEED, n as u64);
        n += 1;
    }
    keys
};

/// The key that is mixed into a hash of a situation (a position and who is to move) when White is to move.
pub const WHITE_TO_MOVE: u64 = splitmix64(SEED, (2 * SIDE * SIDE) as u64);

/// The hash of a situation: that of its stones, and who is to move.
///
/// ```
/// use go_core::{Color, zobrist};
/// assert_eq!(zobrist::situation(7, Color::Black), 7);
/// assert_eq!(zobrist::situation(7, Color::White), 7 ^ zobrist::WHITE_TO_MOVE);
/// ```
#[must_use]
pub const fn situation(hash: u64, to_play: Color) -> u64 {
    match to_play {
        Color::Black => hash,
        Color::White => hash ^ WHITE_TO_MOVE,
    }
}

/// The key of a stone of `color` on `point`.
#[must_use]
pub fn key(color: Color, point: Point) -> u64 {
    key_at(color, point.row().into(), point.col().into())
}

#[inline]
pub(crate) fn key_at(color: Color, row: usize, col: usize) -> u64 {
    KEYS[color as usize][row * SIDE + col]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_all_different() {
        let mut all: alloc::vec::Vec<u64> = KEYS.concat();
        all.push(WHITE_TO_MOVE);
        all.push(0);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 2 * SIDE * SIDE + 2);
    }

    #[test]
    fn generator_is_splitmix64() {
        // The first outputs of SplitMix64 from state 1234567, as its authors' C code gives them.
        assert_eq!(splitmix64(1_234_567, 0), 6_457_827_717_110_365_317);
        assert_eq!(splitmix64(1_234_567, 1), 3_203_168_211_198_807_973);
    }
}
