//! What a stone would do, without playing it.

use super::{Around, EMPTY, SizedBoard, SizedChain, WALL};
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

/// What tells positions apart, but for chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trace {
    pub(crate) hash: u64,
    /// How many stones each side has.
    pub(crate) counts: ByColor<u16>,
}

impl<const W: usize> SizedBoard<W> {
    /// What identifies the position.
    pub(crate) const fn trace(&self) -> Trace {
        Trace {
            hash: self.hash,
            counts: self.counts,
        }
    }

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
                match (chain.color == color, self.is_in_atari(slot)) {
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
        let slots = self.slots_around(color, index);
        slots.into_iter().map(|slot| self.chain(slot))
    }

    #[inline]
    fn slots_around(&self, color: Color, index: usize) -> Around {
        let mut slots = Around::new();
        for (_, slot) in self.around(index) {
            if slot < WALL && self.chain(slot).color == color && !slots.contains(&slot) {
                slots.push(slot);
            }
        }
        slots
    }

    /// Whether an empty point is an eye of `color`: stones of that colour or the edge on all four sides, and
    /// of the opponent at most one stone diagonally, or none at the edge.
    pub(crate) fn is_eye(&self, color: Color, index: usize) -> bool {
        let closed = |slot| slot == WALL || (slot != EMPTY && self.chain(slot).color == color);
        let around = self.around(index).map(|(_, slot)| slot);
        !around.contains(&EMPTY)
            && around.into_iter().all(closed)
            && !self.is_false_eye(color, index)
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

    /// Whether a point has an empty neighbour.
    #[inline]
    pub(crate) fn is_open(&self, index: usize) -> bool {
        self.around(index).iter().any(|&(_, slot)| slot == EMPTY)
    }

    /// The chains of `color` that have one liberty.
    fn in_atari(&self, color: Color) -> impl Iterator<Item = &SizedChain<W>> {
        let chains = self.atari.iter().map(|slot| &self.chains[slot]);
        chains.filter(move |chain| chain.color == color)
    }

    /// Every empty point where a stone of `color` captures.
    pub(crate) fn capturing(&self, color: Color) -> Bits<W> {
        self.in_atari(!color)
            .fold(Bits::EMPTY, |points, chain| points | chain.liberties)
    }

    /// Every empty point where a stone of `color` keeps a liberty or captures.
    pub(crate) fn breathing(&self, color: Color) -> Bits<W> {
        let empty = self.empty();
        let safe = self
            .in_atari(color)
            .fold(self.stones[color], |stones, chain| stones - chain.stones);
        self.geometry.beside(empty | safe) & empty | self.capturing(color)
    }

    /// Every empty point where a stone of `color` keeps a liberty, captures, or is a suicide that is allowed.
    pub(crate) fn playable(&self, color: Color, suicide: Suicide) -> Bits<W> {
        let breathing = self.breathing(color);
        breathing | self.suicides(color, suicide, breathing)
    }

    /// The suicides of `color` that are allowed; where it breathes they are not.
    pub(crate) fn suicides(&self, color: Color, suicide: Suicide, breathing: Bits<W>) -> Bits<W> {
        let mut suicides = Bits::EMPTY;
        if suicide != Suicide::Forbidden {
            for index in (self.empty() - breathing).iter() {
                if suicide.allows(self.merged_len(color, index)) {
                    suicides.insert(index);
                }
            }
        }
        suicides
    }

    /// What identifies the position after a stone of `color` on an empty point.
    #[inline]
    pub(crate) fn trace_after(&self, color: Color, index: usize, effect: Effect) -> Trace {
        let mut trace = Trace {
            hash: self.hash ^ self.key(color, index),
            counts: self.counts,
        };
        trace.counts[color] += 1;
        match effect {
            Effect::Plain => {}
            Effect::Capture => {
                for chain in self.captured_by(color, index) {
                    trace.hash ^= chain.hash;
                    trace.counts[!color] -= chain.len;
                }
            }
            Effect::Suicide(stones) => {
                trace.hash = self
                    .chains_around(color, index)
                    .fold(self.hash, |hash, chain| hash ^ chain.hash);
                trace.counts[color] -= stones as u16;
            }
        }
        trace
    }

    /// The chains that a stone of `color` takes off.
    fn captured_by(&self, color: Color, index: usize) -> impl Iterator<Item = &SizedChain<W>> {
        self.slots_around(!color, index)
            .into_iter()
            .filter(|&slot| self.is_in_atari(slot))
            .map(|slot| self.chain(slot))
    }

    /// The stones after a stone of `color` on an empty point.
    pub(crate) fn stones_after(&self, color: Color, index: usize) -> ByColor<Bits<W>> {
        let mut stones = self.stones;
        stones[color].insert(index);
        match self.effect(color, index) {
            Effect::Plain => {}
            Effect::Capture => {
                for chain in self.captured_by(color, index) {
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
