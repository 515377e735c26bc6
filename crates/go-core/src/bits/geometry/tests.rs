//! Every size in every layout that it fits, against columns and rows.

#![allow(clippy::unwrap_used, reason = "a size that does not exist fails")]

use alloc::vec::Vec;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::*;

fn all_sizes() -> impl Iterator<Item = BoardSize> {
    let sides = || 1..=BoardSize::MAX_SIDE;
    sides().flat_map(move |width| sides().map(move |height| BoardSize::new(width, height).unwrap()))
}

/// Runs a test of the boards of a size laid out in one word count in each that is wide enough.
macro_rules! in_all_layouts {
    ($size:expr, $test:ident) => {{
        let least = Layout::new($size).words();
        in_all_layouts!($size, $test, least, 1 2 3 4 6 11);
    }};
    ($size:expr, $test:ident, $least:ident, $($words:literal)*) => {
        $(if $least <= $words {
            $test::<$words>($size);
        })*
    };
}

/// The point so many columns to the right and rows above another, if it lies on the board.
fn stepped(size: BoardSize, from: Point, columns: i8, rows: i8) -> Option<Point> {
    let col = from.col().checked_add_signed(columns)?;
    let row = from.row().checked_add_signed(rows)?;
    let point = Point::new(col, row).ok()?;
    size.contains(point).then_some(point)
}

#[test]
fn a_board_has_the_first_layout_with_a_bit_to_spare_in_each_row() {
    for size in all_sizes() {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let fits =
            |layout: &&Layout| width < layout.stride && height * layout.stride <= 64 * layout.words;
        assert_eq!(
            Layout::ALL.iter().find(fits),
            Some(&Layout::new(size)),
            "{size}"
        );
    }
}

#[test]
fn every_index_has_the_row_and_the_column_of_a_division() {
    for layout in Layout::ALL {
        for index in 0..64 * layout.words {
            let expected = (index / layout.stride, index % layout.stride);
            assert_eq!(layout.row_col(index), expected);
        }
    }
}

fn check_points<const W: usize>(size: BoardSize) {
    let geometry = Geometry::<W>::new(size);
    let points: Vec<Point> = size.iter().collect();
    let indices: Vec<usize> = points.iter().map(|&point| geometry.index(point)).collect();
    // In the order of the points, and nothing else.
    assert_eq!(
        geometry.board().iter().collect::<Vec<_>>(),
        indices,
        "{size} in {W}"
    );
    for (&point, &index) in points.iter().zip(&indices) {
        assert_eq!(geometry.point(index), point);
        assert_eq!(geometry.checked_index(point), Some(index));
        let beside = size
            .neighbors(point)
            .map(|neighbor| geometry.index(neighbor));
        let beside = beside.fold(Bits::EMPTY, |all, index| all | Bits::single(index));
        assert_eq!(geometry.around(index), beside, "{point} on {size} in {W}");
        assert_eq!(geometry.beside(Bits::single(index)), beside);
    }
}

#[test]
fn points_and_indices_tell_the_same() {
    for size in all_sizes() {
        in_all_layouts!(size, check_points);
    }
}

/// Compares what is seen from each point of a board with a set.
fn check_set<const W: usize>(geometry: &Geometry<W>, set: Bits<W>) {
    let size = geometry.size();
    let holds = |from: Point, columns, rows| {
        let point = stepped(size, from, columns, rows);
        point.is_some_and(|point| set.contains(geometry.index(point)))
    };
    let where_from = |holds: &dyn Fn(Point) -> bool| {
        let points = size.iter().filter(|&point| holds(point));
        points.fold(Bits::EMPTY, |all, point| {
            all | Bits::single(geometry.index(point))
        })
    };
    for (columns, rows) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
        let seeing = where_from(&|from| holds(from, columns, rows));
        assert_eq!(
            geometry.seeing(set, columns, rows),
            seeing,
            "{columns} {rows} on {size}"
        );
    }
    let sides = [(0, 1), (0, -1), (1, 0), (-1, 0)];
    let held = |from| {
        sides
            .iter()
            .filter(|&&(dx, dy)| holds(from, dx, dy))
            .count()
    };
    assert_eq!(
        geometry.beside(set),
        where_from(&|from| held(from) > 0),
        "{size}"
    );
    assert_eq!(
        geometry.between(set),
        where_from(&|from| held(from) > 1),
        "{size}"
    );
}

fn check_sets<const W: usize>(size: BoardSize) {
    let geometry = Geometry::<W>::new(size);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(size.points() as u64);
    check_set(&geometry, geometry.board());
    check_set(&geometry, geometry.board().filter(|_| rng.random()));
}

#[test]
fn what_lies_around_a_set_is_what_lies_around_its_points() {
    for size in all_sizes() {
        in_all_layouts!(size, check_sets);
    }
}
