//! Counting against known answers: positions from rule texts and from the test suites of other programs.
//!
//! The files are in `tests/cases`; each case names its source. One driver answers each kind of query, and no
//! driver looks at the name of a case.

#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    reason = "a test that cannot read its cases fails, and numbers are compared as they come"
)]

mod handicap;

use go_core::rules::{
    Button, EyePoints, HandicapCompensation, Repetition, Rules, Scoring, SekiTest, Suicide, Tax,
};
use go_core::{
    BitBoard, BoardSize, ByColor, Color, DeadStones, Game, Komi, Point, Position, Settlement,
    Setup, Tally, Turn,
};
use serde_json::Value;

fn cases(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/cases/{file}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Answers a query, or says what differs.
type Driver = fn(&Value) -> Result<(), String>;

/// Cases that are answered otherwise, as `docs/rules.md` says why. A test fails when one is answered rightly.
const OTHERWISE: [&str; 1] = ["ogs-autoscore-game_seki_64848549"];

/// Runs every case of a file that has one of these queries; what differs is told for all at once.
fn check(file: &str, queries: &[(&str, Driver)]) {
    let mut run = 0;
    let mut failed = Vec::new();
    for case in cases(file) {
        let query = case["query"].as_str().unwrap();
        let Some((_, driver)) = queries.iter().find(|(name, _)| *name == query) else {
            continue;
        };
        run += 1;
        let id = case["id"].as_str().unwrap();
        match (driver(&case), OTHERWISE.contains(&id)) {
            (Ok(()), false) | (Err(_), true) => {}
            (Ok(()), true) => failed.push(format!("{id} is answered rightly after all")),
            (Err(error), false) => failed.push(format!("{id}: {error}")),
        }
    }
    assert!(run > 0, "{file} has no such case");
    assert!(
        failed.is_empty(),
        "{} of {run} fail\n{}",
        failed.len(),
        failed.join("\n")
    );
}

fn expect<T: PartialEq + std::fmt::Display>(
    what: &str,
    got: T,
    expected: impl Into<T>,
) -> Result<(), String> {
    let expected = expected.into();
    if got == expected {
        Ok(())
    } else {
        Err(format!("{what} is {got}, expected {expected}"))
    }
}

fn size(case: &Value) -> BoardSize {
    let side = |n: usize| u8::try_from(case["size"][n].as_u64().unwrap()).unwrap();
    BoardSize::new(side(0), side(1)).unwrap()
}

fn position(case: &Value) -> Position {
    let mut setup = match case["setup"].as_array() {
        None => Setup::new(size(case)),
        Some(rows) => {
            let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
            rows.join("/").parse().unwrap()
        }
    };
    setup.to_play = color(&case["first_to_play"]);
    setup.try_into().unwrap()
}

fn color(value: &Value) -> Color {
    value.as_str().unwrap().parse().unwrap()
}

fn points(value: &Value) -> Vec<Point> {
    let points = value.as_array().map_or(&[][..], Vec::as_slice);
    points
        .iter()
        .map(|point| point.as_str().unwrap().parse().unwrap())
        .collect()
}

/// The rules that a case spells out, axis by axis.
fn rules(case: &Value) -> Rules {
    let given = &case["rules"];
    let mut rules = Rules::named(given["name"].as_str().unwrap_or("tromp-taylor")).unwrap();
    let komi = case["komi"].as_f64().unwrap();
    rules.komi = Komi::nearest(komi).unwrap();
    if given["name"].is_string() {
        return rules;
    }
    rules.repetition = match given["ko"].as_str() {
        Some("psk") => Repetition::Positional,
        Some("ssk") => Repetition::Situational,
        _ => Repetition::Simple,
    };
    rules.suicide = if given["suicide"] == true {
        Suicide::MultiStone
    } else {
        Suicide::Forbidden
    };
    rules.scoring = if given["scoring"] == "territory" {
        Scoring::Territory
    } else {
        Scoring::Area
    };
    rules.tax = match given["tax"].as_str() {
        Some("all") => Tax::Groups,
        Some("seki") => Tax::Seki,
        _ => Tax::None,
    };
    rules.seki = if given["dead_marking"] == "given" {
        SekiTest::TwoEyes
    } else {
        SekiTest::IndependentLife
    };
    rules.button = if given["button"] == true {
        Button::HalfPoint
    } else {
        Button::None
    };
    rules.handicap = match given["handicap_bonus"].as_str() {
        Some("N") => HandicapCompensation::Stones,
        Some("N-1") => HandicapCompensation::StonesLessOne,
        _ => HandicapCompensation::None,
    };
    rules
}

fn game(case: &Value) -> Game {
    let mut game = Game::from_position(rules(case), position(case));
    for mv in case["moves"].as_array().unwrap() {
        let turn = Turn::new(
            color(&mv[0]),
            mv[1].as_str().unwrap().parse::<go_core::Move>().unwrap(),
        );
        game.play_turn(turn).unwrap();
    }
    let handicap = case["args"]["handicap"].as_u64().unwrap_or(0);
    game.set_handicap(u32::try_from(handicap).unwrap());
    game
}

/// The result with every stone alive but those that are dead beyond any doubt.
fn final_score(case: &Value) -> Result<(), String> {
    let game = game(case);
    let dead = DeadStones::unconditional(game.board(), game.rules().suicide);
    let expected = case["expected"].as_str().unwrap();
    expect(
        "the result",
        game.score(&dead).outcome().to_string().as_str(),
        expected,
    )
}

#[test]
fn score_tax_button_komi() {
    check("score_tax_button_komi", &[("final_score", final_score)]);
}

fn owner_rows(size: BoardSize, owned: &ByColor<BitBoard>) -> String {
    let rows = (0..size.height()).rev().map(|row| {
        let symbols = (0..size.width()).map(|col| {
            let point = Point::new(col, row).unwrap();
            let owner = Color::BOTH
                .into_iter()
                .find(|&color| owned[color].contains(point));
            owner.map_or('.', Color::stone)
        });
        symbols.collect::<String>()
    });
    rows.collect::<Vec<_>>().join("/")
}

fn territory(case: &Value) -> Result<(), String> {
    let position = position(case);
    let board = position.board();
    let dead = DeadStones::exactly(board, points(&case["args"]["dead"])).unwrap();
    let expected = &case["expected"];
    let japanese = Rules {
        komi: Komi::ZERO,
        ..Rules::named("japanese").unwrap()
    };
    let lenient = Rules {
        eye_points: EyePoints::Count,
        ..japanese
    };
    let area = Rules {
        komi: Komi::ZERO,
        ..Rules::named("tromp-taylor").unwrap()
    };
    let count = |rules: &Rules| Tally::count(rules, &position, &dead, &go_core::Facts::default());
    let strict = count(&japanese);
    if let Some(rows) = expected["territory_rows"].as_array() {
        let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
        let territory =
            ByColor::from_fn(|color| strict.owned[color] - (board.stones(color) - dead.stones()));
        expect(
            "the territory",
            owner_rows(board.size(), &territory),
            rows.join("/"),
        )?;
        let seki = Settlement::of(board, &dead, SekiTest::TwoEyes).seki;
        let stones = (seki.black | seki.white) - board.empty();
        let expected = BitBoard::from_points(board.size(), points(&expected["seki_stones"]));
        expect("seki", stones.to_string(), expected.to_string())?;
    }
    for (name, tally) in [
        ("score", strict),
        ("score_counting_false_eyes", count(&lenient)),
        ("area_score", count(&area)),
    ] {
        let points = tally.points.map(|points| points.total());
        expect(name, points.black, expected[name]["B"].as_f64().unwrap())?;
        expect(name, points.white, expected[name]["W"].as_f64().unwrap())?;
    }
    Ok(())
}

#[test]
fn territory_seki() {
    check(
        "territory_seki",
        &[
            ("territory_map_and_score", territory),
            ("territory_and_area_score", territory),
        ],
    );
}

/// What belongs to whom once the dead stones are off; a point that was not judged may be either's.
fn ownership(case: &Value) -> Result<(), String> {
    let position = position(case);
    let board = position.board();
    let dead = DeadStones::chains_of(board, points(&case["args"]["dead"])).unwrap();
    let dead = match case["expected"]["dead"].as_array() {
        Some(_) => DeadStones::chains_of(board, points(&case["expected"]["dead"])).unwrap(),
        None => dead,
    };
    let owned = go_core::owned(board, dead.stones());
    let rows = case["expected"]["ownership_rows"].as_array().unwrap();
    for (row, y) in rows.iter().rev().zip(0..) {
        for (expected, x) in row.as_str().unwrap().chars().zip(0..) {
            let point = Point::new(x, y).unwrap();
            let owner = Color::BOTH
                .into_iter()
                .find(|&color| owned[color].contains(point));
            // Points that the case leaves to nobody, or to either, may count for the one side that gets there.
            if let "X" | "O" = expected.to_string().as_str() {
                expect(
                    &point.to_string(),
                    owner.map_or('.', Color::stone),
                    expected,
                )?;
            }
        }
    }
    Ok(())
}

#[test]
fn dead_stones() {
    check("dead_stones", &[("dead_stones_and_ownership", ownership)]);
}
