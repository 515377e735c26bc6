//! What a side holds though it passes for ever: its chains that live by Benson's theorem, and the room around them in
//! which the opponent, who moves as often as it likes, makes nothing that lives.
//!
//! GNU Go answers `unconditional_status` so (G. Farnebäck, in its documentation), and the idea is its own: let the
//! opponent make those moves. It takes what it can, fills the liberties of the living chains, saves its chains that are
//! in atari, and divides its eyes. A chain that then has one liberty will never have two eyes.
//!
//! Where suicide is allowed the opponent can also make room by taking its own stones off; then only what Benson's theorem
//! says itself is held.

use go_core::rules::Suicide;
use go_core::{BitBoard, Board, Chain, Color, Point, Status};

/// What is settled of a point whatever is played: of a stone, whether it stands in what its side holds or in what the
/// other one does.
pub(crate) fn status(board: &Board, point: Point, suicide: Suicide) -> Status {
    if suicide != Suicide::Forbidden {
        return board.status(point, suicide);
    }
    let holds = |color: &Color| held(board, *color).contains(point);
    match (Color::BOTH.into_iter().find(holds), board.stone(point)) {
        (None, _) => Status::Undecided,
        (Some(holder), None) => Status::Territory(holder),
        (Some(holder), Some(color)) if holder == color => Status::Alive,
        (Some(_), Some(_)) => Status::Dead,
    }
}

/// What `color` holds where suicide is forbidden.
pub(crate) fn held(board: &Board, color: Color) -> BitBoard {
    let walls = board.life(Suicide::Forbidden)[color].stones;
    if walls.is_empty() {
        return walls;
    }
    let mut siege = Siege {
        board: board.clone(),
        defender: color,
        walls,
    };
    let pairs = siege.lone_pairs();
    siege.take_all_but(walls | pairs);
    siege.attack_all(walls.border());
    siege.save();
    for pair in pairs.parts() {
        siege.take_pair(pair);
    }
    siege.save();
    siege.divide_eyes();
    siege.held()
}

/// The position as the moves of one side leave it.
#[derive(Clone)]
struct Siege {
    board: Board,
    /// The side that passes.
    defender: Color,
    /// Its living chains.
    walls: BitBoard,
}

impl Siege {
    /// The opponent plays there, if that is legal.
    fn attack(&mut self, point: Point) -> bool {
        let attacker = !self.defender;
        let legal = self.board.check(attacker, point, Suicide::Forbidden);
        legal.is_ok() && self.board.play(attacker, point).is_ok()
    }

    fn attack_all(&mut self, points: BitBoard) {
        for point in points {
            self.attack(point);
        }
    }

    fn chains(&self, color: Color) -> impl Iterator<Item = Chain> + use<> {
        let chains = self.board.chains();
        chains
            .into_iter()
            .filter(move |chain| chain.color() == color)
    }

    /// Takes every chain of the defender that can be taken and is not spared.
    fn take_all_but(&mut self, spared: BitBoard) {
        let after_one = |siege: &Self| {
            let mut targets = siege
                .chains(siege.defender)
                .filter(|chain| !chain.stones().intersects(&spared));
            targets.find_map(|chain| siege.after_taking(&chain))
        };
        while let Some(board) = after_one(self) {
            self.board = board;
        }
    }

    /// The board after a chain is taken, if it can be.
    fn after_taking(&self, chain: &Chain) -> Option<Board> {
        let mut siege = self.clone();
        let stone = chain.stones().first()?;
        siege.attack_all(chain.liberties());
        match siege.board.chain(stone) {
            None => Some(siege.board),
            // The last liberty may have been suicide as long as there was another.
            Some(rest) if rest.in_atari() => {
                let taken = siege.attack(rest.liberties().first()?);
                taken.then_some(siege.board)
            }
            Some(_) => None,
        }
    }

    /// Extends the opponent's chains in atari until no more can be.
    fn save(&mut self) {
        loop {
            let in_atari = self.chains(!self.defender).filter(Chain::in_atari);
            let ways_out: Vec<Point> = in_atari
                .filter_map(|chain| chain.liberties().first())
                .collect();
            if !ways_out.into_iter().any(|point| self.attack(point)) {
                return;
            }
        }
    }

    /// Makes one eye of every two points that are all the liberties of a chain: two eyes they cannot be.
    fn divide_eyes(&mut self) {
        while let Some(point) = self
            .chains(!self.defender)
            .find_map(|chain| self.half(&chain))
        {
            self.attack(point);
            self.save();
        }
    }

