//! The program on its pipes: floods, broken bytes, closed ends; its configuration, its manual, its tests.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot start fails"
)]

mod process;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use process::{run, start, text};

/// Success, nothing on standard error, and standard output.
fn quiet(args: &[&str], input: impl Into<Vec<u8>>) -> String {
    let output = run(args, input);
    assert_eq!(text(&output.stderr), "", "standard error is quiet");
    assert!(output.status.success(), "{:?}", output.status);
    text(&output.stdout).to_owned()
}

#[test]
fn five_thousand_commands_at_once() {
    let commands: String = (0..5000)
        .map(|n| match n % 5 {
            0 => format!("{n} boardsize 9\r\n"),
            1 => format!("{n} play b E5 # and on\n"),
            2 => format!("  {n}\tplay   w  E4\n\n"),
            3 => format!("{n} undo\n# a remark\n"),
            _ => format!("{n} last_move\n"),
        })
        .collect();
    let replies = quiet(&["gtp"], commands);
    let expected: String = (0..5000)
        .map(|n| format!("={n}{}\n\n", if n % 5 == 4 { " black E5" } else { "" }))
        .collect();
    assert_eq!(replies, expected);
}

#[test]
fn analyses_in_a_flood_are_each_closed() {
    let commands: String = (0..60)
        .map(|n| format!("{} kata-analyze b 1\n{} name\n", 2 * n, 2 * n + 1))
        .collect();
    let replies = quiet(&["gtp", "--size", "5"], commands);
    let blocks: Vec<&str> = replies.split_terminator("\n\n").collect();
    assert_eq!(blocks.len(), 120);
    for (n, block) in blocks.iter().enumerate() {
        if n % 2 == 0 {
            assert!(block.starts_with(&format!("={n}\ninfo move ")), "{block}");
        } else {
            assert_eq!(*block, format!("={n} go-engine"));
        }
    }
}

#[test]
fn megabyte_lines_and_broken_bytes() {
    let mut input = b"1 echo ".to_vec();
    input.extend(std::iter::repeat_n(b'x', 1 << 20));
    input.extend(b"\n2 na\0me\x07\r\n\xff\xfe\n3 known_command \xc3\x28\n");
    input.extend(std::iter::repeat_n(b' ', 1 << 20));
    input.extend(b"\n4 protocol_version");
    let replies = quiet(&[], input);
    let (first, rest) = replies.split_once("\n\n").unwrap();
    assert_eq!(first.len(), 3 + (1 << 20));
    assert_eq!(
        rest,
        "=2 go-engine\n\n? unknown command\n\n=3 false\n\n=4 2\n\n"
    );
}

#[test]
fn quit_ends_it_although_the_pipe_stays_open() {
    let mut child = start(&["gtp"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"quit\n1 name\n").unwrap();
    let begun = Instant::now();
    let mut replies = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut replies)
        .unwrap();
    assert!(child.wait().unwrap().success());
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert_eq!(replies, "=\n\n");
    drop(stdin);
}

