//! Rules for GoGui: the board, whose move it is, what is legal and how the game ended.
//!
//! GoGui asks these of a ruler, a program that it leaves the rules to. They are not in the usual table, since
//! GoGui goes by them too when they are listed by a program that plays.

use go_core::{
    BitBoard, Color, Game, IllegalMove, Margin, Outcome, Phase, PlayError, Point, WinBy,
};
use go_gtp::{Call, Command, Family, Outcome as Answer, Reply};

use super::found::word_board;
use crate::Engine;

/// By these, GoGui leaves the rules to the engine.
pub const GOGUI_RULES: Family<Engine> = Family::new(
    "Rules for GoGui, with --gogui-rules",
    &[
        Command::new(
            "gogui-rules_game_id",
            "",
            "The game whose rules these are: Go.",
            |_, _| Ok(Reply::new("Go")),
        ),
        Command::new(
            "gogui-rules_board_size",
            "",
            "The size of the board: one number, or width and height where they differ.",
            board_size,
        ),
        Command::new(
            "gogui-rules_board",
            "",
            "The stones, X black and O white, row by row from the top.",
            board,
        ),
        Command::new(
            "gogui-rules_board_gfx",
            "",
            "Marks for the board: points that the ko rule bars; whose each point is once play has stopped.",
            board_gfx,
        ),
        Command::new(
            "gogui-rules_captured_count",
            "",
            "How many stones Black has captured, and how many White.",
            captured_count,
        ),
        Command::new(
            "gogui-rules_side_to_move",
            "",
            "Who is to move.",
            |engine, _| Ok(Reply::new(engine.game().to_play())),
        ),
        Command::new(
            "gogui-rules_legal_moves",
            "",
            "What the side to move may play; nothing once play has stopped.",
            legal_moves,
        ),
        Command::new(
            "gogui-rules_final_result",
            "",
            "The result, in a sentence.",
            final_result,
        ),
    ],
);

fn board_size(engine: &mut Engine, _: &mut Call<'_>) -> Answer {
    let size = engine.game().size();
    let (width, height) = (size.width(), size.height());
    Ok(if width == height {
        Reply::new(width)
    } else {
        Reply::words([width, height])
    })
}

fn board(engine: &mut Engine, _: &mut Call<'_>) -> Answer {
    let board = engine.game().board();
    Ok(word_board(board.size(), |point| {
        let symbol = board.stone(point).map_or('.', Color::stone);
        Some(symbol.into())
    }))
}

fn board_gfx(engine: &mut Engine, _: &mut Call<'_>) -> Answer {
    if !goes_on(engine.game()) {
        return Ok(score_drawing(engine));
    }
    let repeating = repeating(engine.game());
    Ok(drawn(&[("SQUARE", repeating)]))
}

/// Where the side to move may not play since it would bring a position back.
fn repeating(game: &Game) -> BitBoard {
    let forbidden = game.board().empty() - game.legal(game.to_play());
    let repeats = |point: &Point| {
        matches!(
            game.check(*point),
            Err(PlayError::Superko { .. } | PlayError::Illegal(IllegalMove::Ko { .. }))
        )
    };
    BitBoard::from_points(game.size(), forbidden.iter().filter(repeats))
}

/// Whose each point is, which stones are dead, and the result.
pub(super) fn score_drawing(engine: &mut Engine) -> Reply {
    let dead = engine.dead_stones();
    let owned = engine.game().score(&dead).owned;
    let drawing = drawn(&[
        ("BLACK", owned.black),
        ("WHITE", owned.white),
        ("MARK", dead.stones()),
    ]);
    Reply::lines([drawing, Reply::new(format_args!("TEXT {}", result(engine)))])
}

/// What GoGui is to draw on points, where there are any.
fn drawn(marks: &[(&str, BitBoard)]) -> Reply {
    let marks = marks.iter().filter(|(_, points)| !points.is_empty());
    Reply::lines(marks.map(|(what, points)| format!("{what} {points}")))
}

fn captured_count(engine: &mut Engine, _: &mut Call<'_>) -> Answer {
    let prisoners = engine.game().position().prisoners();
    Ok(Reply::words([prisoners.black, prisoners.white]))
}

fn goes_on(game: &Game) -> bool {
    matches!(game.phase(), Phase::Play | Phase::Resumed)
}

fn legal_moves(engine: &mut Engine, _: &mut Call<'_>) -> Answer {
    let game = engine.game();
    Ok(if goes_on(game) {
        Reply::words(game.legal_moves())
    } else {
        Reply::EMPTY
    })
}

fn final_result(engine: &mut Engine, _: &mut Call<'_>) -> Answer {
    Ok(Reply::new(result(engine)))
}

/// The result in a sentence, with the dead stones taken off.
fn result(engine: &mut Engine) -> String {
    if let Some(outcome) = engine.game().outcome() {
        return format!("{}.", in_words(outcome));
    }
    let dead = engine.dead_stones();
    let tally = engine.game().score(&dead);
    let totals = tally.points.map(|points| points.total());
    format!(
        "{}: Black {}, White {} with komi.",
        in_words(tally.outcome()),
        totals.black,
        totals.white + tally.komi.points(),
    )
}

/// The outcome as people say it.
fn in_words(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, by } => format!("{} wins {}", capital(winner), manner(by)),
        Outcome::Draw => "Nobody wins".into(),
        Outcome::NoResult => "The game has no result".into(),
        Outcome::BothLose => "Both sides lose".into(),
        Outcome::Replay => "The game is to be played again".into(),
    }
}

const fn capital(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn manner(by: WinBy) -> String {
    match by {
        WinBy::Points(Margin::ZERO) => "the tie".into(),
        WinBy::Points(margin) => format!("by {} points", margin.points().abs()),
        WinBy::Resignation => "by resignation".into(),
        WinBy::Time => "on time".into(),
        WinBy::Forfeit => "by forfeit".into(),
    }
}
