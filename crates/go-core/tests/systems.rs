//! The systems that the project implements, each with its numbers: P is playing, E ending, C counting.

#![allow(clippy::unwrap_used, reason = "a test that cannot start fails")]

use go_core::rules::{
    DameRule, IllegalMovePolicy, LongCycle, Repetition, Rules, Scoring, SekiTest, Tax, Ties, Unit,
};
use go_core::{
    BoardSize, ByColor, Color, Conduct, CycleKind, DeadStones, Facts, FillIn, Game, HalfCount,
    Komi, Margin, Move, Outcome, Phase, PlayError, Point, Position, Setup, Tally, Turn, WinBy,
};

fn named(name: &str) -> Rules {
    Rules::named(name).unwrap()
}

fn position(rows: &str) -> Position {
    rows.parse::<Setup>().unwrap().try_into().unwrap()
}

fn point(word: &str) -> Point {
    word.parse().unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for word in moves.split_whitespace() {
        game.play(word.parse::<Move>().unwrap()).unwrap();
    }
}

/// A tally of a 19×19 board, given what each side has.
fn tally(rules: &Rules, stones: [u32; 2], territory: [u32; 2], shared: u32) -> Tally {
    let empty = Position::new(BoardSize::NINETEEN);
    let dead = DeadStones::none(empty.board());
    let mut tally = Tally::count(rules, &empty, &dead, &Facts::default());
    for (n, color) in Color::BOTH.into_iter().enumerate() {
        tally.points[color].stones = stones[n];
        tally.points[color].territory = territory[n];
        tally.points[color].shared = shared;
    }
    tally
}

fn result(tally: &Tally) -> (String, String) {
    let outcome = tally.outcome();
    (
        outcome.to_string(),
        outcome.in_chinese(tally.unit).to_string(),
    )
}

#[test]
fn p4_a_forbidden_point_cannot_be_played() {
    let start = position(". O . / O . . / . . .");
    for (rules, legal) in [("chinese", false), ("new-zealand", true)] {
        let game = Game::from_position(named(rules), start.clone());
        assert_eq!(
            game.legal(Color::Black).contains(point("A3")),
            legal,
            "{rules}"
        );
    }
}

#[test]
fn p5_no_position_of_the_whole_board_may_return() {
    assert_eq!(named("chinese-2002").repetition, Repetition::Positional);
    let mut game = Game::from_position(
        named("chinese-2002"),
        position(". . . . / O X . . / . O X ."),
    );
    play(&mut game, "A1");
    let refused = game.check(point("B1"));
    assert_eq!(
        refused,
        Err(PlayError::Superko {
            point: point("B1"),
            first_seen: 0
        })
    );
}

#[test]
fn p6_a_game_ends_by_passes_resignation_and_decision() {
    let new = || Game::new(named("chinese"), BoardSize::NINE);
    let mut passed = new();
    play(&mut passed, "E5 pass pass");
    assert_eq!(passed.phase(), Phase::Stopped);
    assert_eq!(
        passed.settle(&passed.no_dead_stones()).margin(),
        Margin::from_halves(147)
    );
    assert_eq!(passed.phase(), Phase::Over);
    let mut resigned = new();
    resigned.resign(Color::White);
    assert_eq!(resigned.outcome().unwrap().to_string(), "B+R");
    let mut drawn = new();
    drawn.finish(Outcome::Draw);
    assert_eq!(drawn.outcome().unwrap().to_string(), "0");
    let mut forfeited = new();
    forfeited.finish(Outcome::Win {
        winner: Color::White,
        by: WinBy::Forfeit,
    });
    assert_eq!(forfeited.outcome().unwrap().to_string(), "W+F");
}

#[test]
fn p8_white_moves_first_in_a_handicap_game() {
    let places = go_core::fixed_handicap(BoardSize::NINETEEN, 9).unwrap();
    let game = Game::with_handicap(named("chinese"), BoardSize::NINETEEN, places).unwrap();
    assert_eq!((game.to_play(), game.handicap()), (Color::White, 9));
    let free = BoardSize::NINETEEN.iter().step_by(3).take(25);
    let game = Game::with_handicap(named("chinese"), BoardSize::NINETEEN, free).unwrap();
    assert_eq!(game.handicap(), 25);
}

