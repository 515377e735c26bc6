//! How leniently a client reads, and what it does not accept.

use std::io::{self, Read};

use go_gtp::{Breakage, Client, ClientError, ClientOptions, Id, LINE_LIMIT};

use super::scripted;

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
