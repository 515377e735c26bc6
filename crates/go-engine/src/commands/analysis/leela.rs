//! Leela Zero's dialect: integers in ten thousandths, for the side to move.

use super::kata::pv;
use super::request::Request;
use crate::search::{MoveReport, Report};

/// All moves on one line.
pub(in crate::commands) fn line(report: &Report, request: &Request) -> String {
    joined(report, request, |_| String::new())
}

/// The same with the lead in points.
pub(in crate::commands) fn generic_line(report: &Report, request: &Request) -> String {
    joined(report, request, |mv| {
        format!("scoreLead {:.4} ", mv.estimate.lead)
    })
}

fn joined(report: &Report, request: &Request, more: fn(&MoveReport) -> String) -> String {
    let infos: Vec<String> = request
        .moves(report)
        .enumerate()
        .map(|(order, mv)| {
            format!(
                "info move {} visits {} winrate {} prior {} lcb {} {}order {order} pv {}",
                mv.mv,
                mv.estimate.visits,
                per_ten_thousand(mv.estimate.winrate),
                per_ten_thousand(mv.prior),
                per_ten_thousand(mv.estimate.lower_bound()),
                more(mv),
                pv(mv),
            )
        })
        .collect();
    infos.join(" ")
}

fn per_ten_thousand(share: f64) -> u32 {
    (share * 10_000.0).round().clamp(0.0, 10_000.0) as u32
}
