//! Results, and the status of stones and points.

use go_core::{BitBoard, Chain, Color, DeadStones, Phase, Settlement, Status};
use go_gtp::{Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use crate::{Engine, siege};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Scoring",
    &[
        Command::new(
            "final_score",
            "",
            "The result, with the dead stones taken off.",
            final_score,
        ),
        Command::new(
            "final_status_list",
            "alive | seki | dead | black_territory | white_territory | dame",
            "The chains of this status, or the regions of empty points, one a line.",
            final_status_list,
        ),
        Command::new(
            "set_dead_stones",
            "[vertex …] | auto",
            "Declares whole chains dead until the position changes; auto goes back to the engine's judgement.",
            set_dead_stones,
        ),
        Command::new(
            "unconditional_status",
            "vertex",
            "What no play can change: alive, dead, black_territory, white_territory or undecided.",
            unconditional_status,
        ),
    ],
);

fn final_score(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let dead = engine.dead_stones();
    Ok(Reply::new(engine.game().score(&dead).outcome()))
}

/// What `final_status_list` can list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Alive,
    Seki,
    Dead,
    Territory(Color),
    Dame,
}

impl Listed {
    fn read(word: &[u8]) -> Option<Self> {
        Some(match word {
            b"alive" => Self::Alive,
            b"seki" => Self::Seki,
            b"dead" => Self::Dead,
            b"black_territory" => Self::Territory(Color::Black),
            b"white_territory" => Self::Territory(Color::White),
            b"dame" => Self::Dame,
            _ => return None,
        })
    }
}

fn final_status_list(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let wanted = call.args.value(
        "alive, seki, dead, black_territory, white_territory or dame",
        Listed::read,
    )?;
    call.args.finish()?;
    let dead = engine.dead_stones();
    let game = engine.game();
    let owned = game.score(&dead).owned;
    let empty = game.board().empty();
    let points = match wanted {
        Listed::Territory(color) => owned[color] & empty,
        Listed::Dame => empty - owned.black - owned.white,
        Listed::Alive | Listed::Seki | Listed::Dead => return Ok(chains(engine, wanted, &dead)),
    };
    Ok(Reply::lines(points.parts()))
}

/// The chains of one status.
fn chains(engine: &Engine, wanted: Listed, dead: &DeadStones) -> Reply {
    let board = engine.game().board();
    let seki = seki(engine, dead);
    let status = |chain: &Chain| {
        if dead.stones().intersects(&chain.stones()) {
            Listed::Dead
        } else if seki.intersects(&chain.stones()) {
            Listed::Seki
        } else {
            Listed::Alive
        }
    };
    let mut chains = board.chains();
    chains.sort_by_key(|chain| chain.stones().first());
    let listed = chains.iter().filter(|chain| status(chain) == wanted);
    Reply::lines(listed.map(Chain::stones))
}

/// The groups in seki. They are told only when play has stopped: before, groups have just not made their eyes
/// yet.
fn seki(engine: &Engine, dead: &DeadStones) -> BitBoard {
    let game = engine.game();
    if game.phase() != Phase::Stopped {
        return BitBoard::empty(game.size());
    }
    let settled = Settlement::of(game.board(), dead, game.rules().seki);
    settled.seki.black | settled.seki.white
}

fn set_dead_stones(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let size = engine.game().size();
    let mut auto = call.args.clone();
    if auto
        .opt(go_gtp::Args::string)?
        .is_some_and(|word| word == "auto")
    {
        auto.finish()?;
        engine.declare_dead(None);
        return DONE;
    }
    let points = call.args.list(|args| args.point_on(size))?;
    let dead = DeadStones::chains_of(engine.game().board(), points).map_err(Failure::new)?;
    engine.declare_dead(Some(dead));
    DONE
}

fn unconditional_status(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let game = engine.game();
    let point = call.args.point_on(game.size())?;
    call.args.finish()?;
    Ok(Reply::new(
        match siege::status(game.board(), point, game.rules().suicide) {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Territory(Color::Black) => "black_territory",
            Status::Territory(Color::White) => "white_territory",
            Status::Undecided => "undecided",
        },
    ))
}
