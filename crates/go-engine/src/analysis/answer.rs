//! Answers, and notes on what is wrong with a query.

use go_core::{BoardSize, Color, Move, Point};
use serde::Serialize;

use super::query::{Include, Job};
use crate::Ownership;
use crate::search::{Estimate, MoveReport, Report};

/// An error or a warning.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Note {
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

impl Note {
    /// An error of a line that cannot be read.
    pub(super) fn bare_error(what: &str) -> Self {
        Self {
            error: Some(what.into()),
            ..Self::default()
        }
    }

    pub(super) fn error(field: &str, what: &str) -> Self {
        Self {
            error: Some(what.into()),
            field: Some(field.into()),
            ..Self::default()
        }
    }

    pub(super) fn warning(field: &str, what: &str) -> Self {
        Self {
            warning: Some(what.into()),
            field: Some(field.into()),
            ..Self::default()
        }
    }

    /// The same for the query with this id.
    pub(super) fn of(self, id: &str) -> Self {
        Self {
            id: Some(id.into()),
            ..self
        }
    }
}

/// What was found in a position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Answer<'a> {
    id: &'a str,
    turn_number: usize,
    is_during_search: bool,
    /// The search was ended before it began.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    no_results: bool,
    #[serde(flatten)]
    found: Option<Found>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    move_infos: Vec<MoveInfo>,
    root_info: RootInfo,
    #[serde(flatten)]
    ownership: Territory,
    #[serde(skip_serializing_if = "Option::is_none")]
    policy: Option<Vec<f64>>,
}

#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Territory {
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership_stdev: Option<Vec<f64>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Numbers {
    visits: u32,
    weight: f64,
    winrate: f64,
    utility: f64,
    score_lead: f64,
    score_mean: f64,
    score_selfplay: f64,
    score_stdev: f64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveInfo {
    #[serde(rename = "move")]
    mv: String,
    order: usize,
    prior: f64,
    lcb: f64,
    utility_lcb: f64,
    edge_visits: u32,
    edge_weight: f64,
    play_selection_value: f64,
    pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pv_visits: Option<Vec<u32>>,
    #[serde(flatten)]
    numbers: Numbers,
    #[serde(flatten)]
    ownership: Territory,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RootInfo {
    current_player: char,
    #[serde(flatten)]
    numbers: Numbers,
}

impl<'a> Answer<'a> {
    /// What was found in the position of a job; `None` if nobody looked.
    pub(super) fn new(job: &'a Job, report: Option<&Report>, is_during_search: bool) -> Self {
        Self {
            id: &job.id,
            turn_number: job.turn,
            is_during_search,
            no_results: report.is_none(),
            found: report.map(|report| Found::new(job, report)),
        }
    }
}

impl Found {
    fn new(job: &Job, report: &Report) -> Self {
        let (include, size) = (&job.include, job.game.size());
        let view = View {
            include,
            mover: report.to_play,
            size,
        };
        let moves = report.shown(0, usize::MAX).enumerate();
        Self {
            move_infos: moves.map(|(order, mv)| view.move_info(order, mv)).collect(),
            root_info: RootInfo {
                current_player: report.to_play.letter(),
                numbers: view.numbers(&report.root),
            },
            ownership: view.territory(report.ownership.as_ref(), include.ownership_deviation),
            policy: include.policy.then(|| policy(report, size)),
        }
    }
}

/// How numbers are seen.
struct View<'a> {
    include: &'a Include,
    mover: Color,
    size: BoardSize,
}

impl View<'_> {
    fn side(&self) -> Color {
        self.include.side.unwrap_or(self.mover)
    }

    fn numbers(&self, estimate: &Estimate) -> Numbers {
        let seen = if self.side() == self.mover {
            *estimate
        } else {
            estimate.reversed()
        };
        Numbers {
            visits: seen.visits,
            weight: seen.visits.into(),
            winrate: seen.winrate,
            utility: 2.0 * seen.winrate - 1.0,
            score_lead: seen.lead,
            score_mean: seen.lead,
            score_selfplay: seen.lead,
            score_stdev: seen.deviation,
        }
    }

    fn move_info(&self, order: usize, report: &MoveReport) -> MoveInfo {
        let estimate = &report.estimate;
        let bound = estimate.lower_bound();
        let lcb = if self.side() == self.mover {
            bound
        } else {
            1.0 - bound
        };
        let line = report.line.iter().take(self.include.line_length);
        let visits = line.clone().map(|&(_, visits)| visits);
        MoveInfo {
            mv: report.mv.to_string(),
            order,
            prior: report.prior,
            lcb,
            utility_lcb: 2.0 * lcb - 1.0,
            edge_visits: estimate.visits,
            edge_weight: estimate.visits.into(),
            play_selection_value: estimate.visits.into(),
            pv: line.map(|(mv, _)| mv.to_string()).collect(),
            pv_visits: self.include.line_visits.then(|| visits.collect()),
            numbers: self.numbers(estimate),
            ownership: self.territory(
                report.ownership.as_ref(),
                self.include.moves_ownership_deviation,
            ),
        }
    }

    fn territory(&self, owned: Option<&Ownership>, with_deviation: bool) -> Territory {
        let Some(owned) = owned else {
            return Territory::default();
        };
        let shares: Vec<f64> = reading_order(self.size)
            .map(|point| owned.of_color(self.side(), point))
            .collect();
        // What a single playout says is one of two owners.
        let deviations = shares
            .iter()
            .map(|share| (1.0 - share * share).max(0.0).sqrt());
        Territory {
            ownership_stdev: with_deviation.then(|| deviations.collect()),
            ownership: Some(shares),
        }
    }
}

/// How likely each point and the pass looked before the search; −1 where a move is illegal.
fn policy(report: &Report, size: BoardSize) -> Vec<f64> {
    let prior = |wanted: Move| {
        let found = report.moves.iter().find(|report| report.mv == wanted);
        found.map_or(-1.0, |report| report.prior)
    };
    let points = reading_order(size).map(Move::Play);
    points.chain([Move::Pass]).map(prior).collect()
}

/// The points row by row from the top.
fn reading_order(size: BoardSize) -> impl Iterator<Item = Point> {
    let rows = (0..size.height()).rev();
    rows.flat_map(move |row| (0..size.width()).filter_map(move |col| Point::new(col, row).ok()))
}
