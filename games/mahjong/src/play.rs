//! The controller: begins hands, hands decisions to the referees, collects answers, and lets time run. What is legal is
//! theirs to say ([`crate::joy`], [`crate::riichi`]); what follows what is said here.

use crate::{
    action::Action,
    deal::{Deal, Offer, Place, Stage, Turn},
    event::Event,
    joy, legal,
    options::{ClaimMask, Mode, Options},
    pause, riichi,
    state::{Pace, State},
    tile::Tile,
    wall::Wall,
    window::{Answer, CLAIM_MASK_MS, Precedence, Verdict, Window},
};
use arrayvec::ArrayVec;
use engine::{Audience, Cx, Millis, Rng, Seat, SetupCx};
use serde::{Deserialize, Serialize};

/// A seat in riichi that has nothing to decide, or one that left, acts after so many milliseconds.
pub const AUTO_MS: Millis = 700;

/// What only the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// The time of a seat ran out.
    TimeUp,
    /// A seat left for good.
    Leave,
    /// A window's outcome is fixed, and its time has come.
    Resolve,
    /// A seat that left has its turn.
    PlayOn,
}

/// How a hand came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// With the tile just drawn, in this turn.
    Tsumo(Turn),
    /// On another's tile; the nearest first.
    Ron(ArrayVec<Seat, 3>),
    /// The wall is empty.
    Exhaustive,
    /// Called off (도중유국).
    Abortive(crate::result::EndKind, ArrayVec<Seat, 4>),
}

/// Begins a match.
pub(crate) fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
    let wall = shuffled(setup.options, cx.rng);
    let mut state = State::first_hand(setup, wall);
    open_hand(&mut state, cx);
    state
}

/// A wall of the tiles in play, shuffled.
pub(crate) fn shuffled(options: &Options, rng: &mut Rng) -> Wall {
    let kind = options.wall();
    let mut tiles: ArrayVec<Tile, { Tile::COUNT }> = Tile::all().filter(|tile| kind.tiles().has(tile.kind())).collect();
    rng.shuffle(&mut tiles);
    Wall::new(kind, &tiles)
}

/// Deals the next hand.
pub(crate) fn next_hand(state: &mut State, dealer: Seat, cx: &mut Cx<'_, Event>) {
    let wall = shuffled(&state.options, cx.rng);
    state.hand_no += 1;
    state.deal = Deal::begin(wall, state.players(), dealer, state.options.first_indicators());
    open_hand(state, cx);
}

/// The tiles are dealt: tells of them, and gives the dealer the turn.
pub(crate) fn open_hand(state: &mut State, cx: &mut Cx<'_, Event>) {
    let (hand_no, round, dealer) = (state.hand_no, state.round, state.deal.dealer);
    cx.tell(Audience::All, Event::HandStarted { hand_no, round, dealer });
    for seat in state.seats() {
        state.deal.refresh_waits(seat, legal::forms(&state.options));
        let tiles = state.deal.place(seat).hand.to_vec();
        cx.tell(Audience::Only(seat.into()), Event::Dealt { seat, tiles });
    }
    for tile in state.deal.open_indicators() {
        cx.tell(Audience::All, Event::Dora { tile });
    }
    open_turn(state, cx);
}

/// A seat has its turn: its time begins.
fn open_turn(state: &mut State, cx: &mut Cx<'_, Event>) {
    let Some(&turn) = state.deal.turn() else { panic!("nobody has the turn") };
    let Turn { seat, replacement, .. } = turn;
    if let Some(tile) = turn.drawn {
        let live_left = state.deal.wall.live_left();
        let draw = |tile| Event::Draw { seat, tile, replacement, live_left };
        cx.tell(Audience::Only(seat.into()), draw(Some(tile)));
        cx.tell(Audience::Except(seat.into()), draw(None));
    }
    let acts_at_once = state.has_left(seat) || riichi::has_nothing_to_decide(state, &turn);
    let millis = if acts_at_once { AUTO_MS } else { u64::from(state.options.turn_sec) * 1000 };
    state.pace = Pace::Turn { since: cx.now, deadline: cx.now + millis };
}

