//! Boards side by side against the full board, draws against a naive one, and AVX2 against none.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::draw::draw;
use super::*;
use crate::playout::Playouts;
use crate::rules::Suicide;
use crate::{Move, Position, Turn};

fn candidates(position: &Position) -> BitBoard {
    let color = position.to_play();
    let mut points = position.board().playable(color, Suicide::Forbidden);
    for point in points {
        if position.is_ko(color, point) || position.board().is_eye(color, point) {
            points.remove(point);
        }
    }
    points
}

fn lockstep<L: Lanes>(position: &Position) -> Lockstep<L> {
    Lockstep::new(&Playouts::new(position).start())
}

/// The turn that a board made in a step, or `None` if it was refused.
fn turn_made(before: &Lockstep<Plain>, after: &Lockstep<Plain>, lane: usize) -> Option<Turn> {
    if after.games.turns.lane(lane) == before.games.turns.lane(lane) {
        return None;
    }
    let white = before.games.white.lane(lane) != 0;
    let color = if white { Color::White } else { Color::Black };
    let mut new = after.stones(lane)[color];
    for point in before.stones(lane)[color] {
        new.remove(point);
    }
    let mv = new.into_iter().next().map_or(Move::Pass, Move::Play);
    Some(Turn { color, mv })
}

/// Holds one board equal to a position before and after a step.
fn compare(
    before: &Lockstep<Plain>,
    after: &Lockstep<Plain>,
    lane: usize,
    position: &mut Position,
) {
    let legal = candidates(position);
    let tried = before.points_of(&before.candidates(), lane);
    let barred = before.points_of(&before.games.barred, lane);
    assert_eq!(legal & tried, legal, "not tried\n{}", position.board());
    assert_eq!(legal & barred, BitBoard::empty(before.size), "barred");
    let safe = before.points_of(&before.games.safe, lane);
    assert_eq!(safe & legal, BitBoard::empty(before.size), "safe");
    match turn_made(before, after, lane) {
        None => {
            let mut refused = after.points_of(&after.games.barred, lane);
            for point in barred {
                refused.remove(point);
            }
            assert_eq!(refused.len(), 1);
            assert_eq!(refused & tried, refused);
            assert_eq!(refused & legal, BitBoard::empty(before.size), "refused");
        }
        Some(turn) => {
            match turn.mv {
                Move::Play(point) => assert!(legal.contains(point), "{turn:?}"),
                Move::Pass => assert_eq!(legal, BitBoard::empty(before.size), "a pass"),
            }
            position.apply(turn).unwrap();
        }
    }
    for color in Color::BOTH {
        assert_eq!(after.stones(lane)[color], position.board().stones(color));
    }
}

/// Plays on from a position, and starts boards again as [`Lockstep::run`] does.
fn play_along(start: &Position, playouts: usize, seed: u64) {
    let mut games = lockstep::<Plain>(start);
    let mut positions: Vec<Position> = vec![start.clone(); LANES];
    let mut passes = [0; LANES];
    let mut numbers = Numbers::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut finished = 0;
    while finished < playouts {
        numbers.refill(&mut rng);
        if numbers.are_new() {
            games.find_safe_eyes();
        }
        let before = Lockstep {
            games: games.games.clone(),
            ..lockstep(start)
        };
        let over = games.step(numbers.next().unwrap());
        for lane in 0..LANES {
            compare(&before, &games, lane, &mut positions[lane]);
            match turn_made(&before, &games, lane).map(|turn| turn.mv) {
                None => {}
                Some(Move::Pass) => passes[lane] += 1,
                Some(Move::Play(_)) => passes[lane] = 0,
            }
            let stopped = usize::from(games.games.turns.lane(lane)) == limit(start.size());
            assert_eq!(over.lane(lane) != 0, passes[lane] == 2 || stopped);
        }
        for lane in over.raised() {
            let board = positions[lane].board();
            let area = owned(board, BitBoard::empty(start.size())).map(|set| set.len() as i32);
            let margin = Margin::between(area.black, area.white);
            assert_eq!(games.ending(lane).margin, margin, "\n{board}");
            assert_eq!(games.counted(lane), margin);
            positions[lane].clone_from(start);
            passes[lane] = 0;
            finished += 1;
        }
        games.restart(over);
    }
}

#[test]
fn boards_side_by_side_equal_the_full_one() {
    for (width, height) in [
        (9, 9),
        (1, 1),
        (2, 2),
        (1, 9),
        (9, 1),
        (3, 3),
        (5, 7),
        (9, 4),
    ] {
        let size = BoardSize::new(width, height).unwrap();
        play_along(&Position::new(size), 60, 1);
    }
    play_along(&Position::new(BoardSize::NINE), 200, 2);
}

/// White is to move, and may not retake at B1.
fn ko() -> Position {
    let mut position = Position::new(BoardSize::square(3).unwrap());
    for word in ["A2", "B2", "B1", "C1", "pass", "A1"] {
        position
            .play(word.parse().unwrap(), Suicide::Forbidden)
            .unwrap();
    }
    assert!(position.ko().is_some());
    position
}

#[test]
fn they_go_on_from_any_position() {
    play_along(&ko(), 200, 1);
    let mut position = Position::new(BoardSize::NINE);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let turns = crate::Playout::run(&position, &mut rng).turns;
    for (n, turn) in turns.into_iter().enumerate() {
        position.apply(turn).unwrap();
        if n % 10 == 9 {
            play_along(&position, 1, 4);
        }
    }
}

