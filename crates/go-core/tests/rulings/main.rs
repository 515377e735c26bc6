//! Special shapes and what rules rule on them: cases from rule texts and from the test suites of other programs.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot read its cases fails"
)]

mod cases;
mod confirmation;
mod corners;

use go_core::rules::Rules;
use go_core::{Board, DeadStones, Facts, Position, Setup, Tally};

fn named(name: &str) -> Rules {
    Rules::named(name).unwrap()
}

fn position(rows: &str) -> Position {
    rows.parse::<Setup>().unwrap().try_into().unwrap()
}

fn board(rows: &str) -> Board {
    position(rows).into_board()
}

fn count(rules: &Rules, position: &Position) -> Tally {
    let dead = DeadStones::none(position.board());
    Tally::count(rules, position, &dead, &Facts::default())
}
