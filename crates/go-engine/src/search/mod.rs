//! Tree search over light playouts: UCT with rapid action value estimation.
//!
//! Gelly and Silver, *Monte-Carlo tree search and rapid action value estimation in computer Go* (2011).

use std::collections::HashMap;
use std::time::Instant;

use go_core::rules::{Repetition, Suicide};
use go_core::{Color, Game, Move, Playout, Position, Turn};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::Ownership;

mod amaf;
mod desk;
mod parallel;
mod past;
mod query;
mod report;
mod tree;
mod value;

use amaf::FirstPlays;
pub use parallel::Searches;
use past::Past;
pub use query::{Ask, Limits, Query, Restriction, Until, Watch};
pub use report::{Estimate, MoveReport, Report};
pub use tree::Child;
use tree::{NodeId, Tree};
use value::Valuation;

/// A move is given children once it has been tried so often.
const EXPAND_AT: u32 = 4;

/// The search of one game, which keeps its tree from move to move.
#[derive(Debug)]
pub struct Search {
    rng: Xoshiro256PlusPlus,
    tree: Tree,
    /// The game that the root of the tree belongs to.
    root: Option<Root>,
    /// Who ended up with each point since the search began, if that was asked for: in all, and by first move.
    ownership: Option<Ownership>,
    moves_ownership: Option<HashMap<Move, Ownership>>,
}

/// What must be as it was for a tree to be of use.
#[derive(Clone, PartialEq, Debug)]
struct Root {
    position: Position,
    valuation: Valuation,
    turns: Vec<Turn>,
}

/// Everything that one simulation needs and none changes.
struct Task<'a> {
    root: &'a Position,
    suicide: Suicide,
    repetition: Repetition,
    past: &'a Past,
    valuation: Valuation,
    passed: bool,
    query: &'a Query,
}

