//! Reading rules: names, objects, and the compact strings that stand in records.

use go_core::Komi;
use go_core::rules::{
    Button, Contradiction, DameRule, DeadStoneRule, EyePoints, HandicapCompensation, LongCycle,
    Repetition, Rules, Scoring, SekiTest, SpecialShapes, Suicide, Tax, UnknownRules,
};
use serde::Deserialize;
use thiserror::Error;

use super::{Bonus, KataScoring, KataTax, Ko, compact};

/// A text that gives no rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesTextError {
    /// No rule set has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownRules),
    /// The object has a key or a value that is not known, or is broken.
    #[error("rules: {0}")]
    Json(String),
    /// The komi is no whole number of half points.
    #[error("rules: a komi of {0} is not a whole number of half points")]
    Komi(String),
    /// Two axes contradict each other.
    #[error("rules: {0}")]
    Contradiction(#[from] Contradiction),
}

/// What a text may say of the rules.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Given {
    pub(super) friendly_pass_ok: Option<bool>,
    pub(super) has_button: Option<bool>,
    pub(super) ko: Option<Ko>,
    #[serde(alias = "score")]
    pub(super) scoring: Option<KataScoring>,
    pub(super) suicide: Option<bool>,
    pub(super) tax: Option<KataTax>,
    pub(super) white_handicap_bonus: Option<Bonus>,
    pub(super) komi: Option<f64>,
}

/// Reads the name of a rule set, an object such as `{"ko":"SIMPLE","scoring":"TERRITORY"}`, or a compact
/// string such as `koSIMPLEscoreTERRITORYtaxSEKIsui0`. The komi is `komi` unless the text has one.
///
/// # Errors
/// [`RulesTextError`] naming what is wrong.
pub fn read_rules(text: &str, komi: Komi) -> Result<Rules, RulesTextError> {
    let text = text.trim();
    let given = match compact::read(text) {
        Some(given) => given,
        None if text.starts_with('{') => json(text)?,
        None => {
            return Ok(Rules {
                komi,
                ..Rules::named(text)?
            });
        }
    };
    given.rules(komi)
}

/// `rules` with one of KataGo's axes changed.
///
/// # Errors
/// [`RulesTextError`] naming what is wrong with the key or the value.
pub(crate) fn set_rule(rules: Rules, key: &str, value: &str) -> Result<Rules, RulesTextError> {
    let quoted = match value {
        "true" | "false" => value.to_owned(),
        _ => serde_json::Value::from(value.to_ascii_uppercase()).to_string(),
    };
    let key = serde_json::Value::from(key);
    let given = json(&format!("{{{key}:{quoted}}}"))?;
    given.put_into(rules)
}

fn json(text: &str) -> Result<Given, RulesTextError> {
    serde_json::from_str(text).map_err(|error| RulesTextError::Json(error.to_string()))
}

impl Given {
    /// The rules, with what is left out as KataGo has it: by Tromp-Taylor, or where territory is counted by
    /// Japanese rules.
    fn rules(&self, komi: Komi) -> Result<Rules, RulesTextError> {
        let territory = self.scoring == Some(KataScoring::Territory);
        let base = Rules::named(if territory {
            "japanese"
        } else {
            "tromp-taylor"
        })?;
        let ko = self.ko.unwrap_or(Ko::Positional);
        let tax = self.tax.unwrap_or(if territory {
            KataTax::Seki
        } else {
            KataTax::None
        });
        let full = Self {
            ko: Some(ko),
            tax: Some(tax),
            suicide: Some(self.suicide.unwrap_or(!territory)),
            ..self.clone()
        };
        let rules = full.put_into(Rules { komi, ..base })?;
        // What KataGo's Japanese rules say is the Japanese rules; any other mixture is its own.
        if rules
            == (Rules {
                komi: rules.komi,
                ..base
            })
        {
            return Ok(rules);
        }
        Ok(Rules {
            seki: SekiTest::IndependentLife,
            eye_points: EyePoints::Count,
            ..rules
        })
    }

    /// `rules` with everything that is given put in its place.
    fn put_into(&self, mut rules: Rules) -> Result<Rules, RulesTextError> {
        if let Some(points) = self.komi {
            rules.komi = exact_komi(points)?;
        }
        if let Some(ko) = self.ko {
            (rules.repetition, rules.long_cycle) = ko.axes();
        }
        if let Some(scoring) = self.scoring {
            rules.scoring = scoring.into();
            // What only one way of counting knows goes with it.
            match rules.scoring {
                Scoring::Territory if rules.dame == DameRule::Shared => {
                    rules.dame = DameRule::Worthless;
                }
                Scoring::Area if rules.special_shapes == SpecialShapes::RuledWithPoints => {
                    rules.special_shapes = SpecialShapes::Ruled;
                }
                _ => {}
            }
        }
        if let Some(suicide) = self.suicide {
            rules.suicide = if suicide {
                Suicide::MultiStone
            } else {
                Suicide::Forbidden
            };
        }
        if let Some(tax) = self.tax {
            rules.tax = tax.into();
        }
        if let Some(button) = self.has_button {
            rules.button = if button {
                Button::HalfPoint
            } else {
                Button::None
            };
        }
        if let Some(bonus) = self.white_handicap_bonus {
            rules.handicap = bonus.into();
        }
        match self.friendly_pass_ok {
            Some(true) => rules.dead_stones = DeadStoneRule::AgreementElsePlay,
            Some(false) if is_friendly(rules.dead_stones) => {
                rules.dead_stones = DeadStoneRule::StayUnlessCaptured;
            }
            _ => {}
        }
        rules.check()?;
        Ok(rules)
    }
}

/// Whether dead stones come off though they have not been captured, by the word of the players.
pub(super) const fn is_friendly(rule: DeadStoneRule) -> bool {
    matches!(
        rule,
        DeadStoneRule::Agreement | DeadStoneRule::AgreementElsePlay | DeadStoneRule::ProvedByPlay
    )
}

fn exact_komi(points: f64) -> Result<Komi, RulesTextError> {
    let komi = Komi::nearest(points).filter(|komi| komi.points() == points);
    komi.ok_or_else(|| RulesTextError::Komi(points.to_string()))
}

impl Ko {
    const fn axes(self) -> (Repetition, LongCycle) {
        match self {
            Self::Simple => (Repetition::Simple, LongCycle::NoResult),
            Self::Positional => (Repetition::Positional, LongCycle::Forbidden),
            Self::Situational => (Repetition::Situational, LongCycle::Forbidden),
            Self::Spight => (Repetition::Spight, LongCycle::Forbidden),
        }
    }
}

impl From<KataScoring> for Scoring {
    fn from(scoring: KataScoring) -> Self {
        match scoring {
            KataScoring::Area => Self::Area,
            KataScoring::Territory => Self::Territory,
        }
    }
}

impl From<KataTax> for Tax {
    fn from(tax: KataTax) -> Self {
        match tax {
            KataTax::None => Self::None,
            KataTax::Seki => Self::Seki,
            KataTax::All => Self::Groups,
        }
    }
}

impl From<Bonus> for HandicapCompensation {
    fn from(bonus: Bonus) -> Self {
        match bonus {
            Bonus::None => Self::None,
            Bonus::N => Self::Stones,
            Bonus::LessOne => Self::StonesLessOne,
        }
    }
}
