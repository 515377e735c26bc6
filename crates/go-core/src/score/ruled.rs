//! What rulings on special shapes give to the count.

use super::DeadStones;
use crate::rules::{Rules, Ruling, Shape};
use crate::{BitBoard, Board, ByColor};

impl DeadStones {
    /// The stones that the rules call dead by a ruling, though nobody has captured them: groups with a bent four in
    /// the corner. None where the rules let such shapes be played out.
    ///
    /// ```
    /// use go_core::{DeadStones, Rules, board};
    /// let board = board! {
    ///     "X X X X X . ."
    ///     "O O O O X X ."
    ///     ". O O O O X ."
    ///     "X X X . O X ."
    /// };
    /// let ruled = |name| Rules::named(name).map(|rules| DeadStones::ruled(&board, &rules));
    /// assert_eq!(ruled("korean")?.stones().len(), 9);
    /// assert!(ruled("chinese")?.stones().is_empty());
    /// # Ok::<(), go_core::rules::UnknownRules>(())
    /// ```
    #[must_use]
    pub fn ruled(board: &Board, rules: &Rules) -> Self {
        Self::none(board).with_rulings(board, rules)
    }

    /// These dead stones, as somebody has guessed them, set right by the rules' rulings: a group with a bent four in the
    /// corner is dead and the stones that kill it are not, and what is ruled to be seki or worth points is not dead.
    #[must_use]
    pub fn with_rulings(self, board: &Board, rules: &Rules) -> Self {
        let mut dead = self.stones().on(board.size());
        for found in board.corner_shapes() {
            match rules.ruling(found.shape) {
                Ruling::Dead => dead = (dead | found.stones) - found.inside,
                Ruling::Seki | Ruling::Points(_) => dead -= found.stones,
                Ruling::Alive | Ruling::PlayedOut => {}
            }
        }
        // Every point has a stone, so nothing is refused.
        Self::chains_of(board, dead).unwrap_or(self)
    }
}

/// The points that each side has by a ruling, for stones that nobody calls dead.
pub(super) fn ruled_points(rules: &Rules, board: &Board, dead: BitBoard) -> ByColor<u32> {
    let mut points = ByColor::new(0, 0);
    if let Ruling::Points(worth) = rules.ruling(Shape::ThreePoints) {
        for found in board.corner_shapes() {
            if found.shape == Shape::ThreePoints && !found.stones.intersects(&dead) {
                points[found.gains] += worth;
            }
        }
    }
    points
}