impl Search {
    /// A search that draws its random numbers from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            tree: Tree::new(),
            root: None,
            ownership: None,
            moves_ownership: None,
        }
    }

    /// Forgets the tree.
    pub fn clear(&mut self) {
        self.tree = Tree::new();
        self.root = None;
    }

    /// Searches for the best move of `color` until a limit is reached or `watch` says so, and returns the
    /// moves of the root, the best one first. At least one playout is made.
    pub fn run(
        &mut self,
        game: &Game,
        color: Color,
        query: &Query,
        watch: &mut dyn Watch,
    ) -> Vec<Child> {
        let begun = Instant::now();
        let mut position = game.position().clone();
        position.set_to_play(color);
        let valuation = Valuation::of(game);
        self.move_root(game, &position, valuation);
        self.prepare_ownership(game, query);
        let past = Past::of(game);
        let task = Task {
            root: &position,
            suicide: game.rules().suicide,
            repetition: game.rules().repetition,
            past: &past,
            valuation,
            passed: game
                .turns()
                .last()
                .is_some_and(|turn| turn.mv.is_pass() && turn.color != color),
            query,
        };
        for playouts in 1.. {
            self.simulate(&task);
            let visits = self.tree.visits(Tree::ROOT);
            if query.limits.reached(playouts, visits, begun) {
                break;
            }
            match watch.ask() {
                Ask::GoOn => {}
                Ask::Report => watch.show(&self.report(color, query)),
                Ask::Stop => break,
            }
        }
        self.candidates(color, query)
    }

    fn prepare_ownership(&mut self, game: &Game, query: &Query) {
        let wanted = query.ownership || query.moves_ownership;
        self.ownership = wanted.then(|| Ownership::new(game.size()));
        self.moves_ownership = query.moves_ownership.then(HashMap::new);
    }

    /// The moves of the root that a query permits, the best one first.
    fn candidates(&self, color: Color, query: &Query) -> Vec<Child> {
        let mut children = self.tree.ranked_children(Tree::ROOT);
        children.retain(|child| query.permits(color, child.mv, 0));
        children
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self, color: Color, query: &Query) -> Report {
        let children = self.candidates(color, query);
        // Before the search every move looks as good as any other.
        let prior = 1.0 / children.len().max(1) as f64;
        let moves = children.iter().map(|child| MoveReport {
            mv: child.mv,
            estimate: child.estimate,
            prior,
            line: self.tree.line(child),
            ownership: self
                .moves_ownership
                .as_ref()
                .and_then(|moves| moves.get(&child.mv).cloned()),
        });
        Report {
            to_play: color,
            root: self.tree.root_estimate(),
            moves: moves.collect(),
            ownership: self.ownership.clone(),
        }
    }

    /// Keeps what the tree knows of `position`, if the game has come to it from the old root.
    fn move_root(&mut self, game: &Game, position: &Position, valuation: Valuation) {
        let turns = game.turns();
        let kept = self.root.take().is_some_and(|old| {
            old.valuation == valuation
                && turns
                    .strip_prefix(old.turns.as_slice())
                    .is_some_and(|played| {
                        game.position_after(old.turns.len())
                            .is_some_and(|then| then.board() == old.position.board())
                            && alternate(&old.position, played, position.to_play())
                            && self.tree.descend(played.iter().map(|turn| turn.mv))
                    })
        });
        if !kept {
            self.tree = Tree::new();
        }
        self.root = Some(Root {
            position: position.clone(),
            valuation,
            turns: turns.to_vec(),
        });
    }

    /// One playout: down the tree, on at random to the end, and back up with the result.
    fn simulate(&mut self, task: &Task<'_>) {
        let mut position = task.root.clone();
        let mut path = vec![Tree::ROOT];
        let mut plays = FirstPlays::new(position.size());
        let mut passes = u32::from(task.passed);
        let mut seen = Vec::new();
        let mut node = Tree::ROOT;
        while passes < 2 && self.open(node, &position) {
            let color = position.to_play();
            let permits = |mv| task.query.permits(color, mv, path.len() - 1);
            let Some(child) = self.tree.select(node, &mut self.rng, permits) else {
                break;
            };
            let mv = self.tree.mv(child);
            if position.play(mv, task.suicide).is_err() || task.repeats(&position, mv, &mut seen) {
                // The move is not legal here after all: forget it and try the next one.
                self.tree.forbid(child);
                return;
            }
            plays.record(color, mv, path.len());
            passes = if mv.is_pass() { passes + 1 } else { 0 };
            path.push(child);
            node = child;
        }
        let playout = if passes >= 2 {
            as_it_stands(&position)
        } else {
            self.finish(&position)
        };
        for (turn, ply) in playout.turns.iter().zip(path.len()..) {
            plays.record(turn.color, turn.mv, ply);
        }
        self.own(&playout, path.get(1).map(|&child| self.tree.mv(child)));
        let value = task.valuation.of_area(playout.margin());
        self.tree.update(&path, task.root.to_play(), value, &plays);
    }

    /// Counts who ended up with which point.
    fn own(&mut self, playout: &Playout, first: Option<Move>) {
        if let Some(ownership) = &mut self.ownership {
            ownership.add(playout);
        }
        if let (Some(moves), Some(first)) = (&mut self.moves_ownership, first) {
            let size = playout.owned.black.size();
            moves
                .entry(first)
                .or_insert_with(|| Ownership::new(size))
                .add(playout);
        }
    }

    fn finish(&mut self, position: &Position) -> Playout {
        Playout::run(position, &mut self.rng)
    }

    /// Whether a node has children to choose from; gives it some if it is time to.
    fn open(&mut self, node: NodeId, position: &Position) -> bool {
        if !self.tree.is_expanded(node)
            && self.tree.has_room()
            && (node == Tree::ROOT || self.tree.visits(node) >= EXPAND_AT)
        {
            let color = position.to_play();
            let board = position.board();
            let points = board.playable(color, Suicide::Forbidden);
            let moves = points
                .iter()
                .filter(|&point| !board.is_eye(color, point))
                .map(Move::Play);
            self.tree.expand(node, moves.chain([Move::Pass]));
        }
        self.tree.is_expanded(node)
    }
}

impl Task<'_> {
    /// Whether the position that `mv` led to may not come back; remembers it otherwise.
    fn repeats(&self, position: &Position, mv: Move, seen: &mut Vec<u64>) -> bool {
        let Some(key) = past::key(self.repetition, position) else {
            return false;
        };
        if !mv.is_pass() && (self.past.contains(key) || seen.contains(&key)) {
            return true;
        }
        seen.push(key);
        false
    }
}

/// Whether `turns` alternate from the side to move in `position` to `next`.
fn alternate(position: &Position, turns: &[Turn], next: Color) -> bool {
    let mut color = position.to_play();
    for turn in turns {
        if turn.color != color {
            return false;
        }
        color = !color;
    }
    color == next
}

/// The playout that ends where it begins.
fn as_it_stands(position: &Position) -> Playout {
    let board = position.board();
    Playout {
        turns: Vec::new(),
        owned: go_core::owned(board, go_core::BitBoard::empty(board.size())),
    }
}
