//! The other side of the protocol: a client that drives an engine.

mod error;
mod process;
mod split;
mod talk;
mod wire;

use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

pub use error::{Breakage, ClientError};
pub use split::{SplitError, split_command};

use crate::traffic::{Observer, Watcher};
use crate::{Id, Request, Response};
use process::Process;
use talk::Talk;
use wire::Wire;

/// How a client deals with its engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientOptions {
    /// How long a reply may take: 60 seconds.
    pub timeout: Duration,
    /// How long an engine may take to go, after `quit` or when it has closed its output: 3 seconds.
    pub grace: Duration,
    /// Whether commands carry ids, so that a lost or surplus reply is noticed: they do.
    pub ids: bool,
    /// How much of the end of standard error is kept, in bytes: 8 KiB.
    pub stderr_bytes: usize,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(60),
            grace: Duration::from_secs(3),
            ids: true,
            stderr_bytes: 8 << 10,
        }
    }
}

/// Drives an engine: sends a command, waits for its reply, and notices whatever goes wrong with that.
///
/// Replies are read leniently (a blank behind `=` or not, control characters, CRLF, surplus blank lines), but
/// what cannot be a reply is an error, and so is silence. A refusal leaves the session as it was; after any
/// other [`ClientError`] of a command that was sent, the engine is killed and the client of no more use.
///
/// A process is killed when its client is dropped. Processes that it started itself are not: they see their
/// input end.
///
/// ```no_run
/// use go_gtp::{Client, ClientError, ClientOptions};
/// let args = ["--mode".to_owned(), "gtp".to_owned()];
/// let mut engine = Client::spawn("gnugo", &args, ClientOptions::default())?;
/// engine.send("boardsize 9")?;
/// let vertex = engine.send("genmove b")?;
/// match engine.send(&format!("play w {vertex}")) {
///     Err(ClientError::Refused { failure, .. }) => println!("as it should be: {failure}"),
///     other => println!("strange: {other:?}"),
/// }
/// engine.quit()?;
/// # Ok::<(), ClientError>(())
/// ```
#[derive(Debug)]
pub struct Client {
    link: Option<Link>,
    options: ClientOptions,
    last_id: Id,
    watcher: Watcher,
}

#[derive(Debug)]
struct Link {
    wire: Wire,
    process: Option<Process>,
}

impl Client {
    /// Starts an engine as a child process, without a shell: the arguments arrive as they are.
    ///
    /// [`split_command`] makes a program and arguments of a command line.
    ///
    /// # Errors
    /// [`ClientError::Start`] if the program cannot be started.
    pub fn spawn(
        program: &str,
        args: &[String],
        options: ClientOptions,
    ) -> Result<Self, ClientError> {
        let start = || {
            let (process, stdout, stdin) = Process::start(program, args, options.stderr_bytes)?;
            Ok(Link {
                wire: Wire::new(stdout, stdin)?,
                process: Some(process),
            })
        };
        let link = start().map_err(|error| ClientError::Start {
            program: program.to_owned(),
            error,
        })?;
        Ok(Self::with_link(link, options))
    }

    /// Talks to an engine over any pair of streams: pipes to a thread, a socket.
    ///
    /// Each stream gets a thread of its own, which ends when the stream does.
    ///
    /// # Errors
    /// [`ClientError::Start`] if no thread can be started.
    pub fn over(
        output: impl Read + Send + 'static,
        input: impl Write + Send + 'static,
        options: ClientOptions,
    ) -> Result<Self, ClientError> {
        let wire = Wire::new(output, input).map_err(|error| ClientError::Start {
            program: "thread".to_owned(),
            error,
        })?;
        Ok(Self::with_link(
            Link {
                wire,
                process: None,
            },
            options,
        ))
    }

    fn with_link(link: Link, options: ClientOptions) -> Self {
        Self {
            link: Some(link),
            options,
            last_id: Id::default(),
            watcher: Watcher::default(),
        }
    }

