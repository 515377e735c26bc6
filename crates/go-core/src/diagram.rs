//! Text diagrams: rows from the top, `X` Black, `O` White, `.` empty.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{Board, BoardSize, Color, Point, Setup, SizeError};

/// A text that is no diagram.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// The number of rows or columns is no board's.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A row is longer or shorter than the first one.
    #[error("row {row:?} has not {width} points")]
    RaggedRow {
        /// The row, without blanks.
        row: String,
        /// The length of the first row.
        width: u8,
    },
    /// A character that stands for no point.
    #[error("{0:?} is not one of X, O, '.'")]
    Symbol(char),
}

/// One line for each row from the top, a blank between two points.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        for row in (0..size.height()).rev() {
            for col in 0..size.width() {
                let symbol = self
                    .stone(Point::trusted(col, row))
                    .map_or('.', Color::stone);
                write!(f, "{}{symbol}", if col == 0 { "" } else { " " })?;
            }
            f.write_str(if row == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = DiagramError;

    /// Reads rows from the top, one a line or parted by `/`: `X` or `#` is Black, `O` is White, `.` and `+`
    /// are empty. Blanks and empty lines do not count. Black is to play.
    ///
    /// ```
    /// use go_core::{Color, Setup};
    /// let setup: Setup = "
    ///     . X O
    ///     X X O
    /// ".parse()?;
    /// assert_eq!(setup.size().to_string(), "3x2");
    /// assert_eq!(setup.stones(Color::White).to_string(), "C1 C2");
    /// # Ok::<(), go_core::DiagramError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, DiagramError> {
        let rows: Vec<String> = text
            .split(['\n', '/'])
            .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
            .filter(|row: &String| !row.is_empty())
            .collect();
        let width = rows.first().map_or(0, |row| row.chars().count());
        let error = SizeError {
            width: width as u32,
            height: rows.len() as u32,
        };
        let side = |n: usize| u8::try_from(n).map_err(|_| error);
        let size = BoardSize::new(side(width)?, side(rows.len())?)?;
        let mut setup = Self::new(size);
        for (text, row) in rows.iter().zip((0..size.height()).rev()) {
            if text.chars().count() != width {
                return Err(DiagramError::RaggedRow {
                    row: text.clone(),
                    width: size.width(),
                });
            }
            for (symbol, col) in text.chars().zip(0..) {
                if let Some(color) = stone(symbol)? {
                    setup.place(color, Point::trusted(col, row));
                }
            }
        }
        Ok(setup)
    }
}

fn stone(symbol: char) -> Result<Option<Color>, DiagramError> {
    match symbol {
        'X' | 'x' | '#' => Ok(Some(Color::Black)),
        'O' | 'o' => Ok(Some(Color::White)),
        '.' | '+' => Ok(None),
        other => Err(DiagramError::Symbol(other)),
    }
}

/// A [`Board`] from a diagram written in the source: the drawing is the test data.
///
/// # Panics
/// If the diagram is not a board where every chain has a liberty.
///
/// ```
/// use go_core::{board, Color};
/// let board = board! {
///     "X . O"
///     "X X O"
/// };
/// assert_eq!(board.stones(Color::Black).len(), 3);
/// ```
#[macro_export]
macro_rules! board {
    ($($row:literal)+) => {
        match concat!($($row, "\n"),+).parse::<$crate::Setup>() {
            Ok(setup) => match $crate::Position::try_from(setup) {
                Ok(position) => position.into_board(),
                Err(error) => panic!("{error}"),
            },
            Err(error) => panic!("{error}"),
        }
    };
}
