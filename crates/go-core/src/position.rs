//! Positions: a board, whose turn it is, the ko and the prisoners.

use crate::board::{Played, each_width};
use crate::rules::Suicide;
use crate::{
    BitBoard, Board, BoardSize, ByColor, Capture, Color, IllegalMove, Move, Point, Setup,
    SetupError, Turn,
};

/// A simple ko that may not be retaken at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ko {
    /// Who may not retake.
    pub color: Color,
    /// Where.
    pub point: Point,
}

/// Everything that a playout or a search node needs, and nothing it does not: the board, the side to move,
/// the simple ko and the prisoners.
///
/// A position forbids the immediate retaking of a ko and, as it is told, suicide. Repetition of whole-board
/// positions and the end of the game belong to [`Game`](crate::Game), which has the history.
///
/// Equal are positions with the same stones, the same side to move, the same ko and the same prisoners.
///
/// ```
/// use go_core::{BoardSize, Color, Move, Point, Position};
/// use go_core::rules::Suicide;
/// let mut position = Position::new(BoardSize::NINE);
/// let e5: Point = "E5".parse().unwrap();
/// position.play(e5.into(), Suicide::Forbidden)?;
/// assert_eq!(position.to_play(), Color::White);
/// assert_eq!(position.legal(Suicide::Forbidden).len(), 80);
/// # Ok::<(), go_core::IllegalMove>(())
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board,
    to_play: Color,
    ko: Option<Ko>,
    prisoners: ByColor<u32>,
}

impl Position {
    /// The empty board with Black to play.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self {
            board: Board::new(size),
            to_play: Color::Black,
            ko: None,
            prisoners: ByColor::new(0, 0),
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board alone.
    #[must_use]
    pub fn into_board(self) -> Board {
        self.board
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// Who moves next.
    #[must_use]
    pub const fn to_play(&self) -> Color {
        self.to_play
    }

    /// Gives the move to `color`.
    pub const fn set_to_play(&mut self, color: Color) {
        self.to_play = color;
    }

    /// The ko that may not be retaken at once.
    #[must_use]
    pub const fn ko(&self) -> Option<Ko> {
        self.ko
    }

    /// The opponent's stones that each player has captured.
    #[must_use]
    pub const fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// A hash of the situation: the board's [hash](Board::hash), mixed with
    /// [`WHITE_TO_MOVE`](crate::zobrist::WHITE_TO_MOVE) when it is White's turn.
    #[must_use]
    pub fn situation_hash(&self) -> u64 {
        crate::zobrist::situation(self.board.hash(), self.to_play)
    }

    /// Whether `color` would retake a ko at once on `point`.
    #[must_use]
    pub fn is_ko(&self, color: Color, point: Point) -> bool {
        self.ko == Some(Ko { color, point })
    }

    /// Whether the side to move may play on `point`.
    ///
    /// # Errors
    /// [`IllegalMove`].
    pub fn check(&self, point: Point, suicide: Suicide) -> Result<(), IllegalMove> {
        self.board.check(self.to_play, point, suicide)?;
        if self.is_ko(self.to_play, point) {
            return Err(IllegalMove::Ko { point });
        }
        Ok(())
    }

    /// Every point where the side to move may play.
    #[must_use]
    pub fn legal(&self, suicide: Suicide) -> BitBoard {
        let mut points = self.board.playable(self.to_play, suicide);
        if let Some(Ko { color, point }) = self.ko
            && color == self.to_play
        {
            points.remove(point);
        }
        points
    }

    /// Makes a move for the side to move, and gives the move to the other side.
    ///
    /// # Errors
    /// [`IllegalMove`]; the position is then unchanged.
    pub fn play(&mut self, mv: Move, suicide: Suicide) -> Result<(), IllegalMove> {
        if let Move::Play(point) = mv {
            self.check(point, suicide)?;
        }
        self.apply(Turn {
            color: self.to_play,
            mv,
        })
        .map(|_| ())
    }

    /// Carries a turn of either side out without asking the rules; see [`Board::play`]. A pass lifts the ko.
    ///
    /// # Errors
    /// [`IllegalMove::OffBoard`] or [`IllegalMove::Occupied`]; the position is then unchanged.
    pub fn apply(&mut self, turn: Turn) -> Result<Option<Capture>, IllegalMove> {
        let Turn { color, mv } = turn;
        let Move::Play(point) = mv else {
            self.pass(color);
            return Ok(None);
        };
        let capture = self.board.play(color, point)?;
        let taken = capture.captured.len() as u32;
        self.follow(color, taken, capture.suicide, capture.ko);
        Ok(Some(capture))
    }

    /// Puts a stone on the point at an index, which is empty, without asking the rules and without gathering what
    /// it captures.
    pub(crate) fn put(&mut self, color: Color, index: usize) {
        let (taken, suicide, ko) = each_width!(&mut self.board.0, board => {
            let Played { taken, suicide, ko, .. } = board.play(color, index);
            (taken, suicide, ko.map(|index| board.geometry().point(index)))
        });
        self.follow(color, taken, suicide, ko);
    }

    /// Carries a pass out.
    pub(crate) fn pass(&mut self, color: Color) {
        self.ko = None;
        self.to_play = !color;
    }

    /// Keeps up with a stone of `color` that the board has received.
    fn follow(&mut self, color: Color, taken: u32, suicide: bool, ko: Option<Point>) {
        let captor = if suicide { !color } else { color };
        let prisoners = &mut self.prisoners[captor];
        *prisoners = prisoners.saturating_add(taken);
        self.to_play = !color;
        self.ko = ko.map(|point| Ko {
            color: !color,
            point,
        });
    }

    /// A position as it was recorded: trusted to have no chain without a liberty.
    pub(crate) const fn from_parts(
        board: Board,
        to_play: Color,
        ko: Option<Ko>,
        prisoners: ByColor<u32>,
    ) -> Self {
        Self {
            board,
            to_play,
            ko,
            prisoners,
        }
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            ..*self
        }
    }

