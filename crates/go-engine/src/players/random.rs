//! A player that plays at random.

use go_core::{Color, Game, Move, Point};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;

use super::{Choice, Limits, Player, without_cycles};
use crate::Settings;

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
    fn choose(&mut self, game: &Game, color: Color, _: Limits, _: &dyn Fn() -> bool) -> Choice {
        let fills_no_eye = |point: &Point| !game.board().is_eye(color, *point);
        let point = without_cycles(game)
            .legal(color)
            .iter()
            .filter(fills_no_eye)
            .choose(&mut self.0);
        Choice::Move(point.map_or(Move::Pass, Move::Play))
    }
}
