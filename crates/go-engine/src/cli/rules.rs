//! `go-engine rules`: the named rule sets and what they say.

use std::io::{self, Write};

use clap::Args;
use go_core::rules::{RULESETS, Ruleset};

use super::CliError;
use crate::katago::KataRules;

/// Arguments of `go-engine rules`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Without a name it prints a line for each rule set: its name, its komi, and its axes; with a name, that rule set
with other names, its source, every axis, and how KataGo writes it.

Example:
  go-engine rules japanese")]
pub(super) struct RulesArgs {
    /// Which rule set to print.
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

pub(super) fn run(args: &RulesArgs) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    match &args.name {
        Some(name) => print(
            &mut out,
            Ruleset::named(name).map_err(crate::RulesTextError::from)?,
        )?,
        None => RULESETS
            .iter()
            .try_for_each(|set| print_line(&mut out, set))?,
    }
    Ok(())
}

/// One rule set on a line, without what holds for nearly all.
fn print_line(out: &mut impl Write, set: &Ruleset) -> io::Result<()> {
    let usual = RULESETS.first().map(|set| set.rules.axes());
    let axes = set.rules.axes();
    let telling = axes.iter().enumerate().filter(|(n, axis)| {
        let always = [
            "repetition",
            "suicide",
            "scoring",
            "tax",
            "komi",
            "handicap",
        ]
        .contains(&axis.0);
        always || usual.as_ref().is_some_and(|usual| usual[*n] != **axis)
    });
    let axes: Vec<String> = telling
        .map(|(_, (name, value))| format!("{name}={value}"))
        .collect();
    writeln!(out, "{:<18} {}", set.name, axes.join(" "))
}

fn print(out: &mut impl Write, set: &Ruleset) -> io::Result<()> {
    writeln!(out, "{:<19} {}", "name", set.name)?;
    if !set.aliases.is_empty() {
        writeln!(out, "{:<19} {}", "aliases", set.aliases.join(", "))?;
    }
    writeln!(out, "{:<19} {}", "source", set.source)?;
    for (name, value) in set.rules.axes() {
        writeln!(out, "{name:<19} {value}")?;
    }
    let kata = KataRules::of(&set.rules);
    writeln!(out, "{:<19} {kata}", "KataGo")?;
    writeln!(out, "{:<19} {}komi{}", "RU", kata.compact(), set.rules.komi)
}
