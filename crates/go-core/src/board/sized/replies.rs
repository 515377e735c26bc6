//! Where the opponent may answer a stone, without playing the stone.

use super::SizedBoard;
use super::cell::{Around, Breath, Cell, union};
use crate::Color;
use crate::bits::Bits;

/// Where the opponent of a stone breathes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replies<const W: usize> {
    pub(crate) points: Bits<W>,
    /// Whether one of them is a capture.
    pub(crate) captures: bool,
}

impl<const W: usize> SizedBoard<W> {
    /// The answers to a stone of `color` on an empty point, as [`breathing`](Self::breathing) would find them after
    /// it. `None` for a stone that captures, is suicide, or joins a chain in atari: it has to be played.
    pub(crate) fn replies(&self, color: Color, index: usize) -> Option<Replies<W>> {
        let cells = self.around(index);
        let all = union(cells);
        let is_plain = all.is(Cell::EMPTY.or(Cell::free(color)));
        if !is_plain || all.is(Cell::in_atari(Color::Black).or(Cell::in_atari(Color::White))) {
            return None;
        }
        let mut stones = self.stones;
        stones[color].insert(index);
        let mut empty = self.empty();
        empty.remove(index);
        let atari = self.atari | self.newly_in_atari(color, index, cells);
        let taken = atari & stones[color];
        let helpful = (stones[!color] - atari) | taken;
        Some(Replies {
            points: self.geometry.beside(empty | helpful) & empty,
            captures: !taken.is_empty(),
        })
    }

    /// The stones that a stone of `color` brings into atari, itself included, where it joins and takes none that are.
    fn newly_in_atari(&self, color: Color, index: usize, cells: [Cell; 4]) -> Bits<W> {
        let mut own = Breath::of_stone(index, self.geometry.stride(), Around::new(cells));
        let mut stones = Bits::EMPTY;
        for (side, cell) in cells.into_iter().enumerate() {
            let is_own = cell.is(Cell::of(color));
            if is_own {
                own = own.without(Breath::at(index));
            }
            if cells[..side].contains(&cell) || cell.is(Cell::EMPTY.or(Cell::WALL)) {
                continue;
            }
            let breath = self.links[cell.slot()].breath;
            if is_own {
                own = own.and(breath);
                continue;
            }
            let sides = cells.iter().filter(|&&other| other == cell);
            let left = sides.fold(breath, |left, _| left.without(Breath::at(index)));
            if left.is_at_most_single() {
                stones |= self.stones_from(self.head(cell.slot()));
            }
        }
        if own.is_at_most_single() {
            let friends = self.slots_around(Cell::of(color), index);
            stones = friends.fold(stones, |all, slot| all | self.stones_from(self.head(slot)));
            stones.insert(index);
        }
        stones
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};

    use super::*;
    use crate::BoardSize;
    use crate::board::Effect;

    /// Compares with a stone that is played; tells whether there was anything to compare.
    fn check(board: &SizedBoard<2>, color: Color, index: usize) -> bool {
        let Some(replies) = board.replies(color, index) else {
            return false;
        };
        let mut after = board.clone();
        assert_eq!(after.play(color, index).taken, 0);
        assert_eq!(replies.points, after.breathing(!color));
        let captures = |point: usize| after.effect(!color, point) == Effect::Capture;
        assert_eq!(replies.captures, after.empty().iter().any(captures));
        true
    }

    #[test]
    fn replies_are_those_after_the_stone() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut compared = 0;
        for _ in 0..40 {
            let mut board = SizedBoard::<2>::new(BoardSize::NINE);
            for turn in 0..120 {
                let color = Color::BOTH[turn % 2];
                let played = board.breathing(color);
                for index in played.iter() {
                    compared += usize::from(check(&board, color, index));
                }
                let chosen = rng.next_u32() as usize % played.count().max(1);
                if let Some(index) = played.nth(chosen) {
                    board.play(color, index);
                }
            }
        }
        assert!(compared > 50_000, "{compared}");
    }
}
