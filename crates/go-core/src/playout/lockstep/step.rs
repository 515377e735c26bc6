//! What is done to all boards at once.

use super::draw::{Numbers, draw};
use super::lanes::Lanes;
use super::rows::{Links, Rows, beside, crowded, each_row, rows};
use super::{Games, Lockstep, ROWS};

impl<L: Lanes> Lockstep<L> {
    /// Starts boards again that are over, and makes steps until one is or there are no more random numbers;
    /// tells which are over.
    #[inline(always)]
    pub(super) fn advance(&mut self, over: L, numbers: &mut Numbers) -> L {
        if over.any() {
            self.restart(over);
        }
        if numbers.are_new() {
            self.find_safe_eyes();
        }
        while let Some(drawn) = numbers.next() {
            let over = self.step(drawn);
            if over.any() {
                return over;
            }
        }
        L::zero()
    }

    #[inline(always)]
    pub(super) fn restart(&mut self, over: L) {
        let (games, start) = (&mut self.games, &self.start);
        each_row!(row => {
            games.own[row] = games.own[row].or_where(over, start.own[row]);
            games.other[row] = games.other[row].or_where(over, start.other[row]);
            games.barred[row] = games.barred[row].or_where(over, start.barred[row]);
            games.safe[row] = games.safe[row].or_where(over, start.safe[row]);
        });
        games.white = games.white.or_where(over, start.white);
        games.passed = games.passed.or_where(over, start.passed);
        games.turns = games.turns.or_where(over, start.turns);
    }

    /// Draws a move for each board and makes those that are legal; tells which boards are over.
    #[inline(always)]
    pub(super) fn step(&mut self, numbers: [L; 2]) -> L {
        let (stone, choices) = draw(&self.candidates(), numbers);
        let own = rows!(row => self.games.own[row] | stone[row]);
        let breathing = self.breathing(&own);
        let taken = rows!(row => self.games.other[row].without(breathing[row]));
        let mut useful = L::zero();
        each_row!(row => {
            useful = useful | taken[row] | (stone[row] & breathing[row]);
        });
        let passing = choices.equal(L::zero());
        let refused = useful.equal(L::zero()).without(passing);
        let ko = self.takes_ko(&stone, &taken);
        self.games.settle(&own, &stone, &taken, ko, refused);
        let over = passing & self.games.passed;
        self.games.passed = passing | (self.games.passed & refused);
        over | self.games.turns.equal(self.limit).without(refused)
    }

    /// The empty points that are neither barred nor eyes. What makes a point no eye of the mover is a neighbour
    /// that is not its stone, or the opponent's stones on the diagonals.
    #[inline(always)]
    pub(super) fn candidates(&self) -> Rows<L> {
        let Games {
            own, other, barred, ..
        } = &self.games;
        let foreign = rows!(row => self.points[row].without(own[row]));
        let either = rows!(row => other[row].left() | other[row].right());
        let both = rows!(row => other[row].left() & other[row].right());
        rows!(row => {
            let no_eye = beside(&foreign, row) | crowded([&either, &both], &self.edge, row);
            let closed = other[row] | barred[row] | self.games.safe[row];
            foreign[row].without(closed) & no_eye
        })
    }

    /// The stones whose chains have a liberty, with the mover's as given.
    #[inline(always)]
    fn breathing(&self, own: &Rows<L>) -> Rows<L> {
        let other = &self.games.other;
        let empty = rows!(row => self.points[row].without(own[row] | other[row]));
        let mut reached = rows!(row => beside(&empty, row) & (own[row] | other[row]));
        let links = Links::new(own, other);
        // The first time is hardly ever the last.
        links.spread(&mut reached);
        loop {
            let before = reached;
            links.spread(&mut reached);
            let mut changed = L::zero();
            each_row!(row => {
                changed = changed | (before[row] ^ reached[row]);
            });
            if !changed.any() {
                return reached;
            }
        }
    }

    /// Where a single stone was taken by one that has no other liberty now and no neighbour of its colour.
    #[inline(always)]
    fn takes_ko(&self, stone: &Rows<L>, taken: &Rows<L>) -> L {
        let (mut friendly, mut bare, mut columns) = (L::zero(), L::zero(), L::zero());
        each_row!(row => {
            let open = self.points[row].without(self.games.other[row]);
            friendly = friendly | (beside(stone, row) & open);
            bare = bare - taken[row].equal(L::zero());
            columns = columns | taken[row];
        });
        let one_row = bare.equal(L::all(ROWS as u16 - 1));
        let one_column = (columns & (columns - L::all(1))).equal(L::zero());
        one_row & one_column & friendly.equal(L::zero())
    }
}

impl<L: Lanes> Games<L> {
    /// Makes the turns that are not refused, and bars the points of those that are.
    #[inline(always)]
    fn settle(&mut self, own: &Rows<L>, stone: &Rows<L>, taken: &Rows<L>, ko: L, refused: L) {
        each_row!(row => {
            let own = own[row].without(stone[row] & refused);
            let other = self.other[row] ^ taken[row];
            let swapped = (own ^ other).without(refused);
            self.own[row] = own ^ swapped;
            self.other[row] = other ^ swapped;
            let barred = (self.barred[row] | stone[row]) & refused;
            self.barred[row] = barred | (taken[row] & ko);
        });
        let made = L::all(!0).without(refused);
        self.white = self.white ^ made;
        self.turns = self.turns - made;
    }
}
