//! Typed arguments.

use std::borrow::Cow;
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::str::FromStr;

use go_core::{BoardSize, Color, Move, Point, Turn};

mod error;
mod read;

pub use error::ArgError;
use read::{looks_like_integer, os_string, unquote};

use crate::Id;
pub(crate) use read::{read_float, read_int};

/// A cursor over the arguments of a command.
///
/// Each method takes the next word as a value of one type. On an error the cursor stays where it is.
///
/// ```
/// use go_core::{BoardSize, Color, Move};
/// use go_gtp::Args;
/// let mut args = Args::new(b"Black d04  interval 50");
/// assert_eq!(args.color()?, Color::Black);
/// assert_eq!(args.vertex_on(BoardSize::NINE)?, Move::Play("D4".parse().unwrap()));
/// assert_eq!(args.string()?, "interval");
/// assert_eq!(args.int()?, 50);
/// assert_eq!(args.opt(Args::int)?, None);
/// args.finish()?;
///
/// let error = Args::new(b"c3z").vertex().unwrap_err();
/// assert_eq!(error.to_string(), "syntax error: expected a vertex, found \"c3z\"");
/// # Ok::<(), go_gtp::ArgError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Args<'a> {
    /// What is left, without leading blanks.
    rest: &'a [u8],
}

