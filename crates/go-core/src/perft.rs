//! Counting games move by move: the strongest cheap test of a rules core.
//!
//! `perft(d)` is the number of different sequences of exactly `d` moves from the empty board, Black first, in
//! turns. Where passes count, two in a row end the game: the second one is the last move of its sequence.

use alloc::vec::Vec;

use crate::bits::{Bits, Layout};
use crate::board::SizedBoard;
use crate::history::{Origin, compares};
use crate::rules::{Repetition, Rules, StartPosition, Suicide};
use crate::{BoardSize, ByColor, Color};

/// What to count.
///
/// ```
/// use go_core::{BoardSize, Rules};
/// use go_core::perft::Perft;
/// let perft = Perft::new(BoardSize::square(2)?, Rules::default());
/// assert_eq!(perft.plies().take(4).collect::<Vec<_>>(), [5, 21, 68, 156]);
/// assert_eq!(perft.without_passes().count(4), 16);
/// # Ok::<(), go_core::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft {
    size: BoardSize,
    rules: Rules,
    passes: bool,
}

impl Perft {
    /// Counts on a board of `size` by the axes of `rules` on repetition and suicide; passes are moves. Of
    /// `Repetition::Ing` only the simple ko and the repeated stone are looked at, not hot stones and disturbers.
    #[must_use]
    pub const fn new(size: BoardSize, rules: Rules) -> Self {
        Self {
            size,
            rules,
            passes: true,
        }
    }

    /// The same, but nobody passes.
    #[must_use]
    pub const fn without_passes(self) -> Self {
        Self {
            passes: false,
            ..self
        }
    }

    /// The number of sequences of exactly `depth` moves. The last ply is counted and not played, and so is the one
    /// before where that can be done: the cost is that of the sequences of `depth - 1` moves at most.
    #[must_use]
    pub fn count(&self, depth: u32) -> u64 {
        match (depth, Layout::new(self.size).words()) {
            (0, _) => 1,
            (_, 1) => Tree::<1>::new(self).count(depth),
            (_, 2) => Tree::<2>::new(self).count(depth),
            // Boards of this size are counted too seldom for a walk of their own for each word count.
            (_, 3..=6) => Tree::<6>::new(self).count(depth),
            _ => Tree::<11>::new(self).count(depth),
        }
    }

    /// The numbers for one move, two moves, and so on without end.
    pub fn plies(&self) -> impl Iterator<Item = u64> {
        let perft = *self;
        (1..=u32::MAX).map(move |depth| perft.count(depth))
    }
}

/// A position on the way, and what is left to try from it. It is a history entry too.
struct Node<const W: usize> {
    board: SizedBoard<W>,
    origin: Origin,
    ko: Option<usize>,
    /// Whether the move before was a pass.
    passed: bool,
    /// Whether a stone has been taken on the way.
    has_taken: bool,
    untried: Bits<W>,
    pass_untried: bool,
}

/// A depth-first walk that keeps its own stack, so that no depth can exhaust the machine's.
struct Tree<const W: usize> {
    rule: Repetition,
    start: usize,
    suicide: Suicide,
    passes: bool,
    /// The nodes from the root to the current one, then nodes whose memory is used again.
    path: Vec<Node<W>>,
    /// How many nodes the path has.
    len: usize,
}

impl<const W: usize> Tree<W> {
    fn new(perft: &Perft) -> Self {
        let rules = &perft.rules;
        let root = Node {
            board: SizedBoard::new(perft.size),
            origin: Origin {
                to_play: Color::Black,
                made_by: None,
            },
            ko: None,
            passed: false,
            has_taken: false,
            untried: Bits::EMPTY,
            pass_untried: false,
        };
        let mut tree = Self {
            rule: rules.repetition,
            start: usize::from(rules.start == StartPosition::DoesNotCount),
            suicide: rules.suicide,
            passes: perft.passes,
            path: Vec::from([root]),
            len: 1,
        };
        tree.generate();
        tree
    }

    fn count(mut self, depth: u32) -> u64 {
        let depth = depth as usize;
        let mut total = self.count_replies(depth);
        while self.len > 0 {
            let node = &mut self.path[self.len - 1];
            if self.len == depth {
                total += node.untried.count() as u64 + u64::from(node.pass_untried);
                self.len -= 1;
            } else if let Some(index) = node.untried.first() {
                node.untried.remove(index);
                self.descend(Some(index));
                total += self.count_replies(depth);
            } else if core::mem::take(&mut node.pass_untried) {
                self.descend(None);
                total += self.count_replies(depth);
            } else {
                self.len -= 1;
            }
        }
        total
    }

