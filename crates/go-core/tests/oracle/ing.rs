//! Ing's hot stones and disturber, the naive way: every stone of every chain is looked at.

use go_core::{BoardSize, Color, Move, Point, Turn};

use super::{Cells, Oracle, after, cell, chain, neighbors};

/// What a stone takes if it takes one and stands alone where it can be taken back, and the cells then.
fn ko_play(size: BoardSize, cells: &Cells, color: Color, at: Point) -> Option<(Point, Cells)> {
    if cell(cells, at).is_some() {
        return None;
    }
    let after = after(size, cells, color, at);
    let alone =
        !after.suicide && chain(size, &after.cells, at) == (vec![at], after.captured.clone());
    (alone && after.captured.len() == 1).then(|| (after.captured[0], after.cells))
}

/// The stones of `color` beside `at` whose chains have two stones or more and one liberty.
fn pressed(size: BoardSize, cells: &Cells, color: Color, at: Point) -> Vec<Point> {
    let mut beside = neighbors(size, at);
    beside.retain(|&stone| {
        cell(cells, stone) == Some(color) && {
            let (stones, liberties) = chain(size, cells, stone);
            stones.len() > 1 && liberties.len() == 1
        }
    });
    beside
}

fn is_safe(size: BoardSize, cells: &Cells, stone: Point) -> bool {
    cell(cells, stone).is_some() && chain(size, cells, stone).1.len() > 1
}

impl Oracle {
    /// The cells after `n` turns, and turn number `n` if it played a stone.
    fn step(&self, n: usize) -> (&Cells, Option<(Color, Point)>) {
        let record = &self.records[n];
        let stone = match record.turn {
            Some(Turn {
                color,
                mv: Move::Play(at),
            }) => Some((color, at)),
            _ => None,
        };
        (&record.cells, stone)
    }

    pub fn takes_hot_stones(&self, color: Color, at: Point) -> bool {
        let last = self.records.len() - 1;
        match self.step(last) {
            (_, Some((by, hot))) if by != color => {
                self.takes_twin(color, at, hot) || self.takes_double(color, at, hot)
            }
            _ => false,
        }
    }

    fn takes_twin(&self, color: Color, at: Point, hot: Point) -> bool {
        let (size, last) = (self.size, self.records.len() - 1);
        let (now, before) = (self.step(last).0, self.step(last - 1).0);
        let Some((taken, answered)) = ko_play(size, now, color, at) else {
            return false;
        };
        if taken == hot || ko_play(size, before, !color, hot).is_none() {
            return false;
        }
        for mine in pressed(size, now, color, hot) {
            let touches = |p: Point| {
                chain(size, now, mine)
                    .0
                    .iter()
                    .any(|&stone| neighbors(size, stone).contains(&p))
            };
            if !touches(taken) || !is_safe(size, &answered, mine) {
                continue;
            }
            for theirs in pressed(size, &answered, !color, at) {
                for third in size.iter() {
                    if let Some((gone, turned)) = ko_play(size, &answered, !color, third)
                        && gone != at
                        && is_safe(size, &turned, theirs)
                        && !is_safe(size, &turned, mine)
                    {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn takes_double(&self, color: Color, at: Point, taker: Point) -> bool {
        let size = self.size;
        let Some(start) = self.records.len().checked_sub(3) else {
            return false;
        };
        let (before, now) = (&self.records[start].cells, &self.now().cells);
        let (full, Some((adder, added))) = self.step(start + 1) else {
            return false;
        };
        let lost: Vec<Point> = size
            .iter()
            .filter(|&p| cell(full, p) == Some(color) && cell(now, p).is_none())
            .collect();
        if adder != color || lost.len() != 2 || !lost.contains(&added) || !lost.contains(&at) {
            return false;
        }
        let back = after(size, now, color, at);
        if back.suicide || back.captured.len() != 2 || !back.captured.contains(&taker) {
            return false;
        }
        let mut round = back.cells;
        for &stone in back.captured.iter().filter(|&&stone| stone != taker) {
            round = after(size, &round, !color, stone).cells;
        }
        round == *before
    }

    pub fn disturbed_before(&self, color: Color, at: Point) -> Option<usize> {
        let size = self.size;
        let now = &self.now().cells;
        let (taken, _) = ko_play(size, now, color, at)?;
        (0..self.records.len().saturating_sub(2)).find(|&n| {
            let before = self.step(n).0;
            let (first, (answered, Some((answerer, answer)))) =
                (self.step(n + 1), self.step(n + 2))
            else {
                return false;
            };
            let Some((gone, _)) = ko_play(size, first.0, answerer, answer) else {
                return false;
            };
            let was = ko_play(size, before, color, at).map(|(gone, _)| gone);
            first.1 == Some((color, at))
                && was == Some(taken)
                && answerer != color
                && answer != taken
                && [at, taken, answer, gone]
                    .iter()
                    .all(|&p| cell(before, p) == cell(now, p))
                && pressed(size, first.0, answerer, at)
                    .iter()
                    .any(|&stone| is_safe(size, answered, stone))
        })
    }
}
