//! A Go engine that speaks the Go Text Protocol, and the library it is made of.
//!
//! [`Engine`] is a game, a clock and a player, usable without any protocol; [`commands`] is the table of GTP
//! commands that act on one; [`cli`] is the program.

mod analysis;
pub mod benchmark;
pub mod cli;
mod clock;
mod commands;
mod engine;
mod game_record;
mod handicap;
mod judge;
mod katago;
mod match_runner;
mod picture;
mod players;
mod reason;
mod record_rules;
pub mod regress;
mod search;
mod settings;
mod siege;
mod wilson;

pub use analysis::{AnalysisSettings, analyze_queries};
pub use clock::Clock;
pub use commands::{GOGUI_RULES, commands, commands_with};
pub use engine::{Engine, EngineError};
pub use handicap::free_handicap;
pub use judge::{Judgement, Ownership};
pub use katago::{Compact, KataRules, RulesTextError, read_rules};
pub use match_runner::{
    Elo, Match, MatchError, MatchPlan, MatchSettings, Opening, OpeningError, Records, Score, Shard,
    Sprt, Standings, Summary, Verdict, read_openings, run_match,
};
pub use players::{Choice, Decision, PLAYERS, Player, PlayerRow, RandomPlayer, UctPlayer};
pub use record_rules::RecordRules;
pub use search::{
    Ask, Child, Estimate, Limits, MoveReport, Query, Report, Restriction, Search, Searches, Until,
    Watch,
};
pub use settings::Settings;
pub use wilson::Interval;

/// The examples of the workspace's README, and of this crate's.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../README.md")]
mod readme {}