    /// Where two moves are left: counts the answers to every stone where they can be told without playing it, and
    /// leaves the others to be tried.
    ///
    /// They can where the stone takes nothing, and no answer may be a suicide or bring a position back: as long as
    /// nothing was taken, no earlier position has a stone where there is none now.
    fn count_replies(&mut self, depth: usize) -> u64 {
        if self.len + 1 != depth || self.suicide != Suicide::Forbidden {
            return 0;
        }
        let node = &mut self.path[self.len - 1];
        if node.has_taken && self.rule.is_superko() {
            return 0;
        }
        let stones = core::mem::replace(&mut node.untried, Bits::EMPTY);
        let mut total = 0;
        for index in stones.iter() {
            match node.board.replies(node.origin.to_play, index) {
                Some(replies) => total += replies.count() as u64 + u64::from(self.passes),
                None => node.untried.insert(index),
            }
        }
        total
    }

    /// Goes on to the node that a move leads to; `None` is a pass.
    fn descend(&mut self, mv: Option<usize>) {
        let (above, below) = self.path.split_at_mut(self.len);
        let parent = &above[self.len - 1];
        let (color, had_taken) = (parent.origin.to_play, parent.has_taken);
        match below.first_mut() {
            Some(node) => node.board.clone_from(&parent.board),
            None => {
                let node = parent.child();
                self.path.push(node);
            }
        }
        let node = &mut self.path[self.len];
        let played = mv.map(|index| node.board.play(color, index));
        node.ko = played.and_then(|played| played.ko);
        node.has_taken = had_taken || played.is_some_and(|played| played.taken > 0);
        node.passed = mv.is_none();
        node.origin = Origin {
            to_play: !color,
            made_by: mv.map(|_| color),
        };
        self.len += 1;
        self.generate();
    }

    /// Fills in what can be tried from the last node of the path.
    fn generate(&mut self) {
        let path = &self.path[..self.len];
        let node = &path[self.len - 1];
        let before = path.iter().rev().nth(1);
        let over = node.passed && before.is_some_and(|before| before.passed);
        let untried = if over { Bits::EMPTY } else { self.legal() };
        let node = &mut self.path[self.len - 1];
        node.untried = untried;
        node.pass_untried = self.passes && !over;
    }

    /// Where the side to move at the end of the path may play.
    fn legal(&self) -> Bits<W> {
        let path = &self.path[..self.len];
        let node = &path[self.len - 1];
        let color = node.origin.to_play;
        let mut legal = node.board.playable(color, self.suicide);
        match self.rule {
            Repetition::None => return legal,
            Repetition::Simple | Repetition::Ing => {
                if let Some(index) = node.ko {
                    legal.remove(index);
                }
                if self.rule == Repetition::Simple {
                    return legal;
                }
            }
            _ => {}
        }
        let pass = path.iter().rposition(|past| past.passed);
        let from = match self.rule {
            Repetition::Spight => pass.unwrap_or(self.start),
            _ => self.start,
        };
        for (n, past) in path.iter().enumerate().skip(from) {
            let again = || n > 0 && path[n - 1].board.stones() == node.board.stones();
            if compares(self.rule, past.origin, color) && (self.rule != Repetition::Ing || again())
            {
                legal -= node.leading_to(past.board.stones(), legal);
            }
        }
        legal
    }
}

impl<const W: usize> Node<W> {
    fn child(&self) -> Self {
        Self {
            board: self.board.clone(),
            untried: Bits::EMPTY,
            ..*self
        }
    }

    /// Those of `legal` that bring the stones of an earlier position back. Without any hash: what the side to
    /// move had then and has not now is the one point that it could play on.
    fn leading_to(&self, past: &ByColor<Bits<W>>, legal: Bits<W>) -> Bits<W> {
        let color = self.origin.to_play;
        let now = self.board.stones();
        if !past[!color].is_subset(&now[!color]) {
            return Bits::EMPTY;
        }
        let gained = past[color] - now[color];
        let leads = |index: &usize| self.board.stones_after(color, *index) == *past;
        if gained.is_single() {
            let back = (gained & legal).iter().find(leads);
            return back.map_or(Bits::EMPTY, Bits::single);
        }
        if gained.is_empty() && past[!color] == now[!color] {
            let suicides = legal - self.board.breathing(color);
            return suicides
                .iter()
                .filter(leads)
                .map(Bits::single)
                .fold(Bits::EMPTY, |all, one| all | one);
        }
        Bits::EMPTY
    }
}
