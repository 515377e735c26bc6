//! Several searches of one position at once, each in its own tree.
//!
//! Trees that share nothing need no locks, and with a limit on playouts they find the same every time.

use std::collections::HashMap;
use std::thread;

use go_core::{Color, Game, Move};

use super::desk::{Desk, Place};
use super::{Ask, Estimate, Limits, MoveReport, Query, Report, Search, Watch};

/// A search for each thread.
#[derive(Debug)]
pub struct Searches {
    first: Search,
    others: Vec<Search>,
}

impl Searches {
    /// Searches that draw their random numbers from `seed` and the seeds behind it.
    #[must_use]
    pub fn new(seed: u64, threads: usize) -> Self {
        let others = (1..threads as u64).map(|n| Search::new(seed.wrapping_add(n)));
        Self {
            first: Search::new(seed),
            others: others.collect(),
        }
    }

    /// Forgets the trees.
    pub fn clear(&mut self) {
        self.first.clear();
        self.others.iter_mut().for_each(Search::clear);
    }

    /// Searches for the best move of `color` until a limit is reached or `watch` says so, and reports what all
    /// threads have found; so does what `watch` is shown in between.
    pub fn run(
        &mut self,
        game: &Game,
        color: Color,
        query: &Query,
        watch: &mut dyn Watch,
    ) -> Report {
        if self.others.is_empty() {
            self.first.run(game, color, query, watch);
            return self.first.report(color, query);
        }
        let share = &Query {
            limits: query.limits.shared(1 + self.others.len()),
            ..query.clone()
        };
        let desk = &Desk::new(self.others.len());
        thread::scope(|scope| {
            for (n, other) in self.others.iter_mut().enumerate() {
                scope.spawn(move || {
                    let mut place = Place::new(desk, n);
                    other.run(game, color, share, &mut place);
                    place.leave(other.report(color, query));
                });
            }
            let mut relay = Relay { watch, desk };
            self.first.run(game, color, share, &mut relay);
        });
        let reports = std::iter::once(&self.first).chain(&self.others);
        merge(reports.map(|search| search.report(color, query)))
    }
}

impl Limits {
    /// The limits for one of so many threads.
    fn shared(self, threads: usize) -> Self {
        let share = |limit: u32| limit.div_ceil(threads as u32);
        Self {
            playouts: self.playouts.map(share),
            visits: self.visits.map(share),
            time: self.time,
        }
    }
}

/// Passes on what somebody who looks on wants: to the other threads that they stop, to the one who looks on what all have
/// found.
struct Relay<'a> {
    watch: &'a mut dyn Watch,
    desk: &'a Desk,
}

impl Watch for Relay<'_> {
    fn ask(&mut self) -> Ask {
        let ask = self.watch.ask();
        if ask == Ask::Stop {
            self.desk.stop();
        }
        ask
    }

    fn show(&mut self, report: &Report) {
        let others = self.desk.reports();
        self.watch
            .show(&merge(std::iter::once(report.clone()).chain(others)));
    }
}

/// What several searches of one position have found together.
fn merge(reports: impl IntoIterator<Item = Report>) -> Report {
    let mut to_play = Color::Black;
    let mut root = Estimate::NOTHING;
    let mut ownership = None;
    let mut moves: HashMap<Move, MoveReport> = HashMap::new();
    for report in reports {
        to_play = report.to_play;
        root = root.with(&report.root);
        ownership = crate::Ownership::merged(ownership, report.ownership);
        for mv in report.moves {
            match moves.remove(&mv.mv) {
                Some(other) => moves.insert(mv.mv, other.with(mv)),
                None => moves.insert(mv.mv, mv),
            };
        }
    }
    let mut moves: Vec<MoveReport> = moves.into_values().collect();
    moves.sort_by(|a, b| {
        let by_winrate = b.estimate.winrate.total_cmp(&a.estimate.winrate);
        let by_visits = b.estimate.visits.cmp(&a.estimate.visits);
        by_visits.then(by_winrate).then(a.mv.cmp(&b.mv))
    });
    Report {
        to_play,
        root,
        moves,
        ownership,
    }
}

impl MoveReport {
    /// What two searches say of one move; the line is that of the one which looked longer.
    fn with(self, other: Self) -> Self {
        let estimate = self.estimate.with(&other.estimate);
        let (mut longer, shorter) = if other.estimate.visits > self.estimate.visits {
            (other, self)
        } else {
            (self, other)
        };
        longer.estimate = estimate;
        longer.ownership = crate::Ownership::merged(longer.ownership, shorter.ownership);
        longer
    }
}

