//! `go-engine completions` and `go-engine man`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Cli, CliError};

/// Arguments of `go-engine completions`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:
  go-engine completions bash > /etc/bash_completion.d/go-engine")]
pub(super) struct CompletionsArgs {
    /// The shell.
    shell: Shell,
}

pub(super) fn completions(args: &CompletionsArgs) -> Result<(), CliError> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "go-engine", &mut text);
    io::stdout().write_all(&text)?;
    Ok(())
}

/// Arguments of `go-engine man`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:
  go-engine man | man -l -")]
pub(super) struct ManArgs {
    /// A folder for the pages of all commands.
    folder: Option<PathBuf>,
}

pub(super) fn man(args: &ManArgs) -> Result<(), CliError> {
    match &args.folder {
        Some(folder) => fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(Cli::command(), folder))
            .map_err(|error| CliError::File {
                path: folder.clone(),
                error,
            }),
        None => Ok(clap_mangen::Man::new(Cli::command()).render(&mut io::stdout())?),
    }
}
