//! The options that set an engine, whichever command runs it.

use std::time::Duration;

use clap::{Args, ValueEnum};
use go_core::{BoardSize, Komi, Rules};

use super::CliError;
use crate::{PLAYERS, Settings};

/// What can be set of the engine.
#[derive(Clone, Debug, Args)]
pub(super) struct EngineArgs {
    /// The rules to begin with: a name, or an object in KataGo's form.
    #[arg(long, value_name = "NAME", default_value = "chinese-kgs")]
    rules: String,
    /// The komi to begin with; the rules' own if not given.
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<Komi>,
    /// The board to begin with, as 9 or 9x13.
    #[arg(long, value_name = "SIZE", default_value = "19", value_parser = parse_size)]
    size: BoardSize,
    /// Which player moves.
    #[arg(long, value_name = "NAME", default_value = "uct", value_parser = player_names())]
    player: String,
    /// How many playouts a move takes when there is no clock: 5000, or no limit if --time or --visits is given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
    /// At how many visits a move is settled when there is no clock; those of earlier searches count.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    visits: Option<u32>,
    /// How many seconds a move takes at most, with a clock and without.
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// How many threads search at once.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u16,
    /// Where random numbers start: the same seed and settings give the same game.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Resign when winning less often than this; 0 never resigns.
    #[arg(long, value_name = "SHARE", default_value_t = 0.08)]
    resign_below: f64,
    /// What to do with moves that come in and that only a superko rule refuses.
    #[arg(long, value_name = "HOW", default_value = "strict")]
    superko: Superko,
    /// Draw the search on GoGui's board while it goes on, by lines on standard error.
    #[arg(long)]
    live_graphics: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Superko {
    /// Refuse them as illegal.
    Strict,
    /// Make them, as graphical programs that do not know the rule expect.
    Lenient,
}

pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| format!("{text:?} is no number"))?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Threads, within what a machine can have.
pub(super) fn threads() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..=1024)
}

fn player_names() -> Vec<&'static str> {
    PLAYERS.iter().map(|row| row.name).collect()
}

pub(super) fn parse_size(text: &str) -> Result<BoardSize, String> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    let side = |side: &str| {
        side.parse::<u8>()
            .map_err(|_| format!("{side:?} is not a number of lines"))
    };
    BoardSize::new(side(width)?, side(height)?).map_err(|error| error.to_string())
}

impl EngineArgs {
    pub(super) fn settings(&self) -> Result<Settings, CliError> {
        let own = Rules::named(&self.rules).map_or(Rules::default().komi, |rules| rules.komi);
        let rules = crate::katago::read_rules(&self.rules, own)?;
        let limited = self.visits.is_some() || self.time.is_some();
        let playouts = if limited {
            u32::MAX
        } else {
            Settings::default().playouts
        };
        Ok(Settings {
            player: self.player.clone(),
            rules: Rules {
                komi: self.komi.unwrap_or(rules.komi),
                ..rules
            },
            size: self.size,
            seed: self.seed,
            playouts: self.playouts.unwrap_or(playouts),
            visits: self.visits,
            move_time: self.time,
            threads: self.threads.into(),
            resign_below: self.resign_below,
            lenient_superko: self.superko == Superko::Lenient,
            live_graphics: self.live_graphics,
            record_folder: None,
        })
    }
}
