//! Who played first where in a simulation: "all moves as first".

use go_core::{BoardSize, Color, Move, Point};

/// The first stone on each point in one simulation: whose it was, and when.
#[derive(Debug)]
pub(super) struct FirstPlays {
    width: usize,
    first: Vec<Option<(Color, usize)>>,
}

impl FirstPlays {
    pub(super) fn new(size: BoardSize) -> Self {
        Self {
            width: size.width().into(),
            first: vec![None; size.points()],
        }
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row()) * self.width + usize::from(point.col())
    }

    /// `color` moved at `ply`; plies are recorded in rising order.
    pub(super) fn record(&mut self, color: Color, mv: Move, ply: usize) {
        if let Move::Play(point) = mv {
            let index = self.index(point);
            self.first[index].get_or_insert((color, ply));
        }
    }

    /// Whether `color` was the first to play on the point of `mv`, at `ply` or later.
    pub(super) fn has(&self, color: Color, mv: Move, ply: usize) -> bool {
        mv.point()
            .and_then(|point| self.first[self.index(point)])
            .is_some_and(|(c, p)| c == color && p >= ply)
    }
}
