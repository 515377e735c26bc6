//! The library against a naive referee, one program so that all of it runs side by side.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a position that cannot be set up fails"
)]

#[path = "../oracle/mod.rs"]
mod oracle;

mod ing_ko;
mod perft_table;
mod random_games;
