//! Counts the game of a record.
//!
//! ```text
//! cargo run -p go-examples --example count_a_record [-- FILE]
//! ```

use std::error::Error;

use go_core::Rules;
use go_record::Collection;

/// What is counted when no file is given: four stones each on a 5×5 board.
const RECORD: &str = "(;FF[4]GM[1]SZ[5]KM[1.5]RU[Chinese]PB[Ada]PW[Max]
;B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args_os()
        .nth(1)
        .map(std::fs::read)
        .transpose()?
        .unwrap_or_else(|| RECORD.into());
    let collection = Collection::parse(text)?;
    let record = collection.first_record()?;
    let info = record.info();

    let rules = info
        .rules
        .as_deref()
        .and_then(|name| Rules::named(name).ok())
        .unwrap_or_default();
    let game = record.replay(
        Rules {
            komi: info.komi().unwrap_or(rules.komi),
            ..rules
        },
        None,
    )?;
    // Every stone still on the board counts as alive.
    let tally = game.score(&game.no_dead_stones());

    let name = |name: Option<String>| name.unwrap_or_else(|| "?".into());
    println!(
        "{} - {}",
        name(info.players.black),
        name(info.players.white)
    );
    println!("{}\n\n{tally}", game.board());
    Ok(())
}
