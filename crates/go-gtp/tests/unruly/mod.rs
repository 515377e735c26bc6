//! The unruly engine as a process, for the tests of more than one file.

#![allow(dead_code, reason = "every test file uses another part")]
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::path::PathBuf;
use std::time::Duration;

use go_gtp::{Client, ClientOptions};

/// Longer than anything takes that is not stuck.
pub(crate) const LONG: Duration = Duration::from_secs(20);

/// Where cargo puts the example: beside the folder of the tests.
pub(crate) fn unruly() -> String {
    let test = std::env::current_exe().expect("a test has a path");
    let folder: PathBuf = test
        .ancestors()
        .nth(2)
        .expect("target/debug/deps/test")
        .join("examples");
    let path = folder.join(format!("unruly{}", std::env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "{} is missing: cargo build -p go-gtp --examples",
        path.display()
    );
    path.to_str().expect("a path of UTF-8").to_owned()
}

pub(crate) fn options() -> ClientOptions {
    ClientOptions {
        timeout: Duration::from_secs(20),
        ..ClientOptions::default()
    }
}

pub(crate) fn start() -> Client {
    start_with(&[], options())
}

pub(crate) fn start_with(args: &[&str], options: ClientOptions) -> Client {
    let args: Vec<_> = args.iter().map(ToString::to_string).collect();
    Client::spawn(&unruly(), &args, options).expect("the example starts")
}
