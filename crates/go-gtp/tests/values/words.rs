//! File names, lists and ranges, and where an error leaves the cursor.

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
