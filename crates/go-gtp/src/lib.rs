//! The Go Text Protocol, version 2.

mod args;
mod bytes;
mod call;
mod client;
mod input;
mod reply;
mod request;
mod server;
mod table;
mod time;
mod traffic;

pub use args::{ArgError, Args};
pub use call::Call;
pub use client::{Breakage, Client, ClientError, ClientOptions, SplitError, split_command};
pub use input::{Input, StopHandle};
pub use reply::{Failure, Outcome, Reply, Response, ResponseError};
pub use request::{Id, LINE_LIMIT, Line, LineReader, Request, RequestError};
pub use server::{End, Server};
pub use table::{Catalog, Command, CommandInfo, Family, Table, TableError};
pub use time::{TimeLeft, TimeSettings};
pub use traffic::{Observer, Traffic, log_to};
