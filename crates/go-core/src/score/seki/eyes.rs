//! Seki by eyes: a group with eyes for two lives on its own, any other is in seki.
//!
//! Neutral points do not matter, so a game may stop before they are filled. The idea, of groups that reach
//! across neutral points, eyes that only count where no cut makes them false, and an estimate of what a big
//! eye is worth, is that of D. Wu's *goscorer*. Like it this is a reading of finished positions, and no proof.

use alloc::vec::Vec;

use super::SizedSettlement;
use super::eye_value::{eye_value, is_closed};
use super::gap::Gap;
use super::groups::Ground;
use crate::Color;
use crate::bits::Bits;
use crate::board::SizedBoard;
use crate::score::owned::Regions;

/// Blocks of one side, by their numbers in [`Side::blocks`].
pub(super) type Blocks<const W: usize> = Bits<W>;

/// What all groups of a side have in common.
pub(super) struct Side<'a, const W: usize> {
    ground: &'a Ground<'a, W>,
    color: Color,
    /// The points that may be false.
    suspects: Bits<W>,
    /// The stones, in blocks that are joined over neutral points at the latest. Where there is no suspect nobody asks
    /// for them, and there are none.
    blocks: Vec<Bits<W>>,
}

/// A group with its eyes.
pub(super) struct Home<'a, const W: usize> {
    side: &'a Side<'a, W>,
    /// Stones and surrounded points.
    points: Bits<W>,
    pub(super) eyes: Vec<Eye<W>>,
    /// The points that are false whatever the eyes are worth.
    false_points: Bits<W>,
}

/// Connected points that a group surrounds, empty or under dead stones.
pub(super) struct Eye<const W: usize> {
    pub(super) points: Bits<W>,
    /// The blocks around it.
    pub(super) walls: Blocks<W>,
}

pub(super) fn settle<const W: usize>(
    board: &SizedBoard<W>,
    regions: &Regions<W>,
) -> SizedSettlement<W> {
    let ground = Ground::of(board, regions);
    let sides = Color::BOTH.map(|color| Side::of(&ground, color));
    let homes: Vec<Home<'_, W>> = sides.iter().flat_map(Side::homes).collect();
    let false_points = homes.iter().map(|home| home.false_points);
    let false_points = false_points.fold(Bits::EMPTY, |all, points| all | points);
    let mut settled = SizedSettlement::NOTHING;
    for home in &homes {
        home.add_to(&mut settled, false_points);
    }
    settled
}

impl<'a, const W: usize> Side<'a, W> {
    fn of(ground: &'a Ground<'a, W>, color: Color) -> Self {
        let suspects = ground.suspects(color);
        let blocks = match suspects.is_empty() {
            true => Vec::new(),
            false => ground.blocks(color).collect(),
        };
        Self {
            ground,
            color,
            suspects,
            blocks,
        }
    }

    fn homes(&self) -> impl Iterator<Item = Home<'_, W>> {
        let groups = self.ground.groups(self.color);
        groups.map(|points| Home::of(self, points))
    }

    /// The blocks beside some points.
    pub(super) fn walls(&self, points: Bits<W>) -> Blocks<W> {
        let beside = self.ground.geometry().beside(points);
        let mut walls = Bits::EMPTY;
        for (number, block) in self.blocks.iter().enumerate() {
            if block.intersects(&beside) {
                walls.insert(number);
            }
        }
        walls
    }
}

impl<'a, const W: usize> Home<'a, W> {
    fn of(side: &'a Side<'a, W>, points: Bits<W>) -> Self {
        let inside = points - side.ground.regions.living[side.color];
        let eyes = side.ground.geometry().parts(inside).map(|points| Eye {
            points,
            walls: side.walls(points),
        });
        let mut home = Self {
            side,
            points,
            eyes: eyes.collect(),
            false_points: Bits::EMPTY,
        };
        home.false_points = home.those(side.suspects & points, |gap| gap.splits());
        home
    }

    /// Those of some points whose surroundings pass a test.
    fn those(&self, points: Bits<W>, passes: impl Fn(Gap<'_, W>) -> bool) -> Bits<W> {
        points.filter(|point| {
            let mut eyes = self.eyes.iter();
            let eye = eyes.find(|eye| eye.points.contains(point));
            eye.is_some_and(|eye| passes(Gap::of(self.side, &self.eyes, eye, point)))
        })
    }

    fn is_closed(&self, eye: &Eye<W>, false_points: Bits<W>) -> bool {
        is_closed(self.side.ground.board, eye.points, false_points)
    }

    fn value(&self, eye: &Eye<W>, false_points: Bits<W>) -> u8 {
        let Side { ground, color, .. } = self.side;
        eye_value(ground.board, *color, eye.points, false_points)
    }

    /// Whether the eyes are good for two.
    fn lives(&self, false_points: Bits<W>) -> bool {
        let is_closed = |eye: &&Eye<W>| self.is_closed(eye, false_points);
        if self.eyes.iter().filter(is_closed).nth(1).is_some() {
            return true;
        }
        let mut values = 0;
        self.eyes.iter().any(|eye| {
            values += self.value(eye, false_points);
            values >= 2
        })
    }

    /// Writes down what the group has.
    fn add_to(&self, settled: &mut SizedSettlement<W>, false_points: Bits<W>) {
        let Side { ground, color, .. } = *self.side;
        if !self.lives(false_points) {
            settled.seki[color] |= self.points;
            return;
        }
        settled.groups[color] += 1;
        let territory = self.points & ground.regions.surrounded[color];
        settled.territory[color] |= territory;
        // For territory a point is false only where good eyes elsewhere do not hold its sides together either.
        let is_eye =
            |eye: &Eye<W>| self.is_closed(eye, false_points) || self.value(eye, false_points) > 0;
        let filled = self.those(self.false_points, |gap| !gap.holds(is_eye));
        // A dead stone on a false point has to be taken, which costs the points around it too.
        let thrown_in = ground
            .geometry()
            .grow(filled & ground.board.stones()[!color]);
        settled.false_eyes |= (filled | thrown_in) & territory;
    }
}
