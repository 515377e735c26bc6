//! Places for handicap stones where Black may choose.

use go_core::{BoardSize, Point, fixed_handicap, max_fixed_handicap};

/// Chooses places for `stones` handicap stones: the star points as far as the board has them, then the points
/// farthest from all other stones, near the third and fourth lines first.
///
/// Gives fewer when the board is smaller than that.
#[must_use]
pub fn free_handicap(size: BoardSize, stones: usize) -> Vec<Point> {
    let fixed = (max_fixed_handicap(size) as usize).min(stones);
    let mut places = fixed_handicap(size, fixed as u32).unwrap_or_default();
    // Every open point with the distance to the nearest stone, as far as that matters.
    let mut open: Vec<(Point, u8)> = size.iter().map(|point| (point, FAR)).collect();
    for &place in &places {
        take(&mut open, place);
    }
    while places.len() < stones {
        let Some(&(best, _)) = open
            .iter()
            .max_by_key(|(point, room)| (*room, -off_line(size, *point)))
        else {
            break;
        };
        take(&mut open, best);
        places.push(best);
    }
    places
}

/// Stones farther apart than this do not matter to each other.
const FAR: u8 = 6;

/// Puts a stone on `place`.
fn take(open: &mut Vec<(Point, u8)>, place: Point) {
    open.retain(|(point, _)| *point != place);
    for (point, room) in open {
        let distance = place.col().abs_diff(point.col()) + place.row().abs_diff(point.row());
        *room = distance.min(*room);
    }
}

/// How far a point is from the third and fourth lines.
fn off_line(size: BoardSize, point: Point) -> i8 {
    let line = |at: u8, side: u8| at.min(side - 1 - at) as i8;
    let line = line(point.col(), size.width()).min(line(point.row(), size.height()));
    (2 * line - 5).abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_different_and_as_many_as_asked_for() {
        for (width, height) in [(19, 19), (9, 9), (5, 5), (9, 13), (2, 1), (25, 25)] {
            let size = BoardSize::new(width, height).unwrap();
            for stones in (2..size.points()).step_by(1 + size.points() / 20) {
                let mut places = free_handicap(size, stones);
                places.sort();
                places.dedup();
                assert_eq!(places.len(), stones, "{size}");
                assert!(places.iter().all(|&point| size.contains(point)));
            }
        }
    }

    #[test]
    fn star_points_come_first() {
        assert_eq!(
            free_handicap(BoardSize::NINE, 3),
            fixed_handicap(BoardSize::NINE, 3).unwrap()
        );
        let ten = free_handicap(BoardSize::NINETEEN, 10);
        assert_eq!(ten[..9], fixed_handicap(BoardSize::NINETEEN, 9).unwrap());
    }
}
