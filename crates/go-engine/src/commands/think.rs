//! Moves that the engine finds.

use go_core::Color;
use go_gtp::{Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use super::live::Live;
use crate::search::Query;
use crate::{Choice, Engine};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Thinking",
    &[
        Command::new("genmove", "color", "Finds a move and makes it.", genmove),
        Command::new(
            "reg_genmove",
            "color",
            "Finds a move without making it.",
            reg_genmove,
        ),
        Command::new(
            "clear_cache",
            "",
            "Forgets what earlier moves have taught.",
            clear_cache,
        ),
        Command::new("cputime", "", "Seconds spent on finding moves.", cputime),
        Command::new(
            "gogui-interrupt",
            "",
            "Says that `# interrupt` ends a genmove.",
            interrupt,
        ),
    ],
);

fn genmove(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    call.args.finish()?;
    Ok(vertex(genmove_of(engine, color, call)))
}

/// A move for `color`, made, unless somebody interrupts the search for it.
pub(super) fn genmove_of(engine: &mut Engine, color: Color, call: &Call<'_>) -> Choice {
    let input = call.input();
    let draws = engine.settings().live_graphics;
    let query = Query {
        ownership: draws,
        ..engine.move_query(color)
    };
    let mut watch = Live::new(draws, || input.interrupted());
    engine.genmove_with(color, &query, &mut watch).choice
}

fn reg_genmove(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    call.args.finish()?;
    let input = call.input();
    engine
        .suggest(color, &|| input.interrupted())
        .map(vertex)
        .map_err(Failure::new)
}

pub(super) fn vertex(choice: Choice) -> Reply {
    match choice {
        Choice::Move(mv) => Reply::new(mv),
        Choice::Resign => Reply::new("resign"),
    }
}

fn clear_cache(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    engine.clear_cache();
    DONE
}

pub(super) fn cputime(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(format_args!(
        "{:.3}",
        engine.thinking().as_secs_f64()
    )))
}

fn interrupt(_: &mut Engine, _: &mut Call<'_>) -> Outcome {
    DONE
}
