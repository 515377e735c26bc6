//! The command table: rows in families, and what is known of all of them.

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Write};

use thiserror::Error;

use crate::{Args, Call, Failure, Input, Line, LineReader, Outcome, Reply, Request};

/// A command: one row of a family's table. `E` is the engine it acts on.
pub struct Command<E> {
    info: CommandInfo,
    run: fn(&mut E, &mut Call<'_>) -> Outcome,
}

/// What is known of a command besides what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandInfo {
    /// The name, as it is sent.
    pub name: &'static str,
    /// The arguments, as in `color vertex` or `[count]`; empty if there are none.
    pub usage: &'static str,
    /// What it does, on one line.
    pub help: &'static str,
}

impl<E> Command<E> {
    /// A row: name, arguments, what it does, and the function that does it.
    pub const fn new(
        name: &'static str,
        usage: &'static str,
        help: &'static str,
        run: fn(&mut E, &mut Call<'_>) -> Outcome,
    ) -> Self {
        Self {
            info: CommandInfo { name, usage, help },
            run,
        }
    }

    /// What is known of it.
    #[must_use]
    pub const fn info(&self) -> CommandInfo {
        self.info
    }
}

impl<E> Clone for Command<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Command<E> {}

impl<E> fmt::Debug for Command<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info.fmt(f)
    }
}

/// Commands that belong together.
///
/// ```
/// use go_gtp::{Command, Family, Reply};
/// struct Counter(u32);
/// const COUNTING: Family<Counter> = Family::new("Counting", &[
///     Command::new("counter", "", "The count.", |counter, _| Ok(Reply::new(counter.0))),
///     Command::new("counter-add", "n", "Adds to the count.", |counter, call| {
///         let n = call.args.int_in(1..=9)?;
///         call.args.finish()?;
///         counter.0 += n;
///         Ok(Reply::EMPTY)
///     }),
/// ]);
/// assert_eq!(COUNTING.commands()[1].info().usage, "n");
/// ```
#[derive(Debug)]
pub struct Family<E: 'static> {
    name: &'static str,
    commands: &'static [Command<E>],
}

impl<E> Family<E> {
    /// A named list of commands.
    #[must_use]
    pub const fn new(name: &'static str, commands: &'static [Command<E>]) -> Self {
        Self { name, commands }
    }

    /// What the family is called in the documentation.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its commands.
    #[must_use]
    pub const fn commands(&self) -> &'static [Command<E>] {
        self.commands
    }
}

impl<E> Clone for Family<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Family<E> {}

/// A table that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TableError {
    /// Two rows have one name.
    #[error("the command {0:?} is in the table twice")]
    Duplicate(&'static str),
    /// No controller could send this name.
    #[error("{0:?} cannot be the name of a command")]
    Name(&'static str),
    /// The arguments or the help of this command are more than a line.
    #[error("the description of {0:?} is not one line")]
    Description(&'static str),
}

/// What the table knows of its commands, whatever engine they act on.
#[derive(Clone, Debug)]
pub struct Catalog {
    engine: Reply,
    version: Reply,
    rows: Vec<(&'static str, CommandInfo)>,
    index: HashMap<&'static str, usize>,
}

impl Catalog {
    /// The name of the engine.
    #[must_use]
    pub const fn engine_name(&self) -> &Reply {
        &self.engine
    }

    /// The version of the engine.
    #[must_use]
    pub const fn engine_version(&self) -> &Reply {
        &self.version
    }

    /// The command with this name, in this case.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<CommandInfo> {
        self.index.get(name).map(|&row| self.rows[row].1)
    }

    /// Every command, family by family.
    pub fn commands(&self) -> impl Iterator<Item = CommandInfo> {
        self.rows.iter().map(|&(_, info)| info)
    }

    /// A Markdown section for each family, with a table of its commands.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut page = String::new();
        let mut last = None;
        for &(family, info) in &self.rows {
            if last.replace(family) != Some(family) {
                let gap = if page.is_empty() { "" } else { "\n" };
                page += &format!("{gap}## {family}\n\n| command | arguments | what it does |\n");
                page += "| --- | --- | --- |\n";
            }
            page += &info.markdown();
        }
        page
    }

    fn add(&mut self, family: &'static str, info: CommandInfo) -> Result<(), TableError> {
        let CommandInfo { name, usage, help } = info;
        let alone = Request::parse(name.as_bytes()).is_ok_and(|request| request.name() == name);
        if !alone || !name.is_ascii() {
            return Err(TableError::Name(name));
        }
        if [usage, help]
            .into_iter()
            .any(|text| text.contains(|c: char| c.is_ascii_control()))
        {
            return Err(TableError::Description(name));
        }
        if self.index.insert(name, self.rows.len()).is_some() {
            return Err(TableError::Duplicate(name));
        }
        self.rows.push((family, info));
        Ok(())
    }
}

impl CommandInfo {
    fn markdown(self) -> String {
        let escape = |text: &str| text.replace('|', "\\|");
        let usage = if self.usage.is_empty() {
            String::new()
        } else {
            format!("`{}`", self.usage)
        };
        format!(
            "| `{}` | {} | {} |\n",
            self.name,
            escape(&usage),
            escape(self.help)
        )
    }
}

impl fmt::Display for CommandInfo {
    /// Writes the name, the arguments and the help on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if !self.usage.is_empty() {
            write!(f, " {}", self.usage)?;
        }
        write!(f, ": {}", self.help)
    }
}

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
        let catalog = Catalog {
            engine: Reply::new(name),
            version: Reply::new(version),
            rows: Vec::new(),
            index: HashMap::new(),
        };
        let mut table = Self {
            catalog,
            commands: Vec::new(),
        };
        table.add(Self::PROTOCOL)?;
        for family in families {
            table.add(family)?;
        }
        Ok(table)
    }

    fn add(&mut self, family: Family<E>) -> Result<(), TableError> {
        for &command in family.commands {
            self.catalog.add(family.name, command.info)?;
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
        let row = self
            .catalog
            .index
            .get(name)
            .ok_or(Failure::UNKNOWN_COMMAND)?;
        (self.commands[*row].run)(engine, call)
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
    Ok(call.catalog().engine.clone())
}

fn version<E>(_: &mut E, call: &mut Call<'_>) -> Outcome {
    Ok(call.catalog().version.clone())
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
