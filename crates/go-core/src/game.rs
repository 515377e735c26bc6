//! A game: rules, moves, the history that repetition is judged by, and how it ends.

use alloc::vec::Vec;

use thiserror::Error;

use crate::board::each_width;
use crate::history::{Ban, History, Prospect};
use crate::rules::{Button, EndOfPlay, Repetition, Rules, StartPosition};
use crate::score::{DeadStones, Facts, Tally};
use crate::{
    BitBoard, Board, BoardSize, Color, IllegalMove, Move, Outcome, Point, Position, Turn, WinBy,
};

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
    outcome: Option<Outcome>,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Moves are being made.
    Play,
    /// The passes that end the play have been made: dead stones are to be settled, or play resumed.
    Stopped,
    /// Moves are being made again after a stop.
    Resumed,
    /// There is an outcome.
    Over,
}

/// Why a game refuses a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The point is occupied or off the board, or the move is suicide or retakes a ko.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The move would bring an earlier position back.
    #[error("{point} brings back the position after turn {first_seen}")]
    Superko {
        /// The point asked for.
        point: Point,
        /// After how many turns the position was there first; 0 is the start of the game.
        first_seen: usize,
    },
    /// The play has stopped; resume it first.
    #[error("play has stopped after {turns} turns")]
    Stopped {
        /// How many turns were made.
        turns: usize,
    },
    /// The game has an outcome.
    #[error("the game is over: {0}")]
    Over(Outcome),
}

impl Game {
    /// A game from the empty board.
    #[must_use]
    pub fn new(rules: Rules, size: BoardSize) -> Self {
        let mut start = Position::new(size);
        start.set_to_play(rules.first_to_play());
        Self::from_position(rules, start)
    }

