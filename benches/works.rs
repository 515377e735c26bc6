//! Every work of `go-engine benchmark` on boards of several sizes, by criterion: see `docs/performance.md`.
//!
//! Before it is timed, each must give the average length and the checksum of seed 1 that stand here.

#![allow(clippy::expect_used, reason = "a bench that cannot start fails")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use go_core::BoardSize;
use go_engine::benchmark::{WORKS, Work};

/// The sides of the boards: the three that games are played on, and two that show what grows.
const SIDES: [u8; 5] = [7, 9, 13, 19, 25];

/// The moves of a sound playout lie between these on average.
const LENGTHS: [(u8, f64, f64); 3] = [(9, 109.5, 112.5), (13, 217.0, 221.0), (19, 449.0, 458.0)];

/// The checksums of works on the boards of [`SIDES`]. That of the search is not here: every improvement of the
/// search changes it.
const CHECKSUMS: [(&str, [u64; 5]); 8] = [
    (
        "playout",
        [
            0x408e_d4ed_a871_fa50,
            0x41fd_ea86_31c6_99fc,
            0xd16a_1e89_c1bc_e94c,
            0x6ebb_430d_bbd3_bc48,
            0xdba2_f86c_df4a_4d18,
        ],
    ),
    (
        "playout_batch",
        [
            0xa960_1e54_5128_84cc,
            0xef92_6344_83cc_0990,
            0xf440_5934_ce8d_a6ec,
            0xfd64_6125_dab3_ef20,
            0xefe2_76bb_0d99_7b14,
        ],
    ),
    (
        "superko_play",
        [
            0x6c57_4319_5d86_7da9,
            0xe92b_3321_df60_dabc,
            0xcc29_7045_26a4_e2e2,
            0x693b_f198_adcc_1eb2,
            0x16b3_4633_0eca_eee1,
        ],
    ),
    (
        "legal_set",
        [
            0x2d54_f76f_0670_d5e4,
            0x8b7c_32b3_8b1e_17fd,
            0x9525_ebb6_87c1_2c14,
            0x5515_6f36_5460_f68e,
            0x9da4_0c09_0fad_68fc,
        ],
    ),
    (
        "score_area",
        [
            0x0000_0000_0000_0530,
            0xffff_ffff_ffff_fef0,
            0x0000_0000_0000_00b0,
            0x0000_0000_0000_02f0,
            0xffff_ffff_ffff_f4f0,
        ],
    ),
    (
        "score_territory",
        [
            0x0000_0000_0000_04d0,
            0xffff_ffff_ffff_ff10,
            0x0000_0000_0000_00d0,
            0x0000_0000_0000_02f0,
            0xffff_ffff_ffff_f570,
        ],
    ),
    (
        "perft",
        [
            0x0000_0000_0001_afd0,
            0x0000_0000_0007_cfb0,
            0x0000_0000_0048_5958,
            0x0000_0000_02c7_e898,
            0x0000_0000_0e7b_6d90,
        ],
    ),
    (
        "copy",
        [
            0x57b9_1873_65b7_6700,
            0x9ee5_d017_0a89_1300,
            0x354c_ed77_617f_cd00,
            0x0d8b_ffc4_5544_da00,
            0xcb9b_6a82_0798_5600,
        ],
    ),
];

fn works(criterion: &mut Criterion) {
    for work in WORKS {
        let checksums = CHECKSUMS.iter().find(|(name, _)| *name == work.name);
        let mut group = criterion.benchmark_group(work.name);
        for (n, side) in SIDES.into_iter().enumerate() {
            let size = BoardSize::square(side).expect("a side of a board");
            if let Some((_, sums)) = checksums {
                check(work, size, sums[n]);
            }
            let mut worker = work.start(size, 1);
            group.throughput(Throughput::Elements(worker().moves));
            group.bench_function(BenchmarkId::from_parameter(side), |bencher| {
                bencher.iter(&mut worker);
            });
        }
        group.finish();
    }
}

fn check(work: &Work, size: BoardSize, checksum: u64) {
    let (length, sum) = work.check(size);
    assert_eq!(sum, checksum, "{}, {size}: {sum:#018x}", work.name);
    let is_playout = work.name.starts_with("playout");
    for (side, least, most) in LENGTHS {
        if is_playout && side == size.width() {
            assert!((least..most).contains(&length), "{length} moves a playout");
        }
    }
}

criterion_group!(benches, works);
criterion_main!(benches);
