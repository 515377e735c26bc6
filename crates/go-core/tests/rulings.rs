//! Special shapes and what rules rule on them: cases from rule texts and from the test suites of other programs.
//!
//! One driver answers each kind of query. `docs/rules.md` says which case is not run, and why.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot read its cases fails"
)]

use std::collections::BTreeMap;

use go_core::rules::{Rules, Ruling, Shape};
use go_core::{
    Board, Color, Confirmation, ConfirmationError, DeadStones, Facts, Game, Move, Phase, Point,
    Position, Setup, Symmetry, Tally, owned,
};
use serde::Deserialize;
use serde_json::Value;

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

fn named(name: &str) -> Rules {
    Rules::named(name).unwrap()
}

fn position(rows: &str) -> Position {
    rows.parse::<Setup>().unwrap().try_into().unwrap()
}

fn board(rows: &str) -> Board {
    position(rows).into_board()
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

fn count(rules: &Rules, position: &Position) -> Tally {
    let dead = DeadStones::none(position.board());
    Tally::count(rules, position, &dead, &Facts::default())
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

/// Four black stones and a white one in the upper left corner, as a rule text has it with the colours exchanged.
const THREE_POINTS: &str = "
    . X X O . . . . .
    O X X O . . . . .
    X O O O . . . . .
    X X X O O O O O O
    X X X X X X X X X
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White's group in the lower left corner has room for one eye, and Black can make it a bent four.
const BENT_FOUR: &str = "
    . . . . . . .
    X X X X X X .
    O O O O X X .
    . O O O O X .
    X X X . O X .";

#[test]
fn three_points_without_capturing_count_where_they_are_ruled() {
    let position = position(THREE_POINTS);
    let white = |name| count(&named(name), &position).points.white;
    assert_eq!(
        (
            white("japanese-1949").ruled,
            white("japanese-1949").territory
        ),
        (3, 15)
    );
    // Seki by the rules of 1989 and of the world championships, and nothing in particular by area.
    for name in [
        "japanese-1989",
        "wagc-1980",
        "korean",
        "chinese",
        "aga",
        "ing",
    ] {
        assert_eq!(white(name).ruled, 0, "{name}");
    }
    let margin = |name| {
        count(
            &Rules {
                komi: go_core::Komi::ZERO,
                ..named(name)
            },
            &position,
        )
        .margin()
    };
    let gained = margin("japanese-1989").halves() - margin("japanese-1949").halves();
    assert_eq!(gained, 6, "three points");
    // Who calls the lump dead has agreed on something else.
    let dead = DeadStones::chains_of(position.board(), ["B9".parse().unwrap()]).unwrap();
    let tally = Tally::count(&named("japanese-1949"), &position, &dead, &Facts::default());
    assert_eq!(
        (tally.points.white.ruled, tally.points.white.prisoners),
        (0, 4)
    );
}

#[test]
fn the_lump_has_to_be_in_atari_on_the_corner_with_the_single_stone() {
    for (row, with) in [
        (0, ". X X X . . . . ."),
        (1, "X . X O . . . . ."),
        (2, ". O O O . . . . ."),
    ] {
        let rows: Vec<&str> = THREE_POINTS.trim().lines().map(str::trim).collect();
        let mut changed = rows.clone();
        changed[row] = with;
        assert_eq!(board(&rows.join("/")).corner_shapes().len(), 1);
        assert_eq!(board(&changed.join("/")).corner_shapes(), [], "{with}");
    }
}

#[test]
fn shapes_are_found_in_each_corner_and_for_each_colour() {
    for rows in [THREE_POINTS, BENT_FOUR] {
        let plain = board(rows);
        let [found] = plain.corner_shapes()[..] else {
            panic!("one shape")
        };
        for symmetry in Symmetry::ALL {
            let turned = plain.transformed(symmetry);
            for (image, gains) in [(turned.swapped(), !found.gains), (turned, found.gains)] {
                let [seen] = image.corner_shapes()[..] else {
                    panic!("one shape")
                };
                assert_eq!((seen.shape, seen.gains), (found.shape, gains));
                assert_eq!(seen.stones, found.stones.transformed(symmetry));
            }
        }
    }
}

#[test]
fn a_group_with_a_bent_four_is_dead_by_ruling_alone() {
    let board = board(BENT_FOUR);
    for (name, dead) in [
        ("korean", 9),
        ("wagc-1980", 9),
        ("japanese-1949", 9),
        // Each ko is given up in the confirmation unless a pass was made for it.
        ("japanese-1989", 9),
        ("chinese-2002", 0),
        ("aga", 0),
        ("ing", 0),
        ("new-zealand", 0),
    ] {
        assert_eq!(
            DeadStones::ruled(&board, &named(name)).stones().len(),
            dead,
            "{name}"
        );
    }
}

#[test]
fn a_guess_is_set_right_by_rulings() {
    let dead = |rows: &str, guess: &[&str], name: &str| {
        let board = board(rows);
        let points = guess.iter().map(|word| word.parse::<Point>().unwrap());
        let guess = DeadStones::chains_of(&board, points).unwrap();
        guess
            .with_rulings(&board, &named(name))
            .stones()
            .to_string()
    };
    // Somebody takes the three stones in the corner for dead.
    let group = "E1 B2 C2 D2 E2 A3 B3 C3 D3";
    assert_eq!(dead(BENT_FOUR, &["A1"], "korean"), group);
    assert_eq!(dead(BENT_FOUR, &["A1"], "chinese"), "A1 B1 C1");
    for (name, expected) in [
        ("japanese-1949", ""),
        ("japanese-1989", ""),
        ("chinese", "B8 C8 B9 C9"),
    ] {
        assert_eq!(dead(THREE_POINTS, &["B9"], name), expected, "{name}");
    }
}

/// Each of these changes one thing for the better of White.
#[test]
fn a_group_that_has_more_than_the_bent_four_is_not_ruled_dead() {
    for (why, rows) in [
        (
            "another eye",
            ". . . . . . . ./X X X X X X X ./O O O O O O X ./. O O O O . O X/X X X . O O O X",
        ),
        (
            "room for six",
            "X X X X X . ./O O O O X X ./. . O O O X ./X X X . O X .",
        ),
        (
            "a way out",
            ". . . . . . ./. . . . . . ./. . . . . . ./X X X X . . ./O O O O . X ./. O O O O X ./X X X . O X .",
        ),
        (
            "no bend",
            "X X X X X . ./O O O O X X ./O O O O O X ./. X X X . O X",
        ),
        (
            "shared liberties",
            "X X X X X X O O O ./O O O O O X X X O ./. O O O O . O X O ./X X X . O . . X O .",
        ),
    ] {
        let board = board(rows);
        let ruled = DeadStones::ruled(&board, &named("korean"));
        assert!(ruled.stones().is_empty(), "{why}\n{board}");
    }
}

#[test]
fn what_each_set_says_of_each_shape() {
    use Ruling::{Alive, Dead, PlayedOut, Points, Seki};
    let table: [(&str, [Ruling; 7]); 6] = [
        (
            "japanese-1949",
            [Dead, Points(3), Points(5), Seki, Seki, Dead, Dead],
        ),
        ("japanese-1989", [Dead, Seki, Seki, Seki, Seki, Dead, Dead]),
        ("wagc-1980", [Dead, Seki, Seki, Seki, Seki, Dead, Dead]),
        ("korean-2016", [Dead, Seki, Seki, Seki, Seki, Dead, Alive]),
        (
            "chinese-1988",
            [
                PlayedOut, PlayedOut, PlayedOut, PlayedOut, PlayedOut, PlayedOut, Dead,
            ],
        ),
        ("tromp-taylor", [PlayedOut; 7]),
    ];
    for (name, rulings) in table {
        let found: Vec<Ruling> = Shape::ALL
            .iter()
            .map(|&shape| named(name).ruling(shape))
            .collect();
        assert_eq!(found, rulings, "{name}");
    }
}

/// A bent four kills in the confirmation though White has a ko threat: the threat does not let it retake the ko.
#[test]
fn a_threat_elsewhere_does_not_help_a_bent_four() {
    let rows = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X X X X X X . . .
        O O O O X X . . .
        . O O O O X . . .
        X X X . O X . . .";
    let mut game = Game::from_position(named("japanese-1989"), position(rows));
    assert_eq!(
        Confirmation::of(&game, Color::Black),
        Err(ConfirmationError::NotStopped(Phase::Play))
    );
    for _ in 0..2 {
        game.play(Move::Pass).unwrap();
    }
    let mut play = Confirmation::of(&game, Color::Black).unwrap();
    let point = |word: &str| word.parse::<Point>().unwrap();
    // Black makes the bent four, White takes it, and Black takes the ko in the corner.
    for word in ["A2", "D1", "B1", "A1", "A2"] {
        play.play(point(word)).unwrap();
    }
    let a1 = point("A1");
    let not_passed = Err(ConfirmationError::NotPassedFor { point: a1 });
    assert_eq!(play.play(a1), not_passed);
    for (threat, answer) in [("H6", "H5"), ("G6", "G5")] {
        play.play(point(threat)).unwrap();
        play.play(point(answer)).unwrap();
        assert_eq!(play.play(a1), not_passed, "a threat is no pass for the ko");
    }
    // White passes for it, and Black makes a shape with one eye of the ko; White cannot but fill it.
    let no_ko = Err(ConfirmationError::NoKo { point: point("C1") });
    assert_eq!(play.pass_for(point("C1")), no_ko);
    play.pass_for(a1).unwrap();
    assert!(play.barred().is_empty());
    for word in ["A1", "C1", "A1"] {
        play.play(point(word)).unwrap();
    }
    play.pass();
    for word in ["A2", "B1", "A1", "A2"] {
        play.play(point(word)).unwrap();
    }
    play.play(a1).unwrap();
    assert_eq!(
        play.captured(Color::White).len(),
        9,
        "{}",
        play.position().board()
    );
}
