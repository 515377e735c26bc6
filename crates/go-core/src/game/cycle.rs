//! Repetitions that the rule on repetition lets happen: triple ko and its like.

use alloc::vec::Vec;

use super::Game;
use crate::rules::{LongCycle, Repetition};
use crate::{ByColor, Outcome, Point};

/// How often a situation has to come up for the rules to end the game by themselves.
const TIMES: usize = 3;

/// A repetition of the whole board: since turn `from` the game has come back to where it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// After how many turns the situation was there before.
    pub from: usize,
    /// How many turns the cycle takes.
    pub turns: usize,
    /// How often the situation has been there in all, now included.
    pub times: usize,
    /// The stones that each side captures in one turn round.
    pub captured: ByColor<u32>,
    /// What turns round.
    pub kind: CycleKind,
}

/// What a cycle is made of: the list that Chinese referees go by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CycleKind {
    /// So many kos, each taken and retaken: three is a triple ko.
    Kos(usize),
    /// Both sides take as many, and always more than one stone at a time: eternal life (长生).
    EternalLife,
    /// Both sides take as many, now more than one stone and now one, as where each gives two to take one
    /// (循环劫): a round robin.
    RoundRobin,
    /// One side gives more than it takes, as in sending two stones and taking one.
    FalseLife,
    /// Nothing is captured: there were only passes between.
    Passes,
}

impl Game {
    /// The cycle that the last turn has closed, if it has brought back stones and side to move of an earlier
    /// turn since play was last resumed.
    ///
    /// Where a superko rule holds there never is one.
    #[must_use]
    pub fn cycle(&self) -> Option<Cycle> {
        let begun = self.resumed_at.last().copied().unwrap_or(0);
        let earlier = self.history.earlier(begun);
        let from = earlier.iter().copied().max()?;
        let to = self.turns.len();
        let [before, now] = [from, to].map(|n| self.history.prisoners(n));
        let captured = ByColor::from_fn(|color| now[color] - before[color]);
        Some(Cycle {
            from,
            turns: to - from,
            times: earlier.len() + 1,
            captured,
            kind: self.kind(from, captured),
        })
    }

    fn kind(&self, from: usize, captured: ByColor<u32>) -> CycleKind {
        if captured.black != captured.white {
            return CycleKind::FalseLife;
        }
        if captured.black == 0 {
            return CycleKind::Passes;
        }
        let sizes = self.captures(from);
        let kos = self.kos_taken(from);
        match sizes.iter().min() {
            _ if kos.len() == sizes.len() => CycleKind::Kos(different(kos)),
            Some(1) => CycleKind::RoundRobin,
            _ => CycleKind::EternalLife,
        }
    }

    /// How many stones were taken each time that some were, from turn `from` on.
    fn captures(&self, from: usize) -> Vec<u32> {
        let taken = (from..=self.turns.len()).map(|n| {
            let ByColor { black, white } = self.history.prisoners(n);
            black + white
        });
        let taken: Vec<u32> = taken.collect();
        let sizes = taken.windows(2).map(|pair| pair[1] - pair[0]);
        sizes.filter(|&size| size > 0).collect()
    }

    /// The two points of each ko each time that one was taken, from turn `from` on.
    fn kos_taken(&self, from: usize) -> Vec<[Point; 2]> {
        let taken = (from..self.turns.len()).filter_map(|n| {
            let mut points = [self.turns[n].mv.point()?, self.history.ko(n + 1)?.point];
            points.sort_unstable();
            Some(points)
        });
        taken.collect()
    }

    /// What the rules make of a situation that comes up for the third time: no result, a draw, a replay. `None` where
    /// they forbid it, or leave it to the referee.
    pub(super) fn cycle_outcome(&self) -> Option<Outcome> {
        let outcome = match self.rules.long_cycle {
            LongCycle::NoResult => Outcome::NoResult,
            LongCycle::Draw => Outcome::Draw,
            LongCycle::Replay => Outcome::Replay,
            LongCycle::Forbidden | LongCycle::Referee => return None,
        };
        let ends = self.rules.repetition == Repetition::Simple
            && self.turns.last().is_some_and(|turn| !turn.mv.is_pass())
            && self.cycle().is_some_and(|cycle| cycle.times >= TIMES);
        ends.then_some(outcome)
    }
}

/// How many different ones there are.
fn different(mut kos: Vec<[Point; 2]>) -> usize {
    kos.sort_unstable();
    kos.dedup();
    kos.len()
}
