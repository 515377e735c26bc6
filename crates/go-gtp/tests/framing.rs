//! The bytes of the protocol: every row of the rules on framing, as transcripts.

mod common;

use common::{answer, check, serve};
use go_gtp::End;

#[test]
fn a_command_may_have_an_id() {
    check("name\n", "= Probe\n\n");
    check("1 name\n", "=1 Probe\n\n");
    check("0 name\n", "=0 Probe\n\n");
    check("2147483647 name\n", "=2147483647 Probe\n\n");
    check("5 fail because\n", "?5 because\n\n");
}

#[test]
fn an_id_need_not_be_unique_or_rising() {
    check(
        "7 name\n7 name\n3 name\nname\n",
        "=7 Probe\n\n=7 Probe\n\n=3 Probe\n\n= Probe\n\n",
    );
}

#[test]
fn an_id_is_echoed_as_a_number() {
    check("007 name\n", "=7 Probe\n\n");
    check("000 name\n", "=0 Probe\n\n");
}

#[test]
fn a_number_that_is_too_large_is_no_id() {
    for number in [
        "2147483648",
        "4294967296",
        "18446744073709551616",
        "99999999999999999999999999",
    ] {
        check(format!("{number} name\n"), "? unknown command\n\n");
    }
}

#[test]
fn a_sign_makes_no_id() {
    check("-3 name\n", "? unknown command\n\n");
    check("+3 name\n", "? unknown command\n\n");
    check("3. name\n", "? unknown command\n\n");
}

#[test]
fn empty_results_have_no_blank() {
    check("echo\n", "=\n\n");
    check("4 echo\n", "=4\n\n");
}

#[test]
fn a_line_with_nothing_but_an_id_gets_no_reply() {
    for line in ["12", "12 ", " 12", "12 # c", "12#c", "12\t"] {
        check(format!("{line}\n1 name\n"), "=1 Probe\n\n");
    }
}

#[test]
fn blanks_may_be_many_and_anywhere() {
    check("   3    echo    a   b   \n", "=3 a   b\n\n");
    check("\t3\techo\ta\n", "=3 a\n\n");
    check("12  echo white 100\n", "=12 white 100\n\n");
}

#[test]
fn blank_lines_get_no_reply() {
    check("\n\n   \n\t\n\r\n \r \n1 name\n\n\n", "=1 Probe\n\n");
    check("\n", "");
    check("", "");
}

#[test]
fn comments_get_no_reply() {
    check(
        "# a remark\n1 name # another\n#\n # indented\n2 name#close\n",
        "=1 Probe\n\n=2 Probe\n\n",
    );
    check("echo a # b # c\n", "= a\n\n");
    check("# name", "");
}

#[test]
fn control_characters_vanish() {
    check(b"na\x07me\n", "= Probe\n\n");
    check(b"\0n\0a\0me\0\n", "= Probe\n\n");
    check(b"1\x01 echo a\x7fb\n", "=1 ab\n\n");
    check(b"\x1b\x08\x0c\x0b\n1 name\n", "=1 Probe\n\n");
    for control in (0..32).chain([127]).filter(|byte| !b"\t\n".contains(byte)) {
        check(
            [b"ec", &[control][..], b"ho x", &[control], b"y\n"].concat(),
            "= xy\n\n",
        );
    }
}

#[test]
fn a_control_character_before_the_sharp_sign_hides_nothing() {
    check(b"name \x07# c\n", "= Probe\n\n");
    check(b"\x07#\x07 name\n", "");
}

#[test]
fn every_kind_of_line_end_works() {
    check("1 name\r\n2 name\r\n", "=1 Probe\n\n=2 Probe\n\n");
    check("na\rme\n", "= Probe\n\n");
    check("\rname\r\r\r\n", "= Probe\n\n");
    check("1 name\n2 name", "=1 Probe\n\n=2 Probe\n\n");
    check("1 name\r", "=1 Probe\n\n");
}

#[test]
fn names_keep_their_case() {
    check("NAME\n", "? unknown command\n\n");
    check("Name\n", "? unknown command\n\n");
    check("9 nome\n", "?9 unknown command\n\n");
}

#[test]
fn bytes_beyond_ascii_are_passed_on() {
    check("echo Fürst 碁\n", "= Fürst 碁\n\n");
    check(b"echo \xff\n", "= \u{fffd}\n\n");
    check(b"\xff\xfe\n", "? unknown command\n\n");
}

#[test]
fn a_reply_has_no_empty_line_inside() {
    check("board\n", "=\n2 . .\n1 . .\n  A B\n\n");
    check("3 board\n", "=3\n2 . .\n1 . .\n  A B\n\n");
    check("lines a b c\n", "= a\nb\nc\n\n");
    check(r"text a\n\n\nb\r\n\n", "= a\nb\n\n");
    check(r"text \n\n\n", "=\n\n");
    check(r"text \x07\n\x00\n\x0da", "=\na\n\n");
}

#[test]
fn a_refusal_is_one_line() {
    check(r"refuse two\nlines", "? two lines\n\n");
    check(r"8 refuse \n\n  two\n\n \nlines \n", "?8 two lines\n\n");
    check("fail", "?\n\n");
}

