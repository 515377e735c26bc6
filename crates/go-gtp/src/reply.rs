//! What an engine answers: replies that cannot break the framing.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;

use crate::bytes::{clean, clean_line};
use crate::{ArgError, Id, shorten};

/// What a command returns.
pub type Outcome = Result<Reply, Failure>;

/// The text of a successful reply, in a form that cannot break the framing.
///
/// Whatever it is made from, it holds no control character, no empty line except a first one, and no blank
/// at the end of a line. A first empty line is kept so that a diagram starts on a line of its own.
///
/// ```
/// use go_gtp::Reply;
/// assert_eq!(Reply::new("D4\r\n\n\nQ16 \n").as_str(), "D4\nQ16");
/// assert_eq!(Reply::new("\n9 . .\n8 . .\n").as_str(), "\n9 . .\n8 . .");
/// assert!(Reply::from(()).is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reply(String);

impl Reply {
    /// No text, which is what most commands answer.
    pub const EMPTY: Self = Self(String::new());

    /// A text of any number of lines.
    pub fn new(text: impl fmt::Display) -> Self {
        let text = text.to_string();
        let mut lines = text.split('\n').map(clean_line);
        let first = lines.next().unwrap_or_default();
        let rest = lines.filter(|line| !line.is_empty());
        Self(rest.fold(first, |reply, line| reply + "\n" + &line))
    }

