//! Sixteen playouts side by side, on boards of up to 9×9.
//!
//! A row of a board is the low bits of a 16-bit word, and the same row of sixteen boards is one vector. What is
//! done to one board is done to all, so that nothing waits for a guess at a branch. A *step* does this:
//!
//! 1. It finds the points where the mover could play: the empty ones that are neither the ko nor its own eyes nor
//!    known to be [safe]. Whether a stone has a liberty there is not asked yet.
//! 2. It draws one of them for each board. A board without any passes.
//! 3. It puts the stone, and floods from the empty points through the chains. Stones of the opponent that the
//!    flood does not reach are taken. If it does not reach the stone and none are taken, the move is suicide:
//!    the board stays as it is, the point is *barred* until the turn is made, and the next step draws again.
//!
//! A point that is drawn again and again until it is legal is uniform among those that are legal.
//!
//! Boards hold the mover's stones and the others rather than Black's and White's, since boards that stand next
//! to each other are at different turns. A board that is finished starts again with the next playout.
//!
//! What is done in a step is generic over the vectors: [`wide`] ones where the processor has AVX2, and arrays
//! elsewhere. All of it is inlined into [`Lanes::advance`], which is compiled for those vectors. Closures would
//! not be, hence [`rows!`].

use alloc::vec;
use alloc::vec::Vec;

use rand::Rng;

use super::{Ending, limit};
use crate::score::owned;
use crate::{BitBoard, Board, BoardSize, ByColor, Color, Margin, Point};

mod draw;
mod lanes;
mod plain;
mod rows;
mod safe;
mod step;
#[cfg(test)]
mod tests;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod wide;

use draw::Numbers;
use lanes::{LANES, Lanes};
use plain::Plain;
use rows::{Rows, each_row, rows, same_rows};

/// The longest side of a board.
const ROWS: usize = 9;

/// The boards.
#[derive(Clone)]
struct Games<L> {
    /// The stones of the side to move.
    own: Rows<L>,
    /// The stones of the other.
    other: Rows<L>,
    /// Where the side to move may not play this turn.
    barred: Rows<L>,
    /// The eyes that neither side will play in any more.
    safe: Rows<L>,
    /// Whether White is to move.
    white: L,
    /// Whether the last turn was a pass.
    passed: L,
    /// How many turns were made.
    turns: L,
}

/// Where playouts begin.
#[derive(Clone, Copy)]
pub(super) struct Start {
    pub(super) size: BoardSize,
    pub(super) stones: ByColor<BitBoard>,
    /// Where the side to move may not retake.
    pub(super) ko: Option<Point>,
    pub(super) first: Color,
}

impl Start {
    /// Plays so many playouts; `None` on a board with a side longer than [`ROWS`].
    pub(super) fn run(&self, count: usize, rng: &mut impl Rng) -> Option<Vec<Ending>> {
        if usize::from(self.size.width().max(self.size.height())) > ROWS {
            return None;
        }
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if wide::is_there() {
            return Some(Lockstep::<wide::Wide>::new(self).run(count, rng));
        }
        Some(Lockstep::<Plain>::new(self).run(count, rng))
    }
}

/// Playouts of one position.
struct Lockstep<L> {
    size: BoardSize,
    /// The points of the board.
    points: Rows<L>,
    /// Those at its edge.
    edge: Rows<L>,
    limit: L,
    start: Games<L>,
    games: Games<L>,
    /// How often safe eyes were looked for.
    partings: usize,
}

impl<L: Lanes> Lockstep<L> {
    fn new(start: &Start) -> Self {
        let &Start {
            size,
            stones,
            ko,
            first,
        } = start;
        let points = same_rows(!BitBoard::empty(size));
        let inner = (!BitBoard::empty(size)).into_iter().filter(|point| {
            (1..size.width() - 1).contains(&point.col())
                && (1..size.height() - 1).contains(&point.row())
        });
        let inner = same_rows(BitBoard::from_points(size, inner));
        let start = Games {
            own: same_rows(stones[first]),
            other: same_rows(stones[!first]),
            barred: same_rows(BitBoard::from_points(size, ko)),
            safe: [L::zero(); ROWS],
            white: L::flag(first == Color::White),
            passed: L::zero(),
            turns: L::zero(),
        };
        Self {
            size,
            points,
            edge: rows!(row => points[row].without(inner[row])),
            limit: L::all(limit(size) as u16),
            games: start.clone(),
            start,
            partings: 0,
        }
    }

