//! Openings: moves that are made before the engines think.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use go_core::{Color, Game, Move, PlayError, Turn};
use go_record::Collection;
use thiserror::Error;

use crate::reason::reason;

/// The first moves of a game, by colours in turn unless a record says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// Where it comes from, for messages.
    pub name: String,
    /// The moves.
    pub turns: Vec<Turn>,
}

/// Openings that cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// A file cannot be read.
    #[error("{path}: {}", reason(error))]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A record is broken.
    #[error("{path}: {why}")]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// A word is no move.
    #[error("{name}: {word:?} is no move")]
    Word {
        /// The opening.
        name: String,
        /// The word.
        word: String,
    },
    /// The rules or the size of the match do not allow a move.
    #[error("{name}: {turn}: {error}")]
    Illegal {
        /// The opening.
        name: String,
        /// The move.
        turn: Turn,
        /// Why.
        error: PlayError,
    },
    /// There are none.
    #[error("{0}: there are no openings")]
    None(PathBuf),
}

impl Opening {
    /// Makes the moves.
    ///
    /// # Errors
    /// [`OpeningError::Illegal`] with the first that is not allowed.
    pub fn play(&self, game: &mut Game) -> Result<(), OpeningError> {
        for &turn in &self.turns {
            game.play_turn(turn)
                .map_err(|error| OpeningError::Illegal {
                    name: self.name.clone(),
                    turn,
                    error,
                })?;
        }
        Ok(())
    }

    /// Reads moves with blanks between them, Black first. `#` begins a remark.
    ///
    /// ```
    /// use go_engine::Opening;
    /// let opening = Opening::parse("corners", "D4 Q16  # and on")?;
    /// assert_eq!(opening.turns.len(), 2);
    /// # Ok::<(), go_engine::OpeningError>(())
    /// ```
    ///
    /// # Errors
    /// [`OpeningError::Word`].
    pub fn parse(name: &str, line: &str) -> Result<Self, OpeningError> {
        let moves = line.split('#').next().unwrap_or_default();
        let colors = Color::BOTH.into_iter().cycle();
        let turns = moves.split_whitespace().zip(colors).map(|(word, color)| {
            let mv = word.parse::<Move>().map_err(|_| OpeningError::Word {
                name: name.to_owned(),
                word: word.to_owned(),
            })?;
            Ok(Turn { color, mv })
        });
        Ok(Self {
            name: name.to_owned(),
            turns: turns.collect::<Result<_, _>>()?,
        })
    }
}

/// Reads openings from a folder of records, a record (each game of it is one), or a text with one a line. Each is
/// cut after `length` moves.
///
/// # Errors
/// [`OpeningError`].
pub fn read_openings(path: &Path, length: usize) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for file in files(path).map_err(|error| file_error(path, error))? {
        openings.extend(read_file(&file)?);
    }
    for opening in &mut openings {
        opening.turns.truncate(length);
    }
    if openings.is_empty() {
        return Err(OpeningError::None(path.to_owned()));
    }
    Ok(openings)
}

fn file_error(path: &Path, error: io::Error) -> OpeningError {
    OpeningError::File {
        path: path.to_owned(),
        error,
    }
}

/// The path itself, or the records in a folder by name.
fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries: io::Result<Vec<_>> = fs::read_dir(path)?.collect();
    let mut files: Vec<PathBuf> = entries?.iter().map(fs::DirEntry::path).collect();
    files.retain(|file| is_record(file));
    files.sort();
    Ok(files)
}

fn is_record(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"))
}

fn read_file(path: &Path) -> Result<Vec<Opening>, OpeningError> {
    let bytes = fs::read(path).map_err(|error| file_error(path, error))?;
    let named = |n: usize| format!("{}, {n}", path.display());
    if !is_record(path) {
        let text = String::from_utf8_lossy(&bytes);
        let lines = (1..).zip(text.lines());
        let openings = lines.map(|(n, line)| Opening::parse(&named(n), line));
        let openings: Result<Vec<Opening>, _> = openings.collect();
        return Ok(openings?
            .into_iter()
            .filter(|opening| !opening.turns.is_empty())
            .collect());
    }
    let broken = |why: String| OpeningError::Record {
        path: path.to_owned(),
        why,
    };
    let collection = Collection::parse(bytes).map_err(|error| broken(error.to_string()))?;
    let openings = (0..collection.game_count()).map(|n| {
        let record = collection
            .record(n)
            .map_err(|error| broken(error.to_string()))?;
        Ok(Opening {
            name: named(n + 1),
            turns: record.turns().collect(),
        })
    });
    openings.collect()
}
