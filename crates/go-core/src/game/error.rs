//! What a game says against a move.

use thiserror::Error;

use crate::{Color, IllegalMove, Outcome, Point};

/// Why a game refuses a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The point is occupied or off the board, or the move is suicide or retakes a ko.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The move would bring an earlier position back.
    #[error("{point} brings back the position after turn {first_seen}")]
    Superko {
        /// The point asked for.
        point: Point,
        /// After how many turns the position was there first; 0 is the start of the game.
        first_seen: usize,
    },
    /// The stone would take hot stones at once (Ing): those of a triple ko in which two groups fight, or the two of an
    /// eternal life.
    #[error("{point} takes hot stones at once")]
    HotStones {
        /// The point asked for.
        point: Point,
    },
    /// The stone would begin an exchange of kos that the same side has begun before (Ing's disturbing ko).
    #[error("{point} begins the exchange of kos of turn {} again", begun + 1)]
    Disturbance {
        /// The point asked for.
        point: Point,
        /// How many turns were made before the exchange was begun for the first time.
        begun: usize,
    },
    /// Nobody may pass since play was resumed, unless there is nowhere to play.
    #[error("{color} may not pass")]
    NoPasses {
        /// Who asked to pass.
        color: Color,
    },
    /// It is the other side's turn; only [`Game::attempt`](crate::Game::attempt) says so.
    #[error("it is not the turn of {color}")]
    OutOfTurn {
        /// Who asked to move.
        color: Color,
    },
    /// The play has stopped; resume it first.
    #[error("play has stopped after {turns} turns")]
    Stopped {
        /// How many turns were made.
        turns: usize,
    },
    /// The game has an outcome.
    #[error("the game is over: {0}")]
    Over(Outcome),
}
