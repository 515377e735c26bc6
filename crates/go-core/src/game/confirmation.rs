//! Hypothetical play, by which Japanese rules confirm life and death.

use thiserror::Error;

use super::{Game, Phase};
use crate::{BitBoard, Board, ByColor, Color, IllegalMove, Point, Position, Turn};

/// Play that is only thought of, on the board of a game that has stopped, to show whether stones can be captured.
///
/// It differs from the game in its ko (Japanese rules of 1989, article 7, paragraph 2): whoever has lost a stone in a ko
/// may take that ko again only after a pass for it. Threats elsewhere do not count, which is why a bent four in
/// the corner kills however many there are. The players choose the moves; nothing here reads.
///
/// ```
/// use go_core::{Color, Confirmation, Game, Position, Rules, Setup};
/// let start: Setup = ". . . . / O X . . / . O X .".parse()?;
/// let mut game = Game::from_position(Rules::named("japanese")?, Position::try_from(start)?);
/// for _ in 0..2 {
///     game.play(go_core::Move::Pass)?;
/// }
/// let mut play = Confirmation::of(&game, Color::Black)?;
/// play.play("A1".parse()?)?;
/// play.play("D3".parse()?)?;
/// play.pass();
/// let b1 = "B1".parse()?;
/// assert!(play.play(b1).is_err(), "White has not passed for the ko");
/// play.pass_for(b1)?;
/// play.pass();
/// play.play(b1)?;
/// assert_eq!(play.captured(Color::Black).to_string(), "");
/// assert_eq!(play.captured(Color::White).to_string(), "B1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirmation {
    start: Board,
    position: Position,
    /// Where each side may not retake a ko.
    barred: ByColor<BitBoard>,
    /// The stones of the start that have been taken.
    captured: ByColor<BitBoard>,
}

/// Why a move in a [`Confirmation`] cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ConfirmationError {
    /// Life and death are confirmed when play has stopped.
    #[error("life and death are confirmed when play has stopped, and not in the phase {0:?}")]
    NotStopped(Phase),
    /// The point is occupied or off the board, or the move is suicide.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The stone would retake a ko for which its side has not passed.
    #[error("{point} retakes a ko that has not been passed for")]
    NotPassedFor {
        /// The point asked for.
        point: Point,
    },
    /// There is no ko to pass for.
    #[error("on {point} there is no ko that may not be retaken")]
    NoKo {
        /// The point asked for.
        point: Point,
    },
}

impl Confirmation {
    /// Begins on the board of a game that has stopped, with `first` to move.
    ///
    /// # Errors
    /// [`ConfirmationError::NotStopped`].
    pub fn of(game: &Game, first: Color) -> Result<Self, ConfirmationError> {
        if game.phase() != Phase::Stopped {
            return Err(ConfirmationError::NotStopped(game.phase()));
        }
        let mut position = game.position().clone();
        position.set_to_play(first);
        let nothing = BitBoard::empty(game.size());
        Ok(Self {
            start: game.board().clone(),
            position,
            barred: ByColor::new(nothing, nothing),
            captured: ByColor::new(nothing, nothing),
        })
    }

    /// The position as it stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Where the side to move may not retake a ko before it has passed for it.
    #[must_use]
    pub fn barred(&self) -> BitBoard {
        self.barred[self.position.to_play()]
    }

    /// The stones of `color` on the board of the game that have been taken, though there may be stones on their
    /// points now.
    #[must_use]
    pub fn captured(&self, color: Color) -> BitBoard {
        self.captured[color]
    }

    /// Plays a stone of the side to move.
    ///
    /// # Errors
    /// [`ConfirmationError::Illegal`], [`ConfirmationError::NotPassedFor`]; nothing has changed then.
    pub fn play(&mut self, point: Point) -> Result<(), ConfirmationError> {
        let color = self.position.to_play();
        let suicide = crate::rules::Suicide::Forbidden;
        self.position.board().check(color, point, suicide)?;
        let mut after = self.position.clone();
        let turn = Turn::new(color, point);
        let Some(capture) = after.apply(turn)? else {
            return Ok(());
        };
        if capture.ko.is_some() && self.barred[color].contains(point) {
            return Err(ConfirmationError::NotPassedFor { point });
        }
        if let Some(ko) = capture.ko {
            self.barred[!color].insert(ko);
        }
        self.captured[!color] |= capture.captured & self.start.stones(!color);
        self.position = after;
        Ok(())
    }

    /// The side to move passes, and not for a ko.
    pub fn pass(&mut self) {
        let pass = Turn::pass(self.position.to_play());
        // A pass is never refused.
        let _ = self.position.apply(pass);
    }

    /// The side to move passes for the ko that it may not retake on `ko`, and then may.
    ///
    /// # Errors
    /// [`ConfirmationError::NoKo`]; nothing has changed then.
    pub fn pass_for(&mut self, ko: Point) -> Result<(), ConfirmationError> {
        if !self.barred[self.position.to_play()].remove(ko) {
            return Err(ConfirmationError::NoKo { point: ko });
        }
        self.pass();
        Ok(())
    }
}
