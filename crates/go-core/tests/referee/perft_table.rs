//! Our own table of perft numbers, which `docs/perft.md` describes: counted again as far as is quick.

use crate::oracle::table::{Row, rows};

#[test]
fn the_table_of_perft_numbers() {
    let table = include_str!("../cases/perft_table.txt");
    let table: Vec<Row> = table.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(table.len(), rows().len());
    for (mut row, new) in table.into_iter().zip(rows()) {
        assert_eq!((row.size, row.repetition), (new.size, new.repetition));
        assert_eq!((row.suicide, row.passes), (new.suicide, new.passes));
        assert!(row.confirmed > 0 && !row.counts.is_empty());
        for (depth, &count) in (1..)
            .zip(&row.counts)
            .filter(|&(_, &count)| count <= 100_000)
        {
            assert_eq!(row.perft().count(depth), count, "{row} at ply {depth}");
        }
        row.confirm(200);
    }
}
