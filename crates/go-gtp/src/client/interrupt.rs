//! Asking an engine to come to an end while somebody waits for its reply.

use super::wire::SideDoor;
use crate::traffic::{Traffic, Watcher};

/// Sends an engine the line `# interrupt`, with which GoGui asks a running command to come to an end.
///
/// To an engine that does not know it, it is a comment; one that does lists the command `gogui-interrupt`. It comes from
/// [`Client::interrupter`](super::Client::interrupter) and may go to another thread, since whoever has the client is
/// busy waiting.
///
/// ```no_run
/// use std::{thread, time::Duration};
/// # fn move_within_a_second(engine: &mut go_gtp::Client) -> Result<String, go_gtp::ClientError> {
/// let interrupter = engine.interrupter();
/// thread::spawn(move || {
///     thread::sleep(Duration::from_secs(1));
///     interrupter.interrupt();
/// });
/// engine.send("genmove b")
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Interrupter {
    pub(super) door: SideDoor,
    pub(super) watcher: Watcher,
}

impl Interrupter {
    const LINE: &[u8] = b"# interrupt";

    /// Sends the line. It gets no reply; the reply of the command that runs comes sooner. When the session is over it does
    /// nothing.
    pub fn interrupt(&self) {
        if self.door.send(Self::LINE) {
            self.watcher.see(Traffic::Sent, Self::LINE);
        }
    }
}
