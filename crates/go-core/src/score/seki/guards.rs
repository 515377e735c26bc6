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
    if near.is_empty() {
        return near;
    }
    let board = geometry.board();
    let [own, open, on_board] = [own, open, board].map(|set| seen_around(geometry, set));
    let fits = |shape: Shape, way| {
        shape.iter().try_fold(near, |fitting, &(dx, dy, need)| {
            let at = step(turned(way, dx, dy));
            let fitting = match need {
                Own => fitting & own[at],
                Open => fitting & open[at],
                Edge => fitting - on_board[at],
            };
            (!fitting.is_empty()).then_some(fitting)
        })
    };
    SHAPES
        .into_iter()
        .flat_map(|shape| (0..8).map(move |way| (shape, way)))
        .filter_map(|(shape, way)| fits(shape, way))
        .fold(Bits::EMPTY, |guards, fitting| guards | fitting)
}

/// What sees a set in each direction, by the number of the [`step`].
fn seen_around<const W: usize>(geometry: &Geometry<W>, set: Bits<W>) -> [Bits<W>; 9] {
    let mut seen = [set; 9];
    for dy in -1..=1 {
        for dx in -1..=1 {
            seen[step((dx, dy))] = geometry.seeing(set, dx, dy);
        }
    }
    seen
}

/// The number of a step to a neighbour.
const fn step((dx, dy): (i8, i8)) -> usize {
    (3 * dy + dx + 4) as usize
}

/// One of the eight ways to lay a shape.
const fn turned(way: u8, dx: i8, dy: i8) -> (i8, i8) {
    let (dx, dy) = if way & 1 == 0 { (dx, dy) } else { (dy, dx) };
    (
        if way & 2 == 0 { dx } else { -dx },
        if way & 4 == 0 { dy } else { -dy },
    )
}
