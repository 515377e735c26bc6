//! The Go Text Protocol (GTP), version 2: both ends of the wire between an engine and whatever drives it.
//!
//! A controller (a GUI, a referee, a bot on a server) writes one command a line; the engine answers each with
//! one block that begins with `=` or `?` and ends with a blank line. That is nearly all there is to it, and
//! engines and controllers in wide use still get stuck over the rest: control characters, comments, CRLF, ids that
//! do not fit, a reply with an empty line in it, a line on standard output that is no reply. This crate knows
//! the protocol and nothing else. There is no engine in it and no board; commands are functions over a type of yours.
//!
//! # Reading what is sent
//!
//! A [`Request`] is a command with its id and its arguments. [`Args`] takes the arguments one by one, each
//! as the type that the command wants. What does not have the type is a `syntax error` with the word in it.
//!
//! ```
//! use go_core::{BoardSize, Color, Turn};
//! use go_gtp::{Args, Request};
//!
//! let request = Request::parse(b"  12\tplay  BLACK  d04  # the lower left star point \r")?;
//! assert_eq!(request.id().map(|id| id.get()), Some(12));
//! assert_eq!(request.name(), "play");
//!
//! let mut args = request.args();
//! let turn = args.turn_on(BoardSize::NINE)?;
//! args.finish()?;
//! assert_eq!(turn, Turn { color: Color::Black, mv: "D4".parse()? });
//!
//! let error = Args::new(b"b i5").turn_on(BoardSize::NINE).unwrap_err();
//! assert_eq!(error.to_string(), "syntax error: expected a vertex, found \"i5\"");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # An engine
//!
//! Commands are rows, rows make a [`Family`], families make a [`Table`]; `list_commands`, `known_command` and
//! `help` follow from it. A [`Server`] answers an input from it. It reads ahead while a command runs, so
//! that an analysis can end when something comes ([`Input`]), and streams lines from a command ([`Call`]).
//!
//! ```
//! use go_gtp::{Command, Failure, Family, Outcome, Reply, Server, Table};
//!
//! struct Kettle {
//!     celsius: u32,
//! }
//!
//! const HEAT: Family<Kettle> = Family::new("Heat", &[
//!     Command::new("heat", "degrees", "Makes it hotter.", |kettle, call| {
//!         let degrees = call.args.int_in(1..=100)?;
//!         call.args.finish()?;
//!         heat(kettle, degrees)
//!     }),
//!     Command::new("celsius", "", "How hot it is.", |kettle, _| Ok(Reply::new(kettle.celsius))),
//! ]);
//!
//! fn heat(kettle: &mut Kettle, degrees: u32) -> Outcome {
//!     if kettle.celsius + degrees > 100 {
//!         return Err(Failure::new("it would boil"));
//!     }
//!     kettle.celsius += degrees;
//!     Ok(Reply::EMPTY)
//! }
//!
//! let table = Table::new("Kettle", env!("CARGO_PKG_VERSION"), [HEAT])?;
//! let input = &b"1 heat 50\n2 heat 60\n3 celsius\n4 heat up\n"[..];
//! let mut output = Vec::new();
//! Server::new(&table).run(&mut Kettle { celsius: 20 }, input, &mut output)?;
//! assert_eq!(
//!     String::from_utf8(output)?,
//!     "=1\n\n?2 it would boil\n\n=3 70\n\n\
//!      ?4 syntax error: expected an integer from 1 to 100, found \"up\"\n\n"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A controller
//!
//! A [`Client`] drives an engine: a child process ([`Client::spawn`]), or whatever is behind two streams
//! ([`Client::over`]), such as a server in another thread.
//!
//! ```
//! use std::io::{BufReader, pipe};
//! use std::thread;
//! use go_gtp::{Client, ClientError, ClientOptions, Server, Table};
//!
//! let (input, commands) = pipe()?;
//! let (replies, output) = pipe()?;
//! let server = thread::spawn(move || {
//!     let table = Table::new("Engine", "1.0", []).expect("the table is right");
//!     Server::new(&table).run(&mut (), BufReader::new(input), output)
//! });
//!
//! let mut engine = Client::over(replies, commands, ClientOptions::default())?;
//! assert_eq!(engine.send("name")?, "Engine");
//! assert!(matches!(engine.send("genmove b"), Err(ClientError::Refused { .. })));
//! engine.quit()?;
//! # server.join().expect("no panic")?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Client::post`] sends commands ahead, whose replies [`Client::receive`] gives in order; [`Client::stream`] hands over
//! the lines of an analysis; [`Client::interrupter`] asks a search to end from another thread; [`Client::spawn_command`]
//! starts a process with a working directory and an environment, and [`Client::on_stderr`] shows what it says beside
//! the protocol.
//!
//! # What holds always
//!
//! * No byte, length or order of input makes a server panic, hang or lose its place: every line with a command
//!   has one reply, in order, with its id. Memory is bounded: a line by [`LINE_LIMIT`], those that wait by 64 MiB.
//! * Whatever text a command returns, what is written is one block. [`Reply`] and [`Failure`] cannot hold
//!   anything else, so a command has nothing to take care of.
//! * A [`Client`] waits no longer than it was told to, whatever the engine does, and its engine does not outlive it.
//! * What is printed is read as the same: requests, replies, numbers.
//!
//! # Choices
//!
//! Where the protocol says nothing, or peers differ:
//!
//! | input | here |
//! | --- | --- |
//! | nothing but an id (`12`) | no reply; as a blank line it ends an analysis |
//! | an id that does not fit (`4294967296 name`), a sign (`-3 name`) | a command of that name: `? unknown command` |
//! | a byte order mark before the first line | is dropped |
//! | a last line without a line feed | is answered |
//! | a comment while an analysis runs | is nothing, except `# interrupt`, which ends any command |
//! | a surplus argument | an error where values are expected ([`Args::finish`]), else nothing |
//! | a line longer than [`LINE_LIMIT`] | `? line too long`, with its id |
//! | the end of the input | as `quit`, after everything before is answered |
//!
//! # Finding the way
//!
//! From the bytes up: [`Line`] and [`LineReader`] (preprocessing), [`Request`], [`Args`] and [`TimeSettings`]
//! (what is asked), [`shorten`] (what errors show of it), [`Reply`], [`Failure`] and [`Response`] (what is answered), [`Command`], [`Family`],
//! [`Table`] and [`Call`] (what is done), [`Input`] and [`Server`] (when), [`Client`] (the other side),
//! [`log_to`] (looking on).

mod args;
mod bytes;
mod call;
mod catalog;
mod client;
mod command;
mod input;
mod reply;
mod request;
mod server;
mod shorten;
mod table;
mod time;
mod traffic;

pub use args::{ArgError, Args};
pub use call::Call;
pub use catalog::{Catalog, TableError};
pub use client::{
    Breakage, Client, ClientError, ClientOptions, Interrupter, SplitError, split_command,
};
pub use command::{Command, CommandInfo, Family};
pub use input::{Input, StopHandle};
pub use reply::{Failure, Outcome, Reply, Response, ResponseError};
pub use request::{Id, LINE_LIMIT, Line, LineReader, Request, RequestError};
pub use server::{End, Server};
pub use shorten::shorten;
pub use table::Table;
pub use time::{TimeLeft, TimeSettings};
pub use traffic::{Observer, Traffic, log_to};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
