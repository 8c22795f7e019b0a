//! What a seat sees, and what it can imagine from that.

use super::{CARDS, Card, Options, Phase, State};
use crate::toys::Flaw;
use engine::{Rng, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "BidView")]
pub struct View {
    /// The options.
    pub options: Options,
    /// Where the game stands.
    pub phase: Phase,
    /// How many rounds were played.
    pub round: u8,
    /// My cards. A watcher has none.
    pub hand: Vec<Card>,
    /// What I have put down.
    pub chosen: Option<Card>,
    /// How many cards each has, with what may have been put down: that it was must not show.
    pub cards: Vec<usize>,
    /// How many cards are in the deck.
    pub deck: usize,
    /// How many cards went with those who are out.
    pub away: usize,
    /// Every card that has lain open, in order.
    pub played: Vec<Card>,
    /// Points by seat.
    pub points: Vec<u8>,
    /// Who is out, in order.
    pub out: Vec<Seat>,
    /// How many points of the sketch each has drawn.
    pub drawn: Vec<u8>,
    /// The sketch as a whole, for who comes in; others have seen it grow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sketch: Option<Vec<(u8, u8)>>,
    /// Only where the toy is broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(skip)]
    pub flaws: Vec<FlawedSight>,
}

/// What an honest view never holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum FlawedSight {
    /// The card that is dealt next.
    Next(Card),
    /// All hands, as plain numbers.
    Packed(Vec<Vec<u8>>),
    /// Who has chosen.
    Chose(Vec<bool>),
}

impl View {
    pub(super) fn of<F: Flaw>(state: &State, viewer: Viewer) -> Self {
        let me = if let Viewer::Seat(seat) = viewer { Some(seat.index()) } else { None };
        let count = |(hand, chosen): (&Vec<Card>, &Option<Card>)| hand.len() + usize::from(chosen.is_some());
        Self {
            options: state.options.clone(),
            phase: state.phase.clone(),
            round: state.round,
            hand: me.map_or_else(Vec::new, |me| state.hands[me].clone()),
            chosen: me.and_then(|me| state.chosen[me]),
            cards: state.hands.iter().zip(&state.chosen).map(count).collect(),
            deck: state.deck.len(),
            away: state.away.len(),
            played: state.played.clone(),
            points: state.points.clone(),
            out: state.out.clone(),
            drawn: state.drawn.clone(),
            sketch: None,
            flaws: flaws::<F>(state, me),
        }
    }

    pub(super) fn with_sketch(mut self, state: &State) -> Self {
        self.sketch = Some(state.sketch.clone());
        self
    }

    pub(super) fn determinize<F: Flaw>(&self, me: Seat, rng: &mut Rng) -> State {
        let mut unseen: Vec<_> = (1..=CARDS).map(Card).filter(|card| !self.shows(*card)).collect();
        rng.shuffle(&mut unseen);
        let packed =
            self.flaws.iter().find_map(|flaw| if let FlawedSight::Packed(hands) = flaw { Some(hands) } else { None });
        if let Some(hands) = packed {
            let known: Vec<_> = hands.iter().flatten().map(|&card| Card(card)).collect();
            unseen.retain(|card| !known.contains(card));
        }
        let seats = self.points.len();
        let drawn: u8 = self.drawn.iter().sum();
        let mut state = State {
            options: self.options.clone(),
            phase: self.phase.clone(),
            round: if F::DETERMINIZE_FORGETS { 0 } else { self.round },
            deck: Vec::new(),
            hands: vec![Vec::new(); seats],
            chosen: vec![None; seats],
            away: Vec::new(),
            played: self.played.clone(),
            points: self.points.clone(),
            out: self.out.clone(),
            sketch: self.sketch.clone().unwrap_or_else(|| vec![(0, 0); usize::from(drawn)]),
            drawn: self.drawn.clone(),
        };
        for seat in 0..seats {
            state.hands[seat] = match packed {
                _ if seat == me.index() => self.hand.clone(),
                Some(hands) => shuffled(&hands[seat], rng),
                None => unseen.split_off(unseen.len() - self.cards[seat]),
            };
        }
        state.chosen[me.index()] = self.chosen;
        self.imagine_choices(&mut state, me, rng);
        state.away = unseen.split_off(unseen.len() - self.away);
        state.deck = unseen;
        state
    }

    fn shows(&self, card: Card) -> bool {
        self.hand.contains(&card) || self.chosen == Some(card) || self.played.contains(&card)
    }

    /// Some of the others may have chosen; not all who play, or the cards would lie open.
    fn imagine_choices(&self, state: &mut State, me: Seat, rng: &mut Rng) {
        if !matches!(self.phase, Phase::Choosing { .. }) {
            return;
        }
        for seat in state.living().without(me).iter() {
            if rng.below(2) == 0 && state.pending().len() > 1 {
                let hand = &mut state.hands[seat.index()];
                state.chosen[seat.index()] = Some(hand.swap_remove(rng.index(hand.len())));
            }
        }
    }
}

/// A known hand in any order.
fn shuffled(hand: &[u8], rng: &mut Rng) -> Vec<Card> {
    let mut hand: Vec<_> = hand.iter().map(|&card| Card(card)).collect();
    rng.shuffle(&mut hand);
    hand
}

fn flaws<F: Flaw>(state: &State, me: Option<usize>) -> Vec<FlawedSight> {
    let mut flaws = Vec::new();
    if F::VIEW_SHOWS_THE_DECK && me == Some(0) {
        flaws.extend(state.deck.last().map(|&card| FlawedSight::Next(card)));
    }
    if F::VIEW_PACKS_THE_HANDS {
        let pack = |(hand, chosen): (&Vec<Card>, &Option<Card>)| {
            let mut cards: Vec<_> = hand.iter().chain(chosen).map(|card| card.0).collect();
            cards.sort_unstable();
            cards
        };
        flaws.push(FlawedSight::Packed(state.hands.iter().zip(&state.chosen).map(pack).collect()));
    }
    if F::OTHERS_SEE_WHO_CHOSE {
        flaws.push(FlawedSight::Chose(state.chosen.iter().map(Option::is_some).collect()));
    }
    flaws
}
