//! What ends a search, and what does not.

use super::common::serve;
use super::session::Session;

#[test]
fn an_interrupt_ends_a_search() {
    for interrupt in ["# interrupt\n", "#interrupt\r\n", "  #  interrupt  \n"] {
        let mut session = Session::start();
        session.write("1 search\n");
        session.write(interrupt);
        assert_eq!(session.reply(), "=1 interrupted");
    }
}

#[test]
fn an_interrupt_ends_an_analysis() {
    let mut session = Session::start();
    session.write("analyze\n");
    assert_eq!(session.line(), "=");
    session.write("# interrupt\n");
    assert_eq!(session.reply(), "");
}

#[test]
fn an_interrupt_is_seen_behind_queued_commands() {
    let mut session = Session::start();
    session.write("1 search\n2 name\n# interrupt\n3 search 20\n");
    assert_eq!(session.reply(), "=1 interrupted");
    assert_eq!(session.reply(), "=2 Probe");
    assert_eq!(session.reply(), "=3 late");
}

#[test]
fn an_interrupt_without_a_command_does_nothing() {
    let mut session = Session::start();
    session.write("# interrupt\n1 search 20\n");
    assert_eq!(session.reply(), "=1 late");
}

#[test]
fn other_input_does_not_interrupt_a_search() {
    for input in [
        "\n",
        "2 name\n",
        "# c\n",
        "# interrupted\n",
        "2 name # interrupt\n",
    ] {
        let mut session = Session::start();
        session.write("1 search 50\n");
        session.write(input);
        assert_eq!(session.reply(), "=1 late", "{input:?}");
    }
    assert_eq!(serve(b"1 search 20").0, b"=1 late\n\n");
}

#[test]
fn a_handle_interrupts_a_search() {
    let mut session = Session::start();
    session.stop.stop();
    session.write("1 search 20\n");
    assert_eq!(session.reply(), "=1 late");
    session.write("2 analyze\n");
    assert_eq!(session.line(), "=2");
    session.stop.stop();
    assert_eq!(session.reply(), "");
    session.write("3 search 20\n");
    assert_eq!(session.reply(), "=3 late");
}

#[test]
fn reading_goes_on_while_a_command_runs() {
    let mut session = Session::start();
    session.write("1 search\n");
    // More than a pipe holds: this would block if nobody read.
    session.write(&format!("2 echo {}\n# interrupt\n", "x".repeat(1 << 20)));
    assert_eq!(session.reply(), "=1 interrupted");
    assert_eq!(session.reply().len(), "=2 ".len() + (1 << 20));
}
