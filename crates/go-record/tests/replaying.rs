//! Records played out on a board.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may fail as tests do

mod common;

use std::path::Path;

use common::{NaiveBoard, data_names, parsed, words};
use go_core::{Color, Game, Outcome, PlayError, Rules};
use go_record::{Collection, Record, RecordError, ReplayError};

/// Plays a record on the naive board.
fn naive(record: &Record<'_>) -> NaiveBoard {
    let mut board = NaiveBoard::new(record.size());
    for step in record.main_line() {
        board
            .apply(&step)
            .unwrap_or_else(|occupied| panic!("{}: {occupied:?}", step.location()));
    }
    board
}

fn stones(game: &Game, color: Color) -> String {
    words(&game.board().stones(color).iter().collect::<Vec<_>>())
}

/// Both boards end alike.
fn assert_same(name: &str, game: &Game, board: &NaiveBoard) {
    for color in Color::BOTH {
        let mut points: Vec<_> = game.board().stones(color).iter().collect();
        points.sort();
        assert_eq!(
            words(&points),
            words(&board.stones(color)),
            "{name}: {color}"
        );
    }
}

#[test]
fn own_records() {
    let mut replayed = 0;
    for name in data_names()
        .into_iter()
        .filter(|name| !name.starts_with("broken_"))
    {
        let collection = parsed(&name);
        for number in 0..collection.game_count() {
            let record = collection.record(number).unwrap();
            let game = record
                .replay(Rules::default(), None)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_same(&name, &game, &naive(&record));
            replayed += 1;
        }
    }
    assert_eq!(replayed, 14);
}

#[test]
fn up_to_a_move() {
    let collection = Collection::parse("(;SZ[9]AB[aa];B[ee];W[ef];AE[ee]PL[B];W[gg];B[])").unwrap();
    let record = collection.first_record().unwrap();
    let after = |moves| record.replay(Rules::default(), moves).unwrap();
    assert_eq!(
        (
            stones(&after(Some(0)), Color::Black).as_str(),
            after(Some(0)).to_play()
        ),
        ("A9", Color::Black)
    );
    assert_eq!(
        (after(Some(1)).turns().len(), after(Some(1)).to_play()),
        (1, Color::White)
    );
    // The set-up comes before move 3 and starts a new history.
    let edited = after(Some(2));
    assert_eq!((edited.turns().len(), edited.to_play()), (0, Color::Black));
    assert_eq!(stones(&edited, Color::White), "E4");
    assert_eq!(after(Some(3)).turns().len(), 1);
    assert_eq!(after(Some(99)).turns(), after(None).turns());
    assert_eq!(after(None).turns().len(), 2);
}

#[test]
fn who_is_to_play_at_the_start() {
    let to_play = |text: &str| {
        let collection = Collection::parse(text).unwrap();
        collection
            .first_record()
            .unwrap()
            .replay(Rules::default(), Some(0))
            .unwrap()
            .to_play()
    };
    assert_eq!(to_play("(;SZ[9])"), Color::Black);
    assert_eq!(to_play("(;SZ[9];W[aa])"), Color::White);
    assert_eq!(to_play("(;SZ[9]AB[aa][cc])"), Color::Black);
    assert_eq!(to_play("(;SZ[9]AB[aa][cc]HA[2])"), Color::White);
    assert_eq!(to_play("(;SZ[9]AB[aa][cc]HA[2];B[ee])"), Color::Black);
    assert_eq!(to_play("(;SZ[9]AB[aa]PL[W];B[ee])"), Color::White);
}

#[test]
fn the_handicap_is_declared() {
    let handicap = |text: &str| {
        let collection = Collection::parse(text).unwrap();
        collection
            .first_record()
            .unwrap()
            .replay(Rules::default(), None)
            .unwrap()
            .handicap()
    };
    assert_eq!(handicap("(;HA[2]AB[dd][pp];W[pd])"), 2);
    assert_eq!(handicap("(;HA[1];B[pd])"), 0);
    assert_eq!(handicap("(;AB[dd][pp];W[pd])"), 0);
}

#[test]
fn a_refused_move_says_where_and_why() {
    let replay = |text: &str| {
        let collection = Collection::parse(text).unwrap();
        collection
            .first_record()
            .unwrap()
            .replay(Rules::default(), None)
            .map(|_| ())
            .unwrap_err()
    };
    let error = replay("(;SZ[9];B[ee]\n;W[ee])");
    assert_eq!(
        error.to_string(),
        "line 2, column 2 (byte 15): move 2, W E5: E5 is occupied by black"
    );
    let error = replay("(;SZ[9]AB[ab][ba][cb][bc]AW[da][db][cc][dc];B[hh];W[bb];B[ca];W[bb])");
    assert!(
        matches!(error, ReplayError::Move { number: 2, .. }),
        "{error}"
    );
    let error = replay("(;SZ[2]\nAB[aa:bb])");
    assert!(
        matches!(error, ReplayError::Setup { at, .. } if at.offset == 8),
        "{error}"
    );
}

