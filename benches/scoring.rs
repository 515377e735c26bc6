//! Counting finished 19×19 boards, by the ways that rules differ most in.

#![allow(clippy::expect_used, reason = "a bench that cannot start fails")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use go_core::rules::Rules;
use go_core::{BoardSize, DeadStones, Facts, Move, Playout, Position, Tally};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// How many boards are counted in turn.
const BOARDS: usize = 32;

/// A rule set for each way of counting, and the sum of the margins of all boards in half points.
const SETS: [(&str, i32); 5] = [
    ("tromp-taylor", -402),
    ("chinese", -402),
    ("japanese", -404),
    ("stone-scoring", -498),
    ("ming-qing", 66),
];

/// The ends of random games, a third of the way before the last move, so that there are neutral points.
fn boards() -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Position::new(BoardSize::NINETEEN);
    let end = |_| {
        let turns = Playout::run(&start, &mut rng).turns;
        let mut position = start.clone();
        for turn in &turns[..turns.len() * 2 / 3] {
            position.apply(*turn).expect("a move of a playout");
        }
        position.set_to_play(go_core::Color::Black);
        assert!(matches!(turns.last().map(|turn| turn.mv), Some(Move::Pass)));
        position
    };
    (0..BOARDS).map(end).collect()
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
