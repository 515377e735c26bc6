//! Random games under positional superko: nobody fills an own eye.

use go_core::rules::{Repetition, Rules, Suicide};
use go_core::{BitBoard, BoardSize, Game, Move, Phase, Point};
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

use super::Round;

fn new_game(size: BoardSize) -> Game {
    let rules = Rules {
        repetition: Repetition::Positional,
        suicide: Suicide::Forbidden,
        ..Rules::default()
    };
    Game::new(rules, size)
}

/// Whether play goes on: there are not yet three moves for each point.
fn goes_on(game: &Game) -> bool {
    game.turns().len() < 3 * game.size().points() && game.phase() == Phase::Play
}

fn below(rng: &mut Xoshiro256PlusPlus, number: usize) -> usize {
    ((u64::from(rng.next_u32()) * number as u64) >> 32) as usize
}

fn round(game: &Game) -> Round {
    Round {
        units: 1,
        moves: game.turns().len() as u64,
        sum: game.board().hash(),
    }
}

/// A game in which empty points are tried in random order until one may be played.
pub(super) fn with_tries(size: BoardSize, rng: &mut Xoshiro256PlusPlus) -> Round {
    let mut game = new_game(size);
    let mut empty: Vec<Point> = BitBoard::full(size).iter().collect();
    while goes_on(&game) {
        let prisoners = game.position().prisoners();
        match try_points(&mut game, &mut empty, rng) {
            None if game.play(Move::Pass).is_err() => break,
            None => {}
            Some(played) => {
                empty.swap_remove(played);
            }
        }
        if game.position().prisoners() != prisoners {
            empty.extend(game.last_captured());
        }
    }
    round(&game)
}

/// Plays on one of the points and tells which; those that it may not play on are put last.
fn try_points(
    game: &mut Game,
    points: &mut [Point],
    rng: &mut Xoshiro256PlusPlus,
) -> Option<usize> {
    let color = game.to_play();
    for left in (1..=points.len()).rev() {
        let drawn = below(rng, left);
        let point = points[drawn];
        if !game.board().is_eye(color, point) && game.play(point).is_ok() {
            return Some(drawn);
        }
        points.swap(drawn, left - 1);
    }
    None
}

/// A game in which all legal points are found before every move.
pub(super) fn with_legal_sets(size: BoardSize, rng: &mut Xoshiro256PlusPlus) -> Round {
    let mut game = new_game(size);
    while goes_on(&game) {
        let mv = draw(&game, rng);
        if game.play(mv).is_err() {
            break;
        }
    }
    round(&game)
}

fn draw(game: &Game, rng: &mut Xoshiro256PlusPlus) -> Move {
    let color = game.to_play();
    let mut legal = game.legal(color);
    for left in (1..=legal.len()).rev() {
        if let Some(point) = legal.nth(below(rng, left)) {
            if !game.board().is_eye(color, point) {
                return Move::Play(point);
            }
            legal.remove(point);
        }
    }
    Move::Pass
}
