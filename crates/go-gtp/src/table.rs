//! The command table: all commands of an engine, and what answers a line with them.

use std::fmt;
use std::io::{self, Write};

use crate::{
    Args, Call, Catalog, Command, Failure, Family, Input, Line, LineReader, Outcome, Reply,
    Request, TableError,
};

/// All commands of an engine `E`.
///
/// The commands that need only the table come with it, as the family [`Table::PROTOCOL`].
///
/// ```
/// use go_gtp::{Command, Family, Reply, Table};
/// const ECHO: Family<()> = Family::new("Echo", &[Command::new("echo", "text", "Says it again.", |(), call| {
///     Ok(Reply::new(call.args.text()))
/// })]);
/// let table = Table::new("Parrot", "1.0", [ECHO])?;
/// assert_eq!(table.execute(&mut (), b"1 echo hello\n2 name\n"), b"=1 hello\n\n=2 Parrot\n\n");
/// assert_eq!(table.execute(&mut (), b"ECHO hello"), b"? unknown command\n\n");
/// # Ok::<(), go_gtp::TableError>(())
/// ```
#[derive(Debug)]
pub struct Table<E: 'static> {
    catalog: Catalog,
    commands: Vec<Command<E>>,
}

impl<E> Table<E> {
    /// A table of these families, in this order, behind [`Table::PROTOCOL`].
    ///
    /// # Errors
    /// [`TableError`] if a name occurs twice or cannot be sent, or a description is no line.
    pub fn new(
        name: impl fmt::Display,
        version: impl fmt::Display,
        families: impl IntoIterator<Item = Family<E>>,
    ) -> Result<Self, TableError> {
        let mut table = Self {
            catalog: Catalog::new(Reply::new(name), Reply::new(version)),
            commands: Vec::new(),
        };
        table.add(Self::PROTOCOL)?;
        for family in families {
            table.add(family)?;
        }
        Ok(table)
    }

    fn add(&mut self, family: Family<E>) -> Result<(), TableError> {
        for &command in family.commands() {
            self.catalog.add(family.name(), command.info())?;
            self.commands.push(command);
        }
        Ok(())
    }

    /// What the table knows of its commands.
    #[must_use]
    pub const fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// Answers every line of `input`, without threads; stops after `quit`.
    ///
    /// A command sees an input that has ended, so an analysis gives its first report and is done.
    pub fn execute(&self, engine: &mut E, input: &[u8]) -> Vec<u8> {
        let mut replies = Vec::new();
        let mut lines = LineReader::new(input);
        let ended = Input::at_end();
        // Neither reading from nor writing to memory fails.
        while let Ok(Some(line)) = lines.next_line() {
            if !self
                .respond(engine, &line, &ended, &mut replies)
                .is_ok_and(|goes_on| goes_on)
            {
                break;
            }
        }
        replies
    }

    /// Answers one line; whether the session goes on.
    pub(crate) fn respond(
        &self,
        engine: &mut E,
        line: &Line,
        input: &Input,
        output: &mut dyn Write,
    ) -> io::Result<bool> {
        let (id, request) = match line {
            Line::Request(request) => (request.id(), Some(request)),
            Line::Overlong(id) => (*id, None),
            Line::Blank | Line::Comment | Line::Interrupt => return Ok(true),
        };
        let args = request.map_or(Args::new(b""), Request::args);
        let mut call = Call::new(id, args, &self.catalog, input, output);
        let outcome = match request {
            Some(request) => self.run(engine, &request.name(), &mut call),
            None => Err(Failure::LINE_TOO_LONG),
        };
        call.close(outcome)
    }

    fn run(&self, engine: &mut E, name: &str, call: &mut Call<'_>) -> Outcome {
        let row = self.catalog.row(name).ok_or(Failure::UNKNOWN_COMMAND)?;
        (self.commands[row].run)(engine, call)
    }

    /// The commands that need no engine.
    pub const PROTOCOL: Family<E> = Family::new(
        "Protocol",
        &[
            Command::new(
                "protocol_version",
                "",
                "The version of the protocol: 2.",
                protocol_version,
            ),
            Command::new("name", "", "The name of the engine.", name),
            Command::new("version", "", "The version of the engine.", version),
            Command::new(
                "known_command",
                "command",
                "Whether there is such a command.",
                known_command,
            ),
            Command::new(
                "list_commands",
                "",
                "All commands, one a line.",
                list_commands,
            ),
            Command::new(
                "help",
                "[command]",
                "What a command does, or all of them.",
                help,
            ),
            Command::new("quit", "", "Ends the session.", quit),
        ],
    );
}

fn protocol_version<E>(_: &mut E, _: &mut Call<'_>) -> Outcome {
    Ok(Reply::new(2))
}

fn name<E>(_: &mut E, call: &mut Call<'_>) -> Outcome {
    Ok(call.catalog().engine_name().clone())
}

fn version<E>(_: &mut E, call: &mut Call<'_>) -> Outcome {
    Ok(call.catalog().engine_version().clone())
}

fn known_command<E>(_: &mut E, call: &mut Call<'_>) -> Outcome {
    let known = call
        .args
        .string()
        .is_ok_and(|name| call.catalog().get(name).is_some());
    Ok(Reply::boolean(known))
}

fn list_commands<E>(_: &mut E, call: &mut Call<'_>) -> Outcome {
    Ok(Reply::lines(
        call.catalog().commands().map(|info| info.name),
    ))
}

fn help<E>(_: &mut E, call: &mut Call<'_>) -> Outcome {
    let catalog = call.catalog();
    match call.args.opt(Args::string)? {
        Some(name) => catalog
            .get(name)
            .map(Reply::new)
            .ok_or(Failure::UNKNOWN_COMMAND),
        None => Ok(Reply::lines(catalog.commands())),
    }
}

fn quit<E>(_: &mut E, call: &mut Call<'_>) -> Outcome {
    call.quit();
    Ok(Reply::EMPTY)
}
