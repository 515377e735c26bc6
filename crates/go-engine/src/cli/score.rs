//! `go-engine score`: counts a record.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use go_core::rules::{DeadStoneRule, Ruleset, Suicide};
use go_core::{BitBoard, Board, ByColor, Color, DeadStones, Game, Komi, Point, Rules, Tally};
use go_record::{Collection, Record};
use serde::Serialize;
use thiserror::Error;

use super::CliError;
use crate::judge::Judgement;
use crate::katago::{KataRules, read_rules};
use crate::record_rules::RecordRules;

/// Arguments of `go-engine score`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Counts the position after the moves of the first game of a record, and prints every line of the count with a
picture of the board: living stones, and points that count as b and w; dead stones are x (Black's) and o (White's).

Examples:
  go-engine score game.sgf
  go-engine score game.sgf --rules japanese --dead C3,D4 --json")]
pub(super) struct ScoreArgs {
    /// The record, as SGF.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The rules to count by, a name or an object in KataGo's form; the record's if not given.
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// The komi; the record's if not given.
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<Komi>,
    /// The dead stones, all of each chain: `V,V,…`, `none`, or `guess`. If not given, those that the record
    /// marks, and else a guess.
    #[arg(long, value_name = "WHICH")]
    dead: Option<Dead>,
    /// Count after so many moves instead of all.
    #[arg(long = "move", value_name = "N")]
    after: Option<usize>,
    /// Print one line of JSON; notes go to standard error.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Dead {
    Stones(Vec<Point>),
    None,
    Guess,
}

impl std::str::FromStr for Dead {
    type Err = go_core::ParsePointError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "none" => Ok(Self::None),
            "guess" => Ok(Self::Guess),
            list => list
                .split(',')
                .map(|word| word.trim().parse())
                .collect::<Result<_, _>>()
                .map(Self::Stones),
        }
    }
}

