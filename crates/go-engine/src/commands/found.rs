//! What the last search has found, as tables and boards that GoGui draws.

use go_core::{BoardSize, Color, Point};
use go_gtp::{Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use super::analysis::ownership;
use crate::Engine;
use crate::search::{MoveReport, Report};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Last search",
    &[
        Command::new(
            "top_moves",
            "",
            "The moves that had a hundredth of the last search, each with its winrate in percent.",
            top_moves,
        ),
        Command::new(
            "search_visits",
            "",
            "The moves of the last search, each with its visits.",
            search_visits,
        ),
        Command::new(
            "search_variation",
            "",
            "What the last search expects to be played.",
            variation,
        ),
        Command::new(
            "search_summary",
            "",
            "What the last search thinks of the position, in words.",
            summary,
        ),
        Command::new(
            "ownership",
            "",
            "Whose each point will be, from -1 (white's) to 1 (black's), row by row from the top.",
            ownership_board,
        ),
        Command::new(
            "stop",
            "",
            "Does nothing: any command ends an analysis.",
            |_, _| DONE,
        ),
    ],
);

pub(super) fn last_report(engine: &Engine) -> Result<&Report, Failure> {
    engine
        .last_report()
        .ok_or_else(|| Failure::new("there was no search"))
}

/// The moves that have at least a hundredth of all visits: what the others show are chance results.
pub(super) fn weighty(report: &Report) -> impl Iterator<Item = &MoveReport> {
    let least = a_hundredth(report);
    let moves = report.moves.iter();
    moves.filter(move |mv| mv.estimate.visits >= least)
}

/// A hundredth of all visits, and at least one.
const fn a_hundredth(report: &Report) -> u32 {
    report.root.visits.div_ceil(100)
}

fn top_moves(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let moves = weighty(last_report(engine)?);
    Ok(Reply::words(moves.map(|mv| {
        format!("{} {:.1}", mv.mv, 100.0 * mv.estimate.winrate)
    })))
}

fn search_visits(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let moves = last_report(engine)?.shown(0, usize::MAX);
    Ok(Reply::words(
        moves.map(|mv| format!("{} {}", mv.mv, mv.estimate.visits)),
    ))
}

fn variation(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let report = last_report(engine)?;
    Ok(Reply::new(turns(report).unwrap_or_default()))
}

/// The expected line as colours and vertices, as far as a hundredth of all visits has gone.
pub(super) fn turns(report: &Report) -> Option<String> {
    let least = a_hundredth(report);
    let line = &report.moves.first()?.line;
    let colors = [report.to_play, !report.to_play].into_iter().cycle();
    let turns: Vec<String> = line
        .iter()
        .take_while(|(_, visits)| *visits >= least)
        .zip(colors)
        .map(|((mv, _), color)| format!("{} {mv}", letter(color)))
        .collect();
    Some(turns.join(" "))
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

fn summary(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(in_words(last_report(engine)?)))
}

/// A line about the position and the move that looks best.
pub(super) fn in_words(report: &Report) -> String {
    let line = report.moves.first().map(|best| {
        let moves: Vec<String> = best.line.iter().map(|(mv, _)| mv.to_string()).collect();
        format!(", expects {}", moves.join(" "))
    });
    verdict(report) + &line.unwrap_or_default()
}

/// What the search thinks of the position.
pub(super) fn verdict(report: &Report) -> String {
    let root = &report.root;
    format!(
        "{} wins {:.1} % by {:+.1} points, {} visits",
        report.to_play,
        100.0 * root.winrate,
        root.lead,
        root.visits,
    )
}

fn ownership_board(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let size = engine.game().size();
    let points = ownership(&engine.judge().ownership, Color::Black, size);
    let rows = points.chunks(size.width().into());
    Ok(board_of(rows.map(|row| {
        row.iter().map(|share| format!("{share:.3}")).collect()
    })))
}

/// Rows of words, from the top. The first one follows the `=` on its line: GoGui takes what a reply says from its
/// first blank on, so that it would lose a word of a board that begins on the next line.
pub(super) fn board_of(rows: impl Iterator<Item = Vec<String>>) -> Reply {
    Reply::lines(rows.map(|row| row.join(" ")))
}

/// A board with a word on each point.
pub(super) fn word_board(size: BoardSize, word: impl Fn(Point) -> Option<String>) -> Reply {
    let row = |row: u8| {
        let points = (0..size.width()).filter_map(|col| Point::new(col, row).ok());
        points
            .map(|point| word(point).unwrap_or_else(|| "\"\"".into()))
            .collect()
    };
    board_of((0..size.height()).rev().map(row))
}
