//! The program as a process: what it reads, what it writes, and how it ends.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod process;

use std::io::{BufRead, BufReader, Read, Write};
use std::time::{Duration, Instant};

use process::{Temporary, quiet, run, start, text};

#[test]
fn traps_17_and_18_nothing_but_replies_is_written() {
    let session = b"boardsize 5\ngenmove b\ngenmove w\nfinal_score\nshowboard\nplay b zz\nquit\n";
    let output = run(&["--playouts", "50"], session);
    assert!(output.status.success());
    assert_eq!(text(&output.stderr), "");
    let replies = text(&output.stdout);
    for block in replies.strip_suffix("\n\n").unwrap().split("\n\n") {
        assert!(block.starts_with(['=', '?']), "{block:?}");
    }
    assert_eq!(replies.matches("\n\n").count(), 7);
}

#[test]
fn trap_20_five_thousand_commands_at_once() {
    let commands: String = (0..5000)
        .map(|n| match n % 5 {
            0 => format!("{n} boardsize 9\r\n"),
            1 => format!("{n} play b E5 # and on\n"),
            2 => format!("  {n}\tplay   w  E4\n\n"),
            3 => format!("{n} undo\n# a remark\n"),
            _ => format!("{n} last_move\n"),
        })
        .collect();
    let replies = quiet(&["gtp"], commands);
    let expected: String = (0..5000)
        .map(|n| format!("={n}{}\n\n", if n % 5 == 4 { " black E5" } else { "" }))
        .collect();
    assert_eq!(replies, expected);
}

#[test]
fn analyses_in_a_flood_are_each_closed() {
    let commands: String = (0..60)
        .map(|n| format!("{} kata-analyze b 1\n{} name\n", 2 * n, 2 * n + 1))
        .collect();
    let replies = quiet(&["gtp", "--size", "5"], commands);
    let blocks: Vec<&str> = replies.split_terminator("\n\n").collect();
    assert_eq!(blocks.len(), 120);
    for (n, block) in blocks.iter().enumerate() {
        if n % 2 == 0 {
            assert!(block.starts_with(&format!("={n}\ninfo move ")), "{block}");
        } else {
            assert_eq!(*block, format!("={n} go-engine"));
        }
    }
}

#[test]
fn trap_20_lines_of_a_megabyte() {
    let long = "x".repeat(1 << 20);
    let blanks = " ".repeat(1 << 20);
    let session = format!(
        "1 echo {long}\n2 {long}\n3 known_command {long}\n{blanks}\n4 name {blanks}\n5 version # {long}\n\
         {}6 name\n7 play b {long}\n8 protocol_version",
        "\0".repeat(1 << 20)
    );
    let replies = quiet(&[], session);
    let (first, rest) = replies.split_once("\n\n").unwrap();
    assert_eq!(first, format!("=1 {long}"));
    let version = env!("CARGO_PKG_VERSION");
    let shown = &long[..40];
    assert_eq!(
        rest,
        format!(
            "?2 unknown command\n\n=3 false\n\n=4 go-engine\n\n=5 {version}\n\n=6 go-engine\n\n\
             ?7 syntax error: expected a vertex, found \"{shown}...\"\n\n=8 2\n\n"
        )
    );
}

/// A record in which a situation has come up four times is loaded, and the game goes on.
#[test]
fn a_record_with_cycles_is_loaded() {
    let round = ";W[cc];B[ac];W[bc];B[]".repeat(4);
    let sgf = format!("(;SZ[5:3]AB[da][bb][cb][db][dc]AW[aa][ba][ab][bc]PL[W]{round};W[cc])");
    let file = std::env::temp_dir().join(format!("go-engine-{}-cycles.sgf", std::process::id()));
    std::fs::write(&file, sgf).unwrap();
    let session = format!(
        "kata-set-rules japanese\nloadsgf {}\nplay b a1\nlast_move\n",
        file.display()
    );
    let output = run(&[], session.as_bytes());
    let _ = std::fs::remove_file(&file);
    assert_eq!(text(&output.stdout), "=\n\n=\n\n=\n\n= black A1\n\n");
}

#[test]
fn bytes_that_are_no_text() {
    let mut session: Vec<u8> = (0..=255).collect();
    session.extend(b"\n1 na\0me\x07\r\n\xff\xfe\n2 known_command \xc3\x28\n3 name\n");
    let replies = quiet(&[], session);
    assert!(
        replies.ends_with("=1 go-engine\n\n? unknown command\n\n=2 false\n\n=3 go-engine\n\n"),
        "{replies}"
    );
    // An editor's mark before the first command.
    assert_eq!(quiet(&[], "\u{feff}1 name\n"), "=1 go-engine\n\n");
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let output = run(&[], b"");
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "");
    let output = run(&[], b"name");
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "= go-engine\n\n");
}

#[test]
fn quit_ends_the_program_though_its_input_stays_open() {
    let mut child = start(&["gtp"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"quit\n1 name\n").unwrap();
    let begun = Instant::now();
    let mut replies = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut replies)
        .unwrap();
    assert!(child.wait().unwrap().success());
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert_eq!(replies, "=\n\n");
    drop(stdin);
}

