//! Character sets: which one a text is in, and which bytes of it are not the ASCII they look like.
//!
//! FF[4] says that a game without `CA` is in Latin-1. Most such files of today are in UTF-8, so a game all of whose
//! values are valid UTF-8 is read as that. Latin-1 is read as its superset windows-1252, as everywhere on the Web.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use crate::text::skip_blanks;

/// The character set that a `CA` value names, if it is known and keeps ASCII as it is.
pub(crate) fn named(label: &[u8]) -> Option<&'static Encoding> {
    Encoding::for_label(label).filter(|encoding| encoding.is_ascii_compatible())
}

/// The character set of a game that names none.
pub(crate) fn unnamed<'t>(mut values: impl Iterator<Item = &'t [u8]>) -> &'static Encoding {
    if values.all(|value| std::str::from_utf8(value).is_ok()) {
        UTF_8
    } else {
        WINDOWS_1252
    }
}

/// Whether the second byte of a character may look like `[`, `\` or `]`, and if so, which bytes start such a
/// character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trails {
    /// No byte looks like ASCII but ASCII.
    Safe,
    /// Shift JIS.
    ShiftJis,
    /// GBK, GB 18030 and Big5.
    Chinese,
}

impl Trails {
    /// How to split `text`, which starts with its first game, into characters.
    ///
    /// The first `CA` of the text decides, since values of the root may stand before their own `CA`. Valid UTF-8
    /// is split as such whatever it says: files do lie about this, and text in another set that happens to be valid
    /// UTF-8 has no second byte below 128.
    pub(crate) fn of(text: &[u8]) -> Self {
        let Some(encoding) = first_label(text).and_then(named) else {
            return Self::Safe;
        };
        let kind = match encoding.name() {
            "Shift_JIS" => Self::ShiftJis,
            "GBK" | "gb18030" | "Big5" => Self::Chinese,
            _ => Self::Safe,
        };
        if kind == Self::Safe || std::str::from_utf8(text).is_ok() {
            Self::Safe
        } else {
            kind
        }
    }

    /// The length of the character that starts `bytes`: 2 where its second byte must not be taken for ASCII.
    pub(crate) fn step(self, bytes: &[u8]) -> usize {
        let leads = match self {
            Self::Safe => false,
            Self::ShiftJis => matches!(bytes[0], 0x81..=0x9F | 0xE0..=0xFC),
            Self::Chinese => matches!(bytes[0], 0x81..=0xFE),
        };
        if leads && bytes.get(1).is_some_and(|&b| b >= 0x40 && b != 0x7F) {
            2
        } else {
            1
        }
    }
}

/// The value of the first thing in `text` that looks like a `CA` property.
fn first_label(text: &[u8]) -> Option<&[u8]> {
    let is_name = |i: usize| {
        text[i..].starts_with(b"CA")
            && !i
                .checked_sub(1)
                .is_some_and(|before| text[before].is_ascii_alphanumeric())
            && skip_blanks(&text[i + 2..]).starts_with(b"[")
    };
    let start = (0..text.len()).find(|&i| text[i] == b'C' && is_name(i))?;
    let value = skip_blanks(&text[start + 2..]).get(1..)?;
    let end = value.iter().take(64).position(|&b| b == b']')?;
    Some(&value[..end])
}
