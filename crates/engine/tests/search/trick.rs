//! A game with a secret: of the cards 1 to 5 each seat holds two, and both put one face down at the same time; the
//! higher one wins. Seat 0 may fold instead, for a draw. The table turns the cards over by itself.

use crate::{
    facts,
    noughts::{NoOptions, Taken},
};
use engine::{
    BotInput, Cx, Game, Input, Meta, Millis, Outcome, Plan, Reason, Rng, Seat, SeatSet, SetupCx, Text, Timer, Viewer,
    game::InputOf,
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use ts_rs::TS;

#[derive(Debug)]
pub(crate) struct Trick;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Put {
    Fold,
    Card(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Hands {
    pub(crate) cards: [[u8; 2]; 2],
    pub(crate) put: [Option<Put>; 2],
    pub(crate) turned_over: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub(crate) struct Mine {
    cards: [u8; 2],
    put: Option<Put>,
    other_has_put: bool,
}

impl Hands {
    pub(crate) const fn new(cards: [[u8; 2]; 2]) -> Self {
        Self { cards, put: [None; 2], turned_over: false }
    }
}

impl Game for Trick {
    type Options = NoOptions;
    type State = Hands;
    type Action = Put;
    type Auto = ();
    type Event = ();
    type View = Mine;
    type Refusal = Taken;

    const META: Meta = facts("trick", true);

    fn seats(_: &NoOptions) -> RangeInclusive<u8> {
        2..=2
    }

    fn setup(_: &SetupCx<'_, NoOptions>, cx: &mut Cx<'_, ()>) -> Hands {
        Hands::new(deal([1, 2, 3, 4, 5], cx.rng))
    }

    fn check(hands: &Hands, input: &InputOf<Self>, now: Millis) -> Result<(), Taken> {
        let mut legal = Vec::new();
        let allowed = match input {
            Input::Act { seat, act } => {
                Self::legal(hands, *seat, now, &mut legal);
                legal.contains(act)
            }
            Input::Auto { .. } => Self::alarm(hands).is_some_and(|(at, ())| now >= at),
        };
        if allowed { Ok(()) } else { Err(Taken) }
    }

    fn apply(hands: &mut Hands, input: &InputOf<Self>, cx: &mut Cx<'_, ()>) {
        assert_eq!(Self::check(hands, input, cx.now), Ok(()), "the search makes legal moves only");
        match input {
            Input::Act { seat, act } => hands.put[seat.index()] = Some(*act),
            Input::Auto { .. } => hands.turned_over = true,
        }
    }

    fn view(hands: &Hands, viewer: Viewer) -> Mine {
        let Viewer::Seat(me) = viewer else { panic!("nobody watches this game") };
        let other_has_put = hands.put[me.other().index()].is_some();
        Mine { cards: hands.cards[me.index()], put: hands.put[me.index()], other_has_put }
    }

    fn awaiting(hands: &Hands) -> SeatSet {
        [Seat(0), Seat(1)].into_iter().filter(|seat| hands.put[seat.index()].is_none()).collect()
    }

    fn timer(_: &Hands) -> Timer {
        Timer::default()
    }

    fn alarm(hands: &Hands) -> Option<(Millis, ())> {
        (Self::awaiting(hands).is_empty() && !hands.turned_over).then_some((5_000, ()))
    }

    fn on_timeout(_: &Hands, seat: Seat) -> InputOf<Self> {
        Input::Act { seat, act: Put::Fold }
    }

    fn on_leave(_: &Hands, _: Seat) -> Option<InputOf<Self>> {
        None
    }

    fn outcome(hands: &Hands) -> Option<Outcome> {
        let ranking = match hands.put {
            [Some(Put::Card(mine)), Some(Put::Card(other))] if hands.turned_over => {
                let winner = Seat(u8::from(other > mine));
                vec![vec![winner], vec![winner.other()]]
            }
            [Some(_), Some(_)] if hands.turned_over => vec![vec![Seat(0), Seat(1)]],
            _ => return None,
        };
        let (reason, summary) = (Reason::new("higher"), Text::new("끝", "End"));
        Some(Outcome { ranking, scores: vec![], delta: None, reason, summary })
    }

    fn legal(hands: &Hands, seat: Seat, _: Millis, out: &mut Vec<Put>) {
        if hands.put[seat.index()].is_some() {
            return;
        }
        out.extend(hands.cards[seat.index()].map(Put::Card));
        if seat == Seat(0) {
            out.push(Put::Fold);
        }
    }

    fn determinize(view: &Mine, me: Seat, rng: &mut Rng) -> Option<Hands> {
        let [a, b, c]: [u8; 3] =
            (1..=5).filter(|card| !view.cards.contains(card)).collect::<Vec<_>>().try_into().ok()?;
        let mut unseen = [a, b, c];
        rng.shuffle(&mut unseen);
        let mut hands = Hands::new([view.cards; 2]);
        hands.cards[me.other().index()] = [unseen[0], unseen[1]];
        hands.put[me.index()] = view.put;
        hands.put[me.other().index()] = view.other_has_put.then_some(Put::Card(unseen[0]));
        Some(hands)
    }

    fn format(put: &Put) -> String {
        format!("{put:?}")
    }

    fn parse(_: &str) -> Option<Put> {
        None
    }

    fn decide(_: BotInput<'_, Self>) -> Option<Plan<Put>> {
        None
    }
}

fn deal(mut cards: [u8; 5], rng: &mut Rng) -> [[u8; 2]; 2] {
    rng.shuffle(&mut cards);
    [[cards[0], cards[1]], [cards[2], cards[3]]]
}
