//! What rules say of shapes that they, or their commentaries, name.

use super::{DeadStoneRule, LongCycle, Rules, SpecialShapes};

/// A shape whose status rule texts have had to name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Shape {
    /// Bent four in the corner (隅の曲がり四目, 盘角曲四): one side may begin a ko for the other's life whenever it
    /// likes, and so after all ko threats are gone.
    BentFour,
    /// Three points without capturing (取らず三目, torazu sanmoku): four stones and one in the corner, each in
    /// atari on the corner point.
    ThreePoints,
    /// Five points without capturing (取らず五目, torazu gomoku).
    FivePoints,
    /// Two kos by which two groups live together.
    DoubleKoSeki,
    /// Ten-thousand-year ko (万年劫): neither side likes to begin the ko.
    TenThousandYearKo,
    /// A group that a double ko never lets out of atari.
    DoubleKoDeath,
    /// Moonshine life: a group in a ko that would live by threats from a double ko elsewhere, without end.
    MoonshineLife,
}

impl Shape {
    /// Every shape.
    pub const ALL: &'static [Self] = &[
        Self::BentFour,
        Self::ThreePoints,
        Self::FivePoints,
        Self::DoubleKoSeki,
        Self::TenThousandYearKo,
        Self::DoubleKoDeath,
        Self::MoonshineLife,
    ];
}

/// What a rule set makes of a shape that is on the board when the play stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ruling {
    /// Nothing: what the players can do is theirs to show.
    PlayedOut,
    /// The stones in question are dead and need not be captured, whatever ko threats there are elsewhere.
    Dead,
    /// They are alive.
    Alive,
    /// Both sides' stones are alive, in seki.
    Seki,
    /// So many points go to the side that could capture the larger lump, and nothing is taken off.
    Points(u32),
}

impl Rules {
    /// What these rules make of a shape.
    ///
    /// The Japanese rules of 1989 have no rulings of their own: what is said here follows from how they confirm life
    /// and death (article 7 and its commentary). Area rules let the players play on.
    ///
    /// ```
    /// use go_core::rules::{Rules, Ruling, Shape};
    /// let ruling = |name, shape| Rules::named(name).map(|rules| rules.ruling(shape));
    /// assert_eq!(ruling("japanese-1989", Shape::BentFour)?, Ruling::Dead);
    /// assert_eq!(ruling("chinese-2002", Shape::BentFour)?, Ruling::PlayedOut);
    /// assert_eq!(ruling("japanese-1949", Shape::ThreePoints)?, Ruling::Points(3));
    /// # Ok::<(), go_core::rules::UnknownRules>(())
    /// ```
    #[must_use]
    pub const fn ruling(&self, shape: Shape) -> Ruling {
        if matches!(self.special_shapes, SpecialShapes::PlayedOut) {
            return self.ruling_in_play(shape);
        }
        match shape {
            Shape::BentFour | Shape::DoubleKoDeath => Ruling::Dead,
            Shape::DoubleKoSeki | Shape::TenThousandYearKo => Ruling::Seki,
            // The double ko is somewhere else, and so is not looked at where each place is read on its own.
            Shape::MoonshineLife => match self.dead_stones {
                DeadStoneRule::LocalReading => Ruling::Alive,
                _ => Ruling::Dead,
            },
            Shape::ThreePoints => self.points_or_seki(3),
            Shape::FivePoints => self.points_or_seki(5),
        }
    }

    /// What rules that let shapes be played out have to say all the same: where long cycles go to the referee,
    /// no group lives by one (Chinese rules of 1988, section 20).
    const fn ruling_in_play(&self, shape: Shape) -> Ruling {
        match (shape, self.long_cycle) {
            (Shape::MoonshineLife, LongCycle::Referee) => Ruling::Dead,
            _ => Ruling::PlayedOut,
        }
    }

    const fn points_or_seki(&self, points: u32) -> Ruling {
        match self.special_shapes {
            SpecialShapes::RuledWithPoints => Ruling::Points(points),
            _ => Ruling::Seki,
        }
    }
}
