//! What the rules say of the players' conduct: illegal moves, resuming, agreeing.

use super::{Game, Phase, PlayError};
use crate::rules::{IllegalMovePolicy, Resumption};
use crate::score::{DeadStones, Tally};
use crate::{Color, Outcome, Turn, WinBy};

/// What became of a move that a player made, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conduct {
    /// It was made.
    Played,
    /// It was forbidden, and counts as a pass.
    CountedAsPass(PlayError),
    /// It was forbidden, and has lost the game.
    Forfeited(PlayError),
}

impl Game {
    /// Takes a move as it is made at the board, where nobody is kept from an illegal one: by the rules it is
    /// taken back, counts as a pass, or loses.
    ///
    /// Whoever moves when it is the other side's turn loses, unless the rules take illegal moves back: there is no
    /// turn that could count as a pass.
    ///
    /// ```
    /// use go_core::{BoardSize, Color, Conduct, Game, Point, Rules, Turn};
    /// let mut game = Game::new(Rules::named("chinese-2002")?, BoardSize::NINE);
    /// let e5 = "E5".parse::<Point>().unwrap();
    /// game.play(e5).unwrap();
    /// let conduct = game.attempt(Turn::new(Color::White, e5)).unwrap();
    /// assert!(matches!(conduct, Conduct::CountedAsPass(_)));
    /// assert_eq!(game.turns()[1], Turn::pass(Color::White));
    /// # Ok::<(), go_core::rules::UnknownRules>(())
    /// ```
    ///
    /// # Errors
    /// [`PlayError`] where the rules take the move back, and where there is no play going on; the game is then
    /// unchanged.
    pub fn attempt(&mut self, turn: Turn) -> Result<Conduct, PlayError> {
        let Err(error) = self.play_in_turn(turn) else {
            return Ok(Conduct::Played);
        };
        if matches!(error, PlayError::Stopped { .. } | PlayError::Over(_)) {
            return Err(error);
        }
        let in_turn = turn.color == self.to_play();
        match self.rules.illegal_move {
            IllegalMovePolicy::Refused => Err(error),
            IllegalMovePolicy::Pass if in_turn => {
                self.play_turn(Turn::pass(turn.color))?;
                Ok(Conduct::CountedAsPass(error))
            }
            IllegalMovePolicy::Pass | IllegalMovePolicy::Forfeit => {
                self.finish(Outcome::Win {
                    winner: !turn.color,
                    by: WinBy::Forfeit,
                });
                Ok(Conduct::Forfeited(error))
            }
        }
    }

    /// Makes a move of the side whose turn it is, and of no other.
    fn play_in_turn(&mut self, turn: Turn) -> Result<(), PlayError> {
        if turn.color != self.to_play() && matches!(self.phase(), Phase::Play | Phase::Resumed) {
            return Err(PlayError::OutOfTurn { color: turn.color });
        }
        self.play_turn(turn)
    }

    /// Goes on with a game that has stopped because a player asks for it; who moves is as the rules say.
    /// `false` if it has not stopped.
    pub fn resume_for(&mut self, requester: Color) -> bool {
        self.resume(self.first_after_stop(requester))
    }

    /// Who moves first in a game that goes on after a stop because `requester` asks for it.
    pub(super) fn first_after_stop(&self, requester: Color) -> Color {
        let last = self.turns.last().map_or(self.to_play(), |turn| turn.color);
        match self.rules.resumption {
            Resumption::NormalTurn => self.to_play(),
            Resumption::OpponentOfRequester => !requester,
            Resumption::OpponentOfLastPasser => !last,
        }
    }

    /// Ends the game by the count, now that both agree on the dead stones.
    pub fn settle(&mut self, dead: &DeadStones) -> Tally {
        let tally = self.score(dead);
        self.finish(tally.outcome());
        tally
    }
}
