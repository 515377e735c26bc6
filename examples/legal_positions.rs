//! Counts the positions of a board where every chain has a liberty, by trying all ways to put stones down: on
//! 4×4 there are 24,318,165 (Tromp and Farnebäck).
//!
//! ```text
//! cargo run --release -p go-examples --example legal_positions [WIDTHxHEIGHT]
//! ```

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use go_core::{BoardSize, Color, Position, Setup};
use indicatif::ProgressBar;

/// How many colourings a thread takes at a time.
const BATCH: u64 = 1 << 12;

fn main() -> ExitCode {
    go_examples::run(include_str!("legal_positions.rs"), 1, |args| {
        count(go_examples::size(
            args.first().map_or("4x4", String::as_str),
        )?)
    })
}

fn count(size: BoardSize) -> Result<(), Box<dyn Error>> {
    let ways = 3_u64
        .checked_pow(size.points() as u32)
        .ok_or("too large to try all ways")?;
    let bar = ProgressBar::new(ways);
    let (next, legal) = (AtomicU64::new(0), AtomicU64::new(0));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let from = next.fetch_add(BATCH, Ordering::Relaxed).min(ways);
                    let to = (from + BATCH).min(ways);
                    if from == to {
                        return;
                    }
                    let found = (from..to).filter(|&way| is_legal(size, way)).count();
                    legal.fetch_add(found as u64, Ordering::Relaxed);
                    bar.inc(to - from);
                }
            });
        }
    });
    bar.finish_and_clear();
    println!("{size}: {} legal positions of {ways}", legal.into_inner());
    Ok(())
}

/// Whether the colouring whose digits to the base 3 are the points is a position.
fn is_legal(size: BoardSize, mut way: u64) -> bool {
    let mut setup = Setup::new(size);
    for point in size.iter() {
        if let Some(&color) = Color::BOTH.get((way % 3) as usize) {
            setup.place(color, point);
        }
        way /= 3;
    }
    Position::try_from(setup).is_ok()
}
