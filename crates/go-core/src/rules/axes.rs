//! The axes on which rule sets differ, one enum each.

macro_rules! axis {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum $name {
            $($(#[$value_doc])* $value),+
        }

        impl $name {
            /// Every value of the axis.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];
        }
    };
}

axis! {
    /// Which repetitions of earlier positions are forbidden. `docs/rules.md` has the texts.
    Repetition {
        /// Anything may be repeated.
        None,
        /// A ko may not be retaken at once.
        Simple,
        /// No move may recreate any earlier position of the whole board.
        Positional,
        /// No move may recreate an earlier position with the same side to move.
        Situational,
        /// No move may recreate a position that the same player made by playing a stone.
        NaturalSituational,
        /// As `Positional`, but a pass clears the history (Spight): it begins anew with the position after it.
        Spight,
        /// Ing's fighting and disturbing ko, in this reading: a ko may not be retaken at once, and nobody may
        /// play a stone a second time that the same player has played in the same position before.
        Ing,
    }
}

axis! {
    /// Whether the position that the game starts from, with handicap and set-up stones, counts as an earlier
    /// position for a superko rule.
    StartPosition {
        /// It counts.
        Counts,
        /// It does not: only positions after moves do.
        DoesNotCount,
    }
}

axis! {
    /// What a repetition of the whole board leads to where no rule on repetition forbids it.
    LongCycle {
        /// Such repetitions are forbidden.
        Forbidden,
        /// The game has no result.
        NoResult,
        /// The game is drawn.
        Draw,
        /// The game is played again, as some events have it.
        Replay,
        /// The referee calls a draw or a replay.
        Referee,
    }
}

axis! {
    /// Whether a move may take the last liberty of its own chain.
    Suicide {
        /// Never.
        Forbidden,
        /// If the chain has two stones or more.
        MultiStone,
        /// Always. A lone stone then leaves the board as it was, which positional superko forbids in its turn.
        Allowed,
    }
}

impl Repetition {
    /// Whether positions of the whole board are compared, rather than the last capture alone.
    #[must_use]
    pub const fn is_superko(self) -> bool {
        !matches!(self, Self::None | Self::Simple)
    }
}

impl Suicide {
    /// Whether a suicide of so many stones is allowed.
    #[must_use]
    pub const fn allows(self, stones: usize) -> bool {
        match self {
            Self::Forbidden => false,
            Self::MultiStone => stones > 1,
            Self::Allowed => true,
        }
    }
}

axis! {
    /// What is counted.
    Scoring {
        /// Stones on the board and the empty points they surround.
        Area,
        /// The empty points surrounded, and prisoners.
        Territory,
        /// Stones on the board.
        Stones,
    }
}

axis! {
    /// What the points inside a group cost its owner.
    Tax {
        /// Nothing.
        None,
        /// Points inside groups in seki do not count.
        Seki,
        /// As `Seki`, and each living group pays for the two points that it lives by.
        Groups,
    }
}

axis! {
    /// How seki is told.
    SekiTest {
        /// The players agree.
        Agreement,
        /// Groups that have neutral points (Japanese rules of 1989, article 8, word for word): where some are
        /// not filled yet, the groups beside them lose their territory.
        HasDame,
        /// As `HasDame`, and groups with a chain in atari too (`KataGo`).
        IndependentLife,
        /// Groups without eyes for two. Neutral points may be left unfilled.
        TwoEyes,
    }
}

axis! {
    /// Whether false eyes and points that only one side can fill count for that side.
    EyePoints {
        /// They count.
        Count,
        /// They do not.
        DoNotCount,
    }
}

axis! {
    /// How dead stones come off the board at the end.
    DeadStoneRule {
        /// Not at all: what has not been captured is alive.
        StayUnlessCaptured,
        /// By agreement; the rule text says no more.
        Agreement,
        /// By agreement; where there is none, play goes on.
        AgreementElsePlay,
        /// By hypothetical play for each chain, with ko passes (Japanese rules of 1989, article 7).
        HypotheticalPlay,
        /// By reading each place on its own.
        LocalReading,
        /// By taking them off in actual play.
        ProvedByPlay,
    }
}

axis! {
    /// Whether shapes such as bent four in the corner are ruled on or played out.
    SpecialShapes {
        /// They are played out.
        PlayedOut,
        /// The rules rule on each.
        Ruled,
        /// As `Ruled`, and some are worth points without being captured (Japanese rules of 1949).
        RuledWithPoints,
        /// They follow from how dead stones are confirmed.
        ByConfirmation,
    }
}

axis! {
    /// What ends the play.
    EndOfPlay {
        /// Two passes in a row.
        TwoPasses,
        /// Two passes in a row, of which White's is the last: Black's second pass is answered by a third.
        WhitePassesLast,
        /// Two passes in a row stop the play, and two more end the game.
        FourPasses,
    }
}

axis! {
    /// Whether a pass costs a stone.
    PassStones {
        /// It costs nothing.
        None,
        /// It gives the opponent one prisoner.
        OnePrisoner,
    }
}

axis! {
    /// What is on the board when the game begins.
    Opening {
        /// Nothing; Black moves first.
        EmptyBoard,
        /// Two stones of each side on the corner star points, each side on a diagonal; White moves first.
        SeatStones,
    }
}

axis! {
    /// What is added to the komi if White passes before Black does.
    PasserKomi {
        /// Nothing.
        None,
        /// One point.
        OnePoint,
    }
}

axis! {
    /// Whether the first pass takes a button worth half a point.
    Button {
        /// There is none.
        None,
        /// The first pass takes it; it does not count towards the end of play.
        HalfPoint,
    }
}

axis! {
    /// Who wins when the margin is nothing.
    Ties {
        /// Nobody: the game is drawn.
        Draw,
        /// Black.
        BlackWins,
    }
}

axis! {
    /// What Black gives back for handicap stones.
    HandicapCompensation {
        /// Nothing.
        None,
        /// A point for each stone.
        Stones,
        /// A point for each stone but the first.
        StonesLessOne,
        /// Half a stone in the Chinese count for each stone, which makes a point.
        HalfInStones,
        /// Nothing, since White passes while Black puts the stones down; and there is no komi.
        WhitePasses,
    }
}

axis! {
    /// Where handicap stones are put.
    HandicapPlacement {
        /// On the star points.
        Fixed,
        /// Where Black likes.
        Free,
    }
}

axis! {
    /// What becomes of a move that the rules forbid.
    IllegalMovePolicy {
        /// It is taken back.
        Refused,
        /// It counts as a pass.
        Pass,
        /// It loses the game.
        Forfeit,
    }
}

axis! {
    /// Who moves first when play is resumed after it has stopped.
    Resumption {
        /// Whose turn it is.
        NormalTurn,
        /// The opponent of the player who asks for it.
        OpponentOfRequester,
        /// The opponent of the player who passed last.
        OpponentOfLastPasser,
    }
}

axis! {
    /// Whether neutral points must be filled before the play ends.
    DameRule {
        /// They count for nobody, filled or not.
        Worthless,
        /// They must be filled, or the groups beside them are in seki.
        MustBeFilled,
        /// Each is worth a point to the side that fills it.
        WorthAPoint,
        /// As `WorthAPoint`, and those that nobody fills are shared, half a point to each side.
        Shared,
    }
}

axis! {
    /// What a result is told in.
    Unit {
        /// Points (目, 点).
        Points,
        /// Stones (子), worth two points of difference each.
        Stones,
    }
}
