//! The count: one algebra over the axes of the rules.

use super::DeadStones;
use super::owned::Regions;
use super::ruled::ruled_points;
use super::seki::{SizedSettlement, is_all_territory};
use crate::bits::Bits;
use crate::board::{SizedBoard, each_width};
use crate::rules::{Button, DameRule, EyePoints, PassStones, Rules, Scoring, Tax, Ties, Unit};
use crate::{BitBoard, ByColor, Color, Komi, Margin, Outcome, Position, WinBy};

/// What a living group pays where rules tax groups: the two points that it lives by.
const GROUP_TAX: u32 = 2;

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

/// What one side has, in points but where it says half points. What a rule set does not count is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Account {
    /// Living stones.
    pub stones: u32,
    /// Empty points surrounded, with those under dead stones.
    pub territory: u32,
    /// This side's halves of the neutral points that are shared, so many half points.
    pub shared: u32,
    /// The opponent's stones captured or dead, and those that passes gave.
    pub prisoners: u32,
    /// Points that a [ruling](crate::rules::Ruling::Points) gives for a shape without capturing it.
    pub ruled: u32,
    /// What this side pays for its groups.
    pub tax: u32,
    /// What Black gives back for handicap stones, to White's credit.
    pub compensation: u32,
    /// The button, in half points: 1 for the side that took it.
    pub button: u32,
}

impl Account {
    /// All of it, in half points. Komi is not in it. Sums that no game comes to saturate.
    #[must_use]
    pub const fn halves(&self) -> i32 {
        Margin::saturating(self.exact_halves()).halves()
    }

    /// All of it, in half points.
    pub(super) const fn exact_halves(&self) -> i64 {
        let points = self.stones as i64
            + self.territory as i64
            + self.prisoners as i64
            + self.ruled as i64
            + self.compensation as i64
            - self.tax as i64;
        2 * points + self.shared as i64 + self.button as i64
    }

    /// All of it, in points. Komi is not in it.
    #[must_use]
    pub fn total(&self) -> f64 {
        f64::from(self.halves()) / 2.0
    }
}

/// A count that shows how it came about.
///
/// ```
/// use go_core::{DeadStones, Facts, Position, Rules, Setup, Tally};
/// let setup: Setup = ". X O . / . X O . / . X O . / . X O .".parse().unwrap();
/// let position = Position::try_from(setup).unwrap();
/// let dead = DeadStones::none(position.board());
/// let tally = Tally::count(&Rules::named("japanese")?, &position, &dead, &Facts::default());
/// assert_eq!(tally.points.white.territory, 4);
/// assert_eq!(tally.outcome().to_string(), "W+6.5");
/// # Ok::<(), go_core::rules::UnknownRules>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What each side has.
    pub points: ByColor<Account>,
    /// What belongs to each side: its living stones, and the points that count for it.
    pub owned: ByColor<BitBoard>,
    /// White's komi, with what handicap and passes make of it.
    pub komi: Komi,
    /// Who wins when the margin is nothing.
    pub ties: Ties,
    /// What the result is told in.
    pub unit: Unit,
}

impl Tally {
    /// Counts `position` by `rules` with these stones dead.
    #[must_use]
    pub fn count(rules: &Rules, position: &Position, dead: &DeadStones, facts: &Facts) -> Self {
        each_width!(&position.board().0, board => Self::sized(rules, position, board, dead, facts))
    }