/// The seat whose turn it is acts.
pub(crate) fn take_turn(state: &mut State, action: &Action, cx: &mut Cx<'_, Event>) {
    let seen = Seen::of(state);
    let end = match state.options.mode {
        Mode::Joy => joy::take_turn(state, action),
        Mode::Riichi => riichi::take_turn(state, action),
    };
    seen.tell_changes(state, cx);
    go_on(state, end, cx);
}

/// What comes after a step of the referee.
fn go_on(state: &mut State, end: Option<End>, cx: &mut Cx<'_, Event>) {
    if let Some(end) = end {
        return pause::end_hand(state, &end, cx);
    }
    match state.deal.stage {
        Stage::AwaitingDiscard(_) => open_turn(state, cx),
        Stage::AwaitingClaims(offer) => offer_tile(state, &offer, cx),
        Stage::Finished { .. } => panic!("a hand that is over has an end"),
    }
}

/// Opens a window for a tile, or goes on at once where nobody could answer and nobody minds that this shows.
fn offer_tile(state: &mut State, offer: &Offer, cx: &mut Cx<'_, Event>) {
    let chances = legal::chances(state, offer);
    let asked = chances.iter().any(|chance| chance.any());
    let masked = state.options.claim_mask == ClaimMask::On && legal::may_be_answered(state, offer);
    if !asked && !masked {
        return resolve(state, &Verdict::Nobody, cx);
    }
    state.windows += 1;
    let millis = u64::from(state.options.claim_sec) * 1000;
    let window = Window::open(state.windows, offer.seat, chances, cx.now, millis);
    let (number, deadline) = (window.number, window.closes_at);
    let Offer { seat, tile, kind } = *offer;
    cx.tell(Audience::All, Event::Window { number, seat, tile, kind, deadline });
    state.pace = Pace::Window(window);
}

/// A seat answers; what comes of it is the table's to tell, when the time has come.
pub(crate) fn answer(state: &mut State, seat: Seat, answer: Answer) {
    let Pace::Window(window) = &mut state.pace else { panic!("no window is open") };
    window.put(seat, answer);
}

/// When the window resolves, if its outcome is fixed.
pub(crate) fn resolves_at(state: &State) -> Option<Millis> {
    let window = state.window().filter(|window| window.is_fixed(precedence(&state.options)))?;
    let mask = if state.options.claim_mask == ClaimMask::On { CLAIM_MASK_MS } else { 0 };
    Some(window.opened_at + mask)
}

/// The window resolves.
pub(crate) fn resolve_window(state: &mut State, cx: &mut Cx<'_, Event>) {
    let Some(window) = state.window() else { panic!("no window is open") };
    let verdict = window.verdict(precedence(&state.options));
    resolve(state, &verdict, cx);
}

fn resolve(state: &mut State, verdict: &Verdict, cx: &mut Cx<'_, Event>) {
    let seen = Seen::of(state);
    let end = match state.options.mode {
        Mode::Joy => joy::resolve(state, verdict),
        Mode::Riichi => riichi::resolve(state, verdict),
    };
    seen.tell_changes(state, cx);
    go_on(state, end, cx);
}

/// Which answer goes before which.
pub(crate) const fn precedence(options: &Options) -> Precedence {
    match options.mode {
        Mode::Joy => joy::precedence(&options.joy),
        Mode::Riichi => riichi::precedence(&options.riichi),
    }
}

/// Time ran out for a seat, or it left: the mildest legal thing.
pub(crate) fn act_for(state: &mut State, seat: Seat, cx: &mut Cx<'_, Event>) {
    match &state.pace {
        Pace::Turn { .. } => {
            let tile = legal::default_discard(state);
            take_turn(state, &Action::Discard { tile }, cx);
        }
        Pace::Window(_) => answer(state, seat, Answer::Pass),
        Pace::Pause { .. } => pause::ready(state, seat, cx),
        Pace::Done { .. } => panic!("the match is over"),
    }
}

