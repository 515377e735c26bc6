//! Matches between two GTP engines, with a referee that knows the rules and runs the clocks.
//!
//! Game 0, 2, 4 … are played with the first engine as Black, the others with colours swapped; a game and the next
//! one share an opening. Records in a folder are the state of a match: what is there is not played again.

use std::path::PathBuf;
use std::time::Duration;

use go_core::BoardSize;
use go_core::rules::Rules;
use go_gtp::{ClientError, SplitError, TimeSettings};
use thiserror::Error;

use crate::reason::reason;

mod game;
mod opening;
mod records;
mod run;
mod seat;
mod sprt;
mod standings;

pub use game::Match;
pub use opening::{Opening, OpeningError, read_openings};
pub use records::{Records, Summary};
pub use run::{MatchPlan, Shard, run_match};
pub use sprt::{Sprt, Verdict};
pub use standings::{Elo, Score, Standings};

/// What a match is played with.
#[derive(Clone, Debug)]
pub struct MatchSettings {
    /// The command lines of the two engines, in which `{game}` stands for the number of the game. The first
    /// one is Black in game 0, 2, 4 …
    pub commands: [String; 2],
    /// The rules that the referee goes by, with the komi.
    pub rules: Rules,
    /// The board.
    pub size: BoardSize,
    /// Handicap stones on the star points.
    pub handicap: u32,
    /// The openings, each for a game and the next one; the empty board if there is none.
    pub openings: Vec<Opening>,
    /// The clocks, which the referee runs.
    pub time: TimeSettings,
    /// How much later than its clock allows an answer may come.
    pub lag: Duration,
    /// How long an engine may take for an answer for which no clock runs.
    pub patience: Duration,
    /// After so many moves a game has no result.
    pub move_limit: usize,
}

impl MatchSettings {
    /// A match without handicap, openings and clocks.
    #[must_use]
    pub const fn new(commands: [String; 2], rules: Rules, size: BoardSize) -> Self {
        Self {
            commands,
            rules,
            size,
            handicap: 0,
            openings: Vec::new(),
            time: TimeSettings::None,
            lag: Duration::from_millis(200),
            patience: Duration::from_secs(60),
            move_limit: 1000,
        }
    }

    /// The opening of a game, if there is one.
    fn opening(&self, number: u32) -> Option<&Opening> {
        let pair = number as usize / 2;
        self.openings.get(pair.checked_rem(self.openings.len())?)
    }
}

/// Why a match cannot be played at all. What goes wrong in a game only loses that game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// A command line cannot be taken apart.
    #[error("{command:?}: {error}")]
    CommandLine {
        /// The command line.
        command: String,
        /// Why.
        error: SplitError,
    },
    /// A command line is empty.
    #[error("the command line of an engine is empty")]
    NoCommand,
    /// An engine cannot be started.
    #[error("{command:?}: {error}")]
    Start {
        /// The command line.
        command: String,
        /// Why.
        error: ClientError,
    },
    /// The board has no fixed places for the handicap.
    #[error(transparent)]
    Handicap(#[from] go_core::HandicapError),
    /// An opening cannot be played.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// A file of the match cannot be read or written.
    #[error("{path}: {}", reason(error))]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A record does not say how its game ended.
    #[error("{path}: not a record of a match: {why}")]
    Record {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The folder holds games of another match.
    #[error("{path} is of another match: {what} is {there} there and {here} here")]
    OtherMatch {
        /// The file that says so.
        path: PathBuf,
        /// What differs.
        what: String,
        /// As it is there.
        there: String,
        /// As it is here.
        here: String,
    },
}
