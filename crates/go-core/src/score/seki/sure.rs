//! Boards where the eyes leave no doubt, as most boards that were played to the very end.
//!
//! What a side surrounds is its territory if no point of it can be a false eye, since its sides meet around it, and
//! if every group has two rooms, or one that is good for two eyes. Neutral points and guards could only join more
//! groups and give them more eyes, so nothing is asked of them. A test holds this against [`eyes`](super::eyes).

use super::eye_value::eye_value;
use super::ring::pinched;
use crate::Color;
use crate::bits::{Bits, Geometry};
use crate::board::SizedBoard;
use crate::score::owned::Regions;

/// Whether all that the sides surround is theirs for sure, without false eyes.
pub(super) fn is_all_territory<const W: usize>(
    board: &SizedBoard<W>,
    regions: &Regions<W>,
) -> bool {
    let is_sure = |color| {
        let side = Side {
            board,
            color,
            rooms: regions.surrounded[color],
            within: regions.living[color] | regions.surrounded[color],
        };
        !side.has_suspect(regions.living[!color]) && side.lives()
    };
    Color::BOTH.into_iter().all(is_sure)
}

/// A side, and the regions that it surrounds, which are its rooms.
struct Side<'a, const W: usize> {
    board: &'a SizedBoard<W>,
    color: Color,
    /// The points of all rooms.
    rooms: Bits<W>,
    /// Living stones and rooms.
    within: Bits<W>,
}

impl<'a, const W: usize> Side<'a, W> {
    const fn geometry(&self) -> &'a Geometry<W> {
        self.board.geometry()
    }

    /// Whether some point of a room may be a false eye.
    fn has_suspect(&self, hostile: Bits<W>) -> bool {
        let geometry = self.geometry();
        let pinched = pinched(geometry, geometry.board() - hostile) & self.rooms;
        !pinched.is_empty() && !pinched.is_subset(&geometry.between(self.rooms))
    }

    /// Whether every room belongs to a group with two eyes.
    fn lives(&self) -> bool {
        let mut unpaired = self.unpaired();
        while let Some(room) = self.geometry().parts(unpaired).next() {
            let joined = self.geometry().flood(room, self.within) & unpaired;
            if joined == room && eye_value(self.board, self.color, room, Bits::EMPTY) < 2 {
                return false;
            }
            unpaired -= joined;
        }
        true
    }

    /// The rooms that may be the only ones of their groups. All rooms are dealt out to two hands: a room that is joined
    /// to one of the other hand is not alone. A group is left out as a whole or not at all.
    fn unpaired(&self) -> Bits<W> {
        let small = self.rooms - self.geometry().beside(self.rooms);
        let one = small & Bits::from_words(&[0x5555_5555_5555_5555; W]);
        let other = self.rooms - one;
        (one - self.reached(other, one)) | (other - self.reached(one, other))
    }

    /// What stones and rooms join to a seed, as far as it takes to reach the whole of a goal.
    fn reached(&self, seed: Bits<W>, goal: Bits<W>) -> Bits<W> {
        let mut reached = seed;
        while !goal.is_subset(&reached) {
            let next = self.geometry().grow(reached) & self.within;
            if next == reached {
                break;
            }
            reached = next;
        }
        reached
    }
}
