//! `go-engine match`: two engines and a referee.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use go_core::{BoardSize, Komi, Rules};
use go_gtp::TimeSettings;
use indicatif::{ProgressBar, ProgressStyle};

use super::{CliError, parse_size};
use crate::{
    MatchPlan, MatchSettings, Records, Shard, Sprt, Standings, Verdict, read_openings, run_match,
};

/// Arguments of `go-engine match`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
An engine that crashes, hangs, breaks the protocol or the rules, or runs out of time loses that game. With
--records a match that was stopped goes on where it was: games whose records are there are not played again.
On several machines, give each its part (--shard 0/4 … 3/4) and a common folder; --merge prints the table. A part
does not see the games of the others, so --sprt does not go with it: give it with --merge.
Both engines are told the rules, if they list kata-set-rules or kgs-rules; one that refuses them plays on by its own,
and the record of the game says so.

Examples:
  go-engine match --first 'go-engine gtp --rules cgos --seed {game}' --second 'gnugo --mode gtp --capture-all-dead' \\
      --size 9 --games 4 --records games/
  go-engine match --first A --second B --games 400 --concurrency 8 --time 'fischer 60 1' --sprt 0 35")]
pub(super) struct MatchArgs {
    /// The command line of the first engine, which is Black in the first game; `{game}` in it becomes the
    /// number of the game.
    #[arg(
        long,
        value_name = "COMMAND",
        required_unless_present = "merge",
        default_value = "",
        hide_default_value = true
    )]
    first: String,
    /// The command line of the second engine.
    #[arg(
        long,
        value_name = "COMMAND",
        required_unless_present = "merge",
        default_value = "",
        hide_default_value = true
    )]
    second: String,
    /// How many games; colours change after each.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
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
    /// The clocks: absolute MAIN, canadian MAIN PERIOD STONES, byoyomi MAIN PERIOD PERIODS, fischer MAIN
    /// INCREMENT, or none; in seconds.
    #[arg(long, value_name = "SYSTEM", default_value = "none", value_parser = parse_time)]
    time: TimeSettings,
    /// Openings, each for a game and the next one: records, or a text with moves such as D4 Q16 on each line.
    #[arg(long, value_name = "PATH")]
    openings: Option<PathBuf>,
    /// Cut the openings after so many moves.
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    opening_moves: usize,
    /// How many games are played at once.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = super::engine::threads())]
    concurrency: u16,
    /// Play only this part of the games, as 0/4.
    #[arg(long, value_name = "I/N", default_value = "0/1")]
    shard: Shard,
    /// Play nothing; print the table of the records.
    #[arg(long, requires = "records")]
    merge: bool,
    /// Stop as soon as it is clear whether the first engine is stronger by less than ELO0 or more than ELO1.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], conflicts_with = "shard")]
    sprt: Option<Vec<f64>>,
    /// Seconds that an engine may take for one answer before it loses.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    patience: u64,
    /// Leave the game without a result after so many moves.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    move_limit: u32,
    /// A folder for the records, made if it is not there.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

fn parse_time(text: &str) -> Result<TimeSettings, String> {
    TimeSettings::kata(&mut go_gtp::Args::new(text.as_bytes())).map_err(|error| error.to_string())
}

impl MatchArgs {
    fn settings(&self) -> Result<MatchSettings, CliError> {
        let rules = Rules::named(&self.rules).map_err(crate::katago::RulesTextError::from)?;
        let rules = Rules {
            komi: self.komi.unwrap_or(rules.komi),
            ..rules
        };
        let openings = match &self.openings {
            Some(path) => {
                read_openings(path, self.opening_moves).map_err(crate::MatchError::from)?
            }
            None => Vec::new(),
        };
        Ok(MatchSettings {
            handicap: self.handicap,
            openings,
            time: self.time,
            patience: Duration::from_secs(self.patience),
            move_limit: self.move_limit as usize,
            ..MatchSettings::new([self.first.clone(), self.second.clone()], rules, self.size)
        })
    }

    fn sprt(&self) -> Option<Sprt> {
        match self.sprt.as_deref() {
            Some(&[elo0, elo1]) => Some(Sprt::new(elo0, elo1)),
            _ => None,
        }
    }

    /// How many games there are to be at the end.
    fn count(&self) -> u32 {
        (0..self.games)
            .filter(|&number| self.shard.has(number))
            .count() as u32
    }
}

pub(super) fn run(args: &MatchArgs) -> Result<(), CliError> {
    let (standings, commands) = if args.merge {
        let folder = args.records.as_deref().unwrap_or_else(|| ".".as_ref());
        let records = Records::at(folder);
        let standings: Standings = records.games()?.values().collect();
        (standings, records.commands())
    } else {
        let commands = [args.first.clone(), args.second.clone()];
        (play(args)?, Some(commands))
    };
    print(args, &standings, commands.as_ref())?;
    Ok(())
}

fn play(args: &MatchArgs) -> Result<Standings, CliError> {
    let settings = args.settings()?;
    let records = args.records.as_deref();
    let plan = MatchPlan {
        games: args.games,
        concurrency: args.concurrency.into(),
        shard: args.shard,
        records: records
            .map(|folder| Records::open(folder, &settings))
            .transpose()?,
        sprt: args.sprt(),
    };
    let bar = progress(args.count());
    let mut failure = None;
    let standings = run_match(&settings, &plan, |game, standings| {
        let written = bar.suspend(|| writeln!(io::stdout(), "{game}"));
        failure = failure.take().or(written.err());
        let [wins, draws, losses] = standings.counts();
        bar.set_position(standings.games().into());
        bar.set_message(format!("{wins} wins, {draws} draws, {losses} losses"));
    })?;
    bar.finish_and_clear();
    failure.map_or(Ok(standings), |error| Err(error.into()))
}

/// A bar on standard error, which is only drawn where somebody can see it.
fn progress(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(games.into());
    let template = "{bar:30} {pos}/{len} games, {msg} ({elapsed}, {eta} left)";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

fn print(
    args: &MatchArgs,
    standings: &Standings,
    commands: Option<&[String; 2]>,
) -> io::Result<()> {
    let mut out = io::stdout();
    for (seat, command) in ["first", "second"]
        .iter()
        .zip(commands.into_iter().flatten())
    {
        writeln!(out, "{:8}{command}", format!("{seat}:"))?;
    }
    writeln!(out, "{standings}")?;
    let Some(sprt) = args.sprt() else {
        return Ok(());
    };
    let (low, high) = sprt.bounds();
    let verdict = match sprt.verdict(standings) {
        Some(Verdict::Stronger) => "stronger",
        Some(Verdict::NotStronger) => "not stronger",
        None => "undecided",
    };
    let llr = sprt.llr(standings);
    writeln!(out, "SPRT {verdict}: llr {llr:.2} ({low:.2} to {high:.2})")
}
