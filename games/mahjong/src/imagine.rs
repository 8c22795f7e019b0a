//! A state that could be the true one, from what a seat sees. Tiles that it can't know lie anywhere; who is in riichi
//! is ready, and where a window is open somebody could answer.

use crate::{
    conceal,
    counts::Kinds,
    deal::{Concealed, Deal, OfferKind, Place, RiichiState, Stage, Turn},
    ending::{self, Next},
    joy, legal,
    meld::Meld,
    options::{ClaimMask, Mode},
    play::{self, AUTO_MS},
    riichi,
    state::{Pace, State},
    tile::{Kind, Tile},
    view::{Furiten, Own, SeatView, View},
    wall::Wall,
    window::Window,
};
use arrayvec::ArrayVec;
use engine::{Rng, Seat};

/// So often the hidden tiles are dealt anew until they explain what is seen; then anything goes.
const TRIES: usize = 40;

/// A state that could be the true one.
pub(crate) fn determinize(view: &View, me: Seat, rng: &mut Rng) -> Option<State> {
    let own = view.own.as_ref()?;
    let mut imagined = None;
    for _ in 0..TRIES {
        let state = one(view, own, me, rng)?;
        let explains = explains(&state, view);
        imagined = Some(state);
        if explains {
            break;
        }
    }
    imagined
}

/// Whether an open window could be open: somebody is asked whose answer matters.
fn explains(state: &State, view: &View) -> bool {
    state.window().is_none() || view.options.claim_mask == ClaimMask::On || play::resolves_at(state).is_none()
}

fn one(view: &View, own: &Own, me: Seat, rng: &mut Rng) -> Option<State> {
    let mut hidden = hidden(view, own);
    rng.shuffle(&mut hidden);
    let mut places: ArrayVec<Place, 4> = ArrayVec::new();
    for (seat, seen) in (0..).map(Seat).zip(&view.seats) {
        let hand = known_hand(view, own, me, seat).unwrap_or_default();
        places.push(place(seen, hand));
    }
    mark_own(&mut places[me.index()], own);
    fill_hands(view, me, &mut places, &mut hidden, rng)?;
    let stage = stage(view, own, me, &mut hidden, &places);
    let wall = wall(view, hidden)?;
    let mut deal = Deal {
        wall,
        indicators: u8::try_from(view.indicators.len()).ok()?,
        pending_dora: view.pending_dora,
        places,
        dealer: view.dealer,
        stage,
        uncalled: view.uncalled,
        kans: view.kans.iter().copied().collect(),
        last: view.last,
    };
    for seat in (0..deal.players()).map(Seat) {
        deal.refresh_waits(seat, legal::forms(&view.options));
    }
    let mut state = State {
        options: view.options,
        first_dealer: view.first_dealer,
        hand_no: view.hand_no,
        round: view.round,
        points: view.seats.iter().map(|seat| seat.points).collect(),
        left: view.seats.iter().map(|seat| seat.left).collect(),
        deal,
        pace: Pace::Turn { since: 0, deadline: 0 },
        windows: view.windows,
        history: view.history.clone(),
    };
    state.pace = pace(view, own, me, &state)?;
    Some(state)
}

/// The tiles that lie where the seat can't see them.
fn hidden(view: &View, own: &Own) -> Vec<Tile> {
    let mut seen = [false; Tile::COUNT];
    let mut see = |tile: &Tile| seen[tile.index()] = true;
    own.hand.iter().chain(&own.drawn).for_each(&mut see);
    for seat in &view.seats {
        seat.melds.iter().flat_map(|meld| &meld.tiles).for_each(&mut see);
        seat.river.iter().map(|thrown| &thrown.tile).for_each(&mut see);
        seat.kita.iter().for_each(&mut see);
    }
    view.indicators.iter().chain(view.last.iter().map(|offer| &offer.tile)).for_each(&mut see);
    if let Some(window) = view.window.filter(|window| window.offer.kind == OfferKind::Ankan) {
        window.offer.tile.kind().tiles().for_each(|tile| see(&tile));
    }
    if let Some(result) = &view.result {
        conceal::shown_at_end(result).iter().for_each(&mut see);
    }
    let set = view.options.wall().tiles();
    Tile::all().filter(|tile| set.has(tile.kind()) && !seen[tile.index()]).collect()
}

