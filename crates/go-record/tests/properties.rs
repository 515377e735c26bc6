//! What holds for every record.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may fail as tests do

mod common;

use common::{data, data_names};
use go_core::{BoardSize, ByColor, Color, Move, Point, Turn};
use go_record::{Action, Collection, RecordBuilder, SetupChange};
use proptest::prelude::*;

/// Printing loses nothing, and printing twice changes nothing.
fn print_and_parse(collection: &Collection) {
    let printed = collection.to_bytes();
    let again = Collection::parse(printed.as_slice());
    assert_eq!(
        again.as_ref(),
        Ok(collection),
        "{}",
        String::from_utf8_lossy(&printed)
    );
    assert_eq!(again.unwrap().to_bytes(), printed);
}

fn survive(text: &[u8]) {
    if let Ok(collection) = Collection::parse(text) {
        print_and_parse(&collection);
        for game in 0..collection.game_count() {
            if let Ok(record) = collection.record(game) {
                let _ = (
                    record.info(),
                    record.territory(),
                    record.main_line().count(),
                );
                let _ = record.replay(go_core::Rules::default(), None);
            }
        }
    }
}

#[test]
fn printing_every_record() {
    for name in data_names() {
        if let Ok(collection) = Collection::parse(data(&name)) {
            print_and_parse(&collection);
        }
    }
}

/// One change to a text.
#[derive(Clone, Debug)]
enum Mutation {
    Replace(prop::sample::Index, u8),
    Insert(prop::sample::Index, Vec<u8>),
    Remove(prop::sample::Index, usize),
    Repeat(prop::sample::Index, usize),
}

impl Mutation {
    fn apply(&self, text: &mut Vec<u8>) {
        if text.is_empty() {
            return;
        }
        match self {
            Self::Replace(at, byte) => *at.get_mut(text) = *byte,
            Self::Insert(at, bytes) => {
                let at = at.index(text.len());
                text.splice(at..at, bytes.iter().copied());
            }
            Self::Remove(at, length) => {
                let at = at.index(text.len());
                text.drain(at..text.len().min(at + length));
            }
            Self::Repeat(at, length) => {
                let at = at.index(text.len());
                let part = text[at..text.len().min(at + length)].to_vec();
                text.splice(at..at, part);
            }
        }
    }
}

/// Bytes that mean something to a reader more often than by chance.
fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![
        prop::sample::select(b"()[];\\:\nABCWEaet19\0".to_vec()),
        any::<u8>()
    ]
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let at = any::<prop::sample::Index>;
    let snippet = prop_oneof![
        prop::collection::vec(byte(), 1..4),
        prop::sample::select(vec![
            "CA[GBK]",
            "CA[Shift_JIS]",
            "(;B[aa])",
            "SZ[25]",
            "AB[aa:ii]",
            "CA \0[big5]"
        ])
        .prop_map(|s| s.as_bytes().to_vec()),
    ];
    prop_oneof![
        (at(), byte()).prop_map(|(at, byte)| Mutation::Replace(at, byte)),
        (at(), snippet).prop_map(|(at, bytes)| Mutation::Insert(at, bytes)),
        (at(), 1..20_usize).prop_map(|(at, length)| Mutation::Remove(at, length)),
        (at(), 1..60_usize).prop_map(|(at, length)| Mutation::Repeat(at, length)),
    ]
}

fn size() -> impl Strategy<Value = BoardSize> {
    (1..=25_u8, 1..=25_u8).prop_map(|(width, height)| BoardSize::new(width, height).unwrap())
}

fn turn(size: BoardSize) -> impl Strategy<Value = Turn> {
    let point =
        (0..size.width(), 0..size.height()).prop_map(|(col, row)| Point::new(col, row).unwrap());
    let color = prop_oneof![Just(Color::Black), Just(Color::White)];
    let mv = prop_oneof![1 => Just(Move::Pass), 9 => point.prop_map(Move::Play)];
    (color, mv).prop_map(|(color, mv)| Turn { color, mv })
}

fn turns() -> impl Strategy<Value = (BoardSize, Vec<Turn>, SetupChange)> {
    size().prop_flat_map(|size| {
        let stones = prop::collection::vec(0..4_u8, size.points());
        let setup = stones.prop_map(move |stones| {
            let of = |kind| {
                size.iter()
                    .zip(&stones)
                    .filter(|(_, k)| **k == kind)
                    .map(|(p, _)| p)
                    .collect()
            };
            SetupChange {
                black: of(1),
                white: of(2),
                empty: of(3),
                to_play: Some(Color::White),
            }
        });
        (Just(size), prop::collection::vec(turn(size), 0..300), setup)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn mutated_records_do_no_harm(
        seed in prop::sample::select(data_names()),
        mutations in prop::collection::vec(mutation(), 1..8),
    ) {
        let mut text = data(&seed);
        mutations.iter().for_each(|mutation| mutation.apply(&mut text));
        survive(&text);
    }

    #[test]
    fn any_bytes_do_no_harm(text in prop::collection::vec(byte(), 0..200)) {
        survive(&text);
        survive(&[b"(;", text.as_slice(), b")"].concat());
    }

    #[test]
    fn a_comment_comes_back(text in any::<String>()) {
        let mut game = RecordBuilder::new(BoardSize::NINE);
        game.comment(&text);
        game.info.players.black = Some(text.clone());
        let printed = game.to_sgf();
        let collection = Collection::parse(printed.as_str()).unwrap();
        let blank = |c: char| matches!(c, '\t' | '\x0B' | '\x0C');
        let expected = text.replace("\r\n", "\n").replace('\r', "\n").replace(blank, " ");
        prop_assert_eq!(collection.roots().next().unwrap().comment().unwrap_or_default(), expected.as_str());
        let name = expected.replace('\n', " ").trim().to_owned();
        let info = collection.first_record().unwrap().info();
        prop_assert_eq!(info.players.black.unwrap_or_default(), name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_is_read((size, turns, setup) in turns()) {
        let mut game = RecordBuilder::new(size);
        game.setup(&setup).unwrap();
        for &turn in &turns {
            game.turn(turn).unwrap();
        }
        let territory = ByColor { black: setup.black.clone(), white: setup.white.clone() };
        game.territory(&territory).unwrap();
        let printed = game.to_sgf();
        let collection = Collection::parse(printed.as_str()).unwrap();
        print_and_parse(&collection);
        let record = collection.first_record().unwrap();
        prop_assert_eq!(record.size(), size);
        prop_assert_eq!(record.turns().collect::<Vec<_>>(), turns);
        let first = record.main_line().next().map(|step| step.action);
        prop_assert_eq!(first, Some(Action::Setup(setup)));
        let marked = record.territory().unwrap();
        let none = territory == ByColor::default();
        prop_assert_eq!(marked, (!none).then_some(territory));
    }
}
