//! The positions that a game has gone through, and whether a move would bring one back.
//!
//! A hash only finds candidates: each is then compared stone by stone, so that two positions with one hash
//! can never forbid a legal move.

use alloc::vec::Vec;

use hashbrown::HashTable;

use crate::bits::words_for;
use crate::board::each_width;
use crate::position::Ko;
use crate::rules::{Repetition, StartPosition};
use crate::{BitBoard, Board, BoardSize, ByColor, Color, Position};

/// What is kept of a position beside its stones.
#[derive(Clone, Copy, Debug)]
struct Entry {
    hash: u64,
    to_play: Color,
    ko: Option<Ko>,
    prisoners: ByColor<u32>,
    /// Who made the position by playing a stone; `None` for the start and after a pass.
    made_by: Option<Color>,
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
            to_play: position.to_play(),
            ko: position.ko(),
            prisoners: position.prisoners(),
            made_by,
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
            to_play,
            ko,
            prisoners,
            ..
        } = self.entries[n];
        let words = self.words();
        let stones = ByColor::from_fn(|color| {
            let from = (2 * n + color as usize) * words;
            BitBoard::from_words(self.size, &self.stones[from..from + words])
        });
        // Every position in the history was on a board before, so each chain has a liberty.
        let board =
            Board::with_stones(self.size, &stones).unwrap_or_else(|_| Board::new(self.size));
        Position::from_parts(board, to_play, ko, prisoners)
    }

    /// The number of the first position that `rule` says the prospect may not bring back.
    pub(crate) fn seen(
        &self,
        rule: Repetition,
        start: StartPosition,
        since: usize,
        prospect: &Prospect<'_>,
    ) -> Option<usize> {
        let from = since.max(usize::from(start == StartPosition::DoesNotCount));
        self.index
            .iter_hash(prospect.hash)
            .map(|&n| n as usize)
            .filter(|&n| n >= from && self.counts(rule, n, prospect.color))
            .filter(|&n| self.entries[n].hash == prospect.hash && self.has_stones(n, prospect))
            .min()
    }

    /// Whether entry `n` is one that `rule` compares with a position that `color` makes.
    fn counts(&self, rule: Repetition, n: usize, color: Color) -> bool {
        let entry = &self.entries[n];
        match rule {
            Repetition::None | Repetition::Simple => false,
            Repetition::Positional | Repetition::Ing => true,
            Repetition::Situational | Repetition::Spight => entry.to_play != color,
            Repetition::NaturalSituational => entry.made_by == Some(color),
        }
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
