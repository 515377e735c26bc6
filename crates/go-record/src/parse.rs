//! From text to tree: one pass over the bytes, with the open variations on a stack of its own.

use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE};
use thiserror::Error;

use crate::charset::Trails;
use crate::collection::{NodeData, PropertyData, Span};
use crate::text::is_blank;
use crate::{Collection, Location, NodeId};

/// Why a text is not SGF, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseError {
    /// There is no `(;` in the text.
    #[error("no game: expected '(;' somewhere in {bytes} bytes")]
    NoGame {
        /// The length of the text.
        bytes: usize,
    },
    /// Something stands where it may not.
    #[error("{at}: found {found}, expected {expected}")]
    Unexpected {
        /// Where it stands.
        at: Location,
        /// What it is.
        found: Found,
        /// What may stand there.
        expected: &'static str,
    },
    /// A value has no `]` before the end of the text.
    #[error("{at}: this value has no end: expected ']' after it")]
    UnclosedValue {
        /// The `[` of the value.
        at: Location,
    },
    /// A game or variation has no `)` before the end of the text.
    #[error(
        "{at}: found the end of the text, expected {expected}; the innermost variation starts at {opened}"
    )]
    UnclosedTree {
        /// The end of the text.
        at: Location,
        /// The `(` of the innermost game or variation that is not closed.
        opened: Location,
        /// What may stand there.
        expected: &'static str,
    },
    /// The text is longer than [`Collection::MAX_BYTES`].
    #[error(
        "{bytes} bytes are more than the {} that are read",
        Collection::MAX_BYTES
    )]
    TooLong {
        /// The length of the text.
        bytes: usize,
    },
}

impl ParseError {
    /// Where in the text the fault is, if it is in one place.
    #[must_use]
    pub const fn location(&self) -> Option<Location> {
        match self {
            Self::Unexpected { at, .. }
            | Self::UnclosedValue { at }
            | Self::UnclosedTree { at, .. } => Some(*at),
            Self::NoGame { .. } | Self::TooLong { .. } => None,
        }
    }
}

/// A byte that stands where it may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found(pub u8);

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            b'!'..=b'~' => write!(f, "'{}'", char::from(self.0)),
            byte => write!(f, "byte 0x{byte:02X}"),
        }
    }
}

/// What the last token was, which says what may come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum After {
    Open,
    Node,
    Close,
}

/// What may come next: `None` stands between games.
const fn expected(after: Option<After>) -> &'static str {
    match after {
        None => "another game or the end of the text",
        Some(After::Open) => "';'",
        Some(After::Node) => "a property, ';', '(' or ')'",
        Some(After::Close) => "'(' or ')'",
    }
}

const NAME: &str = "a property name with a capital letter";
const VALUE: &str = "'[' and a value";

/// Reads a whole text.
pub(crate) fn parse(text: Vec<u8>) -> Result<Collection, ParseError> {
    let (text, has_mark) = without_utf16(text);
    if text.len() > Collection::MAX_BYTES {
        return Err(ParseError::TooLong { bytes: text.len() });
    }
    let start = first_game(&text).ok_or(ParseError::NoGame { bytes: text.len() })?;
    let trails = if has_mark {
        Trails::Safe
    } else {
        Trails::of(&text[start..])
    };
    let mut parser = Parser {
        at: start,
        trails,
        collection: Collection::empty(text, has_mark),
    };
    while parser.peek().is_some() {
        parser.game()?;
        parser.skip_blanks();
    }
    let mut collection = parser.collection;
    collection.nodes.shrink_to_fit();
    collection.values.shrink_to_fit();
    Ok(collection)
}

/// Turns UTF-16 with a byte order mark into UTF-8, and tells whether there was any such mark.
fn without_utf16(text: Vec<u8>) -> (Vec<u8>, bool) {
    match encoding_rs::Encoding::for_bom(&text) {
        Some((encoding, _)) if encoding == UTF_16LE || encoding == UTF_16BE => {
            (encoding.decode(&text).0.into_owned().into_bytes(), true)
        }
        Some((encoding, _)) => (text, encoding == UTF_8),
        None => (text, false),
    }
}

/// Where the first `(;` stands.
fn first_game(text: &[u8]) -> Option<usize> {
    let opens =
        |i: usize| text[i] == b'(' && text[i + 1..].iter().find(|&&b| !is_blank(b)) == Some(&b';');
    (0..text.len()).find(|&i| opens(i))
}

struct Parser {
    at: usize,
    trails: Trails,
    collection: Collection,
}

impl Parser {
    fn peek(&self) -> Option<u8> {
        self.collection.text.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }

    fn locate(&self, offset: usize) -> Location {
        Location::in_text(&self.collection.text, offset)
    }

    fn unexpected(&self, byte: u8, expected: &'static str) -> ParseError {
        ParseError::Unexpected {
            at: self.locate(self.at),
            found: Found(byte),
            expected,
        }
    }

