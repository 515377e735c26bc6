//! Regression tests in the format of GNU Go and GoGui: a file of commands, in which a remark `#? [pattern]` says what
//! the command before it must answer.
//!
//! ```text
//! loadsgf game.sgf 20
//! 10 reg_genmove black
//! #? [D4|Q16]
//! 20 reg_genmove white
//! #? [!pass]*
//! ```
//! The pattern is a regular expression for the whole answer; behind `!` one that it may not match. A star behind the
//! brackets says that the test is known to fail, and `&` that its answer does not matter. The closing bracket may be
//! missing, as it is in some files of GNU Go. A command with a number and without a pattern must only be answered.

use std::fmt;

use go_gtp::{Reply, Response, Table, shorten};
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
    /// A `#?` stands behind no command, or behind one that another was about.
    #[error("line {line}: there is no command that this could be about")]
    NoCommand {
        /// The line, from 1 on.
        line: usize,
    },
}

/// What an answer must be.
#[derive(Clone, Debug)]
struct Expectation {
    /// Anything but a refusal, if there is none.
    pattern: Option<Regex>,
    text: String,
    negated: bool,
    known_to_fail: bool,
    ignored: bool,
}

impl Expectation {
    /// What is expected where nobody says it.
    const SUCCESS: Self = Self {
        pattern: None,
        text: String::new(),
        negated: false,
        known_to_fail: false,
        ignored: false,
    };

    /// ```text
    /// expectation = ["["] ["!"] pattern ["]" ("*" | "&")*]
    /// ```
    /// Reads what stands behind `#?`.
    fn read(text: &str, line: usize) -> Result<Self, RegressError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::SUCCESS);
        }
        let text = text.strip_prefix('[').unwrap_or(text);
        let (inner, marks) = match text.rsplit_once(']') {
            Some((inner, marks)) if marks.trim_matches(['*', '&']).is_empty() => (inner, marks),
            _ => (text, ""),
        };
        let pattern = inner.strip_prefix('!').unwrap_or(inner);
        Ok(Self {
            pattern: Some(compile(pattern).map_err(|why| RegressError::Pattern { line, why })?),
            text: inner.to_owned(),
            negated: inner.starts_with('!'),
            known_to_fail: marks.contains('*'),
            ignored: marks.contains('&'),
        })
    }

    fn is_met_by(&self, answer: &Reply) -> bool {
        let matches = |pattern: &Regex| pattern.is_match(answer.as_str().trim()) != self.negated;
        self.pattern.as_ref().is_none_or(matches)
    }

    fn judge(&self, answer: &go_gtp::Outcome) -> TestOutcome {
        let met = answer.as_ref().is_ok_and(|reply| self.is_met_by(reply));
        match (met, self.known_to_fail) {
            _ if self.ignored => TestOutcome::Ignored,
            (true, false) => TestOutcome::Pass,
            (false, false) => TestOutcome::Fail,
            (true, true) => TestOutcome::UnexpectedPass,
            (false, true) => TestOutcome::ExpectedFail,
        }
    }
}

/// A pattern for a whole answer of any number of lines, or what is wrong with it.
fn compile(pattern: &str) -> Result<Regex, String> {
    let whole = format!(r"(?sm)\A(?:{pattern})\z");
    Regex::new(&whole).map_err(|error| {
        let error = error.to_string();
        error.lines().last().unwrap_or_default().to_owned()
    })
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
    /// Its answer does not matter.
    Ignored,
    /// It is no test, having neither a number nor a pattern, and was refused.
    Refused,
}

impl fmt::Display for TestOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pass => "pass",
            Self::Fail => "FAIL",
            Self::UnexpectedPass => "PASS although known to fail",
            Self::ExpectedFail => "fail, as known",
            Self::Ignored => "ignored",
            Self::Refused => "refused",
        })
    }
}

/// A test that was run, or another command that was refused.
#[derive(Clone, Debug)]
pub struct TestResult {
    /// The line of the command, from 1 on.
    pub line: usize,
    /// The command with its number.
    pub command: String,
    /// The pattern of the answer; empty if any will do that is no refusal.
    pub expected: String,
    /// The answer; a refusal begins with `?`.
    pub answer: String,
    /// How it went.
    pub outcome: TestOutcome,
}

impl fmt::Display for TestResult {
    /// Writes it on one line; of very long commands, patterns and answers only the beginning.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CHARS: usize = 500;
        let Self {
            line,
            command,
            expected,
            answer,
            outcome,
        } = self;
        write!(f, "{line}: {outcome}: {}: ", shorten(command, CHARS))?;
        if !expected.is_empty() {
            write!(f, "expected [{}], ", shorten(expected, CHARS))?;
        }
        write!(f, "got {:?}", shorten(answer, CHARS))
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
    // The command whose answer nobody has looked at.
    let mut last: Option<Answered> = None;
    for (line, content) in (1..).zip(text.lines()) {
        if let Some(remark) = content.trim_start().strip_prefix("#?") {
            let expectation = Expectation::read(remark, line)?;
            let answered = last.take().ok_or(RegressError::NoCommand { line })?;
            results.push(answered.judge(&expectation));
        } else if let Some(answered) = Answered::of(content, line, engine, table) {
            results.extend(last.replace(answered).and_then(Answered::alone));
        }
    }
    results.extend(last.and_then(Answered::alone));
    Ok(results)
}

/// A command with its answer.
struct Answered {
    line: usize,
    command: String,
    numbered: bool,
    answer: go_gtp::Outcome,
}

impl Answered {
    /// Runs a line; `None` if there is no command in it.
    fn of(content: &str, line: usize, engine: &mut Engine, table: &Table<Engine>) -> Option<Self> {
        let reply = table.execute(engine, content.as_bytes());
        let response = Response::parse(&reply).ok()?;
        Some(Self {
            line,
            command: content.trim().to_owned(),
            numbered: response.id.is_some(),
            answer: response.result,
        })
    }

    /// What is to say of a command that has no pattern.
    fn alone(self) -> Option<TestResult> {
        if self.numbered {
            return Some(self.judge(&Expectation::SUCCESS));
        }
        let refused = self.answer.is_err();
        refused.then(|| self.result(String::new(), TestOutcome::Refused))
    }

    fn judge(self, expectation: &Expectation) -> TestResult {
        let outcome = expectation.judge(&self.answer);
        self.result(expectation.text.clone(), outcome)
    }

    fn result(self, expected: String, outcome: TestOutcome) -> TestResult {
        TestResult {
            line: self.line,
            command: self.command,
            expected,
            answer: self
                .answer
                .map_or_else(|failure| format!("? {failure}"), String::from),
            outcome,
        }
    }
}
