//! A session with a controller that is there: interrupts, closed pipes, and input that comes in pieces.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod common;

use std::io::{self, BufRead, BufReader, ErrorKind, PipeReader, PipeWriter, Read, Write};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use common::{Engine, serve, table};
use go_gtp::{End, Server, StopHandle, Traffic, log_to};

/// A server on a thread, with pipes to it.
struct Session {
    commands: PipeWriter,
    replies: BufReader<PipeReader>,
    stop: StopHandle,
    server: JoinHandle<io::Result<End>>,
}

impl Session {
    fn start() -> Self {
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

    fn write(&mut self, text: &str) {
        self.commands
            .write_all(text.as_bytes())
            .expect("the server listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.replies.read_line(&mut line).expect("the server talks");
        assert!(line.ends_with('\n'), "{line:?} is cut");
        line.pop();
        line
    }

    /// Reads so many reports of an analysis, and nothing else.
    fn reports(&mut self, count: usize) {
        for _ in 0..count {
            assert_eq!(self.line(), "info");
        }
    }

    /// The rest of the reply that has begun, without reports.
    fn rest(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.line() {
                line if line.is_empty() => return lines,
                line if line == "info" => {}
                line => lines.push(line),
            }
        }
    }

    fn reply(&mut self) -> String {
        let lines = self.rest();
        lines.join("\n")
    }

    /// Closes the input and waits for the end.
    fn end(self) -> End {
        drop(self.commands);
        self.server
            .join()
            .expect("the server does not panic")
            .expect("pipes do not fail")
    }
}

#[test]
fn a_blank_line_ends_an_analysis() {
    for stop in ["\n", "\r\n", "  \t\n", "12\n", "\x07\n"] {
        let mut session = Session::start();
        session.write("1 analyze\n");
        assert_eq!(session.line(), "=1");
        session.reports(3);
        session.write(stop);
        assert_eq!(session.reply(), "");
        session.write("2 name\n");
        assert_eq!(session.reply(), "=2 Probe");
        assert_eq!(session.end(), End::EndOfInput);
    }
}

#[test]
fn a_command_ends_an_analysis_and_is_answered_behind_it() {
    let mut session = Session::start();
    session.write("1 analyze\n");
    assert_eq!(session.line(), "=1");
    session.reports(2);
    session.write("2 name\n3 nome\n");
    assert_eq!(session.reply(), "");
    assert_eq!(session.reply(), "=2 Probe");
    assert_eq!(session.reply(), "?3 unknown command");
    assert_eq!(session.end(), End::EndOfInput);
}

#[test]
fn a_queued_command_ends_an_analysis() {
    let mut session = Session::start();
    session.write("1 analyze\n2 analyze\n3 name\n");
    assert_eq!(session.reply(), "=1");
    assert_eq!(session.reply(), "=2");
    assert_eq!(session.reply(), "=3 Probe");
}

#[test]
fn the_end_of_input_ends_an_analysis() {
    let mut session = Session::start();
    session.write("1 analyze\n");
    assert_eq!(session.line(), "=1");
    session.reports(2);
    drop(session.commands);
    let mut rest = String::new();
    session
        .replies
        .read_to_string(&mut rest)
        .expect("the server talks");
    assert_eq!(rest.replace("info\n", ""), "\n");
    assert_eq!(
        session.server.join().expect("no panic").expect("no error"),
        End::EndOfInput
    );
}

#[test]
fn a_comment_does_not_end_an_analysis() {
    let mut session = Session::start();
    session.write("analyze\n");
    assert_eq!(session.line(), "=");
    session.reports(1);
    session.write("# a remark\n#\n  # another\n");
    session.reports(15);
    session.write("\n");
    assert_eq!(session.reply(), "");
}

#[test]
fn a_blank_line_before_a_command_does_not_end_it() {
    let mut session = Session::start();
    session.write("\n\n  \nanalyze\n");
    assert_eq!(session.line(), "=");
    session.reports(15);
    session.write("\n");
    assert_eq!(session.reply(), "");
}

#[test]
fn a_blank_line_belongs_to_the_command_it_stands_behind() {
    let mut session = Session::start();
    session.write("1 search 50\n\n2 analyze\n");
    assert_eq!(session.reply(), "=1 late");
    assert_eq!(session.line(), "=2");
    session.reports(15);
    session.write("\n");
    assert_eq!(session.reply(), "");
}

#[test]
fn an_interrupt_ends_a_search() {
    for interrupt in ["# interrupt\n", "#interrupt\r\n", "  #  interrupt  \n"] {
        let mut session = Session::start();
        session.write("1 search\n");
        session.write(interrupt);
        assert_eq!(session.reply(), "=1 interrupted");
    }
}

#[test]
fn an_interrupt_ends_an_analysis() {
    let mut session = Session::start();
    session.write("analyze\n");
    assert_eq!(session.line(), "=");
    session.write("# interrupt\n");
    assert_eq!(session.reply(), "");
}

#[test]
fn an_interrupt_is_seen_behind_queued_commands() {
    let mut session = Session::start();
    session.write("1 search\n2 name\n# interrupt\n3 search 20\n");
    assert_eq!(session.reply(), "=1 interrupted");
    assert_eq!(session.reply(), "=2 Probe");
    assert_eq!(session.reply(), "=3 late");
}

#[test]
fn an_interrupt_without_a_command_does_nothing() {
    let mut session = Session::start();
    session.write("# interrupt\n1 search 20\n");
    assert_eq!(session.reply(), "=1 late");
}

#[test]
fn other_input_does_not_interrupt_a_search() {
    for input in [
        "\n",
        "2 name\n",
        "# c\n",
        "# interrupted\n",
        "2 name # interrupt\n",
    ] {
        let mut session = Session::start();
        session.write("1 search 50\n");
        session.write(input);
        assert_eq!(session.reply(), "=1 late", "{input:?}");
    }
    assert_eq!(serve(b"1 search 20").0, b"=1 late\n\n");
}

#[test]
fn a_handle_interrupts_a_search() {
    let mut session = Session::start();
    session.stop.stop();
    session.write("1 search 20\n");
    assert_eq!(session.reply(), "=1 late");
    session.write("2 analyze\n");
    assert_eq!(session.line(), "=2");
    session.stop.stop();
    assert_eq!(session.reply(), "");
    session.write("3 search 20\n");
    assert_eq!(session.reply(), "=3 late");
}

#[test]
fn thousands_of_commands_may_be_written_at_once() {
    let Session {
        mut commands,
        mut replies,
        server,
        ..
    } = Session::start();
    let writer = thread::spawn(move || {
        let input: String = (0..5000).map(|n| format!("{n} echo {n}\n")).collect();
        commands.write_all(input.as_bytes())
    });
    let mut output = String::new();
    replies
        .read_to_string(&mut output)
        .expect("the server talks");
    writer
        .join()
        .expect("no panic")
        .expect("the server listens");
    let expected: String = (0..5000).map(|n| format!("={n} {n}\n\n")).collect();
    assert_eq!(output, expected);
    assert_eq!(
        server.join().expect("no panic").expect("no error"),
        End::EndOfInput
    );
}

#[test]
fn a_closed_output_ends_the_session() {
    let Session {
        mut commands,
        replies,
        server,
        ..
    } = Session::start();
    drop(replies);
    commands
        .write_all(b"name\nname\n")
        .expect("the server listens");
    assert_eq!(
        server.join().expect("no panic").expect("no error"),
        End::Hangup
    );
}

#[test]
fn a_closed_output_ends_an_analysis() {
    let mut session = Session::start();
    session.write("analyze\n");
    assert_eq!(session.line(), "=");
    let Session {
        commands,
        replies,
        server,
        ..
    } = session;
    drop(replies);
    assert_eq!(
        server.join().expect("no panic").expect("no error"),
        End::Hangup
    );
    drop(commands);
}

#[test]
fn quit_ends_the_session_while_the_input_stays_open() {
    let mut session = Session::start();
    session.write("1 quit\n");
    assert_eq!(session.reply(), "=1");
    assert_eq!(
        session.server.join().expect("no panic").expect("no error"),
        End::Quit
    );
    drop(session.commands);
}

/// Gives one byte at a time, interrupted by a signal before each, and fails at the end.
struct Stuttering(Vec<u8>, bool, ErrorKind);

impl Read for Stuttering {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(ErrorKind::Interrupted.into());
        }
        if self.0.is_empty() {
            return Err(self.2.into());
        }
        buffer[0] = self.0.remove(0);
        Ok(1)
    }
}

