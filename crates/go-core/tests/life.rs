//! Unconditional life against its definition: the opponent plays on for ever, and the owner passes.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use go_core::rules::Suicide;
use go_core::{BitBoard, Board, BoardSize, Color, Position, Setup};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The stones of `color` that no sequence of moves of the opponent takes, found by trying them all.
fn safe_by_trying(board: &Board, color: Color, suicide: Suicide) -> BitBoard {
    let mut safe = board.stones(color);
    let mut seen = HashSet::from([board.clone()]);
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        safe &= board.stones(color);
        if safe.is_empty() {
            break;
        }
        for point in board.playable(!color, suicide) {
            let mut next = board.clone();
            next.play(!color, point).unwrap();
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    safe
}

fn compare(board: &Board) {
    for suicide in [Suicide::Forbidden, Suicide::MultiStone] {
        let life = board.life(suicide);
        for color in Color::BOTH {
            let safe = safe_by_trying(board, color, suicide);
            assert_eq!(
                life[color].stones, safe,
                "{color}, suicide {suicide:?}\n{board}"
            );
        }
    }
}

#[test]
fn benson_is_exact_in_all_positions_of_small_boards() {
    let mut alive = 0;
    for (width, height) in [(1, 7), (2, 4), (3, 3)] {
        let size = BoardSize::new(width, height).unwrap();
        for mut way in 0..3_u32.pow(size.points() as u32) {
            let mut setup = Setup::new(size);
            for point in size.iter() {
                if let Some(&color) = Color::BOTH.get((way % 3) as usize) {
                    setup.place(color, point);
                }
                way /= 3;
            }
            if let Ok(position) = Position::try_from(setup) {
                compare(position.board());
                let life = position.board().life(Suicide::Forbidden);
                alive += usize::from(!life.black.stones.is_empty());
            }
        }
    }
    assert!(alive > 100, "{alive}");
}

/// Positions with more of one side, where life is common; on boards that the search can still exhaust.
#[test]
fn benson_is_exact_in_random_positions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let (mut alive, mut by_rule) = (0, 0);
    for (width, height) in [(3, 4), (5, 2), (2, 6), (4, 4)] {
        let size = BoardSize::new(width, height).unwrap();
        for _ in 0..60 {
            let mut setup = Setup::new(size);
            for point in size.iter() {
                match rng.random_range(0..10) {
                    0..6 => drop(setup.place(Color::Black, point)),
                    6..8 => drop(setup.place(Color::White, point)),
                    _ => {}
                }
            }
            if let Ok(position) = Position::try_from(setup) {
                let board = position.board();
                compare(board);
                let [without, with] =
                    [Suicide::Forbidden, Suicide::MultiStone].map(|s| board.life(s));
                alive += usize::from(!without.black.stones.is_empty());
                by_rule += usize::from(without != with);
            }
        }
    }
    assert!(alive > 10 && by_rule > 0, "{alive} {by_rule}");
}
