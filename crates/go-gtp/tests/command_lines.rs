//! Command lines in words: blanks, quotes, backslashes, and nothing that is expanded.

use go_gtp::{SplitError, split_command};

#[track_caller]
fn splits(line: &str, words: &[&str]) {
    assert_eq!(
        split_command(line).as_deref(),
        Ok(&words.iter().map(ToString::to_string).collect::<Vec<_>>()[..])
    );
}

#[test]
fn blanks_separate_words() {
    splits("", &[]);
    splits("  \t ", &[]);
    splits("gnugo --mode gtp", &["gnugo", "--mode", "gtp"]);
    splits("  gnugo\t--mode   gtp\n", &["gnugo", "--mode", "gtp"]);
}

#[test]
fn quotes_keep_blanks() {
    splits(
        r#""/opt/my go/engine" -c 'a b'"#,
        &["/opt/my go/engine", "-c", "a b"],
    );
    splits(r#"--name="a b"c d"#, &["--name=a bc", "d"]);
    splits(r#"'a "b"' "c 'd'""#, &[r#"a "b""#, "c 'd'"]);
    splits(r#"a "" '' b"#, &["a", "", "", "b"]);
    splits(r#""a \"b\" c""#, &[r#"a "b" c"#]);
}

#[test]
fn backslashes_stand_for_themselves() {
    splits(r"C:\go\engine.exe gtp", &[r"C:\go\engine.exe", "gtp"]);
    splits(
        r#""C:\my go\engine.exe" 'C:\x\'"#,
        &[r"C:\my go\engine.exe", r"C:\x\"],
    );
    splits(r"\\server\share\a b", &[r"\\server\share\a", "b"]);
}

#[test]
fn nothing_is_expanded() {
    splits(
        "$HOME * ~ `ls` ; | & > #",
        &["$HOME", "*", "~", "`ls`", ";", "|", "&", ">", "#"],
    );
}

#[test]
fn a_quote_must_be_closed() {
    for (line, quote) in [
        ("a \"b", '"'),
        ("'", '\''),
        (r#""a\""#, '"'),
        ("\"a' b", '"'),
    ] {
        let error = SplitError::Unclosed {
            quote,
            line: line.to_owned(),
        };
        assert_eq!(split_command(line), Err(error), "{line}");
    }
}
