//! What an engine writes to standard error: drained by a thread, its end kept, its lines shown.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, ErrorKind, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::bytes::lock;

/// The last bytes of a stream that a thread reads to its end.
#[derive(Clone, Debug)]
pub(super) struct Stderr {
    shared: Arc<Shared>,
    limit: usize,
}

#[derive(Debug, Default)]
struct Shared {
    kept: Mutex<Kept>,
    ended: Condvar,
    /// Locked before `kept`, and while it looks, so that it sees every byte once and in order.
    listener: Mutex<Option<Listener>>,
}

#[derive(Debug, Default)]
struct Kept {
    bytes: VecDeque<u8>,
    ended: bool,
}

impl Stderr {
    /// Reads a stream from now on, and keeps its last `limit` bytes.
    pub(super) fn drain(stream: impl Read + Send + 'static, limit: usize) -> io::Result<Self> {
        let stderr = Self {
            shared: Arc::default(),
            limit,
        };
        let reader = stderr.clone();
        thread::Builder::new()
            .name("gtp-stderr".into())
            .spawn(move || reader.read(stream))?;
        Ok(stderr)
    }

    fn read(&self, mut stream: impl Read) {
        let mut chunk = [0; 4096];
        loop {
            match stream.read(&mut chunk) {
                Ok(0) => break,
                Ok(bytes) => self.push(&chunk[..bytes]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        let mut listener = lock(&self.shared.listener);
        lock(&self.shared.kept).ended = true;
        tell(&mut listener, Listener::end);
        drop(listener);
        self.shared.ended.notify_all();
    }

    fn push(&self, chunk: &[u8]) {
        let mut listener = lock(&self.shared.listener);
        let mut kept = lock(&self.shared.kept);
        kept.bytes.extend(chunk);
        let surplus = kept.bytes.len().saturating_sub(self.limit);
        kept.bytes.drain(..surplus);
        drop(kept);
        tell(&mut listener, |listener| listener.hear(chunk));
    }

    /// Shows every line to a function: what is kept, and then what comes.
    pub(super) fn listen(&self, show: Box<dyn FnMut(&str) + Send>) {
        let mut listener = lock(&self.shared.listener);
        *listener = Some(Listener {
            line: Vec::new(),
            show,
        });
        let kept = lock(&self.shared.kept);
        let (bytes, ended) = (Vec::from_iter(kept.bytes.iter().copied()), kept.ended);
        drop(kept);
        tell(&mut listener, |listener| listener.hear(&bytes));
        if ended {
            tell(&mut listener, Listener::end);
        }
    }

    /// What is kept.
    pub(super) fn text(&self) -> String {
        let mut kept = lock(&self.shared.kept);
        String::from_utf8_lossy(kept.bytes.make_contiguous()).into_owned()
    }

    /// Waits for the end of the stream. Somebody who inherited it may keep it open, hence the limit.
    pub(super) fn wait(&self, limit: Duration) {
        let kept = lock(&self.shared.kept);
        let ended = &self.shared.ended;
        let waited = ended.wait_timeout_while(kept, limit, |kept| !kept.ended);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}

/// Lets a listener hear something. One that panics hears no more: the engine must not wait for it.
fn tell(listener: &mut Option<Listener>, hears: impl FnOnce(&mut Listener)) {
    if let Some(hearing) = listener
        && catch_unwind(AssertUnwindSafe(|| hears(hearing))).is_err()
    {
        *listener = None;
    }
}

/// Somebody who is shown the lines.
struct Listener {
    /// The line that has not ended.
    line: Vec<u8>,
    show: Box<dyn FnMut(&str) + Send>,
}

impl Listener {
    /// A longer line is shown in pieces.
    const LINE_LIMIT: usize = 64 << 10;

    fn hear(&mut self, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(piece);
            let ended = self.line.pop_if(|byte| *byte == b'\n').is_some();
            if ended || self.line.len() >= Self::LINE_LIMIT {
                self.show();
            }
        }
    }

    fn end(&mut self) {
        if !self.line.is_empty() {
            self.show();
        }
    }

    fn show(&mut self) {
        let line = std::mem::take(&mut self.line);
        let line = line.strip_suffix(b"\r").unwrap_or(&line);
        (self.show)(&String::from_utf8_lossy(line));
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listener").finish_non_exhaustive()
    }
}
