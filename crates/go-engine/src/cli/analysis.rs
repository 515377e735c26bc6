//! `go-engine analysis`: the analysis protocol on standard input and output.

use std::io;

use clap::Args;

use super::{CliError, EngineArgs};
use crate::{AnalysisSettings, Settings, analyze_queries};

/// Arguments of `go-engine analysis`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
A query is an object on a line, as KataGo's analysis engine takes it; answers come as they are ready. --visits, or
else --playouts, is what a query gets that does not say maxVisits. Size, rules and komi are those of the query.

Example:
  echo '{\"id\":\"a\",\"moves\":[[\"B\",\"Q4\"]],\"rules\":\"japanese\",\"boardXSize\":19,\"boardYSize\":19}' |
      go-engine analysis --visits 500")]
pub(super) struct AnalysisArgs {
    /// How many positions are looked at at once; as many as the machine has processors if not given. --threads is
    /// for each.
    #[arg(long, value_name = "N", value_parser = super::engine::threads())]
    positions: Option<u16>,
}

pub(super) fn run(engine: &EngineArgs, args: &AnalysisArgs) -> Result<(), CliError> {
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let settings = AnalysisSettings {
        engine: Settings {
            resign_below: 0.0,
            ..engine.settings()?
        },
        positions: args.positions.map_or_else(processors, usize::from),
        version: env!("CARGO_PKG_VERSION").into(),
    };
    Ok(analyze_queries(
        &settings,
        io::stdin().lock(),
        io::stdout(),
    )?)
}
