//! `go-engine regress`: regression tests.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::{CliError, EngineArgs};
use crate::regress::{self, RegressError, TestOutcome, TestResult};
use crate::{Engine, Settings, commands};

/// Arguments of `go-engine regress`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
A file holds commands. `#? [PATTERN]` behind one says what it must answer, as a regular expression for the whole
answer, behind `!` for what it may not; a star behind the brackets says that the test is known to fail. A command with
a number and no pattern must not be refused. Every file begins with a new engine; records that it loads are looked for
from its own folder, then from the current one. Fails if a test fails that was not known to.

Example:
  go-engine regress ko.tst life.tst")]
pub(super) struct RegressArgs {
    /// The files of tests.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print every test, those that pass too.
    #[arg(long)]
    verbose: bool,
}

pub(super) fn run(engine: &EngineArgs, args: &RegressArgs) -> Result<(), CliError> {
    let settings = engine.settings()?;
    let mut failed = 0;
    for file in &args.files {
        let results = run_file(&settings, file)?;
        failed += report(file, &results, args.verbose)?;
    }
    if failed > 0 {
        return Err(CliError::Regress { failed });
    }
    Ok(())
}

fn run_file(settings: &Settings, file: &Path) -> Result<Vec<TestResult>, CliError> {
    let bytes = fs::read(file).map_err(|error| CliError::File {
        path: file.to_owned(),
        error,
    })?;
    let mut engine = Engine::new(Settings {
        record_folder: file.parent().map(Path::to_owned),
        ..settings.clone()
    })?;
    let table = commands("go-engine", env!("CARGO_PKG_VERSION"));
    let results = regress::run(&String::from_utf8_lossy(&bytes), &mut engine, &table);
    results.map_err(|error: RegressError| CliError::RegressFile {
        path: file.to_owned(),
        error,
    })
}

/// Prints what did not go as expected, and a summary; how many failed.
fn report(file: &Path, results: &[TestResult], verbose: bool) -> io::Result<usize> {
    let mut out = io::stdout().lock();
    let count = |outcome| {
        results
            .iter()
            .filter(|result| result.outcome == outcome)
            .count()
    };
    let expected = |result: &&TestResult| {
        !verbose
            && matches!(
                result.outcome,
                TestOutcome::Pass | TestOutcome::ExpectedFail | TestOutcome::Ignored
            )
    };
    for result in results.iter().filter(|result| !expected(result)) {
        writeln!(out, "{}:{result}", file.display())?;
    }
    let (failed, refused) = (count(TestOutcome::Fail), count(TestOutcome::Refused));
    write!(
        out,
        "{}: {} tests, {} passed, {failed} failed, {} known to fail, {} passed although known to fail",
        file.display(),
        results.len() - refused,
        count(TestOutcome::Pass),
        count(TestOutcome::ExpectedFail),
        count(TestOutcome::UnexpectedPass),
    )?;
    for (number, what) in [
        (count(TestOutcome::Ignored), "ignored"),
        (refused, "other commands refused"),
    ] {
        if number > 0 {
            write!(out, ", {number} {what}")?;
        }
    }
    writeln!(out)?;
    Ok(failed)
}
