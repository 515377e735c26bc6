//! What the pages show is what the program does.

#![allow(clippy::unwrap_used, reason = "a page that cannot be read fails")]

use std::fs;
use std::path::{Path, PathBuf};

use go_engine::{Engine, GOGUI_RULES, Settings, commands, commands_with};

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
    for (name, sessions) in [("README.md", 1), ("docs/gtp.md", 4)] {
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
        commands_with("go-engine", "0", &[GOGUI_RULES])
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
        let differs = written
            .lines()
            .zip(made.lines())
            .find(|(was, is)| was != is);
        assert!(
            written == made,
            "run the tests once with DOCS=write and read the difference; it begins at {differs:?}"
        );
    }
}

/// Every page, with its name from the root of the workspace.
fn pages() -> Vec<String> {
    let docs = fs::read_dir(page("docs")).unwrap();
    let names = docs.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let docs = names
        .filter(|name| name.ends_with(".md"))
        .map(|name| format!("docs/{name}"));
    let crates = fs::read_dir(page("crates")).unwrap();
    let names = crates.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let crates = names.map(|name| format!("crates/{name}/README.md"));
    let own = ["README.md", "CHANGELOG.md"].map(String::from);
    docs.chain(crates).chain(own).collect()
}

/// Every link of a page to a file of the project leads to one.
#[test]
fn links_lead_somewhere() {
    let mut seen = 0;
    for name in pages() {
        let text = fs::read_to_string(page(&name)).unwrap();
        // Links stand in the prose: blocks of code have brackets of their own.
        let prose: String = text.split("```").step_by(2).collect();
        for rest in prose.split("](").skip(1) {
            let target = rest.split([')', '#']).next().unwrap();
            if !target.is_empty() && !target.starts_with("http") {
                let path = page(&name).parent().unwrap().join(target);
                assert!(path.exists(), "{name}: {target}");
                seen += 1;
            }
        }
    }
    assert!(seen > 10, "{seen} links");
}

/// The map in `docs/architecture.md` has every module that is at the top of a crate.
#[test]
fn every_room_is_on_the_map() {
    let map = fs::read_to_string(page("docs/architecture.md")).unwrap();
    let mut missing = Vec::new();
    for entry in fs::read_dir(page("crates")).unwrap() {
        let krate = entry.unwrap();
        let name = krate.file_name().into_string().unwrap();
        let rooms = map.split(&format!("### Rooms of {name}\n")).nth(1);
        let rooms = rooms.map_or("", |rest| rest.split("\n#").next().unwrap());
        let source = fs::read_to_string(krate.path().join("src/lib.rs")).unwrap();
        let modules = source.lines().filter_map(|line| {
            let line = line.strip_prefix("pub ").unwrap_or(line);
            line.strip_prefix("mod ")?.strip_suffix(';')
        });
        missing.extend(
            modules
                .filter(|module| {
                    !rooms.contains(&format!("`{module}`"))
                        && !rooms.contains(&format!("`{module}/`"))
                })
                .map(|module| format!("{name}: {module}")),
        );
    }
    assert_eq!(missing, Vec::<String>::new());
}
