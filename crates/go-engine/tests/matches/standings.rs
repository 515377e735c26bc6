//! What results say, and who plays which game.

use std::path::Path;

use go_core::{ByColor, Color};
use go_engine::{Score, Shard, Sprt, Standings, Summary, Verdict};

use super::PROGRAM;

fn summary(number: u32, result: &str) -> Summary {
    Summary {
        number,
        players: ByColor::new("b".to_owned(), "w".to_owned()),
        result: result.into(),
        moves: 100,
        ending: String::new(),
    }
}

#[test]
fn scores_are_the_first_engine_s() {
    for (number, result, score) in [
        (0, "B+R", Score::Win),
        (1, "B+R", Score::Loss),
        (2, "W+3.5", Score::Loss),
        (3, "W+T", Score::Win),
        (4, "0", Score::Draw),
        (5, "Void", Score::Draw),
    ] {
        assert_eq!(summary(number, result).score(), score, "{number} {result}");
    }
    assert_eq!(summary(0, "B+F").winner(), Some(Color::Black));
}

#[test]
fn the_table_says_how_sure_it_is() {
    let results = (0..10).map(|n| summary(2 * n, if n < 7 { "B+1.5" } else { "W+R" }));
    let games: Vec<Summary> = results.collect();
    let standings: Standings = games.iter().collect();
    // Wilson: 0.397 to 0.892; in Elo 400 log10(p / (1 − p)).
    let text = standings.to_string();
    assert!(
        text.contains("first scores 70.0 % (95 %: 39.7 to 89.2), Elo +147 (-73 to +367)"),
        "{text}"
    );
}

#[test]
fn the_sequential_test_decides() {
    let test = Sprt::new(0.0, 100.0);
    let run = |wins: u32, losses: u32| {
        let games: Vec<Summary> = (0..wins + losses)
            .map(|n| summary(2 * n, if n < wins { "B+R" } else { "W+R" }))
            .collect();
        test.verdict(&games.iter().collect())
    };
    assert_eq!(run(0, 0), None);
    assert_eq!(run(3, 3), None);
    assert_eq!(run(60, 20), Some(Verdict::Stronger));
    assert_eq!(run(50, 50), Some(Verdict::NotStronger));
    assert_eq!(run(20, 60), Some(Verdict::NotStronger));
}

#[test]
fn parts_are_read_from_zero_on() {
    assert_eq!("1/4".parse(), Ok(Shard { index: 1, of: 4 }));
    for wrong in ["4/4", "0/0", "1", "-1/2", "a/b", ""] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
    let shards: Vec<Shard> = (0..3).map(|index| Shard { index, of: 3 }).collect();
    for number in 0..50 {
        assert_eq!(shards.iter().filter(|shard| shard.has(number)).count(), 1);
    }
    assert!(Path::new(PROGRAM).exists());
}
