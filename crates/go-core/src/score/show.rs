//! Tallies as text, line by line, so that a person can check them.

use core::fmt;

use super::{Account, Tally};
use crate::{ByColor, Komi};

/// A number of half points, as points.
struct Points(i32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A komi writes a number of half points in just this way, and within bounds that no count leaves.
        Komi::from_halves(self.0).fmt(f)
    }
}

/// A name, and the half points that each side has of it.
type Row = (&'static str, fn(&Account) -> i32);

const ROWS: [Row; 8] = [
    ("stones", |points| 2 * points.stones as i32),
    ("territory", |points| 2 * points.territory as i32),
    ("shared", |points| points.shared as i32),
    ("prisoners", |points| 2 * points.prisoners as i32),
    ("by ruling", |points| 2 * points.ruled as i32),
    ("tax", |points| -2 * points.tax as i32),
    ("compensation", |points| 2 * points.compensation as i32),
    ("button", |points| points.button as i32),
];

impl fmt::Display for Tally {
    /// Writes a line for each thing that either side has, the komi, the total, and the result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>,
                    name: &str,
                    ByColor { black, white }: ByColor<i32>| {
            let [black, white] = [black, white].map(|halves| alloc::format!("{}", Points(halves)));
            writeln!(f, "{name:<13}{black:>7}{white:>7}")
        };
        writeln!(f, "{:<13}{:>7}{:>7}", "", "Black", "White")?;
        for (name, of) in ROWS {
            let halves = self.points.map(|points| of(&points));
            if halves.black != 0 || halves.white != 0 {
                line(f, name, halves)?;
            }
        }
        let komi = self.komi.halves();
        if komi != 0 {
            line(f, "komi", ByColor::new(0, komi))?;
        }
        let totals = self.points.map(|points| points.halves());
        line(f, "total", ByColor::new(totals.black, totals.white + komi))?;
        let outcome = self.outcome();
        write!(
            f,
            "{:<13}{} {}",
            "result",
            outcome,
            outcome.in_chinese(self.unit)
        )
    }
}
