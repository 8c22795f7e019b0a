//! What a stone on an empty point makes of one line: looked up in a table of every line of eleven cells.

use std::sync::LazyLock;

/// Cells on either side of the point that a pattern looks at. Only exactly-five looks at the outermost two.
pub(super) const REACH: u32 = 5;
/// All cells of the window.
const WINDOW: usize = 2 * REACH as usize + 1;
/// The point itself.
const CENTRE: usize = REACH as usize;
/// Three to the number of the other cells.
const LINES: usize = 59_049;

/// What a stone on the point would be part of, in one line. The further down, the more it is worth, but for the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Pattern {
    /// Five can't be reached here.
    #[default]
    Dead,
    /// A one that can become a closed two at most.
    ClosedOne,
    /// A one that can become an open two.
    OpenOne,
    /// A two that can become a closed three at most.
    ClosedTwo,
    /// A two that one stone makes an open three, in one or two ways.
    OpenTwo,
    /// The same in three ways or more.
    WideTwo,
    /// A three that one stone makes a four, but not a straight one.
    ClosedThree,
    /// A three that one stone makes a straight four, in one way.
    OpenThree,
    /// The same in two ways or more.
    WideThree,
    /// A four with one point that makes it five.
    Four,
    /// Two fours in one line.
    TwoFours,
    /// A straight four.
    StraightFour,
    /// Five.
    Five,
    /// Six or more where only five wins.
    Overline,
}

impl Pattern {
    /// How many there are.
    pub(super) const COUNT: usize = 14;

    const ALL: [Self; Self::COUNT] = [
        Self::Dead,
        Self::ClosedOne,
        Self::OpenOne,
        Self::ClosedTwo,
        Self::OpenTwo,
        Self::WideTwo,
        Self::ClosedThree,
        Self::OpenThree,
        Self::WideThree,
        Self::Four,
        Self::TwoFours,
        Self::StraightFour,
        Self::Five,
        Self::Overline,
    ];

    /// The pattern with this number.
    pub(super) const fn of(number: usize) -> Self {
        Self::ALL[number]
    }

    /// Whether it is a four of some kind.
    pub(super) const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::TwoFours | Self::StraightFour)
    }

    /// Whether it is an open three.
    pub(super) const fn is_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::WideThree)
    }
}

/// The pattern of every line.
#[derive(Debug)]
pub(super) struct Patterns(Vec<Pattern>);

/// Where only exactly five wins.
static EXACT: LazyLock<Patterns> = LazyLock::new(|| Patterns::judge_all(true));
/// Where more than five wins too.
static FREE: LazyLock<Patterns> = LazyLock::new(|| Patterns::judge_all(false));

/// The number of a line in base three, from its bits: what each word of own stones adds. The centre counts nothing.
static BASE_THREE: [u16; 1 << WINDOW] = base_three();

const fn base_three() -> [u16; 1 << WINDOW] {
    let mut sums = [0; 1 << WINDOW];
    let mut bits = 0;
    while bits < sums.len() {
        let (mut cell, mut weight) = (0, 1);
        while cell < WINDOW {
            if cell != CENTRE {
                if bits >> cell & 1 != 0 {
                    sums[bits] += weight;
                }
                weight *= 3;
            }
            cell += 1;
        }
        bits += 1;
    }
    sums
}

impl Patterns {
    /// Those of a colour.
    pub(super) fn of(exact: bool) -> &'static Self {
        if exact { &EXACT } else { &FREE }
    }

    /// The pattern that a stone in the middle of the window makes. Both words hold a bit a cell, eleven in all.
    #[inline]
    pub(super) fn at(&self, own: u32, blocked: u32) -> Pattern {
        self.0[index(own, blocked)]
    }

    fn judge_all(exact: bool) -> Self {
        let mut known = vec![None; LINES];
        let mut window = Window { own: 1 << CENTRE, blocked: 0 };
        for line in 0..LINES {
            let mut rest = line;
            (window.own, window.blocked) = (1 << CENTRE, 0);
            for cell in (0..WINDOW).filter(|&cell| cell != CENTRE) {
                match rest % 3 {
                    1 => window.own |= 1 << cell,
                    2 => window.blocked |= 1 << cell,
                    _ => {}
                }
                rest /= 3;
            }
            judge(window, exact, &mut known);
        }
        Self(known.into_iter().map(Option::unwrap_or_default).collect())
    }
}

#[inline]
fn index(own: u32, blocked: u32) -> usize {
    usize::from(BASE_THREE[own as usize]) + 2 * usize::from(BASE_THREE[blocked as usize])
}

/// A line of eleven cells, the stone in the middle already placed.
#[derive(Clone, Copy)]
struct Window {
    own: u32,
    blocked: u32,
}