impl<'a> Args<'a> {
    /// A cursor at the start of a text, which holds words with blanks between them.
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        Self {
            rest: text.trim_ascii(),
        }
    }

    /// Whether no argument is left.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next word, without taking it.
    #[must_use]
    pub fn peek(&self) -> Option<&'a [u8]> {
        let word = self.rest.split(u8::is_ascii_whitespace).next();
        word.filter(|word| !word.is_empty())
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest[bytes..].trim_ascii_start();
    }

    /// The next word, as a value that `read` makes of it; `expected` names the type in the error.
    ///
    /// This is how types are added that the protocol does not know.
    ///
    /// # Errors
    /// [`ArgError`] if there is no word, or `read` refuses it.
    pub fn value<T>(
        &mut self,
        expected: impl Into<Cow<'static, str>>,
        read: impl FnOnce(&'a [u8]) -> Option<T>,
    ) -> Result<T, ArgError> {
        let Some(word) = self.peek() else {
            return Err(ArgError::Missing {
                expected: expected.into(),
            });
        };
        let Some(value) = read(word) else {
            return Err(ArgError::Mismatch {
                expected: expected.into(),
                found: word.to_vec(),
            });
        };
        self.skip(word.len());
        Ok(value)
    }

    fn parsed<T: FromStr>(&mut self, expected: &'static str) -> Result<T, ArgError> {
        self.value(expected, |word| {
            std::str::from_utf8(word).ok()?.parse().ok()
        })
    }

    /// `int`: a decimal number, 0 … 2³¹ − 1, without a sign.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is none.
    pub fn int(&mut self) -> Result<u32, ArgError> {
        self.integer("an integer", 0..=Id::MAX.get())
    }

    /// `int` within a range.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is none, or lies outside.
    pub fn int_in(&mut self, range: RangeInclusive<u32>) -> Result<u32, ArgError> {
        let expected = in_words(&range);
        self.integer(expected, range)
    }

    /// An integer within a range; `expected` is said of words that are no integers at all.
    fn integer(
        &mut self,
        expected: impl Into<Cow<'static, str>>,
        range: RangeInclusive<u32>,
    ) -> Result<u32, ArgError> {
        let outside = self.peek().is_some_and(looks_like_integer);
        let expected = if outside {
            in_words(&range).into()
        } else {
            expected.into()
        };
        self.value(expected, |word| {
            read_int(word).filter(|n| range.contains(n))
        })
    }

    /// `float`: a finite decimal number with an optional sign and exponent. `nan`, `inf` and `7,5` are none.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is none.
    pub fn float(&mut self) -> Result<f64, ArgError> {
        self.value("a number", read_float)
    }

    /// `boolean`: exactly `true` or `false`.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is neither.
    pub fn boolean(&mut self) -> Result<bool, ArgError> {
        self.parsed("true or false")
    }

    /// `color`: `b`, `black`, `w` or `white` in either case.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is none of them.
    pub fn color(&mut self) -> Result<Color, ArgError> {
        self.parsed("a color")
    }

    /// `vertex`: a point of any board up to 25×25, or `pass`, in either case.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is neither.
    pub fn vertex(&mut self) -> Result<Move, ArgError> {
        self.parsed("a vertex")
    }

    /// `vertex`: a point of this board, or `pass`.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is neither.
    pub fn vertex_on(&mut self, size: BoardSize) -> Result<Move, ArgError> {
        let start = self.clone();
        let vertex = self.vertex()?;
        match vertex.point() {
            Some(point) if !size.contains(point) => {
                *self = start;
                Err(ArgError::OffBoard { point, size })
            }
            _ => Ok(vertex),
        }
    }

    /// A point of this board; `pass` is none.
    ///
    /// # Errors
    /// [`ArgError`] if the next word is none.
    pub fn point_on(&mut self, size: BoardSize) -> Result<Point, ArgError> {
        let start = self.clone();
        let point: Point = self.parsed("a point")?;
        if size.contains(point) {
            return Ok(point);
        }
        *self = start;
        Err(ArgError::OffBoard { point, size })
    }

    /// `move`: a color and a vertex of this board.
    ///
    /// # Errors
    /// [`ArgError`] if the next two words are something else.
    pub fn turn_on(&mut self, size: BoardSize) -> Result<Turn, ArgError> {
        let start = self.clone();
        let turn = self.color().and_then(|color| {
            Ok(Turn {
                color,
                mv: self.vertex_on(size)?,
            })
        });
        if turn.is_err() {
            *self = start;
        }
        turn
    }

    /// `string`: a word of UTF-8, kept in its case.
    ///
    /// # Errors
    /// [`ArgError`] if there is no word, or it is not UTF-8.
    pub fn string(&mut self) -> Result<&'a str, ArgError> {
        self.value("a word", |word| std::str::from_utf8(word).ok())
    }

    /// A file name: a word, or a text in double quotes that may hold blanks, in which `\"` is a quote.
    ///
    /// The bytes are kept as they came, UTF-8 or not, where the platform allows that (Unix).
    ///
    /// # Errors
    /// [`ArgError`] if there is none, a quote is not closed, or the platform cannot have such a name.
    pub fn file_name(&mut self) -> Result<OsString, ArgError> {
        const EXPECTED: &str = "a file name";
        let Some(quoted) = self.rest.strip_prefix(b"\"") else {
            return self.value(EXPECTED, |word| os_string(word.to_vec()));
        };
        let name = unquote(quoted).and_then(|(name, used)| Some((os_string(name)?, used + 1)));
        let Some((name, used)) = name else {
            return Err(ArgError::Mismatch {
                expected: EXPECTED.into(),
                found: self.rest.to_vec(),
            });
        };
        self.skip(used);
        Ok(name)
    }

    /// All that is left, as it came.
    pub fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.rest)
    }

    /// All that is left, as text; bytes that are no UTF-8 become replacement characters.
    pub fn text(&mut self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.rest())
    }

    /// An optional argument: `None` if nothing is left, otherwise it must have the type.
    ///
    /// # Errors
    /// What `read` reports.
    pub fn opt<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, ArgError>,
    ) -> Result<Option<T>, ArgError> {
        if self.is_empty() {
            Ok(None)
        } else {
            read(self).map(Some)
        }
    }

    /// The next argument if it has the type; otherwise nothing is taken.
    ///
    /// ```
    /// use go_gtp::Args;
    /// let mut args = Args::new(b"50 rootInfo true");
    /// assert_eq!(args.take_if(Args::color), None);
    /// assert_eq!(args.take_if(Args::int), Some(50));
    /// ```
    pub fn take_if<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, ArgError>) -> Option<T> {
        let start = self.clone();
        read(self).map_err(|_| *self = start).ok()
    }

    /// All that is left, as values of one type.
    ///
    /// # Errors
    /// What `read` reports for the first that has another type.
    pub fn list<T>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Result<T, ArgError>,
    ) -> Result<Vec<T>, ArgError> {
        let mut values = Vec::new();
        while !self.is_empty() {
            values.push(read(self)?);
        }
        Ok(values)
    }

    /// One word with commas between values of one type, such as `D4,Q16,pass`.
    ///
    /// # Errors
    /// [`ArgError`] if there is no word, or what `read` reports.
    pub fn comma_list<T>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Result<T, ArgError>,
    ) -> Result<Vec<T>, ArgError> {
        let start = self.clone();
        let word = self.value("a list with commas", Some)?;
        let parts = word.split(|&byte| byte == b',');
        let values: Result<_, _> = parts.map(|part| read(&mut Args::new(part))).collect();
        if values.is_err() {
            *self = start;
        }
        values
    }

    /// Refuses surplus arguments.
    ///
    /// # Errors
    /// [`ArgError::Extra`] if an argument is left.
    pub fn finish(&self) -> Result<(), ArgError> {
        match self.peek() {
            Some(word) => Err(ArgError::Extra {
                found: word.to_vec(),
            }),
            None => Ok(()),
        }
    }
}

fn in_words(range: &RangeInclusive<u32>) -> String {
    format!("an integer from {} to {}", range.start(), range.end())
}
