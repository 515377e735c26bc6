//! The lowest floor: which bytes are dropped, and how a line is read without trusting its length.

use std::io::{self, BufRead, ErrorKind};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a byte of a line becomes: control characters vanish, a tab is a blank, the rest stays.
///
/// The line feed that ends a line is not part of it; one that turns up inside is dropped as well.
pub(crate) const fn clean(byte: u8) -> Option<u8> {
    match byte {
        b'\t' => Some(b' '),
        0..=31 | 127 => None,
        _ => Some(byte),
    }
}

/// One line of text as it may be written: cleaned, and without trailing blanks.
pub(crate) fn clean_line(line: &str) -> String {
    let kept = line.chars().filter_map(|c| match c {
        '\t' => Some(' '),
        _ if c.is_ascii_control() => None,
        _ => Some(c),
    });
    let mut text: String = kept.collect();
    text.truncate(text.trim_end_matches(' ').len());
    text
}

/// Hands the bytes of the next line to `sink`, chunk by chunk and without the line feed.
///
/// `false` at the end of the input. A last line without a line feed counts as a line. Nothing is kept
/// here, so the length of a line costs no memory.
pub(crate) fn read_line(input: &mut impl BufRead, mut sink: impl FnMut(&[u8])) -> io::Result<bool> {
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            // A signal (SIGINT asks for a move now) is no reason to stop reading.
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        sink(&chunk[..end.unwrap_or(chunk.len())]);
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

/// Appends what fits of `chunk`; `false` if something did not.
pub(crate) fn append_within(kept: &mut Vec<u8>, chunk: &[u8], limit: usize) -> bool {
    let room = limit.saturating_sub(kept.len()).min(chunk.len());
    kept.extend_from_slice(&chunk[..room]);
    room == chunk.len()
}

/// Whether an error says that the other side has gone: a pipe does it in one way, sockets in others.
pub(crate) const fn is_hangup(error: ErrorKind) -> bool {
    matches!(
        error,
        ErrorKind::BrokenPipe | ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted
    )
}

/// Locks; a thread that panicked while it held the lock left nothing half done in this crate.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
