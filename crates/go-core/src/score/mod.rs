//! Counting a board once the dead stones are settled.

mod dead;
mod owned;
mod procedure;
mod ruled;
mod seki;
mod show;
mod tally;

pub use dead::{DeadStones, DeadStonesError};
pub use owned::owned;
pub use procedure::{FillIn, HalfCount};
pub use seki::Settlement;
pub use tally::{Account, Facts, Tally};
