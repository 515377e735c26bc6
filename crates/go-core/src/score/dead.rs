//! Dead stones: whole chains, and no half ones.

use thiserror::Error;

use crate::rules::Suicide;
use crate::{BitBoard, Board, Color, Point};

/// Stones that are dead where they stand: always whole chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeadStones(BitBoard);

/// A list of dead stones that is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DeadStonesError {
    /// There is no stone on the point.
    #[error("there is no stone on {0}")]
    NoStone(Point),
    /// Some stones of a chain are in the list and some are not.
    #[error("a chain goes on at {missing}: dead stones are whole chains")]
    HalfChain {
        /// The stones of the chain that are missing.
        missing: BitBoard,
    },
}

impl DeadStones {
    /// No dead stone.
    #[must_use]
    pub fn none(board: &Board) -> Self {
        Self(BitBoard::empty(board.size()))
    }

    /// The chains that the given stones belong to.
    ///
    /// # Errors
    /// [`DeadStonesError::NoStone`].
    pub fn chains_of(
        board: &Board,
        points: impl IntoIterator<Item = Point>,
    ) -> Result<Self, DeadStonesError> {
        let mut dead = BitBoard::empty(board.size());
        for point in points {
            dead |= board
                .chain(point)
                .ok_or(DeadStonesError::NoStone(point))?
                .stones();
        }
        Ok(Self(dead))
    }

    /// Exactly the given stones.
    ///
    /// # Errors
    /// [`DeadStonesError::NoStone`], or [`DeadStonesError::HalfChain`] if they are not whole chains.
    pub fn exactly(
        board: &Board,
        points: impl IntoIterator<Item = Point>,
    ) -> Result<Self, DeadStonesError> {
        let mut given = BitBoard::empty(board.size());
        let points = points.into_iter().inspect(|&point| {
            given.insert(point);
        });
        let chains = Self::chains_of(board, points)?;
        let missing = chains.0 - given;
        if missing.is_empty() {
            Ok(chains)
        } else {
            Err(DeadStonesError::HalfChain { missing })
        }
    }

    /// The stones inside the other side's unconditional territory (see [`Board::life`]), which are dead
    /// whatever anybody thinks of them.
    #[must_use]
    pub fn unconditional(board: &Board, suicide: Suicide) -> Self {
        let life = board.life(suicide);
        let mut dead = BitBoard::empty(board.size());
        for color in Color::BOTH {
            dead |= board.stones(color) & life[!color].territory;
        }
        Self(dead)
    }

    /// The stones.
    #[must_use]
    pub const fn stones(&self) -> BitBoard {
        self.0
    }
}
