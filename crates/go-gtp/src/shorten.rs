//! Texts of any length, as an error may show them.

use std::fmt::{self, Write};

/// The first `chars` characters of a text, and `...` if there are more.
///
/// Every error of this crate shows what came from outside through this, so that an argument of a megabyte does not
/// come back as an error of a megabyte. No more of the text is written out than is shown.
///
/// ```
/// use go_gtp::shorten;
/// assert_eq!(shorten("passé", 5), "passé");
/// assert_eq!(shorten(format_args!("{:1000}", "D4"), 4), "D4  ...");
/// ```
#[must_use]
pub fn shorten(text: impl fmt::Display, chars: usize) -> String {
    let mut head = Head {
        text: String::new(),
        room: chars,
    };
    // The only error is that there is no room for more.
    if write!(head, "{text}").is_err() {
        head.text += "...";
    }
    head.text
}

struct Head {
    text: String,
    room: usize,
}

impl Write for Head {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        for c in piece.chars() {
            self.room = self.room.checked_sub(1).ok_or(fmt::Error)?;
            self.text.push(c);
        }
        Ok(())
    }
}
