//! A client over any pair of streams: how leniently it reads, and what it does not accept.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod common;

use std::io::{self, Cursor, ErrorKind, Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use common::{Engine, table};
use go_gtp::{Breakage, Client, ClientError, ClientOptions, End, Id, LINE_LIMIT, Server, Traffic};

/// A client of an engine that says just this, whatever it is asked.
fn scripted(output: impl AsRef<[u8]>, ids: bool) -> Client {
    let output = Cursor::new(output.as_ref().to_vec());
    let options = ClientOptions {
        ids,
        timeout: Duration::from_secs(20),
        ..ClientOptions::default()
    };
    Client::over(output, io::sink(), options).expect("threads start")
}

fn reply(output: impl AsRef<[u8]>) -> String {
    scripted(output, false).send("x").expect("a reply")
}

#[track_caller]
fn breaks(output: impl AsRef<[u8]>, ids: bool, expected: Breakage) {
    match scripted(output, ids).send("x") {
        Err(ClientError::Broken {
            command,
            breakage,
            status,
            stderr,
        }) => {
            assert_eq!((command.as_str(), breakage), ("x", expected));
            assert_eq!((status, stderr.as_str()), (None, ""));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn replies_are_read_leniently() {
    assert_eq!(reply("= D4\n\n"), "D4");
    assert_eq!(reply("=D4\n\n"), "D4");
    assert_eq!(reply("=\tD4\n\n"), "D4");
    assert_eq!(reply("=\n\n"), "");
    assert_eq!(reply("= \n\n"), "");
    assert_eq!(reply("= D4\r\n\r\n"), "D4");
    assert_eq!(reply("\n\r\n\n= D4\n\n"), "D4");
    assert_eq!(reply("= a\nb\nc\n\n"), "a\nb\nc");
    assert_eq!(reply("=\na b\n\n"), "\na b");
    assert_eq!(reply("= na\x07\0me\n\n"), "name");
    assert_eq!(reply("= # is no comment\n\n"), "# is no comment");
    assert_eq!(reply(b"= \xff\n\n"), "\u{fffd}");
}

#[test]
fn ids_are_compared_as_numbers() {
    for output in ["=1 D4\n\n", "=001 D4\n\n", "=1D4\n\n", "=1\tD4\n\n"] {
        assert_eq!(
            scripted(output, true).send("x").expect("a reply"),
            "D4",
            "{output}"
        );
    }
    let id = |number| Id::new(number);
    breaks(
        "= D4\n\n",
        true,
        Breakage::WrongId {
            expected: id(1),
            found: None,
        },
    );
    breaks(
        "=2 D4\n\n",
        true,
        Breakage::WrongId {
            expected: id(1),
            found: id(2),
        },
    );
    breaks(
        "=4294967297 D4\n\n",
        true,
        Breakage::WrongId {
            expected: id(1),
            found: None,
        },
    );
    breaks(
        "= 1 D4\n\n",
        true,
        Breakage::WrongId {
            expected: id(1),
            found: None,
        },
    );
    breaks(
        "=1 D4\n\n",
        false,
        Breakage::WrongId {
            expected: None,
            found: id(1),
        },
    );
}

#[test]
fn refusals_are_read_leniently() {
    for output in [
        "? illegal move\n\n",
        "?illegal move\n\n",
        "? illegal\nmove\n\n",
        "\n?  illegal move \r\n\n",
    ] {
        let error = scripted(output, false).send("x").expect_err("a refusal");
        assert!(
            matches!(error, ClientError::Refused { failure, .. } if failure.message() == "illegal move")
        );
    }
}

#[test]
fn what_is_no_reply_is_noise() {
    breaks(
        "Loading...\n= D4\n\n",
        false,
        Breakage::Noise("Loading...".into()),
    );
    breaks(" = D4\n\n", false, Breakage::Noise(" = D4".into()));
    breaks("#\n= D4\n\n", false, Breakage::Noise("#".into()));
    breaks(
        "x".repeat(1000) + "\n",
        false,
        Breakage::Noise("x".repeat(200) + "..."),
    );
    breaks("info\n\n", true, Breakage::Noise("info".into()));
}

#[test]
fn an_end_is_noticed() {
    breaks("", false, Breakage::Ended);
    breaks("\n\n", false, Breakage::Ended);
    breaks("= D4\n", false, Breakage::Unended("D4".into()));
    breaks("= D4", false, Breakage::Unended("D4".into()));
    breaks("?1 no\n", true, Breakage::Unended("no".into()));
}

#[test]
fn a_line_without_an_end_takes_no_memory() {
    breaks(
        "= ".to_owned() + &"x".repeat(LINE_LIMIT) + "\n\n",
        false,
        Breakage::TooLong(LINE_LIMIT),
    );
    // Endless, and read only as far as need be.
    let mut client = Client::over(
        io::repeat(b'=').take(1 << 24),
        io::sink(),
        ClientOptions::default(),
    );
    let error = client
        .as_mut()
        .expect("threads start")
        .send("x")
        .expect_err("no line");
    assert!(matches!(
        error,
        ClientError::Broken {
            breakage: Breakage::TooLong(LINE_LIMIT),
            ..
        }
    ));
}

#[test]
fn the_session_is_over_after_a_breakage() {
    let mut client = scripted("noise\n=2 D4\n\n", true);
    client.send("x").expect_err("noise");
    assert!(matches!(client.send("x"), Err(ClientError::Closed)));
    assert!(matches!(client.quit(), Err(ClientError::Closed)));
}

/// A stream that fails.
struct Broken(ErrorKind);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.into())
    }
}

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failing_stream_is_noticed() {
    let failure =
        |client: Result<Client, ClientError>| match client.expect("threads start").send("x") {
            Err(ClientError::Broken { breakage, .. }) => breakage,
            other => panic!("{other:?}"),
        };
    let reader = |kind| Client::over(Broken(kind), io::sink(), ClientOptions::default());
    assert_eq!(
        failure(reader(ErrorKind::PermissionDenied)),
        Breakage::Io(ErrorKind::PermissionDenied)
    );
    // A socket whose peer has gone says it in its own way.
    for kind in [ErrorKind::ConnectionReset, ErrorKind::ConnectionAborted] {
        assert_eq!(failure(reader(kind)), Breakage::Ended);
    }
    let (silence, _open) = io::pipe().expect("a pipe");
    let writer = Client::over(
        silence,
        Broken(ErrorKind::StorageFull),
        ClientOptions::default(),
    );
    assert_eq!(failure(writer), Breakage::Io(ErrorKind::StorageFull));
}

/// A stream that takes its time.
struct Late(Cursor<Vec<u8>>);

impl Read for Late {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        thread::sleep(Duration::from_millis(50));
        self.0.read(buffer)
    }
}

