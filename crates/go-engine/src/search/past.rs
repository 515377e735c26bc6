//! The positions that a search may not bring back.

use std::collections::HashSet;

use go_core::rules::Repetition;
use go_core::zobrist::WHITE_TO_MOVE;
use go_core::{Color, Game, Position};

/// The keys of every position that a game has gone through.
///
/// A search may trust 64 bits; the move that it settles on is asked of the game, which is exact.
#[derive(Debug)]
pub(super) struct Past(HashSet<u64>);

impl Past {
    pub(super) fn of(game: &Game) -> Self {
        let repetition = game.rules().repetition;
        let positions = (0..=game.turns().len()).filter_map(|turns| game.position_after(turns));
        Self(
            positions
                .filter_map(|position| key(repetition, &position))
                .collect(),
        )
    }

    pub(super) fn contains(&self, key: u64) -> bool {
        self.0.contains(&key)
    }
}

/// What `repetition` compares positions by; `None` where it compares none.
pub(super) fn key(repetition: Repetition, position: &Position) -> Option<u64> {
    let hash = position.board().hash();
    match repetition {
        Repetition::None | Repetition::Simple => None,
        Repetition::Positional | Repetition::Ing => Some(hash),
        Repetition::Situational | Repetition::NaturalSituational | Repetition::Spight => Some(
            hash ^ if position.to_play() == Color::White {
                WHITE_TO_MOVE
            } else {
                0
            },
        ),
    }
}
