//! The tree of nodes that a text in SGF holds.

use encoding_rs::{Encoding, UTF_8};

use crate::{Location, Node, NodeId, ParseError, Record, RecordError, charset, parse, print};

/// A stretch of the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// One game: its nodes are those from `root` up to the next game's.
#[derive(Clone, Debug)]
struct Game {
    root: u32,
    encoding: &'static Encoding,
}

/// A node's place in the tree. Its properties are those from `properties` up to the next node's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct NodeData {
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) next_sibling: Option<NodeId>,
    pub(crate) properties: u32,
}

/// A property's name. Its values are those from `values` up to the next property's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PropertyData {
    pub(crate) name: Span,
    pub(crate) values: u32,
}

/// Everything that a text in SGF holds: one or more games, each a tree of nodes with properties.
///
/// Parsing checks the syntax only. What the properties of a game of Go mean is read by [`Collection::record`].
/// Nothing is lost: properties keep their order and their values as written, unknown ones too, and
/// [`Collection::to_bytes`] writes a text that parses to an equal collection.
///
/// Equal are collections with the same trees, names, values and character sets; line breaks between the values do
/// not count.
///
/// ```
/// use go_record::Collection;
/// let collection = Collection::parse("(;SZ[9];B[ee](;W[ge]C[solid\\]])(;W[gc]))")?;
/// let root = collection.roots().next().unwrap();
/// let black = root.first_child().unwrap();
/// assert_eq!(black.children().count(), 2);
/// assert_eq!(black.first_child().unwrap().comment().as_deref(), Some("solid]"));
/// assert_eq!(Collection::parse(collection.to_bytes())?, collection);
/// # Ok::<(), go_record::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Collection {
    pub(crate) text: Vec<u8>,
    pub(crate) has_mark: bool,
    games: Vec<Game>,
    pub(crate) nodes: Vec<NodeData>,
    pub(crate) properties: Vec<PropertyData>,
    pub(crate) values: Vec<Span>,
}

impl Collection {
    /// The longest text that is read: 256 MiB.
    pub const MAX_BYTES: usize = 1 << 28;

    /// Reads a text in SGF, of any version of the format and in any character set.
    ///
    /// Whatever stands before the first `(;` is skipped, as is white space and control characters anywhere between
    /// values. After a game only another one may follow. Time and memory grow linearly with the text, whatever it
    /// is; a text of nothing but `;` is the worst, with some 40 bytes for each of its own.
    ///
    /// # Errors
    /// [`ParseError`], with the place where the text stops being SGF.
    pub fn parse(text: impl Into<Vec<u8>>) -> Result<Self, ParseError> {
        parse::parse(text.into())
    }

    /// A collection that [`parse`](crate::parse) is about to fill.
    pub(crate) const fn empty(text: Vec<u8>, has_mark: bool) -> Self {
        Self {
            text,
            has_mark,
            games: Vec::new(),
            nodes: Vec::new(),
            properties: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Declares the nodes from `root` on to be a game.
    pub(crate) fn add_game(&mut self, root: NodeId) {
        self.games.push(Game {
            root: root.index() as u32,
            encoding: UTF_8,
        });
        if !self.has_mark {
            let named = self
                .node(root)
                .and_then(|node| charset::named(node.value("CA")?.raw().trim_ascii()));
            let encoding = named.unwrap_or_else(|| self.guess(root));
            if let Some(game) = self.games.last_mut() {
                game.encoding = encoding;
            }
        }
    }

    /// The character set of the game that ends the text and names none.
    fn guess(&self, root: NodeId) -> &'static Encoding {
        let property = self.nodes[root.index()].properties as usize;
        let value = self
            .properties
            .get(property)
            .map_or(self.values.len(), |p| p.values as usize);
        charset::unnamed(self.values[value..].iter().map(|&span| self.slice(span)))
    }

    /// The bytes of a stretch of the text.
    pub(crate) fn slice(&self, span: Span) -> &[u8] {
        &self.text[span.start as usize..span.end as usize]
    }

    /// The root nodes of the games, in order.
    pub fn roots(&self) -> impl ExactSizeIterator<Item = Node<'_>> {
        self.games
            .iter()
            .map(|game| Node::new(self, NodeId::at(game.root as usize)))
    }

    /// The number of games, at least one.
    #[must_use]
    pub fn game_count(&self) -> usize {
        self.games.len()
    }

    /// The node of that name.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        (id.index() < self.nodes.len()).then_some(Node::new(self, id))
    }

    /// The first game, read as one of Go.
    ///
    /// # Errors
    /// As [`Collection::record`].
    pub fn first_record(&self) -> Result<Record<'_>, RecordError> {
        self.record(0)
    }

    /// The game of that number, counted from 0, read as one of Go: its size, and every set-up and move of its whole
    /// tree are checked.
    ///
    /// # Errors
    /// [`RecordError`], with the place of the first value that makes no sense.
    pub fn record(&self, game: usize) -> Result<Record<'_>, RecordError> {
        let nodes = self.game_nodes(game).ok_or(RecordError::NoSuchGame {
            game,
            games: self.games.len(),
        })?;
        Record::new(nodes)
    }

    /// The nodes of a game in the order of the text, its root first.
    fn game_nodes(&self, game: usize) -> Option<impl Iterator<Item = Node<'_>> + Clone> {
        let start = self.games.get(game)?.root as usize;
        let end = self
            .games
            .get(game + 1)
            .map_or(self.nodes.len(), |next| next.root as usize);
        Some((start..end).map(|index| Node::new(self, NodeId::at(index))))
    }

    /// The text, printed anew: one game a paragraph, broken into lines between properties but never inside a value.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        print::collection(self)
    }

    /// The character set of a node's game.
    pub(crate) fn encoding(&self, id: NodeId) -> &'static Encoding {
        let after = self
            .games
            .partition_point(|game| game.root as usize <= id.index());
        after
            .checked_sub(1)
            .map_or(UTF_8, |game| self.games[game].encoding)
    }

    /// The place of a byte of the text.
    pub(crate) fn locate(&self, offset: u32) -> Location {
        Location::in_text(&self.text, offset as usize)
    }
}

impl PartialEq for Collection {
    fn eq(&self, other: &Self) -> bool {
        let same_games = self.games.len() == other.games.len()
            && self
                .games
                .iter()
                .zip(&other.games)
                .all(|(a, b)| a.root == b.root && a.encoding == b.encoding);
        let same_names =
            self.properties.len() == other.properties.len()
                && self.properties.iter().zip(&other.properties).all(|(a, b)| {
                    a.values == b.values && self.slice(a.name) == other.slice(b.name)
                });
        let same_values = self.values.len() == other.values.len()
            && self
                .values
                .iter()
                .zip(&other.values)
                .all(|(&a, &b)| self.slice(a) == other.slice(b));
        same_games && self.nodes == other.nodes && same_names && same_values
    }
}

impl Eq for Collection {}
