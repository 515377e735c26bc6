//! A player that plays at random.

use go_core::{Color, Game, Move, Point};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;

use super::{Choice, Decision, Player, without_cycles};
use crate::Settings;
use crate::search::{Query, Watch};

/// Plays a random legal move that fills no own eye, and passes when there is none.
#[derive(Debug)]
pub struct RandomPlayer(Xoshiro256PlusPlus);

impl RandomPlayer {
    /// A player with the seed of `settings`.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(settings.seed))
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &Game, color: Color, query: &Query, _: &mut dyn Watch) -> Decision {
        let board = game.board();
        let open = |point: &Point| {
            !board.is_eye(color, *point) && query.permits(color, Move::Play(*point), 0)
        };
        let point = without_cycles(game)
            .legal(color)
            .iter()
            .filter(open)
            .choose(&mut self.0);
        Choice::Move(point.map_or(Move::Pass, Move::Play)).into()
    }
}
