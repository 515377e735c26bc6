//! The table: one row for each named rule set.

use super::Ruleset;
use super::bases::{
    AGA, ANCIENT, AREA, CHINESE, CHINESE_SERVER, ING, KOREAN, NEW_ZEALAND, TERRITORY,
};
use crate::Komi;
use crate::rules::{
    Button, DameRule, DeadStoneRule, EndOfPlay, HandicapCompensation, LongCycle, Opening,
    PassStones, PasserKomi, Repetition, Rules, Scoring, SekiTest, SpecialShapes, StartPosition,
    Suicide, Tax, Ties, Unit,
};

const fn set(
    name: &'static str,
    aliases: &'static [&'static str],
    source: &'static str,
    rules: Rules,
) -> Ruleset {
    Ruleset {
        name,
        aliases,
        source,
        rules,
    }
}

/// Every named rule set: the one that games begin with first, then by country, then peculiar and old ones,
/// then events.
pub const RULESETS: &[Ruleset] = &[
    set(
        "chinese-kgs",
        &["kgs-chinese"],
        "KGS Go Server, help on rule sets",
        CHINESE_SERVER,
    ),
    set(
        "chinese-ogs",
        &["ogs-chinese", "csk"],
        "Online-Go, GobanEngine",
        CHINESE_SERVER,
    ),
    set(
        "chinese",
        &[
            "chinese-practice",
            "katago-chinese",
            "cn",
            "zh",
            "中国规则",
            "中国",
        ],
        "Chinese practice as KataGo has it: simple ko, no result on a long cycle",
        Rules {
            repetition: Repetition::Simple,
            long_cycle: LongCycle::NoResult,
            ..CHINESE_SERVER
        },
    ),
    set(
        "chinese-2002",
        &[],
        "Chinese Weiqi Association, rules of 2002, articles 6 and 20",
        CHINESE,
    ),
    set(
        "chinese-1988",
        &[],
        "Chinese Weiqi Association, rules of 1988, sections 6 and 20",
        Rules {
            repetition: Repetition::Simple,
            long_cycle: LongCycle::Referee,
            komi: Komi::from_halves(11),
            ..CHINESE
        },
    ),
    set(
        "wmsg-2008",
        &["wmsg", "zhiyun", "智运"],
        "World Mind Sports Games 2008, rules of Go; Ranka",
        Rules {
            komi: Komi::from_halves(13),
            passer_komi: PasserKomi::OnePoint,
            ..AREA
        },
    ),
    set(
        "japanese",
        &["japanese-1989", "j1989", "jp", "日本规则", "日本"],
        "Nihon Kiin and Kansai Kiin, Japanese rules of Go, 1989",
        TERRITORY,
    ),
    set(
        "japanese-1949",
        &["j1949"],
        "Nihon Kiin, rules of 1949; British Go Journal 60. Its text knows no komi",
        Rules {
            dead_stones: DeadStoneRule::Agreement,
            special_shapes: SpecialShapes::RuledWithPoints,
            komi: Komi::ZERO,
            ..TERRITORY
        },
    ),
    set(
        "wagc-1980",
        &["wagc"],
        "World Amateur Go Championship, rules of 1980",
        Rules {
            dead_stones: DeadStoneRule::Agreement,
            special_shapes: SpecialShapes::Ruled,
            ..TERRITORY
        },
    ),
    set(
        "japanese-kgs",
        &["kgs-japanese"],
        "KGS Go Server, help on rule sets",
        Rules {
            dead_stones: DeadStoneRule::Agreement,
            special_shapes: SpecialShapes::PlayedOut,
            ..TERRITORY
        },
    ),
    set(
        "korean",
        &["korean-2016", "k2016", "ko", "kr", "韩国规则", "韩国"],
        "Korea Baduk Association, rules of 2016",
        KOREAN,
    ),
    set(
        "aga",
        &["aga-ogs", "ogs-aga", "katago-aga", "us"],
        "American Go Association, concise rules",
        AGA,
    ),
    set(
        "aga-1991",
        &[],
        "American Go Association, rules of 1991",
        Rules {
            komi: Komi::from_halves(11),
            ..AGA
        },
    ),
    set(
        "aga-kgs",
        &["kgs-aga"],
        "KGS Go Server, help on rule sets: no third pass",
        Rules {
            end: EndOfPlay::TwoPasses,
            pass_stones: PassStones::None,
            ..AGA
        },
    ),
    set(
        "bga",
        &["british"],
        "British Go Association, interpretation of the AGA rules",
        AGA,
    ),
    set("french", &["ffg"], "Fédération Française de Go", AGA),
    set(
        "aga-button",
        &["button"],
        "KataGo, rules documentation",
        Rules {
            end: EndOfPlay::TwoPasses,
            pass_stones: PassStones::None,
            button: Button::HalfPoint,
            komi: Komi::from_points(7),
            ..AGA
        },
    ),
    set(
        "new-zealand",
        &["nz", "nz-official"],
        "New Zealand Go Society, rules of Go",
        NEW_ZEALAND,
    ),
    set(
        "new-zealand-kgs",
        &["kgs-new-zealand", "kgs-nz"],
        "KGS Go Server, help on rule sets",
        Rules {
            start: StartPosition::Counts,
            handicap: HandicapCompensation::None,
            ..NEW_ZEALAND
        },
    ),
    set(
        "tromp-taylor",
        &["tt", "logical"],
        "John Tromp and Bill Taylor, the logical rules",
        Rules {
            suicide: Suicide::MultiStone,
            dead_stones: DeadStoneRule::StayUnlessCaptured,
            ..AREA
        },
    ),
    set(
        "cgos",
        &[],
        "Computer Go Server: Tromp-Taylor without suicide",
        Rules {
            dead_stones: DeadStoneRule::StayUnlessCaptured,
            ..AREA
        },
    ),
    set(
        "siming",
        &[],
        "Pachi: a pass costs a stone, and nothing is given back for a handicap",
        Rules {
            pass_stones: PassStones::OnePrisoner,
            komi: Komi::ZERO,
            ..AREA
        },
    ),
    set(
        "ing",
        &[
            "goe",
            "ing-goe",
            "ing-1991",
            "ing-1996",
            "katago-ing",
            "应氏规则",
            "应氏",
        ],
        "Ing Chang-Ki, SST laws of Wei-Chi, 1991; a reading of its ko rule is in docs/rules.md",
        ING,
    ),
    set(
        "ing-ogs",
        &["ogs-ing"],
        "Online-Go, GobanEngine: komi 7.5 stands for 8 with ties to Black",
        Rules {
            repetition: Repetition::Positional,
            end: EndOfPlay::TwoPasses,
            komi: Komi::from_halves(15),
            ties: Ties::Draw,
            handicap: HandicapCompensation::Stones,
            ..ING
        },
    ),
    set(
        "stone-scoring",
        &["ancient-area", "stone-scoring-katago"],
        "KataGo, rules documentation",
        Rules {
            repetition: Repetition::Simple,
            long_cycle: LongCycle::NoResult,
            tax: Tax::Groups,
            seki: SekiTest::IndependentLife,
            ..AREA
        },
    ),
    set(
        "ancient-territory",
        &[],
        "KataGo, rules documentation",
        Rules {
            tax: Tax::Groups,
            seki: SekiTest::IndependentLife,
            ..TERRITORY
        },
    ),
    set(
        "ming-qing",
        &["ming", "qing", "还棋头"],
        "Chinese play from the Ming to the Qing; Chinese rules of 1988, notes; L19 p264872",
        Rules {
            tax: Tax::Groups,
            dame: DameRule::Shared,
            unit: Unit::Stones,
            ..ANCIENT
        },
    ),
    set(
        "tang-song",
        &["tang", "song", "数路法"],
        "Chinese play from the Tang to the Song; L19 p264872; GoGoD, New in Go",
        Rules {
            scoring: Scoring::Territory,
            tax: Tax::Groups,
            dame: DameRule::Worthless,
            handicap: HandicapCompensation::None,
            ..ANCIENT
        },
    ),
    set(
        "dunhuang",
        &["子多为胜"],
        "The Dunhuang Classic of Go: most stones on the board",
        Rules {
            scoring: Scoring::Stones,
            opening: Opening::EmptyBoard,
            handicap: HandicapCompensation::None,
            ..ANCIENT
        },
    ),
    set(
        "chunlan-cup",
        &["chunlan", "春兰杯"],
        "Chunlan Cup: Chinese rules, komi 3¾ stones",
        CHINESE,
    ),
    set(
        "ing-cup",
        &["应氏杯"],
        "Ing Cup: Ing rules, komi 8 points",
        ING,
    ),
    set(
        "fujitsu-cup",
        &["fujitsu", "富士通杯"],
        "Fujitsu Cup: Japanese rules, komi 6½",
        TERRITORY,
    ),
    set(
        "toyota-cup",
        &["toyota", "丰田杯"],
        "Toyota and Denso Cup: Japanese rules, komi 6½",
        TERRITORY,
    ),
    set(
        "lg-cup",
        &["lg", "lg杯"],
        "LG Cup: Korean rules, komi 6½",
        KOREAN,
    ),
    set(
        "samsung-cup",
        &["samsung", "三星杯"],
        "Samsung Cup: Korean rules, komi 6½",
        KOREAN,
    ),
    set(
        "tong-yang-cup",
        &["tongyang", "东洋证券杯"],
        "Tong Yang Cup: counted by territory",
        KOREAN,
    ),
    set(
        "three-nation-match",
        &["三国擂台赛"],
        "Team match of China, Japan and Korea: counted by territory",
        KOREAN,
    ),
    set(
        "asian-tv-cup",
        &["亚洲杯"],
        "Asian TV Cup: counted by territory",
        TERRITORY,
    ),
];
