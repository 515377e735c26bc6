//! Counting (C).

use go_core::rules::{DameRule, Rules, Scoring, SekiTest, Tax, Ties, Unit};
use go_core::{
    BoardSize, ByColor, Color, DeadStones, Facts, FillIn, Game, HalfCount, Komi, Margin, Outcome,
    Tally, WinBy,
};

use crate::{named, play, point, position, result, tally};

#[test]
fn c1_half_of_the_board_decides() {
    let count = HalfCount::new(BoardSize::THIRTEEN, Color::Black, 43, 40);
    assert_eq!((count.total(), count.needed()), (83.0, 84.5));
    assert_eq!(count.outcome().in_unit(Unit::Stones).to_string(), "W+1 1/2");
    assert_eq!(
        count.outcome().in_chinese(Unit::Stones).to_string(),
        "白胜1又1/2子"
    );
    let halves = [(19, 180.5), (13, 84.5), (9, 40.5)];
    for (side, half) in halves {
        let size = BoardSize::square(side).unwrap();
        assert_eq!(HalfCount::new(size, Color::Black, 0, 0).needed(), half);
    }
}

#[test]
fn c2_chinese_komi_is_three_and_three_quarter_stones() {
    let rules = named("chinese-2002");
    assert_eq!(rules.komi, Komi::from_halves(15));
    let half = |color, stones, shared| HalfCount {
        komi: rules.komi,
        shared,
        ..HalfCount::new(BoardSize::NINETEEN, color, stones, 0)
    };
    assert_eq!(half(Color::Black, 0, 0).needed(), 184.25);
    assert_eq!(half(Color::White, 0, 0).needed(), 176.75);
    // One point is shared: 184.5 wins for Black; as White's count, 177 wins for White.
    let shown = |count: HalfCount| count.outcome().in_unit(Unit::Stones).to_string();
    assert_eq!(shown(half(Color::Black, 184, 1)), "B+1/4");
    assert_eq!(shown(half(Color::White, 177, 0)), "W+1/4");
    assert_eq!(shown(half(Color::Black, 184, 0)), "W+1/4");
    assert_eq!(shown(half(Color::Black, 185, 0)), "B+3/4");
    assert_eq!(
        result(&tally(&rules, [184, 176], [0, 0], 1)),
        ("B+0.5".into(), "黑胜1/4子".into())
    );
    assert_eq!(
        result(&tally(&rules, [184, 177], [0, 0], 0)),
        ("W+0.5".into(), "白胜1/4子".into())
    );
    assert_eq!(
        result(&tally(&rules, [185, 176], [0, 0], 0)),
        ("B+1.5".into(), "黑胜3/4子".into())
    );
}

#[test]
fn c3_the_older_chinese_komi_is_two_and_three_quarter_stones() {
    let rules = named("chinese-1988");
    assert_eq!(rules.komi, Komi::from_halves(11));
    assert_eq!(result(&tally(&rules, [184, 177], [0, 0], 0)).0, "B+1.5");
    assert_eq!(result(&tally(&rules, [183, 178], [0, 0], 0)).0, "W+0.5");
}

#[test]
fn c4_nine_stones_are_four_and_a_half_stones_back() {
    let rules = Rules {
        komi: Komi::ZERO,
        ..named("chinese-2002")
    };
    assert_eq!(rules.handicap_points(9), 9);
    let count = |stones| HalfCount {
        compensation: rules.handicap_points(9),
        ..HalfCount::new(BoardSize::NINETEEN, Color::Black, stones, 0)
    };
    assert_eq!(count(0).needed(), 180.5 + 4.5);
    assert_eq!(count(185).outcome(), Outcome::Draw);
    assert_eq!(
        count(186).outcome().in_unit(Unit::Stones).to_string(),
        "B+1"
    );
    assert_eq!(
        count(184).outcome().in_unit(Unit::Stones).to_string(),
        "W+1"
    );
}

#[test]
fn c5_territory_and_prisoners_with_six_and_a_half_komi() {
    for name in ["japanese", "korean"] {
        let rules = named(name);
        assert_eq!(rules.komi, Komi::from_halves(13));
        let start = position(". . X O . / . O X O . / . . X O . / . . X O . / . . X O .");
        let dead = DeadStones::chains_of(start.board(), [point("B4")]).unwrap();
        let counted = Tally::count(&rules, &start, &dead, &Facts::default());
        let [black, white] = [counted.points.black, counted.points.white];
        assert_eq!((black.territory, black.prisoners), (10, 1));
        assert_eq!((white.territory, white.prisoners), (5, 0));
        assert_eq!(result(&counted), ("W+0.5".into(), "白胜半目".into()));
    }
}

