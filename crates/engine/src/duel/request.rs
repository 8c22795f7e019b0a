//! Requests beside the moves: resigning, offers and their answers, taking back moves.

use super::{DuelOptions, Ended, FirstMove, Refusal, Side, UndoRule};
use crate::{
    game::{Audience, Cx},
    outcome::Reason,
    rng::Rng,
    seat::Seat,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// So many own moves must lie between an offer that was turned down and the next of its kind.
const MOVES_BETWEEN_OFFERS: u32 = 2;

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// To share the point (무승부).
    Draw,
    /// To take back the sender's last own move (무르기).
    Undo,
}

impl OfferKind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Draw, Self::Undo];
}

/// What a seat may send beside its moves. A game holds it as an untagged variant of its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Gives up. The braces make serde refuse unknown fields here too.
    Resign {},
    /// Offers something.
    Offer {
        /// What.
        kind: OfferKind,
    },
    /// Answers the other seat's offer.
    Answer {
        /// What was offered.
        kind: OfferKind,
        /// The offer that was seen.
        id: u32,
        /// Yes or no.
        accept: bool,
    },
    /// Takes its own offer back.
    Withdraw {
        /// Which.
        kind: OfferKind,
    },
}

impl OfferKind {
    const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Undo => "undo",
        }
    }

    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl Request {
    /// The canonical short text: `resign`, `offer draw`, `accept undo 3`, `refuse undo 3`, `withdraw draw`.
    #[must_use]
    pub fn format(&self) -> String {
        match self {
            Self::Resign {} => "resign".to_owned(),
            Self::Offer { kind } => format!("offer {}", kind.word()),
            Self::Answer { kind, id, accept: true } => format!("accept {} {id}", kind.word()),
            Self::Answer { kind, id, accept: false } => format!("refuse {} {id}", kind.word()),
            Self::Withdraw { kind } => format!("withdraw {}", kind.word()),
        }
    }

    /// Reads what [`Request::format`] wrote.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["resign"] => Some(Self::Resign {}),
            ["offer", kind] => Some(Self::Offer { kind: OfferKind::read(kind)? }),
            ["withdraw", kind] => Some(Self::Withdraw { kind: OfferKind::read(kind)? }),
            [answer @ ("accept" | "refuse"), kind, id] => {
                Some(Self::Answer { kind: OfferKind::read(kind)?, id: id.parse().ok()?, accept: answer == "accept" })
            }
            _ => None,
        }
    }
}

/// An offer that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its number, counted from 1 over all offers of the game.
    pub id: u32,
    /// Who made it.
    pub from: Seat,
    /// How many plies had been made then.
    pub ply: u32,
}

/// The open offers, at most one of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offers {
    /// An offer to share the point.
    pub draw: Option<Offer>,
    /// A wish to take back a move.
    pub undo: Option<Offer>,
}

impl Offers {
    /// The open offer of this kind.
    #[must_use]
    pub const fn get(&self, kind: OfferKind) -> Option<Offer> {
        match kind {
            OfferKind::Draw => self.draw,
            OfferKind::Undo => self.undo,
        }
    }

    const fn slot(&mut self, kind: OfferKind) -> &mut Option<Offer> {
        match kind {
            OfferKind::Draw => &mut self.draw,
            OfferKind::Undo => &mut self.undo,
        }
    }
}

/// How an offer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferEnd {
    /// The answer was yes.
    Accepted,
    /// The answer was no.
    Refused,
    /// The receiver made a move instead of an answer, which is a no.
    PlayedOn,
    /// The sender took it back.
    Withdrawn,
    /// The sender made another move, so there is something else to take back now.
    Outdated,
}

/// What is told of requests. A game holds it as an untagged variant of its event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "DuelEvent")]
pub enum Event {
    /// Somebody offers something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        kind: OfferKind,
        /// The offer's number.
        id: u32,
    },
    /// An offer is over.
    OfferEnded {
        /// Who had made it.
        seat: Seat,
        /// What was offered.
        kind: OfferKind,
        /// The offer's number.
        id: u32,
        /// How it ended.
        how: OfferEnd,
    },
    /// Moves were taken back.
    Undone {
        /// Whose wish it was.
        seat: Seat,
        /// How many plies.
        plies: u32,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody's time ran out.
    TimeUp {
        /// Whose.
        seat: Seat,
    },
    /// Somebody left for good.
    Left {
        /// Who.
        seat: Seat,
    },
}

/// What a request needs to know of the game at this moment.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// How many plies have been made.
    pub ply: u32,
    /// Whether this phase knows draw offers.
    pub draw_open: bool,
    /// Whether this phase knows undos.
    pub undo_open: bool,
}

/// What the game has to carry out after a request.
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing on the board.
    Nothing,
    /// The game has ended.
    Over(Ended),
    /// The moves back to this seat's last own move are taken back; then [`Duel::undone`] is called.
    Undo {
        /// Whose wish it was.
        seat: Seat,
    },
}

/// Which requests a seat may make now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct MayRequest {
    /// It may give up.
    pub resign: bool,
    /// It may offer a draw.
    pub offer_draw: bool,
    /// It may ask for an undo.
    pub offer_undo: bool,
}

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

    /// Notes an own move of `seat`, a pass by choice included, after which there are `ply` plies. It turns down what the
    /// other seat had offered.
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
