//! Light random playouts from the empty board: see `docs/performance.md` for what is counted.

#![allow(clippy::expect_used, reason = "a bench that cannot start fails")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use go_core::{BoardSize, Margin, Playout, Position};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// A size, what the average length of a sound playout lies between, and the checksum of the first thousand.
const SIZES: [(u8, [f64; 2], i64); 3] = [
    (9, [109.0, 112.0], 3583379142243767600),
    (13, [217.0, 221.0], -828013816884011224),
    (19, [450.0, 457.0], -7961961050131433304),
];

/// How many playouts the answers are checked on.
const CHECKED: u32 = 1000;

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    for (side, length, checksum) in SIZES {
        let start = Position::new(BoardSize::square(side).expect("a side of a board"));
        check(&start, length, checksum);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(side), |bencher| {
            bencher.iter(|| Playout::run(black_box(&start), &mut rng));
        });
    }
    group.finish();
}

/// Plays the checked playouts: their length must be that of sound ones, and their sum that of this seed.
fn check(start: &Position, [least, most]: [f64; 2], checksum: i64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut turns = 0;
    let mut sum = 0_i64;
    for _ in 0..CHECKED {
        let playout = Playout::run(start, &mut rng);
        turns += playout.turns.len();
        sum = sum
            .wrapping_mul(31)
            .wrapping_add(i64::from(Margin::halves(playout.margin())));
    }
    let length = turns as f64 / f64::from(CHECKED);
    assert!(
        (least..most).contains(&length),
        "{}: {length} moves a playout",
        start.size()
    );
    assert_eq!(sum, checksum, "{}: the checksum of seed 1", start.size());
}

criterion_group!(benches, playouts);
criterion_main!(benches);
