//! What may be done, and what it does (section 2).

use crate::{
    Othello,
    action::Action,
    board::Count,
    event::Event,
    refusal::Refused,
    squares::{GRID, Squares},
    state::State,
};
use engine::{
    Audience, Input, Outcome, Reason, Seat, SetupCx, Text,
    duel::{self, Auto, Duel, Effect, Ended, SideNames, before_rules},
    game::InputOf,
    grid::Point,
    time::Millis,
};

/// Neither side has a move: the discs are counted.
const COUNT: Reason = Reason::new("count");

/// What the sides are called.
const SIDES: SideNames = [Text::new("흑", "Black"), Text::new("백", "White")];

type Cx<'a> = engine::Cx<'a, Event>;

pub(crate) fn setup(setup: &SetupCx<'_, crate::Options>, cx: &mut Cx<'_>) -> State {
    let options = *setup.options;
    let duel = Duel::new(options.duel.first, setup.game_no, cx.rng);
    State::new(options, duel, setup.now)
}

pub(crate) fn check(state: &State, input: &InputOf<Othello>, now: Millis) -> Result<(), Refused> {
    match *input {
        Input::Act { seat, act } => {
            check_shape(seat, act)?;
            before_rules(state.ended.is_some(), &state.clocks, now)?;
            match act {
                Action::Request(request) => Ok(state.duel.check(&state.options.duel, state.moment(), seat, request)?),
                Action::Place { at } => check_disc(state, seat, at),
            }
        }
        Input::Auto { seat: Some(seat), auto } if seat.index() < 2 => check_auto(state, seat, auto),
        Input::Auto { .. } => Err(duel::Refusal::BadShape.into()),
    }
}

fn check_shape(seat: Seat, act: Action) -> Result<(), Refused> {
    let on_board = match act {
        Action::Place { at } => GRID.contains(at),
        Action::Request(_) => true,
    };
    if seat.index() < 2 && on_board { Ok(()) } else { Err(duel::Refusal::BadShape.into()) }
}

fn check_disc(state: &State, seat: Seat, at: Point) -> Result<(), Refused> {
    if state.actor() != Some(seat) {
        Err(duel::Refusal::NotYourTurn.into())
    } else if state.record.moves().contains(at) {
        Ok(())
    } else if state.board().empty().contains(at) {
        Err(Refused::TurnsNothing)
    } else {
        Err(duel::Refusal::Occupied.into())
    }
}

fn check_auto(state: &State, seat: Seat, auto: Auto) -> Result<(), Refused> {
    if state.ended.is_some() {
        return Err(duel::Refusal::GameOver.into());
    }
    match auto {
        Auto::Flag if state.actor() != Some(seat) => Err(duel::Refusal::NotYourTurn.into()),
        Auto::Flag | Auto::Leave => Ok(()),
    }
}

pub(crate) fn apply(state: &mut State, input: &InputOf<Othello>, cx: &mut Cx<'_>) {
    match *input {
        Input::Act { seat, act: Action::Place { at } } => place(state, seat, at, cx),
        Input::Act { seat, act: Action::Request(request) } => {
            let effect = state.duel.apply(state.moment(), seat, request, cx);
            carry_out(state, effect, cx);
        }
        Input::Auto { seat, auto } => {
            let Some(seat) = seat else { panic!("the table acts for a seat") };
            let event = match auto {
                Auto::Flag => duel::Event::TimeUp { seat },
                Auto::Leave => duel::Event::Left { seat },
            };
            cx.tell(Audience::All, event.into());
            state.clocks.stop(cx.now);
            end(state, auto.ended(seat), cx);
        }
    }
}

fn place(state: &mut State, seat: Seat, at: Point, cx: &mut Cx<'_>) {
    let disc = state.record.now().next;
    let _ = state.clocks.spend(cx.now);
    state.record.place(at);
    let move_no = state.record.plies().len();
    cx.tell(Audience::All, Event::Placed { seat, disc, at, flipped: state.record.turned(), move_no });
    state.duel.moved(seat, state.moment().ply, cx);
    if state.record.now().must_pass() {
        cx.tell(Audience::All, Event::Pass { seat: seat.other() });
        state.record.pass();
    }
    if state.record.moves().is_empty() {
        end_by_count(state, cx);
    } else {
        state.start_turn(cx.now);
    }
}

