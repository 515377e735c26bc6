//! Sessions byte for byte.
//!
//! A transcript is a text file: a line that begins with `# ` is a remark, one that begins with `> ` is sent (with
//! `\xNN`, `\r` and `\\` as in Rust, and a line feed at its end unless it ends in `\`), and everything else is what
//! the engine must answer, blank lines included. Each file is one session of a fresh engine; if it begins with the
//! remark `# --gogui-rules`, of one that was started so.
//!
//! With `TRANSCRIPTS=write` in the environment the answers are written instead of compared; read the difference
//! before you commit it.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot read its files fails"
)]

use std::fs;
use std::path::{Path, PathBuf};

use go_engine::{Engine, GOGUI_RULES, Settings, commands_with};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

#[test]
fn every_transcript() {
    let mut files: Vec<PathBuf> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() > 8, "the transcripts are missing");
    let differing: Vec<String> = files.iter().filter_map(|file| check(file)).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

/// Every command of the table is sent in some transcript.
#[test]
fn every_command_is_in_a_transcript() {
    let table = commands_with("go-engine", "0.1.0", &[GOGUI_RULES]);
    let texts: String = fs::read_dir(folder())
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let sent = |name: &str| {
        texts
            .lines()
            .filter_map(|line| line.strip_prefix("> "))
            .any(|line| line.split(' ').any(|word| word == name))
    };
    let missing: Vec<&str> = table
        .catalog()
        .commands()
        .map(|info| info.name)
        .filter(|name| !sent(name))
        .collect();
    assert!(missing.is_empty(), "not in any transcript: {missing:?}");
}

/// What differs, if anything does.
fn check(file: &Path) -> Option<String> {
    let text = fs::read_to_string(file).unwrap();
    let actual = replay(&text);
    if std::env::var_os("TRANSCRIPTS").is_some_and(|how| how == "write") {
        fs::write(file, &actual).unwrap();
        return None;
    }
    let line = text
        .lines()
        .zip(actual.lines())
        .position(|(expected, actual)| expected != actual);
    let line =
        line.or((text != actual).then(|| text.lines().count().min(actual.lines().count())))?;
    let at = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_owned();
    Some(format!(
        "{}:{}\n  expected {}\n  got      {}",
        file.display(),
        line + 1,
        at(&text),
        at(&actual)
    ))
}

/// The transcript with the answers that the engine gives now.
fn replay(text: &str) -> String {
    let settings = Settings {
        playouts: 100,
        ..Settings::default()
    };
    let mut engine = Engine::new(settings).unwrap();
    let on_demand: &[_] = if text.starts_with("# --gogui-rules\n") {
        &[GOGUI_RULES]
    } else {
        &[]
    };
    let table = commands_with("go-engine", "0.1.0", on_demand);
    let mut out = String::new();
    let mut pending = Vec::new();
    for line in text.lines() {
        if let Some(sent) = line.strip_prefix("> ") {
            out += line;
            out.push('\n');
            pending.extend(unescape(sent));
            if pending.last() == Some(&b'\n') {
                out += &String::from_utf8(table.execute(&mut engine, &pending)).unwrap();
                pending.clear();
            }
        } else if line.starts_with("# ") {
            out += line;
            out.push('\n');
        }
    }
    out += &String::from_utf8(table.execute(&mut engine, &pending)).unwrap();
    out
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        match (byte, tail) {
            (b'\\', []) => return bytes,
            (b'\\', [b'x', high, low, ..]) => {
                let digits = String::from_utf8(vec![*high, *low]).unwrap();
                bytes.push(u8::from_str_radix(&digits, 16).unwrap());
                rest = &tail[3..];
            }
            (b'\\', [b'r', ..]) => {
                bytes.push(b'\r');
                rest = &tail[1..];
            }
            (b'\\', [b'\\', ..]) => {
                bytes.push(b'\\');
                rest = &tail[1..];
            }
            _ => bytes.push(byte),
        }
    }
    bytes.push(b'\n');
    bytes
}
