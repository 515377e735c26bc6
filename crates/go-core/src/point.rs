//! Intersections.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::BoardSize;

/// The column letters A … Z without I.
const LETTERS: &[u8; BoardSize::MAX_SIDE as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// An intersection: a column and a row, each from 0 to 24.
///
/// Columns count from the left and rows from the bottom, so `A1` is column 0, row 0. A point means the
/// same place on every board that is large enough; ask [`BoardSize::contains`] whether one is.
///
/// ```
/// use go_core::Point;
/// let tengen: Point = "K10".parse()?;
/// assert_eq!((tengen.col(), tengen.row()), (9, 9));
/// assert_eq!(tengen.to_string(), "K10");
/// # Ok::<(), go_core::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Point {
    col: u8,
    row: u8,
}

/// A column or a row beyond the largest board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("column {col}, row {row} lies beyond a 25x25 board")]
pub struct PointError {
    /// The column asked for, from 0.
    pub col: u8,
    /// The row asked for, from 0.
    pub row: u8,
}

/// A word that is not a letter and a number naming a point of a 25×25 board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not a point: expected a letter A-Z without I and a number 1-25")]
pub struct ParsePointError(pub String);

impl Point {
    /// The point at `col` from the left and `row` from the bottom, both counted from 0.
    ///
    /// # Errors
    /// [`PointError`] if either is over 24.
    pub const fn new(col: u8, row: u8) -> Result<Self, PointError> {
        if col < BoardSize::MAX_SIDE && row < BoardSize::MAX_SIDE {
            Ok(Self { col, row })
        } else {
            Err(PointError { col, row })
        }
    }

    /// A point known to lie on some board.
    pub(crate) const fn trusted(col: u8, row: u8) -> Self {
        debug_assert!(col < BoardSize::MAX_SIDE && row < BoardSize::MAX_SIDE);
        Self { col, row }
    }

    /// The column from the left, from 0.
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// The row from the bottom, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The letter of this point's column, as on a board's edge.
    #[must_use]
    pub const fn letter(self) -> char {
        LETTERS[self.col as usize] as char
    }
}

/// Points sort row by row from A1.
impl Ord for Point {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.row, self.col).cmp(&(other.row, other.col))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Point {
    /// Writes the letter and the number: `D4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.row + 1)
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads a letter in either case and a number; leading zeros are allowed (`d04`).
    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let error = || ParsePointError(word.into());
        let (letter, digits) = word.split_at_checked(1).ok_or_else(error)?;
        let letter = letter.as_bytes()[0].to_ascii_uppercase();
        let col = LETTERS
            .iter()
            .position(|&l| l == letter)
            .ok_or_else(error)?;
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(error());
        }
        let row = digits
            .parse::<u8>()
            .ok()
            .and_then(|n| n.checked_sub(1))
            .ok_or_else(error)?;
        Self::new(col as u8, row).map_err(|_| error())
    }
}

impl TryFrom<String> for Point {
    type Error = ParsePointError;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        word.parse()
    }
}

impl From<Point> for String {
    fn from(point: Point) -> Self {
        alloc::string::ToString::to_string(&point)
    }
}