    fn sized<const W: usize>(
        rules: &Rules,
        position: &Position,
        board: &SizedBoard<W>,
        dead: &DeadStones,
        facts: &Facts,
    ) -> Self {
        let size = position.size();
        let dead_set = dead.stones().on(size).bits();
        let regions = Regions::of(board, dead_set);
        let Estates { territory, groups } = Estates::of(rules, board, &regions);
        let halves = match (rules.scoring, rules.dame) {
            (Scoring::Area, DameRule::Shared) => regions.neutral.count() as u32,
            _ => 0,
        };
        let ruled = ruled_points(rules, position.board(), dead.stones().on(size));
        let points = ByColor::from_fn(|color| {
            let dead = (board.stones()[!color] & dead_set).count() as u32;
            let prisoners = position.prisoners()[color]
                .saturating_add(dead)
                .saturating_add(passed(rules, facts, color));
            let all = Account {
                stones: regions.living[color].count() as u32,
                territory: territory[color].count() as u32,
                shared: halves,
                prisoners,
                ruled: ruled[color],
                tax: groups[color] * GROUP_TAX,
                compensation: compensation(rules, facts, color),
                button: button(rules, facts, color),
            };
            all.counted_by(rules.scoring)
        });
        let owned = ByColor::from_fn(|color| regions.living[color] | territory[color]);
        Self {
            points,
            owned: owned.map(|set| BitBoard::from_bits(size, &set)),
            komi: rules.effective_komi(facts.handicap, facts.first_pass),
            ties: rules.ties,
            unit: rules.unit,
        }
    }

    /// Black's points less White's, komi and all.
    #[must_use]
    pub fn margin(&self) -> Margin {
        let halves = self.points.map(|points| points.exact_halves());
        Margin::saturating(halves.black - halves.white - i64::from(self.komi.halves()))
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

impl Account {
    /// What of it a rule set counts.
    const fn counted_by(self, scoring: Scoring) -> Self {
        match scoring {
            Scoring::Area => Self {
                prisoners: 0,
                ruled: 0,
                ..self
            },
            Scoring::Territory => Self {
                stones: 0,
                shared: 0,
                ..self
            },
            Scoring::Stones => Self {
                territory: 0,
                shared: 0,
                prisoners: 0,
                ruled: 0,
                tax: 0,
                ..self
            },
        }
    }
}

/// What the surrounded points are worth to each side.
struct Estates<const W: usize> {
    territory: ByColor<Bits<W>>,
    /// How many groups pay tax.
    groups: ByColor<u32>,
}

impl<const W: usize> Estates<W> {
    fn of(rules: &Rules, board: &SizedBoard<W>, regions: &Regions<W>) -> Self {
        let surrounded = regions.surrounded;
        let all_counts = match rules.tax {
            Tax::None if rules.eye_points == EyePoints::Count => true,
            Tax::None | Tax::Seki => is_all_territory(board, regions, rules.seki),
            Tax::Groups => false,
        };
        if all_counts {
            return Self::untaxed(surrounded);
        }
        let settled = SizedSettlement::of(board, regions, rules.seki);
        let filled = match rules.eye_points {
            EyePoints::Count => Bits::EMPTY,
            EyePoints::DoNotCount => settled.false_eyes,
        };
        match rules.tax {
            Tax::None => Self::untaxed(surrounded.map(|points| points - filled)),
            Tax::Seki => Self::untaxed(settled.territory.map(|points| points - filled)),
            Tax::Groups => Self {
                territory: settled.territory.map(|points| points - filled),
                groups: settled.groups,
            },
        }
    }

    const fn untaxed(territory: ByColor<Bits<W>>) -> Self {
        Self {
            territory,
            groups: ByColor::new(0, 0),
        }
    }
}

/// The prisoners that the other side's passes gave.
const fn passed(rules: &Rules, facts: &Facts, color: Color) -> u32 {
    match (rules.pass_stones, color) {
        (PassStones::None, _) => 0,
        (PassStones::OnePrisoner, Color::Black) => facts.passes.white,
        (PassStones::OnePrisoner, Color::White) => facts.passes.black,
    }
}

/// What a side gets for the other's handicap stones.
const fn compensation(rules: &Rules, facts: &Facts, color: Color) -> u32 {
    match color {
        Color::Black => 0,
        Color::White => rules.handicap_points(facts.handicap),
    }
}

/// The half point of the button, for the side that passed first.
fn button(rules: &Rules, facts: &Facts, color: Color) -> u32 {
    let took_it = rules.button == Button::HalfPoint && facts.first_pass == Some(color);
    u32::from(took_it)
}
