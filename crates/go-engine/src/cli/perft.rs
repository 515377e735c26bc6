//! `go-engine perft`: how many games of so many moves there are.

use std::io::{self, Write};
use std::time::Instant;

use clap::{Args, ValueEnum};
use go_core::BoardSize;
use go_core::perft::Perft;
use go_core::rules::{Repetition, Rules, StartPosition, Suicide};

use super::{CliError, parse_size};

/// Arguments of `go-engine perft`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Prints a line for each ply: its number, the number of different games of exactly so many moves from the empty
board, and the seconds it took to count them. Two passes in a row end a game.

Example:
  go-engine perft --size 5x5 --no-pass 5")]
pub(super) struct PerftArgs {
    /// The board, as 5 or 5x4.
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    size: BoardSize,
    /// Which repetitions are forbidden.
    #[arg(long, value_name = "RULE", default_value = "positional")]
    ko: Ko,
    /// Allow suicide of two stones or more.
    #[arg(long)]
    suicide: bool,
    /// Do not count passes as moves.
    #[arg(long)]
    no_pass: bool,
    /// How many plies to count.
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Ko {
    /// A ko may not be retaken at once.
    Simple,
    /// No earlier position may come back.
    Positional,
    /// No earlier position may come back with the same side to move.
    Situational,
    /// No position may come back that the same player made by a play.
    Natural,
}

impl PerftArgs {
    fn perft(&self) -> Perft {
        let rules = Rules {
            repetition: match self.ko {
                Ko::Simple => Repetition::Simple,
                Ko::Positional => Repetition::Positional,
                Ko::Situational => Repetition::Situational,
                Ko::Natural => Repetition::NaturalSituational,
            },
            start: StartPosition::Counts,
            suicide: if self.suicide {
                Suicide::MultiStone
            } else {
                Suicide::Forbidden
            },
            ..Rules::default()
        };
        let perft = Perft::new(self.size, rules);
        if self.no_pass {
            perft.without_passes()
        } else {
            perft
        }
    }
}

pub(super) fn run(args: &PerftArgs) -> Result<(), CliError> {
    let perft = args.perft();
    let mut out = io::stdout().lock();
    for ply in 1..=args.depth {
        let begun = Instant::now();
        let count = perft.count(ply);
        writeln!(out, "{ply} {count} {:.3}", begun.elapsed().as_secs_f64())?;
        out.flush()?;
    }
    Ok(())
}
