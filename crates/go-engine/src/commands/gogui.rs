//! What GoGui asks for beside playing: its window, its menu of analysis commands, and what they name.

use go_core::{Chain, Turn};
use go_gtp::{Args, Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use super::found::{last_report, word_board};
use super::gogui_rules::score_drawing;
use super::kata::{PARAMETERS, set};
use super::live::search_drawing;
use crate::Engine;

pub(super) const FAMILY: Family<Engine> = Family::new(
    "GoGui",
    &[
        Command::new(
            "gogui-analyze_commands",
            "",
            "The commands that GoGui can show on its board.",
            analyze_commands,
        ),
        Command::new("gogui-title", "", "A title for the window.", title),
        Command::new(
            "gogui-version",
            "[version]",
            "Hears which GoGui asks.",
            |_, _| DONE,
        ),
        Command::new(
            "gogui-param_search",
            "[name value]",
            "The parameters of the search, or changes one.",
            param_search,
        ),
        Command::new(
            "score_gfx",
            "",
            "Whose each point is, dead stones and the result, for GoGui to draw.",
            |engine, _| Ok(score_drawing(engine)),
        ),
        Command::new(
            "search_gfx",
            "",
            "The last search, for GoGui to draw.",
            search_gfx,
        ),
        Command::new(
            "liberties",
            "",
            "How many liberties each stone's chain has, row by row from the top.",
            liberties,
        ),
        Command::new(
            "chains",
            "",
            "The chains, numbered, row by row from the top.",
            chains,
        ),
        Command::new(
            "chain",
            "vertex",
            "The stones of the chain on a point.",
            chain,
        ),
        Command::new(
            "check_move",
            "color vertex",
            "Whether the rules allow a move, or which one forbids it.",
            check_move,
        ),
    ],
);

/// How GoGui shows a command, what it calls it, and the command with its wildcards.
const SHOWN: &[(&str, &str, &str)] = &[
    ("dboard", "Ownership", "ownership"),
    ("gfx", "Score", "score_gfx"),
    ("gfx", "Last Search", "search_gfx"),
    ("pspairs", "Last Search: Winrates", "top_moves"),
    ("pspairs", "Last Search: Visits", "search_visits"),
    ("var", "Last Search: Variation", "search_variation"),
    ("string", "Last Search: Summary", "search_summary"),
    ("sboard", "Liberties", "liberties"),
    ("sboard", "Chains", "chains"),
    ("plist", "Chain", "chain %p"),
    ("plist", "Status: Dead Stones", "final_status_list dead"),
    ("plist", "Status: Alive", "final_status_list alive"),
    ("plist", "Status: Seki", "final_status_list seki"),
    ("string", "Status: Unconditional", "unconditional_status %p"),
    ("string", "Final Score", "final_score"),
    ("plist", "Rules: Legal Points", "all_legal %c"),
    ("string", "Rules: Check Move", "check_move %c %p"),
    ("hstring", "Rules in Force", "kata-get-rules"),
    ("param", "Parameters: Search", "gogui-param_search"),
    ("none", "Clear Cache", "clear_cache"),
];

fn analyze_commands(_: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let rows = SHOWN.iter();
    Ok(Reply::lines(rows.map(|(kind, label, command)| {
        format!("{kind}/{label}/{command}")
    })))
}

fn title(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let (name, game) = (call.catalog().engine_name(), engine.game());
    Ok(Reply::new(format_args!(
        "{name}, {} board, komi {}",
        game.size(),
        game.rules().komi
    )))
}

fn param_search(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    match call.args.opt(Args::string)? {
        Some(name) => set(engine, name, &mut call.args),
        None => Ok(Reply::lines(PARAMETERS.iter().map(|parameter| {
            let value = (parameter.get)(engine.settings());
            format!("[string] {} {value}", parameter.name)
        }))),
    }
}

fn search_gfx(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(search_drawing(last_report(engine)?))
}

fn liberties(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let board = engine.game().board();
    Ok(word_board(board.size(), |point| {
        let chain = board.chain(point)?;
        Some(chain.liberties().len().to_string())
    }))
}

fn chains(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    let board = engine.game().board();
    let mut chains = board.chains();
    chains.sort_by_key(|chain| chain.stones().first());
    Ok(word_board(board.size(), |point| {
        let number = chains
            .iter()
            .position(|chain| chain.stones().contains(point))?;
        Some((number + 1).to_string())
    }))
}

fn chain(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let point = call.args.point_on(engine.game().size())?;
    call.args.finish()?;
    let chain = engine.game().board().chain(point);
    Ok(chain
        .as_ref()
        .map(Chain::stones)
        .map_or(Reply::EMPTY, Reply::words))
}

fn check_move(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let turn: Turn = call.args.turn_on(engine.game().size())?;
    call.args.finish()?;
    let mut game = engine.game().clone();
    game.resume(turn.color);
    match game.check_turn(turn) {
        Ok(()) => Ok(Reply::new("legal")),
        Err(error) => Ok(Reply::new(Failure::new(error))),
    }
}
