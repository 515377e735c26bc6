//! How a session ends.

use std::io::{self, ErrorKind, Write};

use go_gtp::{End, Server};

use super::common::{Engine, table};
use super::session::Session;

#[test]
fn a_closed_output_ends_the_session() {
    let Session {
        mut commands,
        replies,
        server,
        ..
    } = Session::start();
    drop(replies);
    commands
        .write_all(b"name\nname\n")
        .expect("the server listens");
    assert_eq!(
        server.join().expect("no panic").expect("no error"),
        End::Hangup
    );
}

#[test]
fn a_closed_output_ends_an_analysis() {
    let mut session = Session::start();
    session.write("analyze\n");
    assert_eq!(session.line(), "=");
    let Session {
        commands,
        replies,
        server,
        ..
    } = session;
    drop(replies);
    assert_eq!(
        server.join().expect("no panic").expect("no error"),
        End::Hangup
    );
    drop(commands);
}

#[test]
fn quit_ends_the_session_while_the_input_stays_open() {
    let mut session = Session::start();
    session.write("1 quit\n");
    assert_eq!(session.reply(), "=1");
    assert_eq!(
        session.server.join().expect("no panic").expect("no error"),
        End::Quit
    );
    drop(session.commands);
}

/// An output that fails in another way than by being closed.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failing_output_is_an_error() {
    let result = Server::new(&table()).run(&mut Engine::default(), &b"1 analyze\n"[..], Full);
    assert_eq!(
        result.expect_err("the output fails").kind(),
        ErrorKind::StorageFull
    );
}