    /// A game from any position: its stones are there from the start and cannot be taken back.
    #[must_use]
    pub fn from_position(rules: Rules, start: Position) -> Self {
        Self {
            rules,
            history: History::new(&start),
            position: start,
            turns: Vec::new(),
            handicap: 0,
            resumed_at: Vec::new(),
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

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.outcome.is_some() {
            Phase::Over
        } else if self.has_stopped() {
            Phase::Stopped
        } else if self.resumed_at.is_empty() {
            Phase::Play
        } else {
            Phase::Resumed
        }
    }

    /// The outcome, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the passes since play last began end it.
    fn has_stopped(&self) -> bool {
        let begun = self.resumed_at.last().copied().unwrap_or(0);
        let button = match self.rules.button {
            Button::None => None,
            Button::HalfPoint => self.turns.iter().position(|turn| turn.mv.is_pass()),
        };
        let last_play = self
            .turns
            .iter()
            .rposition(|turn| !turn.mv.is_pass())
            .map_or(0, |n| n + 1);
        let mut passed = crate::ByColor::new(false, false);
        let mut last = None;
        for (n, turn) in self.turns.iter().enumerate().skip(begun.max(last_play)) {
            if Some(n) != button {
                passed[turn.color] = true;
                last = Some(turn.color);
            }
        }
        let both = passed.black && passed.white;
        match self.rules.end {
            EndOfPlay::TwoPasses | EndOfPlay::FourPasses => both,
            EndOfPlay::WhitePassesLast => both && last == Some(Color::White),
        }
    }

    /// Whether the side to move may make `mv`.
    ///
    /// # Errors
    /// [`PlayError`] with the rule that refuses.
    pub fn check(&self, mv: impl Into<Move>) -> Result<(), PlayError> {
        self.check_turn(Turn::new(self.to_play(), mv))
    }

    /// Whether `turn.color` may make `turn.mv`, though it may be the other side's turn.
    ///
    /// # Errors
    /// [`PlayError`] with the rule that refuses.
    pub fn check_turn(&self, turn: Turn) -> Result<(), PlayError> {
        match self.phase() {
            Phase::Over => return Err(PlayError::Over(self.outcome.unwrap_or(Outcome::NoResult))),
            Phase::Stopped => {
                return Err(PlayError::Stopped {
                    turns: self.turns.len(),
                });
            }
            Phase::Play | Phase::Resumed => {}
        }
        match turn.mv {
            Move::Pass => Ok(()),
            Move::Play(point) => self.check_point(turn.color, point),
        }
    }

    fn check_point(&self, color: Color, point: Point) -> Result<(), PlayError> {
        self.board().check(color, point, self.rules.suicide)?;
        if self.bars_ko() && self.position.is_ko(color, point) {
            return Err(IllegalMove::Ko { point }.into());
        }
        match self.first_seen(self.ban(), color, point) {
            Some(first_seen) => Err(PlayError::Superko { point, first_seen }),
            None => Ok(()),
        }
    }

    /// Whether the simple ko is barred as such. A superko rule bars it by the position before, which is not
    /// known where the game was set up in the middle of a ko.
    const fn bars_ko(&self) -> bool {
        match self.rules.repetition {
            Repetition::None => false,
            Repetition::Simple => true,
            _ => self.turns.is_empty(),
        }
    }

    /// Which positions may not come back.
    fn ban(&self) -> Ban {
        let start = match self.rules.start {
            StartPosition::Counts => 0,
            StartPosition::DoesNotCount => 1,
        };
        let cleared = match self.rules.repetition {
            Repetition::Spight => self.turns.iter().rposition(|turn| turn.mv.is_pass()),
            _ => None,
        };
        Ban {
            rule: self.rules.repetition,
            from: cleared.map_or(start, |pass| pass + 1),
        }
    }

    /// After how many turns the position was there that a stone on an empty point would bring back against
    /// the rules.
    fn first_seen(&self, ban: Ban, color: Color, point: Point) -> Option<usize> {
        let board = self.board();
        let hash = each_width!(&board.0, b => b.hash_after(color, b.geometry().index(point)));
        let prospect = Prospect {
            board,
            color,
            point,
            hash,
        };
        self.history.seen(ban, &prospect)
    }

    /// Every point where `color` may play, by all the rules; none once play has stopped.
    #[must_use]
    pub fn legal(&self, color: Color) -> BitBoard {
        if !matches!(self.phase(), Phase::Play | Phase::Resumed) {
            return BitBoard::empty(self.size());
        }
        let playable = self.board().playable(color, self.rules.suicide);
        let mut legal = playable;
        if let Some(ko) = self.position.ko()
            && ko.color == color
            && self.bars_ko()
        {
            legal.remove(ko.point);
        }
        let ban = self.ban();
        if ban.rule.is_superko() {
            for point in playable {
                if self.first_seen(ban, color, point).is_some() {
                    legal.remove(point);
                }
            }
        }
        legal
    }

    /// Every move that the side to move may make; passing is the last one.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let pass = self.check(Move::Pass).is_ok().then_some(Move::Pass);
        self.legal(self.to_play())
            .into_iter()
            .map(Move::Play)
            .chain(pass)
    }

    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// [`PlayError`]; the game is then unchanged.
    pub fn play(&mut self, mv: impl Into<Move>) -> Result<(), PlayError> {
        self.play_turn(Turn::new(self.to_play(), mv))
    }

    /// Makes a move for either side; the other side is to move then.
    ///
    /// # Errors
    /// [`PlayError`]; the game is then unchanged.
    pub fn play_turn(&mut self, turn: Turn) -> Result<(), PlayError> {
        self.check_turn(turn)?;
        self.position.apply(turn)?;
        self.turns.push(turn);
        self.history
            .push(&self.position, turn.mv.point().map(|_| turn.color));
        self.debug_check();
        Ok(())
    }

    /// Takes the last turn back, and with it an outcome or a stop that came after it. `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        self.position = self.history.pop()?;
        let turn = self.turns.pop();
        let turns = self.turns.len();
        self.resumed_at.retain(|&at| at <= turns);
        self.outcome = None;
        self.debug_check();
        turn
    }

    /// Goes on with a game that has stopped, with `color` to move; `false` if it has not stopped.
    ///
    /// Undo takes a resumption back together with the pass before it.
    pub fn resume(&mut self, color: Color) -> bool {
        let stopped = self.phase() == Phase::Stopped;
        if stopped {
            self.resumed_at.push(self.turns.len());
            self.position.set_to_play(color);
            self.history.set_to_play(color);
        }
        stopped
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
