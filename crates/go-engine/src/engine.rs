//! The engine: a game, a clock and a player, usable without any protocol.

use std::time::{Duration, Instant};

use go_core::rules::{DeadStoneRule, Repetition, Rules};
use go_core::{BoardSize, Color, DeadStones, Game, Komi, Move, Phase, PlayError, Position, Turn};
use go_gtp::{TimeLeft, TimeSettings};
use thiserror::Error;

use crate::clock::Clock;
use crate::judge::Judgement;
use crate::players::{Choice, Limits, PLAYERS, Player};
use crate::settings::Settings;

/// The fewest moves that the time left is kept for.
const LEAST_MOVES_LEFT: u32 = 8;

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
            thinking: Duration::ZERO,
        })
    }

    /// What the engine was made with.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
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
        self.judged = None;
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

    /// Makes a move for either side. Play that had stopped is resumed; where the settings are lenient, a
    /// move that only a superko rule refuses is made all the same.
    ///
    /// # Errors
    /// [`PlayError`]; the game is then unchanged.
    pub fn play(&mut self, turn: Turn) -> Result<(), PlayError> {
        if self.game.phase() == Phase::Stopped {
            self.resume_with(turn)?;
        } else {
            self.try_play(turn)?;
        }
        self.judged = None;
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
        self.judged = None;
        self.game.undo()
    }

    /// Thinks about a move for `color` and makes it, unless it is to resign.
    pub fn genmove(&mut self, color: Color, stop: &dyn Fn() -> bool) -> Choice {
        let begun = Instant::now();
        if self.game.phase() == Phase::Stopped {
            self.game.resume(color);
        }
        let limits = self.limits(color);
        let choice = self.player.choose(&self.game, color, limits, stop);
        let choice = match choice {
            Choice::Move(mv) if self.play(Turn { color, mv }).is_err() => {
                // A player that breaks the rules passes instead, which is always allowed.
                self.pass(color)
            }
            choice => choice,
        };
        let used = begun.elapsed();
        self.clock.spend(color, used);
        self.thinking += used;
        choice
    }

    fn pass(&mut self, color: Color) -> Choice {
        let _ = self.play(Turn::pass(color));
        Choice::Move(Move::Pass)
    }

    /// Thinks about a move for `color` as a fresh engine with the same seed would, and does not make it.
    ///
    /// # Errors
    /// Never for an engine whose player exists.
    pub fn suggest(&self, color: Color, stop: &dyn Fn() -> bool) -> Result<Choice, EngineError> {
        let mut game = self.game.clone();
        game.resume(color);
        let limits = Limits {
            playouts: Some(self.settings.playouts),
            time: None,
        };
        Ok(new_player(&self.settings)?.choose(&game, color, limits, stop))
    }

    fn limits(&self, color: Color) -> Limits {
        let empty = self.game.board().empty().len() as u32;
        // Each side fills about a third of what is empty before the game ends.
        let moves_left = (empty / 3).max(LEAST_MOVES_LEFT);
        match self.clock.budget(color, moves_left) {
            Some(time) => Limits {
                playouts: None,
                time: Some(time),
            },
            None => Limits {
                playouts: Some(self.settings.playouts),
                time: None,
            },
        }
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

    /// The stones that come off the board before it is counted: those judged dead. Where the rules take none
    /// off and play has stopped there are none; as long as it goes on, dead stones are on their way off.
    pub fn dead_stones(&mut self) -> DeadStones {
        let stays = self.game.rules().dead_stones == DeadStoneRule::StayUnlessCaptured;
        if stays && self.game.phase() == Phase::Stopped {
            return self.game.no_dead_stones();
        }
        self.judge().dead
    }
}

fn new_player(settings: &Settings) -> Result<Box<dyn Player>, EngineError> {
    let row = PLAYERS.iter().find(|row| row.name == settings.player);
    let row = row.ok_or_else(|| EngineError::UnknownPlayer(settings.player.clone()))?;
    Ok((row.create)(settings))
}
