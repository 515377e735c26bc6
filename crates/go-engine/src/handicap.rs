//! Places for handicap stones where Black may choose.

use go_core::{BoardSize, Point, fixed_handicap, max_fixed_handicap};

/// Chooses places for `stones` handicap stones: the star points as far as the board has them, then the points
/// farthest from all other stones, near the third and fourth lines first. The edge comes last.
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
        let Some(&(best, _)) = open.iter().max_by_key(|(point, room)| {
            let line = line(size, *point);
            (line > 0, *room, -(2 * line - 5).abs())
        }) else {
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

/// How many lines there are between a point and the nearest edge.
fn line(size: BoardSize, point: Point) -> i8 {
    let line = |at: u8, side: u8| at.min(side - 1 - at) as i8;
    line(point.col(), size.width()).min(line(point.row(), size.height()))
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
    fn the_edge_comes_last() {
        for side in 3..=25 {
            let size = BoardSize::square(side).unwrap();
            let inside = usize::from(side - 2).pow(2);
            let places = free_handicap(size, size.points() - 1);
            let (first, last) = places.split_at(inside);
            assert!(first.iter().all(|&point| line(size, point) > 0), "{size}");
            assert!(last.iter().all(|&point| line(size, point) == 0), "{size}");
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
