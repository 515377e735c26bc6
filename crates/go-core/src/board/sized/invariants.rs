//! Recomputing everything that a board holds redundantly.

use super::{EMPTY, SizedBoard};
use crate::Color;

/// Every check panics on a board that is wrong inside, which no input can cause.
impl<const W: usize> SizedBoard<W> {
    pub(crate) fn check_invariants(&self) {
        self.check_stones();
        self.check_hash();
        self.check_at();
        self.check_chains();
    }

    fn check_stones(&self) {
        assert!(
            !self.stones.black.intersects(&self.stones.white),
            "a point holds two stones"
        );
        assert!((self.stones.black | self.stones.white).is_subset(&self.geometry.board()));
        for color in Color::BOTH {
            assert_eq!(self.stones[color].count(), self.counts[color].into());
        }
    }

    fn check_hash(&self) {
        let mut hash = 0;
        for color in Color::BOTH {
            hash = self.stones[color]
                .iter()
                .fold(hash, |hash, index| hash ^ self.key(color, index));
        }
        assert_eq!(hash, self.hash, "the hash is not that of the stones");
    }

    fn check_at(&self) {
        for index in self.geometry.board().iter() {
            let slot = self.at[self.cell(index)];
            assert_eq!(slot == EMPTY, self.color_at(index).is_none());
            assert!(slot == EMPTY || self.chain(slot).stones.contains(index));
        }
    }

    fn check_chains(&self) {
        let empty = self.empty();
        let parts: usize = Color::BOTH
            .into_iter()
            .map(|c| self.geometry.parts(self.stones[c]).count())
            .sum();
        assert_eq!(parts, self.live.count(), "the number of chains");
        assert!(self.atari.is_subset(&self.live));
        for chain in self.chains() {
            let color = chain.color;
            let whole = self.geometry.flood(chain.stones, self.stones[color]);
            assert_eq!(whole, chain.stones, "the stones of a chain");
            assert_eq!(
                self.geometry.border(whole) & empty,
                chain.liberties,
                "the liberties of a chain"
            );
            assert!(!chain.liberties.is_empty(), "a chain without liberties");
            let slot = self.at[self.cell(whole.first().unwrap_or_default())];
            assert_eq!(chain.liberties.is_single(), self.is_in_atari(slot));
            assert_eq!(whole.count(), usize::from(chain.len));
            let hash = whole
                .iter()
                .fold(0, |hash, index| hash ^ self.key(color, index));
            assert_eq!(hash, chain.hash);
        }
    }
}
