//! Replays the main line of a record and counts its last position. Stones in what the record marks as the other
//! side's territory are dead.
//!
//! ```text
//! cargo run -p go-examples --example count_a_record [FILE]
//! ```

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use go_core::{BitBoard, Board, ByColor, Color, DeadStones, Point, Rules, Tally};
use go_record::{Collection, GameInfo};

/// What is counted when no file is given. The white stones at A5 and B5 are dead.
pub const SMALL: &str = "(;FF[4]GM[1]SZ[5]RU[Chinese]KM[3.5]PB[Ada]PW[Max]RE[B+1.5]
;B[cb];W[db];B[cd];W[dd];B[bc];W[ba];B[cc];W[dc];B[ce];W[de];B[ca];W[da];B[bb];W[aa];B[];W[]
TB[aa][ba][ab][ac][ad][ae][bd][be]TW[ea][eb][ec][ed][ee])";

/// Counts the last position of the first game in a text.
pub fn count(text: impl Into<Vec<u8>>) -> Result<Tally, Box<dyn Error>> {
    let collection = Collection::parse(text)?;
    let record = collection.first_record()?;
    let game = record.replay(rules(&record.info()), None)?;
    let dead = match record.territory()? {
        Some(marked) => DeadStones::chains_of(game.board(), inside(game.board(), &marked))?,
        None => game.no_dead_stones(),
    };
    Ok(game.score(&dead))
}

/// The rules that a record names, where they are known, with the komi that it gives.
fn rules(info: &GameInfo) -> Rules {
    let named = info.rules.as_deref().map(Rules::named);
    let rules = named.and_then(Result::ok).unwrap_or_default();
    Rules {
        komi: info.komi().unwrap_or(rules.komi),
        ..rules
    }
}

/// The stones that stand in the other side's territory.
fn inside(board: &Board, territory: &ByColor<Vec<Point>>) -> BitBoard {
    let of = |color: Color| {
        let marked = territory[color].iter().copied();
        BitBoard::from_points(board.size(), marked) & board.stones(!color)
    };
    of(Color::Black) | of(Color::White)
}

fn main() -> ExitCode {
    go_examples::run(include_str!("count_a_record.rs"), 1, |args| {
        let text = match args.first() {
            Some(file) => fs::read(file).map_err(|error| format!("{file}: {error}"))?,
            None => SMALL.into(),
        };
        println!("{}", count(text)?);
        Ok(())
    })
}
