//! Where threads that search leave what they have found, when one of them is asked for it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Ask, Report, Watch};

/// A place for each thread but the one that asks.
#[derive(Debug)]
pub(super) struct Desk {
    stopped: AtomicBool,
    /// How often somebody has asked.
    asked: AtomicU64,
    places: Mutex<Vec<Filed>>,
    filed: Condvar,
}

/// The last report of a thread, and to which question it is the answer.
#[derive(Clone, Debug, Default)]
struct Filed {
    answers: u64,
    report: Option<Report>,
}

impl Desk {
    pub(super) fn new(places: usize) -> Self {
        Self {
            stopped: AtomicBool::new(false),
            asked: AtomicU64::new(0),
            places: Mutex::new(vec![Filed::default(); places]),
            filed: Condvar::new(),
        }
    }

    /// Tells every thread to come to an end.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// What the threads have found now. It takes the time of a playout; a thread that needs much longer is represented
    /// by what it left last.
    pub(super) fn reports(&self) -> Vec<Report> {
        const PATIENCE: Duration = Duration::from_millis(50);
        let question = 1 + self.asked.fetch_add(1, Ordering::Relaxed);
        let missing = |places: &mut Vec<Filed>| places.iter().any(|filed| filed.answers < question);
        let waited = self
            .filed
            .wait_timeout_while(self.lock(), PATIENCE, missing);
        let (places, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let reports = places.iter().filter_map(|filed| filed.report.clone());
        reports.collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Filed>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of one thread.
pub(super) struct Place<'a> {
    desk: &'a Desk,
    number: usize,
    /// The last question that it has seen.
    seen: u64,
}

impl<'a> Place<'a> {
    pub(super) const fn new(desk: &'a Desk, number: usize) -> Self {
        Self {
            desk,
            number,
            seen: 0,
        }
    }

    fn file(&self, answers: u64, report: Report) {
        let report = Some(report);
        self.desk.lock()[self.number] = Filed { answers, report };
        self.desk.filed.notify_all();
    }

    /// Leaves a report that answers every question from now on.
    pub(super) fn leave(self, report: Report) {
        self.file(u64::MAX, report);
    }
}

impl Watch for Place<'_> {
    fn ask(&mut self) -> Ask {
        let asked = self.desk.asked.load(Ordering::Relaxed);
        if self.desk.stopped.load(Ordering::Relaxed) {
            Ask::Stop
        } else if asked == self.seen {
            Ask::GoOn
        } else {
            self.seen = asked;
            Ask::Report
        }
    }

    fn show(&mut self, report: &Report) {
        self.file(self.seen, report.clone());
    }
}
