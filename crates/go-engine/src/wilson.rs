//! How sure a share is that was counted.

/// The normal quantile of a 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// An interval that holds a share with 95 % confidence.
///
/// E. B. Wilson, *Probable inference, the law of succession, and statistical inference* (1927).
///
/// ```
/// use go_engine::Interval;
/// let seven_of_ten = Interval::of_share(0.7, 10.0);
/// assert!((seven_of_ten.low - 0.3968).abs() < 1e-4);
/// assert!((seven_of_ten.high - 0.8922).abs() < 1e-4);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The interval around a share of so many; from 0 to 1 when there are none.
    #[must_use]
    pub fn of_share(share: f64, count: f64) -> Self {
        if count <= 0.0 {
            return Self {
                low: 0.0,
                high: 1.0,
            };
        }
        let spread = Z * Z / count;
        let center = (share + spread / 2.0) / (1.0 + spread);
        let width = Z
            * (share * (1.0 - share) / count + spread / (4.0 * count))
                .max(0.0)
                .sqrt()
            / (1.0 + spread);
        Self {
            low: (center - width).max(0.0),
            high: (center + width).min(1.0),
        }
    }
}
