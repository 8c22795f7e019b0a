//! How a game of notes goes.

use super::{Action, Auto, Event, INK, MARK, No, Note, Options, PAUSE, Phase, View};
use engine::{Audience, Concealed, Cx, Millis, Outcome, Reason, Seat, SeatSet, SetupCx, Text, Viewer};
use serde::{Deserialize, Serialize};

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) round: u8,
    pub(super) hands: Vec<Vec<Note>>,
    chosen: Vec<Option<Note>>,
    /// The notes of those who are out and those that were swapped, with whose they were.
    away: Vec<(Seat, Note)>,
    /// Every note that has lain open.
    shown: Vec<Note>,
    points: Vec<u8>,
    /// Who is out, in order.
    out: Vec<Seat>,
    pub(super) sketch: Vec<u8>,
    ink: Vec<u8>,
    swaps: Vec<u8>,
}

fn note(cx: &mut Cx<'_, Event>) -> Note {
    Note(format!("{MARK}{:08x}{:08x}", cx.rng.next_u32(), cx.rng.next_u32()))
}

impl State {
    pub(super) fn begin(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> Self {
        let seats = usize::from(setup.seats);
        let mut state = Self {
            options: setup.options.clone(),
            phase: Phase::Choosing { deadline: 0 },
            round: 0,
            hands: vec![Vec::new(); seats],
            chosen: vec![None; seats],
            away: Vec::new(),
            shown: Vec::new(),
            points: vec![0; seats],
            out: Vec::new(),
            sketch: Vec::new(),
            ink: vec![INK; seats],
            swaps: vec![2; seats],
        };
        for seat in 0..setup.seats {
            state.deal(Seat(seat), 3, cx);
        }
        state.ask(cx.now);
        state
    }

    pub(super) fn living(&self) -> SeatSet {
        let over = matches!(self.phase, Phase::Over { .. });
        (0..).map(Seat).take(self.hands.len()).filter(|seat| !over && !self.out.contains(seat)).collect()
    }

    pub(super) fn pending(&self) -> SeatSet {
        let choosing = matches!(self.phase, Phase::Choosing { .. });
        self.living().iter().filter(|seat| choosing && self.chosen[seat.index()].is_none()).collect()
    }

    pub(super) fn check_act(&self, seat: Seat, act: &Action) -> Result<(), No> {
        if !self.living().contains(seat) {
            return Err(No::Out);
        }
        let holds = |note: &Note| self.hands[seat.index()].contains(note);
        let waits = self.pending().contains(seat);
        match act {
            Action::GiveUp {} => Ok(()),
            Action::Stroke { .. } if self.ink[seat.index()] > 0 => Ok(()),
            Action::Stroke { .. } => Err(No::Dry),
            Action::Choose { .. } | Action::Swap { .. } if !waits => Err(No::NotNow),
            Action::Swap { .. } if self.swaps[seat.index()] == 0 => Err(No::NotNow),
            Action::Choose { note } | Action::Swap { note } if holds(note) => Ok(()),
            Action::Choose { .. } | Action::Swap { .. } => Err(No::NotYours),
        }
    }

    pub(super) fn check_auto(&self, seat: Option<Seat>, auto: Auto) -> Result<(), No> {
        match (auto, seat, &self.phase) {
            (Auto::Next, None, Phase::Showing { .. }) => Ok(()),
            (Auto::TimeUp, Some(seat), _) if self.pending().contains(seat) => Ok(()),
            (Auto::Left, Some(seat), _) if self.living().contains(seat) => Ok(()),
            (Auto::Joined, None, Phase::Choosing { .. }) if self.options.drop_in && self.hands.len() < 4 => Ok(()),
            _ => Err(No::NotNow),
        }
    }

    pub(super) fn choose(&mut self, seat: Seat, note: &Note, cx: &mut Cx<'_, Event>) {
        self.hands[seat.index()].retain(|held| held != note);
        self.chosen[seat.index()] = Some(note.clone());
        self.open_if_all_have_chosen(cx);
    }

    pub(super) fn time_up(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        let Some(note) = self.hands[seat.index()].first().cloned() else { panic!("{seat} has no note") };
        self.choose(seat, &note, cx);
    }

    pub(super) fn swap(&mut self, seat: Seat, note: &Note, cx: &mut Cx<'_, Event>) {
        self.hands[seat.index()].retain(|held| held != note);
        self.away.push((seat, note.clone()));
        self.swaps[seat.index()] -= 1;
        cx.tell(Audience::All, Event::Swapped { seat });
        self.deal(seat, 1, cx);
    }

    pub(super) fn stroke(&mut self, seat: Seat, ink: u8, cx: &mut Cx<'_, Event>) {
        self.ink[seat.index()] -= 1;
        self.sketch.push(ink);
        cx.tell(Audience::All, Event::Stroke { ink });
    }

    pub(super) fn put_out(&mut self, seat: Seat, reason: Reason, cx: &mut Cx<'_, Event>) {
        let left = std::mem::take(&mut self.hands[seat.index()]);
        self.away.extend(left.into_iter().chain(self.chosen[seat.index()].take()).map(|note| (seat, note)));
        self.out.push(seat);
        cx.tell(Audience::All, Event::Out { seat });
        if self.living().len() < 2 {
            self.phase = Phase::Over { reason };
        } else {
            self.open_if_all_have_chosen(cx);
        }
    }

    pub(super) fn sit_down(&mut self, cx: &mut Cx<'_, Event>) {
        let Ok(seat) = u8::try_from(self.hands.len()) else { panic!("at most four seats") };
        self.hands.push(Vec::new());
        self.chosen.push(None);
        self.points.push(0);
        self.ink.push(INK);
        self.swaps.push(2);
        cx.tell(Audience::All, Event::Joined { seat: Seat(seat) });
        self.deal(Seat(seat), 3, cx);
    }

    pub(super) fn go_on(&mut self, cx: &mut Cx<'_, Event>) {
        if self.round >= self.options.rounds {
            self.phase = Phase::Over { reason: Reason::new("all_played") };
            return;
        }
        for seat in self.living().iter() {
            self.deal(seat, 1, cx);
        }
        self.ask(cx.now);
    }

    fn ask(&mut self, now: Millis) {
        self.phase = Phase::Choosing { deadline: now + u64::from(self.options.pick_sec) * 1000 };
    }

    fn deal(&mut self, seat: Seat, count: usize, cx: &mut Cx<'_, Event>) {
        let notes: Vec<Note> = (0..count).map(|_| note(cx)).collect();
        self.hands[seat.index()].extend(notes.iter().cloned());
        cx.tell(Audience::Only(seat.into()), Event::Dealt { notes });
    }

    fn open_if_all_have_chosen(&mut self, cx: &mut Cx<'_, Event>) {
        if !matches!(self.phase, Phase::Choosing { .. }) || !self.pending().is_empty() {
            return;
        }
        let notes: Vec<(Seat, Note)> =
            self.living().iter().filter_map(|seat| Some((seat, self.chosen[seat.index()].take()?))).collect();
        if let Some((winner, _)) = notes.iter().max_by_key(|(_, note)| note) {
            self.points[winner.index()] += 1;
        }
        self.shown.extend(notes.iter().map(|(_, note)| note.clone()));
        cx.tell(Audience::All, Event::Shown { notes });
        self.round += 1;
        self.phase = Phase::Showing { until: cx.now + PAUSE };
    }

    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let me = if let Viewer::Seat(seat) = viewer { Some(seat.index()) } else { None };
        let count = |(hand, chosen): (&Vec<Note>, &Option<Note>)| hand.len() + usize::from(chosen.is_some());
        View {
            phase: self.phase.clone(),
            round: self.round,
            hand: me.map_or_else(Vec::new, |me| self.hands[me].clone()),
            chosen: me.and_then(|me| self.chosen[me].clone()),
            counts: self.hands.iter().zip(&self.chosen).map(count).collect(),
            shown: self.shown.clone(),
            points: self.points.clone(),
            out: self.out.clone(),
            sketch: None,
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { reason } = &self.phase else { return None };
        let mut seats: Vec<_> = (0..).map(Seat).take(self.hands.len()).collect();
        seats.retain(|seat| !self.out.contains(seat));
        seats.sort_by_key(|seat| std::cmp::Reverse(self.points[seat.index()]));
        let equal = |one: &Seat, other: &Seat| self.points[one.index()] == self.points[other.index()];
        let mut ranking: Vec<Vec<Seat>> = seats.chunk_by(equal).map(<[Seat]>::to_vec).collect();
        ranking.extend(self.out.iter().rev().map(|&seat| vec![seat]));
        let scores = self.points.iter().map(|&points| i64::from(points)).collect();
        let summary = Text::new("점수가 높은 순서예요", "Whoever has more points is ahead");
        Some(Outcome { ranking, scores, delta: None, reason: reason.clone(), summary })
    }

    pub(super) fn conceal(&self, viewer: Viewer, concealed: &mut Concealed) {
        for (seat, (hand, chosen)) in (0..).map(Seat).zip(self.hands.iter().zip(&self.chosen)) {
            if viewer != Viewer::Seat(seat) {
                concealed.add(hand);
                concealed.add(chosen);
            }
        }
        for (_, note) in self.away.iter().filter(|(seat, _)| viewer != Viewer::Seat(*seat)) {
            concealed.add(note);
        }
    }
}