/// Neither side has a move: more discs win.
fn end_by_count(state: &mut State, cx: &mut Cx<'_>) {
    let Count { black, white } = state.board().count();
    let ended = match black.cmp(&white) {
        std::cmp::Ordering::Greater => Ended::won(state.duel.seat_of(duel::Side::First), COUNT),
        std::cmp::Ordering::Less => Ended::won(state.duel.seat_of(duel::Side::Second), COUNT),
        std::cmp::Ordering::Equal => Ended::drawn(COUNT),
    };
    end(state, ended, cx);
}

fn carry_out(state: &mut State, effect: Effect, cx: &mut Cx<'_>) {
    match effect {
        Effect::Nothing => {}
        Effect::Over(ended) => {
            state.clocks.stop(cx.now);
            end(state, ended, cx);
        }
        Effect::Undo { seat } => {
            let plies = state.record.undo_to(state.disc_of(seat));
            let placed = state.record.placed();
            let made = state.sides().map(|disc| placed[disc.index()]);
            state.duel.undone(seat, plies, state.moment().ply, made, cx);
            // What the running turn has used stays used; the turn that begins is a new one.
            state.clocks.stop(cx.now);
            state.start_turn(cx.now);
        }
    }
}

fn end(state: &mut State, ended: Ended, cx: &mut Cx<'_>) {
    assert!(state.ended.is_none(), "a game ends once");
    cx.tell(Audience::All, Event::Ended { winner: ended.winner, reason: ended.reason.clone() });
    state.ended = Some(ended);
    state.duel.close();
}

pub(crate) fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if state.actor() == Some(seat) && !state.clocks.is_late(now) {
        out.extend(state.record.moves().iter().map(|at| Action::Place { at }));
    }
}

pub(crate) fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if before_rules(state.ended.is_some(), &state.clocks, now).is_ok() && seat.index() < 2 {
        state.duel.asides(&state.options.duel, state.moment(), seat, |request| out.push(Action::Request(request)));
    }
}

pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let ended = state.ended.as_ref()?;
    Some(ended.outcome(&state.duel, &SIDES, |reason| (*reason == COUNT).then(|| final_score(state))))
}

/// The winner's number first.
fn final_score(state: &State) -> Text {
    let Count { black, white } = state.score();
    let (more, less) = (black.max(white), black.min(white));
    Text::owned(format!("{more} 대 {less}"), format!("{more}–{less}"))
}

/// Says what does not hold (section 4).
pub(crate) fn invariants(state: &State) -> Result<(), String> {
    let hold = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let board = state.board();
    let Count { black, white } = board.count();
    hold(black + white + board.empty().len() == 64, "every square is black, white or empty")?;
    let start = state.record.start().board;
    let [by_black, by_white] = state.record.placed();
    let began_with = 64 - start.empty().len();
    hold(black + white == began_with + by_black + by_white, "every disc was there or was placed")?;
    hold((board.empty().bits() & !start.empty().bits()) == 0, "a disc never leaves the board")?;
    hold(state.ended.is_some() || !state.record.moves().is_empty(), "who has to act has a move")?;
    hold(state.clocks.running() == state.actor(), "the clock of whoever has to act runs, and no other")?;
    let last = state.record.last().map_or(Squares::EMPTY, Squares::one);
    hold((last.bits() & board.empty().bits()) == 0, "the last disc lies there")?;
    let passes = |pair: &[crate::Ply]| pair.iter().all(|ply| *ply == crate::Ply::Pass);
    hold(!state.record.plies().windows(2).any(passes), "nobody passes after a pass")?;
    let again = crate::Record::read(*state.record.start(), &state.record.write());
    hold(again.as_ref() == Some(&state.record), "the moves lead to this board, and each of them turned something")
}
