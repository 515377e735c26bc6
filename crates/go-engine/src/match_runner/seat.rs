//! One of the two engines at the board.

use std::time::{Duration, Instant};

use go_core::{Color, Game, Turn};
use go_gtp::{Client, ClientError, ClientOptions, TimeSettings, split_command};

use super::{MatchError, MatchSettings};
use crate::Clock;

pub(super) struct Seat {
    client: Client,
    pub(super) name: String,
}

impl Seat {
    /// Starts the engine of a seat for a game.
    pub(super) fn start(
        settings: &MatchSettings,
        number: u32,
        seat: usize,
    ) -> Result<Self, MatchError> {
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
        let client = Client::spawn(program, args, options).map_err(|error| MatchError::Start {
            command: command.clone(),
            error,
        })?;
        // Until it says its name.
        let name = program.clone();
        Ok(Self { client, name })
    }

    /// Asks for the name, and sets the board and the clock up for the start of a game.
    pub(super) fn prepare(&mut self, start: &Game, time: &TimeSettings) -> Result<(), ClientError> {
        self.name = self.client.send("name")?;
        let size = start.size();
        match size.side() {
            Some(side) => self.client.send(&format!("boardsize {side}"))?,
            None => self.client.send(&format!(
                "rectangular_boardsize {} {}",
                size.width(),
                size.height()
            ))?,
        };
        self.client.send("clear_board")?;
        self.client.send(&format!("komi {}", start.rules().komi))?;
        if start.handicap() > 0 {
            self.client
                .send(&format!("fixed_handicap {}", start.handicap()))?;
        }
        self.set_time(time)?;
        start.turns().iter().try_for_each(|&turn| self.tell(turn))
    }

    /// Announces the clocks, in the words that the engine knows.
    fn set_time(&mut self, time: &TimeSettings) -> Result<(), ClientError> {
        let Some(Announcement { exact, plain }) = Announcement::of(time) else {
            return Ok(());
        };
        let known = match exact.as_deref().and_then(|text| text.split(' ').next()) {
            Some(name) => self.client.send(&format!("known_command {name}"))? == "true",
            None => false,
        };
        let command = exact.filter(|_| known).unwrap_or(plain);
        self.client.send(&command).map(|_| ())
    }

    /// Asks for a move; the answer and how long it took. `left` is what the clock shows.
    pub(super) fn genmove(
        &mut self,
        color: Color,
        clock: &Clock,
        settings: &MatchSettings,
    ) -> Result<(String, Duration), ClientError> {
        let timed = settings.time != TimeSettings::None;
        if timed {
            let (left, stones) = clock.left(color);
            let seconds = left.as_secs();
            self.client
                .send(&format!("time_left {color} {seconds} {stones}"))?;
        }
        // Beyond its time it may take a moment, so that what it says is known when it loses.
        let limit = clock.most(color).map_or(settings.patience, |most| {
            most + settings.lag + Duration::from_secs(2)
        });
        let begun = Instant::now();
        let answer = self
            .client
            .send_within(&format!("genmove {color}"), limit)?;
        Ok((answer, begun.elapsed()))
    }

    pub(super) fn tell(&mut self, turn: Turn) -> Result<(), ClientError> {
        self.client
            .send(&format!("play {} {}", turn.color, turn.mv))
            .map(|_| ())
    }

    /// Lets the engine go; its name.
    pub(super) fn leave(self) -> String {
        // Whatever it does now no longer matters.
        let _ = self.client.quit();
        self.name
    }
}

/// The commands that announce a time system: the one that says it exactly, if `time_settings` does not, and
/// `time_settings`.
struct Announcement {
    exact: Option<String>,
    plain: String,
}

impl Announcement {
    fn of(time: &TimeSettings) -> Option<Self> {
        let secs = |time: &Duration| time.as_secs();
        Some(match time {
            TimeSettings::Absolute { main } => Self {
                exact: None,
                plain: format!("time_settings {} 0 0", secs(main)),
            },
            TimeSettings::Canadian {
                main,
                period,
                stones,
            } => Self {
                exact: None,
                plain: format!("time_settings {} {} {stones}", secs(main), secs(period)),
            },
            TimeSettings::ByoYomi {
                main,
                period,
                periods,
            } => Self {
                exact: Some(format!(
                    "kgs-time_settings byoyomi {} {} {periods}",
                    secs(main),
                    secs(period)
                )),
                plain: format!("time_settings {} {} 1", secs(main), secs(period)),
            },
            TimeSettings::Fischer {
                main, increment, ..
            } => Self {
                exact: Some(format!(
                    "kata-time_settings fischer {} {}",
                    main.as_secs_f64(),
                    increment.as_secs_f64()
                )),
                // As a period of one stone, with the increment taken off what is there at the start.
                plain: format!(
                    "time_settings {} {} 1",
                    secs(&main.saturating_sub(*increment)),
                    secs(increment)
                ),
            },
            _ => return None,
        })
    }
}
