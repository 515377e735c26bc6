//! The table of perft numbers: every combination of repetition, suicide and passes on small boards.

use std::fmt;
use std::str::FromStr;

use go_core::BoardSize;
use go_core::perft::Perft;
use go_core::rules::{Repetition, Rules, Suicide};

use super::Oracle;

const BOARDS: [(u8, u8); 12] = [
    (1, 1),
    (1, 2),
    (1, 3),
    (1, 4),
    (1, 5),
    (2, 2),
    (2, 3),
    (2, 4),
    (3, 3),
    (3, 4),
    (4, 4),
    (5, 5),
];

/// Ing's ko is left out: it compares moves and not positions alone.
const REPETITIONS: [(Repetition, &str); 6] = [
    (Repetition::None, "none"),
    (Repetition::Simple, "simple"),
    (Repetition::Positional, "positional"),
    (Repetition::Situational, "situational"),
    (Repetition::NaturalSituational, "natural"),
    (Repetition::Spight, "spight"),
];

const SUICIDES: [(Suicide, &str); 3] = [
    (Suicide::Forbidden, "forbidden"),
    (Suicide::MultiStone, "multi-stone"),
    (Suicide::Allowed, "allowed"),
];

const PASSES: [(bool, &str); 2] = [(true, "passes"), (false, "no-passes")];

/// A line of the table: board, repetition, suicide, passes, how many plies the naive referee has confirmed,
/// and the counts from ply 1 on.
#[derive(Clone, Debug)]
pub struct Row {
    pub size: BoardSize,
    pub repetition: Repetition,
    pub suicide: Suicide,
    pub passes: bool,
    pub confirmed: usize,
    pub counts: Vec<u64>,
}

impl Row {
    fn rules(&self) -> Rules {
        Rules {
            repetition: self.repetition,
            suicide: self.suicide,
            ..Rules::default()
        }
    }

    pub fn perft(&self) -> Perft {
        let perft = Perft::new(self.size, self.rules());
        if self.passes {
            perft
        } else {
            perft.without_passes()
        }
    }

    /// Fills in the counts up to a ply with more than `limit` sequences, 24 plies at most.
    pub fn count(&mut self, limit: u64) {
        for count in self.perft().plies().take(24) {
            self.counts.push(count);
            if count == 0 || count > limit {
                break;
            }
        }
    }

    /// Counts again with the naive referee, as far as there are no more than `limit` sequences.
    ///
    /// # Panics
    /// At the first difference.
    pub fn confirm(&mut self, limit: u64) {
        let few = self
            .counts
            .iter()
            .take_while(|&&count| count <= limit)
            .count();
        for (depth, &count) in (1..).zip(&self.counts[..few]) {
            let naive = Oracle::new(self.size, self.rules()).perft(depth, self.passes);
            assert_eq!(naive, count, "{self} at ply {depth}");
        }
        self.confirmed = few;
    }
}

/// Every row, without counts.
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (width, height) in BOARDS {
        for (repetition, _) in REPETITIONS {
            for (suicide, _) in SUICIDES {
                for (passes, _) in PASSES {
                    let size = BoardSize::new(width, height).unwrap();
                    rows.push(Row {
                        size,
                        repetition,
                        suicide,
                        passes,
                        confirmed: 0,
                        counts: Vec::new(),
                    });
                }
            }
        }
    }
    rows
}

fn name<T: PartialEq>(names: &[(T, &'static str)], value: &T) -> &'static str {
    names.iter().find(|(known, _)| known == value).unwrap().1
}

fn value<T: Copy>(names: &[(T, &'static str)], name: &str) -> T {
    names.iter().find(|(_, known)| *known == name).unwrap().0
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {}:",
            self.size,
            name(&REPETITIONS, &self.repetition),
            name(&SUICIDES, &self.suicide),
            name(&PASSES, &self.passes),
            self.confirmed
        )?;
        self.counts
            .iter()
            .try_for_each(|count| write!(f, " {count}"))
    }
}

impl FromStr for Row {
    type Err = std::num::ParseIntError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let (about, counts) = line.split_once(':').unwrap();
        let words: Vec<&str> = about.split(' ').collect();
        let (width, height) = words[0].split_once('x').unwrap();
        Ok(Self {
            size: BoardSize::new(width.parse()?, height.parse()?).unwrap(),
            repetition: value(&REPETITIONS, words[1]),
            suicide: value(&SUICIDES, words[2]),
            passes: value(&PASSES, words[3]),
            confirmed: words[4].parse()?,
            counts: counts
                .split_whitespace()
                .map(str::parse)
                .collect::<Result<_, _>>()?,
        })
    }
}