#[test]
fn an_engine_that_has_hung_up_is_still_heard() {
    for kind in [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset] {
        let said = Late(Cursor::new(b"=1 goodbye\n\n".to_vec()));
        let client = Client::over(said, Broken(kind), ClientOptions::default());
        let reply = client.expect("threads start").send("x");
        assert_eq!(reply.expect("a reply"), "goodbye");
    }
}

#[test]
fn a_silent_stream_times_out() {
    let (silence, _open) = io::pipe().expect("a pipe");
    let mut client =
        Client::over(silence, io::sink(), ClientOptions::default()).expect("threads start");
    let limit = Duration::from_millis(50);
    let error = client.send_within("x", limit).expect_err("nothing comes");
    assert_eq!(
        error.to_string(),
        "after \"x\" the engine did not answer within 50ms"
    );
}

#[test]
fn a_limit_may_be_endless() {
    let mut client = scripted("=1 D4\n\n=2 D5\n\n", true);
    assert_eq!(
        client.send_within("x", Duration::MAX).expect("a reply"),
        "D4"
    );
    assert_eq!(
        client.send_within("x", Duration::MAX).expect("a reply"),
        "D5"
    );
}

/// A client of the table of the tests, served by a thread.
fn served() -> (Client, thread::JoinHandle<End>) {
    let (input, commands) = io::pipe().expect("a pipe");
    let (replies, output) = io::pipe().expect("a pipe");
    let server = thread::spawn(move || {
        Server::new(&table())
            .run(&mut Engine::default(), io::BufReader::new(input), output)
            .expect("no error")
    });
    let client = Client::over(replies, commands, ClientOptions::default());
    (client.expect("threads start"), server)
}

