//! The rules in force.

use go_gtp::{Call, Command, Failure, Family, Outcome, Reply};

use super::DONE;
use crate::Engine;
use crate::katago::{KataRules, read_rules};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Rules",
    &[
        Command::new("kata-get-rules", "", "The rules, as an object.", get_rules),
        Command::new(
            "kata-set-rules",
            "name | object",
            "Sets the rules; the komi stays.",
            set_rules,
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
