//! A naive referee: rows of cells, flood fill, lists, no bitboards and no hashes. Slow and plain, so that it
//! can be checked by reading it.

#![allow(dead_code, unreachable_pub)]

use go_core::rules::{Repetition, Rules, StartPosition, Suicide};
use go_core::{BoardSize, ByColor, Color, IllegalMove, Move, PlayError, Point, Turn};

mod cells;
mod ing;
pub mod table;
pub mod walk;

pub use cells::*;

/// What the referee says to a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Legal,
    OffBoard,
    Occupied,
    Suicide(usize),
    Ko,
    Hot,
    Disturbance(usize),
    Superko(usize),
}

/// What happened once.
#[derive(Clone, Debug)]
pub struct Record {
    pub cells: Cells,
    pub to_play: Color,
    pub turn: Option<Turn>,
    pub prisoners: ByColor<u32>,
}

#[derive(Clone, Debug)]
pub struct Oracle {
    pub size: BoardSize,
    pub rules: Rules,
    /// The start, and what each turn led to.
    pub records: Vec<Record>,
}

impl Oracle {
    pub fn new(size: BoardSize, rules: Rules) -> Self {
        let cells = vec![vec![None; size.width().into()]; size.height().into()];
        Self::from_cells(size, rules, cells, Color::Black)
    }

    pub fn from_cells(size: BoardSize, rules: Rules, cells: Cells, to_play: Color) -> Self {
        let prisoners = ByColor::new(0, 0);
        let start = Record {
            cells,
            to_play,
            turn: None,
            prisoners,
        };
        Self {
            size,
            rules,
            records: vec![start],
        }
    }

    pub fn now(&self) -> &Record {
        self.records.last().unwrap()
    }

    pub fn verdict(&self, color: Color, at: Point) -> Verdict {
        if !self.size.contains(at) {
            return Verdict::OffBoard;
        }
        if cell(&self.now().cells, at).is_some() {
            return Verdict::Occupied;
        }
        let after = after(self.size, &self.now().cells, color, at);
        let lost = after.captured.len();
        let allowed = match self.rules.suicide {
            Suicide::Forbidden => false,
            Suicide::MultiStone => lost > 1,
            Suicide::Allowed => true,
        };
        if after.suicide && !allowed {
            return Verdict::Suicide(lost);
        }
        if self.retakes_a_ko(color, &after) {
            return Verdict::Ko;
        }
        if self.rules.repetition == Repetition::Ing {
            if self.takes_hot_stones(color, at) {
                return Verdict::Hot;
            }
            if let Some(begun) = self.disturbed_before(color, at) {
                return Verdict::Disturbance(begun);
            }
        }
        match self
            .records
            .iter()
            .enumerate()
            .position(|(n, past)| self.compares(n, color) && past.cells == after.cells)
        {
            Some(first) => Verdict::Superko(first),
            None => Verdict::Legal,
        }
    }

    /// Simple ko: a capture that brings back the board as it was before the opponent's stone just played.
    fn retakes_a_ko(&self, color: Color, after: &After) -> bool {
        let last = self.records.len() - 1;
        matches!(self.rules.repetition, Repetition::Simple | Repetition::Ing)
            && !after.captured.is_empty()
            && !after.suicide
            && matches!(self.now().turn, Some(Turn { color: by, mv: Move::Play(_) }) if by != color)
            && self.records[last - 1].cells == after.cells
    }

    /// Whether record `n` is one that a position made by `color` must differ from.
    fn compares(&self, n: usize, color: Color) -> bool {
        let past = &self.records[n];
        let passed = |record: &Record| matches!(record.turn, Some(turn) if turn.mv == Move::Pass);
        if n == 0 && self.rules.start == StartPosition::DoesNotCount {
            return false;
        }
        match self.rules.repetition {
            Repetition::None | Repetition::Simple => false,
            Repetition::Positional => true,
            // The same player has played this very stone in this very position before.
            Repetition::Ing => {
                matches!(past.turn, Some(Turn { color: by, mv: Move::Play(_) }) if by == color)
                    && self.records[n - 1].cells == self.now().cells
            }
            Repetition::Situational => past.to_play != color,
            Repetition::NaturalSituational => {
                matches!(past.turn, Some(Turn { color: by, mv: Move::Play(_) }) if by == color)
            }
            Repetition::Spight => !self.records[n + 1..].iter().any(passed),
        }
    }

    /// Carries out what has been judged legal; returns what was captured.
    pub fn play(&mut self, turn: Turn) -> Vec<Point> {
        let Record {
            cells,
            mut prisoners,
            ..
        } = self.now().clone();
        let (cells, captured) = match turn.mv {
            Move::Pass => (cells, Vec::new()),
            Move::Play(at) => {
                let after = after(self.size, &cells, turn.color, at);
                let captor = if after.suicide {
                    !turn.color
                } else {
                    turn.color
                };
                prisoners[captor] += after.captured.len() as u32;
                (after.cells, after.captured)
            }
        };
        self.records.push(Record {
            cells,
            to_play: !turn.color,
            turn: Some(turn),
            prisoners,
        });
        captured
    }

    /// The number of sequences of exactly `depth` moves from here; two passes in a row end the game.
    pub fn perft(&mut self, depth: u32, passes: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let color = self.now().to_play;
        let passed = |record: Option<&Record>| {
            record.is_some_and(|record| matches!(record.turn, Some(turn) if turn.mv == Move::Pass))
        };
        let before = self.records.len().checked_sub(2);
        if passed(self.records.last()) && passed(before.and_then(|n| self.records.get(n))) {
            return 0;
        }
        let points = self.size.iter().map(Move::Play);
        let moves: Vec<Move> = points.chain(passes.then_some(Move::Pass)).collect();
        let mut count = 0;
        for mv in moves {
            let legal = |at| self.verdict(color, at) == Verdict::Legal;
            if mv.point().is_none_or(legal) {
                self.play(Turn { color, mv });
                count += self.perft(depth - 1, passes);
                self.records.pop();
            }
        }
        count
    }

    /// The exclusive or of the keys of all stones.
    pub fn hash(&self) -> u64 {
        let mut hash = 0;
        for at in self.size.iter() {
            if let Some(color) = cell(&self.now().cells, at) {
                hash ^= go_core::zobrist::key(color, at);
            }
        }
        hash
    }
}

/// What the library says, in the referee's words.
pub fn verdict_of(result: Result<(), PlayError>) -> Verdict {
    match result {
        Ok(()) => Verdict::Legal,
        Err(PlayError::Illegal(IllegalMove::OffBoard { .. })) => Verdict::OffBoard,
        Err(PlayError::Illegal(IllegalMove::Occupied { .. })) => Verdict::Occupied,
        Err(PlayError::Illegal(IllegalMove::Suicide { stones, .. })) => Verdict::Suicide(stones),
        Err(PlayError::Illegal(IllegalMove::Ko { .. })) => Verdict::Ko,
        Err(PlayError::HotStones { .. }) => Verdict::Hot,
        Err(PlayError::Disturbance { begun, .. }) => Verdict::Disturbance(begun),
        Err(PlayError::Superko { first_seen, .. }) => Verdict::Superko(first_seen),
        Err(other) => panic!("{other}"),
    }
}
