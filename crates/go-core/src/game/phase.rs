//! Where a game stands, and which passes stop it.

use super::Game;
use crate::Color;
use crate::rules::{Button, EndOfPlay};

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Moves are being made.
    Play,
    /// The passes that end the play have been made: dead stones are to be settled, or play resumed.
    Stopped,
    /// Moves are being made again after a stop.
    Resumed,
    /// There is an outcome.
    Over,
}

impl Game {
    /// Where the game stands.
    #[must_use]
    #[inline]
    pub fn phase(&self) -> Phase {
        if self.outcome.is_some() {
            Phase::Over
        } else if self.has_stopped() {
            Phase::Stopped
        } else if self.resumed_at.is_empty() {
            Phase::Play
        } else {
            Phase::Resumed
        }
    }

    /// Whether the passes since play last began end it.
    #[inline]
    fn has_stopped(&self) -> bool {
        self.turns.last().is_some_and(|turn| turn.mv.is_pass()) && self.is_stopped_by_passes()
    }

    /// The same after a pass.
    fn is_stopped_by_passes(&self) -> bool {
        let begun = self.resumed_at.last().copied().unwrap_or(0);
        let button = match self.rules.button {
            Button::None => None,
            Button::HalfPoint => self.turns.iter().position(|turn| turn.mv.is_pass()),
        };
        let last_play = self
            .turns
            .iter()
            .rposition(|turn| !turn.mv.is_pass())
            .map_or(0, |n| n + 1);
        let mut passed = crate::ByColor::new(false, false);
        let mut last = None;
        for (n, turn) in self.turns.iter().enumerate().skip(begun.max(last_play)) {
            if Some(n) != button {
                passed[turn.color] = true;
                last = Some(turn.color);
            }
        }
        let both = passed.black && passed.white;
        match self.rules.end {
            EndOfPlay::TwoPasses | EndOfPlay::FourPasses => both,
            EndOfPlay::WhitePassesLast => both && last == Some(Color::White),
        }
    }
}
