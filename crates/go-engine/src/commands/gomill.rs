//! What the ringmaster of gomill asks for beside playing.

use go_gtp::{Args, Call, Command, Family, Outcome, Reply};

use super::found::in_words;
use super::think::{cputime, genmove_of, vertex};
use crate::{Engine, PLAYERS};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "gomill",
    &[
        Command::new(
            "gomill-genmove_ex",
            "color [claim]",
            "Finds a move and makes it; it never claims a win.",
            genmove_ex,
        ),
        Command::new(
            "gomill-explain_last_move",
            "",
            "What the last search thinks, in words.",
            explain_last_move,
        ),
        Command::new(
            "gomill-describe_engine",
            "",
            "The engine and how it plays, in words.",
            describe_engine,
        ),
        Command::new(
            "gomill-cpu_time",
            "",
            "Seconds spent on finding moves.",
            cputime,
        ),
    ],
);

fn genmove_ex(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    // What may be left out is asked for by words, those that nobody knows included.
    call.args.list(Args::string)?;
    Ok(vertex(genmove_of(engine, color, call)))
}

fn explain_last_move(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(engine
        .last_report()
        .map_or(Reply::EMPTY, |report| Reply::new(in_words(report))))
}

fn describe_engine(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let catalog = call.catalog();
    let settings = engine.settings();
    let row = PLAYERS.iter().find(|row| row.name == settings.player);
    Ok(Reply::new(format_args!(
        "{} {}\nplayer {}: {}\n{} playouts a move without a clock, seed {}",
        catalog.engine_name(),
        catalog.engine_version(),
        settings.player,
        row.map_or("", |row| row.help),
        settings.playouts,
        settings.seed,
    )))
}
