//! The examples do what they say.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot start a program fails"
)]
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each example is a program with a `main`, and here a module"
)]

use std::path::PathBuf;
use std::process::Command;

use go_core::{BoardSize, Color, Game, Move, Rules, Turn};
use go_gtp::Table;

#[path = "../count_a_record.rs"]
mod count_a_record;
#[path = "../gtp_bot.rs"]
mod gtp_bot;
#[path = "../play_a_game.rs"]
mod play_a_game;

/// The programs in this folder, with their sources.
fn sources() -> impl Iterator<Item = (String, String)> {
    let files = std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap();
    files.filter_map(|file| {
        let path = file.unwrap().path();
        let name = path.file_name()?.to_str()?.strip_suffix(".rs")?.to_owned();
        (name != "lib").then(|| (name, std::fs::read_to_string(&path).unwrap()))
    })
}

/// `--help` says what it is and how it is called, and no argument makes it panic.
#[test]
fn every_example_has_help_and_refuses_what_it_does_not_know() {
    let mut seen = 0;
    for (name, source) in sources() {
        let help = go_examples::help(&source);
        assert!(
            help.contains(&format!("--example {name}")),
            "{name}: {help}"
        );
        assert!(!help.contains("```"), "{help}");
        let program = program(&name);
        let shown = Command::new(&program).arg("--help").output().unwrap();
        assert!(shown.status.success(), "{name}");
        assert_eq!(String::from_utf8_lossy(&shown.stdout).trim_end(), help);
        let refused = Command::new(&program)
            .args(["--nonsense", "b", "c"])
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{name}: {error}");
        assert!(
            error.ends_with("; --help says how to use it\n"),
            "{name}: {error}"
        );
        assert_eq!(error.lines().count(), 1, "{name}: {error}");
        seen += 1;
    }
    assert!(seen > 8, "{seen} examples");
}

#[test]
fn wrong_arguments_are_named() {
    for (name, argument) in [
        ("oracle_games", "many"),
        ("oracle_games", "-1"),
        ("count_games", "3"),
        ("count_games", "26x1"),
        ("legal_positions", "axb"),
        ("solve_small", "0x2"),
        ("count_a_record", "no/such/file.sgf"),
    ] {
        let refused = Command::new(program(name)).arg(argument).output().unwrap();
        let error = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{name} {argument}: {error}");
        let number = argument.split('x').next().unwrap();
        assert!(error.contains(number), "{name} {argument}: {error}");
    }
}

/// Where cargo puts the examples: beside the folder of the tests.
fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.ancestors().nth(2).unwrap().join("examples");
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

#[test]
fn a_game_is_played() {
    let told = play_a_game::play().unwrap();
    let before_the_count = "\
. . . . .
. . X O .
. X O . O
. . X O .
. . . . .
White has captured 1.

Black may not play there: D3 brings back the position after turn 7.
W C3 is taken back.

. . X O .
. . X O .
. X X X O
. . X O .
. . X O .";
    let count = told.strip_prefix(before_the_count).unwrap();
    assert!(count.contains("B+1.5"), "{count}");
}

#[test]
fn a_record_is_counted() {
    let tally = count_a_record::count(count_a_record::SMALL).unwrap();
    assert_eq!(tally.outcome().to_string(), "B+1.5");
    // Without the marks White's stones are alive, and spoil most of Black's corner.
    let unmarked = count_a_record::SMALL.split("TB").next().unwrap();
    let tally = count_a_record::count(format!("{unmarked})")).unwrap();
    assert_eq!(tally.outcome().winner(), Some(Color::White));
    assert!(count_a_record::count("(;B[aa]").is_err());
}

/// The bot plays itself to the end, and its answers are those of the protocol.
#[test]
fn the_bot_plays_a_game() {
    let table = Table::new("Bot", "1", [gtp_bot::COMMANDS]).unwrap();
    let mut bot = Game::new(Rules::default(), BoardSize::NINETEEN);
    let start = b"boardsize 26\nboardsize 5\nkomi 2.5\n1 play b c3\n2 play w c3\n";
    let answers = table.execute(&mut bot, start);
    let expected = "? unacceptable size\n\n=\n\n=\n\n=1\n\n?2 illegal move\n\n";
    assert_eq!(String::from_utf8(answers).unwrap(), expected);

    let mut color = Color::White;
    let mut passes = 0;
    for _ in 0..500 {
        let asked = format!("genmove {color}");
        let answer = String::from_utf8(table.execute(&mut bot, asked.as_bytes())).unwrap();
        let vertex = answer.strip_prefix("= ").unwrap().trim_end();
        let mv: Move = vertex.parse().unwrap();
        assert_eq!(bot.turns().last(), Some(&Turn { color, mv }));
        passes = if mv.is_pass() { passes + 1 } else { 0 };
        if passes == 2 {
            return;
        }
        color = !color;
    }
    panic!("the bot does not come to an end");
}
