//! What a hand that is over has brought, before it is paid.

use crate::{
    result::{EndKind, HandResult, PayReason, Payment, Shown, Win},
    state::State,
    tile::Tile,
};
use engine::Seat;

/// What a hand that is over has brought.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Settlement {
    /// How it ended.
    pub(crate) kind: EndKind,
    /// Who won, the nearest to the discarder first.
    pub(crate) wins: Vec<Win>,
    /// Other hands that are shown.
    pub(crate) shown: Vec<Shown>,
    /// Who was tenpai at an exhaustive draw.
    pub(crate) tenpai: Vec<Seat>,
    /// Who threw nothing but terminals and honours.
    pub(crate) nagashi: Vec<Seat>,
    /// Payments that belong to no win.
    pub(crate) payments: Vec<Payment>,
    /// The ura indicators that are shown.
    pub(crate) ura: Vec<Tile>,
}

impl Settlement {
    /// A hand that brought nothing.
    pub(crate) const fn new(kind: EndKind) -> Self {
        Self {
            kind,
            wins: Vec::new(),
            shown: Vec::new(),
            tenpai: Vec::new(),
            nagashi: Vec::new(),
            payments: Vec::new(),
            ura: Vec::new(),
        }
    }

    /// All payments.
    fn all_payments(&self) -> impl Iterator<Item = &Payment> {
        self.wins.iter().flat_map(|win| &win.payments).chain(&self.payments)
    }
}

/// Pays a hand that is over.
pub(crate) fn pay(state: &mut State, settlement: Settlement) -> HandResult {
    let mut deltas = vec![0; state.points.len()];
    for payment in settlement.all_payments() {
        deltas[payment.to.index()] += payment.points;
        if let Some(from) = payment.from {
            deltas[from.index()] -= payment.points;
        }
    }
    let taken = settlement.all_payments().filter(|payment| payment.reason == PayReason::Sticks).count();
    let round = state.round;
    if taken > 0 {
        state.round.sticks = 0;
    }
    for (points, delta) in state.points.iter_mut().zip(&deltas) {
        *points += delta;
    }
    let Settlement { kind, wins, shown, tenpai, nagashi, payments, ura } = settlement;
    let mut result = HandResult {
        kind,
        round,
        dealer: state.deal.dealer,
        wins,
        shown,
        tenpai,
        nagashi,
        payments,
        deltas,
        points: state.points.to_vec(),
        summary: kind.name(),
        indicators: state.deal.open_indicators().collect(),
        ura,
    };
    result.summary = crate::summary::of_hand(&result, state);
    result
}
