//! A search drawn on GoGui's board while it goes on: `gogui-gfx:` on standard error.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};

use go_core::Color;

use super::analysis::ownership;
use super::found::{letter, turns};
use crate::search::{Ask, Report, Watch};

/// The time between two drawings.
const INTERVAL: Duration = Duration::from_millis(500);

/// Looks on to stop the search when a function says so, and to draw it.
pub(super) struct Live<F> {
    color: Color,
    /// When to draw next; never where nothing is drawn.
    next: Option<Instant>,
    stop: F,
}

impl<F: Fn() -> bool> Live<F> {
    pub(super) fn new(color: Color, draws: bool, stop: F) -> Self {
        Self {
            color,
            next: draws.then(|| Instant::now() + INTERVAL),
            stop,
        }
    }
}

impl<F: Fn() -> bool> Watch for Live<F> {
    fn ask(&mut self) -> Ask {
        if (self.stop)() {
            Ask::Stop
        } else if self.next.is_some_and(|next| Instant::now() >= next) {
            Ask::Report
        } else {
            Ask::GoOn
        }
    }

    fn show(&mut self, report: &Report) {
        // Nobody may be there to see it.
        let _ = std::io::stderr().write_all(drawing(report, self.color).as_bytes());
        self.next = Some(Instant::now() + INTERVAL);
    }
}

/// The expected line, the visits, and who owns what.
fn drawing(report: &Report, color: Color) -> String {
    let mut text = format!("gogui-gfx:\nVAR {}\n", turns(report).unwrap_or_default());
    let tried = report.shown(0, usize::MAX);
    for mv in tried.filter(|mv| !mv.mv.is_pass()) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "LABEL {} {}", mv.mv, mv.estimate.visits);
    }
    if let Some(owned) = &report.ownership {
        let size = owned.size();
        let shares = ownership(owned, Color::Black, size);
        text += "INFLUENCE";
        let points = (0..size.height())
            .rev()
            .flat_map(|row| (0..size.width()).map(move |col| (col, row)));
        for ((col, row), share) in points.zip(shares) {
            if let Ok(point) = go_core::Point::new(col, row) {
                let _ = write!(text, " {point} {share:.2}");
            }
        }
        text.push('\n');
    }
    let _ = write!(
        text,
        "TEXT {} {:.1} % {} visits\n\n",
        letter(color),
        100.0 * report.root.winrate,
        report.root.visits,
    );
    text
}
