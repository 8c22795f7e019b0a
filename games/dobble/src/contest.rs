//! Fair timing (`latency = rtt`): the first right claim waits as long as the slowest line takes, and whoever was first
//! by their own clock wins (rules 3).
//!
//! "Per pair of cards": claims that share no card never wait for each other. Those that do, directly or through another
//! claim, are decided together.

use crate::{
    action::With,
    deck::Symbol,
    event::Behind,
    pair::{Pair, Spots},
};
use engine::{Millis, Seat};
use serde::{Deserialize, Serialize};

/// No more than this is made up for, in milliseconds.
pub(crate) const CAP_MS: u32 = 120;

/// A right claim that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Claim {
    pub(crate) seat: Seat,
    pub(crate) with: With,
    pub(crate) spots: Spots,
    pub(crate) symbol: Symbol,
    /// Since which layout the pair lies there.
    pub(crate) from: u32,
    /// When it arrived.
    at: Millis,
    /// How long it was on its way, as far as that is made up for, in milliseconds.
    owd: u32,
}

impl Claim {
    pub(crate) fn new(seat: Seat, with: With, pair: Pair, at: Millis, owd: u32) -> Self {
        Self { seat, with, spots: pair.spots, symbol: pair.symbol, from: pair.from, at, owd }
    }

    /// When it was made.
    const fn made_at(&self) -> Millis {
        self.at.saturating_sub(self.owd as Millis)
    }
}

/// Right claims that wait together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Contest {
    /// When they are decided.
    pub(crate) ends_at: Millis,
    /// In order of arrival.
    claims: Vec<Claim>,
}

/// A claim that won, and who was behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Won {
    pub(crate) claim: Claim,
    pub(crate) behind: Vec<Behind>,
}

/// Lets a claim wait: with those that share a card with it, or for `wait` milliseconds.
pub(crate) fn enter(contests: &mut Vec<Contest>, claim: Claim, wait: u32) {
    let touches = |contest: &Contest| contest.claims.iter().any(|other| other.spots.touch(claim.spots));
    let (with, without): (Vec<_>, Vec<_>) = contests.drain(..).partition(touches);
    let mut joined = Contest { ends_at: claim.at + Millis::from(wait), claims: Vec::new() };
    for contest in with {
        joined.ends_at = joined.ends_at.min(contest.ends_at);
        joined.claims.extend(contest.claims);
    }
    let again = |other: &Claim| other.seat == claim.seat && other.spots == claim.spots;
    if !joined.claims.iter().any(again) {
        joined.claims.push(claim);
    }
    joined.claims.sort_by_key(|claim| claim.at);
    *contests = without;
    contests.push(joined);
}

/// Takes back all claims for which it doesn't hold any more.
pub(crate) fn retain(contests: &mut Vec<Contest>, holds: impl Fn(&Claim) -> bool) {
    for contest in &mut *contests {
        contest.claims.retain(&holds);
    }
    contests.retain(|contest| !contest.claims.is_empty());
}

/// Takes out the first contest that ends and decides it: the winners in order. Of two claims that share a card the one
/// that was made first wins; if both were made at once, the one that arrived first.
pub(crate) fn decide(contests: &mut Vec<Contest>) -> Vec<Won> {
    let first = (0..contests.len()).min_by_key(|&at| contests[at].ends_at);
    let Some(first) = first else { panic!("a window ends only where one is open") };
    let mut claims = contests.remove(first).claims;
    // Stable: equal ones stay in order of arrival.
    claims.sort_by_key(Claim::made_at);
    let mut won: Vec<Won> = Vec::new();
    for claim in claims {
        match won.iter_mut().find(|won| won.claim.spots.touch(claim.spots)) {
            None => won.push(Won { claim, behind: Vec::new() }),
            // Nobody is behind themselves: another claim of theirs is merely over.
            Some(winner) if winner.claim.seat == claim.seat => {}
            Some(winner) => {
                let by_ms = claim.made_at() - winner.claim.made_at();
                // At most the wait and what was made up for.
                let by_ms = u32::try_from(by_ms).unwrap_or(u32::MAX);
                winner.behind.push(Behind { seat: claim.seat, by_ms });
            }
        }
    }
    won
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::Spot;

    fn claim(seat: u8, one: Spot, other: Spot, at: Millis) -> Claim {
        let pair = Pair { spots: Spots::new(one, other), symbol: Symbol(0), from: 0 };
        Claim::new(Seat(seat), With::Seat(Seat(9)), pair, at, 0)
    }

    #[test]
    fn nobody_is_behind_themselves() {
        let [a, b, c] = [0, 1, 2].map(|seat| Spot::Seat(Seat(seat)));
        let mut contests = Vec::new();
        for claim in [claim(0, a, c, 1_000), claim(1, a, b, 1_005), claim(0, a, b, 1_011)] {
            enter(&mut contests, claim, 50);
        }
        let won = decide(&mut contests);
        assert_eq!(won.len(), 1);
        assert_eq!((won[0].claim.seat, &won[0].behind[..]), (Seat(0), &[Behind { seat: Seat(1), by_ms: 5 }][..]));
    }
}
