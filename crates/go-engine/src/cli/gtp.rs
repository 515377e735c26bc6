//! `go-engine gtp`: the protocol on standard input and output.

use std::fs::File;
use std::io;
use std::path::PathBuf;

use clap::Args;
use go_gtp::Server;

use super::{CliError, EngineArgs};
use crate::{Engine, commands};

#[derive(Clone, Debug, Args)]
pub(super) struct GtpArgs {
    /// Write every line that comes in and goes out to this file.
    #[arg(long, value_name = "FILE")]
    gtp_log: Option<PathBuf>,
    /// The answer to `name`, for programs that choose by it.
    #[arg(long, value_name = "NAME", default_value = "go-engine")]
    gtp_name: String,
    /// The answer to `version`.
    #[arg(long, value_name = "VERSION", default_value = env!("CARGO_PKG_VERSION"))]
    gtp_version: String,
}

pub(super) fn run(engine: &EngineArgs, args: &GtpArgs) -> Result<(), CliError> {
    let mut engine = Engine::new(engine.settings()?)?;
    let table = commands(&args.gtp_name, &args.gtp_version);
    let mut server = Server::new(&table);
    if let Some(path) = &args.gtp_log {
        let file = File::create(path).map_err(|error| CliError::File {
            path: path.clone(),
            error,
        })?;
        server = server.observe(Box::new(go_gtp::log_to(file)));
    }
    server.run(&mut engine, io::BufReader::new(io::stdin()), io::stdout())?;
    Ok(())
}
