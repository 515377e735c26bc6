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
        Breakage::Noise("x".repeat(200)),
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
    let reader = Client::over(
        Broken(ErrorKind::ConnectionReset),
        io::sink(),
        ClientOptions::default(),
    );
    assert_eq!(failure(reader), Breakage::Io(ErrorKind::ConnectionReset));
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
    let said = Late(Cursor::new(b"=1 goodbye\n\n".to_vec()));
    let client = Client::over(
        said,
        Broken(ErrorKind::BrokenPipe),
        ClientOptions::default(),
    );
    let reply = client.expect("threads start").send("x");
    assert_eq!(reply.expect("a reply"), "goodbye");
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

#[test]
fn a_server_in_a_thread_is_driven_like_any_engine() {
    let (input, commands) = io::pipe().expect("a pipe");
    let (replies, output) = io::pipe().expect("a pipe");
    let server = thread::spawn(move || {
        Server::new(&table()).run(&mut Engine::default(), io::BufReader::new(input), output)
    });
    let mut client =
        Client::over(replies, commands, ClientOptions::default()).expect("threads start");
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
    assert_eq!(
        server.join().expect("no panic").expect("no error"),
        End::Quit
    );
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

mod command_lines {
    use go_gtp::{SplitError, split_command};

    #[track_caller]
    fn splits(line: &str, words: &[&str]) {
        assert_eq!(
            split_command(line).as_deref(),
            Ok(&words.iter().map(ToString::to_string).collect::<Vec<_>>()[..])
        );
    }

    #[test]
    fn blanks_separate_words() {
        splits("", &[]);
        splits("  \t ", &[]);
        splits("gnugo --mode gtp", &["gnugo", "--mode", "gtp"]);
        splits("  gnugo\t--mode   gtp\n", &["gnugo", "--mode", "gtp"]);
    }

    #[test]
    fn quotes_keep_blanks() {
        splits(
            r#""/opt/my go/engine" -c 'a b'"#,
            &["/opt/my go/engine", "-c", "a b"],
        );
        splits(r#"--name="a b"c d"#, &["--name=a bc", "d"]);
        splits(r#"'a "b"' "c 'd'""#, &[r#"a "b""#, "c 'd'"]);
        splits(r#"a "" '' b"#, &["a", "", "", "b"]);
        splits(r#""a \"b\" c""#, &[r#"a "b" c"#]);
    }

    #[test]
    fn backslashes_stand_for_themselves() {
        splits(r"C:\go\engine.exe gtp", &[r"C:\go\engine.exe", "gtp"]);
        splits(
            r#""C:\my go\engine.exe" 'C:\x\'"#,
            &[r"C:\my go\engine.exe", r"C:\x\"],
        );
        splits(r"\\server\share\a b", &[r"\\server\share\a", "b"]);
    }

    #[test]
    fn nothing_is_expanded() {
        splits(
            "$HOME * ~ `ls` ; | & > #",
            &["$HOME", "*", "~", "`ls`", ";", "|", "&", ">", "#"],
        );
    }

    #[test]
    fn a_quote_must_be_closed() {
        for (line, quote) in [
            ("a \"b", '"'),
            ("'", '\''),
            (r#""a\""#, '"'),
            ("\"a' b", '"'),
        ] {
            let error = SplitError::Unclosed {
                quote,
                line: line.to_owned(),
            };
            assert_eq!(split_command(line), Err(error), "{line}");
        }
    }
}
