//! One driver answers each kind of query. `docs/rules.md` says which case is not run, and why.

use std::collections::BTreeMap;

use go_core::rules::{Ruling, Shape};
use go_core::{Color, DeadStones, Point, Position, owned};
use serde::Deserialize;
use serde_json::Value;

use super::{count, named, position};

#[derive(Deserialize)]
struct Case {
    id: String,
    rules: BTreeMap<String, String>,
    setup: Option<Vec<String>>,
    query: String,
    expected: Value,
}

/// Life and death by reading, which no count does: hypothetical play, and a group whose way out has to be read.
const NOT_RUN: [&str; 2] = ["j1989-II.16", "pachi-bent4-7"];

fn cases() -> Vec<Case> {
    let path = format!(
        "{}/tests/cases/special_rulings.json",
        env!("CARGO_MANIFEST_DIR")
    );
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

impl Case {
    fn position(&self) -> Position {
        position(&self.setup.as_ref().unwrap().join("/"))
    }

    fn check(&self) {
        match self.query.as_str() {
            "status" => self.corner_points(),
            "final_owner" => self.owners(),
            "ruling" => self.rulings(),
            other => panic!("no query {other}"),
        }
    }

    /// The points that the corner is worth, beside what is surrounded elsewhere.
    fn corner_points(&self) {
        let rules = named(&self.rules["name"]);
        let ruled = count(&rules, &self.position())
            .points
            .map(|side| side.ruled);
        for (color, points) in self.expected["territory_in_corner"].as_object().unwrap() {
            let color: Color = color.parse().unwrap();
            assert_eq!(
                u64::from(ruled[color]),
                points.as_u64().unwrap(),
                "{}",
                self.id
            );
            assert_eq!(ruled[!color], 0, "{}", self.id);
        }
    }

    /// Who has each point, by rules that rule on bent four.
    fn owners(&self) {
        let board = self.position().into_board();
        let dead = DeadStones::ruled(&board, &named("korean"));
        let owned = owned(&board, dead.stones());
        for (point, color) in self.expected.as_object().unwrap() {
            let color: Color = color.as_str().unwrap().parse().unwrap();
            let point: Point = point.parse().unwrap();
            assert!(owned[color].contains(point), "{}: {point}", self.id);
        }
    }

    /// What the sets named say of the shapes named.
    fn rulings(&self) {
        let text = self.expected.as_str().unwrap();
        for name in self.rules["name"].split('/') {
            for clause in text.split(';') {
                // A sentence without a subject is about the shape that the case is called after.
                let (subject, verdict) = clause
                    .split_once(" are ")
                    .or_else(|| clause.split_once(" is "))
                    .unwrap_or((&self.id, clause));
                let shapes = Shape::ALL
                    .iter()
                    .filter(|shape| subject.contains(word(**shape)));
                let mut found = 0;
                for &shape in shapes {
                    found += 1;
                    let ruling = named(name).ruling(shape);
                    assert!(
                        verdict.trim().starts_with(phrase(ruling)),
                        "{name}: {clause}: {ruling:?}"
                    );
                }
                assert!(found > 0, "{}: {clause}", self.id);
            }
        }
    }
}

/// What a shape is called in the cases.
const fn word(shape: Shape) -> &'static str {
    match shape {
        Shape::BentFour => "bent4",
        Shape::ThreePoints => "torazu sanmoku",
        Shape::FivePoints => "torazu gomoku",
        Shape::DoubleKoSeki => "double-ko seki",
        Shape::TenThousandYearKo => "ten-thousand-year ko",
        Shape::DoubleKoDeath => "double-ko death",
        Shape::MoonshineLife => "moonshine life",
        _ => "?",
    }
}

/// How the cases put a ruling.
const fn phrase(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::PlayedOut => "play it out",
        Ruling::Dead => "dea",
        Ruling::Alive => "alive",
        Ruling::Seki => "seki",
        Ruling::Points(_) => "points",
    }
}

#[test]
fn every_case_that_needs_no_reading() {
    let mut run = 0;
    for case in cases() {
        if !NOT_RUN.contains(&case.id.as_str()) {
            case.check();
            run += 1;
        }
    }
    assert_eq!(run, 7);
}
