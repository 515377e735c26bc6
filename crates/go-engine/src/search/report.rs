//! What a search has found.

use go_core::{Color, Move};

use crate::Ownership;
use crate::wilson::Interval;

/// How good a position or a move looks, for the side that is to move or moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// How many simulations it rests on.
    pub visits: u32,
    /// How often it wins, from 0 to 1.
    pub winrate: f64,
    /// By how many points it wins on average.
    pub lead: f64,
    /// The standard deviation of the points of single simulations.
    pub deviation: f64,
}

impl Estimate {
    /// How often it wins at least, with 95 % confidence.
    #[must_use]
    pub fn lower_bound(&self) -> f64 {
        Interval::of_share(self.winrate, self.visits.into()).low
    }

    /// The same, seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self {
            winrate: 1.0 - self.winrate,
            lead: -self.lead,
            ..self
        }
    }
}

/// What a search says of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReport {
    /// The move.
    pub mv: Move,
    /// How good it is for the side that makes it.
    pub estimate: Estimate,
    /// How likely it looked before the search, from 0 to 1.
    pub prior: f64,
    /// The move and what is expected to follow, each with its visits.
    pub line: Vec<(Move, u32)>,
    /// Who ends up with each point after it, if that was asked for.
    pub ownership: Option<Ownership>,
}

/// What a search says of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The side to move.
    pub to_play: Color,
    /// How good the position is for it.
    pub root: Estimate,
    /// The moves, the best one first; those that were not tried stand at the end, without visits.
    pub moves: Vec<MoveReport>,
    /// Who ends up with each point, if that was asked for.
    pub ownership: Option<Ownership>,
}

impl Report {
    /// The moves that were tried, and then others up to `least`, but no more than `most`.
    pub fn shown(&self, least: usize, most: usize) -> impl Iterator<Item = &MoveReport> {
        let tried = self.moves.iter().take_while(|mv| mv.estimate.visits > 0);
        self.moves.iter().take(tried.count().max(least).min(most))
    }
}
