//! Moves that come in, and taking them back.

use go_core::Turn;
use go_gtp::{Args, Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use crate::Engine;

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Playing",
    &[
        Command::new("play", "color vertex", "Makes a move.", play),
        Command::new("undo", "", "Takes the last move back.", undo),
        Command::new(
            "gg-undo",
            "[count]",
            "Takes moves back, one if no count is given.",
            gg_undo,
        ),
        Command::new(
            "gogui-play_sequence",
            "[color vertex …]",
            "Makes moves, all or none.",
            play_sequence,
        ),
        Command::new("last_move", "", "The last move.", last_move),
        Command::new(
            "move_history",
            "",
            "All moves, the last one first.",
            move_history,
        ),
        Command::new(
            "is_legal",
            "color vertex",
            "1 if the move is legal, 0 if not.",
            is_legal,
        ),
        Command::new(
            "all_legal",
            "color",
            "All points where the color may play.",
            all_legal,
        ),
    ],
);

fn play(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let turn = call.args.turn_on(engine.game().size())?;
    call.args.finish()?;
    engine.play(turn).map_err(|_| Failure::ILLEGAL_MOVE)?;
    DONE
}

fn undo(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    engine.undo().ok_or(Failure::CANNOT_UNDO)?;
    DONE
}

fn gg_undo(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let count = call.args.opt(Args::int)?.unwrap_or(1);
    call.args.finish()?;
    if count as usize > engine.game().turns().len() {
        return Err(Failure::CANNOT_UNDO);
    }
    for _ in 0..count {
        engine.undo();
    }
    DONE
}

fn play_sequence(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let size = engine.game().size();
    let turns = call.args.list(|args| args.turn_on(size))?;
    for (played, &turn) in turns.iter().enumerate() {
        if engine.play(turn).is_err() {
            for _ in 0..played {
                engine.undo();
            }
            return Err(Failure::ILLEGAL_MOVE);
        }
    }
    DONE
}

fn last_move(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let last = engine
        .game()
        .turns()
        .last()
        .ok_or_else(|| Failure::new("no previous move known"))?;
    Ok(Reply::new(in_words(last)))
}

fn move_history(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::lines(
        engine.game().turns().iter().rev().map(in_words),
    ))
}

fn in_words(turn: &Turn) -> String {
    let vertex = turn
        .mv
        .point()
        .map_or_else(|| "PASS".into(), |point| point.to_string());
    format!("{} {vertex}", turn.color)
}

fn is_legal(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let turn = call.args.turn_on(engine.game().size())?;
    call.args.finish()?;
    let mut game = engine.game().clone();
    game.resume(turn.color);
    Ok(Reply::new(u8::from(game.check_turn(turn).is_ok())))
}

fn all_legal(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    call.args.finish()?;
    let mut game = engine.game().clone();
    game.resume(color);
    Ok(Reply::words(game.legal(color)))
}
