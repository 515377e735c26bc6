//! What words mean.

use std::ffi::OsString;

pub(crate) fn read_int(word: &[u8]) -> Option<u32> {
    crate::Id::parse(word).map(crate::Id::get)
}

/// Whether a word is a whole number, of any size and with any sign.
pub(super) fn looks_like_integer(word: &[u8]) -> bool {
    let digits = word
        .strip_prefix(b"-")
        .or(word.strip_prefix(b"+"))
        .unwrap_or(word);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

pub(crate) fn read_float(word: &[u8]) -> Option<f64> {
    let plain = word
        .iter()
        .all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte));
    let number: f64 = plain
        .then(|| std::str::from_utf8(word).ok())??
        .parse()
        .ok()?;
    number.is_finite().then_some(number)
}

/// ```text
/// quoted = '"' (any byte but '"' | '\"')+ '"' (blank | end)
/// ```
/// The text and how many bytes it took, read from behind the first quote.
pub(super) fn unquote(text: &[u8]) -> Option<(Vec<u8>, usize)> {
    let mut name = Vec::new();
    let mut bytes = text.iter().copied().enumerate().peekable();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' if text.get(at + 1).is_none_or(u8::is_ascii_whitespace) && !name.is_empty() => {
                return Some((name, at + 1));
            }
            b'"' => return None,
            b'\\' if bytes.next_if(|&(_, next)| next == b'"').is_some() => name.push(b'"'),
            _ => name.push(byte),
        }
    }
    None
}

#[cfg(unix)]
#[allow(
    clippy::unnecessary_wraps,
    reason = "other platforms refuse some names"
)]
pub(super) fn os_string(bytes: Vec<u8>) -> Option<OsString> {
    Some(std::os::unix::ffi::OsStringExt::from_vec(bytes))
}

#[cfg(not(unix))]
pub(super) fn os_string(bytes: Vec<u8>) -> Option<OsString> {
    String::from_utf8(bytes).ok().map(OsString::from)
}
