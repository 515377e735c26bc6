//! `go-engine benchmark`: how fast this machine does it.

use std::io::{self, Write};
use std::time::Duration;

use clap::{Args, builder::PossibleValuesParser};
use go_core::BoardSize;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{CliError, parse_size};
use crate::benchmark::{Measured, WORKS, Work, cpu, instruction_set};

/// Arguments of `go-engine benchmark`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Prints a line for each work: how many a second, how many moves a second and nanoseconds a move, the spread of ten
slices of the time, and a checksum that is the same on every machine as long as the rules are. Compare figures
of one machine only, and of one run.

Examples:
  go-engine benchmark --size 9
  go-engine benchmark --work playout --work legal_set --seconds 5 --json")]
pub(super) struct BenchmarkArgs {
    /// The board, as 9 or 9x13.
    #[arg(long, value_name = "SIZE", default_value = "9", value_parser = parse_size)]
    size: BoardSize,
    /// Seconds for each work.
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, value_parser = parse_seconds)]
    seconds: f64,
    /// How many threads work at once, each by itself.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Measure this work; may be given several times. All if not given.
    #[arg(long, value_name = "NAME", value_parser = names())]
    work: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(WORKS.iter().map(|work| work.name))
}

/// The longest time for one work, in seconds.
const LONGEST: f64 = 3600.0;

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok();
    seconds
        .filter(|seconds| (0.001..=LONGEST).contains(seconds))
        .ok_or_else(|| format!("{text:?} is not a number of seconds from 0.001 to {LONGEST}"))
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Report {
    cpu: String,
    isa: &'static str,
    results: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    work: &'static str,
    size: Side,
    threads: usize,
    per_second: f64,
    moves_per_second: f64,
    ns_per_move: f64,
    spread: f64,
    /// As text: it takes 64 bits, which not every reader of JSON keeps.
    checksum: String,
}

/// A number for a square board, and `WxH` for another.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Side {
    Square(u8),
    Oblong(String),
}

impl From<BoardSize> for Side {
    fn from(size: BoardSize) -> Self {
        if size.width() == size.height() {
            Self::Square(size.width())
        } else {
            Self::Oblong(size.to_string())
        }
    }
}

impl Row {
    fn new(work: &Work, size: BoardSize, measured: &Measured) -> Self {
        Self {
            work: work.name,
            size: size.into(),
            threads: measured.threads,
            per_second: measured.per_second,
            moves_per_second: measured.moves_per_second,
            ns_per_move: measured.ns_per_move(),
            spread: measured.spread,
            checksum: format!("{:016x}", work.checksum(size)),
        }
    }
}

pub(super) fn run(args: &BenchmarkArgs) -> Result<(), CliError> {
    let chosen = |work: &&Work| args.work.is_empty() || args.work.iter().any(|w| w == work.name);
    let works: Vec<&Work> = WORKS.iter().filter(chosen).collect();
    let report = Report {
        cpu: cpu(),
        isa: instruction_set(),
        results: measure(args, &works),
    };
    let mut out = io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &report, args)?;
    }
    Ok(())
}

fn measure(args: &BenchmarkArgs, works: &[&Work]) -> Vec<Row> {
    let bar = ProgressBar::new(1000 * works.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg} ({eta} left)") {
        bar.set_style(style);
    }
    let time = Duration::from_secs_f64(args.seconds);
    let mut rows = Vec::new();
    for (done, work) in works.iter().enumerate() {
        bar.set_message(work.name);
        let measured = work.measure(args.size, time, args.threads.into(), |share| {
            bar.set_position(1000 * done as u64 + (1000.0 * share) as u64);
        });
        rows.push(Row::new(work, args.size, &measured));
    }
    bar.finish_and_clear();
    rows
}

fn print(out: &mut impl Write, report: &Report, args: &BenchmarkArgs) -> io::Result<()> {
    let threads = args.threads;
    let plural = if threads == 1 { "" } else { "s" };
    writeln!(out, "{}, {}", report.cpu, report.isa)?;
    writeln!(out, "{} board, {threads} thread{plural}\n", args.size)?;
    writeln!(
        out,
        "{:16} {:>14} {:>10} {:>10} {:>7}  {:16}",
        "work", "a second", "M moves/s", "ns a move", "spread", "checksum"
    )?;
    for row in &report.results {
        writeln!(
            out,
            "{:16} {:>14.0} {:>10.3} {:>10.1} {:>6.0}%  {}",
            row.work,
            row.per_second,
            row.moves_per_second / 1e6,
            row.ns_per_move,
            100.0 * row.spread,
            row.checksum
        )?;
    }
    Ok(())
}
