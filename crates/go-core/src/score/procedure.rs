//! Counting as it is done at the board: the same results as the algebra, step by step.

use core::fmt;

use super::Tally;
use crate::{BoardSize, ByColor, Color, Komi, Margin, Outcome};

/// Chinese half counting: one side is counted and compared with half of the board.
///
/// A stone of the count (子) is worth two points of margin, so half a point of margin is a quarter stone.
///
/// ```
/// use go_core::{BoardSize, Color, HalfCount, Komi};
/// // 13×13: Black has 43 stones and 40 points, and there is no komi.
/// let size = BoardSize::THIRTEEN;
/// let count = HalfCount::new(size, Color::Black, 43, 40);
/// assert_eq!((count.total(), count.needed()), (83.0, 84.5));
/// assert_eq!(count.outcome().to_string(), "W+3");
/// assert_eq!(count.outcome().in_unit(go_core::rules::Unit::Stones).to_string(), "W+1 1/2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HalfCount {
    /// The board.
    pub size: BoardSize,
    /// The side that is counted.
    pub color: Color,
    /// Its living stones.
    pub stones: u32,
    /// The points it surrounds.
    pub territory: u32,
    /// Its halves of the shared points, so many half points.
    pub shared: u32,
    /// The komi, in points: half of it in stones comes off Black's count.
    pub komi: Komi,
    /// The points that Black gives back for handicap stones: half of them in stones come off Black's count.
    pub compensation: u32,
}

impl HalfCount {
    /// A count without komi, handicap and shared points.
    #[must_use]
    pub const fn new(size: BoardSize, color: Color, stones: u32, territory: u32) -> Self {
        Self {
            size,
            color,
            stones,
            territory,
            shared: 0,
            komi: Komi::ZERO,
            compensation: 0,
        }
    }

    /// The count of one side of a tally. `None` if the tally is not of this kind: it taxes or has a button, or
    /// some point is neither side's, so that one count does not give the other.
    #[must_use]
    pub fn of(tally: &Tally, size: BoardSize, color: Color) -> Option<Self> {
        let points = tally.points[color];
        let fits = |side: Color| {
            let account = tally.points[side];
            (account.prisoners, account.tax, account.button) == (0, 0, 0)
        };
        let both = tally.points.map(|side| {
            2 * (u64::from(side.stones) + u64::from(side.territory)) + u64::from(side.shared)
        });
        let whole = both.black + both.white == 2 * size.points() as u64;
        (whole && Color::BOTH.into_iter().all(fits)).then_some(Self {
            size,
            color,
            stones: points.stones,
            territory: points.territory,
            shared: points.shared,
            komi: tally.komi,
            compensation: tally.points.white.compensation,
        })
    }

    /// The count in quarters of a stone.
    const fn quarters(&self) -> i64 {
        4 * (self.stones as i64 + self.territory as i64) + 2 * self.shared as i64
    }

    /// What is needed for a draw, in quarters of a stone.
    const fn needed_quarters(&self) -> i64 {
        let half = 2 * self.size.points() as i64;
        let given = self.komi.halves() as i64 + 2 * self.compensation as i64;
        match self.color {
            Color::Black => half + given,
            Color::White => half - given,
        }
    }

    /// The count, in stones.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.quarters() as f64 / 4.0
    }

    /// With how many stones the game is drawn: half of the board, with half of komi and compensation.
    #[must_use]
    pub fn needed(&self) -> f64 {
        self.needed_quarters() as f64 / 4.0
    }

    /// The margin, in points.
    #[must_use]
    pub fn margin(&self) -> Margin {
        let ahead = Margin::saturating(self.quarters() - self.needed_quarters());
        match self.color {
            Color::Black => ahead,
            Color::White => -ahead,
        }
    }

    /// The result.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        Outcome::of_margin(self.margin())
    }
}

