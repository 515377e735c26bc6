//! Seki by eyes where no guard keeps anybody out, as on most finished boards.
//!
//! Then a region belongs to the only side that it touches, or to nobody, as a whole. What holds what together can
//! be told from the chains around each region, without flooding the board for each point: the answer is that of
//! [`eyes`](super::eyes), and a test holds both equal.

use alloc::vec::Vec;

use super::SizedSettlement;
use super::eye_value::eye_value;
use super::eyes::Eye;
use super::guards::guarded;
use crate::bits::{Bits, Geometry};
use crate::board::SizedBoard;
use crate::score::owned::touched;
use crate::{ByColor, Color};

/// Chains of one colour, by their slots on the board.
type Chains<const W: usize> = Bits<W>;

/// A region, and the chains of one colour around it.
#[derive(Clone, Copy)]
struct Room<const W: usize> {
    points: Bits<W>,
    walls: Chains<W>,
}

/// What one side has on the board.
struct Side<'a, const W: usize> {
    board: &'a SizedBoard<W>,
    color: Color,
    stones: Bits<W>,
    /// The points of all rooms.
    own: Bits<W>,
    /// The regions that touch no other colour.
    rooms: Vec<Room<W>>,
    /// What may hold chains together: neutral regions, and rooms with more than one chain around them.
    links: Vec<Room<W>>,
    /// Points that make no eye, whatever the other eyes are worth.
    false_points: Bits<W>,
}

/// Settles a board, or `None` where a guard keeps somebody out of a point.
pub(super) fn settle<const W: usize>(
    board: &SizedBoard<W>,
    dead: Bits<W>,
) -> Option<SizedSettlement<W>> {
    let geometry = board.geometry();
    let living = board.stones().map(|stones| stones - dead);
    let touched = touched(geometry, living);
    let neutral = touched.black & touched.white;
    let guards = guards(board, living, neutral);
    let mut settled = SizedSettlement::NOTHING;
    for color in Color::BOTH {
        let (stones, stops) = (living[color], guards[!color]);
        if !stops.is_empty() && !gets_everywhere(geometry, stones, neutral, stops) {
            return None;
        }
        let own = touched[color] - neutral;
        Side::of(board, color, stones, own, neutral, stops).settle(&mut settled);
    }
    Some(settled)
}

/// The neutral points that each side guards, but for those that are a region by themselves: a guard has at most
/// one stone of the other side beside it, so there is nothing to be kept from there.
fn guards<const W: usize>(
    board: &SizedBoard<W>,
    living: ByColor<Bits<W>>,
    neutral: Bits<W>,
) -> ByColor<Bits<W>> {
    let geometry = board.geometry();
    let wide = neutral & geometry.beside(neutral) & board.empty();
    ByColor::from_fn(|color| {
        let dead = board.stones()[!color] - living[!color];
        let open = board.empty() | living[color] | dead;
        guarded(geometry, living[color], wide, open)
    })
}

/// Whether a side gets to every neutral point, though it does not pass the points where it is stopped.
fn gets_everywhere<const W: usize>(
    geometry: &Geometry<W>,
    stones: Bits<W>,
    neutral: Bits<W>,
    stops: Bits<W>,
) -> bool {
    let edge = geometry.beside(stones) & neutral;
    let passed = geometry.flood(edge - stops, neutral - stops);
    neutral.is_subset(&(edge | geometry.grow(passed)))
}

impl<'a, const W: usize> Side<'a, W> {
    fn of(
        board: &'a SizedBoard<W>,
        color: Color,
        stones: Bits<W>,
        own: Bits<W>,
        neutral: Bits<W>,
        stops: Bits<W>,
    ) -> Self {
        let mut side = Self {
            board,
            color,
            stones,
            own,
            rooms: Vec::new(),
            links: Vec::new(),
            false_points: Bits::EMPTY,
        };
        let room = |points| Room {
            points,
            walls: side.walls(points),
        };
        let mut rooms = Vec::with_capacity(own.count());
        rooms.extend(board.geometry().parts(own).map(room));
        // A stop joins nothing, but a chain may have no other liberty.
        let passed = board.geometry().parts(neutral - stops);
        let neutral = passed.chain(stops.iter().map(Bits::single)).map(room);
        let wide = rooms.iter().filter(|room| !room.walls.is_single());
        let links = neutral.chain(wide.copied()).collect();
        (side.rooms, side.links) = (rooms, links);
        side.false_points = side.false_for_life();
        side
    }

    /// The chains around some points.
    fn walls(&self, points: Bits<W>) -> Chains<W> {
        match points.first() {
            Some(point) if points.is_single() => self.board.slots_beside(point, &self.stones),
            _ => {
                let beside = self.board.geometry().beside(points);
                self.board.slots_of(beside & self.stones)
            }
        }
    }

    /// The chains that belong together.
    fn groups(&self) -> Vec<Chains<W>> {
        let mut groups: Vec<Chains<W>> = Vec::new();
        for room in self.links.iter().chain(&self.rooms) {
            let mut joined = room.walls;
            if groups.iter().any(|group| joined.is_subset(group)) {
                continue;
            }
            groups.retain(|group| {
                let apart = !group.intersects(&joined);
                if !apart {
                    joined |= *group;
                }
                apart
            });
            groups.push(joined);
        }
        groups
    }

