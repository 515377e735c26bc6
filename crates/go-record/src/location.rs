//! Places in the text of a record.

use std::fmt;

/// A place in the text of a record.
///
/// It counts bytes of the text as it was read. (A text in UTF-16 is turned into UTF-8 first, and its places count
/// there.)
///
/// ```
/// use go_record::{Collection, ParseError};
/// let Err(error) = Collection::parse("(;SZ[9]\n;B[aa]]") else { unreachable!() };
/// assert_eq!(error.to_string(), "line 2, column 7 (byte 14): found ']', expected a property, ';', '(' or ')'");
/// assert!(matches!(error, ParseError::Unexpected { at, .. } if at.offset == 14));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// Bytes before this place.
    pub offset: usize,
    /// The line, from 1. A line ends with LF, CR or CR LF.
    pub line: usize,
    /// The byte in its line, from 1.
    pub column: usize,
}

impl Location {
    /// The place `offset` bytes into `text`.
    pub(crate) fn in_text(text: &[u8], offset: usize) -> Self {
        let before = &text[..offset.min(text.len())];
        let ends_line = |i: usize| match before[i] {
            b'\n' => true,
            b'\r' => text.get(i + 1) != Some(&b'\n'),
            _ => false,
        };
        let line = 1 + (0..before.len()).filter(|&i| ends_line(i)).count();
        let start = (0..before.len())
            .rev()
            .find(|&i| ends_line(i))
            .map_or(0, |i| i + 1);
        Self {
            offset: before.len(),
            line,
            column: before.len() - start + 1,
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {} (byte {})",
            self.line, self.column, self.offset
        )
    }
}
