//! Reading and writing with `serde`. What comes in goes through the same doors as everything else: a board
//! with a chain without liberties, a game with a forbidden move and a komi beyond bounds are refused.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    BitBoard, Board, BoardSize, ByColor, Color, Game, Ko, Komi, Margin, Move, Outcome, Point,
    Position, Rules, Setup, Turn,
};

macro_rules! through {
    ($type:ty, $wire:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                <$wire>::from(self).serialize(to)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Self::try_from(<$wire>::deserialize(from)?).map_err(D::Error::custom)
            }
        }
    };
}

through!(Komi, Points);
through!(Margin, Points);
through!(Move, Word);
through!(BitBoard, BitBoardWire);
through!(Setup, SetupWire);
through!(Position, Setup);
through!(Board, BoardWire);
through!(Game, GameWire);

/// Points, with a fraction of a half or none.
#[derive(Serialize, Deserialize)]
struct Points(f64);

impl From<&Komi> for Points {
    fn from(komi: &Komi) -> Self {
        Self(komi.points())
    }
}

impl TryFrom<Points> for Komi {
    type Error = String;

    fn try_from(Points(points): Points) -> Result<Self, String> {
        Self::nearest(points)
            .filter(|komi| komi.points() == points)
            .ok_or_else(|| alloc::format!("{points} is no komi"))
    }
}

impl From<&Margin> for Points {
    fn from(margin: &Margin) -> Self {
        Self(margin.points())
    }
}

impl TryFrom<Points> for Margin {
    type Error = String;

    fn try_from(Points(points): Points) -> Result<Self, String> {
        // The cast saturates, and what it changes is refused.
        let margin = Self::from_halves((points * 2.0) as i32);
        if margin.points() == points {
            Ok(margin)
        } else {
            Err(alloc::format!("{points} is no margin"))
        }
    }
}

/// A point, or `pass`.
#[derive(Serialize, Deserialize)]
struct Word(String);

impl From<&Move> for Word {
    fn from(mv: &Move) -> Self {
        Self(mv.to_string())
    }
}

impl TryFrom<Word> for Move {
    type Error = crate::ParsePointError;

    fn try_from(Word(word): Word) -> Result<Self, Self::Error> {
        word.parse()
    }
}

#[derive(Serialize, Deserialize)]
struct BitBoardWire {
    size: BoardSize,
    points: Vec<Point>,
}

impl From<&BitBoard> for BitBoardWire {
    fn from(set: &BitBoard) -> Self {
        Self {
            size: set.size(),
            points: set.iter().collect(),
        }
    }
}

impl TryFrom<BitBoardWire> for BitBoard {
    type Error = String;

    fn try_from(BitBoardWire { size, points }: BitBoardWire) -> Result<Self, String> {
        match points.iter().find(|&&point| !size.contains(point)) {
            Some(point) => Err(alloc::format!("{point} is not on a {size} board")),
            None => Ok(Self::from_points(size, points)),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct SetupWire {
    size: BoardSize,
    black: Vec<Point>,
    white: Vec<Point>,
    to_play: Color,
    #[serde(default)]
    ko: Option<Ko>,
    #[serde(default)]
    prisoners: ByColor<u32>,
}

impl From<&Setup> for SetupWire {
    fn from(setup: &Setup) -> Self {
        let stones = |color| setup.all_stones(color).iter().collect();
        Self {
            size: setup.size(),
            black: stones(Color::Black),
            white: stones(Color::White),
            to_play: setup.to_play,
            ko: setup.ko,
            prisoners: setup.prisoners,
        }
    }
}

impl TryFrom<SetupWire> for Setup {
    type Error = String;

    fn try_from(wire: SetupWire) -> Result<Self, String> {
        if let Some(point) = wire.black.iter().find(|point| wire.white.contains(point)) {
            return Err(alloc::format!("{point} is black and white"));
        }
        let mut setup = Self::new(wire.size);
        for (color, points) in [(Color::Black, wire.black), (Color::White, wire.white)] {
            for point in points {
                setup.place(color, point);
            }
        }
        setup.to_play = wire.to_play;
        setup.ko = wire.ko;
        setup.prisoners = wire.prisoners;
        Ok(setup)
    }
}

#[derive(Serialize, Deserialize)]
struct BoardWire {
    size: BoardSize,
    black: Vec<Point>,
    white: Vec<Point>,
}

impl From<&Board> for BoardWire {
    fn from(board: &Board) -> Self {
        let stones = |color| board.stones(color).iter().collect();
        Self {
            size: board.size(),
            black: stones(Color::Black),
            white: stones(Color::White),
        }
    }
}

impl TryFrom<BoardWire> for Board {
    type Error = String;

    fn try_from(BoardWire { size, black, white }: BoardWire) -> Result<Self, String> {
        let setup = Setup::try_from(SetupWire {
            size,
            black,
            white,
            to_play: Color::Black,
            ko: None,
            prisoners: ByColor::new(0, 0),
        })?;
        let position = Position::try_from(setup).map_err(|error| error.to_string())?;
        Ok(position.into_board())
    }
}

#[derive(Serialize, Deserialize)]
struct GameWire {
    rules: Rules,
    start: Position,
    handicap: u32,
    turns: Vec<Turn>,
    /// After how many turns play was resumed, and by whose move.
    resumed: Vec<(usize, Color)>,
    /// After how many turns play was resumed without passes.
    #[serde(default)]
    no_passes_from: Option<usize>,
    outcome: Option<Outcome>,
}

impl From<&Game> for GameWire {
    fn from(game: &Game) -> Self {
        Self {
            rules: *game.rules(),
            start: game.start(),
            handicap: game.handicap(),
            turns: game.turns().to_vec(),
            resumed: game.resumptions().collect(),
            no_passes_from: game.no_passes_from(),
            outcome: game.outcome(),
        }
    }
}

impl TryFrom<GameWire> for Game {
    type Error = String;

    /// Plays the game again.
    fn try_from(wire: GameWire) -> Result<Self, String> {
        let mut game = Self::from_position(wire.rules, wire.start);
        game.set_handicap(wire.handicap);
        let mut resumed = wire.resumed.into_iter().peekable();
        for n in 0..=wire.turns.len() {
            if let Some((_, color)) = resumed.next_if(|&(at, _)| at == n) {
                let has_stopped = if wire.no_passes_from == Some(n) {
                    game.resume_without_passes(color)
                } else {
                    game.resume(color)
                };
                if !has_stopped {
                    return Err(alloc::format!("play had not stopped after {n} turns"));
                }
            }
            if let Some(&turn) = wire.turns.get(n) {
                game.play_turn(turn)
                    .map_err(|error| alloc::format!("turn {}, {turn}: {error}", n + 1))?;
            }
        }
        if let Some((at, _)) = resumed.next() {
            return Err(alloc::format!("play is not resumed after {at} turns"));
        }
        if let Some(outcome) = wire.outcome {
            game.finish(outcome);
        }
        Ok(game)
    }
}
