//! What the clients of the Computer Go Server ask for.

use go_gtp::{Call, Command, Family, Outcome};
use serde::Serialize;

use super::DONE;
use super::analysis::{ownership, played};
use crate::Engine;
use crate::search::{MoveReport, Query, Report, Until};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "CGOS",
    &[
        Command::new(
            "cgos-genmove_analyze",
            "color",
            "Finds a move and makes it, and says what it thinks as an object.",
            genmove_analyze,
        ),
        Command::new(
            "cgos-opponent_name",
            "name",
            "Hears who the opponent is.",
            hear,
        ),
        Command::new(
            "cgos-opponent_rating",
            "rating",
            "Hears how strong the opponent is.",
            hear,
        ),
        Command::new("cgos-gameover", "result", "Hears how the game ended.", hear),
    ],
);

/// An analysis as the server keeps it with a move.
#[derive(Serialize)]
struct Analysis {
    winrate: f64,
    score: f64,
    visits: u32,
    moves: Vec<Candidate>,
    ownership: String,
}

#[derive(Serialize)]
struct Candidate {
    #[serde(rename = "move")]
    mv: String,
    visits: u32,
    winrate: f64,
    score: f64,
    prior: f64,
    /// What follows the move.
    pv: String,
}

impl From<&MoveReport> for Candidate {
    fn from(report: &MoveReport) -> Self {
        let following: Vec<String> = report
            .line
            .iter()
            .skip(1)
            .map(|(mv, _)| mv.to_string())
            .collect();
        Self {
            mv: report.mv.to_string(),
            visits: report.estimate.visits,
            winrate: rounded(report.estimate.winrate),
            score: rounded(report.estimate.lead),
            prior: rounded(report.prior),
            pv: following.join(" "),
        }
    }
}

impl From<&Report> for Analysis {
    fn from(report: &Report) -> Self {
        let owned = report.ownership.as_ref();
        let points = owned.map(|owned| ownership(owned, report.to_play, owned.size()));
        Self {
            winrate: rounded(report.root.winrate),
            score: rounded(report.root.lead),
            visits: report.root.visits,
            moves: report.shown(0, MOVES).map(Candidate::from).collect(),
            ownership: points.unwrap_or_default().into_iter().map(letter).collect(),
        }
    }
}

/// More moves than these help nobody and make the line long.
const MOVES: usize = 20;

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

/// A number from −1 to 1 as one of 63 characters.
fn letter(share: f64) -> char {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let index = (f64::midpoint(share, 1.0).clamp(0.0, 1.0) * 62.0).round_ties_even();
    LETTERS[index as usize].into()
}

fn genmove_analyze(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    call.args.finish()?;
    call.open();
    let query = Query {
        ownership: true,
        ..engine.move_query(color)
    };
    let input = call.input();
    let decision = engine.genmove_with(color, &query, &mut Until(|| input.interrupted()));
    if let Some(report) = &decision.report
        && let Ok(text) = serde_json::to_string(&Analysis::from(report))
    {
        call.line(text);
    }
    Ok(played(decision.choice))
}

fn hear(_: &mut Engine, _: &mut Call<'_>) -> Outcome {
    DONE
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn shares_are_letters() {
        let text: String = [-1.0, -0.5, 0.0, 0.5, 1.0]
            .map(letter)
            .into_iter()
            .collect();
        assert_eq!(text, "AQfu+");
    }
}
