//! The rules in force.

use go_gtp::{Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use crate::Engine;
use crate::katago::{KataRules, read_rules, set_rule as with_rule};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Rules",
    &[
        Command::new("kata-get-rules", "", "The rules, as an object.", get_rules),
        Command::new(
            "kata-set-rules",
            "name | object | compact string",
            "Sets the rules; the komi stays unless the text has one.",
            set_rules,
        ),
        Command::new(
            "kata-set-rule",
            "ko | scoring | score | tax | suicide | hasButton | whiteHandicapBonus | friendlyPassOk value",
            "Changes one axis of the rules.",
            set_rule,
        ),
        Command::new(
            "kgs-rules",
            "chinese | aga | japanese | new_zealand",
            "Sets the rules as KGS names them.",
            kgs_rules,
        ),
    ],
);

fn get_rules(engine: &mut Engine, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(KataRules::of(engine.game().rules())))
}

fn set_rules(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let komi = engine.game().rules().komi;
    engine.set_rules(read_rules(&call.args.text(), komi).map_err(Failure::new)?);
    DONE
}

fn set_rule(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let (key, value) = (call.args.string()?, call.args.string()?);
    call.args.finish()?;
    if key == "komi" {
        return Err(Failure::new("rules: the komi is set with komi"));
    }
    engine.set_rules(with_rule(*engine.game().rules(), key, value).map_err(Failure::new)?);
    DONE
}

fn kgs_rules(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let name = call.args.string()?;
    call.args.finish()?;
    let name = if name.eq_ignore_ascii_case("chinese") {
        "chinese-kgs"
    } else {
        name
    };
    let komi = engine.game().rules().komi;
    engine.set_rules(read_rules(name, komi).map_err(Failure::new)?);
    DONE
}
