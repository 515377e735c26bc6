//! Groups: what one side alone can reach, joined through neutral points.

use super::guards::guarded;
use super::ring::pinched;
use crate::bits::{Bits, Geometry};
use crate::board::SizedBoard;
use crate::score::owned::Regions;
use crate::{ByColor, Color};

/// A board without its dead stones, and who gets where on it.
pub(super) struct Ground<'a, const W: usize> {
    pub(super) board: &'a SizedBoard<W>,
    pub(super) regions: &'a Regions<W>,
    /// The points that each side guards, among those that both get to.
    guards: ByColor<Bits<W>>,
    /// What each side gets to, and the other does not, when guards stop.
    sole: ByColor<Bits<W>>,
}

impl<'a, const W: usize> Ground<'a, W> {
    pub(super) fn of(board: &'a SizedBoard<W>, regions: &'a Regions<W>) -> Self {
        let geometry = board.geometry();
        let guards = guards(board, regions);
        let stopped = ByColor::from_fn(|color| {
            let living = regions.living[color];
            let reach = living | regions.surrounded[color] | regions.neutral;
            let stops = guards[!color];
            if stops.is_empty() {
                return reach;
            }
            flood_to(geometry, living, reach, stops)
        });
        Self {
            board,
            regions,
            guards,
            sole: ByColor::from_fn(|color| stopped[color] - stopped[!color]),
        }
    }

    pub(super) fn geometry(&self) -> &'a Geometry<W> {
        self.board.geometry()
    }

    /// The groups of a side: living stones that belong together, with all that only they get to.
    pub(super) fn groups(&self, color: Color) -> impl Iterator<Item = Bits<W>> {
        let within = self.geometry().board() - self.regions.living[!color];
        let mut left = self.sole[color];
        core::iter::from_fn(move || {
            let seed = Bits::single(left.first()?);
            let points = left & flood_to(self.geometry(), seed, within, self.guards[!color]);
            left -= points;
            Some(points)
        })
    }

    /// The points beside stones of `color` that may be false: with one way on at most, and sides that do not meet
    /// around them.
    pub(super) fn suspects(&self, color: Color) -> Bits<W> {
        let geometry = self.geometry();
        let inside = self.sole[color] - self.regions.living[color];
        (pinched(geometry, self.sole[color]) & inside) - geometry.between(inside)
    }

    /// The living stones of `color`, joined over points that are nobody's and that no guard of the other side
    /// closes.
    pub(super) fn blocks(&self, color: Color) -> impl Iterator<Item = Bits<W>> {
        let claimed = self.sole.black | self.sole.white | self.guards[!color];
        let neutral = self.geometry().board() - claimed;
        let living = self.regions.living[color];
        let parts = self.geometry().parts(living | neutral);
        let stones = parts.map(move |part| part & living);
        stones.filter(|stones| !stones.is_empty())
    }
}

/// The neutral points that each side guards, but for those that are a region by themselves: a guard has at most
/// one stone of the other side beside it, so there is nothing to be kept from there.
fn guards<const W: usize>(board: &SizedBoard<W>, regions: &Regions<W>) -> ByColor<Bits<W>> {
    let geometry = board.geometry();
    let Regions {
        living, neutral, ..
    } = *regions;
    let wide = neutral & geometry.beside(neutral) & board.empty();
    ByColor::from_fn(|color| {
        let dead = board.stones()[!color] - living[!color];
        let open = board.empty() | living[color] | dead;
        guarded(geometry, living[color], wide, open)
    })
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
