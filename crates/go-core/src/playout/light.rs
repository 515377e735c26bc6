//! The board that light playouts are played on: only what they need.
//!
//! A point is named by its *corner*, the cell below and left of it, so that the nine cells around a point
//! are one slice from there on. A cell holds a colour and the name of a chain (the corner of one of its
//! stones); an empty point is a chain by itself. For each chain there is one counter, which is
//!
//! - of a chain of stones: its pseudo-liberties, that is its pairs of a stone and an empty point next to it;
//! - of an empty point: [`VACANT`] and its empty neighbours.
//!
//! A stone therefore does the same to all four neighbours, whatever they are: it takes one off their
//! counters. A counter whose low half comes to 0 is an *event*: a capture, most often.
//!
//! The empty points are a list in two parts. Those in front are drawn from. Those behind are *reserved*: eyes
//! that their owner will not fill and that the other side cannot enter, as long as the chain around has
//! another liberty. That chain's counter is then [`RESERVE`] too low and [`RESERVED`] too high, so that it
//! makes an event in good time; the event ends every reservation.

use core::hint::select_unpredictable;

use rand::Rng;

use super::eyes::{LASTING, PRESENT, eye};
use crate::{Color, Point};

mod ending;
mod start;
#[cfg(test)]
mod tests;

/// Where the colour is in a cell.
const SHIFT: u32 = 10;
const BLACK: u16 = 1 << SHIFT;
const WHITE: u16 = 2 << SHIFT;
/// Both colours: what lies around the board closes a point for either side.
const WALL: u16 = BLACK | WHITE;

/// The counter of an empty point without an empty neighbour.
const VACANT: u32 = 8;
/// More than the pseudo-liberties that one point can give a chain, less one.
const RESERVE: u32 = 4;
/// One reservation in the high half of a counter.
const RESERVED: u32 = 1 << 16;
/// The counter of the walls, which nothing asks for.
const FAR: u32 = 0x8000;
/// Added before a counter is taken apart, since its low half may have fallen a little below 0.
const BIAS: u32 = 8;

/// A board of `N` cells, `S` cells a row.
#[derive(Clone)]
pub(super) struct LightBoard<const N: usize, const S: usize> {
    cells: [u16; N],
    counters: [u32; N],
    /// The next stone of the same chain, in a circle.
    next: [u16; N],
    /// The empty points: those to draw from, then the reserved ones.
    list: [u16; N],
    /// How many are to be drawn from.
    open: usize,
    /// How many empty points there are.
    len: usize,
    /// The point that may not be retaken at once; `N` for none.
    ko: usize,
}

/// What becomes of a point that was drawn.
#[derive(PartialEq, Eq)]
pub(super) enum Verdict {
    Play,
    /// Not this turn.
    Skip,
    /// Neither side will play there until the next event.
    Reserve,
}

impl<const N: usize, const S: usize> LightBoard<N, S> {
    /// Keeps an index inside the arrays; names of points are always.
    const MASK: usize = {
        assert!(N.is_power_of_two() && N <= 1 << SHIFT);
        N - 1
    };
    /// From a point's name to its own cell.
    const CENTER: usize = S + 1;
    /// How many cells a point and all around it span.
    const SPAN: usize = 2 * S + 3;
    /// From a point's name to the cells of its neighbours.
    const SIDES: [usize; 4] = [1, S, S + 2, 2 * S + 1];

    fn name(point: Point) -> usize {
        usize::from(point.row()) * S + usize::from(point.col())
    }

    fn point(name: usize) -> Point {
        Point::trusted((name % S) as u8, (name / S) as u8)
    }

    /// Puts a stone into the circle after `head`, or begins one.
    #[inline(always)]
    fn link(&mut self, head: usize, stone: usize) {
        self.next[stone] = stone as u16;
        self.next[stone] = self.next[head];
        self.next[head] = stone as u16;
    }

    #[inline(always)]
    fn id(cell: u16) -> usize {
        usize::from(cell) & Self::MASK
    }

    #[inline(always)]
    fn window(&self, name: usize) -> &[u16] {
        &self.cells[name..name + Self::SPAN]
    }

    /// What lies below, left, right and above.
    #[inline(always)]
    fn around(&self, name: usize) -> [u16; 4] {
        let window = self.window(name);
        Self::SIDES.map(|side| window[side])
    }

    /// The diagonals, two bits each.
    #[inline(always)]
    fn diagonals(&self, name: usize) -> u8 {
        let window = self.window(name);
        let [a, b, c, d] =
            [0, 2, 2 * S, 2 * S + 2].map(|corner| (window[corner] >> SHIFT) as u8 & 3);
        a | b << 2 | c << 4 | d << 6
    }

