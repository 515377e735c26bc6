//! The board proper: chains with their stones and exact liberties, for one word count.
//!
//! | state | unique or reconstructible |
//! |---|---|
//! | `stones` | unique: everything else follows from it |
//! | `chains`, `live`, `atari`, `at` | reconstructible: the connected parts of the stones and their empty neighbours |
//! | `counts` | reconstructible: how many stones there are |
//! | `hash` | reconstructible: the exclusive or of the stones' keys |
//!
//! [`SizedBoard::check_invariants`] recomputes each of the latter; debug builds do so after every change.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::bits::{Bits, Geometry};
use crate::zobrist::key_at;
use crate::{BoardSize, ByColor, Color};

mod invariants;
mod prospect;

pub(crate) use prospect::{Effect, Trace};

/// The slot of a chain, or one of the two marks below.
type Slot = u16;

/// Marks a point without a stone.
const EMPTY: Slot = Slot::MAX;
/// Marks what lies around the board.
const WALL: Slot = Slot::MAX - 1;

/// Stones of one colour that are connected, and what they need to be captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SizedChain<const W: usize> {
    pub(crate) stones: Bits<W>,
    pub(crate) liberties: Bits<W>,
    pub(crate) hash: u64,
    pub(crate) len: u16,
    pub(crate) color: Color,
}

/// The slots of at most four different chains around a point.
type Around = SmallVec<[Slot; 4]>;

/// What a stone did to the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played<const W: usize> {
    /// Stones taken off: the opponent's, or after a suicide the player's own.
    pub(crate) captured: Bits<W>,
    /// Whether the player's own chain was taken off.
    pub(crate) suicide: bool,
    /// The point where retaking at once would be a simple ko.
    pub(crate) ko: Option<usize>,
}

#[derive(Debug)]
pub(crate) struct SizedBoard<const W: usize> {
    geometry: Geometry<W>,
    stones: ByColor<Bits<W>>,
    /// How many stones each side has.
    counts: ByColor<u16>,
    hash: u64,
    /// Which slots of `chains` are in use.
    live: Bits<W>,
    /// Which slots hold a chain with one liberty.
    atari: Bits<W>,
    chains: Vec<SizedChain<W>>,
    /// The chain at each index, with walls below, above and between the rows: see [`SizedBoard::cell`].
    at: Box<[Slot]>,
}

impl<const W: usize> Clone for SizedBoard<W> {
    fn clone(&self) -> Self {
        Self {
            chains: self.chains.clone(),
            at: self.at.clone(),
            ..*self
        }
    }

    /// Copies into the memory that `self` holds already, when both boards are of one size.
    fn clone_from(&mut self, other: &Self) {
        self.chains.clone_from(&other.chains);
        self.at.clone_from(&other.at);
        (self.geometry, self.stones) = (other.geometry, other.stones);
        (self.hash, self.counts) = (other.hash, other.counts);
        (self.live, self.atari) = (other.live, other.atari);
    }
}

