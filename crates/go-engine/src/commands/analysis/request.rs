//! The arguments of an analysis command.

use std::time::Duration;

use go_core::{BoardSize, Color};
use go_gtp::{ArgError, Args};

use super::SHORTEST;
use crate::Engine;
use crate::search::{MoveReport, Query, Report, Restriction};

/// What an analysis command is asked.
///
/// ```text
/// arguments = [color] [interval] [color] (key value)*
/// ```
/// The interval is in hundredths of a second, decimals allowed.
#[derive(Clone, Debug)]
pub(in crate::commands) struct Request {
    pub(in crate::commands) color: Color,
    pub(in crate::commands) query: Query,
    pub(super) interval: Duration,
    /// How many moves are shown, those included that were not tried.
    least: usize,
    most: usize,
    pub(super) root_info: bool,
    pub(super) ownership_deviation: bool,
    pub(super) moves_ownership_deviation: bool,
    pub(super) line_visits: bool,
    pub(super) line_edge_visits: bool,
}

impl Request {
    /// What is asked where nothing is said.
    pub(in crate::commands) fn new(color: Color) -> Self {
        Self {
            color,
            query: Query::default(),
            interval: Duration::from_secs(1),
            least: 0,
            most: usize::MAX,
            root_info: false,
            ownership_deviation: false,
            moves_ownership_deviation: false,
            line_visits: false,
            line_edge_visits: false,
        }
    }

    /// Reads the arguments of a command; who is to move unless they say it.
    pub(super) fn read(args: &mut Args<'_>, engine: &Engine) -> Result<Self, ArgError> {
        let size = engine.game().size();
        let mut request = Self::new(engine.game().to_play());
        let mut color = args.take_if(Args::color);
        if let Some(interval) = args.take_if(interval) {
            request.interval = interval;
        }
        color = color.or_else(|| args.take_if(Args::color));
        request.color = color.unwrap_or(request.color);
        while !args.is_empty() {
            request.read_key(args, size)?;
        }
        Ok(request)
    }

    fn read_key(&mut self, args: &mut Args<'_>, size: BoardSize) -> Result<(), ArgError> {
        let key = args.value("a key of an analysis", |word| {
            KEYS.iter().find(|key| key.as_bytes() == word)
        })?;
        match *key {
            "interval" => self.interval = interval(args)?,
            "minmoves" => self.least = args.int()? as usize,
            "maxmoves" => self.most = args.int()? as usize,
            "avoid" => self.restrict(args, size, false)?,
            "allow" => self.restrict(args, size, true)?,
            "rootInfo" => self.root_info = args.boolean()?,
            "ownership" => self.query.ownership = args.boolean()?,
            "ownershipStdev" => {
                self.ownership_deviation = args.boolean()?;
                self.query.ownership |= self.ownership_deviation;
            }
            "movesOwnership" => self.query.moves_ownership = args.boolean()?,
            "movesOwnershipStdev" => {
                self.moves_ownership_deviation = args.boolean()?;
                self.query.moves_ownership |= self.moves_ownership_deviation;
            }
            "pvVisits" => self.line_visits = args.boolean()?,
            "pvEdgeVisits" => self.line_edge_visits = args.boolean()?,
            // What a game without a result is worth does not come up in playouts.
            _ => drop(args.float()?),
        }
        Ok(())
    }

    fn restrict(
        &mut self,
        args: &mut Args<'_>,
        size: BoardSize,
        only: bool,
    ) -> Result<(), ArgError> {
        let color = args.color()?;
        let moves = args.comma_list(|part| part.vertex_on(size))?;
        let depth = args.int()?;
        self.query.restrictions.push(Restriction {
            color,
            only,
            moves,
            depth,
        });
        Ok(())
    }

    /// The moves that are shown: those tried in earnest; all that were tried beside what is said of the whole
    /// position, so that they add up to it.
    pub(super) fn moves<'r>(
        &self,
        report: &'r Report,
    ) -> Box<dyn Iterator<Item = &'r MoveReport> + 'r> {
        if self.root_info {
            Box::new(report.shown(self.least, self.most))
        } else {
            Box::new(report.in_earnest(self.least, self.most))
        }
    }

    /// What a search for a move is asked, within the engine's own limits.
    pub(super) fn move_query(&self, engine: &Engine) -> Query {
        let own = engine.move_query(self.color);
        Query {
            limits: own.limits,
            resign_below: own.resign_below,
            ..self.query.clone()
        }
    }
}

const KEYS: &[&str] = &[
    "interval",
    "minmoves",
    "maxmoves",
    "avoid",
    "allow",
    "rootInfo",
    "ownership",
    "ownershipStdev",
    "movesOwnership",
    "movesOwnershipStdev",
    "pvVisits",
    "pvEdgeVisits",
    "noResultValue",
];

/// Hundredths of a second, within what makes sense.
fn interval(args: &mut Args<'_>) -> Result<Duration, ArgError> {
    const LONGEST: f64 = 1e9;
    let expected = "an interval in hundredths of a second";
    let hundredths: f64 = args.value(expected, |word| {
        let number: f64 = std::str::from_utf8(word).ok()?.parse().ok()?;
        (number >= 0.0).then_some(number)
    })?;
    Ok(Duration::from_secs_f64(hundredths.min(LONGEST) / 100.0).max(SHORTEST))
}
