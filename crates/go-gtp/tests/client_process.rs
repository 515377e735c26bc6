//! A client and a child process, which `examples/unruly.rs` is.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod unruly;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use go_gtp::{Breakage, Client, ClientError, ClientOptions, Failure};
use unruly::{LONG, options, start, start_with};

/// The breakage that a command causes, with the code of the process and its standard error.
#[track_caller]
fn broken(client: &mut Client, command: &str, limit: Duration) -> (Breakage, Option<i32>, String) {
    match client.send_within(command, limit) {
        Err(ClientError::Broken {
            breakage,
            status,
            stderr,
            ..
        }) => {
            let after = client.send("name").expect_err("the session is over");
            assert!(matches!(after, ClientError::Closed), "{after:?}");
            (breakage, status.and_then(|status| status.code()), stderr)
        }
        other => panic!("{command}: {other:?}"),
    }
}

#[test]
fn commands_are_answered() {
    let mut client = start();
    assert_eq!(client.send("name").expect("a reply"), "Unruly");
    assert_eq!(client.send("  echo   a  b ").expect("a reply"), "a  b");
    assert_eq!(client.send("echo").expect("a reply"), "");
    assert!(
        client
            .send("list_commands")
            .expect("a reply")
            .lines()
            .any(|line| line == "hang")
    );
    let long = "x".repeat(1 << 20);
    assert_eq!(client.send(&format!("echo {long}")).expect("a reply"), long);
    let status = client
        .quit()
        .expect("it goes")
        .expect("a process has a status");
    assert!(status.success());
}

#[test]
fn arguments_arrive_as_they_are() {
    let args = ["--name", "a b", "", "\"c\"", "$HOME *"];
    let mut client = start_with(&args, options());
    let reply = client.send("arguments").expect("a reply");
    assert_eq!(reply, "--name\na b\n\"c\"\n$HOME *");
}

#[test]
fn a_refusal_leaves_the_session_as_it_was() {
    let mut client = start();
    match client.send("fail illegal move") {
        Err(ClientError::Refused { command, failure }) => {
            assert_eq!(
                (command.as_str(), failure),
                ("fail illegal move", Failure::ILLEGAL_MOVE)
            );
        }
        other => panic!("{other:?}"),
    }
    let error = client.send("nome").expect_err("unknown");
    assert_eq!(
        error.to_string(),
        "the engine refuses \"nome\": unknown command"
    );
    assert_eq!(client.send("name").expect("a reply"), "Unruly");
}

#[test]
fn what_is_not_one_command_is_not_sent() {
    let mut client = start();
    for text in ["", "  ", "# c", "12", "name\nname", "name\n", "\0"] {
        assert!(
            matches!(client.send(text), Err(ClientError::Command(_))),
            "{text:?}"
        );
    }
    assert_eq!(client.send("name").expect("a reply"), "Unruly");
}

#[test]
fn a_program_that_is_not_there_cannot_be_started() {
    let error =
        Client::spawn("no-such-engine-anywhere", &[], options()).expect_err("it is not there");
    assert!(
        matches!(&error, ClientError::Start { program, .. } if program == "no-such-engine-anywhere")
    );
    assert!(
        error
            .to_string()
            .starts_with("\"no-such-engine-anywhere\" cannot be started: ")
    );
}

