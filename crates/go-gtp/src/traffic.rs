//! Looking on: every line in and out.

use std::io::Write;
use std::sync::{Arc, Mutex};

use crate::bytes::lock;

/// Which way a line went, seen from the side that looks on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Traffic {
    /// A line came in.
    Received,
    /// A line went out.
    Sent,
}

/// A function that sees every line, without its line feed, at the moment it passes. Lines that come in are
/// shown as they came, comments and control characters included, and cut at the limit for lines.
pub type Observer = Box<dyn FnMut(Traffic, &[u8]) + Send>;

/// An observer that writes each line to a log, behind `< ` if it came in and `> ` if it went out.
///
/// Errors of the log are ignored: a full disk must not lose a game.
///
/// ```
/// use go_gtp::{Traffic, log_to};
/// let mut log = Vec::new();
/// log_to(&mut log)(Traffic::Received, b"name");
/// assert_eq!(log, b"< name\n");
/// ```
pub fn log_to(mut log: impl Write) -> impl FnMut(Traffic, &[u8]) {
    move |traffic, line| {
        let mark: &[u8] = if traffic == Traffic::Received {
            b"< "
        } else {
            b"> "
        };
        let entry = [mark, line, b"\n"].concat();
        // Nothing to be done about it, and nobody to tell.
        let _ = log.write_all(&entry).and_then(|()| log.flush());
    }
}

/// An observer that both directions share, or none.
#[derive(Clone, Default)]
pub(crate) struct Watcher(Option<Arc<Mutex<Observer>>>);

impl Watcher {
    pub(crate) fn new(observer: Observer) -> Self {
        Self(Some(Arc::new(Mutex::new(observer))))
    }

    pub(crate) fn see(&self, traffic: Traffic, line: &[u8]) {
        if let Some(observer) = &self.0 {
            lock(observer)(traffic, line);
        }
    }

    const fn is_some(&self) -> bool {
        self.0.is_some()
    }
}

impl std::fmt::Debug for Watcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Watcher").field(&self.is_some()).finish()
    }
}

/// A writer that shows each line it has written.
pub(crate) struct Watched<W> {
    output: W,
    watcher: Watcher,
    line: Vec<u8>,
}

impl<W> Watched<W> {
    pub(crate) const fn new(output: W, watcher: Watcher) -> Self {
        Self {
            output,
            watcher,
            line: Vec::new(),
        }
    }

    fn show(&mut self, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(piece);
            if self.line.last() == Some(&b'\n') {
                self.line.pop();
                self.watcher.see(Traffic::Sent, &self.line);
                self.line.clear();
            }
        }
    }
}

impl<W: Write> Write for Watched<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.output.write(bytes)?;
        if self.watcher.is_some() {
            self.show(&bytes[..written]);
        }
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.output.flush()
    }
}
