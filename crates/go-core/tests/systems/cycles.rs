//! Ending (E3, E4): false life, and the cycles on the list of the Chinese rules.

use go_core::rules::{LongCycle, Repetition, Rules};
use go_core::{ByColor, Color, CycleKind, Game, Move, Outcome, PlayError, Position, Setup};

use crate::{named, play, point};

/// A game with White to move.
pub(super) fn white_to_move(rules: Rules, rows: &str) -> Game {
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
pub(super) const TRIPLE_KO: &str = "
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
        (LongCycle::Replay, Some(Outcome::Replay)),
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
    assert_eq!(game.outcome(), None, "the rules leave it to the referee");
    for call in [Outcome::Draw, Outcome::Replay] {
        let mut called = game.clone();
        called.finish(call);
        assert_eq!(called.outcome(), Some(call));
    }
    let mut forbidden = white_to_move(named("chinese-2002"), TRIPLE_KO);
    play(&mut forbidden, "B8 C5 B2 C8 B5");
    assert!(matches!(
        forbidden.check(point("C2")),
        Err(PlayError::Superko { first_seen: 0, .. })
    ));
}

/// Four kos, of which Black holds the first and the third.
const QUADRUPLE_KO: &str = "
    . X O . . .
    X . X O . .
    . X O . . .
    . X O . . .
    X O . O . .
    . X O . . .
    . X O . . .
    X . X O . .
    . X O . . .
    . X O . . .
    X O . O . .
    . X O . . .";

/// White's corner takes two stones, and then Black takes two (KataGo, `testrules.cpp`). Black moves first.
const ETERNAL_LIFE: &str = "
    . . . . . . . .
    O O O O O O . .
    X X X X X O . .
    X O O O X X O O
    . O . X . O X .";

/// On the left White gives two stones and takes one, on the right Black does.
const ROUND_ROBIN: &str = "
    O O . X . . O . X X
    O X X X . . O O O X
    . O . X . . O . X .";

#[test]
fn e4_each_kind_of_cycle_on_the_referee_s_list() {
    for (rows, first, moves, kind, captured) in [
        (TRIPLE_KO, Color::White, ROUND, CycleKind::Kos(3), (3, 3)),
        (
            QUADRUPLE_KO,
            Color::White,
            "B11 C8 B5 C2 B8 C11 B2 C5",
            CycleKind::Kos(4),
            (4, 4),
        ),
        (
            ETERNAL_LIFE,
            Color::Black,
            "C1 E1 D1 F1",
            CycleKind::EternalLife,
            (2, 2),
        ),
        (
            ROUND_ROBIN,
            Color::White,
            "C1 A1 B1 H1 K1 J1",
            CycleKind::RoundRobin,
            (3, 3),
        ),
    ] {
        let mut setup: Setup = rows.parse().unwrap();
        setup.to_play = first;
        let start = Position::try_from(setup).unwrap();
        for rules in ["chinese-1988", "japanese", "korean"] {
            let mut game = Game::from_position(named(rules), start.clone());
            play(&mut game, moves);
            let cycle = game.cycle().unwrap();
            assert_eq!((cycle.kind, cycle.from), (kind, 0), "{rules}");
            assert_eq!(cycle.captured, ByColor::new(captured.0, captured.1));
        }
        // Superko lets none go round.
        let mut game = Game::from_position(named("chinese-2002"), start);
        let refused = moves
            .split(' ')
            .find_map(|word| game.play(point(word)).err());
        assert!(matches!(
            refused,
            Some(PlayError::Superko { first_seen: 0, .. })
        ));
    }
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
