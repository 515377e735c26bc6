//! The other side of the protocol: a client that drives an engine.

mod error;
mod exchange;
mod interrupt;
mod options;
mod process;
mod split;
mod stderr;
mod talk;
mod wire;

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::process::Command;

pub use error::{Breakage, ClientError};
pub use interrupt::Interrupter;
pub use options::ClientOptions;
pub use split::{SplitError, split_command};

use crate::Id;
use crate::traffic::{Observer, Watcher};
use exchange::Posted;
use process::Process;
use wire::{SideDoor, Wire};

/// Drives an engine: sends commands, waits for their replies, and notices whatever goes wrong with that.
///
/// [`Client::send`] waits for the reply, [`Client::stream`] hands over its lines as they come, and [`Client::post`] goes on
/// at once; what was posted is answered by [`Client::receive`].
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
    /// What was posted and not yet received, in order.
    posted: VecDeque<Posted>,
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
        let mut command = Command::new(program);
        command.args(args);
        Self::spawn_command(command, options)
    }

    /// Starts an engine as a child process that is described by more than its arguments: a working directory, an
    /// environment, whatever a [`Command`] can hold. The three streams become pipes to this client, whatever it says of
    /// them.
    ///
    /// ```no_run
    /// use std::process::Command;
    /// use go_gtp::{Client, ClientError, ClientOptions};
    /// let mut command = Command::new("/opt/fuego/fuego");
    /// command.arg("--quiet").current_dir("/opt/fuego/book").env("OMP_NUM_THREADS", "2");
    /// let engine = Client::spawn_command(command, ClientOptions::default())?;
    /// # Ok::<(), ClientError>(())
    /// ```
    ///
    /// # Errors
    /// [`ClientError::Start`] if the program cannot be started.
    pub fn spawn_command(command: Command, options: ClientOptions) -> Result<Self, ClientError> {
        let program = command.get_program().to_string_lossy().into_owned();
        let start = || {
            let (process, stdout, stdin) = Process::start(command, options.stderr_bytes)?;
            Ok(Link {
                wire: Wire::new(stdout, stdin)?,
                process: Some(process),
            })
        };
        let link = start().map_err(|error| ClientError::Start { program, error })?;
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
            posted: VecDeque::new(),
        }
    }

    /// Shows every line to `observer`: commands when they are sent, output when it is taken.
    #[must_use]
    pub fn observe(mut self, observer: Observer) -> Self {
        self.watcher = Watcher::new(observer);
        self
    }

    /// Shows every line of the engine's standard error to `show`, without its end, at the moment it comes; to begin with,
    /// what has come before and is kept ([`ClientOptions::stderr_bytes`]). Where standard error is not ours to read,
    /// nothing is shown.
    ///
    /// A thread of the client calls it, for which the engine may have to wait. If it panics it is shown no more.
    ///
    /// ```no_run
    /// # use go_gtp::{Client, ClientError, ClientOptions};
    /// let engine = Client::spawn("gnugo", &["--mode".into(), "gtp".into()], ClientOptions::default())?
    ///     .on_stderr(|line| println!("it says: {line}"));
    /// # Ok::<(), ClientError>(())
    /// ```
    #[must_use]
    pub fn on_stderr(self, show: impl FnMut(&str) + Send + 'static) -> Self {
        if let Some(process) = self.process() {
            process.on_stderr(Box::new(show));
        }
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
        self.process().map(Process::id)
    }

    /// The last that the engine wrote to standard error; empty where that is not ours to read.
    #[must_use]
    pub fn stderr(&self) -> String {
        self.process().map(Process::stderr).unwrap_or_default()
    }

    /// A handle that asks the running command to come to an end, from any thread.
    #[must_use]
    pub fn interrupter(&self) -> Interrupter {
        let wire = self.link.as_ref().map(|link| &link.wire);
        Interrupter {
            door: wire.map_or_else(SideDoor::closed, Wire::side_door),
            watcher: self.watcher.clone(),
        }
    }

    fn process(&self) -> Option<&Process> {
        self.link.as_ref()?.process.as_ref()
    }
}
