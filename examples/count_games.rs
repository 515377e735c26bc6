//! Counts all games on a small board: no position may come back, either side may move at any time, suicide
//! of several stones is allowed, and the game without a move counts (Tromp and Farnebäck, *Combinatorics of
//! Go*). On 1×4 there are 2,098,407,841, on 2×2 386,356,909,593.
//!
//! ```text
//! cargo run --release -p go-examples --example count_games [WIDTHxHEIGHT]
//! ```

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use go_core::rules::Suicide;
use go_core::{Board, BoardSize, Color};
use indicatif::ProgressBar;

/// The positions that can be reached, numbered, as a graph: for each the set of those that a move leads to.
struct Graph {
    boards: Vec<Board>,
    moves: Vec<u64>,
}

impl Graph {
    /// `None` if there are more positions than bits of a word.
    fn new(size: BoardSize) -> Option<Self> {
        let mut graph = Self {
            boards: vec![Board::new(size)],
            moves: Vec::new(),
        };
        while let Some(board) = graph.boards.get(graph.moves.len()).cloned() {
            let mut moves = 0;
            for color in Color::BOTH {
                for point in board.playable(color, Suicide::MultiStone) {
                    let mut after = board.clone();
                    after.play(color, point).ok()?;
                    moves |= 1_u64.checked_shl(graph.number(after))?;
                }
            }
            graph.moves.push(moves);
        }
        Some(graph)
    }

    fn number(&mut self, board: Board) -> u32 {
        let found = self.boards.iter().position(|known| *known == board);
        found.unwrap_or_else(|| {
            self.boards.push(board);
            self.boards.len() - 1
        }) as u32
    }

    /// The number of ways to go on from `at` without a position in `seen`, staying there included.
    fn count(&self, at: usize, seen: u64) -> u64 {
        let mut open = self.moves[at] & !seen;
        let mut count = 1;
        while open != 0 {
            let next = open.trailing_zeros() as usize;
            count += self.count(next, seen | 1 << next);
            open &= open - 1;
        }
        count
    }

    /// Every path of `len` moves that goes on from a path, and how many shorter ones there are.
    fn paths(&self, at: usize, seen: u64, len: u32, out: &mut Vec<(usize, u64)>) -> u64 {
        if len == 0 {
            out.push((at, seen));
            return 0;
        }
        let mut open = self.moves[at] & !seen;
        let mut shorter = 1;
        while open != 0 {
            let next = open.trailing_zeros() as usize;
            shorter += self.paths(next, seen | 1 << next, len - 1, out);
            open &= open - 1;
        }
        shorter
    }
}

fn main() -> ExitCode {
    go_examples::run(include_str!("count_games.rs"), 1, |args| {
        count(go_examples::size(
            args.first().map_or("1x4", String::as_str),
        )?)
    })
}

fn count(size: BoardSize) -> Result<(), Box<dyn Error>> {
    let graph = Graph::new(size)
        .ok_or_else(|| format!("{size} is too large: it has more than 64 positions"))?;

    // By symmetry and exchange of the colours all first moves on 2×2 lead to as many games.
    let is_one_of_a_kind = size == BoardSize::square(2)?;
    let (first, times) = if is_one_of_a_kind {
        (1, graph.moves[0].count_ones().into())
    } else {
        (0, 1)
    };
    let seen = 1 | 1 << first;

    let mut paths = Vec::new();
    let shorter = graph.paths(first, seen, 14, &mut paths);
    let bar = ProgressBar::new(paths.len() as u64);
    let (next, total) = (AtomicUsize::new(0), AtomicU64::new(shorter));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(&(at, seen)) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
                    total.fetch_add(graph.count(at, seen), Ordering::Relaxed);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let total = total.into_inner() * times + u64::from(is_one_of_a_kind);
    println!("{size}: {} positions, {total} games", graph.boards.len());
    Ok(())
}
