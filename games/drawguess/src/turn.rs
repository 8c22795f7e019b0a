//! A turn: a word is chosen, drawn and guessed, and shown (rules 2).

use crate::{
    canvas::Canvas,
    event::Event,
    hangul::{Shown, mask},
    hints,
    options::EndOn,
    score,
    state::{Past, State},
    words::{self, Answer, WordNo},
};
use engine::{Audience, Cx, Millis, Reason, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::{collections::VecDeque, sync::Arc};
use ts_rs::TS;

/// How long the word is shown after a turn, in milliseconds.
pub const REVEAL_MS: Millis = 6_000;
/// All rounds were played.
pub const ROUNDS_DONE: Reason = Reason::new("rounds_done");

/// How far a turn is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub(crate) enum Stage {
    /// The drawer chooses among words.
    Choosing { offer: Vec<WordNo>, until: Millis },
    /// The word is drawn and guessed.
    Drawing(Drawing),
    /// The turn is over, and the word is shown; there is none if none was chosen.
    Reveal { drawing: Option<Drawing>, ended: TurnEnd, points: u32, until: Millis },
    /// The game is over.
    Over { reason: Reason },
}

/// A word that is drawn and guessed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Drawing {
    pub(crate) word: WordNo,
    /// The moment of the choice.
    pub(crate) start: Millis,
    /// Who may guess: those who were there when the drawing began, but for the drawer.
    pub(crate) eligible: Vec<Seat>,
    /// Who has it, in order.
    pub(crate) solved: Vec<Solved>,
    /// How much is shown of each character.
    pub(crate) shown: Vec<Shown>,
    /// How many hints were shown.
    pub(crate) hints: u8,
    /// Who would rather go on.
    pub(crate) skips: Vec<Seat>,
}

/// Somebody who has the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Solved {
    /// Who.
    pub seat: Seat,
    /// How long after the choice, in milliseconds.
    #[ts(type = "number")]
    pub at: Millis,
    /// What it earned.
    pub points: u32,
}

/// Why a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnd {
    /// Time ran out.
    Time,
    /// All have it.
    AllDone,
    /// The first has it, where only that counts.
    FirstDone,
    /// The drawer gave up, or the guessers voted so.
    Skip,
    /// The drawer left.
    DrawerLeft,
    /// Nothing was drawn.
    Idle,
}

impl TurnEnd {
    /// Whether the drawer earns something.
    const fn pays_drawer(self) -> bool {
        matches!(self, Self::Time | Self::AllDone | Self::FirstDone)
    }
}

impl Drawing {
    /// Whether this seat has the word.
    pub(crate) fn has_solved(&self, seat: Seat) -> bool {
        self.solved.iter().any(|solved| solved.seat == seat)
    }

    /// Who may still guess, of those who are there.
    pub(crate) fn guessing(&self, present: SeatSet) -> SeatSet {
        self.eligible.iter().copied().filter(|seat| present.contains(*seat) && !self.has_solved(*seat)).collect()
    }

    /// How many count for the drawer: who left before solving is taken out.
    pub(crate) fn counted(&self, present: SeatSet) -> usize {
        self.eligible.iter().filter(|seat| present.contains(**seat) || self.has_solved(**seat)).count()
    }

    /// The word as those see it who don't know it.
    pub(crate) fn mask(&self, answer: &Answer) -> String {
        mask(&answer.word.0, &self.shown)
    }
}

impl State {
    /// The drawing that goes on.
    pub(crate) const fn drawing(&self) -> Option<&Drawing> {
        match &self.stage {
            Stage::Drawing(drawing) => Some(drawing),
            _ => None,
        }
    }

    /// The drawing of this turn, also when it is over.
    pub(crate) const fn drawn(&self) -> Option<&Drawing> {
        match &self.stage {
            Stage::Drawing(drawing) | Stage::Reveal { drawing: Some(drawing), .. } => Some(drawing),
            _ => None,
        }
    }

