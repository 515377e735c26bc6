//! How many eyes an eye space is good for when the game is over.

use alloc::vec::Vec;

use crate::Color;
use crate::bits::Bits;
use crate::board::SizedBoard;

/// A point that can never be closed off counts as so many moves away from it.
const NEVER: u32 = 1000;

/// So many points that can be closed off are room for two eyes.
const ROOMY: usize = 6;

/// The points of an eye space, and how they are broken into from false points around them.
struct Space<'a, const W: usize> {
    board: &'a SizedBoard<W>,
    color: Color,
    real: Bits<W>,
    /// Every point of the space, the false ones with it.
    points: Bits<W>,
    /// Empty points, all over the board.
    empty: Bits<W>,
    /// The opponent's stones, all over the board.
    hostile: Bits<W>,
    /// Empty false points.
    open_false: Bits<W>,
    /// False points with a hostile stone.
    taken_false: Bits<W>,
    /// How many moves it takes to close each point of the space off, by these numbers: 0, 1, and more.
    closed: Bits<W>,
    one_off: Bits<W>,
}

/// The number of eyes, at most two.
pub(super) fn eye_value<const W: usize>(
    board: &SizedBoard<W>,
    color: Color,
    points: Bits<W>,
    false_points: Bits<W>,
) -> u8 {
    if is_closed(board, points, false_points) {
        match (points - board.stones()[!color]).count() {
            _ if points.is_single() => return 1,
            ROOMY.. => return 2,
            _ => {}
        }
    }
    careful_value(board, color, points, false_points)
}

/// Whether no point of an eye space is false, and none lies beside an empty point outside. Then it is good for one eye
/// at least.
pub(super) fn is_closed<const W: usize>(
    board: &SizedBoard<W>,
    points: Bits<W>,
    false_points: Bits<W>,
) -> bool {
    let grown = board.geometry().grow(points);
    !grown.intersects(&false_points) && !(grown - points).intersects(&board.empty())
}

/// The number of eyes, at most two, of any eye space. Every test is a rule of thumb in favour of the owner, who can
/// always make sure by a move.
pub(super) fn careful_value<const W: usize>(
    board: &SizedBoard<W>,
    color: Color,
    points: Bits<W>,
    false_points: Bits<W>,
) -> u8 {
    let hostile = board.stones()[!color];
    let empty = board.empty();
    let mut space = Space {
        board,
        color,
        real: points - false_points,
        points,
        empty,
        hostile,
        open_false: empty & false_points,
        taken_false: hostile & false_points,
        closed: Bits::EMPTY,
        one_off: Bits::EMPTY,
    };
    space.count_moves();
    if space.is_roomy() || space.has_fork() || space.captures_into_two() {
        return 2;
    }
    let dead = (space.real & hostile).count();
    let one = !(space.closed | space.one_off).is_empty() || dead >= 5;
    space.best_split().max(u8::from(one)).min(2)
}

