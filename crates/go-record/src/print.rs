//! From tree to text.

use crate::{Collection, Node, Value};

/// A line is broken before the first thing that would start in this column or after.
const WIDTH: usize = 72;

/// A text in the making.
#[derive(Debug, Default)]
pub(crate) struct Printer {
    text: Vec<u8>,
    /// Where the current line starts.
    line: usize,
}

impl Printer {
    /// Starts a new line, unless at the start of one.
    pub(crate) fn new_line(&mut self) {
        if self.text.len() > self.line {
            self.text.push(b'\n');
            self.line = self.text.len();
        }
    }

    fn wrap(&mut self) {
        if self.text.len() - self.line >= WIDTH {
            self.new_line();
        }
    }

    pub(crate) fn open_tree(&mut self) {
        self.new_line();
        self.text.push(b'(');
    }

    pub(crate) fn close_tree(&mut self) {
        self.text.push(b')');
    }

    pub(crate) fn node(&mut self) {
        self.wrap();
        self.text.push(b';');
    }

    /// Writes a property. Its values have their escapes already.
    pub(crate) fn property<'v>(&mut self, name: &[u8], values: impl IntoIterator<Item = &'v [u8]>) {
        self.wrap();
        self.text.extend_from_slice(name);
        for (i, value) in values.into_iter().enumerate() {
            if i > 0 {
                self.wrap();
            }
            self.text.push(b'[');
            self.text.extend_from_slice(value);
            self.text.push(b']');
            if let Some(end) = value.iter().rposition(|&b| b == b'\n' || b == b'\r') {
                self.line = self.text.len() - (value.len() - end);
            }
        }
    }

    /// The text, with a line break at its end.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.new_line();
        self.text
    }
}

/// What is left to print.
enum Job<'c> {
    /// A node in brackets, with all that follows it, and its younger siblings.
    Variations(Node<'c>),
    /// A node with all that follows it.
    Line(Node<'c>),
    Close,
}

/// Prints all games, without recursion.
pub(crate) fn collection(collection: &Collection) -> Vec<u8> {
    let mut printer = Printer::default();
    if collection.has_mark {
        printer.text.extend_from_slice("\u{FEFF}".as_bytes());
        printer.line = printer.text.len();
    }
    let mut jobs = Vec::new();
    for root in collection.roots() {
        jobs.push(Job::Variations(root));
        while let Some(job) = jobs.pop() {
            run(&job, &mut jobs, &mut printer);
        }
        printer.new_line();
    }
    printer.finish()
}

fn run<'c>(job: &Job<'c>, jobs: &mut Vec<Job<'c>>, printer: &mut Printer) {
    match *job {
        Job::Close => printer.close_tree(),
        Job::Variations(node) => {
            jobs.extend(node.next_sibling().map(Job::Variations));
            jobs.extend([Job::Close, Job::Line(node)]);
            printer.open_tree();
        }
        Job::Line(node) => {
            print_node(node, printer);
            let mut children = node.children();
            match (children.next(), children.next()) {
                (Some(only), None) => {
                    jobs.push(Job::Line(only));
                    if node.parent().is_none() {
                        printer.new_line();
                    }
                }
                (Some(first), Some(_)) => jobs.push(Job::Variations(first)),
                (None, _) => {}
            }
        }
    }
}

fn print_node(node: Node<'_>, printer: &mut Printer) {
    printer.node();
    for property in node.properties() {
        printer.property(property.raw_name(), property.values().map(Value::raw));
    }
}
