//! The board proper: chains and their liberties, for one word count.
//!
//! | state | unique or reconstructible |
//! |---|---|
//! | `stones` | unique: everything else follows from it |
//! | `places`, `links`, `atari` | reconstructible: the connected parts of the stones and their empty neighbours |
//! | `vacant` | reconstructible: which slots of `links` no chain has, in any order |
//! | `counts` | reconstructible: how many stones there are |
//! | `hash` | reconstructible: the exclusive or of the stones' keys |
//!
//! [`SizedBoard::check_invariants`] recomputes each of the latter; debug builds do so after every change.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::bits::{Bits, Geometry};
use crate::zobrist::key_at;
use crate::{BoardSize, ByColor, Color};

mod cell;
mod invariants;
mod play;
mod prospect;
mod replies;

pub(crate) use prospect::{Effect, Trace};

use cell::{Breath, Cell, Link, Place, Slot};

/// Stones of one colour that are connected, and what they need to be captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SizedChain<const W: usize> {
    pub(crate) stones: Bits<W>,
    pub(crate) liberties: Bits<W>,
    pub(crate) color: Color,
}

/// What a stone did to the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played<const W: usize> {
    /// Stones taken off: the opponent's, or after a suicide the player's own.
    pub(crate) captured: Bits<W>,
    /// How many they are.
    pub(crate) taken: u32,
    /// Whether the player's own chain was taken off.
    pub(crate) suicide: bool,
    /// The point where retaking at once would be a simple ko.
    pub(crate) ko: Option<usize>,
}

impl<const W: usize> Played<W> {
    const NOTHING: Self = Self {
        captured: Bits::EMPTY,
        taken: 0,
        suicide: false,
        ko: None,
    };
}

#[derive(Debug)]
pub(crate) struct SizedBoard<const W: usize> {
    geometry: Geometry<W>,
    stones: ByColor<Bits<W>>,
    /// How many stones each side has.
    counts: ByColor<u16>,
    hash: u64,
    /// The stones of the chains with one liberty.
    atari: Bits<W>,
    /// What is kept of each chain. The first is nobody's.
    links: Vec<Link>,
    /// The first slot of `links` that is not in use, which names the next one; the last of these is one past the end.
    vacant: Slot,
    /// What is at each index, with walls below, above and between the rows: see [`Geometry::place`].
    places: Box<[Place]>,
}

impl<const W: usize> Clone for SizedBoard<W> {
    fn clone(&self) -> Self {
        Self {
            links: self.links.clone(),
            places: self.places.clone(),
            ..*self
        }
    }

    /// Copies into the memory that `self` holds already, when both boards are of one size.
    fn clone_from(&mut self, other: &Self) {
        self.links.clone_from(&other.links);
        self.places.clone_from(&other.places);
        (self.geometry, self.stones) = (other.geometry, other.stones);
        (self.hash, self.counts) = (other.hash, other.counts);
        (self.atari, self.vacant) = (other.atari, other.vacant);
    }
}

impl<const W: usize> SizedBoard<W> {
    pub(crate) fn new(size: BoardSize) -> Self {
        let geometry = Geometry::new(size);
        let cells = (usize::from(size.height()) + 2) * Geometry::<W>::STRIDE + 2;
        let mut places = vec![Place::WALL; cells].into_boxed_slice();
        for index in geometry.board().iter() {
            places[geometry.place(index)] = Place::EMPTY;
        }
        Self {
            geometry,
            stones: ByColor::new(Bits::EMPTY, Bits::EMPTY),
            counts: ByColor::new(0, 0),
            hash: 0,
            atari: Bits::EMPTY,
            links: vec![Link::NOBODY],
            vacant: 1,
            places,
        }
    }

    /// A board with these stones.
    ///
    /// # Errors
    /// The stones of a chain that has no liberty, and its colour.
    pub(crate) fn with_stones(
        size: BoardSize,
        stones: ByColor<Bits<W>>,
    ) -> Result<Self, (Color, Bits<W>)> {
        let mut board = Self::new(size);
        let empty = board.geometry.board() - stones.black - stones.white;
        for color in Color::BOTH {
            for part in board.geometry.parts(stones[color]) {
                if !board.geometry.border(part).intersects(&empty) {
                    return Err((color, part));
                }
                board.add_chain(color, part, empty);
            }
        }
        board.stones = stones;
        board.debug_check();
        Ok(board)
    }

