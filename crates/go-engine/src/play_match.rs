//! A game between two GTP engines, with a referee that knows the rules.

use std::fmt;
use std::time::Duration;

use go_core::rules::Rules;
use go_core::{
    BoardSize, Color, Game, Move, Outcome, Phase, PlayError, Turn, WinBy, fixed_handicap,
};
use go_gtp::{Client, ClientError, ClientOptions, SplitError, split_command};
use go_record::RecordBuilder;
use thiserror::Error;

use crate::Judgement;

/// What a match is played with.
#[derive(Clone, Debug)]
pub struct MatchSettings {
    /// The command lines of the two engines, in which `{game}` stands for the number of the game. The first
    /// one is Black in game 0, 2, 4 …
    pub commands: [String; 2],
    /// The rules that the referee goes by, with the komi.
    pub rules: Rules,
    /// The board.
    pub size: BoardSize,
    /// Handicap stones on the star points.
    pub handicap: u32,
    /// How long an engine may take for one answer.
    pub patience: Duration,
    /// After so many moves a game ends without a result.
    pub move_limit: usize,
}

/// Why a match cannot be played at all. What goes wrong in a game only loses that game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// A command line cannot be taken apart.
    #[error("{command:?}: {error}")]
    CommandLine {
        /// The command line.
        command: String,
        /// Why.
        error: SplitError,
    },
    /// A command line is empty.
    #[error("the command line of an engine is empty")]
    NoCommand,
    /// An engine cannot be started.
    #[error("{command:?}: {error}")]
    Start {
        /// The command line.
        command: String,
        /// Why.
        error: ClientError,
    },
    /// The board has no fixed places for the handicap.
    #[error(transparent)]
    Handicap(#[from] go_core::HandicapError),
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ending {
    Passed,
    Resigned,
    /// An answer that is no move, or none at all.
    Broke(String),
    Illegal(Turn, PlayError),
    TooLong,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed => f.write_str("both passed"),
            Self::Resigned => f.write_str("resigned"),
            Self::Broke(why) => f.write_str(why),
            Self::Illegal(turn, error) => write!(f, "{turn}: {error}"),
            Self::TooLong => f.write_str("too many moves"),
        }
    }
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct Match {
    number: u32,
    names: [String; 2],
    game: Game,
    ending: Ending,
}

/// One of the two engines at the board.
struct Seat {
    client: Client,
    name: String,
}

impl Match {
    /// Plays game `number` of a match.
    ///
    /// # Errors
    /// [`MatchError`] if an engine cannot be started or the settings cannot be played. An engine that breaks
    /// down, breaks the protocol or breaks the rules loses the game.
    pub fn play(settings: &MatchSettings, number: u32) -> Result<Self, MatchError> {
        let mut game = Game::new(settings.rules, settings.size);
        if settings.handicap > 0 {
            let stones = fixed_handicap(settings.size, settings.handicap)?;
            game = Game::with_handicap(settings.rules, settings.size, stones)
                .unwrap_or_else(|_| Game::new(settings.rules, settings.size));
        }
        let mut seats = [
            Seat::start(settings, number, 0)?,
            Seat::start(settings, number, 1)?,
        ];
        let ending = play_out(settings, number, &mut seats, &mut game);
        let names = seats.map(|seat| {
            let _ = seat.client.quit();
            seat.name
        });
        Ok(Self {
            number,
            names,
            game,
            ending,
        })
    }

    /// Which engine won: 0 for the first, 1 for the second.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        self.game
            .outcome()?
            .winner()
            .map(|color| seat_of(self.number, color))
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The record of the game.
    #[must_use]
    pub fn sgf(&self) -> String {
        let mut record = RecordBuilder::new(self.game.size());
        for color in Color::BOTH {
            record.info.players[color] = Some(self.names[seat_of(self.number, color)].clone());
        }
        record.info.komi = Some(self.game.rules().komi.to_string());
        record.info.result = self.game.outcome().map(|outcome| outcome.to_string());
        // All points are on the board of the game.
        if let Some(start) = self
            .game
            .position_after(0)
            .filter(|_| self.game.handicap() > 0)
        {
            let stones: Vec<_> = start.board().stones(Color::Black).iter().collect();
            let _ = record.handicap(&stones);
        }
        for &turn in self.game.turns() {
            let _ = record.turn(turn);
        }
        record.comment(&self.ending.to_string());
        record.to_sgf()
    }
}

