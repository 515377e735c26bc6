//! The GTP commands: a family is a file, a command is a row in it and a function.

use go_gtp::{Family, Outcome, Reply, Table};

use crate::Engine;

mod analysis;
mod analyze;
mod cgos;
mod found;
mod game;
mod gogui;
mod gomill;
mod inspect;
mod kata;
mod kgs;
mod live;
mod record;
mod rules;
mod score;
mod setup;
mod think;
mod time;

/// The families, in the order in which they are listed.
const FAMILIES: &[Family<Engine>] = &[
    setup::FAMILY,
    game::FAMILY,
    think::FAMILY,
    time::FAMILY,
    rules::FAMILY,
    score::FAMILY,
    record::FAMILY,
    inspect::FAMILY,
    analyze::GENERIC,
    analyze::LEELA,
    kata::FAMILY,
    cgos::FAMILY,
    kgs::FAMILY,
    found::FAMILY,
    gogui::FAMILY,
    gomill::FAMILY,
];

/// Every command of the engine, under the given name and version.
///
/// # Panics
/// If two rows have one name, which a test rules out.
#[must_use]
pub fn commands(name: &str, version: &str) -> Table<Engine> {
    #[allow(
        clippy::expect_used,
        reason = "the rows are constants, and a test builds the table"
    )]
    Table::new(name, version, FAMILIES.iter().copied()).expect("the rows make a table")
}

/// What most commands answer.
const DONE: Outcome = Ok(Reply::EMPTY);
