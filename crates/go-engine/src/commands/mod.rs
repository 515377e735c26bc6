//! The GTP commands: a family is a file, a command is a row in it and a function.

use go_gtp::{Family, Outcome, Reply, Table};

use crate::Engine;

mod analysis;
mod analyze;
mod cgos;
mod found;
mod fuego;
mod game;
mod gogui;
mod gogui_rules;
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

pub use gogui_rules::GOGUI_RULES;

/// The families, in the order in which they are listed.
const FAMILIES: &[Family<Engine>] = &[
    setup::FAMILY,
    game::FAMILY,
    think::FAMILY,
    time::FAMILY,
    rules::FAMILY,
    fuego::FAMILY,
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

/// Every command of the engine but those on demand, under the given name and version.
///
/// # Panics
/// If two rows have one name, which a test rules out.
#[must_use]
pub fn commands(name: &str, version: &str) -> Table<Engine> {
    commands_with(name, version, &[])
}

/// The same with more families, such as [`GOGUI_RULES`].
///
/// ```
/// use go_engine::{GOGUI_RULES, commands_with};
/// let table = commands_with("go-engine", "1.0", &[GOGUI_RULES]);
/// assert!(table.catalog().get("gogui-rules_board").is_some());
/// ```
///
/// # Panics
/// If two rows have one name.
#[must_use]
pub fn commands_with(name: &str, version: &str, more: &[Family<Engine>]) -> Table<Engine> {
    #[allow(
        clippy::expect_used,
        reason = "the rows are constants, and a test builds the table"
    )]
    Table::new(name, version, FAMILIES.iter().chain(more).copied()).expect("the rows make a table")
}

/// What most commands answer.
const DONE: Outcome = Ok(Reply::EMPTY);