#[test]
fn p9_seat_stones_stand_on_the_corner_stars_and_white_begins() {
    let game = Game::new(named("ming-qing"), BoardSize::NINETEEN);
    assert_eq!(game.board().stones(Color::Black).to_string(), "D4 Q16");
    assert_eq!(game.board().stones(Color::White).to_string(), "Q4 D16");
    assert_eq!(game.to_play(), Color::White);
    assert!(game.turns().is_empty());
    let small = Game::new(named("ming-qing"), BoardSize::square(5).unwrap());
    assert_eq!(small.board().empty().len(), 25);
}

#[test]
fn p10_an_even_game_a_handicap_game_and_a_first_move_game_differ_in_komi() {
    // No komi when Black merely moves first (让先).
    let rules = Rules {
        komi: Komi::ZERO,
        ..named("chinese")
    };
    let mut level = tally(&rules, [140, 140], [40, 41], 0);
    assert_eq!(result(&level), ("W+1".into(), "白胜1/2子".into()));
    level.points.black.territory = 41;
    assert_eq!(level.outcome(), Outcome::Draw);
    assert_eq!(named("new-zealand").effective_komi(4, None), Komi::ZERO);
    assert_eq!(
        named("new-zealand").effective_komi(0, None),
        Komi::from_points(7)
    );
}

/// A game with White to move.
fn white_to_move(rules: Rules, rows: &str) -> Game {
    let mut setup: Setup = rows.parse().unwrap();
    setup.to_play = Color::White;
    Game::from_position(rules, setup.try_into().unwrap())
}

#[test]
fn e3_false_life_is_told_by_the_stones_that_it_costs() {
    // White sends two stones and takes one, and Black passes.
    let rows = "
        O O . X .
        O X X X .
        . O . X .";
    let mut game = white_to_move(named("chinese-1988"), rows);
    play(&mut game, "C1 A1 B1 pass");
    let cycle = game.cycle().unwrap();
    assert_eq!(cycle.kind, CycleKind::FalseLife);
    assert_eq!(cycle.captured, ByColor::new(2, 1));
    // Where the whole board may not come back, White cannot live like that.
    let mut game = white_to_move(named("chinese-2002"), rows);
    play(&mut game, "C1 A1");
    assert!(matches!(
        game.check(point("B1")),
        Err(PlayError::Superko { first_seen: 0, .. })
    ));
}

/// Three kos, of which Black holds the first and the third.
const TRIPLE_KO: &str = "
    . X O . . .
    X . X O . .
    . X O . . .
    . X O . . .
    X O . O . .
    . X O . . .
    . X O . . .
    X . X O . .
    . X O . . .";

/// Once round: each move takes the ko that the other side has not just taken.
const ROUND: &str = "B8 C5 B2 C8 B5 C2";

#[test]
fn e4_a_ko_that_goes_round_ends_as_the_rules_say() {
    for (cycle, expected) in [
        (LongCycle::NoResult, Some(Outcome::NoResult)),
        (LongCycle::Draw, Some(Outcome::Draw)),
        (LongCycle::Referee, None),
    ] {
        let rules = Rules {
            repetition: Repetition::Simple,
            long_cycle: cycle,
            ..named("chinese")
        };
        let mut game = white_to_move(rules, TRIPLE_KO);
        play(&mut game, ROUND);
        let seen = game.cycle().unwrap();
        assert_eq!((seen.from, seen.turns, seen.times), (0, 6, 2));
        assert_eq!(seen.captured, ByColor::new(3, 3));
        assert_eq!(seen.kind, CycleKind::Kos(3));
        assert_eq!(game.outcome(), None);
        play(&mut game, ROUND);
        assert_eq!(game.cycle().unwrap().times, 3);
        assert_eq!(game.outcome(), expected, "{cycle:?}");
        if expected.is_some() {
            assert!(matches!(game.play(Move::Pass), Err(PlayError::Over(_))));
            assert!(
                game.resume(Color::White),
                "the players may go on all the same"
            );
            play(&mut game, ROUND);
            assert_eq!(game.outcome(), None, "the count begins anew");
        }
    }
}

