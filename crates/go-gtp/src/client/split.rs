//! Command lines in words, without a shell.

use thiserror::Error;

use crate::shorten;

/// A command line that cannot be taken apart.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SplitError {
    /// A quote has no partner.
    #[error("a {quote} is not closed in {:?}", shorten(line, 200))]
    Unclosed {
        /// The quote.
        quote: char,
        /// The command line.
        line: String,
    },
}

/// Takes a command line apart, in the same way on every platform.
///
/// Blanks separate words. Text between double or single quotes is kept together, and `\"` between double
/// quotes is a quote. Every other backslash stands for itself, so that paths of Windows need no care.
/// Nothing is expanded.
///
/// ```
/// use go_gtp::split_command;
/// let words = split_command(r#""C:\My Engines\go.exe" gtp --name 'Go "9"' """#)?;
/// assert_eq!(words, [r"C:\My Engines\go.exe", "gtp", "--name", r#"Go "9""#, ""]);
/// # Ok::<(), go_gtp::SplitError>(())
/// ```
///
/// # Errors
/// [`SplitError`] if a quote is not closed.
pub fn split_command(line: &str) -> Result<Vec<String>, SplitError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' | '\'' => {
                let rest = chars.as_str();
                let (text, used) = quoted(rest, c).ok_or_else(|| SplitError::Unclosed {
                    quote: c,
                    line: line.to_owned(),
                })?;
                word.get_or_insert_default().push_str(&text);
                chars = rest[used..].chars();
            }
            _ if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

/// The text up to the closing quote, and how many bytes it took with that quote.
fn quoted(text: &str, quote: char) -> Option<(String, usize)> {
    let mut kept = String::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            _ if c == quote => return Some((kept, at + c.len_utf8())),
            '\\' if quote == '"' && chars.next_if(|&(_, next)| next == '"').is_some() => {
                kept.push('"');
            }
            _ => kept.push(c),
        }
    }
    None
}
