//! `go-engine match`: two engines and a referee.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use go_core::{BoardSize, Komi, Rules};

use super::{CliError, parse_size};
use crate::{Match, MatchSettings};

/// Arguments of `go-engine match`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:
  go-engine match --first 'go-engine gtp --rules cgos --seed {game}' --second 'gnugo --mode gtp --capture-all-dead' \\
      --size 9 --games 4 --records games/")]
pub(super) struct MatchArgs {
    /// The command line of the first engine, which is Black in the first game; `{game}` in it becomes the
    /// number of the game.
    #[arg(long, value_name = "COMMAND")]
    first: String,
    /// The command line of the second engine.
    #[arg(long, value_name = "COMMAND")]
    second: String,
    /// How many games; colours change after each.
    #[arg(long, value_name = "N", default_value_t = 2)]
    games: u32,
    /// The board, as 9 or 9x13.
    #[arg(long, value_name = "SIZE", default_value = "9", value_parser = parse_size)]
    size: BoardSize,
    /// The rules that the referee goes by.
    #[arg(long, value_name = "NAME", default_value = "cgos")]
    rules: String,
    /// The komi; the rules' own if not given.
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<Komi>,
    /// Handicap stones on the star points.
    #[arg(long, value_name = "N", default_value_t = 0)]
    handicap: u32,
    /// Seconds that an engine may take for one answer before it loses.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// End the game without a result after so many moves.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    move_limit: usize,
    /// A folder for the records, made if it is not there.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

pub(super) fn run(args: &MatchArgs) -> Result<(), CliError> {
    let rules = Rules::named(&args.rules).map_err(crate::katago::RulesTextError::from)?;
    let settings = MatchSettings {
        commands: [args.first.clone(), args.second.clone()],
        rules: Rules {
            komi: args.komi.unwrap_or(rules.komi),
            ..rules
        },
        size: args.size,
        handicap: args.handicap,
        patience: Duration::from_secs(args.patience),
        move_limit: args.move_limit,
    };
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder).map_err(|error| CliError::File {
            path: folder.clone(),
            error,
        })?;
    }
    let mut out = io::stdout();
    let mut wins = [0, 0];
    for number in 0..args.games {
        let played = Match::play(&settings, number)?;
        if let Some(winner) = played.winner() {
            wins[winner] += 1;
        }
        writeln!(out, "{played}")?;
        if let Some(folder) = &args.records {
            let path = folder.join(format!("{number:03}.sgf"));
            std::fs::write(&path, played.sgf()).map_err(|error| CliError::File { path, error })?;
        }
    }
    writeln!(
        out,
        "first {}, second {}, of {} games",
        wins[0], wins[1], args.games
    )?;
    Ok(())
}