impl Estimate {
    const NOTHING: Self = Self {
        visits: 0,
        winrate: 0.0,
        lead: 0.0,
        deviation: 0.0,
    };

    /// The estimate that rests on the simulations of both.
    fn with(&self, other: &Self) -> Self {
        if self.visits == 0 {
            return *other;
        }
        let visits = self.visits + other.visits;
        let mine = f64::from(self.visits) / f64::from(visits);
        let mean = |a: f64, b: f64| mine * a + (1.0 - mine) * b;
        let lead = mean(self.lead, other.lead);
        let square = |of: &Self| of.deviation * of.deviation + of.lead * of.lead;
        Self {
            visits,
            winrate: mean(self.winrate, other.winrate),
            lead,
            deviation: (mean(square(self), square(other)) - lead * lead)
                .max(0.0)
                .sqrt(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Until;
    use go_core::{BoardSize, Rules};

    #[test]
    fn the_same_every_time_and_all_playouts_are_made() {
        let game = Game::new(Rules::default(), BoardSize::NINE);
        let query = Query {
            limits: Limits {
                playouts: Some(90),
                ..Limits::default()
            },
            ownership: true,
            ..Query::default()
        };
        let run = || Searches::new(7, 3).run(&game, Color::Black, &query, &mut Until(|| false));
        let report = run();
        assert_eq!(report, run());
        assert_eq!(report.root.visits, 90);
        let visits: u32 = report.moves.iter().map(|mv| mv.estimate.visits).sum();
        assert!((80..=90).contains(&visits), "{visits}");
        assert!(
            report
                .moves
                .is_sorted_by_key(|mv| std::cmp::Reverse(mv.estimate.visits))
        );
        assert!(report.ownership.is_some());
    }

    /// Asks for a report after every tenth playout of the first thread, and stops after so many.
    struct Curious {
        asked: u32,
        reports: Vec<Report>,
        most: usize,
    }

    impl Watch for Curious {
        fn ask(&mut self) -> Ask {
            self.asked += 1;
            match self.asked % 10 {
                _ if self.reports.len() == self.most => Ask::Stop,
                0 => Ask::Report,
                _ => Ask::GoOn,
            }
        }

        fn show(&mut self, report: &Report) {
            self.reports.push(report.clone());
        }
    }

    #[test]
    fn reports_in_between_are_of_all_threads() {
        let game = Game::new(Rules::default(), BoardSize::square(5).unwrap());
        let query = Query {
            ownership: true,
            ..Query::default()
        };
        let mut curious = Curious {
            asked: 0,
            reports: Vec::new(),
            most: 20,
        };
        let last = Searches::new(7, 4).run(&game, Color::White, &query, &mut curious);
        assert_eq!(curious.reports.len(), 20);
        let visits = curious.reports.iter().map(|report| report.root.visits);
        let visits: Vec<u32> = visits.chain([last.root.visits]).collect();
        assert!(visits.is_sorted(), "{visits:?}");
        for (n, report) in (1..).zip(&curious.reports) {
            assert!(report.root.visits >= 10 * n, "{n}: {visits:?}");
            assert_eq!(report.to_play, Color::White);
            assert!(report.ownership.is_some());
        }
        // The first thread alone has made 200.
        assert!(visits[19] > 200, "{visits:?}");
    }

    #[test]
    fn a_thread_that_is_done_is_still_in_the_reports() {
        let game = Game::new(Rules::default(), BoardSize::square(5).unwrap());
        let query = Query {
            limits: Limits {
                playouts: Some(400),
                ..Limits::default()
            },
            ..Query::default()
        };
        let mut curious = Curious {
            asked: 0,
            reports: Vec::new(),
            most: usize::MAX,
        };
        let last = Searches::new(7, 2).run(&game, Color::Black, &query, &mut curious);
        assert_eq!((curious.reports.len(), last.root.visits), (19, 400));
        assert!(
            curious
                .reports
                .iter()
                .all(|report| report.root.visits <= 400)
        );
    }

    #[test]
    fn estimates_are_weighed_by_their_visits() {
        let of = |visits, winrate, lead| Estimate {
            visits,
            winrate,
            lead,
            deviation: 0.0,
        };
        let both = of(30, 0.8, 2.0).with(&of(10, 0.4, -2.0));
        assert_eq!((both.visits, both.lead), (40, 1.0));
        assert!((both.winrate - 0.7).abs() < 1e-12);
        assert!((both.deviation - 3.0_f64.sqrt()).abs() < 1e-12);
    }
}
