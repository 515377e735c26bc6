//! The board: stones, chains and liberties, without an order of turns.

use core::fmt;

use thiserror::Error;

use crate::bits::{Bits, Layout};
use crate::rules::Suicide;
use crate::{BitBoard, BoardSize, ByColor, Color, Point};

mod sized;

pub(crate) use sized::{Effect, Played, SizedBoard, SizedChain, Trace};

/// Runs a generic expression on the board inside, whatever its word count.
macro_rules! each_width {
    ($board:expr, $inner:ident => $body:expr) => {
        match $board {
            $crate::board::Width::W1($inner) => $body,
            $crate::board::Width::W2($inner) => $body,
            $crate::board::Width::W3($inner) => $body,
            $crate::board::Width::W4($inner) => $body,
            $crate::board::Width::W6($inner) => $body,
            $crate::board::Width::W11($inner) => $body,
        }
    };
}
pub(crate) use each_width;

/// The board inside for a size, made by a generic expression.
macro_rules! width_for {
    ($size:expr, $made:expr) => {
        match Layout::new($size).words() {
            1 => Width::W1($made),
            2 => Width::W2($made),
            3 => Width::W3($made),
            4 => Width::W4($made),
            6 => Width::W6($made),
            _ => Width::W11($made),
        }
    };
}

/// The board inside, by how many words its sets take.
///
/// With a byte of its own for it, no question begins by decoding one that is hidden in a length.
#[derive(Debug)]
#[repr(u8)]
pub(crate) enum Width {
    /// To 7×8.
    W1(SizedBoard<1>),
    /// To 9×12.
    W2(SizedBoard<2>),
    /// To 13×13.
    W3(SizedBoard<3>),
    /// To 15×16.
    W4(SizedBoard<4>),
    /// To 19×19.
    W6(SizedBoard<6>),
    /// To 25×25.
    W11(SizedBoard<11>),
}

/// A board with stones on it.
///
/// The stones are kept in chains. Which chains are in atari is known at any time, and so is a 64-bit
/// [hash](crate::zobrist) of the whole; the liberties of a chain are gathered when they are asked for. There is no
/// order of turns and no ko here: see [`Position`](crate::Position) and [`Game`](crate::Game).
///
/// Two boards are equal when they are of one size and have the same stones on the same points.
///
/// Memory is four sets of points, four bytes for each point and sixteen for each chain; playing a stone costs
/// the same on an empty board as on a full one, but for what it joins, captures, and brings into atari or out of it.
///
/// ```
/// use go_core::{Board, BoardSize, Color, Point};
/// let mut board = Board::new(BoardSize::NINE);
/// let [a1, b1, a2] = ["A1", "B1", "A2"].map(|p| p.parse::<Point>().unwrap());
/// board.play(Color::White, a1)?;
/// board.play(Color::Black, b1)?;
/// assert_eq!(board.chain(a1).unwrap().liberties().to_string(), "A2");
/// let played = board.play(Color::Black, a2)?;
/// assert_eq!(played.captured.to_string(), "A1");
/// # Ok::<(), go_core::IllegalMove>(())
/// ```
pub struct Board(pub(crate) Width);

/// A move that the rules of play refuse, by themselves or with a rule set's word on suicide and simple ko.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The point is not on this board.
    #[error("{point} is not on a {size} board")]
    OffBoard {
        /// The point asked for.
        point: Point,
        /// The size of the board.
        size: BoardSize,
    },
    /// There is a stone on the point.
    #[error("{point} is occupied by {by}")]
    Occupied {
        /// The point asked for.
        point: Point,
        /// Whose stone is there.
        by: Color,
    },
    /// The stone would take the last liberty of its own chain, and the rule on suicide forbids that.
    #[error("{point} is suicide of {stones} stone(s)")]
    Suicide {
        /// The point asked for.
        point: Point,
        /// How many stones would be lost, with the one played.
        stones: usize,
    },
    /// The stone would retake a ko at once.
    #[error("{point} retakes a ko at once")]
    Ko {
        /// The point asked for.
        point: Point,
    },
}

