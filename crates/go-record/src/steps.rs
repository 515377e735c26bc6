//! What happens on the board from node to node.

use std::time::Duration;

use go_core::{BoardSize, Color, Point, Turn};

use crate::points::{PointFault, PointSet, read_move};
use crate::text::trim;
use crate::{Location, Node, Property, RecordError};

const A_MOVE: &str = "one point as in B[dd], or B[] for a pass";
const POINTS: &str = "a point as in AB[dd], or a rectangle as in AB[aa:cc]";

/// Stones put on the board or taken off it without being played, and who is to move.
///
/// No point is in two of the lists: where a record says two things at once, the later one counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupChange {
    /// Where black stones are put (`AB`), row by row from A1.
    pub black: Vec<Point>,
    /// Where white stones are put (`AW`).
    pub white: Vec<Point>,
    /// Which points are cleared (`AE`).
    pub empty: Vec<Point>,
    /// Who is to move (`PL`), where the record says.
    pub to_play: Option<Color>,
}

/// One thing that happens on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The position is edited.
    Setup(SetupChange),
    /// A player moves or passes.
    Play(Turn),
}

impl Action {
    /// The move, if this is one.
    #[must_use]
    pub const fn turn(&self) -> Option<Turn> {
        match self {
            Self::Play(turn) => Some(*turn),
            Self::Setup(_) => None,
        }
    }
}

/// One thing that happens on the board, and the node that says so.
#[derive(Clone, Debug)]
pub struct Step<'c> {
    /// What happens.
    pub action: Action,
    /// The node that says so; its comment and time left are there.
    pub node: Node<'c>,
    offset: u32,
}

impl Step<'_> {
    /// Where the property that says so starts; for a set-up, its first one.
    #[must_use]
    pub fn location(&self) -> Location {
        self.node.collection().locate(self.offset)
    }
}

/// The time a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// The time left in this period (`BL`, `WL`).
    pub time: Duration,
    /// The moves to make in it (`OB`, `OW`), in overtime. Some servers write the periods left here.
    pub stones: Option<u32>,
}

impl Node<'_> {
    /// The time that `color` has left after this node.
    #[must_use]
    pub fn time_left(self, color: Color) -> Option<TimeLeft> {
        let (time, stones) = match color {
            Color::Black => ("BL", "OB"),
            Color::White => ("WL", "OW"),
        };
        let seconds = self.value(time)?.simple_text().trim().parse().ok()?;
        let time = Duration::try_from_secs_f64(seconds).ok()?;
        let stones = self
            .value(stones)
            .and_then(|value| value.simple_text().trim().parse().ok());
        Some(TimeLeft { time, stones })
    }
}

/// The set-up of a node as its properties add up.
#[derive(Default)]
struct SetupSets {
    black: PointSet,
    white: PointSet,
    empty: PointSet,
    to_play: Option<Color>,
    /// Where the first of the properties starts.
    offset: Option<u32>,
}

impl SetupSets {
    /// The list that a property adds to.
    fn list(&mut self, property: Property<'_>) -> Option<&mut PointSet> {
        match property {
            _ if property.is("AB") => Some(&mut self.black),
            _ if property.is("AW") => Some(&mut self.white),
            _ if property.is("AE") => Some(&mut self.empty),
            _ => None,
        }
    }

    /// Reads one property, if it is about set-up.
    fn read(&mut self, property: Property<'_>, size: BoardSize) -> Result<(), RecordError> {
        if property.is("PL") {
            self.to_play = read_to_play(property)?;
        } else if self.list(property).is_some() {
            let points = read_points(property, size)?;
            for list in [&mut self.black, &mut self.white, &mut self.empty] {
                list.remove(&points);
            }
            self.list(property)
                .into_iter()
                .for_each(|list| list.insert(&points));
        } else {
            return Ok(());
        }
        self.offset.get_or_insert(property.offset());
        Ok(())
    }

    fn change(&self, size: BoardSize) -> SetupChange {
        SetupChange {
            black: self.black.points(size),
            white: self.white.points(size),
            empty: self.empty.points(size),
            to_play: self.to_play,
        }
    }
}

/// What happens at a node: first its set-up, then its moves. A node should not have both, nor a move of each player,
/// but does.
pub(crate) fn of_node(node: Node<'_>, size: BoardSize) -> Result<Vec<Step<'_>>, RecordError> {
    let mut setup = SetupSets::default();
    let mut steps: Vec<Step<'_>> = Vec::new();
    for property in node.properties() {
        setup.read(property, size)?;
        if let Some(turn) = read_turn(property, size)? {
            if steps
                .iter()
                .filter_map(|step| step.action.turn())
                .any(|before| before.color == turn.color)
            {
                return Err(RecordError::second_move(property));
            }
            steps.push(Step {
                action: Action::Play(turn),
                node,
                offset: property.offset(),
            });
        }
    }
    if let Some(offset) = setup.offset {
        steps.insert(
            0,
            Step {
                action: Action::Setup(setup.change(size)),
                node,
                offset,
            },
        );
    }
    Ok(steps)
}

/// The move that a property says, if it is about one.
fn read_turn(property: Property<'_>, size: BoardSize) -> Result<Option<Turn>, RecordError> {
    let color = match property {
        _ if property.is("B") => Color::Black,
        _ if property.is("W") => Color::White,
        _ => return Ok(None),
    };
    let mut values = property.values();
    let Some(value) = values.next() else {
        return Ok(None);
    };
    if values.next().is_some() {
        return Err(RecordError::second_move(property));
    }
    let mv = read_move(value.raw(), size)
        .map_err(|fault| RecordError::point(fault, property, value, size, A_MOVE))?;
    Ok(Some(Turn { color, mv }))
}

/// The points that a property lists.
pub(crate) fn read_points(
    property: Property<'_>,
    size: BoardSize,
) -> Result<PointSet, RecordError> {
    let mut set = PointSet::default();
    for value in property.values() {
        let fault = |fault: PointFault| RecordError::point(fault, property, value, size, POINTS);
        set.insert(&PointSet::read(value.raw(), size).map_err(fault)?);
    }
    Ok(set)
}

/// The player that a property names. FF\[3\] had a bad example, after which old programs write 1 for Black and 2 for
/// White.
fn read_to_play(property: Property<'_>) -> Result<Option<Color>, RecordError> {
    let Some(value) = property.values().next() else {
        return Ok(None);
    };
    let color = match trim(value.raw()) {
        b"1" => Some(Color::Black),
        b"2" => Some(Color::White),
        word => std::str::from_utf8(word)
            .ok()
            .and_then(|word| word.parse().ok()),
    };
    match color {
        Some(color) => Ok(Some(color)),
        None => Err(RecordError::malformed(property, value, "B or W")),
    }
}
