//! Analysis as programs ask for it that do not mind whose it is, and as Leela Zero writes it.

use go_gtp::{Command, Family};

use super::analysis::{analyze, generic_line, genmove_analyze, leela_line};
use crate::Engine;

pub(super) const USAGE: &str = "[color] [interval] [key value …]";

pub(super) const GENERIC: Family<Engine> = Family::new(
    "Analysis",
    &[
        Command::new(
            "analyze",
            USAGE,
            "Shows what it thinks of the moves until something comes in; shares in ten thousandths.",
            |engine, call| analyze(engine, call, generic_line),
        ),
        Command::new(
            "genmove_analyze",
            USAGE,
            "Finds a move and makes it, and shows what it thinks.",
            |engine, call| genmove_analyze(engine, call, generic_line),
        ),
    ],
);

pub(super) const LEELA: Family<Engine> = Family::new(
    "Leela Zero",
    &[
        Command::new(
            "lz-analyze",
            USAGE,
            "Shows what it thinks of the moves until something comes in.",
            |engine, call| analyze(engine, call, leela_line),
        ),
        Command::new(
            "lz-genmove_analyze",
            USAGE,
            "Finds a move and makes it, and shows what it thinks.",
            |engine, call| genmove_analyze(engine, call, leela_line),
        ),
    ],
);
