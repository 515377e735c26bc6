//! Draws of a point from each board.

use rand::Rng;

use super::ROWS;
use super::lanes::{LANES, Lanes};
use super::rows::{Rows, each_row, rows};

/// Draws a point of each set, uniformly to within 2^-32, and tells how many points there were. Nothing is drawn
/// of none.
#[inline(always)]
pub(super) fn draw<L: Lanes>(points: &Rows<L>, numbers: [L; 2]) -> (Rows<L>, L) {
    let mut up_to = [L::zero(); ROWS];
    let mut count = L::zero();
    each_row!(row => {
        count = count + points[row].ones();
        up_to[row] = count;
    });
    let rank = scale(count, numbers);
    let reach = rows!(row => up_to[row].exceeds(rank));
    let chosen = rows!(row => if row == 0 { reach[0] } else { reach[row] ^ reach[row - 1] });
    let (mut word, mut before) = (L::zero(), L::zero());
    each_row!(row => {
        word = word | (points[row] & chosen[row]);
        before = before.max(up_to[row].without(reach[row]));
    });
    let bit = nth_one(word, rank - before);
    (rows!(row => bit & chosen[row]), count)
}

/// The bit of a row that so many lower ones go before; a row has no more than there are rows.
#[inline(always)]
fn nth_one<L: Lanes>(mut word: L, rank: L) -> L {
    each_row!(lower => {
        let done = L::all(lower as u16 + 1).exceeds(rank);
        word = word & ((word - L::all(1)) | done);
    });
    word & (L::zero() - word)
}

/// The whole part of `count` times a random number below 1, which has 32 bits. A byte at a time, since what is
/// counted times a byte fits into a word.
#[inline(always)]
fn scale<L: Lanes>(count: L, numbers: [L; 2]) -> L {
    let mut carry = L::zero();
    for number in numbers {
        carry = (count * (number & L::all(0xff)) + carry).shifted::<8>();
        carry = (count * number.shifted::<8>() + carry).shifted::<8>();
    }
    carry
}

/// Random numbers for the next steps: two words for each board.
#[derive(Clone)]
pub(super) struct Numbers {
    words: [[[u16; LANES]; 2]; 16],
    used: usize,
}

impl Numbers {
    pub(super) fn new() -> Self {
        let words = [[[0; LANES]; 2]; 16];
        Self {
            used: words.len(),
            words,
        }
    }

    /// Draws new ones when all are used.
    pub(super) fn refill(&mut self, rng: &mut impl Rng) {
        if self.used < self.words.len() {
            return;
        }
        for words in self
            .words
            .as_flattened_mut()
            .as_flattened_mut()
            .chunks_exact_mut(4)
        {
            let drawn = rng.next_u64();
            for (n, word) in words.iter_mut().enumerate() {
                *word = (drawn >> (16 * n)) as u16;
            }
        }
        self.used = 0;
    }

    /// Whether none was used since they were drawn.
    #[inline(always)]
    pub(super) fn are_new(&self) -> bool {
        self.used == 0
    }

    #[inline(always)]
    pub(super) fn next<L: Lanes>(&mut self) -> Option<[L; 2]> {
        let [one, two] = *self.words.get(self.used)?;
        self.used += 1;
        Some([L::from_words(one), L::from_words(two)])
    }
}