    /// Whether a seat knows what is to be guessed.
    pub(crate) fn knows(&self, seat: Seat) -> bool {
        self.is_present(seat) && self.drawn().is_some_and(|drawing| seat == self.drawer() || drawing.has_solved(seat))
    }

    /// Those who know what is to be guessed.
    pub(crate) fn knowers(&self) -> SeatSet {
        self.all().filter(|seat| self.knows(*seat)).collect()
    }

    /// A round begins: everybody who is there draws once.
    pub(crate) fn begin_round(&mut self, round: u8, cx: &mut Cx<'_, Event>) {
        let present = self.present();
        self.round = round;
        self.order = present.above(self.first).iter().collect();
        self.order.splice(0..0, Some(self.first).filter(|first| present.contains(*first)));
        self.order.extend(present.below(self.first).iter());
        self.at = 0;
        self.begin_turn(cx);
    }

    /// A turn begins with a choice of words.
    fn begin_turn(&mut self, cx: &mut Cx<'_, Event>) {
        let offer = self.offer(cx);
        self.turn += 1;
        self.canvas = Canvas::new(self.canvas.n, cx.now);
        self.likes.clear();
        self.lines = Arc::new(VecDeque::new());
        self.forget_guesses();
        let turn = self.turn;
        self.kicks.retain(|kick| kick.turn + 1 >= turn);
        self.stage = Stage::Choosing { offer, until: cx.now + Millis::from(self.options.choice_sec) * 1_000 };
        cx.tell(Audience::All, Event::Turn { turn, round: self.round, drawer: self.drawer() });
    }

    /// Words from the deck. It is shuffled anew when it is used up.
    fn offer(&mut self, cx: &mut Cx<'_, Event>) -> Vec<WordNo> {
        let mut offer = Vec::new();
        let deck = Arc::make_mut(&mut self.deck);
        while offer.len() < usize::from(self.options.choices) {
            if deck.is_empty() {
                *deck = words::of_game(&self.options, &self.custom);
                deck.retain(|word| !offer.contains(word));
                cx.rng.shuffle(deck);
            }
            offer.extend(deck.pop());
        }
        offer
    }

    fn forget_guesses(&mut self) {
        for player in &mut self.seats {
            player.answer = None;
            player.tried = Arc::default();
        }
    }

    /// The drawer takes a word, and the drawing begins.
    pub(crate) fn choose(&mut self, index: u8, cx: &mut Cx<'_, Event>) {
        let Stage::Choosing { offer, .. } = &self.stage else { panic!("nothing is to be chosen") };
        let word = offer[usize::from(index)];
        let answer = self.answer(word);
        let drawer = self.drawer();
        let shown = vec![Shown::No; answer.word.0.chars().count()];
        let eligible = self.present().without(drawer).iter().collect();
        let drawing = Drawing { word, start: cx.now, eligible, solved: Vec::new(), shown, hints: 0, skips: Vec::new() };
        let mask = drawing.mask(&answer);
        self.canvas = Canvas::new(self.canvas.n, cx.now);
        self.lines = Arc::new(VecDeque::new());
        self.forget_guesses();
        self.stage = Stage::Drawing(drawing);
        cx.tell(Audience::All, Event::Drawing { drawer, until: cx.now + self.draw_ms(), mask });
    }

    /// A seat has the word.
    pub(crate) fn solve(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        let draw_ms = self.draw_ms();
        let Stage::Drawing(drawing) = &mut self.stage else { panic!("nothing is to be guessed") };
        let at = cx.now.saturating_sub(drawing.start);
        let order = drawing.solved.len() + 1;
        let points = score::of_guess(draw_ms, at, order, drawing.hints);
        drawing.solved.push(Solved { seat, at, points });
        self.seats[seat.index()].points += points;
        self.seats[seat.index()].answer = None;
        let order = u8::try_from(order).unwrap_or(u8::MAX);
        cx.tell(Audience::All, Event::Solved { seat, order, points });
        if self.options.end_on == EndOn::First {
            return self.end_turn(TurnEnd::FirstDone, cx);
        }
        self.end_if_decided(cx);
    }

