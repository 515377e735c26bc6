//! Points that a side need not fill to keep the other out: bamboo joints and their kind.

use crate::bits::{Bits, Geometry};

/// What a shape wants of a point near the guarded one.
#[derive(Clone, Copy)]
enum Need {
    /// A living stone of the guarding side.
    Own,
    /// No living stone of the other side.
    Open,
    /// The edge of the board runs there.
    Edge,
}

use Need::{Edge, Open, Own};

/// Columns to the right and rows up from the guarded point, and what is wanted there.
type Shape = &'static [(i8, i8, Need)];

/// The shapes, each in one of its eight directions. An intruder on the guarded point can be cut off in each.
const SHAPES: [Shape; 6] = [
    // The open side of a bent hole: two stones above, one below, and room beside.
    &[
        (0, 1, Own),
        (1, 1, Own),
        (1, 0, Open),
        (0, -1, Own),
        (1, -1, Open),
    ],
    // Between two stones, with room on both sides.
    &[
        (0, 1, Own),
        (0, -1, Own),
        (-1, 1, Open),
        (-1, 0, Open),
        (-1, -1, Open),
        (1, 0, Open),
    ],
    // In the middle of a triangle of three stones.
    &[
        (1, 0, Own),
        (-1, 1, Own),
        (-1, -1, Own),
        (0, 1, Open),
        (0, -1, Open),
        (-1, 0, Open),
        (1, 1, Open),
        (1, -1, Open),
    ],
    // On the edge between two stones.
    &[(-1, 0, Own), (1, 0, Own), (0, 1, Open), (0, -1, Edge)],
    // On the edge under a wall of two stones.
    &[(0, 1, Own), (1, 1, Own), (1, 0, Open), (0, -1, Edge)],
    // On the edge under a stone with room on the far side.
    &[
        (0, 1, Own),
        (-1, 1, Open),
        (-1, 0, Open),
        (1, 0, Open),
        (0, -1, Edge),
    ],
];

/// The points among some empty ones that a side guards, given its living stones and the points without a living
/// stone of the other side.
pub(super) fn guarded<const W: usize>(
    geometry: &Geometry<W>,
    own: Bits<W>,
    empty: Bits<W>,
    open: Bits<W>,
) -> Bits<W> {
    // Every shape has a stone right beside its point.
    let near = geometry.border(own) & empty;
    let board = geometry.board();
    let fits = |shape: Shape, way| {
        shape.iter().fold(near, |fitting, &(dx, dy, need)| {
            let (dx, dy) = turned(way, dx, dy);
            fitting
                & match need {
                    Own => geometry.seeing(own, dx, dy),
                    Open => geometry.seeing(open, dx, dy),
                    Edge => board - geometry.seeing(board, dx, dy),
                }
        })
    };
    if near.is_empty() {
        return near;
    }
    SHAPES
        .into_iter()
        .flat_map(|shape| (0..8).map(move |way| (shape, way)))
        .fold(Bits::EMPTY, |guards, (shape, way)| {
            guards | fits(shape, way)
        })
}

/// One of the eight ways to lay a shape.
const fn turned(way: u8, dx: i8, dy: i8) -> (i8, i8) {
    let (dx, dy) = if way & 1 == 0 { (dx, dy) } else { (dy, dx) };
    (
        if way & 2 == 0 { dx } else { -dx },
        if way & 4 == 0 { dy } else { -dy },
    )
}
