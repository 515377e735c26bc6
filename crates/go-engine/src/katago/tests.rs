//! Rules as KataGo writes them, there and back.

use super::*;
use go_core::Komi;

#[test]
fn the_named_sets_as_katago_has_them() {
    let rows = [
        ("tromp-taylor", "false false POSITIONAL AREA true NONE 0"),
        ("japanese", "false false SIMPLE TERRITORY false SEKI 0"),
        ("korean", "false false SIMPLE TERRITORY false SEKI 0"),
        ("chinese", "true false SIMPLE AREA false NONE N"),
        ("chinese-ogs", "true false POSITIONAL AREA false NONE N"),
        ("stone-scoring", "true false SIMPLE AREA false ALL 0"),
        (
            "ancient-territory",
            "false false SIMPLE TERRITORY false ALL 0",
        ),
        ("aga-button", "true true SITUATIONAL AREA false NONE N-1"),
        ("aga", "true false SITUATIONAL AREA false NONE N-1"),
        ("new-zealand", "true false SITUATIONAL AREA true NONE 0"),
        ("goe", "true false POSITIONAL AREA true NONE 0"),
    ];
    for (name, expected) in rows {
        let kata = KataRules::of(&Rules::named(name).unwrap()).to_string();
        let value: serde_json::Value = serde_json::from_str(&kata).unwrap();
        let values: Vec<String> = value
            .as_object()
            .unwrap()
            .values()
            .map(|v| v.to_string().replace('"', ""))
            .collect();
        let keys = "friendlyPassOk hasButton ko scoring suicide tax whiteHandicapBonus";
        assert_eq!(
            value
                .as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<Vec<_>>()
                .join(" "),
            keys
        );
        assert_eq!(values.join(" "), expected, "{name}");
    }
}

#[test]
fn what_is_written_is_read() {
    for set in go_core::rules::RULESETS {
        let kata = KataRules::of(&set.rules);
        let read = read_rules(&kata.to_string(), set.rules.komi).unwrap();
        assert_eq!(KataRules::of(&read), kata, "{}", set.name);
        assert_eq!(read.komi, set.rules.komi);
    }
}

#[test]
fn texts_that_are_refused() {
    let komi = Komi::from_points(7);
    for text in [
        "swiss",
        "",
        "{}x",
        r#"{"ko":"NONE"}"#,
        r#"{"kos":"SIMPLE"}"#,
        r#"{"komi":6.25}"#,
    ] {
        assert!(read_rules(text, komi).is_err(), "{text}");
    }
    let button = r#"{"scoring":"TERRITORY","hasButton":true}"#;
    assert_eq!(
        read_rules(button, komi),
        Err(RulesTextError::Contradiction(
            go_core::rules::Contradiction::ButtonInTerritory
        ))
    );
    let defaults = read_rules("{}", komi).unwrap();
    assert_eq!(
        KataRules::of(&defaults),
        KataRules::of(&Rules::named("tromp-taylor").unwrap())
    );
    assert_eq!(defaults.komi, komi);
}

#[test]
fn compact_strings_there_and_back() {
    for name in [
        "tromp-taylor",
        "japanese",
        "chinese",
        "chinese-kgs",
        "stone-scoring",
        "ancient-territory",
        "aga-button",
        "aga",
        "new-zealand",
        "goe",
    ] {
        let rules = Rules::named(name).unwrap();
        let kata = KataRules::of(&rules);
        let text = format!("{}komi{}", kata.compact(), rules.komi);
        let read = read_rules(&text, Komi::MAX).unwrap();
        assert_eq!(KataRules::of(&read), kata, "{text}");
        assert_eq!(read.komi, rules.komi, "{text}");
    }
    let text = "koPOSITIONALscoreAREAtaxNONEsui0button1whbNfpok1komi7";
    let rules = read_rules(text, Komi::MAX).unwrap();
    assert_eq!(
        format!("{}komi{}", KataRules::of(&rules).compact(), rules.komi),
        text
    );
    for broken in [
        "koPOSITIONALx",
        "koscoreAREA",
        "koSIMPLEsui2",
        "koSIMPLEkomi",
        "koSIMPLEsui",
        "koSIMPLEwhbN2",
    ] {
        assert!(read_rules(broken, Komi::ZERO).is_err(), "{broken}");
    }
}

#[test]
fn an_object_that_says_what_japanese_says_is_japanese() {
    let japanese = Rules::named("japanese").unwrap();
    let written = KataRules::of(&japanese).to_string();
    assert_eq!(read_rules(&written, japanese.komi), Ok(japanese));
    let other = read_rules(
        r#"{"ko":"POSITIONAL","scoring":"TERRITORY"}"#,
        japanese.komi,
    )
    .unwrap();
    assert_eq!(other.seki, go_core::rules::SekiTest::IndependentLife);
}

#[test]
fn one_axis_leaves_the_others() {
    let rules = Rules::named("new-zealand").unwrap();
    let changed = set_rule(rules, "ko", "simple").unwrap();
    assert_eq!(changed.suicide, rules.suicide);
    assert_eq!(changed.komi, rules.komi);
    assert_eq!(
        KataRules::of(&set_rule(changed, "ko", "SITUATIONAL").unwrap()),
        KataRules::of(&rules)
    );
}

#[test]
fn every_set_can_be_counted_the_other_way() {
    for set in go_core::rules::RULESETS {
        for scoring in ["AREA", "TERRITORY"] {
            let changed = set_rule(set.rules, "scoring", scoring);
            let no_button = set.rules.button == go_core::rules::Button::None;
            assert_eq!(
                changed.is_ok(),
                no_button || scoring == "AREA",
                "{}: {changed:?}",
                set.name
            );
        }
    }
}
