//! A search drawn on GoGui's board while it goes on: `gogui-gfx:` on standard error.

use std::io::Write as _;
use std::iter;
use std::time::{Duration, Instant};

use go_core::{Color, Point};
use go_gtp::Reply;

use super::analysis::ownership;
use super::found::{turns, verdict, weighty};
use crate::search::{Ask, Report, Watch};

/// The time between two drawings.
const INTERVAL: Duration = Duration::from_millis(500);

/// Looks on to stop the search when a function says so, and to draw it.
pub(super) struct Live<F> {
    /// When to draw next; never where nothing is drawn.
    next: Option<Instant>,
    stop: F,
}

impl<F: Fn() -> bool> Live<F> {
    pub(super) fn new(draws: bool, stop: F) -> Self {
        Self {
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
        let text = format!("gogui-gfx:\n{}\n\n", search_drawing(report));
        // Nobody may be there to see it.
        let _ = std::io::stderr().write_all(text.as_bytes());
        self.next = Some(Instant::now() + INTERVAL);
    }
}

/// The visits of the moves that count, the expected line, who owns what, and what that means in words.
///
/// The line comes after the visits, so that its stones keep their numbers.
pub(super) fn search_drawing(report: &Report) -> Reply {
    let parts = [
        labels(report),
        format!("VAR {}", turns(report).unwrap_or_default()),
        influence(report),
        format!("TEXT {}", verdict(report)),
    ];
    Reply::lines(parts.iter().filter(|part| part.trim_end().contains(' ')))
}

fn labels(report: &Report) -> String {
    let points = weighty(report).filter(|mv| !mv.mv.is_pass());
    let labels = points.map(|mv| format!(" {} {}", mv.mv, mv.estimate.visits));
    iter::once("LABEL".into()).chain(labels).collect()
}

/// Who owns what, but for the points with a label, which the squares would cover.
fn influence(report: &Report) -> String {
    let Some(owned) = &report.ownership else {
        return String::new();
    };
    let size = owned.size();
    let labelled: Vec<Point> = weighty(report).filter_map(|mv| mv.mv.point()).collect();
    let rows = (0..size.height()).rev();
    let points = rows
        .flat_map(|row| (0..size.width()).map(move |col| Point::new(col, row)))
        .flatten();
    let shares = points.zip(ownership(owned, Color::Black, size));
    let shares = shares
        .filter(|(point, _)| !labelled.contains(point))
        .map(|(point, share)| format!(" {point} {share:.2}"));
    iter::once("INFLUENCE".into()).chain(shares).collect()
}
