//! Boards as text with their coordinates.

use go_core::{BoardSize, Point};

/// A board with its coordinates on every side, given a symbol for each point.
pub(crate) fn with_edges(size: BoardSize, symbol: impl Fn(Point) -> char) -> String {
    let letters: Vec<String> = size
        .iter()
        .take(size.width().into())
        .map(|point| point.letter().to_string())
        .collect();
    let letters = format!("   {}", letters.join(" "));
    let rows = (0..size.height()).rev().map(|row| {
        let points = size.iter().filter(|point| point.row() == row);
        let symbols: Vec<String> = points.map(|point| symbol(point).to_string()).collect();
        let n = row + 1;
        format!("{n:2} {} {n}", symbols.join(" "))
    });
    format!(
        "{letters}\n{}\n{letters}",
        rows.collect::<Vec<_>>().join("\n")
    )
}
