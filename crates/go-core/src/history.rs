//! The positions that a game has gone through, and whether a move would bring one back.
//!
//! Counts of stones and a hash only find candidates: each is then compared stone by stone, so that two positions with
//! one hash can never forbid a legal move.

use alloc::vec::Vec;
use core::num::NonZeroU32;

use crate::bits::{Bits, Layout, MAX_WORDS};
use crate::board::{SizedBoard, Trace, each_width};
use crate::position::Ko;
use crate::rules::Repetition;
use crate::{BitBoard, Board, BoardSize, ByColor, Color, Position};

/// What is kept of a position beside its stones.
#[derive(Clone, Copy, Debug)]
struct Entry {
    trace: Trace,
    origin: Origin,
    ko: Option<Ko>,
    prisoners: ByColor<u32>,
    /// The last entry before it that is in the same bucket by the stones of a side.
    before: ByColor<EntryNumber>,
}

/// A number of an entry, raised by one.
type EntryNumber = Option<NonZeroU32>;

/// How many buckets there are for numbers of stones.
const BUCKETS: usize = 256;

/// Whose doing a position is, and whose turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) to_play: Color,
    /// Who made the position by playing a stone; `None` for the start and after a pass.
    pub(crate) made_by: Option<Color>,
}

/// Whether `rule` compares an earlier position with one that `color` makes by playing a stone.
pub(crate) fn compares(rule: Repetition, earlier: Origin, color: Color) -> bool {
    match rule {
        Repetition::None | Repetition::Simple => false,
        Repetition::Positional | Repetition::Spight => true,
        Repetition::Situational => earlier.to_play != color,
        Repetition::NaturalSituational | Repetition::Ing => earlier.made_by == Some(color),
    }
}

/// Every position from the start on: number 0 is the start, number `n` came about by turn `n`.
#[derive(Clone, Debug)]
pub(crate) struct History {
    size: BoardSize,
    /// How many words the stones of one colour take.
    words: usize,
    entries: Vec<Entry>,
    /// The stones of each entry: Black's words, then White's.
    stones: Vec<u64>,
    /// The last entry in each bucket by the stones of a side. A move is looked for among the positions in which
    /// its side has one stone more: they are few.
    last: ByColor<[EntryNumber; BUCKETS]>,
    /// Every point that has held a stone, and maybe some that did in turns that were taken back.
    held: Bits<MAX_WORDS>,
}

/// Which positions may not come back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ban {
    pub(crate) rule: Repetition,
    /// The number of the first position that counts.
    pub(crate) from: usize,
}

/// A position that a move would make.
pub(crate) struct Prospect<'a, const W: usize> {
    pub(crate) board: &'a SizedBoard<W>,
    pub(crate) color: Color,
    pub(crate) index: usize,
    /// What the position after the move is known by.
    pub(crate) trace: Trace,
}

impl History {
    pub(crate) fn new(start: &Position) -> Self {
        let words = Layout::new(start.size()).words();
        let mut history = Self {
            size: start.size(),
            words,
            entries: Vec::with_capacity(start.size().points()),
            stones: Vec::with_capacity(2 * start.size().points() * words),
            last: ByColor::new([None; BUCKETS], [None; BUCKETS]),
            held: Bits::EMPTY,
        };
        history.push(start, None);
        history
    }

    /// Records the position after a turn; `made_by` is who played a stone, if one was played.
    pub(crate) fn push(&mut self, position: &Position, made_by: Option<Color>) {
        let trace = each_width!(&position.board().0, board => {
            for color in Color::BOTH {
                let stones = board.stones()[color];
                self.stones.extend_from_slice(stones.words());
                self.held.add_words(stones.words());
            }
            board.trace()
        });
        let number = self.entries.len() as u32;
        let link = NonZeroU32::new(number + 1);
        let before = ByColor::from_fn(|color| core::mem::replace(self.bucket(color, trace), link));
        self.entries.push(Entry {
            trace,
            origin: Origin {
                to_play: position.to_play(),
                made_by,
            },
            ko: position.ko(),
            prisoners: position.prisoners(),
            before,
        });
    }

    fn bucket(&mut self, color: Color, trace: Trace) -> &mut EntryNumber {
        &mut self.last[color][usize::from(trace.counts[color]) % BUCKETS]
    }

    /// Forgets the last position, unless it is the start, and returns the one before.
    pub(crate) fn pop(&mut self) -> Option<Position> {
        let last = self.entries.len().checked_sub(1).filter(|&last| last > 0)?;
        let entry = self.entries.pop()?;
        for color in Color::BOTH {
            *self.bucket(color, entry.trace) = entry.before[color];
        }
        self.stones.truncate(last * 2 * self.words);
        Some(self.position(last - 1))
    }

    /// The numbers of the positions in which `color` has so many stones, the last one first, back to number
    /// `from`.
    fn with_stones(&self, color: Color, count: u16, from: usize) -> impl Iterator<Item = usize> {
        let mut link = self.last[color][usize::from(count) % BUCKETS];
        let numbers = core::iter::from_fn(move || {
            let n = link?.get() as usize - 1;
            link = self.entries[n].before[color];
            Some(n)
        });
        numbers
            .take_while(move |&n| n >= from)
            .filter(move |&n| self.entries[n].trace.counts[color] == count)
    }

    /// The hash of each position and whose turn it was.
    pub(crate) fn hashes(&self) -> impl Iterator<Item = (u64, Color)> {
        let of = |entry: &Entry| (entry.trace.hash, entry.origin.to_play);
        self.entries.iter().map(of)
    }