/// What a stone did to a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capture {
    /// The stones taken off: the opponent's, or after a suicide the player's own.
    pub captured: BitBoard,
    /// Whether it was the player's own chain that was taken off.
    pub suicide: bool,
    /// Where the opponent would take the stone back in a simple ko: one stone took one, and stands alone
    /// with the one liberty that it made.
    pub ko: Option<Point>,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self(width_for!(size, SizedBoard::new(size)))
    }

    /// A board with these stones, or the stones of a chain without a liberty.
    pub(crate) fn with_stones(
        size: BoardSize,
        stones: &ByColor<BitBoard>,
    ) -> Result<Self, (Color, BitBoard)> {
        fn sized<const W: usize>(
            size: BoardSize,
            stones: &ByColor<BitBoard>,
        ) -> Result<SizedBoard<W>, (Color, BitBoard)> {
            SizedBoard::with_stones(size, stones.map(|set| set.bits()))
                .map_err(|(color, chain)| (color, BitBoard::from_bits(size, &chain)))
        }
        Ok(Self(width_for!(size, sized(size, stones)?)))
    }

    /// A board with stones that were on a board before, or are the image of such: every chain has a liberty.
    pub(crate) fn trusted(size: BoardSize, stones: &ByColor<BitBoard>) -> Self {
        let board = Self::with_stones(size, stones);
        debug_assert!(board.is_ok());
        board.unwrap_or_else(|_| Self::new(size))
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        each_width!(&self.0, b => b.geometry().size())
    }

    /// The colour of the stone on `point`; `None` for an empty point and for one off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        each_width!(&self.0, b => b.geometry().checked_index(point).and_then(|i| b.color_at(i)))
    }

    /// The stones of `color`.
    #[must_use]
    pub fn stones(&self, color: Color) -> BitBoard {
        each_width!(&self.0, b => BitBoard::from_bits(self.size(), &b.stones()[color]))
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty(&self) -> BitBoard {
        each_width!(&self.0, b => BitBoard::from_bits(self.size(), &b.empty()))
    }

    /// The exclusive or of the [keys](crate::zobrist::key) of all stones: 0 for an empty board.
    #[must_use]
    pub fn hash(&self) -> u64 {
        each_width!(&self.0, b => b.hash())
    }

    /// The chain that the stone on `point` belongs to.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        each_width!(&self.0, b => {
            let index = b.geometry().checked_index(point)?;
            b.chain_at(index).map(|chain| Chain::view(self.size(), &chain))
        })
    }

    /// Every chain on the board, in an order that depends on how the board came about.
    #[must_use]
    pub fn chains(&self) -> alloc::vec::Vec<Chain> {
        let size = self.size();
        each_width!(&self.0, b => b.chains().map(|chain| Chain::view(size, &chain)).collect())
    }

    /// Whether `color` may play on `point`, apart from ko.
    ///
    /// # Errors
    /// [`IllegalMove`], but never `Ko`.
    pub fn check(&self, color: Color, point: Point, suicide: Suicide) -> Result<(), IllegalMove> {
        each_width!(&self.0, b => {
            let index = empty_index(b, point)?;
            match b.effect(color, index) {
                Effect::Suicide(stones) if !suicide.allows(stones) => {
                    Err(IllegalMove::Suicide { point, stones })
                }
                _ => Ok(()),
            }
        })
    }

    /// Every point where `color` may play, apart from ko.
    #[must_use]
    pub fn playable(&self, color: Color, suicide: Suicide) -> BitBoard {
        each_width!(&self.0, b => BitBoard::from_bits(self.size(), &b.playable(color, suicide)))
    }

    /// Whether `point` is an own eye of `color` that a playout does not fill: an empty point closed by own
    /// stones and the edge, with at most one hostile stone on its diagonals, or none at the edge.
    #[must_use]
    #[inline]
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        each_width!(&self.0, b => empty_index(b, point).is_ok_and(|index| b.is_eye(color, index)))
    }

    /// Plays a stone and takes off what has no liberty left: the opponent's stones, or where there are none
    /// the stone's own chain (a suicide, of one stone or more; see [`Board::check`] to forbid it).
    ///
    /// # Errors
    /// [`IllegalMove::OffBoard`] or [`IllegalMove::Occupied`]; the board is then unchanged.
    pub fn play(&mut self, color: Color, point: Point) -> Result<Capture, IllegalMove> {
        let size = self.size();
        each_width!(&mut self.0, b => {
            let index = empty_index(b, point)?;
            let Played { captured, suicide, ko, .. } = b.play(color, index);
            Ok(Capture {
                captured: BitBoard::from_bits(size, &captured),
                suicide,
                ko: ko.map(|index| b.geometry().point(index)),
            })
        })
    }

    /// Recomputes everything that is redundant in the board and compares it with what is stored. Debug
    /// builds do this after every move; release builds never do by themselves.
    ///
    /// # Panics
    /// If they differ, which would be a defect of this crate.
    pub fn check_invariants(&self) {
        each_width!(&self.0, b => b.check_invariants());
    }
}

