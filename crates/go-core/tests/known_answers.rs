//! Positions, move lists and counts with known answers, from the suites of other programs and rule texts. Each
//! case names its source; what `high` confidence cases say must be so.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs;

use go_core::perft::Perft;
use go_core::rules::{Repetition, Rules, Suicide};
use go_core::{BitBoard, Board, BoardSize, ByColor, Color, Game, Point, Position, Setup, Turn};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Case {
    id: String,
    size: (u8, u8),
    rules: BTreeMap<String, Value>,
    setup: Option<Vec<String>>,
    first_to_play: String,
    moves: Vec<(String, String)>,
    to_play: Option<String>,
    query: String,
    args: BTreeMap<String, Value>,
    expected: Value,
    confidence: String,
}

impl Case {
    fn size(&self) -> BoardSize {
        BoardSize::new(self.size.0, self.size.1).unwrap()
    }

    fn start(&self) -> Position {
        // A back-quote is an empty star point in some diagrams.
        let rows = self
            .setup
            .clone()
            .map(|rows| rows.join("\n").replace('`', "."));
        let mut setup = match rows {
            Some(rows) => rows.parse::<Setup>().unwrap(),
            None => Setup::new(self.size()),
        };
        assert_eq!(setup.size(), self.size());
        setup.to_play = self.first_to_play.parse().unwrap();
        Position::try_from(setup).unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }

    fn rules(&self) -> Rules {
        let word = |key| {
            self.rules
                .get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
        };
        Rules {
            repetition: match word("ko") {
                "simple" => Repetition::Simple,
                "psk" => Repetition::Positional,
                "ssk" => Repetition::Situational,
                _ => Repetition::None,
            },
            suicide: match self.rules.get("suicide") {
                Some(Value::Bool(true)) => Suicide::MultiStone,
                Some(Value::String(all)) if all.starts_with("all") => Suicide::Allowed,
                _ => Suicide::Forbidden,
            },
            ..Rules::default()
        }
    }

    /// The game after the moves, each of which must be legal.
    fn game(&self) -> Game {
        let mut game = Game::from_position(self.rules(), self.start());
        for (color, vertex) in &self.moves {
            if color == "undo" {
                game.undo().unwrap();
                continue;
            }
            let turn = Turn {
                color: color.parse().unwrap(),
                mv: vertex.parse().unwrap(),
            };
            game.play_turn(turn)
                .unwrap_or_else(|error| panic!("{}: {turn}: {error}", self.id));
        }
        if let Some(color) = &self.to_play {
            assert_eq!(game.to_play(), color.parse().unwrap(), "{}", self.id);
        }
        game
    }

    /// The board after the moves, in whatever order the sides move, and the last simple ko.
    fn board(&self) -> (Board, Option<Point>) {
        let mut board = self.start().into_board();
        let mut ko = None;
        for (color, vertex) in &self.moves {
            let color: Color = color.parse().unwrap();
            ko = board.play(color, vertex.parse().unwrap()).unwrap().ko;
        }
        (board, ko)
    }

    fn color(&self) -> Color {
        self.args["color"].as_str().unwrap().parse().unwrap()
    }

    fn answer(&self) -> Value {
        match self.query.as_str() {
            "board_after_moves" => {
                let (board, ko) = self.board();
                json!({
                    "rows": rows(board.size(), |p| board.stone(p)),
                    "simple_ko_point": ko.map(|p| p.to_string()),
                    "area_black_minus_white": area(&board),
                })
            }
            "area_black_minus_white" => json!(area(&self.board().0)),
            "illegal_points" => {
                let game = self.game();
                let illegal = game.board().empty() - game.legal(self.color());
                let mut names: Vec<_> = illegal.iter().map(|p| p.to_string()).collect();
                names.sort();
                json!(names)
            }
            "legal" => {
                let point: Point = self.args["move"].as_str().unwrap().parse().unwrap();
                json!(
                    self.game()
                        .check_turn(Turn::new(self.color(), point))
                        .is_ok()
                )
            }
            "pass_alive_area_rows" => self.pass_alive(),
            "unconditional_status_points" => self.statuses(),
            other => panic!("no query {other}"),
        }
    }

