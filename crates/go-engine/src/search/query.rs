//! What a search is asked, and who looks on.

use std::time::{Duration, Instant};

use go_core::{Color, Move};

use super::Report;

/// How long a search may take: until the first limit is reached. Without any it goes on until it is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// How many playouts at most.
    pub playouts: Option<u32>,
    /// How many visits of the position at most, those of earlier searches included.
    pub visits: Option<u32>,
    /// How long at most.
    pub time: Option<Duration>,
}

impl Limits {
    /// Whether a search that `begun` then and has made so many playouts is at its end.
    pub(super) fn reached(&self, playouts: u32, visits: u32, begun: Instant) -> bool {
        self.playouts.is_some_and(|most| playouts >= most)
            || self.visits.is_some_and(|most| visits >= most)
            || self.time.is_some_and(|most| begun.elapsed() >= most)
    }
}

/// Moves that a search may not look at, or the only ones it may.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restriction {
    /// Whose moves.
    pub color: Color,
    /// Whether `moves` are the only ones allowed; otherwise they are the ones avoided.
    pub only: bool,
    /// The moves.
    pub moves: Vec<Move>,
    /// It holds for so many plies from the root on.
    pub depth: u32,
}

/// What a search is asked.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Query {
    /// How long it may take.
    pub limits: Limits,
    /// Which moves it looks at.
    pub restrictions: Vec<Restriction>,
    /// Whether reports say who ends up with each point.
    pub ownership: bool,
    /// Whether they say it for every move, too.
    pub moves_ownership: bool,
    /// Resign when winning less often than this; 0 never resigns.
    pub resign_below: f64,
    /// Whether dead stones of the opponent are captured before passing.
    pub cleanup: bool,
}

impl Query {
    /// Whether the search may look at a move, `depth` plies from the root.
    #[must_use]
    pub fn permits(&self, color: Color, mv: Move, depth: usize) -> bool {
        self.restrictions.iter().all(|restriction| {
            restriction.color != color
                || depth >= restriction.depth as usize
                || restriction.moves.contains(&mv) == restriction.only
        })
    }
}

/// What somebody who looks on wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// To wait.
    GoOn,
    /// To see what has been found so far.
    Report,
    /// The search to end.
    Stop,
}

/// Somebody who looks on while a search runs.
pub trait Watch {
    /// Says what is wanted next; asked after every playout, at least one.
    fn ask(&mut self) -> Ask;

    /// Receives what has been found so far, if it was asked for.
    fn show(&mut self, _: &Report) {}
}

/// Looks on only to stop the search when the function says so.
///
/// ```
/// use go_engine::{Ask, Until, Watch};
/// assert_eq!(Until(|| true).ask(), Ask::Stop);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Until<F>(pub F);

impl<F: Fn() -> bool> Watch for Until<F> {
    fn ask(&mut self) -> Ask {
        if (self.0)() { Ask::Stop } else { Ask::GoOn }
    }
}
