//! The server loop: reads while commands run, answers in order.

use std::io::{self, BufRead, Write};
use std::thread;

use crate::bytes::is_hangup;
use crate::traffic::{Observer, Traffic, Watched, Watcher};
use crate::{Input, LINE_LIMIT, LineReader, StopHandle, Table};

/// Why a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The controller sent `quit`, and it was answered.
    Quit,
    /// The input ended, and everything before was answered.
    EndOfInput,
    /// Nobody reads the replies any more.
    Hangup,
}

/// One session: answers the lines of an input until `quit`, the end of the input, or a closed output.
///
/// A thread reads and frames lines while a command runs, so that the command can ask its
/// [`Input`](crate::Input) whether to stop. At most 64 MiB of commands wait; beyond that reading pauses,
/// and an `# interrupt` behind them is seen only when there is room.
///
/// ```
/// use go_gtp::{End, Server, Table};
/// let table: Table<()> = Table::new("Example", "1.0", [])?;
/// let mut replies = Vec::new();
/// let end = Server::new(&table).run(&mut (), &b"1 name\n# remark\n\nquit\n"[..], &mut replies)?;
/// assert_eq!(end, End::Quit);
/// assert_eq!(replies, b"=1 Example\n\n=\n\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Server<'t, E: 'static> {
    table: &'t Table<E>,
    input: Input,
    watcher: Watcher,
    line_limit: usize,
}

impl<'t, E> Server<'t, E> {
    /// A session with the commands of a table.
    #[must_use]
    pub fn new(table: &'t Table<E>) -> Self {
        Self {
            table,
            input: Input::new(),
            watcher: Watcher::default(),
            line_limit: LINE_LIMIT,
        }
    }

    /// Shows every line to `observer`: those that come in when they are read, which may be before earlier
    /// commands are answered.
    #[must_use]
    pub fn observe(mut self, observer: Observer) -> Self {
        self.watcher = Watcher::new(observer);
        self
    }

    /// Refuses commands longer than so many bytes, instead of [`LINE_LIMIT`].
    #[must_use]
    pub const fn line_limit(mut self, bytes: usize) -> Self {
        self.line_limit = bytes;
        self
    }

    /// A handle that interrupts whatever command runs.
    #[must_use]
    pub fn stop_handle(&self) -> StopHandle {
        StopHandle(self.input.clone())
    }

    /// Runs the session to its end.
    ///
    /// Each reply is written in one piece and flushed. The reading thread is left behind if the session ends
    /// while it waits for input; it ends with the next line.
    ///
    /// # Errors
    /// What the output reports, except that it is closed, which is an [`End`]; what the input reports, after
    /// everything before is answered; that no thread could be started.
    pub fn run(
        self,
        engine: &mut E,
        input: impl BufRead + Send + 'static,
        output: impl Write,
    ) -> io::Result<End> {
        let _closing = CloseOnDrop(self.input.clone());
        self.start_reading(input)?;
        let mut output = Watched::new(output, self.watcher.clone());
        while let Some(line) = self.input.next() {
            match self.table.respond(engine, &line, &self.input, &mut output) {
                Ok(true) => {}
                Ok(false) => return Ok(End::Quit),
                Err(error) if is_hangup(error.kind()) => return Ok(End::Hangup),
                Err(error) => return Err(error),
            }
        }
        self.input.take_error().map_or(Ok(End::EndOfInput), Err)
    }

    fn start_reading(&self, input: impl BufRead + Send + 'static) -> io::Result<()> {
        let (queue, watcher) = (self.input.clone(), self.watcher.clone());
        let lines = LineReader::with_limit(input, self.line_limit);
        thread::Builder::new()
            .name("gtp-input".into())
            .spawn(move || read(lines, &queue, &watcher))?;
        Ok(())
    }
}

fn read(mut lines: LineReader<impl BufRead>, queue: &Input, watcher: &Watcher) {
    let end = loop {
        match lines.next_line() {
            Ok(Some(line)) => {
                watcher.see(Traffic::Received, lines.raw());
                if !queue.push(line) {
                    return;
                }
            }
            Ok(None) => break None,
            Err(error) if is_hangup(error.kind()) => break None,
            Err(error) => break Some(error),
        }
    };
    queue.end(end);
}

/// Lets the reading thread go however the session ends.
struct CloseOnDrop(Input);

impl Drop for CloseOnDrop {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl<E> std::fmt::Debug for Server<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server")
            .field("input", &self.input)
            .finish_non_exhaustive()
    }
}
