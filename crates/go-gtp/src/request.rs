//! What a controller sends: lines, and the requests in them.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead};
use std::str::FromStr;

use thiserror::Error;

use crate::bytes::{append_within, clean, read_line};
use crate::{Args, shorten};

/// The longest line kept, in bytes: 4 MiB.
pub const LINE_LIMIT: usize = 4 << 20;

/// The number that ties a reply to its request: 0 … 2³¹ − 1.
///
/// ```
/// use go_gtp::Id;
/// assert_eq!(Id::new(12).map(|id| id.to_string()), Some("12".into()));
/// assert_eq!(Id::new(1 << 31), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Id(u32);

impl Id {
    /// The largest id.
    pub const MAX: Self = Self(i32::MAX as u32);

    /// The id with this number, if it is not too large for one.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if number <= Self::MAX.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The id after this one; 0 after the largest.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.0 == Self::MAX.0 {
            Self(0)
        } else {
            Self(self.0 + 1)
        }
    }

    /// `digit+`, no larger than [`Id::MAX`]. Leading zeros are allowed, signs are not.
    pub(crate) fn parse(word: &[u8]) -> Option<Self> {
        if !word.iter().all(u8::is_ascii_digit) {
            return None;
        }
        std::str::from_utf8(word)
            .ok()?
            .parse()
            .ok()
            .and_then(Self::new)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One command as a controller sends it: `[id] name [arguments]`.
///
/// The name and the arguments are bytes, because a file name may hold any.
///
/// ```
/// use go_gtp::Request;
/// let request: Request = "  12 play\tb   D4 ".parse()?;
/// assert_eq!((request.name(), request.raw_args()), ("play".into(), &b"b   D4"[..]));
/// assert_eq!(request.to_string(), "12 play b   D4");
/// # Ok::<(), go_gtp::RequestError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Request {
    id: Option<Id>,
    name: Vec<u8>,
    args: Vec<u8>,
}

/// A text that is not exactly one command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{:?} is not one line with a command in it", shorten(.0, 200))]
pub struct RequestError(pub String);

impl Request {
    /// The command in one line of text, which must not hold a line feed.
    ///
    /// # Errors
    /// [`RequestError`] if there is no command (a blank line, a comment, nothing but an id), more than one
    /// line, or a line longer than [`LINE_LIMIT`].
    pub fn parse(line: &[u8]) -> Result<Self, RequestError> {
        match Line::parse(line) {
            Line::Request(request) if !line.contains(&b'\n') => Ok(request),
            _ => Err(RequestError(String::from_utf8_lossy(line).into_owned())),
        }
    }

    /// ```text
    /// request = [id blank+] name [blank+ arguments]
    /// ```
    /// in a line that is cleaned and trimmed; `None` if it holds nothing but an id.
    fn from_words(text: &[u8]) -> Option<Self> {
        let (word, rest) = split_word(text);
        let (id, name, args) = match Id::parse(word) {
            Some(id) => {
                let (name, args) = split_word(rest);
                (Some(id), name, args)
            }
            None => (None, word, rest),
        };
        (!name.is_empty()).then(|| Self {
            id,
            name: name.to_vec(),
            args: args.to_vec(),
        })
    }

    /// The same command with this id, or with none.
    ///
    /// Taking the id from a command whose name is itself a number would make that name the id, so such a
    /// command keeps its id.
    #[must_use]
    pub fn with_id(mut self, id: Option<Id>) -> Self {
        if id.is_some() || Id::parse(&self.name).is_none() {
            self.id = id;
        }
        self
    }

    /// The id, if the controller gave one.
    #[must_use]
    pub const fn id(&self) -> Option<Id> {
        self.id
    }

    /// The name of the command. Bytes that are no UTF-8 show as replacement characters, which no known
    /// command has in its name.
    #[must_use]
    pub fn name(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.name)
    }

    /// A cursor over the arguments.
    #[must_use]
    pub fn args(&self) -> Args<'_> {
        Args::new(&self.args)
    }

    /// The arguments as they came, trimmed, with tabs as blanks and without control characters.
    #[must_use]
    pub fn raw_args(&self) -> &[u8] {
        &self.args
    }

    /// The line that says this, without a line feed.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut line = self
            .id
            .map(|id| format!("{id} ").into_bytes())
            .unwrap_or_default();
        line.extend_from_slice(&self.name);
        if !self.args.is_empty() {
            line.push(b' ');
            line.extend_from_slice(&self.args);
        }
        line
    }

    pub(crate) fn len(&self) -> usize {
        self.name.len() + self.args.len()
    }
}

impl fmt::Display for Request {
    /// Writes the line without a line feed; bytes that are no UTF-8 as replacement characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.to_bytes()))
    }
}

impl FromStr for Request {
    type Err = RequestError;

    fn from_str(line: &str) -> Result<Self, RequestError> {
        Self::parse(line.as_bytes())
    }
}

/// The first word of a text without leading blanks, and what follows it, trimmed.
fn split_word(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text
        .iter()
        .position(|&byte| byte == b' ')
        .unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    (word, rest.trim_ascii())
}

