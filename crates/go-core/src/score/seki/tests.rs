//! Seki by eyes against the slow way, and what is said to be sure against seki by eyes.

#![allow(clippy::unwrap_used, reason = "a test that cannot start fails")]

use alloc::vec::Vec;

use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{eyes, naive, sure};
use crate::bits::Bits;
use crate::board::each_width;
use crate::rules::{SekiTest, Suicide};
use crate::score::owned::Regions;
use crate::score::{DeadStones, Settlement};
use crate::{BitBoard, Board, BoardSize, Color, Move, Point, Position, Setup, Turn};

/// A game of random moves that fill no eyes, to the end or to an earlier move.
fn played(rng: &mut Xoshiro256PlusPlus, size: BoardSize, moves: usize) -> Position {
    let mut position = Position::new(size);
    let mut passes = 0;
    for _ in 0..moves {
        let color = position.to_play();
        let sensible = position.legal(Suicide::Forbidden) - position.board().eyes(color);
        let choice = rng.random_range(0..sensible.len().max(1));
        let mv = sensible.nth(choice).map_or(Move::Pass, Move::Play);
        position.play(mv, Suicide::Forbidden).unwrap();
        passes = if mv.is_pass() { passes + 1 } else { 0 };
        if passes == 2 {
            break;
        }
    }
    position
}

/// Stones of either side anywhere, suicides as well.
fn scattered(rng: &mut Xoshiro256PlusPlus, size: BoardSize, stones: usize) -> Position {
    let mut position = Position::new(size);
    for _ in 0..stones {
        let empty = position.board().empty();
        let point = empty.nth(rng.random_range(0..empty.len())).unwrap();
        let color = Color::BOTH[rng.random_range(0..2)];
        position.apply(Turn::new(color, point)).unwrap();
    }
    position
}

/// No dead stones, those that are dead for sure, or some chains.
fn some_dead(rng: &mut Xoshiro256PlusPlus, board: &Board) -> DeadStones {
    match rng.random_range(0..3) {
        0 => DeadStones::none(board),
        1 => DeadStones::unconditional(board, Suicide::Forbidden),
        _ => {
            let one_in = rng.random_range(2..20);
            let chains = board.chains().into_iter();
            let dead = chains.filter(|_| rng.random_range(0..one_in) == 0);
            let points: Vec<Point> = dead.flat_map(|chain| chain.stones()).collect();
            DeadStones::exactly(board, points).unwrap()
        }
    }
}

/// All sizes, most of them not too large for the slow way.
fn sizes() -> impl Strategy<Value = BoardSize> {
    let most = (1..=13_u8, 1..=13_u8);
    let all = (1..=25_u8, 1..=25_u8);
    prop_oneof![2 => most, 1 => all].prop_map(|(w, h)| BoardSize::new(w, h).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Walls and links tell what floods tell, and where there is no doubt there is nothing to tell.
    #[test]
    fn all_ways_settle_alike(seed: u64, size in sizes(), origin in 0..3) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let some = rng.random_range(0..=size.points());
        let position = match origin {
            0 => played(&mut rng, size, 3 * size.points()),
            1 => played(&mut rng, size, some),
            _ => scattered(&mut rng, size, some),
        };
        let dead = some_dead(&mut rng, position.board()).stones();
        each_width!(&position.board().0, board => {
            let regions = Regions::of(board, dead.bits());
            let settled = eyes::settle(board, &regions);
            prop_assert_eq!(settled, naive::settle(board, dead.bits()), "{}\n{}", position.board(), dead);
            if sure::is_all_territory(board, &regions) {
                prop_assert_eq!(settled.territory, regions.surrounded, "{}\n{}", position.board(), dead);
                prop_assert!(settled.false_eyes.is_empty(), "{}\n{}", position.board(), dead);
            }
        });
    }
}

/// What leaves no doubt is what finished boards are like.
#[test]
fn most_finished_boards_leave_no_doubt() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let sure = (0..20).filter(|_| {
        let position = played(&mut rng, BoardSize::NINE, 243);
        let dead = DeadStones::unconditional(position.board(), Suicide::Forbidden).stones();
        each_width!(&position.board().0, board => {
            sure::is_all_territory(board, &Regions::of(board, dead.bits()))
        })
    });
    assert!(sure.count() >= 15);
}

/// A group may have more eyes than a byte can count.
#[test]
fn a_board_full_of_eyes_is_alive() {
    let size = BoardSize::square(25).unwrap();
    let is_stone = |point: &Point| (point.col() + point.row()).is_multiple_of(2);
    let stones: Vec<Point> = BitBoard::full(size).iter().filter(is_stone).collect();
    let mut setup = Setup::new(size);
    for point in stones {
        setup.place(Color::Black, point);
    }
    let position = Position::try_from(setup).unwrap();
    let board = position.board();
    let settled = Settlement::of(board, &DeadStones::none(board), SekiTest::TwoEyes);
    assert_eq!(settled.territory[Color::Black], board.empty());
    let floods = each_width!(&board.0, board => naive::settle(board, Bits::EMPTY).groups);
    assert_eq!((settled.groups.black, floods.black), (1, 1));
}
