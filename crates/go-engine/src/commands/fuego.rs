//! Rules by Fuego's parameters, which its regression tests set.

use go_gtp::{Args, Call, Command, Failure, Family, Outcome, Reply};
use serde_json::Value;

use super::DONE;
use crate::Engine;
use crate::katago::{KataRules, set_rule};

pub(super) const FAMILY: Family<Engine> = Family::new(
    "Fuego",
    &[Command::new(
        "go_param_rules",
        "[name value]",
        "Changes one axis of the rules, or lists them.",
        param_rules,
    )],
);

/// An axis by Fuego's name and by KataGo's, with its values in the words of both.
struct Parameter {
    name: &'static str,
    kind: &'static str,
    axis: &'static str,
    values: &'static [(&'static str, &'static str)],
}

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "allow_suicide",
        kind: "bool",
        axis: "suicide",
        values: &[("0", "false"), ("1", "true")],
    },
    Parameter {
        name: "capture_dead",
        kind: "bool",
        axis: "friendlyPassOk",
        values: &[("0", "true"), ("1", "false")],
    },
    Parameter {
        name: "extra_handicap_komi",
        kind: "bool",
        axis: "whiteHandicapBonus",
        values: &[("0", "0"), ("1", "N")],
    },
    Parameter {
        name: "japanese_scoring",
        kind: "bool",
        axis: "scoring",
        values: &[("0", "AREA"), ("1", "TERRITORY")],
    },
    Parameter {
        name: "ko_rule",
        kind: "list/simple/superko/pos_superko",
        axis: "ko",
        values: &[
            ("simple", "SIMPLE"),
            ("superko", "SITUATIONAL"),
            ("pos_superko", "POSITIONAL"),
        ],
    },
];

fn param_rules(engine: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let Some(name) = call.args.opt(Args::string)? else {
        return list(engine);
    };
    let value = call.args.string()?;
    call.args.finish()?;
    let parameter = PARAMETERS.iter().find(|parameter| parameter.name == name);
    let parameter =
        parameter.ok_or_else(|| Failure::new(format_args!("there is no parameter {name:?}")))?;
    let mut values = parameter.values.iter();
    let (_, value) = values
        .find(|(word, _)| *word == value)
        .ok_or_else(|| Failure::new(format_args!("{name} cannot be {value:?}")))?;
    let rules = set_rule(*engine.game().rules(), parameter.axis, value).map_err(Failure::new)?;
    engine.set_rules(rules);
    DONE
}

/// The parameters as GoGui lets a user change them; one whose value Fuego has no word for is left out.
fn list(engine: &Engine) -> Outcome {
    let rules = serde_json::to_value(KataRules::of(engine.game().rules())).map_err(Failure::new)?;
    let lines = PARAMETERS.iter().filter_map(|parameter| {
        let Parameter { name, kind, .. } = parameter;
        let value = parameter.word(rules.get(parameter.axis)?)?;
        Some(format!("[{kind}] {name} {value}"))
    });
    Ok(Reply::lines(lines))
}

impl Parameter {
    /// Fuego's word for a value of KataGo's.
    fn word(&self, value: &Value) -> Option<&'static str> {
        let text = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        let same = self.values.iter().find(|(_, theirs)| *theirs == text);
        same.map(|(word, _)| *word)
    }
}