impl<const W: usize> SizedBoard<W> {
    pub(crate) fn new(size: BoardSize) -> Self {
        let geometry = Geometry::new(size);
        let stride = geometry.stride();
        let mut at = vec![WALL; (usize::from(size.height()) + 2) * stride + 2].into_boxed_slice();
        for index in geometry.board().iter() {
            at[index + stride + 1] = EMPTY;
        }
        Self {
            geometry,
            stones: ByColor::new(Bits::EMPTY, Bits::EMPTY),
            counts: ByColor::new(0, 0),
            hash: 0,
            live: Bits::EMPTY,
            atari: Bits::EMPTY,
            chains: Vec::new(),
            at,
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

    fn add_chain(&mut self, color: Color, stones: Bits<W>, empty: Bits<W>) {
        let liberties = self.geometry.border(stones) & empty;
        let hash = stones
            .iter()
            .fold(0, |hash, index| hash ^ self.key(color, index));
        let len = stones.count() as u16;
        let slot = self.free_slot();
        self.fill_slot(
            slot,
            SizedChain {
                stones,
                liberties,
                hash,
                len,
                color,
            },
        );
        for index in stones.iter() {
            self.set_at(index, slot);
        }
        self.hash ^= hash;
        self.counts[color] += len;
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
        Color::BOTH
            .into_iter()
            .find(|&color| self.stones[color].contains(index))
    }

    pub(crate) fn chain_at(&self, index: usize) -> Option<&SizedChain<W>> {
        let slot = self.at[self.cell(index)];
        (slot < WALL).then(|| self.chain(slot))
    }

    pub(crate) fn chains(&self) -> impl Iterator<Item = &SizedChain<W>> {
        self.live.iter().map(|slot| &self.chains[slot])
    }

    /// Where `at` holds what is at an index: a row and a point further on, so that the walls around the board
    /// have places too.
    #[inline]
    const fn cell(&self, index: usize) -> usize {
        index + self.geometry.stride() + 1
    }

    #[inline]
    fn chain(&self, slot: Slot) -> &SizedChain<W> {
        &self.chains[usize::from(slot)]
    }

    #[inline]
    fn chain_mut(&mut self, slot: Slot) -> &mut SizedChain<W> {
        &mut self.chains[usize::from(slot)]
    }

    #[inline]
    fn key(&self, color: Color, index: usize) -> u64 {
        let (row, col) = self.geometry.row_col(index);
        key_at(color, row, col)
    }

    /// What lies below, left, right and above an index: slots, [`EMPTY`] or [`WALL`].
    #[inline]
    fn around(&self, index: usize) -> [(usize, Slot); 4] {
        let stride = self.geometry.stride();
        let middle = self.cell(index);
        // Only the offset by a stride can leave the board's bits; it then holds a wall and is not used.
        [
            (index.wrapping_sub(stride), self.at[middle - stride]),
            (index.wrapping_sub(1), self.at[middle - 1]),
            (index + 1, self.at[middle + 1]),
            (index + stride, self.at[middle + stride]),
        ]
    }

    #[inline]
    fn set_at(&mut self, index: usize, slot: Slot) {
        let cell = self.cell(index);
        self.at[cell] = slot;
    }

    /// Puts a stone of `color` on an empty point and takes off what has no liberty left: the opponent's
    /// chains, or if there is none the stone's own.
    pub(crate) fn play(&mut self, color: Color, index: usize) -> Played<W> {
        debug_assert!(self.empty().contains(index));
        let home = self.place(color, index);
        let mut captured = Bits::EMPTY;
        for (_, slot) in self.around(index) {
            // A chain that touches the stone on two sides may have been captured a moment ago.
            if slot < WALL && self.live.contains(slot.into()) && self.chain(slot).color != color {
                self.chain_mut(slot).liberties.remove(index);
                if self.chain(slot).liberties.is_empty() {
                    captured |= self.capture(slot);
                } else {
                    self.note_atari(slot);
                }
            }
        }
        self.note_atari(home);
        let SizedChain { liberties, len, .. } = self.chain(home);
        let (len, suicide) = (*len, liberties.is_empty());
        let is_ko = len == 1 && self.is_in_atari(home) && captured.is_single();
        if suicide {
            captured = self.capture(home);
        }
        let ko = if is_ko { captured.first() } else { None };
        self.debug_check();
        Played {
            captured,
            suicide,
            ko,
        }
    }

    /// Puts a stone down and joins it with its neighbours; returns the slot of its chain.
    fn place(&mut self, color: Color, index: usize) -> Slot {
        let hash = self.key(color, index);
        self.hash ^= hash;
        self.stones[color].insert(index);
        self.counts[color] += 1;
        let mut liberties = Bits::EMPTY;
        let mut longest = None;
        for (neighbor, slot) in self.around(index) {
            if slot == EMPTY {
                liberties.insert(neighbor);
            } else if slot != WALL && self.chain(slot).color == color {
                longest = longest.max(Some((self.chain(slot).len, slot)));
            }
        }
        let Some((_, home)) = longest else {
            let stones = Bits::single(index);
            let slot = self.free_slot();
            self.fill_slot(
                slot,
                SizedChain {
                    stones,
                    liberties,
                    hash,
                    len: 1,
                    color,
                },
            );
            self.set_at(index, slot);
            return slot;
        };
        self.set_at(index, home);
        let chain = self.chain_mut(home);
        chain.stones.insert(index);
        chain.liberties.remove(index);
        chain.liberties |= liberties;
        chain.hash ^= hash;
        chain.len += 1;
        self.join_around(color, index, home);
        home
    }

    /// Joins the chains of `color` around a stone to the chain in `home`, which it belongs to.
    fn join_around(&mut self, color: Color, index: usize, home: Slot) {
        for (_, slot) in self.around(index) {
            // A chain that touches the stone on two sides has been joined at the first.
            let is_other = slot < WALL && slot != home && self.live.contains(slot.into());
            if is_other && self.chain(slot).color == color {
                let friend = *self.chain(slot);
                for stone in friend.stones.iter() {
                    self.set_at(stone, home);
                }
                self.vacate(slot);
                let chain = self.chain_mut(home);
                chain.stones |= friend.stones;
                chain.liberties |= friend.liberties;
                chain.liberties.remove(index);
                chain.hash ^= friend.hash;
                chain.len += friend.len;
            }
        }
    }

    /// Takes a chain off the board and gives its points back as liberties.
    fn capture(&mut self, slot: Slot) -> Bits<W> {
        let chain = *self.chain(slot);
        self.vacate(slot);
        self.hash ^= chain.hash;
        self.stones[chain.color] -= chain.stones;
        self.counts[chain.color] -= chain.len;
        for index in chain.stones.iter() {
            self.set_at(index, EMPTY);
        }
        for index in chain.stones.iter() {
            for (_, neighbor) in self.around(index) {
                if neighbor < WALL {
                    self.chain_mut(neighbor).liberties.insert(index);
                    self.note_atari(neighbor);
                }
            }
        }
        chain.stones
    }

    /// Whether the chain in a slot has one liberty.
    #[inline]
    const fn is_in_atari(&self, slot: Slot) -> bool {
        self.atari.contains(slot as usize)
    }

    /// Notes whether the chain in a slot has one liberty, after they have changed.
    #[inline]
    fn note_atari(&mut self, slot: Slot) {
        let is_in_atari = self.chain(slot).liberties.is_single();
        self.atari.set(slot.into(), is_in_atari);
    }

    fn vacate(&mut self, slot: Slot) {
        self.live.remove(slot.into());
        self.atari.remove(slot.into());
    }

    /// The lowest slot that is not in use. There are never more chains than points, so there is one.
    fn free_slot(&self) -> Slot {
        (!self.live).first().unwrap_or_default() as Slot
    }

    fn fill_slot(&mut self, slot: Slot, chain: SizedChain<W>) {
        let slot = usize::from(slot);
        self.live.insert(slot);
        if slot == self.chains.len() {
            self.chains.push(chain);
        } else {
            self.chains[slot] = chain;
        }
        self.atari.set(slot, chain.liberties.is_single());
    }

    fn debug_check(&self) {
        #[cfg(debug_assertions)]
        self.check_invariants();
    }
}
