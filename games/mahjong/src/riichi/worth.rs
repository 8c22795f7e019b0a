//! What a seat's hand would be worth now, as scoring asks for it.

use crate::{
    deal::{Deal, Offer, OfferKind, Place, Turn},
    options::{Options, RiichiOptions},
    score::{self, By, DoubleWindPair, Drawn, Hand, Riichi, ScoreRules, Situation, Thrown, Win},
    state::State,
    tile::{Kind, Tile},
};
use arrayvec::ArrayVec;
use engine::Seat;

/// The options that scoring hangs on.
pub(crate) const fn rules(options: &Options) -> ScoreRules {
    let RiichiOptions { kuitan, double_yakuman, yakuman_stack, kazoe, kiriage, renhou, .. } = options.riichi;
    let double_wind_pair =
        if options.riichi.double_wind_pair == 2 { DoubleWindPair::Two } else { DoubleWindPair::Four };
    ScoreRules {
        tiles: options.wall().tiles(),
        reds: options.reds(),
        kuitan,
        double_yakuman,
        yakuman_stack,
        kazoe,
        kiriage,
        double_wind_pair,
        renhou,
    }
}

/// Whether the ura indicators count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ura {
    /// They are not looked at yet.
    Closed,
    /// The hand is over.
    Open,
}

/// What the hand is worth with the tile just drawn; nothing, if it doesn't win.
pub(crate) fn by_tsumo(state: &State, turn: &Turn, ura: Ura) -> Option<Win> {
    let drawn = turn.drawn?;
    let deal = &state.deal;
    let place = deal.place(turn.seat);
    if !place.waits.contains(drawn.kind()) {
        return None;
    }
    let how = if turn.replacement {
        Drawn::Replacement
    } else if deal.uncalled && place.river.is_empty() {
        Drawn::First
    } else if deal.wall.live_left() == 0 {
        Drawn::Last
    } else {
        Drawn::Wall
    };
    of(state, turn.seat, drawn, By::Tsumo(how), ura)
}

/// What the hand of a seat is worth with another's tile; nothing, if it doesn't win. Furiten is not asked for.
pub(crate) fn by_ron(state: &State, offer: &Offer, seat: Seat, ura: Ura) -> Option<Win> {
    if !super::furiten::waits_for(state, offer, seat) {
        return None;
    }
    let first = state.deal.uncalled && state.deal.place(seat).river.is_empty() && seat != state.deal.dealer;
    let how = match offer.kind {
        OfferKind::Kakan => Thrown::AddedKan,
        OfferKind::Discard | OfferKind::Kita | OfferKind::Ankan if first => Thrown::First,
        OfferKind::Kita | OfferKind::Ankan => Thrown::Aside,
        OfferKind::Discard if state.deal.wall.live_left() == 0 => Thrown::Last,
        OfferKind::Discard => Thrown::Discard,
    };
    of(state, seat, offer.tile, By::Ron(how), ura)
}

fn of(state: &State, seat: Seat, win: Tile, by: By, ura: Ura) -> Option<Win> {
    let (deal, options) = (&state.deal, &state.options);
    let place = deal.place(seat);
    let indicators: ArrayVec<Kind, 5> = deal.open_indicators().map(Tile::kind).collect();
    let below: ArrayVec<Kind, 5> = match ura {
        Ura::Open => ura_indicators(deal, options).map(Tile::kind).collect(),
        Ura::Closed => ArrayVec::new(),
    };
    let hand = Hand::new(&place.hand, win, &place.melds, options.reds());
    let situation = Situation {
        by,
        seat_wind: deal.wind(seat),
        round_wind: state.round.wind,
        riichi: riichi(place, options),
        indicators: &indicators,
        ura: &below,
        #[allow(clippy::cast_possible_truncation)] // at most four
        nuki: place.kita.len() as u8,
    };
    score::score(&rules(options), &hand, &situation)
}

/// The ura indicators that count at the end: as many as indicators are open; without kan dora only the first.
pub(crate) fn ura_indicators(deal: &Deal, options: &Options) -> impl Iterator<Item = Tile> {
    let open = if options.riichi.ura { deal.indicators } else { 0 };
    (0..open).map(|number| deal.wall.ura(number))
}

const fn riichi(place: &Place, options: &Options) -> Option<Riichi> {
    if !place.in_riichi() {
        return None;
    }
    Some(Riichi { double: place.double, ippatsu: place.ippatsu && options.riichi.ippatsu })
}
