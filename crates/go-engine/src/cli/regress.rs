//! `go-engine regress`: regression tests.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::{CliError, EngineArgs};
use crate::regress::{self, RegressError, TestOutcome, TestResult};
use crate::{Engine, commands};

/// Arguments of `go-engine regress`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
A file holds commands; behind one with a number, `#? [PATTERN]` says what it must answer, and a star behind that
that it is known to fail. Every file begins with a new engine; records that it loads are looked for from its own
folder. Fails if a test fails that was not known to.

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
    let home = std::env::current_dir()?;
    let mut failed = 0;
    for file in &args.files {
        let results = run_file(engine, file, &home)?;
        failed += report(file, &results, args.verbose)?;
    }
    if failed > 0 {
        return Err(CliError::Regress { failed });
    }
    Ok(())
}

fn run_file(engine: &EngineArgs, file: &Path, home: &Path) -> Result<Vec<TestResult>, CliError> {
    let read_error = |error| CliError::File {
        path: file.to_owned(),
        error,
    };
    let bytes = fs::read(home.join(file)).map_err(read_error)?;
    if let Some(folder) = home.join(file).parent() {
        std::env::set_current_dir(folder).map_err(read_error)?;
    }
    let mut engine = Engine::new(engine.settings()?)?;
    let table = commands("go-engine", env!("CARGO_PKG_VERSION"));
    let results = regress::run(&String::from_utf8_lossy(&bytes), &mut engine, &table);
    std::env::set_current_dir(home)?;
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
                TestOutcome::Pass | TestOutcome::ExpectedFail
            )
    };
    for result in results.iter().filter(|result| !expected(result)) {
        writeln!(out, "{}:{result}", file.display())?;
    }
    let failed = count(TestOutcome::Fail);
    writeln!(
        out,
        "{}: {} tests, {} passed, {failed} failed, {} known to fail, {} passed although known to fail",
        file.display(),
        results.len(),
        count(TestOutcome::Pass),
        count(TestOutcome::ExpectedFail),
        count(TestOutcome::UnexpectedPass),
    )?;
    Ok(failed)
}
