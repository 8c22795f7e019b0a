//! The rule sets: what wins and what is forbidden for each colour (section 3).

use crate::{
    board::Stone,
    options::{Overline, Rule, RuleOptions, ThreeThree},
};

/// What a rule set says about one colour. A move that wins is never forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// Only exactly five in a row wins; otherwise five or more.
    pub exact: bool,
    /// Six or more in a row is forbidden (장목).
    pub no_overline: bool,
    /// Two fours at once are forbidden (4-4).
    pub no_double_four: bool,
    /// Two threes at once are forbidden (3-3).
    pub no_double_three: bool,
}

impl Law {
    /// Five or more wins, nothing is forbidden.
    pub const FREE: Self = Self { exact: false, no_overline: false, no_double_four: false, no_double_three: false };
    /// Black in renju.
    pub const RENJU_BLACK: Self = Self { exact: true, no_overline: true, no_double_four: true, no_double_three: true };

    /// What these rules say about a colour.
    #[must_use]
    pub fn of(rules: &RuleOptions, stone: Stone) -> Self {
        let black = stone == Stone::Black;
        match rules.rule {
            Rule::Freestyle => Self::FREE,
            Rule::Standard => Self { exact: true, ..Self::FREE },
            Rule::Korean => {
                let no_overline = black && rules.overline == Overline::ForbidBlack;
                Self {
                    exact: no_overline || rules.overline == Overline::Ignore,
                    no_overline,
                    no_double_four: false,
                    no_double_three: black || rules.three_three == ThreeThree::Both,
                }
            }
            Rule::Renju if black => Self::RENJU_BLACK,
            Rule::Renju => Self::FREE,
        }
    }

    /// Whether anything is forbidden.
    #[must_use]
    pub const fn forbids(self) -> bool {
        self.no_overline || self.no_double_four || self.no_double_three
    }
}
