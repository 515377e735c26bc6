//! Writing a game.

use std::time::Duration;

use go_core::{BoardSize, ByColor, Color, Move, Point, Turn};
use thiserror::Error;

use crate::points::letters_of;
use crate::print::Printer;
use crate::text::{Breaks, escape};
use crate::{GameInfo, SetupChange, TimeLeft};

/// A point that is not on the board of the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{point} is not on a {size} board")]
pub struct OffBoard {
    /// The point.
    pub point: Point,
    /// The size of the board.
    pub size: BoardSize,
}

/// A node in the making: names and escaped values.
type NodeText = Vec<(&'static str, Vec<String>)>;

/// Writes a game in SGF: FF\[4\], in UTF-8, one main line.
///
/// The text depends on nothing but what was told: the same calls give the same bytes. Line breaks fall between
/// properties, never inside a value.
///
/// ```
/// use go_core::{BoardSize, Color, Turn};
/// use go_record::RecordBuilder;
/// let mut game = RecordBuilder::new(BoardSize::NINE);
/// game.info.players.black = Some("Ada".into());
/// game.turn(Turn::new(Color::Black, "E5".parse::<go_core::Move>()?))?.comment("the centre [of all]");
/// game.turn(Turn::pass(Color::White))?;
/// game.info.result = Some("B+R".into());
/// assert_eq!(
///     game.to_sgf(),
///     "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Ada]RE[B+R]\n;B[ee]C[the centre [of all\\]];W[])\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordBuilder {
    /// What to say about the game in the root.
    pub info: GameInfo,
    size: BoardSize,
    nodes: Vec<NodeText>,
}

impl RecordBuilder {
    /// A record of a game on a board of `size` on which nothing has happened yet.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self {
            info: GameInfo::default(),
            size,
            nodes: vec![NodeText::new()],
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Puts handicap stones for Black in the root: `HA`, `AB`, and White to play.
    ///
    /// # Errors
    /// [`OffBoard`]; nothing is then written.
    pub fn handicap(&mut self, stones: &[Point]) -> Result<&mut Self, OffBoard> {
        let values = self.values(stones)?;
        if !values.is_empty() {
            self.info.handicap = Some(stones.len().to_string());
            self.nodes[0].push(("AB", values));
            self.nodes[0].push(("PL", vec!["W".into()]));
        }
        Ok(self)
    }

    /// Edits the position: in the root while nothing has been played, in a node of its own later.
    ///
    /// # Errors
    /// [`OffBoard`]; nothing is then written.
    pub fn setup(&mut self, change: &SetupChange) -> Result<&mut Self, OffBoard> {
        let lists = [
            ("AB", &change.black),
            ("AW", &change.white),
            ("AE", &change.empty),
        ];
        let mut node = NodeText::new();
        for (name, points) in lists {
            let values = self.values(points)?;
            if !values.is_empty() {
                node.push((name, values));
            }
        }
        node.extend(
            change
                .to_play
                .map(|color| ("PL", vec![color.letter().into()])),
        );
        match self.nodes.as_mut_slice() {
            [root] => root.extend(node),
            _ => self.nodes.push(node),
        }
        Ok(self)
    }

    /// Writes a move in a new node.
    ///
    /// # Errors
    /// [`OffBoard`]; nothing is then written.
    pub fn turn(&mut self, turn: Turn) -> Result<&mut Self, OffBoard> {
        let name = match turn.color {
            Color::Black => "B",
            Color::White => "W",
        };
        let value = match turn.mv {
            Move::Pass => String::new(),
            Move::Play(point) => self.letters(point)?,
        };
        self.nodes.push(vec![(name, vec![value])]);
        Ok(self)
    }

    /// Comments the latest node: the root, before the first move. A second comment goes below the first.
    pub fn comment(&mut self, text: &str) -> &mut Self {
        let text = escape(text, Breaks::Keep);
        let node = self.latest();
        match node.iter_mut().find(|(name, _)| *name == "C") {
            Some((_, values)) => values
                .iter_mut()
                .for_each(|value| *value += &format!("\n{text}")),
            None => node.push(("C", vec![text])),
        }
        self
    }

    /// Says what time `color` has left after the latest node, to the millisecond.
    pub fn time_left(&mut self, color: Color, left: TimeLeft) -> &mut Self {
        let (time, stones) = match color {
            Color::Black => ("BL", "OB"),
            Color::White => ("WL", "OW"),
        };
        let node = self.latest();
        node.push((time, vec![seconds(left.time)]));
        node.extend(left.stones.map(|left| (stones, vec![left.to_string()])));
        self
    }

    /// Marks the territories at the latest node. A stone in the other player's territory is dead by that.
    ///
    /// # Errors
    /// [`OffBoard`]; nothing is then written.
    pub fn territory(&mut self, territory: &ByColor<Vec<Point>>) -> Result<&mut Self, OffBoard> {
        let marks = [
            ("TB", self.values(&territory.black)?),
            ("TW", self.values(&territory.white)?),
        ];
        self.latest()
            .extend(marks.into_iter().filter(|(_, values)| !values.is_empty()));
        Ok(self)
    }

    /// The record as a text in UTF-8.
    #[must_use]
    pub fn to_sgf(&self) -> String {
        let mut printer = Printer::default();
        printer.open_tree();
        printer.node();
        for (name, value) in self.header() {
            printer.property(name.as_bytes(), [value.as_bytes()]);
        }
        for (i, node) in self.nodes.iter().enumerate() {
            match i {
                0 => {}
                1 => {
                    printer.new_line();
                    printer.node();
                }
                _ => printer.node(),
            }
            for (name, values) in node {
                printer.property(name.as_bytes(), values.iter().map(String::as_bytes));
            }
        }
        printer.close_tree();
        String::from_utf8_lossy(&printer.finish()).into_owned()
    }

    /// The properties of the root that are no set-up.
    fn header(&self) -> Vec<(&'static str, String)> {
        let size = match self.size.side() {
            Some(side) => side.to_string(),
            None => format!("{}:{}", self.size.width(), self.size.height()),
        };
        let mut header = vec![
            ("FF", "4".into()),
            ("GM", "1".into()),
            ("CA", "UTF-8".into()),
            ("SZ", size),
        ];
        header.extend(self.info.properties());
        header
    }

    /// The node that was written last.
    fn latest(&mut self) -> &mut NodeText {
        let last = self.nodes.len() - 1;
        &mut self.nodes[last]
    }

    fn letters(&self, point: Point) -> Result<String, OffBoard> {
        letters_of(point, self.size).ok_or(OffBoard {
            point,
            size: self.size,
        })
    }

    fn values(&self, points: &[Point]) -> Result<Vec<String>, OffBoard> {
        points.iter().map(|&point| self.letters(point)).collect()
    }
}

/// A number of seconds with at most three decimals.
fn seconds(time: Duration) -> String {
    let text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    text.trim_end_matches('0').trim_end_matches('.').into()
}
