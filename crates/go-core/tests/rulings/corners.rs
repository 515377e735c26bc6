//! Shapes in corners, and what each set of rules says of them.

use go_core::rules::{Rules, Ruling, Shape};
use go_core::{DeadStones, Facts, Point, Symmetry, Tally};

use super::{board, count, named, position};

/// Four black stones and a white one in the upper left corner, as a rule text has it with the colours exchanged.
const THREE_POINTS: &str = "
    . X X O . . . . .
    O X X O . . . . .
    X O O O . . . . .
    X X X O O O O O O
    X X X X X X X X X
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White's group in the lower left corner has room for one eye, and Black can make it a bent four.
const BENT_FOUR: &str = "
    . . . . . . .
    X X X X X X .
    O O O O X X .
    . O O O O X .
    X X X . O X .";

#[test]
fn three_points_without_capturing_count_where_they_are_ruled() {
    let position = position(THREE_POINTS);
    let white = |name| count(&named(name), &position).points.white;
    assert_eq!(
        (
            white("japanese-1949").ruled,
            white("japanese-1949").territory
        ),
        (3, 15)
    );
    // Seki by the rules of 1989 and of the world championships, and nothing in particular by area.
    for name in [
        "japanese-1989",
        "wagc-1980",
        "korean",
        "chinese",
        "aga",
        "ing",
    ] {
        assert_eq!(white(name).ruled, 0, "{name}");
    }
    let margin = |name| {
        count(
            &Rules {
                komi: go_core::Komi::ZERO,
                ..named(name)
            },
            &position,
        )
        .margin()
    };
    let gained = margin("japanese-1989").halves() - margin("japanese-1949").halves();
    assert_eq!(gained, 6, "three points");
    // Who calls the lump dead has agreed on something else.
    let dead = DeadStones::chains_of(position.board(), ["B9".parse().unwrap()]).unwrap();
    let tally = Tally::count(&named("japanese-1949"), &position, &dead, &Facts::default());
    assert_eq!(
        (tally.points.white.ruled, tally.points.white.prisoners),
        (0, 4)
    );
}

#[test]
fn the_lump_has_to_be_in_atari_on_the_corner_with_the_single_stone() {
    for (row, with) in [
        (0, ". X X X . . . . ."),
        (1, "X . X O . . . . ."),
        (2, ". O O O . . . . ."),
    ] {
        let rows: Vec<&str> = THREE_POINTS.trim().lines().map(str::trim).collect();
        let mut changed = rows.clone();
        changed[row] = with;
        assert_eq!(board(&rows.join("/")).corner_shapes().len(), 1);
        assert_eq!(board(&changed.join("/")).corner_shapes(), [], "{with}");
    }
}

#[test]
fn shapes_are_found_in_each_corner_and_for_each_colour() {
    for rows in [THREE_POINTS, BENT_FOUR] {
        let plain = board(rows);
        let [found] = plain.corner_shapes()[..] else {
            panic!("one shape")
        };
        for symmetry in Symmetry::ALL {
            let turned = plain.transformed(symmetry);
            for (image, gains) in [(turned.swapped(), !found.gains), (turned, found.gains)] {
                let [seen] = image.corner_shapes()[..] else {
                    panic!("one shape")
                };
                assert_eq!((seen.shape, seen.gains), (found.shape, gains));
                assert_eq!(seen.stones, found.stones.transformed(symmetry));
            }
        }
    }
}

#[test]
fn a_group_with_a_bent_four_is_dead_by_ruling_alone() {
    let board = board(BENT_FOUR);
    for (name, dead) in [
        ("korean", 9),
        ("wagc-1980", 9),
        ("japanese-1949", 9),
        // Each ko is given up in the confirmation unless a pass was made for it.
        ("japanese-1989", 9),
        ("chinese-2002", 0),
        ("aga", 0),
        ("ing", 0),
        ("new-zealand", 0),
    ] {
        assert_eq!(
            DeadStones::ruled(&board, &named(name)).stones().len(),
            dead,
            "{name}"
        );
    }
}

#[test]
fn a_guess_is_set_right_by_rulings() {
    let dead = |rows: &str, guess: &[&str], name: &str| {
        let board = board(rows);
        let points = guess.iter().map(|word| word.parse::<Point>().unwrap());
        let guess = DeadStones::chains_of(&board, points).unwrap();
        guess
            .with_rulings(&board, &named(name))
            .stones()
            .to_string()
    };
    // Somebody takes the three stones in the corner for dead.
    let group = "E1 B2 C2 D2 E2 A3 B3 C3 D3";
    assert_eq!(dead(BENT_FOUR, &["A1"], "korean"), group);
    assert_eq!(dead(BENT_FOUR, &["A1"], "chinese"), "A1 B1 C1");
    for (name, expected) in [
        ("japanese-1949", ""),
        ("japanese-1989", ""),
        ("chinese", "B8 C8 B9 C9"),
    ] {
        assert_eq!(dead(THREE_POINTS, &["B9"], name), expected, "{name}");
    }
}

/// Each of these changes one thing for the better of White.
#[test]
fn a_group_that_has_more_than_the_bent_four_is_not_ruled_dead() {
    for (why, rows) in [
        (
            "another eye",
            ". . . . . . . ./X X X X X X X ./O O O O O O X ./. O O O O . O X/X X X . O O O X",
        ),
        (
            "room for six",
            "X X X X X . ./O O O O X X ./. . O O O X ./X X X . O X .",
        ),
        (
            "a way out",
            ". . . . . . ./. . . . . . ./. . . . . . ./X X X X . . ./O O O O . X ./. O O O O X ./X X X . O X .",
        ),
        (
            "no bend",
            "X X X X X . ./O O O O X X ./O O O O O X ./. X X X . O X",
        ),
        (
            "shared liberties",
            "X X X X X X O O O ./O O O O O X X X O ./. O O O O . O X O ./X X X . O . . X O .",
        ),
    ] {
        let board = board(rows);
        let ruled = DeadStones::ruled(&board, &named("korean"));
        assert!(ruled.stones().is_empty(), "{why}\n{board}");
    }
}

#[test]
fn what_each_set_says_of_each_shape() {
    use Ruling::{Alive, Dead, PlayedOut, Points, Seki};
    let table: [(&str, [Ruling; 7]); 6] = [
        (
            "japanese-1949",
            [Dead, Points(3), Points(5), Seki, Seki, Dead, Dead],
        ),
        ("japanese-1989", [Dead, Seki, Seki, Seki, Seki, Dead, Dead]),
        ("wagc-1980", [Dead, Seki, Seki, Seki, Seki, Dead, Dead]),
        ("korean-2016", [Dead, Seki, Seki, Seki, Seki, Dead, Alive]),
        (
            "chinese-1988",
            [
                PlayedOut, PlayedOut, PlayedOut, PlayedOut, PlayedOut, PlayedOut, Dead,
            ],
        ),
        ("tromp-taylor", [PlayedOut; 7]),
    ];
    for (name, rulings) in table {
        let found: Vec<Ruling> = Shape::ALL
            .iter()
            .map(|&shape| named(name).ruling(shape))
            .collect();
        assert_eq!(found, rulings, "{name}");
    }
}
