//! The rules and the komi of a record, as files really have them.

use go_core::Komi;
use go_core::rules::{Rules, Ruleset};

use crate::katago::{KataRules, read_rules};

/// Komi from here on is written in hundredths: no game has been played at a hundred points.
const HUNDREDTHS: f64 = 100.0;

/// Rules and komi, and what had to be made out to get at them.
#[derive(Clone, Debug)]
pub struct RecordRules {
    /// The rules, with their komi.
    pub rules: Rules,
    /// The named set that they are, if they were given by a name.
    pub set: Option<&'static Ruleset>,
    /// What a reader should know about how the record was read, a line each.
    pub notes: Vec<String>,
}

impl RecordRules {
    /// Reads what a record says of rules (`RU`) and komi (`KM`). What it does not say is as in `default`.
    ///
    /// ```
    /// use go_core::{Komi, Rules};
    /// use go_engine::RecordRules;
    /// // Chinese records count the komi in stones, and some write it in hundredths.
    /// for komi in ["7.5", "3.75", "375", "750", "3,75"] {
    ///     let read = RecordRules::read(Some("Chinese"), Some(komi), Rules::default());
    ///     assert_eq!(read.rules.komi, Komi::from_halves(15), "{komi}");
    /// }
    /// ```
    #[must_use]
    pub fn read(rules: Option<&str>, komi: Option<&str>, default: Rules) -> Self {
        let mut read = Self {
            rules: default,
            set: None,
            notes: Vec::new(),
        };
        if let Some(name) = rules {
            read.name(name);
        }
        if let Some(komi) = komi {
            read.komi(komi);
        }
        read
    }

    /// Puts the rules in place that a record names; their own komi goes with them.
    fn name(&mut self, name: &str) {
        // `Chinese, Pair Go` and the like say more than the rules.
        let first = name.split([',', ';', '(']).next().unwrap_or(name).trim();
        let first = first
            .strip_suffix(" rules")
            .or_else(|| first.strip_suffix(" Rules"))
            .unwrap_or(first);
        let own = |name: &str| Rules::named(name).map_or(self.rules.komi, |rules| rules.komi);
        let found = [name, first]
            .into_iter()
            .find_map(|name| Some((name, read_rules(name, own(name)).ok()?)));
        match found {
            Some((name, rules)) => {
                self.rules = rules;
                self.set = Ruleset::named(name).ok();
            }
            None => self.notes.push(format!("RU[{name}] names no known rules")),
        }
    }

    fn komi(&mut self, text: &str) {
        let Some(number) = number(text) else {
            self.notes.push(format!("KM[{text}] is no number"));
            return;
        };
        let (number, hundredths) = if number.abs() >= HUNDREDTHS {
            (number / 100.0, true)
        } else {
            (number, false)
        };
        // Only stones come in quarters.
        let in_stones = text.trim().ends_with('子')
            || (number * 4.0).fract() == 0.0 && (number * 2.0).fract() != 0.0;
        let points = if in_stones { number * 2.0 } else { number };
        let Some(komi) = Komi::nearest(points) else {
            return;
        };
        if hundredths || in_stones {
            self.notes.push(format!(
                "KM[{text}] is {}",
                told(number, hundredths, in_stones, komi)
            ));
        } else if komi.points() != points {
            self.notes.push(format!("KM[{text}] is taken for {komi}"));
        }
        self.rules.komi = komi;
    }
}

/// The names of rules that programs look for in records.
const RECORD_NAMES: [&str; 6] = ["Japanese", "Chinese", "Korean", "AGA", "GOE", "NZ"];

/// What stands for rules in a record (`RU`): a name that programs look for, or KataGo's compact string.
pub(crate) fn record_name(rules: &Rules) -> String {
    let known = RECORD_NAMES.iter().find(|name| {
        Rules::named(name).is_ok_and(|named| {
            *rules
                == Rules {
                    komi: rules.komi,
                    ..named
                }
        })
    });
    known.map_or_else(
        || KataRules::of(rules).compact().to_string(),
        |name| (*name).to_owned(),
    )
}