    /// Adds a chain. What its stones take from others is in `empty` already.
    fn add_chain(&mut self, color: Color, stones: Bits<W>, empty: Bits<W>) {
        let head = stones.first().unwrap_or_default();
        let mut link = Link {
            head: head as u16,
            ..Link::NOBODY
        };
        for index in stones.iter() {
            let liberties = self.geometry.beside(Bits::single(index)) & empty;
            let breaths = liberties.iter().map(Breath::at);
            link.breath = breaths.fold(link.breath, Breath::and);
            link.len += 1;
            self.insert_after(head, index);
            self.hash ^= self.key(color, index);
        }
        self.counts[color] += link.len;
        let slot = self.fill_slot(link);
        self.mark(color, slot);
    }

    #[inline]
    pub(crate) const fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    #[inline]
    pub(crate) const fn stones(&self) -> &ByColor<Bits<W>> {
        &self.stones
    }

    #[inline]
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    pub(crate) fn empty(&self) -> Bits<W> {
        self.geometry.board() - self.stones.black - self.stones.white
    }

    #[inline]
    pub(crate) fn color_at(&self, index: usize) -> Option<Color> {
        self.cell(index).color()
    }

    /// The chain with a stone at an index; it is gathered stone by stone.
    pub(crate) fn chain_at(&self, index: usize) -> Option<SizedChain<W>> {
        let color = self.color_at(index)?;
        let stones = self.stones_from(index);
        Some(SizedChain {
            stones,
            liberties: self.geometry.border(stones) & self.empty(),
            color,
        })
    }

    pub(crate) fn chains(&self) -> impl Iterator<Item = SizedChain<W>> {
        self.slots()
            .filter_map(|slot| self.chain_at(self.head(slot)))
    }

    /// The slots in use.
    fn slots(&self) -> impl Iterator<Item = Slot> {
        (0..self.links.len()).filter(|&slot| self.is_in_use(slot))
    }

    #[inline]
    fn is_in_use(&self, slot: Slot) -> bool {
        self.links[slot].len != 0
    }

    /// The stones of the chain with a stone at an index.
    fn stones_from(&self, index: usize) -> Bits<W> {
        self.circle(index).fold(Bits::EMPTY, |mut stones, stone| {
            stones.insert(stone);
            stones
        })
    }

    /// The indices of the stones of a chain, from one of them round.
    #[inline]
    fn circle(&self, start: usize) -> impl Iterator<Item = usize> {
        let mut at = Some(start);
        core::iter::from_fn(move || {
            let stone = at?;
            let next = usize::from(self.places[self.geometry.place(stone)].next);
            at = Some(next).filter(|&next| next != start);
            Some(stone)
        })
    }

    #[inline]
    fn cell(&self, index: usize) -> Cell {
        self.places[self.geometry.place(index)].cell
    }

    /// Puts a stone into the circle after `head`, or begins one if it is the head.
    #[inline]
    fn insert_after(&mut self, head: usize, index: usize) {
        let (head, stone) = (self.geometry.place(head), self.geometry.place(index));
        self.places[stone].next = index as u16;
        self.places[stone].next = self.places[head].next;
        self.places[head].next = index as u16;
    }

    #[inline]
    fn head(&self, slot: Slot) -> usize {
        self.links[slot].head.into()
    }

    #[inline]
    fn key(&self, color: Color, index: usize) -> u64 {
        let (row, col) = self.geometry.row_col(index);
        key_at(color, row, col)
    }

    /// What lies below, left, right and above an index.
    #[inline]
    fn around(&self, index: usize) -> [Cell; 4] {
        let stride = Geometry::<W>::STRIDE;
        // One check is enough for all.
        let window = &self.places[index..][..2 * stride + 3];
        [1, stride, stride + 2, 2 * stride + 1].map(|at| window[at].cell)
    }

    fn debug_check(&self) {
        #[cfg(debug_assertions)]
        self.check_invariants();
    }
}