    /// Makes a turn for a side with a point drawn from `rng` uniformly among those that it may play and that
    /// are not eyes of its own; `None` is a pass.
    #[inline(always)]
    fn turn<const OWN: u16>(&mut self, rng: &mut impl Rng) -> Option<usize> {
        let chosen = self.choose::<OWN>(rng);
        self.ko = N;
        if let Some(name) = chosen {
            self.put::<OWN>(name);
        }
        chosen
    }

    /// Makes turns until two passes follow each other, and says how many; not more than `limit`.
    #[inline(always)]
    pub(super) fn run(
        &mut self,
        first: Color,
        limit: usize,
        rng: &mut impl Rng,
        mut observe: impl FnMut(Color, Option<Point>),
    ) -> usize {
        let mut passed = false;
        let mut black = first == Color::Black;
        for turn in 1..=limit {
            let (color, chosen) = if black {
                (Color::Black, self.turn::<BLACK>(rng))
            } else {
                (Color::White, self.turn::<WHITE>(rng))
            };
            observe(color, chosen.map(Self::point));
            if chosen.is_none() && passed {
                return turn;
            }
            passed = chosen.is_none();
            black = !black;
        }
        limit
    }

    /// Draws until a point will do, and takes it off the list. Points that will not are put behind the ones
    /// still to be drawn from, so that none is drawn twice.
    #[inline(always)]
    fn choose<const OWN: u16>(&mut self, rng: &mut impl Rng) -> Option<usize> {
        let mut candidates = self.open;
        while candidates > 0 {
            // Multiply-shift: uniform to within 2^-32.
            let drawn =
                ((u64::from(rng.next_u32()) * candidates as u64) >> 32) as usize & Self::MASK;
            let name = usize::from(self.list[drawn]) & Self::MASK;
            let verdict = self.judge::<OWN>(name);
            if verdict == Verdict::Play {
                self.open -= 1;
                self.len -= 1;
                self.list[drawn] = self.list[self.open & Self::MASK];
                self.list[self.open & Self::MASK] = self.list[self.len & Self::MASK];
                return Some(name);
            }
            candidates -= 1;
            self.list[drawn] = self.list[candidates & Self::MASK];
            self.list[candidates & Self::MASK] = name as u16;
            if verdict == Verdict::Reserve {
                self.open -= 1;
                self.list
                    .swap(candidates & Self::MASK, self.open & Self::MASK);
            }
        }
        None
    }

    /// Whether a side may play on an empty point, and should.
    #[inline(always)]
    pub(super) fn judge<const OWN: u16>(&mut self, name: usize) -> Verdict {
        if self.counters[name] > VACANT {
            Verdict::Play
        } else {
            self.judge_closed::<OWN>(name)
        }
    }

    #[inline(always)]
    fn judge_closed<const OWN: u16>(&mut self, name: usize) -> Verdict {
        let around = self.around(name);
        let owner = around[0] & around[1] & around[2] & around[3] & WALL;
        if owner != 0 {
            let eye = eye(self.diagonals(name), owner == WHITE);
            if eye & LASTING != 0 && self.reserve(around, owner) {
                return Verdict::Reserve;
            }
            if owner == OWN && eye & PRESENT != 0 {
                return Verdict::Skip;
            }
        }
        if name != self.ko && self.breathes::<OWN>(around) {
            Verdict::Play
        } else {
            Verdict::Skip
        }
    }

    /// Reserves an eye that lasts, if the chain around it is safe enough.
    #[inline(always)]
    fn reserve(&mut self, around: [u16; 4], owner: u16) -> bool {
        let stone = around.into_iter().find(|cell| cell & WALL == owner);
        let chain = Self::id(stone.unwrap_or_default());
        let counter = self.counters[chain];
        if (RESERVE + 1..RESERVED).contains(&counter) {
            self.counters[chain] += RESERVED - RESERVE;
        }
        counter > RESERVE
    }

    /// Whether a stone on a closed point takes another or belongs to a chain with one more liberty.
    ///
    /// A chain with reservations has more pseudo-liberties than one point can give, and so has its counter.
    #[inline(always)]
    fn breathes<const OWN: u16>(&self, around: [u16; 4]) -> bool {
        let mut breathes = false;
        for cell in around {
            let here = around.iter().map(|&other| u32::from(other == cell)).sum();
            let last = self.counters[Self::id(cell)] == here;
            breathes |= last ^ is_own::<OWN>(cell);
        }
        breathes
    }

