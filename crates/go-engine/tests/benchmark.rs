//! `go-engine benchmark` as a process.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::process::Command;

use go_core::BoardSize;
use go_engine::benchmark::WORKS;
use serde_json::Value;

fn benchmark(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_go-engine"))
        .arg("benchmark")
        .args(args)
        .output()
        .unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_work_is_measured() {
    let text = benchmark(&[
        "--size",
        "5",
        "--seconds",
        "0.01",
        "--threads",
        "2",
        "--json",
    ]);
    let report: Value = serde_json::from_str(&text).unwrap();
    assert!(report["cpu"].is_string() && report["isa"].is_string());
    let results = report["results"].as_array().unwrap();
    let names: Vec<&str> = results
        .iter()
        .map(|row| row["work"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        WORKS.iter().map(|work| work.name).collect::<Vec<_>>()
    );
    for (row, work) in results.iter().zip(WORKS) {
        assert_eq!((&row["size"], &row["threads"]), (&5.into(), &2.into()));
        let [units, moves, ns] = ["per_second", "moves_per_second", "ns_per_move"]
            .map(|field| row[field].as_f64().unwrap());
        assert!(moves >= units && units > 0.0, "{}", work.name);
        assert!((ns * moves / 2e9 - 1.0).abs() < 1e-6, "{}", work.name);
        let checksum = format!("{:016x}", work.checksum(BoardSize::square(5).unwrap()));
        assert_eq!(row["checksum"], checksum);
    }
}

#[test]
fn a_table_for_people() {
    let text = benchmark(&["--size", "7", "--seconds", "0.01", "--work", "perft"]);
    let row = text.lines().last().unwrap();
    // 49 · 48 · 47 games of three moves.
    assert!(
        row.starts_with("perft ") && row.ends_with("000000000001afd0"),
        "{text}"
    );
    assert!(text.contains("7x7 board, 1 thread\n"), "{text}");
}
