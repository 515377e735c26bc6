//! What holds of every count, whatever the position.

#![allow(clippy::unwrap_used, reason = "a test that cannot start fails")]

use go_core::rules::{EyePoints, RULESETS, Rules, Scoring, SekiTest, Tax};
use go_core::{
    BitBoard, BoardSize, ByColor, Color, DeadStones, DeadStonesError, Facts, FillIn, Game,
    HalfCount, Komi, Move, Phase, Playout, Position, Settlement, Symmetry, Tally, Turn,
};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// A position some way into a random game, with some of its chains dead.
fn position(seed: u64) -> (Position, DeadStones) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let size = BoardSize::new(rng.random_range(2..=13), rng.random_range(2..=13)).unwrap();
    let mut position = Position::new(size);
    for _ in 0..rng.random_range(0..3 * size.points()) {
        let legal = position.legal(go_core::rules::Suicide::Forbidden);
        let choice = rng.random_range(0..=legal.len());
        let mv = legal.nth(choice).map_or(Move::Pass, Move::Play);
        position
            .play(mv, go_core::rules::Suicide::Forbidden)
            .unwrap();
    }
    let chains = position.board().chains();
    let some = chains.iter().filter(|_| rng.random_range(0..6) == 0);
    let points: Vec<_> = some.flat_map(go_core::Chain::stones).collect();
    let dead = DeadStones::exactly(position.board(), points).unwrap();
    (position, dead)
}

/// A game played to the end by random moves that fill no eyes, under rules of this kind.
fn finished(seed: u64, rules: Rules) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let size = BoardSize::square(rng.random_range(3..=9)).unwrap();
    let start = Position::new(size);
    let mut game = Game::from_position(
        Rules {
            repetition: go_core::rules::Repetition::Simple,
            long_cycle: go_core::rules::LongCycle::Forbidden,
            ..rules
        },
        start,
    );
    for turn in Playout::run(game.position(), &mut rng).turns {
        if game.play_turn(turn).is_err() {
            break;
        }
    }
    // A ko that goes round may have ended the game before two passes did.
    while matches!(game.phase(), Phase::Play | Phase::Resumed) {
        game.play(Move::Pass).unwrap();
    }
    game.set_rules(rules);
    game
}

fn count(rules: &Rules, position: &Position, dead: &DeadStones, facts: &Facts) -> Tally {
    Tally::count(rules, position, dead, facts)
}

/// What Black has more of than White, in half points.
fn lead(points: impl Fn(Color) -> usize) -> i32 {
    2 * (points(Color::Black) as i32 - points(Color::White) as i32)
}

/// The empty points that touch stones of one side only, region by region.
fn surrounded(board: &go_core::Board, color: Color) -> BitBoard {
    let regions = board.empty_regions().into_iter();
    regions
        .filter(|region| region.surrounded_by() == Some(color))
        .fold(BitBoard::empty(board.size()), |all, region| {
            all | region.points
        })
}

