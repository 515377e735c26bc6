//! The naive referee and the library agree along random games.

use crate::oracle::walk::{Walk, all_axes, all_sizes};

/// One game on each of the 625 sizes, each by the next of all combinations of the axes.
#[test]
fn all_sizes_agree_with_the_referee() {
    let axes = all_axes();
    let mut played = 0;
    for (n, size) in all_sizes().enumerate() {
        let mut walk = Walk::new(size, axes[n * 5 % axes.len()], n as u64);
        played += walk.run((2 * size.points()).min(300));
    }
    assert!(played > 100_000, "{played} stones");
}

/// Every combination of the axes on the small boards where repetition is the rule and not the exception.
#[test]
fn all_axes_agree_with_the_referee_on_small_boards() {
    let mut played = 0;
    for (n, &rules) in all_axes().iter().enumerate() {
        for size in all_sizes().filter(|size| size.points() <= 12) {
            for seed in 0..3 {
                let mut walk = Walk::new(size, rules, (100 * n + seed) as u64);
                played += walk.run(150);
            }
        }
    }
    assert!(played > 100_000, "{played} stones");
}