impl Window {
    /// How long the run through the middle is.
    const fn run(self) -> u32 {
        let ahead = (self.own >> CENTRE).trailing_ones();
        let back = (self.own << (31 - CENTRE)).leading_ones();
        ahead + back - 1
    }
}

/// A line is worth what the best next stone makes of it, and in how many ways.
fn judge(window: Window, exact: bool, known: &mut [Option<Pattern>]) -> Pattern {
    let number = index(window.own, window.blocked);
    if let Some(pattern) = known[number] {
        return pattern;
    }
    let run = window.run();
    let pattern = if run == 5 || (run > 5 && !exact) {
        Pattern::Five
    } else if run > 5 {
        Pattern::Overline
    } else {
        let mut ways = [0; Pattern::COUNT];
        for cell in 0..WINDOW {
            if (window.own | window.blocked) >> cell & 1 == 0 {
                let next = Window { own: window.own | 1 << cell, ..window };
                ways[judge(next, exact, known) as usize] += 1;
            }
        }
        of_ways(&ways, run)
    };
    known[number] = Some(pattern);
    pattern
}

/// What a line is from which each pattern is reached in so many ways.
const fn of_ways(ways: &[u32; Pattern::COUNT], run: u32) -> Pattern {
    const fn of(ways: &[u32; Pattern::COUNT], pattern: Pattern) -> u32 {
        ways[pattern as usize]
    }
    let threes = of(ways, Pattern::OpenThree) + of(ways, Pattern::WideThree);
    let twos = of(ways, Pattern::OpenTwo) + of(ways, Pattern::WideTwo);
    match (of(ways, Pattern::Five), of(ways, Pattern::StraightFour), threes) {
        (2.., ..) if run == 4 => Pattern::StraightFour,
        (2.., ..) => Pattern::TwoFours,
        (1, ..) => Pattern::Four,
        (_, 2.., _) => Pattern::WideThree,
        (_, 1, _) => Pattern::OpenThree,
        _ if of(ways, Pattern::Four) + of(ways, Pattern::TwoFours) > 0 => Pattern::ClosedThree,
        (.., 3..) => Pattern::WideTwo,
        (.., 1..) => Pattern::OpenTwo,
        _ if of(ways, Pattern::ClosedThree) > 0 => Pattern::ClosedTwo,
        _ if twos > 0 => Pattern::OpenOne,
        _ if of(ways, Pattern::ClosedTwo) > 0 => Pattern::ClosedOne,
        _ => Pattern::Dead,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pattern of a line like `..X.*.O.`: `*` is the point, `X` own, `O` blocked, walls around.
    fn pattern(line: &str, exact: bool) -> Pattern {
        let at = line.find('*').unwrap();
        let (mut own, mut blocked) = (0, 0);
        for cell in 0..WINDOW {
            let place = (at + cell).checked_sub(CENTRE);
            match place.and_then(|place| line.as_bytes().get(place)) {
                Some(b'X') => own |= 1 << cell,
                Some(b'.' | b'*') => {}
                _ => blocked |= 1 << cell,
            }
        }
        Patterns::of(exact).at(own, blocked)
    }

    #[test]
    fn knows_the_shapes_of_omok() {
        for (line, free, exact) in [
            (".XX*XX.", Pattern::Five, Pattern::Five),
            (".XXX*XX.", Pattern::Five, Pattern::Overline),
            ("..XX*X..", Pattern::StraightFour, Pattern::StraightFour),
            ("O.XX*X.O", Pattern::StraightFour, Pattern::StraightFour),
            ("OXX*X..", Pattern::Four, Pattern::Four),
            ("X.XX*X..", Pattern::StraightFour, Pattern::Four),
            ("X.X*X.X", Pattern::TwoFours, Pattern::TwoFours),
            ("...XX*...", Pattern::WideThree, Pattern::WideThree),
            ("O.XX*..O", Pattern::OpenThree, Pattern::OpenThree),
            ("O.XX*.O", Pattern::ClosedThree, Pattern::ClosedThree),
            ("OXX*...", Pattern::ClosedThree, Pattern::ClosedThree),
            ("....X*....", Pattern::WideTwo, Pattern::WideTwo),
            ("OX*....", Pattern::ClosedTwo, Pattern::ClosedTwo),
            (".....*.....", Pattern::OpenOne, Pattern::OpenOne),
            ("O*....", Pattern::ClosedOne, Pattern::ClosedOne),
            ("O.*..O", Pattern::Dead, Pattern::Dead),
        ] {
            assert_eq!((pattern(line, false), pattern(line, true)), (free, exact), "{line}");
        }
    }
}
