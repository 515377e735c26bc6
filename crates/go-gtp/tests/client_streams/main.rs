//! A client over any pair of streams: how leniently it reads, and what it does not accept.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

#[path = "../common/mod.rs"]
mod common;

mod failures;
mod replies;
mod served;

use std::io::{self, Cursor};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use go_gtp::{Client, ClientOptions, Traffic};

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
