//! Komi and margins, exact to the half point.

use alloc::string::String;
use core::fmt;
use core::ops::{Add, AddAssign, Neg, Sub};
use core::str::FromStr;

use thiserror::Error;

/// Half points as `7`, `6.5`.
fn write_halves(f: &mut fmt::Formatter<'_>, halves: u32) -> fmt::Result {
    let half = if halves.is_multiple_of(2) { "" } else { ".5" };
    write!(f, "{}{half}", halves / 2)
}

/// A number of points that is no whole number of half points.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a whole number of half points")]
pub struct ParseKomiError(pub String);

/// Points given to White, as a whole number of half points.
///
/// ```
/// use go_core::Komi;
/// let komi: Komi = "6.5".parse()?;
/// assert_eq!(komi, Komi::from_halves(13));
/// assert_eq!(komi.to_string(), "6.5");
/// assert!("6.25".parse::<Komi>().is_err());
/// assert_eq!(Komi::nearest(6.25), Some(komi));
/// # Ok::<(), go_core::ParseKomiError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Komi(i32);

impl Komi {
    /// No komi.
    pub const ZERO: Self = Self(0);
    /// The largest komi kept, far beyond any board: larger numbers saturate here.
    pub const MAX: Self = Self(2_000_000);

    /// Komi of so many half points, held within ±[`Komi::MAX`].
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        if halves > Self::MAX.0 {
            Self::MAX
        } else if halves < -Self::MAX.0 {
            Self(-Self::MAX.0)
        } else {
            Self(halves)
        }
    }

    /// Komi of so many whole points.
    #[must_use]
    pub const fn from_points(points: i32) -> Self {
        Self::from_halves(points.saturating_mul(2))
    }

    /// The half point nearest to `points`: ties go away from zero, very large numbers saturate, and a
    /// number that is not finite gives `None`.
    #[must_use]
    pub fn nearest(points: f64) -> Option<Self> {
        if !points.is_finite() {
            return None;
        }
        let doubled = points * 2.0;
        // Casting truncates and saturates, so this rounds half away from zero without `f64::round`,
        // which the bare build has not got.
        let rounded = if doubled < 0.0 {
            (doubled - 0.5) as i32
        } else {
            (doubled + 0.5) as i32
        };
        Some(Self::from_halves(rounded))
    }

    /// The komi in half points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// The komi in points.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl Add for Komi {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::from_halves(self.0 + other.0)
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 < 0 { "-" } else { "" })?;
        write_halves(f, self.0.unsigned_abs())
    }
}

impl FromStr for Komi {
    type Err = ParseKomiError;

    /// Reads a decimal number of points that is a whole number of halves: `7`, `-0.5`, `6.50`.
    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let error = || ParseKomiError(word.into());
        let plain = !word.is_empty()
            && word
                .bytes()
                .all(|b| b.is_ascii_digit() || b"+-.".contains(&b));
        let points: f64 = if plain {
            word.parse().map_err(|_| error())?
        } else {
            return Err(error());
        };
        let komi = Self::nearest(points).ok_or_else(error)?;
        if komi.points() == points {
            Ok(komi)
        } else {
            Err(error())
        }
    }
}

/// By how much a position is won: Black's points minus White's, in half points. Sums saturate.
///
/// ```
/// use go_core::{Color, Margin};
/// let margin = Margin::from_halves(-7);
/// assert_eq!(margin.leader(), Some(Color::White));
/// assert_eq!(margin.to_string(), "W+3.5");
/// assert_eq!(Margin::ZERO.to_string(), "0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Margin(i32);

impl Margin {
    /// Neither side is ahead.
    pub const ZERO: Self = Self(0);

    /// A lead of so many half points for Black (negative: for White).
    #[must_use]
    pub const fn from_halves(halves: i32) -> Self {
        Self(halves)
    }

    /// A lead of so many half points, kept within what a margin can hold.
    pub(crate) const fn saturating(halves: i64) -> Self {
        if halves > i32::MAX as i64 {
            Self(i32::MAX)
        } else if halves < -(i32::MAX as i64) {
            Self(-i32::MAX)
        } else {
            Self(halves as i32)
        }
    }

    /// Black's points minus White's.
    #[must_use]
    pub const fn between(black: i32, white: i32) -> Self {
        Self(black.saturating_sub(white).saturating_mul(2))
    }

    /// Black's lead in half points.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// Black's lead in points.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Who is ahead.
    #[must_use]
    pub const fn leader(self) -> Option<crate::Color> {
        match self.0 {
            0 => None,
            1.. => Some(crate::Color::Black),
            _ => Some(crate::Color::White),
        }
    }
}

impl Neg for Margin {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Add for Margin {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Margin {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Komi is White's, so it comes off Black's margin.
impl Sub<Komi> for Margin {
    type Output = Self;

    fn sub(self, komi: Komi) -> Self {
        Self(self.0.saturating_sub(komi.0))
    }
}

impl fmt::Display for Margin {
    /// Writes `B+3.5`, `W+0.5`, or `0` for a draw, as the Go Text Protocol and SGF do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.leader() {
            None => f.write_str("0"),
            Some(leader) => {
                write!(f, "{}+", leader.letter())?;
                write_halves(f, self.0.unsigned_abs())
            }
        }
    }
}
