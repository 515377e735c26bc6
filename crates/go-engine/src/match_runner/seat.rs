//! One of the two engines at the board.

use std::time::{Duration, Instant};

use go_core::rules::Rules;
use go_core::{Color, Game, Turn};
use go_gtp::{Client, ClientError, ClientOptions, TimeSettings, split_command};

use super::{MatchError, MatchSettings};
use crate::{Clock, KataRules};

pub(super) struct Seat {
    client: Client,
    /// What it calls itself; its program until it has said so.
    pub(super) name: String,
    /// Why it does not play by the referee's rules, if it has said so.
    pub(super) refused_rules: Option<String>,
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
        Ok(Self {
            client,
            name: program.clone(),
            refused_rules: None,
        })
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
        self.set_rules(start.rules())?;
        self.client.send(&format!("komi {}", start.rules().komi))?;
        if start.handicap() > 0 {
            self.client
                .send(&format!("fixed_handicap {}", start.handicap()))?;
        }
        self.set_time(time)?;
        start.turns().iter().try_for_each(|&turn| self.tell(turn))
    }

    /// Announces the rules, if the engine has a command for that. One that refuses them plays on by its own.
    fn set_rules(&mut self, rules: &Rules) -> Result<(), ClientError> {
        let mut commands = vec![format!("kata-set-rules {}", KataRules::of(rules))];
        commands.extend(kgs_name(rules).map(|name| format!("kgs-rules {name}")));
        for command in commands {
            if !self.knows(&command)? {
                continue;
            }
            match self.client.send(&command) {
                Err(ClientError::Refused { failure, .. }) => {
                    self.refused_rules = Some(failure.to_string());
                }
                told => return told.map(|_| self.refused_rules = None),
            }
        }
        Ok(())
    }

    /// Whether the engine has such a command.
    fn knows(&mut self, command: &str) -> Result<bool, ClientError> {
        let name = command.split(' ').next().unwrap_or_default();
        match self.client.send(&format!("known_command {name}")) {
            Err(ClientError::Refused { .. }) => Ok(false),
            answer => Ok(answer? == "true"),
        }
    }

    /// Announces the clocks, in the words that the engine knows.
    fn set_time(&mut self, time: &TimeSettings) -> Result<(), ClientError> {
        let Some(Announcement { exact, plain }) = Announcement::of(time) else {
            return Ok(());
        };
        let known = match &exact {
            Some(command) => self.knows(command)?,
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

    /// Lets the engine go.
    pub(super) fn leave(self) {
        // Whatever it does now no longer matters.
        let _ = self.client.quit();
    }
}

/// What KGS calls these rules, if it has them.
fn kgs_name(rules: &Rules) -> Option<&'static str> {
    let names = [
        ("chinese", "chinese-kgs"),
        ("japanese", "japanese"),
        ("aga", "aga"),
        ("new_zealand", "new_zealand"),
    ];
    let same = |name: &str| {
        Rules::named(name).is_ok_and(|named| KataRules::of(&named) == KataRules::of(rules))
    };
    let found = names.into_iter().find(|(_, name)| same(name));
    found.map(|(name, _)| name)
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
