//! What is in seki, found from the position once the dead stones are given.
//!
//! [`SekiTest`] names the readings, and each has its file: [`dame`] looks for neutral points beside a group,
//! as rule texts do; [`two_eyes`] looks for the eyes of each group, and so does not mind neutral points that
//! nobody has filled yet.

use super::owned::Regions;
use crate::bits::Bits;
use crate::board::{SizedBoard, each_width};
use crate::rules::SekiTest;
use crate::{BitBoard, Board, ByColor, DeadStones};

mod dame;
mod eye_value;
mod eyes;
mod gap;
mod groups;
mod guards;
#[cfg(test)]
mod naive;
mod ring;
mod sure;
#[cfg(test)]
mod tests;

/// What belongs to whom, apart from the living stones themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Settlement {
    /// The points that groups surround which live on their own, with those under dead stones.
    pub territory: ByColor<BitBoard>,
    /// Points of `territory` that their owner has to fill in the end, so that they make no territory where the
    /// rules are strict: false eyes.
    pub false_eyes: BitBoard,
    /// The groups in seki, with the points that they surround.
    pub seki: ByColor<BitBoard>,
    /// How many groups live on their own.
    pub groups: ByColor<u32>,
}

impl Settlement {
    /// Settles a board with these dead stones.
    ///
    /// ```
    /// use go_core::{Color, DeadStones, Settlement, board, rules::SekiTest};
    /// // White's corner has no eye; A1 and C1 are neutral.
    /// let board = board! {
    ///     "X X X X . ."
    ///     "O O O X X X"
    ///     "X X O O O X"
    ///     ". X . O X X"
    /// };
    /// let settled = Settlement::of(&board, &DeadStones::none(&board), SekiTest::HasDame);
    /// assert!(settled.seki.white.contains("A3".parse().unwrap()));
    /// ```
    #[must_use]
    pub fn of(board: &Board, dead: &DeadStones, test: SekiTest) -> Self {
        let size = board.size();
        each_width!(&board.0, board => {
            let regions = Regions::of(board, dead.stones().on(size).bits());
            let settled = SizedSettlement::of(board, &regions, test);
            let [territory, seki] = [settled.territory, settled.seki]
                .map(|sets| sets.map(|set| BitBoard::from_bits(size, &set)));
            Self {
                territory,
                false_eyes: BitBoard::from_bits(size, &settled.false_eyes),
                seki,
                groups: settled.groups,
            }
        })
    }
}

/// A [`Settlement`] for one word count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SizedSettlement<const W: usize> {
    pub(super) territory: ByColor<Bits<W>>,
    pub(super) false_eyes: Bits<W>,
    pub(super) seki: ByColor<Bits<W>>,
    pub(super) groups: ByColor<u32>,
}

impl<const W: usize> SizedSettlement<W> {
    const NOTHING: Self = Self {
        territory: ByColor::new(Bits::EMPTY, Bits::EMPTY),
        false_eyes: Bits::EMPTY,
        seki: ByColor::new(Bits::EMPTY, Bits::EMPTY),
        groups: ByColor::new(0, 0),
    };

    pub(super) fn of(board: &SizedBoard<W>, regions: &Regions<W>, test: SekiTest) -> Self {
        match test {
            SekiTest::HasDame => dame::settle(board, regions, false),
            SekiTest::IndependentLife => dame::settle(board, regions, true),
            SekiTest::TwoEyes | SekiTest::Agreement => eyes::settle(board, regions),
        }
    }
}

/// Whether it is plain that all that the sides surround is territory of theirs, without false eyes. It may be so
/// where this says no.
pub(super) fn is_all_territory<const W: usize>(
    board: &SizedBoard<W>,
    regions: &Regions<W>,
    test: SekiTest,
) -> bool {
    match test {
        SekiTest::HasDame | SekiTest::IndependentLife => false,
        SekiTest::TwoEyes | SekiTest::Agreement => sure::is_all_territory(board, regions),
    }
}
