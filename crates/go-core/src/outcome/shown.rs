//! Results in points and in stones, in English and in Chinese.

use core::fmt;

use super::{Outcome, WinBy};
use crate::rules::Unit;
use crate::{Color, Margin};

/// An [`Outcome`] told in a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InUnit(pub(super) Outcome, pub(super) Unit);

/// An [`Outcome`] told in a unit, in Chinese.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InChinese(pub(super) Outcome, pub(super) Unit);

/// A margin in half points, or in quarters of a stone, which is the same number. A tie that the rules give to
/// somebody is told as the least margin.
fn steps(margin: Margin) -> u32 {
    margin.halves().unsigned_abs().max(1)
}

/// The quarters of a stone that are no whole one.
const fn fraction(quarters: u32) -> &'static str {
    match quarters % 4 {
        0 => "",
        1 => "1/4",
        2 => "1/2",
        _ => "3/4",
    }
}

impl fmt::Display for InUnit {
    /// Writes `B+1/4`, `W+1 1/2`, `B+3` for counts in stones, and what [`Outcome`] writes for all else.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, quarters) = match *self {
            Self(
                Outcome::Win {
                    winner,
                    by: WinBy::Points(margin),
                },
                Unit::Stones,
            ) => (winner, steps(margin)),
            Self(outcome, _) => return outcome.fmt(f),
        };
        write!(f, "{}+", winner.letter())?;
        match (quarters / 4, fraction(quarters)) {
            (0, part) => f.write_str(part),
            (whole, "") => write!(f, "{whole}"),
            (whole, part) => write!(f, "{whole} {part}"),
        }
    }
}

impl fmt::Display for InChinese {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Outcome::Win { winner, by } => {
                let name = match winner {
                    Color::Black => "黑",
                    Color::White => "白",
                };
                f.write_str(name)?;
                match by {
                    WinBy::Resignation => f.write_str("中盘胜"),
                    WinBy::Time => f.write_str("超时胜"),
                    WinBy::Forfeit => f.write_str("判胜"),
                    WinBy::Points(margin) => amount(f, steps(margin), self.1),
                }
            }
            Outcome::Draw => f.write_str("和棋"),
            Outcome::NoResult => f.write_str("无胜负"),
            Outcome::Replay => f.write_str("重下"),
            Outcome::BothLose => f.write_str("双方负"),
        }
    }
}

fn amount(f: &mut fmt::Formatter<'_>, steps: u32, unit: Unit) -> fmt::Result {
    let (whole, part) = match unit {
        Unit::Points => (steps / 2, if steps.is_multiple_of(2) { "" } else { "半" }),
        Unit::Stones => (steps / 4, fraction(steps)),
    };
    match (unit, whole, part) {
        (Unit::Points, 0, part) => write!(f, "胜{part}目"),
        (Unit::Points, whole, part) => write!(f, "胜{whole}目{part}"),
        (Unit::Stones, 0, part) => write!(f, "胜{part}子"),
        (Unit::Stones, whole, "") => write!(f, "胜{whole}子"),
        (Unit::Stones, whole, part) => write!(f, "胜{whole}又{part}子"),
    }
}
