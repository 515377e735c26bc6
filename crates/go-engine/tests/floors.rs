//! Who may import whom: a crate only crates of lower floors.

#![allow(clippy::unwrap_used, reason = "a source that cannot be read fails")]

use std::fs;
use std::path::{Path, PathBuf};

/// Every crate with the crates of the workspace that it may import.
const FLOORS: [(&str, &[&str]); 4] = [
    ("go-core", &[]),
    ("go-gtp", &["go_core"]),
    ("go-record", &["go_core"]),
    ("go-engine", &["go_core", "go_gtp", "go_record"]),
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The lines of a source that are code and not comments, each with its number.
fn code(path: &Path) -> Vec<(usize, String)> {
    let text = fs::read_to_string(path).unwrap();
    let numbered = (1..).zip(text.lines().map(str::trim));
    numbered
        .filter(|(_, line)| !line.starts_with("//"))
        .map(|(n, line)| (n, line.to_owned()))
        .collect()
}

#[test]
fn crates_import_only_lower_floors() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut read = 0;
    for (name, lower) in FLOORS {
        let own = name.replace('-', "_");
        for path in sources(&crates.join(name).join("src")) {
            read += 1;
            for (number, line) in code(&path) {
                for (other, _) in FLOORS {
                    let other = other.replace('-', "_");
                    let used = line.contains(&format!("{other}::"));
                    let allowed = lower.contains(&other.as_str()) || other == own;
                    assert!(
                        !used || allowed,
                        "{}:{number} imports {other}",
                        path.display()
                    );
                }
            }
        }
    }
    assert!(read > 50, "{read} sources");
}

/// Inside go-core a file imports only from lower floors: the words first, then boards, then games.
#[test]
fn the_floors_of_the_rules() {
    const ORDER: [&[&str]; 7] = [
        &["color", "size", "point", "moves", "komi"],
        &["bits", "zobrist", "rules", "outcome"],
        &["bitboard"],
        &["board"],
        &["setup", "position"],
        &["history", "regions", "life", "score"],
        &["game"],
    ];
    let floor = |module: &str| ORDER.iter().position(|modules| modules.contains(&module));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../go-core/src");
    let mut imports = 0;
    for path in sources(&source) {
        let inner = path.strip_prefix(&source).unwrap().with_extension("");
        let module = inner.iter().next().unwrap().to_str().unwrap().to_owned();
        let Some(own) = floor(&module) else { continue };
        for (number, line) in code(&path) {
            for rest in line.split("use crate::").skip(1) {
                let other: String = rest
                    .chars()
                    .take_while(|c| c.is_ascii_lowercase() || *c == '_')
                    .collect();
                if let Some(other_floor) = floor(&other) {
                    imports += 1;
                    assert!(
                        other_floor <= own,
                        "{}:{number} imports {other}, which is above it",
                        path.display()
                    );
                }
            }
        }
    }
    assert!(imports > 10, "{imports} imports");
}
