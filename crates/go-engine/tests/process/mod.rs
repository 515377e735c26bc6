//! The program as a process, for the tests of more than one file.

#![allow(dead_code, reason = "every test file uses another part")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// Starts the program with pipes on all three sides.
pub(crate) fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_go-engine"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Feeds the input from a thread of its own, as a pipe with a busy writer does, and closes it; what came out until the
/// program ended.
pub(crate) fn run(args: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let mut child = start(args);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    let writer = std::thread::spawn(move || {
        // The program may have gone before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What the program wrote, which must be UTF-8.
pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Success, nothing on standard error, and standard output.
pub(crate) fn quiet(args: &[&str], input: impl Into<Vec<u8>>) -> String {
    let output = run(args, input);
    assert_eq!(text(&output.stderr), "", "standard error is quiet");
    assert!(output.status.success(), "{:?}", output.status);
    text(&output.stdout).to_owned()
}

/// A file that goes when it is dropped.
pub(crate) struct Temporary(PathBuf);

impl Temporary {
    pub(crate) fn new(name: &str, content: &str) -> Self {
        let path = std::env::temp_dir().join(format!("go-engine-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
