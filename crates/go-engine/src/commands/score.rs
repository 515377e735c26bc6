//! Results, and the status of stones.

use go_core::{BitBoard, Board, Chain, Color, Phase, owned};
use go_gtp::{Call, Command, Family, Outcome, Reply};

use crate::Engine;

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Scoring",
    &[
        Command::new(
            "final_score",
            "",
            "The result, with the stones taken off that look dead.",
            final_score,
        ),
        Command::new(
            "final_status_list",
            "alive | seki | dead",
            "The chains of this status, one a line.",
            final_status_list,
        ),
    ],
);

fn final_score(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let dead = engine.dead_stones();
    Ok(Reply::new(engine.game().score(&dead).outcome()))
}

fn final_status_list(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let wanted = call.args.value("alive, seki or dead", Status::read)?;
    call.args.finish()?;
    let dead = engine.dead_stones().stones();
    let game = engine.game();
    let stopped = game.phase() == Phase::Stopped;
    let mut chains = game.board().chains();
    chains.sort_by_key(|chain| chain.stones().first());
    let listed = chains
        .iter()
        .filter(|chain| status(game.board(), chain, dead, stopped) == wanted);
    Ok(Reply::lines(listed.map(Chain::stones)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Alive,
    Seki,
    Dead,
}

impl Status {
    fn read(word: &[u8]) -> Option<Self> {
        match word {
            b"alive" => Some(Self::Alive),
            b"seki" => Some(Self::Seki),
            b"dead" => Some(Self::Dead),
            _ => None,
        }
    }
}

/// The one status of a chain. Seki is told only when play has stopped: before, points that belong to nobody
/// are just not played yet.
fn status(board: &Board, chain: &Chain, dead: BitBoard, stopped: bool) -> Status {
    if dead.intersects(&chain.stones()) {
        Status::Dead
    } else if stopped && has_no_eye(board, chain, dead) {
        Status::Seki
    } else {
        Status::Alive
    }
}

/// Whether the group of a living chain surrounds nothing: it lives by points that neither side can fill.
fn has_no_eye(board: &Board, chain: &Chain, dead: BitBoard) -> bool {
    let color: Color = chain.color();
    let group = chain.stones().flood(owned(board, dead)[color]);
    group.is_subset(&board.stones(color))
}
