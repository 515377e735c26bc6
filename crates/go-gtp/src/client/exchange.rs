//! Commands and their replies, one at a time or several ahead.

use std::ops::ControlFlow;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use super::process::Process;
use super::talk::Talk;
use super::{Breakage, Client, ClientError, Link};
use crate::{Id, Request, Response};

/// A command that was posted.
#[derive(Debug)]
pub(super) struct Posted {
    sent: Sent,
    /// Its reply, if that had to be read before somebody asked for it.
    response: Option<Response>,
}

/// A command that was sent, as it was given, with the id that its reply must have.
#[derive(Debug)]
struct Sent {
    command: String,
    id: Option<Id>,
}

impl Sent {
    fn outcome(self, response: Response) -> Result<String, ClientError> {
        let refused = |failure| ClientError::Refused {
            command: self.command,
            failure,
        };
        response.result.map(String::from).map_err(refused)
    }
}

impl Client {
    /// Sends a command and returns the text of its reply, without `=`, id and closing blank line.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the engine answers with `?`; others if it does not answer in time
    /// ([`ClientOptions::timeout`](super::ClientOptions::timeout)), or not as the protocol wants it, or the text is not one
    /// command.
    pub fn send(&mut self, command: &str) -> Result<String, ClientError> {
        self.send_within(command, self.options.timeout)
    }

    /// The same as [`Client::send`], with another limit to the time from the command to the end of its reply.
    ///
    /// Where posted commands are still to be answered, each has its own time first.
    ///
    /// # Errors
    /// See [`Client::send`].
    pub fn send_within(&mut self, command: &str, limit: Duration) -> Result<String, ClientError> {
        let sent = self.write(command)?;
        self.settle(self.options.timeout)?;
        let response = self.read(&sent, |talk, id| talk.whole(id, limit))?;
        sent.outcome(response)
    }

    /// Sends a command and hands over each line of its reply as it comes, as `kata-analyze` wants it.
    ///
    /// When `on_line` breaks, the engine is asked to stop, by a blank line, and what follows is not shown. The
    /// limit ([`ClientOptions::timeout`](super::ClientOptions::timeout)) holds for the time between two lines.
    ///
    /// ```no_run
    /// use std::ops::ControlFlow;
    /// # fn analyze(engine: &mut go_gtp::Client) -> Result<(), go_gtp::ClientError> {
    /// let mut reports = 0;
    /// engine.stream("lz-analyze b 50", |line| {
    ///     println!("{line}");
    ///     reports += 1;
    ///     if reports < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// })?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// See [`Client::send`].
    pub fn stream(
        &mut self,
        command: &str,
        mut on_line: impl FnMut(&str) -> ControlFlow<()>,
    ) -> Result<(), ClientError> {
        let limit = self.options.timeout;
        let sent = self.write(command)?;
        self.settle(limit)?;
        let response = self.read(&sent, |talk, id| talk.streamed(id, limit, &mut on_line))?;
        sent.outcome(response).map(|_| ())
    }

