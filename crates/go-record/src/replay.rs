//! From a record to a game.

use go_core::{BoardSize, Color, Game, Phase, PlayError, Position, Rules, Setup, SetupError, Turn};
use thiserror::Error;

use crate::{Action, Location, Record, SetupChange};

/// Why a record cannot be replayed, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The stones set up cannot stand on a board.
    #[error("{at}: {error}")]
    Setup {
        /// Where the set-up starts.
        at: Location,
        /// Why.
        error: Box<SetupError>,
    },
    /// The rules refuse a move.
    #[error("{at}: move {number}, {turn}: {error}")]
    Move {
        /// Where the move starts.
        at: Location,
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        turn: Turn,
        /// Which rule refuses it.
        error: PlayError,
    },
}

impl ReplayError {
    /// Where in the text the fault is.
    #[must_use]
    pub const fn location(&self) -> Location {
        match self {
            Self::Setup { at, .. } | Self::Move { at, .. } => *at,
        }
    }
}

impl Record<'_> {
    /// Plays the main line under `rules`, or only its first `up_to` moves with the set-up before the next one.
    ///
    /// Passes are moves. Set-up stones are there from the start and cannot be taken back; set-up between moves starts
    /// a new history in that position. Where no `PL` says who is to move after a set-up, it is the player who moves
    /// next in the record, else White if it is a handicap game. Moves after the passes that end the play, or after a
    /// cycle that leaves the game without a result, resume it. The handicap is the record's `HA` from 2 on; its rules
    /// and komi are not looked at.
    ///
    /// ```
    /// use go_core::{Color, Rules};
    /// use go_record::Collection;
    /// let collection = Collection::parse("(;SZ[9]HA[2]AB[cc][gg];W[ee];B[];W[])").unwrap();
    /// let record = collection.first_record().unwrap();
    /// let game = record.replay(Rules::default(), None)?;
    /// assert_eq!((game.turns().len(), game.handicap()), (3, 2));
    /// let start = record.replay(Rules::default(), Some(0))?;
    /// assert_eq!((start.turns().len(), start.to_play()), (0, Color::White));
    /// # Ok::<(), go_record::ReplayError>(())
    /// ```
    ///
    /// # Errors
    /// [`ReplayError`] with the first set-up or move that cannot be.
    pub fn replay(&self, rules: Rules, up_to: Option<usize>) -> Result<Game, ReplayError> {
        let mut steps = self.main_line().peekable();
        let next = steps.peek().and_then(|step| step.action.turn());
        let mut replay = Replay::new(rules, self.size(), self.handicap(), next);
        let mut number = 0;
        while let Some(step) = steps.next() {
            match step.action {
                Action::Setup(ref change) => {
                    let next = steps.peek().and_then(|step| step.action.turn());
                    let edited = replay.edit(change, next, number == 0);
                    edited.map_err(|error| ReplayError::Setup {
                        at: step.location(),
                        error: error.into(),
                    })?;
                }
                Action::Play(_) if Some(number) == up_to => break,
                Action::Play(turn) => {
                    number += 1;
                    let played = replay.play(turn);
                    played.map_err(|error| ReplayError::Move {
                        at: step.location(),
                        number,
                        turn,
                        error,
                    })?;
                }
            }
        }
        Ok(replay.game)
    }

    /// The handicap stones that the record declares: one stone is none, since Black moves first anyway.
    fn handicap(&self) -> u32 {
        self.info()
            .handicap()
            .filter(|&stones| stones > 1)
            .unwrap_or(0)
    }
}

/// A game on its way through a record.
struct Replay {
    game: Game,
    rules: Rules,
    handicap: u32,
}

impl Replay {
    /// The empty board, for the player of `next` to move.
    fn new(rules: Rules, size: BoardSize, handicap: u32, next: Option<Turn>) -> Self {
        let mut replay = Self {
            game: Game::new(rules, size),
            rules,
            handicap,
        };
        let mut start = Position::new(size);
        start.set_to_play(next.map_or(replay.game.to_play(), |turn| turn.color));
        replay.start_from(start);
        replay
    }

    fn start_from(&mut self, position: Position) {
        self.game = Game::from_position(self.rules, position);
        self.game.set_handicap(self.handicap);
    }

    fn edit(
        &mut self,
        change: &SetupChange,
        next: Option<Turn>,
        is_start: bool,
    ) -> Result<(), SetupError> {
        let to_play = if is_start && self.handicap > 0 {
            Color::White
        } else {
            self.game.to_play()
        };
        let mut setup = Setup::from(self.game.position());
        for &point in &change.black {
            setup.place(Color::Black, point);
        }
        for &point in &change.white {
            setup.place(Color::White, point);
        }
        for &point in &change.empty {
            setup.clear(point);
        }
        setup.ko = None;
        setup.to_play = change
            .to_play
            .or(next.map(|turn| turn.color))
            .unwrap_or(to_play);
        self.start_from(setup.try_into()?);
        Ok(())
    }

    fn play(&mut self, turn: Turn) -> Result<(), PlayError> {
        if matches!(self.game.phase(), Phase::Stopped | Phase::Over) {
            self.game.resume(turn.color);
        }
        self.game.play_turn(turn)
    }
}
