//! Handicap, passes and komi.

use go_core::rules::{Rules, Scoring};
use go_core::{BitBoard, ByColor, Color, DeadStones, Game, Komi, Position, Tally};
use serde_json::Value;

use crate::{check, color, expect, final_score, game, points, rules, size};

fn handicap_points(case: &Value) -> Result<(), String> {
    let stones = u32::try_from(case["args"]["handicap"].as_u64().unwrap()).unwrap();
    for (name, points) in case["expected"].as_object().unwrap() {
        let rules = Rules::named(name).map_err(|error| error.to_string())?;
        expect(
            name,
            u64::from(rules.handicap_points(stones)),
            points.as_u64().unwrap(),
        )?;
    }
    Ok(())
}

fn fixed(case: &Value) -> Result<(), String> {
    for (stones, expected) in case["expected"].as_object().unwrap() {
        let places = go_core::fixed_handicap(size(case), stones.parse().unwrap());
        let sorted = places.map(|points| {
            let mut names: Vec<String> = points.iter().map(ToString::to_string).collect();
            names.sort();
            names
        });
        let got = sorted.map_or_else(|_| Value::from("error"), Value::from);
        expect(stones, got.to_string(), expected.to_string())?;
    }
    Ok(())
}

/// The area totals, counted by the first named set that has the komi of the case.
fn from_totals(case: &Value) -> Result<(), String> {
    let komi = Komi::nearest(case["komi"].as_f64().unwrap()).unwrap();
    let set = go_core::rules::RULESETS
        .iter()
        .find(|set| set.rules.komi == komi)
        .unwrap();
    let board = Position::new(size(case));
    let mut tally = Tally::count(
        &set.rules,
        &board,
        &DeadStones::none(board.board()),
        &go_core::Facts::default(),
    );
    for color in Color::BOTH {
        let total = case["args"]["area"][color.letter().to_string()]
            .as_f64()
            .unwrap();
        tally.points[color].stones = total as u32;
        tally.points[color].shared = (total * 2.0) as u32 % 2;
    }
    expect(
        "the result",
        tally.outcome().to_string().as_str(),
        case["expected"].as_str().unwrap(),
    )
}

fn totals(case: &Value) -> ByColor<f64> {
    let game = if case["args"]["fixed_handicap_placed"] == true {
        let stones = u32::try_from(case["args"]["handicap"].as_u64().unwrap()).unwrap();
        let places = go_core::fixed_handicap(size(case), stones).unwrap();
        Game::with_handicap(rules(case), size(case), places).unwrap()
    } else {
        game(case)
    };
    let tally = game.score(&game.no_dead_stones());
    let totals = tally.points.map(|points| points.total());
    ByColor::new(totals.black, totals.white + tally.komi.points())
}

fn both_totals(case: &Value) -> Result<(), String> {
    let totals = totals(case);
    expect(
        "black",
        totals.black,
        case["expected"]["B"].as_f64().unwrap(),
    )?;
    expect(
        "white",
        totals.white,
        case["expected"]["W"].as_f64().unwrap(),
    )
}

fn white_total(case: &Value) -> Result<(), String> {
    expect(
        "white",
        totals(case).white,
        case["expected"].as_f64().unwrap(),
    )
}

fn effective_komi(case: &Value) -> Result<(), String> {
    let rules = Rules::named(case["rules"]["name"].as_str().unwrap()).unwrap();
    let first_pass = case["args"]["first_pass"]
        .as_str()
        .map(|word| word.parse().unwrap());
    let komi = rules.effective_komi(0, first_pass);
    expect(
        "the komi",
        komi.points(),
        case["expected"].as_f64().unwrap(),
    )
}

fn by_area_and_territory(case: &Value) -> Result<(), String> {
    let game = game(case);
    let expected = &case["expected"];
    for (name, scoring) in [
        ("black_minus_white_by_area", Scoring::Area),
        (
            "black_minus_white_by_territory_with_pass_stones",
            Scoring::Territory,
        ),
    ] {
        let mut counted = game.clone();
        counted.set_rules(Rules {
            scoring,
            ..*game.rules()
        });
        let margin = counted.score(&counted.no_dead_stones()).margin();
        expect(name, margin.points(), expected[name].as_f64().unwrap())?;
    }
    for color in Color::BOTH {
        let passes = game
            .turns()
            .iter()
            .filter(|turn| turn.mv.is_pass() && turn.color == color);
        let given = expected["pass_stones_given"][color.letter().to_string()]
            .as_u64()
            .unwrap();
        expect("passes", passes.count() as u64, given)?;
    }
    Ok(())
}

fn initial_position(case: &Value) -> Result<(), String> {
    let game = Game::new(rules(case), size(case));
    expect(
        "to play",
        game.to_play(),
        color(&case["expected"]["first_to_play"]),
    )?;
    let mut stones = Color::BOTH.map(|color| game.board().stones(color).to_string());
    let setup = &case["expected"]["setup_stones"];
    let mut expected = ["one colour", "other colour"]
        .map(|name| BitBoard::from_points(size(case), points(&setup[name])).to_string());
    stones.sort();
    expected.sort();
    expect("the stones", stones.join(", "), expected.join(", "))
}

#[test]
fn handicap_pass_komi() {
    check(
        "handicap_pass_komi",
        &[
            ("white_handicap_bonus", handicap_points),
            ("fixed_handicap", fixed),
            ("final_score_as_is", final_score),
            ("result_from_area_totals", from_totals),
            ("score_totals", both_totals),
            ("white_total", white_total),
            ("effective_komi", effective_komi),
            ("aga_territory_equals_area", by_area_and_territory),
            ("initial_position", initial_position),
        ],
    );
}
