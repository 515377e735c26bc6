//! What each rule on repetition compares: the start, set-up and handicap stones, passes, undo, turns out of
//! order; and that two positions with one hash are two positions.

#![allow(clippy::unwrap_used, clippy::panic)]

use go_core::rules::{Repetition, Rules, StartPosition, Suicide};
use go_core::{
    BoardSize, Color, Game, IllegalMove, Ko, Move, PlayError, Point, Position, Setup, SetupError,
    Turn, zobrist,
};

fn rules(repetition: Repetition) -> Rules {
    Rules {
        repetition,
        ..Rules::default()
    }
}

fn point(word: &str) -> Point {
    word.parse().unwrap()
}

/// A game from a diagram and the moves that follow.
fn game(rules: Rules, diagram: &str, to_play: Color, moves: &str) -> Game {
    let mut setup: Setup = diagram.parse().unwrap();
    setup.to_play = to_play;
    let mut game = Game::from_position(rules, setup.try_into().unwrap());
    play(&mut game, moves);
    game
}

fn play(game: &mut Game, moves: &str) {
    for word in moves.split_whitespace() {
        game.play(word.parse::<Move>().unwrap()).unwrap();
    }
}

fn refusal(game: &Game, word: &str) -> Option<PlayError> {
    game.check(point(word)).err()
}

fn superko(word: &str, first_seen: usize) -> Option<PlayError> {
    Some(PlayError::Superko {
        point: point(word),
        first_seen,
    })
}

/// Black takes a ko at once, on A1.
const KO: &str = "
    . . . .
    O X . .
    . O X .
";

#[test]
fn every_rule_but_none_bars_the_immediate_retaking_of_a_ko() {
    for &repetition in Repetition::ALL {
        // A move before, so that White has made the position that Black's capture changes.
        let game = game(rules(repetition), KO, Color::Black, "D3 D1 A1");
        let expected = match repetition {
            Repetition::None => None,
            Repetition::Simple | Repetition::Ing => {
                Some(IllegalMove::Ko { point: point("B1") }.into())
            }
            _ => superko("B1", 2),
        };
        assert_eq!(refusal(&game, "B1"), expected, "{repetition:?}");
    }
}

#[test]
fn the_start_counts_unless_the_rules_say_that_it_does_not() {
    for repetition in [
        Repetition::Positional,
        Repetition::Situational,
        Repetition::Spight,
    ] {
        let mut rules = rules(repetition);
        assert_eq!(
            refusal(&game(rules, KO, Color::Black, "A1"), "B1"),
            superko("B1", 0)
        );
        rules.start = StartPosition::DoesNotCount;
        assert_eq!(refusal(&game(rules, KO, Color::Black, "A1"), "B1"), None);
    }
    // Nobody made the start by playing a stone.
    let natural = game(
        rules(Repetition::NaturalSituational),
        KO,
        Color::Black,
        "A1",
    );
    assert_eq!(refusal(&natural, "B1"), None);
}

#[test]
fn handicap_stones_are_the_start_and_not_moves() {
    let rules = Rules {
        suicide: Suicide::Allowed,
        ..rules(Repetition::Positional)
    };
    let stones = ["A2", "B1", "C3"].map(point);
    let game = Game::with_handicap(rules, BoardSize::NINE, stones).unwrap();
    assert_eq!(game.turns(), []);
    assert_eq!(game.start().board().stones(Color::Black).len(), 3);
    assert_eq!(
        refusal(&game, "A1"),
        superko("A1", 0),
        "a lone suicide leaves the start"
    );
}

#[test]
fn a_ko_that_was_set_up_is_barred_by_every_rule_but_none() {
    let mut setup: Setup = KO.parse().unwrap();
    setup.place(Color::Black, point("A1")).clear(point("B1"));
    setup.to_play = Color::White;
    setup.ko = Some(Ko {
        color: Color::White,
        point: point("B1"),
    });
    let start = Position::try_from(setup).unwrap();
    for &repetition in Repetition::ALL {
        let mut game = Game::from_position(rules(repetition), start.clone());
        let barred = Some(IllegalMove::Ko { point: point("B1") }.into());
        let expected = if repetition == Repetition::None {
            None
        } else {
            barred
        };
        assert_eq!(refusal(&game, "B1"), expected, "{repetition:?}");
        assert_eq!(
            game.legal(Color::White).contains(point("B1")),
            expected.is_none()
        );
        play(&mut game, "D3 D1");
        assert_eq!(refusal(&game, "B1"), None, "{repetition:?} after a threat");
    }
}

#[test]
fn a_ko_where_there_is_none_cannot_be_set_up() {
    // Nothing to take; and a stone that takes one stone but is connected.
    for (diagram, at) in [(KO, "D3"), ("O O .\n. X O", "A1")] {
        let mut setup: Setup = diagram.parse().unwrap();
        setup.ko = Some(Ko {
            color: Color::White,
            point: point(at),
        });
        let refused = Position::try_from(setup);
        assert_eq!(refused, Err(SetupError::NoKo { point: point(at) }));
    }
}

/// The shortest game whose last reply brings a position back with the other side to move (computer-go list, 13 August 2005).
#[test]
fn the_shortest_game_that_tells_positional_from_situational() {
    let moves = "A2 B1 B2 C2 B3 D1 A3 A1 C1";
    for &repetition in Repetition::ALL {
        let mut game = Game::new(rules(repetition), BoardSize::NINE);
        play(&mut game, moves);
        let expected = match repetition {
            Repetition::Positional | Repetition::Spight => superko("B1", 7),
            _ => None,
        };
        assert_eq!(refusal(&game, "B1"), expected, "{repetition:?}");
    }
}

