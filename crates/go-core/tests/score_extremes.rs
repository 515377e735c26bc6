//! Counts of numbers that no game comes to: nothing overflows, and nobody wins by it.

#![allow(clippy::unwrap_used, reason = "a test that cannot start fails")]

use go_core::rules::{RULESETS, Rules, Ties, Unit};
use go_core::{
    Account, BitBoard, BoardSize, ByColor, Color, DeadStones, Facts, FillIn, HalfCount, Komi,
    Position, Setup, Tally,
};
use proptest::prelude::*;

/// Any number, the largest ones often.
fn number() -> impl Strategy<Value = u32> {
    prop_oneof![
        Just(0),
        Just(u32::MAX),
        u32::MAX - 3..=u32::MAX,
        (i32::MAX as u32 - 2)..=(i32::MAX as u32 + 2),
        0..400u32,
        any::<u32>(),
    ]
}

fn account() -> impl Strategy<Value = Account> {
    let numbers = (
        number(),
        number(),
        number(),
        number(),
        number(),
        number(),
        number(),
        number(),
    );
    numbers.prop_map(
        |(stones, territory, shared, prisoners, ruled, tax, compensation, button)| Account {
            stones,
            territory,
            shared,
            prisoners,
            ruled,
            tax,
            compensation,
            button,
        },
    )
}

fn komi() -> impl Strategy<Value = Komi> {
    any::<i32>().prop_map(Komi::from_halves)
}

/// The sum in half points, in numbers that hold it.
fn exact(account: &Account) -> i128 {
    let points = [
        account.stones,
        account.territory,
        account.prisoners,
        account.ruled,
        account.compensation,
    ];
    let points: i128 = points.map(i128::from).iter().sum();
    2 * (points - i128::from(account.tax)) + i128::from(account.shared) + i128::from(account.button)
}

fn held(halves: i128) -> i32 {
    halves.clamp(-i128::from(i32::MAX), i128::from(i32::MAX)) as i32
}

proptest! {
    /// A sum is exact as long as it can be held, and else the largest that can be.
    #[test]
    fn a_tally_of_any_numbers_adds_up(black in account(), white in account(), komi in komi()) {
        let size = BoardSize::NINE;
        let tally = Tally {
            points: ByColor::new(black, white),
            owned: ByColor::new(BitBoard::empty(size), BitBoard::empty(size)),
            komi,
            ties: Ties::Draw,
            unit: Unit::Points,
        };
        prop_assert_eq!(black.halves(), held(exact(&black)));
        let margin = held(exact(&black) - exact(&white) - i128::from(komi.halves()));
        prop_assert_eq!(tally.margin().halves(), margin);
        prop_assert_eq!(tally.outcome().winner(), tally.margin().leader());
        let told = tally.to_string();
        prop_assert!(told.lines().any(|line| line.starts_with("total")), "{}", told);
    }

    /// Every named set counts whatever passes, prisoners and handicap it is told of.
    #[test]
    fn every_set_counts_any_facts(handicap in number(), black in number(), white in number(), first in any::<Option<bool>>(), komi in komi()) {
        let mut setup = Setup::new(BoardSize::NINE);
        setup.prisoners = ByColor::new(Setup::MAX_PRISONERS, Setup::MAX_PRISONERS);
        let position = Position::try_from(setup).unwrap();
        let dead = DeadStones::none(position.board());
        let first_pass = first.map(|black| if black { Color::Black } else { Color::White });
        let facts = Facts { handicap, passes: ByColor::new(black, white), first_pass };
        for set in RULESETS {
            let tally = Tally::count(&Rules { komi, ..set.rules }, &position, &dead, &facts);
            let margin = exact(&tally.points.black) - exact(&tally.points.white) - i128::from(tally.komi.halves());
            prop_assert_eq!(tally.margin().halves(), held(margin), "{}", set.name);
            prop_assert!(!tally.to_string().is_empty());
            prop_assert!(HalfCount::of(&tally, position.size(), Color::Black).is_none_or(|half| half.margin() == tally.margin()));
        }
    }

    /// The procedures at the board take any numbers.
    #[test]
    fn procedures_take_any_numbers(stones in number(), territory in number(), shared in number(), compensation in number(), komi in komi()) {
        for color in Color::BOTH {
            let half = HalfCount { shared, komi, compensation, ..HalfCount::new(BoardSize::NINETEEN, color, stones, territory) };
            prop_assert_eq!(half.outcome().winner(), half.margin().leader());
            prop_assert!(!half.to_string().is_empty());
        }
        let filled = FillIn::new(BoardSize::NINETEEN, ByColor::new(stones % 181, 0), ByColor::new(territory, stones), shared % 300);
        prop_assert!(filled.is_none_or(|filled| filled.margin().halves() % 2 == 0 || filled.margin().halves().abs() == i32::MAX));
    }
}
