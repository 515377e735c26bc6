//! Sizes, handicap and positions: what stands on the board before the first move.

use go_core::{BoardSize, Color, Game, Move, Point, Position, Setup, fixed_handicap};
use go_gtp::{ArgError, Args, Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use crate::Engine;
use crate::handicap::free_handicap;

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Setting up",
    &[
        Command::new(
            "boardsize",
            "width [height]",
            "Clears a board of this size.",
            boardsize,
        ),
        Command::new(
            "rectangular_boardsize",
            "width height",
            "Clears a board of this size.",
            rectangular_boardsize,
        ),
        Command::new(
            "clear_board",
            "",
            "Clears the board and the captures.",
            clear_board,
        ),
        Command::new(
            "komi",
            "points",
            "Sets the komi, to the nearest half point.",
            komi,
        ),
        Command::new("get_komi", "", "The komi.", get_komi),
        Command::new(
            "fixed_handicap",
            "stones",
            "Puts handicap stones on the star points.",
            fixed,
        ),
        Command::new(
            "place_free_handicap",
            "stones",
            "Chooses places for handicap stones.",
            free,
        ),
        Command::new(
            "set_free_handicap",
            "vertex vertex …",
            "Puts handicap stones there.",
            set_free,
        ),
        Command::new(
            "set_position",
            "[color vertex …]",
            "Puts stones on an empty board, without a history.",
            set_position,
        ),
        Command::new(
            "gogui-setup",
            "[color vertex …]",
            "The same as set_position.",
            set_position,
        ),
        Command::new(
            "gogui-setup_player",
            "color",
            "Says who is to move.",
            setup_player,
        ),
    ],
);

fn boardsize(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let width = call.args.int()?;
    let height = call.args.opt(Args::int)?.unwrap_or(width);
    set_size(engine, call, width, height)
}

fn rectangular_boardsize(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let (width, height) = (call.args.int()?, call.args.int()?);
    set_size(engine, call, width, height)
}

fn set_size(engine: &mut Engine, call: &Call<'_>, width: u32, height: u32) -> Outcome {
    call.args.finish()?;
    let side = |side: u32| u8::try_from(side).map_err(|_| Failure::UNACCEPTABLE_SIZE);
    let size =
        BoardSize::new(side(width)?, side(height)?).map_err(|_| Failure::UNACCEPTABLE_SIZE)?;
    engine.set_size(size);
    DONE
}

fn clear_board(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    engine.clear();
    DONE
}

fn komi(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let points = call.args.float()?;
    call.args.finish()?;
    let komi =
        go_core::Komi::nearest(points).ok_or_else(|| Failure::new("syntax error: not a komi"))?;
    engine.set_komi(komi);
    DONE
}

fn get_komi(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(engine.game().rules().komi))
}

fn fixed(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let stones = handicap_count(engine, call)?;
    let points = fixed_handicap(engine.game().size(), stones)
        .map_err(|_| Failure::INVALID_NUMBER_OF_STONES)?;
    place(engine, points)
}

fn free(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let stones = handicap_count(engine, call)?;
    let size = engine.game().size();
    if !(2..size.points()).contains(&(stones as usize)) {
        return Err(Failure::INVALID_NUMBER_OF_STONES);
    }
    place(engine, free_handicap(size, stones as usize))
}

fn set_free(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let size = engine.game().size();
    let vertices = call.args.list(|args| args.vertex_on(size))?;
    must_be_empty(engine)?;
    let points: Option<Vec<Point>> = vertices.iter().copied().map(Move::point).collect();
    let points = points.ok_or(Failure::BAD_VERTEX_LIST)?;
    let different =
        go_core::BitBoard::from_points(size, points.iter().copied()).len() == points.len();
    if !different || !(2..size.points()).contains(&points.len()) {
        return Err(Failure::BAD_VERTEX_LIST);
    }
    place(engine, points)?;
    DONE
}

fn handicap_count(engine: &Engine, call: &mut Call<'_>) -> Result<u32, Failure> {
    let stones = call.args.int()?;
    call.args.finish()?;
    must_be_empty(engine)?;
    Ok(stones)
}

fn must_be_empty(engine: &Engine) -> Result<(), Failure> {
    let board = engine.game().board();
    if board.empty().len() == board.size().points() {
        Ok(())
    } else {
        Err(Failure::BOARD_NOT_EMPTY)
    }
}

fn place(engine: &mut Engine, points: Vec<Point>) -> Outcome {
    let (rules, size) = (*engine.game().rules(), engine.game().size());
    let game = Game::with_handicap(rules, size, points.iter().copied())
        .map_err(|_| Failure::BAD_VERTEX_LIST)?;
    engine.set_game(game);
    Ok(Reply::words(points))
}

fn set_position(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let size = engine.game().size();
    let stones = call.args.list(|args| stone_on(args, size))?;
    let mut setup = Setup::new(size);
    for (color, point) in stones {
        if Color::BOTH
            .into_iter()
            .any(|color| setup.stones(color).contains(point))
        {
            return Err(Failure::new(format_args!("{point} is given twice")));
        }
        setup.place(color, point);
    }
    engine.set_position(Position::try_from(setup).map_err(Failure::new)?);
    DONE
}

fn stone_on(args: &mut Args<'_>, size: BoardSize) -> Result<(Color, Point), ArgError> {
    Ok((args.color()?, args.point_on(size)?))
}

fn setup_player(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    call.args.finish()?;
    let mut position = engine.game().position().clone();
    position.set_to_play(color);
    engine.set_position(position);
    DONE
}