#[test]
fn an_engine_that_hangs_is_killed() {
    let mut client = start();
    let (start, limit) = (Instant::now(), Duration::from_millis(200));
    let (breakage, code, _) = broken(&mut client, "hang", limit);
    assert_eq!((breakage, code), (Breakage::TimedOut(limit), None));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn an_engine_that_does_not_read_is_killed() {
    let mut client = start_with(&["--deaf"], options());
    let (start, limit) = (Instant::now(), Duration::from_millis(200));
    // More than a pipe holds.
    let (breakage, ..) = broken(&mut client, &format!("echo {}", "x".repeat(1 << 20)), limit);
    assert_eq!(breakage, Breakage::TimedOut(limit));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_crash_shows_its_status_and_last_words() {
    let mut client = start();
    let (breakage, code, stderr) = broken(&mut client, "crash 3", LONG);
    assert_eq!((breakage, code), (Breakage::Ended, Some(3)));
    assert_eq!(stderr.replace('\r', ""), "all is well\nout of memory\n");
}

#[test]
fn an_error_says_all_in_one_line() {
    let error = start().send("crash 3").expect_err("it crashes").to_string();
    assert!(
        error.starts_with("after \"crash 3\" the engine hung up (exit"),
        "{error}"
    );
    assert!(
        error.ends_with("; its last words: \"out of memory\""),
        "{error}"
    );
}

#[test]
fn standard_error_is_drained() {
    let small = ClientOptions {
        stderr_bytes: 100,
        ..options()
    };
    let mut client = start_with(&[], small);
    assert_eq!(
        client.send("flood 5000000").expect("it is not blocked"),
        "done"
    );
    let start = Instant::now();
    while !client.stderr().ends_with("the end\n") && start.elapsed() < LONG {
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(
        client.stderr().ends_with("of no importance\nthe end\n"),
        "{:?}",
        client.stderr()
    );
    assert_eq!(client.stderr().len(), 100);
}

#[test]
fn noise_is_noticed() {
    let (breakage, ..) = broken(&mut start(), "noise Loading the network", LONG);
    assert_eq!(breakage, Breakage::Noise("Loading the network".into()));
}

#[test]
fn blank_lines_between_replies_are_no_noise() {
    let mut client = start();
    assert_eq!(client.send("noise").expect("a reply"), "");
    assert_eq!(client.send("name").expect("a reply"), "Unruly");
}

#[test]
fn a_surplus_reply_is_noticed_at_the_next_command() {
    let mut client = start();
    assert_eq!(client.send(r"raw =1 early\n\n").expect("a reply"), "early");
    let (breakage, ..) = broken(&mut client, "name", LONG);
    let id = |number| go_gtp::Id::new(number);
    assert_eq!(
        breakage,
        Breakage::WrongId {
            expected: id(2),
            found: id(1)
        }
    );
    assert_eq!(breakage.to_string(), "the reply has the id 1, not the id 2");
}

#[test]
fn a_reply_without_the_id_is_noticed() {
    let (breakage, ..) = broken(&mut start(), r"raw = early\n\n", LONG);
    assert_eq!(
        breakage,
        Breakage::WrongId {
            expected: go_gtp::Id::new(1),
            found: None
        }
    );
    assert_eq!(breakage.to_string(), "the reply has no id, not the id 1");
}

#[test]
fn a_client_can_do_without_ids() {
    let mut client = start_with(
        &[],
        ClientOptions {
            ids: false,
            ..options()
        },
    );
    assert_eq!(client.send(r"raw = early\n\n").expect("a reply"), "early");
    assert_eq!(client.send("name").expect("the reply to raw"), "");
}

#[test]
fn a_reply_that_never_ends_is_noticed() {
    let (breakage, code, _) = broken(&mut start(), r"raw-crash =1 first\nsecond\n", LONG);
    assert_eq!(
        (breakage, code),
        (Breakage::Unended("first".into()), Some(0))
    );
    // It would stay, but nobody waits for that.
    let (limit, grace) = (Duration::from_millis(300), Duration::from_secs(50));
    let (start, options) = (Instant::now(), ClientOptions { grace, ..options() });
    let (breakage, ..) = broken(&mut start_with(&["--stubborn"], options), "analyze", limit);
    assert!(start.elapsed() < LONG);
    assert_eq!(breakage, Breakage::Stalled(String::new()));
}

#[test]
fn lines_are_handed_over_as_they_come() {
    let mut client = start();
    let mut lines = Vec::new();
    let streamed = client.stream("analyze 3", |line| {
        lines.push(line.to_owned());
        ControlFlow::Continue(())
    });
    streamed.expect("it comes to an end");
    assert_eq!(lines, ["info 0", "info 1", "info 2", "play D4"]);
}

#[test]
fn a_stream_ends_when_it_is_told_to() {
    let mut client = start();
    let mut reports = 0;
    let streamed = client.stream("analyze", |line| {
        assert_eq!(line, format!("info {reports}"));
        reports += 1;
        if reports == 5 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    streamed.expect("it comes to an end");
    assert_eq!(reports, 5);
    assert_eq!(client.send("name").expect("a reply"), "Unruly");
}

#[test]
fn a_stream_may_be_one_line_or_refused() {
    let mut client = start();
    let mut lines = Vec::new();
    let mut keep = |line: &str| {
        lines.push(line.to_owned());
        ControlFlow::Continue(())
    };
    client.stream("echo a", &mut keep).expect("a reply");
    client.stream("echo", &mut keep).expect("a reply");
    let refused = client
        .stream("fail because", &mut keep)
        .expect_err("it refuses");
    assert!(
        matches!(refused, ClientError::Refused { failure, .. } if failure.message() == "because")
    );
    assert_eq!(lines, ["a"]);
    assert_eq!(client.send("name").expect("a reply"), "Unruly");
}

#[test]
fn a_stream_that_cannot_be_stopped_is_killed() {
    let limit = Duration::from_millis(300);
    let mut client = start_with(
        &[],
        ClientOptions {
            timeout: limit,
            ..options()
        },
    );
    let error = client
        .stream("endless", |_| ControlFlow::Break(()))
        .expect_err("it does not end");
    let ClientError::Broken { breakage, .. } = error else {
        panic!("{error:?}")
    };
    assert_eq!(breakage, Breakage::Stalled(String::new()));
}

#[test]
fn a_stream_that_falls_silent_is_killed() {
    let limit = Duration::from_millis(200);
    let mut client = start_with(
        &[],
        ClientOptions {
            timeout: limit,
            ..options()
        },
    );
    let error = client
        .stream("hang", |_| ControlFlow::Continue(()))
        .expect_err("it is silent");
    let ClientError::Broken { breakage, .. } = error else {
        panic!("{error:?}")
    };
    assert_eq!(breakage, Breakage::TimedOut(limit));
}

#[test]
fn an_engine_that_stays_after_quit_is_killed() {
    let grace = Duration::from_millis(300);
    let client = start_with(&["--stubborn"], ClientOptions { grace, ..options() });
    let start = Instant::now();
    let error = client.quit().expect_err("it stays");
    let ClientError::Broken { breakage, .. } = error else {
        panic!("{error:?}")
    };
    assert_eq!(breakage, Breakage::TimedOut(grace));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_dropped_client_takes_its_engine_with_it() {
    let start = Instant::now();
    let mut client = start_with(&["--stubborn"], options());
    client.send("name").expect("a reply");
    let process = client.process_id().expect("a process has an id");
    let exists = || std::path::Path::new(&format!("/proc/{process}")).exists();
    assert_eq!(exists(), cfg!(target_os = "linux"));
    drop(client);
    assert!(!exists());
    assert!(start.elapsed() < Duration::from_secs(20));
}
