//! A game as the beginning of a record: what every writer of records says of it.

use go_core::{ByColor, Color, Game};
use go_record::{RecordBuilder, SetupChange};

use crate::record_rules::record_name;

/// A record with the rules, the komi, the result and the set-up of a game, and none of its moves yet.
pub(crate) fn begin(game: &Game) -> RecordBuilder {
    let mut record = RecordBuilder::new(game.size());
    record.info.komi = Some(game.rules().komi.to_string());
    record.info.rules = Some(record_name(game.rules()));
    record.info.result = game.outcome().map(|outcome| outcome.to_string());
    let start = game.start();
    // The stones of a game are on its board, so that neither set-up can be refused.
    let stones = ByColor::from_fn(|color| start.board().stones(color).iter().collect::<Vec<_>>());
    if game.handicap() > 0 && stones.white.is_empty() {
        let _ = record.handicap(&stones.black);
    } else if !(stones.black.is_empty() && stones.white.is_empty()) {
        let to_play = (start.to_play() != Color::Black).then_some(start.to_play());
        let ByColor { black, white } = stones;
        let _ = record.setup(&SetupChange {
            black,
            white,
            to_play,
            ..SetupChange::default()
        });
    }
    record
}
