//! Shell scripts that answer `name` and the set-up as they should, and the first `genmove` as they like.

use std::fs;
use std::time::Duration;

use go_core::Rules;
use go_engine::{KataRules, Match, MatchSettings, run_match};
use go_gtp::TimeSettings;

use super::{Folder, engine, plan, settings};

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
