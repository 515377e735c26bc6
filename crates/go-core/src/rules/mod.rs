//! Rule sets as data.
//!
//! [`Rules`] is a struct of independent axes: every question on which rule texts differ is one field, and
//! every answer one value. A named set is a row of [`RULESETS`] and nothing else; no code asks for a name.
//!
//! ```
//! use go_core::Komi;
//! use go_core::rules::{Rules, Suicide};
//! let rules = Rules::named("Tromp-Taylor")?;
//! assert_eq!(rules.suicide, Suicide::MultiStone);
//!
//! // A house rule is a row with a field changed.
//! let house = Rules { suicide: Suicide::Forbidden, komi: Komi::from_points(7), ..rules };
//! assert_ne!(house, rules);
//! # Ok::<(), go_core::rules::UnknownRules>(())
//! ```

use alloc::string::String;

use thiserror::Error;

use crate::{Color, Komi};

mod axes;
mod check;
mod describe;
mod sets;
mod shapes;

pub use axes::{
    Button, DameRule, DeadStoneRule, EndOfPlay, EyePoints, HandicapCompensation, HandicapPlacement,
    IllegalMovePolicy, LongCycle, Opening, PassStones, PasserKomi, Repetition, Resumption, Scoring,
    SekiTest, SpecialShapes, StartPosition, Suicide, Tax, Ties, Unit,
};
pub use check::Contradiction;
pub use sets::{RULESETS, Ruleset};
pub use shapes::{Ruling, Shape};

/// The rules of a game: one value for each axis on which rule sets differ.
///
/// The board's size and the clock are not here; they belong to a game and not to its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// Which repetitions of earlier positions are forbidden.
    pub repetition: Repetition,
    /// Whether the position that the game starts from counts as an earlier one.
    pub start: StartPosition,
    /// What a repetition that nothing forbids leads to.
    pub long_cycle: LongCycle,
    /// Whether a move may take the last liberty of its own chain.
    pub suicide: Suicide,
    /// What is counted.
    pub scoring: Scoring,
    /// What the points inside a group cost.
    pub tax: Tax,
    /// How seki is told.
    pub seki: SekiTest,
    /// Whether points that only one side can fill but nobody surrounds (false eyes, one-sided dame) count.
    pub eye_points: EyePoints,
    /// How dead stones come off.
    pub dead_stones: DeadStoneRule,
    /// Whether bent four and its like are ruled on or played out.
    pub special_shapes: SpecialShapes,
    /// What ends the play.
    pub end: EndOfPlay,
    /// Whether a pass costs a stone.
    pub pass_stones: PassStones,
    /// What is on the board when the game begins, and who moves first.
    pub opening: Opening,
    /// The komi in an even game.
    pub komi: Komi,
    /// What is added to the komi if White passes first.
    pub passer_komi: PasserKomi,
    /// Whether the first pass takes the half-point button.
    pub button: Button,
    /// Who wins when the margin is nothing.
    pub ties: Ties,
    /// What Black gives back for handicap stones.
    pub handicap: HandicapCompensation,
    /// Where handicap stones are put.
    pub handicap_placement: HandicapPlacement,
    /// What becomes of a move that the rules forbid.
    pub illegal_move: IllegalMovePolicy,
    /// Who moves first when play is resumed.
    pub resumption: Resumption,
    /// What neutral points are worth.
    pub dame: DameRule,
    /// What a result is told in.
    pub unit: Unit,
}

/// A name that no rule set has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no rule set is named {0:?}")]
pub struct UnknownRules(pub String);

impl Rules {
    /// The rule set that has `name` or an alias of it, in either case, with or without `-`, `_`, `/` and
    /// blanks.
    ///
    /// # Errors
    /// [`UnknownRules`].
    pub fn named(name: &str) -> Result<Self, UnknownRules> {
        Ruleset::named(name).map(|set| set.rules)
    }

    /// What White gets for `stones` handicap stones in a game with these rules, in points.
    #[must_use]
    pub const fn handicap_points(&self, stones: u32) -> u32 {
        if stones < 2 {
            return 0;
        }
        match self.handicap {
            HandicapCompensation::None | HandicapCompensation::WhitePasses => 0,
            HandicapCompensation::StonesLessOne => stones - 1,
            HandicapCompensation::Stones | HandicapCompensation::HalfInStones => stones,
        }
    }

    /// The komi of a game with so many handicap stones in which this side, if any, has passed first.
    ///
    /// ```
    /// use go_core::{Color, Komi, Rules};
    /// let rules = Rules::named("wmsg-2008")?;
    /// assert_eq!(rules.effective_komi(0, None), Komi::from_halves(13));
    /// assert_eq!(rules.effective_komi(0, Some(Color::White)), Komi::from_halves(15));
    /// # Ok::<(), go_core::rules::UnknownRules>(())
    /// ```
    #[must_use]
    pub fn effective_komi(&self, handicap: u32, first_pass: Option<Color>) -> Komi {
        let base = match self.handicap {
            HandicapCompensation::WhitePasses if handicap > 1 => Komi::ZERO,
            _ => self.komi,
        };
        match (self.passer_komi, first_pass) {
            (PasserKomi::OnePoint, Some(Color::White)) => base + Komi::from_points(1),
            (PasserKomi::OnePoint | PasserKomi::None, _) => base,
        }
    }

    /// Who moves first in an even game.
    #[must_use]
    pub const fn first_to_play(&self) -> Color {
        match self.opening {
            Opening::EmptyBoard => Color::Black,
            Opening::SeatStones => Color::White,
        }
    }
}

impl Default for Rules {
    /// Area counting, positional superko, no suicide, komi 7.5: `chinese-kgs`.
    fn default() -> Self {
        sets::CHINESE_SERVER
    }
}
