//! Unconditional life: what no move of the opponent can take, though the owner passes for ever.
//!
//! D. B. Benson, *Life in the Game of Go*, Information Sciences 10 (1976). A region is a connected set of
//! points without stones of one colour. It is *vital* to a chain of that colour if every empty point of it is
//! a liberty of the chain. Chains are struck off that have fewer than two vital regions, and regions beside a
//! struck chain with them, until nothing changes; what is left is unconditionally alive.
//!
//! Where suicide is allowed the opponent can take stones of its own off the board and so make empty points
//! where they stood: then *every* point of a vital region has to be next to the chain.

use alloc::vec::Vec;

use crate::bits::{Bits, Geometry};
use crate::board::{SizedBoard, each_width};
use crate::rules::Suicide;
use crate::{BitBoard, Board, ByColor, Color, Point};

/// What belongs to one side whatever the other plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Life {
    /// The unconditionally alive stones.
    pub stones: BitBoard,
    /// The points that those stones enclose and where the opponent cannot make two eyes: regions beside
    /// living chains only, with at most one point that is next to none of them. Stones of the opponent
    /// there are dead.
    pub territory: BitBoard,
}

impl Life {
    /// Stones and territory.
    #[must_use]
    pub fn area(&self) -> BitBoard {
        self.stones | self.territory
    }
}

/// What is settled of a point whatever either side plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Status {
    /// A stone that cannot be captured.
    Alive,
    /// A stone inside the other side's unconditional territory.
    Dead,
    /// An empty point of this side's unconditional territory.
    Territory(Color),
    /// Anything else.
    Undecided,
}

impl Board {
    /// What is unconditionally alive, and unconditionally territory, for each side.
    ///
    /// The cost is a flood fill for each region and a test of each chain beside it.
    ///
    /// ```
    /// use go_core::{Color, board};
    /// use go_core::rules::Suicide;
    /// let board = board! {
    ///     ". X . X O ."
    ///     "X X X X O ."
    ///     "O O O O O ."
    ///     ". . . . . ."
    /// };
    /// let life = board.life(Suicide::Forbidden);
    /// assert_eq!(life.black.stones, board.stones(Color::Black));
    /// assert_eq!(life.black.territory.to_string(), "A4 C4");
    /// assert!(life.white.area().is_empty());
    /// ```
    #[must_use]
    pub fn life(&self, suicide: Suicide) -> ByColor<Life> {
        let size = self.size();
        ByColor::from_fn(|color| {
            each_width!(&self.0, b => {
                let (stones, territory) = sized_life(b, color, suicide);
                Life {
                    stones: BitBoard::from_bits(size, &stones),
                    territory: BitBoard::from_bits(size, &territory),
                }
            })
        })
    }

    /// What is settled of `point`; `Undecided` for a point off the board. To ask about many points, take
    /// [`Board::life`] once.
    #[must_use]
    pub fn status(&self, point: Point, suicide: Suicide) -> Status {
        let life = self.life(suicide);
        match self.stone(point) {
            Some(color) if life[color].stones.contains(point) => Status::Alive,
            Some(color) if life[!color].territory.contains(point) => Status::Dead,
            Some(_) => Status::Undecided,
            None => Color::BOTH
                .into_iter()
                .find(|&color| life[color].territory.contains(point))
                .map_or(Status::Undecided, Status::Territory),
        }
    }
}

/// A chain that has not been struck off.
struct Candidate<const W: usize> {
    stones: Bits<W>,
    /// Every point next to the stones.
    beside: Bits<W>,
}

/// A region whose chains are all still candidates.
struct Region<const W: usize> {
    points: Bits<W>,
    /// What has to be next to a chain for the region to be vital to it.
    core: Bits<W>,
    /// The stones around the region.
    wall: Bits<W>,
}

/// The unconditionally alive stones of `color`, and its territory.
fn sized_life<const W: usize>(
    board: &SizedBoard<W>,
    color: Color,
    suicide: Suicide,
) -> (Bits<W>, Bits<W>) {
    let geometry = board.geometry();
    let own = board.stones()[color];
    let mut chains = candidates(board, color);
    let mut regions = regions(board, color, suicide);
    loop {
        let before = chains.len();
        chains.retain(|chain| vital_regions(chain, &regions).nth(1).is_some());
        let alive = union(chains.iter().map(|chain| chain.stones));
        regions.retain(|region| region.wall.is_subset(&alive));
        if chains.len() == before {
            let closed = |region: &&Region<W>| is_territory(geometry, region, own);
            let territory = union(regions.iter().filter(closed).map(|region| region.points));
            return (alive, territory);
        }
    }
}

fn union<const W: usize>(sets: impl Iterator<Item = Bits<W>>) -> Bits<W> {
    sets.fold(Bits::EMPTY, |all, set| all | set)
}

fn candidates<const W: usize>(board: &SizedBoard<W>, color: Color) -> Vec<Candidate<W>> {
    board
        .chains()
        .filter(|chain| chain.color == color)
        .map(|chain| Candidate {
            stones: chain.stones,
            beside: board.geometry().border(chain.stones),
        })
        .collect()
}

fn regions<const W: usize>(
    board: &SizedBoard<W>,
    color: Color,
    suicide: Suicide,
) -> Vec<Region<W>> {
    let geometry = board.geometry();
    geometry
        .parts(geometry.board() - board.stones()[color])
        .map(|points| Region {
            points,
            core: match suicide {
                Suicide::Forbidden => points & board.empty(),
                Suicide::MultiStone | Suicide::Allowed => points,
            },
            wall: geometry.border(points),
        })
        .collect()
}

fn vital_regions<'a, const W: usize>(
    chain: &'a Candidate<W>,
    regions: &'a [Region<W>],
) -> impl Iterator<Item = &'a Region<W>> {
    regions
        .iter()
        .filter(|region| region.core.is_subset(&chain.beside))
}

/// Whether the opponent has no room for two eyes in a region between living chains.
fn is_territory<const W: usize>(geometry: &Geometry<W>, region: &Region<W>, own: Bits<W>) -> bool {
    let inner = region.points - geometry.grow(own);
    !region.wall.is_empty() && inner.count() <= 1
}