/// After a pass the same position has been there with either side to move.
#[test]
fn a_pass_makes_a_situation_but_no_position() {
    // White's pass at the start of the ko: now Black has been to move, and White.
    let start = ". . . .\nO X . .\n. O X .";
    for (repetition, expected) in [
        (Repetition::Positional, superko("B1", 0)),
        (Repetition::Situational, superko("B1", 1)),
        (Repetition::NaturalSituational, None),
        (Repetition::Spight, superko("B1", 1)),
    ] {
        let game = game(rules(repetition), start, Color::White, "pass A1");
        assert_eq!(refusal(&game, "B1"), expected, "{repetition:?}");
    }
}

#[test]
fn a_pass_clears_spight_s_history_and_no_other() {
    // Black takes the ko, White retakes it two turns later; then both pass, and Black goes on.
    // Ing's rule has no memory of positions alone.
    let superkos = Repetition::ALL
        .iter()
        .filter(|rule| rule.is_superko() && **rule != Repetition::Ing);
    for &repetition in superkos {
        let mut game = game(rules(repetition), KO, Color::Black, "A1 pass D3 B1");
        assert_eq!(refusal(&game, "A1"), superko("A1", 3), "{repetition:?}");
        play(&mut game, "pass pass");
        assert!(game.resume(Color::Black));
        let expected = match repetition {
            Repetition::Spight => None,
            _ => superko("A1", 3),
        };
        assert_eq!(refusal(&game, "A1"), expected, "{repetition:?}");
        assert_eq!(
            game.legal(Color::Black).contains(point("A1")),
            expected.is_none()
        );
    }
}

#[test]
fn undo_takes_positions_out_of_the_history() {
    let mut game = game(rules(Repetition::Positional), KO, Color::Black, "A1");
    assert_eq!(refusal(&game, "B1"), superko("B1", 0));
    game.undo().unwrap();
    play(&mut game, "D3 A3 A1");
    assert_eq!(refusal(&game, "B1"), superko("B1", 2));
    while game.undo().is_some() {}
    play(&mut game, "A1");
    assert_eq!(refusal(&game, "B1"), superko("B1", 0));
}

#[test]
fn a_lone_suicide_repeats_the_position_but_perhaps_no_situation() {
    for (repetition, expected) in [
        (Repetition::Simple, None),
        (Repetition::Positional, superko("A1", 0)),
        (Repetition::Situational, None),
        (Repetition::NaturalSituational, None),
        (Repetition::Spight, superko("A1", 0)),
    ] {
        let rules = Rules {
            suicide: Suicide::Allowed,
            ..rules(repetition)
        };
        let game = game(rules, ". . .\nX . .\n. X .", Color::White, "");
        assert_eq!(refusal(&game, "A1"), expected, "{repetition:?}");
    }
}

/// Points whose black stones have keys with the exclusive or 0, by Gaussian elimination over GF(2): any 65
/// keys of 64 bits have such a subset.
fn stones_without_hash(points: &[Point]) -> Vec<Point> {
    // Each with the points that it is the exclusive or of; the highest bits differ, and come in falling order.
    let mut basis: Vec<(u64, Vec<Point>)> = Vec::new();
    for &point in points {
        let mut key = zobrist::key(Color::Black, point);
        let mut members = vec![point];
        for (pivot, more) in &basis {
            if key ^ pivot < key {
                key ^= pivot;
                members.extend(more);
            }
        }
        members.sort();
        let odd = |same: &&[Point]| same.len() % 2 == 1;
        let groups = members.chunk_by(|a, b| a == b);
        let members = groups.filter(odd).map(|same| same[0]).collect();
        if key == 0 {
            return members;
        }
        basis.push((key, members));
        basis.sort_by_key(|&(key, _)| std::cmp::Reverse(key));
    }
    panic!("the keys are independent");
}

#[test]
fn positions_that_share_a_hash_are_not_taken_for_each_other() {
    let size = BoardSize::NINETEEN;
    let rules = Rules {
        suicide: Suicide::Allowed,
        ..rules(Repetition::Positional)
    };
    let mut free: Vec<Point> = size.iter().collect();
    let mut game = Game::new(rules, size);
    let mut collisions = 0;
    while free.len() > 80 {
        let group = stones_without_hash(&free);
        free.retain(|point| !group.contains(point));
        for &at in &group {
            assert!(game.legal(Color::Black).contains(at));
            game.play_turn(Turn::new(Color::Black, at)).unwrap();
        }
        assert_eq!(game.board().hash(), 0, "the hash of the empty board");
        collisions += 1;
    }
    assert!(collisions >= 4, "{collisions}");
    // A repetition is still told, and is that of the one position among them all that is the same.
    let last = game.turns().len();
    let suicide = |&at: &Point| {
        size.neighbors(at)
            .all(|p| game.board().stone(p) == Some(Color::Black))
    };
    let at = game.board().empty().iter().find(suicide).unwrap();
    let refused = game.check_turn(Turn::new(Color::White, at));
    assert_eq!(
        refused,
        Err(PlayError::Superko {
            point: at,
            first_seen: last
        })
    );
    while game.undo().is_some() {}
    assert_eq!(game.position(), &Position::new(size));
}
