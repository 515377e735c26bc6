//! Plays random games on all sizes by all rules beside a naive referee, and compares after each move; ten million
//! moves unless told otherwise.
//!
//! ```text
//! cargo run --release -p go-examples --example oracle_games [MOVES]
//! ```

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

#[path = "../crates/go-core/tests/oracle/mod.rs"]
mod oracle;

use oracle::walk::{Walk, all_axes, all_sizes};

fn main() -> ExitCode {
    go_examples::run(include_str!("oracle_games.rs"), 1, |args| {
        let moves = args.first().map(|word| {
            let number = word.parse::<u64>();
            number.map_err(|_| format!("{word:?} is no number of moves"))
        });
        compare(moves.transpose()?.unwrap_or(10_000_000))
    })
}

fn compare(moves: u64) -> Result<(), Box<dyn Error>> {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} moves, {eta} left")?;
    let bar = ProgressBar::new(moves).with_style(style);
    let next_game = AtomicU64::new(0);
    let work = || {
        let sizes: Vec<_> = all_sizes().collect();
        let axes = all_axes();
        while bar.position() < moves {
            let n = next_game.fetch_add(1, Ordering::Relaxed);
            // 625 sizes and 42 combinations of the axes have no common factor: each meets each in time.
            let size = sizes[n as usize % sizes.len()];
            let rules = axes[n as usize % axes.len()];
            let played = Walk::new(size, rules, n).run(3 * size.points());
            bar.inc(played as u64);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    bar.finish();
    let games = next_game.into_inner();
    println!(
        "{} moves in {games} games, and no difference",
        bar.position()
    );
    Ok(())
}
