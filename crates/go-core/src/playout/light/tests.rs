//! The light board against the full one, and the law that playouts follow.

use alloc::vec::Vec;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{BLACK, LightBoard, RESERVE, RESERVED, Verdict, WHITE};
use crate::playout::{Ending, Playout, Playouts};
use crate::rules::Suicide;
use crate::{BitBoard, Board, BoardSize, Color, Margin, Move, Point, Position, Turn, owned};

/// Where a playout may go on: what [`Playout`] promises, asked of the full board.
fn candidates(position: &Position, color: Color) -> BitBoard {
    let mut points = position.board().playable(color, Suicide::Forbidden);
    for point in points {
        if position.is_ko(color, point) || position.board().is_eye(color, point) {
            points.remove(point);
        }
    }
    points
}

/// Plays a playout on both boards and compares them after every turn.
fn compare<const N: usize, const S: usize>(size: BoardSize, seed: u64) {
    let mut position = Position::new(size);
    let mut light = LightBoard::<N, S>::new(&position);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let turns = Playout::run(&position, &mut rng).turns;
    for turn in turns {
        let color = turn.color;
        for side in Color::BOTH {
            assert_eq!(light.stones(size)[side], position.board().stones(side));
        }
        assert_eq!(light.candidates(size, color), candidates(&position, color));
        assert_eq!(
            light.reserved(size) & candidates(&position, !color),
            BitBoard::empty(size)
        );
        check_chains(&light, position.board());
        light.make(turn);
        position.apply(turn).unwrap();
    }
    if light.is_filled() {
        let areas = owned(position.board(), BitBoard::empty(size)).map(|set| set.len() as i32);
        assert_eq!(light.lead(), areas.black - areas.white);
    }
}

fn check_chains<const N: usize, const S: usize>(light: &LightBoard<N, S>, board: &Board) {
    for chain in board.chains() {
        let liberties = chain.liberties();
        let beside =
            |stone| (BitBoard::from_points(board.size(), [stone]).border() & liberties).len();
        let pseudo: usize = chain.stones().iter().map(beside).sum();
        for stone in chain.stones() {
            assert_eq!(
                light.pseudo_liberties(stone),
                pseudo as u32,
                "{stone}\n{board}"
            );
        }
    }
}

#[test]
fn light_board_equals_the_full_one() {
    let side = |n| BoardSize::square(n).unwrap();
    for seed in 0..40 {
        compare::<128, 10>(side(9), seed);
        compare::<128, 10>(side(5), seed);
        compare::<128, 10>(BoardSize::new(1 + (seed % 9) as u8, 7).unwrap(), seed);
        compare::<128, 10>(BoardSize::new(9, 1 + (seed % 9) as u8).unwrap(), seed);
    }
    for seed in 0..6 {
        compare::<256, 14>(side(13), seed);
        compare::<512, 20>(side(19), seed);
    }
    compare::<1024, 26>(side(25), 1);
    compare::<1024, 26>(BoardSize::new(25, 1).unwrap(), 1);
}

/// A turn uses the candidates one as often as the other, wherever a playout has come to.
#[test]
fn moves_are_drawn_uniformly() {
    let size = BoardSize::square(5).unwrap();
    for seed in 0..12 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = Position::new(size);
        let played = Playout::run(&position, &mut rng).turns;
        for &turn in &played[..played.len() * 3 / 4] {
            position.apply(turn).unwrap();
        }
        let open = candidates(&position, position.to_play());
        let mut drawn = Vec::from([0_u32; 25]);
        let tries = 2000 * open.len();
        for _ in 0..tries {
            let first = Playout::run(&position, &mut rng).turns[0];
            match first.mv {
                Move::Play(point) => {
                    assert!(open.contains(point));
                    drawn[5 * usize::from(point.row()) + usize::from(point.col())] += 1;
                }
                Move::Pass => panic!("a pass with {} candidates", open.len()),
            }
        }
        // Five standard deviations of 2000 or fewer hits.
        for point in open {
            let times = drawn[5 * usize::from(point.row()) + usize::from(point.col())];
            assert!(
                times.abs_diff(2000) < 224,
                "{point} was drawn {times} times of {tries}"
            );
        }
    }
}

