//! What ends an analysis, and what does not.

use std::io::Read;

use go_gtp::End;

use super::session::Session;

#[test]
fn a_blank_line_ends_an_analysis() {
    for stop in ["\n", "\r\n", "  \t\n", "12\n", "\x07\n"] {
        let mut session = Session::start();
        session.write("1 analyze\n");
        assert_eq!(session.line(), "=1");
        session.reports(3);
        session.write(stop);
        assert_eq!(session.reply(), "");
        session.write("2 name\n");
        assert_eq!(session.reply(), "=2 Probe");
        assert_eq!(session.end(), End::EndOfInput);
    }
}

#[test]
fn a_command_ends_an_analysis_and_is_answered_behind_it() {
    let mut session = Session::start();
    session.write("1 analyze\n");
    assert_eq!(session.line(), "=1");
    session.reports(2);
    session.write("2 name\n3 nome\n");
    assert_eq!(session.reply(), "");
    assert_eq!(session.reply(), "=2 Probe");
    assert_eq!(session.reply(), "?3 unknown command");
    assert_eq!(session.end(), End::EndOfInput);
}

#[test]
fn a_queued_command_ends_an_analysis() {
    let mut session = Session::start();
    session.write("1 analyze\n2 analyze\n3 name\n");
    assert_eq!(session.reply(), "=1");
    assert_eq!(session.reply(), "=2");
    assert_eq!(session.reply(), "=3 Probe");
}

#[test]
fn the_end_of_input_ends_an_analysis() {
    let mut session = Session::start();
    session.write("1 analyze\n");
    assert_eq!(session.line(), "=1");
    session.reports(2);
    drop(session.commands);
    let mut rest = String::new();
    session
        .replies
        .read_to_string(&mut rest)
        .expect("the server talks");
    assert_eq!(rest.replace("info\n", ""), "\n");
    assert_eq!(
        session.server.join().expect("no panic").expect("no error"),
        End::EndOfInput
    );
}

#[test]
fn a_comment_does_not_end_an_analysis() {
    let mut session = Session::start();
    session.write("analyze\n");
    assert_eq!(session.line(), "=");
    session.reports(1);
    session.write("# a remark\n#\n  # another\n");
    session.reports(15);
    session.write("\n");
    assert_eq!(session.reply(), "");
}

#[test]
fn a_blank_line_before_a_command_does_not_end_it() {
    let mut session = Session::start();
    session.write("\n\n  \nanalyze\n");
    assert_eq!(session.line(), "=");
    session.reports(15);
    session.write("\n");
    assert_eq!(session.reply(), "");
}

#[test]
fn a_blank_line_belongs_to_the_command_it_stands_behind() {
    let mut session = Session::start();
    session.write("1 search 50\n\n2 analyze\n");
    assert_eq!(session.reply(), "=1 late");
    assert_eq!(session.line(), "=2");
    session.reports(15);
    session.write("\n");
    assert_eq!(session.reply(), "");
}
