//! The named sets: their names, their axes, and the table of them in `docs/rules.md`.
//!
//! With `RULES_TABLE=write` in the environment the table is written instead of compared.

#![allow(clippy::unwrap_used, reason = "a test that cannot read its page fails")]

use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;

use go_core::Komi;
use go_core::rules::{
    Button, Contradiction, DameRule, LongCycle, PassStones, RULESETS, Repetition, Rules, Ruleset,
    Scoring, SpecialShapes, Tax, UnknownRules,
};

const BEGIN: &str = "<!-- the table of rule sets: written by a test -->\n";
const END: &str = "<!-- the end of the table -->\n";

/// The axes that have a column.
const COLUMNS: [&str; 11] = [
    "komi",
    "repetition",
    "long-cycle",
    "suicide",
    "scoring",
    "tax",
    "seki",
    "dame",
    "end",
    "handicap",
    "unit",
];

fn table() -> String {
    let mut text = format!("| set | also | {} | source |\n", COLUMNS.join(" | "));
    text += &"|---".repeat(COLUMNS.len() + 3);
    text += "|\n";
    for set in RULESETS {
        let axes = set.rules.axes();
        let value = |name| {
            axes.iter()
                .find(|axis| axis.0 == name)
                .map(|axis| axis.1.as_str())
                .unwrap()
        };
        let values: Vec<&str> = COLUMNS.into_iter().map(value).collect();
        let also = set.aliases.join(", ");
        writeln!(
            text,
            "| `{}` | {also} | {} | {} |",
            set.name,
            values.join(" | "),
            set.source
        )
        .unwrap();
    }
    text
}

#[test]
fn the_page_has_the_table_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page
        .split_once(BEGIN)
        .expect("the page has a place for the table");
    let (there, after) = rest.split_once(END).expect("the place for the table ends");
    if std::env::var_os("RULES_TABLE").is_some_and(|how| how == "write") {
        std::fs::write(&path, format!("{before}{BEGIN}{}{END}{after}", table())).unwrap();
    } else {
        assert_eq!(there, table(), "RULES_TABLE=write puts it right");
    }
}

#[test]
fn no_two_sets_have_a_name_in_common() {
    let mut seen = HashSet::new();
    for set in RULESETS {
        for name in set.names() {
            let letters: String = name.chars().filter(|c| !"-_/ ".contains(*c)).collect();
            assert!(seen.insert(letters.to_lowercase()), "{name} is there twice");
            assert_eq!(Ruleset::named(name).unwrap().name, set.name);
            assert_eq!(Ruleset::named(&name.to_uppercase()).unwrap().name, set.name);
        }
        assert!(!set.source.is_empty());
    }
    assert_eq!(Rules::named("swiss"), Err(UnknownRules("swiss".into())));
}

#[test]
fn no_set_contradicts_itself() {
    for set in RULESETS {
        assert_eq!(set.rules.check(), Ok(()), "{}", set.name);
        assert_eq!(
            Ruleset::of(&set.rules).map(|found| found.rules),
            Some(set.rules)
        );
    }
    let without = Rules {
        komi: Komi::from_points(99),
        ..Rules::named("japanese").unwrap()
    };
    assert_eq!(Ruleset::of(&without).map(|set| set.name), Some("japanese"));
}

#[test]
fn contradictions_are_named() {
    let japanese = Rules::named("japanese").unwrap();
    let stones = Rules::named("dunhuang").unwrap();
    let chinese = Rules::named("chinese-kgs").unwrap();
    for (rules, contradiction) in [
        (
            Rules {
                button: Button::HalfPoint,
                ..japanese
            },
            Contradiction::ButtonInTerritory,
        ),
        (
            Rules {
                dame: DameRule::Shared,
                ..japanese
            },
            Contradiction::SharedInTerritory,
        ),
        (
            Rules {
                tax: Tax::Groups,
                ..stones
            },
            Contradiction::TaxOnStones,
        ),
        (
            Rules {
                pass_stones: PassStones::OnePrisoner,
                ..stones
            },
            Contradiction::PassStonesOnStones,
        ),
        (
            Rules {
                long_cycle: LongCycle::Draw,
                ..chinese
            },
            Contradiction::CycleUnderSuperko(LongCycle::Draw),
        ),
        (
            Rules {
                repetition: Repetition::Simple,
                ..chinese
            },
            Contradiction::NothingForbidsCycles(Repetition::Simple),
        ),
        (
            Rules {
                special_shapes: SpecialShapes::RuledWithPoints,
                ..chinese
            },
            Contradiction::RuledPointsOutsideTerritory(Scoring::Area),
        ),
    ] {
        assert_eq!(rules.check(), Err(contradiction));
        let known = rules.axes().map(|axis| axis.0);
        for axis in contradiction.axes() {
            assert!(known.contains(&axis), "{axis}");
            assert!(contradiction.to_string().contains(axis), "{contradiction}");
        }
    }
    assert_eq!(chinese.repetition, Repetition::Positional);
    assert_eq!(stones.scoring, Scoring::Stones);
}
