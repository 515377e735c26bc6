//! The tree search as a player: when to pass, when to resign, and which move to trust.

use go_core::rules::{DeadStoneRule, Scoring};
use go_core::{Color, Game, Move, Point, Tally, Turn};

use super::{Choice, Decision, Player, without_cycles};
use crate::Settings;
use crate::judge::Judgement;
use crate::search::{MoveReport, Query, Report, Restriction, Searches, Watch};

/// A point this sure is settled.
const SETTLED: f64 = 0.7;

/// Plays what a tree search over light playouts visits most.
///
/// It passes when the opponent has passed and the board as it stands is won; where the rules take dead
/// stones off, also when nothing is left to play for and the count with them off is won. Where they do not,
/// it captures them first. It fills no own eye, and resigns when the search has lost hope.
#[derive(Debug)]
pub struct UctPlayer {
    searches: Searches,
}

impl UctPlayer {
    /// A player with the seed and the threads of `settings`.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        Self {
            searches: Searches::new(settings.seed, settings.threads),
        }
    }
}

/// The best move that the exact rules allow; passing is always allowed.
fn settle(game: &Game, color: Color, query: &Query, ranked: &[MoveReport]) -> Choice {
    let hopeless =
        |best: &MoveReport| best.estimate.winrate < query.resign_below && is_late_enough(game);
    if ranked.first().is_some_and(hopeless) {
        return Choice::Resign;
    }
    let game = without_cycles(game);
    let is_legal = |report: &&MoveReport| {
        let mv = report.mv;
        game.check_turn(Turn { color, mv }).is_ok()
    };
    let legal = ranked.iter().find(is_legal);
    Choice::Move(legal.map_or(Move::Pass, |report| report.mv))
}

impl Player for UctPlayer {
    fn choose(
        &mut self,
        game: &Game,
        color: Color,
        query: &Query,
        watch: &mut dyn Watch,
    ) -> Decision {
        let cleanup = query.cleanup.then(|| cleanup(game, color)).flatten();
        if cleanup.is_none() && may_pass(game, color) {
            return Choice::Move(Move::Pass).into();
        }
        let mut query = query.clone();
        query.restrictions.extend(cleanup);
        let report = self.searches.run(game, color, &query, watch);
        Decision {
            choice: settle(game, color, &query, &report.moves),
            report: Some(report),
        }
    }

    fn analyze(
        &mut self,
        game: &Game,
        color: Color,
        query: &Query,
        watch: &mut dyn Watch,
    ) -> Option<Report> {
        Some(self.searches.run(game, color, query, watch))
    }

    fn clear(&mut self) {
        self.searches.clear();
    }
}

/// The moves that take dead stones of the opponent off: those in the regions where such stones stand. `None`
/// when there are none.
fn cleanup(game: &Game, color: Color) -> Option<Restriction> {
    let board = game.board();
    let dead = Judgement::of(game.position()).ruled(game).stones() & board.stones(!color);
    let regions = dead.flood(board.empty() | dead);
    let moves: Vec<Move> = (regions & board.playable(color, game.rules().suicide))
        .iter()
        .map(Move::Play)
        .collect();
    (!moves.is_empty()).then_some(Restriction {
        color,
        only: true,
        moves,
        depth: 1,
    })
}

/// Nobody resigns before a quarter of the board could have been filled.
fn is_late_enough(game: &Game) -> bool {
    game.turns().len() * 4 > game.size().points()
}

/// Whether a quarter of the board has stones, as it may have from the start.
fn is_full_enough(game: &Game) -> bool {
    let points = game.size().points();
    (points - game.board().empty().len()) * 4 > points
}

/// Whether passing now wins.
fn may_pass(game: &Game, color: Color) -> bool {
    let opponent_passed = game
        .turns()
        .last()
        .is_some_and(|turn| *turn == Turn::pass(!color));
    let removes = game.rules().dead_stones != DeadStoneRule::StayUnlessCaptured;
    // Where the players agree on what is dead, a board with few stones on it is no game to end.
    if removes && !is_late_enough(game) && !is_full_enough(game) {
        return false;
    }
    if opponent_passed && is_won(&game.score(&game.no_dead_stones()), color) {
        return true;
    }
    if !removes {
        return false;
    }
    // The judgement that takes longer is asked last.
    nothing_left(game, &Judgement::at_a_glance(game.position()))
        && (opponent_passed || is_won(&Judgement::of(game.position()).score(game), color))
}

fn is_won(tally: &Tally, color: Color) -> bool {
    tally.outcome().winner() == Some(color)
}

/// Whether no point is open any more. A neutral point is open only where area is counted.
fn nothing_left(game: &Game, judgement: &Judgement) -> bool {
    let board = game.board();
    let dead = judgement.dead.stones();
    let owned = go_core::owned(board, dead);
    let neutral = board.empty() - owned.black - owned.white;
    if !neutral.is_empty() && game.rules().scoring != Scoring::Territory {
        return false;
    }
    let open = |point: &Point| judgement.ownership.of(*point).abs() < SETTLED;
    !game
        .size()
        .iter()
        .any(|point| !neutral.contains(point) && open(&point))
}
