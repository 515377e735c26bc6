//! The command line: options, their file, what is wrong with them, and the subcommands that answer at once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod process;

use std::time::{Duration, Instant};

use process::{Temporary, quiet, run, text};

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
        // A negative number is a value, and what is wrong is that it is negative.
        (
            &["--playouts", "-5"][..],
            "invalid value '-5' for '--playouts <N>': -5 is not in",
        ),
        (&["--visits=-1"][..], "-1 is not in"),
        (&["--threads", "-2"][..], "-2 is not in"),
        (
            &["--time", "-1"][..],
            "invalid value '-1' for '--time <SECONDS>'",
        ),
        (
            &["--size", "-9"][..],
            "invalid value '-9' for '--size <SIZE>'",
        ),
        (
            &["--komi", "-3.25"][..],
            "invalid value '-3.25' for '--komi <POINTS>'",
        ),
        (&["--seed", "-1"][..], "invalid value '-1' for '--seed <N>'"),
        (&["match", "--games", "0"][..], "0 is not in 1.."),
        (&["match", "--games", "-1"][..], "-1 is not in 1.."),
        (&["match", "--concurrency", "0"][..], "0 is not in 1.."),
        (
            &["match", "--handicap", "-2"][..],
            "invalid value '-2' for '--handicap <N>'",
        ),
        (
            &[
                "match", "--first", "a", "--second", "b", "--shard", "0/2", "--sprt", "-5", "5",
            ][..],
            "cannot be used with '--s",
        ),
        (&["perft", "--size", "3", "-1"][..], "-1 is not in 1..=1000"),
        (
            &["regress", "no/such.tst"][..],
            "no/such.tst: there is no such file or folder",
        ),
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
fn options_come_from_a_file_and_the_command_line_overrides_them() {
    let file = Temporary::new(
        "good.toml",
        "# How I like it.\nrules = \"japanese\"\nkomi = -0.5\nsize = 13\ngtp-name = \"Mine\"\nlive-graphics = false\n",
    );
    let asked = "name\nget_komi\nis_legal b n13\nkata-get-rules\n";
    for args in [
        &["--config", file.path()][..],
        &["gtp", "--config", file.path()],
    ] {
        let replies = quiet(args, asked);
        assert!(
            replies.starts_with("= Mine\n\n= -0.5\n\n= 1\n\n"),
            "{replies}"
        );
        assert!(replies.contains("TERRITORY"));
    }
    let joined = format!("--config={}", file.path());
    let replies = quiet(
        &["gtp", "--komi", "3", &joined, "--gtp-name", "Yours"],
        asked,
    );
    assert!(replies.starts_with("= Yours\n\n= 3\n\n"), "{replies}");
}

#[test]
fn wrong_files_are_refused_with_what_is_wrong() {
    for (content, named) in [
        (
            "rulez = \"japanese\"",
            "there is no key \"rulez\"; did you mean \"rules\"?",
        ),
        ("gtp_name = \"X\"", "did you mean \"gtp-name\"?"),
        ("xyzzy = 1", "there is no key \"xyzzy\""),
        ("config = \"other.toml\"", "there is no key \"config\""),
        ("rules = [", "TOML"),
        ("live-graphics = 3", "live-graphics cannot be 3"),
        ("seed = { a = 1 }", "seed cannot be"),
        ("size = 26", "26"),
    ] {
        let file = Temporary::new("bad.toml", content);
        let output = run(&["--config", file.path()], Vec::new());
        let error = text(&output.stderr);
        assert!(
            !output.status.success() && error.contains(named),
            "{content}: {error}"
        );
    }
    let missing = run(&["--config", "/no/such/file.toml"], Vec::new());
    assert!(text(&missing.stderr).contains("/no/such/file.toml"));
}

