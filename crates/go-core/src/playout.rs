//! Light random playouts.
//!
//! A playout goes on from a position to two passes in a row. Each move is uniformly random among the legal
//! points (simple ko, no suicide) that are not an own eye; where there is none the side passes. An eye is a
//! point closed by own stones and the edge with at most one hostile stone on its diagonals, none at the
//! edge. A playout that has not ended after three moves for each point of the board is stopped.

use alloc::vec::Vec;

use rand::Rng;

use crate::bits::Bits;
use crate::board::{Effect, SizedBoard, each_width};
use crate::score::sized_owned;
use crate::{BitBoard, ByColor, Color, Margin, Move, Point, Position, Turn};

/// What a playout came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Every turn, passes included.
    pub turns: Vec<Turn>,
    /// What belongs to each side at the end: stones, and the points that only they surround.
    pub owned: ByColor<BitBoard>,
}

impl Playout {
    /// Plays on from `position` with moves drawn from `rng`.
    ///
    /// ```
    /// use go_core::{BoardSize, Playout, Position};
    /// use rand::SeedableRng;
    /// use rand::rngs::Xoshiro256PlusPlus;
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// let playout = Playout::run(&Position::new(BoardSize::NINE), &mut rng);
    /// assert!(playout.turns.len() > 40);
    /// assert!(playout.margin().points().abs() <= 81.0);
    /// ```
    pub fn run(position: &Position, rng: &mut impl Rng) -> Self {
        let size = position.size();
        let mut turns = Vec::with_capacity(2 * size.points());
        each_width!(&position.board().0, board => {
            let mut board = board.clone();
            let geometry = *board.geometry();
            run(&mut board, State::of(position, |point| geometry.index(point)), rng, |color, index| {
                let mv = index.map_or(Move::Pass, |index| Move::Play(geometry.point(index)));
                turns.push(Turn { color, mv });
            });
            let owned = sized_owned(&board, Bits::EMPTY).map(|set| BitBoard::from_bits(size, &set));
            Self { turns, owned }
        })
    }

    /// Black's area less White's, without komi.
    #[must_use]
    pub fn margin(&self) -> Margin {
        let area = self.owned.map(|set| set.len() as i32);
        Margin::between(area.black, area.white)
    }
}

/// Whose turn it is, and the point that may not be retaken.
struct State {
    to_play: Color,
    ko: Option<usize>,
}

impl State {
    fn of(position: &Position, index: impl Fn(Point) -> usize) -> Self {
        let to_play = position.to_play();
        let ko = position
            .ko()
            .filter(|ko| ko.color == to_play)
            .map(|ko| index(ko.point));
        Self { to_play, ko }
    }
}

/// Plays `board` to its end, and shows every turn to `observe`: `None` is a pass.
fn run<const W: usize>(
    board: &mut SizedBoard<W>,
    State {
        mut to_play,
        mut ko,
    }: State,
    rng: &mut impl Rng,
    mut observe: impl FnMut(Color, Option<usize>),
) {
    let mut empties: Vec<u16> = board.empty().iter().map(|index| index as u16).collect();
    let mut passes = 0;
    for _ in 0..3 * board.geometry().size().points() {
        let chosen = choose(board, to_play, ko, &mut empties, rng);
        observe(to_play, chosen);
        ko = None;
        passes = if chosen.is_some() { 0 } else { passes + 1 };
        if passes == 2 {
            return;
        }
        if let Some(index) = chosen {
            let played = board.play(to_play, index);
            empties.extend(played.captured.iter().map(|index| index as u16));
            ko = played.ko;
        }
        to_play = !to_play;
    }
}

/// Draws a point uniformly among those that may be played and takes it off the list. Points that may not be
/// are set aside behind the first `open` ones, so that none is drawn twice.
fn choose<const W: usize>(
    board: &SizedBoard<W>,
    color: Color,
    ko: Option<usize>,
    empties: &mut Vec<u16>,
    rng: &mut impl Rng,
) -> Option<usize> {
    let mut open = empties.len();
    while open > 0 {
        // Multiply-shift: uniform to within 2^-32.
        let drawn = ((u64::from(rng.next_u32()) * open as u64) >> 32) as usize;
        let index = usize::from(empties[drawn]);
        if is_candidate(board, color, ko, index) {
            empties.swap_remove(drawn);
            return Some(index);
        }
        open -= 1;
        empties.swap(drawn, open);
    }
    None
}

fn is_candidate<const W: usize>(
    board: &SizedBoard<W>,
    color: Color,
    ko: Option<usize>,
    index: usize,
) -> bool {
    ko != Some(index)
        && !board.is_eye(color, index)
        && !matches!(board.effect(color, index), Effect::Suicide(_))
}