/// The index of `point`, if a stone can be put there at all.
pub(crate) fn empty_index<const W: usize>(
    board: &SizedBoard<W>,
    point: Point,
) -> Result<usize, IllegalMove> {
    let geometry = board.geometry();
    let off_board = IllegalMove::OffBoard {
        point,
        size: geometry.size(),
    };
    let index = geometry.checked_index(point).ok_or(off_board)?;
    match board.color_at(index) {
        Some(by) => Err(IllegalMove::Occupied { point, by }),
        None => Ok(index),
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self(match &self.0 {
            Width::W1(b) => Width::W1(b.clone()),
            Width::W2(b) => Width::W2(b.clone()),
            Width::W3(b) => Width::W3(b.clone()),
            Width::W4(b) => Width::W4(b.clone()),
            Width::W6(b) => Width::W6(b.clone()),
            Width::W11(b) => Width::W11(b.clone()),
        })
    }

    /// Copies without allocating where both boards are of one size.
    fn clone_from(&mut self, other: &Self) {
        match (&mut self.0, &other.0) {
            (Width::W1(a), Width::W1(b)) => a.clone_from(b),
            (Width::W2(a), Width::W2(b)) => a.clone_from(b),
            (Width::W3(a), Width::W3(b)) => a.clone_from(b),
            (Width::W4(a), Width::W4(b)) => a.clone_from(b),
            (Width::W6(a), Width::W6(b)) => a.clone_from(b),
            (Width::W11(a), Width::W11(b)) => a.clone_from(b),
            _ => *self = other.clone(),
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size() == other.size()
            && self.hash() == other.hash()
            && Color::BOTH
                .into_iter()
                .all(|color| self.stones(color) == other.stones(color))
    }
}

impl Eq for Board {}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(Self::hash(self));
    }
}

/// A chain: stones of one colour connected along the lines, and their liberties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    color: Color,
    stones: BitBoard,
    liberties: BitBoard,
}

impl Chain {
    fn view<const W: usize>(size: BoardSize, chain: &SizedChain<W>) -> Self {
        let set = |bits: &Bits<W>| BitBoard::from_bits(size, bits);
        Self {
            color: chain.color,
            stones: set(&chain.stones),
            liberties: set(&chain.liberties),
        }
    }

    /// Whose stones they are.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The stones.
    #[must_use]
    pub const fn stones(&self) -> BitBoard {
        self.stones
    }

    /// The empty points next to the stones.
    #[must_use]
    pub const fn liberties(&self) -> BitBoard {
        self.liberties
    }

    /// Whether one more move of the opponent captures the chain.
    #[must_use]
    pub fn in_atari(&self) -> bool {
        self.liberties.len() == 1
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})\n{self}", self.size())
    }
}
