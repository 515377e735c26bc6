//! Commands as rows, and rows in families.

use std::fmt;

use crate::{Call, Outcome};

/// A command: one row of a family's table. `E` is the engine it acts on.
pub struct Command<E> {
    info: CommandInfo,
    pub(crate) run: fn(&mut E, &mut Call<'_>) -> Outcome,
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

impl CommandInfo {
    /// A row of a Markdown table.
    pub(crate) fn markdown(self) -> String {
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
