//! What is written reads back, and what is wrong is refused.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

use go_core::rules::{RULESETS, Rules};
use go_core::{
    BitBoard, Board, BoardSize, ByColor, Color, Game, Ko, Komi, Margin, Move, Outcome, Point,
    Position, Setup, Status, Symmetry, board,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
}

fn refused<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
    serde_json::from_str::<T>(text).unwrap_err().to_string()
}

fn point(word: &str) -> Point {
    word.parse().unwrap()
}

/// A ko with prisoners and a superko in it, stopped, resumed and resigned.
fn game() -> Game {
    let mut game = Game::new(Rules::default(), BoardSize::new(4, 3).unwrap());
    for word in "B2 A2 C1 B1 D3 D1 A1 pass pass".split(' ') {
        game.play(word.parse::<Move>().unwrap()).unwrap();
    }
    assert!(game.resume(Color::White));
    game.play(Move::Pass).unwrap();
    game
}

#[test]
fn everything_reads_back() {
    for halves in [0, 13, -1, Komi::MAX.halves()] {
        round_trip(&Komi::from_halves(halves));
        round_trip(&Margin::from_halves(halves));
    }
    round_trip(&Margin::from_halves(i32::MAX));
    round_trip(&[Move::Pass, point("Q16").into()]);
    round_trip(&BitBoard::from_points(
        BoardSize::NINE,
        [point("A1"), point("J9")],
    ));
    round_trip(&board! { ". X" "O ." });
    round_trip(&Setup::from(game().position()));
    round_trip(game().position());
    round_trip(&ByColor::new(1, 2));
    round_trip(&[Outcome::Draw, Outcome::of_margin(Margin::from_halves(3))]);
    round_trip(&Symmetry::ALL);
    round_trip(&[Status::Alive, Status::Territory(Color::White)]);
    for set in RULESETS {
        round_trip(&set.rules);
    }
}

#[test]
fn numbers_and_moves_are_written_as_people_write_them() {
    assert_eq!(
        serde_json::to_string(&Komi::from_halves(13)).unwrap(),
        "6.5"
    );
    assert_eq!(
        serde_json::to_string(&Move::Play(point("Q16"))).unwrap(),
        "\"Q16\""
    );
    assert_eq!(serde_json::to_string(&Move::Pass).unwrap(), "\"pass\"");
}

#[test]
fn a_game_reads_back_with_its_history() {
    let mut game = game();
    for _ in 0..3 {
        let text = serde_json::to_string(&game).unwrap();
        let again: Game = serde_json::from_str(&text).unwrap();
        assert_eq!(again.turns(), game.turns());
        assert_eq!(again.position(), game.position());
        assert_eq!(
            (again.phase(), again.outcome()),
            (game.phase(), game.outcome())
        );
        for color in Color::BOTH {
            assert_eq!(again.legal(color), game.legal(color));
        }
        assert_eq!(serde_json::to_string(&again).unwrap(), text);
        game.resign(Color::White);
    }
}

#[test]
fn a_game_in_which_nobody_may_pass_reads_back() {
    let mut game = Game::new(Rules::default(), BoardSize::NINE);
    for _ in 0..2 {
        game.play(Move::Pass).unwrap();
    }
    assert!(game.resume_without_passes(Color::Black));
    game.play(point("E5")).unwrap();
    let text = serde_json::to_string(&game).unwrap();
    let again: Game = serde_json::from_str(&text).unwrap();
    assert_eq!(again.no_passes_from(), Some(2));
    assert!(again.check(Move::Pass).is_err());
    // A game written before there was such a thing.
    let older = text.replace(r#""no_passes_from":2,"#, "");
    assert_ne!(older, text);
    let again: Game = serde_json::from_str(&older).unwrap();
    assert_eq!(again.check(Move::Pass), Ok(()));
}

#[test]
fn what_is_wrong_is_refused() {
    assert!(refused::<Komi>("6.25").contains("6.25"));
    assert!(refused::<Komi>("1e300").contains("no komi"));
    assert!(refused::<Margin>("1e300").contains("no margin"));
    assert!(refused::<Move>("\"I9\"").contains("I9"));
    assert!(refused::<BoardSize>("[26, 1]").contains("26x1"));
    assert!(refused::<BitBoard>(r#"{"size": [2, 2], "points": ["C1"]}"#).contains("C1"));
    let doubled = r#"{"size": [2, 2], "black": ["A1"], "white": ["A1"]}"#;
    assert!(refused::<Board>(doubled).contains("A1"));
    let full = r#"{"size": [1, 1], "black": ["A1"], "white": []}"#;
    assert!(refused::<Board>(full).contains("no liberty"));
    let outside = r#"{"size": [1, 1], "black": [], "white": ["B1"], "to_play": "Black"}"#;
    assert!(refused::<Position>(outside).contains("B1"));
}

#[test]
fn a_game_against_the_rules_is_refused() {
    let edited = |from: &str, to: &str| {
        let text = serde_json::to_string(&game()).unwrap();
        assert!(text.contains(from), "{text}");
        refused::<Game>(&text.replacen(from, to, 1))
    };
    assert!(edited(r#""mv":"A2""#, r#""mv":"B2""#).contains("turn 2, W B2"));
    assert!(edited(r#""resumed":[[9,"White"]]"#, r#""resumed":[]"#).contains("stopped"));
    assert!(edited(r#""resumed":[["#, r#""resumed":[[2,"White"],["#).contains("after 2 turns"));
    assert!(edited(r#""resumed":[[9"#, r#""resumed":[[99"#).contains("stopped"));
}

#[test]
fn a_ko_of_the_side_that_is_not_to_move_is_kept() {
    let mut position = game().start();
    let none = serde_json::to_string(&position).unwrap();
    assert!(none.contains(r#""ko":null"#), "{none}");
    for word in ["B2", "A2", "C1", "B1", "D3", "D1", "A1"] {
        position
            .play(point(word).into(), Rules::default().suicide)
            .unwrap();
    }
    position.set_to_play(Color::Black);
    assert_eq!(
        position.ko(),
        Some(Ko {
            color: Color::White,
            point: point("B1")
        })
    );
    round_trip(&position);
}
