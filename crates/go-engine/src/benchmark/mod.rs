//! How fast the rules and the search are on this machine.
//!
//! A [`Work`] is done in rounds; [`Work::measure`] repeats them for a while and tells the rate. Every work starts
//! from a fixed seed, so that its [checksum](Work::checksum) is the same everywhere: a different one means that
//! different work was done.

use std::time::{Duration, Instant};

use go_core::BoardSize;

mod games;
mod machine;
mod works;

pub use machine::{cpu, instruction_set};
pub use works::WORKS;

/// What one round came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// How many pieces of work were done: playouts, games, counts, copies or leaves.
    pub units: u64,
    /// How many moves they took; where there are no moves, the same number.
    pub moves: u64,
    /// What the answers sum up to.
    pub sum: u64,
}

/// Does one round after another.
pub type Worker = Box<dyn FnMut() -> Round + Send>;

/// A kind of work: a row of [`WORKS`].
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// Its name.
    pub name: &'static str,
    /// What a unit of it is.
    pub about: &'static str,
    /// How many rounds the checksum covers.
    pub checked: u32,
    pub(crate) start: fn(BoardSize, u64) -> Worker,
}

/// How fast a work was done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// How many threads did it at once.
    pub threads: usize,
    /// Units a second, of all threads together: the median of the slices of time.
    pub per_second: f64,
    /// Moves a second, of all threads together.
    pub moves_per_second: f64,
    /// The difference of the fastest and the slowest slice, as a share of the median.
    pub spread: f64,
}

impl Measured {
    /// Nanoseconds that a thread takes for a move.
    #[must_use]
    pub fn ns_per_move(&self) -> f64 {
        1e9 * self.threads as f64 / self.moves_per_second
    }
}

/// Into how many slices the time is cut.
const SLICES: u32 = 10;

impl Work {
    /// A worker whose random numbers start at `seed`.
    #[must_use]
    pub fn start(&self, size: BoardSize, seed: u64) -> Worker {
        (self.start)(size, seed)
    }

    /// The average moves of a unit in the first rounds from seed 1, and the sum of their answers.
    #[must_use]
    pub fn check(&self, size: BoardSize) -> (f64, u64) {
        let mut worker = self.start(size, 1);
        let (mut all, mut sum) = (Round::default(), 0_u64);
        for _ in 0..self.checked {
            let round = worker();
            all.units += round.units;
            all.moves += round.moves;
            sum = sum.wrapping_mul(31).wrapping_add(round.sum);
        }
        (all.moves as f64 / all.units as f64, sum)
    }

    /// The sum of the answers in the first rounds from seed 1.
    #[must_use]
    pub fn checksum(&self, size: BoardSize) -> u64 {
        self.check(size).1
    }

    /// Does the work for about as long as `time` on so many threads; `progress` is told after each slice what
    /// share of the time is over.
    pub fn measure(
        &self,
        size: BoardSize,
        time: Duration,
        threads: usize,
        mut progress: impl FnMut(f64),
    ) -> Measured {
        let mut workers: Vec<Worker> = (1..=threads as u64)
            .map(|seed| self.start(size, seed))
            .collect();
        let mut rates: Vec<[f64; 2]> = Vec::new();
        for slice in 1..=SLICES {
            rates.push(together(&mut workers, time / SLICES));
            progress(f64::from(slice) / f64::from(SLICES));
        }
        rates.sort_by(|a, b| a[0].total_cmp(&b[0]));
        let [per_second, moves_per_second] = rates[rates.len() / 2];
        Measured {
            threads,
            per_second,
            moves_per_second,
            spread: (rates[rates.len() - 1][0] - rates[0][0]) / per_second,
        }
    }
}

/// Units and moves a second of workers that work at once.
fn together(workers: &mut [Worker], time: Duration) -> [f64; 2] {
    std::thread::scope(|scope| {
        let threads: Vec<_> = workers
            .iter_mut()
            .map(|worker| scope.spawn(|| alone(worker, time)))
            .collect();
        let rates = threads.into_iter().filter_map(|thread| thread.join().ok());
        rates.fold([0.0, 0.0], |all, one| [all[0] + one[0], all[1] + one[1]])
    })
}

fn alone(worker: &mut Worker, time: Duration) -> [f64; 2] {
    let begun = Instant::now();
    let (mut units, mut moves) = (0, 0);
    loop {
        let round = worker();
        units += round.units;
        moves += round.moves;
        let elapsed = begun.elapsed();
        if elapsed >= time {
            return [units, moves].map(|number| number as f64 / elapsed.as_secs_f64());
        }
    }
}
