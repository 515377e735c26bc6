//! The engine's own clock, and how much of it a move may take.
//!
//! Some controllers send the time left before every move, others never do; so the clock runs by itself, and
//! what a controller sends corrects it.

use std::time::Duration;

use go_core::{ByColor, Color};
use go_gtp::{TimeLeft, TimeSettings};

/// What is kept back at every move for the way to the controller and back.
const LAG: Duration = Duration::from_millis(150);

/// Two players' clocks.
#[derive(Clone, Debug)]
pub struct Clock {
    settings: TimeSettings,
    sides: ByColor<Side>,
}

/// One player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    /// What is left of the main time, or in overtime of the period.
    left: Duration,
    /// 0 in main time; in overtime the stones still to play, or in byo-yomi the periods left.
    count: u32,
}

impl Side {
    const fn new(settings: &TimeSettings) -> Self {
        match *settings {
            TimeSettings::Absolute { main } | TimeSettings::Fischer { main, .. } => Self {
                left: main,
                count: 0,
            },
            TimeSettings::Canadian {
                main,
                period,
                stones: count,
            }
            | TimeSettings::ByoYomi {
                main,
                period,
                periods: count,
            } => {
                if main.is_zero() {
                    Self {
                        left: period,
                        count,
                    }
                } else {
                    Self {
                        left: main,
                        count: 0,
                    }
                }
            }
            _ => Self {
                left: Duration::ZERO,
                count: 0,
            },
        }
    }
}

impl Clock {
    /// Two clocks at their start.
    #[must_use]
    pub const fn new(settings: TimeSettings) -> Self {
        let side = Side::new(&settings);
        Self {
            settings,
            sides: ByColor::new(side, side),
        }
    }

    /// The settings that the clocks started from.
    #[must_use]
    pub const fn settings(&self) -> &TimeSettings {
        &self.settings
    }

    /// Puts both clocks back to their start.
    pub fn reset(&mut self) {
        *self = Self::new(self.settings);
    }

    /// Sets one clock to what the controller says it shows.
    pub fn set_left(&mut self, left: &TimeLeft) {
        self.sides[left.color] = Side {
            left: left.time,
            count: left.stones,
        };
    }

    /// What is left on `color`'s clock: the time, and in overtime the stones or periods.
    #[must_use]
    pub fn left(&self, color: Color) -> (Duration, u32) {
        (self.sides[color].left, self.sides[color].count)
    }

    /// The longest that `color` may take for its next move; `None` without a clock.
    #[must_use]
    pub fn most(&self, color: Color) -> Option<Duration> {
        let Side { left, count } = self.sides[color];
        match self.settings {
            TimeSettings::Absolute { .. } => Some(left),
            TimeSettings::Fischer { max_move, .. } => {
                Some(max_move.map_or(left, |most| left.min(most)))
            }
            TimeSettings::Canadian { period, .. } => {
                Some(if count == 0 { left + period } else { left })
            }
            TimeSettings::ByoYomi {
                period, periods, ..
            } => {
                let more = if count == 0 { periods } else { count - 1 };
                Some(left + period.saturating_mul(more))
            }
            _ => None,
        }
    }

    /// Takes the time of one move off `color`'s clock.
    pub fn spend(&mut self, color: Color, used: Duration) {
        let side = &mut self.sides[color];
        match self.settings {
            TimeSettings::Absolute { .. } => side.left = side.left.saturating_sub(used),
            TimeSettings::Fischer { increment, cap, .. } => {
                let left = side.left.saturating_sub(used) + increment;
                side.left = cap.map_or(left, |cap| left.min(cap));
            }
            TimeSettings::Canadian { period, stones, .. } => {
                side.spend_canadian(used, period, stones);
            }
            TimeSettings::ByoYomi {
                period, periods, ..
            } => side.spend_byo_yomi(used, period, periods),
            _ => {}
        }
    }

    /// How long `color` should think about a move when it may have to make `moves` more; `None` without a
    /// clock. Always less than what the clock allows.
    #[must_use]
    pub fn budget(&self, color: Color, moves: u32) -> Option<Duration> {
        let Side { left, count } = self.sides[color];
        let moves = moves.max(1);
        let (wish, limit) = match self.settings {
            TimeSettings::Absolute { .. } => (left / moves, left / 4),
            TimeSettings::Fischer {
                increment,
                max_move,
                ..
            } => {
                let wish = left / moves + increment.mul_f64(0.9);
                (wish, max_move.map_or(left, |max| left.min(max)))
            }
            TimeSettings::Canadian { period, stones, .. } => match count {
                0 => (
                    left / moves + period / stones.max(1),
                    left + period / stones.max(1),
                ),
                count => (left / count, left),
            },
            TimeSettings::ByoYomi { period, .. } => match count {
                0 => (left / moves + period, left + period),
                _ => (left, left),
            },
            _ => return None,
        };
        Some(wish.min(limit.saturating_sub(LAG)).min(wish.mul_f64(0.95)))
    }
}

impl Side {
    fn spend_canadian(&mut self, used: Duration, period: Duration, stones: u32) {
        if self.count == 0 && used < self.left {
            self.left -= used;
            return;
        }
        // A move that outlasts the main time is the first of a period.
        let (left, count) = match self.count {
            0 => ((self.left + period).saturating_sub(used), stones),
            count => (self.left.saturating_sub(used), count),
        };
        *self = match count {
            0 | 1 => Self {
                left: period,
                count: stones,
            },
            count => Self {
                left,
                count: count - 1,
            },
        };
    }

