//! Rules as KataGo names and writes them.

use go_core::rules::{
    Button, DeadStoneRule, HandicapCompensation, LongCycle, Repetition, Rules, Scoring, Suicide,
    Tax,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The axes of KataGo's rules, in the order in which it writes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KataRules {
    friendly_pass_ok: bool,
    has_button: bool,
    ko: Ko,
    scoring: KataScoring,
    suicide: bool,
    tax: KataTax,
    white_handicap_bonus: Bonus,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Ko {
    Simple,
    Positional,
    Situational,
    Spight,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum KataScoring {
    Area,
    Territory,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum KataTax {
    None,
    Seki,
    All,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Bonus {
    #[serde(rename = "0")]
    None,
    N,
    #[serde(rename = "N-1")]
    LessOne,
}

/// What a text may say; what it leaves out is as in Tromp-Taylor rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Given {
    friendly_pass_ok: Option<bool>,
    has_button: Option<bool>,
    ko: Option<Ko>,
    #[serde(alias = "score")]
    scoring: Option<KataScoring>,
    suicide: Option<bool>,
    tax: Option<KataTax>,
    white_handicap_bonus: Option<Bonus>,
    komi: Option<f64>,
}

/// A text that gives no rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesTextError {
    /// No rule set has this name.
    #[error(transparent)]
    Unknown(#[from] go_core::rules::UnknownRules),
    /// The object has a key or a value that is not known, or is broken.
    #[error("rules: {0}")]
    Json(String),
    /// The komi is no whole number of half points.
    #[error("rules: a komi of {0} is not a whole number of half points")]
    Komi(String),
    /// A button where territory is counted.
    #[error("rules: a button cannot be used with territory scoring")]
    ButtonInTerritory,
}

/// Reads the name of a rule set, or an object such as `{"ko":"SIMPLE","scoring":"TERRITORY"}`. The komi is
/// `komi` unless the object has one.
///
/// # Errors
/// [`RulesTextError`] naming what is wrong.
pub fn read_rules(text: &str, komi: go_core::Komi) -> Result<Rules, RulesTextError> {
    let text = text.trim();
    if !text.starts_with('{') {
        return Ok(Rules {
            komi,
            ..Rules::named(text)?
        });
    }
    let given: Given =
        serde_json::from_str(text).map_err(|error| RulesTextError::Json(error.to_string()))?;
    given.rules(komi)
}

impl Given {
    fn rules(&self, komi: go_core::Komi) -> Result<Rules, RulesTextError> {
        let komi = match self.komi {
            None => komi,
            Some(points) => exact_komi(points)?,
        };
        let territory = self.scoring == Some(KataScoring::Territory);
        let has_button = self.has_button.unwrap_or(false);
        if territory && has_button {
            return Err(RulesTextError::ButtonInTerritory);
        }
        let base = Rules::named(if territory {
            "japanese"
        } else {
            "tromp-taylor"
        })?;
        let default_tax = if territory {
            KataTax::Seki
        } else {
            KataTax::None
        };
        let kata = KataRules {
            friendly_pass_ok: self.friendly_pass_ok.unwrap_or(false),
            has_button,
            ko: self.ko.unwrap_or(Ko::Positional),
            scoring: self.scoring.unwrap_or(KataScoring::Area),
            suicide: self.suicide.unwrap_or(!territory),
            tax: self.tax.unwrap_or(default_tax),
            white_handicap_bonus: self.white_handicap_bonus.unwrap_or(Bonus::None),
        };
        Ok(Rules {
            komi,
            ..kata.apply(base)
        })
    }
}

fn exact_komi(points: f64) -> Result<go_core::Komi, RulesTextError> {
    let komi = go_core::Komi::nearest(points).filter(|komi| komi.points() == points);
    komi.ok_or_else(|| RulesTextError::Komi(points.to_string()))
}

impl KataRules {
    /// The axes that KataGo knows, of `rules`.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        Self {
            friendly_pass_ok: matches!(
                rules.dead_stones,
                DeadStoneRule::Agreement
                    | DeadStoneRule::AgreementElsePlay
                    | DeadStoneRule::ProvedByPlay
            ),
            has_button: matches!(rules.button, Button::HalfPoint),
            ko: match rules.repetition {
                Repetition::None | Repetition::Simple => Ko::Simple,
                Repetition::Positional | Repetition::Ing => Ko::Positional,
                Repetition::Situational | Repetition::NaturalSituational => Ko::Situational,
                Repetition::Spight => Ko::Spight,
            },
            scoring: match rules.scoring {
                Scoring::Area | Scoring::Stones => KataScoring::Area,
                Scoring::Territory => KataScoring::Territory,
            },
            suicide: !matches!(rules.suicide, Suicide::Forbidden),
            tax: match (rules.scoring, rules.tax) {
                (Scoring::Stones, _) | (_, Tax::Groups) => KataTax::All,
                (_, Tax::Seki) => KataTax::Seki,
                (_, Tax::None) => KataTax::None,
            },
            white_handicap_bonus: match rules.handicap {
                HandicapCompensation::None | HandicapCompensation::WhitePasses => Bonus::None,
                HandicapCompensation::Stones | HandicapCompensation::HalfInStones => Bonus::N,
                HandicapCompensation::StonesLessOne => Bonus::LessOne,
            },
        }
    }

    /// The axes of `base`, with those that KataGo knows put in their place.
    const fn apply(self, base: Rules) -> Rules {
        Rules {
            repetition: match self.ko {
                Ko::Simple => Repetition::Simple,
                Ko::Positional => Repetition::Positional,
                Ko::Situational => Repetition::Situational,
                Ko::Spight => Repetition::Spight,
            },
            long_cycle: match self.ko {
                Ko::Simple => LongCycle::NoResult,
                _ => LongCycle::Forbidden,
            },
            scoring: match self.scoring {
                KataScoring::Area => Scoring::Area,
                KataScoring::Territory => Scoring::Territory,
            },
            tax: match self.tax {
                KataTax::None => Tax::None,
                KataTax::Seki => Tax::Seki,
                KataTax::All => Tax::Groups,
            },
            suicide: if self.suicide {
                Suicide::MultiStone
            } else {
                Suicide::Forbidden
            },
            button: if self.has_button {
                Button::HalfPoint
            } else {
                Button::None
            },
            handicap: match self.white_handicap_bonus {
                Bonus::None => HandicapCompensation::None,
                Bonus::N => HandicapCompensation::Stones,
                Bonus::LessOne => HandicapCompensation::StonesLessOne,
            },
            dead_stones: if self.friendly_pass_ok {
                DeadStoneRule::AgreementElsePlay
            } else {
                base.dead_stones
            },
            ..base
        }
    }
}

impl std::fmt::Display for KataRules {
    /// Writes the object on one line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| std::fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
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
            Err(RulesTextError::ButtonInTerritory)
        );
        let defaults = read_rules("{}", komi).unwrap();
        assert_eq!(
            KataRules::of(&defaults),
            KataRules::of(&Rules::named("tromp-taylor").unwrap())
        );
        assert_eq!(defaults.komi, komi);
    }
}
