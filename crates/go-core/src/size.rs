//! Board sizes.

use core::fmt;

use thiserror::Error;

use crate::Point;

/// The width and height of a board, each from 1 to 25.
///
/// ```
/// use go_core::BoardSize;
/// let size = BoardSize::new(9, 13)?;
/// assert_eq!(size.points(), 117);
/// assert_eq!(size.to_string(), "9x13");
/// assert!(BoardSize::square(26).is_err());
/// # Ok::<(), go_core::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u8, u8)", into = "(u8, u8)"))]
pub struct BoardSize {
    width: u8,
    height: u8,
}

/// A board size outside 1 … 25.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a board of {width}x{height} is outside 1x1 to 25x25")]
pub struct SizeError {
    /// The width asked for.
    pub width: u32,
    /// The height asked for.
    pub height: u32,
}

impl BoardSize {
    /// The longest side a board may have: the 25 column letters of the Go Text Protocol.
    pub const MAX_SIDE: u8 = 25;
    /// The largest board, 25×25.
    pub const MAX: Self = Self {
        width: Self::MAX_SIDE,
        height: Self::MAX_SIDE,
    };
    /// 9×9.
    pub const NINE: Self = Self {
        width: 9,
        height: 9,
    };
    /// 13×13.
    pub const THIRTEEN: Self = Self {
        width: 13,
        height: 13,
    };
    /// 19×19.
    pub const NINETEEN: Self = Self {
        width: 19,
        height: 19,
    };

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// [`SizeError`] if a side is 0 or over 25.
    pub fn new(width: u8, height: u8) -> Result<Self, SizeError> {
        let fits = |side| (1..=Self::MAX_SIDE).contains(&side);
        if fits(width) && fits(height) {
            Ok(Self { width, height })
        } else {
            Err(SizeError {
                width: width.into(),
                height: height.into(),
            })
        }
    }

    /// A board of `side` columns and rows.
    ///
    /// # Errors
    /// [`SizeError`] if `side` is 0 or over 25.
    pub fn square(side: u8) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// Columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Intersections.
    #[must_use]
    pub const fn points(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The common side of a square board.
    #[must_use]
    pub const fn side(self) -> Option<u8> {
        if self.width == self.height {
            Some(self.width)
        } else {
            None
        }
    }

    /// Width and height exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
        }
    }

    /// Whether `point` lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.col() < self.width && point.row() < self.height
    }

    /// Every point, row by row from A1.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Point> + Clone {
        let width = u16::from(self.width);
        (0..width * u16::from(self.height))
            .map(move |i| Point::trusted((i % width) as u8, (i / width) as u8))
    }

    /// The points next to `point` on this board, at most four.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let (col, row) = (point.col(), point.row());
        [
            (col, row.wrapping_add(1)),
            (col.wrapping_sub(1), row),
            (col.wrapping_add(1), row),
            (col, row.wrapping_sub(1)),
        ]
        .into_iter()
        .filter(move |&(c, r)| c < self.width && r < self.height)
        .map(|(c, r)| Point::trusted(c, r))
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl TryFrom<(u8, u8)> for BoardSize {
    type Error = SizeError;

    fn try_from((width, height): (u8, u8)) -> Result<Self, SizeError> {
        Self::new(width, height)
    }
}

impl From<BoardSize> for (u8, u8) {
    fn from(size: BoardSize) -> Self {
        (size.width, size.height)
    }
}
