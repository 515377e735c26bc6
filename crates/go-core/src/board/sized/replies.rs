//! Where the opponent may answer a stone, without playing the stone.

use super::SizedBoard;
use super::cell::{Around, Breath, Cell, union};
use super::prospect::breathing;
use crate::Color;
use crate::bits::{Bits, Geometry};

impl<const W: usize> SizedBoard<W> {
    /// The answers to a stone of `color` on an empty point, as [`breathing`](Self::breathing) would find them after
    /// it. `None` for a stone that captures, is suicide, or joins a chain in atari: it has to be played.
    #[inline]
    pub(crate) fn replies(&self, color: Color, index: usize) -> Option<Bits<W>> {
        let cells = self.around(index);
        let all = union(cells);
        let is_plain = all.is(Cell::EMPTY.or(Cell::free(color)));
        if !is_plain || all.is(Cell::IN_ATARI) {
            return None;
        }
        let mut stones = self.stones;
        stones[color].insert(index);
        let mut empty = self.empty();
        empty.remove(index);
        let atari = self.atari | self.newly_in_atari(color, index, cells);
        Some(breathing(&self.geometry, !color, empty, &stones, atari))
    }

    /// The stones that a stone of `color` brings into atari, itself included, where it joins and takes none that are.
    #[inline]
    fn newly_in_atari(&self, color: Color, index: usize, cells: [Cell; 4]) -> Bits<W> {
        let taken = Breath::at(index);
        let mut own = Breath::of_stone(index, Geometry::<W>::STRIDE, Around::new(cells));
        let mut weakened = [false; 4];
        for (side, cell) in cells.into_iter().enumerate() {
            if cell.is(Cell::EMPTY.or(Cell::WALL)) {
                continue;
            }
            let is_alike = |n: usize| cells[n] == cell;
            let sides = (0..4).fold(0, |sides, n| sides + u64::from(is_alike(n)));
            let is_first = (0..side).fold(true, |first, n| first & !is_alike(n));
            let breath = self.links[cell.slot()].breath;
            let left = breath.without(taken.times(sides));
            weakened[side] = cell.is(Cell::free(!color)) & left.is_at_most_single();
            own = own.and(left.only_if(cell.is(Cell::of(color)) & is_first));
        }
        if !own.is_at_most_single() && weakened == [false; 4] {
            return Bits::EMPTY;
        }
        let mut stones = Bits::EMPTY;
        for (is_weakened, cell) in weakened.into_iter().zip(cells) {
            if is_weakened {
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
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::board::each_width;
    use crate::{Board, BoardSize};

    /// Small boards, and the largest ones of every layout.
    const SIZES: [(u8, u8); 17] = [
        (1, 1),
        (1, 2),
        (2, 2),
        (3, 2),
        (1, 25),
        (25, 1),
        (5, 5),
        (7, 8),
        (8, 7),
        (9, 9),
        (9, 12),
        (13, 13),
        (15, 16),
        (16, 15),
        (19, 19),
        (20, 20),
        (25, 25),
    ];

    /// Compares with each stone that is played; tells how many there were to compare.
    fn compare<const W: usize>(board: &SizedBoard<W>, color: Color) -> usize {
        let mut after = board.clone();
        let mut compared = 0;
        for index in board.empty().iter() {
            if let Some(replies) = board.replies(color, index) {
                after.clone_from(board);
                let played = after.play(color, index);
                assert!(played.taken == 0 && !played.suicide);
                assert_eq!(replies, after.breathing(!color));
                compared += 1;
            }
        }
        compared
    }

    #[test]
    fn replies_are_those_after_the_stone() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut compared = 0;
        for (width, height) in SIZES {
            let mut board = Board::new(BoardSize::new(width, height).unwrap_or(BoardSize::NINE));
            let points = board.size().points();
            for turn in 0..4 * points {
                // Any stone will do, suicides as well.
                let color = Color::BOTH[rng.random_range(0..2)];
                let empty = board.empty();
                if let Some(point) = empty.nth(rng.random_range(0..empty.len())) {
                    assert!(board.play(color, point).is_ok());
                }
                if points <= 100 || turn % 50 == 0 {
                    compared += each_width!(&board.0, board => {
                        Color::BOTH.map(|color| compare(board, color)).iter().sum::<usize>()
                    });
                }
            }
        }
        assert!(compared > 50_000, "{compared}");
    }
}
