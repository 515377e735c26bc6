//! The lines that wait, and what a running command may know about them.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use crate::Line;
use crate::bytes::lock;

/// How many bytes of commands may wait before reading pauses: 64 MiB.
const QUEUE_LIMIT: usize = 64 << 20;
/// What a waiting command takes besides its text.
const ENTRY_BYTES: usize = 128;

/// What stands behind a command in the input, before the next command.
#[derive(Clone, Copy, Default)]
struct Marks {
    blank: bool,
    interrupt: bool,
}

#[derive(Default)]
struct State {
    queue: VecDeque<(Line, Marks)>,
    /// What stands behind the command that runs.
    running: Marks,
    /// How many queued commands have an interrupt behind them.
    interrupts: usize,
    bytes: usize,
    ended: bool,
    error: Option<io::Error>,
    stopped: bool,
    /// Nobody reads the replies, or takes the lines, any more.
    closed: bool,
}

impl State {
    const fn interrupted(&self) -> bool {
        self.running.interrupt || self.interrupts > 0 || self.stopped || self.closed
    }

    fn waiting(&self) -> bool {
        self.running.blank || !self.queue.is_empty() || self.ended || self.closed
    }

    fn full(&self) -> bool {
        self.bytes >= QUEUE_LIMIT && !self.closed
    }

    fn push(&mut self, line: Line) {
        let marks = self
            .queue
            .back_mut()
            .map_or(&mut self.running, |(_, marks)| marks);
        match line {
            Line::Blank => marks.blank = true,
            Line::Comment => {}
            Line::Interrupt => {
                let first = !std::mem::replace(&mut marks.interrupt, true);
                self.interrupts += usize::from(first && !self.queue.is_empty());
            }
            command => {
                self.bytes += cost(&command);
                self.queue.push_back((command, Marks::default()));
            }
        }
    }

    fn pop(&mut self) -> Option<Line> {
        let (line, marks) = self.queue.pop_front()?;
        self.bytes -= cost(&line);
        self.interrupts -= usize::from(marks.interrupt);
        self.running = marks;
        self.stopped = false;
        Some(line)
    }
}

fn cost(line: &Line) -> usize {
    ENTRY_BYTES
        + if let Line::Request(request) = line {
            request.len()
        } else {
            0
        }
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    arrived: Condvar,
    taken: Condvar,
}

/// What has arrived while a command runs.
///
/// A command asks this to know when to stop: analysis at any input ([`Input::waiting`]), a move search only
/// when it is told to ([`Input::interrupted`]). Questions go by the order of the lines, not by the time at
/// which they were read: a blank line before a command is no reason to stop it, and a command that was
/// already queued behind it is.
///
/// Clones see the same input and may go to other threads.
#[derive(Clone)]
pub struct Input(Arc<Shared>);

impl Input {
    pub(crate) fn new() -> Self {
        Self(Arc::default())
    }

    /// An input after which nothing comes.
    pub(crate) fn at_end() -> Self {
        let input = Self::new();
        input.end(None);
        input
    }

    /// Whether something stands behind the running command: a command, a blank line, or the end of the
    /// input. A comment is nothing.
    #[must_use]
    pub fn waiting(&self) -> bool {
        lock(&self.0.state).waiting()
    }

    /// Whether the running command was asked to come to an end: by `# interrupt` anywhere behind it, by
    /// [`StopHandle::stop`], or because nobody can read its reply any more.
    #[must_use]
    pub fn interrupted(&self) -> bool {
        lock(&self.0.state).interrupted()
    }

    /// Whether the input has ended, so that nothing will follow what is queued.
    #[must_use]
    pub fn ended(&self) -> bool {
        lock(&self.0.state).ended
    }

    /// Sleeps until [`Input::waiting`] or [`Input::interrupted`], at most so long; `false` if the time ran out.
    #[must_use]
    pub fn wait(&self, timeout: Duration) -> bool {
        self.sleep(timeout, |state| state.waiting() || state.interrupted())
    }

    /// Sleeps until [`Input::interrupted`], at most so long; `false` if the time ran out.
    #[must_use]
    pub fn wait_interrupt(&self, timeout: Duration) -> bool {
        self.sleep(timeout, State::interrupted)
    }

    fn sleep(&self, timeout: Duration, awake: impl Fn(&State) -> bool) -> bool {
        let state = lock(&self.0.state);
        let slept = self
            .0
            .arrived
            .wait_timeout_while(state, timeout, |state| !awake(state));
        let (state, _) = slept.unwrap_or_else(std::sync::PoisonError::into_inner);
        awake(&state)
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut lock(&self.0.state));
        self.0.arrived.notify_all();
        self.0.taken.notify_all();
        result
    }

    /// Queues a line, after a pause if too much is queued; `false` if nobody takes lines any more.
    pub(crate) fn push(&self, line: Line) -> bool {
        let state = lock(&self.0.state);
        let space = self.0.taken.wait_while(state, |state| state.full());
        drop(space.unwrap_or_else(std::sync::PoisonError::into_inner));
        self.change(|state| {
            state.push(line);
            !state.closed
        })
    }

    /// Marks the end of the input, or the error that ended it.
    pub(crate) fn end(&self, error: Option<io::Error>) {
        self.change(|state| {
            state.ended = true;
            state.error = error;
        });
    }

    /// The next command, which then counts as running; `None` at the end of the input.
    pub(crate) fn next(&self) -> Option<Line> {
        let state = lock(&self.0.state);
        let idle = |state: &mut State| state.queue.is_empty() && !state.ended && !state.closed;
        let mut state = self
            .0
            .arrived
            .wait_while(state, idle)
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let line = state.pop();
        self.0.taken.notify_all();
        line
    }

    /// The error that ended the input.
    pub(crate) fn take_error(&self) -> Option<io::Error> {
        lock(&self.0.state).error.take()
    }

    /// Lets go of both sides: a running command is to end, and the reader to stop.
    pub(crate) fn close(&self) {
        self.change(|state| state.closed = true);
    }

    fn stop(&self) {
        self.change(|state| state.stopped = true);
    }
}

impl std::fmt::Debug for Input {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Input")
            .field("waiting", &self.waiting())
            .field("interrupted", &self.interrupted())
            .finish_non_exhaustive()
    }
}

/// Asks the running command of a server to come to an end, as `# interrupt` does.
///
/// It is for whatever receives SIGINT. It takes a lock, so call it from a thread (as the `ctrlc` crate
/// does), not from a signal handler itself. When no command runs it does nothing.
#[derive(Clone, Debug)]
pub struct StopHandle(pub(crate) Input);

impl StopHandle {
    /// Interrupts the running command.
    pub fn stop(&self) {
        self.0.stop();
    }
}
