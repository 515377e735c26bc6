//! Reading a line: a query, or something else to be done.

use std::time::Duration;

use go_core::{Color, Game, Move};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::answer::Note;
use super::position::{self, Setting};
use crate::Settings;
use crate::search::{Limits, Query, Restriction};

/// What a line asks for.
#[derive(Debug)]
pub(super) enum Line {
    Query { jobs: Vec<Job>, warnings: Vec<Note> },
    Action(Action),
}

/// One position to be looked at.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) id: String,
    pub(super) turn: usize,
    pub(super) priority: i64,
    pub(super) game: Game,
    pub(super) query: Query,
    pub(super) include: Include,
    /// How often what was found so far is reported.
    pub(super) every: Option<Duration>,
}

/// What an answer holds.
#[derive(Clone, Debug)]
pub(super) struct Include {
    /// From whose side numbers are seen; `None` is the side to move.
    pub(super) side: Option<Color>,
    pub(super) ownership_deviation: bool,
    pub(super) moves_ownership_deviation: bool,
    pub(super) policy: bool,
    pub(super) line_visits: bool,
    pub(super) line_length: usize,
}

/// Something else than a query.
#[derive(Debug)]
pub(super) struct Action {
    pub(super) id: String,
    pub(super) name: String,
    /// The query that is meant, and its turns.
    pub(super) of: Option<String>,
    pub(super) turns: Option<Vec<usize>>,
    /// What came, which comes back.
    pub(super) echo: Map<String, Value>,
}

/// Reads a line, or says what is wrong with it.
pub(super) fn read_line(line: &[u8], settings: &Settings) -> Result<Line, Note> {
    let value: Value = serde_json::from_slice(line)
        .map_err(|error| Note::bare_error(&format!("Could not parse input as json: {error}")))?;
    let Value::Object(map) = value else {
        return Err(Note::bare_error("Input line is not an object"));
    };
    let mut fields = Fields(map);
    let echo = fields.0.clone();
    let id: String = fields
        .take("id")?
        .ok_or_else(|| Note::error("id", "Request must have a string id"))?;
    let line = match fields.take::<String>("action") {
        Ok(Some(name)) => action(&mut fields, &id, name, echo).map(Line::Action),
        Ok(None) => query(&mut fields, &id, settings),
        Err(note) => Err(note),
    };
    line.map_err(|note| note.of(&id))
}

fn action(
    fields: &mut Fields,
    id: &str,
    name: String,
    echo: Map<String, Value>,
) -> Result<Action, Note> {
    let of = fields.take("terminateId")?;
    if name == "terminate" && of.is_none() {
        return Err(Note::error(
            "terminateId",
            "terminate needs the id of a query",
        ));
    }
    Ok(Action {
        id: id.to_owned(),
        turns: fields.take("turnNumbers")?,
        of,
        name,
        echo,
    })
}

/// Fields of an object, which are taken out one by one.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    pub(super) fn take<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, Note> {
        match self.0.remove(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => serde_json::from_value(value)
                .map(Some)
                .map_err(|error| Note::error(name, &error.to_string())),
        }
    }

    pub(super) fn need<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Note> {
        self.take(name)?
            .ok_or_else(|| Note::error(name, "Must be there"))
    }

    fn flag(&mut self, name: &'static str) -> Result<bool, Note> {
        Ok(self.take(name)?.unwrap_or(false))
    }
}

/// What concerns the network of an engine that has one; it is allowed and means nothing here.
const MEANINGLESS: [&str; 4] = [
    "rootPolicyTemperature",
    "rootFpuReductionMax",
    "includeNoResultValue",
    "humanSLProfile",
];

/// Moves a line holds unless the query says otherwise.
const LINE_LENGTH: usize = 15;

fn query(fields: &mut Fields, id: &str, settings: &Settings) -> Result<Line, Note> {
    let setting = Setting::read(fields)?;
    let overrides: Map<String, Value> = fields.take("overrideSettings")?.unwrap_or_default();
    let mut overrides = Overrides::read(overrides)?;
    let visits = fields.take::<u32>("maxVisits")?.or(overrides.visits);
    let include = include(fields, overrides.side)?;
    let query = Query {
        limits: limits(settings, visits, &overrides),
        ownership: fields.flag("includeOwnership")? || include.ownership_deviation,
        moves_ownership: fields.flag("includeMovesOwnership")? || include.moves_ownership_deviation,
        restrictions: restrictions(fields, &setting)?,
        ..Query::default()
    };
    let every = every(fields)?;
    let turns = turns(fields, setting.turn_count())?;
    let unused = unused(fields);
    let warnings = std::mem::take(&mut overrides.warnings).into_iter();
    let warnings = warnings.chain(unused).map(|warning| warning.of(id));
    let games = setting.games(turns.iter().map(|(turn, _)| *turn))?;
    let jobs = turns
        .into_iter()
        .zip(games)
        .map(|((turn, priority), game)| Job {
            id: id.to_owned(),
            turn,
            priority,
            game,
            query: query.clone(),
            include: include.clone(),
            every,
        });
    Ok(Line::Query {
        jobs: jobs.collect(),
        warnings: warnings.collect(),
    })
}

