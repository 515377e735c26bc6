//! Looking at the board.

use go_core::{Board, Color};
use go_gtp::{Call, Command, Family, Outcome, Reply};

use crate::Engine;

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
    let size = board.size();
    let letters: Vec<String> = size
        .iter()
        .take(size.width().into())
        .map(|point| point.letter().to_string())
        .collect();
    let letters = format!("   {}", letters.join(" "));
    let rows = board.to_string();
    let rows = rows
        .lines()
        .zip((1..=size.height()).rev())
        .map(|(row, n)| format!("{n:2} {row} {n}"));
    format!(
        "{letters}\n{}\n{letters}",
        rows.collect::<Vec<_>>().join("\n")
    )
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