#[test]
fn posted_commands_are_answered_in_order() {
    let (mut client, server) = served();
    assert!(matches!(client.receive(), Err(ClientError::NothingPosted)));
    for n in 0..5000 {
        client.post(&format!("echo {n}")).expect("it is sent");
    }
    client.post("fail 5000").expect("it is sent");
    assert!(matches!(
        client.post("two\nlines"),
        Err(ClientError::Command(_))
    ));
    // Another command gets its own reply, before and after.
    assert_eq!(client.posted(), 5001);
    assert_eq!(client.send("echo between").expect("a reply"), "between");
    assert_eq!(client.posted(), 5001);
    for n in 0..5000 {
        assert_eq!(client.receive().expect("a reply"), n.to_string());
    }
    match client.receive() {
        Err(ClientError::Refused { command, failure }) => {
            assert_eq!((command.as_str(), failure.message()), ("fail 5000", "5000"));
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(client.receive(), Err(ClientError::NothingPosted)));
    client.quit().expect("it goes");
    assert_eq!(server.join().expect("no panic"), End::Quit);
}

#[test]
fn an_analysis_ends_when_a_command_is_posted() {
    let (mut client, _server) = served();
    client.post("analyze").expect("it is sent");
    client.post("echo next").expect("it is sent");
    assert!(client.receive().expect("a reply").contains("info"));
    assert_eq!(client.receive().expect("a reply"), "next");
}

#[test]
fn a_limit_holds_for_a_posted_command() {
    let (mut client, _server) = served();
    client.post("search 20000").expect("it is sent");
    let limit = Duration::from_millis(50);
    match client.receive_within(limit) {
        Err(ClientError::Broken {
            command, breakage, ..
        }) => assert_eq!(
            (command.as_str(), breakage),
            ("search 20000", Breakage::TimedOut(limit))
        ),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_interrupt_is_seen_by_an_observer_and_by_the_engine() {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&lines);
    let (client, _server) = served();
    let mut client = client.observe(Box::new(move |traffic, line: &[u8]| {
        if traffic == Traffic::Sent {
            seen.lock()
                .expect("no panic")
                .push(String::from_utf8_lossy(line).into_owned());
        }
    }));
    client.post("search").expect("it is sent");
    client.interrupter().interrupt();
    assert_eq!(client.receive().expect("a reply"), "interrupted");
    assert_eq!(
        *lines.lock().expect("no panic"),
        ["1 search", "# interrupt"]
    );
}

#[test]
fn a_server_in_a_thread_is_driven_like_any_engine() {
    let (mut client, server) = served();
    for n in 0..500 {
        assert_eq!(
            client.send(&format!("echo {n}")).expect("a reply"),
            n.to_string()
        );
    }
    assert_eq!(
        client.send("board").expect("a reply"),
        "\n2 . .\n1 . .\n  A B"
    );
    assert_eq!(client.stderr(), "");
    assert_eq!(client.process_id(), None);
    assert!(client.quit().expect("it goes").is_none());
    assert_eq!(server.join().expect("no panic"), End::Quit);
}

#[test]
fn an_observer_sees_both_directions() {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&lines);
    let observer = move |traffic, line: &[u8]| {
        seen.lock()
            .expect("no panic")
            .push((traffic, String::from_utf8_lossy(line).into_owned()));
    };
    let mut client = scripted("=1 D4\r\n\n", true).observe(Box::new(observer));
    client.send("genmove  b").expect("a reply");
    let expected = [
        (Traffic::Sent, "1 genmove b"),
        (Traffic::Received, "=1 D4\r"),
        (Traffic::Received, ""),
    ];
    assert_eq!(
        *lines.lock().expect("no panic"),
        expected.map(|(way, line)| (way, line.to_owned()))
    );
}
