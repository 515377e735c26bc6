//! Writes the table of perft numbers that `docs/perft.md` describes, each row confirmed by a naive referee as
//! far as that reaches.
//!
//! ```text
//! cargo run --release -p go-examples --example perft_table > crates/go-core/tests/cases/perft_table.txt
//! ```

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::ProgressBar;

#[path = "../crates/go-core/tests/oracle/mod.rs"]
mod oracle;

use oracle::table::rows;

/// Counting stops after the first ply with more sequences.
const COUNTED: u64 = 5_000_000;
/// The naive referee stops before the first ply with more sequences.
const CONFIRMED: u64 = 20_000;

fn main() -> ExitCode {
    go_examples::run(include_str!("perft_table.rs"), 0, |_| {
        write_table();
        Ok(())
    })
}

fn write_table() {
    let rows = rows();
    let bar = ProgressBar::new(rows.len() as u64);
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let send = send.clone();
            scope.spawn(|| {
                let send = send;
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some(mut row) = rows.get(n).cloned() else {
                        return;
                    };
                    row.count(COUNTED);
                    row.confirm(CONFIRMED);
                    send.send((n, row)).unwrap();
                    bar.inc(1);
                }
            });
        }
    });
    drop(send);
    bar.finish_and_clear();
    let mut done: Vec<_> = receive.iter().collect();
    done.sort_by_key(|&(n, _)| n);
    for (_, row) in done {
        println!("{row}");
    }
}
