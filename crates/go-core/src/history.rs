//! The positions that a game has gone through, and whether a move would bring one back.
//!
//! A hash only finds candidates: each is then compared stone by stone, so that two positions with one hash
//! can never forbid a legal move.

use alloc::vec::Vec;

use hashbrown::HashTable;

use crate::bits::words_for;
use crate::board::each_width;
use crate::position::Ko;
use crate::rules::Repetition;
use crate::{BitBoard, Board, BoardSize, ByColor, Color, Position};

/// What is kept of a position beside its stones.
#[derive(Clone, Copy, Debug)]
struct Entry {
    hash: u64,
    origin: Origin,
    ko: Option<Ko>,
    prisoners: ByColor<u32>,
}

/// Whose doing a position is, and whose turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) to_play: Color,
    /// Who made the position by playing a stone; `None` for the start and after a pass.
    pub(crate) made_by: Option<Color>,
}

/// Whether `rule` compares an earlier position with one that `color` makes by playing a stone.
pub(crate) fn compares(rule: Repetition, earlier: Origin, color: Color) -> bool {
    match rule {
        Repetition::None | Repetition::Simple => false,
        Repetition::Positional | Repetition::Spight => true,
        Repetition::Situational => earlier.to_play != color,
        Repetition::NaturalSituational | Repetition::Ing => earlier.made_by == Some(color),
    }
}

/// Every position from the start on: number 0 is the start, number `n` came about by turn `n`.
#[derive(Clone, Debug)]
pub(crate) struct History {
    size: BoardSize,
    entries: Vec<Entry>,
    /// The stones of each entry: Black's words, then White's.
    stones: Vec<u64>,
    /// The numbers of the entries, found by their hash.
    index: HashTable<u32>,
}

/// Which positions may not come back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ban {
    pub(crate) rule: Repetition,
    /// The number of the first position that counts.
    pub(crate) from: usize,
}

/// A position that a move would make.
pub(crate) struct Prospect<'a> {
    pub(crate) board: &'a Board,
    pub(crate) color: Color,
    pub(crate) point: crate::Point,
    /// The hash of the stones after the move.
    pub(crate) hash: u64,
}

impl History {
    pub(crate) fn new(start: &Position) -> Self {
        let mut history = Self {
            size: start.size(),
            entries: Vec::new(),
            stones: Vec::new(),
            index: HashTable::new(),
        };
        history.push(start, None);
        history
    }

    /// How many words the stones of one colour take.
    const fn words(&self) -> usize {
        words_for(self.size)
    }

    /// Records the position after a turn; `made_by` is who played a stone, if one was played.
    pub(crate) fn push(&mut self, position: &Position, made_by: Option<Color>) {
        let words = self.words();
        each_width!(&position.board().0, board => {
            for color in Color::BOTH {
                self.stones.extend_from_slice(&board.stones()[color].words()[..words]);
            }
        });
        let hash = position.board().hash();
        let number = self.entries.len() as u32;
        self.entries.push(Entry {
            hash,
            origin: Origin {
                to_play: position.to_play(),
                made_by,
            },
            ko: position.ko(),
            prisoners: position.prisoners(),
        });
        let entries = &self.entries;
        self.index
            .insert_unique(hash, number, |&n| entries[n as usize].hash);
    }

    /// Forgets the last position, unless it is the start, and returns the one before.
    pub(crate) fn pop(&mut self) -> Option<Position> {
        let last = self.entries.len().checked_sub(1).filter(|&last| last > 0)?;
        let hash = self.entries[last].hash;
        if let Ok(found) = self.index.find_entry(hash, |&n| n as usize == last) {
            found.remove();
        }
        self.entries.pop();
        self.stones.truncate(last * 2 * self.words());
        Some(self.position(last - 1))
    }

    /// The position number `n`.
    pub(crate) fn position(&self, n: usize) -> Position {
        let Entry {
            origin: Origin { to_play, .. },
            ko,
            prisoners,
            ..
        } = self.entries[n];
        let words = self.words();
        let stones = ByColor::from_fn(|color| {
            let from = (2 * n + color as usize) * words;
            BitBoard::from_words(self.size, &self.stones[from..from + words])
        });
        Position::from_parts(Board::trusted(self.size, &stones), to_play, ko, prisoners)
    }

    /// Who was to move after `n` turns.
    pub(crate) fn to_play(&self, n: usize) -> Color {
        self.entries[n].origin.to_play
    }

    /// Gives the move in the last position to the other side, as the resumption of a stopped game may do.
    pub(crate) fn set_to_play(&mut self, color: Color) {
        if let Some(last) = self.entries.last_mut() {
            last.origin.to_play = color;
        }
    }

    /// The number of the first position that `ban` says the prospect may not bring back.
    pub(crate) fn seen(&self, ban: Ban, prospect: &Prospect<'_>) -> Option<usize> {
        self.index
            .iter_hash(prospect.hash)
            .map(|&n| n as usize)
            .filter(|&n| self.entries[n].hash == prospect.hash)
            .filter(|&n| {
                n >= ban.from && compares(ban.rule, self.entries[n].origin, prospect.color)
            })
            .filter(|&n| self.has_stones(n, prospect))
            .filter(|&n| {
                ban.rule != Repetition::Ing || (n > 0 && self.is_on(n - 1, prospect.board))
            })
            .min()
    }

    /// The numbers from `from` on of the positions before the last one that have its stones and its side to
    /// move.
    pub(crate) fn earlier(&self, from: usize) -> Vec<usize> {
        let last = self.entries.len() - 1;
        let Entry { hash, origin, .. } = self.entries[last];
        let same = |n: usize| {
            let size = 2 * self.words();
            self.entries[n].hash == hash
                && self.entries[n].origin.to_play == origin.to_play
                && self.stones[n * size..][..size] == self.stones[last * size..][..size]
        };
        let found = self.index.iter_hash(hash).map(|&n| n as usize);
        found
            .filter(|&n| (from..last).contains(&n) && same(n))
            .collect()
    }

    /// The prisoners after `n` turns.
    pub(crate) fn prisoners(&self, n: usize) -> ByColor<u32> {
        self.entries[n].prisoners
    }

    /// The ko after `n` turns.
    pub(crate) fn ko(&self, n: usize) -> Option<Ko> {
        self.entries[n].ko
    }

    /// Checks that there is one place in the index, under the right hash, for the last position.
    pub(crate) fn check_invariants(&self) {
        let last = self.entries.len() - 1;
        let hash = self.entries[last].hash;
        let found = self.index.iter_hash(hash).filter(|&&n| n as usize == last);
        assert_eq!(found.count(), 1, "the last position is not in the index");
        assert_eq!(self.index.len(), self.entries.len());
        assert_eq!(self.stones.len(), self.entries.len() * 2 * self.words());
    }

    /// Whether position number `n` has the stones of a board.
    fn is_on(&self, n: usize, board: &Board) -> bool {
        let words = self.words();
        let (black, white) = self.stones[2 * n * words..][..2 * words].split_at(words);
        each_width!(&board.0, board => {
            let stones = board.stones();
            stones.black.words()[..words] == *black && stones.white.words()[..words] == *white
        })
    }

    fn has_stones(&self, n: usize, prospect: &Prospect<'_>) -> bool {
        let words = self.words();
        let from = 2 * n * words;
        let (black, white) = self.stones[from..from + 2 * words].split_at(words);
        each_width!(&prospect.board.0, board => {
            let after = board.stones_after(prospect.color, board.geometry().index(prospect.point));
            after.black.words()[..words] == *black && after.white.words()[..words] == *white
        })
    }
}
