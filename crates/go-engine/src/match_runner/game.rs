//! A game between two GTP engines, with a referee that knows the rules and runs the clocks.

use std::fmt;
use std::time::Duration;

use go_core::rules::DeadStoneRule;
use go_core::{ByColor, Color, Game, Move, Outcome, Phase, PlayError, Turn, WinBy, fixed_handicap};
use go_gtp::ClientError;
use go_record::TimeLeft;

use super::seat::Seat;
use super::{MatchError, MatchSettings, Summary};
use crate::{Clock, Judgement, game_record};

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ending {
    Passed,
    Resigned,
    /// An answer that is no move, or none at all.
    Broke(String),
    Illegal(Turn, PlayError),
    /// A move that came too late.
    OutOfTime(Duration),
    TooLong,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed => f.write_str("both passed"),
            Self::Resigned => f.write_str("resigned"),
            Self::Broke(why) => f.write_str(why),
            Self::Illegal(turn, error) => write!(f, "{turn}: {error}"),
            Self::OutOfTime(used) => {
                write!(f, "out of time with a move of {:.1} s", used.as_secs_f64())
            }
            Self::TooLong => f.write_str("too many moves"),
        }
    }
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct Match {
    number: u32,
    /// What the two engines are called, so that they can be told apart.
    names: [String; 2],
    game: Game,
    ending: String,
    /// What the mover's clock showed after each move that an engine made.
    left: Vec<Option<TimeLeft>>,
}

impl Match {
    /// Plays game `number` of a match.
    ///
    /// # Errors
    /// [`MatchError`] if an engine cannot be started or the settings cannot be played. An engine that breaks
    /// down, breaks the protocol, breaks the rules or runs out of time loses the game.
    pub fn play(settings: &MatchSettings, number: u32) -> Result<Self, MatchError> {
        let mut table = Table::set_up(settings, number)?;
        let ending = table.play_out();
        let names = distinct(table.seats.each_ref().map(|seat| seat.name.clone()));
        let mut remarks = vec![ending.to_string()];
        for (seat, name) in table.seats.iter().zip(&names) {
            if let Some(why) = &seat.refused_rules {
                remarks.push(format!("{name} refuses the rules: {why}"));
            }
        }
        table.seats.into_iter().for_each(Seat::leave);
        Ok(Self {
            number,
            names,
            game: table.game,
            ending: remarks.join("; "),
            left: table.left,
        })
    }

    /// The number of the game.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
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

    /// What counts of the game.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            number: self.number,
            players: ByColor::from_fn(|color| self.names[seat_of(self.number, color)].clone()),
            result: self
                .game
                .outcome()
                .map_or_else(|| "?".into(), |outcome| outcome.to_string()),
            moves: self.game.turns().len(),
            ending: self.ending.clone(),
        }
    }

    /// The record of the game.
    #[must_use]
    pub fn sgf(&self) -> String {
        let mut record = game_record::begin(&self.game);
        let Summary {
            players, result, ..
        } = self.summary();
        record.info.players = players.map(Some);
        record.info.result = Some(result);
        record.info.round = Some(self.number.to_string());
        let opening = self.game.turns().len().saturating_sub(self.left.len());
        for (n, &turn) in self.game.turns().iter().enumerate() {
            let _ = record.turn(turn);
            let left = n.checked_sub(opening).and_then(|n| self.left[n]);
            if let Some(left) = left {
                record.time_left(turn.color, left);
            }
        }
        record.comment(&self.ending);
        record.to_sgf()
    }
}

/// Which engine plays `color` in game `number`.
pub(super) const fn seat_of(number: u32, color: Color) -> usize {
    (number as usize + color as usize) % 2
}

/// The names of two engines; those that are the same are told apart by their seats.
fn distinct([first, second]: [String; 2]) -> [String; 2] {
    if first == second {
        [format!("{first} (first)"), format!("{second} (second)")]
    } else {
        [first, second]
    }
}

/// A game that is being played.
struct Table<'s> {
    settings: &'s MatchSettings,
    number: u32,
    seats: [Seat; 2],
    game: Game,
    clock: Clock,
    left: Vec<Option<TimeLeft>>,
}

