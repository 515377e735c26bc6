//! KataGo's commands: analysis, and parameters that can be changed.

use std::time::Duration;

use go_gtp::{Args, Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use super::analysis::{analyze, genmove_analyze, kata_line, search_analyze};
use super::analyze::USAGE;
use super::think::vertex;
use crate::search::Until;
use crate::{Engine, Settings};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "KataGo",
    &[
        Command::new(
            "kata-analyze",
            USAGE,
            "Shows what it thinks of the moves until something comes in; shares with decimals.",
            |engine, call| analyze(engine, call, kata_line),
        ),
        Command::new(
            "kata-genmove_analyze",
            USAGE,
            "Finds a move and makes it, and shows what it thinks.",
            |engine, call| genmove_analyze(engine, call, kata_line),
        ),
        Command::new(
            "kata-search_analyze",
            USAGE,
            "Finds a move without making it, and shows what it thinks.",
            |engine, call| search_analyze(engine, call, kata_line),
        ),
        Command::new(
            "kata-search",
            "color",
            "Finds a move without making it, as genmove would.",
            search,
        ),
        Command::new(
            "kata-list-params",
            "",
            "The parameters that can be changed.",
            list_params,
        ),
        Command::new("kata-get-param", "name", "A parameter.", get_param),
        Command::new(
            "kata-set-param",
            "name value",
            "Changes a parameter.",
            set_param,
        ),
    ],
);

fn search(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let color = call.args.opt(Args::color)?;
    call.args.finish()?;
    let color = color.unwrap_or(engine.game().to_play());
    let (query, input) = (engine.move_query(color), call.input());
    let decision = engine.think(color, &query, &mut Until(|| input.interrupted()));
    Ok(vertex(decision.choice))
}

/// A parameter that can be changed while the engine runs.
pub(super) struct Parameter {
    /// KataGo's name for it.
    pub(super) name: &'static str,
    pub(super) get: fn(&Settings) -> String,
    /// `false` if the value cannot be.
    set: fn(&mut Settings, f64) -> bool,
}

/// Every parameter. A limit that is not there is written as a number that is never reached.
pub(super) const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "maxPlayouts",
        get: |settings| settings.playouts.to_string(),
        set: |settings, value| {
            let count = count(value);
            settings.playouts = count.unwrap_or(settings.playouts);
            count.is_some()
        },
    },
    Parameter {
        name: "maxVisits",
        get: |settings| settings.visits.unwrap_or(u32::MAX).to_string(),
        set: |settings, value| {
            let count = count(value);
            settings.visits = count.filter(|&visits| visits < u32::MAX);
            count.is_some()
        },
    },
    Parameter {
        name: "maxTime",
        get: |settings| {
            let time = settings
                .move_time
                .map_or(NO_TIME, |time| time.as_secs_f64());
            format!("{time:.3}")
        },
        set: |settings, value| {
            let time = Duration::try_from_secs_f64(value.min(NO_TIME)).ok();
            settings.move_time = time.filter(|_| value < NO_TIME);
            time.is_some()
        },
    },
    Parameter {
        name: "resignThreshold",
        get: |settings| format!("{:.3}", 2.0 * settings.resign_below - 1.0),
        set: |settings, value| {
            let fits = (-1.0..=1.0).contains(&value);
            if fits {
                settings.resign_below = f64::midpoint(value, 1.0);
            }
            fits
        },
    },
];

/// Seconds that stand for no limit.
const NO_TIME: f64 = 1e12;

/// A number of playouts or visits, at least one; what is too large is as good as no limit.
fn count(value: f64) -> Option<u32> {
    (value >= 1.0 && value.fract() == 0.0).then_some(value as u32)
}

fn parameter(name: &str) -> Result<&'static Parameter, Failure> {
    let known = PARAMETERS.iter().find(|parameter| parameter.name == name);
    known.ok_or_else(|| Failure::new(format_args!("there is no parameter {name:?}")))
}

fn list_params(_: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::words(
        PARAMETERS.iter().map(|parameter| parameter.name),
    ))
}

fn get_param(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let parameter = parameter(call.args.string()?)?;
    call.args.finish()?;
    Ok(Reply::new((parameter.get)(engine.settings())))
}

fn set_param(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let name = call.args.string()?;
    set(engine, name, &mut call.args)
}

/// Changes a parameter to the value that follows.
pub(super) fn set(engine: &mut Engine, name: &str, args: &mut Args<'_>) -> Outcome {
    let parameter = parameter(name)?;
    let value = args.float()?;
    args.finish()?;
    if !(parameter.set)(engine.settings_mut(), value) {
        return Err(Failure::new(format_args!("{name} cannot be {value}")));
    }
    DONE
}