    /// Reads one game: `(`, nodes, variations, `)`.
    fn game(&mut self) -> Result<(), ParseError> {
        let first = self.collection.nodes.len();
        let mut tree = Tree::default();
        loop {
            self.skip_blanks();
            let Some(byte) = self.peek() else {
                return Err(self.unclosed(&tree, expected(tree.after)));
            };
            match (byte, tree.after) {
                (b'(', _) if tree.may_open() => tree.open(self.at),
                (b';', Some(After::Open | After::Node)) => self.node(&mut tree),
                (b')', Some(After::Node | After::Close)) => tree.close(),
                (b'A'..=b'Z' | b'a'..=b'z', Some(After::Node)) => {
                    self.property(&tree)?;
                    continue;
                }
                (_, after) => return Err(self.unexpected(byte, expected(after))),
            }
            self.at += 1;
            if tree.open.is_empty() {
                self.collection.add_game(NodeId::at(first));
                return Ok(());
            }
        }
    }

    /// The error of a text that ends within `tree`.
    fn unclosed(&self, tree: &Tree, expected: &'static str) -> ParseError {
        let opened = tree.open.last().map_or(0, |open| open.at as usize);
        ParseError::UnclosedTree {
            at: self.locate(self.at),
            opened: self.locate(opened),
            expected,
        }
    }

    /// Hangs a new node into the tree.
    fn node(&mut self, tree: &mut Tree) {
        let id = NodeId::at(self.collection.nodes.len());
        let nodes = &mut self.collection.nodes;
        let properties = self.collection.properties.len() as u32;
        nodes.push(NodeData {
            parent: tree.last,
            properties,
            ..NodeData::default()
        });
        match (tree.last, tree.sibling) {
            (_, Some(sibling)) => nodes[sibling.index()].next_sibling = Some(id),
            (Some(parent), None) => nodes[parent.index()].first_child = Some(id),
            (None, None) => {}
        }
        tree.node(id);
    }

    /// Reads a name and its values.
    fn property(&mut self, tree: &Tree) -> Result<(), ParseError> {
        let name = self.name()?;
        self.collection.properties.push(PropertyData {
            name,
            values: self.collection.values.len() as u32,
        });
        self.skip_blanks();
        match self.peek() {
            Some(b'[') => {}
            Some(byte) => return Err(self.unexpected(byte, VALUE)),
            None => return Err(self.unclosed(tree, VALUE)),
        }
        while self.peek() == Some(b'[') {
            self.value()?;
            self.skip_blanks();
        }
        Ok(())
    }

    fn name(&mut self) -> Result<Span, ParseError> {
        let start = self.at;
        let rest = &self.collection.text[start..];
        let length = rest
            .iter()
            .position(|b| !b.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        if !rest[..length].iter().any(u8::is_ascii_uppercase) {
            return Err(self.unexpected(rest[0], NAME));
        }
        self.at += length;
        Ok(Span {
            start: start as u32,
            end: self.at as u32,
        })
    }

    /// Reads a value from its `[` to its `]`.
    fn value(&mut self) -> Result<(), ParseError> {
        let text = &self.collection.text;
        let start = self.at + 1;
        let mut end = start;
        loop {
            end += match text.get(end) {
                None => {
                    return Err(ParseError::UnclosedValue {
                        at: self.locate(self.at),
                    });
                }
                Some(b']') => break,
                Some(b'\\') => {
                    1 + text
                        .get(end + 1..)
                        .filter(|r| !r.is_empty())
                        .map_or(0, |r| self.trails.step(r))
                }
                Some(_) => self.trails.step(&text[end..]),
            };
        }
        self.collection.values.push(Span {
            start: start as u32,
            end: end as u32,
        });
        self.at = end + 1;
        Ok(())
    }
}

/// An open `(`.
#[derive(Debug)]
struct Open {
    at: u32,
    /// The node that its first node follows.
    parent: Option<NodeId>,
    /// The first node inside.
    first: Option<NodeId>,
}

/// Where in a game the parser stands.
#[derive(Debug, Default)]
struct Tree {
    open: Vec<Open>,
    /// The node that the next one follows.
    last: Option<NodeId>,
    /// The next node's elder sibling.
    sibling: Option<NodeId>,
    after: Option<After>,
}

impl Tree {
    fn may_open(&self) -> bool {
        self.after != Some(After::Open)
    }

    fn open(&mut self, at: usize) {
        self.open.push(Open {
            at: at as u32,
            parent: self.last,
            first: None,
        });
        self.after = Some(After::Open);
    }

    fn node(&mut self, id: NodeId) {
        if self.after == Some(After::Open)
            && let Some(open) = self.open.last_mut()
        {
            open.first = Some(id);
        }
        self.last = Some(id);
        self.sibling = None;
        self.after = Some(After::Node);
    }

    fn close(&mut self) {
        if let Some(Open { parent, first, .. }) = self.open.pop() {
            self.last = parent;
            self.sibling = first;
        }
        self.after = Some(After::Close);
    }
}
