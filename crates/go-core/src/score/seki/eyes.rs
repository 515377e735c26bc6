//! Seki by eyes: a group with eyes for two lives on its own, any other is in seki.
//!
//! Neutral points do not matter, so a game may stop before they are filled. The idea, of groups that reach
//! across neutral points, eyes that only count where no cut makes them false, and an estimate of what a big
//! eye is worth, is that of D. Wu's *goscorer*. Like it this is a reading of finished positions, and no proof.

use alloc::vec::Vec;

use super::SizedSettlement;
use super::eye_value::eye_value;
use super::groups::{Ground, Group};
use crate::bits::{Bits, Geometry};
use crate::board::SizedBoard;

/// Connected points that a group surrounds, empty or under dead stones.
pub(super) struct Eye<const W: usize> {
    pub(super) points: Bits<W>,
    /// The points that are not false.
    pub(super) real: Bits<W>,
    /// How many eyes it is good for, at most two.
    pub(super) value: u8,
}

/// A group with its eyes.
struct Home<'a, const W: usize> {
    group: &'a Group<W>,
    eyes: Vec<Eye<W>>,
    geometry: &'a Geometry<W>,
}

pub(super) fn settle<const W: usize>(board: &SizedBoard<W>, dead: Bits<W>) -> SizedSettlement<W> {
    let ground = Ground::of(board, dead);
    let groups = ground.groups();
    let home = |group| Home::of(group, board.geometry());
    let mut homes: Vec<Home<'_, W>> = groups.iter().map(home).collect();
    // A point is false for life where it is false whatever the other eyes are worth, and false for territory
    // where even good eyes elsewhere do not hold its sides together.
    let mut false_points = Bits::EMPTY;
    for home in &homes {
        false_points |= home.false_points();
    }
    for home in &mut homes {
        for eye in &mut home.eyes {
            eye.real = eye.points - false_points;
            eye.value = eye_value(board, home.group.color, eye, false_points);
        }
    }
    let mut settled = SizedSettlement::NOTHING;
    for home in &homes {
        home.add_to(&mut settled, &ground);
    }
    settled
}

impl<'a, const W: usize> Home<'a, W> {
    fn of(group: &'a Group<W>, geometry: &'a Geometry<W>) -> Self {
        let eyes = geometry
            .parts(group.points - group.stones)
            .map(|points| Eye {
                points,
                real: Bits::EMPTY,
                value: 0,
            });
        Self {
            group,
            eyes: eyes.collect(),
            geometry,
        }
    }

    /// The points of all eyes that are false, as far as the values of the eyes are known.
    fn false_points(&self) -> Bits<W> {
        let beside = self.geometry.beside(self.group.stones);
        let mut found = Bits::EMPTY;
        for eye in &self.eyes {
            let edge = beside & eye.points;
            found |= edge.filter(|point| self.is_false(eye, point));
        }
        found
    }

    /// Whether some block beside a point of an eye is not held by anything but that point: no way leads from
    /// it to all other sides of the point or to an eye of value.
    fn is_false(&self, eye: &Eye<W>, point: usize) -> bool {
        let at = Bits::single(point);
        let around = self.geometry.around(point);
        if (around & eye.points).count() > 1 {
            return false;
        }
        let sides = around & self.group.points;
        let mut beside = self
            .group
            .blocks
            .iter()
            .filter(|block| block.intersects(&around));
        beside.any(|&block| {
            let reached = self.linked(block, at);
            let held = |other: &Eye<W>| {
                let points = if other.points == eye.points {
                    other.real - at
                } else {
                    other.points
                };
                other.value > 0 && points.intersects(&reached)
            };
            !sides.is_subset(&reached) && !self.eyes.iter().any(held)
        })
    }

    /// Everything of the group that is linked to a block without the help of a point.
    fn linked(&self, block: Bits<W>, without: Bits<W>) -> Bits<W> {
        let passable = self.group.points - without;
        let mut reached = block;
        loop {
            let mut next = self.geometry.flood(reached, passable);
            for block in &self.group.blocks {
                if block.intersects(&next) {
                    next |= *block;
                }
            }
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Writes down what the group has.
    fn add_to(&self, settled: &mut SizedSettlement<W>, ground: &Ground<W>) {
        let color = self.group.color;
        let value: u32 = self.eyes.iter().map(|eye| u32::from(eye.value)).sum();
        if value < 2 {
            settled.seki[color] |= self.group.points;
            return;
        }
        settled.groups[color] += 1;
        let inside = self.group.points - self.group.stones - ground.reach[!color];
        let territory = inside - self.straying(ground, inside);
        settled.territory[color] |= territory;
        let false_points = self.false_points();
        // A dead stone on a false point has to be taken, which costs the points around it too.
        let thrown_in = self.geometry.grow(false_points & ground.dead[!color]);
        settled.false_eyes |= (false_points | thrown_in) & territory;
    }

    /// The points among `inside` whose empty region or dead chain is not wholly within the group.
    fn straying(&self, ground: &Ground<W>, inside: Bits<W>) -> Bits<W> {
        [ground.dead.black, ground.dead.white, ground.empty]
            .into_iter()
            .flat_map(|set| self.geometry.parts(set))
            .filter(|part| part.intersects(&inside) && !part.is_subset(&self.group.points))
            .fold(Bits::EMPTY, |straying, part| straying | part)
    }
}