/// A board that is never at rest is stopped by the limit, and counted all the same.
#[test]
fn long_playouts_are_stopped() {
    let position = Position::new(BoardSize::square(2).unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let endings = Playouts::new(&position).run_batch(1000, &mut rng);
    let stopped = |ending: &&Ending| ending.turns == limit(position.size());
    assert!(endings.iter().filter(stopped).count() > 0);
    assert!(
        endings
            .iter()
            .all(|ending| ending.turns <= limit(position.size()))
    );
}

/// The point that the whole part of a share of their number picks, in the order of rows.
#[test]
fn draws_are_uniform() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut random = || Plain::from_words(core::array::from_fn(|_| rng.next_u32() as u16));
    for fill in 0..2000 {
        // Full, sparse and empty sets too.
        let points: Rows<Plain> = core::array::from_fn(|_| match fill % 8 {
            0 | 4 => Plain::all(0x1ff),
            1 | 5 => random() & random() & Plain::all(0x111),
            2 => Plain::zero(),
            _ => random() & Plain::all(0x1ff),
        });
        let numbers = [random(), random()];
        let (drawn, count) = draw(&points, numbers);
        for lane in 0..LANES {
            let all: Vec<(usize, u32)> = (0..ROWS)
                .flat_map(|row| (0..9).map(move |col| (row, col)))
                .filter(|&(row, col)| points[row].lane(lane) >> col & 1 != 0)
                .collect();
            assert_eq!(usize::from(count.lane(lane)), all.len());
            let share = u64::from(numbers[1].lane(lane)) << 16 | u64::from(numbers[0].lane(lane));
            let rank = (share * all.len() as u64) >> 32;
            for (row, word) in drawn.iter().enumerate() {
                let expected = match all.get(rank as usize) {
                    Some(&(drawn, col)) if drawn == row => 1 << col,
                    _ => 0,
                };
                assert_eq!(word.lane(lane), expected);
            }
        }
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod wide_lanes {
    use super::super::wide::{Wide, is_there};
    use super::*;

    #[test]
    fn they_compute_what_plain_ones_do() {
        if !is_there() {
            return;
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        for _ in 0..1000 {
            // Words that are often equal.
            let mask = if rng.next_u32().is_multiple_of(2) {
                3
            } else {
                !0
            };
            let [a, b] = [0, 1].map(|_| core::array::from_fn(|_| rng.next_u32() as u16 & mask));
            assert_eq!(results::<Wide>(a, b), results::<Plain>(a, b));
        }
    }

    fn results<L: Lanes>(a: [u16; LANES], b: [u16; LANES]) -> Vec<[u16; LANES]> {
        let [a, b] = [a, b].map(L::from_words);
        let all = [
            a & b,
            a | b,
            a ^ b,
            a + b,
            a - b,
            a * b,
            a.without(b),
            a.equal(b),
            a.exceeds(b),
            a.max(b),
            a.shifted::<2>(),
            a.ones(),
            L::all(a.lane(3)),
            L::flag(a.any()),
            L::flag(L::zero().any()),
        ];
        all.into_iter().map(L::words).collect()
    }

    #[test]
    fn they_play_the_same() {
        if !is_there() {
            return;
        }
        for position in [Position::new(BoardSize::NINE), ko()] {
            let [one, other] = [6, 6].map(Xoshiro256PlusPlus::seed_from_u64);
            let wide = lockstep::<Wide>(&position).run(500, &mut { one });
            assert_eq!(wide, lockstep::<Plain>(&position).run(500, &mut { other }));
        }
    }
}

/// The number of playouts asked for, in order, whatever the batch; long ones are not left out.
#[test]
fn a_batch_begins_like_a_longer_one() {
    let position = Position::new(BoardSize::NINE);
    let batch = |count| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        Playouts::new(&position).run_batch(count, &mut rng)
    };
    let many = batch(100);
    for count in [0, 1, 15, 16, 17, 99] {
        assert_eq!(batch(count), many[..count]);
    }
}

/// Playouts side by side and one by one end alike on average: four standard errors.
#[test]
fn batches_follow_the_law_of_single_playouts() {
    for position in [Position::new(BoardSize::square(5).unwrap()), ko()] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let mut playouts = Playouts::new(&position);
        let count = 4000;
        let batch = playouts.run_batch(count, &mut rng);
        let single: Vec<Ending> = (0..count).map(|_| playouts.run(&mut rng)).collect();
        for measure in [
            |ending: &Ending| ending.turns as f64,
            |ending: &Ending| ending.margin.points(),
            |ending: &Ending| f64::from(u8::from(ending.margin.points() > 0.0)),
        ] {
            let (a, var_a) = moments(&batch, measure);
            let (b, var_b) = moments(&single, measure);
            let error = ((var_a + var_b) / count as f64).sqrt();
            assert!((a - b).abs() < 4.0 * error, "{a} {b} {error}");
        }
    }
}

fn moments(endings: &[Ending], measure: fn(&Ending) -> f64) -> (f64, f64) {
    let count = endings.len() as f64;
    let mean = endings.iter().map(measure).sum::<f64>() / count;
    let squares = endings
        .iter()
        .map(|ending| measure(ending).powi(2))
        .sum::<f64>()
        / count;
    (mean, squares - mean * mean)
}

#[test]
fn larger_boards_are_played_one_by_one() {
    let position = Position::new(BoardSize::square(10).unwrap());
    let mut rngs = [1, 1].map(Xoshiro256PlusPlus::seed_from_u64);
    let batch = Playouts::new(&position).run_batch(5, &mut rngs[0]);
    let mut playouts = Playouts::new(&position);
    for ending in batch {
        assert_eq!(ending, playouts.run(&mut rngs[1]));
    }
}
