//! Many games, several at once.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::{Match, MatchError, MatchSettings, Records, Sprt, Standings, Summary};

/// A part of a match, for one machine of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which part, from 0 on.
    pub index: u32,
    /// Of how many.
    pub of: u32,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    /// Whether a game belongs to this part. The two games with one opening stay together.
    #[must_use]
    pub const fn has(self, number: u32) -> bool {
        (number / 2) % self.of == self.index
    }
}

impl std::str::FromStr for Shard {
    type Err = String;

    /// Reads `index/of`, as in `0/4`.
    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let number = |text: &str| text.parse::<u32>().ok();
        let shard = parts.and_then(|(index, of)| Some((number(index)?, number(of)?)));
        match shard {
            Some((index, of)) if index < of => Ok(Self { index, of }),
            _ => Err(format!("{text:?} is not a part such as 0/4, from 0 on")),
        }
    }
}

/// Which games are played, and how.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// How many games the match has in all.
    pub games: u32,
    /// How many are played at once.
    pub concurrency: usize,
    /// The part that is played here.
    pub shard: Shard,
    /// Where games are kept, and where those are that need not be played again.
    pub records: Option<Records>,
    /// Ends the match as soon as it has a verdict.
    pub sprt: Option<Sprt>,
}

/// Plays what is still to be played, and shows every game to `look` when it ends; the standings with the games
/// that were there before.
///
/// # Errors
/// [`MatchError`] if an engine cannot be started, the settings cannot be played, or the records fail. Games
/// that are under way are then played to their end and kept.
pub fn run_match(
    settings: &MatchSettings,
    plan: &MatchPlan,
    mut look: impl FnMut(&Summary, &Standings),
) -> Result<Standings, MatchError> {
    let before = match &plan.records {
        Some(records) => records.games()?,
        None => BTreeMap::new(),
    };
    let mine = |number: &u32| plan.shard.has(*number);
    let kept = before
        .values()
        .filter(|game| mine(&game.number) && game.number < plan.games);
    let mut standings: Standings = kept.collect();
    let decided = |standings: &Standings| {
        plan.sprt
            .is_some_and(|sprt| sprt.verdict(standings).is_some())
    };
    if decided(&standings) {
        return Ok(standings);
    }
    let open = (0..plan.games).filter(|number| mine(number) && !before.contains_key(number));
    let queue: Queue<'_> = Mutex::new(Box::new(open));
    let mut failure = None;
    thread::scope(|scope| {
        let (sender, finished) = channel();
        for _ in 0..plan.concurrency.max(1) {
            let sender = sender.clone();
            let queue = &queue;
            scope.spawn(move || work(settings, plan, queue, &sender));
        }
        drop(sender);
        for game in finished {
            match game {
                Ok(game) => {
                    standings.add(&game);
                    look(&game, &standings);
                }
                Err(error) => failure = failure.take().or(Some(error)),
            }
            if failure.is_some() || decided(&standings) {
                close(&queue);
            }
        }
    });
    failure.map_or(Ok(standings), Err)
}

/// The numbers of the games that nobody plays yet.
type Queue<'a> = Mutex<Box<dyn Iterator<Item = u32> + Send + 'a>>;

fn next(queue: &Queue<'_>) -> Option<u32> {
    queue.lock().ok()?.next()
}

/// Lets nobody begin another game.
fn close(queue: &Queue<'_>) {
    if let Ok(mut open) = queue.lock() {
        *open = Box::new(std::iter::empty());
    }
}

fn work(
    settings: &MatchSettings,
    plan: &MatchPlan,
    queue: &Queue<'_>,
    finished: &Sender<Result<Summary, MatchError>>,
) {
    while let Some(number) = next(queue) {
        let played = Match::play(settings, number).and_then(|played| {
            if let Some(records) = &plan.records {
                records.keep(&played)?;
            }
            Ok(played.summary())
        });
        if finished.send(played).is_err() {
            return;
        }
    }
}
