//! Our own table of perft numbers, which `docs/perft.md` describes: counted again as far as is quick.

use go_core::BoardSize;

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

/// Boards whose sets take more than one word, to the ply after the first captures where that is quick.
#[test]
fn counts_on_longer_boards() {
    let all = rows();
    for (width, height) in [(9, 1), (1, 14), (20, 1)] {
        let size = BoardSize::new(width, height).unwrap();
        for axes in all.iter().take_while(|row| row.size == all[0].size) {
            let mut row = Row {
                size,
                ..axes.clone()
            };
            row.count(8_000);
            row.confirm(8_000);
            assert!(row.confirmed >= 2, "{row}");
        }
    }
}
