//! The folder of a match: a record of each game, and what the match is.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use go_core::{ByColor, Color};
use go_record::Collection;
use serde_json::{Map, Value};

use super::game::seat_of;
use super::{Match, MatchError, MatchSettings, Score};

/// The file that says what match the records of a folder belong to.
const MANIFEST: &str = "match.json";

/// What counts of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The number of the game.
    pub number: u32,
    /// The engines by their names.
    pub players: ByColor<String>,
    /// The result, as in a record.
    pub result: String,
    /// How many moves there are, those of the opening included.
    pub moves: usize,
    /// Why the game ended, and which engine refused the rules.
    pub ending: String,
}

impl Summary {
    /// Who won, if anybody did.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        let (winner, _) = self.result.split_once('+')?;
        winner.parse().ok()
    }

    /// How the first engine did.
    #[must_use]
    pub fn score(&self) -> Score {
        match self.winner().map(|color| seat_of(self.number, color)) {
            Some(0) => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        }
    }

    /// The name of an engine: 0 for the first.
    #[must_use]
    pub fn name(&self, seat: usize) -> &str {
        let black = seat_of(self.number, Color::Black);
        &self.players[if black == seat {
            Color::Black
        } else {
            Color::White
        }]
    }

    /// Whether a broken rule or protocol, or the clock, decided the game.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        self.result.ends_with("+F") || self.result.ends_with("+T")
    }

    fn read(path: &Path, number: u32) -> Result<Self, MatchError> {
        let broken = |why: String| MatchError::Record {
            path: path.to_owned(),
            why,
        };
        let bytes = fs::read(path).map_err(|error| file_error(path, error))?;
        let collection = Collection::parse(bytes).map_err(|error| broken(error.to_string()))?;
        let record = collection
            .first_record()
            .map_err(|error| broken(error.to_string()))?;
        let info = record.info();
        let players = info.players.map(Option::unwrap_or_default);
        let last = collection
            .roots()
            .next()
            .and_then(|root| root.main_line().last());
        let ending = last.and_then(go_record::Node::comment).unwrap_or_default();
        Ok(Self {
            number,
            players,
            result: info
                .result
                .ok_or_else(|| broken("there is no result".into()))?,
            moves: record.turns().count(),
            ending: ending.into_owned(),
        })
    }
}

impl fmt::Display for Summary {
    /// Writes the number, the players, the result, the number of moves and why the game ended.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            number,
            players: ByColor { black, white },
            result,
            moves,
            ending,
        } = self;
        write!(
            f,
            "{number:03} {black} - {white}: {result} ({moves} moves, {ending})"
        )
    }
}

/// A folder with the records of a match.
#[derive(Clone, Debug)]
pub struct Records(PathBuf);

fn file_error(path: &Path, error: io::Error) -> MatchError {
    MatchError::File {
        path: path.to_owned(),
        error,
    }
}

impl Records {
    /// The folder of a match; makes it if it is not there.
    ///
    /// # Errors
    /// [`MatchError::OtherMatch`] if another match is there; [`MatchError::File`].
    pub fn open(folder: &Path, settings: &MatchSettings) -> Result<Self, MatchError> {
        fs::create_dir_all(folder).map_err(|error| file_error(folder, error))?;
        let records = Self(folder.to_owned());
        let path = folder.join(MANIFEST);
        let here = manifest(settings);
        match fs::read_to_string(&path) {
            Ok(text) => compare(&path, &text, &here)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                records.write(MANIFEST, &format!("{:#}\n", Value::from(here)))?;
            }
            Err(error) => return Err(file_error(&path, error)),
        }
        Ok(records)
    }

    /// The folder of a match that is only looked at.
    #[must_use]
    pub fn at(folder: &Path) -> Self {
        Self(folder.to_owned())
    }

    /// The command lines of the two engines, if the folder says them.
    #[must_use]
    pub fn commands(&self) -> Option<[String; 2]> {
        let text = fs::read_to_string(self.0.join(MANIFEST)).ok()?;
        let manifest: Map<String, Value> = serde_json::from_str(&text).ok()?;
        let command = |key| manifest.get(key)?.as_str().map(str::to_owned);
        Some([command("first")?, command("second")?])
    }

    /// Every game that is there, by its number.
    ///
    /// # Errors
    /// [`MatchError::File`], and [`MatchError::Record`] for a file named as a record that is none.
    pub fn games(&self) -> Result<BTreeMap<u32, Summary>, MatchError> {
        let failed = |error| file_error(&self.0, error);
        let mut games = BTreeMap::new();
        for entry in fs::read_dir(&self.0).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            let number = stem.and_then(|stem| stem.parse().ok());
            let is_record = path.extension().is_some_and(|extension| extension == "sgf");
            if let (Some(number), true) = (number, is_record) {
                games.insert(number, Summary::read(&path, number)?);
            }
        }
        Ok(games)
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// [`MatchError::File`].
    pub fn keep(&self, played: &Match) -> Result<(), MatchError> {
        self.write(&format!("{:03}.sgf", played.number()), &played.sgf())
    }

    /// Writes a file that is there whole or not at all, whenever the program is killed.
    fn write(&self, name: &str, text: &str) -> Result<(), MatchError> {
        let path = self.0.join(name);
        let unfinished = self.0.join(format!(".{name}.{}", std::process::id()));
        fs::write(&unfinished, text)
            .and_then(|()| fs::rename(&unfinished, &path))
            .map_err(|error| file_error(&path, error))
    }
}

/// What must not change while a match goes on.
fn manifest(settings: &MatchSettings) -> Map<String, Value> {
    let openings: Vec<String> = settings
        .openings
        .iter()
        .map(|opening| {
            let moves: Vec<String> = opening
                .turns
                .iter()
                .map(|turn| turn.mv.to_string())
                .collect();
            moves.join(" ")
        })
        .collect();
    let entries: [(&str, Value); 8] = [
        ("first", settings.commands[0].clone().into()),
        ("second", settings.commands[1].clone().into()),
        (
            "rules",
            crate::KataRules::of(&settings.rules).to_string().into(),
        ),
        ("komi", settings.rules.komi.to_string().into()),
        ("size", settings.size.to_string().into()),
        ("handicap", settings.handicap.into()),
        ("time", format!("{:?}", settings.time).into()),
        ("openings", openings.into()),
    ];
    entries
        .map(|(key, value)| (key.to_owned(), value))
        .into_iter()
        .collect()
}

fn compare(path: &Path, text: &str, here: &Map<String, Value>) -> Result<(), MatchError> {
    let there: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| MatchError::Record {
            path: path.to_owned(),
            why: error.to_string(),
        })?;
    let missing = Value::Null;
    for (key, value) in here {
        let other = there.get(key).unwrap_or(&missing);
        if other != value {
            return Err(MatchError::OtherMatch {
                path: path.to_owned(),
                what: key.clone(),
                there: other.to_string(),
                here: value.to_string(),
            });
        }
    }
    Ok(())
}
