//! A server on a thread.

use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::thread::{self, JoinHandle};

use go_gtp::{End, Server, StopHandle};

use super::common::{Engine, table};

/// A server on a thread, with pipes to it.
pub(crate) struct Session {
    pub(crate) commands: PipeWriter,
    pub(crate) replies: BufReader<PipeReader>,
    pub(crate) stop: StopHandle,
    pub(crate) server: JoinHandle<io::Result<End>>,
}

impl Session {
    pub(crate) fn start() -> Self {
        let (input, commands) = io::pipe().expect("a pipe");
        let (replies, output) = io::pipe().expect("a pipe");
        let (give, take) = std::sync::mpsc::channel();
        let server = thread::spawn(move || {
            let table = table();
            let server = Server::new(&table);
            give.send(server.stop_handle())
                .expect("the test waits for it");
            server.run(&mut Engine::default(), BufReader::new(input), output)
        });
        let stop = take.recv().expect("the server starts");
        Self {
            commands,
            replies: BufReader::new(replies),
            stop,
            server,
        }
    }

    pub(crate) fn write(&mut self, text: &str) {
        self.commands
            .write_all(text.as_bytes())
            .expect("the server listens");
    }

    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.replies.read_line(&mut line).expect("the server talks");
        assert!(line.ends_with('\n'), "{line:?} is cut");
        line.pop();
        line
    }

    /// Reads so many reports of an analysis, and nothing else.
    pub(crate) fn reports(&mut self, count: usize) {
        for _ in 0..count {
            assert_eq!(self.line(), "info");
        }
    }

    /// The rest of the reply that has begun, without reports.
    pub(crate) fn rest(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.line() {
                line if line.is_empty() => return lines,
                line if line == "info" => {}
                line => lines.push(line),
            }
        }
    }

    pub(crate) fn reply(&mut self) -> String {
        let lines = self.rest();
        lines.join("\n")
    }

    /// Closes the input and waits for the end.
    pub(crate) fn end(self) -> End {
        drop(self.commands);
        self.server
            .join()
            .expect("the server does not panic")
            .expect("pipes do not fail")
    }
}
