//! Building a light board from a position.

use super::{FAR, LightBoard, VACANT, WALL, code};
use crate::Position;

impl<const N: usize, const S: usize> LightBoard<N, S> {
    /// The stones of a position.
    pub(in crate::playout) fn new(position: &Position) -> Self {
        let size = position.size();
        let mut board = Self {
            cells: [WALL | Self::MASK as u16; N],
            counters: [FAR; N],
            next: [0; N],
            list: [0; N],
            open: 0,
            len: 0,
            ko: position
                .ko()
                .filter(|ko| ko.color == position.to_play())
                .map_or(N, |ko| Self::name(ko.point)),
        };
        for row in 0..size.height() {
            for col in 0..size.width() {
                let name = usize::from(row) * S + usize::from(col);
                board.cells[name + Self::CENTER] = name as u16;
            }
        }
        board.put_chains(position);
        board.count();
        board
    }

    fn put_chains(&mut self, position: &Position) {
        crate::board::each_width!(&position.board().0, board => {
            for chain in board.chains() {
                let mut first = None;
                for index in chain.stones.iter() {
                    let stone = Self::name(board.geometry().point(index));
                    let head = *first.get_or_insert(stone);
                    self.cells[stone + Self::CENTER] = head as u16 | code(chain.color);
                    self.link(head, stone);
                }
            }
        });
    }

    /// Lists the empty points, and counts empty points and pseudo-liberties.
    fn count(&mut self) {
        for name in 0..N - Self::SPAN {
            let cell = self.cells[name + Self::CENTER];
            match cell & WALL {
                WALL => {}
                0 => {
                    self.list[self.len] = name as u16;
                    self.len += 1;
                    self.counters[name] = VACANT + self.empty_around(name);
                }
                _ => {
                    let head = Self::id(cell);
                    self.counters[head] &= !FAR;
                    self.counters[head] += self.empty_around(name);
                }
            }
        }
        self.open = self.len;
    }

    fn empty_around(&self, name: usize) -> u32 {
        let around = self.around(name);
        around.iter().filter(|&cell| cell & WALL == 0).count() as u32
    }
}
