//! What the pages show is what the program does.

#![allow(clippy::unwrap_used, reason = "a page that cannot be read fails")]

use std::fs;
use std::path::{Path, PathBuf};

use go_engine::{Engine, Settings, commands};

const TABLE_BEGINS: &str = "<!-- commands: made from the table in the code -->\n";
const TABLE_ENDS: &str = "<!-- end of commands -->\n";

fn page(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name)
}

/// Every block marked `gtp` is a session of a fresh engine, byte for byte.
#[test]
fn sessions_in_the_pages() {
    for (name, sessions) in [("README.md", 1), ("docs/gtp.md", 3)] {
        let text = fs::read_to_string(page(name)).unwrap();
        let blocks: Vec<&str> = text
            .split("```gtp\n")
            .skip(1)
            .map(|rest| rest.split("```").next().unwrap())
            .collect();
        assert_eq!(blocks.len(), sessions, "{name}");
        for block in blocks {
            assert_eq!(replay(block), block, "{name}");
        }
    }
}

/// The block with the answers that the engine gives.
fn replay(block: &str) -> String {
    let mut engine = Engine::new(Settings {
        playouts: 100,
        ..Settings::default()
    })
    .unwrap();
    let table = commands("go-engine", env!("CARGO_PKG_VERSION"));
    let mut out = String::new();
    for line in block.lines().filter(|line| line.starts_with("> ")) {
        let answer = table.execute(&mut engine, &line.as_bytes()[2..]);
        out += &format!("{line}\n{}", String::from_utf8(answer).unwrap());
    }
    out
}

/// The table of commands in `docs/gtp.md` is that of the code. `DOCS=write` in the environment writes it.
#[test]
fn the_table_of_commands() {
    let path = page("docs/gtp.md");
    let text = fs::read_to_string(&path).unwrap();
    let (head, rest) = text.split_once(TABLE_BEGINS).unwrap();
    let (written, tail) = rest.split_once(TABLE_ENDS).unwrap();
    let made = format!(
        "\n{}\n",
        commands("go-engine", "0")
            .catalog()
            .markdown()
            .replace("## ", "### ")
    );
    if std::env::var_os("DOCS").is_some_and(|how| how == "write") {
        fs::write(
            &path,
            format!("{head}{TABLE_BEGINS}{made}{TABLE_ENDS}{tail}"),
        )
        .unwrap();
    } else {
        assert_eq!(
            written, made,
            "run the tests once with DOCS=write and read the difference"
        );
    }
}

/// Every link of a page to a file of the project leads to one.
#[test]
fn links_lead_somewhere() {
    let mut seen = 0;
    for name in [
        "README.md",
        "docs/architecture.md",
        "docs/contributing.md",
        "docs/gtp.md",
        "docs/performance.md",
    ] {
        let text = fs::read_to_string(page(name)).unwrap();
        for target in text
            .split("](")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap())
        {
            if !target.starts_with("http") && !target.starts_with('#') {
                let target = target.split('#').next().unwrap();
                let path = page(name).parent().unwrap().join(target);
                assert!(path.exists(), "{name}: {target}");
                seen += 1;
            }
        }
    }
    assert!(seen > 10, "{seen} links");
}
