//! How many eyes an eye space is good for when the game is over.

use alloc::vec::Vec;

use super::eyes::Eye;
use super::groups::Ground;
use crate::{BitBoard, Board, Color, Point};

/// A point that can never be closed off counts as so many moves away from it.
const NEVER: u32 = 1000;

/// The points of an eye space, and how they are broken into from false points around them.
struct Space<'a> {
    board: &'a Board,
    color: Color,
    real: BitBoard,
    /// Every point of the space, the false ones with it.
    points: BitBoard,
    /// Empty points, all over the board.
    empty: BitBoard,
    /// The opponent's stones, all over the board.
    hostile: BitBoard,
    /// Empty false points.
    open_false: BitBoard,
    /// False points with a hostile stone.
    taken_false: BitBoard,
    /// How many moves it takes to close each point of the space off, by these numbers: 0, 1, and more.
    closed: BitBoard,
    one_off: BitBoard,
}

/// The number of eyes, at most two. Every test is a rule of thumb in favour of the owner, who can always make
/// sure by a move.
pub(super) fn eye_value(
    board: &Board,
    ground: &Ground,
    color: Color,
    eye: &Eye,
    false_points: BitBoard,
) -> u8 {
    let hostile = board.stones(!color);
    let mut space = Space {
        board,
        color,
        real: eye.real,
        points: eye.points,
        empty: ground.empty,
        hostile,
        open_false: ground.empty & false_points,
        taken_false: hostile & false_points,
        closed: BitBoard::empty(board.size()),
        one_off: BitBoard::empty(board.size()),
    };
    space.count_moves();
    if space.is_roomy() || space.has_fork() || space.captures_into_two() {
        return 2;
    }
    let dead = (space.real & hostile).len();
    let one = !(space.closed | space.one_off).is_empty() || dead >= 5;
    space.best_split().max(u8::from(one)).min(2)
}

