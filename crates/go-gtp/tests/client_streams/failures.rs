//! Streams that fail, are late, or say nothing.

use std::io::{self, Cursor, ErrorKind, Read, Write};
use std::thread;
use std::time::Duration;

use go_gtp::{Breakage, Client, ClientError, ClientOptions};

use super::scripted;

/// A stream that fails.
struct Broken(ErrorKind);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.into())
    }
}

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failing_stream_is_noticed() {
    let failure =
        |client: Result<Client, ClientError>| match client.expect("threads start").send("x") {
            Err(ClientError::Broken { breakage, .. }) => breakage,
            other => panic!("{other:?}"),
        };
    let reader = |kind| Client::over(Broken(kind), io::sink(), ClientOptions::default());
    assert_eq!(
        failure(reader(ErrorKind::PermissionDenied)),
        Breakage::Io(ErrorKind::PermissionDenied)
    );
    // A socket whose peer has gone says it in its own way.
    for kind in [ErrorKind::ConnectionReset, ErrorKind::ConnectionAborted] {
        assert_eq!(failure(reader(kind)), Breakage::Ended);
    }
    let (silence, _open) = io::pipe().expect("a pipe");
    let writer = Client::over(
        silence,
        Broken(ErrorKind::StorageFull),
        ClientOptions::default(),
    );
    assert_eq!(failure(writer), Breakage::Io(ErrorKind::StorageFull));
}

/// A stream that takes its time.
struct Late(Cursor<Vec<u8>>);

impl Read for Late {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        thread::sleep(Duration::from_millis(50));
        self.0.read(buffer)
    }
}

#[test]
fn an_engine_that_has_hung_up_is_still_heard() {
    for kind in [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset] {
        let said = Late(Cursor::new(b"=1 goodbye\n\n".to_vec()));
        let client = Client::over(said, Broken(kind), ClientOptions::default());
        let reply = client.expect("threads start").send("x");
        assert_eq!(reply.expect("a reply"), "goodbye");
    }
}

#[test]
fn a_silent_stream_times_out() {
    let (silence, _open) = io::pipe().expect("a pipe");
    let mut client =
        Client::over(silence, io::sink(), ClientOptions::default()).expect("threads start");
    let limit = Duration::from_millis(50);
    let error = client.send_within("x", limit).expect_err("nothing comes");
    assert_eq!(
        error.to_string(),
        "after \"x\" the engine did not answer within 50ms"
    );
}

#[test]
fn a_limit_may_be_endless() {
    let mut client = scripted("=1 D4\n\n=2 D5\n\n", true);
    assert_eq!(
        client.send_within("x", Duration::MAX).expect("a reply"),
        "D4"
    );
    assert_eq!(
        client.send_within("x", Duration::MAX).expect("a reply"),
        "D5"
    );
}
