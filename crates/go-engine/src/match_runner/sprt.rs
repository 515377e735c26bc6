//! Wald's sequential probability ratio test: a match ends as soon as it has an answer.

use super::Standings;

/// A test of two statements about how many Elo the first engine is stronger.
///
/// The likelihoods are those of a normal distribution with the variance of the games so far, as programs that
/// test chess and Go engines do it.
///
/// ```
/// use go_engine::Sprt;
/// let test = Sprt::new(0.0, 35.0);
/// assert!((test.bounds().1 - 2.944).abs() < 1e-3);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// It is no stronger than this, says the first statement.
    pub elo0: f64,
    /// It is at least this strong, says the second.
    pub elo1: f64,
    /// How often a first statement that is true may be rejected.
    pub alpha: f64,
    /// How often a second one.
    pub beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first statement stands.
    NotStronger,
    /// The second statement stands.
    Stronger,
}

impl Sprt {
    /// A test with 5 % for both kinds of error.
    #[must_use]
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Self {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// Where the logarithm of the likelihood ratio decides: below the one, or above the other.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The logarithm of the likelihood ratio.
    #[must_use]
    pub fn llr(&self, standings: &Standings) -> f64 {
        let [wins, draws, losses] = standings.counts().map(f64::from);
        // Half a game of each kind keeps the variance of few games from being nothing.
        let (wins, draws, losses) = (wins + 0.5, draws + 0.5, losses + 0.5);
        let games = wins + draws + losses;
        let mean = (wins + draws / 2.0) / games;
        let variance = (wins + draws / 4.0) / games - mean * mean;
        let share = |elo| super::Elo(elo).share();
        let (low, high) = (share(self.elo0), share(self.elo1));
        games * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The verdict, if there is one yet.
    #[must_use]
    pub fn verdict(&self, standings: &Standings) -> Option<Verdict> {
        let (low, high) = self.bounds();
        let llr = self.llr(standings);
        if standings.games() == 0 {
            None
        } else if llr <= low {
            Some(Verdict::NotStronger)
        } else {
            (llr >= high).then_some(Verdict::Stronger)
        }
    }
}
