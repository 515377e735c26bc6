//! Regression tests in the format of GNU Go and GoGui: a file of commands, in which a remark `#? [pattern]` says what
//! the numbered command before it must answer.
//!
//! ```text
//! loadsgf game.sgf 20
//! 10 reg_genmove black
//! #? [D4|Q16]
//! 20 reg_genmove white
//! #? [!pass]*
//! ```
//! The pattern is a regular expression for the whole answer; behind `!` one that it may not match. A star says
//! that the test is known to fail.

use std::fmt;

use go_gtp::{Id, Request, Response, Table};
use regex::Regex;
use thiserror::Error;

use crate::Engine;

/// A line of a file of tests that cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RegressError {
    /// The pattern is no regular expression.
    #[error("line {line}: {why}")]
    Pattern {
        /// The line, from 1 on.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A `#?` stands behind no command with a number.
    #[error("line {line}: there is no numbered command that this could be about")]
    NoCommand {
        /// The line, from 1 on.
        line: usize,
    },
}

/// What an answer must be.
#[derive(Clone, Debug)]
pub struct Expectation {
    pattern: Regex,
    text: String,
    negated: bool,
    known_to_fail: bool,
}

impl Expectation {
    /// Reads what stands behind `#?`.
    fn read(text: &str, line: usize) -> Result<Option<Self>, RegressError> {
        let text = text.trim();
        let Some((inner, behind)) = text
            .strip_prefix('[')
            .and_then(|text| text.rsplit_once(']'))
        else {
            return Ok(None);
        };
        let negated = inner.starts_with('!');
        let pattern = inner.strip_prefix('!').unwrap_or(inner);
        let whole = format!("(?s)^(?:{pattern})$");
        Ok(Some(Self {
            pattern: Regex::new(&whole).map_err(|error| RegressError::Pattern {
                line,
                why: error
                    .to_string()
                    .lines()
                    .last()
                    .unwrap_or_default()
                    .to_owned(),
            })?,
            text: inner.to_owned(),
            negated,
            known_to_fail: behind.trim_start().starts_with('*'),
        }))
    }

    fn is_met_by(&self, answer: &str) -> bool {
        self.pattern.is_match(answer.trim()) != self.negated
    }
}

/// How a test went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TestOutcome {
    /// As it should.
    Pass,
    /// It failed.
    Fail,
    /// It was known to fail, and passed.
    UnexpectedPass,
    /// It failed, as was known.
    ExpectedFail,
}

impl fmt::Display for TestOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pass => "pass",
            Self::Fail => "FAIL",
            Self::UnexpectedPass => "PASS although known to fail",
            Self::ExpectedFail => "fail, as known",
        })
    }
}

/// A test that was run.
#[derive(Clone, Debug)]
pub struct TestResult {
    /// The line of the command, from 1 on.
    pub line: usize,
    /// The command with its number.
    pub command: String,
    /// What the answer must be.
    pub expected: String,
    /// The answer; a refusal begins with `?`.
    pub answer: String,
    /// How it went.
    pub outcome: TestOutcome,
}

impl fmt::Display for TestResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            command,
            expected,
            answer,
            outcome,
        } = self;
        write!(
            f,
            "{line}: {outcome}: {command}: expected [{expected}], got {answer:?}"
        )
    }
}

/// Runs the tests of a file with an engine that is in any state.
///
/// ```
/// use go_engine::{Engine, Settings, commands, regress};
/// let mut engine = Engine::new(Settings::default())?;
/// let file = "boardsize 9\n10 play b D4\n#? []\n20 list_stones b\n#? [D4|E5]\n30 captures b\n#? [!0]*\n";
/// let results = regress::run(file, &mut engine, &commands("go-engine", "1.0"))?;
/// let outcomes: Vec<_> = results.iter().map(|result| result.outcome.to_string()).collect();
/// assert_eq!(outcomes, ["pass", "pass", "fail, as known"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RegressError`]; nothing behind the line that it names was run.
pub fn run(
    text: &str,
    engine: &mut Engine,
    table: &Table<Engine>,
) -> Result<Vec<TestResult>, RegressError> {
    let mut results = Vec::new();
    // The numbered command whose answer nobody has looked at.
    let mut last: Option<Answered> = None;
    for (line, content) in (1..).zip(text.lines()) {
        let remark = content.trim_start().strip_prefix("#?");
        match remark
            .map(|remark| Expectation::read(remark, line))
            .transpose()?
            .flatten()
        {
            Some(expectation) => {
                let answered = last.take().ok_or(RegressError::NoCommand { line })?;
                results.push(answered.judge(&expectation));
            }
            None => last = execute(content, line, engine, table).or(last),
        }
    }
    Ok(results)
}

/// A numbered command with its answer.
struct Answered {
    line: usize,
    command: String,
    result: go_gtp::Outcome,
}

/// Runs a line; what came of it, if it is a command with a number.
fn execute(
    content: &str,
    line: usize,
    engine: &mut Engine,
    table: &Table<Engine>,
) -> Option<Answered> {
    let reply = table.execute(engine, content.as_bytes());
    let request = Request::parse(content.as_bytes()).ok()?;
    let id: Id = request.id()?;
    let response = Response::parse(&reply).ok()?;
    (response.id == Some(id)).then(|| Answered {
        line,
        command: content.trim().to_owned(),
        result: response.result,
    })
}

impl Answered {
    fn judge(self, expectation: &Expectation) -> TestResult {
        let met = self
            .result
            .as_ref()
            .is_ok_and(|reply| expectation.is_met_by(reply.as_str()));
        let outcome = match (met, expectation.known_to_fail) {
            (true, false) => TestOutcome::Pass,
            (false, false) => TestOutcome::Fail,
            (true, true) => TestOutcome::UnexpectedPass,
            (false, true) => TestOutcome::ExpectedFail,
        };
        TestResult {
            line: self.line,
            command: self.command,
            expected: expectation.text.clone(),
            answer: self
                .result
                .map_or_else(|failure| format!("? {failure}"), String::from),
            outcome,
        }
    }
}
