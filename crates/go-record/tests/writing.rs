//! What is written, byte for byte.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may fail as tests do

use std::time::Duration;

use go_core::{BoardSize, ByColor, Color, Komi, Point, Turn};
use go_record::{Collection, OffBoard, RecordBuilder, SetupChange, TimeLeft};

fn point(word: &str) -> Point {
    word.parse().unwrap()
}

#[test]
fn an_empty_game() {
    assert_eq!(
        RecordBuilder::new(BoardSize::NINETEEN).to_sgf(),
        "(;FF[4]GM[1]CA[UTF-8]SZ[19])\n"
    );
    let rectangle = BoardSize::new(9, 13).unwrap();
    assert_eq!(
        RecordBuilder::new(rectangle).to_sgf(),
        "(;FF[4]GM[1]CA[UTF-8]SZ[9:13])\n"
    );
}

#[test]
fn a_handicap_game() {
    let mut game = RecordBuilder::new(BoardSize::THIRTEEN);
    game.info.application = Some("referee:1.0".into());
    game.info.players = ByColor::new(Some("名\n人".into()), Some("a\\b]c".into()));
    game.info.komi = Some(Komi::from_halves(1).to_string());
    game.info.rules = Some("  ".into());
    game.handicap(&[point("D4"), point("K10")])
        .unwrap()
        .comment("first")
        .comment("second");
    game.turn(Turn::new(Color::White, point("D10"))).unwrap();
    game.time_left(
        Color::White,
        TimeLeft {
            time: Duration::from_millis(59_500),
            stones: Some(3),
        },
    );
    game.turn(Turn::pass(Color::Black)).unwrap();
    game.time_left(
        Color::Black,
        TimeLeft {
            time: Duration::from_secs(600),
            stones: None,
        },
    );
    game.info.result = Some("W+R".into());
    assert_eq!(
        game.to_sgf(),
        "(;FF[4]GM[1]CA[UTF-8]SZ[13]AP[referee:1.0]PB[名 人]PW[a\\\\b\\]c]HA[2]KM[0.5]\n\
         RE[W+R]AB[dj][jd]PL[W]C[first\nsecond]\n\
         ;W[dd]WL[59.5]OW[3];B[]BL[600])\n"
    );
}

#[test]
fn set_up_between_moves_has_a_node_of_its_own() {
    let mut game = RecordBuilder::new(BoardSize::NINE);
    game.turn(Turn::new(Color::Black, point("E5"))).unwrap();
    let change = SetupChange {
        empty: vec![point("E5")],
        to_play: Some(Color::White),
        ..SetupChange::default()
    };
    game.setup(&change).unwrap();
    assert_eq!(
        game.to_sgf(),
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[ee];AE[ee]PL[W])\n"
    );
}

#[test]
fn points_off_the_board_are_refused_and_change_nothing() {
    let mut game = RecordBuilder::new(BoardSize::NINE);
    let before = game.clone();
    let refused = OffBoard {
        point: point("K10"),
        size: BoardSize::NINE,
    };
    assert_eq!(
        game.turn(Turn::new(Color::Black, point("K10"))).err(),
        Some(refused)
    );
    assert_eq!(
        game.handicap(&[point("A1"), point("K10")]).err(),
        Some(refused)
    );
    let change = SetupChange {
        black: vec![point("A1")],
        white: vec![point("K10")],
        ..SetupChange::default()
    };
    assert_eq!(game.setup(&change).err(), Some(refused));
    assert_eq!(game, before);
    assert_eq!(refused.to_string(), "K10 is not on a 9x9 board");
}

#[test]
fn lines_break_between_properties_only() {
    let mut game = RecordBuilder::new(BoardSize::NINETEEN);
    for n in 0..60 {
        let color = if n % 2 == 0 {
            Color::Black
        } else {
            Color::White
        };
        game.turn(Turn::new(color, Point::new(n % 19, n / 19).unwrap()))
            .unwrap();
    }
    game.comment(&"a long comment that is not broken ".repeat(10));
    let text = game.to_sgf();
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[..lines.len() - 1].iter().all(|line| line.len() < 80),
        "{text}"
    );
    assert!(
        lines.iter().all(|line| line.starts_with(['(', ';', 'C'])),
        "{text}"
    );
}

#[test]
fn printing_a_tree() {
    let text =
        "junk (;GM[1] SZ [9]\n(;B[aa] ;W[bb] (;B[cc])(;B[dd];W[ee]))\n(;B [a\na]))  (;FF[3])\n\x1a";
    let printed = Collection::parse(text).unwrap().to_bytes();
    assert_eq!(
        String::from_utf8(printed).unwrap(),
        "(;GM[1]SZ[9]\n(;B[aa];W[bb]\n(;B[cc])\n(;B[dd];W[ee]))\n(;B[a\na]))\n(;FF[3])\n"
    );
}