fn include(fields: &mut Fields, side: Option<Color>) -> Result<Include, Note> {
    Ok(Include {
        side,
        ownership_deviation: fields.flag("includeOwnershipStdev")?,
        moves_ownership_deviation: fields.flag("includeMovesOwnershipStdev")?,
        policy: fields.flag("includePolicy")?,
        line_visits: fields.flag("includePVVisits")?,
        line_length: fields.take("analysisPVLen")?.unwrap_or(LINE_LENGTH),
    })
}

fn every(fields: &mut Fields) -> Result<Option<Duration>, Note> {
    const FIELD: &str = "reportDuringSearchEvery";
    let seconds = fields.take::<f64>(FIELD)?;
    let every = seconds.map(Duration::try_from_secs_f64).transpose();
    every.map_err(|error| Note::error(FIELD, &error.to_string()))
}

/// Warnings of the fields that nobody took.
fn unused(fields: &mut Fields) -> Vec<Note> {
    for name in MEANINGLESS {
        fields.0.remove(name);
    }
    let names = fields.0.keys();
    names
        .map(|name| Note::warning(name, "Unexpected or unused field"))
        .collect()
}

fn limits(settings: &Settings, visits: Option<u32>, overrides: &Overrides) -> Limits {
    Limits {
        playouts: overrides.playouts,
        visits: visits.or(settings.visits).or(Some(settings.playouts)),
        time: overrides.time.or(settings.move_time),
    }
}

/// The turns to be looked at, each with its priority.
fn turns(fields: &mut Fields, last: usize) -> Result<Vec<(usize, i64)>, Note> {
    let turns: Option<Vec<usize>> = fields.take("analyzeTurns")?;
    let given = turns.is_some();
    let turns = turns.unwrap_or_else(|| vec![last]);
    if turns.iter().any(|&turn| turn > last) {
        return Err(Note::error(
            "analyzeTurns",
            "Cannot analyze a turn after the last move",
        ));
    }
    let priority = fields.take("priority")?.unwrap_or(0);
    let priorities: Option<Vec<i64>> = fields.take("priorities")?;
    let fits = priorities
        .as_ref()
        .is_none_or(|list| given && list.len() == turns.len());
    if !fits {
        return Err(Note::error("priorities", "Must be as many as analyzeTurns"));
    }
    let priorities = priorities.unwrap_or_else(|| vec![priority; turns.len()]);
    Ok(turns.into_iter().zip(priorities).collect())
}

/// An entry of `avoidMoves` or `allowMoves`.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Restricted {
    player: String,
    moves: Vec<String>,
    until_depth: u32,
}

fn restrictions(fields: &mut Fields, setting: &Setting) -> Result<Vec<Restriction>, Note> {
    let mut restrictions = Vec::new();
    for (name, only) in [("avoidMoves", false), ("allowMoves", true)] {
        let entries: Vec<Restricted> = fields.take(name)?.unwrap_or_default();
        for entry in entries {
            let moves = entry
                .moves
                .iter()
                .map(|text| position::vertex(text, setting.size, name));
            let moves: Result<Vec<Move>, Note> = moves.collect();
            restrictions.push(Restriction {
                color: position::color(&entry.player, name)?,
                only,
                moves: moves?,
                depth: entry.until_depth,
            });
        }
    }
    Ok(restrictions)
}

/// Settings that a query changes for itself.
#[derive(Debug)]
struct Overrides {
    side: Option<Color>,
    visits: Option<u32>,
    playouts: Option<u32>,
    time: Option<Duration>,
    warnings: Vec<Note>,
}

/// Settings of searches with a network; allowed, without a meaning here.
const WITHOUT_MEANING: [&str; 5] = [
    "wideRootNoise",
    "analysisWideRootNoise",
    "rootNumSymmetriesToSample",
    "ignorePreRootHistory",
    "conservativePass",
];

impl Overrides {
    fn read(map: Map<String, Value>) -> Result<Self, Note> {
        const FIELD: &str = "overrideSettings";
        let mut fields = Fields(map);
        let side: Option<String> = fields.take("reportAnalysisWinratesAs")?;
        let time: Option<f64> = fields.take("maxTime")?;
        // What is too long to be told is no limit.
        let time = time
            .map(|seconds| seconds.max(0.0))
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let read = Self {
            side: match side.as_deref() {
                None | Some("BLACK") => Some(Color::Black),
                Some("WHITE") => Some(Color::White),
                Some("SIDETOMOVE") => None,
                Some(_) => {
                    return Err(Note::error(
                        FIELD,
                        "reportAnalysisWinratesAs must be BLACK, WHITE or SIDETOMOVE",
                    ));
                }
            },
            visits: fields.take("maxVisits")?,
            playouts: fields.take("maxPlayouts")?,
            time,
            warnings: Vec::new(),
        };
        let unknown = fields
            .0
            .keys()
            .filter(|name| !WITHOUT_MEANING.contains(&name.as_str()));
        let warnings =
            unknown.map(|name| Note::warning(FIELD, &format!("There is no setting {name}")));
        Ok(Self {
            warnings: warnings.collect(),
            ..read
        })
    }
}