    /// Shows every line to `observer`: commands when they are sent, output when it is taken.
    #[must_use]
    pub fn observe(mut self, observer: Observer) -> Self {
        self.watcher = Watcher::new(observer);
        self
    }

    /// How this client deals with its engine.
    #[must_use]
    pub const fn options(&self) -> &ClientOptions {
        &self.options
    }

    /// The id of the engine's process, for whoever wants to send it a signal.
    #[must_use]
    pub fn process_id(&self) -> Option<u32> {
        let process = self.link.as_ref().and_then(|link| link.process.as_ref());
        process.map(Process::id)
    }

    /// The last that the engine wrote to standard error; empty where that is not ours to read.
    #[must_use]
    pub fn stderr(&self) -> String {
        let process = self.link.as_ref().and_then(|link| link.process.as_ref());
        process.map(Process::stderr).unwrap_or_default()
    }

    /// Sends a command and returns the text of its reply, without `=`, id and closing blank line.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the engine answers with `?`; others if it does not answer in time
    /// ([`ClientOptions::timeout`]), or not as the protocol wants it, or the text is not one command.
    pub fn send(&mut self, command: &str) -> Result<String, ClientError> {
        self.send_within(command, self.options.timeout)
    }

    /// The same as [`Client::send`], with another limit to the time from the command to the end of its reply.
    ///
    /// # Errors
    /// See [`Client::send`].
    pub fn send_within(&mut self, command: &str, limit: Duration) -> Result<String, ClientError> {
        let response = self.exchange(command, |talk, request| talk.whole(request, limit))?;
        let refused = |failure| ClientError::Refused {
            command: command.to_owned(),
            failure,
        };
        response.result.map(String::from).map_err(refused)
    }

    /// Sends a command and hands over each line of its reply as it comes, as `kata-analyze` wants it.
    ///
    /// When `on_line` breaks, the engine is asked to stop, by a blank line, and what follows is not shown. The
    /// limit ([`ClientOptions::timeout`]) holds for the time between two lines.
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
        let response = self.exchange(command, |talk, request| {
            talk.streamed(request, limit, &mut on_line)
        })?;
        let refused = |failure| ClientError::Refused {
            command: command.to_owned(),
            failure,
        };
        response.result.map(|_| ()).map_err(refused)
    }

    /// Sends `quit` and waits for the engine to end; how its process ended, if it has one.
    ///
    /// An engine that has not gone after [`ClientOptions::grace`] is killed.
    ///
    /// # Errors
    /// See [`Client::send`]; [`Breakage::TimedOut`] if it answered and stayed.
    pub fn quit(mut self) -> Result<Option<ExitStatus>, ClientError> {
        let (start, grace) = (Instant::now(), self.options.grace);
        self.send_within("quit", grace)?;
        let Some(Link { wire, process }) = self.link.take() else {
            return Ok(None);
        };
        // Its input ends here, for engines that wait for that.
        drop(wire);
        let Some(mut process) = process else {
            return Ok(None);
        };
        match process.exit_within(grace.saturating_sub(start.elapsed())) {
            Some(status) => Ok(Some(status)),
            None => Err(broken(
                "quit",
                Breakage::TimedOut(grace),
                Some(process),
                Duration::ZERO,
            )),
        }
    }

    fn exchange(
        &mut self,
        command: &str,
        talk: impl FnOnce(Talk<'_>, &Request) -> Result<Response, Breakage>,
    ) -> Result<Response, ClientError> {
        let request = Request::parse(command.as_bytes())?;
        self.last_id = self.last_id.next();
        let request = request.with_id(self.options.ids.then_some(self.last_id));
        let link = self.link.as_ref().ok_or(ClientError::Closed)?;
        talk(Talk::new(&link.wire, &self.watcher), &request).map_err(|breakage| {
            let process = self.link.take().and_then(|link| link.process);
            broken(command, breakage, process, self.options.grace)
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
