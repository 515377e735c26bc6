//! Whoever looks on sees every line.

use std::io;
use std::sync::{Arc, Mutex};

use go_gtp::{Server, Traffic, log_to};

use super::common::{Engine, table};

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
