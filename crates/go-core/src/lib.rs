//! The rules of Go: boards with exact liberties, games with exact superko, rule sets as data, counting,
//! unconditional life, playouts. Every size from 1×1 to 25×25, rectangles too. No input or output, no clock, no
//! threads, and no operating system.
//!
//! # Play a game
//!
//! A [`Game`] knows its rules, its history and how it ends. What it refuses leaves it as it was and says which rule
//! refused it.
//!
//! ```
//! use go_core::{BoardSize, Game, IllegalMove, Move, Phase, PlayError, Rules};
//!
//! let mut game = Game::new(Rules::named("tromp-taylor")?, BoardSize::NINE);
//! for word in "E5 C3 G3 pass pass".split(' ') {
//!     game.play(word.parse::<Move>()?)?;
//! }
//! assert_eq!(game.phase(), Phase::Stopped);
//! let tally = game.score(&game.no_dead_stones());
//! assert_eq!(tally.outcome().to_string(), "W+6.5");
//!
//! game.undo();
//! let occupied = game.play("E5".parse::<Move>()?);
//! assert!(matches!(occupied, Err(PlayError::Illegal(IllegalMove::Occupied { .. }))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Look at a board
//!
//! A [`Board`] is stones in chains; each [`Chain`] shows its stones and its liberties as [`BitBoard`]s, sets of
//! points with the operators of sets.
//!
//! ```
//! use go_core::rules::Suicide;
//! use go_core::{Color, board};
//!
//! let board = board! {
//!     ". X O . ."
//!     "X X O O ."
//!     ". . X O ."
//!     ". X X . ."
//! };
//! let chain = board.chain("C4".parse()?).unwrap();
//! assert_eq!(chain.stones().len(), 4);
//! assert_eq!(chain.liberties().to_string(), "D1 E2 E3 D4");
//! assert!(!board.playable(Color::White, Suicide::Forbidden).contains("A4".parse()?));
//! assert_eq!(board.eyes(Color::Black).to_string(), "A4");
//! # Ok::<(), go_core::ParsePointError>(())
//! ```
//!
//! # Search
//!
//! A [`Position`] is what a node of a search needs and nothing more: board, side to move, ko and prisoners. It is
//! cheap to clone, and [`clone_from`](Clone::clone_from) does not even allocate.
//!
//! ```
//! use go_core::{BoardSize, Playout, Position};
//! use rand::SeedableRng;
//! use rand::rngs::Xoshiro256PlusPlus;
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let start = Position::new(BoardSize::NINE);
//! let black_wins = (0..100)
//!     .filter(|_| Playout::run(&start, &mut rng).margin().leader() == Some(go_core::Color::Black))
//!     .count();
//! assert!((30..70).contains(&black_wins));
//! ```
//!
//! # Themes
//!
//! * **One word for a thing.** A *point* is an intersection, a *chain* is connected stones of one colour, a *turn* is
//!   a move and who makes it. *Playable* is what a board allows, *legal* is what a position or a game allows; `check`
//!   gives the reason, `play` does it.
//! * **Layers.** [`Board`] has no turns, [`Position`] has no history, [`Game`] has both. Take the lowest that does.
//! * **Types instead of checks.** A [`Point`] lies on some board, a [`BoardSize`] is one that exists, a [`Komi`] is a
//!   whole number of half points, [`DeadStones`] are whole chains, [`ByColor`] is indexed by a [`Color`]. A
//!   [`Setup`] is unchecked, and [`Position::try_from`] is the one door from it to a board.
//! * **Rules are data.** [`Rules`] has a field for each question on which rule texts differ; a named set is a row of
//!   [`RULESETS`](rules::RULESETS). What each rule on repetition and suicide compares, and whose it is, is written in
//!   `docs/rules.md` of the repository.
//! * **Errors** are one enum for each module, with the offending value inside. No input makes a function panic; the
//!   [`board!`] macro is for diagrams in the source.
//! * **Order.** Sets and lists of points go row by row from `A1`. Hashes are the same on every machine and in every
//!   release ([`zobrist`]).
//!
//! | to | see |
//! |---|---|
//! | name things | [`Color`], [`Point`], [`BoardSize`], [`Move`], [`Turn`], [`Komi`], [`Margin`] |
//! | work with sets of points | [`BitBoard`], [`Board::regions`], [`Board::eyes`] |
//! | set up a position | [`Setup`], [`board!`], [`fixed_handicap`] |
//! | ask what may be played, and why not | [`Board::check`], [`Position::check`], [`Game::check`], [`Game::legal`] |
//! | agree on dead stones | [`DeadStones`], [`Agreement`], [`Confirmation`] |
//! | count | [`Game::score`], [`Tally`], [`owned`] |
//! | know what no move can change | [`Board::life`], [`Status`] |
//! | turn, mirror and recognise boards | [`Symmetry`], [`Board::canonical`], [`Board::symmetric_hash`] |
//! | test another program | [`perft`] |
//!
//! # Features
//!
//! | feature | gain | cost |
//! |---|---|---|
//! | `std` (default) | room for what needs an operating system; nothing does yet | the standard library |
//! | `serde` | everything that holds a position or a game can be written and read, through the same checks | the crate `serde` |
//!
//! Without features the crate needs only `alloc`.
//!
//! # Invariants
//!
//! * Every chain on a board has a liberty; its stones and liberties are exact; the hash is that of the stones.
//! * A superko refusal is exact: a hash only finds candidates, which are then compared stone by stone.
//! * Undo restores what was there, the history included.
//! * Symmetries and the exchange of colours commute with all of it.
//!
//! Debug builds recompute whatever is held twice after each move ([`Board::check_invariants`],
//! [`Game::check_invariants`]); release builds do not. A naive referee without bitboards and hashes agrees with the
//! crate along random games on all sizes and by all rules on repetition and suicide.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod bits;
mod board;
mod color;
mod corners;
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
pub use corners::CornerShape;
pub use diagram::DiagramError;
pub use game::{
    Agreement, AgreementError, Conduct, Confirmation, ConfirmationError, Consent, Cycle, CycleKind,
    Game, Phase, PlayError,
};
pub use handicap::{HandicapError, fixed_handicap, max_fixed_handicap, seat_stones};
pub use komi::{Komi, Margin, ParseKomiError};
pub use life::{Life, Status};
pub use moves::{Move, Turn};
pub use outcome::{InChinese, InUnit, Outcome, WinBy};
pub use playout::{Ending, Playout, Playouts};
pub use point::{ParsePointError, Point, PointError};
pub use position::{Ko, Position};
pub use regions::Region;
pub use rules::Rules;
pub use score::{
    Account, DeadStones, DeadStonesError, Facts, FillIn, HalfCount, Settlement, Tally, owned,
};
pub use setup::{Setup, SetupError};
pub use size::{BoardSize, SizeError};
pub use symmetry::Symmetry;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
