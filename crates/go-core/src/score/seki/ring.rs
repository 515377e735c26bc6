//! What meets around a point.

use crate::bits::{Bits, Geometry};

/// The points whose neighbours in a set are not all joined by the eight points of the set around the point.
pub(super) fn pinched<const W: usize>(geometry: &Geometry<W>, set: Bits<W>) -> Bits<W> {
    let at = |columns, rows| geometry.seeing(set, columns, rows);
    let (left, right, below, above) = (at(-1, 0), at(1, 0), at(0, -1), at(0, 1));
    let north_east = above & right & at(1, 1);
    let south_east = below & right & at(1, -1);
    let south_west = below & left & at(-1, -1);
    let north_west = above & left & at(-1, 1);
    let across = (left & right) - ((north_west & north_east) | (south_west & south_east));
    let upright = (below & above) - ((south_west & north_west) | (south_east & north_east));
    let bend = ((left | right) - (left & right)) & ((below | above) - (below & above));
    let turns = north_east | south_east | south_west | north_west;
    across | upright | (bend - turns)
}
