//! The command line.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};
use go_core::{BoardSize, Komi, Rules};
use thiserror::Error;

use crate::{EngineError, PLAYERS, Settings};

mod gtp;
mod perft;
mod play_match;
mod rules;
mod score;

/// A Go engine that speaks the Go Text Protocol.
#[derive(Debug, Parser)]
#[command(
    name = "go-engine",
    version,
    about,
    after_help = "Without a command it speaks the Go Text Protocol."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    gtp: gtp::GtpArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Speak the Go Text Protocol on standard input and output.
    Gtp {
        #[command(flatten)]
        engine: EngineArgs,
        #[command(flatten)]
        gtp: gtp::GtpArgs,
    },
    /// Play two GTP engines against each other and keep the records.
    Match(play_match::MatchArgs),
    /// Count the games of so many moves on a board.
    Perft(perft::PerftArgs),
    /// List the named rule sets, or print one of them.
    Rules(rules::RulesArgs),
    /// Count a record.
    Score(score::ScoreArgs),
}

/// What can be set of the engine.
#[derive(Clone, Debug, Args)]
struct EngineArgs {
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
    /// How many playouts a move takes when there is no clock.
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
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

fn player_names() -> Vec<&'static str> {
    PLAYERS.iter().map(|row| row.name).collect()
}

fn parse_size(text: &str) -> Result<BoardSize, String> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    let side = |side: &str| {
        side.parse::<u8>()
            .map_err(|_| format!("{side:?} is not a number of lines"))
    };
    BoardSize::new(side(width)?, side(height)?).map_err(|error| error.to_string())
}

impl EngineArgs {
    fn settings(&self) -> Result<Settings, CliError> {
        let own = Rules::named(&self.rules).map_or(Rules::default().komi, |rules| rules.komi);
        let rules = crate::katago::read_rules(&self.rules, own)?;
        Ok(Settings {
            player: self.player.clone(),
            rules: Rules {
                komi: self.komi.unwrap_or(rules.komi),
                ..rules
            },
            size: self.size,
            seed: self.seed,
            playouts: self.playouts,
            visits: None,
            move_time: None,
            resign_below: self.resign_below,
            lenient_superko: self.superko == Superko::Lenient,
            live_graphics: self.live_graphics,
        })
    }
}

/// What stops the program.
#[derive(Debug, Error)]
#[non_exhaustive]
enum CliError {
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error(transparent)]
    Rules(#[from] crate::katago::RulesTextError),
    #[error("{path}: {error}")]
    File { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Match(#[from] crate::MatchError),
    #[error(transparent)]
    Score(#[from] score::ScoreError),
}

/// Runs the program with the arguments of its process.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        None => gtp::run(&cli.engine, &cli.gtp),
        Some(Command::Gtp { engine, gtp }) => gtp::run(&engine, &gtp),
        Some(Command::Match(args)) => play_match::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Score(args)) => score::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("go-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
