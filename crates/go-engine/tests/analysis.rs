//! The analysis protocol: what is answered, in which order, and how wrong queries are refused.

#![allow(clippy::unwrap_used, reason = "a test that cannot start fails")]
#![allow(
    clippy::needless_pass_by_value,
    reason = "`json!` makes values to be passed"
)]

use std::io::{self, BufReader, Write};

use go_engine::{AnalysisSettings, Settings, analyze_queries};
use serde_json::{Value, json};

fn settings(positions: usize) -> AnalysisSettings {
    AnalysisSettings {
        engine: Settings {
            visits: Some(30),
            ..Settings::default()
        },
        positions,
        version: "9.9".into(),
    }
}

/// The answers to these lines, in the order in which they came.
fn answers(positions: usize, lines: &[String]) -> Vec<Value> {
    let mut output = Vec::new();
    let input = lines.join("\n");
    analyze_queries(&settings(positions), input.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A query with some fields changed; `null` takes one out.
fn query(changes: Value) -> String {
    let mut query = json!({
        "id": "q", "moves": [["B", "C3"], ["W", "B2"]], "rules": "chinese", "komi": 6.5,
        "boardXSize": 5, "boardYSize": 5,
    });
    for (key, value) in changes.as_object().unwrap() {
        query[key] = value.clone();
    }
    query.to_string()
}

fn one(changes: Value) -> Value {
    let mut answers = answers(1, &[query(changes)]);
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers.remove(0)
}

#[test]
fn an_answer_has_what_katrain_reads() {
    let answer = one(json!({
        "maxVisits": 60, "includeOwnership": true, "includeMovesOwnership": true, "includePolicy": true,
        "overrideSettings": {"reportAnalysisWinratesAs": "BLACK", "wideRootNoise": 0.04, "maxTime": 10},
    }));
    assert_eq!(
        (&answer["id"], &answer["turnNumber"]),
        (&json!("q"), &json!(2))
    );
    assert_eq!(answer["isDuringSearch"], false);
    let root = &answer["rootInfo"];
    assert_eq!(
        (&root["visits"], &root["currentPlayer"]),
        (&json!(60), &json!("B"))
    );
    assert_eq!(answer["ownership"].as_array().unwrap().len(), 25);
    let policy: Vec<f64> = serde_json::from_value(answer["policy"].clone()).unwrap();
    assert_eq!(policy.len(), 26);
    // B2, in the fourth row from the top, is occupied; the rest adds up to one.
    assert!((policy[16] - -1.0).abs() < 1e-9, "{policy:?}");
    let sum: f64 = policy.iter().filter(|prior| **prior > 0.0).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    let moves = answer["moveInfos"].as_array().unwrap();
    let visits: Vec<u64> = moves
        .iter()
        .map(|mv| mv["visits"].as_u64().unwrap())
        .collect();
    assert!(visits.is_sorted_by(|a, b| a >= b));
    for (order, mv) in moves.iter().enumerate() {
        assert_eq!(mv["order"], order);
        assert_eq!(mv["pv"][0], mv["move"]);
        assert_eq!(mv["ownership"].as_array().unwrap().len(), 25);
        for key in [
            "winrate",
            "lcb",
            "prior",
            "scoreLead",
            "scoreStdev",
            "utility",
            "weight",
        ] {
            assert!(mv[key].is_number(), "{key}: {mv}");
        }
        assert!((0.0..=1.0).contains(&mv["winrate"].as_f64().unwrap()));
    }
}

#[test]
fn numbers_are_seen_from_the_side_that_is_asked_for() {
    let see = |side: &str| {
        one(
            json!({"overrideSettings": {"reportAnalysisWinratesAs": side}, "includeOwnership": true}),
        )
    };
    let (black, white, mover) = (see("BLACK"), see("WHITE"), see("SIDETOMOVE"));
    let number = |answer: &Value, key: &str| answer["rootInfo"][key].as_f64().unwrap();
    assert!((number(&black, "winrate") + number(&white, "winrate") - 1.0).abs() < 1e-9);
    assert!((number(&black, "scoreLead") + number(&white, "scoreLead")).abs() < 1e-9);
    assert_eq!(black["rootInfo"], mover["rootInfo"], "Black is to move");
    let at = |answer: &Value| answer["ownership"][12].as_f64().unwrap();
    assert!((at(&black) + at(&white)).abs() < 1e-9);
    assert_eq!(
        one(json!({}))["rootInfo"],
        black["rootInfo"],
        "Black's unless said otherwise"
    );
}

#[test]
fn every_turn_has_its_answer() {
    let lines = [
        query(json!({"analyzeTurns": [0, 1, 2]})),
        query(json!({"id": "other", "moves": []})),
    ];
    for positions in [1, 4] {
        let mut seen: Vec<(String, u64, String)> = answers(positions, &lines)
            .iter()
            .map(|answer| {
                let player = answer["rootInfo"]["currentPlayer"]
                    .as_str()
                    .unwrap()
                    .to_owned();
                (
                    answer["id"].as_str().unwrap().to_owned(),
                    answer["turnNumber"].as_u64().unwrap(),
                    player,
                )
            })
            .collect();
        seen.sort();
        let expected = [
            ("other", 0, "B"),
            ("q", 0, "B"),
            ("q", 1, "W"),
            ("q", 2, "B"),
        ];
        assert_eq!(
            seen,
            expected.map(|(id, turn, player)| (id.to_owned(), turn, player.to_owned()))
        );
    }
}

#[test]
fn moves_can_be_avoided_or_allowed() {
    let only =
        one(json!({"allowMoves": [{"player": "B", "moves": ["A1", "D4"], "untilDepth": 1}]}));
    let mut moves: Vec<&str> = only["moveInfos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv["move"].as_str().unwrap())
        .collect();
    moves.sort_unstable();
    assert_eq!(moves, ["A1", "D4"]);
    let without = one(
        json!({"maxVisits": 200, "avoidMoves": [{"player": "B", "moves": ["D4", "pass"], "untilDepth": 3}]}),
    );
    for mv in without["moveInfos"].as_array().unwrap() {
        assert!(mv["move"] != "D4" && mv["move"] != "pass");
    }
}

#[test]
fn positions_are_set_up() {
    let handicap = json!({"initialStones": [["B", "B4"], ["B", "D2"]], "moves": [], "rules": "aga", "komi": 0.5});
    assert_eq!(one(handicap)["rootInfo"]["currentPlayer"], "W");
    assert_eq!(
        one(json!({"moves": [], "initialPlayer": "W"}))["rootInfo"]["currentPlayer"],
        "W"
    );
    // Play goes on after two passes, and the same side may move twice.
    let answer = one(json!({"moves": [["B", "pass"], ["W", "pass"], ["B", "C3"], ["B", "D3"]]}));
    assert_eq!(
        (&answer["turnNumber"], &answer["rootInfo"]["currentPlayer"]),
        (&json!(4), &json!("W"))
    );
    let object = json!({"ko": "SIMPLE", "scoring": "TERRITORY", "tax": "SEKI", "suicide": false, "hasButton": false,
        "whiteHandicapBonus": "0", "friendlyPassOk": false});
    assert_eq!(
        one(json!({"rules": object, "boardXSize": 9}))["turnNumber"],
        2
    );
}

#[test]
fn what_is_wrong_is_named_with_its_field() {
    for (changes, field) in [
        (json!({"moves": null}), "moves"),
        (json!({"moves": [["B", "C3"], ["W", "C3"]]}), "moves"),
        (json!({"moves": [["B", "Z9"]]}), "moves"),
        (json!({"moves": [["X", "C3"]]}), "moves"),
        (json!({"rules": "swiss"}), "rules"),
        (json!({"rules": null}), "rules"),
        (json!({"komi": 6.25}), "komi"),
        (json!({"boardXSize": 26}), "boardXSize"),
        (json!({"boardYSize": null}), "boardYSize"),
        (json!({"boardYSize": "five"}), "boardYSize"),
        (json!({"analyzeTurns": [3]}), "analyzeTurns"),
        (
            json!({"analyzeTurns": [0, 1], "priorities": [1]}),
            "priorities",
        ),
        (json!({"priorities": [1]}), "priorities"),
        (json!({"maxVisits": "many"}), "maxVisits"),
        (json!({"initialStones": [["B", "pass"]]}), "initialStones"),
        (
            json!({"reportDuringSearchEvery": -1}),
            "reportDuringSearchEvery",
        ),
        (json!({"avoidMoves": [{"player": "B"}]}), "avoidMoves"),
        (
            json!({"overrideSettings": {"reportAnalysisWinratesAs": "ME"}}),
            "overrideSettings",
        ),
        (json!({"action": "dance"}), "action"),
        (json!({"action": "terminate"}), "terminateId"),
    ] {
        let answer = one(changes.clone());
        assert!(answer["error"].is_string(), "{changes}: {answer}");
        assert_eq!(
            (&answer["field"], &answer["id"]),
            (&json!(field), &json!("q")),
            "{answer}"
        );
    }
    for line in ["{", "[1]", "\"q\"", "nonsense"] {
        let answer = answers(1, &[line.to_owned()]).remove(0);
        assert!(
            answer["error"].is_string() && answer["id"].is_null(),
            "{answer}"
        );
    }
    assert_eq!(answers(1, &["{}".to_owned()])[0]["field"], "id");
}

#[test]
fn what_is_not_understood_is_warned_of() {
    let answers = answers(
        1,
        &[query(
            json!({"colour": "blue", "overrideSettings": {"nonsense": 1}}),
        )],
    );
    assert_eq!(answers.len(), 3);
    assert_eq!(
        (&answers[0]["field"], &answers[0]["id"]),
        (&json!("overrideSettings"), &json!("q"))
    );
    assert_eq!(answers[1]["field"], "colour");
    assert!(answers[2]["rootInfo"].is_object());
}

#[test]
fn actions_are_answered() {
    let action = |name: &str| json!({"id": "a", "action": name}).to_string();
    let lines = [
        action("query_version"),
        String::new(),
        action("query_models"),
        action("clear_cache"),
    ];
    let answers = answers(1, &lines);
    assert_eq!(
        (&answers[0]["version"], &answers[0]["action"]),
        (&json!("9.9"), &json!("query_version"))
    );
    assert_eq!(answers[1]["models"], json!([]));
    assert_eq!(answers[2], json!({"id": "a", "action": "clear_cache"}));
}

/// A session whose answers are read while it goes on.
struct Session {
    queries: io::PipeWriter,
    answers: std::io::Lines<BufReader<io::PipeReader>>,
    server: std::thread::JoinHandle<io::Result<()>>,
}

impl Session {
    fn start() -> Self {
        let (input, queries) = io::pipe().unwrap();
        let (answers, output) = io::pipe().unwrap();
        let server = std::thread::spawn(move || {
            analyze_queries(&settings(1), BufReader::new(input), output)
        });
        let answers = std::io::BufRead::lines(BufReader::new(answers));
        Self {
            queries,
            answers,
            server,
        }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.queries, "{line}").unwrap();
    }

    fn answer(&mut self) -> Value {
        serde_json::from_str(&self.answers.next().unwrap().unwrap()).unwrap()
    }

    fn end(self) {
        drop(self.queries);
        self.server.join().unwrap().unwrap();
    }
}

#[test]
fn a_query_can_be_watched_and_terminated() {
    let mut session = Session::start();
    session.send(&query(
        json!({"id": "long", "maxVisits": 4_000_000_000_u32, "reportDuringSearchEvery": 0.02}),
    ));
    for _ in 0..3 {
        let answer = session.answer();
        assert_eq!(
            (&answer["id"], &answer["isDuringSearch"]),
            (&json!("long"), &json!(true))
        );
        assert!(answer["moveInfos"].is_array());
    }
    session.send(&query(json!({"id": "behind"})));
    session.send(&json!({"id": "t1", "action": "terminate", "terminateId": "behind"}).to_string());
    session.send(&json!({"id": "t2", "action": "terminate_all"}).to_string());
    let mut left = vec!["t1", "t2", "long", "behind"];
    while !left.is_empty() {
        let answer = session.answer();
        if answer["isDuringSearch"] == true {
            continue;
        }
        left.retain(|id| answer["id"] != *id);
        match answer["id"].as_str().unwrap() {
            "long" => assert!(answer["rootInfo"]["visits"].as_u64().unwrap() > 0),
            "behind" => assert_eq!(answer["noResults"], true),
            _ => assert!(answer["action"].is_string()),
        }
    }
    session.end();
}

#[test]
fn the_most_urgent_comes_first() {
    let mut session = Session::start();
    session.send(&query(
        json!({"id": "running", "maxVisits": 4_000_000_000_u32, "reportDuringSearchEvery": 0.01}),
    ));
    session.answer();
    for (id, priority) in [("late", 0), ("later", -1), ("early", 5), ("earlier", 7)] {
        session.send(&query(json!({"id": id, "priority": priority})));
    }
    session.send(&json!({"id": "t", "action": "terminate", "terminateId": "running"}).to_string());
    let mut order = Vec::new();
    while order.len() < 6 {
        let answer = session.answer();
        if answer["isDuringSearch"] != true {
            order.push(answer["id"].as_str().unwrap().to_owned());
        }
    }
    order.retain(|id| id != "t" && id != "running");
    assert_eq!(order, ["earlier", "early", "late", "later"]);
    session.end();
}

#[test]
fn nobody_reads_and_it_ends() {
    let mut session = Session::start();
    session.send(&query(
        json!({"maxVisits": 4_000_000_000_u32, "reportDuringSearchEvery": 0.01}),
    ));
    session.answer();
    let Session {
        queries,
        answers,
        server,
    } = session;
    drop(answers);
    drop(queries);
    server.join().unwrap().unwrap();
}