#[test]
fn e4_a_referee_calls_a_draw_or_a_replay() {
    let mut game = white_to_move(named("chinese-1988"), TRIPLE_KO);
    play(&mut game, ROUND);
    assert!(game.cycle().is_some());
    game.finish(Outcome::Draw);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    let mut forbidden = white_to_move(named("chinese-2002"), TRIPLE_KO);
    play(&mut forbidden, "B8 C5 B2 C8 B5");
    assert!(matches!(
        forbidden.check(point("C2")),
        Err(PlayError::Superko { first_seen: 0, .. })
    ));
}

#[test]
fn e4_ing_s_ko_lets_a_cycle_happen_once() {
    let mut game = white_to_move(named("ing"), TRIPLE_KO);
    play(&mut game, "B8");
    let at_once = game.check(point("C8"));
    assert!(at_once.is_err(), "a fighting ko is not retaken at once");
    play(&mut game, "C5 B2 C8 B5 C2");
    // White has begun the cycle and may not begin it again; any other move is free.
    let again = game.check(point("B8"));
    assert_eq!(
        again,
        Err(PlayError::Superko {
            point: point("B8"),
            first_seen: 1
        })
    );
    assert!(!game.legal(Color::White).contains(point("B8")));
    assert!(game.check(point("E5")).is_ok());
    play(&mut game, "E5 F9 B8");
}

#[test]
fn e5_bent_four_is_dead_by_ruling_or_played_out() {
    use go_core::rules::SpecialShapes;
    assert_eq!(named("korean").special_shapes, SpecialShapes::Ruled);
    assert_eq!(
        named("japanese").special_shapes,
        SpecialShapes::ByConfirmation
    );
    for area in ["chinese", "aga", "ing", "new-zealand"] {
        assert_eq!(
            named(area).special_shapes,
            SpecialShapes::PlayedOut,
            "{area}"
        );
    }
}

#[test]
fn illegal_moves_are_taken_back_or_pass_or_lose() {
    let occupied = Turn::new(Color::White, point("E5"));
    let after = |policy| {
        let mut game = Game::new(
            Rules {
                illegal_move: policy,
                ..named("chinese")
            },
            BoardSize::NINE,
        );
        play(&mut game, "E5");
        let conduct = game.attempt(occupied);
        (game, conduct)
    };
    let (game, conduct) = after(IllegalMovePolicy::Refused);
    assert!(conduct.is_err());
    assert_eq!(game.turns().len(), 1);
    let (game, conduct) = after(IllegalMovePolicy::Pass);
    assert!(matches!(
        conduct,
        Ok(Conduct::CountedAsPass(PlayError::Illegal(_)))
    ));
    assert_eq!(game.turns().last(), Some(&Turn::pass(Color::White)));
    let (game, conduct) = after(IllegalMovePolicy::Forfeit);
    assert!(matches!(conduct, Ok(Conduct::Forfeited(_))));
    assert_eq!(game.outcome().unwrap().to_string(), "B+F");
}

#[test]
fn whoever_asks_for_play_the_right_side_moves_first() {
    for (name, requester, first) in [
        ("japanese", Color::Black, Color::White),
        ("japanese", Color::White, Color::Black),
        ("chinese", Color::Black, Color::White),
        ("chinese", Color::White, Color::White),
    ] {
        let mut game = Game::new(named(name), BoardSize::NINE);
        play(&mut game, "E5 pass pass");
        assert!(game.resume_for(requester));
        assert_eq!(game.to_play(), first, "{name} {requester}");
        assert!(!game.resume_for(requester));
    }
}

#[test]
fn aga_white_makes_the_last_pass_and_passes_cost_stones() {
    let mut game = Game::new(named("aga"), BoardSize::NINE);
    play(&mut game, "E5");
    play(&mut game, "pass pass");
    assert_eq!(game.phase(), Phase::Play, "Black has passed last");
    play(&mut game, "pass");
    assert_eq!(game.phase(), Phase::Stopped);
    let territory = Rules {
        scoring: Scoring::Territory,
        ..named("aga")
    };
    let by_area = game.score(&game.no_dead_stones()).margin();
    game.set_rules(territory);
    let tally = game.score(&game.no_dead_stones());
    assert_eq!(tally.points.map(|side| side.prisoners), ByColor::new(2, 1));
    assert_eq!(tally.margin(), by_area);
}

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
