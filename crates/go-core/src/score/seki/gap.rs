//! What hangs together around a point of an eye without that point.

use super::eyes::{Blocks, Eye, Side};
use crate::bits::Bits;

/// A point of an eye, with at most one neighbour in it, and what is around the point.
pub(super) struct Gap<'a, const W: usize> {
    eyes: &'a [Eye<W>],
    /// The eye of the point.
    eye: &'a Eye<W>,
    /// The blocks around the point.
    at: Blocks<W>,
    /// The blocks around the rest of the eye, if there is a rest.
    rest: Option<Blocks<W>>,
}

impl<'a, const W: usize> Gap<'a, W> {
    pub(super) fn of(
        side: &Side<'_, W>,
        eyes: &'a [Eye<W>],
        eye: &'a Eye<W>,
        point: usize,
    ) -> Self {
        let at = Bits::single(point);
        let rest = eye.points - at;
        Self {
            eyes,
            eye,
            at: side.walls(at),
            rest: (!rest.is_empty()).then(|| side.walls(rest)),
        }
    }

    fn others(&self) -> impl Iterator<Item = &'a Eye<W>> + Clone + use<'a, W> {
        let eye = self.eye;
        self.eyes
            .iter()
            .filter(move |other| !core::ptr::eq(*other, eye))
    }

    /// Whether what is linked to a block without the help of the point comes to be enough.
    fn reaches(&self, block: usize, enough: impl Fn(&Blocks<W>) -> bool) -> bool {
        let links = self.others().map(|eye| &eye.walls).chain(&self.rest);
        let mut linked = Bits::single(block);
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
    pub(super) fn splits(&self) -> bool {
        let joined = |linked: &Blocks<W>| {
            let rest = self.rest.is_none_or(|rest| rest.intersects(linked));
            rest && self.at.is_subset(linked)
        };
        let first = self.at.first();
        first.is_some_and(|block| !self.reaches(block, joined))
    }

    /// Whether each block around the point is linked to an eye without it.
    pub(super) fn holds(&self, is_eye: impl Fn(&Eye<W>) -> bool) -> bool {
        let has_eye = |linked: &Blocks<W>| {
            let rest = self.rest.is_some_and(|rest| rest.intersects(linked));
            let mut others = self.others().filter(|eye| eye.walls.intersects(linked));
            (rest && is_eye(self.eye)) || others.any(&is_eye)
        };
        self.at.iter().all(|block| self.reaches(block, has_eye))
    }
}
