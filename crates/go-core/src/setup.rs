//! Set-up positions: an unchecked description, and why one is refused.

use thiserror::Error;

use crate::{BitBoard, BoardSize, ByColor, Color, Ko, Point};

/// A description of a position that nobody has checked yet.
///
/// [`Position::try_from`](crate::Position) is the one door from here to the board.
///
/// ```
/// use go_core::{BoardSize, Color, Point, Position, Setup, SetupError};
/// let mut setup = Setup::new(BoardSize::square(2)?);
/// for point in ["A1", "A2", "B1", "B2"] {
///     setup.place(Color::Black, point.parse().unwrap());
/// }
/// let refused = Position::try_from(setup);
/// assert!(matches!(refused, Err(SetupError::NoLiberty { color: Color::Black, .. })));
/// # Ok::<(), go_core::SizeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    size: BoardSize,
    /// On the largest board, so that a point off this one is not lost before it is checked.
    stones: ByColor<BitBoard>,
    /// Who moves next.
    pub to_play: Color,
    /// The simple ko that may not be retaken at once.
    pub ko: Option<Ko>,
    /// The opponent's stones that each player has captured.
    pub prisoners: ByColor<u32>,
}

/// A description of a position that cannot be on a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A point that is not on the board.
    #[error("{point} is not on a {size} board")]
    OffBoard {
        /// The point.
        point: Point,
        /// The size of the board.
        size: BoardSize,
    },
    /// A chain that has no liberty.
    #[error("the {color} chain {chain} has no liberty")]
    NoLiberty {
        /// Whose chain it is.
        color: Color,
        /// Its stones.
        chain: BitBoard,
    },
    /// More prisoners than [`Setup::MAX_PRISONERS`].
    #[error("{color} cannot have {number} prisoners")]
    Prisoners {
        /// Who is said to have them.
        color: Color,
        /// How many.
        number: u32,
    },
    /// A ban on a point where the barred side could not retake a ko: taking there would not be one stone that
    /// takes one stone and stands alone with the one liberty that it made.
    #[error("{point} is no ko")]
    NoKo {
        /// The point.
        point: Point,
    },
}

impl Setup {
    /// The largest number of prisoners that a position may start with, far beyond any game: it keeps counts
    /// within bounds.
    pub const MAX_PRISONERS: u32 = 1_000_000;

    /// An empty board with Black to play.
    #[must_use]
    pub const fn new(size: BoardSize) -> Self {
        Self {
            size,
            stones: ByColor::new(
                BitBoard::empty(BoardSize::MAX),
                BitBoard::empty(BoardSize::MAX),
            ),
            to_play: Color::Black,
            ko: None,
            prisoners: ByColor::new(0, 0),
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The stones of `color` that are on the board.
    #[must_use]
    pub fn stones(&self, color: Color) -> BitBoard {
        self.stones[color].on(self.size)
    }

    /// The stones of `color`, on the board or off it.
    #[cfg(feature = "serde")]
    pub(crate) fn all_stones(&self, color: Color) -> BitBoard {
        self.stones[color]
    }

    /// The first point with a stone that is not on the board.
    pub(crate) fn off_board(&self) -> Option<Point> {
        let stones = self.stones.black | self.stones.white;
        stones.iter().find(|&point| !self.size.contains(point))
    }

    /// Puts a stone on `point`, in place of what is there.
    pub fn place(&mut self, color: Color, point: Point) -> &mut Self {
        self.stones[color].insert(point);
        self.stones[!color].remove(point);
        self
    }

    /// Takes away what is on `point`.
    pub fn clear(&mut self, point: Point) -> &mut Self {
        for color in Color::BOTH {
            self.stones[color].remove(point);
        }
        self
    }
}
