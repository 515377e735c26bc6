//! A game tree read as a game of Go.

use go_core::{BoardSize, ByColor, Point};
use thiserror::Error;

use crate::points::{PointFault, PointSet};
use crate::steps::{self, Step};
use crate::text::{excerpt, trim};
use crate::{GameInfo, Location, Node, ParseError, Property, Value};

/// Why a game tree is no game of Go, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The text is not SGF.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The collection has no such game.
    #[error("no game {game} among {games}, counted from 0")]
    NoSuchGame {
        /// The number asked for.
        game: usize,
        /// The number of games.
        games: usize,
    },
    /// The record is of another game.
    #[error("{at}: GM[{game}] is another game, expected GM[1] for Go")]
    NotGo {
        /// Where the value starts.
        at: Location,
        /// The beginning of the value.
        game: String,
    },
    /// The size of the board makes no sense.
    #[error("{at}: SZ[{value}] is no board size, expected a number 1-25, or two as in SZ[9:13]")]
    Size {
        /// Where the value starts.
        at: Location,
        /// The beginning of the value.
        value: String,
    },
    /// A value is not written as its property wants it.
    #[error("{at}: {property}[{value}], expected {expected}")]
    Malformed {
        /// Where the value starts.
        at: Location,
        /// The name of the property.
        property: String,
        /// The beginning of the value.
        value: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// A player moves twice in one node.
    #[error("{at}: {property} is a second move of the same player in one node")]
    SecondMove {
        /// Where the property starts.
        at: Location,
        /// The name of the property.
        property: String,
    },
    /// A point is not on the board.
    #[error("{at}: {property}[{value}] is not on a {size} board")]
    OffBoard {
        /// Where the value starts.
        at: Location,
        /// The name of the property.
        property: String,
        /// The beginning of the value.
        value: String,
        /// The size of the board.
        size: BoardSize,
    },
}

impl RecordError {
    /// Where in the text the fault is, if it is in one place.
    #[must_use]
    pub fn location(&self) -> Option<Location> {
        match self {
            Self::NotGo { at, .. }
            | Self::Size { at, .. }
            | Self::Malformed { at, .. }
            | Self::SecondMove { at, .. }
            | Self::OffBoard { at, .. } => Some(*at),
            Self::Parse(error) => error.location(),
            Self::NoSuchGame { .. } => None,
        }
    }

    pub(crate) fn malformed(
        property: Property<'_>,
        value: Value<'_>,
        expected: &'static str,
    ) -> Self {
        let (name, at) = (excerpt(property.name().as_bytes()), value.location());
        Self::Malformed {
            at,
            property: name,
            value: excerpt(value.raw()),
            expected,
        }
    }

    pub(crate) fn second_move(property: Property<'_>) -> Self {
        Self::SecondMove {
            at: property.location(),
            property: excerpt(property.name().as_bytes()),
        }
    }

    pub(crate) fn point(
        fault: PointFault,
        property: Property<'_>,
        value: Value<'_>,
        size: BoardSize,
        expected: &'static str,
    ) -> Self {
        match fault {
            PointFault::Malformed => Self::malformed(property, value, expected),
            PointFault::OffBoard => Self::OffBoard {
                at: value.location(),
                property: excerpt(property.name().as_bytes()),
                value: excerpt(value.raw()),
                size,
            },
        }
    }
}

/// One game of Go of a [`Collection`](crate::Collection): its size is known, and every set-up and every move of its
/// whole tree is written rightly and on the board. Whether the rules allow them is seen when they are replayed.
///
/// ```
/// use go_record::{Action, Collection};
/// let collection = Collection::parse("(;SZ[9]PB[Ada]KM[6.5];B[ee];W[tt])")?;
/// let record = collection.first_record()?;
/// assert_eq!(record.info().players.black.as_deref(), Some("Ada"));
/// let moves: Vec<String> = record.turns().map(|turn| turn.to_string()).collect();
/// assert_eq!(moves, ["B E5", "W pass"]);
/// # Ok::<(), go_record::RecordError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Record<'c> {
    root: Node<'c>,
    size: BoardSize,
}

