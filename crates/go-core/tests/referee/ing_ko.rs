//! Ing's ko rule by worked examples from outside, and against a naive referee.
//!
//! The examples of hot stones are those of Sensei's Library, *Ing Ko Rule*, on positions of KataGo's tests
//! (`testrules.cpp`); that a double ko is good for two threats only is said there under *Double Ko*.

use crate::oracle::{Oracle, Verdict, cells_of, verdict_of};
use go_core::rules::{Repetition, Rules, Suicide};
use go_core::{Color, Game, IllegalMove, Move, PlayError, Point, Position, Setup, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Two groups without eyes, and three kos between them.
const TRIPLE_KO: &str = "
    O O O O O O O
    O X O . O . O
    X . X O X O X
    X X X X X X X
    O O O O O O O
    . . . . . . .";

/// The same, but Black has an eye.
const TRIPLE_KO_WITH_AN_EYE: &str = "
    O O O O O O O
    O X O . O . O
    X . X O X O X
    X X X X X X X
    X X X . X X X
    X X X X X X X
    O O O O O O O
    . . . . . . .";

/// Two groups with an eye each, and two kos between them.
const DOUBLE_KO: &str = "
    O O O O O O O
    O O . O O O O
    O O O O O O O
    O X O . O O O
    X . X O X X X
    X X X X X . X
    X X X X X X X
    O O O O O O O
    . . . . . . .";

const ETERNAL_LIFE: &str = "
    . . . . . . . .
    O O O O O O . .
    X X X X X O . .
    X O O O X X O O
    . O . X . O X .";

/// White sends two stones and takes one.
const FALSE_LIFE: &str = "
    O O . X .
    O X X X .
    . O . X .";

fn point(word: &str) -> Point {
    word.parse().unwrap()
}

fn start(rows: &str, to_play: Color) -> Position {
    let mut setup: Setup = rows.parse().unwrap();
    setup.to_play = to_play;
    setup.try_into().unwrap()
}

fn game(rows: &str, to_play: Color, moves: &str) -> Game {
    let mut game = Game::from_position(Rules::named("ing").unwrap(), start(rows, to_play));
    for word in moves.split_whitespace() {
        game.play(word.parse::<Move>().unwrap()).unwrap();
    }
    game
}

fn hot(word: &str) -> Result<(), PlayError> {
    Err(PlayError::HotStones { point: point(word) })
}

#[test]
fn a_single_hot_stone_may_be_taken_after_a_play_or_a_pass_elsewhere() {
    let ko = ". . . . ./O X . . ./. O X . .";
    let game = |moves| game(ko, Color::Black, moves);
    let refused = Err(IllegalMove::Ko { point: point("B1") }.into());
    assert_eq!(game("A1").check(point("B1")), refused);
    assert_eq!(game("A1 E3 E2").check(point("B1")), Ok(()));
    assert_eq!(game("A1 pass E2").check(point("B1")), Ok(()));
}

#[test]
fn twin_hot_stones_all_the_stones_of_a_fighting_triple_ko_are_barred() {
    let taken = game(TRIPLE_KO, Color::Black, "D5");
    assert_eq!(
        taken.check(point("D4")),
        Err(IllegalMove::Ko { point: point("D4") }.into())
    );
    assert_eq!(
        taken.check(point("B4")),
        hot("B4"),
        "the other stone is hot too"
    );
    assert!(!taken.legal(Color::White).contains(point("B4")));
    assert_eq!(
        hot("B4").unwrap_err().to_string(),
        "B4 takes hot stones at once"
    );
    // After an interval of one turn of each side both have cooled down.
    for interval in ["A1 C1", "pass C1", "A1 pass"] {
        let mut later = game(TRIPLE_KO, Color::Black, &format!("D5 {interval}"));
        for at in ["B4", "D4"] {
            assert_eq!(later.check(point(at)), Ok(()), "{interval}");
        }
        later.play(point("B4")).unwrap();
        assert_eq!(
            later.check(point("F5")),
            hot("F5"),
            "and now it is Black's turn to wait"
        );
    }
    // Other rules let White answer by the other ko.
    let mut simple = game(TRIPLE_KO, Color::Black, "D5");
    simple.set_rules(Rules {
        repetition: Repetition::Simple,
        ..*simple.rules()
    });
    assert_eq!(simple.check(point("B4")), Ok(()));
}

#[test]
fn a_triple_ko_that_one_side_need_not_win_is_no_fight() {
    let taken = game(TRIPLE_KO_WITH_AN_EYE, Color::Black, "D7");
    assert_eq!(taken.check(point("B6")), Ok(()));
    assert!(taken.check(point("D6")).is_err());
}

#[test]
fn double_hot_stones_of_eternal_life_may_not_be_taken_back_at_once() {
    let game = |moves| game(ETERNAL_LIFE, Color::Black, moves);
    assert_eq!(game("C1 E1").check(point("D1")), hot("D1"));
    assert!(!game("C1 E1").legal(Color::Black).contains(point("D1")));
    assert_eq!(
        game("C1 E1").check(point("C1")),
        Ok(()),
        "which takes nothing"
    );
    assert_eq!(game("C1 E1 A5 C5").check(point("D1")), Ok(()));
    assert_eq!(game("C1 E1 pass C5").check(point("D1")), Ok(()));
}

#[test]
fn two_stones_that_nobody_has_added_to_are_not_hot() {
    // White takes two stones that were there before; Black's capture of two is no repetition.
    let eternal = game(ETERNAL_LIFE, Color::Black, "C1 A5 C5 E1");
    assert_eq!(eternal.check(point("D1")), Ok(()));
}

#[test]
fn a_double_ko_is_good_for_two_threats() {
    let white = Color::White;
    // White takes a ko and Black answers by the other; then White makes a move elsewhere.
    let mut game = game(DOUBLE_KO, white, "B5 D6 A1 C1");
    game.play(point("D5")).unwrap();
    game.play(point("B6")).unwrap();
    game.play(point("E1")).unwrap();
    game.play(point("G1")).unwrap();
    let again = game.check(point("B5"));
    assert_eq!(
        again,
        Err(PlayError::Disturbance {
            point: point("B5"),
            begun: 0
        })
    );
    assert!(!game.legal(white).contains(point("B5")));
    assert_eq!(
        again.unwrap_err().to_string(),
        "B5 begins the exchange of kos of turn 1 again"
    );
    // Black has not disturbed yet, and may; White has from either state.
    game.play(Move::Pass).unwrap();
    for word in ["D6", "B5", "pass"] {
        game.play(word.parse::<Move>().unwrap()).unwrap();
    }
    let from_there = Err(PlayError::Disturbance {
        point: point("D5"),
        begun: 4,
    });
    assert_eq!(game.check(point("D5")), from_there);
}

#[test]
fn one_ko_is_fought_as_often_as_there_are_threats() {
    let rows = ". . . . . . ./. . . . . . ./O X . . . . ./. O X . . . .";
    let mut game = game(rows, Color::Black, "");
    for (threat, answer) in [("G4", "F4"), ("G3", "F3"), ("G2", "F2")] {
        for word in ["A1", threat, answer, "B1"] {
            game.play(word.parse::<Move>().unwrap()).unwrap();
        }
        // And the other way round.
        let (more, reply) = (threat.replace('G', "E"), threat.replace('G', "D"));
        game.play(point(&more)).unwrap();
        game.play(point(&reply)).unwrap();
    }
    assert_eq!(game.check(point("A1")), Ok(()));
}

#[test]
fn a_group_cannot_live_by_giving_two_and_taking_one() {
    let once = game(FALSE_LIFE, Color::White, "C1 A1 B1 pass");
    let again = once.check(point("C1"));
    assert_eq!(
        again,
        Err(PlayError::Superko {
            point: point("C1"),
            first_seen: 1
        })
    );
}

/// Random play around the kos, in lockstep with the naive referee.
#[test]
fn the_naive_referee_agrees() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20);
    let (mut hot, mut disturbing) = (0, 0);
    for rows in [
        TRIPLE_KO,
        TRIPLE_KO_WITH_AN_EYE,
        DOUBLE_KO,
        ETERNAL_LIFE,
        FALSE_LIFE,
    ] {
        for round in 0..40 {
            let color = Color::BOTH[round % 2];
            let rules = Rules {
                suicide: Suicide::MultiStone,
                ..Rules::named("ing").unwrap()
            };
            let start = start(rows, color);
            let cells = cells_of(start.board());
            let mut oracle = Oracle::from_cells(start.size(), rules, cells, color);
            let mut game = Game::from_position(rules, start);
            for _ in 0..40 {
                let color = game.to_play();
                let legal = game.legal(color);
                for at in game.size().iter() {
                    let verdict = oracle.verdict(color, at);
                    assert_eq!(
                        verdict_of(game.check(at)),
                        verdict,
                        "{at}\n{}",
                        game.board()
                    );
                    assert_eq!(legal.contains(at), verdict == Verdict::Legal);
                    hot += u32::from(verdict == Verdict::Hot);
                    disturbing += u32::from(matches!(verdict, Verdict::Disturbance(_)));
                }
                let turn = Turn::new(color, choose(&game, &mut rng));
                game.play_turn(turn).unwrap();
                oracle.play(turn);
                if game.phase() == go_core::Phase::Stopped {
                    break;
                }
            }
        }
    }
    assert!(hot > 20 && disturbing > 20, "{hot} {disturbing}");
}

/// Mostly a move that takes one stone or two.
fn choose(game: &Game, rng: &mut Xoshiro256PlusPlus) -> Move {
    let color = game.to_play();
    let legal: Vec<Point> = game.legal(color).into_iter().collect();
    let takes = |&at: &Point| {
        let mut board = game.board().clone();
        let captured = board.play(color, at).unwrap().captured.len();
        captured == 1 || captured == 2
    };
    let taking: Vec<Point> = legal.iter().copied().filter(takes).collect();
    let from = if rng.random_range(0..4) == 0 || taking.is_empty() {
        &legal
    } else {
        &taking
    };
    match from.len() {
        0 => Move::Pass,
        len => Move::Play(from[rng.random_range(0..len)]),
    }
}