    /// Plays so many playouts; they come in the order in which they were begun.
    fn run(&mut self, count: usize, rng: &mut impl Rng) -> Vec<Ending> {
        let nothing = Ending {
            turns: 0,
            margin: Margin::between(0, 0),
        };
        let mut endings = vec![nothing; count];
        // Which playout each board plays; those beyond `count` keep boards busy that have no more to do.
        let mut playing: [usize; LANES] = core::array::from_fn(|lane| lane);
        let (mut begun, mut left) = (LANES, count);
        let mut numbers = Numbers::new();
        // All start at first.
        let mut over = L::all(!0);
        while left > 0 {
            numbers.refill(rng);
            over = L::advance(self, over, &mut numbers);
            for lane in over.raised() {
                if let Some(ending) = endings.get_mut(playing[lane]) {
                    *ending = self.ending(lane);
                    left -= 1;
                }
                playing[lane] = begun;
                begun += 1;
            }
        }
        endings
    }

    /// What one of the boards has come to.
    fn ending(&self, lane: usize) -> Ending {
        let own: [u16; ROWS] = core::array::from_fn(|row| self.games.own[row].lane(lane));
        let other: [u16; ROWS] = core::array::from_fn(|row| self.games.other[row].lane(lane));
        let points: [u16; ROWS] = core::array::from_fn(|row| self.points[row].lane(lane));
        let lead = lead(&own, &other, &points);
        let black = self.games.white.lane(lane) == 0;
        let margin = lead.map(|lead| Margin::between(if black { lead } else { -lead }, 0));
        Ending {
            turns: self.games.turns.lane(lane).into(),
            margin: margin.unwrap_or_else(|| self.counted(lane)),
        }
    }

    /// The margin on a board that was stopped before it was filled.
    fn counted(&self, lane: usize) -> Margin {
        let board = Board::trusted(self.size, &self.stones(lane));
        let area = owned(&board, BitBoard::empty(self.size)).map(|set| set.len() as i32);
        Margin::between(area.black, area.white)
    }

    /// The stones on one of the boards.
    fn stones(&self, lane: usize) -> ByColor<BitBoard> {
        let own = self.points_of(&self.games.own, lane);
        let other = self.points_of(&self.games.other, lane);
        if self.games.white.lane(lane) == 0 {
            ByColor::new(own, other)
        } else {
            ByColor::new(other, own)
        }
    }

    /// One board's points of a set.
    fn points_of(&self, rows: &Rows<L>, lane: usize) -> BitBoard {
        let all = (!BitBoard::empty(self.size)).into_iter();
        let inside =
            |point: &Point| rows[usize::from(point.row())].lane(lane) >> point.col() & 1 != 0;
        BitBoard::from_points(self.size, all.filter(inside))
    }
}

/// How much the mover's area is larger, if every empty point stands alone.
fn lead(own: &[u16; ROWS], other: &[u16; ROWS], points: &[u16; ROWS]) -> Option<i32> {
    let row = |rows: &[u16; ROWS], row: usize| rows.get(row).map_or(0, |word| u32::from(*word));
    let beside = |rows: &[u16; ROWS], at: usize| {
        let word = row(rows, at);
        word << 1 | word >> 1 | row(rows, at.wrapping_sub(1)) | row(rows, at + 1)
    };
    let empty: [u16; ROWS] = core::array::from_fn(|row| points[row] & !(own[row] | other[row]));
    let mut lead = 0;
    for at in 0..ROWS {
        let alone = row(&empty, at);
        if alone & beside(&empty, at) != 0 {
            return None;
        }
        let (ours, theirs) = (beside(own, at), beside(other, at));
        let ours = row(own, at) | (alone & ours & !theirs);
        let theirs = row(other, at) | (alone & theirs & !beside(own, at));
        lead += ours.count_ones() as i32 - theirs.count_ones() as i32;
    }
    Some(lead)
}
