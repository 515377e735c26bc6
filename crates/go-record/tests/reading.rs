//! What records say, by known answers.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may fail as tests do

mod common;

use std::time::Duration;

use common::{data, parsed, words};
use go_core::{BoardSize, Color, Komi};
use go_record::{Action, Collection, Record, SetupChange};

fn moves(record: &Record<'_>) -> String {
    record
        .turns()
        .map(|turn| turn.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

fn setups(record: &Record<'_>) -> Vec<SetupChange> {
    let setup = |action| match action {
        Action::Setup(change) => Some(change),
        Action::Play(_) => None,
    };
    record
        .main_line()
        .filter_map(|step| setup(step.action))
        .collect()
}

#[test]
fn a_handicap_game() {
    let collection = parsed("handicap.sgf");
    let record = collection.first_record().unwrap();
    let info = record.info();
    assert_eq!(record.size(), BoardSize::THIRTEEN);
    assert_eq!(record.format(), 4);
    assert_eq!(
        (info.handicap(), info.komi()),
        (Some(3), Some(Komi::from_halves(1)))
    );
    assert_eq!(info.rules.as_deref(), Some("Japanese"));
    assert_eq!(info.result.as_deref(), Some("W+R"));
    assert_eq!(
        record.root().comment().as_deref(),
        Some("Three stones.\nWhite moves first.")
    );
    assert_eq!(moves(&record), "W D4, B D3, W E4, B E3, W F3, B C4");
    let setups = setups(&record);
    assert_eq!(words(&setups[0].black), "K4 D10 K10");
    assert_eq!(setups[0].to_play, Some(Color::White));
    assert_eq!(setups.len(), 1);
}

#[test]
fn time_left() {
    let collection = parsed("handicap.sgf");
    let nodes: Vec<_> = collection.roots().next().unwrap().main_line().collect();
    let white = nodes[3].time_left(Color::White).unwrap();
    assert_eq!(
        (white.time, white.stones),
        (Duration::from_millis(1_790_500), None)
    );
    let black = nodes[4].time_left(Color::Black).unwrap();
    assert_eq!(
        (black.time, black.stones),
        (Duration::from_secs(30), Some(5))
    );
    assert_eq!(nodes[4].time_left(Color::White), None);
}

#[test]
fn set_up_in_the_root_and_in_the_middle() {
    let collection = parsed("setup.sgf");
    let record = collection.first_record().unwrap();
    let setups = setups(&record);
    assert_eq!(words(&setups[0].black), "A8 C8 A9 B9 C9");
    assert_eq!(words(&setups[0].white), "H1 H2 G3 H3");
    assert_eq!(words(&setups[0].empty), "B8");
    assert_eq!(words(&setups[1].black), "E4");
    assert_eq!(words(&setups[1].white), "C7");
    assert_eq!(words(&setups[1].empty), "E5");
    assert_eq!(setups[1].to_play, Some(Color::White));
    assert_eq!(moves(&record), "B E5, W E4, W F5, B pass");
}

#[test]
fn marked_territory() {
    let collection = parsed("setup.sgf");
    let record = collection.first_record().unwrap();
    let territory = record.territory().unwrap().unwrap();
    assert_eq!(words(&territory.black), "E5 A6 B6 C6 A7 B7 C7 A8 B8 C8");
    assert_eq!(words(&territory.white), "H1 H2");
    let collection = parsed("handicap.sgf");
    assert_eq!(collection.first_record().unwrap().territory(), Ok(None));
}

#[test]
fn variations_and_several_games() {
    let collection = parsed("variations.sgf");
    assert_eq!(collection.game_count(), 2);
    let record = collection.first_record().unwrap();
    assert_eq!(moves(&record), "B E5, W G5, B G4, W F5");
    assert_eq!(
        record.root().comment().as_deref(),
        Some("Two ways, and [brackets] \\ in a comment: (;])")
    );
    let black = record.root().first_child().unwrap();
    let variations: Vec<_> = black.children().collect();
    assert_eq!(variations.len(), 2);
    assert!(
        variations
            .iter()
            .all(|node| node.parent().map(go_record::Node::id) == Some(black.id()))
    );
    let second: Vec<String> = record
        .line(variations[1].main_line())
        .filter_map(|s| s.action.turn())
        .map(|t| t.to_string())
        .collect();
    assert_eq!(second, ["W G7", "B F7"]);
    let other = variations[0]
        .first_child()
        .unwrap()
        .children()
        .nth(1)
        .unwrap();
    assert_eq!(other.value("N").unwrap().simple_text(), "other");
    let last = collection.record(1).unwrap();
    assert_eq!(
        (last.size(), moves(&last).as_str()),
        (BoardSize::square(7).unwrap(), "B D4")
    );
}

#[test]
fn lower_case_letters_of_old_names_do_not_count() {
    let collection = parsed("old_format.sgf");
    let record = collection.first_record().unwrap();
    assert_eq!(record.format(), 1);
    let info = record.info();
    assert_eq!(info.players.black.as_deref(), Some("Old"));
    assert_eq!(info.players.white.as_deref(), Some("Older"));
    assert_eq!(info.ranks.black.as_deref(), Some("1 dan"));
    assert_eq!(info.handicap(), Some(2));
    assert_eq!(words(&setups(&record)[0].black), "C3 G7");
    assert_eq!(moves(&record), "W E5, B E7, W pass, B pass");
    let white = record.root().first_child().unwrap();
    assert_eq!(white.comment().as_deref(), Some("The old wayof writing"));
    assert_eq!(white.properties().next().unwrap().raw_name(), b"White");
    assert_eq!(white.properties().next().unwrap().name(), "W");
}

#[test]
fn sizes() {
    let collection = parsed("rectangle.sgf");
    let record = collection.first_record().unwrap();
    assert_eq!(record.size(), BoardSize::new(9, 13).unwrap());
    assert_eq!(moves(&record), "B A13, W J1, B E5, W pass");
    let collection = parsed("large.sgf");
    let record = collection.first_record().unwrap();
    assert_eq!(record.size(), BoardSize::square(25).unwrap());
    assert_eq!(moves(&record), "B U6, W Z1, B A1, W pass");
    let collection = Collection::parse("(;B[dp])").unwrap();
    assert_eq!(
        collection.first_record().unwrap().size(),
        BoardSize::NINETEEN
    );
}

#[test]
fn mail_headers_and_blanks_do_no_harm() {
    let collection = parsed("mail.sgf");
    let record = collection.first_record().unwrap();
    assert_eq!(moves(&record), "B C7, W G3");
}

#[test]
fn character_sets() {
    let names = |name: &str| {
        let collection = parsed(name);
        let record = collection.first_record().unwrap();
        let comment = record
            .root()
            .first_child()
            .unwrap()
            .comment()
            .unwrap_or_default()
            .into_owned();
        let players = record.info().players;
        (
            players.black.unwrap_or_default(),
            players.white.unwrap_or_default(),
            comment,
        )
    };
    let expected =
        |black: &str, white: &str, comment: &str| (black.into(), white.into(), comment.into());
    assert_eq!(names("gb18030.sgf"), expected("聚聖", "東", "第一手] ら乼"));
    assert_eq!(
        names("shift_jis.sgf"),
        expected("表予", "ソーゾ", "能力を発揮")
    );
    assert_eq!(names("latin1.sgf"), expected("Jürgen", "Noël", "très bien"));
    assert_eq!(
        names("utf8_without_ca.sgf"),
        expected("Jürgen", "吳清源", "")
    );
    assert_eq!(names("utf8_mark.sgf"), expected("吳", "", ""));
    assert_eq!(names("utf16.sgf"), expected("吳", "", ""));
}

#[test]
fn a_lie_about_the_character_set_breaks_nothing() {
    // UTF-8 that says it is GBK: in GBK the last byte of the name would swallow the bracket.
    let text = "(;CA[GBK]PB[你];B[dd])";
    let collection = Collection::parse(text).unwrap();
    assert_eq!(moves(&collection.first_record().unwrap()), "B D16");
}

#[test]
fn escapes_and_line_breaks() {
    let collection =
        Collection::parse("(;C[a\\]\\\\\\:b\\\r\nc\td\n\re\\\tf]N[x\ny\\\nz])").unwrap();
    let root = collection.roots().next().unwrap();
    assert_eq!(root.comment().as_deref(), Some("a]\\:bc d\ne f"));
    assert_eq!(root.value("N").unwrap().simple_text(), "x yz");
}

#[test]
fn unknown_properties_are_kept_in_order() {
    let collection = Collection::parse("(;ZZ[1][2]B[aa]XY9[\\]]ZZ[3])").unwrap();
    let root = collection.roots().next().unwrap();
    let names: Vec<_> = root.properties().map(go_record::Property::name).collect();
    assert_eq!(names, ["ZZ", "B", "XY9", "ZZ"]);
    let values: Vec<_> = root.values("ZZ").map(go_record::Value::raw).collect();
    assert_eq!(values, [b"1", b"2", b"3"]);
    assert_eq!(root.value("XY9").unwrap().raw(), b"\\]");
}

#[test]
fn a_node_with_a_move_of_each_player() {
    let collection = Collection::parse("(;SZ[9];B[aa]W[bb]AB[cc])").unwrap();
    let record = collection.first_record().unwrap();
    assert_eq!(moves(&record), "B A9, W B8");
    let actions: Vec<_> = record
        .main_line()
        .map(|step| step.action.turn().is_some())
        .collect();
    assert_eq!(actions, [false, true, true], "set-up comes first");
}

#[test]
fn who_is_to_play() {
    for (value, color) in [
        ("B", Color::Black),
        ("white", Color::White),
        ("1", Color::Black),
        ("2", Color::White),
    ] {
        let collection = Collection::parse(format!("(;PL[{value}])")).unwrap();
        assert_eq!(
            setups(&collection.first_record().unwrap())[0].to_play,
            Some(color),
            "{value}"
        );
    }
}

#[test]
fn what_contradicts_itself_ends_as_the_last_word() {
    let collection = Collection::parse("(;SZ[9]AB[aa][bb]AW[bb][cc]AE[cc]AB[cc])").unwrap();
    let setup = setups(&collection.first_record().unwrap()).remove(0);
    assert_eq!(
        (words(&setup.black), words(&setup.white)),
        ("C7 A9".into(), "B8".into())
    );
    assert_eq!(setup.empty, []);
}

#[test]
fn komi_as_files_have_it() {
    let komi = |text: &str| {
        let collection = Collection::parse(format!("(;KM[{text}])")).unwrap();
        collection.first_record().unwrap().info().komi()
    };
    assert_eq!(komi("6.5"), Some(Komi::from_halves(13)));
    assert_eq!(komi(" 6,50 "), Some(Komi::from_halves(13)));
    assert_eq!(komi("-5"), Some(Komi::from_halves(-10)));
    assert_eq!(komi("3.75"), Some(Komi::from_halves(8)));
    assert_eq!(komi("375"), Some(Komi::from_halves(750)));
    assert_eq!(komi("inf"), None);
    assert_eq!(komi("NaN"), None);
    assert_eq!(komi("6 points"), None);
    assert_eq!(komi(""), None);
}

#[test]
fn the_game_info_may_stand_below_the_root() {
    let collection = Collection::parse("(;GM[1];PB[Ada]RE[];B[aa]PB[Bob]RE[B+R])").unwrap();
    let info = collection.first_record().unwrap().info();
    assert_eq!(info.players.black.as_deref(), Some("Ada"));
    assert_eq!(info.result.as_deref(), Some("B+R"));
}

#[test]
fn places_count_bytes_lines_and_columns() {
    let text = String::from_utf8(data("variations.sgf")).unwrap();
    let collection = Collection::parse(text.as_str()).unwrap();
    let node = collection
        .roots()
        .next()
        .unwrap()
        .first_child()
        .unwrap()
        .children()
        .nth(1)
        .unwrap();
    let at = node.property("W").unwrap().location();
    assert_eq!((at.line, at.column), (4, 5));
    assert!(text[at.offset..].starts_with("W[gc]"));
}
