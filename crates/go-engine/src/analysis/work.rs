//! A thread that looks at one position after the other.

use std::io::Write;
use std::time::{Duration, Instant};

use super::Answers;
use super::answer::{Answer, Note};
use super::queue::{Entry, Queue};
use crate::Engine;
use crate::search::{Ask, Report, Watch};

pub(super) fn work<W: Write>(mut engine: Engine, queue: &Queue, output: &Answers<W>) {
    while let Some(entry) = queue.next() {
        // The rest of a queue whose answers nobody reads is emptied without a look.
        if !output.is_closed() {
            look(&mut engine, &entry, output);
        }
        queue.done(&entry);
    }
}

fn look<W: Write>(engine: &mut Engine, entry: &Entry, output: &Answers<W>) {
    let job = &entry.job;
    if entry.is_terminated() {
        output.write(&Answer::new(job, None, false));
        return;
    }
    engine.set_game(job.game.clone());
    let mut observer = Observer {
        entry,
        output,
        next: job.every.map(|every| Instant::now() + every),
        check: Instant::now(),
    };
    match engine.analyze(job.game.to_play(), &job.query, &mut observer) {
        Some(report) => output.write(&Answer::new(job, Some(&report), false)),
        None => output.write(&Note::bare_error("this player cannot analyze").of(&job.id)),
    }
}

/// Reports in between, and ends the search when its query is terminated or nobody reads the answers.
struct Observer<'a, W> {
    entry: &'a Entry,
    output: &'a Answers<W>,
    next: Option<Instant>,
    /// When to look next whether somebody still reads.
    check: Instant,
}

impl<W: Write> Watch for Observer<'_, W> {
    fn ask(&mut self) -> Ask {
        const CHECK: Duration = Duration::from_millis(50);
        let now = Instant::now();
        if now >= self.check {
            self.check = now + CHECK;
            if self.output.is_closed() {
                return Ask::Stop;
            }
        }
        if self.entry.is_terminated() {
            Ask::Stop
        } else if self.next.is_some_and(|next| now >= next) {
            Ask::Report
        } else {
            Ask::GoOn
        }
    }

    fn show(&mut self, report: &Report) {
        let job = &self.entry.job;
        self.output.write(&Answer::new(job, Some(report), true));
        self.next = job.every.map(|every| Instant::now() + every);
    }
}
