//! Time settings, and the time that is left.

use std::time::Duration;

use go_core::Color;
use go_gtp::{ArgError, Args, TimeLeft, TimeSettings};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn gtp(text: &str) -> Result<TimeSettings, ArgError> {
    TimeSettings::gtp(&mut Args::new(text.as_bytes()))
}

fn kata(text: &str) -> Result<TimeSettings, ArgError> {
    TimeSettings::kata(&mut Args::new(text.as_bytes()))
}

#[test]
fn time_settings() {
    let canadian = |main, period, stones| TimeSettings::Canadian {
        main: seconds(main),
        period: seconds(period),
        stones,
    };
    assert_eq!(gtp("0 1 0"), Ok(TimeSettings::None));
    assert_eq!(gtp("1 1 0"), Ok(TimeSettings::None));
    assert_eq!(
        gtp("600 0 0"),
        Ok(TimeSettings::Absolute { main: seconds(600) })
    );
    assert_eq!(
        gtp("0 0 0"),
        Ok(TimeSettings::Absolute {
            main: Duration::ZERO
        })
    );
    assert_eq!(
        gtp("0 0 1"),
        Ok(TimeSettings::Absolute {
            main: Duration::ZERO
        })
    );
    assert_eq!(gtp("0 5 1"), Ok(canadian(0, 5, 1)));
    assert_eq!(gtp("600 60 25"), Ok(canadian(600, 60, 25)));
}

#[test]
fn negative_and_broken_times_are_errors() {
    for text in [
        "-1 0 0",
        "0 -1 0",
        "0 0 -1",
        "1.5 0 0",
        "1 1",
        "",
        "1 2 3 4",
        "nan 0 0",
        "4294967296 0 0",
    ] {
        assert!(gtp(text).is_err(), "{text}");
    }
}

#[test]
fn time_left() {
    let left = |text: &str| TimeLeft::read(&mut Args::new(text.as_bytes()));
    let of = |color, time, stones| {
        Ok(TimeLeft {
            color,
            time,
            stones,
        })
    };
    assert_eq!(left("b 300 0"), of(Color::Black, seconds(300), 0));
    assert_eq!(left("white 0 0"), of(Color::White, Duration::ZERO, 0));
    assert_eq!(
        left("w 29.5 3"),
        of(Color::White, Duration::from_millis(29_500), 3)
    );
    for text in [
        "b -1 0",
        "b 1 -1",
        "300 0",
        "b 300",
        "b nan 0",
        "b inf 0",
        "b 1e300 0",
        "b 1 0 0",
    ] {
        assert!(left(text).is_err(), "{text}");
    }
}

#[test]
fn extensions() {
    let kgs = |text: &str| TimeSettings::kgs(&mut Args::new(text.as_bytes()));
    assert_eq!(kgs("none"), Ok(TimeSettings::None));
    assert_eq!(
        kgs("absolute 600"),
        Ok(TimeSettings::Absolute { main: seconds(600) })
    );
    let byo_yomi = TimeSettings::ByoYomi {
        main: seconds(600),
        period: seconds(30),
        periods: 5,
    };
    assert_eq!(kgs("byoyomi 600 30 5"), Ok(byo_yomi));
    assert!(kgs("fischer 60 5").is_err());
    assert!(kgs("byoyomi 600 30").is_err());
    assert!(kgs("BYOYOMI 600 30 5").is_err());
    let fischer = |cap, max_move| TimeSettings::Fischer {
        main: seconds(60),
        increment: Duration::from_millis(5500),
        cap,
        max_move,
    };
    assert_eq!(kata("fischer 60 5.5"), Ok(fischer(None, None)));
    assert_eq!(
        kata("fischer-capped 60 5.5 90 -1"),
        Ok(fischer(Some(seconds(90)), None))
    );
    assert!(kata("fischer-capped 60 5.5 90").is_err());
    assert!(kata("").is_err());
}
