//! What is known of all commands, whatever engine they act on.

use std::collections::HashMap;

use thiserror::Error;

use crate::{CommandInfo, Reply, Request};

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
        self.row(name).map(|row| self.rows[row].1)
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

    /// An empty catalog for an engine of this name.
    pub(crate) fn new(engine: Reply, version: Reply) -> Self {
        Self {
            engine,
            version,
            rows: Vec::new(),
            index: HashMap::new(),
        }
    }

    /// Which row has this name, in the order in which they were added.
    pub(crate) fn row(&self, name: &str) -> Option<usize> {
        self.index.get(name).copied()
    }

    pub(crate) fn add(
        &mut self,
        family: &'static str,
        info: CommandInfo,
    ) -> Result<(), TableError> {
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
