//! The table of a match.

use std::fmt;

use go_core::Color;

use super::Summary;
use crate::Interval;

/// How the first engine did in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// It won.
    Win,
    /// Nobody won.
    Draw,
    /// It lost.
    Loss,
}

/// A difference of strength in points of A. Elo's scale, on which 400 points are ten wins for each loss.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo(pub f64);

impl Elo {
    /// What a share of the points says; infinite at 0 and 1.
    ///
    /// ```
    /// use go_engine::Elo;
    /// assert_eq!(Elo::of_share(0.5), Elo(0.0));
    /// assert!((Elo::of_share(10.0 / 11.0).0 - 400.0).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn of_share(share: f64) -> Self {
        Self(400.0 * (share / (1.0 - share)).log10())
    }

    /// The share of the points to be expected.
    #[must_use]
    pub fn share(self) -> f64 {
        1.0 / (1.0 + 10.0_f64.powf(-self.0 / 400.0))
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_finite() {
            write!(f, "{:+.0}", self.0)
        } else {
            f.write_str(if self.0 > 0.0 { "+inf" } else { "-inf" })
        }
    }
}

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Counts {
    const fn add(&mut self, score: Score) {
        match score {
            Score::Win => self.wins += 1,
            Score::Draw => self.draws += 1,
            Score::Loss => self.losses += 1,
        }
    }

    const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, a draw half a point.
    fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    const fn swapped(self) -> Self {
        Self {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }
}

/// How a match stands, seen from the first engine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standings {
    names: Option<[String; 2]>,
    counts: Counts,
    as_black: Counts,
    /// The games that each engine forfeited, or lost on time.
    forfeits: [u32; 2],
    moves: usize,
}

impl Standings {
    /// Adds a game.
    pub fn add(&mut self, game: &Summary) {
        let score = game.score();
        self.names
            .get_or_insert_with(|| [0, 1].map(|seat| game.name(seat).to_owned()));
        self.counts.add(score);
        if super::game::seat_of(game.number, Color::Black) == 0 {
            self.as_black.add(score);
        }
        if game.is_forfeit() {
            self.forfeits[usize::from(score == Score::Win)] += 1;
        }
        self.moves += game.moves;
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.counts.games()
    }

    /// Wins, draws and losses of the first engine.
    #[must_use]
    pub const fn counts(&self) -> [u32; 3] {
        [self.counts.wins, self.counts.draws, self.counts.losses]
    }

    /// The share of the points of the first engine, and its interval of 95 % confidence.
    #[must_use]
    pub fn share(&self) -> (f64, Interval) {
        let share = self.counts.share();
        (share, Interval::of_share(share, self.games().into()))
    }

    fn write_difference(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (share, Interval { low, high }) = self.share();
        write!(
            f,
            "first scores {:.1} % (95 %: {:.1} to {:.1}), Elo {} ({} to {}), {:.0} moves a game",
            100.0 * share,
            100.0 * low,
            100.0 * high,
            Elo::of_share(share),
            Elo::of_share(low),
            Elo::of_share(high),
            self.moves as f64 / f64::from(self.games().max(1)),
        )
    }
}

impl<'a> FromIterator<&'a Summary> for Standings {
    fn from_iter<T: IntoIterator<Item = &'a Summary>>(games: T) -> Self {
        let mut standings = Self::default();
        games.into_iter().for_each(|game| standings.add(game));
        standings
    }
}

impl fmt::Display for Standings {
    /// Writes a table with a row for each engine, and a line on the difference.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(names) = &self.names else {
            return f.write_str("no games");
        };
        let width = names
            .iter()
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0)
            .max(6);
        writeln!(
            f,
            "{:8}{:width$}  games  wins draws losses  black white forfeits",
            "", "engine"
        )?;
        let (all, black) = (self.counts, self.as_black);
        let white = all.wins - black.wins;
        let other = all.swapped();
        let (lost_black, lost_white) = (black.losses, all.losses - black.losses);
        let rows = [
            ("first", &names[0], all, black.wins, white, self.forfeits[0]),
            (
                "second",
                &names[1],
                other,
                lost_white,
                lost_black,
                self.forfeits[1],
            ),
        ];
        for (seat, name, counts, as_black, as_white, forfeits) in rows {
            writeln!(
                f,
                "{seat:8}{name:width$}{:7}{:6}{:6}{:7}{as_black:7}{as_white:6}{forfeits:9}",
                counts.games(),
                counts.wins,
                counts.draws,
                counts.losses,
            )?;
        }
        self.write_difference(f)
    }
}
