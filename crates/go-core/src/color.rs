//! The two players, and values held once for each of them.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

use thiserror::Error;

/// One of the two players, and the stones that belong to that player.
///
/// `!color` is the opponent.
///
/// ```
/// use go_core::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!("w".parse(), Ok(Color::White));
/// assert_eq!(Color::Black.letter(), 'B');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Color {
    /// Moves first in an even game.
    Black,
    /// Moves first in a handicap game, and receives the komi.
    White,
}

impl Color {
    /// Black, then White.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// `B` or `W`, as records and protocols write it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// The mark of this player's stones in a text diagram: `X` or `O`.
    #[must_use]
    pub const fn stone(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// A word that names no colour.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a color: expected b, black, w or white")]
pub struct ParseColorError(pub alloc::string::String);

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `b`, `black`, `w` or `white` in either case.
    fn from_str(word: &str) -> Result<Self, Self::Err> {
        if word.eq_ignore_ascii_case("b") || word.eq_ignore_ascii_case("black") {
            Ok(Self::Black)
        } else if word.eq_ignore_ascii_case("w") || word.eq_ignore_ascii_case("white") {
            Ok(Self::White)
        } else {
            Err(ParseColorError(word.into()))
        }
    }
}

/// One value for each colour, indexed by [`Color`] and never by an integer.
///
/// ```
/// use go_core::{ByColor, Color};
/// let mut prisoners = ByColor::new(0, 3);
/// prisoners[Color::Black] += 1;
/// assert_eq!(prisoners, ByColor { black: 1, white: 3 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Black's value and White's value.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// Computes each colour's value from the colour.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self {
            black: value(Color::Black),
            white: value(Color::White),
        }
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            black: f(self.black),
            white: f(self.white),
        }
    }

    /// The same values with the colours exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            black: self.white,
            white: self.black,
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
