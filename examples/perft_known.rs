//! Counts every row of the published perft numbers in full, to 3,074,496,080 sequences on 9×9.
//!
//! ```text
//! cargo run --release -p go-examples --example perft_known
//! ```

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use go_core::BoardSize;
use go_core::perft::Perft;
use go_core::rules::{Repetition, Rules, Suicide};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    published: Vec<Row>,
    computed: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    size: (u8, u8),
    ko: Option<String>,
    suicide: Option<bool>,
    pass: Option<bool>,
    counts: BTreeMap<u32, u64>,
}

fn main() -> ExitCode {
    go_examples::run(include_str!("perft_known.rs"), 0, |_| count_all())
}

fn count_all() -> Result<(), Box<dyn Error>> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../crates/go-core/tests/cases/perft.json"
    );
    let file: File = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    for row in file.published.iter().chain(&file.computed) {
        let perft = perft(row)?;
        for (&depth, &expected) in &row.counts {
            let start = Instant::now();
            let count = perft.count(depth);
            if count != expected {
                return Err(format!("{perft:?} to {depth}: {count}, not {expected}").into());
            }
            let (width, height) = row.size;
            println!(
                "{width}x{height} {depth} {count} {:.2}",
                start.elapsed().as_secs_f64()
            );
        }
    }
    Ok(())
}

fn perft(row: &Row) -> Result<Perft, Box<dyn Error>> {
    let repetition = match row.ko.as_deref() {
        Some("psk") => Repetition::Positional,
        Some("ssk") => Repetition::Situational,
        _ => Repetition::Simple,
    };
    let suicide = match row.suicide {
        Some(true) => Suicide::MultiStone,
        _ => Suicide::Forbidden,
    };
    let size = BoardSize::new(row.size.0, row.size.1)?;
    let perft = Perft::new(
        size,
        Rules {
            repetition,
            suicide,
            ..Rules::default()
        },
    );
    Ok(if row.pass == Some(true) {
        perft
    } else {
        perft.without_passes()
    })
}
