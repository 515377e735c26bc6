//! How two players who meet on a server agree on the dead stones.

use thiserror::Error;

use super::{Game, Phase};
use crate::score::{DeadStones, DeadStonesError};
use crate::{ByColor, Color, Outcome};

/// The protocol by which a server lets its players agree on the dead stones of a game whose play has stopped.
///
/// The server marks the dead stones. When both sides have confirmed the marks, the game is counted. Whoever does
/// not agree has the server mark others, which both have to confirm anew. At the third disagreement
/// ([`Agreement::PATIENCE`]) play is resumed, and from then on nobody may pass
/// ([`Game::resume_without_passes`]), so that what is dead has to be captured.
///
/// ```
/// use go_core::{Agreement, BoardSize, Color, Consent, DeadStones, Game, Point, Rules};
/// let mut game = Game::new(Rules::named("chinese")?, BoardSize::NINE);
/// for word in ["E5", "C3", "pass", "pass"] {
///     game.play(word.parse::<go_core::Move>()?)?;
/// }
/// let none = game.no_dead_stones();
/// let mut agreement = Agreement::open(&game, none)?;
/// assert_eq!(agreement.confirm(&mut game, Color::Black)?, Consent::Awaited);
/// // White would rather have its stone taken off.
/// let dead = DeadStones::chains_of(game.board(), ["C3".parse::<Point>()?])?;
/// assert_eq!(agreement.disagree(&mut game, Color::White, dead)?, Consent::Awaited);
/// agreement.confirm(&mut game, Color::White)?;
/// agreement.confirm(&mut game, Color::Black)?;
/// assert_eq!(game.outcome().map(|outcome| outcome.to_string()), Some("B+73.5".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreement {
    marked: DeadStones,
    confirmed: ByColor<bool>,
    disagreements: u32,
}

/// What has come of a word in an [`Agreement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// One side or both have yet to confirm the marks.
    Awaited,
    /// Both have confirmed them: the game has been counted, and is over. [`Game::score`] with the marks shows how.
    Counted(Outcome),
    /// They have disagreed too often: play has been resumed, and nobody may pass.
    Resumed,
}

/// Why a word in an [`Agreement`] does not count.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum AgreementError {
    /// There is nothing to agree on: moves are being made, or there is an outcome.
    #[error("dead stones are settled when play has stopped, and not in the phase {0:?}")]
    NotStopped(Phase),
    /// The marked stones are not whole chains of the board.
    #[error(transparent)]
    Dead(#[from] DeadStonesError),
}

impl Agreement {
    /// How many disagreements bring the game back to play.
    pub const PATIENCE: u32 = 3;

    /// Begins with the stones that the server takes for dead. Nobody has confirmed them yet.
    ///
    /// # Errors
    /// [`AgreementError`].
    pub fn open(game: &Game, marked: DeadStones) -> Result<Self, AgreementError> {
        Ok(Self {
            marked: checked(game, marked)?,
            confirmed: ByColor::new(false, false),
            disagreements: 0,
        })
    }

    /// The stones that are marked as dead.
    #[must_use]
    pub const fn marked(&self) -> DeadStones {
        self.marked
    }

    /// Which sides have confirmed the marks.
    #[must_use]
    pub const fn confirmed(&self) -> ByColor<bool> {
        self.confirmed
    }

    /// How often somebody has disagreed.
    #[must_use]
    pub const fn disagreements(&self) -> u32 {
        self.disagreements
    }

    /// `color` confirms the marks; with the second confirmation the game is counted.
    ///
    /// # Errors
    /// [`AgreementError`]; nothing has changed then.
    pub fn confirm(&mut self, game: &mut Game, color: Color) -> Result<Consent, AgreementError> {
        let marked = checked(game, self.marked)?;
        self.confirmed[color] = true;
        if self.confirmed.black && self.confirmed.white {
            return Ok(Consent::Counted(game.settle(&marked).outcome()));
        }
        Ok(Consent::Awaited)
    }

    /// `color` does not agree, and the server marks other stones; what was confirmed is so no more. At the third
    /// disagreement the opponent or `color` moves on, as the rules say of whoever asks for it.
    ///
    /// # Errors
    /// [`AgreementError`]; nothing has changed then.
    pub fn disagree(
        &mut self,
        game: &mut Game,
        color: Color,
        marked: DeadStones,
    ) -> Result<Consent, AgreementError> {
        self.marked = checked(game, marked)?;
        self.confirmed = ByColor::new(false, false);
        self.disagreements += 1;
        if self.disagreements < Self::PATIENCE {
            return Ok(Consent::Awaited);
        }
        let first = game.first_after_stop(color);
        game.resume_without_passes(first);
        Ok(Consent::Resumed)
    }
}

/// The marks, if they can be settled on in this game.
fn checked(game: &Game, marked: DeadStones) -> Result<DeadStones, AgreementError> {
    match game.phase() {
        Phase::Stopped => Ok(DeadStones::exactly(game.board(), marked.stones())?),
        phase => Err(AgreementError::NotStopped(phase)),
    }
}
