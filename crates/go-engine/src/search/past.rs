//! The positions that a search may not bring back.

use std::collections::HashSet;

use go_core::rules::Repetition;
use go_core::zobrist::situation;
use go_core::{Color, Game, Position};

/// The keys of every position that a game has gone through.
///
/// A search may trust 64 bits; the move that it settles on is asked of the game, which is exact.
#[derive(Debug)]
pub(super) struct Past(HashSet<u64>);

impl Past {
    pub(super) fn of(game: &Game) -> Self {
        let repetition = game.rules().repetition;
        let keys = game
            .hashes()
            .filter_map(|(hash, to_play)| key_of(repetition, hash, to_play));
        Self(keys.collect())
    }

    pub(super) fn contains(&self, key: u64) -> bool {
        self.0.contains(&key)
    }
}

/// What `repetition` compares a position by; `None` where it compares none.
pub(super) fn key(repetition: Repetition, position: &Position) -> Option<u64> {
    key_of(repetition, position.board().hash(), position.to_play())
}

fn key_of(repetition: Repetition, hash: u64, to_play: Color) -> Option<u64> {
    match repetition {
        Repetition::None | Repetition::Simple => None,
        Repetition::Positional | Repetition::Ing => Some(hash),
        Repetition::Situational | Repetition::NaturalSituational | Repetition::Spight => {
            Some(situation(hash, to_play))
        }
    }
}
