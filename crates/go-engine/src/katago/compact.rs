//! The compact strings that KataGo writes into `RU`: `koPOSITIONALscoreAREAtaxNONEsui0button1whbNfpok1komi7`.

use std::fmt;

use serde::de::DeserializeOwned;

use super::read::Given;
use super::{Bonus, KataRules};

/// Reads a compact string; `None` for any other text.
pub(super) fn read(text: &str) -> Option<Given> {
    if !text.starts_with("ko") {
        return None;
    }
    let mut given = Given::default();
    let mut rest = text;
    while !rest.is_empty() {
        rest = field(&mut given, rest)?;
    }
    Some(given)
}

/// Reads the field that a text begins with, and returns what comes after it.
fn field<'a>(given: &mut Given, text: &'a str) -> Option<&'a str> {
    // The longer ones first, where one begins another.
    if let Some(rest) = text.strip_prefix("komi") {
        let (word, rest) = split(rest, |c| c.is_ascii_digit() || "+-.".contains(c));
        given.komi = Some(word.parse().ok()?);
        return Some(rest);
    }
    if let Some(rest) = text.strip_prefix("ko") {
        return word(&mut given.ko, rest);
    }
    if let Some(rest) = text
        .strip_prefix("scoring")
        .or_else(|| text.strip_prefix("score"))
    {
        return word(&mut given.scoring, rest);
    }
    if let Some(rest) = text.strip_prefix("tax") {
        return word(&mut given.tax, rest);
    }
    if let Some(rest) = text.strip_prefix("whb") {
        let (word, rest) = split(rest, |c| "0N-1".contains(c));
        given.white_handicap_bonus = Some(value(word)?);
        return Some(rest);
    }
    if let Some(rest) = text
        .strip_prefix("suicide")
        .or_else(|| text.strip_prefix("sui"))
    {
        return flag(&mut given.suicide, rest);
    }
    if let Some(rest) = text.strip_prefix("button") {
        return flag(&mut given.has_button, rest);
    }
    flag(&mut given.friendly_pass_ok, text.strip_prefix("fpok")?)
}

/// Reads a value in capitals.
fn word<'a, T: DeserializeOwned>(field: &mut Option<T>, text: &'a str) -> Option<&'a str> {
    let (word, rest) = split(text, |c| c.is_ascii_uppercase());
    *field = Some(value(word)?);
    Some(rest)
}

/// Reads `0` or `1`.
fn flag<'a>(field: &mut Option<bool>, text: &'a str) -> Option<&'a str> {
    let (digit, rest) = text.split_at_checked(1)?;
    *field = match digit {
        "0" => Some(false),
        "1" => Some(true),
        _ => return None,
    };
    Some(rest)
}

fn split(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    text.split_at(end)
}

fn value<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(word.into()).ok()
}

/// Rules as a compact string, without the komi; what is as usual is left out.
#[derive(Clone, Copy, Debug)]
pub struct Compact(pub(super) KataRules);

impl fmt::Display for Compact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.0;
        let name = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let text = |value: Result<serde_json::Value, serde_json::Error>| {
            value.map(name).map_err(|_| fmt::Error)
        };
        let ko = text(serde_json::to_value(rules.ko))?;
        let scoring = text(serde_json::to_value(rules.scoring))?;
        let tax = text(serde_json::to_value(rules.tax))?;
        write!(
            f,
            "ko{ko}score{scoring}tax{tax}sui{}",
            u8::from(rules.suicide)
        )?;
        if rules.has_button {
            f.write_str("button1")?;
        }
        if rules.white_handicap_bonus != Bonus::None {
            write!(
                f,
                "whb{}",
                text(serde_json::to_value(rules.white_handicap_bonus))?
            )?;
        }
        if rules.friendly_pass_ok {
            f.write_str("fpok1")?;
        }
        Ok(())
    }
}