impl Space<'_> {
    fn single(&self, point: Point) -> BitBoard {
        BitBoard::from_points(self.real.size(), [point])
    }

    fn around(&self, point: Point) -> BitBoard {
        self.single(point).border()
    }

    /// How many points of the space are next to a point.
    fn degree(&self, point: Point) -> usize {
        (self.around(point) & self.real).len()
    }

    /// The hostile stones that have come in from a false point for good: they stand next to one of theirs
    /// there, or next to two such points that are open.
    fn pokes(&self) -> BitBoard {
        let inside = self.real & self.hostile;
        let poked = inside.iter().filter(|&point| {
            let around = self.around(point);
            around.intersects(&self.taken_false) || (around & self.open_false).len() >= 2
        });
        BitBoard::from_points(self.real.size(), poked)
    }

    /// Counts for each point how many moves close it off, so that it makes an eye.
    fn count_moves(&mut self) {
        let pokes = self.pokes();
        let real = self.real;
        let next_to = |set: BitBoard| set.border() & real;
        // Open points next to a hostile stone on a false point, and hostile stones next to an open one.
        let pressed =
            (next_to(self.taken_false) & self.empty) | (next_to(self.open_false) & self.hostile);
        let weak = (self.empty - real) | pressed;
        let lost = self.taken_false | pokes;
        for point in real {
            let around = self.around(point);
            let moves =
                (around & (weak - lost)).len() as u32 + NEVER * (around & lost).len() as u32;
            match moves {
                0 => self.closed.insert(point),
                1 => self.one_off.insert(point),
                _ => false,
            };
        }
    }

    /// Whether the owner may play on a point.
    fn is_playable(&self, point: Point) -> bool {
        let opens = |at: Point| match self.board.chain(at) {
            Some(chain) if chain.color() != self.color => chain.in_atari(),
            _ => true,
        };
        self.board.stone(point).is_none() && self.around(point).iter().any(opens)
    }

    fn pieces_without(&self, points: BitBoard) -> Vec<BitBoard> {
        (self.real - points).parts().collect()
    }

    /// The most parts with a sure eye that one move of the owner can divide the space into.
    fn best_split(&self) -> u8 {
        let parts = |point: Point| {
            let pieces = self.pieces_without(self.single(point));
            if pieces.len() < 2 || !self.is_playable(point) {
                return 0;
            }
            // The move closes the parts off as well where the stone that breaks in stands next to it.
            let closes = (self.around(point) & self.taken_false).len() == 1;
            let sure = if closes {
                self.closed | self.one_off
            } else {
                self.closed
            };
            pieces
                .iter()
                .filter(|piece| piece.intersects(&sure))
                .count()
        };
        self.real.iter().map(parts).max().unwrap_or(0).min(2) as u8
    }

    /// Whether the space is so big, or so full of dead stones, that nothing can go wrong.
    fn is_roomy(&self) -> bool {
        let unsure = self.real - self.closed;
        let badly = unsure - self.one_off;
        let inner = (self.real & self.hostile)
            .iter()
            .filter(|&p| self.degree(p) >= 2);
        let weak = unsure.len() + badly.len() + inner.count();
        let wide: usize = (self.real & self.empty)
            .iter()
            .map(|point| self.degree(point).saturating_sub(2))
            .sum();
        (self.real & self.hostile).len() >= 8 || self.real.len() >= weak + 6 || wide >= 6
    }

    /// Whether two neighbouring inner points make two eyes by turns: whichever the opponent takes, the owner
    /// takes the other.
    fn has_fork(&self) -> bool {
        let near = self.closed | self.one_off;
        let centre = (near & self.empty).iter().filter(|&point| {
            !is_on_edge(self.real, point) && self.degree(point) >= 3 && self.is_playable(point)
        });
        centre.into_iter().any(|first| {
            let second = (self.around(first) & near).iter().filter(|&second| {
                let open = self.empty.contains(second);
                let room = (self.around(second) & self.real & self.empty).len() >= 2;
                self.degree(second) >= 3 && (open || room)
            });
            second.into_iter().any(|second| self.forks(first, second))
        })
    }

    /// Whether the space without two points falls into two parts with an eye, one of them a sure one.
    fn forks(&self, first: Point, second: Point) -> bool {
        let pieces = self.pieces_without(self.single(first) | self.single(second));
        let with = |eyes: usize| {
            let has = |piece: &&BitBoard| (**piece & self.closed).len() >= eyes;
            pieces.iter().filter(has).count()
        };
        let sure = if self.empty.contains(second) { 1 } else { 2 };
        with(1) >= 2 && with(2) >= sure
    }

    /// Whether the dead stones inside leave a shape behind, when they are taken, that makes two eyes.
    fn captures_into_two(&self) -> bool {
        let dead = self.real & self.hostile;
        if dead.is_empty() {
            return false;
        }
        let unplayable: Vec<Point> = (self.real - dead)
            .iter()
            .filter(|&point| !self.is_playable(point))
            .collect();
        let full = dead | BitBoard::from_points(dead.size(), unplayable.iter().copied());
        let thrown_in = (self.points & self.taken_false).len();
        // The opponent may leave one of the points out where the owner cannot play.
        let left_out = unplayable.iter().map(|&point| full - self.single(point));
        left_out
            .chain([full])
            .all(|shape| self.eyes_of_shape(shape) >= 2 + thrown_in)
    }

    /// How many eyes the owner makes of empty points of this shape with the opponent to move: one for each
    /// part, and one for every two points that divide it or are in the middle of it.
    fn eyes_of_shape(&self, shape: BitBoard) -> usize {
        let parts = shape.parts().count();
        let counts = |point: &Point| {
            let left = (shape - self.single(*point)).parts().count();
            left > parts || (self.around(*point) & shape).len() >= 3
        };
        let big = usize::from(shape.len() >= 7);
        parts + (shape.iter().filter(counts).count() + big) / 2
    }
}

/// Whether a point is on the edge of the board.
fn is_on_edge(set: BitBoard, point: Point) -> bool {
    BitBoard::from_points(set.size(), [point]).border().len() < 4
}
