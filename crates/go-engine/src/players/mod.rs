//! Players: whatever can choose a move. A new one is a file here and a row of [`PLAYERS`].

use go_core::rules::{Repetition, Rules};
use go_core::{Color, Game, Move};

use crate::Settings;
use crate::search::{Query, Report, Watch};

mod random;
mod uct;

pub use random::RandomPlayer;
pub use uct::UctPlayer;

/// What a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// To make a move.
    Move(Move),
    /// To resign.
    Resign,
}

/// What a player decides, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// What it does.
    pub choice: Choice,
    /// What its search has found, if it has searched.
    pub report: Option<Report>,
}

impl From<Choice> for Decision {
    fn from(choice: Choice) -> Self {
        Self {
            choice,
            report: None,
        }
    }
}

/// The game as a player sees it who wants it to end: where its rules let positions come back, moves that bring
/// one back are forbidden too.
fn without_cycles(game: &Game) -> Game {
    let mut strict = game.clone();
    if matches!(
        game.rules().repetition,
        Repetition::None | Repetition::Simple
    ) {
        strict.set_rules(Rules {
            repetition: Repetition::Situational,
            ..*game.rules()
        });
    }
    strict
}

/// Something that chooses moves.
pub trait Player: Send + std::fmt::Debug {
    /// Chooses a move for `color`, which [`Game::check_turn`] allows, in a game that is not over. Returns
    /// early with the best move so far when `watch` says so.
    fn choose(
        &mut self,
        game: &Game,
        color: Color,
        query: &Query,
        watch: &mut dyn Watch,
    ) -> Decision;

    /// Looks at the moves of `color` in a game that is not over until `watch` has seen enough. `None` from a
    /// player that cannot tell one move from another.
    fn analyze(
        &mut self,
        _game: &Game,
        _color: Color,
        _query: &Query,
        _watch: &mut dyn Watch,
    ) -> Option<Report> {
        None
    }

    /// Forgets all that was learned from earlier games.
    fn clear(&mut self) {}
}

/// A player that can be asked for by name.
#[derive(Clone, Copy, Debug)]
pub struct PlayerRow {
    /// The name.
    pub name: &'static str,
    /// One line on how it plays.
    pub help: &'static str,
    /// Makes one.
    pub create: fn(&Settings) -> Box<dyn Player>,
}

/// Every player.
pub const PLAYERS: &[PlayerRow] = &[
    PlayerRow {
        name: "uct",
        help: "tree search over random playouts",
        create: |settings| Box::new(UctPlayer::new(settings)),
    },
    PlayerRow {
        name: "random",
        help: "a random legal move that fills no own eye",
        create: |settings| Box::new(RandomPlayer::new(settings)),
    },
];
