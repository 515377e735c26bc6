//! A GTP bot that plays at random: attach it to any Go program.
//!
//! ```text
//! cargo run --release -p go-examples --example gtp_bot
//! ```

use std::error::Error;
use std::io;

use go_core::{BoardSize, Game, Komi, Move, Phase, Rules, Turn};
use go_gtp::{Call, Command, Failure, Family, Outcome, Reply, Server, Table};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{SeedableRng, seq::IteratorRandom};

struct Bot {
    game: Game,
    rng: Xoshiro256PlusPlus,
}

const COMMANDS: Family<Bot> = Family::new(
    "Bot",
    &[
        Command::new(
            "boardsize",
            "size",
            "Clears a board of this size.",
            |bot, call| {
                let side =
                    u8::try_from(call.args.int()?).map_err(|_| Failure::UNACCEPTABLE_SIZE)?;
                let size = BoardSize::square(side).map_err(|_| Failure::UNACCEPTABLE_SIZE)?;
                bot.game = Game::new(*bot.game.rules(), size);
                Ok(Reply::EMPTY)
            },
        ),
        Command::new("clear_board", "", "Clears the board.", |bot, _| {
            bot.game = Game::new(*bot.game.rules(), bot.game.size());
            Ok(Reply::EMPTY)
        }),
        Command::new("komi", "points", "Sets the komi.", |bot, call| {
            let komi = Komi::nearest(call.args.float()?).unwrap_or_default();
            bot.game.set_rules(Rules {
                komi,
                ..*bot.game.rules()
            });
            Ok(Reply::EMPTY)
        }),
        Command::new("play", "color vertex", "Makes a move.", |bot, call| {
            let turn = call.args.turn_on(bot.game.size())?;
            bot.play(turn)
        }),
        Command::new("genmove", "color", "Finds a move and makes it.", genmove),
    ],
);

fn genmove(bot: &mut Bot, call: &mut Call<'_>) -> Outcome {
    let color = call.args.color()?;
    let board = bot.game.board();
    let point = bot
        .game
        .legal(color)
        .into_iter()
        .filter(|&p| !board.is_eye(color, p))
        .choose(&mut bot.rng);
    let mv = point.map_or(Move::Pass, Move::Play);
    bot.play(Turn { color, mv })?;
    Ok(Reply::new(mv))
}

impl Bot {
    fn play(&mut self, turn: Turn) -> Outcome {
        if self.game.phase() == Phase::Stopped {
            self.game.resume(turn.color);
        }
        self.game
            .play_turn(turn)
            .map_err(|_| Failure::ILLEGAL_MOVE)?;
        Ok(Reply::EMPTY)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = Game::new(Rules::default(), BoardSize::NINETEEN);
    let mut bot = Bot {
        game,
        rng: Xoshiro256PlusPlus::seed_from_u64(1),
    };
    let table = Table::new("Random bot", "1.0", [COMMANDS])?;
    Server::new(&table).run(&mut bot, io::BufReader::new(io::stdin()), io::stdout())?;
    Ok(())
}
