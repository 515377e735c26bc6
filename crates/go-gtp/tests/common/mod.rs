//! A table of commands that show what arrives.

#![allow(dead_code, reason = "every test file uses another part")]
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::time::Duration;

use go_core::BoardSize;
use go_gtp::{Args, Call, Command, End, Failure, Family, Outcome, Reply, Server, Table};

/// What the commands below act on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Engine {
    pub(crate) calls: usize,
}

const PROBE: Family<Engine> = Family::new(
    "Probe",
    &[
        Command::new("echo", "text", "Says it again.", |engine, call| {
            engine.calls += 1;
            Ok(Reply::new(call.args.text()))
        }),
        Command::new("fail", "text", "Refuses with it.", |_, call| {
            Err(Failure::new(call.args.text()))
        }),
        Command::new("lines", "words", "One word a line.", |_, call| {
            Ok(Reply::lines(call.args.list(Args::string)?))
        }),
        Command::new(
            "text",
            "escaped",
            "Answers with what the escapes mean.",
            |_, call| Ok(Reply::new(unescape(&call.args.text()))),
        ),
        Command::new(
            "refuse",
            "escaped",
            "Refuses with what the escapes mean.",
            |_, call| Err(Failure::new(unescape(&call.args.text()))),
        ),
        Command::new(
            "stream",
            "escaped",
            "Streams what the escapes mean.",
            |_, call| {
                let text = unescape(&call.args.text());
                call.line(text);
                Ok(Reply::EMPTY)
            },
        ),
        Command::new("board", "", "A drawing.", |_, _| {
            Ok(Reply::diagram("2 . .\n\n1 . .\n  A B\n"))
        }),
        Command::new("analyze", "", "Reports until something comes.", analyze),
        Command::new("search", "", "Works until it is interrupted.", search),
        Command::new("typed", "type words", "Reads values of a type.", typed),
    ],
);

pub(crate) fn table() -> Table<Engine> {
    Table::new("Probe", "1.0", [PROBE]).expect("the table is right")
}

/// The replies to an input: the same from the table and from a server.
pub(crate) fn answer(input: impl AsRef<[u8]>) -> String {
    let input = input.as_ref();
    let table = table();
    let direct = table.execute(&mut Engine::default(), input);
    let (served, _) = serve(input);
    assert_eq!(
        direct,
        served,
        "the table and the server differ over {}",
        input.escape_ascii()
    );
    String::from_utf8(served).expect("replies are UTF-8")
}

/// What a server writes, and why it ends.
pub(crate) fn serve(input: &[u8]) -> (Vec<u8>, End) {
    let table = table();
    let mut output = Vec::new();
    let input = std::io::Cursor::new(input.to_vec());
    let end = Server::new(&table).run(&mut Engine::default(), input, &mut output);
    (output, end.expect("memory does not fail"))
}

/// Asserts the replies to one line.
#[track_caller]
pub(crate) fn check(input: impl AsRef<[u8]>, replies: &str) {
    let shown = input.as_ref().escape_ascii().to_string();
    assert_eq!(answer(input), replies, "input {shown}");
}

/// A report at once and then every ten milliseconds, until something stands behind the command.
fn analyze(_: &mut Engine, call: &mut Call<'_>) -> Outcome {
    call.open();
    loop {
        call.line("info");
        if call.input().wait(Duration::from_millis(10)) {
            return Ok(Reply::EMPTY);
        }
    }
}

/// What ended the search: `interrupted`, or `late` after ten seconds without an interrupt.
fn search(_: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let limit = call.args.opt(Args::int)?.unwrap_or(10_000);
    let interrupted = call
        .input()
        .wait_interrupt(Duration::from_millis(limit.into()));
    Ok(Reply::new(if interrupted { "interrupted" } else { "late" }))
}

/// The values behind the name of a type, as Rust shows them.
fn typed(_: &mut Engine, call: &mut Call<'_>) -> Outcome {
    let kind = call.args.string()?.to_owned();
    let args = &mut call.args;
    let value = match kind.as_str() {
        "int" => args.int()?.to_string(),
        "float" => format!("{:?}", args.float()?),
        "boolean" => args.boolean()?.to_string(),
        "color" => args.color()?.to_string(),
        "vertex" => args.vertex()?.to_string(),
        "vertex9" => args.vertex_on(BoardSize::NINE)?.to_string(),
        "move9" => args.turn_on(BoardSize::NINE)?.to_string(),
        "string" => args.string()?.to_owned(),
        "ints" => format!("{:?}", args.list(Args::int)?),
        _ => return Err(Failure::new("no such type")),
    };
    args.finish()?;
    Ok(Reply::new(value))
}

/// Turns `\n`, `\x07` and their like back into what they stand for.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next() {
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'x') => {
                let digits =
                    [rest.next(), rest.next()].map(|digit| char::from(digit.unwrap_or(b'0')));
                u8::from_str_radix(&String::from_iter(digits), 16).unwrap_or(b'?')
            }
            other => other.unwrap_or(b'\\'),
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The inverse of what the commands `text`, `refuse` and `stream` do, for a whole line of input.
pub(crate) fn escape(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'#' => "\\x23".into(),
            b' ' => "\\x20".into(),
            _ => byte.escape_ascii().to_string(),
        })
        .collect()
}
