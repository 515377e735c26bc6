//! Analysis while input is read: when it ends, and what stands on the wire then.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot start fails"
)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// What an analysis may take to end. A busy machine gets more than the 50 ms that are promised.
const PROMPT: Duration = Duration::from_millis(500);
/// What anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

struct Session {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Session {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_go-engine"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in stdout.lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            stdin,
            lines,
        }
    }

    fn send(&mut self, text: &str) {
        self.stdin.write_all(text.as_bytes()).unwrap();
    }

    fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line in time")
    }

    fn expect(&self, lines: &[&str]) {
        for line in lines {
            assert_eq!(self.line(), *line);
        }
    }

    /// Reads reports until the reply is closed; how many there were.
    fn reports_to_the_end(&self) -> usize {
        let mut reports = 0;
        loop {
            let line = self.line();
            if line.is_empty() {
                return reports;
            }
            assert!(line.starts_with("info move "), "{line}");
            reports += 1;
        }
    }

    fn quit(mut self) {
        self.send("quit\n");
        while self.lines.recv_timeout(PATIENCE).is_ok() {}
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn a_command_or_a_blank_line_ends_an_analysis_at_once() {
    for command in ["analyze", "lz-analyze", "kata-analyze"] {
        let mut session = Session::start(&["--size", "19"]);
        for (stop, next) in [
            ("\n", None),
            ("2 name\n", Some("=2 go-engine")),
            ("3\n", None),
        ] {
            session.send(&format!("1 {command} b 5\n"));
            session.expect(&["=1"]);
            assert!(session.line().starts_with("info move "));
            let stopped = Instant::now();
            session.send(stop);
            session.reports_to_the_end();
            assert!(
                stopped.elapsed() < PROMPT,
                "{command}: {:?}",
                stopped.elapsed()
            );
            if let Some(reply) = next {
                session.expect(&[reply, ""]);
            }
        }
        session.quit();
    }
}

#[test]
fn a_comment_does_not_end_an_analysis() {
    let mut session = Session::start(&["--size", "9"]);
    session.send("kata-analyze w 2\n# only a remark\n");
    session.expect(&["="]);
    for _ in 0..20 {
        assert!(session.line().starts_with("info move "));
    }
    session.send("\n");
    session.reports_to_the_end();
    session.quit();
}

#[test]
fn commands_wait_for_a_move_that_is_analysed() {
    let mut session = Session::start(&["--size", "9", "--playouts", "3000"]);
    session.send("1 kata-genmove_analyze b 1\n2 name\n\n3 last_move\n");
    session.expect(&["=1"]);
    let mut last = session.line();
    while last.starts_with("info move ") {
        last = session.line();
    }
    let played = last.strip_prefix("play ").expect("a move").to_owned();
    session.expect(&["", "=2 go-engine", "", &format!("=3 black {played}"), ""]);
    session.quit();
}

#[test]
fn an_interrupt_ends_every_search_for_a_move() {
    for command in [
        "genmove_analyze b 5",
        "lz-genmove_analyze b 5",
        "kata-genmove_analyze b 5",
        "kata-search_analyze b 5",
        "cgos-genmove_analyze b",
        "kgs-genmove_cleanup b",
        "kata-search b",
    ] {
        let mut session = Session::start(&["--size", "9", "--playouts", "4000000000"]);
        session.send(&format!("{command}\n"));
        std::thread::sleep(Duration::from_millis(300));
        let stopped = Instant::now();
        session.send("# interrupt\n");
        while !session.line().is_empty() {}
        assert!(
            stopped.elapsed() < PROMPT,
            "{command}: {:?}",
            stopped.elapsed()
        );
        session.quit();
    }
}

/// The numbers of a report belong together.
#[test]
fn a_report_adds_up() {
    let mut session = Session::start(&["--size", "5", "--komi", "0.5"]);
    session.send("kata-analyze b 10 rootInfo true ownership true\n");
    session.expect(&["="]);
    let line = session.line();
    session.send("\n");
    let words: Vec<&str> = line.split(' ').collect();
    let numbers = |key: &str| -> Vec<f64> {
        let keyed = words.windows(2).filter(|pair| pair[0] == key);
        keyed.map(|pair| pair[1].parse().unwrap()).collect()
    };
    let visits = numbers("visits");
    let (root, moves) = visits.split_last().unwrap();
    let sum: f64 = moves.iter().sum();
    assert!(
        (root - sum).abs() <= 4.0,
        "{root} visits, {sum} in the moves"
    );
    assert!(moves.is_sorted_by(|a, b| a >= b), "{moves:?}");
    assert!(
        numbers("winrate")
            .iter()
            .all(|share| (0.0..=1.0).contains(share))
    );
    let orders: Vec<usize> = numbers("order")
        .into_iter()
        .map(|order| order as usize)
        .collect();
    assert_eq!(orders, (0..moves.len()).collect::<Vec<_>>());
    let at = words.iter().position(|word| *word == "ownership").unwrap();
    assert_eq!(
        words.len() - at - 1,
        25,
        "a number for each point and nothing behind"
    );
    session.quit();
}
