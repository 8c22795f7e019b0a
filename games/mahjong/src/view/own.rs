//! What a player alone sees: the hand, what may be done, and as much help as the host allows.

use crate::{
    action::Action,
    counts::{Counts, Kinds},
    deal::{Concealed, Stage},
    joy, legal,
    options::{Assist, Mode},
    result::Value,
    riichi,
    shape::Shape,
    state::State,
    tile::{Kind, Tile},
};
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

/// Why a seat may not win by ron (후리텐).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Furiten {
    /// It may.
    None,
    /// A wait lies among its own discards (버림패 후리텐).
    Discard,
    /// It let a wait go since its last discard (동순 후리텐).
    Temporary,
    /// It let a wait go in riichi (리치 후리텐).
    Riichi,
}

/// A kind that completes the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Wait {
    /// Which.
    pub kind: Kind,
    /// How many of it the viewer has not seen.
    pub unseen: u8,
}

/// Tiles that bring the hand a step further.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Useful {
    /// Which kinds.
    pub kinds: Vec<Wait>,
    /// How many of them in all the viewer has not seen.
    pub unseen: u8,
}

/// What a discard leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DiscardHelp {
    /// The kind that is thrown.
    pub kind: Kind,
    /// What the hand waits for then; empty, if it is not ready.
    pub waits: Vec<Wait>,
    /// Whether it would be furiten then.
    pub furiten: bool,
    /// How many tiles it lacks then (샹텐); with `assist = full`.
    pub shanten: Option<i8>,
    /// What helps then; with `assist = full`.
    pub useful: Option<Useful>,
}

/// What only the viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Own {
    /// Concealed tiles, rising, without the one just drawn.
    #[ts(as = "Vec<Tile>")]
    pub hand: Concealed,
    /// The tile just drawn.
    pub drawn: Option<Tile>,
    /// What may be done now, in a fixed order.
    pub legal: Vec<Action>,
    /// The answer given in this window.
    pub answer: Option<Action>,
    /// Kinds that may not be thrown after this claim (쿠이카에).
    #[ts(as = "Vec<Kind>")]
    pub kuikae: Kinds,
    /// Whether a win by ron is barred.
    pub furiten: Furiten,
    /// What the hand waits for now, with a tile to come; with `assist`.
    pub waits: Vec<Wait>,
    /// What each discard leaves, rising; with `assist = waits` those that leave the hand ready.
    pub discards: Vec<DiscardHelp>,
    /// What a win would be worth now, without ura dora; with `assist`.
    pub win: Option<Value>,
    /// How many tiles the hand lacks (샹텐); with `assist = full`.
    pub shanten: Option<i8>,
    /// What would help now, with a tile to come; with `assist = full`.
    pub useful: Option<Useful>,
}

/// What a player alone sees.
pub(super) fn of(state: &State, me: Seat) -> Own {
    let place = state.deal.place(me);
    let turn = state.deal.turn().filter(|turn| turn.seat == me);
    let mut legal = Vec::new();
    legal::legal(state, me, &mut legal);
    let answer = state.window().and_then(|window| Some(legal::as_action(window.answer(me)?, window.number)));
    let mut own = Own {
        hand: place.hand.clone(),
        drawn: turn.and_then(|turn| turn.drawn),
        legal,
        answer,
        kuikae: turn.map_or(Kinds::EMPTY, |turn| turn.kuikae),
        furiten: furiten(state, me),
        waits: Vec::new(),
        discards: Vec::new(),
        win: None,
        shanten: None,
        useful: None,
    };
    let over = matches!(state.deal.stage, Stage::Finished { .. });
    if state.options.assist != Assist::Off && !over && !state.has_left(me) {
        help(state, me, &mut own);
    }
    own
}

fn furiten(state: &State, me: Seat) -> Furiten {
    match state.options.mode {
        Mode::Joy => Furiten::None,
        Mode::Riichi => riichi::furiten(state, me),
    }
}

/// Adds as much help as the host allows.
fn help(state: &State, me: Seat, own: &mut Own) {
    let place = state.deal.place(me);
    let can_win = own.legal.iter().any(|action| matches!(action, Action::Tsumo {} | Action::Ron { .. }));
    if can_win {
        own.win = match state.options.mode {
            Mode::Joy => joy::settle::preview(state, me),
            Mode::Riichi => riichi::settle::preview(state, me),
        };
    }
    let full = state.options.assist == Assist::Full;
    let seen = Seen::by(state, me, own.drawn);
    own.waits = seen.waits(place.waits);
    #[allow(clippy::cast_possible_truncation)] // at most four
    let melds = place.melds.len() as u8;
    let forms = legal::forms(&state.options);
    let counts = own.drawn.iter().fold(place.counts(), |counts, drawn| counts.with(drawn.kind()));
    let shape = Shape::new(&counts, melds, forms);
    let has_turn = state.deal.turn().is_some_and(|turn| turn.seat == me);
    if full {
        own.shanten = Some(shape.shanten().best());
        own.useful = (!has_turn).then(|| seen.useful(&shape));
    }
    if has_turn && (full || shape.shanten().best() <= 0) {
        own.discards = discards(state, me, own, &shape, &seen);
    }
}

/// What each discard leaves.
fn discards(state: &State, me: Seat, own: &Own, shape: &Shape, seen: &Seen) -> Vec<DiscardHelp> {
    let place = state.deal.place(me);
    let full = state.options.assist == Assist::Full;
    let mut held = place.own();
    own.drawn.iter().for_each(|drawn| held.add(drawn.kind()));
    let thrown: Kinds = place.river.iter().map(|thrown| thrown.tile.kind()).collect();
    let may_throw =
        |kind: Kind| own.legal.iter().any(|action| matches!(action, Action::Discard { tile } if tile.kind() == kind));
    let mut all = Vec::new();
    for discard in shape.discards().into_iter().filter(|discard| may_throw(discard.kind)) {
        let kind = discard.kind;
        let rest = shape.without(kind);
        let mut waits = Kinds::EMPTY;
        if discard.shanten == 0 {
            let held = held.without(kind);
            waits = rest.useful().iter().filter(|wait| held.of(*wait) < 4).collect();
        }
        if !full && waits.is_empty() {
            continue;
        }
        let own_discards = [kind].into_iter().collect::<Kinds>().or(thrown);
        let furiten = state.options.mode == Mode::Riichi
            && (!waits.and(own_discards).is_empty() || own.furiten == Furiten::Riichi);
        all.push(DiscardHelp {
            kind,
            waits: seen.waits(waits),
            furiten,
            shanten: full.then_some(discard.shanten),
            useful: full.then(|| seen.useful(&rest)),
        });
    }
    all
}

/// The tiles that a seat sees.
struct Seen(Counts);

impl Seen {
    fn by(state: &State, me: Seat, drawn: Option<Tile>) -> Self {
        let hand = state.deal.place(me).hand.iter().copied();
        Self(state.deal.open_tiles().chain(hand).chain(drawn).collect())
    }

    fn wait(&self, kind: Kind) -> Wait {
        Wait { kind, unseen: 4 - self.0.of(kind) }
    }

    fn waits(&self, kinds: Kinds) -> Vec<Wait> {
        kinds.iter().map(|kind| self.wait(kind)).collect()
    }

    fn useful(&self, shape: &Shape) -> Useful {
        let kinds = self.waits(shape.useful());
        Useful { unseen: kinds.iter().map(|wait| wait.unseen).sum(), kinds }
    }
}
