//! Rules as KataGo names and writes them.

use go_core::rules::{Button, HandicapCompensation, Repetition, Rules, Scoring, Suicide, Tax};
use serde::{Deserialize, Serialize};

mod compact;
mod read;

pub use compact::Compact;
pub(crate) use read::set_rule;
pub use read::{RulesTextError, read_rules};

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

impl KataRules {
    /// The axes that KataGo knows, of `rules`.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        Self {
            friendly_pass_ok: matches!(rules.scoring, Scoring::Area | Scoring::Stones)
                && read::is_friendly(rules.dead_stones),
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

    /// The rules as a compact string, as KataGo writes them into records.
    #[must_use]
    pub const fn compact(self) -> Compact {
        Compact(self)
    }
}

impl std::fmt::Display for KataRules {
    /// Writes the object on one line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| std::fmt::Error)?)
    }
}

#[cfg(test)]
mod tests;