    fn spend_byo_yomi(&mut self, used: Duration, period: Duration, periods: u32) {
        if self.count == 0 && used < self.left {
            self.left -= used;
            return;
        }
        let (over, count) = match self.count {
            0 => (used.saturating_sub(self.left), periods),
            count => (used + period.saturating_sub(self.left), count),
        };
        // Each whole period used is lost; the last one is kept, since the clock cannot be below it.
        let lost = (over.as_nanos() / period.as_nanos().max(1)) as u32;
        *self = Self {
            left: period,
            count: count.saturating_sub(lost).max(1),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn absolute_time_is_never_used_up() {
        let mut clock = Clock::new(TimeSettings::Absolute { main: secs(20) });
        for played in 0..1000_u32 {
            let budget = clock
                .budget(Color::Black, 40_u32.saturating_sub(played / 4))
                .unwrap();
            clock.spend(Color::Black, budget + Duration::from_millis(10));
            if budget.is_zero() {
                break;
            }
            assert!(
                !clock.left(Color::Black).0.is_zero(),
                "lost at move {played}"
            );
        }
        assert!(clock.left(Color::Black).0 < secs(10), "time is used");
        assert_eq!(clock.left(Color::White), (secs(20), 0));
    }

    #[test]
    fn the_longest_move_uses_everything_up() {
        let period = secs(10);
        let systems = [
            (TimeSettings::Absolute { main: secs(9) }, 9),
            (
                TimeSettings::Canadian {
                    main: secs(5),
                    period,
                    stones: 3,
                },
                15,
            ),
            (
                TimeSettings::Canadian {
                    main: secs(0),
                    period,
                    stones: 3,
                },
                10,
            ),
            (
                TimeSettings::ByoYomi {
                    main: secs(5),
                    period,
                    periods: 3,
                },
                35,
            ),
            (
                TimeSettings::ByoYomi {
                    main: secs(0),
                    period,
                    periods: 3,
                },
                30,
            ),
        ];
        for (settings, most) in systems {
            let clock = Clock::new(settings);
            assert_eq!(clock.most(Color::Black), Some(secs(most)), "{settings:?}");
        }
        assert_eq!(Clock::new(TimeSettings::None).most(Color::White), None);
    }

    #[test]
    fn no_clock_no_budget() {
        assert_eq!(
            Clock::new(TimeSettings::None).budget(Color::White, 30),
            None
        );
    }

    #[test]
    fn zero_means_at_once() {
        let clock = Clock::new(TimeSettings::Absolute {
            main: Duration::ZERO,
        });
        assert_eq!(clock.budget(Color::Black, 30), Some(Duration::ZERO));
    }

    #[test]
    fn canadian_periods() {
        let settings = TimeSettings::Canadian {
            main: secs(10),
            period: secs(30),
            stones: 2,
        };
        let mut clock = Clock::new(settings);
        clock.spend(Color::Black, secs(4));
        assert_eq!(clock.left(Color::Black), (secs(6), 0));
        clock.spend(Color::Black, secs(8));
        assert_eq!(clock.left(Color::Black), (secs(28), 1));
        assert!(clock.budget(Color::Black, 50).unwrap() < secs(28));
        clock.spend(Color::Black, secs(20));
        assert_eq!(clock.left(Color::Black), (secs(30), 2));
        assert!(clock.budget(Color::Black, 50).unwrap() <= secs(15));
    }

    #[test]
    fn byo_yomi_periods() {
        let settings = TimeSettings::ByoYomi {
            main: secs(5),
            period: secs(10),
            periods: 3,
        };
        let mut clock = Clock::new(settings);
        clock.spend(Color::White, secs(7));
        assert_eq!(clock.left(Color::White), (secs(10), 3));
        clock.spend(Color::White, secs(9));
        assert_eq!(clock.left(Color::White), (secs(10), 3));
        clock.spend(Color::White, secs(21));
        assert_eq!(clock.left(Color::White), (secs(10), 1));
        let budget = clock.budget(Color::White, 50).unwrap();
        assert!(budget > secs(8) && budget < secs(10));
    }

    #[test]
    fn fischer_adds_and_is_capped() {
        let settings = TimeSettings::Fischer {
            main: secs(60),
            increment: secs(5),
            cap: Some(secs(62)),
            max_move: Some(secs(3)),
        };
        let mut clock = Clock::new(settings);
        clock.spend(Color::Black, secs(1));
        assert_eq!(clock.left(Color::Black), (secs(62), 0));
        assert!(clock.budget(Color::Black, 1).unwrap() < secs(3));
    }

    #[test]
    fn the_controller_corrects_the_clock() {
        let mut clock = Clock::new(TimeSettings::Canadian {
            main: secs(60),
            period: secs(30),
            stones: 5,
        });
        clock.set_left(&TimeLeft {
            color: Color::Black,
            time: secs(12),
            stones: 3,
        });
        assert_eq!(clock.left(Color::Black), (secs(12), 3));
        clock.set_left(&TimeLeft {
            color: Color::Black,
            time: secs(0),
            stones: 0,
        });
        assert!(clock.budget(Color::Black, 30).is_some());
        clock.reset();
        assert_eq!(clock.left(Color::Black), (secs(60), 0));
    }
}
