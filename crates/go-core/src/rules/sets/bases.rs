//! What families of rule sets have in common.

use crate::Komi;
use crate::rules::{
    Button, DameRule, DeadStoneRule, EndOfPlay, EyePoints, HandicapCompensation, HandicapPlacement,
    IllegalMovePolicy, LongCycle, Opening, PassStones, PasserKomi, Repetition, Resumption, Rules,
    Scoring, SekiTest, SpecialShapes, StartPosition, Suicide, Tax, Ties, Unit,
};

/// Area rules.
pub(super) const AREA: Rules = Rules {
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
    unit: Unit::Points,
};

/// Territory rules.
pub(super) const TERRITORY: Rules = Rules {
    repetition: Repetition::Simple,
    long_cycle: LongCycle::NoResult,
    scoring: Scoring::Territory,
    tax: Tax::Seki,
    seki: SekiTest::TwoEyes,
    eye_points: EyePoints::DoNotCount,
    dead_stones: DeadStoneRule::HypotheticalPlay,
    special_shapes: SpecialShapes::ByConfirmation,
    komi: Komi::from_halves(13),
    handicap_placement: HandicapPlacement::Fixed,
    resumption: Resumption::OpponentOfRequester,
    dame: DameRule::Worthless,
    ..AREA
};

/// The Korean rules of 2016.
pub(super) const KOREAN: Rules = Rules {
    long_cycle: LongCycle::Draw,
    dead_stones: DeadStoneRule::LocalReading,
    special_shapes: SpecialShapes::Ruled,
    ..TERRITORY
};

/// Chinese counting on servers.
pub(in crate::rules) const CHINESE_SERVER: Rules = Rules {
    handicap: HandicapCompensation::Stones,
    dame: DameRule::Shared,
    unit: Unit::Stones,
    ..AREA
};

/// The Chinese rules of 2002.
pub(super) const CHINESE: Rules = Rules {
    handicap: HandicapCompensation::HalfInStones,
    handicap_placement: HandicapPlacement::Fixed,
    illegal_move: IllegalMovePolicy::Pass,
    ..CHINESE_SERVER
};

/// The rules of the American Go Association.
pub(super) const AGA: Rules = Rules {
    repetition: Repetition::Situational,
    end: EndOfPlay::WhitePassesLast,
    pass_stones: PassStones::OnePrisoner,
    handicap: HandicapCompensation::StonesLessOne,
    ..AREA
};

/// The rules of New Zealand.
pub(super) const NEW_ZEALAND: Rules = Rules {
    repetition: Repetition::Situational,
    start: StartPosition::DoesNotCount,
    suicide: Suicide::MultiStone,
    komi: Komi::from_points(7),
    handicap: HandicapCompensation::WhitePasses,
    ..AREA
};

/// Ing's rules of 1991.
pub(super) const ING: Rules = Rules {
    repetition: Repetition::Ing,
    suicide: Suicide::MultiStone,
    end: EndOfPlay::FourPasses,
    dead_stones: DeadStoneRule::ProvedByPlay,
    komi: Komi::from_points(8),
    ties: Ties::BlackWins,
    dame: DameRule::Shared,
    ..AREA
};

/// What is known of old Chinese play: seat stones, White first, no komi.
pub(super) const ANCIENT: Rules = Rules {
    repetition: Repetition::Simple,
    long_cycle: LongCycle::Draw,
    dead_stones: DeadStoneRule::Agreement,
    seki: SekiTest::TwoEyes,
    opening: Opening::SeatStones,
    komi: Komi::ZERO,
    handicap: HandicapCompensation::Stones,
    handicap_placement: HandicapPlacement::Fixed,
    ..AREA
};
