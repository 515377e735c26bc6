//! Tallies as text, line by line, so that a person can check them.

use core::fmt;

use super::{Account, Tally};
use crate::ByColor;

/// A number of half points, as points.
struct Points(i64);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", self.0.unsigned_abs() / 2)
    }
}

/// A name, and the half points that each side has of it.
type Row = (&'static str, fn(&Account) -> i64);

const ROWS: [Row; 8] = [
    ("stones", |points| 2 * i64::from(points.stones)),
    ("territory", |points| 2 * i64::from(points.territory)),
    ("shared", |points| points.shared.into()),
    ("prisoners", |points| 2 * i64::from(points.prisoners)),
    ("by ruling", |points| 2 * i64::from(points.ruled)),
    ("tax", |points| -2 * i64::from(points.tax)),
    ("compensation", |points| 2 * i64::from(points.compensation)),
    ("button", |points| points.button.into()),
];

impl fmt::Display for Tally {
    /// Writes a line for each thing that either side has, the komi, the total, and the result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>,
                    name: &str,
                    ByColor { black, white }: ByColor<i64>| {
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
        let komi = i64::from(self.komi.halves());
        if komi != 0 {
            line(f, "komi", ByColor::new(0, komi))?;
        }
        let totals = self.points.map(|points| points.exact_halves());
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