impl<'s> Table<'s> {
    fn set_up(settings: &'s MatchSettings, number: u32) -> Result<Self, MatchError> {
        let mut game = Game::new(settings.rules, settings.size);
        if settings.handicap > 0 {
            let stones = fixed_handicap(settings.size, settings.handicap)?;
            game = Game::with_handicap(settings.rules, settings.size, stones)
                .unwrap_or_else(|_| Game::new(settings.rules, settings.size));
        }
        if let Some(opening) = settings.opening(number) {
            opening.play(&mut game)?;
        }
        Ok(Self {
            settings,
            number,
            seats: [
                Seat::start(settings, number, 0)?,
                Seat::start(settings, number, 1)?,
            ],
            game,
            clock: Clock::new(settings.time),
            left: Vec::new(),
        })
    }

    fn seat(&mut self, color: Color) -> &mut Seat {
        &mut self.seats[seat_of(self.number, color)]
    }

    fn play_out(&mut self) -> Ending {
        let (start, time) = (self.game.clone(), self.settings.time);
        // Both, so that both have said their names when one of them breaks down.
        let prepared = Color::BOTH.map(|color| (color, self.seat(color).prepare(&start, &time)));
        for (color, prepared) in prepared {
            if let Err(error) = prepared {
                return self.lose(color, WinBy::Forfeit, broke(&error));
            }
        }
        loop {
            if self.game.phase() == Phase::Stopped {
                return self.count();
            }
            if self.game.turns().len() >= self.settings.move_limit {
                self.game.finish(Outcome::NoResult);
                return Ending::TooLong;
            }
            if let Some(ending) = self.one_move() {
                return ending;
            }
        }
    }

    fn count(&mut self) -> Ending {
        let dead = match self.settings.rules.dead_stones {
            DeadStoneRule::StayUnlessCaptured => self.game.no_dead_stones(),
            _ => Judgement::of(self.game.position()).ruled(&self.game),
        };
        self.game.finish(self.game.score(&dead).outcome());
        Ending::Passed
    }

    /// Has the side to move make a move and tells the other one; why the game ends, if it does.
    fn one_move(&mut self) -> Option<Ending> {
        let color = self.game.to_play();
        let (clock, settings) = (self.clock.clone(), self.settings);
        let (answer, used) = match self.seat(color).genmove(color, &clock, settings) {
            Ok(answered) => answered,
            Err(error) => return Some(self.lose(color, WinBy::Forfeit, broke(&error))),
        };
        if let Some(ending) = self.spend(color, used) {
            return Some(ending);
        }
        if answer.eq_ignore_ascii_case("resign") {
            self.game.resign(color);
            return Some(Ending::Resigned);
        }
        let Ok(mv) = answer.parse::<Move>() else {
            let ending = Ending::Broke(format!("{answer:?} is no move"));
            return Some(self.lose(color, WinBy::Forfeit, ending));
        };
        let turn = Turn { color, mv };
        if let Err(error) = self.game.play_turn(turn) {
            return Some(self.lose(color, WinBy::Forfeit, Ending::Illegal(turn, error)));
        }
        self.left.push(self.time_left(color));
        let told = self.seat(!color).tell(turn);
        told.err()
            .map(|error| self.lose(!color, WinBy::Forfeit, broke(&error)))
    }

    /// Takes the time of a move off the clock; why the game ends, if that was too much.
    fn spend(&mut self, color: Color, used: Duration) -> Option<Ending> {
        let most = self.clock.most(color);
        if most.is_some_and(|most| used > most + self.settings.lag) {
            return Some(self.lose(color, WinBy::Time, Ending::OutOfTime(used)));
        }
        self.clock.spend(color, used);
        None
    }

    fn time_left(&self, color: Color) -> Option<TimeLeft> {
        self.clock.most(color)?;
        let (time, stones) = self.clock.left(color);
        Some(TimeLeft {
            time,
            stones: (stones > 0).then_some(stones),
        })
    }

    fn lose(&mut self, color: Color, by: WinBy, ending: Ending) -> Ending {
        self.game.finish(Outcome::Win { winner: !color, by });
        ending
    }
}

fn broke(error: &ClientError) -> Ending {
    Ending::Broke(error.to_string())
}
