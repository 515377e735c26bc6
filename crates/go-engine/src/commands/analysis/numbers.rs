//! How numbers are written: always with a decimal point, since some clients tell dialects by it.

use go_core::{BoardSize, Color};

use crate::Ownership;

/// The numbers of each point in reading order: the top row first, from the left.
pub(in crate::commands) fn ownership(owned: &Ownership, color: Color, size: BoardSize) -> Vec<f64> {
    let (width, height) = (size.width(), size.height());
    let rows = (0..height).rev();
    let points = rows.flat_map(|row| (0..width).map(move |col| (col, row)));
    points
        .filter_map(|(col, row)| go_core::Point::new(col, row).ok())
        .map(|point| owned.of_color(color, point))
        .collect()
}

/// The standard deviation of what a single playout says, which is one of two owners.
pub(super) fn deviations(ownership: &[f64]) -> Vec<f64> {
    ownership
        .iter()
        .map(|mean| (1.0 - mean * mean).max(0.0).sqrt())
        .collect()
}

/// Numbers with blanks between them.
pub(super) fn words(numbers: &[f64]) -> String {
    let words: Vec<String> = numbers
        .iter()
        .map(|number| format!("{number:.4}"))
        .collect();
    words.join(" ")
}
