//! Analysis of many positions at once, by queries in JSON: the protocol of KataGo's analysis engine, so that
//! KaTrain and other programs that were written for that one can be used with this one.
//!
//! A query is an object on a line of its own; so is an answer, which carries the id of its query. Answers come as
//! they are ready, in any order.

use std::io::{self, BufRead, Write};
use std::sync::Mutex;
use std::thread;

use serde_json::Value;

use crate::{Engine, EngineError, Settings};

mod answer;
mod position;
mod query;
mod queue;
mod work;

use answer::Note;
use query::{Action, Line, read_line};
use queue::Queue;

/// The longest line that is read, in bytes: 64 MiB.
const LINE_LIMIT: u64 = 64 << 20;

/// What the queries of a session have in common.
#[derive(Clone, Debug)]
pub struct AnalysisSettings {
    /// How the engine is set; its playouts, or its visits, are what a query gets that asks for nothing else.
    pub engine: Settings,
    /// How many positions are looked at at once.
    pub positions: usize,
    /// What `query_version` answers.
    pub version: String,
}

/// Answers the queries of an input until it ends, or nobody reads the answers any more.
///
/// ```
/// use go_engine::{AnalysisSettings, Settings, analyze_queries};
/// let settings = AnalysisSettings {
///     engine: Settings { visits: Some(20), ..Settings::default() },
///     positions: 2,
///     version: "1.0".into(),
/// };
/// let query = r#"{"id":"a","moves":[["B","C3"]],"rules":"chinese","boardXSize":5,"boardYSize":5}"#;
/// let mut answers = Vec::new();
/// analyze_queries(&settings, query.as_bytes(), &mut answers)?;
/// let answer: serde_json::Value = serde_json::from_slice(&answers)?;
/// assert_eq!((&answer["id"], &answer["turnNumber"]), (&"a".into(), &1.into()));
/// assert_eq!(answer["rootInfo"]["visits"], 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What the input or the output reports, except that the output is closed; that there can be no such engine.
pub fn analyze_queries(
    settings: &AnalysisSettings,
    input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    let engines: Result<Vec<Engine>, EngineError> = (0..settings.positions.max(1))
        .map(|_| Engine::new(settings.engine.clone()))
        .collect();
    let engines = engines.map_err(io::Error::other)?;
    let queue = Queue::default();
    let output = Answers::new(output);
    thread::scope(|scope| {
        for engine in engines {
            scope.spawn(|| work::work(engine, &queue, &output));
        }
        let read = read_queries(settings, input, &queue, &output);
        queue.end();
        read
    })?;
    output.result()
}

fn read_queries<W: Write>(
    settings: &AnalysisSettings,
    mut input: impl BufRead,
    queue: &Queue,
    output: &Answers<W>,
) -> io::Result<()> {
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    if input.fill_buf()?.starts_with(BYTE_ORDER_MARK) {
        input.consume(BYTE_ORDER_MARK.len());
    }
    let mut line = Vec::new();
    while !output.is_closed() {
        line.clear();
        if io::Read::take(&mut input, LINE_LIMIT).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        match read_line(&line, &settings.engine) {
            Ok(Line::Query { jobs, warnings }) => {
                warnings.iter().for_each(|warning| output.write(warning));
                jobs.into_iter().for_each(|job| queue.push(job));
            }
            Ok(Line::Action(action)) => act(settings, &action, queue, output),
            Err(note) => output.write(&note),
        }
    }
    Ok(())
}

fn act<W: Write>(settings: &AnalysisSettings, action: &Action, queue: &Queue, output: &Answers<W>) {
    let mut answer = action.echo.clone();
    match action.name.as_str() {
        "query_version" => {
            answer.insert("version".into(), settings.version.clone().into());
            answer.insert("git_hash".into(), "".into());
        }
        "query_models" => {
            answer.insert("models".into(), Value::Array(Vec::new()));
        }
        "terminate" => queue.terminate(action.of.as_deref(), action.turns.as_deref()),
        "terminate_all" => queue.terminate(None, action.turns.as_deref()),
        // Every position is looked at afresh, so there is no cache.
        "clear_cache" => {}
        _ => {
            output.write(&Note::error("action", "there is no such action").of(&action.id));
            return;
        }
    }
    output.write(&answer);
}

/// An output that threads write whole lines to.
struct Answers<W>(Mutex<State<W>>);

struct State<W> {
    output: W,
    error: Option<io::Error>,
}

impl<W: Write> Answers<W> {
    const fn new(output: W) -> Self {
        let state = State {
            output,
            error: None,
        };
        Self(Mutex::new(state))
    }

    /// Writes an object on a line of its own, and flushes.
    fn write(&self, answer: &impl serde::Serialize) {
        let Ok(mut line) = serde_json::to_vec(answer) else {
            return;
        };
        line.push(b'\n');
        let mut state = lock(&self.0);
        if state.error.is_none() {
            let written = state
                .output
                .write_all(&line)
                .and_then(|()| state.output.flush());
            state.error = written.err();
        }
    }

    /// Whether nobody reads the answers any more.
    fn is_closed(&self) -> bool {
        lock(&self.0).error.is_some()
    }

    fn result(self) -> io::Result<()> {
        let state = self
            .0
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        match state.error {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    }
}

/// What a lock protects here is whole at any time, whoever panicked while holding it.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}
