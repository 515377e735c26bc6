//! `go-engine gtp`: the protocol on standard input and output.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use go_gtp::{Server, StopHandle};

use super::{CliError, EngineArgs};
use crate::{Engine, GOGUI_RULES, commands_with};

#[derive(Clone, Debug, Args)]
pub(super) struct GtpArgs {
    /// Add every line that comes in and goes out to the end of this file.
    #[arg(long, value_name = "FILE")]
    gtp_log: Option<PathBuf>,
    /// The answer to `name`, for programs that choose by it.
    #[arg(long, value_name = "NAME", default_value = "go-engine")]
    gtp_name: String,
    /// The answer to `version`.
    #[arg(long, value_name = "VERSION", default_value = env!("CARGO_PKG_VERSION"))]
    gtp_version: String,
    /// List the commands by which GoGui leaves the rules to the engine.
    #[arg(long)]
    gogui_rules: bool,
}

pub(super) fn run(engine: &EngineArgs, args: &GtpArgs) -> Result<(), CliError> {
    let mut engine = Engine::new(engine.settings()?)?;
    let on_demand: &[_] = if args.gogui_rules {
        &[GOGUI_RULES]
    } else {
        &[]
    };
    let table = commands_with(&args.gtp_name, &args.gtp_version, on_demand);
    let mut server = Server::new(&table);
    if let Some(path) = &args.gtp_log {
        // A program may start the engine more than once, each time with the same file.
        let file = File::options().create(true).append(true).open(path);
        let file = file.map_err(|error| CliError::File {
            path: path.clone(),
            error,
        })?;
        server = server.observe(Box::new(go_gtp::log_to(file)));
    }
    interrupt_with_signals(server.stop_handle());
    server.run(&mut engine, io::BufReader::new(io::stdin()), io::stdout())?;
    Ok(())
}

/// SIGINT, or Ctrl-C, ends the search that runs; a second one within two seconds ends the program.
fn interrupt_with_signals(stop: StopHandle) {
    const AGAIN: Duration = Duration::from_secs(2);
    const INTERRUPTED: i32 = 130;
    let mut last: Option<Instant> = None;
    let handled = ctrlc::set_handler(move || {
        if last.is_some_and(|last| last.elapsed() < AGAIN) {
            std::process::exit(INTERRUPTED);
        }
        last = Some(Instant::now());
        stop.stop();
    });
    if let Err(error) = handled {
        tracing::warn!("signals do not interrupt a search: {error}");
    }
}
