//! A session with a controller that is there: interrupts, closed pipes, and input that comes in pieces.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

#[path = "../common/mod.rs"]
mod common;

mod analysis;
mod ends;
mod interrupts;
mod lines;
mod observers;
mod session;
