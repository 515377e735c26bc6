//! A game in code: moves, a refused one, undo, passes and the count.
//!
//! ```text
//! cargo run -p go-examples --example play_a_game
//! ```

use std::error::Error;

use go_core::{BoardSize, Game, Move, Phase, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(Rules::named("tromp-taylor")?, BoardSize::square(5)?);
    // Black builds a wall on the third column, White on the fourth.
    for row in 1..=5 {
        game.play(format!("C{row}").parse::<Move>()?)?;
        game.play(format!("D{row}").parse::<Move>()?)?;
    }
    println!("{}\n", game.board());

    // A refused move leaves the game as it was, and the error says which rule refused it.
    let refused = game
        .play("C3".parse::<Move>()?)
        .expect_err("there is a stone already");
    println!("C3: {refused}");

    game.play("E3".parse::<Move>()?)?;
    println!(
        "Black plays inside White's wall and takes it back: {:?}",
        game.undo()
    );

    game.play(Move::Pass)?;
    game.play(Move::Pass)?;
    assert_eq!(game.phase(), Phase::Stopped);
    let tally = game.score(&game.no_dead_stones());
    println!("\n{tally}");
    assert_eq!(tally.outcome().to_string(), "W+2.5");
    Ok(())
}