    /// Sends a command and does not wait for its reply, which [`Client::receive`] gives.
    ///
    /// Many commands may be on their way at once, which spares the time from one to the next; they are answered in order.
    /// Other commands may be sent in between and get their own replies. A running analysis ends with the next command,
    /// posted or sent.
    ///
    /// ```no_run
    /// # fn replay(engine: &mut go_gtp::Client) -> Result<(), go_gtp::ClientError> {
    /// for vertex in ["D4", "Q16", "Q4"] {
    ///     engine.post(&format!("play b {vertex}"))?;
    /// }
    /// let board = engine.send("showboard")?;
    /// while engine.posted() > 0 {
    ///     engine.receive()?;
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`ClientError::Command`] if the text is not one command; [`ClientError::Closed`]. Whatever else goes wrong shows when
    /// the reply is waited for.
    pub fn post(&mut self, command: &str) -> Result<(), ClientError> {
        let sent = self.write(command)?;
        self.posted.push_back(Posted {
            sent,
            response: None,
        });
        Ok(())
    }

    /// How many replies to posted commands are to be received.
    #[must_use]
    pub fn posted(&self) -> usize {
        self.posted.len()
    }

    /// The reply to the first posted command whose reply has not been received; waits for it if need be.
    ///
    /// # Errors
    /// [`ClientError::NothingPosted`] if there is none; otherwise see [`Client::send`].
    pub fn receive(&mut self) -> Result<String, ClientError> {
        self.receive_within(self.options.timeout)
    }

    /// The same as [`Client::receive`], with another limit to the time from now to the end of the reply.
    ///
    /// # Errors
    /// See [`Client::receive`].
    pub fn receive_within(&mut self, limit: Duration) -> Result<String, ClientError> {
        let first = self.posted.pop_front();
        let Posted { sent, response } = first.ok_or(ClientError::NothingPosted)?;
        let response = match response {
            Some(response) => response,
            None => self.read(&sent, |talk, id| talk.whole(id, limit))?,
        };
        sent.outcome(response)
    }

    /// Sends `quit` and waits for the engine to end; how its process ended, if it has one.
    ///
    /// An engine that has not gone after [`ClientOptions::grace`](super::ClientOptions::grace) is killed.
    ///
    /// # Errors
    /// See [`Client::send`]; [`Breakage::TimedOut`] if it answered and stayed.
    pub fn quit(mut self) -> Result<Option<ExitStatus>, ClientError> {
        let (start, grace) = (Instant::now(), self.options.grace);
        let left = || grace.saturating_sub(start.elapsed());
        let sent = self.write("quit")?;
        self.settle(left())?;
        let response = self.read(&sent, |talk, id| talk.whole(id, left()))?;
        sent.outcome(response)?;
        let Some(Link { wire, process }) = self.link.take() else {
            return Ok(None);
        };
        // Its input ends here, for engines that wait for that.
        drop(wire);
        let Some(mut process) = process else {
            return Ok(None);
        };
        match process.exit_within(left()) {
            Some(status) => Ok(Some(status)),
            None => Err(broken(
                "quit",
                Breakage::TimedOut(grace),
                Some(process),
                Duration::ZERO,
            )),
        }
    }

    fn write(&mut self, command: &str) -> Result<Sent, ClientError> {
        let request = Request::parse(command.as_bytes())?;
        let link = self.link.as_ref().ok_or(ClientError::Closed)?;
        self.last_id = self.last_id.next();
        let request = request.with_id(self.options.ids.then_some(self.last_id));
        Talk::new(&link.wire, &self.watcher).write(&request.to_bytes());
        Ok(Sent {
            command: command.to_owned(),
            id: request.id(),
        })
    }

    /// Reads the replies that come before the next one, each within the limit.
    fn settle(&mut self, limit: Duration) -> Result<(), ClientError> {
        let mut posted = std::mem::take(&mut self.posted);
        let settled = posted
            .iter_mut()
            .filter(|posted| posted.response.is_none())
            .try_for_each(|posted| {
                posted.response = Some(self.read(&posted.sent, |talk, id| talk.whole(id, limit))?);
                Ok(())
            });
        self.posted = posted;
        settled
    }

    fn read(
        &mut self,
        sent: &Sent,
        read: impl FnOnce(Talk<'_>, Option<Id>) -> Result<Response, Breakage>,
    ) -> Result<Response, ClientError> {
        let link = self.link.as_ref().ok_or(ClientError::Closed)?;
        read(Talk::new(&link.wire, &self.watcher), sent.id).map_err(|breakage| {
            let process = self.link.take().and_then(|link| link.process);
            broken(&sent.command, breakage, process, self.options.grace)
        })
    }
}

/// Puts an end to an engine, and says what is known of its end.
fn broken(
    command: &str,
    breakage: Breakage,
    process: Option<Process>,
    grace: Duration,
) -> ClientError {
    /// For what is still in the pipe.
    const STDERR: Duration = Duration::from_millis(200);
    let hung_up = matches!(breakage, Breakage::Ended | Breakage::Unended(_));
    let grace = if hung_up { grace } else { Duration::ZERO };
    let mut status = None;
    let mut stderr = String::new();
    if let Some(mut process) = process {
        status = process.exit_within(grace);
        stderr = process.last_stderr(STDERR);
    }
    ClientError::Broken {
        command: command.to_owned(),
        breakage,
        status,
        stderr,
    }
}