impl<'c> Record<'c> {
    /// Reads a game, given its nodes, the root first.
    pub(crate) fn new(
        mut nodes: impl Iterator<Item = Node<'c>> + Clone,
    ) -> Result<Self, RecordError> {
        let all = nodes.clone();
        let Some(root) = nodes.next() else {
            return Err(RecordError::NoSuchGame { game: 0, games: 0 });
        };
        check_game(root)?;
        let size = read_size(root)?;
        for node in all {
            steps::of_node(node, size)?;
        }
        Ok(Self { root, size })
    }

    /// The size of the board; 19×19 where the record does not say.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The root node.
    #[must_use]
    pub const fn root(&self) -> Node<'c> {
        self.root
    }

    /// The version of SGF that the record claims to be in, 1 to 4; 1 where it does not say.
    #[must_use]
    pub fn format(&self) -> u8 {
        let claimed = self
            .root
            .value("FF")
            .and_then(|value| value.simple_text().trim().parse().ok());
        claimed
            .filter(|version| (1..=4).contains(version))
            .unwrap_or(1)
    }

    /// Who played, when, under which rules, and so on.
    #[must_use]
    pub fn info(&self) -> GameInfo {
        GameInfo::of(self.root)
    }

    /// What happens on the board in the main line: at each node its set-up, then its moves.
    pub fn main_line(&self) -> impl Iterator<Item = Step<'c>> + use<'c> {
        self.line(self.root.main_line())
    }

    /// What happens on the board at these nodes of this game.
    pub fn line<I>(&self, nodes: I) -> impl Iterator<Item = Step<'c>> + use<'c, I>
    where
        I: IntoIterator<Item = Node<'c>>,
    {
        let size = self.size;
        // Every node of this game has been read before, so there is no error to hide here.
        nodes
            .into_iter()
            .flat_map(move |node| steps::of_node(node, size).unwrap_or_default())
    }

    /// The moves of the main line.
    pub fn turns(&self) -> impl Iterator<Item = go_core::Turn> + use<'c> {
        self.main_line().filter_map(|step| step.action.turn())
    }

    /// The territories marked (`TB`, `TW`) at the last node of the main line that marks any.
    ///
    /// A stone that stands in the other player's territory is marked as dead by that.
    ///
    /// # Errors
    /// [`RecordError`] if a mark is not on the board.
    pub fn territory(&self) -> Result<Option<ByColor<Vec<Point>>>, RecordError> {
        let marks =
            |node: &Node<'_>| node.property("TB").is_some() || node.property("TW").is_some();
        let Some(node) = self.root.main_line().filter(marks).last() else {
            return Ok(None);
        };
        let black = self.points(node, "TB")?;
        let white = self.points(node, "TW")?;
        Ok(Some(ByColor { black, white }))
    }

    /// The points that a property of a node of this game lists, such as `TB`, `TR` or `MA`, row by row from A1.
    ///
    /// # Errors
    /// [`RecordError`] if one is not on the board.
    pub fn points(&self, node: Node<'c>, name: &str) -> Result<Vec<Point>, RecordError> {
        let mut set = PointSet::default();
        for property in node.properties().filter(|property| property.is(name)) {
            set.insert(&steps::read_points(property, self.size)?);
        }
        Ok(set.points(self.size))
    }
}

/// Refuses records of other games.
fn check_game(root: Node<'_>) -> Result<(), RecordError> {
    match root.value("GM") {
        Some(value) if !matches!(trim(value.raw()), b"1" | b"") => Err(RecordError::NotGo {
            at: value.location(),
            game: excerpt(value.raw()),
        }),
        _ => Ok(()),
    }
}

/// The size that the root declares.
fn read_size(root: Node<'_>) -> Result<BoardSize, RecordError> {
    let Some(value) = root.value("SZ") else {
        return Ok(BoardSize::NINETEEN);
    };
    let text = value.simple_text();
    let (width, height) = text.split_once(':').unwrap_or((&text, &text));
    let side = |text: &str| text.trim().parse::<u8>().ok();
    let size = side(width)
        .zip(side(height))
        .and_then(|(width, height)| BoardSize::new(width, height).ok());
    size.ok_or_else(|| RecordError::Size {
        at: value.location(),
        value: excerpt(value.raw()),
    })
}
