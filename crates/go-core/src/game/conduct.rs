//! What the rules say of the players' conduct: illegal moves, resuming, agreeing.

use super::{Game, PlayError};
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
        let Err(error) = self.play_turn(turn) else {
            return Ok(Conduct::Played);
        };
        if matches!(error, PlayError::Stopped { .. } | PlayError::Over(_)) {
            return Err(error);
        }
        match self.rules.illegal_move {
            IllegalMovePolicy::Refused => Err(error),
            IllegalMovePolicy::Pass => {
                self.play_turn(Turn::pass(turn.color))?;
                Ok(Conduct::CountedAsPass(error))
            }
            IllegalMovePolicy::Forfeit => {
                self.finish(Outcome::Win {
                    winner: !turn.color,
                    by: WinBy::Forfeit,
                });
                Ok(Conduct::Forfeited(error))
            }
        }
    }

    /// Goes on with a game that has stopped because a player asks for it; who moves is as the rules say.
    /// `false` if it has not stopped.
    pub fn resume_for(&mut self, requester: Color) -> bool {
        let last = self.turns.last().map_or(self.to_play(), |turn| turn.color);
        let color = match self.rules.resumption {
            Resumption::NormalTurn => self.to_play(),
            Resumption::OpponentOfRequester => !requester,
            Resumption::OpponentOfLastPasser => !last,
        };
        self.resume(color)
    }

    /// Ends the game by the count, now that both agree on the dead stones.
    pub fn settle(&mut self, dead: &DeadStones) -> Tally {
        let tally = self.score(dead);
        self.finish(tally.outcome());
        tally
    }
}