#[test]
fn input_may_come_in_pieces_and_fail() {
    let run = |kind| {
        let mut output = Vec::new();
        let input = Stuttering(b"1 name\r\n\n2 echo a b".to_vec(), false, kind);
        let input = BufReader::with_capacity(1, input);
        let end = Server::new(&table()).run(&mut Engine::default(), input, &mut output);
        // What came of the last line may be half of it.
        assert_eq!(output, b"=1 Probe\n\n");
        end.map_err(|error| error.kind())
    };
    assert_eq!(run(ErrorKind::TimedOut), Err(ErrorKind::TimedOut));
    // A socket whose peer has gone.
    assert_eq!(run(ErrorKind::ConnectionReset), Ok(End::EndOfInput));
}

/// Counts the bytes that have been written at each flush.
#[derive(Default)]
struct Flushes(usize, Vec<usize>);

impl Write for Flushes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.1.push(self.0);
        Ok(())
    }
}

#[test]
fn every_reply_and_every_streamed_line_is_flushed() {
    let mut output = Flushes::default();
    let input = &b"name\n1 analyze\nquit\n"[..];
    Server::new(&table())
        .run(&mut Engine::default(), input, &mut output)
        .expect("no error");
    assert_eq!(output.1, [9, 12, 17, 18, 21]);
}

