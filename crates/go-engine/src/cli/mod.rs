//! The command line.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use go_gtp::shorten;
use thiserror::Error;

use crate::EngineError;
use crate::reason::reason;
use engine::{EngineArgs, parse_size};

mod analysis;
mod benchmark;
mod config;
mod engine;
mod gtp;
mod help;
mod log;
mod perft;
mod play_match;
mod regress;
mod rules;
mod score;

/// A Go engine that speaks the Go Text Protocol.
#[derive(Debug, Parser)]
#[command(
    name = "go-engine",
    version,
    about,
    args_override_self = true,
    after_help = "\
Without a command it speaks the Go Text Protocol, and takes the options of `go-engine gtp`.

Examples:
  go-engine                                     speak GTP, with 5000 playouts a move
  go-engine gtp --rules japanese --time 5       five seconds a move
  go-engine --config engine.toml                options from a file, as: rules = \"japanese\"
  go-engine analysis --threads 4                answer KaTrain and other users of KataGo's analysis engine"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    common: CommonArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    gtp: gtp::GtpArgs,
}

/// What every command takes.
#[derive(Clone, Debug, clap::Args)]
struct CommonArgs {
    /// Take options from this file, in TOML: a key is the name of an option without its dashes. Options on the
    /// command line come first.
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    /// Write what happens to standard error: off, error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL", global = true, default_value = "off")]
    log: tracing::level_filters::LevelFilter,
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
    /// Answer queries as KataGo's analysis engine does, in JSON on standard input and output.
    Analysis {
        #[command(flatten)]
        engine: EngineArgs,
        #[command(flatten)]
        analysis: analysis::AnalysisArgs,
    },
    /// Play two GTP engines against each other and keep the records.
    Match(play_match::MatchArgs),
    /// Measure how fast the rules and the search are on this machine.
    Benchmark(benchmark::BenchmarkArgs),
    /// Run regression tests in the format of GNU Go and GoGui.
    Regress {
        #[command(flatten)]
        engine: EngineArgs,
        #[command(flatten)]
        regress: regress::RegressArgs,
    },
    /// Count the games of so many moves on a board.
    Perft(perft::PerftArgs),
    /// List the named rule sets, or print one of them.
    Rules(rules::RulesArgs),
    /// Print completions of the command line for a shell.
    Completions(help::CompletionsArgs),
    /// Print the manual, or write a page for each command into a folder.
    Man(help::ManArgs),
    /// Count a record.
    Score(score::ScoreArgs),
}

/// What stops the program.
#[derive(Debug, Error)]
#[non_exhaustive]
enum CliError {
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error(transparent)]
    Rules(#[from] crate::katago::RulesTextError),
    #[error("{path}: {}", reason(error))]
    File { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Config(#[from] config::ConfigError),
    #[error("{failed} tests failed")]
    Regress { failed: usize },
    #[error("{path}: {error}")]
    RegressFile {
        path: PathBuf,
        error: crate::regress::RegressError,
    },
    #[error("standard input or output: {}", reason(.0))]
    Io(#[from] io::Error),
    #[error(transparent)]
    Match(#[from] crate::MatchError),
    #[error(transparent)]
    Score(#[from] score::ScoreError),
}

/// Runs the program with the arguments of its process.
#[must_use]
pub fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has read enough, as `head` does.
        Err(CliError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("go-engine: {}", shown(&error.to_string()));
            ExitCode::FAILURE
        }
    }
}

/// A message as it is shown: none of its lines is longer than somebody can read.
fn shown(message: &str) -> String {
    const CHARS: usize = 1000;
    let lines = message.lines().map(|line| shorten(line, CHARS));
    lines.collect::<Vec<_>>().join("\n")
}

/// The command line, in which a negative number is a value and no option, so that what is wrong with it can be said.
fn program() -> clap::Command {
    fn with_numbers(command: clap::Command) -> clap::Command {
        let with_number = |arg: clap::Arg| {
            let takes_values = arg.get_action().takes_values();
            arg.allow_negative_numbers(takes_values)
        };
        command.mut_args(with_number).mut_subcommands(with_numbers)
    }
    with_numbers(Cli::command())
}

/// Reads the arguments; where they are wrong, or ask for help, that is the end of the program.
fn read_arguments(args: Vec<OsString>) -> Cli {
    let read = program()
        .try_get_matches_from(args)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    read.unwrap_or_else(|error| {
        let message = error.render().to_string();
        let short = shown(&message);
        if short.lines().eq(message.lines()) {
            error.exit();
        }
        eprintln!("{short}");
        std::process::exit(error.exit_code())
    })
}

fn run() -> Result<(), CliError> {
    let args = config::with_options_of_file(std::env::args_os().collect(), &program())?;
    let cli = read_arguments(args);
    log::start(cli.common.log);
    match cli.command {
        None => gtp::run(&cli.engine, &cli.gtp),
        Some(Command::Gtp { engine, gtp }) => gtp::run(&engine, &gtp),
        Some(Command::Analysis { engine, analysis }) => analysis::run(&engine, &analysis),
        Some(Command::Benchmark(args)) => benchmark::run(&args),
        Some(Command::Completions(args)) => help::completions(&args),
        Some(Command::Man(args)) => help::man(&args),
        Some(Command::Match(args)) => play_match::run(&args),
        Some(Command::Regress { engine, regress }) => regress::run(&engine, &regress),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Score(args)) => score::run(&args),
    }
}