/// A seat leaves for good.
pub(crate) fn leave(state: &mut State, seat: Seat, cx: &mut Cx<'_, Event>) {
    state.left[seat.index()] = true;
    cx.tell(Audience::All, Event::Left { seat });
    if state.left.iter().all(|left| *left) {
        return pause::abandon(state, cx);
    }
    let has_turn = state.deal.turn().is_some_and(|turn| turn.seat == seat);
    match &mut state.pace {
        Pace::Turn { since, deadline } if has_turn => {
            *since = cx.now;
            *deadline = cx.now + AUTO_MS;
        }
        Pace::Window(window) if window.waits_for(seat) => window.put(seat, Answer::Pass),
        Pace::Pause { .. } => pause::go_on_if_all_are_ready(state, cx),
        Pace::Turn { .. } | Pace::Window(_) | Pace::Done { .. } => {}
    }
}

/// What was to be seen before a step of the referee, so that what it changed can be told.
struct Seen {
    places: ArrayVec<SeenPlace, 4>,
    thrown: usize,
    indicators: u8,
}

/// What was to be seen before one seat.
struct SeenPlace {
    melds: usize,
    /// Which of its melds are added kans, a bit each.
    added: u8,
    kita: usize,
    in_riichi: bool,
}

impl SeenPlace {
    fn of(place: &Place) -> Self {
        let added = place.melds.iter().rev().fold(0, |bits, meld| bits << 1 | u8::from(meld.added.is_some()));
        Self { melds: place.melds.len(), added, kita: place.kita.len(), in_riichi: place.in_riichi() }
    }
}

impl Seen {
    fn of(state: &State) -> Self {
        let deal = &state.deal;
        Self {
            places: deal.places.iter().map(SeenPlace::of).collect(),
            thrown: thrown(deal),
            indicators: deal.indicators,
        }
    }

    fn tell_changes(&self, state: &State, cx: &mut Cx<'_, Event>) {
        let deal = &state.deal;
        for ((seat, place), before) in state.seats().zip(&deal.places).zip(&self.places) {
            let now = SeenPlace::of(place);
            if now.in_riichi && !before.in_riichi {
                let (points, sticks) = (state.points[seat.index()], state.round.sticks);
                cx.tell(Audience::All, Event::Riichi { seat, double: place.double, points, sticks });
            }
            let changed = if now.melds > before.melds {
                place.melds.last()
            } else {
                place.melds.get((now.added ^ before.added).trailing_zeros() as usize)
            };
            if let Some(meld) = changed {
                cx.tell(Audience::All, Event::Meld { seat, meld: meld.clone() });
            }
            if let (true, Some(&tile)) = (now.kita > before.kita, place.kita.last()) {
                cx.tell(Audience::All, Event::Kita { seat, tile });
            }
        }
        self.tell_thrown(deal, cx);
        for tile in deal.open_indicators().skip(self.indicators.into()) {
            cx.tell(Audience::All, Event::Dora { tile });
        }
    }

    /// Tells of the tile that others may answer now.
    fn tell_thrown(&self, deal: &Deal, cx: &mut Cx<'_, Event>) {
        let Some(&Offer { seat, tile, kind }) = deal.offer() else { return };
        if thrown(deal) == self.thrown {
            cx.tell(Audience::All, Event::Declared { seat, tile, kind });
        } else if let Some(last) = deal.place(seat).river.last() {
            let (tsumogiri, riichi) = (last.tsumogiri, last.riichi);
            cx.tell(Audience::All, Event::Discard { seat, tile, tsumogiri, riichi });
        }
    }
}

fn thrown(deal: &Deal) -> usize {
    deal.places.iter().map(|place| place.river.len()).sum()
}
