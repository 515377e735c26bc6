//! The systems that the project implements, each with its numbers: P is playing, E ending, R the referee, C counting.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot start fails"
)]

mod counting;
mod cycles;
mod ending;
mod playing;

use go_core::rules::Rules;
use go_core::{BoardSize, Color, DeadStones, Facts, Game, Move, Point, Position, Setup, Tally};

fn named(name: &str) -> Rules {
    Rules::named(name).unwrap()
}

fn position(rows: &str) -> Position {
    rows.parse::<Setup>().unwrap().try_into().unwrap()
}

fn point(word: &str) -> Point {
    word.parse().unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for word in moves.split_whitespace() {
        game.play(word.parse::<Move>().unwrap()).unwrap();
    }
}

/// A tally of a 19×19 board, given what each side has.
fn tally(rules: &Rules, stones: [u32; 2], territory: [u32; 2], shared: u32) -> Tally {
    let empty = Position::new(BoardSize::NINETEEN);
    let dead = DeadStones::none(empty.board());
    let mut tally = Tally::count(rules, &empty, &dead, &Facts::default());
    for (n, color) in Color::BOTH.into_iter().enumerate() {
        tally.points[color].stones = stones[n];
        tally.points[color].territory = territory[n];
        tally.points[color].shared = shared;
    }
    tally
}

fn result(tally: &Tally) -> (String, String) {
    let outcome = tally.outcome();
    (
        outcome.to_string(),
        outcome.in_chinese(tally.unit).to_string(),
    )
}
