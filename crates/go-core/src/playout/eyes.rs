//! Which diagonals make a closed point an eye.

/// The point is an eye of its colour, and stays one until stones of that colour are captured: enough
/// diagonals hold own stones for the empty ones not to matter. Its stones are then one chain.
pub(super) const LASTING: u8 = 1;
/// The point is an eye of its colour as it stands.
pub(super) const PRESENT: u8 = 2;

/// What the four diagonals say, each as two bits: nothing, Black, White, wall. Two bits of the answer for a
/// point closed by Black, then two for White.
static DIAGONALS: [u8; 256] = {
    let mut table = [0; 256];
    let mut key = 0;
    while key < 256 {
        table[key] = judge(key, 1) | judge(key, 2) << 2;
        key += 1;
    }
    table
};

const fn judge(key: usize, own: usize) -> u8 {
    let (mut walls, mut hostile, mut empty) = (0, 0, 0);
    let mut shift = 0;
    while shift < 8 {
        match key >> shift & 3 {
            0 => empty += 1,
            3 => walls += 1,
            color if color != own => hostile += 1,
            _ => {}
        }
        shift += 2;
    }
    let edge = if walls > 0 { 1 } else { 0 };
    let present = if edge + hostile < 2 { PRESENT } else { 0 };
    // Between four walls the stones on the two sides of a board one line wide are two chains.
    let lasting = walls < 4 && edge + hostile + empty < 2;
    present | if lasting { LASTING } else { 0 }
}

/// What the diagonals in `key` make of a point closed by Black, or else by White.
#[inline]
pub(super) const fn eye(key: u8, white: bool) -> u8 {
    DIAGONALS[key as usize] >> if white { 2 } else { 0 }
}
