//! The two kinds of text in a record, and their escapes.

use std::borrow::Cow;

/// White space between tokens, and the control characters that old systems left in files.
pub(crate) const fn is_blank(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7F
}

/// `bytes` without the blanks before them.
pub(crate) fn skip_blanks(bytes: &[u8]) -> &[u8] {
    let start = bytes
        .iter()
        .position(|&b| !is_blank(b))
        .unwrap_or(bytes.len());
    &bytes[start..]
}

/// `bytes` without the blanks around them.
pub(crate) fn trim(bytes: &[u8]) -> &[u8] {
    let end = bytes
        .iter()
        .rposition(|&b| !is_blank(b))
        .map_or(0, |last| last + 1);
    skip_blanks(&bytes[..end])
}

/// What becomes of a line break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Breaks {
    /// It is kept, as one LF: `Text`.
    Keep,
    /// It becomes a blank: `SimpleText`.
    Blank,
}

/// Reads a decoded value: undoes escapes, drops escaped line breaks and turns white space into blanks.
pub(crate) fn unescape(value: Cow<'_, str>, breaks: Breaks) -> Cow<'_, str> {
    let plain = |b: u8| b != b'\\' && (b == b' ' || !b.is_ascii_whitespace() && b != 0x0B);
    if value.bytes().all(plain) {
        return value;
    }
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let (c, escaped) = if c == '\\' {
            (chars.next(), true)
        } else {
            (Some(c), false)
        };
        match c {
            Some(c @ ('\n' | '\r')) => {
                let partner = if c == '\n' { '\r' } else { '\n' };
                chars.next_if_eq(&partner);
                match (escaped, breaks) {
                    (true, _) => {}
                    (false, Breaks::Keep) => text.push('\n'),
                    (false, Breaks::Blank) => text.push(' '),
                }
            }
            Some('\t' | '\x0B' | '\x0C') => text.push(' '),
            Some(c) => text.push(c),
            None => {}
        }
    }
    Cow::Owned(text)
}

/// Writes a value so that [`unescape`] gives `text` back, but for white space, which it writes as it reads it.
pub(crate) fn escape(text: &str, breaks: Breaks) -> String {
    let mut value = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' | ']' => value.extend(['\\', c]),
            '\n' | '\r' => {
                if c == '\r' {
                    chars.next_if_eq(&'\n');
                }
                value.push(if breaks == Breaks::Keep { '\n' } else { ' ' });
            }
            '\t' | '\x0B' | '\x0C' => value.push(' '),
            _ => value.push(c),
        }
    }
    value
}

/// The beginning of a value, fit to stand in an error message.
pub(crate) fn excerpt(value: &[u8]) -> String {
    const LONGEST: usize = 40;
    let shown = String::from_utf8_lossy(&value[..value.len().min(LONGEST)])
        .escape_debug()
        .to_string();
    if value.len() > LONGEST {
        shown + "…"
    } else {
        shown
    }
}
