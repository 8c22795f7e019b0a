//! The state of a game for two, and how requests and moves change it.

use super::{
    DuelOptions, Effect, Ended, Event, FirstMove, MayRequest, Moment, Offer, OfferEnd, OfferKind, Offers, Refusal,
    Request, Side, UndoRule,
};
use crate::{
    game::{Audience, Cx},
    outcome::Reason,
    rng::Rng,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// So many own moves must lie between an offer that was turned down and the next of its kind.
const MOVES_BETWEEN_OFFERS: u32 = 2;

/// A draw offer that was turned down. It is kept with its place in the game, because an undo forgets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Declined {
    from: Seat,
    /// How many plies had been made then, the refusing one included.
    ply: u32,
    /// How many own moves its sender had made then.
    made: u32,
}

/// The state that games for two share: who has which side, and the requests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Who has the first side.
    first: Seat,
    offers: Offers,
    /// The number of the last offer.
    offer_id: u32,
    /// How many moves each seat has made that it could take back, by seat. Forced passes are nobody's own moves.
    made: [u32; 2],
    undo_used: [u8; 2],
    /// How many own moves each seat has to make before it may ask for an undo again.
    undo_wait: [u32; 2],
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    declined: Vec<Declined>,
}

impl Duel {
    /// A new game in a room that has begun `game_no` games before.
    #[must_use]
    pub fn new(first: FirstMove, game_no: u32, rng: &mut Rng) -> Self {
        let first = match first {
            FirstMove::Random if rng.below(2) == 0 => Seat(0),
            FirstMove::Random | FirstMove::Guest => Seat(1),
            FirstMove::Host => Seat(0),
            FirstMove::Alternate if game_no.is_multiple_of(2) => Seat(0),
            FirstMove::Alternate => Seat(1),
        };
        Self {
            first,
            offers: Offers::default(),
            offer_id: 0,
            made: [0; 2],
            undo_used: [0; 2],
            undo_wait: [0; 2],
            declined: Vec::new(),
        }
    }