fn image(dead: &DeadStones, board: &go_core::Board, symmetry: Symmetry) -> DeadStones {
    DeadStones::exactly(board, dead.stones().transformed(symmetry)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Counting commutes with the eight symmetries, by every named set.
    #[test]
    fn a_count_is_the_same_from_every_side(seed: u64) {
        let (position, dead) = position(seed);
        for set in RULESETS {
            let tally = count(&set.rules, &position, &dead, &Facts::default());
            for symmetry in Symmetry::ALL {
                let turned = position.transformed(symmetry);
                let dead = image(&dead, turned.board(), symmetry);
                let other = count(&set.rules, &turned, &dead, &Facts::default());
                prop_assert_eq!(tally.points, other.points, "{} {:?}", set.name, symmetry);
                let owned = tally.owned.map(|owned| owned.transformed(symmetry));
                prop_assert_eq!(owned, other.owned);
            }
        }
    }

    /// Exchanging the colours exchanges the accounts, but for what Black gives for handicap.
    #[test]
    fn a_count_exchanges_with_the_colours(seed: u64) {
        let (position, dead) = position(seed);
        let swapped = position.swapped();
        let other = DeadStones::exactly(swapped.board(), dead.stones()).unwrap();
        let facts = Facts { passes: ByColor::new(2, 5), first_pass: Some(Color::White), ..Facts::default() };
        let swapped_facts = Facts { passes: ByColor::new(5, 2), first_pass: Some(Color::Black), ..Facts::default() };
        for set in RULESETS {
            let tally = count(&set.rules, &position, &dead, &facts);
            let back = count(&set.rules, &swapped, &other, &swapped_facts);
            prop_assert_eq!(tally.points, back.points.swapped(), "{}", set.name);
            prop_assert_eq!(tally.owned, back.owned.swapped());
        }
    }

    /// C8: area and territory of one finished position differ by stones played and stones lost: the area margin
    /// is the territory margin, plus the difference of the stones each side has put on the board.
    #[test]
    fn c8_area_and_territory_differ_by_the_stones_played(seed: u64) {
        let game = finished(seed, Rules { komi: Komi::ZERO, ..Rules::named("tromp-taylor").unwrap() });
        let dead = game.no_dead_stones();
        let margin = |scoring| {
            let rules = Rules { scoring, ..*game.rules() };
            count(&rules, game.position(), &dead, &Facts::default()).margin().halves()
        };
        let played = |color| game.turns().iter().filter(|turn| turn.color == color && !turn.mv.is_pass()).count() as i32;
        let difference = 2 * (played(Color::Black) - played(Color::White));
        prop_assert_eq!(margin(Scoring::Area), margin(Scoring::Territory) + difference);
    }

    /// Where both sides have made as many turns, pass stones make territory the same as area.
    #[test]
    fn pass_stones_make_territory_equal_to_area(seed: u64) {
        let game = finished(seed, Rules { komi: Komi::ZERO, ..Rules::named("aga").unwrap() });
        prop_assume!(game.turns().last().map(|turn| turn.color) == Some(Color::White));
        let alternate = game.turns().iter().zip(Color::BOTH.into_iter().cycle()).all(|(turn, color)| turn.color == color);
        prop_assume!(alternate);
        let dead = game.no_dead_stones();
        let by = |scoring| {
            let mut game = game.clone();
            game.set_rules(Rules { scoring, ..*game.rules() });
            game.score(&dead).margin()
        };
        prop_assert_eq!(by(Scoring::Area), by(Scoring::Territory));
    }

    /// What the texts of the sets promise of each other, on one finished game: each named set is of one kind, and
    /// each kind counts as its text says or differs from another as the texts do.
    #[test]
    fn the_named_sets_agree_where_their_texts_say_so(seed: u64) {
        let game = finished(seed, Rules { komi: Komi::ZERO, ..Rules::default() });
        let (board, dead) = (game.board(), game.no_dead_stones());
        let margin = |rules: &Rules| {
            let rules = Rules { komi: Komi::ZERO, ..*rules };
            count(&rules, game.position(), &dead, &Facts::default()).margin().halves()
        };
        let stones = lead(|color| board.stones(color).len());
        let area = stones + lead(|color| surrounded(board, color).len());
        let prisoners = lead(|color| game.position().prisoners()[color] as usize);
        let japanese = margin(&Rules::named("japanese").unwrap());
        for set in RULESETS {
            let rules = &set.rules;
            let settled = Settlement::of(board, &dead, rules.seki);
            let strict = rules.eye_points == EyePoints::DoNotCount;
            let points = lead(|color| {
                let filled = if strict { settled.false_eyes } else { BitBoard::empty(board.size()) };
                (settled.territory[color] - filled).len()
            });
            let groups = 2 * lead(|color| settled.groups[color] as usize);
            let promised = match (rules.scoring, rules.tax) {
                // Stones and surrounded points, shared ones or not; a pass stone or a button changes nothing here.
                (Scoring::Area, Tax::None) => area,
                // Surrounded points and prisoners, but not in seki: all of these sets count the same.
                (Scoring::Territory, Tax::Seki) => japanese,
                // Two points less for each group.
                (Scoring::Area, Tax::Groups) => stones + points - groups,
                (Scoring::Territory, Tax::Groups) => prisoners + points - groups,
                (Scoring::Stones, Tax::None) => stones,
                kind => panic!("{}: what does {kind:?} promise?", set.name),
            };
            prop_assert_eq!(margin(rules), promised, "{}", set.name);
        }
        prop_assert_eq!(japanese, prisoners + lead(|color| {
            let settled = Settlement::of(board, &dead, SekiTest::TwoEyes);
            (settled.territory[color] - settled.false_eyes).len()
        }));
    }

    /// What handicap stones and passes are worth in each named set, as the texts have it.
    #[test]
    fn the_named_sets_pay_for_handicap_and_passes_as_their_texts_say(seed: u64, handicap in 2..10u32) {
        let game = finished(seed, Rules { komi: Komi::ZERO, ..Rules::default() });
        let dead = game.no_dead_stones();
        for set in RULESETS {
            let margin = |facts: &Facts| count(&set.rules, game.position(), &dead, facts).margin().halves();
            let even = margin(&Facts::default());
            let paid = match set.name {
                "chinese" | "chinese-kgs" | "chinese-ogs" | "chinese-2002" | "chinese-1988" | "chunlan-cup"
                | "ing-ogs" | "ming-qing" => 2 * handicap as i32,
                "aga" | "aga-1991" | "aga-kgs" | "aga-button" | "bga" | "french" => 2 * handicap as i32 - 2,
                // No komi in a handicap game.
                "new-zealand" => -set.rules.komi.halves(),
                _ => 0,
            };
            prop_assert_eq!(margin(&Facts { handicap, ..Facts::default() }), even - paid, "{}", set.name);
            let first = |color| margin(&Facts { first_pass: Some(color), ..Facts::default() }) - even;
            let worth = match set.name {
                "aga-button" => (1, -1),
                "wmsg-2008" => (0, -2),
                _ => (0, 0),
            };
            prop_assert_eq!((first(Color::Black), first(Color::White)), worth, "{}", set.name);
        }
    }

    /// Teire at connections: a living chain in atari at a point of its own territory has to be connected there,
    /// and no strict set counts the point.
    #[test]
    fn a_point_where_a_living_chain_is_in_atari_is_no_territory(seed: u64) {
        let game = finished(seed, Rules::default());
        let (board, dead) = (game.board(), game.no_dead_stones());
        let settled = Settlement::of(board, &dead, SekiTest::TwoEyes);
        for chain in board.chains() {
            let last = chain.liberties() & settled.territory[chain.color()];
            if chain.in_atari() && !last.is_empty() {
                prop_assert!(last.is_subset(&settled.false_eyes), "{} at {last}\n{board}", chain.color());
            }
        }
    }

    /// The procedures give what the algebra gives.
    #[test]
    fn fill_in_and_half_counting_give_the_same_result(seed: u64) {
        let game = finished(seed, Rules::named("chinese").unwrap());
        let tally = game.score(&game.no_dead_stones());
        for color in Color::BOTH {
            if let Some(half) = HalfCount::of(&tally, game.size(), color) {
                prop_assert_eq!(half.margin(), tally.margin(), "{}", color);
            }
        }
        if let Some(filled) = FillIn::of(&tally, game.size()) {
            prop_assert_eq!(filled.margin() - tally.komi, tally.margin());
            let stones = filled.on_board.map(|stones| stones + filled.shared / 2);
            for color in Color::BOTH {
                let used = stones[color] + filled.filled[color] + filled.left_over[color];
                prop_assert_eq!(used, filled.set);
            }
        }
    }

    /// What belongs to one side belongs to no other, and nothing that counts is outside of what it surrounds.
    #[test]
    fn a_settlement_is_consistent(seed: u64) {
        let (position, dead) = position(seed);
        let board = position.board();
        let owned = go_core::owned(board, dead.stones());
        for &test in SekiTest::ALL {
            let settled = Settlement::of(board, &dead, test);
            let sets = [settled.territory.black, settled.territory.white, settled.seki.black, settled.seki.white];
            for (n, set) in sets.iter().enumerate() {
                for other in &sets[n + 1..] {
                    prop_assert!(!set.intersects(other), "{test:?}\n{board}");
                }
            }
            for color in Color::BOTH {
                prop_assert!(settled.territory[color].is_subset(&owned[color]), "{test:?}");
                prop_assert!(!settled.territory[color].intersects(&(board.stones(color) - dead.stones())));
            }
            let territory = settled.territory.black | settled.territory.white;
            prop_assert!(settled.false_eyes.is_subset(&territory));
            // Nobody surrounds anything without a living stone.
            let living = (board.stones(Color::Black) | board.stones(Color::White)) - dead.stones();
            prop_assert!(!living.is_empty() || settled == Settlement::of(&go_core::Board::new(board.size()),
                &DeadStones::none(board), test));
        }
    }

    /// Stricter axes never count more.
    #[test]
    fn strict_rules_never_count_more(seed: u64) {
        let (position, dead) = position(seed);
        let strict = Rules::named("japanese").unwrap();
        let lenient = Rules { eye_points: EyePoints::Count, ..strict };
        let plain = Rules { tax: Tax::None, ..lenient };
        let total = |rules: &Rules| count(rules, &position, &dead, &Facts::default()).points.map(|side| side.halves());
        for color in Color::BOTH {
            prop_assert!(total(&strict)[color] <= total(&lenient)[color]);
            prop_assert!(total(&lenient)[color] <= total(&plain)[color]);
        }
    }

    /// Half a chain is refused, and the error names what is missing.
    #[test]
    fn half_a_chain_is_not_dead(seed: u64) {
        let (position, _) = position(seed);
        let board = position.board();
        for chain in board.chains() {
            let stones: Vec<_> = chain.stones().iter().collect();
            let half = DeadStones::exactly(board, stones[1..].iter().copied());
            if stones.len() > 1 {
                let missing = BitBoard::from_points(board.size(), [stones[0]]);
                prop_assert_eq!(half, Err(DeadStonesError::HalfChain { missing }));
            }
        }
        if let Some(empty) = board.empty().first() {
            prop_assert_eq!(DeadStones::exactly(board, [empty]), Err(DeadStonesError::NoStone(empty)));
        }
    }
}

#[test]
fn a_tally_explains_itself() {
    let mut game = Game::new(
        Rules::named("japanese").unwrap(),
        BoardSize::square(5).unwrap(),
    );
    for (n, word) in "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 pass pass"
        .split(' ')
        .enumerate()
    {
        let color = if n % 2 == 0 {
            Color::Black
        } else {
            Color::White
        };
        game.play_turn(Turn::new(color, word.parse::<Move>().unwrap()))
            .unwrap();
    }
    let text = game.score(&game.no_dead_stones()).to_string();
    let expected = "               Black  White\n\
                    territory         10      5\n\
                    komi               0    6.5\n\
                    total             10   11.5\n\
                    result       W+1.5 白胜1目半";
    assert_eq!(text, expected);
}
