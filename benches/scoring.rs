//! Counting full 19×19 boards, by the ways that rules differ most in.

#![allow(clippy::expect_used, reason = "a bench that cannot start fails")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use go_core::rules::{Rules, Suicide};
use go_core::{BoardSize, DeadStones, Facts, Move, Position, Tally};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// How many boards are counted in turn.
const BOARDS: usize = 32;

/// A rule set for each way of counting, and the sum of the margins of all boards in half points.
const SETS: [(&str, i32); 5] = [
    ("tromp-taylor", -570),
    ("chinese", -570),
    ("japanese", -498),
    ("stone-scoring", -508),
    ("ming-qing", -104),
];

/// How many random moves lead to each board.
const MOVES: u32 = 250;

/// The boards after so many random moves: groups of all kinds, eyes, false eyes and neutral points.
fn boards() -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let board = |_| {
        let mut position = Position::new(BoardSize::NINETEEN);
        for _ in 0..MOVES {
            let legal = position.legal(Suicide::Forbidden);
            let choice = rng.random_range(0..legal.len().max(1));
            let mv = legal.nth(choice).map_or(Move::Pass, Move::Play);
            position.play(mv, Suicide::Forbidden).expect("a legal move");
        }
        position
    };
    (0..BOARDS).map(board).collect()
}

fn count(rules: &Rules, position: &Position) -> Tally {
    let dead = DeadStones::none(position.board());
    Tally::count(rules, position, &dead, &Facts::default())
}

fn scoring(criterion: &mut Criterion) {
    let boards = boards();
    let mut group = criterion.benchmark_group("scoring");
    for (name, sum) in SETS {
        let rules = Rules::named(name).expect("a named set");
        let margins = boards
            .iter()
            .map(|board| count(&rules, board).margin().halves());
        assert_eq!(margins.sum::<i32>(), sum, "{name}: the margins of seed 1");
        let mut next = boards.iter().cycle();
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| {
                next.next()
                    .map(|board| count(black_box(&rules), black_box(board)))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, scoring);
criterion_main!(benches);