impl fmt::Display for Match {
    /// Writes the number, the players, the result, the number of moves and why the game ended.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |color| &self.names[seat_of(self.number, color)];
        let (black, white) = (name(Color::Black), name(Color::White));
        let outcome = self
            .game
            .outcome()
            .map_or_else(|| "?".into(), |outcome| outcome.to_string());
        let (moves, ending) = (self.game.turns().len(), &self.ending);
        write!(
            f,
            "{:03} {black} - {white}: {outcome} ({moves} moves, {ending})",
            self.number
        )
    }
}

/// Which engine plays `color` in game `number`.
const fn seat_of(number: u32, color: Color) -> usize {
    (number as usize + color as usize) % 2
}

fn play_out(
    settings: &MatchSettings,
    number: u32,
    seats: &mut [Seat; 2],
    game: &mut Game,
) -> Ending {
    for color in Color::BOTH {
        if let Err(error) = seats[seat_of(number, color)].prepare(game) {
            return lose(game, color, Ending::Broke(error.to_string()));
        }
    }
    loop {
        if game.phase() == Phase::Stopped {
            let dead = match settings.rules.dead_stones {
                go_core::rules::DeadStoneRule::StayUnlessCaptured => game.no_dead_stones(),
                _ => Judgement::of(game.position()).dead,
            };
            game.finish(game.score(&dead).outcome());
            return Ending::Passed;
        }
        if game.turns().len() >= settings.move_limit {
            game.finish(Outcome::NoResult);
            return Ending::TooLong;
        }
        if let Some(ending) = one_move(number, seats, game) {
            return ending;
        }
    }
}

/// Has the side to move make a move and tells the other one; why the game ends, if it does.
fn one_move(number: u32, seats: &mut [Seat; 2], game: &mut Game) -> Option<Ending> {
    let color = game.to_play();
    let answer = match seats[seat_of(number, color)].genmove(color) {
        Ok(answer) => answer,
        Err(error) => return Some(lose(game, color, Ending::Broke(error.to_string()))),
    };
    if answer.eq_ignore_ascii_case("resign") {
        game.resign(color);
        return Some(Ending::Resigned);
    }
    let Ok(mv) = answer.parse::<Move>() else {
        return Some(lose(
            game,
            color,
            Ending::Broke(format!("{answer:?} is no move")),
        ));
    };
    let turn = Turn { color, mv };
    if let Err(error) = game.play_turn(turn) {
        return Some(lose(game, color, Ending::Illegal(turn, error)));
    }
    let told = seats[seat_of(number, !color)].tell(turn);
    told.err()
        .map(|error| lose(game, !color, Ending::Broke(error.to_string())))
}

fn lose(game: &mut Game, color: Color, ending: Ending) -> Ending {
    game.finish(Outcome::Win {
        winner: !color,
        by: WinBy::Forfeit,
    });
    ending
}

impl Seat {
    fn start(settings: &MatchSettings, number: u32, seat: usize) -> Result<Self, MatchError> {
        let command = &settings.commands[seat].replace("{game}", &number.to_string());
        let words = split_command(command).map_err(|error| MatchError::CommandLine {
            command: command.clone(),
            error,
        })?;
        let (program, args) = words.split_first().ok_or(MatchError::NoCommand)?;
        let options = ClientOptions {
            timeout: settings.patience,
            ..ClientOptions::default()
        };
        let start = |error| MatchError::Start {
            command: command.clone(),
            error,
        };
        let mut client = Client::spawn(program, args, options).map_err(start)?;
        let name = client.send("name").map_err(start)?;
        Ok(Self { client, name })
    }

    /// Sets the board up for the start of a game.
    fn prepare(&mut self, game: &Game) -> Result<(), ClientError> {
        let size = game.size();
        match size.side() {
            Some(side) => self.client.send(&format!("boardsize {side}"))?,
            None => self.client.send(&format!(
                "rectangular_boardsize {} {}",
                size.width(),
                size.height()
            ))?,
        };
        self.client.send("clear_board")?;
        self.client.send(&format!("komi {}", game.rules().komi))?;
        if game.handicap() > 0 {
            self.client
                .send(&format!("fixed_handicap {}", game.handicap()))?;
        }
        Ok(())
    }

    fn genmove(&mut self, color: Color) -> Result<String, ClientError> {
        self.client.send(&format!("genmove {color}"))
    }

    fn tell(&mut self, turn: Turn) -> Result<(), ClientError> {
        self.client
            .send(&format!("play {} {}", turn.color, turn.mv))
            .map(|_| ())
    }
}
