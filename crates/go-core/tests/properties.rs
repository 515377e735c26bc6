//! Laws that hold along every game.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use go_core::rules::{Repetition, Rules, StartPosition, Suicide};
use go_core::{
    BitBoard, BoardSize, Color, Game, Move, Phase, Point, Position, Setup, Symmetry, Turn, owned,
};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn sizes() -> impl Strategy<Value = BoardSize> {
    let small = (1..=6_u8, 1..=6_u8);
    let all = (1..=25_u8, 1..=25_u8);
    prop_oneof![4 => small, 1 => all].prop_map(|(w, h)| BoardSize::new(w, h).unwrap())
}

fn rules() -> impl Strategy<Value = Rules> {
    let repetition = prop::sample::select(Repetition::ALL);
    let suicide = prop::sample::select(Suicide::ALL);
    let start = prop::sample::select(StartPosition::ALL);
    (repetition, suicide, start).prop_map(|(repetition, suicide, start)| Rules {
        repetition,
        suicide,
        start,
        ..Rules::default()
    })
}

/// A turn that is legal; now and then a pass. Play that has stopped is resumed.
fn random_turn(game: &mut Game, rng: &mut Xoshiro256PlusPlus) -> Turn {
    if game.phase() == Phase::Stopped {
        game.resume(game.to_play());
    }
    let color = game.to_play();
    let legal = game.legal(color);
    if legal.is_empty() || rng.random_range(0..20) == 0 {
        return Turn::pass(color);
    }
    Turn::new(color, legal.nth(rng.random_range(0..legal.len())).unwrap())
}

/// A random game of `turns` turns.
fn random_game(size: BoardSize, rules: Rules, seed: u64, turns: usize) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(rules, size);
    for _ in 0..turns {
        let turn = random_turn(&mut game, &mut rng);
        game.play_turn(turn).unwrap();
    }
    game
}