impl fmt::Display for HalfCount {
    /// Writes each step on a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "dead stones are taken off")?;
        writeln!(
            f,
            "{} has {} stones and {} points",
            self.color, self.stones, self.territory
        )?;
        if self.shared > 0 {
            writeln!(
                f,
                "{} shared points give each side {}",
                self.shared,
                f64::from(self.shared) / 2.0
            )?;
        }
        writeln!(f, "{} counts {}", self.color, self.total())?;
        writeln!(
            f,
            "a draw takes {} of {}",
            self.needed(),
            self.size.points()
        )?;
        write!(f, "{}", self.outcome().in_unit(crate::rules::Unit::Stones))
    }
}

/// Ing's fill-in counting: each side fills its territory with a full set of stones, and what is left shows
/// the result.
///
/// ```
/// use go_core::{BoardSize, ByColor, FillIn, Komi};
/// // 19×19, 180 stones each: 140 stones and 44 points against 140 and 37.
/// let count = FillIn::new(BoardSize::NINETEEN, ByColor::new(140, 140), ByColor::new(44, 37), 0).unwrap();
/// assert_eq!(count.vacant, ByColor::new(4, 0));
/// assert_eq!(count.left_over, ByColor::new(0, 3));
/// assert_eq!(count.margin().to_string(), "B+7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FillIn {
    /// How many stones are in a set: half of the board, rounded down.
    pub set: u32,
    /// The living stones on the board.
    pub on_board: ByColor<u32>,
    /// The points that each side surrounds.
    pub territory: ByColor<u32>,
    /// The points shared by both sides; each fills half of them.
    pub shared: u32,
    /// The stones put into the own territory.
    pub filled: ByColor<u32>,
    /// The points of the own territory that the set did not suffice for.
    pub vacant: ByColor<u32>,
    /// The stones of the set that had no room at home and go into the other side's territory.
    pub left_over: ByColor<u32>,
}

impl FillIn {
    /// Fills in, once dead stones and prisoners are back in their sets. `None` if a side has more stones on the
    /// board than a set holds.
    #[must_use]
    pub fn new(
        size: BoardSize,
        on_board: ByColor<u32>,
        territory: ByColor<u32>,
        shared: u32,
    ) -> Option<Self> {
        let set = size.points() as u32 / 2;
        let half = shared / 2;
        let hand = |color: Color| set.checked_sub(on_board[color])?.checked_sub(half);
        let hand = ByColor::new(hand(Color::Black)?, hand(Color::White)?);
        let filled = ByColor::from_fn(|color| hand[color].min(territory[color]));
        Some(Self {
            set,
            on_board,
            territory,
            shared,
            filled,
            vacant: ByColor::from_fn(|color| territory[color] - filled[color]),
            left_over: ByColor::from_fn(|color| hand[color] - filled[color]),
        })
    }

    /// The fill-in of a tally by area; see [`FillIn::new`].
    #[must_use]
    pub fn of(tally: &Tally, size: BoardSize) -> Option<Self> {
        let on_board = tally.points.map(|side| side.stones);
        let territory = tally.points.map(|side| side.territory);
        Self::new(size, on_board, territory, tally.points.black.shared)
    }

    /// The margin on the board, without komi: a side is ahead by its vacant points and by the stones that the
    /// other side could not place at home.
    #[must_use]
    pub const fn margin(&self) -> Margin {
        let black = self.vacant.black as i64 + self.left_over.white as i64;
        let white = self.vacant.white as i64 + self.left_over.black as i64;
        Margin::saturating(2 * (black - white))
    }
}

impl fmt::Display for FillIn {
    /// Writes each step on a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "dead stones and prisoners are returned, so that each set has {}",
            self.set
        )?;
        if self.shared > 0 {
            writeln!(
                f,
                "of {} shared points each side fills {}",
                self.shared,
                self.shared / 2
            )?;
        }
        for color in Color::BOTH {
            writeln!(
                f,
                "{color} has {} on the board, fills {} of {} points, leaves {} vacant and has {} over",
                self.on_board[color],
                self.filled[color],
                self.territory[color],
                self.vacant[color],
                self.left_over[color],
            )?;
        }
        write!(f, "{}", self.margin())
    }
}
