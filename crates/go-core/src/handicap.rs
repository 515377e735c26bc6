//! Handicap stones on the star points.

use alloc::vec::Vec;

use thiserror::Error;

use crate::{BoardSize, ByColor, Point};

/// A number of handicap stones that has no fixed places on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{stones} handicap stones have no fixed places on a {size} board, which has them for {}", Range(*max))]
pub struct HandicapError {
    /// The number asked for.
    pub stones: u32,
    /// The board.
    pub size: BoardSize,
    /// The largest number that has fixed places, or 0.
    pub max: u32,
}

struct Range(u32);

impl core::fmt::Display for Range {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            0 => f.write_str("none"),
            2 => f.write_str("2"),
            max => write!(f, "2 to {max}"),
        }
    }
}

/// The largest number of handicap stones that have fixed places: 9 on odd boards from 9 on, 4 on even ones
/// from 8 on and on 7×7, none on smaller ones and rectangles (Go Text Protocol 2, section 4.1.1).
#[must_use]
pub const fn max_fixed_handicap(size: BoardSize) -> u32 {
    match size.side() {
        None | Some(0..7) => 0,
        Some(side) if side % 2 == 0 || side == 7 => 4,
        Some(_) => 9,
    }
}

/// The places of `stones` handicap stones, in the order in which they are put down.
///
/// They stand on the third line below 13×13 and on the fourth from there on: two opposite corners, the upper
/// left one, the lower right one; then the middle of the left and right sides; then those of the bottom and
/// the top; and the centre where the number is odd and above four (Go Text Protocol 2, section 4.1.1).
///
/// # Errors
/// [`HandicapError`] if the board has no places for so many.
///
/// ```
/// use go_core::{BoardSize, fixed_handicap};
/// let stones = fixed_handicap(BoardSize::NINETEEN, 3)?;
/// assert_eq!(stones.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["D4", "Q16", "D16"]);
/// # Ok::<(), go_core::HandicapError>(())
/// ```
pub fn fixed_handicap(size: BoardSize, stones: u32) -> Result<Vec<Point>, HandicapError> {
    let max = max_fixed_handicap(size);
    let side = match size.side() {
        Some(side) if (2..=max).contains(&stones) => side,
        _ => return Err(HandicapError { stones, size, max }),
    };
    let low = if side < 13 { 2 } else { 3 };
    let (high, middle) = (side - 1 - low, side / 2);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let pairs = stones as usize / 2 * 2;
    let mut places: Vec<(u8, u8)> = corners.into_iter().chain(sides).collect();
    if stones == 3 {
        places.truncate(3);
    } else {
        places.truncate(pairs);
        if stones % 2 == 1 {
            places.push((middle, middle));
        }
    }
    Ok(places
        .into_iter()
        .map(|(col, row)| Point::trusted(col, row))
        .collect())
}

/// The seat stones (座子) that old Chinese games begin with: two of each side on the corner star points, each
/// side on a diagonal. None where the board has no star points.
///
/// Which diagonal is Black's is a convention; here it is that of the lower left corner.
///
/// ```
/// use go_core::{BoardSize, seat_stones};
/// let seats = seat_stones(BoardSize::NINETEEN);
/// assert_eq!(seats.black.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["D4", "Q16"]);
/// assert_eq!(seats.white.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["D16", "Q4"]);
/// ```
#[must_use]
pub fn seat_stones(size: BoardSize) -> ByColor<Vec<Point>> {
    let mut black = fixed_handicap(size, 4).unwrap_or_default();
    let white = black.split_off(black.len() / 2);
    ByColor { black, white }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};

    fn places(side: u8, stones: u32) -> String {
        let points = fixed_handicap(BoardSize::square(side).unwrap(), stones).unwrap();
        points
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn the_draft_s_tables() {
        assert_eq!(places(19, 2), "D4 Q16");
        assert_eq!(places(19, 3), "D4 Q16 D16");
        assert_eq!(places(19, 4), "D4 Q16 D16 Q4");
        assert_eq!(places(19, 5), "D4 Q16 D16 Q4 K10");
        assert_eq!(places(19, 6), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(places(19, 7), "D4 Q16 D16 Q4 D10 Q10 K10");
        assert_eq!(places(19, 8), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
        assert_eq!(places(19, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(places(9, 9), "C3 G7 C7 G3 C5 G5 E3 E7 E5");
        assert_eq!(places(13, 5), "D4 K10 D10 K4 G7");
        assert_eq!(places(12, 4), "C3 K10 C10 K3");
        assert_eq!(places(7, 4), "C3 E5 C5 E3");
    }

    #[test]
    fn boards_without_places() {
        for (side, max) in [(1, 0), (6, 0), (7, 4), (8, 4), (9, 9), (24, 4), (25, 9)] {
            let size = BoardSize::square(side).unwrap();
            assert_eq!(max_fixed_handicap(size), max);
            for stones in [0, 1, max + 1, 10, u32::MAX] {
                let error = HandicapError { stones, size, max };
                assert_eq!(fixed_handicap(size, stones), Err(error));
            }
        }
        assert!(fixed_handicap(BoardSize::new(9, 13).unwrap(), 2).is_err());
    }
}