/// What can be asked of a game.
fn view(game: &Game) -> (Position, Vec<Turn>, Phase, [BitBoard; 2]) {
    let legal = Color::BOTH.map(|color| game.legal(color));
    (
        game.position().clone(),
        game.turns().to_vec(),
        game.phase(),
        legal,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn undo_is_the_inverse_of_play(size in sizes(), rules in rules(), seed: u64, turns in 0..60_usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed);
        let mut game = random_game(size, rules, seed, turns);
        let mut before = Vec::new();
        for _ in 0..20 {
            let turn = random_turn(&mut game, &mut rng);
            before.push(view(&game));
            game.play_turn(turn).unwrap();
        }
        while let Some(expected) = before.pop() {
            game.undo().unwrap();
            prop_assert_eq!(view(&game), expected);
        }
    }

    #[test]
    fn a_refused_move_changes_nothing(size in sizes(), rules in rules(), seed: u64, turns in 0..60_usize) {
        let mut game = random_game(size, rules, seed, turns);
        let before = view(&game);
        let color = game.to_play();
        for point in !game.legal(color) {
            prop_assert!(game.play(point).is_err());
        }
        prop_assert_eq!(view(&game), before);
    }

    #[test]
    fn legal_moves_are_those_that_can_be_played(size in sizes(), rules in rules(), seed: u64, turns in 0..40_usize) {
        let game = random_game(size, rules, seed, turns);
        let listed: Vec<Move> = game.legal_moves().collect();
        let points = size.iter().map(Move::Play).chain([Move::Pass]);
        let playable: Vec<Move> = points.filter(|&mv| game.clone().play(mv).is_ok()).collect();
        prop_assert_eq!(listed, playable);
    }

    #[test]
    fn symmetries_commute_with_everything(size in sizes(), rules in rules(), seed: u64, turns in 0..60_usize) {
        let game = random_game(size, rules, seed, turns);
        for symmetry in Symmetry::ALL {
            let mut image = Game::new(rules, symmetry.size(size));
            replay(&mut image, &game, |turn| Turn { mv: symmetry.mv(size, turn.mv).unwrap(), ..turn });
            prop_assert_eq!(image.position(), &game.position().transformed(symmetry));
            prop_assert_eq!(image.board().hash(), game.board().image_hash(symmetry));
            prop_assert_eq!(image.board().symmetric_hash(), game.board().symmetric_hash());
            prop_assert_eq!(image.board().canonical().0, game.board().canonical().0);
            for color in Color::BOTH {
                prop_assert_eq!(image.legal(color), game.legal(color).transformed(symmetry));
                prop_assert_eq!(image.board().eyes(color), game.board().eyes(color).transformed(symmetry));
                let [found, expected] = [&image, &game].map(|game| game.board().life(rules.suicide)[color]);
                prop_assert_eq!(found.area(), expected.area().transformed(symmetry));
                let [found, expected] = [&image, &game].map(|game| {
                    owned(game.board(), BitBoard::empty(game.size()))[color]
                });
                prop_assert_eq!(found, expected.transformed(symmetry));
            }
        }
    }

    #[test]
    fn exchanging_colours_commutes_with_everything(size in sizes(), rules in rules(), seed: u64, turns in 0..60_usize) {
        let game = random_game(size, rules, seed, turns);
        let mut start = Position::new(size);
        start.set_to_play(Color::White);
        let mut image = Game::from_position(rules, start);
        replay(&mut image, &game, |turn| Turn { color: !turn.color, ..turn });
        prop_assert_eq!(image.position(), &game.position().swapped());
        for color in Color::BOTH {
            prop_assert_eq!(image.legal(color), game.legal(!color));
            prop_assert_eq!(image.board().life(rules.suicide)[color], game.board().life(rules.suicide)[!color]);
        }
    }

    #[test]
    fn a_diagram_reads_back(size in sizes(), rules in rules(), seed: u64, turns in 0..60_usize) {
        let game = random_game(size, rules, seed, turns);
        let setup: Setup = game.board().to_string().parse().unwrap();
        prop_assert_eq!(&Position::try_from(setup).unwrap().into_board(), game.board());
    }

    #[test]
    fn a_description_of_a_position_is_the_position(size in sizes(), rules in rules(), seed: u64, turns in 0..60_usize) {
        let game = random_game(size, rules, seed, turns);
        let again = Position::try_from(Setup::from(game.position())).unwrap();
        prop_assert_eq!(&again, game.position());
        prop_assert_eq!(again.board().hash(), game.board().hash());
        prop_assert_eq!(again.situation_hash(), game.position().situation_hash());
    }

    #[test]
    fn positions_in_the_history_are_those_that_were(size in sizes(), rules in rules(), seed: u64, turns in 0..40_usize) {
        let game = random_game(size, rules, seed, turns);
        let mut again = Game::from_position(rules, game.start());
        for (n, &turn) in game.turns().iter().enumerate() {
            let was = game.position_after(n).unwrap();
            prop_assert_eq!(again.position().board(), was.board());
            if again.phase() == Phase::Stopped {
                again.resume(turn.color);
            }
            again.play_turn(turn).unwrap();
        }
        prop_assert_eq!(game.position_after(turns + 1), None);
        let built = (0..=game.turns().len()).map(|n| game.position_after(n).unwrap());
        let built: Vec<(u64, go_core::Color)> = built.map(|then| (then.board().hash(), then.to_play())).collect();
        prop_assert_eq!(game.hashes().collect::<Vec<_>>(), built);
    }

    /// What a set of points does, a set of the standard library does too.
    #[test]
    fn sets_of_points_are_sets(size in sizes(), other in sizes(), seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut chosen = |size: BoardSize| -> BTreeSet<Point> {
            size.iter().filter(|_| rng.random_range(0..3) == 0).collect()
        };
        let list = |set: &BitBoard| set.iter().collect::<Vec<_>>();
        let on_board = |points: &BTreeSet<Point>| {
            points.iter().copied().filter(|&point| size.contains(point)).collect::<BTreeSet<_>>()
        };
        let (a, b) = (chosen(size), chosen(other));
        let sets = [(size, &a), (other, &b)];
        let [x, y] = sets.map(|(size, points)| BitBoard::from_points(size, points.iter().copied()));
        prop_assert_eq!((x.len(), x.first(), x.is_empty()), (a.len(), a.first().copied(), a.is_empty()));
        // A set of another board is taken as far as it lies on this one.
        let b_here = on_board(&b);
        for (found, expected) in [
            (x, a.clone()),
            (y.on(size), b_here.clone()),
            (x | y, &a | &b_here),
            (x & y, &a & &b_here),
            (x - y, &a - &b_here),
            (!x, size.iter().filter(|point| !a.contains(point)).collect()),
        ] {
            prop_assert_eq!(list(&found), expected.into_iter().collect::<Vec<_>>());
        }
        prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
        prop_assert_eq!(x.intersects(&y), !a.is_disjoint(&b));
        let mut changed = x;
        let mut expected = a.clone();
        for point in BoardSize::MAX.iter() {
            prop_assert_eq!(x.contains(point), a.contains(&point));
            if b.contains(&point) {
                prop_assert_eq!(changed.insert(point), size.contains(point) && expected.insert(point));
            } else if point.col() % 2 == 0 {
                prop_assert_eq!(changed.remove(point), expected.remove(&point));
            }
        }
        prop_assert_eq!(list(&changed), expected.into_iter().collect::<Vec<_>>());
    }

    #[test]
    fn sets_of_points_obey_their_laws(size in sizes(), seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let [a, b]: [BitBoard; 2] = std::array::from_fn(|_| {
            BitBoard::from_points(size, size.iter().filter(|_| rng.random_range(0..2) == 0))
        });
        prop_assert_eq!(!(a & b), !a | !b);
        prop_assert_eq!(a - b, a & !b);
        prop_assert_eq!(a.len() + (!a).len(), size.points());
        prop_assert_eq!(a.parts().fold(BitBoard::empty(size), |all, part| all | part), a);
        prop_assert_eq!(a.iter().collect::<Vec<_>>().len(), a.len());
        prop_assert!((0..a.len()).all(|n| a.nth(n) == a.iter().nth(n)));
        let beside = size.iter().filter(|&p| size.neighbors(p).any(|q| a.contains(q)));
        prop_assert_eq!(a.grow(), a | BitBoard::from_points(size, beside));
        prop_assert_eq!(a.on(BoardSize::MAX).on(size), a);
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(a.transformed(symmetry).transformed(symmetry.inverse()), a);
            for next in Symmetry::ALL {
                prop_assert_eq!(a.transformed(symmetry).transformed(next), a.transformed(symmetry.then(next)));
            }
        }
    }
}

/// Plays the turns of a game in another, each as `image` has it.
fn replay(game: &mut Game, original: &Game, image: impl Fn(Turn) -> Turn) {
    for &turn in original.turns() {
        let turn = image(turn);
        if game.phase() == Phase::Stopped {
            game.resume(turn.color);
        }
        game.play_turn(turn).unwrap();
    }
    assert_eq!(game.phase(), original.phase());
}
