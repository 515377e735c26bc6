//! The rules of Go.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod color;
mod komi;
mod moves;
mod point;
mod size;

pub use color::{ByColor, Color, ParseColorError};
pub use komi::{Komi, Margin, ParseKomiError};
pub use moves::{Move, Turn};
pub use point::{ParsePointError, Point, PointError};
pub use size::{BoardSize, SizeError};