/// Why a record cannot be counted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub(super) enum ScoreError {
    #[error(transparent)]
    Record(#[from] go_record::RecordError),
    #[error(transparent)]
    Replay(#[from] go_record::ReplayError),
    #[error("--dead: {0}")]
    Dead(#[from] go_core::DeadStonesError),
    #[error("--move {asked}: the record has {moves} moves")]
    TooFewMoves { asked: usize, moves: usize },
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// A record counted.
struct Counted {
    game: Game,
    /// The named set that the rules are, if they are one.
    set: Option<&'static Ruleset>,
    dead: DeadStones,
    /// Who says which stones are dead.
    dead_by: &'static str,
    tally: Tally,
    notes: Vec<String>,
}

pub(super) fn run(args: &ScoreArgs) -> Result<(), CliError> {
    let bytes = std::fs::read(&args.file).map_err(|error| CliError::File {
        path: args.file.clone(),
        error,
    })?;
    let counted = count(args, bytes)?;
    let mut out = io::stdout().lock();
    if args.json {
        counted.tell(&mut io::stderr().lock())?;
        let line = serde_json::to_string(&Json::of(&counted)).map_err(ScoreError::from)?;
        writeln!(out, "{line}")?;
    } else {
        counted.print(&mut out)?;
    }
    Ok(())
}

fn count(args: &ScoreArgs, bytes: Vec<u8>) -> Result<Counted, CliError> {
    let collection = Collection::parse(bytes).map_err(|error| ScoreError::Record(error.into()))?;
    let record = collection.first_record().map_err(ScoreError::from)?;
    let RecordRules { rules, set, notes } = rules(args, &record)?;
    let game = replay(&record, rules, args.after)?;
    let (dead, dead_by) = dead(args, &record, &game)?;
    Ok(Counted {
        set: set.or_else(|| Ruleset::of(&rules)),
        tally: game.score(&dead),
        game,
        dead,
        dead_by,
        notes,
    })
}

/// The rules asked for, else those of the record; the komi likewise.
fn rules(args: &ScoreArgs, record: &Record<'_>) -> Result<RecordRules, CliError> {
    let info = record.info();
    let mut read = match &args.rules {
        None => {
            let mut read = RecordRules::read(
                info.rules.as_deref(),
                info.komi.as_deref(),
                Rules::default(),
            );
            if info.rules.is_none() {
                read.notes.push("the record names no rules".into());
            }
            read
        }
        Some(text) => {
            let own = Rules::named(text).map_or(Rules::default().komi, |rules| rules.komi);
            let base = read_rules(text, own)?;
            let read = RecordRules::read(None, info.komi.as_deref(), base);
            // A komi in the text itself goes before that of the record.
            let given = read_rules(text, Komi::MAX)?.komi;
            let komi = if given == Komi::MAX {
                read.rules.komi
            } else {
                given
            };
            RecordRules {
                rules: Rules { komi, ..base },
                set: Ruleset::named(text).ok(),
                ..read
            }
        }
    };
    if let Some(komi) = args.komi {
        read.rules.komi = komi;
    }
    Ok(read)
}

/// Plays the record. What was played is not judged, only counted.
fn replay(record: &Record<'_>, rules: Rules, after: Option<usize>) -> Result<Game, ScoreError> {
    let lenient = Rules {
        repetition: go_core::rules::Repetition::None,
        long_cycle: go_core::rules::LongCycle::Forbidden,
        suicide: Suicide::Allowed,
        ..rules
    };
    let moves = record.turns().count();
    if let Some(asked) = after.filter(|&asked| asked > moves) {
        return Err(ScoreError::TooFewMoves { asked, moves });
    }
    let mut game = record.replay(lenient, after)?;
    game.set_rules(rules);
    Ok(game)
}

fn dead(
    args: &ScoreArgs,
    record: &Record<'_>,
    game: &Game,
) -> Result<(DeadStones, &'static str), ScoreError> {
    let board = game.board();
    let at_end = args
        .after
        .is_none_or(|after| after == record.turns().count());
    match &args.dead {
        Some(Dead::None) => Ok((DeadStones::none(board), "given")),
        Some(Dead::Stones(points)) => {
            Ok((DeadStones::exactly(board, points.iter().copied())?, "given"))
        }
        Some(Dead::Guess) => Ok((guess(game), "guessed")),
        None => match record.territory()?.filter(|_| at_end) {
            Some(marks) => Ok((marked(board, &marks), "marked in the record")),
            None if game.rules().dead_stones == DeadStoneRule::StayUnlessCaptured => {
                Ok((DeadStones::none(board), "left by the rules"))
            }
            None => Ok((guess(game), "guessed")),
        },
    }
}

/// The stones that are dead by playouts and by the rules' rulings.
fn guess(game: &Game) -> DeadStones {
    Judgement::of(game.position()).ruled(game)
}

/// The chains that stand in territory of the other side by the marks of a record.
fn marked(board: &Board, marks: &ByColor<Vec<Point>>) -> DeadStones {
    let inside = Color::BOTH.into_iter().flat_map(|color| {
        let stones = board.stones(!color);
        marks[color]
            .iter()
            .copied()
            .filter(move |&point| stones.contains(point))
    });
    // Every point is a stone's, so the list cannot be refused.
    DeadStones::chains_of(board, inside).unwrap_or_else(|_| DeadStones::none(board))
}

impl Counted {
    fn rules_name(&self) -> String {
        match self.set {
            Some(set) => set.name.into(),
            None => KataRules::of(self.game.rules()).to_string(),
        }
    }

    /// What a reader of the JSON should know beside: how the record was read, and who says what is dead.
    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        for note in &self.notes {
            writeln!(out, "note: {note}")?;
        }
        writeln!(out, "note: dead stones: {}", self.dead_by)
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        for note in &self.notes {
            writeln!(out, "note: {note}")?;
        }
        let (rules, moves) = (self.rules_name(), self.game.turns().len());
        writeln!(
            out,
            "rules {rules}, komi {}, after {moves} moves",
            self.game.rules().komi
        )?;
        let stones = self.dead.stones();
        let list = if stones.is_empty() {
            "none".to_owned()
        } else {
            stones.to_string()
        };
        writeln!(out, "dead stones ({}): {list}", self.dead_by)?;
        writeln!(out, "{}\n{}", self.picture(), self.tally)
    }

    /// The board with its coordinates: living stones, dead ones, and points that count.
    fn picture(&self) -> String {
        crate::picture::with_edges(self.game.size(), |point| {
            let board = self.game.board();
            let dead = self.dead.stones().contains(point);
            match (board.stone(point), owner(&self.tally.owned, point)) {
                (Some(Color::Black), _) if dead => 'x',
                (Some(Color::White), _) if dead => 'o',
                (Some(color), _) => color.stone(),
                (None, Some(Color::Black)) => 'b',
                (None, Some(Color::White)) => 'w',
                (None, None) => '.',
            }
        })
    }
}

fn owner(owned: &ByColor<BitBoard>, point: Point) -> Option<Color> {
    Color::BOTH
        .into_iter()
        .find(|&color| owned[color].contains(point))
}

/// What `--json` prints.
#[derive(Serialize)]
struct Json {
    rules: String,
    komi: f64,
    moves: usize,
    dead: Vec<String>,
    black: Side,
    white: Side,
    margin: f64,
    result: String,
    result_zh: String,
    owner: Vec<String>,
}

/// One side of the count, in points. The total is without komi. What few rules know is only there where it counts.
#[derive(Serialize)]
struct Side {
    stones: u32,
    territory: u32,
    #[serde(skip_serializing_if = "is_zero")]
    shared: f64,
    prisoners: u32,
    #[serde(skip_serializing_if = "is_zero")]
    ruled: u32,
    tax: u32,
    compensation: u32,
    #[serde(skip_serializing_if = "is_zero")]
    button: f64,
    total: f64,
}

fn is_zero<T: Default + PartialEq>(points: &T) -> bool {
    *points == T::default()
}

impl Json {
    fn of(counted: &Counted) -> Self {
        let tally = &counted.tally;
        let [black, white] = Color::BOTH.map(|color| {
            let points = tally.points[color];
            Side {
                stones: points.stones,
                territory: points.territory,
                shared: f64::from(points.shared) / 2.0,
                prisoners: points.prisoners,
                ruled: points.ruled,
                tax: points.tax,
                compensation: points.compensation,
                button: f64::from(points.button) / 2.0,
                total: points.total(),
            }
        });
        let size = counted.game.size();
        let row = |row: u8| {
            let points = size.iter().filter(|point| point.row() == row);
            points
                .map(|point| owner(&tally.owned, point).map_or('.', Color::stone))
                .collect()
        };
        Self {
            rules: counted.rules_name(),
            komi: tally.komi.points(),
            moves: counted.game.turns().len(),
            dead: counted
                .dead
                .stones()
                .iter()
                .map(|point| point.to_string())
                .collect(),
            black,
            white,
            margin: tally.margin().points(),
            result: tally.outcome().to_string(),
            result_zh: tally.outcome().in_chinese(tally.unit).to_string(),
            owner: (0..size.height()).rev().map(row).collect(),
        }
    }
}
