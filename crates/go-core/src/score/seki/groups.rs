//! Groups: what one side alone can reach, joined through neutral points.

use alloc::vec::Vec;

use super::guards::guarded;
use crate::{BitBoard, Board, ByColor, Color};

/// A board without its dead stones, and who gets where on it.
pub(super) struct Ground {
    pub(super) living: ByColor<BitBoard>,
    /// The stones of each colour that are dead.
    pub(super) dead: ByColor<BitBoard>,
    pub(super) empty: BitBoard,
    /// What each side gets to without passing a living stone of the other.
    pub(super) reach: ByColor<BitBoard>,
    /// The points that each side guards.
    guards: ByColor<BitBoard>,
    /// What each side gets to, and the other does not, when guards stop.
    sole: ByColor<BitBoard>,
}

/// A group: living stones that belong together, and all that only they get to.
pub(super) struct Group {
    pub(super) color: Color,
    /// Stones and surrounded points.
    pub(super) points: BitBoard,
    /// The stones.
    pub(super) stones: BitBoard,
    /// The stones, in blocks that are joined over neutral points at the latest.
    pub(super) blocks: Vec<BitBoard>,
}

impl Ground {
    pub(super) fn of(board: &Board, dead: BitBoard) -> Self {
        let living = ByColor::from_fn(|color| board.stones(color) - dead);
        let dead = ByColor::from_fn(|color| board.stones(color) & dead);
        let empty = board.empty();
        let guards = ByColor::from_fn(|color| {
            guarded(living[color], empty, empty | living[color] | dead[!color])
        });
        let reach = ByColor::from_fn(|color| living[color].flood(!living[!color]));
        let stopped =
            ByColor::from_fn(|color| flood_to(living[color], !living[!color], guards[!color]));
        let sole = ByColor::from_fn(|color| stopped[color] - stopped[!color]);
        Self {
            living,
            dead,
            empty,
            reach,
            guards,
            sole,
        }
    }

    /// The groups of both sides.
    pub(super) fn groups(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        for color in Color::BOTH {
            let blocks = self.blocks(color);
            let mut left = self.sole[color];
            // Points behind the other side's guards join the group next to them.
            let mut seeds = left - self.guards[!color];
            while let Some(seed) = seeds.first().or_else(|| left.first()) {
                let seed = BitBoard::from_points(left.size(), [seed]);
                let filled = flood_to(seed, !self.living[!color], self.guards[!color]);
                let points = filled & left;
                left -= points;
                seeds -= points;
                let own = |block: &&BitBoard| block.intersects(&points);
                groups.push(Group {
                    color,
                    points,
                    stones: points & self.living[color],
                    blocks: blocks.iter().filter(own).copied().collect(),
                });
            }
        }
        groups
    }

    /// The living stones of `color`, joined over points that are nobody's and that no guard of the other side
    /// closes.
    fn blocks(&self, color: Color) -> Vec<BitBoard> {
        let neutral = !(self.sole.black | self.sole.white) - self.guards[!color];
        (self.living[color] | neutral)
            .parts()
            .map(|part| part & self.living[color])
            .filter(|stones| !stones.is_empty())
            .collect()
    }
}

/// Floods `within` from `seed`; points of `stops` are reached and not passed.
fn flood_to(seed: BitBoard, within: BitBoard, stops: BitBoard) -> BitBoard {
    let passed = (seed - stops).flood(within - stops);
    (seed & within) | passed | (passed.border() & within)
}
