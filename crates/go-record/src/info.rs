//! What a record says about its game.

use std::time::Duration;

use go_core::{ByColor, Komi};

use crate::Node;
use crate::text::{Breaks, escape};

/// What a record says about its game: texts as written, or `None` where it says nothing.
///
/// Values that are numbers have methods that read them. None is interpreted: the rules keep the name that the file
/// gives them, and a komi of 3.75 stays one, though a Chinese file may count it in stones.
///
/// ```
/// use go_core::Komi;
/// use go_record::Collection;
/// let collection = Collection::parse("(;PB[Shusaku]BR[4 dan]HA[2]KM[5,5]RU[Chinese])").unwrap();
/// let info = collection.first_record().unwrap().info();
/// assert_eq!(info.players.black.as_deref(), Some("Shusaku"));
/// assert_eq!((info.handicap(), info.komi()), (Some(2), Some(Komi::from_halves(11))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct GameInfo {
    /// The program that wrote the record, as `name:version` (`AP`).
    pub application: Option<String>,
    /// The players' names (`PB`, `PW`).
    pub players: ByColor<Option<String>>,
    /// Their ranks (`BR`, `WR`).
    pub ranks: ByColor<Option<String>>,
    /// Their teams (`BT`, `WT`).
    pub teams: ByColor<Option<String>>,
    /// The number of handicap stones (`HA`).
    pub handicap: Option<String>,
    /// The points given to White (`KM`).
    pub komi: Option<String>,
    /// The name of the rules (`RU`).
    pub rules: Option<String>,
    /// The result (`RE`): `B+3.5`, `W+R`, `W+T`, `0`, `Void`, `?`.
    pub result: Option<String>,
    /// The time each player has, in seconds (`TM`).
    pub time: Option<String>,
    /// How overtime works (`OT`).
    pub overtime: Option<String>,
    /// The dates, as `1996-05-06,07` (`DT`).
    pub date: Option<String>,
    /// The event (`EV`).
    pub event: Option<String>,
    /// The round (`RO`).
    pub round: Option<String>,
    /// The place (`PC`).
    pub place: Option<String>,
    /// The name of the game (`GN`).
    pub name: Option<String>,
    /// The opening (`ON`).
    pub opening: Option<String>,
    /// What the game was like (`GC`), perhaps in several lines.
    pub comment: Option<String>,
    /// Where the record comes from (`SO`).
    pub source: Option<String>,
    /// Who entered it (`US`).
    pub user: Option<String>,
    /// Who commented it (`AN`).
    pub annotator: Option<String>,
    /// Whose it is (`CP`).
    pub copyright: Option<String>,
}

type Field = fn(&mut GameInfo) -> &mut Option<String>;

/// The name, the kind of text and the field of each property, in the order of writing.
const FIELDS: [(&str, Breaks, Field); 24] = [
    ("AP", Breaks::Blank, |info| &mut info.application),
    ("PB", Breaks::Blank, |info| &mut info.players.black),
    ("BR", Breaks::Blank, |info| &mut info.ranks.black),
    ("BT", Breaks::Blank, |info| &mut info.teams.black),
    ("PW", Breaks::Blank, |info| &mut info.players.white),
    ("WR", Breaks::Blank, |info| &mut info.ranks.white),
    ("WT", Breaks::Blank, |info| &mut info.teams.white),
    ("HA", Breaks::Blank, |info| &mut info.handicap),
    ("KM", Breaks::Blank, |info| &mut info.komi),
    ("RU", Breaks::Blank, |info| &mut info.rules),
    ("RE", Breaks::Blank, |info| &mut info.result),
    ("TM", Breaks::Blank, |info| &mut info.time),
    ("OT", Breaks::Blank, |info| &mut info.overtime),
    ("DT", Breaks::Blank, |info| &mut info.date),
    ("EV", Breaks::Blank, |info| &mut info.event),
    ("RO", Breaks::Blank, |info| &mut info.round),
    ("PC", Breaks::Blank, |info| &mut info.place),
    ("GN", Breaks::Blank, |info| &mut info.name),
    ("ON", Breaks::Blank, |info| &mut info.opening),
    ("GC", Breaks::Keep, |info| &mut info.comment),
    ("SO", Breaks::Blank, |info| &mut info.source),
    ("US", Breaks::Blank, |info| &mut info.user),
    ("AN", Breaks::Blank, |info| &mut info.annotator),
    ("CP", Breaks::Blank, |info| &mut info.copyright),
];

impl GameInfo {
    /// What the main line from `root` says; of several values the first counts.
    pub(crate) fn of(root: Node<'_>) -> Self {
        let mut info = Self::default();
        for property in root.main_line().flat_map(Node::properties) {
            let Some((_, breaks, field)) = FIELDS.iter().find(|(name, ..)| property.is(name))
            else {
                continue;
            };
            let field = field(&mut info);
            let Some(value) = property.values().next().filter(|_| field.is_none()) else {
                continue;
            };
            let text = if *breaks == Breaks::Keep {
                value.text()
            } else {
                value.simple_text()
            };
            *field = Some(text.trim())
                .filter(|text| !text.is_empty())
                .map(Into::into);
        }
        info
    }

    /// The names and the escaped values of what there is to write.
    pub(crate) fn properties(&self) -> Vec<(&'static str, String)> {
        let mut info = self.clone();
        let text = |(name, breaks, field): &(&'static str, Breaks, Field)| {
            let text = field(&mut info).as_deref()?.trim();
            (!text.is_empty()).then(|| (*name, escape(text, *breaks)))
        };
        FIELDS.iter().filter_map(text).collect()
    }

    /// The points given to White, to the nearest half point, if `komi` is a number. A decimal comma is understood.
    #[must_use]
    pub fn komi(&self) -> Option<Komi> {
        let text = self.komi.as_deref()?.trim().replace(',', ".");
        text.parse()
            .ok()
            .or_else(|| Komi::nearest(text.parse().ok()?))
    }

    /// The number of handicap stones, if `handicap` is a number.
    #[must_use]
    pub fn handicap(&self) -> Option<u32> {
        self.handicap.as_deref()?.trim().parse().ok()
    }

    /// The time each player has, if `time` is a number of seconds.
    #[must_use]
    pub fn main_time(&self) -> Option<Duration> {
        Duration::try_from_secs_f64(self.time.as_deref()?.trim().parse().ok()?).ok()
    }
}
