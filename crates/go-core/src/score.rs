//! Counting a board once the dead stones are settled.

use core::fmt;

use thiserror::Error;

use crate::bits::Bits;
use crate::board::{SizedBoard, each_width};
use crate::rules::{Button, PassStones, PasserKomi, Rules, Scoring, Ties};
use crate::{BitBoard, Board, ByColor, Color, Komi, Margin, Outcome, Point, Position, WinBy};

/// Stones that are dead where they stand: always whole chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeadStones(BitBoard);

/// A list of dead stones that is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DeadStonesError {
    /// There is no stone on the point.
    #[error("there is no stone on {0}")]
    NoStone(Point),
    /// Some stones of a chain are in the list and some are not.
    #[error("{missing} belongs to the same chain and is missing")]
    HalfChain {
        /// The stones of the chain that are missing.
        missing: BitBoard,
    },
}

impl DeadStones {
    /// No dead stone.
    #[must_use]
    pub fn none(board: &Board) -> Self {
        Self(BitBoard::empty(board.size()))
    }

    /// The chains that the given stones belong to.
    ///
    /// # Errors
    /// [`DeadStonesError::NoStone`].
    pub fn chains_of(
        board: &Board,
        points: impl IntoIterator<Item = Point>,
    ) -> Result<Self, DeadStonesError> {
        let mut dead = BitBoard::empty(board.size());
        for point in points {
            dead |= board
                .chain(point)
                .ok_or(DeadStonesError::NoStone(point))?
                .stones();
        }
        Ok(Self(dead))
    }

    /// Exactly the given stones.
    ///
    /// # Errors
    /// [`DeadStonesError::NoStone`], or [`DeadStonesError::HalfChain`] if they are not whole chains.
    pub fn exactly(
        board: &Board,
        points: impl IntoIterator<Item = Point>,
    ) -> Result<Self, DeadStonesError> {
        let mut given = BitBoard::empty(board.size());
        let points = points.into_iter().inspect(|&point| {
            given.insert(point);
        });
        let chains = Self::chains_of(board, points)?;
        let missing = chains.0 - given;
        if missing.is_empty() {
            Ok(chains)
        } else {
            Err(DeadStonesError::HalfChain { missing })
        }
    }

    /// The stones.
    #[must_use]
    pub const fn stones(&self) -> BitBoard {
        self.0
    }
}

/// What a count needs to know of a game beside its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// How many handicap stones Black was given.
    pub handicap: u32,
    /// How often each side has passed.
    pub passes: ByColor<u32>,
    /// Who passed first.
    pub first_pass: Option<Color>,
}

/// What one side has, in points. What a rule set does not count is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// Living stones.
    pub stones: u32,
    /// Empty points surrounded, with those under dead stones.
    pub territory: u32,
    /// The opponent's stones captured or dead, and those that passes gave.
    pub prisoners: u32,
    /// What Black gives back for handicap stones, to White's credit.
    pub compensation: u32,
}

impl Account {
    /// All of it.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.stones + self.territory + self.prisoners + self.compensation
    }
}

/// A count that shows how it came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What each side has.
    pub points: ByColor<Account>,
    /// What belongs to each side: living stones and the points they surround.
    pub owned: ByColor<BitBoard>,
    /// White's komi, with what passes added to it.
    pub komi: Komi,
    /// What the button was worth to Black.
    pub button: Margin,
    /// Who wins when the margin is nothing.
    pub ties: Ties,
}