#[test]
fn c6_ing_fills_in_and_gets_the_area() {
    let rules = named("ing");
    assert_eq!(
        (rules.komi, rules.ties),
        (Komi::from_points(8), Ties::BlackWins)
    );
    let counted = tally(&rules, [140, 140], [44, 37], 0);
    let filled = FillIn::of(&counted, BoardSize::NINETEEN).unwrap();
    assert_eq!(filled.set, 180);
    assert_eq!(filled.margin() - rules.komi, counted.margin());
    // 8 points ahead on the board is Black's win.
    let tie = tally(&rules, [184, 176], [0, 0], 1);
    assert_eq!(tie.margin(), Margin::ZERO);
    assert_eq!(result(&tie).0, "B+0.5");
}

#[test]
fn c7_mind_sports_games_komi_depends_on_who_passes_first() {
    let rules = named("wmsg-2008");
    assert_eq!((rules.scoring, rules.unit), (Scoring::Area, Unit::Points));
    let margin = |moves: &str| {
        let mut game = Game::new(rules, BoardSize::NINE);
        play(&mut game, moves);
        game.score(&game.no_dead_stones()).margin()
    };
    assert_eq!(margin("E5 pass pass"), Margin::from_halves(162 - 15));
    let mut black_first = Game::new(rules, BoardSize::NINE);
    play(&mut black_first, "pass pass");
    assert_eq!(
        black_first.score(&black_first.no_dead_stones()).komi,
        Komi::from_halves(13)
    );
}

#[test]
fn c8_one_stone_is_two_points() {
    let area = |komi| Rules {
        komi: Komi::from_halves(komi),
        ..named("chinese")
    };
    let territory = |komi| Rules {
        komi: Komi::from_halves(komi),
        ..named("japanese")
    };
    let by_area = |komi| tally(&area(komi), [140, 140], [44, 37], 0);
    let by_territory = |komi| {
        let mut counted = tally(&territory(komi), [0, 0], [44, 37], 0);
        counted.unit = Unit::Points;
        counted
    };
    assert_eq!(
        by_area(0).points.map(|side| side.total()),
        ByColor::new(184.0, 177.0)
    );
    let stones = |komi| by_area(komi).outcome().in_unit(Unit::Stones).to_string();
    assert_eq!(stones(0), "B+3 1/2");
    assert_eq!(by_territory(0).outcome().to_string(), "B+7");
    // Komi 3.25 stones: 180.75; 37.5 against 37.
    assert_eq!(stones(13), "B+1/4");
    assert_eq!(by_territory(13).outcome().to_string(), "B+0.5");
    // Komi 3.75 stones: 180.25; 36.5 against 37.
    assert_eq!(stones(15), "W+1/4");
    assert_eq!(by_territory(15).outcome().to_string(), "W+0.5");
}

#[test]
fn c9_each_group_more_costs_a_stone() {
    let rules = named("ming-qing");
    assert_eq!(
        (rules.komi, rules.tax, rules.first_to_play()),
        (Komi::ZERO, Tax::Groups, Color::White)
    );
    // Two black groups and one white one.
    let start = position(
        ". X O . O X .
         X X O O O X X
         . X O . O X .
         X X O O O X X",
    );
    let dead = DeadStones::none(start.board());
    let counted = Tally::count(&rules, &start, &dead, &Facts::default());
    let untaxed = Tally::count(
        &Rules {
            tax: Tax::None,
            ..rules
        },
        &start,
        &dead,
        &Facts::default(),
    );
    assert_eq!(counted.points.map(|side| side.tax), ByColor::new(4, 2));
    let difference = untaxed.margin().halves() - counted.margin().halves();
    assert_eq!(difference, 4, "a stone, which is two points");
    // 181 wins on 19×19: 180 and a shared point draw.
    assert_eq!(
        tally(&rules, [181, 180], [0, 0], 0).outcome().winner(),
        Some(Color::Black)
    );
    assert_eq!(
        tally(&rules, [180, 180], [0, 0], 1).outcome(),
        Outcome::Draw
    );
}

#[test]
fn c10_the_two_eye_points_of_a_group_do_not_count() {
    let rules = named("tang-song");
    let start = position(
        ". X O . O .
         X X O O O .
         . X O O . O
         X X O . O O",
    );
    let dead = DeadStones::none(start.board());
    let counted = Tally::count(&rules, &start, &dead, &Facts::default());
    assert_eq!(counted.points.black.territory, 2);
    assert_eq!(counted.points.map(|side| side.tax), ByColor::new(2, 2));
    assert_eq!(counted.points.black.total(), 0.0);
    assert_eq!(counted.points.white.total(), 3.0);
}

