//! The two threads that read from an engine and write to it, so that neither can block the client.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use super::Breakage;
use crate::LINE_LIMIT;
use crate::bytes::{append_within, read_line};

/// How many lines of output may wait before reading pauses.
const LINES_AHEAD: usize = 64;

type Event = Result<Vec<u8>, Breakage>;

/// Lines to and from an engine. The threads behind it end when it is dropped and their streams are closed.
#[derive(Debug)]
pub(crate) struct Wire {
    output: Receiver<Event>,
    input: Sender<Vec<u8>>,
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
        Ok(Self { output, input })
    }

    /// Sends bytes, some time.
    pub(crate) fn send(&self, bytes: Vec<u8>) {
        // The thread is gone if writing failed, and then the output says so.
        let _ = self.input.send(bytes);
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
        Err(error) => Err(Breakage::Io(error.kind())),
    }
}

fn write(mut writer: impl Write, commands: &Receiver<Vec<u8>>, failures: &SyncSender<Event>) {
    for bytes in commands {
        match writer.write_all(&bytes).and_then(|()| writer.flush()) {
            Ok(()) => {}
            // What the engine said before it hung up is still to be read, then its end.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return,
            Err(error) => {
                let _ = failures.send(Err(Breakage::Io(error.kind())));
                return;
            }
        }
    }
}