/// What is known of the concealed tiles of a seat: all of one's own, those that were shown at the end, three of a
/// closed kan that is being declared.
fn known_hand(view: &View, own: &Own, me: Seat, seat: Seat) -> Option<Concealed> {
    if seat == me {
        return Some(own.hand.clone());
    }
    if let Some(offer) = view.window.map(|window| window.offer)
        && offer.kind == OfferKind::Ankan
        && offer.seat == seat
    {
        return Some(offer.tile.kind().tiles().filter(|tile| *tile != offer.tile).collect());
    }
    let result = view.result.as_ref()?;
    if let Some(win) = result.wins.iter().find(|win| win.seat == seat) {
        let mut hand = win.hand.clone();
        if view.options.mode == Mode::Joy && win.from.is_some() {
            hand.push(win.tile);
            hand.sort_unstable();
        }
        return Some(hand);
    }
    result.shown.iter().find(|shown| shown.seat == seat).map(|shown| shown.hand.clone())
}

fn place(seen: &SeatView, hand: Concealed) -> Place {
    Place {
        hand,
        melds: seen.melds.clone(),
        river: seen.river.clone(),
        kita: seen.kita.clone(),
        riichi: seen.riichi,
        double: seen.double,
        ippatsu: seen.ippatsu,
        temp_furiten: false,
        riichi_furiten: false,
        waits: Kinds::EMPTY,
        pao: seen.pao.clone(),
    }
}

fn mark_own(place: &mut Place, own: &Own) {
    place.temp_furiten = matches!(own.furiten, Furiten::Temporary | Furiten::Riichi);
    place.riichi_furiten = own.furiten == Furiten::Riichi;
}

/// Deals hidden tiles to the others: first to those in riichi, whose hands are ready.
fn fill_hands(
    view: &View,
    me: Seat,
    places: &mut ArrayVec<Place, 4>,
    hidden: &mut Vec<Tile>,
    rng: &mut Rng,
) -> Option<()> {
    let forms = legal::forms(&view.options);
    for (number, seen) in view.seats.iter().enumerate() {
        let place = &mut places[number];
        let misses_all = place.hand.is_empty() && seen.concealed > 0 && number != me.index();
        if misses_all && seen.riichi != RiichiState::No {
            let ready = (0..TRIES).find_map(|_| {
                let hand = ready_hand(hidden, usize::from(seen.concealed), rng)?;
                let ready = Place { hand, ..place.clone() };
                (!ready.find_waits(forms).is_empty()).then_some(ready)
            });
            if let Some(ready) = ready {
                hidden.retain(|tile| !ready.hand.contains(tile));
                *place = ready;
            }
        }
    }
    for (place, seen) in places.iter_mut().zip(&view.seats) {
        while place.hand.len() < usize::from(seen.concealed) {
            place.hand.push(hidden.pop()?);
        }
        place.hand.sort_unstable();
    }
    Some(())
}

/// A hand of so many hidden tiles to which one is missing for sets and a pair; nothing, if this time none came about.
fn ready_hand(hidden: &[Tile], tiles: usize, rng: &mut Rng) -> Option<Concealed> {
    let mut left: Vec<Tile> = hidden.to_vec();
    let mut hand: Vec<Tile> = Vec::new();
    let take = |kinds: &[Kind], left: &mut Vec<Tile>, hand: &mut Vec<Tile>| -> Option<()> {
        let mut taken = Vec::new();
        for kind in kinds {
            let at = left.iter().position(|tile| tile.kind() == *kind && !taken.contains(tile))?;
            taken.push(left[at]);
        }
        left.retain(|tile| !taken.contains(tile));
        hand.extend(taken);
        Some(())
    };
    let first = rng.choose(&left)?.kind();
    take(&[first, first], &mut left, &mut hand)?;
    while hand.len() < tiles + 1 {
        let kind = rng.choose(&left)?.kind();
        let run = [kind.up(1), kind.up(2)];
        match run {
            [Some(next), Some(last)] if rng.below(4) > 0 => take(&[kind, next, last], &mut left, &mut hand)?,
            _ => take(&[kind, kind, kind], &mut left, &mut hand)?,
        }
    }
    if hand.len() != tiles + 1 {
        return None;
    }
    hand.remove(rng.index(tiles + 1));
    Some(hand.into_iter().collect())
}

fn stage(view: &View, own: &Own, me: Seat, hidden: &mut Vec<Tile>, places: &[Place]) -> Stage {
    if let Some(window) = view.window {
        return Stage::AwaitingClaims(window.offer);
    }
    let Some(seat) = view.current else {
        let (seat, apart) = finished(view);
        return Stage::Finished { seat, apart };
    };
    let drawn = if seat == me {
        own.drawn
    } else if view.seats[seat.index()].drawn {
        hidden.pop()
    } else {
        None
    };
    let kuikae = if seat == me { own.kuikae } else { kuikae(view, &places[seat.index()], drawn) };
    Stage::AwaitingDiscard(Turn { seat, drawn, replacement: view.replacement, kuikae })
}

