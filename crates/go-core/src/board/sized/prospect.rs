//! What a stone would do, without playing it.

use super::{Around, EMPTY, SizedBoard, SizedChain, Slot, WALL};
use crate::bits::Bits;
use crate::rules::Suicide;
use crate::{ByColor, Color};

/// What a stone would do to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// The stone or its chain keeps a liberty without a capture.
    Plain,
    /// It takes opponent's stones.
    Capture,
    /// It leaves its own chain, of so many stones with itself, without a liberty.
    Suicide(usize),
}

impl<const W: usize> SizedBoard<W> {
    /// What a stone of `color` on an empty point would do.
    #[inline]
    pub(crate) fn effect(&self, color: Color, index: usize) -> Effect {
        let around = self.around(index).map(|(_, slot)| slot);
        let mut effect = Effect::Suicide(0);
        for slot in around {
            if slot == EMPTY {
                effect = Effect::Plain;
            } else if slot != WALL {
                let chain = self.chain(slot);
                match (chain.color == color, chain.liberties.is_single()) {
                    (false, true) => return Effect::Capture,
                    (true, false) => effect = Effect::Plain,
                    _ => {}
                }
            }
        }
        match effect {
            Effect::Suicide(_) => Effect::Suicide(self.merged_len(color, index)),
            other => other,
        }
    }

    /// The stones of the chain that a stone of `color` at `index` would belong to, counted with itself.
    fn merged_len(&self, color: Color, index: usize) -> usize {
        1 + self
            .chains_around(color, index)
            .map(|chain| usize::from(chain.len))
            .sum::<usize>()
    }

    /// The different chains of `color` next to `index`.
    fn chains_around(&self, color: Color, index: usize) -> impl Iterator<Item = &SizedChain<W>> {
        let mut slots = Around::new();
        for (_, slot) in self.around(index) {
            if slot < WALL && self.chain(slot).color == color && !slots.contains(&slot) {
                slots.push(slot);
            }
        }
        slots.into_iter().map(|slot| self.chain(slot))
    }

    /// Whether an empty point is an eye of `color`: stones of that colour or the edge on all four sides, and
    /// of the opponent at most one stone diagonally, or none at the edge.
    pub(crate) fn is_eye(&self, color: Color, index: usize) -> bool {
        let closed = |(_, slot): (usize, Slot)| {
            slot == WALL || (slot != EMPTY && self.chain(slot).color == color)
        };
        self.around(index).into_iter().all(closed) && !self.is_false_eye(color, index)
    }

    /// Whether the diagonals around a closed point make it a false eye.
    fn is_false_eye(&self, color: Color, index: usize) -> bool {
        let stride = self.geometry.stride();
        let middle = self.cell(index);
        let (mut walls, mut hostile) = (0, 0);
        for diagonal in [
            middle - stride - 1,
            middle - stride + 1,
            middle + stride - 1,
            middle + stride + 1,
        ] {
            match self.at[diagonal] {
                EMPTY => {}
                WALL => walls = 1,
                slot => hostile += u32::from(self.chain(slot).color != color),
            }
        }
        walls + hostile > 1
    }

    /// Every empty point where a stone of `color` keeps a liberty or captures.
    pub(crate) fn breathing(&self, color: Color) -> Bits<W> {
        let empty = self.empty();
        let mut points = self.geometry.beside(empty) & empty;
        for chain in self.chains() {
            if (chain.color == color) != chain.liberties.is_single() {
                points |= chain.liberties;
            }
        }
        points
    }

    /// Every empty point where a stone of `color` keeps a liberty, captures, or is a suicide that is allowed.
    pub(crate) fn playable(&self, color: Color, suicide: Suicide) -> Bits<W> {
        let mut points = self.breathing(color);
        if suicide != Suicide::Forbidden {
            for index in (self.empty() - points).iter() {
                if suicide.allows(self.merged_len(color, index)) {
                    points.insert(index);
                }
            }
        }
        points
    }

    /// The hash after a stone of `color` on an empty point.
    pub(crate) fn hash_after(&self, color: Color, index: usize) -> u64 {
        let hash = self.hash ^ self.key(color, index);
        match self.effect(color, index) {
            Effect::Plain => hash,
            Effect::Capture => self
                .chains_around(!color, index)
                .filter(|chain| chain.liberties.is_single())
                .fold(hash, |hash, chain| hash ^ chain.hash),
            Effect::Suicide(_) => self
                .chains_around(color, index)
                .fold(self.hash, |hash, chain| hash ^ chain.hash),
        }
    }

    /// The stones after a stone of `color` on an empty point.
    pub(crate) fn stones_after(&self, color: Color, index: usize) -> ByColor<Bits<W>> {
        let mut stones = self.stones;
        stones[color].insert(index);
        match self.effect(color, index) {
            Effect::Plain => {}
            Effect::Capture => {
                for chain in self
                    .chains_around(!color, index)
                    .filter(|c| c.liberties.is_single())
                {
                    stones[!color] -= chain.stones;
                }
            }
            Effect::Suicide(_) => {
                stones[color].remove(index);
                for chain in self.chains_around(color, index) {
                    stones[color] -= chain.stones;
                }
            }
        }
        stones
    }
}
