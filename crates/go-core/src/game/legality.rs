//! Which moves a game allows.

use super::{Game, Phase, PlayError};
use crate::bits::Bits;
use crate::board::{Effect, SizedBoard, each_width, empty_index};
use crate::history::{Ban, Prospect};
use crate::rules::{Repetition, StartPosition};
use crate::{BitBoard, Color, IllegalMove, Move, Outcome, Point, Turn};

impl Game {
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
        self.place_of(turn).map(|_| ())
    }

    /// Where a turn that may be made puts a stone: the index of its point. `None` for a pass.
    pub(super) fn place_of(&self, turn: Turn) -> Result<Option<usize>, PlayError> {
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
            Move::Pass => self.check_pass(turn.color).map(|()| None),
            Move::Play(point) => self.check_point(turn.color, point).map(Some),
        }
    }

    fn check_pass(&self, color: Color) -> Result<(), PlayError> {
        if self.no_passes_from.is_some() && !self.legal(color).is_empty() {
            return Err(PlayError::NoPasses { color });
        }
        Ok(())
    }

    /// The index of a point where `color` may play.
    fn check_point(&self, color: Color, point: Point) -> Result<usize, PlayError> {
        each_width!(&self.board().0, board => {
            let index = empty_index(board, point)?;
            match board.effect(color, index) {
                Effect::Plain if !self.may_repeat(index) => Ok(index),
                Effect::Suicide(stones) if !self.rules.suicide.allows(stones) => {
                    Err(IllegalMove::Suicide { point, stones }.into())
                }
                effect => self.check_repetition(board, color, (index, effect)).map(|()| index),
            }
        })
    }

    /// What the rules on ko and repetition say against a stone of `color` at an index.
    fn check_repetition<const W: usize>(
        &self,
        board: &SizedBoard<W>,
        color: Color,
        (index, effect): (usize, Effect),
    ) -> Result<(), PlayError> {
        let point = board.geometry().point(index);
        if self.bars_ko() && self.position.is_ko(color, point) {
            return Err(IllegalMove::Ko { point }.into());
        }
        self.check_ing(color, point)?;
        match self.first_seen(self.ban(), board, color, (index, effect)) {
            Some(first_seen) => Err(PlayError::Superko { point, first_seen }),
            None => Ok(()),
        }
    }

    /// Whether the simple ko is barred as such. A superko rule bars it by the position before, which is not
    /// known where the game was set up in the middle of a ko.
    const fn bars_ko(&self) -> bool {
        match self.rules.repetition {
            Repetition::None => false,
            Repetition::Simple | Repetition::Ing => true,
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

    /// Whether a stone that stays at an index may bring a position back against the rules.
    const fn may_repeat(&self, index: usize) -> bool {
        self.rules.repetition.is_superko() && self.history.has_held(index)
    }

    /// After how many turns the position was there that a stone on an empty point would bring back against
    /// the rules.
    fn first_seen<const W: usize>(
        &self,
        ban: Ban,
        board: &SizedBoard<W>,
        color: Color,
        (index, effect): (usize, Effect),
    ) -> Option<usize> {
        let is_suicide = matches!(effect, Effect::Suicide(_));
        if !ban.rule.is_superko() || !(is_suicide || self.history.has_held(index)) {
            return None;
        }
        let prospect = Prospect {
            board,
            color,
            index,
            trace: board.trace_after(color, index, effect),
        };
        self.history.seen(ban, &prospect)
    }

    /// Every point where `color` may play, by all the rules; none once play has stopped.
    #[must_use]
    pub fn legal(&self, color: Color) -> BitBoard {
        if !matches!(self.phase(), Phase::Play | Phase::Resumed) {
            return BitBoard::empty(self.size());
        }
        each_width!(&self.board().0, board => self.legal_on(board, color))
    }

    /// The same on the board inside, while play goes on.
    #[inline(never)]
    fn legal_on<const W: usize>(&self, board: &SizedBoard<W>, color: Color) -> BitBoard {
        let breathing = board.breathing(color);
        let suicides = board.suicides(color, self.rules.suicide, breathing);
        let mut legal = breathing | suicides;
        if self.bars_ko()
            && let Some(ko) = self.position.ko()
            && ko.color == color
        {
            legal.remove(board.geometry().index(ko.point));
        }
        legal -= self.repetitions(board, color, breathing, suicides);
        let legal = BitBoard::from_bits(board.geometry().size(), &legal);
        match self.rules.repetition {
            Repetition::Ing => legal - self.barred_by_ing(color),
            _ => legal,
        }
    }

    /// Those of the points where `color` breathes, and of its suicides, where a stone would bring a position back
    /// against the rules.
    fn repetitions<const W: usize>(
        &self,
        board: &SizedBoard<W>,
        color: Color,
        breathing: Bits<W>,
        suicides: Bits<W>,
    ) -> Bits<W> {
        let ban = self.ban();
        if !ban.rule.is_superko() {
            return Bits::EMPTY;
        }
        let repeated = self.history.repeated(ban, board, color, breathing);
        if suicides.is_empty() {
            return repeated;
        }
        let repeats = |index| {
            let effect = board.effect(color, index);
            let seen = self.first_seen(ban, board, color, (index, effect));
            seen.is_some()
        };
        repeated | suicides.filter(repeats)
    }

    /// Every move that the side to move may make; passing is the last one.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let pass = self.check(Move::Pass).is_ok().then_some(Move::Pass);
        self.legal(self.to_play())
            .into_iter()
            .map(Move::Play)
            .chain(pass)
    }
}
