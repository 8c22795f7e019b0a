//! A state that could be the true one, from what a seat sees. What it can't know is drawn from what fits.

use crate::{
    canvas::{Canvas, Operation, Stroke},
    fitting,
    hangul::{self, HIDDEN, Shown},
    options::HintKind,
    state::{Kick, Line, Past, Player, Report, State},
    turn::{Drawing, Stage},
    view::{CanvasView, OperationView, Own, PhaseView, View, WordView},
    words::{self, Custom, WordNo},
};
use engine::{Rng, Seat};
use std::{collections::VecDeque, sync::Arc};

/// A state that could be the true one.
pub(crate) fn determinize(view: &View, me: Seat, rng: &mut Rng) -> Option<State> {
    let own = view.own.as_ref()?;
    let mut guess = Guess { view, own: Vec::new(), rng };
    let stage = guess.stage();
    let turns = view.turns.iter().flatten();
    let past: Vec<Past> = turns
        .map(|turn| Past {
            turn: turn.turn,
            drawer: turn.drawer,
            word: turn.word.as_ref().map(|word| guess.number(&word.0, None, false)),
            likes: turn.likes,
        })
        .collect();
    let custom = Custom(Arc::new(guess.own));
    let mut deck = words::of_game(&view.options, &custom);
    let drawn: &[WordNo] = match &stage {
        Stage::Choosing { offer, .. } => offer,
        Stage::Drawing(drawing) => std::slice::from_ref(&drawing.word),
        Stage::Reveal { .. } | Stage::Over { .. } => &[],
    };
    deck.retain(|word| !drawn.contains(word));
    rng.shuffle(&mut deck);
    let mut state = State {
        options: view.options.clone(),
        custom,
        deck: Arc::new(deck),
        seats: players(view, own, me),
        round: view.round,
        first: view.first,
        at: u8::try_from(view.order.iter().position(|seat| *seat == view.drawer)?).ok()?,
        order: view.order.clone(),
        turn: view.turn,
        stage,
        canvas: canvas(&view.canvas),
        likes: Vec::new(),
        kicks: Vec::new(),
        lines: Arc::new(lines(view)),
        reports: Arc::new(own.reported.iter().map(|&what| Report { turn: view.turn, by: me, what }).collect()),
        past: Arc::new(past),
    };
    votes(&mut state, view, own, me);
    Some(state)
}

fn players(view: &View, own: &Own, me: Seat) -> Vec<Player> {
    let known = view.seats.iter().map(|seat| Player { points: seat.points, left: seat.left, ..Player::default() });
    let mut players: Vec<Player> = known.collect();
    let mine = &mut players[me.index()];
    mine.said = own.said.clone();
    mine.tried = own.tried.clone();
    mine.answers = own.answer.map_or(0, |answer| answer.no);
    mine.answer = own.answer.map(|answer| answer.told);
    players
}

fn lines(view: &View) -> VecDeque<Line> {
    let seen = view.lines.iter().flatten();
    seen.map(|line| Line { seat: line.seat, text: line.text.as_str().into(), to: line.to }).collect()
}

/// Votes and likes: mine as they are, the others' by anybody who could have given them.
fn votes(state: &mut State, view: &View, own: &Own, me: Seat) {
    let present = state.present();
    for kick in &view.kicks {
        let mine = own.voted_against.contains(&kick.seat).then_some(me);
        let others = present.without(me).without(kick.seat);
        let by = mine.into_iter().chain(others.iter()).take(kick.votes.into());
        let turn = state.turn;
        state.kicks.extend(by.map(|by| Kick { by, against: kick.seat, turn }));
    }
    let guessers = match &view.phase {
        PhaseView::Drawing { guessers, .. } | PhaseView::Reveal { guessers, .. } => guessers.as_slice(),
        _ => &[],
    };
    let others = guessers.iter().copied().filter(|seat| *seat != me);
    state.likes = own.liked.then_some(me).into_iter().chain(others).take(view.likes.into()).collect();
    if let (PhaseView::Drawing { skip_votes, .. }, Stage::Drawing(drawing)) = (&view.phase, &mut state.stage) {
        let guessing = drawing.guessing(present);
        let mine = own.voted_skip.then_some(me);
        let counted = usize::from(mine.is_some_and(|me| guessing.contains(me)));
        let others = guessing.without(me).iter().take(usize::from(*skip_votes) - counted);
        drawing.skips = mine.into_iter().chain(others).collect();
    }
}