    /// Copies without allocating where both boards are of one size.
    fn clone_from(&mut self, other: &Self) {
        self.board.clone_from(&other.board);
        (self.to_play, self.ko, self.prisoners) = (other.to_play, other.ko, other.prisoners);
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    /// Checks a description and builds its position.
    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        let size = setup.size();
        let Setup {
            to_play,
            ko,
            prisoners,
            ..
        } = setup;
        let outside = |ko: Ko| Some(ko.point).filter(|&point| !size.contains(point));
        if let Some(point) = setup.off_board().or(ko.and_then(outside)) {
            return Err(SetupError::OffBoard { point, size });
        }
        for color in Color::BOTH {
            let number = prisoners[color];
            if number > Setup::MAX_PRISONERS {
                return Err(SetupError::Prisoners { color, number });
            }
        }
        let stones = ByColor::from_fn(|color| setup.stones(color));
        let board = Board::with_stones(size, &stones)
            .map_err(|(color, chain)| SetupError::NoLiberty { color, chain })?;
        if let Some(Ko { point, .. }) = ko.filter(|&ko| !is_possible(&board, ko)) {
            return Err(SetupError::NoKo { point });
        }
        Ok(Self {
            board,
            to_play,
            ko,
            prisoners,
        })
    }
}

/// Whether the barred side would, by playing there, retake a ko: then the stone that just took it is in a ko
/// of its own.
fn is_possible(board: &Board, Ko { color, point }: Ko) -> bool {
    let mut after = board.clone();
    after
        .play(color, point)
        .is_ok_and(|capture| capture.ko.is_some())
}

impl From<&Position> for Setup {
    /// Describes a position.
    fn from(position: &Position) -> Self {
        let mut setup = Self::new(position.size());
        for color in Color::BOTH {
            for point in position.board.stones(color) {
                setup.place(color, point);
            }
        }
        setup.to_play = position.to_play;
        setup.ko = position.ko;
        setup.prisoners = position.prisoners;
        setup
    }
}
