//! What a user can set.

use std::path::PathBuf;
use std::time::Duration;

use go_core::{BoardSize, Rules};

/// What a user can set, with what it is when nothing is set.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Which row of [`PLAYERS`](crate::PLAYERS) plays.
    pub player: String,
    /// The rules and the komi to begin with.
    pub rules: Rules,
    /// The size of the board to begin with.
    pub size: BoardSize,
    /// How many threads search at once.
    pub threads: usize,
    /// Where random numbers start: the same seed and settings give the same game.
    pub seed: u64,
    /// How many playouts a move takes when there is no clock.
    pub playouts: u32,
    /// At how many visits of the position a move is settled when there is no clock; those of earlier searches
    /// count.
    pub visits: Option<u32>,
    /// How long a move takes at most, with a clock and without.
    pub move_time: Option<Duration>,
    /// The player resigns when it thinks that it wins less often than this; 0 never resigns.
    pub resign_below: f64,
    /// Whether moves that come in and that only a superko rule refuses are made all the same.
    pub lenient_superko: bool,
    /// Whether a search for a move is drawn on GoGui's board while it goes on, by way of standard error.
    pub live_graphics: bool,
    /// Where `loadsgf` looks for a record before it looks in the working directory.
    pub record_folder: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            player: "uct".into(),
            rules: Rules::default(),
            size: BoardSize::NINETEEN,
            threads: 1,
            seed: 1,
            playouts: 5000,
            visits: None,
            move_time: None,
            resign_below: 0.08,
            lenient_superko: false,
            live_graphics: false,
            record_folder: None,
        }
    }
}
