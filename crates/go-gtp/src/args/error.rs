//! What can be wrong with an argument.

use std::borrow::Cow;

use go_core::{BoardSize, Point};
use thiserror::Error;

use crate::shorten;

/// An argument that is missing, of the wrong type, or one too many.
///
/// The message begins with `syntax error`, as the protocol wants it, and is plain ASCII.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ArgError {
    /// The word does not have the type.
    #[error("syntax error: expected {expected}, found {}", quoted(found))]
    Mismatch {
        /// The type, as words.
        expected: Cow<'static, str>,
        /// The word.
        found: Vec<u8>,
    },
    /// There is no further argument.
    #[error("syntax error: expected {expected}, found nothing")]
    Missing {
        /// The type, as words.
        expected: Cow<'static, str>,
    },
    /// There are more arguments than the command takes.
    #[error("syntax error: unexpected {}", quoted(found))]
    Extra {
        /// The first surplus word.
        found: Vec<u8>,
    },
    /// The point does not lie on the board.
    #[error("syntax error: {point} is not on the {size} board")]
    OffBoard {
        /// The point.
        point: Point,
        /// The board it was meant for.
        size: BoardSize,
    },
}

/// A word in quotes, in ASCII, cut if it is long.
fn quoted(word: &[u8]) -> String {
    const CHARS: usize = 40;
    format!("\"{}\"", shorten(word.escape_ascii(), CHARS))
}
