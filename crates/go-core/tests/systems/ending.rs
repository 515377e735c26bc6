//! Ending (E), what the referee rules (R), and conduct.

use go_core::rules::{IllegalMovePolicy, Rules, Scoring};
use go_core::{
    Agreement, AgreementError, BoardSize, ByColor, Color, Conduct, Consent, DeadStones,
    DeadStonesError, Game, Move, Phase, PlayError, Turn,
};

use crate::cycles::{TRIPLE_KO, white_to_move};
use crate::{named, play, point, position};

/// A game that has stopped with a white stone in Black's half.
fn stopped(rules: &str) -> Game {
    let mut game = Game::new(named(rules), BoardSize::NINE);
    play(&mut game, "E5 C3 pass pass");
    game
}

#[test]
fn e2_both_confirm_what_the_system_marks() {
    let mut game = stopped("chinese");
    let dead = DeadStones::chains_of(game.board(), [point("C3")]).unwrap();
    let mut agreement = Agreement::open(&game, dead).unwrap();
    assert_eq!(agreement.marked(), dead);
    // To confirm twice is to confirm.
    for _ in 0..2 {
        assert_eq!(
            agreement.confirm(&mut game, Color::White),
            Ok(Consent::Awaited)
        );
    }
    assert_eq!(agreement.confirmed(), ByColor::new(false, true));
    let said = agreement.confirm(&mut game, Color::Black);
    let tally = game.score(&agreement.marked());
    assert_eq!(said, Ok(Consent::Counted(tally.outcome())));
    assert_eq!(tally.points.black.territory, 80);
    assert_eq!(game.outcome(), Some(tally.outcome()));
    let late = agreement.confirm(&mut game, Color::Black);
    assert_eq!(late, Err(AgreementError::NotStopped(Phase::Over)));
}

#[test]
fn e2_after_the_third_disagreement_nobody_may_pass() {
    for (rules, first) in [("chinese", Color::Black), ("japanese", Color::White)] {
        let mut game = stopped(rules);
        let none = game.no_dead_stones();
        let mut agreement = Agreement::open(&game, none).unwrap();
        agreement.confirm(&mut game, Color::White).unwrap();
        for _ in 1..Agreement::PATIENCE {
            let said = agreement.disagree(&mut game, Color::Black, none);
            assert_eq!(said, Ok(Consent::Awaited));
            assert_eq!(
                agreement.confirmed(),
                ByColor::new(false, false),
                "both have to confirm anew"
            );
        }
        let said = agreement.disagree(&mut game, Color::Black, none);
        assert_eq!((said, agreement.disagreements()), (Ok(Consent::Resumed), 3));
        assert_eq!(
            (game.phase(), game.to_play()),
            (Phase::Resumed, first),
            "{rules}"
        );
        assert_eq!(
            game.play(Move::Pass),
            Err(PlayError::NoPasses { color: first })
        );
        assert!(game.legal_moves().all(|mv| !mv.is_pass()));
        play(&mut game, "D3");
        assert_eq!(
            game.check(Move::Pass),
            Err(PlayError::NoPasses { color: !first })
        );
        // Undo takes the ban back with the stop that it came after.
        game.undo();
        assert_eq!(game.no_passes_from(), Some(4));
        game.undo();
        assert_eq!(game.no_passes_from(), None);
        assert_eq!(game.check(Move::Pass), Ok(()));
    }
}

#[test]
fn e2_who_cannot_play_anywhere_may_pass_all_the_same() {
    let mut game = Game::from_position(named("chinese"), position(". X . / X X X / X X X"));
    play(&mut game, "pass pass");
    assert!(game.resume_without_passes(Color::White));
    assert!(game.legal(Color::White).is_empty());
    play(&mut game, "pass");
    assert_eq!(
        game.check(Move::Pass),
        Err(PlayError::NoPasses {
            color: Color::Black
        })
    );
}

#[test]
fn e2_there_is_nothing_to_agree_on_while_moves_are_made() {
    let mut game = Game::new(named("chinese"), BoardSize::NINE);
    play(&mut game, "E5 E6 F5 F6");
    let none = game.no_dead_stones();
    let refused = Agreement::open(&game, none);
    assert_eq!(refused, Err(AgreementError::NotStopped(Phase::Play)));
    // Half a chain of this board is a chain of another one.
    let other = position(". . . . . . . . . / . . . . . . . . . / . . . . . . . . . / . . . . . . . . . / . . . . X . . . .
        / . . . . . . . . . / . . . . . . . . . / . . . . . . . . . / . . . . . . . . .");
    let half = DeadStones::chains_of(other.board(), [point("E5")]).unwrap();
    play(&mut game, "pass pass");
    let refused = Agreement::open(&game, half).unwrap_err();
    assert!(matches!(
        refused,
        AgreementError::Dead(DeadStonesError::HalfChain { .. })
    ));
    let mut agreement = Agreement::open(&game, none).unwrap();
    assert!(agreement.disagree(&mut game, Color::Black, half).is_err());
    assert_eq!(
        agreement.disagreements(),
        0,
        "a mark that is refused is no disagreement"
    );
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

/// A game in which Black has played E5.
fn begun(policy: IllegalMovePolicy) -> Game {
    let rules = Rules {
        illegal_move: policy,
        ..named("chinese")
    };
    let mut game = Game::new(rules, BoardSize::NINE);
    play(&mut game, "E5");
    game
}

#[test]
fn illegal_moves_are_taken_back_or_pass_or_lose() {
    let occupied = Turn::new(Color::White, point("E5"));
    let after = |policy| {
        let mut game = begun(policy);
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
fn r1_to_move_twice_running_loses() {
    let twice = |policy| {
        let mut game = begun(policy);
        let conduct = game.attempt(Turn::new(Color::Black, point("E6")));
        (game, conduct)
    };
    let error = PlayError::OutOfTurn {
        color: Color::Black,
    };
    for policy in [IllegalMovePolicy::Pass, IllegalMovePolicy::Forfeit] {
        let (game, conduct) = twice(policy);
        assert_eq!(conduct, Ok(Conduct::Forfeited(error.clone())));
        assert_eq!(game.outcome().unwrap().to_string(), "W+F");
    }
    let (game, conduct) = twice(IllegalMovePolicy::Refused);
    assert_eq!((conduct, game.turns().len()), (Err(error), 1));
    // The other side has passed: it is Black's turn again.
    let mut game = Game::new(named("chinese-2002"), BoardSize::NINE);
    play(&mut game, "E5 pass");
    let conduct = game.attempt(Turn::new(Color::Black, point("E6")));
    assert_eq!(conduct, Ok(Conduct::Played));
}

#[test]
fn r2_a_forbidden_point_a_ko_and_a_repetition_cost_the_turn() {
    let chinese = named("chinese-2002");
    let suicide = Game::from_position(chinese, position(". O . / O . . / . . ."));
    let mut ko = Game::from_position(chinese, position(". . . . / O X . . / . O X ."));
    play(&mut ko, "A1");
    let mut superko = white_to_move(chinese, TRIPLE_KO);
    play(&mut superko, "B8 C5 B2 C8 B5");
    for (mut game, at) in [(suicide, "A3"), (ko, "B1"), (superko, "C2")] {
        let (color, turns) = (game.to_play(), game.turns().len());
        let conduct = game.attempt(Turn::new(color, point(at)));
        assert!(matches!(conduct, Ok(Conduct::CountedAsPass(_))), "{at}");
        assert_eq!(game.turns()[turns..], [Turn::pass(color)]);
    }
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
