//! A game: rules, moves, the history that repetition is judged by, and how it ends.

use alloc::vec::Vec;

use crate::board::each_width;
use crate::history::History;
use crate::rules::{Opening, Rules};
use crate::score::{DeadStones, Facts, Tally};
use crate::{
    BitBoard, Board, BoardSize, Color, IllegalMove, Move, Outcome, Point, Position, Turn, WinBy,
};

mod agreement;
mod conduct;
mod confirmation;
mod cycle;
mod error;
mod ing;
mod legality;
mod phase;

pub use agreement::{Agreement, AgreementError, Consent};
pub use conduct::Conduct;
pub use confirmation::{Confirmation, ConfirmationError};
pub use cycle::{Cycle, CycleKind};
pub use error::PlayError;
pub use phase::Phase;

/// A game from its start to its outcome.
///
/// A refused move leaves the game as it was and says which rule refused it.
///
/// ```
/// use go_core::{BoardSize, Color, Game, Move, Outcome, Phase, Rules};
/// let mut game = Game::new(Rules::default(), BoardSize::NINE);
/// game.play("E5".parse::<Move>().unwrap())?;
/// game.play(Move::Pass)?;
/// game.play(Move::Pass)?;
/// assert_eq!(game.phase(), Phase::Stopped);
/// let tally = game.score(&game.no_dead_stones());
/// assert_eq!(tally.outcome().to_string(), "B+73.5");
/// # Ok::<(), go_core::PlayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    position: Position,
    turns: Vec<Turn>,
    history: History,
    handicap: u32,
    /// After how many turns play was resumed, in rising order.
    resumed_at: Vec<usize>,
    /// After how many turns passing was forbidden.
    no_passes_from: Option<usize>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the opening that the rules have: the empty board, or seat stones.
    #[must_use]
    pub fn new(rules: Rules, size: BoardSize) -> Self {
        let stones = match rules.opening {
            Opening::EmptyBoard => crate::ByColor::default(),
            Opening::SeatStones => crate::seat_stones(size),
        };
        let stones = stones.map(|points| crate::BitBoard::from_points(size, points));
        let board = Board::trusted(size, &stones);
        let none = crate::ByColor::new(0, 0);
        let start = Position::from_parts(board, rules.first_to_play(), None, none);
        Self::from_position(rules, start)
    }

    /// A game from any position: its stones are there from the start and cannot be taken back.
    #[must_use]
    pub fn from_position(rules: Rules, start: Position) -> Self {
        Self {
            rules,
            history: History::new(&start),
            turns: Vec::with_capacity(start.size().points()),
            position: start,
            handicap: 0,
            resumed_at: Vec::new(),
            no_passes_from: None,
            outcome: None,
        }
    }

    /// A game from the empty board with Black's handicap stones on `points` and White to play.
    ///
    /// # Errors
    /// [`IllegalMove`] if a point is off the board, given twice, or takes a chain's last liberty.
    pub fn with_handicap(
        rules: Rules,
        size: BoardSize,
        points: impl IntoIterator<Item = Point>,
    ) -> Result<Self, IllegalMove> {
        let mut board = Board::new(size);
        let mut stones = 0;
        for point in points {
            board.check(Color::Black, point, crate::rules::Suicide::Forbidden)?;
            board.play(Color::Black, point)?;
            stones += 1;
        }
        let start = Position::from_parts(board, Color::White, None, crate::ByColor::new(0, 0));
        let mut game = Self::from_position(rules, start);
        game.handicap = stones;
        Ok(game)
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes the rules from here on. Moves made already are not judged again.
    pub const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.position.size()
    }

    /// The position as it stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// Who moves next.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.position.to_play()
    }

    /// Every turn made, from the first.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The position after the first `turns` turns, if so many were made; 0 gives the start.
    #[must_use]
    pub fn position_after(&self, turns: usize) -> Option<Position> {
        (turns <= self.turns.len()).then(|| self.history.position(turns))
    }

    /// The hash of the stones after each turn and who was to play then, from the start of the game on. Costs nothing
    /// but reading it, while [`Game::position_after`] builds a board.
    pub fn hashes(&self) -> impl Iterator<Item = (u64, Color)> {
        self.history.hashes()
    }

    /// The position that the game started from.
    #[must_use]
    pub fn start(&self) -> Position {
        self.history.position(0)
    }

    /// After how many turns play was resumed, and whose move it was then.
    pub fn resumptions(&self) -> impl Iterator<Item = (usize, Color)> {
        self.resumed_at
            .iter()
            .map(|&at| (at, self.history.to_play(at)))
    }

    /// How many handicap stones Black was given.
    #[must_use]
    pub const fn handicap(&self) -> u32 {
        self.handicap
    }

    /// Declares how many of the stones that the game started with were handicap stones.
    pub const fn set_handicap(&mut self, stones: u32) {
        self.handicap = stones;
    }

    /// The outcome, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// [`PlayError`]; the game is then unchanged.
    pub fn play(&mut self, mv: impl Into<Move>) -> Result<(), PlayError> {
        self.play_turn(Turn::new(self.to_play(), mv))
    }

    /// Makes a move for either side; the other side is to move then. A [cycle](Game::cycle) may end the game.
    ///
    /// # Errors
    /// [`PlayError`]; the game is then unchanged.
    pub fn play_turn(&mut self, turn: Turn) -> Result<(), PlayError> {
        let place = self.place_of(turn)?;
        match place {
            Some(index) => self.position.put(turn.color, index),
            None => self.position.pass(turn.color),
        }
        self.turns.push(turn);
        self.history.push(&self.position, place.map(|_| turn.color));
        self.outcome = self.cycle_outcome();
        self.debug_check();
        Ok(())
    }

    /// The stones that the last turn took off: the opponent's, or after a suicide the player's own.
    ///
    /// ```
    /// use go_core::{BoardSize, Game, Point, Rules};
    /// let mut game = Game::new(Rules::default(), BoardSize::NINE);
    /// for point in ["B1", "A1", "A2"] {
    ///     game.play(point.parse::<Point>().unwrap())?;
    /// }
    /// assert_eq!(game.last_captured().to_string(), "A1");
    /// # Ok::<(), go_core::PlayError>(())
    /// ```
    #[must_use]
    pub fn last_captured(&self) -> BitBoard {
        each_width!(&self.board().0, board => {
            BitBoard::from_bits(self.size(), &self.history.last_captured(board.stones()))
        })
    }

    /// Takes the last turn back, and with it an outcome or a stop that came after it. `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        self.position = self.history.pop()?;
        let turn = self.turns.pop();
        let turns = self.turns.len();
        self.resumed_at.retain(|&at| at <= turns);
        self.no_passes_from = self.no_passes_from.filter(|&at| at <= turns);
        self.outcome = None;
        self.debug_check();
        turn
    }

    /// Goes on with a game that has stopped, or that a cycle has ended, with `color` to move; `false` if it has
    /// not.
    ///
    /// Undo takes a resumption back together with the pass before it.
    pub fn resume(&mut self, color: Color) -> bool {
        let by_cycle = self.outcome.is_some() && self.outcome == self.cycle_outcome();
        let stopped = by_cycle || self.phase() == Phase::Stopped;
        if stopped {
            self.outcome = None;
            self.resumed_at.push(self.turns.len());
            self.position.set_to_play(color);
            self.history.set_to_play(color);
        }
        stopped
    }

    /// As [`Game::resume`], and from then on nobody may pass who can play a stone: both have disagreed too often
    /// ([`Agreement`]).
    pub fn resume_without_passes(&mut self, color: Color) -> bool {
        let resumed = self.resume(color);
        if resumed {
            self.no_passes_from.get_or_insert(self.turns.len());
        }
        resumed
    }

    /// After how many turns passing was forbidden, if it was.
    #[must_use]
    pub const fn no_passes_from(&self) -> Option<usize> {
        self.no_passes_from
    }

    /// `color` resigns.
    pub fn resign(&mut self, color: Color) {
        self.finish(Outcome::Win {
            winner: !color,
            by: WinBy::Resignation,
        });
    }

    /// Ends the game with an outcome, unless it has one.
    pub fn finish(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }

    /// No stone is dead.
    #[must_use]
    pub fn no_dead_stones(&self) -> DeadStones {
        DeadStones::none(self.board())
    }

    /// Counts the board by the rules, once the dead stones are settled.
    #[must_use]
    pub fn score(&self, dead: &DeadStones) -> Tally {
        Tally::count(&self.rules, &self.position, dead, &self.facts())
    }

    /// What the count needs to know beside the position.
    fn facts(&self) -> Facts {
        let passes = crate::ByColor::from_fn(|color| {
            self.turns
                .iter()
                .filter(|turn| turn.mv.is_pass() && turn.color == color)
                .count() as u32
        });
        let first_pass = self
            .turns
            .iter()
            .find(|turn| turn.mv.is_pass())
            .map(|turn| turn.color);
        Facts {
            handicap: self.handicap,
            passes,
            first_pass,
        }
    }

    fn debug_check(&self) {
        #[cfg(debug_assertions)]
        self.check_invariants();
    }

    /// Compares everything that is held twice. Debug builds do this after every turn; release builds never do
    /// by themselves.
    ///
    /// # Panics
    /// If there is a difference, which would be a defect of this crate.
    pub fn check_invariants(&self) {
        self.board().check_invariants();
        self.history.check_invariants();
        let last = self.history.position(self.turns.len());
        assert_eq!(last, self.position, "the position is not the last one");
        assert!(self.resumed_at.is_sorted());
        assert!(self.resumed_at.iter().all(|&at| at <= self.turns.len()));
    }
}
