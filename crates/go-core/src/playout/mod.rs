//! Light random playouts.
//!
//! A playout goes on from a position to two passes in a row. Each move is uniformly random among the legal
//! points (simple ko, no suicide) that are not an own eye; where there is none the side passes. An eye is a
//! point closed by own stones and the edge with at most one hostile stone on its diagonals, none at the
//! edge. A playout that has not ended after three moves for each point of the board is stopped.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use rand::Rng;

use crate::score::owned;
use crate::{BitBoard, Board, BoardSize, ByColor, Color, Margin, Move, Point, Position, Turn};

mod eyes;
mod light;
mod lockstep;

use light::LightBoard;
use lockstep::Start;

/// What a playout came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Every turn, passes included.
    pub turns: Vec<Turn>,
    /// What belongs to each side at the end: stones, and the points that only they surround.
    pub owned: ByColor<BitBoard>,
}

impl Playout {
    /// Plays on from `position` with moves drawn from `rng`.
    ///
    /// [`Playouts`] plays many from one position faster.
    ///
    /// ```
    /// use go_core::{BoardSize, Playout, Position};
    /// use rand::SeedableRng;
    /// use rand::rngs::Xoshiro256PlusPlus;
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// let playout = Playout::run(&Position::new(BoardSize::NINE), &mut rng);
    /// assert!(playout.turns.len() > 40);
    /// assert!(playout.margin().points().abs() <= 81.0);
    /// ```
    pub fn run(position: &Position, rng: &mut impl Rng) -> Self {
        let size = position.size();
        let mut turns = Vec::with_capacity(2 * size.points());
        let observe = |color, point: Option<Point>| {
            let mv = point.map_or(Move::Pass, Move::Play);
            turns.push(Turn { color, mv });
        };
        let owned = match Class::of(size) {
            Class::Nine => run_once::<128, 10>(position, rng, observe),
            Class::Thirteen => run_once::<256, 14>(position, rng, observe),
            Class::Nineteen => run_once::<512, 20>(position, rng, observe),
            Class::TwentyFive => run_once::<1024, 26>(position, rng, observe),
        };
        Self { turns, owned }
    }

    /// Black's area less White's, without komi.
    #[must_use]
    pub fn margin(&self) -> Margin {
        let area = self.owned.map(|set| set.len() as i32);
        Margin::between(area.black, area.white)
    }
}

fn run_once<const N: usize, const S: usize>(
    position: &Position,
    rng: &mut impl Rng,
    observe: impl FnMut(Color, Option<Point>),
) -> ByColor<BitBoard> {
    let mut board = LightBoard::<N, S>::new(position);
    board.run(position.to_play(), limit(position.size()), rng, observe);
    areas(&board, position.size())
}

/// What belongs to each side.
fn areas<const N: usize, const S: usize>(
    board: &LightBoard<N, S>,
    size: BoardSize,
) -> ByColor<BitBoard> {
    if board.is_filled() {
        return board.areas(size);
    }
    let board = Board::trusted(size, &board.stones(size));
    owned(&board, BitBoard::empty(size))
}

/// After how many turns a playout is stopped.
const fn limit(size: BoardSize) -> usize {
    3 * size.points()
}

/// The smallest light board that a board fits on, by its longer side.
enum Class {
    Nine,
    Thirteen,
    Nineteen,
    TwentyFive,
}

impl Class {
    fn of(size: BoardSize) -> Self {
        match size.width().max(size.height()) {
            0..=9 => Self::Nine,
            10..=13 => Self::Thirteen,
            14..=19 => Self::Nineteen,
            _ => Self::TwentyFive,
        }
    }
}

/// The shortest account of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// How many turns were made, passes included.
    pub turns: usize,
    /// Black's area less White's, without komi.
    pub margin: Margin,
}

/// Plays many playouts from one position.
///
/// The playouts are those of [`Playout::run`]: the same random numbers give the same turns. The memory for
/// them is taken once, about 2.5 kB for 9×9 and 10 kB for 19×19.
///
/// ```
/// use go_core::{BoardSize, Playouts, Position};
/// use rand::SeedableRng;
/// use rand::rngs::Xoshiro256PlusPlus;
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let mut playouts = Playouts::new(&Position::new(BoardSize::NINE));
/// let black_wins = (0..1000).filter(|_| playouts.run(&mut rng).margin.points() > 0.0).count();
/// assert!((480..570).contains(&black_wins));
/// ```
#[derive(Clone)]
pub struct Playouts {
    size: BoardSize,
    first: Color,
    boards: Boards,
}

