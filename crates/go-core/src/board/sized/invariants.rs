//! Recomputing everything that a board holds redundantly.

use super::SizedBoard;
use super::cell::{Breath, Cell, Slot};
use crate::Color;
use crate::bits::Bits;

/// Every check panics on a board that is wrong inside, which no input can cause.
impl<const W: usize> SizedBoard<W> {
    pub(crate) fn check_invariants(&self) {
        self.check_stones();
        self.check_hash();
        self.check_cells();
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

    fn check_cells(&self) {
        for index in self.geometry.board().iter() {
            let color = Color::BOTH
                .into_iter()
                .find(|&c| self.stones[c].contains(index));
            assert_eq!(self.color_at(index), color);
        }
    }

    fn check_chains(&self) {
        let empty = self.empty();
        let parts: usize = Color::BOTH
            .into_iter()
            .map(|c| self.geometry.parts(self.stones[c]).count())
            .sum();
        assert_eq!(parts, self.slots().count(), "the number of chains");
        let mut in_atari = Bits::EMPTY;
        for slot in self.slots() {
            let head = self.head(slot);
            let stones = self.stones_from(head);
            let (color, cell) = (self.color_at(head), self.cell(head));
            assert!(stones.iter().all(|stone| self.cell(stone) == cell));
            assert_eq!(cell.slot(), slot);
            let whole = color.map(|color| self.geometry.flood(stones, self.stones[color]));
            assert_eq!(whole, Some(stones), "the stones of a chain");
            assert_eq!(stones.count(), usize::from(self.links[slot].len));
            self.check_breath(slot, stones, empty);
            if cell.is(Cell::IN_ATARI) {
                in_atari |= stones;
            }
        }
        assert_eq!(self.atari, in_atari, "the stones in atari");
        let after = |&slot: &Slot| Some(usize::from(self.links.get(slot)?.head));
        let vacant = core::iter::successors(Some(self.vacant), after);
        let all = parts + vacant.count();
        assert_eq!(all, self.links.len(), "the slots that are not in use");
    }

    fn check_breath(&self, slot: Slot, stones: Bits<W>, empty: Bits<W>) {
        let liberties = self.geometry.border(stones) & empty;
        assert!(!liberties.is_empty(), "a chain without liberties");
        let breath = stones.iter().fold(Breath::NONE, |sum, stone| {
            let around = self.geometry.beside(Bits::single(stone)) & empty;
            around.iter().map(Breath::at).fold(sum, Breath::and)
        });
        assert_eq!(breath, self.links[slot].breath, "the pseudo-liberties");
        assert_eq!(liberties.is_single(), breath.is_at_most_single());
        assert_eq!(liberties.is_single(), stones.intersects(&self.atari));
    }
}
