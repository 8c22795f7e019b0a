//! How a hand of riichi is paid (rules B7–B9): wins, noten payments, nagashi, and what is shown.

use super::{
    STICK,
    worth::{self, Ura},
};
use crate::{
    deal::{Liability, Stage, Turn},
    options::PaoScope,
    play::End,
    result::{EndKind, FuLine, PayReason, Payment, Shown, Value, Win, YakuLine},
    score::{self, Bill, Due, Pao},
    settle::Settlement,
    state::State,
};
use arrayvec::ArrayVec;
use engine::Seat;

/// What a hand that is over is worth, and who pays it.
pub(crate) fn settle(state: &State, end: &End) -> Settlement {
    match end {
        End::Tsumo(turn) => wins(state, EndKind::Tsumo, &[turn.seat], Some(turn)),
        End::Ron(seats) => wins(state, EndKind::Ron, seats, None),
        End::Exhaustive => exhaustive(state),
        End::Abortive(kind, shown) => {
            let shown = shown.iter().map(|seat| shown_hand(state, *seat)).collect();
            Settlement { shown, ..Settlement::new(*kind) }
        }
    }
}

fn shown_hand(state: &State, seat: Seat) -> Shown {
    let drawn = match state.deal.stage {
        Stage::Finished { seat: last, apart } if last == seat => apart,
        _ => None,
    };
    Shown { seat, hand: state.deal.place(seat).hand.clone(), drawn }
}

/// The wins, the nearest to the discarder first: it gets honba and deposits.
fn wins(state: &State, kind: EndKind, seats: &[Seat], turn: Option<&Turn>) -> Settlement {
    let mut settlement = Settlement::new(kind);
    for (number, seat) in seats.iter().enumerate() {
        let extra = if number == 0 { Extra::HonbaAndSticks } else { Extra::Nothing };
        settlement.wins.push(win(state, *seat, turn, extra));
    }
    let in_riichi = |seat: &Seat| state.deal.place(*seat).in_riichi();
    if seats.iter().any(in_riichi) {
        settlement.ura = worth::ura_indicators(&state.deal, &state.options).collect();
    }
    settlement
}

/// What a winner gets besides what the hand is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extra {
    HonbaAndSticks,
    Nothing,
}

fn win(state: &State, seat: Seat, turn: Option<&Turn>, extra: Extra) -> Win {
    let offer = state.deal.last.filter(|_| turn.is_none());
    let (worth, tile) = match (turn, offer) {
        (Some(turn), _) => (worth::by_tsumo(state, turn, Ura::Open), turn.drawn),
        (None, Some(offer)) => (worth::by_ron(state, &offer, seat, Ura::Open), Some(offer.tile)),
        (None, None) => (None, None),
    };
    let (Some(worth), Some(tile)) = (worth, tile) else { panic!("{seat} has won without a hand") };
    let pao = liabilities(state, seat, &worth);
    let liable = pao.first().map(|pao| pao.seat);
    let from = offer.map(|offer| offer.seat);
    let bill = Bill { pao, honba: honba(state, extra), ..bill(state, seat, from, worth.base) };
    let place = state.deal.place(seat);
    let mut payments = paid(seat, &score::dues(&bill));
    if extra == Extra::HonbaAndSticks && state.round.sticks > 0 {
        let points = i32::from(state.round.sticks) * STICK;
        payments.push(Payment { from: None, to: seat, points, reason: PayReason::Sticks });
    }
    Win {
        seat,
        from,
        tile,
        kind: offer.map(|offer| offer.kind),
        hand: place.hand.clone(),
        melds: place.melds.clone(),
        kita: place.kita.clone(),
        value: value(state, seat, from, &worth),
        liable,
        payments,
    }
}

const fn honba(state: &State, extra: Extra) -> u8 {
    match extra {
        Extra::HonbaAndSticks => state.round.honba,
        Extra::Nothing => 0,
    }
}

fn bill(state: &State, winner: Seat, from: Option<Seat>, base: u32) -> Bill {
    Bill {
        seats: state.players(),
        dealer: state.deal.dealer,
        winner,
        from,
        base,
        honba: 0,
        sanma_tsumo: state.options.riichi.sanma_tsumo,
        pao: ArrayVec::new(),
    }
}

/// Who is liable for a hand that has really got the yakuman, and for how much of it.
///
/// Rules B8 don't say what two pay that are liable for two yakuman of one hand (the dragons or winds, and the fourth
/// kan). Each pays for its own; where the whole hand is split, both for a half of it.
fn liabilities(state: &State, seat: Seat, worth: &score::Win) -> ArrayVec<Pao, 2> {
    let rules = &state.options.riichi;
    let base_of = |liability: &Liability| worth.base_of(liability.yakuman.yaku()).map(|base| (liability.seat, base));
    let own: ArrayVec<(Seat, u32), 2> = state.deal.place(seat).pao.iter().filter_map(base_of).collect();
    let shares = u32::try_from(own.len()).unwrap_or(u32::MAX);
    let mut left = worth.base;
    own.into_iter()
        .map(|(seat, base)| {
            let base = match rules.pao_scope {
                PaoScope::Whole => worth.base / shares,
                // Where yakuman don't add up, the first is all.
                PaoScope::Yakuman => base.min(left),
            };
            left -= base;
            Pao { seat, base, honba: rules.pao_honba }
        })
        .collect()
}