    /// The position number `n`.
    pub(crate) fn position(&self, n: usize) -> Position {
        let Entry {
            origin: Origin { to_play, .. },
            ko,
            prisoners,
            ..
        } = self.entries[n];
        let board = Board::trusted(self.size, &self.stones(n));
        Position::from_parts(board, to_play, ko, prisoners)
    }

    /// The stones of position number `n`.
    fn stones(&self, n: usize) -> ByColor<BitBoard> {
        let words = self.words;
        ByColor::from_fn(|color| {
            let from = (2 * n + color as usize) * words;
            BitBoard::from_words(self.size, &self.stones[from..from + words])
        })
    }

    /// The same for a board of that size.
    #[inline]
    fn sized_stones<const W: usize>(&self, n: usize) -> ByColor<Bits<W>> {
        debug_assert_eq!(W, self.words);
        let (black, white) = self.stones[2 * n * W..][..2 * W].split_at(W);
        ByColor::new(black, white).map(Bits::from_words)
    }

    /// Who was to move after `n` turns.
    pub(crate) fn to_play(&self, n: usize) -> Color {
        self.entries[n].origin.to_play
    }

    /// Gives the move in the last position to the other side, as the resumption of a stopped game may do.
    pub(crate) fn set_to_play(&mut self, color: Color) {
        if let Some(last) = self.entries.last_mut() {
            last.origin.to_play = color;
        }
    }

    /// Whether there may ever have been a stone at an index. Where there was none, one that stays makes a position
    /// that never was.
    pub(crate) const fn has_held(&self, index: usize) -> bool {
        self.held.contains(index)
    }

    /// The number of the first position that `ban` says the prospect may not bring back.
    pub(crate) fn seen<const W: usize>(
        &self,
        ban: Ban,
        prospect: &Prospect<'_, W>,
    ) -> Option<usize> {
        let &Prospect {
            board,
            color,
            index,
            trace,
        } = prospect;
        self.with_stones(color, trace.counts[color], ban.from)
            .filter(|&n| self.entries[n].trace == trace)
            .filter(|&n| compares(ban.rule, self.entries[n].origin, color))
            .filter(|&n| self.sized_stones(n) == board.stones_after(color, index))
            .filter(|&n| self.completes(ban, n, board.stones()))
            .min()
    }

    /// Those of `points` that `ban` forbids: empty points where a stone of `color` is no suicide. An earlier
    /// position that it would bring back has one more stone of `color` than `board`, the last position.
    pub(crate) fn repeated<const W: usize>(
        &self,
        ban: Ban,
        board: &SizedBoard<W>,
        color: Color,
        points: Bits<W>,
    ) -> Bits<W> {
        // A stone where none ever was makes a position that never was.
        let points = points & Bits::from_words(self.held.words());
        if points.is_empty() {
            return Bits::EMPTY;
        }
        let now = board.stones();
        let count = board.trace().counts[color] + 1;
        let mut repeated = Bits::EMPTY;
        let hostile = board.trace().counts[!color];
        for n in self.with_stones(color, count, ban.from) {
            // The move takes stones or leaves as many.
            if self.entries[n].trace.counts[!color] > hostile {
                continue;
            }
            let past = self.sized_stones(n);
            let added = (past[color] - now[color]) & points;
            if let Some(index) = added.first()
                && past[!color].is_subset(&now[!color])
                && compares(ban.rule, self.entries[n].origin, color)
                && past == board.stones_after(color, index)
                && self.completes(ban, n, now)
            {
                repeated.insert(index);
            }
        }
        repeated
    }

    /// Whether position `n` comes back by a move in the position with the stones `now` in the sense of the rule:
    /// that of Ing compares the positions before as well.
    fn completes<const W: usize>(&self, ban: Ban, n: usize, now: &ByColor<Bits<W>>) -> bool {
        ban.rule != Repetition::Ing || (n > 0 && self.sized_stones(n - 1) == *now)
    }

    /// The stones that were there in the last position but one and are not in the last, which has the stones `now`.
    pub(crate) fn last_captured<const W: usize>(&self, now: &ByColor<Bits<W>>) -> Bits<W> {
        let before = self.sized_stones::<W>(self.entries.len().saturating_sub(2));
        (before.black - now.black) | (before.white - now.white)
    }

    /// The numbers from `from` on of the positions before the last one that have its stones and its side to
    /// move.
    pub(crate) fn earlier(&self, from: usize) -> Vec<usize> {
        let last = self.entries.len() - 1;
        let Entry { trace, origin, .. } = self.entries[last];
        let stones = self.stones(last);
        self.with_stones(Color::Black, trace.counts.black, from)
            .filter(|&n| n < last && self.entries[n].trace == trace)
            .filter(|&n| self.entries[n].origin.to_play == origin.to_play)
            .filter(|&n| self.stones(n) == stones)
            .collect()
    }

    /// The prisoners after `n` turns.
    pub(crate) fn prisoners(&self, n: usize) -> ByColor<u32> {
        self.entries[n].prisoners
    }

    /// The ko after `n` turns.
    pub(crate) fn ko(&self, n: usize) -> Option<Ko> {
        self.entries[n].ko
    }

    /// Checks that the last position is the first of its buckets.
    pub(crate) fn check_invariants(&self) {
        let last = self.entries.len() - 1;
        let counts = self.entries[last].trace.counts;
        for color in Color::BOTH {
            let first = self.last[color][usize::from(counts[color]) % BUCKETS];
            assert_eq!(first, NonZeroU32::new(last as u32 + 1));
        }
        assert_eq!(self.stones.len(), self.entries.len() * 2 * self.words);
    }
}
