//! Rules as words.

use alloc::string::{String, ToString};
use core::fmt::Debug;

use super::Rules;

/// A value of an axis in the words that all texts use: `WhitePassesLast` is `white-passes-last`.
pub(super) fn word(value: impl Debug) -> String {
    let name = alloc::format!("{value:?}");
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

impl Rules {
    /// Every axis by its name, with its value in words, in the order of the fields.
    ///
    /// ```
    /// use go_core::Rules;
    /// let axes = Rules::named("aga")?.axes();
    /// assert_eq!(axes[0], ("repetition", "situational".into()));
    /// assert!(axes.contains(&("end", "white-passes-last".into())));
    /// # Ok::<(), go_core::rules::UnknownRules>(())
    /// ```
    #[must_use]
    pub fn axes(&self) -> [(&'static str, String); 23] {
        [
            ("repetition", word(self.repetition)),
            ("start", word(self.start)),
            ("long-cycle", word(self.long_cycle)),
            ("suicide", word(self.suicide)),
            ("scoring", word(self.scoring)),
            ("tax", word(self.tax)),
            ("seki", word(self.seki)),
            ("eye-points", word(self.eye_points)),
            ("dead-stones", word(self.dead_stones)),
            ("special-shapes", word(self.special_shapes)),
            ("end", word(self.end)),
            ("pass-stones", word(self.pass_stones)),
            ("opening", word(self.opening)),
            ("komi", self.komi.to_string()),
            ("passer-komi", word(self.passer_komi)),
            ("button", word(self.button)),
            ("ties", word(self.ties)),
            ("handicap", word(self.handicap)),
            ("handicap-placement", word(self.handicap_placement)),
            ("illegal-move", word(self.illegal_move)),
            ("resumption", word(self.resumption)),
            ("dame", word(self.dame)),
            ("unit", word(self.unit)),
        ]
    }
}