impl Tally {
    /// Counts `position` by `rules` with these stones dead.
    #[must_use]
    pub fn count(rules: &Rules, position: &Position, dead: &DeadStones, facts: &Facts) -> Self {
        let board = position.board();
        let dead = dead.stones().on(board.size());
        let living = ByColor::from_fn(|color| board.stones(color) - dead);
        let owned = owned(board, dead);
        let points = ByColor::from_fn(|color| {
            let stones = living[color].len() as u32;
            let territory = (owned[color] - living[color]).len() as u32;
            let dead = (board.stones(!color) & dead).len() as u32;
            let passed = match rules.pass_stones {
                PassStones::None => 0,
                PassStones::OnePrisoner => facts.passes[!color],
            };
            let prisoners = position.prisoners()[color] + dead + passed;
            let compensation = if color == Color::White {
                rules.handicap_points(facts.handicap)
            } else {
                0
            };
            match rules.scoring {
                Scoring::Area => Account {
                    stones,
                    territory,
                    prisoners: 0,
                    compensation,
                },
                Scoring::Territory => Account {
                    stones: 0,
                    territory,
                    prisoners,
                    compensation: 0,
                },
                Scoring::Stones => Account {
                    stones,
                    territory: 0,
                    prisoners: 0,
                    compensation,
                },
            }
        });
        Self {
            points,
            owned,
            komi: komi(rules, facts),
            button: button(rules, facts),
            ties: rules.ties,
        }
    }

    /// Black's points less White's, komi and all.
    #[must_use]
    pub fn margin(&self) -> Margin {
        let total = self.points.map(|points| points.total() as i32);
        Margin::between(total.black, total.white) - self.komi + self.button
    }

    /// Who wins, and by how much.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let margin = self.margin();
        if margin == Margin::ZERO && self.ties == Ties::BlackWins {
            return Outcome::Win {
                winner: Color::Black,
                by: WinBy::Points(margin),
            };
        }
        Outcome::of_margin(margin)
    }
}

/// The komi with what the first pass adds to it.
fn komi(rules: &Rules, facts: &Facts) -> Komi {
    let white_passed_first = facts.first_pass == Some(Color::White);
    match rules.passer_komi {
        PasserKomi::OnePoint if white_passed_first => rules.komi + Komi::from_points(1),
        PasserKomi::OnePoint | PasserKomi::None => rules.komi,
    }
}

/// The half point that the first pass took.
fn button(rules: &Rules, facts: &Facts) -> Margin {
    match (rules.button, facts.first_pass) {
        (Button::None, _) | (_, None) => Margin::ZERO,
        (Button::HalfPoint, Some(Color::Black)) => Margin::from_halves(1),
        (Button::HalfPoint, Some(Color::White)) => Margin::from_halves(-1),
    }
}

/// What belongs to each side once the dead stones are off: its stones, and the empty regions that touch no
/// stone of the other side.
#[must_use]
pub fn owned(board: &Board, dead: BitBoard) -> ByColor<BitBoard> {
    let size = board.size();
    each_width!(&board.0, b => sized_owned(b, dead.on(size).bits()).map(|set| BitBoard::from_bits(size, &set)))
}

pub(crate) fn sized_owned<const W: usize>(
    board: &SizedBoard<W>,
    dead: Bits<W>,
) -> ByColor<Bits<W>> {
    let geometry = board.geometry();
    let living = board.stones().map(|stones| stones - dead);
    let empty = geometry.board() - living.black - living.white;
    let touched = living.map(|stones| geometry.flood(geometry.beside(stones), empty));
    ByColor {
        black: living.black | (touched.black - touched.white),
        white: living.white | (touched.white - touched.black),
    }
}

impl fmt::Display for Tally {
    /// Writes a line for each thing counted, and the result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |f: &mut fmt::Formatter<'_>, name: &str, of: fn(&Account) -> u32| {
            let ByColor { black, white } = self.points.map(|points| of(&points));
            if black + white > 0 {
                writeln!(f, "{name:<13}{black:>6}{white:>6}")
            } else {
                Ok(())
            }
        };
        writeln!(f, "{:<13}{:>6}{:>6}", "", "Black", "White")?;
        row(f, "stones", |points| points.stones)?;
        row(f, "territory", |points| points.territory)?;
        row(f, "prisoners", |points| points.prisoners)?;
        row(f, "compensation", |points| points.compensation)?;
        if self.komi != Komi::ZERO {
            writeln!(f, "{:<13}{:>6}{:>6}", "komi", "", self.komi)?;
        }
        if self.button != Margin::ZERO {
            writeln!(f, "{:<13}{}", "button", self.button)?;
        }
        write!(f, "{:<13}{}", "result", self.outcome())
    }
}
