//! Sets of points, by rows.

use super::ROWS;
use super::lanes::Lanes;
use crate::BitBoard;

/// A set of points of each board, by rows.
pub(super) type Rows<L> = [L; ROWS];

/// Does something for each row. It is written out, since what a compiler does with loops varies with its options,
/// and rows that are not in registers are slow.
macro_rules! each_row {
    ($row:ident => $body:expr) => {
        each_row!($row => $body; 0 1 2 3 4 5 6 7 8)
    };
    ($row:ident => $body:expr; $($number:literal)*) => {{
        const { assert!([$($number),*].len() == ROWS) };
        $({
            let $row: usize = $number;
            $body;
        })*
    }};
}
pub(super) use each_row;

/// Rows<L>, each by an expression of its number.
macro_rules! rows {
    ($row:ident => $lanes:expr) => {{
        let mut rows = [Lanes::zero(); ROWS];
        each_row!($row => rows[$row] = $lanes);
        rows
    }};
}
pub(super) use rows;

/// The same set on every board.
pub(super) fn same_rows<L: Lanes>(points: BitBoard) -> Rows<L> {
    let mut words = [0; ROWS];
    for point in points {
        words[usize::from(point.row())] |= 1 << point.col();
    }
    words.map(L::all)
}

#[inline(always)]
pub(super) fn above_and_below<L: Lanes>(rows: &Rows<L>, row: usize) -> L {
    match row {
        0 => rows[1],
        row if row + 1 == ROWS => rows[row - 1],
        row => rows[row - 1] | rows[row + 1],
    }
}

/// What in a row lies next to a set. It may be a cell off the board.
#[inline(always)]
pub(super) fn beside<L: Lanes>(rows: &Rows<L>, row: usize) -> L {
    rows[row].left() | rows[row].right() | above_and_below(rows, row)
}

/// The cells with two points of a set on their diagonals, and those at the edge with one.
///
/// `diagonals[0]` are the points next to one of the set in their row, `diagonals[1]` those between two.
#[inline(always)]
pub(super) fn crowded<L: Lanes>(diagonals: [&Rows<L>; 2], edge: &Rows<L>, row: usize) -> L {
    let [either, both] = diagonals;
    let one_at_edge = above_and_below(either, row) & edge[row];
    let mut two = above_and_below(both, row);
    if row > 0 && row + 1 < ROWS {
        two = two | (either[row - 1] & either[row + 1]);
    }
    two | one_at_edge
}

/// Which stones are joined.
pub(super) struct Links<L> {
    /// The stones whose neighbour at the lower side of their row is of their colour.
    aside: Rows<L>,
    /// Those whose neighbour in the row above is.
    above: Rows<L>,
}

impl<L: Lanes> Links<L> {
    #[inline(always)]
    pub(super) fn new(one: &Rows<L>, other: &Rows<L>) -> Self {
        let aside = rows!(row => {
            (one[row] & one[row].left()) | (other[row] & other[row].left())
        });
        let above = rows!(row => if row + 1 < ROWS {
            (one[row] & one[row + 1]) | (other[row] & other[row + 1])
        } else {
            L::zero()
        });
        Self { aside, above }
    }

    /// Floods on through the chains, once from the first row to the last and once back. Both ways are gone at
    /// the same time, since each waits for its own last result.
    #[inline(always)]
    pub(super) fn spread(&self, reached: &mut Rows<L>) {
        each_row!(row => {
            let mut lanes = reached[row];
            if row > 0 {
                lanes = lanes | (reached[row - 1] & self.above[row - 1]);
            }
            reached[row] = self.along(lanes, row);
            let row = ROWS - 1 - row;
            let mut lanes = reached[row];
            if row + 1 < ROWS {
                lanes = lanes | (reached[row + 1] & self.above[row]);
            }
            reached[row] = self.along(lanes, row);
        });
    }

    /// One stone on, to both sides.
    #[inline(always)]
    fn along(&self, lanes: L, row: usize) -> L {
        lanes | (lanes.left() & self.aside[row]) | (lanes & self.aside[row]).right()
    }
}
