//! A naive referee: rows of cells, flood fill, lists, no bitboards and no hashes. Slow and plain, so that it
//! can be checked by reading it.

#![allow(dead_code, unreachable_pub)]

use go_core::rules::{Repetition, Rules, StartPosition, Suicide};
use go_core::{Board, BoardSize, ByColor, Color, IllegalMove, Move, PlayError, Point, Turn};

mod ing;
pub mod table;
pub mod walk;

/// Rows from the bottom.
pub type Cells = Vec<Vec<Option<Color>>>;

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

/// What a stone leads to.
pub struct After {
    pub cells: Cells,
    pub captured: Vec<Point>,
    pub suicide: bool,
}

pub fn point(col: usize, row: usize) -> Point {
    Point::new(col as u8, row as u8).unwrap()
}

pub fn neighbors(size: BoardSize, at: Point) -> Vec<Point> {
    let (col, row) = (i32::from(at.col()), i32::from(at.row()));
    let mut found = Vec::new();
    for (c, r) in [
        (col - 1, row),
        (col + 1, row),
        (col, row - 1),
        (col, row + 1),
    ] {
        if (0..i32::from(size.width())).contains(&c) && (0..i32::from(size.height())).contains(&r) {
            found.push(point(c as usize, r as usize));
        }
    }
    found
}

pub fn cell(cells: &Cells, at: Point) -> Option<Color> {
    cells[usize::from(at.row())][usize::from(at.col())]
}

pub fn set(cells: &mut Cells, at: Point, value: Option<Color>) {
    cells[usize::from(at.row())][usize::from(at.col())] = value;
}

/// Everything connected to `from` that holds the same as `from`, and what lies around it.
pub fn flood(size: BoardSize, cells: &Cells, from: Point) -> (Vec<Point>, Vec<Point>) {
    let mut seen = vec![vec![false; size.width().into()]; size.height().into()];
    let mut part = vec![from];
    let mut around = Vec::new();
    seen[usize::from(from.row())][usize::from(from.col())] = true;
    let mut next = 0;
    while next < part.len() {
        for neighbor in neighbors(size, part[next]) {
            let seen = &mut seen[usize::from(neighbor.row())][usize::from(neighbor.col())];
            if *seen {
                continue;
            }
            *seen = true;
            if cell(cells, neighbor) == cell(cells, from) {
                part.push(neighbor);
            } else {
                around.push(neighbor);
            }
        }
        next += 1;
    }
    (part, around)
}

/// The stones and the liberties of the chain at `at`.
pub fn chain(size: BoardSize, cells: &Cells, at: Point) -> (Vec<Point>, Vec<Point>) {
    let (mut stones, mut liberties) = flood(size, cells, at);
    liberties.retain(|&point| cell(cells, point).is_none());
    stones.sort();
    liberties.sort();
    (stones, liberties)
}

/// Puts a stone on an empty point and takes off what has no liberty.
pub fn after(size: BoardSize, cells: &Cells, color: Color, at: Point) -> After {
    let mut cells = cells.clone();
    let mut captured = Vec::new();
    set(&mut cells, at, Some(color));
    for neighbor in neighbors(size, at) {
        if cell(&cells, neighbor) == Some(!color) {
            let (stones, liberties) = chain(size, &cells, neighbor);
            if liberties.is_empty() {
                for &stone in &stones {
                    set(&mut cells, stone, None);
                }
                captured.extend(stones);
            }
        }
    }
    let (stones, liberties) = chain(size, &cells, at);
    let suicide = liberties.is_empty();
    if suicide {
        for &stone in &stones {
            set(&mut cells, stone, None);
        }
        captured = stones;
    }
    captured.sort();
    After {
        cells,
        captured,
        suicide,
    }
}

/// Each side's stones and the empty points that only its stones touch.
pub fn area(size: BoardSize, cells: &Cells) -> ByColor<Vec<Point>> {
    let mut owned = ByColor::new(Vec::new(), Vec::new());
    let mut done = vec![vec![false; size.width().into()]; size.height().into()];
    for at in size.iter() {
        if let Some(color) = cell(cells, at) {
            owned[color].push(at);
        } else if !done[usize::from(at.row())][usize::from(at.col())] {
            let (region, around) = flood(size, cells, at);
            for &point in &region {
                done[usize::from(point.row())][usize::from(point.col())] = true;
            }
            for color in Color::BOTH {
                let touches = |color| around.iter().any(|&p| cell(cells, p) == Some(color));
                if touches(color) && !touches(!color) {
                    owned[color].extend(&region);
                }
            }
        }
    }
    for color in Color::BOTH {
        owned[color].sort();
    }
    owned
}

/// The unconditionally alive stones of a colour and its territory, by striking chains and regions off lists.
pub fn life(
    size: BoardSize,
    cells: &Cells,
    color: Color,
    suicide: Suicide,
) -> (Vec<Point>, Vec<Point>) {
    let own = |at: &Point| cell(cells, *at) == Some(color);
    let mask: Cells = cells
        .iter()
        .map(|row| row.iter().map(|&c| c.filter(|&c| c == color)).collect())
        .collect();
    let parts = |wanted: bool| {
        let mut rest: Vec<Point> = size.iter().filter(|at| own(at) == wanted).collect();
        let mut parts = Vec::new();
        while let Some(&at) = rest.first() {
            let (part, _) = flood(size, &mask, at);
            rest.retain(|point| !part.contains(point));
            parts.push(part);
        }
        parts
    };
    let touches =
        |chain: &[Point], at: Point| neighbors(size, at).iter().any(|p| chain.contains(p));
    let is_vital = |region: &[Point], chain: &[Point]| {
        let counts = |at: &&Point| suicide != Suicide::Forbidden || cell(cells, **at).is_none();
        region.iter().filter(counts).all(|&at| touches(chain, at))
    };
    let (mut chains, mut regions) = (parts(true), parts(false));
    loop {
        let before = chains.len();
        chains.retain(|chain| {
            regions
                .iter()
                .filter(|region| is_vital(region, chain))
                .count()
                >= 2
        });
        let alive: Vec<Point> = chains.concat();
        let closed = |at: &Point| {
            neighbors(size, *at)
                .iter()
                .all(|p| !own(p) || alive.contains(p))
        };
        regions.retain(|region| region.iter().all(closed));
        if chains.len() == before {
            let is_beside = |at: &&Point| neighbors(size, **at).iter().any(own);
            regions.retain(|region| {
                let beside = region.iter().filter(is_beside).count();
                beside > 0 && beside + 1 >= region.len()
            });
            let sorted = |mut points: Vec<Point>| {
                points.sort();
                points
            };
            return (sorted(alive), sorted(regions.concat()));
        }
    }
}

/// The cells of a board, read point by point.
pub fn cells_of(board: &Board) -> Cells {
    let size = board.size();
    let row = |row| (0..size.width()).map(move |col| point(col.into(), row));
    (0..size.height().into())
        .map(|r| row(r).map(|p| board.stone(p)).collect())
        .collect()
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
