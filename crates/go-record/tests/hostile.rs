//! Texts made to hurt: deep, wide, long, endless and without sense. None may crash, hang or take much memory.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may fail as tests do

mod common;

use std::time::{Duration, Instant};

use common::{data, data_names};
use go_record::{Collection, ParseError};

/// Reads, checks and prints a text; the errors do not matter here, the time does.
fn survive(what: &str, text: impl Into<Vec<u8>>) {
    let begun = Instant::now();
    if let Ok(collection) = Collection::parse(text) {
        exercise(&collection);
        assert_eq!(
            Collection::parse(collection.to_bytes()).as_ref(),
            Ok(&collection),
            "{what}"
        );
    }
    // Generous, since the machine may be busy; quadratic time would be minutes.
    assert!(
        begun.elapsed() < Duration::from_secs(20),
        "{what} took {:?}",
        begun.elapsed()
    );
}

fn exercise(collection: &Collection) {
    for game in 0..collection.game_count().min(100) {
        if let Ok(record) = collection.record(game) {
            let _ = (
                record.info(),
                record.format(),
                record.territory(),
                record.main_line().count(),
            );
            assert!(
                record
                    .turns()
                    .all(|turn| turn.mv.point().is_none_or(|p| record.size().contains(p)))
            );
        }
    }
}

#[test]
fn deep_and_wide_trees() {
    const MANY: usize = 200_000;
    survive(
        "nested",
        format!("{}{}", "(;B[aa]".repeat(MANY), ")".repeat(MANY)),
    );
    survive("siblings", format!("(;{})", "(;B[aa])".repeat(MANY)));
    survive(
        "a comb",
        format!("{}{}", "(;B[aa](;W[bb])".repeat(MANY), ")".repeat(MANY)),
    );
    survive("a long line", format!("({})", ";B[aa];W[bb]".repeat(MANY)));
    survive("many games", "(;)".repeat(MANY));
    survive("many values", format!("(;AB{})", "[aa:ss]".repeat(MANY)));
    survive("many properties", format!("(;{})", "AB[aa]".repeat(MANY)));
    survive("a long name", format!("(;{}[aa])", "A".repeat(MANY)));
}

#[test]
fn texts_that_do_not_end() {
    const MANY: usize = 2_000_000;
    survive("parentheses", "(".repeat(MANY));
    survive("open trees", "(;".repeat(MANY));
    survive("blanks in parentheses", "(      ".repeat(MANY / 7));
    survive("character sets", "(;CA      ".repeat(MANY / 10));
    survive("a value", format!("(;C[{}", "x".repeat(MANY)));
    survive("escapes", format!("(;C[{}", "\\".repeat(MANY)));
    survive("even escapes", format!("(;C[{}])", "\\".repeat(MANY)));
    survive("zeros", vec![0; MANY]);
    survive(
        "zeros in a game",
        [b"(;B[aa]\0".as_slice(), &vec![0; MANY], b";W[b\0b]C[\0])"].concat(),
    );
}

#[test]
fn bytes_without_sense() {
    let mut state = 1_u64;
    let mut byte = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    let noise: Vec<u8> = (0..5_000_000).map(|_| byte()).collect();
    survive("noise", noise.clone());
    survive("noise in a game", [b"(;C[", noise.as_slice()].concat());
    let structure: Vec<u8> = noise
        .iter()
        .map(|&b| b"()[];\\BWAC a\n"[b as usize % 13])
        .collect();
    survive("structure", structure.clone());
    survive(
        "structure in a game",
        [b"(;", structure.as_slice()].concat(),
    );
}

#[test]
fn a_character_may_hide_a_bracket_only_in_its_own_set() {
    for (set, bytes) in [
        ("Shift_JIS", b"\x95\\".as_slice()),
        ("GBK", b"\x81]"),
        ("Big5", b"\xA4]"),
    ] {
        let text = [b"(;CA[", set.as_bytes(), b"]PB[", bytes, b"];B[aa])"].concat();
        let collection = Collection::parse(text).unwrap_or_else(|error| panic!("{set}: {error}"));
        assert_eq!(
            collection
                .roots()
                .next()
                .unwrap()
                .value("PB")
                .unwrap()
                .raw(),
            bytes,
            "{set}"
        );
        let plain = [b"(;PB[", bytes, b"];B[aa])"].concat();
        let is_same = |collection: Collection| {
            collection
                .roots()
                .next()
                .and_then(|root| root.value("PB"))
                .is_some_and(|value| value.raw() == bytes)
        };
        assert!(
            !Collection::parse(plain).is_ok_and(is_same),
            "{set} is not guessed"
        );
    }
}

#[test]
fn every_prefix_of_every_record() {
    for name in data_names() {
        let text = data(&name);
        for end in 0..text.len() {
            if let Ok(collection) = Collection::parse(&text[..end]) {
                exercise(&collection);
            }
        }
    }
}

#[test]
fn a_text_that_is_too_long() {
    let bytes = Collection::MAX_BYTES + 1;
    assert_eq!(
        Collection::parse(vec![b' '; bytes]),
        Err(ParseError::TooLong { bytes })
    );
}
