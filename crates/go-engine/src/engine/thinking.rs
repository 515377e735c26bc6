//! Moves, suggestions and analysis: everything for which the engine asks its player.

use std::time::{Duration, Instant};

use go_core::{Color, Game, Move, Turn};

use super::{Engine, EngineError, new_player};
use crate::players::{Choice, Decision};
use crate::search::{Limits, Query, Report, Until, Watch};

/// The fewest moves that the time left is kept for.
const LEAST_MOVES_LEFT: u32 = 8;

impl Engine {
    /// Thinks about a move for `color` and makes it, unless it is to resign.
    pub fn genmove(&mut self, color: Color, stop: &dyn Fn() -> bool) -> Choice {
        let query = self.move_query(color);
        self.genmove_with(color, &query, &mut Until(stop)).choice
    }

    /// The same with a query of one's own, such as a changed [`Engine::move_query`], and somebody who looks on.
    pub fn genmove_with(&mut self, color: Color, query: &Query, watch: &mut dyn Watch) -> Decision {
        let begun = Instant::now();
        // Play that has stopped, or that a cycle has ended, goes on.
        self.game.resume(color);
        let mut decision = self.player.choose(&self.game, color, query, watch);
        if let Choice::Move(mv) = decision.choice
            && self.play(Turn { color, mv }).is_err()
        {
            // A player that breaks the rules passes instead, which is always allowed.
            let _ = self.play(Turn::pass(color));
            decision.choice = Choice::Move(Move::Pass);
        }
        self.spent(color, begun.elapsed());
        self.last_report = decision.report.clone();
        log(color, &decision, begun.elapsed());
        decision
    }

    /// Thinks about a move for `color` as for [`Engine::genmove_with`], and does not make it.
    pub fn think(&mut self, color: Color, query: &Query, watch: &mut dyn Watch) -> Decision {
        let begun = Instant::now();
        let game = self.resumed(color);
        let decision = self.player.choose(&game, color, query, watch);
        self.spent(color, begun.elapsed());
        self.last_report = decision.report.clone();
        decision
    }

    /// Looks at the moves of `color` until the limits of `query` are reached or `watch` has seen enough; what
    /// was found last. `None` if the player cannot tell one move from another.
    pub fn analyze(
        &mut self,
        color: Color,
        query: &Query,
        watch: &mut dyn Watch,
    ) -> Option<Report> {
        let game = self.resumed(color);
        let report = self.player.analyze(&game, color, query, watch);
        self.last_report = report.clone();
        report
    }

    /// Thinks about a move for `color` as a fresh engine with the same seed would, and does not make it.
    ///
    /// # Errors
    /// Never for an engine whose player exists.
    pub fn suggest(&self, color: Color, stop: &dyn Fn() -> bool) -> Result<Choice, EngineError> {
        let query = Query {
            limits: self.own_limits(),
            ..self.move_query(color)
        };
        let game = self.resumed(color);
        let mut player = new_player(&self.settings)?;
        Ok(player.choose(&game, color, &query, &mut Until(stop)).choice)
    }

    /// What the last search has found; `None` if there was none since the board was cleared.
    #[must_use]
    pub const fn last_report(&self) -> Option<&Report> {
        self.last_report.as_ref()
    }

    fn resumed(&self, color: Color) -> Game {
        let mut game = self.game.clone();
        game.resume(color);
        game
    }

    fn spent(&mut self, color: Color, used: Duration) {
        self.clock.spend(color, used);
        self.thinking += used;
    }

    /// What a search for a move of `color` is asked: within the time that the clock allows, or the limits of
    /// the settings where no clock runs.
    #[must_use]
    pub fn move_query(&self, color: Color) -> Query {
        let empty = self.game.board().empty().len() as u32;
        // Each side fills about a third of what is empty before the game ends.
        let moves_left = (empty / 3).max(LEAST_MOVES_LEFT);
        let limits = match self.clock.budget(color, moves_left) {
            Some(time) => Limits {
                time: Some(self.settings.move_time.map_or(time, |most| most.min(time))),
                ..Limits::default()
            },
            None => self.own_limits(),
        };
        Query {
            limits,
            resign_below: self.settings.resign_below,
            ..Query::default()
        }
    }

    /// The limits without a clock.
    const fn own_limits(&self) -> Limits {
        Limits {
            playouts: Some(self.settings.playouts),
            visits: self.settings.visits,
            time: self.settings.move_time,
        }
    }
}

fn log(color: Color, decision: &Decision, used: Duration) {
    let report = decision.report.as_ref();
    let summary = report.and_then(|report| report.summary(used));
    for line in summary.into_iter().flatten() {
        tracing::info!("{line}");
    }
    tracing::info!(%color, choice = ?decision.choice, ?used, "moved");
}
