//! What a stone would do, without playing it.

use super::SizedBoard;
use super::cell::{Cell, Slot, union};
use crate::bits::{Bits, Geometry};
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
        let around = union(self.around(index));
        if around.is(Cell::in_atari(!color)) {
            Effect::Capture
        } else if around.is(Cell::EMPTY.or(Cell::free(color))) {
            Effect::Plain
        } else {
            Effect::Suicide(self.merged_len(color, index))
        }
    }

    /// The stones of the chain that a stone of `color` at `index` would belong to, counted with itself.
    fn merged_len(&self, color: Color, index: usize) -> usize {
        let lens = self.slots_around(Cell::of(color), index);
        1 + lens
            .map(|slot| usize::from(self.links[slot].len))
            .sum::<usize>()
    }

    /// The different chains next to `index` whose stones are of one of the kinds in `kinds`.
    pub(super) fn slots_around(
        &self,
        kinds: Cell,
        index: usize,
    ) -> impl Iterator<Item = Slot> + use<W> {
        let around = self.around(index);
        let is_first = move |&n: &usize| around[n].is(kinds) && !around[..n].contains(&around[n]);
        (0..4).filter(is_first).map(move |n| around[n].slot())
    }

    /// Whether an empty point is an eye of `color`: stones of that colour or the edge on all four sides, and
    /// of the opponent at most one stone diagonally, or none at the edge.
    #[inline]
    pub(crate) fn is_eye(&self, color: Color, index: usize) -> bool {
        let open = Cell::EMPTY.or(Cell::of(!color));
        !union(self.around(index)).is(open) && !self.is_false_eye(color, index)
    }

    /// Whether the diagonals around a closed point make it a false eye.
    #[inline(never)]
    fn is_false_eye(&self, color: Color, index: usize) -> bool {
        let stride = Geometry::<W>::STRIDE;
        let middle = self.geometry.place(index);
        let enemy = Cell::of(!color);
        let (mut walls, mut hostile) = (0, 0);
        for diagonal in [
            middle - stride - 1,
            middle - stride + 1,
            middle + stride - 1,
            middle + stride + 1,
        ] {
            let cell = self.places[diagonal].cell;
            walls |= u32::from(cell.is(Cell::WALL));
            hostile += u32::from(cell.is(enemy));
        }
        walls + hostile > 1
    }

    /// Every empty point where a stone of `color` keeps a liberty or captures: one beside an empty point, an own
    /// stone that has another liberty, or a hostile one that has no other.
    #[inline]
    pub(crate) fn breathing(&self, color: Color) -> Bits<W> {
        breathing(
            &self.geometry,
            color,
            self.empty(),
            &self.stones,
            self.atari,
        )
    }

    /// Every empty point where a stone of `color` keeps a liberty, captures, or is a suicide that is allowed.
    pub(crate) fn playable(&self, color: Color, suicide: Suicide) -> Bits<W> {
        let breathing = self.breathing(color);
        breathing | self.suicides(color, suicide, breathing)
    }

    /// The suicides of `color` that are allowed; where it breathes they are not.
    #[inline]
    pub(crate) fn suicides(&self, color: Color, suicide: Suicide, breathing: Bits<W>) -> Bits<W> {
        match suicide {
            Suicide::Forbidden => Bits::EMPTY,
            _ => self.allowed_suicides(color, suicide, breathing),
        }
    }

    #[inline(never)]
    fn allowed_suicides(&self, color: Color, suicide: Suicide, breathing: Bits<W>) -> Bits<W> {
        let is_allowed = |index| suicide.allows(self.merged_len(color, index));
        (self.empty() - breathing).filter(is_allowed)
    }

    /// What identifies the position after a stone of `color` on an empty point.
    #[inline]
    pub(crate) fn trace_after(&self, color: Color, index: usize, effect: Effect) -> Trace {
        let mut trace = Trace {
            hash: self.hash ^ self.key(color, index),
            counts: self.counts,
        };
        trace.counts[color] += 1;
        let taken = match effect {
            Effect::Plain => return trace,
            Effect::Capture => !color,
            Effect::Suicide(_) => {
                trace = self.trace();
                color
            }
        };
        for slot in self.taken_by(color, index, effect) {
            trace.counts[taken] -= self.links[slot].len;
            for stone in self.circle(self.head(slot)) {
                trace.hash ^= self.key(taken, stone);
            }
        }
        trace
    }

    /// The chains that a stone of `color` with this effect takes off: after a suicide those that it joins.
    fn taken_by(&self, color: Color, index: usize, effect: Effect) -> impl Iterator<Item = Slot> {
        let kinds = match effect {
            Effect::Suicide(_) => Cell::of(color),
            Effect::Plain | Effect::Capture => Cell::in_atari(!color),
        };
        self.slots_around(kinds, index)
    }

    /// The stones after a stone of `color` on an empty point.
    pub(crate) fn stones_after(&self, color: Color, index: usize) -> ByColor<Bits<W>> {
        let effect = self.effect(color, index);
        let mut stones = self.stones;
        let taken = match effect {
            Effect::Suicide(_) => color,
            Effect::Plain | Effect::Capture => {
                stones[color].insert(index);
                !color
            }
        };
        for slot in self.taken_by(color, index, effect) {
            stones[taken] -= self.stones_from(self.head(slot));
        }
        stones
    }
}

/// [`SizedBoard::breathing`] for these stones, of which those in `atari` have one liberty.
#[inline]
pub(super) fn breathing<const W: usize>(
    geometry: &Geometry<W>,
    color: Color,
    empty: Bits<W>,
    stones: &ByColor<Bits<W>>,
    atari: Bits<W>,
) -> Bits<W> {
    let helpful = (stones[color] - atari) | (atari & stones[!color]);
    geometry.beside(empty | helpful) & empty
}
