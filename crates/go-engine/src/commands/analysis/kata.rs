//! KataGo's dialect: numbers with a decimal point, for the side to move.

use std::fmt::Write;

use go_core::Color;

use super::numbers::{deviations, ownership, words};
use super::request::Request;
use crate::Ownership;
use crate::search::{Estimate, MoveReport, Report};

/// All moves on one line, and what was asked for beside them.
pub(in crate::commands) fn line(report: &Report, request: &Request) -> String {
    let color = report.to_play;
    let mut parts: Vec<String> = request
        .moves(report)
        .enumerate()
        .map(|(order, mv)| info(order, mv, color, request))
        .collect();
    if request.root_info {
        parts.push(format!("rootInfo {}", estimate(&report.root)));
    }
    if let Some(owned) = report
        .ownership
        .as_ref()
        .filter(|_| request.query.ownership)
    {
        parts.push(territory(
            "ownership",
            owned,
            color,
            request.ownership_deviation,
        ));
    }
    parts.join(" ")
}

fn info(order: usize, mv: &MoveReport, color: Color, request: &Request) -> String {
    let lower = mv.estimate.lower_bound();
    let mut text = format!(
        "info move {} {} prior {:.6} lcb {lower:.6} utilityLcb {:.6} order {order} pv {}",
        mv.mv,
        estimate(&mv.estimate),
        mv.prior,
        utility(lower),
        pv(mv),
    );
    for (wanted, key) in [
        (request.line_visits, "pvVisits"),
        (request.line_edge_visits, "pvEdgeVisits"),
    ] {
        if wanted {
            let visits: Vec<String> = mv
                .line
                .iter()
                .map(|(_, visits)| visits.to_string())
                .collect();
            // Writing to a string cannot fail.
            let _ = write!(text, " {key} {}", visits.join(" "));
        }
    }
    if let Some(owned) = &mv.ownership {
        text.push(' ');
        text += &territory(
            "movesOwnership",
            owned,
            color,
            request.moves_ownership_deviation,
        );
    }
    text
}

fn estimate(of: &Estimate) -> String {
    let Estimate {
        visits,
        winrate,
        lead,
        deviation,
    } = *of;
    format!(
        "visits {visits} utility {:.6} winrate {winrate:.6} scoreMean {lead:.4} scoreStdev {deviation:.4} \
         scoreLead {lead:.4} scoreSelfplay {lead:.4}",
        utility(winrate),
    )
}

/// A winrate on the scale from −1 to 1.
fn utility(winrate: f64) -> f64 {
    2.0 * winrate - 1.0
}

/// The moves of a line.
pub(super) fn pv(mv: &MoveReport) -> String {
    let moves: Vec<String> = mv.line.iter().map(|(mv, _)| mv.to_string()).collect();
    moves.join(" ")
}

fn territory(key: &str, owned: &Ownership, color: Color, with_deviation: bool) -> String {
    let points = ownership(owned, color, owned.size());
    let mut text = format!("{key} {}", words(&points));
    if with_deviation {
        let _ = write!(text, " {key}Stdev {}", words(&deviations(&points)));
    }
    text
}
