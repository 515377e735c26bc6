//! The two threads that read from an engine and write to it, so that neither can block the client.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use super::Breakage;
use crate::LINE_LIMIT;
use crate::bytes::{append_within, is_hangup, read_line};

/// How many lines of output may wait before reading pauses.
const LINES_AHEAD: usize = 64;

type Event = Result<Vec<u8>, Breakage>;

/// Lines to and from an engine. The threads behind it end when it is dropped and their streams are closed.
#[derive(Debug)]
pub(crate) struct Wire {
    output: Receiver<Event>,
    input: Arc<Sender<Vec<u8>>>,
}

impl Wire {
    pub(crate) fn new(
        reader: impl Read + Send + 'static,
        writer: impl Write + Send + 'static,
    ) -> io::Result<Self> {
        let (lines, output) = sync_channel(LINES_AHEAD);
        let (input, commands) = channel();
        let failures = lines.clone();
        let named = |name: &str| thread::Builder::new().name(name.into());
        named("gtp-output").spawn(move || read(BufReader::new(reader), &lines))?;
        named("gtp-commands").spawn(move || write(writer, &commands, &failures))?;
        Ok(Self {
            output,
            input: Arc::new(input),
        })
    }

    /// Sends a line, some time.
    pub(crate) fn send(&self, line: &[u8]) {
        send(&self.input, line);
    }

    /// A way in that does not keep the input of the engine open.
    pub(crate) fn side_door(&self) -> SideDoor {
        SideDoor(Arc::downgrade(&self.input))
    }

    /// The next line of output, without its line feed; `None` if the time runs out.
    pub(crate) fn line_within(&self, limit: Duration) -> Result<Option<Vec<u8>>, Breakage> {
        match self.output.recv_timeout(limit) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Breakage::Ended),
        }
    }
}

fn send(input: &Sender<Vec<u8>>, line: &[u8]) {
    // The thread is gone if writing failed, and then the output says so.
    let _ = input.send([line, b"\n"].concat());
}

/// Sends lines from beside a client, as long as that has its wire.
#[derive(Clone, Debug)]
pub(crate) struct SideDoor(Weak<Sender<Vec<u8>>>);

impl SideDoor {
    /// One that leads nowhere.
    pub(crate) const fn closed() -> Self {
        Self(Weak::new())
    }

    /// Whether the wire is still there.
    pub(crate) fn send(&self, line: &[u8]) -> bool {
        let input = self.0.upgrade();
        input.map(|input| send(&input, line)).is_some()
    }
}

fn read(mut reader: impl BufRead, lines: &SyncSender<Event>) {
    loop {
        let event = next_line(&mut reader);
        let last = event.is_err();
        if lines.send(event).is_err() || last {
            return;
        }
    }
}

fn next_line(reader: &mut impl BufRead) -> Event {
    let mut line = Vec::new();
    let mut fits = true;
    let any = read_line(reader, |chunk| {
        fits &= append_within(&mut line, chunk, LINE_LIMIT);
    });
    match any {
        Ok(true) if fits => Ok(line),
        Ok(true) => Err(Breakage::TooLong(LINE_LIMIT)),
        Ok(false) => Err(Breakage::Ended),
        Err(error) if is_hangup(error.kind()) => Err(Breakage::Ended),
        Err(error) => Err(Breakage::Io(error.kind())),
    }
}

fn write(mut writer: impl Write, commands: &Receiver<Vec<u8>>, failures: &SyncSender<Event>) {
    for bytes in commands {
        match writer.write_all(&bytes).and_then(|()| writer.flush()) {
            Ok(()) => {}
            // What the engine said before it hung up is still to be read, then its end.
            Err(error) if is_hangup(error.kind()) => return,
            Err(error) => {
                let _ = failures.send(Err(Breakage::Io(error.kind())));
                return;
            }
        }
    }
}
