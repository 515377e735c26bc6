//! `unconditional_status`: the answers of GNU Go's own tests, and what holds for any position.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot read its cases fails"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use go_core::rules::Suicide;
use go_core::{Board, BoardSize, Color, Point, Status};
use go_engine::{Engine, Settings, commands};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use serde_json::Value;

/// The answers of an engine to commands, each without its `=`.
fn answers(commands_text: &str) -> Vec<String> {
    let mut engine = Engine::new(Settings::default()).unwrap();
    let table = commands("go-engine", "0");
    let replies = table.execute(&mut engine, commands_text.as_bytes());
    let replies = String::from_utf8(replies).unwrap();
    let answers = replies.split_terminator("\n\n");
    answers
        .map(|reply| reply.strip_prefix('=').expect(reply).trim().to_owned())
        .collect()
}

/// The stones of a position as `set_position` takes them.
fn stones(rows: &[String]) -> String {
    let mut words = String::new();
    for (row, line) in (0..).zip(rows.iter().rev()) {
        for (col, sign) in (0..).zip(line.chars()) {
            let color = match sign {
                'X' => "b",
                'O' => "w",
                _ => continue,
            };
            let point = Point::new(col, row).unwrap();
            words += &format!(" {color} {point}");
        }
    }
    words
}

/// Points that the suite asks about after a further move, or on another board, which the cases leave out.
const OTHER_POSITIONS: [(&str, &str); 6] = [
    ("gnugo-unconditional-unconditional1", "H6"),
    ("gnugo-unconditional-unconditional1", "P8"),
    ("gnugo-unconditional-unconditional8", "A1"),
    ("gnugo-unconditional-unconditional8", "A2"),
    ("gnugo-unconditional-unconditional8", "B1"),
    ("gnugo-unconditional-unconditional8", "B2"),
];

/// The suite's last board: nothing on it is settled.
#[test]
fn nothing_is_settled_on_the_smallest_boards() {
    let mut session = "boardsize 2\nplay black A1\nplay white B2\n".to_owned();
    for point in ["A1", "A2", "B1", "B2"] {
        session += &format!("unconditional_status {point}\n");
    }
    assert_eq!(answers(&session)[3..], ["undecided"; 4]);
}

/// The positions of GNU Go's `unconditional.tst` that are among the cases, the ones beyond Benson's theorem too.
#[test]
fn gnu_go_s_own_tests() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../go-core/tests/cases/pass_alive.json");
    let cases: Vec<Value> = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut asked = 0;
    for case in cases
        .iter()
        .filter(|case| case["query"] == "unconditional_status_points")
    {
        let rows: Vec<String> = serde_json::from_value(case["setup"].clone()).unwrap();
        let expected: BTreeMap<String, String> =
            serde_json::from_value(case["expected"].clone()).unwrap();
        let start = format!("boardsize {}\nset_position{}\n", rows.len(), stones(&rows));
        for (point, expected) in &expected {
            if OTHER_POSITIONS.contains(&(case["id"].as_str().unwrap(), point)) {
                continue;
            }
            let answer = answers(&format!("{start}unconditional_status {point}\n"));
            assert_eq!(&answer[2], expected, "{} {point}", case["id"]);
            asked += 1;
        }
    }
    assert!(asked > 350, "{asked} points");
}

/// A position with many eyes: random stones, of which the rules have taken off what has no liberty.
fn random_board(rng: &mut Xoshiro256PlusPlus) -> Board {
    let side = 4 + rng.next_u32() as u8 % 4;
    let size = BoardSize::square(side).unwrap();
    let mut board = Board::new(size);
    let points: Vec<Point> = size.iter().collect();
    for _ in 0..points.len() * 3 {
        let point = points[rng.next_u32() as usize % points.len()];
        let color = Color::BOTH[usize::from(rng.next_u32().is_multiple_of(8))];
        let fills = board.is_eye(Color::Black, point) || board.is_eye(Color::White, point);
        if !fills && board.check(color, point, Suicide::Forbidden).is_ok() {
            board.play(color, point).unwrap();
        }
    }
    board
}

/// What Benson's theorem settles is settled here, and in the same way; with suicide nothing else is.
#[test]
fn more_than_benson_and_never_against_him() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut settled, mut more) = (0, 0);
    for _ in 0..400 {
        let board = random_board(&mut rng);
        let rows: Vec<String> = board
            .to_string()
            .lines()
            .map(|line| line.replace(' ', ""))
            .collect();
        for (rules, suicide) in [
            ("chinese", Suicide::Forbidden),
            ("tromp-taylor", Suicide::MultiStone),
        ] {
            let points: Vec<Point> = board.size().iter().collect();
            let mut session = format!(
                "kata-set-rules {rules}\nboardsize {}\nset_position{}\n",
                rows.len(),
                stones(&rows)
            );
            for point in &points {
                session += &format!("unconditional_status {point}\n");
            }
            for (point, answer) in points.iter().zip(&answers(&session)[3..]) {
                let benson = match board.status(*point, suicide) {
                    Status::Alive => "alive",
                    Status::Dead => "dead",
                    Status::Territory(Color::Black) => "black_territory",
                    Status::Territory(Color::White) => "white_territory",
                    Status::Undecided => "undecided",
                };
                if benson != "undecided" || suicide != Suicide::Forbidden {
                    assert_eq!(answer, benson, "{point} by {rules}\n{board}");
                    settled += 1;
                } else if answer != "undecided" {
                    more += 1;
                }
            }
        }
    }
    assert!(settled > 1000 && more > 0, "{settled}, {more} more");
}
