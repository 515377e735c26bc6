//! Matches: what is counted, what is kept, and what happens to engines that misbehave.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot start fails"
)]

mod standings;
#[cfg(unix)]
mod unruly;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::Duration;

use go_core::{BoardSize, ByColor, Rules};
use go_engine::{
    Match, MatchError, MatchPlan, MatchSettings, Opening, Records, Shard, Standings, run_match,
};
use go_gtp::TimeSettings;

const PROGRAM: &str = env!("CARGO_BIN_EXE_go-engine");

fn engine(options: &str) -> String {
    format!("'{PROGRAM}' gtp --rules cgos --playouts 30 --resign-below 0 --seed {{game}} {options}")
}

fn settings(first: &str, second: &str) -> MatchSettings {
    let rules = Rules::named("cgos").unwrap();
    let size = BoardSize::square(5).unwrap();
    let commands = [first.to_owned(), second.to_owned()];
    MatchSettings {
        patience: Duration::from_secs(20),
        ..MatchSettings::new(commands, rules, size)
    }
}

fn plan(games: u32) -> MatchPlan {
    MatchPlan {
        games,
        concurrency: 2,
        shard: Shard::WHOLE,
        records: None,
        sprt: None,
    }
}

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("go-match-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn records(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".sgf"))
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn program(args: &[&str]) -> Output {
    Command::new(PROGRAM)
        .arg("match")
        .args(args)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_match_that_was_stopped_goes_on() {
    let folder = Folder::new("resume");
    let settings = settings(&engine(""), &engine("--player random"));
    let records = Records::open(&folder.0, &settings).unwrap();
    let plan = MatchPlan {
        records: Some(records.clone()),
        ..plan(4)
    };
    let mut seen = Vec::new();
    let all = run_match(&settings, &plan, |game, _| seen.push(game.clone())).unwrap();
    assert_eq!((all.games(), seen.len()), (4, 4));
    assert_eq!(
        folder.records(),
        ["000.sgf", "001.sgf", "002.sgf", "003.sgf"]
    );

    // What is read back is what was played.
    let kept = records.games().unwrap();
    seen.sort_by_key(|game| game.number);
    assert_eq!(kept.values().cloned().collect::<Vec<_>>(), seen);
    let again: Standings = kept.values().collect();
    assert_eq!(again.counts(), all.counts());

    // Only the game that is missing is played again, and with its seed it is the same.
    let before = fs::read_to_string(folder.0.join("002.sgf")).unwrap();
    fs::remove_file(folder.0.join("002.sgf")).unwrap();
    let mut played = Vec::new();
    let resumed = run_match(&settings, &plan, |game, _| played.push(game.number)).unwrap();
    assert_eq!((played, resumed.counts()), (vec![2], all.counts()));
    assert_eq!(
        fs::read_to_string(folder.0.join("002.sgf")).unwrap(),
        before
    );

    // Another match does not mix with it.
    let other = MatchSettings {
        handicap: 2,
        ..settings
    };
    let refused = Records::open(&folder.0, &other).unwrap_err().to_string();
    assert!(
        refused.contains("handicap is 0 there and 2 here"),
        "{refused}"
    );
}

#[test]
fn shards_cover_every_game_once_and_merge() {
    let folder = Folder::new("shards");
    let path = folder.0.to_str().unwrap();
    let (first, second) = (engine(""), engine("--player random"));
    for shard in ["0/3", "1/3", "2/3"] {
        let output = program(&[
            "--first",
            &first,
            "--second",
            &second,
            "--size",
            "5",
            "--games",
            "6",
            "--records",
            path,
            "--shard",
            shard,
        ]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(
            text(&output.stdout).matches(" moves, ").count(),
            2,
            "{shard}"
        );
    }
    assert_eq!(folder.records().len(), 6);
    let merged = program(&["--merge", "--records", path]);
    let table = text(&merged.stdout);
    assert!(
        merged.status.success() && table.contains("first scores "),
        "{table}"
    );
    // Two engines of one name are told apart by their seats, and those by the command lines.
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], format!("first:  {first}"));
    assert_eq!(lines[1], format!("second: {second}"));
    assert!(
        lines[3].starts_with("first   go-engine (first)       6"),
        "{table}"
    );
    assert!(
        lines[4].starts_with("second  go-engine (second)      6"),
        "{table}"
    );
    for game in Records::at(&folder.0).games().unwrap().values() {
        let [black, white] = if game.number % 2 == 0 { [0, 1] } else { [1, 0] };
        let names = ["go-engine (first)", "go-engine (second)"];
        assert_eq!(
            game.players,
            ByColor::new(names[black].into(), names[white].into())
        );
    }
}

#[test]
fn openings_are_shared_by_two_games() {
    let settings = MatchSettings {
        openings: vec![
            Opening::parse("one", "C3 pass B2").unwrap(),
            Opening::parse("two", "A1").unwrap(),
        ],
        ..settings(&engine(""), &engine(""))
    };
    for (number, start) in [(0, "C3"), (1, "C3"), (2, "A1"), (3, "A1"), (4, "C3")] {
        let game = Match::play(&settings, number).unwrap();
        assert_eq!(game.game().turns()[0].mv.to_string(), start, "{number}");
    }
    let illegal = MatchSettings {
        openings: vec![Opening::parse("bad", "C3 C3").unwrap()],
        ..settings
    };
    let refused = Match::play(&illegal, 0).unwrap_err().to_string();
    assert_eq!(refused, "bad: W C3: C3 is occupied by black");
}

#[test]
fn an_engine_that_cannot_be_started_ends_the_match() {
    let settings = settings(&engine(""), "/no/such/engine --mode gtp");
    let refused = run_match(&settings, &plan(4), |_, _| {}).unwrap_err();
    assert!(matches!(refused, MatchError::Start { .. }), "{refused}");
}

#[test]
fn engines_keep_within_every_clock() {
    let second = Duration::from_secs(1);
    let systems = [
        TimeSettings::Absolute { main: 3 * second },
        TimeSettings::Canadian {
            main: second,
            period: second,
            stones: 4,
        },
        TimeSettings::ByoYomi {
            main: Duration::ZERO,
            period: second,
            periods: 2,
        },
        TimeSettings::Fischer {
            main: second,
            increment: second / 2,
            cap: None,
            max_move: None,
        },
    ];
    for time in systems {
        let settings = MatchSettings {
            time,
            size: BoardSize::square(3).unwrap(),
            move_limit: 10,
            ..settings(&engine("--player uct"), &engine("--player random"))
        };
        let game = Match::play(&settings, 0).unwrap();
        assert!(!game.summary().is_forfeit(), "{time:?}: {}", game.summary());
        assert!(game.sgf().contains("BL["), "the clock is in the record");
        assert!(game.sgf().contains("RU["), "the rules are in the record");
    }
}