    /// Puts a stone of a side on an empty point that it may play.
    #[inline(always)]
    pub(super) fn put<const OWN: u16>(&mut self, name: usize) {
        let around = self.around(name);
        let mut head = name;
        let (mut events, mut joins) = (0_u32, 0_u32);
        for (side, cell) in around.into_iter().enumerate() {
            let id = Self::id(cell);
            let counter = self.counters[id].wrapping_sub(1);
            self.counters[id] = counter;
            events |= u32::from(counter as u16 == 0) << side;
            head = select_unpredictable(is_own::<OWN>(cell), id, head);
        }
        let liberties = self.counters[name] - VACANT;
        self.counters[name] = 0;
        self.counters[head] += liberties;
        let label = head as u16 | OWN;
        self.cells[name + Self::CENTER] = label;
        self.link(head, name);
        for (side, cell) in around.into_iter().enumerate() {
            joins |= u32::from(is_own::<OWN>(cell) & (cell != label)) << side;
        }
        if joins != 0 {
            self.join(name, joins);
        }
        if events != 0 {
            self.settle::<OWN>(name, events);
        }
    }

    /// The cell on the first of `sides`, a bit for each.
    #[inline(always)]
    fn first_of(&self, name: usize, sides: u32) -> u16 {
        self.window(name)[Self::SIDES[sides.trailing_zeros() as usize & 3]]
    }

    /// Joins the chain at `name` with those on some of its sides.
    #[inline(never)]
    fn join(&mut self, name: usize, mut sides: u32) {
        while sides != 0 {
            let cell = self.first_of(name, sides);
            let own = self.cells[name + Self::CENTER];
            sides &= sides - 1;
            if cell != own {
                // Chains with more liberties tend to have more stones.
                let longer = self.counters[Self::id(cell)] > self.counters[Self::id(own)];
                let (from, to) = if longer { (own, cell) } else { (cell, own) };
                self.relabel(Self::id(from), to);
            }
        }
    }

    fn relabel(&mut self, chain: usize, label: u16) {
        let mut stone = chain;
        loop {
            self.cells[(stone + Self::CENTER) & Self::MASK] = label;
            stone = usize::from(self.next[stone]) & Self::MASK;
            if stone == chain {
                break;
            }
        }
        self.next.swap(chain, Self::id(label));
        self.counters[Self::id(label)] += self.counters[chain];
    }

    /// Looks at the counters that came to 0 when a stone was put on `name`: captures, finds a simple ko, and
    /// ends the reservations of a chain that may come into atari.
    #[inline(never)]
    fn settle<const OWN: u16>(&mut self, name: usize, mut sides: u32) {
        let empty = self.len;
        let mut taken = N;
        while sides != 0 {
            let cell = self.first_of(name, sides);
            let id = Self::id(cell);
            sides &= sides - 1;
            if cell & WALL == WALL {
                self.counters[id] = FAR;
                continue;
            }
            self.end_reservations(id);
            if !is_own::<OWN>(cell) && self.counters[id] == 0 {
                self.capture(id);
                taken = id;
            }
        }
        let alone = usize::from(self.next[name]) == name && self.counters[name] == 1;
        if self.len == empty + 1 && alone {
            self.ko = taken;
        }
    }

    #[inline(always)]
    fn end_reservations(&mut self, chain: usize) {
        let counter = self.counters[chain].wrapping_add(BIAS);
        let (reserved, low) = (counter / RESERVED, counter % RESERVED);
        if reserved > 0 && low <= BIAS {
            self.counters[chain] = RESERVE * reserved + low - BIAS;
            self.open = self.len;
        }
    }

    /// Takes a chain off. The stone that it is named by comes last: until then its counter receives what is
    /// meant for the stones that have not been taken off yet.
    #[inline(always)]
    fn capture(&mut self, chain: usize) {
        let mut stone = chain;
        loop {
            stone = usize::from(self.next[stone]) & Self::MASK;
            let mut counter = VACANT;
            for cell in self.around(stone) {
                let id = Self::id(cell);
                self.counters[id] = self.counters[id].wrapping_add(1);
                counter += u32::from(cell & WALL == 0);
            }
            self.counters[stone] = counter;
            self.cells[(stone + Self::CENTER) & Self::MASK] = stone as u16;
            self.list[self.len & Self::MASK] = self.list[self.open & Self::MASK];
            self.list[self.open & Self::MASK] = stone as u16;
            self.len += 1;
            self.open += 1;
            if stone == chain {
                break;
            }
        }
    }
}

#[inline(always)]
const fn is_own<const OWN: u16>(cell: u16) -> bool {
    cell ^ OWN < 1 << SHIFT
}

const fn code(color: Color) -> u16 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}
