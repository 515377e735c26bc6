//! Seki by eyes: a group with eyes for two lives on its own, any other is in seki.
//!
//! Neutral points do not matter, so a game may stop before they are filled. The idea, of groups that reach
//! across neutral points, eyes that only count where no cut makes them false, and an estimate of what a big
//! eye is worth, is that of D. Wu's *goscorer*. Like it this is a reading of finished positions, and no proof.

use alloc::vec::Vec;

use super::Settlement;
use super::eye_value::eye_value;
use super::groups::{Ground, Group};
use crate::{BitBoard, Board, Color, DeadStones, Point};

/// Connected points that a group surrounds, empty or under dead stones.
pub(super) struct Eye {
    pub(super) points: BitBoard,
    /// The points that are not false.
    pub(super) real: BitBoard,
    /// How many eyes it is good for, at most two.
    pub(super) value: u8,
}

/// A group with its eyes.
struct Home<'a> {
    group: &'a Group,
    eyes: Vec<Eye>,
}

pub(super) fn settle(board: &Board, dead: &DeadStones) -> Settlement {
    let ground = Ground::of(board, dead.stones().on(board.size()));
    let groups = ground.groups();
    let mut homes: Vec<Home<'_>> = groups.iter().map(Home::of).collect();
    // A point is false for life where it is false whatever the other eyes are worth, and false for territory
    // where even good eyes elsewhere do not hold its sides together.
    let mut false_points = BitBoard::empty(board.size());
    for home in &homes {
        false_points |= home.false_points();
    }
    for home in &mut homes {
        for eye in &mut home.eyes {
            eye.real = eye.points - false_points;
            eye.value = eye_value(board, &ground, home.group.color, eye, false_points);
        }
    }
    let mut settled = Settlement::nothing(board.size());
    for home in &homes {
        home.add_to(&mut settled, &ground, board);
    }
    settled
}

impl<'a> Home<'a> {
    fn of(group: &'a Group) -> Self {
        let eyes = (group.points - group.stones).parts().map(|points| Eye {
            points,
            real: BitBoard::empty(points.size()),
            value: 0,
        });
        Self {
            group,
            eyes: eyes.collect(),
        }
    }

    /// The points of all eyes that are false, as far as the values of the eyes are known.
    fn false_points(&self) -> BitBoard {
        let mut found = BitBoard::empty(self.group.points.size());
        for eye in &self.eyes {
            let edge = self.group.stones.border() & eye.points;
            found.extend(edge.iter().filter(|&point| self.is_false(eye, point)));
        }
        found
    }

    /// Whether some block beside a point of an eye is not held by anything but that point: no way leads from
    /// it to all other sides of the point or to an eye of value.
    fn is_false(&self, eye: &Eye, point: Point) -> bool {
        let at = BitBoard::from_points(eye.points.size(), [point]);
        let around = at.border();
        if (around & eye.points).len() > 1 {
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
            let held = |other: &Eye| {
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
    fn linked(&self, block: BitBoard, without: BitBoard) -> BitBoard {
        let passable = self.group.points - without;
        let mut reached = block;
        loop {
            let mut next = reached.flood(passable);
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
    fn add_to(&self, settled: &mut Settlement, ground: &Ground, board: &Board) {
        let color = self.group.color;
        let value: u8 = self.eyes.iter().map(|eye| eye.value).sum();
        if value < 2 {
            settled.seki[color] |= self.group.points;
            return;
        }
        settled.groups[color] += 1;
        let inside = self.group.points - self.group.stones - ground.reach[!color];
        let territory = inside - ground.straying(board, inside, self.group.points);
        settled.territory[color] |= territory;
        let false_points = self.false_points();
        // A dead stone on a false point has to be taken, which costs the points around it too.
        let thrown_in = (false_points & ground.dead[!color]).grow();
        settled.false_eyes |= (false_points | thrown_in) & territory;
    }
}

impl Ground {
    /// The points among `inside` whose empty region or dead chain is not wholly within the group.
    fn straying(&self, board: &Board, inside: BitBoard, group: BitBoard) -> BitBoard {
        let dead = Color::BOTH.map(|color| self.dead[color]);
        let mut straying = BitBoard::empty(board.size());
        for set in dead.into_iter().chain([self.empty]) {
            for part in set.parts() {
                if part.intersects(&inside) && !part.is_subset(&group) {
                    straying |= part;
                }
            }
        }
        straying
    }
}
