//! Moves and turns.

use core::fmt;
use core::str::FromStr;

use crate::{Color, ParsePointError, Point};

/// What a player does with a turn: pass, or play a stone.
///
/// Resigning is an outcome of a game and not a move on its board.
///
/// ```
/// use go_core::{Move, Point};
/// assert_eq!("PASS".parse(), Ok(Move::Pass));
/// assert_eq!("q16".parse::<Move>()?.to_string(), "Q16");
/// # Ok::<(), go_core::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// No stone is played.
    Pass,
    /// A stone is played on this point.
    Play(Point),
}

impl Move {
    /// The point played on, if a stone was played.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Pass => None,
            Self::Play(point) => Some(point),
        }
    }

    /// Whether this is a pass.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        matches!(self, Self::Pass)
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Play(point)
    }
}

impl fmt::Display for Move {
    /// Writes the point, or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Play(point) => point.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ParsePointError;

    /// Reads a point or `pass`, in either case.
    fn from_str(word: &str) -> Result<Self, Self::Err> {
        if word.eq_ignore_ascii_case("pass") {
            Ok(Self::Pass)
        } else {
            word.parse().map(Self::Play)
        }
    }
}

/// A move and the player who made it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// Who moved.
    pub color: Color,
    /// What was done.
    pub mv: Move,
}

impl Turn {
    /// `color` makes `mv`.
    pub fn new(color: Color, mv: impl Into<Move>) -> Self {
        Self {
            color,
            mv: mv.into(),
        }
    }

    /// `color` passes.
    #[must_use]
    pub const fn pass(color: Color) -> Self {
        Self {
            color,
            mv: Move::Pass,
        }
    }
}

impl fmt::Display for Turn {
    /// Writes `B D4` or `W pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color.letter(), self.mv)
    }
}
