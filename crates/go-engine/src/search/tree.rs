//! The tree: moves, how often they were tried, and how well they did.

use go_core::{Color, Move};
use rand::Rng;

use super::Estimate;
use super::amaf::FirstPlays;

pub(super) type NodeId = usize;

/// Every move starts with so many visits of value one half.
const EVEN_VISITS: f64 = 10.0;

/// How many real visits outweigh what moves in other places say (RAVE equivalence).
const AMAF_EQUIVALENCE: f64 = 3000.0;

/// The tree grows no further than this: a quarter of a gigabyte.
const NODE_LIMIT: usize = 1 << 22;

#[derive(Clone, Copy, Debug)]
struct Node {
    mv: Move,
    /// Where its children are: `children` nodes from `first_child` on.
    first_child: usize,
    children: u32,
    forbidden: bool,
    visits: u32,
    /// The sum of the values for the side that makes the move.
    won: f64,
    amaf_visits: u32,
    amaf_won: f64,
    /// The sum of the points by which the side that makes the move wins, and of their squares.
    lead: f64,
    lead_squares: f64,
}

impl Node {
    const fn new(mv: Move) -> Self {
        Self {
            mv,
            first_child: 0,
            children: 0,
            forbidden: false,
            visits: 0,
            won: 0.0,
            amaf_visits: 0,
            amaf_won: 0.0,
            lead: 0.0,
            lead_squares: 0.0,
        }
    }

    /// What its own simulations say, for the side that makes the move; without any, what others do.
    fn estimate(&self) -> Estimate {
        let visits = f64::from(self.visits.max(1));
        let lead = self.lead / visits;
        Estimate {
            visits: self.visits,
            winrate: if self.visits == 0 {
                self.value()
            } else {
                self.won / visits
            },
            lead,
            deviation: (self.lead_squares / visits - lead * lead).max(0.0).sqrt(),
        }
    }

    fn add(&mut self, value: Value) {
        self.visits += 1;
        self.won += value.win;
        self.lead += value.lead;
        self.lead_squares += value.lead * value.lead;
    }

    /// The value of the move: what it did itself, and what stones on its point did in other simulations.
    fn value(&self) -> f64 {
        let visits = f64::from(self.visits);
        let own = (self.won + EVEN_VISITS / 2.0) / (visits + EVEN_VISITS);
        if self.amaf_visits == 0 {
            return own;
        }
        let amaf_visits = f64::from(self.amaf_visits);
        let amaf = self.amaf_won / amaf_visits;
        let beta = amaf_visits / (amaf_visits + visits + visits * amaf_visits / AMAF_EQUIVALENCE);
        beta * amaf + (1.0 - beta) * own
    }
}

/// What a search knows of a move of its root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Child {
    /// The move.
    pub mv: Move,
    /// How good it is for the side that makes it.
    pub estimate: Estimate,
    node: NodeId,
}

/// What one simulation came to, for Black.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// From 0 to 1.
    pub(super) win: f64,
    /// In points.
    pub(super) lead: f64,
}

impl Value {
    const fn for_side(self, color: Color) -> Self {
        match color {
            Color::Black => self,
            Color::White => Self {
                win: 1.0 - self.win,
                lead: -self.lead,
            },
        }
    }
}

