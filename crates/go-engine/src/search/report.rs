//! What a search has found.

use std::time::Duration;

use go_core::{Color, Move};

use crate::Ownership;
use crate::wilson::Interval;

/// How good a position or a move looks, for the side that is to move or moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// How many simulations it rests on.
    pub visits: u32,
    /// How often it wins, from 0 to 1.
    pub winrate: f64,
    /// By how many points it wins on average.
    pub lead: f64,
    /// The standard deviation of the points of single simulations.
    pub deviation: f64,
}

impl Estimate {
    /// How often it wins at least, with 95 % confidence.
    #[must_use]
    pub fn lower_bound(&self) -> f64 {
        Interval::of_share(self.winrate, self.visits.into()).low
    }

    /// The same, seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self {
            winrate: 1.0 - self.winrate,
            lead: -self.lead,
            ..self
        }
    }
}

/// What a search says of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReport {
    /// The move.
    pub mv: Move,
    /// How good it is for the side that makes it.
    pub estimate: Estimate,
    /// How likely it looked before the search, from 0 to 1.
    pub prior: f64,
    /// The move and what is expected to follow, each with its visits.
    pub line: Vec<(Move, u32)>,
    /// Who ends up with each point after it, if that was asked for.
    pub ownership: Option<Ownership>,
}

/// What a search says of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The side to move.
    pub to_play: Color,
    /// How good the position is for it.
    pub root: Estimate,
    /// The moves, the best one first; those that were not tried stand at the end, without visits.
    pub moves: Vec<MoveReport>,
    /// Who ends up with each point, if that was asked for.
    pub ownership: Option<Ownership>,
}

/// A move with fewer visits than this part of the best one's was looked at and left: its few playouts say more
/// about luck than about the move, and clients that mark the highest winrate would mark it.
const LEFT: u32 = 200;

impl Report {
    /// The moves that were tried, and then others up to `least`, but no more than `most`.
    pub fn shown(&self, least: usize, most: usize) -> impl Iterator<Item = &MoveReport> {
        self.visited(1, least, most)
    }

    /// The moves that were tried in earnest, and then others up to `least`, but no more than `most`.
    pub fn in_earnest(&self, least: usize, most: usize) -> impl Iterator<Item = &MoveReport> {
        let best = self.moves.first().map_or(0, |mv| mv.estimate.visits);
        self.visited(best.div_ceil(LEFT).max(1), least, most)
    }

    fn visited(&self, visits: u32, least: usize, most: usize) -> impl Iterator<Item = &MoveReport> {
        let tried = |mv: &&MoveReport| mv.estimate.visits >= visits;
        let count = self.moves.iter().take_while(tried).count();
        self.moves.iter().take(count.max(least).min(most))
    }

    /// The best move and what the search took, in the two lines in which Leela Zero writes them to standard error
    /// and programs that talk to servers look for them; `None` if no move was tried.
    pub(crate) fn summary(&self, used: Duration) -> Option<[String; 2]> {
        let best = self.shown(0, 1).next()?;
        let Estimate {
            visits, winrate, ..
        } = best.estimate;
        let line: Vec<String> = best.line.iter().map(|(mv, _)| mv.to_string()).collect();
        let percent = |share: f64| 100.0 * share;
        let all = self.root.visits;
        let speed = f64::from(all) / used.as_secs_f64().max(1e-3);
        Some([
            format!(
                "{} -> {visits} (V: {:.2}%) (LCB: {:.2}%) (N: {:.2}%) PV: {}",
                best.mv,
                percent(winrate),
                percent(best.estimate.lower_bound()),
                percent(best.prior),
                line.join(" "),
            ),
            format!("{all} visits, {all} nodes, {all} playouts, {speed:.0} n/s"),
        ])
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use go_core::{Color, Move};

    use super::{Estimate, MoveReport, Report};

    fn report(visits: &[u32]) -> Report {
        let estimate = |visits| Estimate {
            visits,
            winrate: 0.5,
            lead: 0.0,
            deviation: 1.0,
        };
        Report {
            to_play: Color::Black,
            root: estimate(visits.iter().sum()),
            moves: visits
                .iter()
                .map(|&visits| MoveReport {
                    mv: Move::Pass,
                    estimate: estimate(visits),
                    prior: 0.25,
                    line: vec![(Move::Pass, visits)],
                    ownership: None,
                })
                .collect(),
            ownership: None,
        }
    }

    #[test]
    fn moves_that_were_left_are_not_in_earnest() {
        let count = |visits, least, most| report(visits).in_earnest(least, most).count();
        assert_eq!(count(&[], 0, 9), 0);
        assert_eq!(count(&[0, 0], 0, 9), 0);
        assert_eq!(count(&[200, 1, 1, 0], 0, 9), 3);
        assert_eq!(count(&[201, 2, 1, 0], 0, 9), 2);
        assert_eq!(count(&[10_000, 50, 49, 1], 0, 9), 2);
        assert_eq!(count(&[10_000, 50, 49, 1], 3, 9), 3);
        assert_eq!(count(&[10_000, 50, 49, 1], 3, 1), 1);
        let all = report(&[10_000, 50, 49, 1, 0]);
        assert_eq!(all.shown(0, 9).count(), 4);
    }

    #[test]
    fn a_summary_is_what_programs_look_for() {
        let summary = report(&[300, 100]).summary(Duration::from_millis(500));
        let [best, took] = summary.unwrap();
        assert_eq!(
            best,
            "pass -> 300 (V: 50.00%) (LCB: 44.38%) (N: 25.00%) PV: pass"
        );
        assert_eq!(took, "400 visits, 400 nodes, 400 playouts, 800 n/s");
        assert!(report(&[0]).summary(Duration::ZERO).is_none());
    }
}
