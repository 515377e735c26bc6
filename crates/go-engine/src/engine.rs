//! The engine: a game, a clock and a player, usable without any protocol.

use std::time::Duration;

use go_core::rules::{DeadStoneRule, Repetition, Rules};
use go_core::{BoardSize, DeadStones, Game, Komi, Phase, PlayError, Position, Turn};
use go_gtp::{TimeLeft, TimeSettings};
use thiserror::Error;

use crate::clock::Clock;
use crate::judge::Judgement;
use crate::players::{PLAYERS, Player};
use crate::search::Report;
use crate::settings::Settings;

mod thinking;

/// A game, a clock and a player.
///
/// ```
/// use go_core::{BoardSize, Color, Turn};
/// use go_engine::{Choice, Engine, Settings};
/// let settings = Settings { playouts: 200, ..Settings::default() };
/// let mut engine = Engine::new(settings)?;
/// engine.set_size(BoardSize::NINE);
/// engine.play(Turn::new(Color::Black, "E5".parse::<go_core::Point>()?))?;
/// let Choice::Move(answer) = engine.genmove(Color::White, &|| false) else { unreachable!() };
/// assert_eq!(engine.game().turns()[1], Turn::new(Color::White, answer));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
    player: Box<dyn Player>,
    game: Game,
    clock: Clock,
    judged: Option<Judgement>,
    /// The dead stones that somebody else has named, in force until the position changes.
    declared: Option<DeadStones>,
    last_report: Option<Report>,
    thinking: Duration,
}

/// Why there can be no engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The settings ask for a player that there is not.
    #[error("there is no player named {0:?}")]
    UnknownPlayer(String),
}

impl Engine {
    /// An engine before an empty 19×19 board, with the rules of `settings` and no clock.
    ///
    /// # Errors
    /// [`EngineError::UnknownPlayer`].
    pub fn new(settings: Settings) -> Result<Self, EngineError> {
        let player = new_player(&settings)?;
        let game = Game::new(settings.rules, settings.size);
        let clock = Clock::new(TimeSettings::None);
        Ok(Self {
            settings,
            player,
            game,
            clock,
            judged: None,
            declared: None,
            last_report: None,
            thinking: Duration::ZERO,
        })
    }

    /// What the engine was made with.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The same, to be changed: limits and resignation from the next move on, the rest where a new engine is
    /// made of it.
    pub const fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How long the engine has thought about its moves in all.
    #[must_use]
    pub const fn thinking(&self) -> Duration {
        self.thinking
    }

    /// Starts anew on an empty board of `size`. Rules, komi and time settings stay.
    pub fn set_size(&mut self, size: BoardSize) {
        self.set_game(Game::new(*self.game.rules(), size));
    }

    /// Starts anew on an empty board of the same size.
    pub fn clear(&mut self) {
        self.set_size(self.game.size());
    }

    /// Goes on with another game.
    pub fn set_game(&mut self, game: Game) {
        self.game = game;
        self.clock.reset();
        self.player.clear();
        self.last_report = None;
        self.position_changed();
    }

    fn position_changed(&mut self) {
        self.judged = None;
        self.declared = None;
    }

    /// Goes on from a position without a history.
    pub fn set_position(&mut self, position: Position) {
        self.set_game(Game::from_position(*self.game.rules(), position));
    }

    /// Changes the rules from here on.
    pub fn set_rules(&mut self, rules: Rules) {
        self.game.set_rules(rules);
    }

    /// Changes the komi alone.
    pub fn set_komi(&mut self, komi: Komi) {
        self.set_rules(Rules {
            komi,
            ..*self.game.rules()
        });
    }

    /// Makes a move for either side. Play that had stopped, or that a cycle had ended, is resumed; where the settings are lenient, a
    /// move that only a superko rule refuses is made all the same.
    ///
    /// # Errors
    /// [`PlayError`]; the game is then unchanged.
    pub fn play(&mut self, turn: Turn) -> Result<(), PlayError> {
        if matches!(self.game.phase(), Phase::Stopped | Phase::Over) {
            self.resume_with(turn)?;
        } else {
            self.try_play(turn)?;
        }
        self.position_changed();
        Ok(())
    }

    /// Resumes play with a move; a move that is refused leaves the play stopped.
    fn resume_with(&mut self, turn: Turn) -> Result<(), PlayError> {
        let stopped = self.game.clone();
        self.game.resume(turn.color);
        self.try_play(turn).inspect_err(|_| self.game = stopped)
    }

    fn try_play(&mut self, turn: Turn) -> Result<(), PlayError> {
        match self.game.play_turn(turn) {
            Err(PlayError::Superko { .. }) if self.settings.lenient_superko => {
                let rules = *self.game.rules();
                self.game.set_rules(Rules {
                    repetition: Repetition::Simple,
                    ..rules
                });
                let played = self.game.play_turn(turn);
                self.game.set_rules(rules);
                played
            }
            played => played,
        }
    }

    /// Takes the last move back; `None` if there is none.
    pub fn undo(&mut self) -> Option<Turn> {
        let undone = self.game.undo()?;
        self.position_changed();
        Some(undone)
    }

    /// Starts the clocks with these settings.
    pub fn set_time(&mut self, settings: TimeSettings) {
        if *self.clock.settings() != settings {
            self.clock = Clock::new(settings);
        }
    }

    /// Corrects a clock.
    pub fn set_time_left(&mut self, left: &TimeLeft) {
        self.clock.set_left(left);
    }

    /// Forgets what the player has learned from earlier moves.
    pub fn clear_cache(&mut self) {
        self.player.clear();
        self.judged = None;
    }

    /// The judgement of the position as it stands; made once for each position.
    pub fn judge(&mut self) -> &Judgement {
        self.judged
            .get_or_insert_with(|| Judgement::of(self.game.position()))
    }

    /// Takes these stones for dead until the position changes; `None` goes back to the engine's own judgement.
    pub const fn declare_dead(&mut self, dead: Option<DeadStones>) {
        self.declared = dead;
    }

    /// The stones that come off the board before it is counted: those declared dead, else those judged dead. Where the rules take none
    /// off and play has stopped there are none; as long as it goes on, dead stones are on their way off.
    pub fn dead_stones(&mut self) -> DeadStones {
        if let Some(declared) = self.declared {
            return declared;
        }
        let stays = self.game.rules().dead_stones == DeadStoneRule::StayUnlessCaptured;
        if stays && self.game.phase() == Phase::Stopped {
            return self.game.no_dead_stones();
        }
        let judged = self.judge().dead;
        judged.with_rulings(self.game.board(), self.game.rules())
    }
}

fn new_player(settings: &Settings) -> Result<Box<dyn Player>, EngineError> {
    let row = PLAYERS.iter().find(|row| row.name == settings.player);
    let row = row.ok_or_else(|| EngineError::UnknownPlayer(settings.player.clone()))?;
    Ok((row.create)(settings))
}