#[test]
fn c11_most_stones_win() {
    let rules = named("dunhuang");
    let start = position(". X . O O / X X . O O / . . . O O");
    let dead = DeadStones::none(start.board());
    let counted = Tally::count(&rules, &start, &dead, &Facts::default());
    assert_eq!(
        counted.points.map(|side| side.total()),
        ByColor::new(3.0, 6.0)
    );
    assert_eq!(counted.outcome().to_string(), "W+3");
}

#[test]
fn c12_event_presets() {
    let points = |halves| Komi::from_halves(halves);
    for (event, base, komi) in [
        ("Chunlan Cup", "chinese-2002", points(15)),
        ("Ing Cup", "ing", points(16)),
        ("Fujitsu Cup", "japanese", points(13)),
        ("Toyota Cup", "japanese", points(13)),
        ("LG Cup", "korean", points(13)),
        ("Samsung Cup", "korean", points(13)),
    ] {
        assert_eq!(named(event), named(base), "{event}");
        assert_eq!(named(event).komi, komi, "{event}");
    }
    for event in ["Tong Yang Cup", "three-nation match", "Asian TV Cup"] {
        assert_eq!(named(event).scoring, Scoring::Territory, "{event}");
    }
}

#[test]
fn c13_how_a_result_is_said() {
    let win = |winner, by| Outcome::Win { winner, by };
    let points = |halves| Outcome::of_margin(Margin::from_halves(halves));
    let rows = [
        (points(1), Unit::Points, "B+0.5", "黑胜半目"),
        (points(-1), Unit::Points, "W+0.5", "白胜半目"),
        (points(7), Unit::Points, "B+3.5", "黑胜3目半"),
        (points(14), Unit::Points, "B+7", "黑胜7目"),
        (points(1), Unit::Stones, "B+1/4", "黑胜1/4子"),
        (points(-2), Unit::Stones, "W+1/2", "白胜1/2子"),
        (points(3), Unit::Stones, "B+3/4", "黑胜3/4子"),
        (points(4), Unit::Stones, "B+1", "黑胜1子"),
        (points(-11), Unit::Stones, "W+2 3/4", "白胜2又3/4子"),
        (
            win(Color::Black, WinBy::Resignation),
            Unit::Stones,
            "B+R",
            "黑中盘胜",
        ),
        (
            win(Color::White, WinBy::Time),
            Unit::Points,
            "W+T",
            "白超时胜",
        ),
        (
            win(Color::White, WinBy::Forfeit),
            Unit::Points,
            "W+F",
            "白判胜",
        ),
        (Outcome::Draw, Unit::Stones, "0", "和棋"),
        (Outcome::NoResult, Unit::Points, "Void", "无胜负"),
        (Outcome::Replay, Unit::Points, "Void", "重下"),
        (Outcome::BothLose, Unit::Points, "Void", "双方负"),
    ];
    for (outcome, unit, english, chinese) in rows {
        assert_eq!(outcome.in_unit(unit).to_string(), english);
        assert_eq!(outcome.in_chinese(unit).to_string(), chinese);
    }
}

#[test]
fn unfilled_neutral_points_do_not_cost_territory() {
    // The game has stopped with a line of neutral points between the sides.
    let start = position(
        ". . X . O . .
         . . X . O . .
         X X X . O O O
         . . X . O . .
         . . X . O . .",
    );
    let dead = DeadStones::none(start.board());
    let count = |seki| {
        let rules = Rules {
            seki,
            komi: Komi::ZERO,
            ..named("japanese")
        };
        let counted = Tally::count(&rules, &start, &dead, &Facts::default());
        counted.points.map(|side| side.territory)
    };
    assert_eq!(named("japanese").seki, SekiTest::TwoEyes);
    assert_eq!(count(SekiTest::TwoEyes), ByColor::new(8, 8));
    assert_eq!(
        count(SekiTest::HasDame),
        ByColor::new(0, 0),
        "by the letter"
    );
}

#[test]
fn neutral_points_are_shared_where_the_rules_say_so() {
    let start = position("X . O / X . O / X . O");
    let dead = DeadStones::none(start.board());
    for (name, shared) in [
        ("chinese", 3),
        ("ing", 3),
        ("tromp-taylor", 0),
        ("japanese", 0),
    ] {
        let counted = Tally::count(&named(name), &start, &dead, &Facts::default());
        assert_eq!(
            counted.points.map(|side| side.shared),
            ByColor::new(shared, shared),
            "{name}"
        );
    }
    let counted = Tally::count(&named("chinese"), &start, &dead, &Facts::default());
    assert_eq!(counted.points.black.total(), 4.5);
    assert_eq!(named("chinese").dame, DameRule::Shared);
}
