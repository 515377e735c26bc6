//! `--config FILE`: options from a file.
//!
//! A key is the long name of an option, so that the help is the list of keys; the file is turned into options
//! that stand before those of the command line, which then override them.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::PathBuf;

use clap::{Arg, Command};
use thiserror::Error;
use toml::{Table, Value};

use crate::reason::reason;

/// A file that gives no options.
#[derive(Debug, Error)]
#[non_exhaustive]
pub(super) enum ConfigError {
    #[error("{path}: {}", reason(error))]
    File { path: PathBuf, error: io::Error },
    #[error("{path}: {why}")]
    Syntax { path: PathBuf, why: String },
    #[error("{path}: there is no key {key:?}{}", hint(suggestion.as_deref()))]
    UnknownKey {
        path: PathBuf,
        key: String,
        suggestion: Option<String>,
    },
    #[error("{path}: {key} cannot be {value}")]
    Value {
        path: PathBuf,
        key: String,
        value: String,
    },
}

fn hint(suggestion: Option<&str>) -> String {
    suggestion.map_or_else(String::new, |key| format!("; did you mean {key:?}?"))
}

/// The arguments of the program, with the options of the file that they name.
pub(super) fn with_options_of_file(
    mut args: Vec<OsString>,
    program: &Command,
) -> Result<Vec<OsString>, ConfigError> {
    let Some(path) = config_of(&args) else {
        return Ok(args);
    };
    let named = args.get(1).and_then(|name| program.find_subcommand(name));
    let at = if named.is_some() { 2 } else { 1 };
    let mut command = named.unwrap_or(program).clone();
    // The options of the program itself go with every command.
    command = command.args(program.get_arguments().filter(|arg| arg.is_global_set()));
    let options = read(&PathBuf::from(path), &command)?;
    args.splice(at..at, options);
    Ok(args)
}

/// The file of `--config FILE` or `--config=FILE`.
fn config_of(args: &[OsString]) -> Option<OsString> {
    const NAME: &str = "--config";
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == NAME {
            return args.next().cloned();
        }
        let joined = arg
            .to_str()
            .and_then(|arg| arg.strip_prefix(NAME)?.strip_prefix('='));
        if let Some(path) = joined {
            return Some(path.into());
        }
    }
    None
}

fn read(path: &PathBuf, command: &Command) -> Result<Vec<OsString>, ConfigError> {
    let text = fs::read_to_string(path).map_err(|error| ConfigError::File {
        path: path.clone(),
        error,
    })?;
    let table: Table = text
        .parse()
        .map_err(|error: toml::de::Error| ConfigError::Syntax {
            path: path.clone(),
            why: error.to_string().trim_end().to_owned(),
        })?;
    let mut options = Vec::new();
    for (key, value) in &table {
        let arg = command.get_arguments().find(|arg| is_key(arg, key));
        let arg = arg.ok_or_else(|| ConfigError::UnknownKey {
            path: path.clone(),
            key: key.clone(),
            suggestion: nearest(key, command),
        })?;
        let words = option(arg, key, value).ok_or_else(|| ConfigError::Value {
            path: path.clone(),
            key: key.clone(),
            value: value.to_string(),
        })?;
        options.extend(words);
    }
    Ok(options)
}

fn is_key(arg: &Arg, key: &str) -> bool {
    key != "config" && arg.get_long() == Some(key)
}

/// The key that looks most like one that there is not.
fn nearest(key: &str, command: &Command) -> Option<String> {
    /// Below this, words are different words.
    const ALIKE: f64 = 0.75;
    let keys = command.get_arguments().filter_map(Arg::get_long);
    let alike = keys.map(|known| (strsim::jaro_winkler(known, key), known));
    let (likeness, best) = alike.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (likeness > ALIKE).then(|| best.to_owned())
}

/// An option with its values; `None` if it cannot have such.
fn option(arg: &Arg, key: &str, value: &Value) -> Option<Vec<OsString>> {
    let name = OsString::from(format!("--{key}"));
    if !arg.get_action().takes_values() {
        return Some(if value.as_bool()? { vec![name] } else { vec![] });
    }
    let values = match value {
        Value::Array(values) => values.iter().map(word).collect(),
        value => word(value).map(|word| vec![word]),
    };
    let values: Vec<String> = values?;
    // With a sign of equality a value may begin with a dash.
    Some(match values.as_slice() {
        [value] => vec![
            [&name, OsStr::new("="), OsStr::new(value)]
                .into_iter()
                .collect(),
        ],
        _ => std::iter::once(name)
            .chain(values.into_iter().map(Into::into))
            .collect(),
    })
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        _ => None,
    }
}