    fn rooms_of(&self, group: Chains<W>) -> impl Iterator<Item = &Room<W>> {
        let rooms = self.rooms.iter();
        rooms.filter(move |room| room.walls.intersects(&group))
    }

    /// The points that hold together what would fall apart without them.
    fn false_for_life(&self) -> Bits<W> {
        let narrow = self.own - self.board.geometry().between(self.own);
        let mut found = Bits::EMPTY;
        for room in &self.rooms {
            if !(room.points.is_single() && room.walls.is_single()) {
                found |= (room.points & narrow).filter(|point| self.gap(room, point).splits());
            }
        }
        found
    }

    fn gap<'b>(&'b self, room: &'b Room<W>, point: usize) -> Gap<'b, W> {
        let mut rest = room.points;
        rest.remove(point);
        Gap {
            side: self,
            room,
            at: self.board.slots_beside(point, &self.stones),
            rest: (!rest.is_empty()).then(|| self.walls(rest)),
        }
    }

    /// How many eyes a room is good for.
    fn value(&self, room: &Room<W>) -> u8 {
        let real = room.points - self.false_points;
        let eye = Eye {
            points: room.points,
            real,
            value: 0,
        };
        match real {
            _ if real.is_empty() => 0,
            _ if real == room.points && real.is_single() => 1,
            _ if real == room.points && self.is_roomy(real) => 2,
            _ => eye_value(self.board, self.color, &eye, self.false_points),
        }
    }

    /// Whether a room without false points has more than five points but for the opponent's stones.
    fn is_roomy(&self, points: Bits<W>) -> bool {
        (points - self.board.stones()[!self.color]).count() >= 6
    }

    fn lives(&self, group: Chains<W>) -> bool {
        let has_eye = |room: &&Room<W>| !room.points.intersects(&self.false_points);
        let values = || self.rooms_of(group).map(|room| u32::from(self.value(room)));
        self.rooms_of(group).filter(has_eye).nth(1).is_some() || values().sum::<u32>() >= 2
    }

    /// Writes down what the side has.
    fn settle(&self, settled: &mut SizedSettlement<W>) {
        let color = self.color;
        for group in self.groups() {
            let points = self.rooms_of(group).map(|room| room.points);
            let inside = points.fold(Bits::EMPTY, |all, points| all | points);
            if self.lives(group) {
                settled.groups[color] += 1;
                settled.territory[color] |= inside;
            } else {
                settled.seki[color] |= inside | self.board.stones_of(group);
            }
        }
        let false_points = self.false_for_territory(settled.territory[color]);
        // A dead stone on a false point has to be taken, which costs the points around it too.
        let thrown_in = self
            .board
            .geometry()
            .grow(false_points & self.board.stones()[!self.color]);
        settled.false_eyes |= (false_points | thrown_in) & settled.territory[color];
    }

    /// The points of a territory that do not hold by eyes elsewhere.
    fn false_for_territory(&self, territory: Bits<W>) -> Bits<W> {
        let mut found = Bits::EMPTY;
        for room in &self.rooms {
            let points = room.points & territory & self.false_points;
            found |= points.filter(|point| !self.gap(room, point).holds());
        }
        found
    }
}

/// A point of a room, and what is around it.
struct Gap<'a, const W: usize> {
    side: &'a Side<'a, W>,
    room: &'a Room<W>,
    /// The chains around the point.
    at: Chains<W>,
    /// The chains around the rest of the room, if there is a rest.
    rest: Option<Chains<W>>,
}

impl<const W: usize> Gap<'_, W> {
    /// Whether what is linked to a chain without the help of the point comes to be enough.
    fn reaches(&self, slot: usize, enough: impl Fn(&Chains<W>) -> bool) -> bool {
        let others = self.side.links.iter();
        let others = others.filter(|link| link.points != self.room.points);
        let links = others.map(|link| &link.walls).chain(&self.rest);
        let mut linked = Bits::single(slot);
        while !enough(&linked) {
            let before = linked;
            for walls in links.clone() {
                if walls.intersects(&linked) {
                    linked |= *walls;
                }
            }
            if linked == before {
                return false;
            }
        }
        true
    }

    /// Whether the sides of the point are not all linked without it.
    fn splits(&self) -> bool {
        let joined = |linked: &Chains<W>| {
            let rest = self.rest.is_none_or(|rest| rest.intersects(linked));
            rest && self.at.is_subset(linked)
        };
        let first = self.at.first();
        first.is_some_and(|slot| !self.reaches(slot, joined))
    }

    /// Whether each chain around the point is linked to an eye without it.
    fn holds(&self) -> bool {
        let has_eye = |linked: &Chains<W>| {
            self.side.rooms_of(*linked).any(|room| {
                let here = core::ptr::eq(room, self.room);
                let rest = || self.rest.is_some_and(|rest| rest.intersects(linked));
                (!here || rest()) && self.side.value(room) > 0
            })
        };
        self.at.iter().all(|slot| self.reaches(slot, has_eye))
    }
}
