//! What the end of a playout is worth.

use go_core::rules::Scoring;
use go_core::{Color, Game, Margin};

use super::tree::Value;

/// How much of a value is for winning by more.
const TIDINESS: f64 = 0.03;

/// How playouts of one game are judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Valuation {
    /// What is added to Black's area: komi, compensation and the rest.
    offset: Margin,
    points: f64,
}

impl Valuation {
    pub(super) fn of(game: &Game) -> Self {
        let tally = game.score(&game.no_dead_stones());
        // What the margin holds beside the board: the same whoever owns which point.
        let offset = match game.rules().scoring {
            Scoring::Territory => Margin::ZERO - tally.komi,
            Scoring::Area | Scoring::Stones => {
                let on_board = |color: Color| {
                    let points = &tally.points[color];
                    (points.stones + points.territory) as i32
                };
                tally.margin() + -Margin::between(on_board(Color::Black), on_board(Color::White))
            }
        };
        Self {
            offset,
            points: game.size().points() as f64,
        }
    }

    /// How good an area margin is for Black: a win is near 1, a draw 0.5, and how many points it is ahead.
    pub(super) fn of_area(&self, area: Margin) -> Value {
        let margin = area + self.offset;
        let won = match margin.leader() {
            Some(Color::Black) => 1.0,
            None => 0.5,
            Some(Color::White) => 0.0,
        };
        let share = 0.5 + (margin.points() / (2.0 * self.points)).clamp(-0.5, 0.5);
        Value {
            win: won + TIDINESS * (share - won),
            lead: margin.points(),
        }
    }
}