impl<const W: usize> Space<'_, W> {
    fn around(&self, point: usize) -> Bits<W> {
        self.board.geometry().around(point)
    }

    fn parts(&self, set: Bits<W>) -> impl Iterator<Item = Bits<W>> + use<W> {
        self.board.geometry().parts(set)
    }

    /// How many points of the space are next to a point.
    fn degree(&self, point: usize) -> usize {
        (self.around(point) & self.real).count()
    }

    /// The hostile stones that have come in from a false point for good: they stand next to one of theirs
    /// there, or next to two such points that are open.
    fn pokes(&self) -> Bits<W> {
        let inside = self.real & self.hostile;
        inside.filter(|point| {
            let around = self.around(point);
            around.intersects(&self.taken_false) || (around & self.open_false).count() >= 2
        })
    }

    /// Counts for each point how many moves close it off, so that it makes an eye.
    fn count_moves(&mut self) {
        let pokes = self.pokes();
        let real = self.real;
        let next_to = |set: Bits<W>| self.board.geometry().border(set) & real;
        // Open points next to a hostile stone on a false point, and hostile stones next to an open one.
        let pressed =
            (next_to(self.taken_false) & self.empty) | (next_to(self.open_false) & self.hostile);
        let weak = (self.empty - real) | pressed;
        let lost = self.taken_false | pokes;
        for point in real.iter() {
            let around = self.around(point);
            let moves =
                (around & (weak - lost)).count() as u32 + NEVER * (around & lost).count() as u32;
            match moves {
                0 => self.closed.insert(point),
                1 => self.one_off.insert(point),
                _ => {}
            };
        }
    }

    /// Whether the owner may play on a point.
    fn is_playable(&self, point: usize) -> bool {
        let opens = |at: usize| match self.board.chain_at(at) {
            Some(chain) if chain.color != self.color => chain.liberties.is_single(),
            _ => true,
        };
        self.empty.contains(point) && self.around(point).iter().any(opens)
    }

    fn pieces_without(&self, points: Bits<W>) -> Vec<Bits<W>> {
        self.parts(self.real - points).collect()
    }

    /// The most parts with a sure eye that one move of the owner can divide the space into.
    fn best_split(&self) -> u8 {
        let parts = |point: usize| {
            let pieces = self.pieces_without(Bits::single(point));
            if pieces.len() < 2 || !self.is_playable(point) {
                return 0;
            }
            // The move closes the parts off as well where the stone that breaks in stands next to it.
            let closes = (self.around(point) & self.taken_false).count() == 1;
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
        let weak = unsure.count() + badly.count() + inner.count();
        let wide: usize = (self.real & self.empty)
            .iter()
            .map(|point| self.degree(point).saturating_sub(2))
            .sum();
        (self.real & self.hostile).count() >= 8 || self.real.count() >= weak + ROOMY || wide >= 6
    }

    /// Whether two neighbouring inner points make two eyes by turns: whichever the opponent takes, the owner
    /// takes the other.
    fn has_fork(&self) -> bool {
        let near = self.closed | self.one_off;
        let centre = (near & self.empty).iter().filter(|&point| {
            self.around(point).count() == 4 && self.degree(point) >= 3 && self.is_playable(point)
        });
        centre.into_iter().any(|first| {
            let second = (self.around(first) & near).iter().filter(|&second| {
                let open = self.empty.contains(second);
                let room = (self.around(second) & self.real & self.empty).count() >= 2;
                self.degree(second) >= 3 && (open || room)
            });
            second.into_iter().any(|second| self.forks(first, second))
        })
    }

    /// Whether the space without two points falls into two parts with an eye, one of them a sure one.
    fn forks(&self, first: usize, second: usize) -> bool {
        let pieces = self.pieces_without(Bits::single(first) | Bits::single(second));
        let with = |eyes: usize| {
            let has = |piece: &&Bits<W>| (**piece & self.closed).count() >= eyes;
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
        let unplayable = (self.real - dead).filter(|point| !self.is_playable(point));
        let full = dead | unplayable;
        let thrown_in = (self.points & self.taken_false).count();
        // The opponent may leave one of the points out where the owner cannot play.
        let left_out = unplayable.iter().map(|point| full - Bits::single(point));
        left_out
            .chain([full])
            .all(|shape| self.eyes_of_shape(shape) >= 2 + thrown_in)
    }

    /// How many eyes the owner makes of empty points of this shape with the opponent to move: one for each
    /// part, and one for every two points that divide it or are in the middle of it.
    fn eyes_of_shape(&self, shape: Bits<W>) -> usize {
        let parts = self.parts(shape).count();
        let counts = |point: &usize| {
            let left = self.parts(shape - Bits::single(*point)).count();
            left > parts || (self.around(*point) & shape).count() >= 3
        };
        let big = usize::from(shape.count() >= 7);
        parts + (shape.iter().filter(counts).count() + big) / 2
    }
}