/// An output that fails in another way than by being closed.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failing_output_is_an_error() {
    let result = Server::new(&table()).run(&mut Engine::default(), &b"1 analyze\n"[..], Full);
    assert_eq!(
        result.expect_err("the output fails").kind(),
        ErrorKind::StorageFull
    );
}

#[test]
fn a_log_shows_both_directions() {
    let log = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&log);
    let observer = move |traffic, line: &[u8]| {
        let mut log = seen.lock().expect("no panic");
        log_to(&mut *log)(traffic, line);
    };
    let input = &b"# c\r\n1 na\x07me\n\nquit"[..];
    let server_table = table();
    let server = Server::new(&server_table).observe(Box::new(observer));
    server
        .run(&mut Engine::default(), input, io::sink())
        .expect("no error");
    let log = log.lock().expect("no panic");
    let lines: Vec<_> = log.split(|&byte| byte == b'\n').collect();
    let with = |mark: &[u8]| {
        let lines = lines.iter().filter(|line| line.starts_with(mark));
        lines
            .map(|line| line[2..].escape_ascii().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(with(b"< "), ["# c\\r", "1 na\\x07me", "", "quit"]);
    assert_eq!(with(b"> "), ["=1 Probe", "", "=", ""]);
}

#[test]
fn an_observer_sees_lines_one_by_one() {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&lines);
    let observer = move |traffic, line: &[u8]| {
        if traffic == Traffic::Sent {
            seen.lock().expect("no panic").push(line.to_vec());
        }
    };
    let server_table = table();
    let server = Server::new(&server_table).observe(Box::new(observer));
    server
        .run(&mut Engine::default(), &b"board\n"[..], io::sink())
        .expect("no error");
    let expected: [&[u8]; 5] = [b"=", b"2 . .", b"1 . .", b"  A B", b""];
    assert_eq!(*lines.lock().expect("no panic"), expected);
}

#[test]
fn the_limit_of_a_line_can_be_set() {
    let mut output = Vec::new();
    let limited = table();
    let server = Server::new(&limited).line_limit(8);
    let input = &b"1 echo a\n2 echo ab\n3 name   # a long remark\n"[..];
    server
        .run(&mut Engine::default(), input, &mut output)
        .expect("no error");
    assert_eq!(output, b"=1 a\n\n?2 line too long\n\n=3 Probe\n\n");
}

#[test]
fn reading_goes_on_while_a_command_runs() {
    let mut session = Session::start();
    session.write("1 search\n");
    // More than a pipe holds: this would block if nobody read.
    session.write(&format!("2 echo {}\n# interrupt\n", "x".repeat(1 << 20)));
    assert_eq!(session.reply(), "=1 interrupted");
    assert_eq!(session.reply().len(), "=2 ".len() + (1 << 20));
}
