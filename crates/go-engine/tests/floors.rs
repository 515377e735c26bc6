//! Who may import whom. `docs/architecture.md` says why.

#![allow(clippy::unwrap_used, reason = "a source that cannot be read fails")]

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates, the lowest floor first. A crate imports only crates of lower floors, and none of its own.
const CRATES: &[&[&str]] = &[
    &["go-core"],
    &["go-gtp", "go-record", "go-event", "go-net"],
    &["go-engine"],
];

/// The modules of go-core, the lowest floor first. What is on the last floor is imported by no other module.
const RULES: &[&[&str]] = &[
    &["color", "size", "point", "moves", "komi"],
    &["bits", "zobrist", "rules"],
    &["bitboard", "outcome", "handicap"],
    &["board"],
    &["setup", "position"],
    &["history", "regions", "life", "corners"],
    &["score"],
    &["game"],
    &["diagram", "symmetry", "serial", "perft", "playout"],
];

/// Floors whose modules may import each other: a size lists its points and a point knows the largest size; a
/// position is made from a set-up and can be told as one.
const SHARED: &[&str] = &["color", "setup"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn floor_of(floors: &[&[&str]], name: &str) -> Option<usize> {
    floors.iter().position(|floor| floor.contains(&name))
}

/// Every Rust file in a folder and the folders in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.extension() {
            _ if path.is_dir() => sources(&path),
            Some(extension) if extension == "rs" => vec![path],
            _ => Vec::new(),
        })
        .collect()
}

/// A source without its comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| line.split("//").next().unwrap());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn crates_import_only_lower_floors() {
    let names: Vec<String> = fs::read_dir(crates())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut read = 0;
    for name in &names {
        let own = floor_of(CRATES, name).unwrap_or_else(|| panic!("{name} is on no floor"));
        let higher = names.iter().filter(|&other| {
            other != name && floor_of(CRATES, other).is_none_or(|floor| floor >= own)
        });
        let higher: Vec<String> = higher.map(|other| other.replace('-', "_")).collect();
        let folders = ["src", "tests", "examples"].map(|folder| crates().join(name).join(folder));
        for path in folders.iter().flat_map(|folder| sources(folder)) {
            // This file names them all.
            if path.file_name().is_some_and(|file| file == "floors.rs") {
                continue;
            }
            read += 1;
            let code = code(&path);
            let imported = higher
                .iter()
                .find(|other| code.contains(&format!("{other}::")));
            assert_eq!(imported, None, "{} imports it", path.display());
        }
    }
    assert!(read > 50, "{read} sources");
}

#[test]
fn modules_of_the_rules_import_only_lower_floors() {
    let source = crates().join("go-core/src");
    let home = exports(&code(&source.join("lib.rs")));
    let mut seen = HashSet::new();
    for path in sources(&source) {
        let inner = path.strip_prefix(&source).unwrap().with_extension("");
        let module = inner.iter().next().unwrap().to_str().unwrap().to_owned();
        if module == "lib" {
            continue;
        }
        let own = floor_of(RULES, &module)
            .unwrap_or_else(|| panic!("the module {module} is on no floor"));
        let code = code(&path);
        for name in imports(code.split("#[cfg(test)]\nmod tests").next().unwrap()) {
            let other = home.get(&name).unwrap_or(&name);
            if *other == module {
                continue;
            }
            let floor = floor_of(RULES, other);
            let shared = SHARED.contains(&RULES[own][0]);
            assert!(
                floor.is_some_and(|floor| floor < own || floor == own && shared),
                "{} imports {name} of {other}, which is not below it",
                path.display()
            );
            seen.insert((module.clone(), other.clone()));
        }
    }
    assert!(seen.len() > 60, "{} pairs", seen.len());
}

/// The module that each name comes from that the crate exports.
fn exports(lib: &str) -> HashMap<String, String> {
    let statements = lib.split("pub use ").skip(1);
    let pairs = statements.filter_map(|rest| rest.split(';').next()?.split_once("::"));
    pairs
        .flat_map(|(module, names)| {
            let names = names.trim_matches(['{', '}', '\n', ' ']).split(',');
            names.map(|name| (name.trim().to_owned(), module.to_owned()))
        })
        .collect()
}

/// The first name of each path behind `crate::`, in braces or not.
fn imports(code: &str) -> Vec<String> {
    let mut names = Vec::new();
    for rest in code.split("crate::").skip(1) {
        match rest.strip_prefix('{') {
            Some(list) => names.extend(heads(list)),
            None => names.push(first_word(rest)),
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// The first name of each path in a list up to its closing brace.
fn heads(list: &str) -> Vec<String> {
    let mut heads = vec![first_word(list)];
    let mut depth = 1;
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => break,
            '}' => depth -= 1,
            ',' if depth == 1 => heads.push(first_word(&list[at + 1..])),
            _ => {}
        }
    }
    heads
}

fn first_word(text: &str) -> String {
    let is_word = |c: &char| c.is_alphanumeric() || *c == '_';
    text.trim_start().chars().take_while(is_word).collect()
}

#[test]
fn paths_are_found() {
    let code =
        "use crate::bits::Bits; use crate::{\n    Ab, rules::{self, C}, D,\n}; f(crate::e(1))";
    assert_eq!(imports(code), ["bits", "Ab", "rules", "D", "e"]);
    let exported = exports("pub use a::{\n    B, C,\n};\npub use d::E;");
    assert_eq!((exported["C"].as_str(), exported["E"].as_str()), ("a", "d"));
}
