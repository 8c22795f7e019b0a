//! Dealing (rules 4): shuffle order is deal order.

use crate::{
    deck::Card,
    event::Event,
    options::Options,
    past::Past,
    state::{Mode, Place, Since, Standing, State},
};
use engine::{Audience, Cx, Millis, Rng};

/// A whole deck in random order, cut to as many cards as are played with.
pub(crate) fn shuffled(options: &Options, rng: &mut Rng) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut deck);
    deck.truncate(options.deck.into());
    deck
}

/// A game whose first deal is dealt from this deck, its first card first.
pub(crate) fn first(options: Options, seats: u8, deck: Vec<Card>, now: Millis) -> State {
    let since = Since { layout: 0, at: now };
    let place = Place {
        stack: Vec::new(),
        since,
        locked_until: 0,
        missed: Vec::new(),
        standing: Standing::Playing,
        penalty: 0,
        points: 0,
    };
    let mut state = State {
        options,
        mode: Mode::first(options.mode),
        round: 1,
        places: vec![place; seats.into()],
        pile: Vec::new(),
        since,
        aside: Vec::new(),
        finished: Vec::new(),
        gone: Vec::new(),
        layout: 0,
        past: Past::default(),
        contests: Vec::new(),
        deadline: now + Millis::from(options.turn_ms),
        idle: 0,
        ended: None,
    };
    deal(&mut state, deck, since);
    state
}

/// The next mode of a medley begins, with all cards shuffled anew.
pub(crate) fn next_mode(state: &mut State, mode: Mode, fresh: Since, cx: &mut Cx<'_, Event>) {
    state.mode = mode;
    state.round = 1;
    state.aside.clear();
    state.finished.clear();
    for place in &mut state.places {
        place.stack.clear();
        place.penalty = 0;
    }
    let deck = shuffled(&state.options, cx.rng);
    deal(state, deck, fresh);
    cx.tell(Audience::All, Event::Dealt { mode, round: state.round });
}

/// The next round of hot potato begins, with new cards from the pile.
pub(crate) fn next_round(state: &mut State, fresh: Since, cx: &mut Cx<'_, Event>) {
    state.round += 1;
    let mut rest = std::mem::take(&mut state.pile);
    rest.reverse();
    deal(state, rest, fresh);
    cx.tell(Audience::All, Event::Dealt { mode: state.mode, round: state.round });
}

/// Everybody who is there gets cards in the order of seats; what is left is the pile, the next card on top.
fn deal(state: &mut State, deck: Vec<Card>, fresh: Since) {
    let present = state.present();
    for seat in present.iter() {
        let place = state.place_mut(seat);
        place.standing = Standing::Playing;
        place.since = fresh;
    }
    let (each, deck) = match state.mode {
        // One by one, all but the last, which is the well.
        Mode::Well => {
            let hands = deck.len() - 1;
            (hands, deck)
        }
        Mode::Tower | Mode::Potato | Mode::Gift => (present.len(), deck),
    };
    for (card, seat) in deck[..each].iter().zip(present.iter().collect::<Vec<_>>().into_iter().cycle()) {
        state.place_mut(seat).stack.push(*card);
    }
    state.pile = deck[each..].iter().rev().copied().collect();
    state.since = fresh;
    state.contests.clear();
    state.idle = 0;
    state.deadline = fresh.at + Millis::from(state.options.turn_ms);
}
