//! Playing a stone.

use super::cell::{Breath, Cell, Link, Slot};
use super::{Played, SizedBoard};
use crate::Color;
use crate::bits::Bits;

impl<const W: usize> SizedBoard<W> {
    /// Puts a stone of `color` on an empty point and takes off what has no liberty left: the opponent's
    /// chains, or if there is none the stone's own.
    ///
    /// What lies around is random, so what can be done to all four neighbours alike is done without asking what
    /// they are.
    pub(crate) fn play(&mut self, color: Color, index: usize) -> Played<W> {
        debug_assert!(self.empty().contains(index));
        let around = self.around(index);
        let breath = self.take_breath(index, &around);
        let (friends, dead) = self.sides(color, &around);
        let home = self.put(color, index, breath, sides_in(friends, &around));
        let mut captured = Bits::EMPTY;
        for cell in sides_in(dead, &around) {
            // A chain that touches the stone on two sides is captured once.
            if self.live.contains(cell.slot()) {
                captured |= self.capture(!color, cell.slot());
            }
        }
        self.note_atari(home);
        let Link { breath, len, .. } = self.links[home];
        let suicide = breath.is_none();
        let mut ko = None;
        if suicide {
            captured = self.capture(color, home);
        } else if dead != 0 && len == 1 && self.is_in_atari(home) && captured.is_single() {
            ko = captured.first();
        }
        self.debug_check();
        Played {
            captured,
            suicide,
            ko,
        }
    }

    /// Takes the liberty at `index` from all around, and says what liberties a stone has there.
    #[inline]
    fn take_breath(&mut self, index: usize, around: &[Cell; 4]) -> Breath {
        let stride = self.geometry.stride();
        // Below the board an index makes no sense, but there is no liberty either.
        let below = index.wrapping_sub(stride);
        let neighbors = [below, index.wrapping_sub(1), index + 1, index + stride];
        let mut breath = Breath::NONE;
        for (neighbor, cell) in neighbors.into_iter().zip(around) {
            let link = &mut self.links[cell.slot()];
            link.breath = link.breath.without(Breath::at(index));
            breath = breath.and(Breath::at(neighbor).only_if(cell.is(Cell::EMPTY)));
        }
        breath
    }

    /// On which sides of a point, a bit for each, there are stones of `color`, and opponents without a liberty.
    /// Notes who is in atari.
    #[inline]
    fn sides(&mut self, color: Color, around: &[Cell; 4]) -> (u32, u32) {
        let (own, hostile) = (Cell::of(color), Cell::of(!color));
        let (mut friends, mut dead) = (0, 0);
        for (side, cell) in around.iter().enumerate() {
            let slot = cell.slot();
            self.note_atari(slot);
            friends |= u32::from(cell.is(own)) << side;
            dead |= u32::from(cell.is(hostile) & self.links[slot].breath.is_none()) << side;
        }
        (friends, dead)
    }

    /// Puts a stone down and joins it with the `friends` around; returns the slot of its chain.
    #[inline]
    fn put(
        &mut self,
        color: Color,
        index: usize,
        breath: Breath,
        friends: impl Iterator<Item = Cell>,
    ) -> Slot {
        self.hash ^= self.key(color, index);
        self.stones[color].insert(index);
        self.counts[color] += 1;
        let mut slots = friends.map(Cell::slot);
        let Some(mut home) = slots.next() else {
            let home = self.free_slot();
            let head = index as u16;
            self.insert_after(head, index);
            self.set_cell(index, Cell::stone(color, home));
            let len = 1;
            self.fill_slot(home, Link { breath, head, len });
            return home;
        };
        let link = &mut self.links[home];
        link.breath = link.breath.and(breath);
        link.len += 1;
        let head = link.head;
        self.insert_after(head, index);
        self.set_cell(index, Cell::stone(color, home));
        for friend in slots {
            if friend != home && self.live.contains(friend) {
                home = self.join(color, home, friend);
            }
        }
        home
    }

    /// Joins two chains of `color`; returns the slot of both.
    fn join(&mut self, color: Color, one: Slot, other: Slot) -> Slot {
        let is_longer = self.links[one].len >= self.links[other].len;
        let (home, friend) = if is_longer {
            (one, other)
        } else {
            (other, one)
        };
        let Link { breath, head, len } = self.links[friend];
        self.vacate(friend);
        let start = usize::from(head);
        let mut stone = start;
        loop {
            let place = self.geometry.place(stone);
            self.places[place].cell = Cell::stone(color, home);
            stone = self.places[place].next.into();
            if stone == start {
                break;
            }
        }
        let link = &mut self.links[home];
        link.breath = link.breath.and(breath);
        link.len += len;
        // Two circles become one where each goes on with what came next in the other.
        let (a, b) = (link.head.into(), start);
        let (a, b) = (self.geometry.place(a), self.geometry.place(b));
        let next = self.places[a].next;
        self.places[a].next = self.places[b].next;
        self.places[b].next = next;
        home
    }

    /// Takes a chain off the board and gives its points back as liberties.
    fn capture(&mut self, color: Color, slot: Slot) -> Bits<W> {
        let mut captured = Bits::EMPTY;
        let head = self.head(slot);
        let mut index = head;
        loop {
            captured.insert(index);
            self.hash ^= self.key(color, index);
            self.set_cell(index, Cell::EMPTY);
            for cell in self.around(index) {
                let link = &mut self.links[cell.slot()];
                link.breath = link.breath.and(Breath::at(index));
                self.note_atari(cell.slot());
            }
            index = self.places[self.geometry.place(index)].next.into();
            if index == head {
                break;
            }
        }
        self.counts[color] -= self.links[slot].len;
        self.vacate(slot);
        self.stones[color] -= captured;
        captured
    }

    /// Whether the chain in a slot has one liberty.
    #[inline]
    pub(super) fn is_in_atari(&self, slot: Slot) -> bool {
        self.atari.contains(self.head(slot))
    }

    /// Notes whether the chain in a slot has one liberty, after they have changed.
    #[inline]
    fn note_atari(&mut self, slot: Slot) {
        let Link { breath, head, .. } = self.links[slot];
        self.atari.set(head.into(), breath.is_at_most_single());
    }

    fn vacate(&mut self, slot: Slot) {
        self.live.remove(slot);
        self.atari.remove(self.head(slot));
    }

    /// The lowest slot that is not in use. There are never as many chains as points, so there is one.
    pub(super) fn free_slot(&self) -> Slot {
        (!self.live).first().unwrap_or_default()
    }

    pub(super) fn fill_slot(&mut self, slot: Slot, link: Link) {
        self.live.insert(slot);
        if slot == self.links.len() {
            self.links.push(link);
        } else {
            self.links[slot] = link;
        }
        self.note_atari(slot);
    }
}

/// The cells on some sides of a point, a bit for each.
#[inline]
fn sides_in(mut sides: u32, around: &[Cell; 4]) -> impl Iterator<Item = Cell> {
    core::iter::from_fn(move || {
        let side = sides.trailing_zeros() as usize;
        sides &= sides.wrapping_sub(1);
        around.get(side).copied()
    })
}
