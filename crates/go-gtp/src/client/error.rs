//! What can go wrong with an engine at the other end.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use thiserror::Error;

use crate::{Failure, Id, RequestError, shorten};

/// Why a command has no reply.
///
/// After [`ClientError::Refused`], [`ClientError::Command`] and [`ClientError::NothingPosted`] the session goes on as if nothing had
/// happened. After any other error it is over.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The engine answered with `?`.
    #[error("the engine refuses {}: {failure}", quoted(command))]
    Refused {
        /// The command.
        command: String,
        /// The message.
        failure: Failure,
    },
    /// That is not one command; nothing was sent.
    #[error(transparent)]
    Command(#[from] RequestError),
    /// The engine cannot be started.
    #[error("{} cannot be started: {error}", quoted(program))]
    Start {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// The engine broke down or broke the protocol. It has been killed if it had not ended.
    #[error("after {} {breakage}{}{}", quoted(command), ended(*status), last_words(stderr))]
    Broken {
        /// The command that was waiting for a reply.
        command: String,
        /// What happened.
        breakage: Breakage,
        /// How the process ended, if it ended by itself.
        status: Option<ExitStatus>,
        /// The last that it wrote to standard error.
        stderr: String,
    },
    /// Every reply to a posted command has been received.
    #[error("no command was posted whose reply is to come")]
    NothingPosted,
    /// An earlier error ended the session.
    #[error("the session with the engine is over")]
    Closed,
}

/// What an engine did instead of answering.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Breakage {
    /// It said nothing for so long.
    #[error("the engine did not answer within {0:?}")]
    TimedOut(Duration),
    /// It closed its output, or its process ended.
    #[error("the engine hung up")]
    Ended,
    /// It hung up within a reply, of which this is the first line.
    #[error("the engine hung up within its reply {0:?}")]
    Unended(String),
    /// It began a reply, of which this is the first line, and did not end it in time with a blank line.
    #[error("the engine did not end its reply {0:?} in time")]
    Stalled(String),
    /// It wrote this line outside of any reply.
    #[error("the engine wrote {0:?}, which is no reply")]
    Noise(String),
    /// Its reply carries another id than the command.
    #[error("the reply has {}, not {}", id(*found), id(*expected))]
    WrongId {
        /// The id that was sent.
        expected: Option<Id>,
        /// The id that came back.
        found: Option<Id>,
    },
    /// It wrote more than so many bytes in one line or in one reply.
    #[error("the engine wrote more than {0} bytes in one reply")]
    TooLong(usize),
    /// Its output cannot be read, or its input not be written.
    #[error("the connection to the engine failed: {0}")]
    Io(io::ErrorKind),
}

/// A command or a line, cut if it is long.
fn quoted(text: &str) -> String {
    const CHARS: usize = 200;
    format!("{:?}", shorten(text, CHARS))
}

fn id(id: Option<Id>) -> String {
    id.map_or_else(|| "no id".into(), |id| format!("the id {id}"))
}

fn ended(status: Option<ExitStatus>) -> String {
    status
        .map(|status| format!(" ({status})"))
        .unwrap_or_default()
}

/// The last line of standard error.
fn last_words(stderr: &str) -> String {
    let last = stderr
        .lines()
        .rev()
        .map(str::trim)
        .find(|line| !line.is_empty());
    last.map(|line| format!("; its last words: {}", quoted(line)))
        .unwrap_or_default()
}
