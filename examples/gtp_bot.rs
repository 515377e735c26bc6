//! A bot that speaks GTP: it captures what it can, and else plays where its stones breathe best. Attach it to
//! any Go program.
//!
//! ```text
//! cargo run -p go-examples --example gtp_bot
//! ```

use std::io;
use std::process::ExitCode;

use go_core::{BoardSize, Color, Game, Komi, Move, Point, Rules, Turn};
use go_gtp::{Call, Command, Failure, Family, Outcome, Reply, Server, Table};

/// A row a command: its name, its arguments, a line of help, and a function.
pub const COMMANDS: Family<Game> = Family::new(
    "Bot",
    &[
        Command::new("boardsize", "side", "Clears such a board.", boardsize),
        Command::new("clear_board", "", "Clears the board.", clear_board),
        Command::new("komi", "points", "Sets the komi.", komi),
        Command::new("play", "color vertex", "Makes a move.", play),
        Command::new("genmove", "color", "Finds a move, makes it.", genmove),
    ],
);

fn boardsize(game: &mut Game, call: &mut Call<'_>) -> Outcome {
    let side = u8::try_from(call.args.int()?).map_err(|_| Failure::UNACCEPTABLE_SIZE)?;
    let size = BoardSize::square(side).map_err(|_| Failure::UNACCEPTABLE_SIZE)?;
    *game = Game::new(*game.rules(), size);
    Ok(Reply::EMPTY)
}

fn clear_board(game: &mut Game, _: &mut Call<'_>) -> Outcome {
    *game = Game::new(*game.rules(), game.size());
    Ok(Reply::EMPTY)
}

fn komi(game: &mut Game, call: &mut Call<'_>) -> Outcome {
    let komi = Komi::nearest(call.args.float()?).unwrap_or_default();
    let rules = *game.rules();
    game.set_rules(Rules { komi, ..rules });
    Ok(Reply::EMPTY)
}

fn play(game: &mut Game, call: &mut Call<'_>) -> Outcome {
    let turn = call.args.turn_on(game.size())?;
    game.resume(turn.color);
    game.play_turn(turn).map_err(|_| Failure::ILLEGAL_MOVE)?;
    Ok(Reply::EMPTY)
}

fn genmove(game: &mut Game, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    game.resume(color);
    let fills_eye = |&point: &Point| game.board().is_eye(color, point);
    let points = game.legal(color).into_iter().filter(|p| !fills_eye(p));
    let best = points.max_by_key(|&point| worth(game, color, point));
    let mv = best.map_or(Move::Pass, Move::Play);
    game.play_turn(Turn { color, mv }).map_err(Failure::new)?;
    Ok(Reply::new(mv))
}

/// How many stones a move captures, and how many liberties its chain has then.
fn worth(game: &Game, color: Color, point: Point) -> (usize, usize) {
    let mut board = game.board().clone();
    let captured = board.play(color, point).map(|play| play.captured.len());
    let liberties = board.chain(point).map(|chain| chain.liberties().len());
    (captured.unwrap_or(0), liberties.unwrap_or(0))
}

fn main() -> ExitCode {
    go_examples::run(include_str!("gtp_bot.rs"), 0, |_| {
        let table = Table::new("Breather", "1.0", [COMMANDS])?;
        let mut game = Game::new(Rules::default(), BoardSize::NINETEEN);
        Server::new(&table).run(&mut game, io::BufReader::new(io::stdin()), io::stdout())?;
        Ok(())
    })
}