    /// One item a line.
    pub fn lines<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::joined(items, "\n")
    }

    /// All items on one line, with a blank between them.
    pub fn words<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::joined(items, " ")
    }

    fn joined<T: fmt::Display>(items: impl IntoIterator<Item = T>, between: &str) -> Self {
        let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
        Self::new(items.join(between))
    }

    /// A drawing, which starts on a line of its own so that its columns stay aligned.
    pub fn diagram(drawing: impl fmt::Display) -> Self {
        Self::new(format_args!("\n{drawing}"))
    }

    /// `true` or `false`.
    #[must_use]
    pub fn boolean(value: bool) -> Self {
        Self(value.to_string())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is no text.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<()> for Reply {
    fn from((): ()) -> Self {
        Self::EMPTY
    }
}

impl From<&str> for Reply {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Reply {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl From<Reply> for String {
    fn from(reply: Reply) -> Self {
        reply.0
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Why a command was refused: one line of text, compared as text.
///
/// Clients compare some of these texts, so they are constants here.
///
/// ```
/// use go_gtp::Failure;
/// assert_eq!(Failure::ILLEGAL_MOVE.message(), "illegal move");
/// assert_eq!(Failure::new("two\nlines").message(), "two lines");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[error("{0}")]
pub struct Failure(Cow<'static, str>);

impl Failure {
    /// No command has this name.
    pub const UNKNOWN_COMMAND: Self = Self::fixed("unknown command");
    /// `play`: the rules forbid the move.
    pub const ILLEGAL_MOVE: Self = Self::fixed("illegal move");
    /// `undo`: there is no move to take back.
    pub const CANNOT_UNDO: Self = Self::fixed("cannot undo");
    /// `boardsize`: no such board can be played on.
    pub const UNACCEPTABLE_SIZE: Self = Self::fixed("unacceptable size");
    /// `final_score`: the position cannot be counted.
    pub const CANNOT_SCORE: Self = Self::fixed("cannot score");
    /// `loadsgf`: the file is missing, broken or illegal.
    pub const CANNOT_LOAD_FILE: Self = Self::fixed("cannot load file");
    /// Handicap: there are stones on the board.
    pub const BOARD_NOT_EMPTY: Self = Self::fixed("board not empty");
    /// Handicap: no such number of stones can be placed.
    pub const INVALID_NUMBER_OF_STONES: Self = Self::fixed("invalid number of stones");
    /// Handicap: a pass or a repeated point among the stones, or too few or too many of them.
    pub const BAD_VERTEX_LIST: Self = Self::fixed("bad vertex list");
    /// The line was longer than is read.
    pub const LINE_TOO_LONG: Self = Self::fixed("line too long");

    const fn fixed(message: &'static str) -> Self {
        Self(Cow::Borrowed(message))
    }

    /// The longest message, in characters; of a longer one the rest becomes `...`.
    pub const CHARS: usize = 1000;

    /// A message of one line, made from any text.
    pub fn new(message: impl fmt::Display) -> Self {
        let message = shorten(message, Self::CHARS);
        let lines = message
            .split('\n')
            .map(|line| clean_line(line).trim_start().to_owned());
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        Self(lines.join(" ").into())
    }

    /// The message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0
    }
}

impl From<ArgError> for Failure {
    fn from(error: ArgError) -> Self {
        Self::new(error)
    }
}

/// A reply with its id. Printing it gives the whole block, with its closing blank line.
///
/// ```
/// use go_gtp::{Failure, Id, Reply, Response};
/// let move_made = Response { id: Id::new(3), result: Ok(Reply::new("D4")) };
/// assert_eq!(move_made.to_string(), "=3 D4\n\n");
/// assert_eq!(Response::parse(b"=3 D4\n\n"), Ok(move_made));
/// let refused = Response { id: None, result: Err(Failure::ILLEGAL_MOVE) };
/// assert_eq!(refused.to_string(), "? illegal move\n\n");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Response {
    /// The id of the request, if it had one.
    pub id: Option<Id>,
    /// The text or the refusal.
    pub result: Outcome,
}

/// Bytes that are not one reply.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ResponseError {
    /// The first line begins with neither `=` nor `?`.
    #[error("{} does not begin with = or ?", quoted(.0))]
    Noise(String),
    /// The closing blank line is missing.
    #[error("the reply does not end with a blank line")]
    Unfinished,
    /// Something follows the closing blank line.
    #[error("{} follows the end of the reply", quoted(.0))]
    Surplus(String),
}

fn quoted(line: &str) -> String {
    const CHARS: usize = 200;
    format!("{:?}", shorten(line, CHARS))
}

impl Response {
    /// Reads one block as leniently as a controller should: control characters are removed, a blank behind
    /// `=` or `?` may be there or not, blank lines may precede and follow the reply.
    ///
    /// # Errors
    /// [`ResponseError`] if the bytes are not one complete reply.
    pub fn parse(block: &[u8]) -> Result<Self, ResponseError> {
        let lines = block.strip_suffix(b"\n").unwrap_or(block);
        let mut lines = lines.split(|&byte| byte == b'\n').map(decode);
        let head = lines.find(|line| !line.is_empty()).unwrap_or_default();
        let mut response = Unfinished::open(&head).ok_or(ResponseError::Noise(head))?;
        loop {
            let line = lines.next().ok_or(ResponseError::Unfinished)?;
            if line.is_empty() {
                break;
            }
            response.push(&line);
        }
        match lines.find(|line| !line.is_empty()) {
            Some(line) => Err(ResponseError::Surplus(line)),
            None => Ok(response.close()),
        }
    }
}

impl fmt::Display for Response {
    /// Writes `=[id] text` or `?[id] message` and the closing blank line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mark, text) = match &self.result {
            Ok(reply) => ('=', reply.as_str()),
            Err(failure) => ('?', failure.message()),
        };
        write!(f, "{}", head(mark, self.id))?;
        let blank = if text.is_empty() || text.starts_with('\n') {
            ""
        } else {
            " "
        };
        write!(f, "{blank}{text}\n\n")
    }
}

/// `=` or `?` and the id, with nothing between them.
pub(crate) fn head(mark: char, id: Option<Id>) -> String {
    id.map_or_else(|| mark.to_string(), |id| format!("{mark}{id}"))
}

/// A line of an engine's output as text, preprocessed as a controller does.
pub(crate) fn decode(line: &[u8]) -> String {
    let kept: Vec<u8> = line.iter().filter_map(|&byte| clean(byte)).collect();
    String::from_utf8_lossy(&kept).into_owned()
}

/// A reply of which not all lines have come.
pub(crate) struct Unfinished {
    pub(crate) id: Option<Id>,
    pub(crate) success: bool,
    text: String,
}

impl Unfinished {
    /// ```text
    /// first line = ("=" | "?") [digit+] [blank] text
    /// ```
    /// Digits that are too large for an id are part of the text.
    pub(crate) fn open(line: &str) -> Option<Self> {
        let success = line.starts_with('=');
        let rest = line.strip_prefix(['=', '?'])?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let id = Id::parse(&rest.as_bytes()[..digits]);
        let text = if id.is_some() { &rest[digits..] } else { rest };
        let text = text.strip_prefix(' ').unwrap_or(text);
        Some(Self {
            id,
            success,
            text: text.to_owned(),
        })
    }

    pub(crate) fn push(&mut self, line: &str) {
        self.text.push('\n');
        self.text.push_str(line);
    }

    pub(crate) fn first_line(&self) -> &str {
        self.text.lines().next().unwrap_or_default()
    }

    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    pub(crate) fn close(self) -> Response {
        let result = if self.success {
            Ok(self.text.into())
        } else {
            Err(Failure::new(self.text))
        };
        Response {
            id: self.id,
            result,
        }
    }
}