fn paid(to: Seat, dues: &[Due]) -> Vec<Payment> {
    let mut payments = Vec::new();
    for due in dues {
        let parts = [(due.hand, PayReason::Hand), (due.liable, PayReason::Liable), (due.honba, PayReason::Honba)];
        for (points, reason) in parts.into_iter().filter(|(points, _)| *points > 0) {
            // The dearest hand is some hundred thousand points.
            let points = i32::try_from(points).unwrap_or(i32::MAX);
            payments.push(Payment { from: Some(due.seat), to, points, reason });
        }
    }
    payments
}

/// What a hand is worth, as it is shown.
pub(crate) fn value(state: &State, seat: Seat, from: Option<Seat>, worth: &score::Win) -> Value {
    let dues = score::dues(&bill(state, seat, from, worth.base));
    Value::Riichi {
        yaku: worth.yaku.iter().map(|(yaku, han)| YakuLine { yaku: *yaku, han: *han }).collect(),
        yakuman: worth.yakuman,
        han: worth.han,
        fu: worth.fu,
        fu_parts: worth.fu_parts.iter().map(|(part, fu)| FuLine { part, fu }).collect(),
        limit: worth.limit,
        base: worth.base,
        points: dues.iter().map(Due::total).sum(),
    }
}

/// What a win of a seat would be worth now, by the tile just drawn or the one offered.
pub(crate) fn preview(state: &State, seat: Seat) -> Option<Value> {
    match (state.deal.turn(), state.deal.offer()) {
        (Some(turn), _) if turn.seat == seat => {
            worth::by_tsumo(state, turn, Ura::Closed).map(|worth| value(state, seat, None, &worth))
        }
        (_, Some(offer)) => {
            let worth = worth::by_ron(state, offer, seat, Ura::Closed)?;
            Some(value(state, seat, Some(offer.seat), &worth))
        }
        _ => None,
    }
}

/// The wall is empty: noten seats pay those who are tenpai, or nagashi is paid instead.
fn exhaustive(state: &State) -> Settlement {
    let tenpai: Vec<Seat> = state.seats().filter(|seat| !state.deal.place(*seat).waits.is_empty()).collect();
    let nagashi: Vec<Seat> = state.seats().filter(|seat| is_nagashi(state, *seat)).collect();
    let shown = tenpai.iter().map(|seat| shown_hand(state, *seat)).collect();
    let (kind, payments) = if nagashi.is_empty() {
        (EndKind::Exhaustive, noten(state, &tenpai))
    } else {
        (EndKind::Nagashi, nagashi.iter().flat_map(|seat| mangan(state, *seat)).collect())
    };
    Settlement { shown, tenpai, nagashi, payments, ..Settlement::new(kind) }
}

fn is_nagashi(state: &State, seat: Seat) -> bool {
    let river = &state.deal.place(seat).river;
    let all_stay = || river.iter().all(|thrown| thrown.tile.kind().is_outer() && thrown.called_by.is_none());
    state.options.riichi.nagashi && all_stay()
}

/// A mangan by an own draw, without honba.
fn mangan(state: &State, seat: Seat) -> Vec<Payment> {
    let payments = paid(seat, &score::dues(&bill(state, seat, None, 2000)));
    payments.into_iter().map(|payment| Payment { reason: PayReason::Nagashi, ..payment }).collect()
}

/// Each noten seat pays its share of the whole, and each tenpai seat gets one; the payers are dealt to the payees.
fn noten(state: &State, tenpai: &[Seat]) -> Vec<Payment> {
    let total = state.options.riichi.noten();
    let noten: ArrayVec<Seat, 4> = state.seats().filter(|seat| !tenpai.contains(seat)).collect();
    let (payers, payees) = (noten.len() as i32, tenpai.len() as i32);
    if payers == 0 || payees == 0 || total == 0 {
        return Vec::new();
    }
    let pay = |from: Seat, to: Seat, points: i32| Payment { from: Some(from), to, points, reason: PayReason::Noten };
    let mut payments = Vec::new();
    let (mut owed, mut due) = (total / payers, total / payees);
    let (mut from, mut to) = (0, 0);
    while from < noten.len() && to < tenpai.len() {
        let points = owed.min(due);
        payments.push(pay(noten[from], tenpai[to], points));
        owed -= points;
        due -= points;
        if owed == 0 {
            from += 1;
            owed = total / payers;
        }
        if due == 0 {
            to += 1;
            due = total / payees;
        }
    }
    payments
}
