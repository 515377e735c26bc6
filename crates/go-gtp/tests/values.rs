//! The values of the protocol: every row of the rules on types, and the traps among them.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod common;

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

mod time {
    use std::time::Duration;

    use go_core::Color;
    use go_gtp::{ArgError, Args, TimeLeft, TimeSettings};

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn gtp(text: &str) -> Result<TimeSettings, ArgError> {
        TimeSettings::gtp(&mut Args::new(text.as_bytes()))
    }

    fn kata(text: &str) -> Result<TimeSettings, ArgError> {
        TimeSettings::kata(&mut Args::new(text.as_bytes()))
    }

    #[test]
    fn time_settings() {
        let canadian = |main, period, stones| TimeSettings::Canadian {
            main: seconds(main),
            period: seconds(period),
            stones,
        };
        assert_eq!(gtp("0 1 0"), Ok(TimeSettings::None));
        assert_eq!(gtp("1 1 0"), Ok(TimeSettings::None));
        assert_eq!(
            gtp("600 0 0"),
            Ok(TimeSettings::Absolute { main: seconds(600) })
        );
        assert_eq!(
            gtp("0 0 0"),
            Ok(TimeSettings::Absolute {
                main: Duration::ZERO
            })
        );
        assert_eq!(
            gtp("0 0 1"),
            Ok(TimeSettings::Absolute {
                main: Duration::ZERO
            })
        );
        assert_eq!(gtp("0 5 1"), Ok(canadian(0, 5, 1)));
        assert_eq!(gtp("600 60 25"), Ok(canadian(600, 60, 25)));
    }

    #[test]
    fn negative_and_broken_times_are_errors() {
        for text in [
            "-1 0 0",
            "0 -1 0",
            "0 0 -1",
            "1.5 0 0",
            "1 1",
            "",
            "1 2 3 4",
            "nan 0 0",
            "4294967296 0 0",
        ] {
            assert!(gtp(text).is_err(), "{text}");
        }
    }

    #[test]
    fn time_left() {
        let left = |text: &str| TimeLeft::read(&mut Args::new(text.as_bytes()));
        let of = |color, time, stones| {
            Ok(TimeLeft {
                color,
                time,
                stones,
            })
        };
        assert_eq!(left("b 300 0"), of(Color::Black, seconds(300), 0));
        assert_eq!(left("white 0 0"), of(Color::White, Duration::ZERO, 0));
        assert_eq!(
            left("w 29.5 3"),
            of(Color::White, Duration::from_millis(29_500), 3)
        );
        for text in [
            "b -1 0",
            "b 1 -1",
            "300 0",
            "b 300",
            "b nan 0",
            "b inf 0",
            "b 1e300 0",
            "b 1 0 0",
        ] {
            assert!(left(text).is_err(), "{text}");
        }
    }

    #[test]
    fn extensions() {
        let kgs = |text: &str| TimeSettings::kgs(&mut Args::new(text.as_bytes()));
        assert_eq!(kgs("none"), Ok(TimeSettings::None));
        assert_eq!(
            kgs("absolute 600"),
            Ok(TimeSettings::Absolute { main: seconds(600) })
        );
        let byo_yomi = TimeSettings::ByoYomi {
            main: seconds(600),
            period: seconds(30),
            periods: 5,
        };
        assert_eq!(kgs("byoyomi 600 30 5"), Ok(byo_yomi));
        assert!(kgs("fischer 60 5").is_err());
        assert!(kgs("byoyomi 600 30").is_err());
        assert!(kgs("BYOYOMI 600 30 5").is_err());
        let fischer = |cap, max_move| TimeSettings::Fischer {
            main: seconds(60),
            increment: Duration::from_millis(5500),
            cap,
            max_move,
        };
        assert_eq!(kata("fischer 60 5.5"), Ok(fischer(None, None)));
        assert_eq!(
            kata("fischer-capped 60 5.5 90 -1"),
            Ok(fischer(Some(seconds(90)), None))
        );
        assert!(kata("fischer-capped 60 5.5 90").is_err());
        assert!(kata("").is_err());
    }
}

mod words {
    use go_core::BoardSize;
    use go_gtp::{ArgError, Args};

    #[test]
    fn a_file_name_may_be_quoted() {
        let name = |text: &str| {
            Args::new(text.as_bytes())
                .file_name()
                .map(|name| name.into_string().ok())
        };
        assert_eq!(name("game.sgf 5"), Ok(Some("game.sgf".into())));
        assert_eq!(name(r#""a b.sgf" 5"#), Ok(Some("a b.sgf".into())));
        assert_eq!(name(r#""a \"b\".sgf""#), Ok(Some(r#"a "b".sgf"#.into())));
        assert_eq!(
            name(r#""C:\games\a b.sgf""#),
            Ok(Some(r"C:\games\a b.sgf".into()))
        );
        for broken in [r#""a b"#, r#""""#, r#""a"b"#, ""] {
            assert!(name(broken).is_err(), "{broken}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_name_keeps_its_bytes() {
        use std::os::unix::ffi::OsStrExt;
        let name = Args::new(b"\xff\xfe.sgf").file_name().expect("a name");
        assert_eq!(name.as_bytes(), b"\xff\xfe.sgf");
    }

    #[test]
    fn an_error_leaves_the_cursor_where_it_was() {
        let mut args = Args::new(b"b j10 x");
        assert!(args.int().is_err());
        assert!(args.turn_on(BoardSize::NINE).is_err());
        assert_eq!(args.peek(), Some(&b"b"[..]));
        assert_eq!(args.take_if(Args::boolean), None);
        assert_eq!(args.rest(), b"b j10 x");
        assert!(args.is_empty());
    }

    #[test]
    fn lists_with_commas() {
        let mut args = Args::new(b"d4,PASS,q16 5");
        let points = args.comma_list(Args::vertex).expect("vertices");
        assert_eq!(
            points.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["D4", "pass", "Q16"]
        );
        assert_eq!(args.int(), Ok(5));
        let mut broken = Args::new(b"d4,,q16");
        assert!(matches!(
            broken.comma_list(Args::vertex),
            Err(ArgError::Missing { .. })
        ));
        assert_eq!(broken.peek(), Some(&b"d4,,q16"[..]));
    }

    #[test]
    fn ranges() {
        assert_eq!(Args::new(b"25").int_in(1..=25), Ok(25));
        let error = Args::new(b"26").int_in(1..=25).expect_err("too large");
        assert_eq!(
            error.to_string(),
            "syntax error: expected an integer from 1 to 25, found \"26\""
        );
    }
}