#[test]
fn a_controller_that_goes_away_ends_the_program() {
    let mut child = start(&[]);
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    for _ in 0..100 {
        if stdin.write_all(b"list_commands\n").is_err() {
            break;
        }
    }
    drop(stdin);
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(
            begun.elapsed() < Duration::from_secs(10),
            "it goes on without a reader"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_reader_that_goes_away_ends_an_analysis() {
    let mut child = start(&["gtp", "--size", "9"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"kata-analyze b 1\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..2 {
        lines.read_line(&mut String::new()).unwrap();
    }
    drop(lines);
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it goes on");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(stdin);
}

#[test]
fn input_is_read_while_the_engine_thinks() {
    let mut child = start(&["--playouts", "4000000000", "--size", "19"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut replies = BufReader::new(child.stdout.take().unwrap());
    stdin.write_all(b"1 genmove b\n").unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    stdin.write_all(b"# interrupt\n2 name\n").unwrap();
    let mut lines = Vec::new();
    for _ in 0..4 {
        let mut line = String::new();
        replies.read_line(&mut line).unwrap();
        lines.push(line);
    }
    assert!(
        begun.elapsed() < Duration::from_secs(5),
        "{:?}",
        begun.elapsed()
    );
    assert!(lines[0].starts_with("=1 "), "{lines:?}");
    assert_eq!(lines[1..], ["\n", "=2 go-engine\n", "\n"]);
    stdin.write_all(b"quit\n").unwrap();
    assert!(child.wait().unwrap().success());
}

/// SIGINT ends a search and not the program; a second one ends it.
#[cfg(unix)]
#[test]
fn an_interrupt_signal_ends_a_search() {
    let mut child = start(&["--playouts", "4000000000"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut line = || {
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        line
    };
    let interrupt = |id: u32| {
        std::process::Command::new("kill")
            .args(["-INT", &id.to_string()])
            .status()
            .unwrap()
    };
    stdin.write_all(b"1 genmove b\n").unwrap();
    std::thread::sleep(Duration::from_millis(500));
    assert!(interrupt(child.id()).success());
    assert!(line().starts_with("=1 "));
    assert_eq!(line(), "\n");
    stdin.write_all(b"2 name\n").unwrap();
    assert_eq!(line(), "=2 go-engine\n");
    assert!(interrupt(child.id()).success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn hostile_lines_of_queries_are_each_answered() {
    let long = "x".repeat(1 << 20);
    let version = |id: &str| format!("{{\"action\":\"query_version\",\"id\":\"{id}\"}}");
    let mut input = format!("\u{feff}{}\r\n{long}\n", version("first")).into_bytes();
    input.extend("[".repeat(1 << 20).bytes());
    input.extend(b"\n\0\n\n{}\n[]\n{\"id\":\"\xff\"}\n");
    input.extend(version(&long).bytes());
    input.push(b'\n');
    // A last line without a line feed.
    input.extend(version("last").bytes());
    let answers = quiet(&["analysis", "--positions", "1"], input);
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 9, "{}", &answers[..1000.min(answers.len())]);
    for (n, line) in lines.iter().enumerate() {
        let answered = [0, 7, 8].contains(&n);
        assert_eq!(
            line.contains("\"version\""),
            answered,
            "{n}: {}",
            &line[..200.min(line.len())]
        );
        assert_eq!(line.contains("\"error\""), !answered, "{n}");
        assert!(n == 7 || line.len() < 500, "{n}: {} bytes", line.len());
    }
}

#[test]
fn five_thousand_queries_at_once() {
    let query = |n| {
        format!(
            "{{\"id\":\"{n}\",\"moves\":[],\"rules\":\"chinese\",\"boardXSize\":2,\"boardYSize\":2,\"maxVisits\":1}}\n"
        )
    };
    let queries: String = (0..5000).map(query).collect();
    let answers = quiet(&["analysis"], queries);
    let mut ids: Vec<u32> = answers
        .lines()
        .map(|line| line.split('"').nth(3).unwrap().parse().unwrap())
        .collect();
    ids.sort_unstable();
    assert!(ids.into_iter().eq(0..5000));
}

/// Whoever reads may have read enough: that is no error, and nothing is said about it.
#[test]
fn a_reader_that_goes_away_ends_every_subcommand() {
    let record = Temporary::new("closed.sgf", "(;SZ[9];B[aa];W[bb])");
    let tests = Temporary::new("closed.tst", &"1 nonsense\n".repeat(20_000));
    for args in [
        &["rules"][..],
        &["man"],
        &["completions", "bash"],
        &["score", record.path()],
        &["regress", tests.path()],
        &["perft", "--size", "2", "3"],
    ] {
        let mut child = start(args);
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), text(&output.stderr)),
            (Some(0), ""),
            "{args:?}"
        );
    }
}

#[test]
fn hostile_files_are_refused_or_run_to_their_end() {
    let long = "x".repeat(1 << 20);
    let tests = Temporary::new(
        "hostile.tst",
        &format!(
            "1 na\0me\r\n#? [go-engine]\r\n2 echo {long}\n#? [x+]\n3 {long}\n4 quit\n5 name\n#? [go-engine]\n"
        ),
    );
    let output = run(&["regress", tests.path()], b"");
    let report = text(&output.stdout);
    assert!(report.ends_with(
        ": 5 tests, 4 passed, 1 failed, 0 known to fail, 0 passed although known to fail\n"
    ));
    assert!(report.len() < 2000, "{} bytes", report.len());
    for content in ["", "(", "(;B[aa]", &long, &"(;".repeat(1 << 18), "\0\0\0"] {
        let record = Temporary::new("hostile.sgf", content);
        let output = run(&["score", record.path()], b"");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(
            error.starts_with("go-engine: ") && error.len() < 1200,
            "{} bytes",
            error.len()
        );
    }
}
