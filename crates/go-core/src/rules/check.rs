//! Axes that contradict each other.

use thiserror::Error;

use super::{Button, DameRule, LongCycle, PassStones, Rules, Scoring, Tax};

/// Two axes of a rule set that cannot both hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// A button makes up for the last neutral point, which territory does not count.
    #[error("a button cannot be used with territory scoring")]
    ButtonInTerritory,
    /// Territory does not count neutral points, so there is nothing to share.
    #[error("neutral points cannot be shared with territory scoring")]
    SharedInTerritory,
    /// Where only stones are counted there are no points to tax.
    #[error("points cannot be taxed where only stones are counted")]
    TaxOnStones,
    /// Where only stones are counted there are no prisoners for passes to give.
    #[error("passes cannot cost prisoners where only stones are counted")]
    PassStonesOnStones,
    /// A cycle that the rule on repetition forbids leads to nothing.
    #[error("a long cycle that superko forbids cannot lead to {0:?}")]
    CycleUnderSuperko(LongCycle),
}

impl Rules {
    /// Whether the axes agree with each other.
    ///
    /// # Errors
    /// [`Contradiction`] with the first two that do not.
    ///
    /// ```
    /// use go_core::rules::{Button, Contradiction, Rules};
    /// let rules = Rules { button: Button::HalfPoint, ..Rules::named("japanese")? };
    /// assert_eq!(rules.check(), Err(Contradiction::ButtonInTerritory));
    /// # Ok::<(), go_core::rules::UnknownRules>(())
    /// ```
    pub fn check(&self) -> Result<(), Contradiction> {
        let has_cycles = !self.repetition.is_superko() || self.long_cycle == LongCycle::Forbidden;
        match self.scoring {
            Scoring::Territory if self.button == Button::HalfPoint => {
                Err(Contradiction::ButtonInTerritory)
            }
            Scoring::Territory if self.dame == DameRule::Shared => {
                Err(Contradiction::SharedInTerritory)
            }
            Scoring::Stones if self.tax != Tax::None => Err(Contradiction::TaxOnStones),
            Scoring::Stones if self.pass_stones != PassStones::None => {
                Err(Contradiction::PassStonesOnStones)
            }
            _ if !has_cycles => Err(Contradiction::CycleUnderSuperko(self.long_cycle)),
            _ => Ok(()),
        }
    }
}
