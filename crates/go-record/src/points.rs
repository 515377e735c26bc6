//! Points as records write them: two letters, the column from the left and the row from the top.

use go_core::{BoardSize, Move, Point};

use crate::text::trim;

/// The longest side of a board on which `tt` is a pass.
const LARGEST_WITH_TT: u8 = 19;

/// Why a value is no point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PointFault {
    /// It is not written as one.
    Malformed,
    /// It is not on the board.
    OffBoard,
}

/// The point that two letters name on a board of `size`: `aa` is the upper left corner.
///
/// ```
/// use go_core::BoardSize;
/// use go_record::{letters_of, point_of};
/// let point = point_of(b"dp", BoardSize::NINETEEN).unwrap();
/// assert_eq!(point.to_string(), "D4");
/// assert_eq!(letters_of(point, BoardSize::NINETEEN).as_deref(), Some("dp"));
/// assert_eq!(point_of(b"dp", BoardSize::NINE), None);
/// ```
#[must_use]
pub fn point_of(letters: &[u8], size: BoardSize) -> Option<Point> {
    read_point(letters, size).ok()
}

/// The two letters that name `point` on a board of `size`, if it is on it.
#[must_use]
pub fn letters_of(point: Point, size: BoardSize) -> Option<String> {
    let letter = |n: u8| char::from(b'a' + n);
    size.contains(point).then(|| {
        [letter(point.col()), letter(size.height() - 1 - point.row())]
            .into_iter()
            .collect()
    })
}

/// Reads a point.
pub(crate) fn read_point(value: &[u8], size: BoardSize) -> Result<Point, PointFault> {
    let [col, row] = trim(value) else {
        return Err(PointFault::Malformed);
    };
    let (col, row) = (number(*col)?, number(*row)?);
    let below = size
        .height()
        .checked_sub(row + 1)
        .ok_or(PointFault::OffBoard)?;
    let point = Point::new(col, below).map_err(|_| PointFault::OffBoard)?;
    if size.contains(point) {
        Ok(point)
    } else {
        Err(PointFault::OffBoard)
    }
}

/// The number of a letter: `a` … `z`, `A` … `Z` are 0 … 51.
const fn number(letter: u8) -> Result<u8, PointFault> {
    match letter {
        b'a'..=b'z' => Ok(letter - b'a'),
        b'A'..=b'Z' => Ok(letter - b'A' + 26),
        _ => Err(PointFault::Malformed),
    }
}

/// Reads a move: a point, or a pass, which is an empty value, or `tt` where the board has no such point.
pub(crate) fn read_move(value: &[u8], size: BoardSize) -> Result<Move, PointFault> {
    let value = trim(value);
    let has_tt = size.width().max(size.height()) > LARGEST_WITH_TT;
    if value.is_empty() || value == b"tt" && !has_tt {
        Ok(Move::Pass)
    } else {
        read_point(value, size).map(Move::Play)
    }
}

/// A set of points, one bit each. Whole rectangles go in at the cost of their rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PointSet([u32; BoardSize::MAX_SIDE as usize]);

impl PointSet {
    /// Reads a value of a list of points: a point, a rectangle of points, or nothing.
    pub(crate) fn read(value: &[u8], size: BoardSize) -> Result<Self, PointFault> {
        let mut set = Self::default();
        if trim(value).is_empty() {
            return Ok(set);
        }
        let (from, to) = match value.iter().position(|&b| b == b':') {
            Some(colon) => (&value[..colon], &value[colon + 1..]),
            None => (value, value),
        };
        let (from, to) = (read_point(from, size)?, read_point(to, size)?);
        let (left, right) = (from.col().min(to.col()), from.col().max(to.col()));
        let (low, high) = (from.row().min(to.row()), from.row().max(to.row()));
        let columns = (1 << (right + 1)) - (1 << left);
        set.0[low as usize..=high as usize].fill(columns);
        Ok(set)
    }

    pub(crate) fn insert(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(row, more)| *row |= more);
    }

    pub(crate) fn remove(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(row, less)| *row &= !less);
    }

    /// The points, row by row from A1.
    pub(crate) fn points(&self, size: BoardSize) -> Vec<Point> {
        let has = |point: &Point| self.0[point.row() as usize] >> point.col() & 1 == 1;
        size.iter().filter(has).collect()
    }
}
