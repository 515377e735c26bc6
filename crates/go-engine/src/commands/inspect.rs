//! Looking at the board.

use go_core::{Board, Color};
use go_gtp::{Call, Command, Family, Outcome, Reply};

use crate::Engine;
use crate::picture::with_edges;

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Looking",
    &[
        Command::new("showboard", "", "A drawing of the position.", showboard),
        Command::new(
            "list_stones",
            "color",
            "The points with stones of the color.",
            list_stones,
        ),
        Command::new(
            "captures",
            "color",
            "How many stones the color has captured.",
            captures,
        ),
        Command::new("echo", "text", "Says a text again.", echo),
    ],
);

fn showboard(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let game = engine.game();
    let prisoners = game.position().prisoners();
    Ok(Reply::diagram(format_args!(
        "{}\n{} to play, komi {}, captured by black {}, by white {}, move {}",
        drawing(game.board()),
        game.to_play(),
        game.rules().komi,
        prisoners.black,
        prisoners.white,
        game.turns().len(),
    )))
}

/// The board with its coordinates.
fn drawing(board: &Board) -> String {
    with_edges(board.size(), |point| {
        board.stone(point).map_or('.', Color::stone)
    })
}

fn color(call: &mut Call<'_>) -> Result<Color, go_gtp::ArgError> {
    let color = call.args.color()?;
    call.args.finish()?;
    Ok(color)
}

fn list_stones(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    Ok(Reply::words(engine.game().board().stones(color(call)?)))
}

fn captures(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(
        engine.game().position().prisoners()[color(call)?],
    ))
}

fn echo(_: &mut Engine, call: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(call.args.text()))
}
