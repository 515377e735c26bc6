//! What GoGui reads, read as GoGui does: from the first blank of a reply on, by the kind of its command.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that meets something unexpected fails"
)]

mod process;

use go_core::{BoardSize, Color, Point};
use go_engine::{Engine, GOGUI_RULES, Settings, commands_with};
use go_gtp::Table;
use process::{run, text};

struct Session {
    table: Table<Engine>,
    engine: Engine,
}

impl Session {
    fn new(size: BoardSize) -> Self {
        let settings = Settings {
            size,
            playouts: 60,
            resign_below: 0.0,
            ..Settings::default()
        };
        Self {
            table: commands_with("go-engine", "1.0", &[GOGUI_RULES]),
            engine: Engine::new(settings).unwrap(),
        }
    }

    /// The whole reply.
    fn send(&mut self, command: &str) -> String {
        let reply = self.table.execute(&mut self.engine, command.as_bytes());
        String::from_utf8(reply).unwrap()
    }

    /// The text of a success, as GoGui cuts it out.
    fn ask(&mut self, command: &str) -> String {
        let reply = self.send(command);
        assert!(reply.starts_with('='), "{command}: {reply}");
        let from = reply.find(' ').map_or(1, |blank| blank + 1);
        reply[from..].trim_end().to_owned()
    }
}

fn is_vertex(word: &str) -> bool {
    word == "pass" || word.parse::<Point>().is_ok()
}

/// Rows of as many words as the board has columns.
fn is_board(text: &str, size: BoardSize) -> bool {
    let rows: Vec<&str> = text.lines().collect();
    let width = usize::from(size.width());
    rows.len() == usize::from(size.height())
        && rows
            .iter()
            .all(|row| row.split_whitespace().count() == width)
}

fn are_pairs(text: &str, fit: fn(&str, &str) -> bool) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .chunks(2)
        .all(|pair| matches!(pair, [first, second] if fit(first, second)))
}

fn is_share(word: &str) -> bool {
    word.parse().is_ok_and(|share: f64| share.abs() <= 1.0)
}

/// Whether GoGui can draw the line.
fn is_drawing(line: &str) -> bool {
    let (what, rest) = line.split_once(' ').unwrap();
    match what {
        "BLACK" | "WHITE" | "MARK" | "SQUARE" => rest.split(' ').all(is_vertex),
        "LABEL" => are_pairs(rest, |point, _| is_vertex(point)),
        "INFLUENCE" => are_pairs(rest, |point, share| is_vertex(point) && is_share(share)),
        "VAR" => are_pairs(rest, |color, vertex| {
            "bw".contains(color) && is_vertex(vertex)
        }),
        "TEXT" => !rest.is_empty(),
        _ => false,
    }
}

fn reads(kind: &str, text: &str, size: BoardSize) -> bool {
    match kind {
        "sboard" => is_board(text, size),
        "dboard" => is_board(text, size) && text.split_whitespace().all(is_share),
        "plist" => text.split_whitespace().all(is_vertex),
        "pspairs" => are_pairs(text, |point, _| is_vertex(point)),
        "var" => are_pairs(text, |color, vertex| {
            "bw".contains(color) && is_vertex(vertex)
        }),
        "gfx" => text.lines().all(is_drawing),
        "param" => text.lines().all(|line| line.starts_with('[')),
        "string" => !text.contains('\n'),
        "hstring" | "none" => true,
        _ => false,
    }
}

fn sizes() -> impl Iterator<Item = BoardSize> {
    [(5, 5), (9, 9), (4, 7)]
        .into_iter()
        .map(|(width, height)| BoardSize::new(width, height).unwrap())
}

#[test]
fn every_analyze_command_has_the_form_that_its_kind_asks_for() {
    for size in sizes() {
        let mut session = Session::new(size);
        for mv in 0..6 {
            session.ask(["genmove b", "genmove w"][mv % 2]);
            let listed = session.ask("gogui-analyze_commands");
            for line in listed.lines() {
                let [kind, _, command] = line.split('/').collect::<Vec<_>>()[..] else {
                    unreachable!("{line}")
                };
                let command = command.replace("%p", "B2").replace("%c", "w");
                // A move that needs no search leaves nothing to show.
                if mv > 0 && session.send(&command) == "? there was no search\n\n" {
                    continue;
                }
                let text = session.ask(&command);
                assert!(reads(kind, &text, size), "{line}: {text}");
            }
        }
    }
}

/// A ruler's board and moves are those of the game, from the first move to the end.
#[test]
fn the_rules_are_those_of_the_game() {
    for size in sizes() {
        let mut session = Session::new(size);
        for mv in 0.. {
            let game = session.engine.game();
            let (to_play, over) = (game.to_play(), game.phase() == go_core::Phase::Stopped);
            let stones: String = (0..size.height())
                .rev()
                .flat_map(|row| (0..size.width()).map(move |col| Point::new(col, row).unwrap()))
                .map(|point| game.board().stone(point).map_or('.', Color::stone))
                .collect();
            let drawn = session.ask("gogui-rules_board");
            assert!(is_board(&drawn, size), "{drawn}");
            assert_eq!(drawn.replace([' ', '\n'], ""), stones);
            let drawing = session.ask("gogui-rules_board_gfx");
            assert!(drawing.lines().all(is_drawing), "{drawing}");
            let legal = session.ask("gogui-rules_legal_moves");
            if over {
                assert_eq!(legal, "");
                break;
            }
            let points = session.ask(&format!("all_legal {to_play}"));
            assert_eq!(legal, format!("{points} pass").trim_start());
            assert_eq!(session.ask("gogui-rules_side_to_move"), to_play.to_string());
            let end = mv > 40;
            session.ask(&if end {
                format!("play {to_play} pass")
            } else {
                format!("genmove {to_play}")
            });
        }
        let score = session.ask("final_score");
        let words = session.ask("gogui-rules_final_result");
        let winner = if score.starts_with('B') {
            "Black"
        } else {
            "White"
        };
        let margin = &score[2..];
        assert!(
            words.starts_with(&format!("{winner} wins by {margin} points: ")),
            "{words}, {score}"
        );
    }
}

#[test]
fn the_rules_are_listed_on_demand() {
    let asked = "known_command gogui-rules_legal_moves\n";
    assert_eq!(text(&run(&[], asked).stdout), "= false\n\n");
    for args in [&["--gogui-rules"][..], &["gtp", "--gogui-rules"]] {
        assert_eq!(text(&run(args, asked).stdout), "= true\n\n");
    }
}

#[test]
fn live_graphics_are_drawings_on_standard_error() {
    let output = run(
        &["--live-graphics", "--size", "9", "--time", "1.3"],
        "genmove b\n",
    );
    assert!(text(&output.stdout).starts_with("= "));
    let drawn = text(&output.stderr);
    let drawings: Vec<&str> = drawn.split_terminator("\n\n").collect();
    assert!(!drawings.is_empty());
    for drawing in drawings {
        let lines = drawing.strip_prefix("gogui-gfx:\n").expect(drawing);
        assert!(lines.lines().all(is_drawing), "{drawing}");
        assert!(lines.contains("\nVAR b "), "{drawing}");
    }
}