/// What one line of input is, after the preprocessing that the protocol prescribes.
///
/// Only [`Line::Request`] and [`Line::Overlong`] are answered.
///
/// ```
/// use go_gtp::Line;
/// assert_eq!(Line::parse(b"  \t\r"), Line::Blank);
/// assert_eq!(Line::parse(b"12"), Line::Blank);
/// assert_eq!(Line::parse(b"# a remark"), Line::Comment);
/// assert_eq!(Line::parse(b"# interrupt"), Line::Interrupt);
/// assert!(matches!(Line::parse(b"1 name # a remark"), Line::Request(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// Nothing, or nothing but an id. It gets no reply, yet it ends a running analysis.
    Blank,
    /// A comment. It gets no reply and ends nothing.
    Comment,
    /// The comment `# interrupt`, with which GoGui asks a running command to come to an end.
    Interrupt,
    /// A command.
    Request(Request),
    /// A command longer than the limit, of which only the id was kept.
    Overlong(Option<Id>),
}

impl Line {
    /// Reads one line; what follows a line feed is ignored.
    #[must_use]
    pub fn parse(line: &[u8]) -> Self {
        let mut builder = Builder::new(LINE_LIMIT);
        builder.extend(line.split(|&byte| byte == b'\n').next().unwrap_or_default());
        builder.finish(false)
    }
}

/// Preprocesses a line while it comes in, so that only its meaning takes memory:
/// control characters out, comment off, tabs to blanks, blanks off both ends.
struct Builder {
    text: Vec<u8>,
    comment: Option<Vec<u8>>,
    overlong: bool,
    limit: usize,
}

impl Builder {
    const INTERRUPT: &[u8] = b"interrupt";
    /// What some editors put before the first line of a text in UTF-8.
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    /// Enough of a comment to tell `# interrupt` from others.
    const COMMENT_LIMIT: usize = 64;

    const fn new(limit: usize) -> Self {
        Self {
            text: Vec::new(),
            comment: None,
            overlong: false,
            limit,
        }
    }

    fn extend(&mut self, bytes: &[u8]) {
        for byte in bytes.iter().filter_map(|&byte| clean(byte)) {
            self.push(byte);
        }
    }

    fn push(&mut self, byte: u8) {
        match (&mut self.comment, byte) {
            (Some(comment), _) => {
                append_within(comment, &[byte], Self::COMMENT_LIMIT);
            }
            (None, b'#') => self.comment = Some(Vec::new()),
            (None, b' ') if self.text.is_empty() => {}
            // Blanks beyond the limit may turn out to be the end of the line.
            (None, _) if self.text.len() >= self.limit => self.overlong |= byte != b' ',
            (None, _) => self.text.push(byte),
        }
    }

    /// What the line is; the first one of an input may begin with a byte order mark.
    fn finish(self, first: bool) -> Line {
        let mark = self.text.strip_prefix(Self::BYTE_ORDER_MARK);
        let kept = mark.filter(|_| first).unwrap_or(&self.text);
        let text = kept.trim_ascii();
        match self.comment {
            _ if self.overlong => Line::Overlong(overlong_id(kept.trim_ascii_start())),
            _ if !text.is_empty() => Request::from_words(text).map_or(Line::Blank, Line::Request),
            Some(comment) if comment.trim_ascii() == Self::INTERRUPT => Line::Interrupt,
            Some(_) => Line::Comment,
            None => Line::Blank,
        }
    }
}

/// The id at the head of a cut line, unless the cut may have gone through it.
fn overlong_id(text: &[u8]) -> Option<Id> {
    let end = text.iter().position(|&byte| byte == b' ')?;
    Id::parse(&text[..end])
}

/// Reads lines from any input, in bounded memory whatever comes.
///
/// ```
/// use go_gtp::{Line, LineReader};
/// let mut lines = LineReader::new(&b"name\r\n# remark\nquit"[..]);
/// assert_eq!(lines.next_line()?, Some(Line::parse(b"name")));
/// assert_eq!(lines.raw(), b"name\r");
/// assert_eq!(lines.next_line()?, Some(Line::Comment));
/// assert_eq!(lines.next_line()?, Some(Line::parse(b"quit")));
/// assert_eq!(lines.next_line()?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
    limit: usize,
    raw: Vec<u8>,
    begun: bool,
}

impl<R: BufRead> LineReader<R> {
    /// Reads lines of at most [`LINE_LIMIT`] bytes.
    pub const fn new(input: R) -> Self {
        Self::with_limit(input, LINE_LIMIT)
    }

    /// Reads lines of at most `limit` bytes, not counting comments and outer blanks.
    pub const fn with_limit(input: R, limit: usize) -> Self {
        Self {
            input,
            limit,
            raw: Vec::new(),
            begun: false,
        }
    }

    /// The next line, or `None` at the end of the input. A byte order mark before the first line is dropped.
    ///
    /// # Errors
    /// What the input reports, except interruptions by signals, after which reading goes on.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let Self {
            input,
            limit,
            raw,
            begun,
        } = self;
        raw.clear();
        let mut builder = Builder::new(*limit);
        let any = read_line(input, |chunk| {
            append_within(raw, chunk, *limit);
            builder.extend(chunk);
        })?;
        let first = !std::mem::replace(begun, true);
        Ok(any.then(|| builder.finish(first)))
    }

    /// The last line as it came, without its line feed and cut at the limit.
    #[must_use]
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }
}
