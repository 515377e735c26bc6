//! Groups: what one side alone can reach, joined through neutral points.

use alloc::vec::Vec;

use super::guards::guarded;
use crate::bits::{Bits, Geometry};
use crate::board::SizedBoard;
use crate::score::owned::touched;
use crate::{ByColor, Color};

/// A board without its dead stones, and who gets where on it.
pub(super) struct Ground<const W: usize> {
    geometry: Geometry<W>,
    pub(super) living: ByColor<Bits<W>>,
    /// The stones of each colour that are dead.
    pub(super) dead: ByColor<Bits<W>>,
    pub(super) empty: Bits<W>,
    /// What each side gets to without passing a living stone of the other.
    pub(super) reach: ByColor<Bits<W>>,
    /// The points that each side guards, among those that both get to.
    guards: ByColor<Bits<W>>,
    /// What each side gets to, and the other does not, when guards stop.
    sole: ByColor<Bits<W>>,
}

/// A group: living stones that belong together, and all that only they get to.
pub(super) struct Group<const W: usize> {
    pub(super) color: Color,
    /// Stones and surrounded points.
    pub(super) points: Bits<W>,
    /// The stones.
    pub(super) stones: Bits<W>,
    /// The stones, in blocks that are joined over neutral points at the latest.
    pub(super) blocks: Vec<Bits<W>>,
}

impl<const W: usize> Ground<W> {
    pub(super) fn of(board: &SizedBoard<W>, dead: Bits<W>) -> Self {
        let geometry = *board.geometry();
        let living = board.stones().map(|stones| stones - dead);
        let dead = board.stones().map(|stones| stones & dead);
        let empty = board.empty();
        let touched = touched(&geometry, living);
        let reach = ByColor::from_fn(|color| living[color] | touched[color]);
        // Elsewhere nobody has to be kept out.
        let contested = touched.black & touched.white & empty;
        let guards = ByColor::from_fn(|color| {
            let open = empty | living[color] | dead[!color];
            guarded(&geometry, living[color], contested, open)
        });
        let stopped = ByColor::from_fn(|color| {
            let stops = guards[!color];
            flood_to(
                &geometry,
                living[color],
                geometry.board() - living[!color],
                stops,
            )
        });
        let sole = ByColor::from_fn(|color| stopped[color] - stopped[!color]);
        Self {
            geometry,
            living,
            dead,
            empty,
            reach,
            guards,
            sole,
        }
    }

    /// The groups of both sides.
    pub(super) fn groups(&self) -> Vec<Group<W>> {
        let mut groups = Vec::new();
        for color in Color::BOTH {
            let blocks = self.blocks(color);
            let mut left = self.sole[color];
            // Points behind the other side's guards join the group next to them.
            let mut seeds = left - self.guards[!color];
            while let Some(seed) = seeds.first().or_else(|| left.first()) {
                let within = self.geometry.board() - self.living[!color];
                let filled = flood_to(
                    &self.geometry,
                    Bits::single(seed),
                    within,
                    self.guards[!color],
                );
                let points = filled & left;
                left -= points;
                seeds -= points;
                let own = |block: &&Bits<W>| block.intersects(&points);
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
    fn blocks(&self, color: Color) -> Vec<Bits<W>> {
        let claimed = self.sole.black | self.sole.white | self.guards[!color];
        let neutral = self.geometry.board() - claimed;
        self.geometry
            .parts(self.living[color] | neutral)
            .map(|part| part & self.living[color])
            .filter(|stones| !stones.is_empty())
            .collect()
    }
}

/// Floods `within` from `seed`; points of `stops` are reached and not passed.
fn flood_to<const W: usize>(
    geometry: &Geometry<W>,
    seed: Bits<W>,
    within: Bits<W>,
    stops: Bits<W>,
) -> Bits<W> {
    let passed = geometry.flood(seed - stops, within - stops);
    (seed & within) | passed | (geometry.border(passed) & within)
}
