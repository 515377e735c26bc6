//! What the engine may and may not do with its turn.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use std::time::{Duration, Instant};

use go_core::rules::Rules;
use go_core::{BoardSize, Color, Game, Move, Phase, Position, Setup, Turn};
use go_engine::{Choice, Engine, PLAYERS, Settings};
use go_gtp::TimeSettings;

fn settings(rules: &str, side: u8, playouts: u32) -> Settings {
    Settings {
        rules: Rules::named(rules).unwrap(),
        size: BoardSize::square(side).unwrap(),
        playouts,
        resign_below: 0.0,
        ..Settings::default()
    }
}

/// Plays the engine against itself to the end and shows every choice with the position it was made in.
fn self_play(engine: &mut Engine, mut look: impl FnMut(&Game, Turn)) {
    let limit = 4 * engine.game().size().points() + 20;
    for _ in 0..limit {
        if engine.game().phase() == Phase::Stopped {
            return;
        }
        let before = engine.game().clone();
        let color = before.to_play();
        let Choice::Move(mv) = engine.genmove(color, &|| false) else {
            panic!("resigned")
        };
        look(&before, Turn { color, mv });
    }
    panic!("no end after {limit} moves:\n{}", engine.game().board());
}

#[test]
fn every_player_plays_legal_games_that_end_and_fills_no_eye() {
    for row in PLAYERS {
        for rules in [
            "chinese",
            "cgos",
            "japanese",
            "tromp-taylor",
            "aga",
            "new-zealand",
        ] {
            for side in [1, 2, 3, 5, 7] {
                let settings = Settings {
                    player: row.name.into(),
                    ..settings(rules, side, 60)
                };
                let mut engine = Engine::new(settings).unwrap();
                self_play(&mut engine, |game, turn| {
                    // The engine turns a forbidden choice into a pass; here it must not come to that.
                    assert!(
                        game.check_turn(turn).is_ok(),
                        "{} {rules}: {turn}\n{}",
                        row.name,
                        game.board()
                    );
                    if let Move::Play(point) = turn.mv {
                        assert!(
                            !game.board().is_eye(turn.color, point),
                            "{turn} fills an eye\n{}",
                            game.board()
                        );
                    }
                });
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |seed| {
        let mut engine = Engine::new(Settings {
            seed,
            ..settings("cgos", 5, 80)
        })
        .unwrap();
        self_play(&mut engine, |_, _| {});
        engine.game().turns().to_vec()
    };
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
}

/// Black lives on the left and White on the right. White's stone at C4 is dead where it stands, and as long as it is on
/// the board the nine points around it are nobody's.
fn dead_stones_decide() -> Position {
    let setup: Setup = "
        . X . X O . O . .
        X X X X O O O . O
        . X . X O . O O .
        X X X X O O O O O
        . . . X O . . . .
        . . O X O . . . .
        . . . X O . . . .
        X X X X O O O O O
        . X . X O . O . O"
        .parse()
        .unwrap();
    setup.try_into().unwrap()
}

#[test]
fn dead_stones_are_captured_where_the_rules_remove_none() {
    let mut engine = Engine::new(Settings {
        rules: Rules {
            komi: "-14.5".parse().unwrap(),
            ..Rules::named("cgos").unwrap()
        },
        ..settings("cgos", 9, 400)
    })
    .unwrap();
    engine.set_position(dead_stones_decide());
    engine.play(Turn::pass(Color::Black)).unwrap();
    engine.play(Turn::pass(Color::White)).unwrap();
    let as_it_stands = engine
        .game()
        .score(&engine.game().no_dead_stones())
        .outcome();
    assert_eq!(
        as_it_stands.winner(),
        Some(Color::White),
        "the dead stone costs Black the game"
    );

    engine.set_position(dead_stones_decide());
    self_play(&mut engine, |_, _| {});
    let outcome = engine
        .game()
        .score(&engine.game().no_dead_stones())
        .outcome();
    assert_eq!(
        outcome.winner(),
        Some(Color::Black),
        "{outcome}\n{}",
        engine.game().board()
    );
}

#[test]
fn a_settled_game_is_passed_where_dead_stones_come_off() {
    let mut engine = Engine::new(settings("japanese", 9, 400)).unwrap();
    engine.set_komi("-20.5".parse().unwrap());
    let mut position = dead_stones_decide();
    position.set_to_play(Color::White);
    engine.set_position(position);
    for _ in 0..24 {
        engine.play(Turn::pass(engine.game().to_play())).unwrap();
    }
    let choice = engine.genmove(Color::Black, &|| false);
    assert_eq!(choice, Choice::Move(Move::Pass));
}

#[test]
fn no_clock_is_ever_used_up() {
    let main = Duration::from_millis(2500);
    let mut engine = Engine::new(settings("cgos", 7, 100_000)).unwrap();
    engine.set_time(TimeSettings::Absolute { main });
    self_play(&mut engine, |_, _| {});
    for color in Color::BOTH {
        let (left, _) = engine.clock().left(color);
        assert!(!left.is_zero(), "{color} lost on time");
        assert!(left < main, "{color} took no time");
    }
}

#[test]
fn byo_yomi_is_kept() {
    let period = Duration::from_millis(600);
    let mut engine = Engine::new(settings("cgos", 9, 100_000)).unwrap();
    engine.set_time(TimeSettings::ByoYomi {
        main: Duration::ZERO,
        period,
        periods: 1,
    });
    for color in [Color::Black, Color::White, Color::Black] {
        let begun = Instant::now();
        engine.genmove(color, &|| false);
        assert!(begun.elapsed() < period, "{:?}", begun.elapsed());
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let mut engine = Engine::new(settings("cgos", 19, u32::MAX)).unwrap();
    let begun = Instant::now();
    let stop = || begun.elapsed() > Duration::from_millis(100);
    assert!(matches!(
        engine.genmove(Color::Black, &stop),
        Choice::Move(Move::Play(_))
    ));
    assert!(
        begun.elapsed() < Duration::from_secs(2),
        "{:?}",
        begun.elapsed()
    );
}