/// What was drawn, or as much of something as was drawn.
fn canvas(view: &CanvasView) -> Canvas {
    let mut canvas = Canvas::new(view.n, 0);
    canvas.last = view.last;
    canvas.used = view.used;
    if let Some((messages, steps)) = view.pace {
        (canvas.messages, canvas.steps) = (messages, steps);
    }
    for operation in view.log.iter().flatten() {
        match operation {
            OperationView::Stroke { id, tool, color, size, at, d } => {
                let stroke = Stroke::of(*id, *tool, *color, *size, *at, d);
                if view.open.is_some_and(|open| open.id == *id) {
                    canvas.open = Some(stroke);
                } else {
                    canvas.done.push(Arc::new(Operation::Stroke(stroke)));
                }
            }
            OperationView::Fill { id, color, at } => {
                canvas.done.push(Arc::new(Operation::Fill { id: *id, color: *color, at: *at }));
            }
        }
    }
    if let (Some(open), None) = (view.open, &canvas.open) {
        let still = vec![0; 2 * open.steps as usize];
        canvas.open = Some(Stroke::of(open.id, crate::action::Tool::Pen, 0, 0, [500, 375], &still));
    }
    canvas
}

/// What is worked out on the way: words of the list by their numbers, others as the host's own.
struct Guess<'a> {
    view: &'a View,
    own: Vec<Arc<str>>,
    rng: &'a mut Rng,
}

impl Guess<'_> {
    fn stage(&mut self) -> Stage {
        match &self.view.phase {
            PhaseView::Choosing { until, offer } => {
                let offer = match offer {
                    Some(words) => words.iter().map(|offer| self.number(&offer.word.0, offer.category, true)).collect(),
                    None => self.any_offer(),
                };
                Stage::Choosing { offer, until: *until }
            }
            PhaseView::Drawing { start, secret, hints, guessers, solved, .. } => {
                let (word, shown) = self.word(secret);
                let (eligible, solved) = (guessers.clone(), solved.clone());
                let (start, hints) = (*start, *hints);
                Stage::Drawing(Drawing { word, start, eligible, solved, shown, hints, skips: Vec::new() })
            }
            PhaseView::Reveal { until, ended, secret, guessers, solved, points } => {
                let drawing = secret.as_ref().map(|secret| {
                    let (word, shown) = self.word(secret);
                    let (eligible, solved) = (guessers.clone(), solved.clone());
                    Drawing { word, start: 0, eligible, solved, shown, hints: 0, skips: Vec::new() }
                });
                Stage::Reveal { drawing, ended: *ended, points: *points, until: *until }
            }
            PhaseView::Over { reason } => Stage::Over { reason: reason.clone() },
        }
    }

    /// The word, or one that fits, and how much of it is shown.
    fn word(&mut self, secret: &WordView) -> (WordNo, Vec<Shown>) {
        let word: Arc<str> = secret.word.as_ref().map_or_else(|| self.fitting(secret), |word| word.0.clone());
        let number = self.number(&word, secret.category, self.view.options.show_category);
        (number, word.chars().zip(secret.mask.chars()).map(shown).collect())
    }

    /// A word of the list that fits. Where the field isn't told, it may also be a word of the host's own.
    fn fitting(&mut self, secret: &WordView) -> Arc<str> {
        let options = &self.view.options;
        let listed: Vec<_> = fitting::words(&secret.mask, secret.category, options).collect();
        let could_be_own = secret.category.is_none() && self.rng.below(2) == 0;
        match self.rng.choose(&listed) {
            Some(listed) if !could_be_own => listed.word.clone(),
            _ => self.invented(&secret.mask),
        }
    }

    /// Any letters under a mask.
    fn invented(&mut self, mask: &str) -> Arc<str> {
        let by_initial = self.view.options.hint_kind == HintKind::Choseong;
        let letter = |seen: char| match seen {
            HIDDEN => hangul::syllable(None, self.rng.next_u32()),
            seen if by_initial => hangul::syllable(Some(seen), self.rng.next_u32()),
            seen => seen,
        };
        mask.chars().map(letter).collect::<String>().into()
    }

    fn any_offer(&mut self) -> Vec<WordNo> {
        let mut listed: Vec<WordNo> = words::of_game(&self.view.options, &Custom::default());
        self.rng.shuffle(&mut listed);
        while listed.len() < usize::from(self.view.options.choices) {
            let word = self.invented("○○○○○");
            listed.push(self.number(&word, None, true));
        }
        listed.truncate(self.view.options.choices.into());
        listed
    }

    /// The number of a word. Where fields are told, one without a field is of the host's own.
    fn number(&mut self, word: &Arc<str>, category: Option<words::Category>, told: bool) -> WordNo {
        let listed = words::list().iter().position(|listed| listed.word == *word);
        let number = listed.filter(|_| category.is_some() || !told).unwrap_or_else(|| {
            self.own.push(word.clone());
            words::list().len() + self.own.len() - 1
        });
        WordNo(u16::try_from(number).unwrap_or(0))
    }
}

/// How much of a letter is shown where this is seen of it.
fn shown((letter, seen): (char, char)) -> Shown {
    match seen {
        _ if !hangul::can_be_shown(letter) => Shown::No,
        HIDDEN => Shown::No,
        seen if seen == letter => Shown::Full,
        _ => Shown::Initial,
    }
}