#[test]
fn a_repetition_is_refused_where_the_rules_forbid_it() {
    // A ko, retaken at once.
    let text = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc];B[ee];W[bb];B[cb];W[bb])";
    let collection = Collection::parse(text).unwrap();
    let error = collection
        .first_record()
        .unwrap()
        .replay(Rules::default(), None)
        .unwrap_err();
    let ReplayError::Move {
        number: 4, error, ..
    } = error
    else {
        panic!("{error}")
    };
    assert_eq!(
        error,
        PlayError::Superko {
            point: "B4".parse().unwrap(),
            first_seen: 2
        }
    );
}

#[test]
fn moves_after_two_passes_resume_the_play() {
    let collection = Collection::parse("(;SZ[9];B[ee];W[];B[];W[dd];B[];W[])").unwrap();
    let game = collection
        .first_record()
        .unwrap()
        .replay(Rules::default(), None)
        .unwrap();
    assert_eq!(game.turns().len(), 6);
    assert_eq!(stones(&game, Color::White), "D6");
}

/// The files of the collection of real records that are broken on purpose, with the byte where each breaks, found by
/// looking at it: four have a move that is no point, one in a variation, and two a bracket too many.
const BROKEN: [(&str, usize, &str); 6] = [
    (
        "sente__tests_invalid_games_illegal_move.sgf",
        151,
        "found ']'",
    ),
    (
        "sente__tests_invalid_sgf_extra_letter_in_move.sgf",
        2192,
        "W[iem]",
    ),
    (
        "sente__tests_invalid_sgf_extra_square_bracket.sgf",
        151,
        "found ']'",
    ),
    (
        "sente__tests_invalid_sgf_missing_letter_in_move.sgf",
        784,
        "W[n]",
    ),
    (
        "sente__tests_invalid_sgf_missing_square_bracket.sgf",
        200,
        r"B[nc\n;W[rd]",
    ),
    (
        "sente__tests_invalid_sgf_non-letters_in_moves.sgf",
        93,
        "B[37]",
    ),
];

fn refusal(text: Vec<u8>) -> Option<RecordError> {
    match Collection::parse(text) {
        Err(error) => Some(error.into()),
        Ok(collection) => collection.first_record().err(),
    }
}

/// Replays a file under four rule sets and on the naive board; returns its number of moves.
fn replay_file(name: &str, text: Vec<u8>) -> usize {
    let collection = Collection::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(
        Collection::parse(collection.to_bytes()).as_ref(),
        Ok(&collection),
        "{name}"
    );
    let mut moves = 0;
    for number in 0..collection.game_count() {
        let record = collection
            .record(number)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let board = naive(&record);
        for rules in ["tromp-taylor", "japanese", "aga", "new-zealand"] {
            let rules = Rules::named(rules).unwrap();
            let game = record
                .replay(rules, None)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_same(name, &game, &board);
        }
        moves += record.turns().count();
    }
    moves
}

#[test]
fn a_collection_of_real_records() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("skipped: there are no real records at {}", folder.display());
        return;
    };
    let (mut files, mut broken, mut moves) = (0, 0, 0);
    for entry in entries {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read(&path).unwrap();
        files += 1;
        match BROKEN.iter().find(|(file, ..)| *file == name) {
            Some((_, offset, reason)) => {
                broken += 1;
                let error = refusal(text).unwrap_or_else(|| panic!("{name} is read"));
                assert_eq!(error.location().unwrap().offset, *offset, "{name}: {error}");
                assert!(error.to_string().contains(reason), "{name}: {error}");
            }
            None => moves += replay_file(&name, text),
        }
    }
    assert_eq!((files, broken), (140, BROKEN.len()));
    println!("{files} files, {broken} of them broken, {moves} moves");
}

/// White gives two stones and takes one, round and round; by some rules the third time ends the game.
#[test]
fn moves_after_a_cycle_go_on() {
    let round = ";W[cc];B[ac];W[bc];B[]";
    let head = "(;SZ[5:3]AB[da][bb][cb][db][dc]AW[aa][ba][ab][bc]PL[W]";
    for (name, outcome) in [
        ("japanese", Some(Outcome::NoResult)),
        ("korean", Some(Outcome::Draw)),
        ("chinese-1988", None),
    ] {
        let rules = Rules::named(name).unwrap();
        let replayed = |moves: &str| {
            let collection = Collection::parse(format!("{head}{moves})")).unwrap();
            let record = collection.first_record().unwrap();
            record.replay(rules, None)
        };
        let third = format!("{round}{round};W[cc]");
        assert_eq!(replayed(&third).unwrap().outcome(), outcome, "{name}");
        let further = replayed(&format!("{third};B[ac];W[bc]")).unwrap();
        assert_eq!((further.turns().len(), further.outcome()), (11, None));
        assert_eq!(stones(&further, Color::White), "B1 A2 A3 B3");
    }
}
