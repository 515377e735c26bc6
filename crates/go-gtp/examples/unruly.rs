//! An engine that misbehaves in every way a client has to survive. The tests of the client drive it.
//!
//! Try it by hand: `cargo run -p go-gtp --example unruly`, then `help`. With `--deaf` it reads
//! nothing for a minute, with `--stubborn` it stays for a minute after `quit`.

use std::io::{self, Write};
use std::process::{ExitCode, exit};
use std::thread::sleep;
use std::time::Duration;

use go_gtp::{Args, Call, Command, Failure, Family, Outcome, Reply, Server, Table};

const MANNERS: Family<()> = Family::new(
    "Manners",
    &[
        Command::new("echo", "text", "Says it again.", |(), call| {
            Ok(Reply::new(call.args.text()))
        }),
        Command::new("fail", "text", "Refuses with it.", |(), call| {
            Err(Failure::new(call.args.text()))
        }),
        Command::new("arguments", "", "The arguments of the process.", |(), _| {
            Ok(Reply::lines(std::env::args().skip(1)))
        }),
        Command::new("folder", "", "The working directory.", |(), _| {
            let folder = std::env::current_dir().map_err(Failure::new)?;
            Ok(Reply::new(folder.display()))
        }),
        Command::new(
            "variable",
            "name",
            "A variable of the environment.",
            |(), call| {
                let name = call.args.string()?;
                Ok(Reply::new(std::env::var(name).map_err(Failure::new)?))
            },
        ),
        Command::new(
            "think",
            "",
            "Works for a minute, or until it is interrupted.",
            |(), call| {
                let interrupted = call.input().wait_interrupt(Duration::from_secs(60));
                Ok(Reply::new(if interrupted { "interrupted" } else { "late" }))
            },
        ),
        Command::new(
            "analyze",
            "n",
            "Reports n times, or until something comes.",
            analyze,
        ),
    ],
);

const FAULTS: Family<()> = Family::new(
    "Faults",
    &[
        Command::new("hang", "", "Says nothing for a minute.", |(), _| {
            sleep(Duration::from_secs(60));
            Ok(Reply::EMPTY)
        }),
        Command::new(
            "crash",
            "code",
            "Ends with this code, after a few words.",
            crash,
        ),
        Command::new(
            "raw",
            "text",
            "Writes it as it is, with \\n for a line feed, instead of a reply.",
            raw,
        ),
        Command::new("raw-crash", "text", "The same, and ends.", |(), call| {
            raw(&mut (), call)?;
            exit(0)
        }),
        Command::new(
            "noise",
            "text",
            "Writes a line in front of the reply.",
            |(), call| {
                print(&format!("{}\n", call.args.text()));
                Ok(Reply::EMPTY)
            },
        ),
        Command::new(
            "endless",
            "",
            "Streams lines for ever, whatever comes.",
            |(), call| {
                while !call.input().ended() {
                    call.line("info");
                }
                Ok(Reply::EMPTY)
            },
        ),
        Command::new(
            "mutter",
            "text",
            "Writes it to standard error as it is, with \\n for a line feed and \\r for a carriage return.",
            mutter,
        ),
        Command::new("flood", "bytes", "Writes so much to standard error.", flood),
    ],
);

fn main() -> ExitCode {
    let is = |flag: &str| std::env::args().any(|arg| arg == flag);
    if is("--deaf") {
        sleep(Duration::from_secs(60));
    }
    let Ok(table) = Table::new("Unruly", "1.0", [MANNERS, FAULTS]) else {
        return ExitCode::FAILURE;
    };
    let served = Server::new(&table).run(&mut (), io::BufReader::new(io::stdin()), io::stdout());
    if is("--stubborn") {
        sleep(Duration::from_secs(60));
    }
    served.map_or(ExitCode::FAILURE, |_| ExitCode::SUCCESS)
}

fn analyze(_: &mut (), call: &mut Call<'_>) -> Outcome {
    let reports = call.args.opt(Args::int)?.unwrap_or(u32::MAX);
    for report in 0..reports {
        call.line(format_args!("info {report}"));
        if call.input().wait(Duration::from_millis(5)) {
            return Ok(Reply::EMPTY);
        }
    }
    Ok(Reply::new("play D4"))
}

fn crash(_: &mut (), call: &mut Call<'_>) -> Outcome {
    let code = call.args.int_in(0..=125)?;
    eprintln!("all is well");
    eprintln!("out of memory");
    exit(code.try_into().unwrap_or(1))
}

/// The session has a reply behind this one, which the client does not expect.
fn raw(_: &mut (), call: &mut Call<'_>) -> Outcome {
    print(&call.args.text().replace("\\n", "\n"));
    Ok(Reply::EMPTY)
}

fn mutter(_: &mut (), call: &mut Call<'_>) -> Outcome {
    let text = call.args.text().replace("\\n", "\n").replace("\\r", "\r");
    eprint!("{text}");
    Ok(Reply::EMPTY)
}

fn flood(_: &mut (), call: &mut Call<'_>) -> Outcome {
    let bytes = call.args.int()? as usize;
    let line = b"a line of no importance\n".repeat(100);
    let mut stderr = io::stderr().lock();
    for _ in 0..bytes / line.len() {
        stderr.write_all(&line).map_err(Failure::new)?;
    }
    stderr.write_all(b"the end\n").map_err(Failure::new)?;
    Ok(Reply::new("done"))
}

fn print(text: &str) {
    let mut stdout = io::stdout().lock();
    // The client sees that nothing comes.
    let _ = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
}
