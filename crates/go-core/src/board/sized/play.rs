//! Playing a stone.

use super::cell::{Around, Breath, Cell, Link, Place, Slot};
use super::{Played, SizedBoard};
use crate::Color;
use crate::bits::Geometry;

impl<const W: usize> SizedBoard<W> {
    /// Puts a stone of `color` on an empty point and takes off what has no liberty left: the opponent's
    /// chains, or if there is none the stone's own.
    ///
    /// What lies around is random, so what can be done to all four neighbours alike is done without asking what
    /// they are.
    pub(crate) fn play(&mut self, color: Color, index: usize) -> Played<W> {
        debug_assert!(self.empty().contains(index));
        // As it was before the stone: the hostile chains in atari are those that the stone takes.
        let cells = self.around(index);
        let around = Around::new(cells);
        self.take_liberty(color, index, cells);
        let breath = Breath::of_stone(index, Geometry::<W>::STRIDE, around);
        let home = if around.has(Cell::of(color)) {
            self.extend(color, index, breath, around)
        } else {
            self.begin(color, index, breath)
        };
        let mut played = Played::NOTHING;
        for slot in around.slots(Cell::in_atari(!color)) {
            // A chain that touches the stone on two sides is captured once.
            if self.is_in_use(slot) {
                self.capture(!color, slot, &mut played);
            }
        }
        let Link { breath, len, .. } = self.links[home];
        let is_single = breath.is_at_most_single();
        // Stones of a chain that was in atari may still say so, and the new one never does.
        if is_single || around.has(Cell::in_atari(color)) {
            self.mark(color, home);
        }
        if breath.is_none() {
            played.suicide = true;
            self.capture(color, home, &mut played);
        } else if played.taken == 1 && len == 1 && is_single {
            played.ko = played.captured.first();
        }
        self.debug_check();
        played
    }

    /// Takes the liberty at `index` from all around, which brings hostile chains into atari.
    #[inline]
    fn take_liberty(&mut self, color: Color, index: usize, around: [Cell; 4]) {
        let mut weakened = [false; 4];
        for (weakened, cell) in weakened.iter_mut().zip(around) {
            let link = &mut self.links[cell.slot()];
            link.breath = link.breath.without(Breath::at(index));
            *weakened = cell.is(Cell::free(!color)) & link.breath.is_at_most_single();
        }
        if weakened != [false; 4] {
            for slot in Around::new(around).slots(Cell::free(!color)) {
                if self.links[slot].breath.is_at_most_single() {
                    self.mark(!color, slot);
                }
            }
        }
    }

    /// Puts a stone down that no other of its colour touches; returns the slot of its chain.
    #[inline]
    fn begin(&mut self, color: Color, index: usize, breath: Breath) -> Slot {
        self.count_stone(color, index);
        let slot = self.fill_slot(Link {
            breath,
            head: index as u16,
            len: 1,
        });
        let place = self.geometry.place(index);
        self.places[place] = Place {
            cell: Cell::stone(color, slot),
            next: index as u16,
        };
        slot
    }

    /// Puts a stone down and joins the chains of its colour around; returns their slot.
    #[inline]
    fn extend(&mut self, color: Color, index: usize, breath: Breath, around: Around) -> Slot {
        self.count_stone(color, index);
        let mut friends = around.slots(Cell::of(color));
        let mut home = friends.next().unwrap_or_default();
        let link = &mut self.links[home];
        link.breath = link.breath.and(breath);
        link.len += 1;
        let head = link.head.into();
        self.insert_after(head, index);
        let place = self.geometry.place(index);
        self.places[place].cell = Cell::stone(color, home);
        for friend in friends {
            if friend != home && self.is_in_use(friend) {
                home = self.join(color, home, friend);
            }
        }
        home
    }

    /// Counts a stone of `color` that is put down.
    #[inline]
    fn count_stone(&mut self, color: Color, index: usize) {
        self.hash ^= self.key(color, index);
        self.stones[color].insert(index);
        self.counts[color] += 1;
    }

    /// Joins two chains of `color`; returns the slot of both. Those that were in atari have to be marked.
    fn join(&mut self, color: Color, one: Slot, other: Slot) -> Slot {
        let is_longer = self.links[one].len >= self.links[other].len;
        let (home, friend) = if is_longer {
            (one, other)
        } else {
            (other, one)
        };
        let Link { breath, head, len } = self.links[friend];
        self.vacate(friend);
        self.label(head.into(), Cell::stone(color, home));
        let link = &mut self.links[home];
        link.breath = link.breath.and(breath);
        link.len += len;
        // Two circles become one where each goes on with what came next in the other.
        let (a, b) = (link.head.into(), head.into());
        let (a, b) = (self.geometry.place(a), self.geometry.place(b));
        let next = self.places[a].next;
        self.places[a].next = self.places[b].next;
        self.places[b].next = next;
        home
    }

    /// Takes a chain off the board and gives its points back as liberties.
    fn capture(&mut self, color: Color, slot: Slot, played: &mut Played<W>) {
        let Link { head, len, .. } = self.links[slot];
        self.vacate(slot);
        let start = usize::from(head);
        let mut index = start;
        loop {
            played.captured.insert(index);
            self.hash ^= self.key(color, index);
            self.stones[color].remove(index);
            self.atari.remove(index);
            let place = self.geometry.place(index);
            self.places[place].cell = Cell::EMPTY;
            self.give_liberty(!color, index);
            index = self.places[place].next.into();
            if index == start {
                break;
            }
        }
        self.counts[color] -= len;
        played.taken += u32::from(len);
    }

    /// Gives all around the liberty at `index`, which brings chains of `color` out of atari.
    #[inline]
    fn give_liberty(&mut self, color: Color, index: usize) {
        let around = self.around(index);
        for cell in around {
            let link = &mut self.links[cell.slot()];
            link.breath = link.breath.and(Breath::at(index));
        }
        for slot in Around::new(around).slots(Cell::in_atari(color)) {
            self.mark(color, slot);
        }
    }

    /// Notes at all stones of a chain of `color` whether it is in atari.
    pub(super) fn mark(&mut self, color: Color, slot: Slot) {
        let Link { breath, head, .. } = self.links[slot];
        let cell = match breath.is_at_most_single() {
            true => Cell::stone_in_atari(color, slot),
            false => Cell::stone(color, slot),
        };
        self.label(head.into(), cell);
    }

    /// Writes `cell` at each stone of the chain that has one at `start`.
    fn label(&mut self, start: usize, cell: Cell) {
        let mut index = start;
        loop {
            self.atari.set(index, cell.is(Cell::IN_ATARI));
            let place = self.geometry.place(index);
            self.places[place].cell = cell;
            index = self.places[place].next.into();
            if index == start {
                break;
            }
        }
    }

    #[inline]
    fn vacate(&mut self, slot: Slot) {
        let head = self.vacant as u16;
        self.links[slot] = Link {
            head,
            ..Link::NOBODY
        };
        self.vacant = slot;
    }

    /// Gives a chain the slot that became vacant last.
    #[inline]
    pub(super) fn fill_slot(&mut self, link: Link) -> Slot {
        let slot = self.vacant;
        if slot == self.links.len() {
            self.links.push(link);
            self.vacant += 1;
        } else {
            self.vacant = self.links[slot].head.into();
            self.links[slot] = link;
        }
        slot
    }
}
