//! What the client of the KGS Go Server asks for.

use go_gtp::{Call, Command, Failure, Family, Outcome};

use super::DONE;
use super::think::vertex;
use crate::Engine;
use crate::search::{Query, Until};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "KGS",
    &[
        Command::new(
            "kgs-genmove_cleanup",
            "color",
            "Finds a move and makes it; captures dead stones before it passes, and never resigns.",
            genmove_cleanup,
        ),
        Command::new(
            "kgs-chat",
            "game | private name text",
            "Hears what somebody says; refused, so that nothing is said back.",
            chat,
        ),
        Command::new(
            "kgs-game_over",
            "",
            "Hears that the game is over.",
            game_over,
        ),
    ],
);

fn genmove_cleanup(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    call.args.finish()?;
    let query = Query {
        cleanup: true,
        resign_below: 0.0,
        ..engine.move_query(color)
    };
    let input = call.input();
    let decision = engine.genmove_with(color, &query, &mut Until(|| input.interrupted()));
    Ok(vertex(decision.choice))
}

fn chat(_: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Err(Failure::new("nothing to say"))
}

fn game_over(_: &mut Engine, _: &mut Call<'_>) -> Outcome {
    DONE
}
