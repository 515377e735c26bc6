//! Axes that contradict each other.

use thiserror::Error;

use super::describe::word;
use super::{
    Button, DameRule, LongCycle, PassStones, Repetition, Rules, Scoring, SpecialShapes, Tax,
};

/// Two axes of a rule set that cannot both hold. The text names both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// A button makes up for the last neutral point, which territory does not count.
    #[error("button half-point contradicts scoring territory, which counts no neutral points")]
    ButtonInTerritory,
    /// Territory does not count neutral points, so there is nothing to share.
    #[error("dame shared contradicts scoring territory, which counts no neutral points")]
    SharedInTerritory,
    /// Where only stones are counted there are no points to tax.
    #[error("tax contradicts scoring stones, which counts no surrounded points")]
    TaxOnStones,
    /// Where only stones are counted there are no prisoners for passes to give.
    #[error("pass-stones contradicts scoring stones, which counts no prisoners")]
    PassStonesOnStones,
    /// Only territory has room for points that nothing on the board is worth.
    #[error("special-shapes ruled-with-points contradicts scoring {}", word(.0))]
    RuledPointsOutsideTerritory(Scoring),
    /// A cycle that the rule on repetition forbids leads to nothing.
    #[error("long-cycle {} contradicts repetition by superko, which forbids cycles", word(.0))]
    CycleUnderSuperko(LongCycle),
    /// A cycle that the rule on repetition does not forbid has to lead to something.
    #[error("long-cycle forbidden contradicts repetition {}, which forbids no cycle", word(.0))]
    NothingForbidsCycles(Repetition),
}

impl Contradiction {
    /// The names of the two axes, as [`Rules::axes`] has them.
    ///
    /// ```
    /// use go_core::rules::Contradiction;
    /// assert_eq!(Contradiction::TaxOnStones.axes(), ["tax", "scoring"]);
    /// ```
    #[must_use]
    pub const fn axes(&self) -> [&'static str; 2] {
        match self {
            Self::ButtonInTerritory => ["button", "scoring"],
            Self::SharedInTerritory => ["dame", "scoring"],
            Self::TaxOnStones => ["tax", "scoring"],
            Self::PassStonesOnStones => ["pass-stones", "scoring"],
            Self::RuledPointsOutsideTerritory(_) => ["special-shapes", "scoring"],
            Self::CycleUnderSuperko(_) | Self::NothingForbidsCycles(_) => {
                ["long-cycle", "repetition"]
            }
        }
    }
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
        self.check_scoring()?;
        match (self.repetition.is_superko(), self.long_cycle) {
            (true, LongCycle::Forbidden) => Ok(()),
            (true, other) => Err(Contradiction::CycleUnderSuperko(other)),
            (false, LongCycle::Forbidden) => {
                Err(Contradiction::NothingForbidsCycles(self.repetition))
            }
            (false, _) => Ok(()),
        }
    }

    fn check_scoring(&self) -> Result<(), Contradiction> {
        let gives_points = self.special_shapes == SpecialShapes::RuledWithPoints;
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
            Scoring::Area | Scoring::Stones if gives_points => {
                Err(Contradiction::RuledPointsOutsideTerritory(self.scoring))
            }
            _ => Ok(()),
        }
    }
}
