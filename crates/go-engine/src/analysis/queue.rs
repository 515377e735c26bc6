//! The positions that wait, the most urgent first, and those that are looked at.

use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::lock;
use super::query::Job;

#[derive(Debug, Default)]
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: BinaryHeap<Entry>,
    /// Every job that has no answer yet.
    open: Vec<Handle>,
    count: u64,
    ended: bool,
}

/// What ends a job early.
#[derive(Clone, Debug)]
struct Handle {
    id: String,
    turn: usize,
    number: u64,
    terminated: Arc<AtomicBool>,
}

/// A job that was taken from the queue.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) job: Job,
    number: u64,
    terminated: Arc<AtomicBool>,
}

impl Entry {
    pub(super) fn is_terminated(&self) -> bool {
        self.terminated.load(Ordering::Relaxed)
    }

    /// The greatest is taken first: the highest priority, then the one that came first.
    fn rank(&self) -> (i64, std::cmp::Reverse<u64>) {
        (self.job.priority, std::cmp::Reverse(self.number))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Entry {}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Entry {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl Queue {
    pub(super) fn push(&self, job: Job) {
        let mut state = lock(&self.state);
        state.count += 1;
        let (number, terminated) = (state.count, Arc::default());
        state.open.push(Handle {
            id: job.id.clone(),
            turn: job.turn,
            number,
            terminated: Arc::clone(&terminated),
        });
        state.waiting.push(Entry {
            job,
            number,
            terminated,
        });
        self.changed.notify_one();
    }

    /// No more will come.
    pub(super) fn end(&self) {
        lock(&self.state).ended = true;
        self.changed.notify_all();
    }

    /// The next job; `None` when all is done.
    pub(super) fn next(&self) -> Option<Entry> {
        let idle = |state: &mut State| state.waiting.is_empty() && !state.ended;
        let state = self.changed.wait_while(lock(&self.state), idle);
        state.unwrap_or_else(PoisonError::into_inner).waiting.pop()
    }

    /// A job has its answer.
    pub(super) fn done(&self, entry: &Entry) {
        lock(&self.state)
            .open
            .retain(|handle| handle.number != entry.number);
    }

    /// Ends the jobs of a query, or of all queries, at these turns or at all.
    pub(super) fn terminate(&self, id: Option<&str>, turns: Option<&[usize]>) {
        for handle in &lock(&self.state).open {
            let named = id.is_none_or(|id| handle.id == id);
            if named && turns.is_none_or(|turns| turns.contains(&handle.turn)) {
                handle.terminated.store(true, Ordering::Relaxed);
            }
        }
    }
}
