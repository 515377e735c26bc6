//! Time settings as the protocol and its extensions send them.

use std::time::Duration;

use go_core::Color;

use crate::args::read_float;
use crate::{ArgError, Args};

/// How much time a player has for a game.
///
/// [`TimeSettings::gtp`], [`TimeSettings::kgs`] and [`TimeSettings::kata`] read the arguments of the
/// three commands that set it.
///
/// ```
/// use std::time::Duration;
/// use go_gtp::{Args, TimeSettings};
/// let five_seconds_a_move = TimeSettings::gtp(&mut Args::new(b"0 5 1"))?;
/// assert_eq!(
///     five_seconds_a_move,
///     TimeSettings::Canadian { main: Duration::ZERO, period: Duration::from_secs(5), stones: 1 }
/// );
/// assert_eq!(TimeSettings::gtp(&mut Args::new(b"0 1 0"))?, TimeSettings::None);
/// # Ok::<(), go_gtp::ArgError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TimeSettings {
    /// No limit.
    None,
    /// So much for all moves. Zero means: move at once.
    Absolute {
        /// For all moves.
        main: Duration,
    },
    /// After the main time, so many stones in each period.
    Canadian {
        /// The main time.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// The stones to play in it, at least one.
        stones: u32,
    },
    /// After the main time, periods of which one is lost only by using it up (Japanese byo-yomi).
    ByoYomi {
        /// The main time.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many periods, at least one.
        periods: u32,
    },
    /// An increment after every move.
    Fischer {
        /// The time at the start.
        main: Duration,
        /// What is added after each move.
        increment: Duration,
        /// What the clock can hold at most.
        cap: Option<Duration>,
        /// What one move can use at most.
        max_move: Option<Duration>,
    },
}

impl TimeSettings {
    /// The systems that [`TimeSettings::kata`] reads, as `kata-list_time_settings` lists them.
    pub const KATA_SYSTEMS: [&str; 6] = [
        "none",
        "absolute",
        "byoyomi",
        "canadian",
        "fischer",
        "fischer-capped",
    ];

    /// The arguments of `time_settings`: `main period stones`, integers, in seconds.
    ///
    /// A period without stones is how controllers say "no limit"; no period is absolute time, `0 0 0` too.
    ///
    /// # Errors
    /// [`ArgError`] if they are not exactly three integers.
    pub fn gtp(args: &mut Args<'_>) -> Result<Self, ArgError> {
        let (main, period, stones) = (whole_seconds(args)?, whole_seconds(args)?, args.int()?);
        args.finish()?;
        Ok(match stones {
            0 if !period.is_zero() => Self::None,
            _ => Self::canadian(main, period, stones),
        })
    }

    /// The arguments of `kgs-time_settings`: `none`, `absolute M`, `canadian M B S` or `byoyomi M B P`,
    /// integers, in seconds.
    ///
    /// # Errors
    /// [`ArgError`] if they are something else.
    pub fn kgs(args: &mut Args<'_>) -> Result<Self, ArgError> {
        let system = system(args, &Self::KATA_SYSTEMS[..4])?;
        Self::system(system, args, whole_seconds)
    }

    /// The arguments of `kata-time_settings`: those of `kgs-time_settings`, `fischer M I` and
    /// `fischer-capped M I CAP MAXMOVE`, where a negative number means no cap; decimals allowed, in seconds.
    ///
    /// # Errors
    /// [`ArgError`] if they are something else.
    pub fn kata(args: &mut Args<'_>) -> Result<Self, ArgError> {
        let system = system(args, &Self::KATA_SYSTEMS)?;
        Self::system(system, args, seconds)
    }

    fn system(
        system: &str,
        args: &mut Args<'_>,
        time: fn(&mut Args<'_>) -> Result<Duration, ArgError>,
    ) -> Result<Self, ArgError> {
        let settings = match system {
            "absolute" => Self::Absolute { main: time(args)? },
            "canadian" => Self::canadian(time(args)?, time(args)?, args.int()?),
            "byoyomi" => Self::byo_yomi(time(args)?, time(args)?, args.int()?),
            "fischer" => Self::Fischer {
                main: time(args)?,
                increment: time(args)?,
                cap: None,
                max_move: None,
            },
            "fischer-capped" => Self::Fischer {
                main: time(args)?,
                increment: time(args)?,
                cap: cap(args)?,
                max_move: cap(args)?,
            },
            _ => Self::None,
        };
        args.finish()?;
        Ok(settings)
    }

    /// Canadian overtime; without a period or without stones there is none.
    const fn canadian(main: Duration, period: Duration, stones: u32) -> Self {
        if period.is_zero() || stones == 0 {
            Self::Absolute { main }
        } else {
            Self::Canadian {
                main,
                period,
                stones,
            }
        }
    }

    /// Japanese overtime; without a period there is none.
    const fn byo_yomi(main: Duration, period: Duration, periods: u32) -> Self {
        if period.is_zero() || periods == 0 {
            Self::Absolute { main }
        } else {
            Self::ByoYomi {
                main,
                period,
                periods,
            }
        }
    }
}

/// The arguments of `time_left`: what one player's clock shows.
///
/// ```
/// use go_core::Color;
/// use go_gtp::{Args, TimeLeft};
/// let left = TimeLeft::read(&mut Args::new(b"w 29.5 3"))?;
/// assert_eq!((left.color, left.time.as_millis(), left.stones), (Color::White, 29_500, 3));
/// # Ok::<(), go_gtp::ArgError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeLeft {
    /// Whose clock.
    pub color: Color,
    /// What is left of the main time, or of the period.
    pub time: Duration,
    /// 0 in main time. In overtime the stones still to play in the period; after Japanese byo-yomi was
    /// set, the periods left.
    pub stones: u32,
}

impl TimeLeft {
    /// Reads `color time stones`; the time may have decimals, in seconds.
    ///
    /// # Errors
    /// [`ArgError`] if the arguments are something else, or negative.
    pub fn read(args: &mut Args<'_>) -> Result<Self, ArgError> {
        let left = Self {
            color: args.color()?,
            time: seconds(args)?,
            stones: args.int()?,
        };
        args.finish()?;
        Ok(left)
    }
}

fn system(args: &mut Args<'_>, systems: &[&'static str]) -> Result<&'static str, ArgError> {
    let expected = format!("a time system ({})", systems.join(", "));
    args.value(expected, |word| {
        systems.iter().copied().find(|name| name.as_bytes() == word)
    })
}

fn whole_seconds(args: &mut Args<'_>) -> Result<Duration, ArgError> {
    args.int()
        .map(|seconds| Duration::from_secs(seconds.into()))
}

fn seconds(args: &mut Args<'_>) -> Result<Duration, ArgError> {
    args.value("a number of seconds", |word| to_duration(read_float(word)?))
}

/// A negative number stands for no cap.
fn cap(args: &mut Args<'_>) -> Result<Option<Duration>, ArgError> {
    args.value("a number of seconds, or -1", |word| {
        match read_float(word)? {
            none if none < 0.0 => Some(None),
            seconds => to_duration(seconds).map(Some),
        }
    })
}

fn to_duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}
