//! Ing's ko: hot stones, and the disturber. `docs/rules.md` has the reading of the laws that this is.

use super::{Game, PlayError};
use crate::rules::Repetition;
use crate::{BitBoard, Board, Chain, Color, Ko, Move, Point, Turn};

/// A stone that takes one stone, and can be taken back like it.
struct KoPlay {
    at: Point,
    taken: Point,
    after: Board,
}

impl KoPlay {
    fn of(board: &Board, color: Color, at: Point) -> Option<Self> {
        let mut after = board.clone();
        let taken = after.play(color, at).ok()?.ko?;
        Some(Self { at, taken, after })
    }

    /// Every such play of `color`.
    fn all(board: &Board, color: Color) -> impl Iterator<Item = Self> {
        in_atari(board, !color)
            .filter(|chain| chain.stones().len() == 1)
            .filter_map(|chain| chain.liberties().first())
            .filter_map(move |at| Self::of(board, color, at))
    }
}

impl Game {
    /// What Ing's rule says against a stone of `color` beside the simple ko and repetition.
    ///
    /// # Errors
    /// [`PlayError::HotStones`], [`PlayError::Disturbance`].
    pub(super) fn check_ing(&self, color: Color, point: Point) -> Result<(), PlayError> {
        if self.rules.repetition != Repetition::Ing {
            return Ok(());
        }
        if self.takes_twin(color, point) || self.double_hot(color) == Some(point) {
            return Err(PlayError::HotStones { point });
        }
        match self.disturbed_before(color, point) {
            Some(begun) => Err(PlayError::Disturbance { point, begun }),
            None => Ok(()),
        }
    }

    /// Every point that [`Game::check_ing`] refuses.
    pub(super) fn barred_by_ing(&self, color: Color) -> BitBoard {
        let small = in_atari(self.board(), !color).filter(|chain| chain.stones().len() <= 2);
        let points = small.filter_map(|chain| chain.liberties().first());
        let barred = points.filter(|&point| self.check_ing(color, point).is_err());
        BitBoard::from_points(self.size(), barred)
    }

    /// Whether `point` takes a stone that is hot with the one that has just taken a ko: both belong to a triple ko
    /// by which two groups fight for their lives.
    fn takes_twin(&self, color: Color, point: Point) -> bool {
        let Some(ko) = self.position.ko().filter(|ko| ko.color == color) else {
            return false;
        };
        let hot = KoPlay::of(self.board(), color, ko.point).map(|retaking| retaking.taken);
        let answer = KoPlay::of(self.board(), color, point);
        match (hot, answer) {
            (Some(hot), Some(answer)) => {
                answer.taken != hot && is_fight(self.board(), color, hot, &answer)
            }
            _ => false,
        }
    }

    /// Where `color` would take two hot stones back that have just taken two of its own, one of which it had added
    /// with its last turn: eternal life.
    fn double_hot(&self, color: Color) -> Option<Point> {
        let start = self.turns.len().checked_sub(2)?;
        let [
            Turn {
                mv: Move::Play(added),
                color: adder,
            },
            Turn {
                mv: Move::Play(taker),
                color: other,
            },
        ] = self.turns[start..]
        else {
            return None;
        };
        let [before, after] = [start + 1, start + 2].map(|n| self.history.prisoners(n)[!color]);
        if (adder, other) != (color, !color) || after != before + 2 {
            return None;
        }
        let own = |n| self.history.position(n).board().stones(color);
        let taken = own(start + 1) - self.board().stones(color);
        let mut backs = taken.iter().filter(|_| taken.contains(added));
        backs.find(|&back| self.comes_round(color, back, taker, start))
    }

    /// Whether a stone of `color` on `back` takes two stones with the one on `taker`, and the other of them put back
    /// makes position number `start`.
    fn comes_round(&self, color: Color, back: Point, taker: Point, start: usize) -> bool {
        let mut board = self.board().clone();
        let Ok(capture) = board.play(color, back) else {
            return false;
        };
        let mut rest = capture.captured;
        let is_pair = !capture.suicide && rest.len() == 2 && rest.remove(taker);
        is_pair
            && rest
                .first()
                .is_some_and(|other| board.play(!color, other).is_ok())
            && board == *self.history.position(start).board()
    }

    /// The number of the turn, from 0, with which `color` has begun before what it would begin on `point`: an
    /// exchange of two kos, from the same state of both.
    fn disturbed_before(&self, color: Color, point: Point) -> Option<usize> {
        let taken = KoPlay::of(self.board(), color, point)?.taken;
        let turn = Turn::new(color, point);
        let last = self.turns.len().saturating_sub(1);
        (0..last).find(|&n| {
            self.turns[n] == turn
                && self.history.ko(n + 1)
                    == Some(Ko {
                        color: !color,
                        point: taken,
                    })
                && self.answering_ko(n).is_some_and(|answer| {
                    let before = self.history.position(n);
                    let kos = [point, taken, answer[0], answer[1]];
                    kos.iter()
                        .all(|&at| before.board().stone(at) == self.board().stone(at))
                })
        })
    }

    /// The two points of the ko by which turn `n`, the taking of another ko, was answered: the answer has let a chain
    /// out of the atari that the taking had given.
    fn answering_ko(&self, n: usize) -> Option<[Point; 2]> {
        let (first, answer) = (self.turns[n], *self.turns.get(n + 1)?);
        let (at, ko) = (answer.mv.point()?, self.history.ko(n + 2)?);
        let retaken = self
            .history
            .ko(n + 1)
            .is_some_and(|barred| barred.point == at);
        if retaken || answer.color == first.color {
            return None;
        }
        let [taken, answered] = [n + 1, n + 2].map(|n| self.history.position(n).into_board());
        let mut pressed = pressed(&taken, answer.color, first.mv.point()?);
        pressed
            .any(|chain| is_safe(&answered, &chain))
            .then_some([at, ko.point])
    }
}

fn in_atari(board: &Board, color: Color) -> impl Iterator<Item = Chain> {
    board
        .chains()
        .into_iter()
        .filter(move |chain| chain.color() == color && chain.in_atari())
}

/// The chains of `color` of two stones or more that are in atari and touch `point`.
fn pressed(board: &Board, color: Color, point: Point) -> impl Iterator<Item = Chain> {
    in_atari(board, color)
        .filter(|chain| chain.stones().len() > 1)
        .filter(move |chain| chain.stones().border().contains(point))
}

/// Whether the stones of `chain` have more than one liberty on `board`.
fn is_safe(board: &Board, chain: &Chain) -> bool {
    let there = chain.stones().first().and_then(|at| board.chain(at));
    there.is_some_and(|chain| !chain.in_atari())
}

/// Whether a triple ko is a fight for life: the stone on `hot` has put a chain of `color` in atari, `answer` saves it
/// by another ko and puts a chain of the other side in atari, and a third ko turns it round again. Without a third
/// ko one side has the last word, and the ko decides nothing.
fn is_fight(board: &Board, color: Color, hot: Point, answer: &KoPlay) -> bool {
    pressed(board, color, hot)
        .filter(|mine| mine.stones().border().contains(answer.taken))
        .filter(|mine| is_safe(&answer.after, mine))
        .any(|mine| {
            pressed(&answer.after, !color, answer.at).any(|theirs| {
                KoPlay::all(&answer.after, !color).any(|third| {
                    third.taken != answer.at
                        && is_safe(&third.after, &theirs)
                        && !is_safe(&third.after, &mine)
                })
            })
        })
}
