//! Playing (P) and ending (E).

use go_core::rules::{IllegalMovePolicy, LongCycle, Repetition, Rules, Scoring};
use go_core::{
    BoardSize, ByColor, Color, Conduct, CycleKind, Game, Komi, Margin, Move, Outcome, Phase,
    PlayError, Setup, Turn, WinBy,
};

use crate::{named, play, point, position, result, tally};

#[test]
fn p4_a_forbidden_point_cannot_be_played() {
    let start = position(". O . / O . . / . . .");
    for (rules, legal) in [("chinese", false), ("new-zealand", true)] {
        let game = Game::from_position(named(rules), start.clone());
        assert_eq!(
            game.legal(Color::Black).contains(point("A3")),
            legal,
            "{rules}"
        );
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

/// A game with White to move.
fn white_to_move(rules: Rules, rows: &str) -> Game {
    let mut setup: Setup = rows.parse().unwrap();
    setup.to_play = Color::White;
    Game::from_position(rules, setup.try_into().unwrap())
}

#[test]
fn e3_false_life_is_told_by_the_stones_that_it_costs() {
    // White sends two stones and takes one, and Black passes.
    let rows = "
        O O . X .
        O X X X .
        . O . X .";
    let mut game = white_to_move(named("chinese-1988"), rows);
    play(&mut game, "C1 A1 B1 pass");
    let cycle = game.cycle().unwrap();
    assert_eq!(cycle.kind, CycleKind::FalseLife);
    assert_eq!(cycle.captured, ByColor::new(2, 1));
    // Where the whole board may not come back, White cannot live like that.
    let mut game = white_to_move(named("chinese-2002"), rows);
    play(&mut game, "C1 A1");
    assert!(matches!(
        game.check(point("B1")),
        Err(PlayError::Superko { first_seen: 0, .. })
    ));
}

/// Three kos, of which Black holds the first and the third.
const TRIPLE_KO: &str = "
    . X O . . .
    X . X O . .
    . X O . . .
    . X O . . .
    X O . O . .
    . X O . . .
    . X O . . .
    X . X O . .
    . X O . . .";

/// Once round: each move takes the ko that the other side has not just taken.
const ROUND: &str = "B8 C5 B2 C8 B5 C2";

#[test]
fn e4_a_ko_that_goes_round_ends_as_the_rules_say() {
    for (cycle, expected) in [
        (LongCycle::NoResult, Some(Outcome::NoResult)),
        (LongCycle::Draw, Some(Outcome::Draw)),
        (LongCycle::Referee, None),
    ] {
        let rules = Rules {
            repetition: Repetition::Simple,
            long_cycle: cycle,
            ..named("chinese")
        };
        let mut game = white_to_move(rules, TRIPLE_KO);
        play(&mut game, ROUND);
        let seen = game.cycle().unwrap();
        assert_eq!((seen.from, seen.turns, seen.times), (0, 6, 2));
        assert_eq!(seen.captured, ByColor::new(3, 3));
        assert_eq!(seen.kind, CycleKind::Kos(3));
        assert_eq!(game.outcome(), None);
        play(&mut game, ROUND);
        assert_eq!(game.cycle().unwrap().times, 3);
        assert_eq!(game.outcome(), expected, "{cycle:?}");
        if expected.is_some() {
            assert!(matches!(game.play(Move::Pass), Err(PlayError::Over(_))));
            assert!(
                game.resume(Color::White),
                "the players may go on all the same"
            );
            play(&mut game, ROUND);
            assert_eq!(game.outcome(), None, "the count begins anew");
        }
    }
}

#[test]
fn e4_a_referee_calls_a_draw_or_a_replay() {
    let mut game = white_to_move(named("chinese-1988"), TRIPLE_KO);
    play(&mut game, ROUND);
    assert!(game.cycle().is_some());
    game.finish(Outcome::Draw);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    let mut forbidden = white_to_move(named("chinese-2002"), TRIPLE_KO);
    play(&mut forbidden, "B8 C5 B2 C8 B5");
    assert!(matches!(
        forbidden.check(point("C2")),
        Err(PlayError::Superko { first_seen: 0, .. })
    ));
}

#[test]
fn e4_ing_s_ko_lets_a_cycle_happen_once() {
    let mut game = white_to_move(named("ing"), TRIPLE_KO);
    play(&mut game, "B8");
    let at_once = game.check(point("C8"));
    assert!(at_once.is_err(), "a fighting ko is not retaken at once");
    play(&mut game, "C5 B2 C8 B5 C2");
    // White has begun the cycle and may not begin it again; any other move is free.
    let again = game.check(point("B8"));
    assert_eq!(
        again,
        Err(PlayError::Superko {
            point: point("B8"),
            first_seen: 1
        })
    );
    assert!(!game.legal(Color::White).contains(point("B8")));
    assert!(game.check(point("E5")).is_ok());
    play(&mut game, "E5 F9 B8");
}

#[test]
fn e5_bent_four_is_dead_by_ruling_or_played_out() {
    use go_core::rules::SpecialShapes;
    assert_eq!(named("korean").special_shapes, SpecialShapes::Ruled);
    assert_eq!(
        named("japanese").special_shapes,
        SpecialShapes::ByConfirmation
    );
    for area in ["chinese", "aga", "ing", "new-zealand"] {
        assert_eq!(
            named(area).special_shapes,
            SpecialShapes::PlayedOut,
            "{area}"
        );
    }
}

#[test]
fn illegal_moves_are_taken_back_or_pass_or_lose() {
    let occupied = Turn::new(Color::White, point("E5"));
    let after = |policy| {
        let mut game = Game::new(
            Rules {
                illegal_move: policy,
                ..named("chinese")
            },
            BoardSize::NINE,
        );
        play(&mut game, "E5");
        let conduct = game.attempt(occupied);
        (game, conduct)
    };
    let (game, conduct) = after(IllegalMovePolicy::Refused);
    assert!(conduct.is_err());
    assert_eq!(game.turns().len(), 1);
    let (game, conduct) = after(IllegalMovePolicy::Pass);
    assert!(matches!(
        conduct,
        Ok(Conduct::CountedAsPass(PlayError::Illegal(_)))
    ));
    assert_eq!(game.turns().last(), Some(&Turn::pass(Color::White)));
    let (game, conduct) = after(IllegalMovePolicy::Forfeit);
    assert!(matches!(conduct, Ok(Conduct::Forfeited(_))));
    assert_eq!(game.outcome().unwrap().to_string(), "B+F");
}

#[test]
fn whoever_asks_for_play_the_right_side_moves_first() {
    for (name, requester, first) in [
        ("japanese", Color::Black, Color::White),
        ("japanese", Color::White, Color::Black),
        ("chinese", Color::Black, Color::White),
        ("chinese", Color::White, Color::White),
    ] {
        let mut game = Game::new(named(name), BoardSize::NINE);
        play(&mut game, "E5 pass pass");
        assert!(game.resume_for(requester));
        assert_eq!(game.to_play(), first, "{name} {requester}");
        assert!(!game.resume_for(requester));
    }
}

#[test]
fn aga_white_makes_the_last_pass_and_passes_cost_stones() {
    let mut game = Game::new(named("aga"), BoardSize::NINE);
    play(&mut game, "E5");
    play(&mut game, "pass pass");
    assert_eq!(game.phase(), Phase::Play, "Black has passed last");
    play(&mut game, "pass");
    assert_eq!(game.phase(), Phase::Stopped);
    let territory = Rules {
        scoring: Scoring::Territory,
        ..named("aga")
    };
    let by_area = game.score(&game.no_dead_stones()).margin();
    game.set_rules(territory);
    let tally = game.score(&game.no_dead_stones());
    assert_eq!(tally.points.map(|side| side.prisoners), ByColor::new(2, 1));
    assert_eq!(tally.margin(), by_area);
}