#[test]
fn limits_of_a_move() {
    let visits = |args: &[&str]| -> u32 {
        let replies = quiet(args, "genmove b\ngomill-explain_last_move\n");
        let words: Vec<&str> = replies.split([' ', ',']).collect();
        let at = words.iter().position(|word| *word == "visits").unwrap();
        words[at - 1].parse().unwrap()
    };
    assert_eq!(visits(&["--size", "5", "--visits", "70"]), 70);
    assert_eq!(visits(&["--size", "5", "--playouts", "40"]), 40);
    assert_eq!(
        visits(&["--size", "5", "--playouts", "40", "--threads", "2"]),
        40
    );
    let begun = Instant::now();
    visits(&["--size", "5", "--time", "0.3"]);
    assert!(begun.elapsed() >= Duration::from_millis(300));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn the_log_is_on_standard_error_and_only_when_asked_for() {
    let output = run(
        &["--size", "5", "--playouts", "20", "--log", "info"],
        b"genmove b\n".to_vec(),
    );
    let log = text(&output.stderr);
    for part in ["(V: ", "%) PV: ", " visits, ", "moved color=black"] {
        assert!(log.contains(part), "{log}");
    }
    assert_eq!(text(&output.stdout).lines().count(), 2);
}

#[test]
fn the_log_holds_both_sides() {
    let path = std::env::temp_dir().join(format!("go-engine-{}.log", std::process::id()));
    let args = ["--gtp-log", path.to_str().unwrap()];
    run(&args, b"1 name\n# a remark\n2 nonsense\n");
    // A second engine with the same file keeps what the first one wrote.
    run(&args, b"3 version\n");
    let log = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    for line in [
        "1 name",
        "# a remark",
        "=1 go-engine",
        "2 nonsense",
        "?2 unknown command",
        "3 version",
    ] {
        assert!(log.contains(line), "{log}");
    }
}

#[test]
fn completions_and_a_manual() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = quiet(&["completions", shell], "");
        assert!(
            script.contains("resign-below") && script.contains("analysis"),
            "{shell}"
        );
    }
    let manual = quiet(&["man"], "");
    assert!(
        manual.starts_with(".ie") && manual.contains("go\\-engine") && manual.contains("regress")
    );
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

#[test]
fn a_negative_komi_is_a_komi() {
    assert_eq!(quiet(&["--komi", "-3.5"], "get_komi"), "= -3.5\n\n");
    assert_eq!(quiet(&["gtp", "--komi=-3.5"], "get_komi"), "= -3.5\n\n");
}

/// Whatever is wrong with an argument of any length, it is said in lines that somebody can read.
#[test]
fn long_arguments_are_not_repeated() {
    // As long as an argument may be on Linux.
    let long = "x".repeat(120_000);
    let record = format!("{long}.sgf");
    for args in [
        &["--rules", &long][..],
        &["--size", &long],
        &["--komi", &long],
        &["--player", &long],
        &["--gtp-log", &long],
        &["--config", &long],
        &[&long],
        &["rules", &long],
        &["regress", &long],
        &["score", &record],
        &["match", "--first", &long, "--second", "b"],
        &["match", "--first", "a", "--second", "b", "--time", &long],
        &["match", "--merge", "--records", &long],
        &["perft", "--size", "3", &long],
    ] {
        let output = run(args, b"");
        let error = text(&output.stderr);
        assert!(!output.status.success(), "{}", args[0]);
        assert!(
            !error.is_empty() && error.len() < 5000,
            "{}: {} bytes",
            args[0],
            error.len()
        );
        assert!(
            error.lines().all(|line| line.chars().count() < 1100),
            "{}",
            args[0]
        );
    }
    let commands = [
        "kata-set-rules",
        "kata-set-rule ko",
        "kata-set-rule",
        "kgs-rules",
        "komi",
        "boardsize",
        "loadsgf",
        "help",
        "kata-set-param",
        "kata-get-param",
        "final_status_list",
        "time_settings",
        "play b",
        "kata-time_settings",
        "go_param_rules",
        "go_param_rules ko_rule",
        "printsgf /no/such/folder/",
    ];
    let session: String = commands
        .iter()
        .map(|name| format!("{name} {long}\n"))
        .collect();
    let replies = quiet(&[], session);
    let replies: Vec<&str> = replies.split_terminator("\n\n").collect();
    assert_eq!(replies.len(), commands.len());
    for (reply, name) in replies.iter().zip(commands) {
        assert!(
            reply.starts_with("? ") && reply.len() < 1100,
            "{name}: {} bytes",
            reply.len()
        );
    }
}

#[test]
fn a_file_that_cannot_be_written_is_named_with_a_plain_reason() {
    assert_eq!(
        quiet(&[], "printsgf /no/such/folder/game.sgf\n"),
        "? /no/such/folder/game.sgf: there is no such file or folder\n\n"
    );
}
