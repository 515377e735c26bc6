//! Eyes that nobody will ever play in again.

use super::lanes::Lanes;
use super::rows::{Links, Rows, above_and_below, beside, crowded, each_row, rows};
use super::{Lockstep, ROWS};

impl<L: Lanes> Lockstep<L> {
    /// Looks for more eyes that are safe for the rest of the playout: the lasting eyes of chains that have two.
    /// Their owner does not fill them, and the other side cannot. Otherwise it would draw each of them in vain,
    /// turn after turn.
    ///
    /// A lasting eye is a point closed by own stones that hold all its diagonals but one, or all at the edge.
    /// They are one chain then, and the point stays an eye as long as that stands.
    ///
    /// The eyes are parted in two, another way each time, and a chain that floods from both parts reach has two
    /// of them. A flood may be cut short: eyes that are not found today are found another time.
    #[inline(always)]
    pub(super) fn find_safe_eyes(&mut self) {
        let [own, other] = [&self.games.own, &self.games.other];
        let part = parting(self.partings);
        let [ours, theirs] = [self.lasting_eyes(own, other), self.lasting_eyes(other, own)];
        let eyes = rows!(row => ours[row] | theirs[row]);
        let links = Links::new(own, other);
        let one = rows!(row => eyes[row] & part[row]);
        let two = rows!(row => eyes[row].without(part[row]));
        let mut one = rows!(row => beside(&one, row) & (own[row] | other[row]));
        let mut two = rows!(row => beside(&two, row) & (own[row] | other[row]));
        for _ in 0..2 {
            links.spread(&mut one);
            links.spread(&mut two);
        }
        let alive = rows!(row => one[row] & two[row]);
        each_row!(row => {
            self.games.safe[row] = self.games.safe[row] | (eyes[row] & beside(&alive, row));
        });
        self.partings = self.partings.wrapping_add(1);
    }

    /// Between the four walls around a point of a board one line wide there are two chains, and no such eye.
    #[inline(always)]
    fn lasting_eyes(&self, own: &Rows<L>, other: &Rows<L>) -> Rows<L> {
        let foreign = rows!(row => self.points[row].without(own[row]));
        let either = rows!(row => foreign[row].left() | foreign[row].right());
        let both = rows!(row => foreign[row].left() & foreign[row].right());
        let diagonal = rows!(row => own[row].left() | own[row].right());
        rows!(row => {
            let open = beside(&foreign, row) | crowded([&either, &both], &self.edge, row);
            let empty = foreign[row].without(other[row]);
            empty.without(open) & above_and_below(&diagonal, row)
        })
    }
}

/// A part of the points. Two points differ in a bit of their column or of their row, mostly in a low one.
#[inline(always)]
fn parting<L: Lanes>(number: usize) -> Rows<L> {
    const COLUMNS: [u16; 3] = [0b1_0101_0101, 0b1_0011_0011, 0b1_0000_1111];
    let bit = number / 2 % COLUMNS.len();
    if number.is_multiple_of(2) {
        [L::all(COLUMNS[bit]); ROWS]
    } else {
        rows!(row => L::flag(row >> bit & 1 == 0))
    }
}
