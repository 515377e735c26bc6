//! The rules of Go.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod bits;
mod board;
mod color;
mod diagram;
mod game;
mod handicap;
mod history;
mod komi;
mod life;
mod moves;
mod outcome;
pub mod perft;
mod playout;
mod point;
mod position;
mod regions;
pub mod rules;
mod score;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod size;
mod symmetry;
pub mod zobrist;

pub use bitboard::{BitBoard, Points};
pub use board::{Board, Capture, Chain, IllegalMove};
pub use color::{ByColor, Color, ParseColorError};
pub use diagram::DiagramError;
pub use game::{Game, Phase, PlayError};
pub use handicap::{HandicapError, fixed_handicap, max_fixed_handicap};
pub use komi::{Komi, Margin, ParseKomiError};
pub use life::{Life, Status};
pub use moves::{Move, Turn};
pub use outcome::{Outcome, WinBy};
pub use playout::Playout;
pub use point::{ParsePointError, Point, PointError};
pub use position::{Ko, Position};
pub use regions::Region;
pub use rules::Rules;
pub use score::{Account, DeadStones, DeadStonesError, Facts, Tally, owned};
pub use setup::{Setup, SetupError};
pub use size::{BoardSize, SizeError};
pub use symmetry::Symmetry;
