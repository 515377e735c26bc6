//! How much comes in at once, and when it goes out.

use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::thread;

use go_gtp::{End, Server};

use super::common::{Engine, table};
use super::session::Session;

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
