//! Game records of Go: SGF in and out, replayed into a game.
//!
//! A text is read in two steps. [`Collection::parse`] checks its syntax and gives the tree of nodes, every property as
//! it was written. [`Collection::record`] then reads one of its games as a game of Go: a [`Record`] knows the size of
//! the board, and each set-up and each move of its whole tree is known to be on it. Whether the rules allow the moves
//! is a third question, which [`Record::replay`] answers.
//!
//! # Read and walk
//! ```
//! use go_record::{Action, Collection};
//! let text = "(;FF[4]SZ[9]PB[Ada]HA[2]AB[gc][cg];W[ee](;B[ge]C[solid])(;B[ec]))";
//! let collection = Collection::parse(text)?;
//! let record = collection.first_record()?;
//! assert_eq!(record.info().handicap(), Some(2));
//! for step in record.main_line() {
//!     match step.action {
//!         Action::Setup(change) => assert_eq!(change.black.len(), 2),
//!         Action::Play(turn) => println!("{turn} {}", step.node.comment().unwrap_or_default()),
//!     }
//! }
//! let white = record.root().first_child().unwrap();
//! let variation = white.children().nth(1).unwrap();
//! assert_eq!(variation.value("B").unwrap().raw(), b"ec");
//! # Ok::<(), go_record::RecordError>(())
//! ```
//!
//! # Write a game
//! ```
//! use go_core::{BoardSize, Color, Komi, Point, Turn};
//! use go_record::RecordBuilder;
//! let mut game = RecordBuilder::new(BoardSize::THIRTEEN);
//! game.info.players.white = Some("Bob".into());
//! game.info.komi = Some(Komi::from_halves(13).to_string());
//! let d4: Point = "D4".parse()?;
//! game.turn(Turn::new(Color::Black, d4))?.comment("the star point");
//! assert_eq!(game.to_sgf(), "(;FF[4]GM[1]CA[UTF-8]SZ[13]PW[Bob]KM[6.5]\n;B[dj]C[the star point])\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Replay
//! ```
//! use go_core::{Point, Rules};
//! use go_record::{Collection, ReplayError};
//! let collection = Collection::parse("(;SZ[9];B[ee];W[ed];B[ee])")?;
//! let record = collection.first_record()?;
//! let before = record.replay(Rules::default(), Some(2)).unwrap();
//! assert_eq!(before.board().stone("E6".parse::<Point>().unwrap()), Some(go_core::Color::White));
//! let refused = record.replay(Rules::default(), None).unwrap_err();
//! assert_eq!(refused.to_string(), "line 1, column 21 (byte 20): move 3, B E5: E5 is occupied by black");
//! # Ok::<(), go_record::RecordError>(())
//! ```
//!
//! # How it reads
//! - Whatever stands before the first `(;` is skipped. After a game only another one may follow: what is left over there
//!   is mostly the rest of a game with a bracket too many, and would be lost in silence.
//! - Lower-case letters in names do not count: `GaMe` is `GM`, `AddBlack` is `AB`, as in the versions before FF\[4\].
//! - Points are two letters; `B[]` is a pass, and so is `B[tt]` where no side of the board is over 19. Lists may hold
//!   rectangles (`AB[aa:cc]`) in every version.
//! - A node may have set-up and moves, and a move of each player, though it should not: set-up comes first, then the moves
//!   in the order of the text. Two moves of one player in a node are refused.
//! - A game without `CA` is in UTF-8 if all its values are valid UTF-8, else in Latin-1. A byte order mark overrules `CA`.
//!   In Shift JIS, GBK, GB 18030 and Big5 the second byte of a character may look like `\` or `]`: the first `CA` of the
//!   text tells how to split it. ISO-2022-JP is not known. What cannot be decoded becomes U+FFFD; [`Value::raw`] has the
//!   bytes.
//!
//! # Invariants
//! - Parsing what was printed gives an equal [`Collection`], and printing that gives the same bytes.
//! - What [`RecordBuilder`] writes, [`Record`] reads: the same set-up, moves, territories and texts, but for white space.
//!   Its text depends on nothing but its calls and is part of the API, as is that of [`Collection::to_bytes`].
//! - No text makes this crate panic or recurse, and reading, checking and printing take linear time and memory. Texts have
//!   up to 256 MiB ([`Collection::MAX_BYTES`]) and boards up to 25×25. Replaying takes what playing the moves takes.
//!
//! # API themes
//! A *node* has *properties*, a property has *values*: these words are SGF's. A *step* is what happens on the board, an
//! *action* with its node. A *turn* is a move and who made it; a *line* is a way through the tree, the *main line* takes the
//! first child everywhere. Every error has a [`Location`], where there is one.
#![forbid(unsafe_code)]

mod builder;
mod charset;
mod collection;
mod info;
mod location;
mod node;
mod parse;
mod points;
mod print;
mod record;
mod replay;
mod steps;
mod text;

pub use builder::{OffBoard, RecordBuilder};
pub use collection::Collection;
pub use info::GameInfo;
pub use location::Location;
pub use node::{Node, NodeId, Property, Value};
pub use parse::{Found, ParseError};
pub use points::{letters_of, point_of};
pub use record::{Record, RecordError};
pub use replay::ReplayError;
pub use steps::{Action, SetupChange, Step, TimeLeft};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
