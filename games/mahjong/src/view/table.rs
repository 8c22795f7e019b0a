//! How a view is made from a state.

use super::{Phase, SeatView, View, WindowView, own};
use crate::{
    deal::{OfferKind, Stage},
    state::{Pace, State},
    tile::Tile,
};
use engine::{Millis, Seat, Viewer};

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let deal = &state.deal;
        let me = match viewer {
            Viewer::Seat(seat) if seat.0 < state.players() => Some(seat),
            Viewer::Seat(_) | Viewer::Watcher => None,
        };
        let set = state.options.wall().tiles();
        let window = state.window().zip(deal.offer()).map(|(window, offer)| WindowView {
            number: window.number,
            offer: *offer,
            opened_at: window.opened_at,
            deadline: window.closes_at,
        });
        Self {
            options: state.options,
            me,
            phase: phase(state),
            hand_no: state.hand_no,
            round: state.round,
            dealer: deal.dealer,
            first_dealer: state.first_dealer,
            current: current(state),
            live_left: deal.wall.live_left(),
            taken: deal.wall.taken(),
            indicators: deal.open_indicators().collect(),
            pending_dora: deal.pending_dora,
            dora: deal.open_indicators().map(|tile| tile.kind().dora(set)).collect(),
            reds: state.options.red_tiles().map(Tile::id).collect(),
            uncalled: deal.uncalled,
            kans: deal.kans.to_vec(),
            replacement: deal.turn().is_some_and(|turn| turn.replacement),
            seats: state.seats().map(|seat| seat_view(state, seat)).collect(),
            last: deal.last,
            windows: state.windows,
            window,
            since: since(state),
            deadline: deadline(state, me),
            own: me.map(|me| own::of(state, me)),
            result: state.shared_result(),
            history: state.history.clone(),
            ending: state.shared_ending(),
        }
    }
}

fn phase(state: &State) -> Phase {
    match &state.pace {
        Pace::Turn { .. } => Phase::Discard,
        Pace::Window(_) => match state.deal.offer().map(|offer| offer.kind) {
            Some(OfferKind::Discard) | None => Phase::Claims,
            Some(OfferKind::Kakan | OfferKind::Kita | OfferKind::Ankan) => Phase::Robbing,
        },
        Pace::Pause { .. } => Phase::HandOver,
        Pace::Done { .. } => Phase::Finished,
    }
}

const fn current(state: &State) -> Option<Seat> {
    match state.deal.stage {
        Stage::AwaitingDiscard(turn) => Some(turn.seat),
        Stage::AwaitingClaims(offer) => Some(offer.seat),
        Stage::Finished { .. } => None,
    }
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    let place = state.deal.place(seat);
    let ready = if let Pace::Pause { ready, .. } = &state.pace { ready[seat.index()] } else { false };
    #[allow(clippy::cast_possible_truncation)] // at most 14
    SeatView {
        wind: state.deal.wind(seat),
        points: state.points[seat.index()],
        concealed: place.hand.len() as u8,
        drawn: state.deal.turn().is_some_and(|turn| turn.seat == seat && turn.drawn.is_some()),
        melds: place.melds.clone(),
        river: place.river.clone(),
        kita: place.kita.clone(),
        riichi: place.riichi,
        double: place.double,
        ippatsu: place.ippatsu,
        pao: place.pao.clone(),
        left: state.has_left(seat),
        ready,
    }
}

const fn since(state: &State) -> Option<Millis> {
    match &state.pace {
        Pace::Turn { since, .. } | Pace::Pause { since, .. } => Some(*since),
        Pace::Window(window) => Some(window.opened_at),
        Pace::Done { .. } => None,
    }
}

/// Until when somebody has time: to the others a turn always seems to be a whole one, so that nobody learns whether a
/// seat in riichi has anything to decide.
pub(crate) fn deadline(state: &State, me: Option<Seat>) -> Option<Millis> {
    match &state.pace {
        Pace::Turn { since, deadline } => {
            let seat = state.deal.turn()?.seat;
            let is_known = me == Some(seat) || state.has_left(seat);
            let whole = since + u64::from(state.options.turn_sec) * 1000;
            Some(if is_known { *deadline } else { whole })
        }
        Pace::Window(window) => Some(window.closes_at),
        Pace::Pause { deadline, .. } => Some(*deadline),
        Pace::Done { .. } => None,
    }
}
