//! Solves small boards: the best result for Black, who moves first, by area and without komi; compares them
//! with the published values.
//!
//! A plain alpha-beta search with the whole history, since under superko the value of a position depends on
//! what went before. Two passes in a row end the game; suicide is forbidden.
//!
//! ```text
//! cargo run --release -p go-examples --example solve_small [WIDTHxHEIGHT [positional|situational]]
//! ```

#![allow(clippy::print_stdout)]

use std::collections::HashMap;
use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use go_core::rules::Suicide;
use go_core::{BitBoard, Board, BoardSize, ByColor, Color, owned};
use indicatif::ProgressBar;

/// Every position that can be reached, numbered, with what each side's moves lead to and Black's lead.
struct Graph {
    boards: Vec<Board>,
    moves: Vec<ByColor<Vec<usize>>>,
    lead: Vec<i32>,
}

impl Graph {
    fn new(size: BoardSize, suicide: Suicide) -> Self {
        let start = Board::new(size);
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let mut graph = Self {
            boards: vec![start],
            moves: Vec::new(),
            lead: Vec::new(),
        };
        while let Some(board) = graph.boards.get(graph.moves.len()).cloned() {
            let area = owned(&board, BitBoard::empty(size)).map(|set| set.len() as i32);
            graph.lead.push(area.black - area.white);
            let moves = ByColor::from_fn(|color| {
                let after = |point| {
                    let mut after = board.clone();
                    after.play(color, point).ok().map(|_| after)
                };
                let mut number = |after: Board| {
                    *numbers.entry(after.clone()).or_insert_with(|| {
                        graph.boards.push(after);
                        graph.boards.len() - 1
                    })
                };
                let points = board.playable(color, suicide).into_iter();
                points.filter_map(after).map(&mut number).collect()
            });
            graph.moves.push(moves);
        }
        graph.sort_moves();
        graph
    }

    /// The moves with the largest lead come first.
    fn sort_moves(&mut self) {
        for moves in &mut self.moves {
            moves.black.sort_by_key(|&to| -self.lead[to]);
            moves.white.sort_by_key(|&to| self.lead[to]);
        }
    }
}

/// A search, with the history of the line that it is in.
struct Search<'a> {
    graph: &'a Graph,
    situational: bool,
    /// Which positions, or situations, have been there.
    seen: Vec<bool>,
    nodes: u64,
    bar: &'a ProgressBar,
}

impl Search<'_> {
    fn key(&self, position: usize, to_play: Color) -> usize {
        if self.situational {
            2 * position + to_play as usize
        } else {
            position
        }
    }

    /// The value for `color`, who is to move, where only whether it lies between `low` and `high` matters.
    fn value(&mut self, at: usize, color: Color, passed: bool, mut low: i32, high: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 20) {
            self.bar
                .set_message(format!("{} million nodes", self.nodes >> 20));
        }
        let lead = match color {
            Color::Black => self.graph.lead[at],
            Color::White => -self.graph.lead[at],
        };
        // Passing: it ends the game, or the opponent is to move in the same position.
        let mut best = if passed {
            lead
        } else {
            let key = self.key(at, !color);
            let was = std::mem::replace(&mut self.seen[key], true);
            let value = -self.value(at, !color, true, -high, -low);
            self.seen[key] = was;
            value
        };
        for n in 0..self.graph.moves[at][color].len() {
            low = low.max(best);
            if low >= high {
                break;
            }
            let to = self.graph.moves[at][color][n];
            let key = self.key(to, !color);
            if !self.seen[key] {
                self.seen[key] = true;
                best = best.max(-self.value(to, !color, false, -high, -low));
                self.seen[key] = false;
            }
        }
        best
    }
}

/// The value for Black and how many nodes it took to prove.
fn solve(size: BoardSize, situational: bool, suicide: Suicide) -> (i32, u64) {
    let graph = Graph::new(size, suicide);
    let bar = ProgressBar::new_spinner();
    let points = size.points() as i32;
    let mut search = Search {
        graph: &graph,
        situational,
        seen: vec![false; 2 * graph.boards.len()],
        nodes: 0,
        bar: &bar,
    };
    let start = search.key(0, Color::Black);
    search.seen[start] = true;
    let value = search.value(0, Color::Black, false, -points, points);
    let nodes = search.nodes;
    bar.finish_and_clear();
    (value, nodes)
}

/// Width, height and value: D. Drange and others (1998), and independent searches since.
const PUBLISHED: [(u8, u8, i32); 7] = [
    (1, 1, 0),
    (2, 1, 0),
    (3, 1, 3),
    (4, 1, 4),
    (5, 1, 0),
    (6, 1, 1),
    (2, 2, 1),
];

fn report(size: BoardSize, situational: bool) -> i32 {
    let start = Instant::now();
    let (value, nodes) = solve(size, situational, Suicide::Forbidden);
    let name = if situational {
        "situational"
    } else {
        "positional"
    };
    let seconds = start.elapsed().as_secs_f64();
    println!("{size} {name} {value:+} ({nodes} nodes, {seconds:.1} s)");
    value
}

fn main() -> ExitCode {
    go_examples::run(include_str!("solve_small.rs"), 2, |args| {
        let Some(word) = args.first() else {
            return compare_all();
        };
        let size = go_examples::size(word)?;
        let situational = match args.get(1).map(String::as_str) {
            None | Some("positional") => false,
            Some("situational") => true,
            Some(other) => {
                return Err(format!("{other:?} is neither positional nor situational").into());
            }
        };
        report(size, situational);
        Ok(())
    })
}

fn compare_all() -> Result<(), Box<dyn Error>> {
    for (width, height, value) in PUBLISHED {
        let size = BoardSize::new(width, height)?;
        if [false, true].map(|situational| report(size, situational)) != [value; 2] {
            return Err(format!("{size} should be {value:+}").into());
        }
    }
    Ok(())
}
