//! A command on its way out, and a reply on its way in.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::Breakage;
use super::wire::Wire;
use crate::reply::{Unfinished, decode};
use crate::traffic::{Traffic, Watcher};
use crate::{Id, Response, shorten};

/// The longest reply that is kept, in bytes: 64 MiB.
const REPLY_LIMIT: usize = 64 << 20;

pub(super) struct Talk<'a> {
    wire: &'a Wire,
    watcher: &'a Watcher,
}

impl<'a> Talk<'a> {
    pub(super) const fn new(wire: &'a Wire, watcher: &'a Watcher) -> Self {
        Self { wire, watcher }
    }

    /// The whole next reply, which must have this id.
    pub(super) fn whole(&self, id: Option<Id>, limit: Duration) -> Result<Response, Breakage> {
        let start = Instant::now();
        let reply = self.begin(id, limit)?;
        self.finish(reply, limit.saturating_sub(start.elapsed()))
    }

    /// The next reply, whose lines go to `on_line` instead of being kept. Only a refusal is kept.
    pub(super) fn streamed(
        &self,
        id: Option<Id>,
        limit: Duration,
        on_line: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<Response, Breakage> {
        let reply = self.begin(id, limit)?;
        if !reply.success {
            return self.finish(reply, limit);
        }
        let mut next = Some(reply.first_line().to_owned());
        while let Some(line) = next {
            if !line.is_empty() && on_line(&line).is_break() {
                self.write(b"");
                return self.finish(reply, limit);
            }
            next = self.line_of(&reply, limit)?;
        }
        Ok(reply.close())
    }

    /// Waits for the rest of a reply.
    fn finish(&self, mut reply: Unfinished, limit: Duration) -> Result<Response, Breakage> {
        let start = Instant::now();
        while let Some(line) = self.line_of(&reply, limit.saturating_sub(start.elapsed()))? {
            reply.push(&line);
            if reply.len() > REPLY_LIMIT {
                return Err(Breakage::TooLong(REPLY_LIMIT));
            }
        }
        Ok(reply.close())
    }

    /// Waits for the first line of a reply.
    fn begin(&self, id: Option<Id>, limit: Duration) -> Result<Unfinished, Breakage> {
        let start = Instant::now();
        let head = loop {
            let line = self.line(limit.saturating_sub(start.elapsed()))?;
            let line = line.ok_or(Breakage::TimedOut(limit))?;
            if !line.is_empty() {
                break line;
            }
        };
        let reply = Unfinished::open(&head).ok_or_else(|| Breakage::Noise(excerpt(&head)))?;
        check_id(id, reply.id)?;
        Ok(reply)
    }

    /// The next line of a reply that has begun; `None` at its end.
    fn line_of(&self, reply: &Unfinished, limit: Duration) -> Result<Option<String>, Breakage> {
        match self.line(limit) {
            Ok(Some(line)) => Ok(Some(line).filter(|line| !line.is_empty())),
            Ok(None) => Err(Breakage::Stalled(excerpt(reply.first_line()))),
            Err(Breakage::Ended) => Err(Breakage::Unended(excerpt(reply.first_line()))),
            Err(breakage) => Err(breakage),
        }
    }

    fn line(&self, limit: Duration) -> Result<Option<String>, Breakage> {
        let line = self.wire.line_within(limit)?;
        Ok(line.map(|line| {
            self.watcher.see(Traffic::Received, &line);
            decode(&line)
        }))
    }

    /// Sends a line, some time.
    pub(super) fn write(&self, line: &[u8]) {
        self.watcher.see(Traffic::Sent, line);
        self.wire.send(line);
    }
}

fn check_id(expected: Option<Id>, found: Option<Id>) -> Result<(), Breakage> {
    if expected == found {
        Ok(())
    } else {
        Err(Breakage::WrongId { expected, found })
    }
}

/// As much of a line as an error should hold.
fn excerpt(line: &str) -> String {
    const CHARS: usize = 200;
    shorten(line, CHARS)
}