    /// Which of its two liberties a chain plays if they are next to each other: the one that leaves more room.
    fn half(&self, chain: &Chain) -> Option<Point> {
        let eye = chain.liberties();
        let beside = |point: Point| BitBoard::from_points(eye.size(), [point]).border();
        if eye.len() != 2
            || !eye
                .first()
                .is_some_and(|point| beside(point).intersects(&eye))
        {
            return None;
        }
        let room = |point: &Point| {
            let mut after = self.clone();
            after.attack(*point);
            let open = beside(*point) & self.board.empty();
            let liberties = after
                .board
                .chain(*point)
                .map(|chain| chain.liberties().len());
            (open.len(), liberties)
        };
        eye.iter().max_by_key(room)
    }

    /// What belongs to the defender when the opponent has done what it could.
    fn held(&self) -> BitBoard {
        let eyes = self.walls.border() & self.board.empty();
        let dead = self.chains(!self.defender).filter(Chain::in_atari);
        dead.fold(self.walls | eyes, |held, chain| {
            held | chain.stones() | chain.liberties()
        })
    }
}

/// Two stones in the opponent's eye space are the one thing that it may not be able to take and still not hold: where it
/// can only live in seki, its stones are not dead.
impl Siege {
    /// The chains of two stones of the defender with nothing of their own side, and no edge, around them.
    fn lone_pairs(&self) -> BitBoard {
        let own = self.board.stones(self.defender);
        let pairs = self.chains(self.defender).map(|chain| chain.stones());
        let lone = |pair: &BitBoard| {
            pair.len() == 2 && around(*pair).is_some_and(|around| (around & own).is_subset(pair))
        };
        pairs
            .filter(lone)
            .fold(BitBoard::empty(own.size()), |all, pair| all | pair)
    }

    /// Takes a pair; where that would leave one eye, after it has been made larger, so that there is room for two.
    fn take_pair(&mut self, pair: BitBoard) {
        let stones: Vec<Point> = pair.iter().collect();
        let &[first, second] = stones.as_slice() else {
            return;
        };
        if self.board.stone(first) != Some(self.defender) {
            return;
        }
        let behind = [(first, second), (second, first)]
            .into_iter()
            .find_map(|(from, to)| self.behind_in_seki(from, to));
        if let Some(point) = behind {
            let _ = self.board.play(self.defender, point);
        }
        if let Some(chain) = self.board.chain(first) {
            self.attack_all(chain.liberties());
        }
    }

    /// The point behind `from`, seen from `to`, if the two stand in the space of four points where they make a seki: one
    /// before and one behind them, and one on either side, of the one stone on the left and of the other on the right. The
    /// seki stands if the opponent's stones at the two remaining sides belong together.
    fn behind_in_seki(&self, from: Point, to: Point) -> Option<Point> {
        let (dx, dy) = (
            i16::from(to.col()) - i16::from(from.col()),
            i16::from(to.row()) - i16::from(from.row()),
        );
        let empty = |point: &Point| self.board.stone(*point).is_none();
        [(dy, dx), (-dy, -dx)].into_iter().find_map(|(sx, sy)| {
            let at = |point, along, aside| {
                self.step(point, along * dx + aside * sx, along * dy + aside * sy)
            };
            let behind = at(from, -1, 0)?;
            let room = [at(to, 1, 0)?, behind, at(from, 0, 1)?, at(to, 0, -1)?];
            if !room.iter().all(empty) {
                return None;
            }
            let (here, there) = (at(from, 0, -1)?, at(to, 0, 1)?);
            let mut closed = self.clone();
            closed.attack(here);
            closed.attack(there);
            let wall = closed.board.chain(here)?;
            let together = wall.color() != self.defender && wall.stones().contains(there);
            together.then_some(behind)
        })
    }

    fn step(&self, point: Point, dx: i16, dy: i16) -> Option<Point> {
        step(point, dx, dy).filter(|point| self.board.size().contains(*point))
    }
}

fn step(point: Point, dx: i16, dy: i16) -> Option<Point> {
    let col = u8::try_from(i16::from(point.col()) + dx).ok()?;
    let row = u8::try_from(i16::from(point.row()) + dy).ok()?;
    Point::new(col, row).ok()
}

/// The points and the eight around each; `None` if one of them is off the board.
fn around(points: BitBoard) -> Option<BitBoard> {
    let size = points.size();
    let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
    let near: Option<Vec<Point>> = points
        .iter()
        .flat_map(|point| steps.clone().map(move |(dx, dy)| step(point, dx, dy)))
        .map(|point| point.filter(|point| size.contains(*point)))
        .collect();
    Some(BitBoard::from_points(size, near?))
}
