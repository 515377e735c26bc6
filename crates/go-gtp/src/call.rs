//! One call of a command: its arguments, its input, and its streamed lines.

use std::fmt;
use std::io::{self, Write};

use crate::bytes::clean_line;
use crate::reply::head;
use crate::{Args, Catalog, Id, Input, Outcome, Response};

/// What a command gets besides the engine.
///
/// Most commands read [`args`](Self::args) and return their reply. One that reports while it works writes
/// lines with [`line`](Self::line) and asks [`input`](Self::input) when to stop:
///
/// ```
/// use std::time::Duration;
/// use go_gtp::{Call, Outcome, Reply};
///
/// fn analyze(visits: &mut u32, call: &mut Call<'_>) -> Outcome {
///     let interval = Duration::from_millis(10 * u64::from(call.args.int()?));
///     call.args.finish()?;
///     call.open();
///     loop {
///         *visits += 1;
///         call.line(format_args!("info move D4 visits {visits}"));
///         if call.input().wait(interval) {
///             return Ok(Reply::EMPTY);
///         }
///     }
/// }
/// ```
pub struct Call<'a> {
    /// The arguments not yet taken.
    pub args: Args<'a>,
    id: Option<Id>,
    catalog: &'a Catalog,
    input: &'a Input,
    output: &'a mut dyn Write,
    opened: bool,
    quits: bool,
    error: Option<io::Error>,
}

impl<'a> Call<'a> {
    pub(crate) fn new(
        id: Option<Id>,
        args: Args<'a>,
        catalog: &'a Catalog,
        input: &'a Input,
        output: &'a mut dyn Write,
    ) -> Self {
        Self {
            args,
            id,
            catalog,
            input,
            output,
            opened: false,
            quits: false,
            error: None,
        }
    }

    /// The id of the request.
    #[must_use]
    pub const fn id(&self) -> Option<Id> {
        self.id
    }

    /// What is known of all commands.
    #[must_use]
    pub const fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    /// What has arrived behind this command. Clone it to ask from another thread.
    #[must_use]
    pub const fn input(&self) -> &'a Input {
        self.input
    }

    /// Ends the session after this reply.
    pub const fn quit(&mut self) {
        self.quits = true;
    }

    /// Begins a streamed reply: writes `=[id]` on a line of its own, at once.
    ///
    /// From here on the reply is a success. Where the output is gone, [`Input::interrupted`] turns true, so
    /// that the command need not look at errors.
    pub fn open(&mut self) {
        if !self.opened {
            self.opened = true;
            self.write(&format!("{}\n", head('=', self.id)));
        }
    }

    /// Streams one or more lines, at once; begins the reply if that has not been done. Empty lines, which
    /// would end the reply, are left out.
    pub fn line(&mut self, text: impl fmt::Display) {
        self.open();
        let text = text.to_string();
        let lines = text
            .split('\n')
            .map(clean_line)
            .filter(|line| !line.is_empty());
        let block: String = lines.map(|line| line + "\n").collect();
        if !block.is_empty() {
            self.write(&block);
        }
    }

    fn write(&mut self, text: &str) {
        if self.error.is_some() {
            return;
        }
        let written = self
            .output
            .write_all(text.as_bytes())
            .and_then(|()| self.output.flush());
        if let Err(error) = written {
            self.error = Some(error);
            self.input.close();
        }
    }

    /// Writes the reply, or what is left of a streamed one: its last line, if any, and the closing blank
    /// line. Whether the session goes on.
    pub(crate) fn close(mut self, outcome: Outcome) -> io::Result<bool> {
        if self.opened {
            match outcome {
                Ok(reply) => self.line(reply),
                // It is too late for a `?`; a last line is better than silence.
                Err(failure) => self.line(failure),
            }
            self.write("\n");
        } else {
            self.write(
                &Response {
                    id: self.id,
                    result: outcome,
                }
                .to_string(),
            );
        }
        self.error.map_or(Ok(!self.quits), Err)
    }
}

impl fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("id", &self.id)
            .field("args", &self.args)
            .finish_non_exhaustive()
    }
}
