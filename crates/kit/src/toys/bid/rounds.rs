//! A running game, and how its rounds go.

use super::{Action, Auto, CARDS, Card, Event, No, Options, PAUSE, POINTS, Phase, SIDE};
use crate::toys::Flaw;
use engine::{Audience, Concealed, Cx, Millis, Outcome, Reason, Seat, SeatSet, SetupCx, Text, Viewer};
use serde::{Deserialize, Serialize};

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) round: u8,
    pub(super) deck: Vec<Card>,
    pub(super) hands: Vec<Vec<Card>>,
    pub(super) chosen: Vec<Option<Card>>,
    /// The cards of those who are out, face down.
    pub(super) away: Vec<Card>,
    /// Every card that has lain open.
    pub(super) played: Vec<Card>,
    pub(super) points: Vec<u8>,
    /// Who is out, in order.
    pub(super) out: Vec<Seat>,
    pub(super) sketch: Vec<(u8, u8)>,
    /// How many points of the sketch each has drawn.
    pub(super) drawn: Vec<u8>,
}

impl State {
    pub(super) fn begin<F: Flaw>(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> Self {
        let seats = usize::from(setup.seats);
        let mut deck: Vec<_> = (1..=CARDS).map(Card).collect();
        cx.rng.shuffle(&mut deck);
        let mut state = Self {
            options: setup.options.clone(),
            phase: Phase::Choosing { deadline: 0 },
            round: 0,
            deck,
            hands: vec![Vec::new(); seats],
            chosen: vec![None; seats],
            away: Vec::new(),
            played: Vec::new(),
            points: vec![0; seats],
            out: Vec::new(),
            sketch: Vec::new(),
            drawn: vec![0; seats],
        };
        state.deal::<F>(usize::from(setup.options.hand), cx);
        state.ask(cx.now);
        state
    }

    pub(super) const fn phase(&self) -> &Phase {
        &self.phase
    }

    pub(super) fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat.index()]
    }

    pub(super) fn living(&self) -> SeatSet {
        let over = matches!(self.phase, Phase::Over { .. });
        let all = (0..self.points.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat);
        all.filter(|seat| !over && !self.out.contains(seat)).collect()
    }

    /// Who has yet to choose.
    pub(super) fn pending(&self) -> SeatSet {
        let choosing = matches!(self.phase, Phase::Choosing { .. });
        self.living().iter().filter(|seat| choosing && self.chosen[seat.index()].is_none()).collect()
    }

    pub(super) fn points_left(&self, seat: Seat) -> u8 {
        POINTS - self.drawn[seat.index()]
    }

    pub(super) fn check_act<F: Flaw>(&self, seat: Seat, act: &Action) -> Result<(), No> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(No::GameOver);
        }
        if self.out.contains(&seat) {
            return Err(No::Out);
        }
        match *act {
            Action::GiveUp {} => Ok(()),
            Action::Draw { x, y } if x < SIDE && y < SIDE && self.points_left(seat) > 0 => Ok(()),
            Action::Draw { .. } => Err(No::NotLegal),
            Action::Choose { .. } if !matches!(self.phase, Phase::Choosing { .. }) => Err(No::WrongPhase),
            Action::Choose { .. } if self.chosen[seat.index()].is_some() => Err(No::AlreadyChosen),
            Action::Choose { card } if self.hand(seat).contains(&card) => Ok(()),
            Action::Choose { card } => {
                let rival = self.living().without(seat).iter().any(|rival| self.hand(rival).contains(&card));
                Err(if F::REFUSAL_TELLS_A_RIVAL && rival { No::RivalHasIt } else { No::NotYours })
            }
        }
    }

    pub(super) fn check_auto(&self, seat: Option<Seat>, auto: Auto) -> Result<(), No> {
        match (auto, seat, &self.phase) {
            (_, _, Phase::Over { .. }) => Err(No::GameOver),
            (Auto::Next, None, Phase::Showing { .. }) => Ok(()),
            (Auto::TimeUp, Some(seat), _) if self.pending().contains(seat) => Ok(()),
            (Auto::Left, Some(seat), _) if self.living().contains(seat) => Ok(()),
            _ => Err(No::WrongPhase),
        }
    }

    /// The lowest card of a hand.
    pub(super) fn lowest(&self, seat: Seat) -> Card {
        let Some(&lowest) = self.hand(seat).iter().min() else { panic!("{seat} has no card to put down") };
        lowest
    }

    pub(super) fn choose<F: Flaw>(&mut self, seat: Seat, card: Card, cx: &mut Cx<'_, Event>) {
        self.hands[seat.index()].retain(|&held| held != card);
        self.chosen[seat.index()] = Some(card);
        self.open_if_all_have_chosen::<F>(cx);
    }

    pub(super) fn draw(&mut self, seat: Seat, x: u8, y: u8, cx: &mut Cx<'_, Event>) {
        self.drawn[seat.index()] += 1;
        self.sketch.push((x, y));
        cx.tell(Audience::All, Event::Drawn { x, y });
    }

    pub(super) fn put_out<F: Flaw>(&mut self, seat: Seat, reason: Reason, cx: &mut Cx<'_, Event>) {
        let left = std::mem::take(&mut self.hands[seat.index()]);
        self.away.extend(left.into_iter().chain(self.chosen[seat.index()].take()));
        self.out.push(seat);
        cx.tell(Audience::All, Event::Out { seat });
        if self.living().len() == 1 {
            self.phase = Phase::Over { reason };
        } else {
            self.open_if_all_have_chosen::<F>(cx);
        }
    }

    /// The pause is over.
    pub(super) fn go_on<F: Flaw>(&mut self, cx: &mut Cx<'_, Event>) {
        self.deal::<F>(1, cx);
        let empty = self.living().iter().any(|seat| self.hand(seat).is_empty());
        if empty || self.round >= self.options.rounds {
            self.phase = Phase::Over { reason: Reason::new("all_played") };
        } else {
            self.ask(cx.now);
        }
    }

    fn ask(&mut self, now: Millis) {
        self.phase = Phase::Choosing { deadline: now + u64::from(self.options.pick_sec) * 1000 };
    }

    fn deal<F: Flaw>(&mut self, cards: usize, cx: &mut Cx<'_, Event>) {
        for seat in self.living().iter() {
            let left = self.deck.len().saturating_sub(cards);
            let cards = self.deck.split_off(left);
            self.hands[seat.index()].extend(&cards);
            let audience = if F::EVERYBODY_HEARS_THE_DEAL { Audience::All } else { Audience::Only(seat.into()) };
            cx.tell(audience, Event::Dealt { seat, cards });
        }
    }

    fn open_if_all_have_chosen<F: Flaw>(&mut self, cx: &mut Cx<'_, Event>) {
        if !matches!(self.phase, Phase::Choosing { .. }) || !self.pending().is_empty() {
            return;
        }
        let cards: Vec<_> =
            self.living().iter().filter_map(|seat| Some((seat, self.chosen[seat.index()].take()?))).collect();
        if let Some(&(winner, _)) = cards.iter().max_by_key(|&&(_, card)| card) {
            self.points[winner.index()] += 1;
        }
        self.played.extend(cards.iter().map(|&(_, card)| card));
        if F::LOSES_A_CARD && self.round == 1 {
            self.played.pop();
        }
        cx.tell(Audience::All, Event::Shown { cards });
        self.round += 1;
        self.phase = Phase::Showing { until: cx.now + PAUSE };
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { reason } = &self.phase else { return None };
        let mut ranking: Vec<Vec<Seat>> = Vec::new();
        let mut seats: Vec<_> = (0..self.points.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat).collect();
        seats.retain(|seat| !self.out.contains(seat));
        seats.sort_by_key(|seat| std::cmp::Reverse(self.points[seat.index()]));
        for group in seats.chunk_by(|one, other| self.points[one.index()] == self.points[other.index()]) {
            ranking.push(group.to_vec());
        }
        ranking.extend(self.out.iter().rev().map(|&seat| vec![seat]));
        let scores = self.points.iter().map(|&points| i64::from(points)).collect();
        let summary = Text::new("점수가 높은 순서예요", "Whoever has more points is ahead");
        Some(Outcome { ranking, scores, delta: None, reason: reason.clone(), summary })
    }

    pub(super) fn invariants(&self) -> Result<(), String> {
        let everywhere = [&self.deck, &self.away, &self.played].into_iter().chain(&self.hands).flatten();
        let mut cards: Vec<_> = everywhere.chain(self.chosen.iter().flatten()).copied().collect();
        cards.sort_unstable();
        if cards.iter().copied().eq((1..=CARDS).map(Card)) {
            return Ok(());
        }
        Err(format!("there are {} cards instead of {CARDS} different ones", cards.len()))
    }

    pub(super) fn conceal(&self, viewer: Viewer, concealed: &mut Concealed) {
        concealed.add(&self.deck);
        concealed.add(&self.away);
        for (seat, (hand, chosen)) in (0..).map(Seat).zip(self.hands.iter().zip(&self.chosen)) {
            if viewer != Viewer::Seat(seat) {
                concealed.add(hand);
                concealed.add(chosen);
            }
        }
    }
}
