//! Broken records are refused with the place and the reason.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may fail as tests do

mod common;

use common::{data, data_names};
use go_record::{Collection, RecordError};

/// The message for a text that must not be read.
fn refusal(text: Vec<u8>) -> String {
    let collection = match Collection::parse(text) {
        Ok(collection) => collection,
        Err(error) => return error.to_string(),
    };
    match collection.first_record() {
        Ok(_) => panic!("this is read"),
        Err(error) => error.to_string(),
    }
}

const REFUSALS: [(&str, &str); 17] = [
    (
        "broken_after_variation.sgf",
        "line 2, column 1 (byte 21): found ';', expected '(' or ')'",
    ),
    (
        "broken_bracket.sgf",
        "line 2, column 13 (byte 25): found ']', expected a property, ';', '(' or ')'",
    ),
    (
        "broken_control.sgf",
        "line 1, column 19 (byte 18): found byte 0x80, expected a property, ';', '(' or ')'",
    ),
    (
        "broken_empty.sgf",
        "no game: expected '(;' somewhere in 31 bytes",
    ),
    (
        "broken_game.sgf",
        "line 1, column 6 (byte 5): GM[6] is another game, expected GM[1] for Go",
    ),
    (
        "broken_move_list.sgf",
        "line 2, column 16 (byte 45): B[im:im], expected one point as in B[dd], or B[] for a pass",
    ),
    (
        "broken_name.sgf",
        "line 2, column 2 (byte 14): found 'b', expected a property name with a capital letter",
    ),
    (
        "broken_no_node.sgf",
        "line 1, column 14 (byte 13): found 'B', expected ';'",
    ),
    (
        "broken_no_value.sgf",
        "line 2, column 3 (byte 15): found ';', expected '[' and a value",
    ),
    (
        "broken_off_board.sgf",
        "line 2, column 19 (byte 31): W[gj] is not on a 9x9 board",
    ),
    (
        "broken_point.sgf",
        "line 3, column 4 (byte 23): W[e5], expected one point as in B[dd], or B[] for a pass",
    ),
    (
        "broken_size.sgf",
        "line 1, column 11 (byte 10): SZ[26] is no board size, expected a number 1-25, or two as in SZ[9:13]",
    ),
    (
        "broken_to_play.sgf",
        "line 1, column 16 (byte 15): PL[red], expected B or W",
    ),
    (
        "broken_trailing.sgf",
        "line 2, column 1 (byte 20): found ';', expected another game or the end of the text",
    ),
    (
        "broken_tree.sgf",
        "line 5, column 1 (byte 37): found the end of the text, expected a property, ';', '(' or ')'; \
         the innermost variation starts at line 4, column 1 (byte 29)",
    ),
    (
        "broken_two_moves.sgf",
        "line 1, column 19 (byte 18): B is a second move of the same player in one node",
    ),
    (
        "broken_value.sgf",
        "line 2, column 8 (byte 20): this value has no end: expected ']' after it",
    ),
];

#[test]
fn every_broken_record_is_refused_with_its_place() {
    for (name, message) in REFUSALS {
        assert_eq!(refusal(data(name)), message, "{name}");
    }
    let broken = data_names()
        .into_iter()
        .filter(|name| name.starts_with("broken_"));
    assert!(
        broken.eq(REFUSALS.iter().map(|(name, _)| *name)),
        "the table names every broken record"
    );
}

#[test]
fn the_place_is_also_a_value() {
    let collection = Collection::parse(data("broken_point.sgf")).unwrap();
    let error = collection.first_record().unwrap_err();
    let at = error.location().unwrap();
    assert_eq!((at.offset, at.line, at.column), (23, 3, 4));
}

#[test]
fn there_is_no_second_game_in_one() {
    let collection = Collection::parse("(;SZ[9])").unwrap();
    assert_eq!(
        collection.record(1).unwrap_err(),
        RecordError::NoSuchGame { game: 1, games: 1 }
    );
}

#[test]
fn sizes_that_make_no_sense() {
    for size in [
        "0", "26", "9:", "9:26", "9:9:9", "-9", "big", "", "9.0", "300",
    ] {
        let text = format!("(;SZ[{size}])");
        let error = Collection::parse(text).unwrap().first_record().unwrap_err();
        assert!(matches!(error, RecordError::Size { .. }), "{size}: {error}");
    }
}

#[test]
fn a_text_that_ends_after_a_name() {
    assert_eq!(
        refusal("(;SZ[9](;B".into()),
        "line 1, column 11 (byte 10): found the end of the text, expected '[' and a value; \
         the innermost variation starts at line 1, column 8 (byte 7)"
    );
}

#[test]
fn messages_are_short_and_on_one_line() {
    let long = format!("(;B[a\n{}])", "x".repeat(100_000));
    let message = refusal(long.into());
    assert!(message.len() < 200 && !message.contains('\n'), "{message}");
}
