//! Playouts that answer an atari and do not give large chains away, for judging life and death.
//!
//! They are slower than light playouts and know what those do not: who is put into atari takes or runs, and
//! nobody fills the next to last liberty of a chain whose capture gains two eyes. So groups with two eyes live though the other
//! side plays first, and groups in seki stay.

use go_core::rules::Suicide;
use go_core::{BitBoard, Board, ByColor, Chain, Color, Move, Point, Position, owned};
use rand::Rng;

/// Plays on from `position` and returns what belongs to each side at the end.
pub(super) fn play_out(position: &Position, rng: &mut impl Rng) -> ByColor<BitBoard> {
    let mut position = position.clone();
    let mut last = None;
    let mut passes = 0;
    for _ in 0..2 * position.size().points() {
        last = answer(&position, last, rng).or_else(|| anywhere(&position, rng));
        let mv = last.map_or(Move::Pass, Move::Play);
        passes = if mv.is_pass() { passes + 1 } else { 0 };
        // Only legal moves are chosen.
        if passes == 2 || position.play(mv, Suicide::Forbidden).is_err() {
            break;
        }
    }
    let board = position.board();
    owned(board, BitBoard::empty(board.size()))
}

/// A point that answers the last move: it takes the chain that was just played into atari, or saves a chain
/// that was just put into atari.
fn answer(position: &Position, last: Option<Point>, rng: &mut impl Rng) -> Option<Point> {
    let (board, color) = (position.board(), position.to_play());
    let last = last?;
    let played = board.chain(last)?;
    if played.in_atari() {
        let point = played.liberties().first()?;
        if position.check(point, Suicide::Forbidden).is_ok() {
            return Some(point);
        }
    }
    let beside = BitBoard::from_points(board.size(), [last]).border() & board.stones(color);
    let mut saving = BitBoard::empty(board.size());
    for point in beside {
        if let Some(chain) = board.chain(point).filter(Chain::in_atari) {
            saving |= rescues(board, &chain);
        }
    }
    let point = saving.nth(random_index(saving.len(), rng)?)?;
    position
        .check(point, Suicide::Forbidden)
        .is_ok()
        .then_some(point)
}

/// Where a chain in atari is saved: by running, or by taking a chain beside it.
fn rescues(board: &Board, chain: &Chain) -> BitBoard {
    let mut found = BitBoard::empty(board.size());
    for point in chain.liberties() {
        if after(board, chain.color(), point).1.len() > 1 {
            found.insert(point);
        }
    }
    for point in chain.stones().border() & board.stones(!chain.color()) {
        if let Some(foe) = board.chain(point).filter(Chain::in_atari) {
            found |= foe.liberties();
        }
    }
    found
}

/// A point drawn from all that are legal, are not own eyes and do not put a large chain into atari.
fn anywhere(position: &Position, rng: &mut impl Rng) -> Option<Point> {
    let (board, color) = (position.board(), position.to_play());
    let mut points = board.empty();
    while let Some(index) = random_index(points.len(), rng) {
        let point = points.nth(index)?;
        points.remove(point);
        if !board.is_eye(color, point)
            && position.check(point, Suicide::Forbidden).is_ok()
            && !gives_away(board, color, point)
        {
            return Some(point);
        }
    }
    None
}

fn random_index(len: usize, rng: &mut impl Rng) -> Option<usize> {
    // Multiply-shift: uniform to within 2^-32.
    (len > 0).then(|| ((u64::from(rng.next_u32()) * len as u64) >> 32) as usize)
}

/// Whether a stone puts a chain of its own into atari that the other side gains by taking.
fn gives_away(board: &Board, color: Color, point: Point) -> bool {
    let open = BitBoard::from_points(board.size(), [point]).border() & board.empty();
    if open.len() > 1 {
        return false;
    }
    let (stones, liberties) = after(board, color, point);
    liberties.len() < 2 && !is_nakade(stones)
}

/// Whether stones that are taken leave room for one eye only: up to three, and of larger shapes those with a
/// vital point.
fn is_nakade(stones: BitBoard) -> bool {
    let neighbors = |point| (BitBoard::from_points(stones.size(), [point]).border() & stones).len();
    let most = || stones.iter().map(neighbors).max().unwrap_or(0);
    let pairs = || stones.iter().map(neighbors).sum::<usize>() / 2;
    match stones.len() {
        0..=3 => true,
        4 => most() == 3 || pairs() == 4,
        5 => most() == 4 || pairs() == 5,
        6 => most() == 4 && pairs() >= 6,
        _ => false,
    }
}

/// The stones of the chain that a stone would belong to, and its liberties; taken stones leave liberties.
fn after(board: &Board, color: Color, point: Point) -> (BitBoard, BitBoard) {
    let at = BitBoard::from_points(board.size(), [point]);
    let around = at.border();
    let (mut stones, mut liberties) = (at, around & board.empty());
    for beside in around {
        match board.chain(beside) {
            Some(chain) if chain.color() == color => {
                stones |= chain.stones();
                liberties |= chain.liberties();
            }
            Some(chain) if chain.in_atari() => liberties |= chain.stones() & around,
            _ => {}
        }
    }
    (stones, liberties - at)
}
