//! Records of games.

use std::fs;
use std::path::{Path, PathBuf};

use go_core::Game;
use go_core::rules::{Repetition, Rules, Suicide};
use go_gtp::{Args, Call, Command, Failure, Family, Outcome, Reply};
use go_record::{Collection, OffBoard};

use super::DONE;
use crate::reason::reason;
use crate::{Engine, RecordRules, game_record};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Records",
    &[
        Command::new(
            "loadsgf",
            "file [move]",
            "Loads the main line of a record, up to the position before this move.",
            loadsgf,
        ),
        Command::new(
            "printsgf",
            "[file]",
            "Writes the game as a record.",
            printsgf,
        ),
        Command::new(
            "gomill-savesgf",
            "file [NAME=value …]",
            "Writes the game as a record.",
            savesgf,
        ),
    ],
);

fn loadsgf(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let file = call.args.file_name()?;
    let before = call.args.opt(|args| args.int_in(1..=i32::MAX as u32))?;
    call.args.finish()?;
    let up_to = before.map(|number| number as usize - 1);
    let path = find(engine.settings().record_folder.as_deref(), Path::new(&file));
    let game = load(&path, *engine.game().rules(), up_to).ok_or(Failure::CANNOT_LOAD_FILE)?;
    engine.set_game(game);
    DONE
}

/// The file in this folder, or, if it is not there, in the working directory.
fn find(folder: Option<&Path>, file: &Path) -> PathBuf {
    let there = folder.map(|folder| folder.join(file));
    there
        .filter(|path| path.exists())
        .unwrap_or_else(|| file.to_owned())
}

/// The first game of a file. What was played is not judged again: only what comes after goes by the rules.
fn load(file: &Path, rules: Rules, up_to: Option<usize>) -> Option<Game> {
    let collection = Collection::parse(fs::read(file).ok()?).ok()?;
    let record = collection.first_record().ok()?;
    // The rules in force stay, and the komi is the record's.
    let rules = RecordRules::read(None, record.info().komi.as_deref(), rules).rules;
    let lenient = Rules {
        repetition: Repetition::None,
        suicide: Suicide::Allowed,
        ..rules
    };
    let mut game = record.replay(lenient, up_to).ok()?;
    game.set_rules(rules);
    Some(game)
}

fn printsgf(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let file = call.args.opt(Args::file_name)?;
    call.args.finish()?;
    let text = sgf(engine.game(), []).map_err(Failure::new)?;
    match file {
        None => Ok(Reply::new(text)),
        Some(file) => save(Path::new(&file), &text),
    }
}

fn savesgf(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let file = call.args.file_name()?;
    let fields = call.args.list(Args::string)?;
    let fields = fields.into_iter().filter_map(|field| field.split_once('='));
    let text = sgf(engine.game(), fields).map_err(Failure::new)?;
    save(Path::new(&file), &text)
}

fn save(file: &Path, text: &str) -> Outcome {
    fs::write(file, text)
        .map_err(|error| Failure::new(format_args!("{}: {}", file.display(), reason(&error))))?;
    DONE
}

/// A game as SGF, with some fields of its heading.
fn sgf<'a>(
    game: &Game,
    fields: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<String, OffBoard> {
    let mut record = game_record::begin(game);
    for (name, value) in fields {
        // Blanks are sent as a backslash and `_`.
        let value = value.replace("\\_", " ");
        match name {
            "PB" => record.info.players.black = Some(value),
            "PW" => record.info.players.white = Some(value),
            "RE" => record.info.result = Some(value),
            _ => {}
        }
    }
    for &turn in game.turns() {
        record.turn(turn)?;
    }
    Ok(record.to_sgf())
}
