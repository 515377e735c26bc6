//! The game that a query describes.

use go_core::rules::{Repetition, Rules, Suicide};
use go_core::{BoardSize, Color, Game, Komi, Move, Phase, Position, Setup, Turn};
use serde_json::Value;

use super::answer::Note;
use super::query::Fields;
use crate::katago::{read_rules, set_rule};

/// Where a game starts, its rules, and its moves.
#[derive(Debug)]
pub(super) struct Setting {
    pub(super) size: BoardSize,
    rules: Rules,
    start: Position,
    handicap: u32,
    turns: Vec<Turn>,
}

impl Setting {
    pub(super) fn read(fields: &mut Fields) -> Result<Self, Note> {
        let size = size(fields)?;
        let rules = rules(fields)?;
        let stones: Vec<(String, String)> = fields.take("initialStones")?.unwrap_or_default();
        let stones = turns(&stones, size, "initialStones")?;
        let moves: Vec<(String, String)> = fields.need("moves")?;
        let turns = turns(&moves, size, "moves")?;
        let first: Option<String> = fields.take("initialPlayer")?;
        let first = first
            .map(|text| color(&text, "initialPlayer"))
            .transpose()?;
        let (mut start, handicap) = start(size, &stones)?;
        let first = first.or_else(|| turns.first().map(|turn| turn.color));
        start.set_to_play(first.unwrap_or(if handicap > 0 {
            Color::White
        } else {
            Color::Black
        }));
        Ok(Self {
            size,
            rules,
            start,
            handicap,
            turns,
        })
    }

    /// How many moves there are.
    pub(super) const fn turn_count(&self) -> usize {
        self.turns.len()
    }

    /// The game as it stood after so many moves, for each of these.
    ///
    /// What was played is not judged again by the rules of repetition: only what comes after goes by them.
    pub(super) fn games(&self, after: impl Iterator<Item = usize>) -> Result<Vec<Game>, Note> {
        let lenient = Rules {
            repetition: Repetition::None,
            suicide: Suicide::Allowed,
            ..self.rules
        };
        let mut game = Game::from_position(lenient, self.start.clone());
        game.set_handicap(self.handicap);
        let mut games = vec![game.clone()];
        for (number, &turn) in self.turns.iter().enumerate() {
            if game.phase() == Phase::Stopped {
                game.resume(turn.color);
            }
            game.play_turn(turn).map_err(|_| {
                let why = format!("Illegal move {number}: {}", turn.mv);
                Note::error("moves", &why)
            })?;
            games.push(game.clone());
        }
        games.iter_mut().for_each(|game| game.set_rules(self.rules));
        Ok(after.filter_map(|turn| games.get(turn).cloned()).collect())
    }
}

fn size(fields: &mut Fields) -> Result<BoardSize, Note> {
    let mut side = |name| fields.need::<u8>(name);
    let (width, height) = (side("boardXSize")?, side("boardYSize")?);
    BoardSize::new(width, height).map_err(|error| Note::error("boardXSize", &error.to_string()))
}

fn rules(fields: &mut Fields) -> Result<Rules, Note> {
    let wrong = |error: String| Note::error("rules", &error);
    let text = match fields.need("rules")? {
        Value::String(text) => text,
        object => object.to_string(),
    };
    let own = Rules::named(&text).map_or(Rules::default().komi, |rules| rules.komi);
    let mut rules = read_rules(&text, own).map_err(|error| wrong(error.to_string()))?;
    if let Some(bonus) = fields.take::<Value>("whiteHandicapBonus")? {
        let bonus = bonus
            .as_str()
            .map_or_else(|| bonus.to_string(), str::to_owned);
        rules = set_rule(rules, "whiteHandicapBonus", &bonus)
            .map_err(|error| Note::error("whiteHandicapBonus", &error.to_string()))?;
    }
    if let Some(points) = fields.take::<f64>("komi")? {
        let komi = Komi::nearest(points).filter(|komi| komi.points() == points);
        rules.komi =
            komi.ok_or_else(|| Note::error("komi", "Must be an integer or half-integer"))?;
    }
    Ok(rules)
}

fn turns(
    pairs: &[(String, String)],
    size: BoardSize,
    field: &'static str,
) -> Result<Vec<Turn>, Note> {
    let turns = pairs.iter().map(|(player, mv)| {
        Ok(Turn {
            color: color(player, field)?,
            mv: vertex(mv, size, field)?,
        })
    });
    turns.collect()
}

pub(super) fn color(text: &str, field: &'static str) -> Result<Color, Note> {
    text.parse()
        .map_err(|_| Note::error(field, &format!("{text:?} is no player")))
}

pub(super) fn vertex(text: &str, size: BoardSize, field: &'static str) -> Result<Move, Note> {
    let mv: Option<Move> = text.parse().ok();
    let mv = mv.filter(|mv| mv.point().is_none_or(|point| size.contains(point)));
    mv.ok_or_else(|| Note::error(field, &format!("{text:?} is no move on a {size} board")))
}

/// The position to begin with; handicap stones are Black's where only such are there, and more than one.
fn start(size: BoardSize, stones: &[Turn]) -> Result<(Position, u32), Note> {
    let mut setup = Setup::new(size);
    for stone in stones {
        let point = stone.mv.point();
        let point = point.ok_or_else(|| Note::error("initialStones", "pass is no stone"))?;
        setup.place(stone.color, point);
    }
    let black = setup.stones(Color::Black).len();
    let handicap = if black > 1 && setup.stones(Color::White).is_empty() {
        black
    } else {
        0
    };
    let position = Position::try_from(setup)
        .map_err(|error| Note::error("initialStones", &error.to_string()))?;
    Ok((position, handicap as u32))
}
