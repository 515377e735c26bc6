//! Matches: what is counted, what is kept, and what happens to engines that misbehave.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot start fails"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use go_core::{BoardSize, ByColor, Color, Rules};
use go_engine::{
    KataRules, Match, MatchError, MatchPlan, MatchSettings, Opening, Records, Score, Shard, Sprt,
    Standings, Summary, Verdict, run_match,
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

/// Shell scripts that answer `name` and the set-up as they should, and the first `genmove` as they like.
#[cfg(unix)]
mod unruly {
    use super::*;

    fn script(genmove: &str) -> String {
        let read = "while read -r id name rest; do case $name in";
        let other = "name) echo \"=$id Unruly\"; echo;; known_command) echo \"=$id false\"; echo;; *) echo \"=$id\"; echo;;";
        format!("sh -c '{read} genmove) {genmove};; {other} esac; done'")
    }

    fn lost(genmove: &str, patience: u64, why: &str) {
        let settings = MatchSettings {
            patience: Duration::from_millis(patience),
            ..settings(&script(genmove), &engine(""))
        };
        let game = Match::play(&settings, 0).unwrap();
        assert_eq!(game.winner(), Some(1), "{genmove}");
        let summary = game.summary();
        assert!(summary.is_forfeit() && summary.result == "W+F", "{summary}");
        assert!(summary.ending.contains(why), "{summary}");
        assert_eq!(game.summary().name(0), "Unruly");
    }

    /// One that takes rules as it likes, which are `$rest` to it, and resigns.
    fn with_rules(takes: &str) -> String {
        let read = "while read -r id name rest; do case $name in";
        let known = "known_command) case $rest in *-rules) echo \"=$id true\";; *) echo \"=$id false\";; esac; echo;;";
        let other = "genmove) echo \"=$id resign\"; echo;; name) echo \"=$id Lawyer\"; echo;; *) echo \"=$id\"; echo;;";
        format!("sh -c '{read} *-rules) {takes}; echo;; {known} {other} esac; done'")
    }

    #[test]
    fn engines_are_told_the_rules_of_the_referee() {
        let folder = Folder::new("rules");
        fs::create_dir_all(&folder.0).unwrap();
        let told = folder.0.join("told");
        let writes = format!("echo $name \"$rest\" >> {}; echo \"=$id\"", told.display());
        for (name, komi) in [("japanese", "6.5"), ("aga", "7.5"), ("cgos", "7.5")] {
            let rules = Rules {
                komi: komi.parse().unwrap(),
                ..Rules::named(name).unwrap()
            };
            let settings = MatchSettings {
                rules,
                ..settings(&with_rules(&writes), &engine(""))
            };
            let game = Match::play(&settings, 0).unwrap();
            assert_eq!(game.summary().ending, "resigned");
            let heard = fs::read_to_string(&told).unwrap();
            fs::remove_file(&told).unwrap();
            assert_eq!(heard, format!("kata-set-rules {}\n", KataRules::of(&rules)));
        }
    }

    #[test]
    fn an_engine_that_refuses_the_rules_plays_on_and_is_named() {
        let refuses = "echo \"?$id not with me\"";
        let settings = settings(&with_rules(refuses), &engine(""));
        let game = Match::play(&settings, 0).unwrap();
        let ending = "resigned; Lawyer refuses the rules: not with me";
        assert_eq!(
            (game.winner(), game.summary().ending.as_str()),
            (Some(1), ending)
        );
        assert!(game.sgf().contains(ending));
        // It may know them by another name: KGS has one for the rules of the AGA, and none for those of CGOS.
        let kgs = "case $name in kgs*) echo \"=$id\";; *) echo \"?$id not with me\";; esac";
        let rules = Rules::named("aga").unwrap();
        let settings = MatchSettings {
            rules,
            ..super::settings(&with_rules(kgs), &engine(""))
        };
        assert_eq!(
            Match::play(&settings, 0).unwrap().summary().ending,
            "resigned"
        );
    }

    #[test]
    fn both_names_are_known_when_one_breaks_down_at_once() {
        let game = Match::play(&settings("sh -c 'exit 3'", &engine("")), 0).unwrap();
        assert_eq!(
            (game.summary().name(0), game.summary().name(1)),
            ("sh", "go-engine")
        );
    }

    #[test]
    fn misbehaviour_loses_the_game() {
        lost("exit 3", 5000, "hung up");
        lost("sleep 30", 300, "300ms");
        lost("echo hello; echo", 5000, "hello");
        lost("echo \"=$id C9\"; echo", 5000, "C9");
        lost("echo \"=$id nowhere\"; echo", 5000, "nowhere");
        lost("echo \"? I will not\"; echo", 5000, "");
        lost("echo \"=7777 C3\"; echo", 5000, "7777");
    }

    #[test]
    fn the_match_goes_on_after_a_crash() {
        let settings = settings(&script("exit 1"), &engine(""));
        let standings = run_match(&settings, &plan(4), |_, _| {}).unwrap();
        assert_eq!(standings.counts(), [0, 0, 4]);
        assert!(
            standings
                .to_string()
                .lines()
                .nth(1)
                .unwrap()
                .ends_with("        4"),
            "{standings}"
        );
    }

    #[test]
    fn the_clock_is_the_referee_s() {
        let time = TimeSettings::Absolute {
            main: Duration::from_millis(400),
        };
        let slow = script("sleep 1; echo \"=$id pass\"; echo");
        let settings = MatchSettings {
            time,
            ..settings(&slow, &engine(""))
        };
        let game = Match::play(&settings, 0).unwrap();
        assert_eq!(
            (game.winner(), game.summary().result.as_str()),
            (Some(1), "W+T")
        );
        assert!(
            game.summary().ending.starts_with("out of time"),
            "{}",
            game.summary()
        );
    }
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

fn summary(number: u32, result: &str) -> Summary {
    Summary {
        number,
        players: ByColor::new("b".to_owned(), "w".to_owned()),
        result: result.into(),
        moves: 100,
        ending: String::new(),
    }
}

#[test]
fn scores_are_the_first_engine_s() {
    for (number, result, score) in [
        (0, "B+R", Score::Win),
        (1, "B+R", Score::Loss),
        (2, "W+3.5", Score::Loss),
        (3, "W+T", Score::Win),
        (4, "0", Score::Draw),
        (5, "Void", Score::Draw),
    ] {
        assert_eq!(summary(number, result).score(), score, "{number} {result}");
    }
    assert_eq!(summary(0, "B+F").winner(), Some(Color::Black));
}

#[test]
fn the_table_says_how_sure_it_is() {
    let results = (0..10).map(|n| summary(2 * n, if n < 7 { "B+1.5" } else { "W+R" }));
    let games: Vec<Summary> = results.collect();
    let standings: Standings = games.iter().collect();
    // Wilson: 0.397 to 0.892; in Elo 400 log10(p / (1 − p)).
    let text = standings.to_string();
    assert!(
        text.contains("first scores 70.0 % (95 %: 39.7 to 89.2), Elo +147 (-73 to +367)"),
        "{text}"
    );
}

#[test]
fn the_sequential_test_decides() {
    let test = Sprt::new(0.0, 100.0);
    let run = |wins: u32, losses: u32| {
        let games: Vec<Summary> = (0..wins + losses)
            .map(|n| summary(2 * n, if n < wins { "B+R" } else { "W+R" }))
            .collect();
        test.verdict(&games.iter().collect())
    };
    assert_eq!(run(0, 0), None);
    assert_eq!(run(3, 3), None);
    assert_eq!(run(60, 20), Some(Verdict::Stronger));
    assert_eq!(run(50, 50), Some(Verdict::NotStronger));
    assert_eq!(run(20, 60), Some(Verdict::NotStronger));
}

#[test]
fn parts_are_read_from_zero_on() {
    assert_eq!("1/4".parse(), Ok(Shard { index: 1, of: 4 }));
    for wrong in ["4/4", "0/0", "1", "-1/2", "a/b", ""] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
    let shards: Vec<Shard> = (0..3).map(|index| Shard { index, of: 3 }).collect();
    for number in 0..50 {
        assert_eq!(shards.iter().filter(|shard| shard.has(number)).count(), 1);
    }
    assert!(Path::new(PROGRAM).exists());
}
