//! Clocks.

use go_gtp::{Call, Command, Family, Outcome, Reply, TimeLeft, TimeSettings};

use super::DONE;
use crate::Engine;

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Time",
    &[
        Command::new(
            "time_settings",
            "main period stones",
            "Sets the clocks, in seconds.",
            time_settings,
        ),
        Command::new(
            "time_left",
            "color time stones",
            "Says what a clock shows.",
            time_left,
        ),
        Command::new(
            "kgs-time_settings",
            "none | absolute main | canadian main period stones | byoyomi main period periods",
            "Sets the clocks, in seconds.",
            kgs_time_settings,
        ),
        Command::new(
            "kata-time_settings",
            "as kgs-time_settings | fischer main increment | fischer-capped main increment cap max-move",
            "Sets the clocks, in seconds, with decimals.",
            kata_time_settings,
        ),
        Command::new(
            "kata-list_time_settings",
            "",
            "The time systems that kata-time_settings knows.",
            list_time_settings,
        ),
    ],
);

fn time_settings(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    engine.set_time(TimeSettings::gtp(&mut call.args)?);
    DONE
}

fn kgs_time_settings(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    engine.set_time(TimeSettings::kgs(&mut call.args)?);
    DONE
}

fn kata_time_settings(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    engine.set_time(TimeSettings::kata(&mut call.args)?);
    DONE
}

fn time_left(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    engine.set_time_left(&TimeLeft::read(&mut call.args)?);
    DONE
}

fn list_time_settings(_: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::words(TimeSettings::KATA_SYSTEMS))
}