/// A number with a decimal point or comma, and perhaps the word for points or stones behind it.
fn number(text: &str) -> Option<f64> {
    let text = text.trim().trim_end_matches(['子', '目']);
    let number: f64 = text.trim().replace(',', ".").parse().ok()?;
    number.is_finite().then_some(number)
}

fn told(number: f64, hundredths: bool, in_stones: bool, komi: Komi) -> String {
    let hundredths = if hundredths { " (in hundredths)" } else { "" };
    if in_stones {
        format!("{number} stones{hundredths}, which are {komi} points")
    } else {
        format!("{komi} points{hundredths}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn komi(rules: &str, komi: &str) -> (Komi, usize) {
        let read = RecordRules::read(Some(rules), Some(komi), Rules::default());
        (read.rules.komi, read.notes.len())
    }

    #[test]
    fn komi_as_files_have_it() {
        let points = |halves| Komi::from_halves(halves);
        for (rules, text, expected, notes) in [
            ("Chinese", "7.5", points(15), 0),
            ("Chinese", "3.75", points(15), 1),
            ("Chinese", "375", points(15), 1),
            ("Chinese", "750", points(15), 1),
            ("Chinese", "2.75", points(11), 1),
            ("Chinese", "275", points(11), 1),
            ("chinese", "0", points(0), 0),
            ("Japanese", "650", points(13), 1),
            ("Japanese", "6,5", points(13), 0),
            ("Japanese", "-5.5", points(-11), 0),
            ("Japanese", "6.4", points(13), 1),
            ("GOE", "8", points(16), 0),
            ("Chinese", "3.75子", points(15), 1),
            ("Chinese", "4子", points(16), 1),
            ("Japanese", "6.5目", points(13), 0),
        ] {
            assert_eq!(komi(rules, text), (expected, notes), "{rules} {text}");
        }
    }

    #[test]
    fn names_as_files_have_them() {
        let read = |name| RecordRules::read(Some(name), None, Rules::default());
        for (name, known) in [
            ("Japanese", "japanese"),
            ("japanese", "japanese"),
            ("Chinese, Pair Go", "chinese"),
            ("Chinese Rules", "chinese"),
            ("New Zealand", "new-zealand"),
            ("NZ", "nz"),
            ("Tromp/Taylor", "tromp-taylor"),
            ("TT--", "tromp-taylor"),
            ("AGA", "aga"),
            ("GOE", "ing"),
            ("Korean", "korean"),
            ("koPOSITIONALscoreAREAtaxNONEsui1komi7.5", "tromp-taylor"),
        ] {
            assert_eq!(read(name).rules, Rules::named(known).unwrap(), "{name}");
            assert!(read(name).notes.is_empty());
        }
        let unknown = read("Old");
        assert_eq!(unknown.rules, Rules::default());
        assert_eq!(unknown.notes, ["RU[Old] names no known rules"]);
    }

    #[test]
    fn names_that_are_written_are_read() {
        for name in RECORD_NAMES {
            let rules = Rules::named(name).unwrap();
            assert_eq!(record_name(&rules), name);
        }
        let servers = Rules::named("chinese-kgs").unwrap();
        let written = record_name(&servers);
        assert_eq!(written, "koPOSITIONALscoreAREAtaxNONEsui0whbNfpok1");
        let read = RecordRules::read(Some(&written), None, Rules::default()).rules;
        assert_eq!(KataRules::of(&read), KataRules::of(&servers));
    }

    #[test]
    fn a_komi_that_is_no_number_changes_nothing() {
        let read = RecordRules::read(None, Some("half"), Rules::default());
        assert_eq!(read.rules, Rules::default());
        assert_eq!(read.notes, ["KM[half] is no number"]);
    }
}
