//! The board proper: chains with their stones and exact liberties, for one word count.
//!
//! | state | unique or reconstructible |
//! |---|---|
//! | `stones` | unique: everything else follows from it |
//! | `chains`, `live`, `at` | reconstructible: the connected parts of the stones and their empty neighbours |
//! | `hash` | reconstructible: the exclusive or of the stones' keys |
//!
//! [`SizedBoard::check_invariants`] recomputes each of the latter; debug builds do so after every change.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::bits::{Bits, Geometry};
use crate::rules::Suicide;
use crate::zobrist::key_at;
use crate::{BoardSize, ByColor, Color};

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

#[derive(Debug)]
pub(crate) struct SizedBoard<const W: usize> {
    geometry: Geometry<W>,
    stones: ByColor<Bits<W>>,
    hash: u64,
    /// Which slots of `chains` are in use.
    live: Bits<W>,
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
        (self.hash, self.live) = (other.hash, other.live);
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
            hash: 0,
            live: Bits::EMPTY,
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
                }
            }
        }
        let own = *self.chain(home);
        let suicide = own.liberties.is_empty();
        if suicide {
            captured = self.capture(home);
        }
        let is_ko = !suicide && own.len == 1 && own.liberties.is_single() && captured.is_single();
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
        let mut liberties = Bits::EMPTY;
        let mut friends = Around::new();
        for (neighbor, slot) in self.around(index) {
            if slot == EMPTY {
                liberties.insert(neighbor);
            } else if slot != WALL && self.chain(slot).color == color && !friends.contains(&slot) {
                friends.push(slot);
            }
        }
        let stones = Bits::single(index);
        let chain = SizedChain {
            stones,
            liberties,
            hash,
            len: 1,
            color,
        };
        let Some(&home) = friends.iter().max_by_key(|&&slot| self.chain(slot).len) else {
            let slot = self.free_slot();
            self.fill_slot(slot, chain);
            self.set_at(index, slot);
            return slot;
        };
        self.set_at(index, home);
        self.absorb(home, &chain);
        for slot in friends.into_iter().filter(|&slot| slot != home) {
            let friend = *self.chain(slot);
            for stone in friend.stones.iter() {
                self.set_at(stone, home);
            }
            self.live.remove(slot.into());
            self.absorb(home, &friend);
        }
        self.chain_mut(home).liberties.remove(index);
        home
    }

    fn absorb(&mut self, home: Slot, other: &SizedChain<W>) {
        let chain = self.chain_mut(home);
        chain.stones |= other.stones;
        chain.liberties |= other.liberties;
        chain.hash ^= other.hash;
        chain.len += other.len;
    }

    /// Takes a chain off the board and gives its points back as liberties.
    fn capture(&mut self, slot: Slot) -> Bits<W> {
        let chain = *self.chain(slot);
        self.live.remove(slot.into());
        self.hash ^= chain.hash;
        self.stones[chain.color] -= chain.stones;
        for index in chain.stones.iter() {
            self.set_at(index, EMPTY);
        }
        for index in chain.stones.iter() {
            for (_, neighbor) in self.around(index) {
                if neighbor < WALL {
                    self.chain_mut(neighbor).liberties.insert(index);
                }
            }
        }
        chain.stones
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
    }

    fn debug_check(&self) {
        #[cfg(debug_assertions)]
        self.check_invariants();
    }
}

/// Recomputing what is redundant. Every check panics on a board that is wrong inside, which no input can cause.
impl<const W: usize> SizedBoard<W> {
    pub(crate) fn check_invariants(&self) {
        self.check_stones();
        self.check_hash();
        self.check_at();
        self.check_chains();
    }

    fn check_stones(&self) {
        assert!(
            !self.stones.black.intersects(&self.stones.white),
            "a point holds two stones"
        );
        assert!((self.stones.black | self.stones.white).is_subset(&self.geometry.board()));
    }

    fn check_hash(&self) {
        let mut hash = 0;
        for color in Color::BOTH {
            hash = self.stones[color]
                .iter()
                .fold(hash, |hash, index| hash ^ self.key(color, index));
        }
        assert_eq!(hash, self.hash, "the hash is not that of the stones");
    }

    fn check_at(&self) {
        for index in self.geometry.board().iter() {
            let slot = self.at[self.cell(index)];
            assert_eq!(slot == EMPTY, self.color_at(index).is_none());
            assert!(slot == EMPTY || self.chain(slot).stones.contains(index));
        }
    }

    fn check_chains(&self) {
        let empty = self.empty();
        let parts: usize = Color::BOTH
            .into_iter()
            .map(|c| self.geometry.parts(self.stones[c]).count())
            .sum();
        assert_eq!(parts, self.live.count(), "the number of chains");
        for chain in self.chains() {
            let color = chain.color;
            let whole = self.geometry.flood(chain.stones, self.stones[color]);
            assert_eq!(whole, chain.stones, "the stones of a chain");
            assert_eq!(
                self.geometry.border(whole) & empty,
                chain.liberties,
                "the liberties of a chain"
            );
            assert!(!chain.liberties.is_empty(), "a chain without liberties");
            assert_eq!(whole.count(), usize::from(chain.len));
            let hash = whole
                .iter()
                .fold(0, |hash, index| hash ^ self.key(color, index));
            assert_eq!(hash, chain.hash);
        }
    }
}
