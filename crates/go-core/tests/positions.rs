//! Counting all positions and all games of small boards.
//!
//! J. Tromp, G. Farnebäck, *Combinatorics of Go* (2007): the number of legal positions, where every chain has
//! a liberty; the number of moves in all of them; and the number of games by positional superko with suicide
//! of several stones, where either side may move at any time.

#![allow(clippy::unwrap_used)]

use go_core::rules::{Repetition, Rules, Suicide};
use go_core::{BoardSize, Color, Game, Position, Setup, Turn};

/// Every way to put stones on a board, legal or not.
fn colorings(size: BoardSize) -> impl Iterator<Item = Setup> {
    let ways = 3_u64.pow(size.points() as u32);
    (0..ways).map(move |mut way| {
        let mut setup = Setup::new(size);
        for point in size.iter() {
            match way % 3 {
                1 => drop(setup.place(Color::Black, point)),
                2 => drop(setup.place(Color::White, point)),
                _ => {}
            }
            way /= 3;
        }
        setup
    })
}

fn positions(size: BoardSize) -> impl Iterator<Item = Position> {
    colorings(size).filter_map(|setup| setup.try_into().ok())
}

fn size(width: u8, height: u8) -> BoardSize {
    BoardSize::new(width, height).unwrap()
}

#[test]
fn legal_positions() {
    let rows = [
        1, 5, 15, 41, 113, 313, 867, 2401, 6649, 18413, 50991, 141_209,
    ];
    for (n, count) in (1..).zip(rows) {
        assert_eq!(positions(size(n, 1)).count(), count, "{n}x1");
    }
    for (n, count) in (2..).zip([57, 489, 4125, 35117, 299_681]) {
        assert_eq!(positions(size(2, n)).count(), count, "2x{n}");
    }
    assert_eq!(positions(size(3, 3)).count(), 12675);
    assert_eq!(positions(size(4, 3)).count(), 321_689);
}

#[test]
fn moves_in_all_positions() {
    let boards = [
        ((1, 2), 12),
        ((3, 1), 42),
        ((1, 4), 144),
        ((2, 2), 192),
        ((3, 2), 2312),
        ((2, 4), 25608),
        ((3, 3), 86200),
        ((3, 4), 2_873_612),
    ];
    for ((width, height), total) in boards {
        let of = |position: Position| -> usize {
            let moves = |color| position.board().playable(color, Suicide::MultiStone).len();
            Color::BOTH.map(moves).iter().sum()
        };
        let found: usize = positions(size(width, height)).map(of).sum();
        assert_eq!(found, total, "{width}x{height}");
    }
}

/// The number of games that go on from here, this one included.
fn games(game: &mut Game) -> u64 {
    let mut count = 1;
    for color in Color::BOTH {
        for point in game.legal(color) {
            game.play_turn(Turn::new(color, point)).unwrap();
            count += games(game);
            game.undo();
        }
    }
    count
}

#[test]
fn games_of_small_boards() {
    let rules = Rules {
        repetition: Repetition::Positional,
        suicide: Suicide::MultiStone,
        ..Rules::default()
    };
    for (n, count) in [(1, 1), (2, 9), (3, 907)] {
        assert_eq!(games(&mut Game::new(rules, size(n, 1))), count);
        assert_eq!(games(&mut Game::new(rules, size(1, n))), count);
    }
}
