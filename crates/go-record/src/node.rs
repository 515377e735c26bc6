//! Nodes, their properties and the values of these.

use std::borrow::Cow;

use crate::collection::{NodeData, PropertyData, Span};
use crate::text::{Breaks, unescape};
use crate::{Collection, Location};

/// A node's name in its [`Collection`]: nodes are numbered in the order of the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(std::num::NonZeroU32);

impl NodeId {
    /// The node that comes `index` nodes after the first of the text, which is short enough for this to fit.
    pub(crate) fn at(index: usize) -> Self {
        Self(std::num::NonZeroU32::MIN.saturating_add(index as u32))
    }

    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A node: a position on the way through a game, with the properties that lead to it or tell about it.
#[derive(Clone, Copy, Debug)]
pub struct Node<'c> {
    collection: &'c Collection,
    id: NodeId,
}

impl<'c> Node<'c> {
    pub(crate) const fn new(collection: &'c Collection, id: NodeId) -> Self {
        Self { collection, id }
    }

    /// This node's name in its collection.
    #[must_use]
    pub const fn id(self) -> NodeId {
        self.id
    }

    /// The collection this node is in.
    #[must_use]
    pub const fn collection(self) -> &'c Collection {
        self.collection
    }

    const fn with(self, id: NodeId) -> Self {
        Self {
            collection: self.collection,
            id,
        }
    }

    fn data(self) -> &'c NodeData {
        &self.collection.nodes[self.id.index()]
    }

    /// The node before this one; a root has none.
    #[must_use]
    pub fn parent(self) -> Option<Self> {
        self.data().parent.map(|id| self.with(id))
    }

    /// The node that follows in the main line.
    #[must_use]
    pub fn first_child(self) -> Option<Self> {
        self.data().first_child.map(|id| self.with(id))
    }

    /// The next variation in place of this node.
    #[must_use]
    pub fn next_sibling(self) -> Option<Self> {
        self.data().next_sibling.map(|id| self.with(id))
    }

    /// The nodes that follow this one, the main line first.
    pub fn children(self) -> impl Iterator<Item = Self> + Clone {
        std::iter::successors(self.first_child(), |child| child.next_sibling())
    }

    /// This node and the first child of each node from here on.
    pub fn main_line(self) -> impl Iterator<Item = Self> + Clone {
        std::iter::successors(Some(self), |node| node.first_child())
    }

    /// The properties, in the order of the text.
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'c>> + Clone {
        let Collection {
            nodes, properties, ..
        } = self.collection;
        let end = nodes
            .get(self.id.index() + 1)
            .map_or(properties.len(), |next| next.properties as usize);
        (self.data().properties as usize..end).map(move |index| Property { node: self, index })
    }

    /// The first property of that name.
    #[must_use]
    pub fn property(self, name: &str) -> Option<Property<'c>> {
        self.properties().find(|property| property.is(name))
    }

    /// All values of the properties of that name. A name should not come twice in a node, but does.
    pub fn values(self, name: &str) -> impl Iterator<Item = Value<'c>> {
        self.properties()
            .filter(move |property| property.is(name))
            .flat_map(Property::values)
    }

    /// The first value of the first property of that name.
    #[must_use]
    pub fn value(self, name: &str) -> Option<Value<'c>> {
        self.property(name)?.values().next()
    }

    /// What the record's author says about this node (`C`), unless that is nothing.
    #[must_use]
    pub fn comment(self) -> Option<Cow<'c, str>> {
        self.value("C")
            .map(Value::text)
            .filter(|comment| !comment.is_empty())
    }
}

/// A property: a name and one or more values.
#[derive(Clone, Copy, Debug)]
pub struct Property<'c> {
    node: Node<'c>,
    index: usize,
}

impl<'c> Property<'c> {
    fn data(self) -> &'c PropertyData {
        &self.node.collection.properties[self.index]
    }

    /// The name as written.
    #[must_use]
    pub fn raw_name(self) -> &'c [u8] {
        self.node.collection.slice(self.data().name)
    }

    /// The name without its lower-case letters, which do not count: `GaMe` and `GM` are the same.
    #[must_use]
    pub fn name(self) -> Cow<'c, str> {
        let name = String::from_utf8_lossy(self.raw_name());
        if name.bytes().any(|b| b.is_ascii_lowercase()) {
            name.chars().filter(|c| !c.is_ascii_lowercase()).collect()
        } else {
            name
        }
    }

    /// Whether this property has that name, lower-case letters aside.
    #[must_use]
    pub fn is(self, name: &str) -> bool {
        self.raw_name()
            .iter()
            .filter(|b| !b.is_ascii_lowercase())
            .eq(name.as_bytes())
    }

    /// The values, at least one.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'c>> + Clone {
        let Collection {
            properties, values, ..
        } = self.node.collection;
        let end = properties
            .get(self.index + 1)
            .map_or(values.len(), |next| next.values as usize);
        (self.data().values as usize..end).map(move |index| Value {
            node: self.node,
            span: values[index],
        })
    }

    /// Where the name starts.
    #[must_use]
    pub fn location(self) -> Location {
        self.node.collection.locate(self.data().name.start)
    }

    /// Where the name starts, in bytes.
    pub(crate) fn offset(self) -> u32 {
        self.data().name.start
    }
}

/// A value: what stands between two brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'c> {
    node: Node<'c>,
    span: Span,
}

impl<'c> Value<'c> {
    /// The value as written: its escapes are not undone, and its character set is the game's.
    #[must_use]
    pub fn raw(self) -> &'c [u8] {
        self.node.collection.slice(self.span)
    }

    fn unescaped(self, breaks: Breaks) -> Cow<'c, str> {
        let encoding = self.node.collection.encoding(self.node.id);
        unescape(encoding.decode_without_bom_handling(self.raw()).0, breaks)
    }

    /// The value read as `Text`: line breaks are kept, as LF, and other white space becomes blanks.
    #[must_use]
    pub fn text(self) -> Cow<'c, str> {
        self.unescaped(Breaks::Keep)
    }

    /// The value read as `SimpleText`: all white space becomes blanks.
    #[must_use]
    pub fn simple_text(self) -> Cow<'c, str> {
        self.unescaped(Breaks::Blank)
    }

    /// Where the value starts, after its bracket.
    #[must_use]
    pub fn location(self) -> Location {
        self.node.collection.locate(self.span.start)
    }
}