#[test]
fn a_reader_that_goes_away_ends_an_analysis() {
    let mut child = start(&["gtp", "--size", "9"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"kata-analyze b 1\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..2 {
        lines.read_line(&mut String::new()).unwrap();
    }
    drop(lines);
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it goes on");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(stdin);
}

/// A file that goes when it is dropped.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str, content: &str) -> Self {
        let path = std::env::temp_dir().join(format!("go-engine-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn options_come_from_a_file_and_the_command_line_overrides_them() {
    let file = Temporary::new(
        "good.toml",
        "# How I like it.\nrules = \"japanese\"\nkomi = -0.5\nsize = 13\ngtp-name = \"Mine\"\nlive-graphics = false\n",
    );
    let asked = "name\nget_komi\nis_legal b n13\nkata-get-rules\n";
    for args in [
        &["--config", file.path()][..],
        &["gtp", "--config", file.path()],
    ] {
        let replies = quiet(args, asked);
        assert!(
            replies.starts_with("= Mine\n\n= -0.5\n\n= 1\n\n"),
            "{replies}"
        );
        assert!(replies.contains("TERRITORY"));
    }
    let joined = format!("--config={}", file.path());
    let replies = quiet(
        &["gtp", "--komi", "3", &joined, "--gtp-name", "Yours"],
        asked,
    );
    assert!(replies.starts_with("= Yours\n\n= 3\n\n"), "{replies}");
}

#[test]
fn wrong_files_are_refused_with_what_is_wrong() {
    for (content, named) in [
        (
            "rulez = \"japanese\"",
            "there is no key \"rulez\"; did you mean \"rules\"?",
        ),
        ("gtp_name = \"X\"", "did you mean \"gtp-name\"?"),
        ("xyzzy = 1", "there is no key \"xyzzy\""),
        ("config = \"other.toml\"", "there is no key \"config\""),
        ("rules = [", "TOML"),
        ("live-graphics = 3", "live-graphics cannot be 3"),
        ("seed = { a = 1 }", "seed cannot be"),
        ("size = 26", "26"),
    ] {
        let file = Temporary::new("bad.toml", content);
        let output = run(&["--config", file.path()], Vec::new());
        let error = text(&output.stderr);
        assert!(
            !output.status.success() && error.contains(named),
            "{content}: {error}"
        );
    }
    let missing = run(&["--config", "/no/such/file.toml"], Vec::new());
    assert!(text(&missing.stderr).contains("/no/such/file.toml"));
}

#[test]
fn limits_of_a_move() {
    let visits = |args: &[&str]| -> u32 {
        let replies = quiet(args, "genmove b\ngomill-explain_last_move\n");
        let words: Vec<&str> = replies.split([' ', ',']).collect();
        let at = words.iter().position(|word| *word == "visits").unwrap();
        words[at - 1].parse().unwrap()
    };
    assert_eq!(visits(&["--size", "5", "--visits", "70"]), 70);
    assert_eq!(visits(&["--size", "5", "--playouts", "40"]), 40);
    assert_eq!(
        visits(&["--size", "5", "--playouts", "40", "--threads", "2"]),
        40
    );
    let begun = Instant::now();
    visits(&["--size", "5", "--time", "0.3"]);
    assert!(begun.elapsed() >= Duration::from_millis(300));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn the_log_is_on_standard_error_and_only_when_asked_for() {
    let output = run(
        &["--size", "5", "--playouts", "20", "--log", "info"],
        b"genmove b\n".to_vec(),
    );
    assert!(
        text(&output.stderr).contains("moved color=black"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(text(&output.stdout).lines().count(), 2);
}

#[test]
fn completions_and_a_manual() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = quiet(&["completions", shell], "");
        assert!(
            script.contains("resign-below") && script.contains("analysis"),
            "{shell}"
        );
    }
    let manual = quiet(&["man"], "");
    assert!(
        manual.starts_with(".ie") && manual.contains("go\\-engine") && manual.contains("regress")
    );
}

/// SIGINT ends a search and not the program; a second one ends it.
#[cfg(unix)]
#[test]
fn an_interrupt_signal_ends_a_search() {
    let mut child = start(&["--playouts", "4000000000"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut line = || {
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        line
    };
    let interrupt = |id: u32| {
        std::process::Command::new("kill")
            .args(["-INT", &id.to_string()])
            .status()
            .unwrap()
    };
    stdin.write_all(b"1 genmove b\n").unwrap();
    std::thread::sleep(Duration::from_millis(500));
    assert!(interrupt(child.id()).success());
    assert!(line().starts_with("=1 "));
    assert_eq!(line(), "\n");
    stdin.write_all(b"2 name\n").unwrap();
    assert_eq!(line(), "=2 go-engine\n");
    assert!(interrupt(child.id()).success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn regression_files_are_run() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/regress");
    let file = folder.join("rules.tst");
    let report = quiet(&["regress", file.to_str().unwrap(), "--playouts", "50"], "");
    assert!(
        report.ends_with("rules.tst: 8 tests, 7 passed, 0 failed, 1 known to fail, 0 passed although known to fail\n"),
        "{report}"
    );
    let failing = Temporary::new(
        "fails.tst",
        "1 name\n#? [Fuego]\n2 version\n#? [.*]*\n3 nonsense\n#? [.*]\n",
    );
    let output = run(&["regress", failing.path()], Vec::new());
    let report = text(&output.stdout);
    assert!(!output.status.success());
    assert!(
        report.contains(":1: FAIL: 1 name: expected [Fuego], got \"go-engine\""),
        "{report}"
    );
    assert!(
        report.contains(":3: PASS although known to fail: 2 version"),
        "{report}"
    );
    assert!(report.contains("got \"? unknown command\""), "{report}");
    assert_eq!(text(&output.stderr), "go-engine: 2 tests failed\n");
    for (content, why) in [
        ("#? [1]", "line 1: there is no numbered command"),
        ("1 name\n#? [(]", "line 2: "),
    ] {
        let broken = Temporary::new("broken.tst", content);
        let output = run(&["regress", broken.path()], Vec::new());
        assert!(
            text(&output.stderr).contains(why),
            "{}",
            text(&output.stderr)
        );
    }
}
