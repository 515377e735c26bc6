//! `go-engine regress`: files of tests, as GoGui and GNU Go have them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod process;

use std::path::PathBuf;
use std::process::Command;

use go_engine::{Engine, Settings, commands, regress};
use process::{Temporary, quiet, run, text};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/regress")
}

#[test]
fn regression_files_are_run() {
    let file = folder().join("rules.tst");
    let report = quiet(&["regress", file.to_str().unwrap(), "--playouts", "50"], "");
    assert!(
        report.ends_with("rules.tst: 8 tests, 7 passed, 0 failed, 1 known to fail, 0 passed although known to fail\n"),
        "{report}"
    );
    let failing = Temporary::new(
        "fails.tst",
        "1 name\n#? [Fuego]\n2 version\n#? [.*]*\n3 nonsense\n#? [.*]\n4 list\nnonsense\n5 name\n#? [x]&\n",
    );
    let output = run(&["regress", failing.path()], Vec::new());
    let report = text(&output.stdout);
    assert!(!output.status.success());
    for line in [
        ":1: FAIL: 1 name: expected [Fuego], got \"go-engine\"",
        ":3: PASS although known to fail: 2 version: expected [.*], got ",
        ":5: FAIL: 3 nonsense: expected [.*], got \"? unknown command\"",
        ":7: FAIL: 4 list: got \"? unknown command\"",
        ":8: refused: nonsense: got \"? unknown command\"",
        ": 5 tests, 0 passed, 3 failed, 0 known to fail, 1 passed although known to fail, 1 ignored, 1 other commands refused",
    ] {
        assert!(report.contains(line), "{line}: {report}");
    }
    assert_eq!(text(&output.stderr), "go-engine: 3 tests failed\n");
    for (content, why) in [
        ("#? [1]", "line 1: there is no command"),
        (
            "name\n#? [go-engine]\n#? [go-engine]",
            "line 3: there is no command",
        ),
        ("1 name\n#? [(]", "line 2: "),
    ] {
        let broken = Temporary::new("broken.tst", content);
        let output = run(&["regress", broken.path()], Vec::new());
        let error = text(&output.stderr);
        assert!(error.contains(why), "{error}");
    }
}

/// Records are looked for beside the tests, as gogui-regress does, and where the program was started, as GNU Go's own
/// scripts do.
#[test]
fn records_are_found_beside_the_tests_and_in_the_working_directory() {
    let file = folder().join("rules.tst");
    let elsewhere = Temporary::new("records.tst", "1 loadsgf corner.sgf\n#? []\n");
    for file in [file.as_path(), elsewhere.path().as_ref()] {
        for place in [folder(), std::env::temp_dir()] {
            let beside = file.parent() == Some(folder().as_path());
            let output = Command::new(env!("CARGO_BIN_EXE_go-engine"))
                .args(["regress", "--playouts", "50"])
                .arg(file)
                .current_dir(&place)
                .output()
                .unwrap();
            let found = beside || place == folder();
            assert_eq!(
                output.status.success(),
                found,
                "{} from {}",
                file.display(),
                place.display()
            );
        }
    }
}

fn outcome(file: &str) -> String {
    let mut engine = Engine::new(Settings::default()).unwrap();
    let table = commands("go-engine", "1.0");
    let results = regress::run(file, &mut engine, &table).unwrap();
    let outcomes: Vec<String> = results
        .iter()
        .map(|result| result.outcome.to_string())
        .collect();
    outcomes.join(", ")
}

#[test]
fn what_a_remark_means() {
    for (remark, expected) in [
        ("#? [go-engine]", "pass"),
        ("#?[go-engine]", "pass"),
        ("  #?   [go-engine]  ", "pass"),
        // The whole answer, whichever way is taken.
        ("#? [go]", "FAIL"),
        ("#? [go|engine]", "FAIL"),
        ("#? [go-.*]", "pass"),
        ("#? [Fuego|go-engine]", "pass"),
        ("#? [!Fuego|Pachi]", "pass"),
        ("#? [!go-engine]", "FAIL"),
        ("#? [go-engine]*", "PASS although known to fail"),
        ("#? [Fuego]*", "fail, as known"),
        ("#? [!go-engine]*", "fail, as known"),
        ("#? [Fuego]&", "ignored"),
        ("#? [Fuego]&*", "ignored"),
        // Some files of GNU Go forget the bracket, and patterns have brackets of their own.
        ("#? [go-engine", "pass"),
        ("#? [Fuego", "FAIL"),
        ("#? [go-engin[a-f]]", "pass"),
        ("#? [[a-z-]*]", "pass"),
        ("#? go-engine", "pass"),
        // Success is all that is asked for.
        ("#?", "pass"),
        ("# ? [Fuego]", "pass"),
        ("", "pass"),
        ("\n# a remark\n#? [Fuego]", "FAIL"),
    ] {
        assert_eq!(
            outcome(&format!("1 name\n{remark}\n2 quit")),
            format!("{expected}, pass"),
            "{remark}"
        );
    }
    for (file, expected) in [
        ("", ""),
        ("name\nboardsize 9\n", ""),
        ("\u{feff}name\r\n#? [go-engine]\r\n", "pass"),
        ("nonsense\n1 name\n", "refused, pass"),
        ("1 nonsense\n", "FAIL"),
        ("1 nonsense\n#? [.*]\n", "FAIL"),
        ("1 nonsense\n#? [!x]*\n", "fail, as known"),
        ("1 play b D4\n#? []\n", "pass"),
        ("1 name # of this program\n#? [go-engine]", "pass"),
        // An answer of several lines.
        (
            "1 list_commands\n#? [protocol_version\\nname\\n.*]\n",
            "pass",
        ),
        ("1 list_commands\n#? [.*^quit$.*]\n", "pass"),
        ("1 list_commands\n#? [.*quit]\n", "FAIL"),
        ("1 list_commands\n#? [protocol_version]\n", "FAIL"),
    ] {
        assert_eq!(outcome(file), expected, "{file:?}");
    }
}

/// The rules that Fuego's tests set, and what they make of a ko that a superko rule forbids to retake later.
#[test]
fn rules_by_fuego_s_names() {
    let file = "\
boardsize 4
1 go_param_rules ko_rule simple
gogui-play_sequence b B1 w C1 b A2 w D2 b B3 w C3 b C2 w B2
2 is_legal b C2
#? [0]
gogui-play_sequence b A4 w D4
3 is_legal b C2
#? [1]
go_param_rules ko_rule superko
4 is_legal b C2
#? [1]
go_param_rules ko_rule pos_superko
5 go_param_rules
#? [.*^\\[list/simple/superko/pos_superko\\] ko_rule pos_superko$.*]
6 is_legal b B2
#? [0]
7 go_param_rules allow_suicide 1
8 go_param_rules
#? [.*^\\[bool\\] allow_suicide 1$.*]
9 go_param_rules japanese_scoring 1
10 kata-get-rules
#? [.*\"scoring\":\"TERRITORY\",\"suicide\":true.*]
11 go_param_rules ko_rule ing
#? [.*]*
";
    assert_eq!(outcome(file), ["pass"; 10].join(", ") + ", fail, as known");
}
