//! The tree: moves, how often they were tried, and how well they did.

use go_core::{Color, Move};
use rand::Rng;

use super::amaf::FirstPlays;

pub(super) type NodeId = usize;

/// Every move starts with so many visits of value one half.
const EVEN_VISITS: f64 = 10.0;

/// How many real visits outweigh what moves in other places say (RAVE equivalence).
const AMAF_EQUIVALENCE: f64 = 3000.0;

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
        }
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
    /// In how many simulations it was made.
    pub visits: u32,
    /// How often it won, from 0 to 1, for the side that makes it.
    pub winrate: f64,
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

    /// The child with the best value; equal ones are drawn from.
    pub(super) fn select(&self, node: NodeId, rng: &mut impl Rng) -> Option<NodeId> {
        let mut best = None;
        let mut best_value = f64::NEG_INFINITY;
        for child in self
            .children(node)
            .filter(|&child| !self.nodes[child].forbidden)
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
        black: f64,
        plays: &FirstPlays,
    ) {
        // The move into the root is the opponent's.
        let mut color = !root_to_play;
        for (ply, &node) in (1..).zip(path) {
            self.nodes[node].visits += 1;
            self.nodes[node].won += value_for(color, black);
            color = !color;
            let value = value_for(color, black);
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
            .map(|child| {
                let Node {
                    mv, visits, won, ..
                } = self.nodes[child];
                Child {
                    mv,
                    visits,
                    winrate: won / f64::from(visits.max(1)),
                }
            })
            .collect();
        children.sort_by(|a, b| {
            b.visits
                .cmp(&a.visits)
                .then(b.winrate.total_cmp(&a.winrate))
        });
        children
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

fn value_for(color: Color, black: f64) -> f64 {
    match color {
        Color::Black => black,
        Color::White => 1.0 - black,
    }
}
