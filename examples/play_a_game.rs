//! A game in code: moves, one that the rules refuse, one taken back, passes and the count.
//!
//! ```text
//! cargo run -p go-examples --example play_a_game
//! ```

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::process::ExitCode;

use go_core::{BoardSize, Game, Move, Phase, Rules};

/// Plays the game, and returns what there is to say about it.
pub fn play() -> Result<String, Box<dyn Error>> {
    let komi = "5.5".parse()?;
    let rules = Rules::named("tromp-taylor")?;
    let mut game = Game::new(Rules { komi, ..rules }, BoardSize::square(5)?);

    // The sides take turns, Black first; `play_turn` makes a move of either side.
    for point in ["C4", "D4", "C2", "D2", "B3", "E3", "D3", "C3"] {
        game.play(point.parse::<Move>()?)?;
    }
    let prisoners = game.position().prisoners().white;
    let mut told = format!("{}\nWhite has captured {prisoners}.\n\n", game.board());

    // To retake at once would bring an earlier board back. The error says so, and the game is as it was.
    if let Err(refused) = game.play("D3".parse::<Move>()?) {
        told += &format!("Black may not play there: {refused}.\n");
    }
    if let Some(turn) = game.undo() {
        told += &format!("{turn} is taken back.\n\n");
    }

    for word in ["D5", "C3", "D1", "C5", "pass", "C1", "pass", "pass"] {
        game.play(word.parse::<Move>()?)?;
    }
    assert_eq!(game.phase(), Phase::Stopped);
    let tally = game.score(&game.no_dead_stones());
    Ok(told + &format!("{}\n\n{tally}", game.board()))
}

fn main() -> ExitCode {
    go_examples::run(include_str!("play_a_game.rs"), 0, |_| {
        println!("{}", play()?);
        Ok(())
    })
}
