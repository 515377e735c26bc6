//! The values of the protocol: every row of the rules on types, and the traps among them.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

#[path = "../common/mod.rs"]
mod common;

mod time;
mod words;

use common::check;
use go_gtp::{ArgError, Failure, Request};

/// The value comes back as this text.
#[track_caller]
fn takes(kind: &str, words: &str, shown: &str) {
    check(format!("typed {kind} {words}\n"), &format!("= {shown}\n\n"));
}

/// None of these has the type; each is shown in the message.
#[track_caller]
fn refuses(kind: &str, expected: &str, words: &[&str]) {
    for word in words {
        let message = format!("? syntax error: expected {expected}, found \"{word}\"\n\n");
        check(format!("typed {kind} {word}\n"), &message);
    }
}

#[test]
fn int() {
    takes("int", "0", "0");
    takes("int", "2147483647", "2147483647");
    takes("int", "0019", "19");
    let words = ["-1", "-0", "+1", "2147483648", "99999999999999999999"];
    refuses("int", "an integer from 0 to 2147483647", &words);
    let words = ["9.5", "-", "1-", "1e3", "0x10", "nine", "9,5", "9_0", "."];
    refuses("int", "an integer", &words);
    check(
        "typed int\n",
        "? syntax error: expected an integer, found nothing\n\n",
    );
}

#[test]
fn float() {
    takes("float", "7.5", "7.5");
    takes("float", "-7.5", "-7.5");
    takes("float", "+0.5", "0.5");
    takes("float", "0", "0.0");
    takes("float", "6.25", "6.25");
    takes("float", "1000000", "1000000.0");
    takes("float", "1e3", "1000.0");
    takes("float", ".5", "0.5");
    takes("float", "7.", "7.0");
    let words = [
        "nan", "NaN", "-nan", "inf", "-inf", "infinity", "7,5", "7.5.", "0x1p3", "1e999", "seven",
    ];
    refuses("float", "a number", &words);
    refuses("float", "a number", &["e", "-", "+", ".", "1e", "--1"]);
}

#[test]
fn boolean() {
    takes("boolean", "true", "true");
    takes("boolean", "false", "false");
    refuses(
        "boolean",
        "true or false",
        &["True", "FALSE", "1", "0", "yes", "t"],
    );
}

#[test]
fn color() {
    for (words, shown) in [
        ("b black B BLACK Black bLaCk", "black"),
        ("w white W WHITE White", "white"),
    ] {
        for word in words.split(' ') {
            check(format!("typed color {word}\n"), &answer_of_color(shown));
        }
    }
    refuses(
        "color",
        "a color",
        &["bl", "whit", "x", "bb", "b.", "blackk", "1"],
    );
}

/// The text that [`go_core::Color`] has for itself.
fn answer_of_color(name: &str) -> String {
    let color: go_core::Color = name.parse().expect("a color");
    format!("= {color}\n\n")
}

#[test]
fn vertex() {
    takes("vertex", "d4", "D4");
    takes("vertex", "D4", "D4");
    takes("vertex", "d04", "D4");
    takes("vertex", "a1", "A1");
    takes("vertex", "z25", "Z25");
    takes("vertex", "j10", "J10");
    for pass in ["pass", "PASS", "Pass"] {
        takes("vertex", pass, "pass");
    }
    let words = [
        "i5", "I5", "a0", "1a", "aa1", "c3z", "D-4", "D+4", "a26", "a", "4", "d4.", "pas", "passs",
    ];
    refuses("vertex", "a vertex", &words);
    refuses(
        "vertex",
        "a vertex",
        &["resign", "a99999999999999999999", "d4,e5"],
    );
}

#[test]
fn vertex_on_a_board() {
    takes("vertex9", "j9", "J9");
    takes("vertex9", "pass", "pass");
    check(
        "typed vertex9 j10\n",
        "? syntax error: J10 is not on the 9x9 board\n\n",
    );
    check(
        "typed vertex9 k1\n",
        "? syntax error: K1 is not on the 9x9 board\n\n",
    );
}

#[test]
fn moves() {
    takes("move9", "b d4", "B D4");
    takes("move9", "WHITE   pass", "W pass");
    check(
        "typed move9 b j10\n",
        "? syntax error: J10 is not on the 9x9 board\n\n",
    );
    check(
        "typed move9 d4 b\n",
        "? syntax error: expected a color, found \"d4\"\n\n",
    );
    check(
        "typed move9 b\n",
        "? syntax error: expected a vertex, found nothing\n\n",
    );
    check(
        "typed move9 b resign\n",
        "? syntax error: expected a vertex, found \"resign\"\n\n",
    );
    check("play   b    D16\n", "? unknown command\n\n");
    check("typed   move9     b    D6\n", "= B D6\n\n");
}

#[test]
fn strings_keep_their_case() {
    takes("string", "aBc", "aBc");
    takes("string", "ü", "ü");
    check(
        b"typed string \xff\n",
        "? syntax error: expected a word, found \"\\xff\"\n\n",
    );
}

#[test]
fn lists_are_separated_by_blanks() {
    takes("ints", "1  2\t3", "[1, 2, 3]");
    takes("ints", "", "[]");
    check(
        "typed ints 1 b 3\n",
        "? syntax error: expected an integer, found \"b\"\n\n",
    );
}

#[test]
fn surplus_arguments_are_refused_where_values_are_expected() {
    check("typed int 9 13\n", "? syntax error: unexpected \"13\"\n\n");
    check(
        "typed vertex d4 e5\n",
        "? syntax error: unexpected \"e5\"\n\n",
    );
}

#[test]
fn messages_are_short_and_printable() {
    let long = "x".repeat(1000);
    let shown = "x".repeat(40);
    let message = format!("? syntax error: expected an integer, found \"{shown}...\"\n\n");
    check(format!("typed int {long}\n"), &message);
    // What is no argument is shown no longer.
    for refusal in [
        Failure::new(long.repeat(200)),
        ArgError::Extra {
            found: long.repeat(200).into(),
        }
        .into(),
    ] {
        assert!(refusal.message().len() <= Failure::CHARS + 3);
        assert!(refusal.message().ends_with("...") || refusal.message().ends_with("...\""));
        assert_eq!(Failure::new(refusal.message()), refusal);
    }
    let error = Request::parse(long.repeat(200).as_bytes().repeat(30).as_slice()).map(|_| ());
    assert!(error.is_err_and(|error| error.to_string().len() < 300));
    check(
        "typed int \"\n",
        "? syntax error: expected an integer, found \"\\\"\"\n\n",
    );
}
