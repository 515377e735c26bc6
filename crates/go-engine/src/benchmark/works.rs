//! The works that are measured: one row each.

use go_core::perft::Perft;
use go_core::rules::{Repetition, Rules, Suicide};
use go_core::{BoardSize, DeadStones, Facts, Margin, Playout, Playouts, Position, Tally};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{Round, Work, Worker, games};
use crate::{Limits, Query, Search, Until};

/// Every work, in the order in which they are measured.
pub const WORKS: &[Work] = &[
    Work {
        name: "playout",
        about: "light random playouts with their turns and owners, one call each",
        checked: 1000,
        start: playout,
    },
    Work {
        name: "playout_batch",
        about: "light random playouts of one position, 1024 at a time",
        checked: 1,
        start: playout_batch,
    },
    Work {
        name: "superko_play",
        about: "games under positional superko, points tried until one is legal",
        checked: 100,
        start: |size, seed| with_rng(seed, move |rng| games::with_tries(size, rng)),
    },
    Work {
        name: "legal_set",
        about: "games under positional superko, all legal points found at every move",
        checked: 100,
        start: |size, seed| with_rng(seed, move |rng| games::with_legal_sets(size, rng)),
    },
    Work {
        name: "score_area",
        about: "counts of a finished board by area, dead stones given",
        checked: 1,
        start: |size, seed| score(size, seed, "chinese"),
    },
    Work {
        name: "score_territory",
        about: "counts of a finished board by territory, dead stones given",
        checked: 1,
        start: |size, seed| score(size, seed, "japanese"),
    },
    Work {
        name: "perft",
        about: "games of three moves from the empty board",
        checked: 1,
        start: perft,
    },
    Work {
        name: "copy",
        about: "copies of a position in the middle of a game, into memory that is used again",
        checked: 1,
        start: copy,
    },
    Work {
        name: "search",
        about: "playouts of a tree search from the empty board",
        checked: 4,
        start: search,
    },
];

fn with_rng(
    seed: u64,
    mut round: impl FnMut(&mut Xoshiro256PlusPlus) -> Round + Send + 'static,
) -> Worker {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    Box::new(move || round(&mut rng))
}

/// A work without moves.
fn counts(units: u64, sum: u64) -> Round {
    Round {
        units,
        moves: units,
        sum,
    }
}

fn code(margin: Margin) -> u64 {
    i64::from(margin.halves()) as u64
}

fn playout(size: BoardSize, seed: u64) -> Worker {
    let start = Position::new(size);
    with_rng(seed, move |rng| {
        let playout = Playout::run(&start, rng);
        Round {
            units: 1,
            moves: playout.turns.len() as u64,
            sum: code(playout.margin()),
        }
    })
}

fn playout_batch(size: BoardSize, seed: u64) -> Worker {
    let mut playouts = Playouts::new(&Position::new(size));
    with_rng(seed, move |rng| {
        let mut round = Round::default();
        for ending in playouts.run_batch(1024, rng) {
            round.units += 1;
            round.moves += ending.turns as u64;
            round.sum = round.sum.wrapping_mul(31).wrapping_add(code(ending.margin));
        }
        round
    })
}

/// The position after a share of a playout's turns.
fn position_of_a_playout(size: BoardSize, seed: u64, share: f64) -> Position {
    let mut position = Position::new(size);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let turns = Playout::run(&position, &mut rng).turns;
    for &turn in &turns[..(turns.len() as f64 * share) as usize] {
        // A playout's turns can be made, and a turn that cannot leaves the position as it is.
        let _ = position.apply(turn);
    }
    position
}

fn score(size: BoardSize, seed: u64, rules: &str) -> Worker {
    let rules = Rules::named(rules).unwrap_or_default();
    let position = position_of_a_playout(size, seed, 1.0);
    let dead = DeadStones::unconditional(position.board(), Suicide::Forbidden);
    Box::new(move || {
        let mut sum = 0_u64;
        for _ in 0..16 {
            let tally = Tally::count(&rules, &position, &dead, &Facts::default());
            sum = sum.wrapping_add(code(tally.margin()));
        }
        counts(16, sum)
    })
}

fn perft(size: BoardSize, _: u64) -> Worker {
    let rules = Rules {
        repetition: Repetition::Positional,
        suicide: Suicide::Forbidden,
        ..Rules::default()
    };
    let perft = Perft::new(size, rules).without_passes();
    Box::new(move || {
        let leaves = perft.count(3);
        counts(leaves, leaves)
    })
}

fn copy(size: BoardSize, seed: u64) -> Worker {
    let position = position_of_a_playout(size, seed, 0.5);
    let mut copy = position.clone();
    Box::new(move || {
        let mut sum = 0_u64;
        for _ in 0..256 {
            copy.clone_from(std::hint::black_box(&position));
            sum = sum.wrapping_add(std::hint::black_box(&copy).board().hash());
        }
        counts(256, sum)
    })
}

fn search(size: BoardSize, seed: u64) -> Worker {
    let game = go_core::Game::new(Rules::default(), size);
    let playouts = 256;
    let query = Query {
        limits: Limits {
            playouts: Some(playouts),
            ..Limits::default()
        },
        ..Query::default()
    };
    let mut search = Search::new(seed);
    Box::new(move || {
        search.clear();
        let children = search.run(&game, game.to_play(), &query, &mut Until(|| false));
        let best = children.first().and_then(|child| child.mv.point());
        let sum = best.map_or(0, |point| {
            u64::from(point.col()) << 8 | u64::from(point.row())
        });
        counts(playouts.into(), sum)
    })
}