    /// The side of a seat.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.first { Side::First } else { Side::Second }
    }

    /// The seat of a side.
    #[must_use]
    pub const fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    /// The sides by seat.
    #[must_use]
    pub fn sides(&self) -> [Side; 2] {
        [Seat(0), Seat(1)].map(|seat| self.side_of(seat))
    }

    /// The seats exchange their sides (opening protocols).
    pub const fn swap_sides(&mut self) {
        self.first = self.first.other();
    }

    /// The open offers.
    #[must_use]
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// How many undos each seat was granted, by seat.
    #[must_use]
    pub const fn undo_used(&self) -> [u8; 2] {
        self.undo_used
    }

    /// How many moves each seat has made that it could take back, by seat.
    #[must_use]
    pub const fn made(&self) -> [u32; 2] {
        self.made
    }

    /// Judges a request, once [`super::before_rules`] has let it through.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn check(&self, options: &DuelOptions, moment: Moment, seat: Seat, request: Request) -> Result<(), Refusal> {
        match request {
            Request::Resign {} => Ok(()),
            Request::Offer { kind } => self.check_offer(options, moment, seat, kind),
            Request::Answer { kind, id, .. } => match self.offers.get(kind) {
                Some(offer) if offer.id == id && offer.from != seat => Ok(()),
                _ => Err(Refusal::NoOffer),
            },
            Request::Withdraw { kind } => match self.offers.get(kind) {
                Some(offer) if offer.from == seat => Ok(()),
                _ => Err(Refusal::NoOffer),
            },
        }
    }

    fn check_offer(&self, options: &DuelOptions, moment: Moment, seat: Seat, kind: OfferKind) -> Result<(), Refusal> {
        let (open, on) = match kind {
            OfferKind::Draw => (moment.draw_open, options.draw_offer),
            OfferKind::Undo => (moment.undo_open, options.undo == UndoRule::Ask),
        };
        if !open {
            return Err(Refusal::WrongPhase);
        }
        if !on {
            return Err(Refusal::OptionOff);
        }
        if self.offers.get(kind).is_some() {
            return Err(Refusal::OfferPending);
        }
        if kind == OfferKind::Undo && self.undo_used[seat.index()] >= options.undo_limit {
            return Err(Refusal::UndoLimit);
        }
        if self.must_wait(kind, seat) {
            return Err(Refusal::OfferTooSoon);
        }
        if kind == OfferKind::Undo && self.made[seat.index()] == 0 {
            return Err(Refusal::NothingToUndo);
        }
        Ok(())
    }

    fn must_wait(&self, kind: OfferKind, seat: Seat) -> bool {
        let made = self.made[seat.index()];
        match kind {
            OfferKind::Draw => {
                self.declined.iter().any(|past| past.from == seat && made < past.made + MOVES_BETWEEN_OFFERS)
            }
            OfferKind::Undo => self.undo_wait[seat.index()] > 0,
        }
    }

    /// Carries out a request that was judged.
    ///
    /// # Panics
    /// If [`Duel::check`] would have refused it.
    pub fn apply<E: From<Event>>(
        &mut self,
        moment: Moment,
        seat: Seat,
        request: Request,
        cx: &mut Cx<'_, E>,
    ) -> Effect {
        match request {
            Request::Resign {} => {
                tell(cx, Event::Resigned { seat });
                Effect::Over(Ended::won(seat.other(), Reason::RESIGN))
            }
            Request::Offer { kind } => {
                assert!(self.offers.get(kind).is_none(), "an offer of that kind is open");
                self.offer_id += 1;
                *self.offers.slot(kind) = Some(Offer { id: self.offer_id, from: seat, ply: moment.ply });
                tell(cx, Event::Offered { seat, kind, id: self.offer_id });
                Effect::Nothing
            }
            Request::Answer { kind, accept: false, .. } => {
                self.turned_down(kind, OfferEnd::Refused, moment.ply, cx);
                Effect::Nothing
            }
            Request::Withdraw { kind } => {
                self.turned_down(kind, OfferEnd::Withdrawn, moment.ply, cx);
                Effect::Nothing
            }
            Request::Answer { kind, accept: true, .. } => {
                let offer = self.end_offer(kind, OfferEnd::Accepted, cx);
                assert_eq!(offer.from, seat.other(), "nobody answers their own offer");
                match kind {
                    OfferKind::Draw => Effect::Over(Ended::drawn(Reason::AGREED)),
                    OfferKind::Undo => {
                        self.undo_used[offer.from.index()] += 1;
                        Effect::Undo { seat: offer.from }
                    }
                }
            }
        }
    }

    /// Notes an own move of `seat`, a pass by choice included, after which there are `ply` plies. It turns down what
    /// the other seat had offered.
    pub fn moved<E: From<Event>>(&mut self, seat: Seat, ply: u32, cx: &mut Cx<'_, E>) {
        let index = seat.index();
        self.made[index] += 1;
        self.undo_wait[index] = self.undo_wait[index].saturating_sub(1);
        for kind in OfferKind::ALL {
            match self.offers.get(kind) {
                Some(offer) if offer.from != seat => self.turned_down(kind, OfferEnd::PlayedOn, ply, cx),
                Some(_) if kind == OfferKind::Undo => {
                    self.end_offer(kind, OfferEnd::Outdated, cx);
                }
                _ => {}
            }
        }
    }

    /// Notes that `plies` plies were taken back as `seat` had wished. `ply` of them are left, of which the seats made
    /// `made`, by seat. What was turned down since then is forgotten, undo wishes apart.
    pub fn undone<E: From<Event>>(&mut self, seat: Seat, plies: u32, ply: u32, made: [u32; 2], cx: &mut Cx<'_, E>) {
        self.made = made;
        self.declined.retain(|past| past.ply <= ply);
        tell(cx, Event::Undone { seat, plies });
    }

    /// The game has ended: what is still open is of no use any more.
    pub const fn close(&mut self) {
        self.offers = Offers { draw: None, undo: None };
    }

    /// Appends the requests that `seat` may make, in a fixed order, once [`super::before_rules`] has let it through.
    pub fn asides(&self, options: &DuelOptions, moment: Moment, seat: Seat, mut push: impl FnMut(Request)) {
        let mut try_push = |request| {
            if self.check(options, moment, seat, request).is_ok() {
                push(request);
            }
        };
        try_push(Request::Resign {});
        for kind in OfferKind::ALL {
            try_push(Request::Offer { kind });
            if let Some(Offer { id, .. }) = self.offers.get(kind) {
                try_push(Request::Answer { kind, id, accept: true });
                try_push(Request::Answer { kind, id, accept: false });
                try_push(Request::Withdraw { kind });
            }
        }
    }

    /// Which requests `seat` may make, in a game that is not over.
    #[must_use]
    pub fn may(&self, options: &DuelOptions, moment: Moment, seat: Seat) -> MayRequest {
        let may = |request| self.check(options, moment, seat, request).is_ok();
        MayRequest {
            resign: true,
            offer_draw: may(Request::Offer { kind: OfferKind::Draw }),
            offer_undo: may(Request::Offer { kind: OfferKind::Undo }),
        }
    }

    fn turned_down<E: From<Event>>(&mut self, kind: OfferKind, how: OfferEnd, ply: u32, cx: &mut Cx<'_, E>) {
        let from = self.end_offer(kind, how, cx).from;
        match kind {
            OfferKind::Draw => self.declined.push(Declined { from, ply, made: self.made[from.index()] }),
            OfferKind::Undo => self.undo_wait[from.index()] = MOVES_BETWEEN_OFFERS,
        }
    }

    fn end_offer<E: From<Event>>(&mut self, kind: OfferKind, how: OfferEnd, cx: &mut Cx<'_, E>) -> Offer {
        let Some(offer) = self.offers.slot(kind).take() else { panic!("there is no open offer of {kind:?}") };
        tell(cx, Event::OfferEnded { seat: offer.from, kind, id: offer.id, how });
        offer
    }
}

fn tell<E: From<Event>>(cx: &mut Cx<'_, E>, event: Event) {
    cx.tell(Audience::All, event.into());
}
