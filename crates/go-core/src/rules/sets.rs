//! The named rule sets: one row each.

use super::{
    Button, DameRule, DeadStoneRule, EndOfPlay, EyePoints, HandicapCompensation, HandicapPlacement,
    IllegalMovePolicy, LongCycle, Opening, PassStones, PasserKomi, Repetition, Resumption, Rules,
    Scoring, SekiTest, SpecialShapes, StartPosition, Suicide, Tax, Ties, UnknownRules,
};
use crate::Komi;

/// A named rule set.
#[derive(Clone, Copy, Debug)]
pub struct Ruleset {
    /// The name, in lower case.
    pub name: &'static str,
    /// Other names that it answers to.
    pub aliases: &'static [&'static str],
    /// Where its rules are written down.
    pub source: &'static str,
    /// The rules.
    pub rules: Rules,
}

impl Ruleset {
    /// The row that has `name` or an alias of it; see [`Rules::named`].
    ///
    /// # Errors
    /// [`UnknownRules`].
    pub fn named(name: &str) -> Result<&'static Self, UnknownRules> {
        RULESETS
            .iter()
            .find(|set| {
                core::iter::once(&set.name)
                    .chain(set.aliases)
                    .any(|known| same_name(known, name))
            })
            .ok_or_else(|| UnknownRules(name.into()))
    }
}

fn same_name(a: &str, b: &str) -> bool {
    let letters = |name| {
        str::bytes(name)
            .filter(|b| !b"-_/ ".contains(b))
            .map(|b| b.to_ascii_lowercase())
    };
    letters(a).eq(letters(b))
}

/// What area rules have in common.
const AREA: Rules = Rules {
    repetition: Repetition::Positional,
    start: StartPosition::Counts,
    long_cycle: LongCycle::Forbidden,
    suicide: Suicide::Forbidden,
    scoring: Scoring::Area,
    tax: Tax::None,
    seki: SekiTest::Agreement,
    eye_points: EyePoints::Count,
    dead_stones: DeadStoneRule::AgreementElsePlay,
    special_shapes: SpecialShapes::PlayedOut,
    end: EndOfPlay::TwoPasses,
    pass_stones: PassStones::None,
    opening: Opening::EmptyBoard,
    komi: Komi::from_halves(15),
    passer_komi: PasserKomi::None,
    button: Button::None,
    ties: Ties::Draw,
    handicap: HandicapCompensation::None,
    handicap_placement: HandicapPlacement::Free,
    illegal_move: IllegalMovePolicy::Refused,
    resumption: Resumption::NormalTurn,
    dame: DameRule::WorthAPoint,
};

/// What territory rules have in common.
const TERRITORY: Rules = Rules {
    repetition: Repetition::Simple,
    long_cycle: LongCycle::NoResult,
    scoring: Scoring::Territory,
    tax: Tax::Seki,
    seki: SekiTest::HasDame,
    eye_points: EyePoints::DoNotCount,
    dead_stones: DeadStoneRule::HypotheticalPlay,
    special_shapes: SpecialShapes::ByConfirmation,
    komi: Komi::from_halves(13),
    handicap_placement: HandicapPlacement::Fixed,
    resumption: Resumption::OpponentOfRequester,
    dame: DameRule::MustBeFilled,
    ..AREA
};

const AGA: Rules = Rules {
    repetition: Repetition::Situational,
    end: EndOfPlay::WhitePassesLast,
    pass_stones: PassStones::OnePrisoner,
    handicap: HandicapCompensation::StonesLessOne,
    ..AREA
};

pub(super) const CHINESE_KGS: Rules = Rules {
    handicap: HandicapCompensation::Stones,
    ..AREA
};

/// Every named rule set.
pub const RULESETS: &[Ruleset] = &[
    Ruleset {
        name: "chinese-kgs",
        aliases: &["chinese-ogs"],
        source: "KGS Go Server, help on rule sets; Online-Go, GobanEngine",
        rules: CHINESE_KGS,
    },
    Ruleset {
        name: "chinese",
        aliases: &["cn", "zh"],
        source: "Chinese practice as KataGo has it: simple ko, no result on a long cycle",
        rules: Rules {
            repetition: Repetition::Simple,
            long_cycle: LongCycle::NoResult,
            ..CHINESE_KGS
        },
    },
    Ruleset {
        name: "japanese",
        aliases: &["japanese-1989", "jp"],
        source: "Nihon Kiin and Kansai Kiin, Japanese rules of Go, 1989",
        rules: TERRITORY,
    },
    Ruleset {
        name: "korean",
        aliases: &["korean-2016", "ko"],
        source: "Korea Baduk Association, rules of 2016",
        rules: Rules {
            long_cycle: LongCycle::Draw,
            dead_stones: DeadStoneRule::LocalReading,
            special_shapes: SpecialShapes::Ruled,
            ..TERRITORY
        },
    },
    Ruleset {
        name: "aga",
        aliases: &["us"],
        source: "American Go Association, concise rules",
        rules: AGA,
    },
    Ruleset {
        name: "bga",
        aliases: &[],
        source: "British Go Association, interpretation of the AGA rules",
        rules: AGA,
    },
    Ruleset {
        name: "french",
        aliases: &["ffg"],
        source: "Fédération Française de Go",
        rules: AGA,
    },
    Ruleset {
        name: "aga-button",
        aliases: &[],
        source: "KataGo, rules documentation",
        rules: Rules {
            end: EndOfPlay::TwoPasses,
            pass_stones: PassStones::None,
            button: Button::HalfPoint,
            komi: Komi::from_points(7),
            ..AGA
        },
    },
    Ruleset {
        name: "new-zealand",
        aliases: &["nz"],
        source: "New Zealand Go Society, rules of Go",
        rules: Rules {
            repetition: Repetition::Situational,
            start: StartPosition::DoesNotCount,
            suicide: Suicide::Allowed,
            komi: Komi::from_points(7),
            handicap: HandicapCompensation::WhitePasses,
            ..AREA
        },
    },
    Ruleset {
        name: "tromp-taylor",
        aliases: &["logical"],
        source: "John Tromp and Bill Taylor, the logical rules",
        rules: Rules {
            suicide: Suicide::MultiStone,
            dead_stones: DeadStoneRule::StayUnlessCaptured,
            ..AREA
        },
    },
    Ruleset {
        name: "cgos",
        aliases: &[],
        source: "Computer Go Server: Tromp-Taylor without suicide",
        rules: Rules {
            dead_stones: DeadStoneRule::StayUnlessCaptured,
            ..AREA
        },
    },
    Ruleset {
        name: "ing",
        aliases: &["goe"],
        source: "Ing Chang-Ki, SST laws of Wei-Chi, 1991",
        rules: Rules {
            suicide: Suicide::MultiStone,
            end: EndOfPlay::FourPasses,
            dead_stones: DeadStoneRule::ProvedByPlay,
            komi: Komi::from_points(8),
            ties: Ties::BlackWins,
            ..AREA
        },
    },
    Ruleset {
        name: "stone-scoring",
        aliases: &["ancient-area"],
        source: "KataGo, rules documentation",
        rules: Rules {
            repetition: Repetition::Simple,
            tax: Tax::Groups,
            ..AREA
        },
    },
    Ruleset {
        name: "ancient-territory",
        aliases: &[],
        source: "KataGo, rules documentation",
        rules: Rules {
            tax: Tax::Groups,
            ..TERRITORY
        },
    },
];
