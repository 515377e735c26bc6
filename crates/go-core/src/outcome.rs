//! How a game ends.

use core::fmt;

use crate::rules::Unit;
use crate::{Color, Margin};

mod shown;

pub use shown::{InChinese, InUnit};

/// The outcome of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// One side wins.
    Win {
        /// Who wins.
        winner: Color,
        /// What decided it.
        by: WinBy,
    },
    /// Both sides have the same (jigo).
    Draw,
    /// The rules give the game no result, as for a triple ko.
    NoResult,
    /// The game is to be played again (重下), by the rules of an event or by its referee.
    Replay,
    /// Both sides lose (Japanese rules of 1989, article 13).
    BothLose,
}

/// What decided a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum WinBy {
    /// The count; 0 where the rules give a tie to the winner.
    Points(Margin),
    /// The other side resigned.
    Resignation,
    /// The other side's time ran out.
    Time,
    /// The other side broke a rule.
    Forfeit,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            _ => None,
        }
    }

    /// The result, with a count told in this unit: `B+0.5`, or `B+1/4` in stones.
    #[must_use]
    pub const fn in_unit(self, unit: Unit) -> InUnit {
        InUnit(self, unit)
    }

    /// The result as it is said in Chinese: 白胜半目, or 黑胜1/4子 in stones, 黑中盘胜, 白超时胜, 和棋.
    #[must_use]
    pub const fn in_chinese(self, unit: Unit) -> InChinese {
        InChinese(self, unit)
    }

    /// What follows from a count: whoever is ahead wins, and nobody is a draw.
    #[must_use]
    pub fn of_margin(margin: Margin) -> Self {
        match margin.leader() {
            Some(winner) => Self::Win {
                winner,
                by: WinBy::Points(margin),
            },
            None => Self::Draw,
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes `B+3.5`, `W+R`, `W+T`, `B+F`, `0` or `Void`, as SGF's `RE` has them. A tie that the rules give
    /// to Black is `B+0.5`, which no reader of results mistakes. A game that both lose or that is
    /// to be played again is `Void` too, since SGF knows no words for them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win {
                by: WinBy::Points(margin),
                ..
            } if margin.leader().is_some() => margin.fmt(f),
            Self::Win { winner, by } => {
                let how = match by {
                    WinBy::Points(_) => "0.5",
                    WinBy::Resignation => "R",
                    WinBy::Time => "T",
                    WinBy::Forfeit => "F",
                };
                write!(f, "{}+{how}", winner.letter())
            }
            Self::Draw => f.write_str("0"),
            Self::NoResult | Self::Replay | Self::BothLose => f.write_str("Void"),
        }
    }
}