#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(super) const ROOT: NodeId = 0;

    pub(super) fn new() -> Self {
        Self {
            nodes: vec![Node::new(Move::Pass)],
        }
    }

    pub(super) fn mv(&self, node: NodeId) -> Move {
        self.nodes[node].mv
    }

    pub(super) fn visits(&self, node: NodeId) -> u32 {
        self.nodes[node].visits
    }

    pub(super) fn is_expanded(&self, node: NodeId) -> bool {
        self.nodes[node].children > 0
    }

    fn children(&self, node: NodeId) -> std::ops::Range<NodeId> {
        let Node {
            first_child,
            children,
            ..
        } = self.nodes[node];
        first_child..first_child + children as usize
    }

    /// Whether there is room for more children.
    pub(super) const fn has_room(&self) -> bool {
        self.nodes.len() < NODE_LIMIT
    }

    pub(super) fn expand(&mut self, node: NodeId, moves: impl Iterator<Item = Move>) {
        let first_child = self.nodes.len();
        self.nodes.extend(moves.map(Node::new));
        let children = (self.nodes.len() - first_child) as u32;
        (self.nodes[node].first_child, self.nodes[node].children) = (first_child, children);
    }

    /// Takes a move out of the search, since it is not legal where it stands.
    pub(super) fn forbid(&mut self, node: NodeId) {
        self.nodes[node].forbidden = true;
    }

    /// The child with the best value among those that are permitted; equal ones are drawn from.
    pub(super) fn select(
        &self,
        node: NodeId,
        rng: &mut impl Rng,
        permits: impl Fn(Move) -> bool,
    ) -> Option<NodeId> {
        let mut best = None;
        let mut best_value = f64::NEG_INFINITY;
        for child in self
            .children(node)
            .filter(|&child| !self.nodes[child].forbidden && permits(self.nodes[child].mv))
        {
            // A jitter far below any difference that means something breaks ties without order.
            let value = self.nodes[child].value() + f64::from(rng.next_u32()) * 1e-15;
            if value > best_value {
                (best, best_value) = (Some(child), value);
            }
        }
        best
    }

    /// Adds the value of one simulation for Black to the moves on its path, and to the moves that were made
    /// later on by the same side.
    pub(super) fn update(
        &mut self,
        path: &[NodeId],
        root_to_play: Color,
        black: Value,
        plays: &FirstPlays,
    ) {
        // The move into the root is the opponent's.
        let mut color = !root_to_play;
        for (ply, &node) in (1..).zip(path) {
            self.nodes[node].add(black.for_side(color));
            color = !color;
            let value = black.for_side(color).win;
            for child in self.children(node) {
                if plays.has(color, self.nodes[child].mv, ply) {
                    self.nodes[child].amaf_visits += 1;
                    self.nodes[child].amaf_won += value;
                }
            }
        }
    }

    /// The moves of a node that were not found illegal, the most visited one first.
    pub(super) fn ranked_children(&self, node: NodeId) -> Vec<Child> {
        let allowed = self
            .children(node)
            .filter(|&child| !self.nodes[child].forbidden);
        let mut children: Vec<Child> = allowed
            .map(|node| Child {
                mv: self.nodes[node].mv,
                estimate: self.nodes[node].estimate(),
                node,
            })
            .collect();
        children.sort_by(|a, b| {
            let (a, b) = (a.estimate, b.estimate);
            b.visits
                .cmp(&a.visits)
                .then(b.winrate.total_cmp(&a.winrate))
        });
        children
    }

    /// How good the root is for the side to move there.
    pub(super) fn root_estimate(&self) -> Estimate {
        self.nodes[Self::ROOT].estimate().reversed()
    }

    /// A move and those that were most tried after it, each with its visits.
    pub(super) fn line(&self, child: &Child) -> Vec<(Move, u32)> {
        let next = |&node: &NodeId| {
            let tried = self
                .children(node)
                .filter(|&child| !self.nodes[child].forbidden && self.nodes[child].visits > 0);
            tried.max_by_key(|&child| (self.nodes[child].visits, std::cmp::Reverse(child)))
        };
        std::iter::successors(Some(child.node), next)
            .map(|node| (self.nodes[node].mv, self.nodes[node].visits))
            .collect()
    }

    /// Makes the node that `moves` lead to the root and drops the rest; `false` if it is not in the tree.
    pub(super) fn descend(&mut self, moves: impl Iterator<Item = Move>) -> bool {
        let mut node = Self::ROOT;
        for mv in moves {
            match self
                .children(node)
                .find(|&child| self.nodes[child].mv == mv)
            {
                Some(child) => node = child,
                None => return false,
            }
        }
        if node != Self::ROOT {
            self.nodes = self.subtree(node);
        }
        true
    }

    /// A copy of everything below a node, which becomes node 0.
    fn subtree(&self, root: NodeId) -> Vec<Node> {
        let mut nodes = vec![self.nodes[root]];
        let mut next = 0;
        while next < nodes.len() {
            let Node {
                first_child,
                children,
                ..
            } = nodes[next];
            if children > 0 {
                nodes[next].first_child = nodes.len();
                nodes.extend_from_slice(&self.nodes[first_child..first_child + children as usize]);
            }
            next += 1;
        }
        nodes
    }
}
