//! What the examples share: their help, their arguments, and plain words when something is wrong.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::process::ExitCode;

use go_core::BoardSize;

/// Runs an example with its arguments, of which it takes so many at most.
///
/// `source` is its own file, whose head is what `--help` prints.
pub fn run(
    source: &str,
    most: usize,
    example: impl FnOnce(&[String]) -> Result<(), Box<dyn Error>>,
) -> ExitCode {
    let args: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        println!("{}", help(source));
        return ExitCode::SUCCESS;
    }
    let ended = match args.get(most) {
        Some(surplus) => Err(format!("unexpected {surplus:?}").into()),
        None => example(&args),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}; --help says how to use it");
            ExitCode::FAILURE
        }
    }
}

/// What the head of a source file says, without the marks of its blocks.
pub fn help(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = head
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .filter(|line| !line.starts_with("```"));
    lines.collect::<Vec<_>>().join("\n")
}

/// A board such as `4x3`.
pub fn size(word: &str) -> Result<BoardSize, Box<dyn Error>> {
    let sides = word.split_once('x');
    let sides = sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = sides.ok_or_else(|| format!("{word:?} is no size such as 4x3"))?;
    Ok(BoardSize::new(width, height)?)
}

/// The code in `docs/` is compiled and run from here.
#[cfg(doctest)]
#[doc = include_str!("../docs/rules.md")]
struct RulesOnRepetitionAndSuicide;
