//! Cells of a board, and what can be seen of them by flood fill.

use go_core::rules::Suicide;
use go_core::{Board, BoardSize, ByColor, Color, Point};

/// Rows from the bottom.
pub type Cells = Vec<Vec<Option<Color>>>;

/// What a stone leads to.
pub struct After {
    pub cells: Cells,
    pub captured: Vec<Point>,
    pub suicide: bool,
}

pub fn point(col: usize, row: usize) -> Point {
    Point::new(col as u8, row as u8).unwrap()
}

pub fn neighbors(size: BoardSize, at: Point) -> Vec<Point> {
    let (col, row) = (i32::from(at.col()), i32::from(at.row()));
    let mut found = Vec::new();
    for (c, r) in [
        (col - 1, row),
        (col + 1, row),
        (col, row - 1),
        (col, row + 1),
    ] {
        if (0..i32::from(size.width())).contains(&c) && (0..i32::from(size.height())).contains(&r) {
            found.push(point(c as usize, r as usize));
        }
    }
    found
}

pub fn cell(cells: &Cells, at: Point) -> Option<Color> {
    cells[usize::from(at.row())][usize::from(at.col())]
}

pub fn set(cells: &mut Cells, at: Point, value: Option<Color>) {
    cells[usize::from(at.row())][usize::from(at.col())] = value;
}

/// Everything connected to `from` that holds the same as `from`, and what lies around it.
pub fn flood(size: BoardSize, cells: &Cells, from: Point) -> (Vec<Point>, Vec<Point>) {
    let mut seen = vec![vec![false; size.width().into()]; size.height().into()];
    let mut part = vec![from];
    let mut around = Vec::new();
    seen[usize::from(from.row())][usize::from(from.col())] = true;
    let mut next = 0;
    while next < part.len() {
        for neighbor in neighbors(size, part[next]) {
            let seen = &mut seen[usize::from(neighbor.row())][usize::from(neighbor.col())];
            if *seen {
                continue;
            }
            *seen = true;
            if cell(cells, neighbor) == cell(cells, from) {
                part.push(neighbor);
            } else {
                around.push(neighbor);
            }
        }
        next += 1;
    }
    (part, around)
}

/// The stones and the liberties of the chain at `at`.
pub fn chain(size: BoardSize, cells: &Cells, at: Point) -> (Vec<Point>, Vec<Point>) {
    let (mut stones, mut liberties) = flood(size, cells, at);
    liberties.retain(|&point| cell(cells, point).is_none());
    stones.sort();
    liberties.sort();
    (stones, liberties)
}

/// Puts a stone on an empty point and takes off what has no liberty.
pub fn after(size: BoardSize, cells: &Cells, color: Color, at: Point) -> After {
    let mut cells = cells.clone();
    let mut captured = Vec::new();
    set(&mut cells, at, Some(color));
    for neighbor in neighbors(size, at) {
        if cell(&cells, neighbor) == Some(!color) {
            let (stones, liberties) = chain(size, &cells, neighbor);
            if liberties.is_empty() {
                for &stone in &stones {
                    set(&mut cells, stone, None);
                }
                captured.extend(stones);
            }
        }
    }
    let (stones, liberties) = chain(size, &cells, at);
    let suicide = liberties.is_empty();
    if suicide {
        for &stone in &stones {
            set(&mut cells, stone, None);
        }
        captured = stones;
    }
    captured.sort();
    After {
        cells,
        captured,
        suicide,
    }
}

/// Each side's stones and the empty points that only its stones touch.
pub fn area(size: BoardSize, cells: &Cells) -> ByColor<Vec<Point>> {
    let mut owned = ByColor::new(Vec::new(), Vec::new());
    let mut done = vec![vec![false; size.width().into()]; size.height().into()];
    for at in size.iter() {
        if let Some(color) = cell(cells, at) {
            owned[color].push(at);
        } else if !done[usize::from(at.row())][usize::from(at.col())] {
            let (region, around) = flood(size, cells, at);
            for &point in &region {
                done[usize::from(point.row())][usize::from(point.col())] = true;
            }
            for color in Color::BOTH {
                let touches = |color| around.iter().any(|&p| cell(cells, p) == Some(color));
                if touches(color) && !touches(!color) {
                    owned[color].extend(&region);
                }
            }
        }
    }
    for color in Color::BOTH {
        owned[color].sort();
    }
    owned
}

/// The unconditionally alive stones of a colour and its territory, by striking chains and regions off lists.
pub fn life(
    size: BoardSize,
    cells: &Cells,
    color: Color,
    suicide: Suicide,
) -> (Vec<Point>, Vec<Point>) {
    let own = |at: &Point| cell(cells, *at) == Some(color);
    let mask: Cells = cells
        .iter()
        .map(|row| row.iter().map(|&c| c.filter(|&c| c == color)).collect())
        .collect();
    let parts = |wanted: bool| {
        let mut rest: Vec<Point> = size.iter().filter(|at| own(at) == wanted).collect();
        let mut parts = Vec::new();
        while let Some(&at) = rest.first() {
            let (part, _) = flood(size, &mask, at);
            rest.retain(|point| !part.contains(point));
            parts.push(part);
        }
        parts
    };
    let touches =
        |chain: &[Point], at: Point| neighbors(size, at).iter().any(|p| chain.contains(p));
    let is_vital = |region: &[Point], chain: &[Point]| {
        let counts = |at: &&Point| suicide != Suicide::Forbidden || cell(cells, **at).is_none();
        region.iter().filter(counts).all(|&at| touches(chain, at))
    };
    let (mut chains, mut regions) = (parts(true), parts(false));
    loop {
        let before = chains.len();
        chains.retain(|chain| {
            regions
                .iter()
                .filter(|region| is_vital(region, chain))
                .count()
                >= 2
        });
        let alive: Vec<Point> = chains.concat();
        let closed = |at: &Point| {
            neighbors(size, *at)
                .iter()
                .all(|p| !own(p) || alive.contains(p))
        };
        regions.retain(|region| region.iter().all(closed));
        if chains.len() == before {
            let is_beside = |at: &&Point| neighbors(size, **at).iter().any(own);
            regions.retain(|region| {
                let beside = region.iter().filter(is_beside).count();
                beside > 0 && beside + 1 >= region.len()
            });
            let sorted = |mut points: Vec<Point>| {
                points.sort();
                points
            };
            return (sorted(alive), sorted(regions.concat()));
        }
    }
}

/// The cells of a board, read point by point.
pub fn cells_of(board: &Board) -> Cells {
    let size = board.size();
    let row = |row| (0..size.width()).map(move |col| point(col.into(), row));
    (0..size.height().into())
        .map(|r| row(r).map(|p| board.stone(p)).collect())
        .collect()
}
