//! What belongs to whom, judged by playouts: ownership, and the stones that are dead.

use go_core::{Color, DeadStones, Game, Playout, Point, Position, Tally};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// How many playouts a judgement takes.
const PLAYOUTS: u32 = 1000;

/// A chain is dead if its stones end up its owner's in less than this share of the playouts.
const ALIVE: f64 = 0.45;

/// How sure each point of a board is to end up Black's: from −1 (White's) to 1 (Black's).
#[derive(Clone, PartialEq, Debug)]
pub struct Ownership {
    size: go_core::BoardSize,
    sums: Vec<i32>,
    playouts: u32,
}

impl Ownership {
    /// Ownership that nothing is known of.
    #[must_use]
    pub fn new(size: go_core::BoardSize) -> Self {
        Self {
            size,
            sums: vec![0; size.points()],
            playouts: 0,
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> go_core::BoardSize {
        self.size
    }

    /// Adds the end of one playout.
    pub fn add(&mut self, playout: &Playout) {
        self.playouts += 1;
        for (color, by) in [(Color::Black, 1), (Color::White, -1)] {
            for point in playout.owned[color] {
                self.sums[index(self.size, point)] += by;
            }
        }
    }

    /// What the playouts of both say.
    pub(crate) fn merged(first: Option<Self>, second: Option<Self>) -> Option<Self> {
        let (mut first, second) = match (first, second) {
            (Some(first), Some(second)) => (first, second),
            (first, second) => return first.or(second),
        };
        first.playouts += second.playouts;
        for (sum, more) in first.sums.iter_mut().zip(second.sums) {
            *sum += more;
        }
        Some(first)
    }

    /// How sure `point` is to end up Black's, from −1 to 1; 0 for a point off the board.
    #[must_use]
    pub fn of(&self, point: Point) -> f64 {
        let sum = self.sums.get(index(self.size, point)).copied().unwrap_or(0);
        f64::from(sum) / f64::from(self.playouts.max(1))
    }

    /// How sure `point` is to end up `color`'s, from −1 to 1.
    #[must_use]
    pub fn of_color(&self, color: Color, point: Point) -> f64 {
        match color {
            Color::Black => self.of(point),
            Color::White => -self.of(point),
        }
    }
}

fn index(size: go_core::BoardSize, point: Point) -> usize {
    usize::from(point.row()) * usize::from(size.width()) + usize::from(point.col())
}

/// A judgement of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Who the points end up with.
    pub ownership: Ownership,
    /// The stones that are taken for dead.
    pub dead: DeadStones,
}

impl Judgement {
    /// Judges a position. The same position is always judged the same way.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(position.board().hash());
        let mut ownership = Ownership::new(position.size());
        for color in Color::BOTH {
            let mut start = position.clone();
            start.set_to_play(color);
            for _ in 0..PLAYOUTS / 2 {
                ownership.add(&Playout::run(&start, &mut rng));
            }
        }
        let dead = dead_stones(position, &ownership);
        Self { ownership, dead }
    }

    /// Counts the game with the dead stones of this judgement.
    #[must_use]
    pub fn score(&self, game: &Game) -> Tally {
        game.score(&self.dead)
    }
}

/// The chains that seldom end up their owner's.
fn dead_stones(position: &Position, ownership: &Ownership) -> DeadStones {
    let board = position.board();
    let is_dead = |chain: &go_core::Chain| {
        let stones = chain.stones();
        let sum: f64 = stones
            .iter()
            .map(|point| ownership.of_color(chain.color(), point))
            .sum();
        (sum / stones.len() as f64 + 1.0) / 2.0 < ALIVE
    };
    let chains = board.chains();
    let dead = chains
        .iter()
        .filter(|chain| is_dead(chain))
        .flat_map(go_core::Chain::stones);
    // Every point is a stone's, so the list cannot be refused.
    DeadStones::chains_of(board, dead).unwrap_or_else(|_| DeadStones::none(board))
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_core::{BoardSize, Setup};

    fn position(rows: &str) -> Position {
        rows.parse::<Setup>().unwrap().try_into().unwrap()
    }

    #[test]
    fn a_stone_in_the_other_side_s_eye_space_is_dead() {
        let judged = Judgement::of(&position(
            ". X . X O . O . .
             X X X X O O O . O
             . X . X O . O O .
             X X X X O O O O O
             . . . X O . . . .
             . . O X O . X . .
             . . . X O . . . .
             X X X X O O O O O
             . X . X O . O . .",
        ));
        assert_eq!(judged.dead.stones().to_string(), "C4 G4");
        assert!(judged.ownership.of("A1".parse().unwrap()) > 0.8);
        assert!(
            judged
                .ownership
                .of_color(Color::White, "J9".parse().unwrap())
                > 0.8
        );
    }

    #[test]
    fn an_empty_board_has_no_dead_stones() {
        let judged = Judgement::of(&Position::new(BoardSize::NINE));
        assert!(judged.dead.stones().is_empty());
    }

    #[test]
    fn a_judgement_repeats() {
        let start = Position::new(BoardSize::THIRTEEN);
        assert_eq!(Judgement::of(&start), Judgement::of(&start));
    }
}
