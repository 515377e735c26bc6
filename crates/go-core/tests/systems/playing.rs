//! Playing (P).

use go_core::rules::{RULESETS, Repetition, Rules};
use go_core::{BoardSize, Color, Game, Komi, Margin, Outcome, Phase, PlayError, Position, WinBy};

use crate::{named, play, point, position, result, tally};

#[test]
fn p4_a_forbidden_point_cannot_be_played() {
    // A lone stone may not take its last liberty by any set, and several stones by those that say so.
    let lone = position(". O . / O . . / . . .");
    let several = position(". X O / O O . / . . .");
    for set in RULESETS {
        let legal = |start: &Position| {
            let game = Game::from_position(set.rules, start.clone());
            game.legal(Color::Black).contains(point("A3"))
        };
        let suicide = [
            "new-zealand",
            "new-zealand-kgs",
            "tromp-taylor",
            "ing",
            "ing-ogs",
            "ing-cup",
        ];
        assert!(!legal(&lone), "{}", set.name);
        assert_eq!(legal(&several), suicide.contains(&set.name), "{}", set.name);
    }
}

#[test]
fn p5_no_position_of_the_whole_board_may_return() {
    assert_eq!(named("chinese-2002").repetition, Repetition::Positional);
    let mut game = Game::from_position(
        named("chinese-2002"),
        position(". . . . / O X . . / . O X ."),
    );
    play(&mut game, "A1");
    let refused = game.check(point("B1"));
    assert_eq!(
        refused,
        Err(PlayError::Superko {
            point: point("B1"),
            first_seen: 0
        })
    );
}

#[test]
fn p6_a_game_ends_by_passes_resignation_and_decision() {
    let new = || Game::new(named("chinese"), BoardSize::NINE);
    let mut passed = new();
    play(&mut passed, "E5 pass pass");
    assert_eq!(passed.phase(), Phase::Stopped);
    assert_eq!(
        passed.settle(&passed.no_dead_stones()).margin(),
        Margin::from_halves(147)
    );
    assert_eq!(passed.phase(), Phase::Over);
    let mut resigned = new();
    resigned.resign(Color::White);
    assert_eq!(resigned.outcome().unwrap().to_string(), "B+R");
    let mut drawn = new();
    drawn.finish(Outcome::Draw);
    assert_eq!(drawn.outcome().unwrap().to_string(), "0");
    let mut forfeited = new();
    forfeited.finish(Outcome::Win {
        winner: Color::White,
        by: WinBy::Forfeit,
    });
    assert_eq!(forfeited.outcome().unwrap().to_string(), "W+F");
}

#[test]
fn p8_white_moves_first_in_a_handicap_game() {
    let places = go_core::fixed_handicap(BoardSize::NINETEEN, 9).unwrap();
    let game = Game::with_handicap(named("chinese"), BoardSize::NINETEEN, places).unwrap();
    assert_eq!((game.to_play(), game.handicap()), (Color::White, 9));
    let free = BoardSize::NINETEEN.iter().step_by(3).take(25);
    let game = Game::with_handicap(named("chinese"), BoardSize::NINETEEN, free).unwrap();
    assert_eq!(game.handicap(), 25);
}

#[test]
fn p9_seat_stones_stand_on_the_corner_stars_and_white_begins() {
    let game = Game::new(named("ming-qing"), BoardSize::NINETEEN);
    assert_eq!(game.board().stones(Color::Black).to_string(), "D4 Q16");
    assert_eq!(game.board().stones(Color::White).to_string(), "Q4 D16");
    assert_eq!(game.to_play(), Color::White);
    assert!(game.turns().is_empty());
    let small = Game::new(named("ming-qing"), BoardSize::square(5).unwrap());
    assert_eq!(small.board().empty().len(), 25);
}

#[test]
fn p10_an_even_game_a_handicap_game_and_a_first_move_game_differ_in_komi() {
    // No komi when Black merely moves first (让先).
    let rules = Rules {
        komi: Komi::ZERO,
        ..named("chinese")
    };
    let mut level = tally(&rules, [140, 140], [40, 41], 0);
    assert_eq!(result(&level), ("W+1".into(), "白胜1/2子".into()));
    level.points.black.territory = 41;
    assert_eq!(level.outcome(), Outcome::Draw);
    assert_eq!(named("new-zealand").effective_komi(4, None), Komi::ZERO);
    assert_eq!(
        named("new-zealand").effective_komi(0, None),
        Komi::from_points(7)
    );
}
