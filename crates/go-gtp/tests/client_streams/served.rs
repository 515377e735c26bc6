//! A client of our own server, on another thread.

use std::io;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use go_gtp::{Breakage, Client, ClientError, ClientOptions, End, Server, Traffic};

use super::common::{Engine, table};

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
