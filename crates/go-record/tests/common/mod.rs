//! What several tests share.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::PathBuf;

use go_core::{BoardSize, Color, Move, Point};
use go_record::{Action, Collection, Step};

/// A record that these tests come with.
pub(crate) fn data(name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of all records that these tests come with.
pub(crate) fn data_names() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A record that parses.
pub(crate) fn parsed(name: &str) -> Collection {
    Collection::parse(data(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Points as words: `D4 E5`.
pub(crate) fn words(points: &[Point]) -> String {
    points
        .iter()
        .map(Point::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A board without ideas: a colour or nothing on each point, and flood fill.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NaiveBoard {
    size: BoardSize,
    stones: Vec<(Point, Option<Color>)>,
}

/// A move that even a naive board cannot carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Occupied(Point);

impl NaiveBoard {
    pub(crate) fn new(size: BoardSize) -> Self {
        Self {
            size,
            stones: size.iter().map(|point| (point, None)).collect(),
        }
    }

    pub(crate) fn stone(&self, point: Point) -> Option<Color> {
        self.stones.iter().find(|(p, _)| *p == point).unwrap().1
    }

    fn set(&mut self, point: Point, stone: Option<Color>) {
        self.stones.iter_mut().find(|(p, _)| *p == point).unwrap().1 = stone;
    }

    /// The chain on a point, and whether it has a liberty.
    fn chain(&self, point: Point) -> (BTreeSet<Point>, bool) {
        let color = self.stone(point);
        let (mut chain, mut todo, mut has_liberty) = (BTreeSet::new(), vec![point], false);
        while let Some(point) = todo.pop() {
            if chain.insert(point) {
                for neighbor in self.size.neighbors(point) {
                    match self.stone(neighbor) {
                        None => has_liberty = true,
                        stone if stone == color => todo.push(neighbor),
                        Some(_) => {}
                    }
                }
            }
        }
        (chain, has_liberty)
    }

    fn capture_around(&mut self, points: impl Iterator<Item = Point>, color: Color) {
        for point in points {
            if self.stone(point) == Some(color) {
                let (chain, has_liberty) = self.chain(point);
                if !has_liberty {
                    chain.into_iter().for_each(|stone| self.set(stone, None));
                }
            }
        }
    }

    /// Carries a step out.
    pub(crate) fn apply(&mut self, step: &Step<'_>) -> Result<(), Occupied> {
        match &step.action {
            Action::Setup(change) => {
                let lists = [
                    (&change.black, Some(Color::Black)),
                    (&change.white, Some(Color::White)),
                ];
                for (points, stone) in lists.into_iter().chain([(&change.empty, None)]) {
                    points.iter().for_each(|&point| self.set(point, stone));
                }
            }
            Action::Play(turn) => {
                if let Move::Play(point) = turn.mv {
                    if self.stone(point).is_some() {
                        return Err(Occupied(point));
                    }
                    self.set(point, Some(turn.color));
                    let size = self.size;
                    self.capture_around(size.neighbors(point), !turn.color);
                    self.capture_around([point].into_iter(), turn.color);
                }
            }
        }
        Ok(())
    }

    /// The points that hold a stone of `color`, row by row.
    pub(crate) fn stones(&self, color: Color) -> Vec<Point> {
        self.stones
            .iter()
            .filter(|(_, stone)| *stone == Some(color))
            .map(|(point, _)| *point)
            .collect()
    }
}
