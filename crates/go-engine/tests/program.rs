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

use process::{run, start, text};

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
    let mut session = String::from("boardsize 9\n");
    for n in 0..2500 {
        session += &format!("{n} play b e5\n{n} undo\n");
    }
    let output = run(&[], session.as_bytes());
    let replies = text(&output.stdout);
    assert_eq!(replies.matches("\n\n").count(), 5001);
    assert!(replies.ends_with("=2499\n\n=2499\n\n"));
    assert!(!replies.contains('?'));
}

#[test]
fn trap_20_a_line_of_a_megabyte() {
    let mut session = b"1 ".to_vec();
    session.extend(vec![b'x'; 1 << 20]);
    session.extend(b"\n2 known_command ");
    session.extend(vec![b'y'; 1 << 20]);
    session.extend(b"\n3 name\n");
    let output = run(&[], session);
    assert_eq!(
        text(&output.stdout),
        "?1 unknown command\n\n=2 false\n\n=3 go-engine\n\n"
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
    assert_eq!(
        text(&output.stdout),
        "=\n\n=\n\n=\n\n= black A1\n\n"
    );
}

#[test]
fn bytes_that_are_no_text() {
    let mut session: Vec<u8> = (0..=255).collect();
    session.extend(b"\n7 name\n");
    let output = run(&[], session);
    assert!(output.status.success());
    assert!(output.stdout.ends_with(b"=7 go-engine\n\n"));
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
    let mut child = start(&[]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"quit\n").unwrap();
    stdin.flush().unwrap();
    let mut replies = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut replies)
        .unwrap();
    assert_eq!(replies, "=\n\n");
    assert!(child.wait().unwrap().success());
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

#[test]
fn wrong_arguments_are_named() {
    for (args, named) in [
        (&["--size", "26"][..], "26"),
        (&["--komi", "6.25"][..], "6.25"),
        (&["--rules", "swiss"][..], "swiss"),
        (&["--player", "dan"][..], "dan"),
        (&["--playouts", "0"][..], "0"),
        (
            &["--gtp-log", "/no/such/folder/log"][..],
            "/no/such/folder/log",
        ),
        (&["--nonsense"][..], "--nonsense"),
    ] {
        let output = run(args, b"");
        assert!(!output.status.success(), "{args:?}");
        assert!(
            text(&output.stderr).contains(named),
            "{args:?}: {}",
            text(&output.stderr)
        );
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn the_options_set_the_game() {
    let args = [
        "--rules",
        "japanese",
        "--komi",
        "0.5",
        "--size",
        "9x7",
        "--gtp-name",
        "Leela",
        "--gtp-version",
        "0.17",
    ];
    let output = run(
        &args,
        b"get_komi\nname\nversion\nis_legal b j7\nkata-get-rules\n",
    );
    let replies = text(&output.stdout);
    assert!(
        replies.starts_with("= 0.5\n\n= Leela\n\n= 0.17\n\n= 1\n\n"),
        "{replies}"
    );
    assert!(replies.contains("TERRITORY"));
}

#[test]
fn the_log_holds_both_sides() {
    let path = std::env::temp_dir().join(format!("go-engine-{}.log", std::process::id()));
    run(
        &["--gtp-log", path.to_str().unwrap()],
        b"1 name\n# a remark\n2 nonsense\n",
    );
    let log = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    for line in [
        "1 name",
        "# a remark",
        "=1 go-engine",
        "2 nonsense",
        "?2 unknown command",
    ] {
        assert!(log.contains(line), "{log}");
    }
}

#[test]
fn perft_prints_a_line_for_each_ply() {
    let counted = |args: &[&str]| {
        let output = run(args, b"");
        assert!(output.status.success(), "{}", text(&output.stderr));
        let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
        let numbers = lines.iter().zip(1_u32..).map(|(line, ply)| {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(
                (words[0], words.len()),
                (ply.to_string().as_str(), 3),
                "{line}"
            );
            assert!(words[2].parse::<f64>().is_ok(), "{line}");
            words[1].parse::<u64>().unwrap()
        });
        numbers.collect::<Vec<u64>>()
    };
    // Published by P. McKenzie (computer-go list, January 2005); the others are counted by two programs.
    let published = [25, 600, 13_800, 303_424, 6_368_416];
    assert_eq!(
        counted(&["perft", "--size", "5x5", "--no-pass", "5"]),
        published
    );
    let args = ["perft", "--size", "2", "10"];
    assert_eq!(
        counted(&args),
        [5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]
    );
    let args = ["perft", "--size", "2", "--ko", "situational", "10"];
    assert_eq!(
        counted(&args),
        [5, 21, 68, 156, 316, 604, 1112, 2312, 4544, 8800]
    );
    let args = ["perft", "--size", "2x3", "--suicide", "--no-pass", "11"];
    assert_eq!(
        counted(&args),
        [6, 30, 120, 344, 728, 1184, 2424, 3824, 3768, 9248, 24_328]
    );
    let args = ["perft", "--size", "3", "--ko", "simple", "--no-pass", "8"];
    assert_eq!(
        counted(&args),
        [9, 72, 504, 2976, 14_720, 56_176, 168_144, 343_008]
    );
    let args = ["perft", "--size", "2", "--ko", "natural", "4"];
    assert_eq!(counted(&args), [5, 21, 68, 156]);
}
