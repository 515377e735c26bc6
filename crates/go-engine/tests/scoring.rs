//! `go-engine rules` and `go-engine score`, and the same counts over GTP.

#![allow(clippy::unwrap_used, reason = "a test that cannot start fails")]

use std::path::PathBuf;
use std::process::{Command, Output};

use go_core::rules::RULESETS;
use serde_json::Value;

fn run(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_go-engine");
    Command::new(program).args(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = run(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// A refusal, which must write nothing but one line on standard error.
fn refusal(args: &[&str]) -> String {
    let output = run(args);
    assert!(!output.status.success(), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A record in a file of its own.
struct File(PathBuf);

impl File {
    fn new(name: &str, sgf: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("go-engine-{}-{name}.sgf", std::process::id()));
        std::fs::write(&path, sgf).unwrap();
        Self(path)
    }

    fn score(&self, args: &[&str]) -> String {
        let file = ["score", self.0.to_str().unwrap()];
        stdout(&[&file[..], args].concat())
    }

    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.score(&[args, &["--json"]].concat())).unwrap()
    }

    /// What is said beside the JSON.
    fn notes(&self, args: &[&str]) -> String {
        let file = ["score", self.0.to_str().unwrap(), "--json"];
        let output = run(&[&file[..], args].concat());
        assert!(output.status.success(), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    fn refused(&self, args: &[&str]) -> String {
        let file = ["score", self.0.to_str().unwrap()];
        refusal(&[&file[..], args].concat())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// 5×5: a wall each, and a white stone in Black's side.
fn walls(heading: &str) -> String {
    format!(
        "(;GM[1]FF[4]SZ[5]{heading};B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[aa];B[];W[])"
    )
}

#[test]
fn rules_lists_every_set_on_a_line() {
    let text = stdout(&["rules"]);
    let names: Vec<&str> = text
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    let sets: Vec<&str> = RULESETS.iter().map(|set| set.name).collect();
    assert_eq!(names, sets);
    for line in text.lines() {
        for axis in [
            "repetition=",
            "suicide=",
            "scoring=",
            "tax=",
            "komi=",
            "handicap=",
        ] {
            assert!(line.contains(axis), "{line}");
        }
    }
}

#[test]
fn rules_prints_a_set_with_every_axis_and_its_source() {
    for set in RULESETS {
        for name in set.names() {
            let text = stdout(&["rules", name]);
            assert!(text.contains(set.source), "{text}");
            for (axis, value) in set.rules.axes() {
                assert!(text.contains(&format!("{axis:<19} {value}\n")), "{text}");
            }
        }
    }
    assert!(refusal(&["rules", "swiss"]).contains("no rule set is named \"swiss\""));
}

#[test]
fn a_record_is_counted_by_its_own_rules() {
    let file = File::new("own", &walls("RU[Chinese]KM[3.75]"));
    let json = file.json(&["--dead", "A5"]);
    assert_eq!(json["rules"], "chinese");
    assert_eq!(json["komi"], 7.5);
    assert_eq!(json["moves"], 14);
    assert_eq!(json["dead"], serde_json::json!(["A5"]));
    assert_eq!(json["black"]["stones"], 5);
    assert_eq!(json["black"]["territory"], 5);
    assert_eq!(
        json["black"]["total"], 12.5,
        "half of the five shared points"
    );
    assert_eq!(json["white"]["total"], 12.5);
    assert_eq!(json["margin"], -7.5);
    assert_eq!(json["result"], "W+7.5");
    assert_eq!(json["result_zh"], "白胜3又3/4子");
    assert_eq!(json["owner"], serde_json::json!(["XX.OO"; 5].as_slice()));
    assert_eq!(
        file.notes(&["--dead", "A5"]),
        "note: KM[3.75] is 3.75 stones, which are 7.5 points\nnote: dead stones: given\n"
    );
}

#[test]
fn the_json_has_these_keys() {
    let keys = |value: &Value| -> Vec<String> {
        let object = value.as_object().unwrap();
        object.keys().cloned().collect()
    };
    let file = File::new("keys", &walls("KM[0]"));
    let json = file.json(&["--rules", "japanese", "--dead", "none"]);
    let mut expected = [
        "rules",
        "komi",
        "moves",
        "dead",
        "black",
        "white",
        "margin",
        "result",
        "result_zh",
        "owner",
    ];
    expected.sort_unstable();
    let mut found = keys(&json);
    found.sort_unstable();
    assert_eq!(found, expected);
    let mut side = [
        "stones",
        "territory",
        "prisoners",
        "tax",
        "compensation",
        "total",
    ];
    side.sort_unstable();
    for color in ["black", "white"] {
        let mut found = keys(&json[color]);
        found.sort_unstable();
        assert_eq!(found, side);
    }
    // Where neutral points are shared, so that the parts add up.
    let json = file.json(&["--rules", "chinese", "--dead", "A5"]);
    assert_eq!(json["black"]["shared"], 2.5);
}

#[test]
fn rules_komi_dead_stones_and_moves_can_be_given() {
    let file = File::new("given", &walls("RU[Chinese]KM[7.5]"));
    let json = file.json(&["--rules", "japanese", "--komi", "0.5", "--dead", "A5"]);
    assert_eq!(json["rules"], "japanese");
    assert_eq!(
        (&json["black"]["territory"], &json["black"]["prisoners"]),
        (&5.into(), &1.into())
    );
    assert_eq!(json["white"]["territory"], 5);
    assert_eq!(
        (json["result"].as_str(), json["result_zh"].as_str()),
        (Some("B+0.5"), Some("黑胜半目"))
    );
    let json = file.json(&["--rules", "japanese", "--dead", "none"]);
    assert_eq!(json["komi"], 7.5, "the komi stays the record's");
    assert_eq!(json["dead"], serde_json::json!([]));
    let json = file.json(&["--dead", "none", "--move", "10"]);
    assert_eq!(
        (&json["moves"], &json["margin"]),
        (&10.into(), &(-7.5).into())
    );
    let object = r#"{"ko":"POSITIONAL","scoring":"TERRITORY","tax":"NONE","komi":2}"#;
    let json = file.json(&["--rules", object, "--dead", "A5"]);
    assert_eq!(
        (&json["komi"], &json["result"]),
        (&2.0.into(), &"W+1".into())
    );
}

#[test]
fn dead_stones_come_from_the_marks_of_the_record_or_are_guessed() {
    let marks = "TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]";
    let marked = walls("RU[Japanese]KM[0]").replace("B[];W[])", &format!("B[];W[]{marks})"));
    let marked = File::new("marked", &marked);
    let text = marked.score(&[]);
    assert!(
        text.contains("dead stones (marked in the record): A5\n"),
        "{text}"
    );
    assert!(text.contains("B+1"), "{text}");
    let plain = File::new("plain", &walls("RU[Japanese]KM[0]"));
    assert!(plain.notes(&[]).contains("dead stones: guessed"));
    assert_eq!(
        plain.json(&["--dead", "guess"])["dead"],
        serde_json::json!(["A5"])
    );
    assert!(
        plain
            .notes(&["--dead", "none"])
            .contains("dead stones: given")
    );
    let tromp = File::new("tromp", &walls("RU[Tromp/Taylor]KM[0]"));
    assert!(tromp.notes(&[]).contains("dead stones: left by the rules"));
    let before = marked.notes(&["--move", "3"]);
    assert!(
        before.contains("dead stones: guessed"),
        "the marks are of the end"
    );
}

#[test]
fn a_count_is_printed_with_a_picture() {
    let file = File::new("picture", &walls("RU[Japanese]KM[6.5]"));
    let expected = "\
rules japanese, komi 6.5, after 14 moves
dead stones (given): A5
   A B C D E
 5 o X . O w 5
 4 b X . O w 4
 3 b X . O w 3
 2 b X . O w 2
 1 b X . O w 1
   A B C D E
               Black  White
territory          5      5
prisoners          1      0
komi               0    6.5
total              6   11.5
result       W+5.5 白胜5目半
";
    assert_eq!(file.score(&["--dead", "A5"]), expected);
}

/// Three points without capturing in the upper left corner, with and without the rules that rule on it.
#[test]
fn special_shapes_count_as_the_rules_rule() {
    let stones = "AB[ba:cb][ac][ad:cd][ae:ie]AW[ab][da:dc][bc:cc][dd:id]";
    let file = File::new("torazu", &format!("(;FF[4]SZ[9]KM[0]{stones})"));
    let white = |rules: &str| file.json(&["--rules", rules, "--dead", "guess"])["white"].clone();
    assert_eq!(white("japanese-1949")["ruled"], 3);
    assert_eq!(white("japanese-1949")["prisoners"], 0);
    assert!(white("japanese-1989")["ruled"].is_null());
    assert_eq!(white("japanese-1989")["prisoners"], 0, "it is seki");
    let text = file.score(&["--rules", "japanese-1949", "--dead", "none"]);
    assert!(text.contains("by ruling"), "{text}");
}

#[test]
fn bad_input_is_refused_and_named() {
    let file = File::new("bad", &walls("RU[Japanese]"));
    for (args, named) in [
        (&["--dead", "B1"][..], "B2"),
        (&["--dead", "E1"][..], "E1"),
        (&["--dead", "I9"][..], "I9"),
        (&["--dead", ""][..], "\"\""),
        (&["--komi", "6.25"][..], "6.25"),
        (&["--rules", "swiss"][..], "swiss"),
        (&["--rules", r#"{"komi":6.25}"#][..], "6.25"),
        (
            &["--rules", r#"{"scoring":"TERRITORY","hasButton":true}"#][..],
            "button",
        ),
        (&["--rules", r#"{"ko":"SOMETIMES"}"#][..], "SOMETIMES"),
        (&["--move", "15"][..], "14 moves"),
    ] {
        let error = file.refused(args);
        assert!(error.contains(named), "{args:?}: {error}");
    }
    assert!(refusal(&["score", "/no/such/file.sgf"]).contains("/no/such/file.sgf"));
    let broken = File::new("broken", "(;SZ[5];B[zz])");
    assert!(broken.refused(&[]).contains("zz"));
}

#[test]
fn every_named_set_counts_a_record() {
    let file = File::new("every", &walls("KM[0]"));
    for set in RULESETS {
        let json = file.json(&["--rules", set.name, "--dead", "A5"]);
        assert_eq!(json["rules"], set.name);
        // What does not count is not there.
        let part = |side: &str, name: &str| json[side][name].as_f64().unwrap_or(0.0);
        let mut totals = [0.0; 2];
        for (total, side) in totals.iter_mut().zip(["black", "white"]) {
            let plus = [
                "stones",
                "territory",
                "shared",
                "prisoners",
                "compensation",
                "button",
            ];
            *total = plus.iter().map(|name| part(side, name)).sum::<f64>() - part(side, "tax");
            assert_eq!(*total, part(side, "total"), "{} {side}", set.name);
        }
        let margin = totals[0] - totals[1] - json["komi"].as_f64().unwrap();
        assert_eq!(margin, json["margin"].as_f64().unwrap(), "{}", set.name);
    }
}
