//! The named rule sets.

use super::{Rules, UnknownRules};

mod bases;
mod table;

pub(in crate::rules) use bases::CHINESE_SERVER;
pub use table::RULESETS;

/// A named rule set.
#[derive(Clone, Copy, Debug)]
pub struct Ruleset {
    /// The name, in lower case.
    pub name: &'static str,
    /// Other names that it answers to.
    pub aliases: &'static [&'static str],
    /// Where its rules are written down.
    pub source: &'static str,
    /// The rules.
    pub rules: Rules,
}

impl Ruleset {
    /// The row that has `name` or an alias of it; see [`Rules::named`].
    ///
    /// # Errors
    /// [`UnknownRules`].
    pub fn named(name: &str) -> Result<&'static Self, UnknownRules> {
        RULESETS
            .iter()
            .find(|set| set.names().any(|known| same_name(known, name)))
            .ok_or_else(|| UnknownRules(name.into()))
    }

    /// The first row with exactly these rules, whatever the komi.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<&'static Self> {
        let same = |set: &&Self| {
            Rules {
                komi: rules.komi,
                ..set.rules
            } == *rules
        };
        let with_komi = |set: &&Self| set.rules == *rules;
        RULESETS
            .iter()
            .find(with_komi)
            .or_else(|| RULESETS.iter().find(same))
    }

    /// The name and the aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        core::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

fn same_name(a: &str, b: &str) -> bool {
    let letters = |name| {
        str::bytes(name)
            .filter(|b| !b"-_/ ".contains(b))
            .map(|b| b.to_ascii_lowercase())
    };
    letters(a).eq(letters(b))
}
