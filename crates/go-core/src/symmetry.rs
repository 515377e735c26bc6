//! The eight symmetries of the board.

use alloc::vec::Vec;

use crate::{BitBoard, Board, BoardSize, ByColor, Color, Ko, Move, Point, Position, zobrist};

/// A turn or a mirroring of the board. On a rectangle half of them change width and height round.
///
/// ```
/// use go_core::{BoardSize, Point, Symmetry};
/// let size = BoardSize::new(9, 5)?;
/// let a1: Point = "A1".parse().unwrap();
/// let turn = Symmetry::RotateRight;
/// assert_eq!(turn.size(size), BoardSize::new(5, 9)?);
/// assert_eq!(turn.point(size, a1), "A9".parse().ok());
/// assert_eq!(turn.then(turn), Symmetry::HalfTurn);
/// # Ok::<(), go_core::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Symmetry {
    /// Everything stays.
    #[default]
    Identity,
    /// A quarter turn clockwise: the upper left corner comes to the upper right.
    RotateRight,
    /// A half turn.
    HalfTurn,
    /// A quarter turn counter-clockwise.
    RotateLeft,
    /// Left and right change places.
    MirrorColumns,
    /// Top and bottom change places.
    MirrorRows,
    /// Columns become rows: `B1` comes to `A2`.
    Transpose,
    /// The same across the other diagonal.
    AntiTranspose,
}

/// A symmetry as a transposition, or none, and then mirrorings.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Steps {
    transpose: bool,
    mirror_columns: bool,
    mirror_rows: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::RotateRight,
        Self::HalfTurn,
        Self::RotateLeft,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    const fn steps(self) -> Steps {
        let (transpose, mirror_columns, mirror_rows) = match self {
            Self::Identity => (false, false, false),
            Self::MirrorColumns => (false, true, false),
            Self::MirrorRows => (false, false, true),
            Self::HalfTurn => (false, true, true),
            Self::Transpose => (true, false, false),
            Self::RotateLeft => (true, true, false),
            Self::RotateRight => (true, false, true),
            Self::AntiTranspose => (true, true, true),
        };
        Steps {
            transpose,
            mirror_columns,
            mirror_rows,
        }
    }

    const fn from_steps(steps: Steps) -> Self {
        match (steps.transpose, steps.mirror_columns, steps.mirror_rows) {
            (false, false, false) => Self::Identity,
            (false, true, false) => Self::MirrorColumns,
            (false, false, true) => Self::MirrorRows,
            (false, true, true) => Self::HalfTurn,
            (true, false, false) => Self::Transpose,
            (true, true, false) => Self::RotateLeft,
            (true, false, true) => Self::RotateRight,
            (true, true, true) => Self::AntiTranspose,
        }
    }

    /// This symmetry, and then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let (first, second) = (self.steps(), next.steps());
        // Drawing the first mirrorings past the second transposition makes columns of rows.
        let (columns, rows) = if second.transpose {
            (first.mirror_rows, first.mirror_columns)
        } else {
            (first.mirror_columns, first.mirror_rows)
        };
        Self::from_steps(Steps {
            transpose: first.transpose != second.transpose,
            mirror_columns: columns != second.mirror_columns,
            mirror_rows: rows != second.mirror_rows,
        })
    }

    /// The symmetry that takes everything back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::RotateLeft => Self::RotateRight,
            Self::RotateRight => Self::RotateLeft,
            own => own,
        }
    }

    /// The size of the image of a board of `size`.
    #[must_use]
    pub const fn size(self, size: BoardSize) -> BoardSize {
        if self.steps().transpose {
            size.transposed()
        } else {
            size
        }
    }

    /// The image of a point of a board of `size`; `None` if it does not lie on it.
    #[must_use]
    pub fn point(self, size: BoardSize, point: Point) -> Option<Point> {
        size.contains(point).then(|| self.image(size, point))
    }

    /// The image of a move on a board of `size`; `None` if its point does not lie on it.
    #[must_use]
    pub fn mv(self, size: BoardSize, mv: Move) -> Option<Move> {
        match mv {
            Move::Pass => Some(Move::Pass),
            Move::Play(point) => self.point(size, point).map(Move::Play),
        }
    }

    /// The image of a point that lies on the board.
    fn image(self, size: BoardSize, point: Point) -> Point {
        let steps = self.steps();
        let image = self.size(size);
        let (mut col, mut row) = if steps.transpose {
            (point.row(), point.col())
        } else {
            (point.col(), point.row())
        };
        if steps.mirror_columns {
            col = image.width() - 1 - col;
        }
        if steps.mirror_rows {
            row = image.height() - 1 - row;
        }
        Point::trusted(col, row)
    }
}

impl BitBoard {
    /// The image of the set.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let images = self.iter().map(|point| symmetry.image(size, point));
        Self::from_points(symmetry.size(size), images)
    }
}

impl Board {
    /// The image of the board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let stones = ByColor::from_fn(|color| self.stones(color).transformed(symmetry));
        Self::trusted(symmetry.size(self.size()), &stones)
    }

    /// The board with the colours of all stones exchanged.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self::trusted(self.size(), &ByColor::from_fn(|color| self.stones(!color)))
    }

    /// The one of the eight images that stands for all of them, and the symmetry that leads to it. All images
    /// of a board have the same canonical form; a rectangle is upright in it.
    ///
    /// ```
    /// use go_core::{Symmetry, board};
    /// let board = board! { ". . X" "O . ." };
    /// for symmetry in Symmetry::ALL {
    ///     assert_eq!(board.transformed(symmetry).canonical().0, board.canonical().0);
    /// }
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let least = Symmetry::ALL
            .into_iter()
            .min_by_key(|&symmetry| self.image_key(symmetry))
            .unwrap_or_default();
        (self.transformed(least), least)
    }

    /// What images are put in order by: their size and their points, row by row.
    fn image_key(&self, symmetry: Symmetry) -> (BoardSize, Vec<Option<Color>>) {
        let image = symmetry.size(self.size());
        let back = symmetry.inverse();
        let cells = image.iter().map(|p| self.stone(back.image(image, p)));
        (image, cells.collect())
    }

    /// A hash that all eight images of a board share: the least of their [hashes](Board::hash).
    #[must_use]
    pub fn symmetric_hash(&self) -> u64 {
        let hashes = Symmetry::ALL.into_iter().map(|s| self.image_hash(s));
        hashes.min().unwrap_or_default()
    }

    /// The [hash](Board::hash) of an image.
    #[must_use]
    pub fn image_hash(&self, symmetry: Symmetry) -> u64 {
        let size = self.size();
        let mut hash = 0;
        for color in Color::BOTH {
            for point in self.stones(color) {
                hash ^= zobrist::key(color, symmetry.image(size, point));
            }
        }
        hash
    }
}

impl Position {
    /// The image of the position.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let ko = self.ko().map(|ko| Ko {
            point: symmetry.image(size, ko.point),
            ..ko
        });
        let board = self.board().transformed(symmetry);
        Self::from_parts(board, self.to_play(), ko, self.prisoners())
    }

    /// The position with the colours exchanged: stones, side to move, ko and prisoners.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let ko = self.ko().map(|ko| Ko {
            color: !ko.color,
            ..ko
        });
        let prisoners = self.prisoners().swapped();
        Self::from_parts(self.board().swapped(), !self.to_play(), ko, prisoners)
    }
}
