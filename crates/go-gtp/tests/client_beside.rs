//! A client and a child process: its folder and environment, its standard error, commands sent ahead, interrupts.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod unruly;

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use go_gtp::{Breakage, Client, ClientError, ClientOptions};
use unruly::{LONG, options, start, start_with, unruly};

#[test]
fn a_command_has_its_folder_and_its_environment() {
    let folder = std::env::temp_dir().canonicalize().expect("it is there");
    let mut command = Command::new(unruly());
    // The streams are the client's, whatever the command says.
    command
        .current_dir(&folder)
        .env("GO_GTP_TEST", "a b")
        .env_remove("PATH")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut client = Client::spawn_command(command, options()).expect("it starts");
    let there = PathBuf::from(client.send("folder").expect("a reply"));
    assert_eq!(there.canonicalize().expect("it is there"), folder);
    assert_eq!(client.send("variable GO_GTP_TEST").expect("a reply"), "a b");
    assert!(matches!(
        client.send("variable PATH"),
        Err(ClientError::Refused { .. })
    ));
    let nowhere = folder.join("no such folder");
    let mut command = Command::new(unruly());
    command.current_dir(nowhere);
    let refused = Client::spawn_command(command, options());
    assert!(matches!(refused, Err(ClientError::Start { .. })));
}

/// Lines as they are shown, and a function that keeps them.
fn kept() -> (Arc<Mutex<Vec<String>>>, impl FnMut(&str) + Send) {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let shown = Arc::clone(&lines);
    let keep = move |line: &str| shown.lock().expect("no panic").push(line.to_owned());
    (lines, keep)
}

/// Waits until something is so.
#[track_caller]
fn eventually(so: impl Fn() -> bool) {
    let start = Instant::now();
    while !so() {
        assert!(start.elapsed() < LONG, "it does not come");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn lines_of_standard_error_are_shown() {
    let mut early = start();
    early.send(r"mutter one\ntw").expect("a reply");
    eventually(|| early.stderr().ends_with("tw"));
    let (lines, keep) = kept();
    // What came before is shown too, and a line that comes in pieces is one.
    let mut client = early.on_stderr(keep);
    client
        .send(r"mutter o\r\n\n\xthree\nfour")
        .expect("a reply");
    client.quit().expect("it goes");
    eventually(|| lines.lock().expect("no panic").len() == 5);
    let lines = lines.lock().expect("no panic");
    assert_eq!(*lines, ["one", "two", "", r"\xthree", "four"]);
}

#[test]
fn every_line_of_a_flood_is_shown() {
    let (lines, keep) = kept();
    let mut client = start().on_stderr(keep);
    client.send("flood 240000").expect("a reply");
    eventually(|| lines.lock().expect("no panic").len() == 10_001);
    assert_eq!(lines.lock().expect("no panic")[10_000], "the end");
    // A line that never ends is shown in pieces.
    let long = "x".repeat(100_000);
    client.send(&format!("mutter {long}")).expect("a reply");
    client.quit().expect("it goes");
    let shown = || lines.lock().expect("no panic")[10_001..].concat();
    eventually(|| shown() == long);
}

#[test]
fn a_listener_that_panics_is_shown_no_more() {
    let mut client =
        start().on_stderr(|line| assert_eq!(line, "first", "this is part of the test"));
    client
        .send(r"mutter first\nsecond\nthird\n")
        .expect("a reply");
    // It would block if nobody drained it.
    assert_eq!(client.send("flood 1000000").expect("a reply"), "done");
    eventually(|| client.stderr().ends_with("the end\n"));
}

#[test]
fn a_command_can_be_interrupted() {
    let mut client = start();
    let interrupter = client.interrupter();
    client.post("think").expect("it is sent");
    interrupter.interrupt();
    assert_eq!(client.receive().expect("a reply"), "interrupted");
    let other = interrupter.clone();
    let thread = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        other.interrupt();
    });
    assert_eq!(client.send("think").expect("a reply"), "interrupted");
    thread.join().expect("no panic");
    // It is no command: nothing answers it.
    interrupter.interrupt();
    assert_eq!(client.send("name").expect("a reply"), "Unruly");
    // It neither keeps the engine nor minds that it is gone.
    assert!(client.quit().expect("it goes").is_some());
    interrupter.interrupt();
}

#[test]
fn a_crash_is_blamed_on_the_command_that_waits() {
    let mut client = start();
    for command in ["echo a", "crash 3", "echo b"] {
        client.post(command).expect("it is sent");
    }
    assert_eq!(client.receive().expect("a reply"), "a");
    match client.send("name") {
        Err(ClientError::Broken {
            command, breakage, ..
        }) => assert_eq!((command.as_str(), breakage), ("crash 3", Breakage::Ended)),
        other => panic!("{other:?}"),
    }
    assert!(matches!(client.receive(), Err(ClientError::Closed)));
    assert!(matches!(client.post("name"), Err(ClientError::Closed)));
}

#[test]
fn quit_waits_for_what_was_posted_no_longer_than_its_grace() {
    let mut client = start();
    client.post("echo a").expect("it is sent");
    assert!(client.quit().expect("it goes").is_some());
    let grace = Duration::from_millis(300);
    let mut client = start_with(&[], ClientOptions { grace, ..options() });
    client.post("hang").expect("it is sent");
    let start = Instant::now();
    let error = client.quit().expect_err("it hangs").to_string();
    assert!(error.starts_with("after \"hang\" "), "{error}");
    assert!(start.elapsed() < LONG);
}

#[test]
fn errors_show_no_more_than_the_head_of_what_was_sent() {
    let mut client = start();
    let long = "x".repeat(200_000);
    for command in [
        format!("fail {long}"),
        long.clone(),
        format!("{long}\n{long}"),
    ] {
        let error = client.send(&command).expect_err("a refusal").to_string();
        assert!(error.len() < 2000, "{} bytes", error.len());
    }
    let error = Client::spawn(&long, &[], options()).expect_err("no such program");
    assert!(error.to_string().len() < 2000);
}
