//! `--log`: what happens, on standard error, for whoever looks for it there. Standard output is the protocol's.

use std::io;

use tracing::level_filters::LevelFilter;

/// Starts the log. Nothing is written at `off`, which keeps standard error quiet for programs that do not read it.
pub(super) fn start(level: LevelFilter) {
    if level == LevelFilter::OFF {
        return;
    }
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(io::stderr)
        .with_ansi(false)
        .with_target(false)
        .finish();
    // It fails where somebody else has started one, who then has it.
    let _ = tracing::subscriber::set_global_default(log);
}
