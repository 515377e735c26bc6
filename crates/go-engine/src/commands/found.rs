//! What the last search has found, as tables and boards that GoGui draws.

use go_core::{Color, Point};
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
            "The best moves of the last search, each with its winrate in percent.",
            |engine, _| pairs(engine, |mv| format!("{:.1}", 100.0 * mv.estimate.winrate)),
        ),
        Command::new(
            "search_visits",
            "",
            "The moves of the last search, each with its visits.",
            |engine, _| pairs(engine, |mv| mv.estimate.visits.to_string()),
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

fn report(engine: &Engine) -> Result<&Report, Failure> {
    engine
        .last_report()
        .ok_or_else(|| Failure::new("there was no search"))
}

/// Moves with something about each.
fn pairs(engine: &Engine, about: fn(&MoveReport) -> String) -> Outcome {
    let report = report(engine)?;
    let pairs = report
        .shown(0, usize::MAX)
        .map(|mv| format!("{} {}", mv.mv, about(mv)));
    Ok(Reply::words(pairs))
}

fn variation(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let report = report(engine)?;
    Ok(Reply::new(turns(report).unwrap_or_default()))
}

/// The expected line as colours and vertices.
pub(super) fn turns(report: &Report) -> Option<String> {
    let line = &report.moves.first()?.line;
    let colors = [report.to_play, !report.to_play].into_iter().cycle();
    let turns: Vec<String> = line
        .iter()
        .zip(colors)
        .map(|((mv, _), color)| format!("{} {mv}", letter(color)))
        .collect();
    Some(turns.join(" "))
}

pub(super) const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

fn summary(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(in_words(report(engine)?)))
}

/// A line about the position and the move that looks best.
pub(super) fn in_words(report: &Report) -> String {
    let root = &report.root;
    let line = report.moves.first().map(|best| {
        let moves: Vec<String> = best.line.iter().map(|(mv, _)| mv.to_string()).collect();
        format!(", expects {}", moves.join(" "))
    });
    format!(
        "{} wins {:.1} % by {:+.1} points, {} visits{}",
        report.to_play,
        100.0 * root.winrate,
        root.lead,
        root.visits,
        line.unwrap_or_default(),
    )
}

fn ownership_board(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let size = engine.game().size();
    let points = ownership(&engine.judge().ownership, Color::Black, size);
    let rows = points.chunks(size.width().into());
    Ok(Reply::diagram(
        rows.map(|row| {
            let row: Vec<String> = row.iter().map(|share| format!("{share:.3}")).collect();
            row.join(" ") + "\n"
        })
        .collect::<String>(),
    ))
}

/// A board with a word on each point, row by row from the top.
pub(super) fn word_board(engine: &Engine, word: impl Fn(Point) -> Option<String>) -> Reply {
    let size = engine.game().size();
    let row = |row: u8| {
        let points = (0..size.width()).filter_map(|col| Point::new(col, row).ok());
        let words: Vec<String> = points
            .map(|point| word(point).unwrap_or_else(|| "\"\"".into()))
            .collect();
        words.join(" ") + "\n"
    };
    let rows: String = (0..size.height()).rev().map(row).collect();
    Reply::diagram(rows)
}
