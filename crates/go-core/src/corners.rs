//! Shapes in the corner that some rules rule on, found on a board.

use alloc::vec::Vec;

use crate::rules::Shape;
use crate::{BitBoard, Board, BoardSize, Color, Point};

/// A shape that some rules [rule](crate::Rules::ruling) on, on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CornerShape {
    /// Which shape it is.
    pub shape: Shape,
    /// The stones that a ruling is about: in [`Shape::BentFour`] those of the group that is dead by it, in
    /// [`Shape::ThreePoints`] both lumps that are in atari.
    pub stones: BitBoard,
    /// Whom a ruling gives something: who kills, or could capture the larger lump.
    pub gains: Color,
    /// The stones of that side in the corner.
    pub inside: BitBoard,
}

impl Board {
    /// The shapes in the corners that can be told from the stones alone: [`Shape::BentFour`] and
    /// [`Shape::ThreePoints`].
    ///
    /// Of a bent four it is taken for granted that the stones around the group are alive.
    ///
    /// ```
    /// use go_core::rules::Shape;
    /// use go_core::{Color, board};
    /// let board = board! {
    ///     ". . . . . . ."
    ///     "X X X X X . ."
    ///     "O O O O X X ."
    ///     ". . O O O X ."
    ///     "X X X . O X ."
    /// };
    /// assert!(board.corner_shapes().is_empty(), "White has room for two eyes");
    /// let board = board! {
    ///     ". . . . . . ."
    ///     "X X X X X . ."
    ///     "O O O O X X ."
    ///     ". O O O O X ."
    ///     "X X X . O X ."
    /// };
    /// let shapes = board.corner_shapes();
    /// assert_eq!((shapes[0].shape, shapes[0].gains), (Shape::BentFour, Color::Black));
    /// assert!(shapes[0].stones.contains("E1".parse()?));
    /// # Ok::<(), go_core::ParsePointError>(())
    /// ```
    #[must_use]
    pub fn corner_shapes(&self) -> Vec<CornerShape> {
        let mut found: Vec<CornerShape> = Vec::new();
        for corner in Corner::all(self.size()) {
            let bent_fours = Color::BOTH.map(|killer| self.bent_four(corner, killer));
            let shapes = bent_fours.into_iter().chain([self.three_points(corner)]);
            for shape in shapes.flatten() {
                if !found.contains(&shape) {
                    found.push(shape);
                }
            }
        }
        found
    }

    /// A lump of four stones beside the corner point and one stone of the other side, each of which has the corner
    /// point for its last liberty.
    fn three_points(&self, corner: Corner) -> Option<CornerShape> {
        let empty = corner.set(&[(0, 0)])?;
        let lump = corner.set(&[(1, 0), (2, 0), (1, 1), (2, 1)])?;
        let single = corner.set(&[(0, 1)])?;
        let [four, one] = [&lump, &single].map(|set| set.first().and_then(|at| self.chain(at)));
        let (four, one) = (four?, one?);
        let shape = CornerShape {
            shape: Shape::ThreePoints,
            stones: lump | single,
            gains: one.color(),
            inside: single,
        };
        let is_so = four.color() != one.color()
            && (four.stones(), one.stones()) == (lump, single)
            && (four.liberties(), one.liberties()) == (empty, empty);
        is_so.then_some(shape)
    }

    /// A group whose eye space is the bent four and one more point, where the killer has the four, or three of
    /// them that can be made four without being captured; and which can get no other eye.
    fn bent_four(&self, corner: Corner, killer: Color) -> Option<CornerShape> {
        let four = corner.set(&[(0, 0), (1, 0), (2, 0), (0, 1)])?;
        let room = four.flood(!self.stones(!killer));
        let inside = self.stones(killer) & room;
        let outside = self.stones(killer) - inside;
        let chain = self.chain(inside.first()?)?;
        // The fifth point may be anywhere but within the bend, where it would make another shape.
        let is_shape = four.is_subset(&room)
            && room.len() == 5
            && !room.intersects(&corner.set(&[(1, 1)])?)
            && inside.is_subset(&four)
            && inside.len() >= 3
            && chain.stones() == inside
            && chain.liberties().len() == room.len() - inside.len();
        if !is_shape {
            return None;
        }
        let enclosed = room.flood(!outside);
        let is_shut_in = has_no_eye_in((enclosed & self.empty()) - room, outside.border());
        let shape = CornerShape {
            shape: Shape::BentFour,
            stones: enclosed & self.stones(!killer),
            gains: killer,
            inside,
        };
        (is_shut_in && self.holds_from_outside(outside, enclosed)).then_some(shape)
    }

    /// Whether each chain of `outside` around `enclosed` has a liberty elsewhere: the fight is not about the points
    /// that both share.
    fn holds_from_outside(&self, outside: BitBoard, enclosed: BitBoard) -> bool {
        let around = outside & enclosed.border();
        let mut chains = around.iter().filter_map(|at| self.chain(at));
        !around.is_empty() && chains.all(|chain| !chain.liberties().is_subset(&enclosed))
    }
}

/// Whether no point of `room` can become an eye: each lies beside the killer's stones itself, or has two
/// neighbours that do and that one move cannot take both.
fn has_no_eye_in(room: BitBoard, beside_killer: BitBoard) -> bool {
    let open = room & beside_killer;
    (room - open).iter().all(|point| {
        let around = BitBoard::from_points(room.size(), [point]).border();
        (around & open).len() >= 2
    })
}

/// A corner of a board, seen along one of its edges.
#[derive(Clone, Copy)]
struct Corner {
    size: BoardSize,
    from_right: bool,
    from_top: bool,
    /// Whether the first edge is the one that goes up.
    along_column: bool,
}

impl Corner {
    /// Each corner along both of its edges.
    fn all(size: BoardSize) -> impl Iterator<Item = Self> {
        (0..8).map(move |n| Self {
            size,
            from_right: n & 1 != 0,
            from_top: n & 2 != 0,
            along_column: n & 4 != 0,
        })
    }

    /// The points so far along the first edge and away from it; `None` if one is off the board.
    fn set(&self, steps: &[(u8, u8)]) -> Option<BitBoard> {
        let mut set = BitBoard::empty(self.size);
        for &(along, away) in steps {
            set.insert(self.point(along, away)?);
        }
        Some(set)
    }

    fn point(&self, along: u8, away: u8) -> Option<Point> {
        let (col, row) = if self.along_column {
            (away, along)
        } else {
            (along, away)
        };
        let flip = |n: u8, side: u8, flipped: bool| {
            if flipped {
                side.checked_sub(1 + n)
            } else {
                (n < side).then_some(n)
            }
        };
        let col = flip(col, self.size.width(), self.from_right)?;
        let row = flip(row, self.size.height(), self.from_top)?;
        Point::new(col, row).ok()
    }
}
