//! The vocabulary: what is written reads back, and no text and no number makes anything panic.

#![allow(clippy::unwrap_used)]

use go_core::{
    Board, BoardSize, ByColor, Color, DiagramError, Komi, Margin, Move, ParsePointError, Point,
    Position, Setup, SetupError, board, zobrist,
};
use proptest::prelude::*;

fn point(word: &str) -> Point {
    word.parse().unwrap()
}

#[test]
fn every_point_reads_back() {
    for at in BoardSize::MAX.iter() {
        let word = at.to_string();
        assert_eq!(word.parse(), Ok(at));
        assert_eq!(word.to_lowercase().parse(), Ok(Move::Play(at)));
    }
    assert_eq!(BoardSize::MAX.iter().len(), 625);
    for word in [
        "",
        "A",
        "A0",
        "A26",
        "I5",
        "5",
        "AA1",
        "A1 ",
        " A1",
        "A+1",
        "A-1",
        "Ä1",
        "A999999999999",
        "pas",
    ] {
        assert_eq!(word.parse::<Point>(), Err(ParsePointError(word.into())));
    }
    assert_eq!("z025".parse(), Ok(Point::new(24, 24).unwrap()));
    assert!(Point::new(25, 0).is_err());
}

#[test]
fn komi_is_exact_or_refused() {
    for (word, halves) in [
        ("0", 0),
        ("6.5", 13),
        ("-0.5", -1),
        ("+7", 14),
        ("7.", 14),
        (".5", 1),
        ("6.50", 13),
    ] {
        assert_eq!(word.parse(), Ok(Komi::from_halves(halves)), "{word}");
    }
    for word in [
        "",
        "6.25",
        "1e3",
        "nan",
        "inf",
        "6,5",
        "--1",
        "9999999999",
        "0x7",
        "6.5 ",
    ] {
        assert!(word.parse::<Komi>().is_err(), "{word}");
    }
    assert_eq!(Komi::nearest(f64::NAN), None);
    assert_eq!(Komi::nearest(1e300), Some(Komi::MAX));
    assert_eq!(Komi::nearest(3.25), Some(Komi::from_halves(7)));
    assert_eq!(Komi::nearest(-3.25), Some(Komi::from_halves(-7)));
    assert_eq!(Komi::from_halves(i32::MIN).halves(), -Komi::MAX.halves());
    assert_eq!(Komi::from_halves(-1).to_string(), "-0.5");
}

#[test]
fn margins_saturate() {
    let [low, high] = [i32::MIN, i32::MAX].map(Margin::from_halves);
    assert_eq!(low + low, low);
    assert_eq!(-low, high);
    assert_eq!(high - Komi::from_halves(-1), high);
    assert_eq!(Margin::between(i32::MAX, i32::MIN), high);
    assert_eq!(low.to_string(), "W+1073741824");
    assert_eq!(Margin::from_halves(-1).to_string(), "W+0.5");
}

#[test]
fn diagrams_say_what_is_wrong() {
    let wrong = |text: &str| text.parse::<Setup>().unwrap_err();
    assert!(
        matches!(wrong(""), DiagramError::Size(error) if (error.width, error.height) == (0, 0))
    );
    assert!(matches!(wrong(&".".repeat(26)), DiagramError::Size(error) if error.width == 26));
    assert!(matches!(
        wrong("..\n."),
        DiagramError::RaggedRow { width: 2, .. }
    ));
    assert_eq!(wrong(". ?"), DiagramError::Symbol('?'));
    let setup: Setup = "#+/xo".parse().unwrap();
    assert_eq!(setup.stones(Color::Black).to_string(), "A1 A2");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let with = |edit: &dyn Fn(&mut Setup)| {
        let mut setup = Setup::new(BoardSize::square(2).unwrap());
        edit(&mut setup);
        Position::try_from(setup)
    };
    let outside = with(&|setup| {
        setup.place(Color::White, point("C1"));
    });
    assert!(matches!(outside, Err(SetupError::OffBoard { point: at, .. }) if at == point("C1")));
    let cleared = with(&|setup| {
        setup.place(Color::White, point("C1")).clear(point("C1"));
    });
    assert_eq!(cleared, Ok(Position::new(BoardSize::square(2).unwrap())));
    let prisoners = with(&|setup| setup.prisoners = ByColor::new(0, u32::MAX));
    assert_eq!(
        prisoners,
        Err(SetupError::Prisoners {
            color: Color::White,
            number: u32::MAX
        })
    );
    let stones: Setup = "XO/OX".parse().unwrap();
    assert!(matches!(
        Position::try_from(stones),
        Err(SetupError::NoLiberty { .. })
    ));
}

/// Hash values are part of the public interface.
#[test]
fn hashes_stay_the_same() {
    assert_eq!(Board::new(BoardSize::NINE).hash(), 0);
    let board = board! { ". X" "O ." };
    let keys = [(Color::Black, "B2"), (Color::White, "A1")]
        .map(|(color, at)| zobrist::key(color, point(at)));
    assert_eq!(board.hash(), keys[0] ^ keys[1]);
    assert_eq!(keys, PINNED);
}

/// Outputs 52 and 1 of SplitMix64, computed elsewhere.
const PINNED: [u64; 2] = [0x94c1_8d78_0d3f_816d, 0xc37a_3892_2684_4758];

proptest! {
    #[test]
    fn no_text_panics(text in ".{0,40}") {
        let _ = text.parse::<Point>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<Komi>();
        let _ = text.parse::<Color>();
        let _ = text.parse::<Setup>().map(Position::try_from);
        let _ = go_core::Rules::named(&text);
    }

    #[test]
    fn no_number_panics(halves: i32, other: i32, points: f64) {
        let (komi, margin) = (Komi::from_halves(halves), Margin::from_halves(other));
        prop_assert_eq!(komi.to_string().parse(), Ok(komi));
        prop_assert!(komi + komi <= Komi::MAX);
        let _ = ((margin - komi).to_string(), Komi::nearest(points));
    }
}
