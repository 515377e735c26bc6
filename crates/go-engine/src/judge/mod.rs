//! What belongs to whom, judged by playouts: ownership, and the stones that are dead.
//!
//! What is unconditionally alive or dead needs no playouts. Of the rest, [careful] playouts tell, and light ones
//! have a say where those are in doubt.

use go_core::rules::Suicide;
use go_core::{BitBoard, ByColor, Chain, Color, DeadStones, Game, Playout, Point, Position, Tally};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

mod careful;

/// How many playouts a judgement takes.
const PLAYOUTS: u32 = 300;

/// How many light playouts a glance takes.
const GLANCE: u32 = 1000;

/// Stones that are no surer than this to stay or go are in doubt.
const DOUBT: f64 = 0.25;

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

    /// The ownership after so many playouts of a kind, half of them begun by either side.
    fn of_playouts(
        position: &Position,
        playouts: u32,
        mut play_out: impl FnMut(&Position) -> ByColor<BitBoard>,
    ) -> Self {
        let mut ownership = Self::new(position.size());
        for color in Color::BOTH {
            let mut start = position.clone();
            start.set_to_play(color);
            for _ in 0..playouts / 2 {
                ownership.add_owned(&play_out(&start));
            }
        }
        ownership
    }

    fn of_light_playouts(position: &Position, rng: &mut Xoshiro256PlusPlus) -> Self {
        Self::of_playouts(position, GLANCE, |start| Playout::run(start, rng).owned)
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> go_core::BoardSize {
        self.size
    }

    /// Adds the end of one playout.
    pub fn add(&mut self, playout: &Playout) {
        self.add_owned(&playout.owned);
    }

    /// Adds what belongs to each side at the end of one playout.
    fn add_owned(&mut self, owned: &ByColor<BitBoard>) {
        self.playouts += 1;
        for (color, by) in [(Color::Black, 1), (Color::White, -1)] {
            for point in owned[color] {
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

    /// How sure stones are to stay their owner's, on average, from −1 to 1.
    fn of_stones(&self, owner: Color, stones: BitBoard) -> f64 {
        let sum: f64 = stones.iter().map(|point| self.of_color(owner, point)).sum();
        sum / stones.len().max(1) as f64
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
        let light = Ownership::of_light_playouts(position, &mut rng);
        let play_out = |start: &Position| careful::play_out(start, &mut rng);
        let ownership = Ownership::of_playouts(position, PLAYOUTS, play_out);
        let dead = dead_stones(position, &ownership, &light);
        Self { ownership, dead }
    }

    /// Judges a position by light playouts: several times faster than [`Judgement::of`], and not as well.
    #[must_use]
    pub fn at_a_glance(position: &Position) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(position.board().hash());
        let ownership = Ownership::of_light_playouts(position, &mut rng);
        let dead = dead_stones(position, &ownership, &ownership);
        Self { ownership, dead }
    }

    /// The dead stones of this judgement, set right by the rulings of the game's rules.
    #[must_use]
    pub fn ruled(&self, game: &Game) -> DeadStones {
        self.dead.with_rulings(game.board(), game.rules())
    }

    /// Counts the game with these [dead stones](Self::ruled).
    #[must_use]
    pub fn score(&self, game: &Game) -> Tally {
        game.score(&self.ruled(game))
    }
}

/// The chains that are dead whatever is played, and those that more often than not end up the other side's.
/// Where that is in doubt, a second opinion is heard.
fn dead_stones(position: &Position, first: &Ownership, second: &Ownership) -> DeadStones {
    let board = position.board();
    let life = board.life(Suicide::Forbidden);
    let goes = |color, stones| match first.of_stones(color, stones) {
        doubtful if doubtful.abs() < DOUBT => doubtful + second.of_stones(color, stones) < 0.0,
        clear => clear < 0.0,
    };
    let is_dead = |chain: &Chain| {
        let (color, stones) = (chain.color(), chain.stones());
        !life[color].stones.intersects(&stones)
            && (life[!color].territory.intersects(&stones) || goes(color, stones))
    };
    let chains = board.chains();
    let dead = chains.iter().filter(|chain| is_dead(chain));
    // Every point is a stone's, so the list cannot be refused.
    DeadStones::chains_of(board, dead.flat_map(Chain::stones))
        .unwrap_or_else(|_| DeadStones::none(board))
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
        assert_eq!(
            Judgement::at_a_glance(&start),
            Judgement::at_a_glance(&start)
        );
    }

    #[test]
    fn a_group_lives_that_has_to_answer_an_atari() {
        // The end of a game on OGS. Light playouts take White's group at the lower right for dead.
        let end = position(
            ". . . . . . . . .
             X X X O O X X . .
             O O X X X O X . .
             O X X O O O X X .
             O O O . O X O X X
             O . O . O X O O O
             X O O O X X O . O
             . X O O X . X O O
             . X O X X X . X .",
        );
        let dead = Judgement::of(&end).dead.stones().to_string();
        assert_eq!(dead, "B1 B2 A3 D8 E8");
    }

    #[test]
    fn stones_in_seki_are_alive() {
        // Neither side gains by playing in the upper left corner.
        let judged = Judgement::of(&position(
            ". X . O X . X . .
             X O O O X X X X X
             X . O X X O O O O
             O O O X X O . O .
             X X X X X O O O O
             O O O O O O O O O
             . O . O . . . . .
             . . . . . . . . .
             . . . . . . . . .",
        ));
        assert_eq!(judged.dead.stones().to_string(), "");
    }
}
