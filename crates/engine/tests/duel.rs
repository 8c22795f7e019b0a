//! Games for two: sides, and requests as a small game of their own.
#![allow(clippy::unwrap_used)] // a test says what it expects

use engine::{
    Cx, Reason, Rng, Seat,
    duel::{Duel, DuelOptions, Effect, Ended, Event, FirstMove, Moment, Offer, OfferKind, Refusal, Request, Side},
};
use proptest::prelude::*;

const OPTIONS: DuelOptions = DuelOptions::USUAL;

/// A duel between moves that leave nothing on any board.
struct Talk {
    duel: Duel,
    ply: u32,
    told: Vec<Event>,
}

impl Talk {
    fn new() -> Self {
        Self { duel: Duel::new(FirstMove::Host, 0, &mut Rng::from_seed64(0)), ply: 0, told: Vec::new() }
    }

    const fn moment(&self) -> Moment {
        Moment { ply: self.ply, draw_open: true, undo_open: true }
    }

    fn ask(&mut self, seat: Seat, request: Request) -> Result<Effect, Refusal> {
        self.duel.check(&OPTIONS, self.moment(), seat, request)?;
        let mut told = Vec::new();
        let mut rng = Rng::from_seed64(0);
        let mut cx = Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told };
        let effect = self.duel.apply(self.moment(), seat, request, &mut cx);
        self.told = told.into_iter().map(|(_, event)| event).collect();
        Ok(effect)
    }

    fn play(&mut self, seat: Seat) {
        self.ply += 1;
        let mut told: Vec<(_, Event)> = Vec::new();
        let mut rng = Rng::from_seed64(0);
        self.duel.moved(seat, self.ply, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told });
    }

    fn asides(&self, seat: Seat) -> Vec<Request> {
        let mut asides = Vec::new();
        self.duel.asides(&OPTIONS, self.moment(), seat, |request| asides.push(request));
        asides
    }
}

#[test]
fn a_lot_is_one_draw_below_two() {
    let mut both = [false; 2];
    for seed in 0..20 {
        let mut rng = Rng::from_seed64(seed);
        let mut same = rng.clone();
        let duel = Duel::new(FirstMove::Random, 0, &mut rng);
        let drawn = same.below(2);
        assert_eq!(duel.seat_of(Side::First), if drawn == 0 { Seat(0) } else { Seat(1) });
        assert_eq!(rng, same, "nothing else is drawn");
        both[drawn as usize] = true;
    }
    assert_eq!(both, [true; 2]);
}

#[test]
fn nothing_is_drawn_without_a_lot() {
    for (first, game_no, seat) in
        [(FirstMove::Host, 1, 0), (FirstMove::Guest, 0, 1), (FirstMove::Alternate, 4, 0), (FirstMove::Alternate, 5, 1)]
    {
        let mut rng = Rng::from_seed64(3);
        let duel = Duel::new(first, game_no, &mut rng);
        assert_eq!((duel.seat_of(Side::First), rng.draws()), (Seat(seat), 0), "{first:?} {game_no}");
    }
}

#[test]
fn sides_can_be_exchanged() {
    let mut duel = Talk::new().duel;
    duel.swap_sides();
    assert_eq!(duel.sides(), [Side::Second, Side::First]);
    assert_eq!(duel.seat_of(Side::First), Seat(1));
}

#[test]
fn ids_count_over_both_kinds() {
    let mut talk = Talk::new();
    talk.play(Seat(0));
    let _ = talk.ask(Seat(0), Request::Offer { kind: OfferKind::Draw }).unwrap();
    let _ = talk.ask(Seat(0), Request::Offer { kind: OfferKind::Undo }).unwrap();
    assert_eq!(talk.duel.offers().draw, Some(Offer { id: 1, from: Seat(0), ply: 1 }));
    assert_eq!(talk.duel.offers().undo, Some(Offer { id: 2, from: Seat(0), ply: 1 }));
    let accepted = Request::Answer { kind: OfferKind::Undo, id: 2, accept: true };
    assert_eq!(talk.ask(Seat(1), accepted), Ok(Effect::Undo { seat: Seat(0) }));
    let agreed = Request::Answer { kind: OfferKind::Draw, id: 1, accept: true };
    assert_eq!(talk.ask(Seat(1), agreed), Ok(Effect::Over(Ended::drawn(Reason::AGREED))));
}

#[test]
fn an_offer_of_the_others_blocks_mine_of_the_same_kind() {
    let mut talk = Talk::new();
    let _ = talk.ask(Seat(0), Request::Offer { kind: OfferKind::Draw }).unwrap();
    assert_eq!(talk.ask(Seat(1), Request::Offer { kind: OfferKind::Draw }), Err(Refusal::OfferPending));
}

fn requests() -> impl Strategy<Value = Request> {
    let kind = prop_oneof![Just(OfferKind::Draw), Just(OfferKind::Undo)];
    (kind, 0..4_u8, 0..6_u32, any::<bool>()).prop_map(|(kind, which, id, accept)| match which {
        0 => Request::Resign {},
        1 => Request::Offer { kind },
        2 => Request::Answer { kind, id, accept },
        _ => Request::Withdraw { kind },
    })
}

proptest! {
    #[test]
    fn a_request_is_written_and_read(request in requests()) {
        prop_assert_eq!(Request::parse(&request.format()), Some(request));
        let json = serde_json::to_string(&request).unwrap();
        prop_assert_eq!(serde_json::from_str::<Request>(&json).unwrap(), request);
    }

    #[test]
    fn the_list_is_what_is_accepted(steps in prop::collection::vec((any::<bool>(), any::<bool>(), requests()), 0..40)) {
        let mut talk = Talk::new();
        for (guest, moves, request) in steps {
            let seat = Seat(guest.into());
            if moves {
                talk.play(seat);
                continue;
            }
            let listed = talk.asides(seat).contains(&request);
            let made = talk.duel.made();
            match talk.ask(seat, request) {
                Ok(effect) => {
                    prop_assert!(listed, "{:?} was accepted", request);
                    if effect != Effect::Nothing {
                        break;
                    }
                }
                Err(refused) => prop_assert!(!listed, "{:?} was refused: {:?}", request, refused),
            }
            prop_assert_eq!(talk.duel.made(), made);
        }
    }
}
