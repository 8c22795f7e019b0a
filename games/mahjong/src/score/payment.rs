//! Who pays what for a hand (rules B7, B8, C6).

use crate::options::{PaoHonba, SanmaTsumo};
use arrayvec::ArrayVec;
use engine::Seat;

/// Whether a seat deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// 친.
    Dealer,
    /// 자.
    Child,
}

/// What is paid for a hand, honba included where there are some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pays {
    /// Whoever discarded the tile pays.
    Discarder(u32),
    /// Each of the others pays.
    Each(u32),
    /// The dealer and each of the other children pay.
    All {
        /// What the dealer pays.
        dealer: u32,
        /// What each child pays.
        child: u32,
    },
}

impl Pays {
    /// What the winner gets, at a table of so many seats.
    #[must_use]
    pub const fn total(self, seats: u8) -> u32 {
        match self {
            Self::Discarder(points) => points,
            Self::Each(points) => points * (seats as u32 - 1),
            Self::All { dealer, child } => dealer + child * (seats as u32 - 2),
        }
    }

    /// With so many counters (본장): 100 a payer and counter, all from one if one pays.
    #[must_use]
    pub const fn with_honba(self, honba: u8, seats: u8) -> Self {
        let honba = honba as u32 * 100;
        match self {
            Self::Discarder(points) => Self::Discarder(points + honba * (seats as u32 - 1)),
            Self::Each(points) => Self::Each(points + honba),
            Self::All { dealer, child } => Self::All { dealer: dealer + honba, child: child + honba },
        }
    }
}

/// What is paid for a hand that was won on another's tile, without honba.
#[must_use]
pub const fn ron(base: u32, winner: Rank) -> u32 {
    match winner {
        Rank::Dealer => in_hundreds(base * 6),
        Rank::Child => in_hundreds(base * 4),
    }
}

/// What is paid for a hand that was won by an own draw, without honba. For three, `share` says who pays for the fourth;
/// for four it says nothing.
#[must_use]
pub const fn tsumo(base: u32, winner: Rank, share: Option<SanmaTsumo>) -> Pays {
    match (winner, share) {
        (Rank::Dealer, Some(SanmaTsumo::Split)) => Pays::Each(in_hundreds(base * 3)),
        (Rank::Dealer, _) => Pays::Each(in_hundreds(base * 2)),
        (Rank::Child, Some(SanmaTsumo::Split)) => {
            Pays::All { dealer: in_hundreds(base * 5 / 2), child: in_hundreds(base * 3 / 2) }
        }
        (Rank::Child, _) => Pays::All { dealer: in_hundreds(base * 2), child: in_hundreds(base) },
    }
}

/// Up to the next hundred.
const fn in_hundreds(points: u32) -> u32 {
    points.next_multiple_of(100)
}

/// Who is liable for a hand (책임지불), and for how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pao {
    /// The liable seat.
    pub seat: Seat,
    /// The base points that it is liable for: all, or those of its yakuman ([`super::Win::base_of`]).
    pub base: u32,
    /// Who pays honba if another seat discarded the tile.
    pub honba: PaoHonba,
}

/// A hand that is to be paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    /// How many play.
    pub seats: u8,
    /// Who deals.
    pub dealer: Seat,
    /// Who won.
    pub winner: Seat,
    /// Whose tile it was; nobody's if it was drawn.
    pub from: Option<Seat>,
    /// The hand's base points.
    pub base: u32,
    /// Counters (본장) that are paid with this hand.
    pub honba: u8,
    /// Who pays for the fourth when three play.
    pub sanma_tsumo: SanmaTsumo,
    /// Who is liable: two where one fed the dragons or winds and the other the fourth kan. Together for `base` at most.
    pub pao: ArrayVec<Pao, 2>,
}

/// What one seat pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Who pays.
    pub seat: Seat,
    /// For the hand.
    pub hand: u32,
    /// Because it is liable.
    pub liable: u32,
    /// For the counters.
    pub honba: u32,
}

impl Due {
    /// All of it.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.hand + self.liable + self.honba
    }
}

/// Who pays what, in turn order after the winner; who pays nothing isn't there. Deposits are not among it.
#[must_use]
pub fn dues(bill: &Bill) -> ArrayVec<Due, 3> {
    let others = (1..bill.seats).map(|distance| Seat((bill.winner.0 + distance) % bill.seats));
    others.map(|seat| due(bill, seat)).filter(|due| due.total() > 0).collect()
}

fn due(bill: &Bill, seat: Seat) -> Due {
    // Whoever is liable and discarded the tile pays all of it as usual.
    let pao = || bill.pao.iter().filter(|pao| bill.from != Some(pao.seat));
    let winner = rank(bill, bill.winner);
    let rest = bill.base - pao().map(|pao| pao.base).sum::<u32>();
    let all_for = |pao: &Pao| ron(pao.base, winner);
    let for_own: u32 = pao().filter(|pao| pao.seat == seat).map(all_for).sum();
    let (hand, liable) = match bill.from {
        Some(from) if from == seat => (ron(rest, winner) + pao().map(all_for).sum::<u32>() / 2, 0),
        Some(_) => (0, for_own / 2),
        None => (share(bill, rest, seat), for_own),
    };
    Due { seat, hand, liable, honba: honba(bill, pao().next(), seat) }
}

/// What a seat pays of a hand that was drawn.
fn share(bill: &Bill, base: u32, seat: Seat) -> u32 {
    match tsumo(base, rank(bill, bill.winner), (bill.seats == 3).then_some(bill.sanma_tsumo)) {
        Pays::Discarder(points) | Pays::Each(points) => points,
        Pays::All { dealer, child } => match rank(bill, seat) {
            Rank::Dealer => dealer,
            Rank::Child => child,
        },
    }
}

/// Honba are paid by one: of two that are liable by the first.
fn honba(bill: &Bill, pao: Option<&Pao>, seat: Seat) -> u32 {
    let one = u32::from(bill.honba) * 100;
    let payer = match (bill.from, pao) {
        (None, None) => return one,
        (None, Some(pao)) => pao.seat,
        (Some(from), Some(Pao { honba: PaoHonba::Discarder, .. }) | None) => from,
        (Some(_), Some(Pao { honba: PaoHonba::Liable, seat, .. })) => *seat,
    };
    if payer == seat { one * (u32::from(bill.seats) - 1) } else { 0 }
}

fn rank(bill: &Bill, seat: Seat) -> Rank {
    if seat == bill.dealer { Rank::Dealer } else { Rank::Child }
}
