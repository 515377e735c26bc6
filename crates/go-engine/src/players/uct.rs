//! The tree search as a player: when to pass, when to resign, and which move to trust.

use go_core::rules::{DeadStoneRule, Scoring};
use go_core::{Color, Game, Move, Point, Tally, Turn};

use super::{Choice, Limits, Player, without_cycles};
use crate::Settings;
use crate::judge::Judgement;
use crate::search::{Child, Search};

/// A point this sure is settled.
const SETTLED: f64 = 0.7;

/// Plays what a tree search over light playouts visits most.
///
/// It passes when the opponent has passed and the board as it stands is won; where the rules take dead
/// stones off, also when nothing is left to play for and the count with them off is won. Where they do not,
/// it captures them first. It fills no own eye, and resigns when the search has lost hope.
#[derive(Debug)]
pub struct UctPlayer {
    search: Search,
    resign_below: f64,
}

impl UctPlayer {
    /// A player with the seed and the resignation of `settings`.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        Self {
            search: Search::new(settings.seed),
            resign_below: settings.resign_below,
        }
    }

    /// The best move that the exact rules allow; passing is always allowed.
    fn settle(&self, game: &Game, color: Color, ranked: &[Child]) -> Choice {
        let hopeless = |best: &Child| best.winrate < self.resign_below && is_late_enough(game);
        if ranked.first().is_some_and(hopeless) {
            return Choice::Resign;
        }
        let game = without_cycles(game);
        let is_legal = |child: &&Child| {
            game.check_turn(Turn {
                color,
                mv: child.mv,
            })
            .is_ok()
        };
        let legal = ranked.iter().find(is_legal);
        Choice::Move(legal.map_or(Move::Pass, |child| child.mv))
    }
}

impl Player for UctPlayer {
    fn choose(
        &mut self,
        game: &Game,
        color: Color,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Choice {
        if may_pass(game, color) {
            return Choice::Move(Move::Pass);
        }
        let ranked = self.search.run(game, color, limits, stop);
        self.settle(game, color, &ranked)
    }

    fn clear(&mut self) {
        self.search.clear();
    }
}

/// Nobody resigns before a quarter of the board could have been filled.
fn is_late_enough(game: &Game) -> bool {
    game.turns().len() * 4 > game.size().points()
}

/// Whether passing now wins.
fn may_pass(game: &Game, color: Color) -> bool {
    let opponent_passed = game
        .turns()
        .last()
        .is_some_and(|turn| *turn == Turn::pass(!color));
    if opponent_passed && is_won(&game.score(&game.no_dead_stones()), color) {
        return true;
    }
    let removes = game.rules().dead_stones != DeadStoneRule::StayUnlessCaptured;
    if !removes || !is_late_enough(game) {
        return false;
    }
    let judgement = Judgement::of(game.position());
    let won = is_won(&judgement.score(game), color);
    (won || opponent_passed) && nothing_left(game, &judgement)
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