    /// Ends the turn if nobody is left to guess, or those who are would rather go on.
    pub(crate) fn end_if_decided(&mut self, cx: &mut Cx<'_, Event>) {
        let Some(drawing) = self.drawing() else { return };
        let guessing = drawing.guessing(self.present());
        if guessing.is_empty() {
            self.end_turn(TurnEnd::AllDone, cx);
        } else if self.skip_votes() >= needed(guessing.len()) {
            self.end_turn(TurnEnd::Skip, cx);
        }
    }

    /// How many of those who still guess would rather go on.
    pub(crate) fn skip_votes(&self) -> usize {
        let Some(drawing) = self.drawing() else { return 0 };
        let guessing = drawing.guessing(self.present());
        drawing.skips.iter().filter(|seat| guessing.contains(**seat)).count()
    }

    /// The next hint.
    pub(crate) fn hint(&mut self, cx: &mut Cx<'_, Event>) {
        let kind = self.options.hint_kind;
        let custom = self.custom.clone();
        let Stage::Drawing(drawing) = &mut self.stage else { panic!("nothing is to be guessed") };
        let answer = custom.answer(drawing.word);
        let candidates = hints::candidates(&answer.word.0, &drawing.shown, kind);
        let Some(&(place, shown)) = cx.rng.choose(&candidates) else { panic!("nothing may be shown any more") };
        drawing.shown[place] = shown;
        drawing.hints += 1;
        let mask = drawing.mask(&answer);
        cx.tell(Audience::All, Event::Hint { mask });
    }

    /// The turn is over: the drawer is paid and the word shown.
    pub(crate) fn end_turn(&mut self, ended: TurnEnd, cx: &mut Cx<'_, Event>) {
        let (drawer, present) = (self.drawer(), self.present());
        let until = cx.now + REVEAL_MS;
        let over = Stage::Reveal { drawing: None, ended, points: 0, until };
        let drawing = match std::mem::replace(&mut self.stage, over) {
            Stage::Drawing(drawing) => Some(drawing),
            _ => None,
        };
        let points = drawing.as_ref().filter(|_| ended.pays_drawer()).map_or(0, |drawing| {
            let guessed: Vec<u32> = drawing.solved.iter().map(|solved| solved.points).collect();
            score::of_drawer(self.options.end_on, &guessed, drawing.counted(present))
        });
        self.seats[drawer.index()].points += points;
        let number = drawing.as_ref().map(|drawing| drawing.word);
        Arc::make_mut(&mut self.past).push(Past { turn: self.turn, drawer, word: number, likes: 0 });
        let word = number.map(|number| self.answer(number).word);
        self.stage = Stage::Reveal { drawing, ended, points, until };
        cx.tell(Audience::All, Event::TurnEnded { ended, drawer, word, points });
    }

    /// The next turn, the next round, or the end.
    pub(crate) fn go_on(&mut self, cx: &mut Cx<'_, Event>) {
        self.count_likes();
        let present = self.present();
        let next = (self.at..).zip(&self.order[self.at.into()..]).skip(1).find(|(_, seat)| present.contains(**seat));
        match next {
            Some((at, _)) => {
                self.at = at;
                self.begin_turn(cx);
            }
            None if self.round < self.options.rounds => self.begin_round(self.round + 1, cx),
            None => self.end(ROUNDS_DONE, cx),
        }
    }

    /// The likes of the turn that is over.
    fn count_likes(&mut self) {
        let likes = u8::try_from(self.likes.len()).unwrap_or(u8::MAX);
        if let Some(last) = Arc::make_mut(&mut self.past).last_mut() {
            last.likes = likes;
        }
    }

    /// The game is over.
    pub(crate) fn end(&mut self, reason: Reason, cx: &mut Cx<'_, Event>) {
        self.count_likes();
        self.stage = Stage::Over { reason: reason.clone() };
        cx.tell(Audience::All, Event::Ended { reason });
    }
}

/// How many votes are more than half of so many.
pub(crate) const fn needed(of: usize) -> usize {
    of / 2 + 1
}
