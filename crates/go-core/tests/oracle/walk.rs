//! Random games that the library and the referee play side by side.

use go_core::rules::{Repetition, Rules, StartPosition, Suicide};
use go_core::{BitBoard, BoardSize, Color, Game, Move, Phase, Point, Turn, owned};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};

use super::{Oracle, Verdict, area, cell, cells_of, chain, verdict_of};

/// Every combination of the axes that decide what may be played.
pub fn all_axes() -> Vec<Rules> {
    let mut all = Vec::new();
    for &repetition in Repetition::ALL {
        for &suicide in Suicide::ALL {
            for &start in StartPosition::ALL {
                all.push(Rules {
                    repetition,
                    suicide,
                    start,
                    ..Rules::default()
                });
            }
        }
    }
    all
}

/// Every size from 1×1 to 25×25.
pub fn all_sizes() -> impl Iterator<Item = BoardSize> {
    (1..=25).flat_map(|w| (1..=25).map(move |h| BoardSize::new(w, h).unwrap()))
}

/// One random game in lockstep.
pub struct Walk {
    pub game: Game,
    pub oracle: Oracle,
    rng: Xoshiro256PlusPlus,
}

impl Walk {
    pub fn new(size: BoardSize, rules: Rules, seed: u64) -> Self {
        Self {
            game: Game::new(rules, size),
            oracle: Oracle::new(size, rules),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// Makes up to `turns` turns and compares after each of them; returns how many stones were played.
    ///
    /// # Panics
    /// At the first difference.
    pub fn run(&mut self, turns: usize) -> usize {
        let mut played = 0;
        for n in 0..turns {
            let color = self.whose_turn();
            self.compare_legality(color, n);
            let turn = Turn {
                color,
                mv: self.choose(color),
            };
            self.make(turn);
            played += usize::from(!turn.mv.is_pass());
            self.compare_position(turn.mv, n);
            if self.chance(100) {
                self.take_back();
            }
            if self.game.phase() == Phase::Stopped && !self.resume() {
                break;
            }
        }
        played
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.rng.random_range(0..one_in) == 0
    }

    /// Nearly always the side to move.
    fn whose_turn(&mut self) -> Color {
        let color = self.game.to_play();
        if self.chance(50) { !color } else { color }
    }

    fn choose(&mut self, color: Color) -> Move {
        let legal = self.game.legal(color);
        if legal.is_empty() || self.chance(40) {
            return Move::Pass;
        }
        let n = self.rng.random_range(0..legal.len());
        Move::Play(legal.nth(n).unwrap())
    }

    fn make(&mut self, turn: Turn) {
        let before =
            self.game.board().stones(Color::Black) | self.game.board().stones(Color::White);
        self.game.play_turn(turn).unwrap();
        let captured = self.oracle.play(turn);
        let now = self.game.board().stones(Color::Black) | self.game.board().stones(Color::White);
        let mut gone: Vec<Point> = (before - now).iter().collect();
        // A suicide takes the stone just played as well.
        gone.extend(turn.mv.point().filter(|&point| !now.contains(point)));
        gone.sort();
        assert_eq!(gone, captured, "{turn}");
    }

    fn take_back(&mut self) {
        for _ in 0..self.rng.random_range(1..4) {
            if self.oracle.records.len() > 1 {
                self.oracle.records.pop();
                assert!(self.game.undo().is_some());
            }
        }
        self.compare_position(Move::Pass, 0);
    }

    /// Resumes a game that has stopped, or ends it.
    fn resume(&mut self) -> bool {
        if self.chance(2) {
            return false;
        }
        let color = Color::BOTH[self.rng.random_range(0..2)];
        assert!(self.game.resume(color));
        self.oracle.records.last_mut().unwrap().to_play = color;
        true
    }

    /// All points on small boards and now and then on large ones, else a few.
    fn compare_legality(&mut self, color: Color, n: usize) {
        let size = self.game.size();
        let points: Vec<Point> = if size.points() <= 25 || n % size.points() == 7 {
            size.iter().collect()
        } else {
            (0..4).map(|_| self.random_point()).collect()
        };
        let legal = self.game.legal(color);
        for at in points {
            let expected = self.oracle.verdict(color, at);
            let found = verdict_of(self.game.check_turn(Turn::new(color, at)));
            assert_eq!(found, expected, "{color} {at} on\n{}", self.game.board());
            assert_eq!(
                legal.contains(at),
                expected == Verdict::Legal,
                "{color} {at}"
            );
        }
    }

    fn random_point(&mut self) -> Point {
        let size = self.game.size();
        let n = (self.rng.next_u32() as usize) % size.points();
        size.iter().nth(n).unwrap()
    }

    fn compare_position(&mut self, mv: Move, n: usize) {
        let size = self.game.size();
        let board = self.game.board();
        let now = self.oracle.now();
        assert_eq!(cells_of(board), now.cells);
        assert_eq!(board.hash(), self.oracle.hash());
        assert_eq!(self.game.to_play(), now.to_play);
        assert_eq!(self.game.position().prisoners(), now.prisoners);
        let whole = size.points() <= 25 || n.is_multiple_of(32);
        let near = mv
            .point()
            .map_or(Vec::new(), |at| super::neighbors(size, at));
        let points = if whole { size.iter().collect() } else { near };
        for at in points {
            self.compare_chain(at, whole);
        }
        if whole {
            if n.is_multiple_of(8) {
                self.compare_life();
            }
            let found = owned(board, BitBoard::empty(size));
            assert_eq!(
                found.map(|set| set.iter().collect::<Vec<_>>()),
                area(size, &now.cells)
            );
        }
    }

    fn compare_life(&self) {
        let suicide = self.game.rules().suicide;
        let life = self.game.board().life(suicide);
        for color in Color::BOTH {
            let of = |set: BitBoard| set.iter().collect::<Vec<_>>();
            let found = (of(life[color].stones), of(life[color].territory));
            let expected = super::life(self.game.size(), &self.oracle.now().cells, color, suicide);
            assert_eq!(found, expected, "{color} on\n{}", self.game.board());
        }
    }

    /// Compares the chain at a point; where all points are asked about, once a chain is enough.
    fn compare_chain(&self, at: Point, whole: bool) {
        let cells = &self.oracle.now().cells;
        let Some(found) = self.game.board().chain(at) else {
            assert_eq!(cell(cells, at), None);
            return;
        };
        assert!(found.stones().contains(at));
        if whole && found.stones().first() != Some(at) {
            return;
        }
        let (stones, liberties) = chain(self.game.size(), cells, at);
        assert_eq!(Some(found.color()), cell(cells, at));
        assert_eq!(found.stones().iter().collect::<Vec<_>>(), stones);
        assert_eq!(found.liberties().iter().collect::<Vec<_>>(), liberties);
    }
}