#[test]
fn many_playouts_are_those_of_one_by_one() {
    for side in [1, 2, 3, 9, 11, 16, 25] {
        let position = Position::new(BoardSize::square(side).unwrap());
        let mut playouts = Playouts::new(&position);
        let mut rngs = [1, 1].map(Xoshiro256PlusPlus::seed_from_u64);
        for _ in 0..20 {
            let mut turns = Vec::new();
            let ending = playouts.watch(&mut rngs[0], |turn| turns.push(turn));
            let playout = Playout::run(&position, &mut rngs[1]);
            assert_eq!(playouts.owned(), playout.owned);
            let margin = playout.margin();
            assert_eq!(turns, playout.turns);
            assert_eq!(
                ending,
                Ending {
                    turns: turns.len(),
                    margin
                }
            );
        }
    }
}

/// Playouts go on from any position, its ko included.
#[test]
fn a_ko_is_not_retaken_at_once() {
    let mut position = Position::new(BoardSize::square(3).unwrap());
    for word in ["A2", "B2", "B1", "C1", "pass", "A1"] {
        let mv: Move = word.parse().unwrap();
        position.play(mv, Suicide::Forbidden).unwrap();
    }
    let ko: Point = "B1".parse().unwrap();
    assert_eq!(position.ko().map(|ko| ko.point), Some(ko));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..200 {
        let playout = Playout::run(&position, &mut rng);
        assert_ne!(playout.turns[0].mv, Move::Play(ko));
    }
}

#[test]
fn a_board_of_one_point_is_passed_on() {
    let position = Position::new(BoardSize::square(1).unwrap());
    let ending = Playouts::new(&position).run(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    assert_eq!(
        ending,
        Ending {
            turns: 2,
            margin: Margin::between(0, 0)
        }
    );
}

/// What the tests ask of a light board.
impl<const N: usize, const S: usize> LightBoard<N, S> {
    /// Where a side may play without filling an eye.
    fn candidates(&self, size: BoardSize, color: Color) -> BitBoard {
        let mut board = self.clone();
        let judge = match color {
            Color::Black => Self::judge::<BLACK>,
            Color::White => Self::judge::<WHITE>,
        };
        let mut points = BitBoard::empty(size);
        for &name in &self.list[..self.open] {
            if judge(&mut board, name.into()) == Verdict::Play {
                points.insert(Self::point(name.into()));
            }
        }
        points
    }

    /// Where nobody is taken to play for now.
    fn reserved(&self, size: BoardSize) -> BitBoard {
        let names = &self.list[self.open..self.len];
        BitBoard::from_points(size, names.iter().map(|&name| Self::point(name.into())))
    }

    fn pseudo_liberties(&self, stone: Point) -> u32 {
        let chain = Self::id(self.cells[Self::name(stone) + Self::CENTER]);
        let counter = self.counters[chain];
        counter % RESERVED + RESERVE * (counter / RESERVED)
    }

    /// Makes a turn that is given; reserves what can be, as a draw would have done.
    fn make(&mut self, turn: Turn) {
        self.ko = N;
        let Move::Play(point) = turn.mv else { return };
        let name = Self::name(point);
        self.reserve_all();
        let at = self.empty().position(|other| other == name).unwrap();
        assert!(at < self.open, "{point} was reserved");
        self.open -= 1;
        self.len -= 1;
        self.list[at] = self.list[self.open];
        self.list[self.open] = self.list[self.len];
        match turn.color {
            Color::Black => self.put::<BLACK>(name),
            Color::White => self.put::<WHITE>(name),
        }
    }

    fn reserve_all(&mut self) {
        let mut at = 0;
        while at < self.open {
            let name = self.list[at].into();
            if self.judge::<BLACK>(name) == Verdict::Reserve {
                self.open -= 1;
                self.list.swap(at, self.open);
            } else {
                at += 1;
            }
        }
    }
}
