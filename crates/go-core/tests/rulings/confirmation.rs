//! A bent four played out in the confirmation.

use go_core::{Color, Confirmation, ConfirmationError, Game, Move, Phase, Point};

use super::{named, position};

/// A bent four kills in the confirmation though White has a ko threat: the threat does not let it retake the ko.
#[test]
fn a_threat_elsewhere_does_not_help_a_bent_four() {
    let rows = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X X X X X X . . .
        O O O O X X . . .
        . O O O O X . . .
        X X X . O X . . .";
    let mut game = Game::from_position(named("japanese-1989"), position(rows));
    assert_eq!(
        Confirmation::of(&game, Color::Black),
        Err(ConfirmationError::NotStopped(Phase::Play))
    );
    for _ in 0..2 {
        game.play(Move::Pass).unwrap();
    }
    let mut play = Confirmation::of(&game, Color::Black).unwrap();
    let point = |word: &str| word.parse::<Point>().unwrap();
    // Black makes the bent four, White takes it, and Black takes the ko in the corner.
    for word in ["A2", "D1", "B1", "A1", "A2"] {
        play.play(point(word)).unwrap();
    }
    let a1 = point("A1");
    let not_passed = Err(ConfirmationError::NotPassedFor { point: a1 });
    assert_eq!(play.play(a1), not_passed);
    for (threat, answer) in [("H6", "H5"), ("G6", "G5")] {
        play.play(point(threat)).unwrap();
        play.play(point(answer)).unwrap();
        assert_eq!(play.play(a1), not_passed, "a threat is no pass for the ko");
    }
    // White passes for it, and Black makes a shape with one eye of the ko; White cannot but fill it.
    let no_ko = Err(ConfirmationError::NoKo { point: point("C1") });
    assert_eq!(play.pass_for(point("C1")), no_ko);
    play.pass_for(a1).unwrap();
    assert!(play.barred().is_empty());
    for word in ["A1", "C1", "A1"] {
        play.play(point(word)).unwrap();
    }
    play.pass();
    for word in ["A2", "B1", "A1", "A2"] {
        play.play(point(word)).unwrap();
    }
    play.play(a1).unwrap();
    assert_eq!(
        play.captured(Color::White).len(),
        9,
        "{}",
        play.position().board()
    );
}
