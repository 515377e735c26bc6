//! What a stone would do, without playing it.

use super::{Cell, SizedBoard, Slot};
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
        let (mut weak, mut strong) = (Cell::NONE, Cell::NONE);
        let around = self.around(index);
        for cell in around {
            // Means nothing where there is no stone.
            let in_atari = self.is_in_atari(cell.slot());
            weak = weak.or(cell.only_if(in_atari));
            strong = strong.or(cell.only_if(!in_atari));
        }
        if weak.is(Cell::of(!color)) {
            Effect::Capture
        } else if strong.is(Cell::of(color)) || union(around).is(Cell::EMPTY) {
            Effect::Plain
        } else {
            Effect::Suicide(self.merged_len(color, index))
        }
    }

    /// The stones of the chain that a stone of `color` at `index` would belong to, counted with itself.
    fn merged_len(&self, color: Color, index: usize) -> usize {
        let lens = self.slots_around(color, index);
        1 + lens
            .map(|slot| usize::from(self.links[slot].len))
            .sum::<usize>()
    }

    /// The different chains of `color` next to `index`.
    fn slots_around(&self, color: Color, index: usize) -> impl Iterator<Item = Slot> + use<W> {
        let around = self.around(index);
        let kind = Cell::of(color);
        let is_first = move |&n: &usize| around[n].is(kind) && !around[..n].contains(&around[n]);
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
    fn is_false_eye(&self, color: Color, index: usize) -> bool {
        let stride = self.geometry.stride();
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

    /// Whether a point has an empty neighbour.
    #[inline]
    pub(crate) fn is_open(&self, index: usize) -> bool {
        union(self.around(index)).is(Cell::EMPTY)
    }

    /// The heads of the chains of `color` that have one liberty.
    fn in_atari(&self, color: Color) -> Bits<W> {
        self.atari & self.stones[color]
    }

    /// Every empty point where a stone of `color` captures.
    pub(crate) fn capturing(&self, color: Color) -> Bits<W> {
        let mut points = Bits::EMPTY;
        self.in_atari(!color).iter().for_each(|head| {
            let link = self.links[self.cell(head).slot()];
            points.insert(link.breath.single());
        });
        points
    }

    /// Every empty point where a stone of `color` keeps a liberty or captures.
    pub(crate) fn breathing(&self, color: Color) -> Bits<W> {
        let empty = self.empty();
        let mut safe = self.stones[color];
        self.in_atari(color).iter().for_each(|head| {
            for stone in self.circle(head) {
                safe.remove(stone);
            }
        });
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
        let (taken, all) = match effect {
            Effect::Suicide(_) => (color, true),
            Effect::Plain | Effect::Capture => (!color, false),
        };
        let slots = self.slots_around(taken, index);
        slots.filter(move |&slot| all || self.is_in_atari(slot))
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

#[inline]
fn union([a, b, c, d]: [Cell; 4]) -> Cell {
    a.or(b).or(c).or(d)
}
