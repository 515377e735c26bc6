//! How a client deals with its engine.

use std::time::Duration;

/// How a client deals with its engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientOptions {
    /// How long a reply may take: 60 seconds.
    pub timeout: Duration,
    /// How long an engine may take to go, after `quit` or when it has closed its output: 3 seconds.
    pub grace: Duration,
    /// Whether commands carry ids, so that a lost or surplus reply is noticed: they do.
    pub ids: bool,
    /// How much of the end of standard error is kept, in bytes: 8 KiB.
    pub stderr_bytes: usize,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(60),
            grace: Duration::from_secs(3),
            ids: true,
            stderr_bytes: 8 << 10,
        }
    }
}