/// What another may not throw after a claim.
fn kuikae(view: &View, place: &Place, drawn: Option<Tile>) -> Kinds {
    let Some(meld) = place.melds.last().filter(|_| drawn.is_none()) else { return Kinds::EMPTY };
    match view.options.mode {
        Mode::Joy => joy::referee::forbidden(&view.options.joy, place, meld_kind(meld)),
        Mode::Riichi => riichi::after_call(&view.options.riichi, meld),
    }
}

fn meld_kind(meld: &Meld) -> Kind {
    meld.called.map_or(meld.first(), Tile::kind)
}

/// Who had the last tile of a hand that is over, and which tile still lies apart.
fn finished(view: &View) -> (Seat, Option<Tile>) {
    let last = view.last.map_or(view.dealer, |offer| offer.seat);
    let Some(result) = &view.result else { return (last, None) };
    if let Some(win) = result.wins.first() {
        return match win.kind {
            None => (win.seat, Some(win.tile)),
            Some(OfferKind::Discard) if view.options.mode == Mode::Joy => (win.seat, None),
            Some(OfferKind::Discard) => (last, None),
            Some(_) => (last, Some(win.tile)),
        };
    }
    match result.shown.iter().find(|shown| shown.drawn.is_some()) {
        Some(shown) => (shown.seat, shown.drawn),
        None => (last, robbed_thrice(view)),
    }
}

/// The tile that three seats could have robbed, when that called the hand off.
fn robbed_thrice(view: &View) -> Option<Tile> {
    let offer = view.last.filter(|offer| offer.kind != OfferKind::Discard)?;
    let lies_there = view.seats[offer.seat.index()].melds.iter().flat_map(|meld| &meld.tiles).any(|t| *t == offer.tile);
    let aside = view.seats[offer.seat.index()].kita.contains(&offer.tile);
    (!lies_there && !aside).then_some(offer.tile)
}

fn wall(view: &View, mut hidden: Vec<Tile>) -> Option<Wall> {
    let kind = view.options.wall();
    let mut known: Vec<(u8, Tile)> = Vec::new();
    let opened = u8::try_from(view.indicators.len()).ok()?;
    known.extend(Wall::indicator_positions(kind, opened).zip(view.indicators.iter().copied()));
    if let Some(result) = &view.result {
        let below = Wall::indicator_positions(kind, opened).map(|position| position - 1);
        known.extend(below.zip(result.ura.iter().copied()));
    }
    let (next, end) = Wall::bounds(kind, view.live_left, view.taken);
    let mut rest = Vec::new();
    for position in next..end {
        let tile = known.iter().find(|(place, _)| *place == position).map(|(_, tile)| *tile);
        rest.push(tile.or_else(|| hidden.pop())?);
    }
    Some(Wall::rest(kind, &rest, next, view.taken))
}

fn pace(view: &View, own: &Own, me: Seat, state: &State) -> Option<Pace> {
    if let Some(window) = view.window {
        // Who has answered was asked, even if it left since.
        let mut still_there = state.clone();
        still_there.left[me.index()] &= own.answer.is_none();
        let chances = legal::chances(&still_there, &window.offer);
        let millis = window.deadline - window.opened_at;
        let mut imagined = Window::open(window.number, window.offer.seat, chances, window.opened_at, millis);
        if let Some(answer) = &own.answer {
            imagined.put(me, legal::as_answer(answer));
        }
        return Some(Pace::Window(imagined));
    }
    if let Some(ending) = &view.ending {
        return Some(Pace::Done { result: view.result.clone(), ending: ending.clone() });
    }
    let since = view.since?;
    let shown = view.deadline?;
    if let Some(result) = &view.result {
        let Next::Hand { dealer, round } = ending::after(state, result) else { return None };
        let ready = view.seats.iter().map(|seat| seat.ready).collect();
        let result = result.clone();
        return Some(Pace::Pause { result, ready, since, deadline: shown, next: (dealer, round) });
    }
    let turn = state.deal.turn()?;
    let hurries = turn.seat != me && riichi::has_nothing_to_decide(state, turn) && !state.has_left(turn.seat);
    Some(Pace::Turn { since, deadline: if hurries { since + AUTO_MS } else { shown } })
}