    fn pass_alive(&self) -> Value {
        let area = |suicide| {
            let life = self.board().0.life(suicide);
            let of = |p| {
                Color::BOTH
                    .into_iter()
                    .find(|&c| life[c].area().contains(p))
            };
            rows(self.size(), of)
        };
        match &self.expected {
            Value::Object(_) => json!({
                "no_suicide": area(Suicide::Forbidden),
                "suicide": area(Suicide::MultiStone),
            }),
            _ => json!(area(self.rules().suicide)),
        }
    }

    fn statuses(&self) -> Value {
        use go_core::Status::*;
        let board = self.board().0;
        let suicide = self.rules().suicide;
        let word = |name: &String| match board.status(name.parse().unwrap(), suicide) {
            Alive => "alive",
            Dead => "dead",
            Territory(Color::Black) => "black_territory",
            Territory(Color::White) => "white_territory",
            Undecided => "undecided",
        };
        let asked = self.expected.as_object().unwrap().keys();
        asked
            .map(|name| (name.clone(), json!(word(name))))
            .collect::<serde_json::Map<_, _>>()
            .into()
    }
}

fn rows(size: BoardSize, at: impl Fn(Point) -> Option<Color>) -> Vec<String> {
    let symbol = |col, row| at(Point::new(col, row).unwrap()).map_or('.', Color::stone);
    let row = |row| (0..size.width()).map(|col| symbol(col, row)).collect();
    (0..size.height()).rev().map(row).collect()
}

fn area(board: &Board) -> i64 {
    let ByColor { black, white } = go_core::owned(board, BitBoard::empty(board.size()));
    black.len() as i64 - white.len() as i64
}

fn read(name: &str) -> String {
    let path = format!("{}/tests/cases/{name}.json", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

/// How sure a source has to be of an answer for the test to hold to it. `docs/rules.md` says what the others are.
const SURE: [&str; 2] = ["high", "medium-high"];

/// Answers every case of a file of which its source is sure; returns how many there were. Those that differ are
/// named all at once.
fn answer_all(name: &str) -> usize {
    let cases: Vec<Case> = serde_json::from_str(&read(name)).unwrap();
    let sure: Vec<_> = cases
        .iter()
        .filter(|case| SURE.contains(&case.confidence.as_str()))
        .collect();
    let wrong: Vec<_> = sure
        .iter()
        .filter(|case| case.answer() != case.expected)
        .map(|case| format!("{}: {}, not {}", case.id, case.answer(), case.expected))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    sure.len()
}

#[test]
fn boards() {
    assert_eq!(answer_all("board_api"), 11);
}

#[test]
fn repetition() {
    assert_eq!(answer_all("superko"), 66);
}

#[test]
fn unconditional_life() {
    assert_eq!(answer_all("pass_alive"), 23);
}

#[derive(Deserialize)]
struct PerftCases {
    published: Vec<PerftRow>,
    computed: Vec<PerftRow>,
}

#[derive(Deserialize)]
struct PerftRow {
    size: (u8, u8),
    ko: Option<String>,
    suicide: Option<bool>,
    pass: Option<bool>,
    counts: BTreeMap<u32, u64>,
}

impl PerftRow {
    fn perft(&self) -> Perft {
        let rules = Rules {
            repetition: match self.ko.as_deref() {
                Some("psk") => Repetition::Positional,
                Some("ssk") => Repetition::Situational,
                Some("simple") | None => Repetition::Simple,
                Some(other) => panic!("no rule {other}"),
            },
            suicide: match self.suicide {
                Some(true) => Suicide::MultiStone,
                _ => Suicide::Forbidden,
            },
            ..Rules::default()
        };
        let perft = Perft::new(BoardSize::new(self.size.0, self.size.1).unwrap(), rules);
        if self.pass == Some(true) {
            perft
        } else {
            perft.without_passes()
        }
    }
}

/// Every count up to ten million; the `perft` example goes on to the rest.
#[test]
fn perft() {
    let cases: PerftCases = serde_json::from_str(&read("perft")).unwrap();
    let rows = cases.published.iter().chain(&cases.computed);
    let mut compared = 0;
    for row in rows {
        for (&depth, &count) in row.counts.iter().filter(|&(_, &count)| count < 10_000_000) {
            let about = (row.size, &row.ko, row.suicide, row.pass, depth);
            assert_eq!(row.perft().count(depth), count, "{about:?}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}