#[derive(Clone)]
enum Boards {
    Nine(Box<Pair<128, 10>>),
    Thirteen(Box<Pair<256, 14>>),
    Nineteen(Box<Pair<512, 20>>),
    TwentyFive(Box<Pair<1024, 26>>),
}

/// Where playouts start, and the one that is being played.
#[derive(Clone)]
struct Pair<const N: usize, const S: usize> {
    start: LightBoard<N, S>,
    board: LightBoard<N, S>,
}

impl<const N: usize, const S: usize> Pair<N, S> {
    fn new(position: &Position) -> Box<Self> {
        let start = LightBoard::new(position);
        let board = start.clone();
        Box::new(Self { start, board })
    }

    fn run(
        &mut self,
        size: BoardSize,
        first: Color,
        rng: &mut impl Rng,
        observe: impl FnMut(Color, Option<Point>),
    ) -> Ending {
        let limit = limit(size);
        self.board.clone_from(&self.start);
        let turns = self.board.run(first, limit, rng, observe);
        let margin = if self.board.is_filled() {
            Margin::between(self.board.lead(), 0)
        } else {
            let area = areas(&self.board, size).map(|set| set.len() as i32);
            Margin::between(area.black, area.white)
        };
        Ending { turns, margin }
    }
}

/// Runs an expression on the boards inside, whatever their size.
macro_rules! each_class {
    ($boards:expr, $inner:ident => $body:expr) => {
        match $boards {
            Boards::Nine($inner) => $body,
            Boards::Thirteen($inner) => $body,
            Boards::Nineteen($inner) => $body,
            Boards::TwentyFive($inner) => $body,
        }
    };
}

impl Playouts {
    /// Playouts from `position`.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let boards = match Class::of(position.size()) {
            Class::Nine => Boards::Nine(Pair::new(position)),
            Class::Thirteen => Boards::Thirteen(Pair::new(position)),
            Class::Nineteen => Boards::Nineteen(Pair::new(position)),
            Class::TwentyFive => Boards::TwentyFive(Pair::new(position)),
        };
        Self {
            size: position.size(),
            first: position.to_play(),
            boards,
        }
    }

    /// Plays one with moves drawn from `rng`.
    pub fn run(&mut self, rng: &mut impl Rng) -> Ending {
        self.watch(rng, |_| {})
    }

    /// Plays one with moves drawn from `rng` and shows every turn to `observe`, passes included.
    pub fn watch(&mut self, rng: &mut impl Rng, mut observe: impl FnMut(Turn)) -> Ending {
        let show = |color, point: Option<Point>| {
            let mv = point.map_or(Move::Pass, Move::Play);
            observe(Turn { color, mv });
        };
        each_class!(&mut self.boards, pair => pair.run(self.size, self.first, rng, show))
    }

    /// Plays `count` with moves drawn from `rng`, many at a time, and tells how each ended.
    ///
    /// Up to 9×9, sixteen are played side by side, which is much faster than [`run`](Self::run) where the
    /// processor has AVX2. They follow the same law and come in the order in which they were begun, but they
    /// use random numbers in another order than `run` does, so that they are other playouts. The same numbers
    /// give the same playouts on every machine. Boards of the last few playouts wait for each other at the
    /// end: a thousand at a time is a good number. On larger boards, this is `run`, `count` times.
    ///
    /// ```
    /// use go_core::{BoardSize, Playouts, Position};
    /// use rand::SeedableRng;
    /// use rand::rngs::Xoshiro256PlusPlus;
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// let mut playouts = Playouts::new(&Position::new(BoardSize::NINE));
    /// let endings = playouts.run_batch(1000, &mut rng);
    /// let turns: usize = endings.iter().map(|ending| ending.turns).sum();
    /// assert!((109_000..113_000).contains(&turns));
    /// ```
    pub fn run_batch(&mut self, count: usize, rng: &mut impl Rng) -> Vec<Ending> {
        let batch = self.start().run(count, rng);
        batch.unwrap_or_else(|| (0..count).map(|_| self.run(rng)).collect())
    }

    fn start(&self) -> Start {
        each_class!(&self.boards, pair => Start {
            size: self.size,
            stones: pair.start.stones(self.size),
            ko: pair.start.ko(),
            first: self.first,
        })
    }

    /// What belonged to each side at the end of the last playout of [`run`](Self::run); before the first, what does at the start.
    #[must_use]
    pub fn owned(&self) -> ByColor<BitBoard> {
        each_class!(&self.boards, pair => areas(&pair.board, self.size))
    }
}

impl fmt::Debug for Playouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playouts")
            .field("size", &self.size)
            .field("first", &self.first)
            .finish_non_exhaustive()
    }
}