#[test]
fn a_streamed_reply_is_one_block() {
    check("1 analyze\n2 name\n", "=1\ninfo\n\n=2 Probe\n\n");
    check("analyze\n", "=\ninfo\n\n");
    check(r"stream a\n\nb\n", "=\na\nb\n\n");
    check(r"stream \n\n", "=\n\n");
}

#[test]
fn replies_come_in_order() {
    let input: String = (0..5000).map(|n| format!("{n} echo {n}\n")).collect();
    let replies: String = (0..5000).map(|n| format!("={n} {n}\n\n")).collect();
    check(input, &replies);
}

#[test]
fn quit_is_answered_and_ends_the_session() {
    check("1 quit\n2 name\n", "=1\n\n");
    assert_eq!(serve(b"quit\n"), (b"=\n\n".to_vec(), End::Quit));
    assert_eq!(serve(b"quit"), (b"=\n\n".to_vec(), End::Quit));
    assert_eq!(serve(b"name"), (b"= Probe\n\n".to_vec(), End::EndOfInput));
    assert_eq!(serve(b""), (Vec::new(), End::EndOfInput));
}

#[test]
fn commands_without_arguments_ignore_surplus_ones() {
    check("known_command name y\n", "= true\n\n");
    check(
        "name foo\nprotocol_version foo\nversion foo\n",
        "= Probe\n\n= 2\n\n= 1.0\n\n",
    );
    assert_eq!(answer("list_commands foo\n"), answer("list_commands\n"));
    check("quit foo\nname\n", "=\n\n");
}

#[test]
fn known_command_never_fails() {
    check("known_command\n", "= false\n\n");
    check("known_command nome\n", "= false\n\n");
    check("known_command NAME\n", "= false\n\n");
    check(b"known_command \xff\n", "= false\n\n");
    check("known_command known_command\n", "= true\n\n");
}

#[test]
fn list_commands_lists_what_is_known_and_nothing_else() {
    let reply = answer("list_commands\n");
    let names: Vec<_> = reply
        .trim_start_matches("= ")
        .trim_end()
        .lines()
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 15);
    for name in &names {
        assert_eq!(name, name.trim());
        check(format!("known_command {name}\n"), "= true\n\n");
    }
    let mut unique = names.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), names.len());
}

#[test]
fn help_describes_commands() {
    check("help lines\n", "= lines words: One word a line.\n\n");
    check("help board\n", "= board: A drawing.\n\n");
    check("help nome\n", "? unknown command\n\n");
    assert_eq!(
        answer("help\n").trim_end().lines().count(),
        answer("list_commands").trim_end().lines().count()
    );
}

#[test]
fn a_line_of_a_megabyte_is_a_command_like_others() {
    let long = "x".repeat(1 << 20);
    check(
        format!("1 echo {long}\n2 name\n"),
        &format!("=1 {long}\n\n=2 Probe\n\n"),
    );
    check(
        format!("{long}\n2 name\n"),
        "? unknown command\n\n=2 Probe\n\n",
    );
    check(format!("{}1 name\n", " ".repeat(1 << 20)), "=1 Probe\n\n");
    check(format!("1 name {}\n", " ".repeat(1 << 20)), "=1 Probe\n\n");
    check(format!("1 name #{long}\n"), "=1 Probe\n\n");
    check("\0".repeat(1 << 20) + "name\n", "= Probe\n\n");
}

#[test]
fn a_line_beyond_the_limit_is_refused_and_the_next_one_read() {
    let long = "x".repeat(go_gtp::LINE_LIMIT);
    check(
        format!("1 echo {long}\n2 name\n"),
        "?1 line too long\n\n=2 Probe\n\n",
    );
    check(format!("echo {long}\n"), "? line too long\n\n");
    check(
        format!("{}\n2 name\n", "1".repeat(go_gtp::LINE_LIMIT + 1)),
        "? line too long\n\n=2 Probe\n\n",
    );
    check(
        format!("1 name {}\n", " ".repeat(go_gtp::LINE_LIMIT)),
        "=1 Probe\n\n",
    );
}

#[test]
fn a_byte_order_mark_before_the_first_line_is_nothing() {
    let mark = "\u{feff}";
    for first in [
        "1 name",
        "  1 name # a remark",
        "\t1\tname\r",
        "# a remark\n1 name",
        "\n1 name",
    ] {
        check(
            format!("{mark}{first}\n2 name\n"),
            "=1 Probe\n\n=2 Probe\n\n",
        );
    }
    check(mark, "");
    check(format!("{mark}12 # c\n1 name"), "=1 Probe\n\n");
    // Anywhere else it is a sign like others.
    check(
        format!("1 name\n{mark}2 name\n"),
        "=1 Probe\n\n? unknown command\n\n",
    );
    check(format!("{mark}{mark}1 name\n"), "? unknown command\n\n");
    check(format!("1 echo {mark}\n"), &format!("=1 {mark}\n\n"));
    check(
        format!("{mark}1 {}\n", "x".repeat(go_gtp::LINE_LIMIT)),
        "?1 line too long\n\n",
    );
}
