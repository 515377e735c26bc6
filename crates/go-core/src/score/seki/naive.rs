//! Seki by eyes, the slow way: whether a point is false is told by flooding the board without it.

use alloc::vec::Vec;

use super::SizedSettlement;
use super::eye_value::careful_value;
use super::groups::Ground;
use crate::bits::Bits;
use crate::board::SizedBoard;
use crate::score::owned::Regions;
use crate::{ByColor, Color};

struct Eye<const W: usize> {
    points: Bits<W>,
    real: Bits<W>,
    value: u8,
}

struct Home<'a, const W: usize> {
    ground: &'a Ground<'a, W>,
    color: Color,
    points: Bits<W>,
    blocks: Vec<Bits<W>>,
    eyes: Vec<Eye<W>>,
}

pub(super) fn settle<const W: usize>(board: &SizedBoard<W>, dead: Bits<W>) -> SizedSettlement<W> {
    let regions = Regions::of(board, dead);
    let ground = Ground::of(board, &regions);
    let homes = |color| {
        let groups = ground.groups(color);
        groups.map(move |points| (color, points))
    };
    let homes = Color::BOTH.into_iter().flat_map(homes);
    let mut homes: Vec<Home<'_, W>> = homes
        .map(|(color, points)| Home::of(&ground, color, points))
        .collect();
    let false_points = homes
        .iter()
        .fold(Bits::EMPTY, |all, home| all | home.false_points());
    for home in &mut homes {
        for eye in &mut home.eyes {
            eye.real = eye.points - false_points;
            eye.value = careful_value(board, home.color, eye.points, false_points);
        }
    }
    let mut settled = SizedSettlement::NOTHING;
    for home in &homes {
        home.add_to(&mut settled, dead);
    }
    settled
}

impl<'a, const W: usize> Home<'a, W> {
    fn of(ground: &'a Ground<'a, W>, color: Color, points: Bits<W>) -> Self {
        let inside = points - ground.regions.living[color];
        let eyes = ground.geometry().parts(inside).map(|points| Eye {
            points,
            real: Bits::EMPTY,
            value: 0,
        });
        let blocks = ground
            .blocks(color)
            .filter(|block| block.intersects(&points));
        Self {
            ground,
            color,
            points,
            blocks: blocks.collect(),
            eyes: eyes.collect(),
        }
    }

    /// The false points of all eyes, as far as the values of the eyes are known.
    fn false_points(&self) -> Bits<W> {
        self.eyes.iter().fold(Bits::EMPTY, |all, eye| {
            all | eye.points.filter(|point| self.is_false(eye, point))
        })
    }

    /// Whether from some block beside a point of an eye no way leads, without the point, to all other sides of it or
    /// to an eye of value.
    fn is_false(&self, eye: &Eye<W>, point: usize) -> bool {
        let at = Bits::single(point);
        let around = self.ground.geometry().around(point);
        if (around & eye.points).count() > 1 {
            return false;
        }
        let sides = around & self.points;
        let mut beside = self.blocks.iter().filter(|block| block.intersects(&around));
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
        let mut reached = block;
        loop {
            let flooded = self.ground.geometry().flood(reached, self.points - without);
            let touched = self
                .blocks
                .iter()
                .filter(|block| block.intersects(&flooded));
            let next = touched.fold(flooded, |all, block| all | *block);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    fn add_to(&self, settled: &mut SizedSettlement<W>, dead: Bits<W>) {
        let (color, geometry) = (self.color, self.ground.geometry());
        if self
            .eyes
            .iter()
            .map(|eye| u32::from(eye.value))
            .sum::<u32>()
            < 2
        {
            settled.seki[color] |= self.points;
            return;
        }
        settled.groups[color] += 1;
        let living = self.ground.regions.living;
        let reach = ByColor::from_fn(|color| {
            geometry.flood(living[color], geometry.board() - living[!color])
        });
        let territory = self.points - living[color] - reach[!color];
        settled.territory[color] |= territory;
        let false_points = self.false_points();
        let thrown_in = geometry.grow(false_points & dead & self.ground.board.stones()[!color]);
        settled.false_eyes |= (false_points | thrown_in) & territory;
    }
}
