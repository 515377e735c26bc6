//! The examples do what they say.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each example is a program with a `main`, and here a module"
)]

use go_core::{BoardSize, Color, Game, Move, Rules, Turn};
use go_gtp::Table;

#[path = "../count_a_record.rs"]
mod count_a_record;
#[path = "../gtp_bot.rs"]
mod gtp_bot;
#[path = "../play_a_game.rs"]
mod play_a_game;

#[test]
fn a_game_is_played() {
    let told = play_a_game::play().unwrap();
    let before_the_count = "\
. . . . .
. . X O .
. X O . O
. . X O .
. . . . .
White has captured 1.

Black may not play there: D3 brings back the position after turn 7.
W C3 is taken back.

. . X O .
. . X O .
. X X X O
. . X O .
. . X O .";
    let count = told.strip_prefix(before_the_count).unwrap();
    assert!(count.contains("B+1.5"), "{count}");
}

#[test]
fn a_record_is_counted() {
    let tally = count_a_record::count(count_a_record::SMALL).unwrap();
    assert_eq!(tally.outcome().to_string(), "B+1.5");
    // Without the marks White's stones are alive, and spoil most of Black's corner.
    let unmarked = count_a_record::SMALL.split("TB").next().unwrap();
    let tally = count_a_record::count(format!("{unmarked})")).unwrap();
    assert_eq!(tally.outcome().winner(), Some(Color::White));
    assert!(count_a_record::count("(;B[aa]").is_err());
}

/// The bot plays itself to the end, and its answers are those of the protocol.
#[test]
fn the_bot_plays_a_game() {
    let table = Table::new("Bot", "1", [gtp_bot::COMMANDS]).unwrap();
    let mut bot = Game::new(Rules::default(), BoardSize::NINETEEN);
    let start = b"boardsize 26\nboardsize 5\nkomi 2.5\n1 play b c3\n2 play w c3\n";
    let answers = table.execute(&mut bot, start);
    let expected = "? unacceptable size\n\n=\n\n=\n\n=1\n\n?2 illegal move\n\n";
    assert_eq!(String::from_utf8(answers).unwrap(), expected);

    let mut color = Color::White;
    let mut passes = 0;
    for _ in 0..500 {
        let asked = format!("genmove {color}");
        let answer = String::from_utf8(table.execute(&mut bot, asked.as_bytes())).unwrap();
        let vertex = answer.strip_prefix("= ").unwrap().trim_end();
        let mv: Move = vertex.parse().unwrap();
        assert_eq!(bot.turns().last(), Some(&Turn { color, mv }));
        passes = if mv.is_pass() { passes + 1 } else { 0 };
        if passes == 2 {
            return;
        }
        color = !color;
    }
    panic!("the bot does not come to an end");
}
