//! What may be done, and what it does.

use crate::{
    Omok,
    action::{Action, Fifths, Take},
    board::{Stone, files},
    event::Event,
    judge::is_five,
    opening::{Phase, has_symmetric_pair, push_choices, sample_fifths},
    refusal::Refused,
    state::State,
    view::winning_line,
};
use engine::{
    Audience, Input, Reason, Seat, SetupCx,
    duel::{self, Auto, Duel, Effect, Ended, before_rules},
    game::InputOf,
    grid::Point,
    time::Millis,
};

pub(crate) const FIVE: Reason = Reason::new("five");
pub(crate) const FORBIDDEN: Reason = Reason::new("forbidden");
pub(crate) const BOARD_FULL: Reason = Reason::new("board_full");
pub(crate) const NO_MOVE: Reason = Reason::new("no_move");

type Cx<'a> = engine::Cx<'a, Event>;

pub(crate) fn setup(setup: &SetupCx<'_, crate::Options>, cx: &mut Cx<'_>) -> State {
    let options = *setup.options;
    let duel = Duel::new(options.duel.first, setup.game_no, cx.rng);
    State::new(options, duel, setup.now)
}

pub(crate) fn check(state: &State, input: &InputOf<Omok>, now: Millis) -> Result<(), Refused> {
    match *input {
        Input::Act { seat, act } => {
            check_shape(state, seat, &act)?;
            before_rules(state.ended.is_some(), &state.clocks, now)?;
            check_action(state, seat, act)
        }
        Input::Auto { seat: Some(seat), auto } if seat.index() < 2 => check_auto(state, seat, auto),
        Input::Auto { .. } => Err(duel::Refusal::BadShape.into()),
    }
}

fn check_shape(state: &State, seat: Seat, act: &Action) -> Result<(), Refused> {
    let grid = state.options.rules.size.grid();
    let named = match act {
        Action::Place { at } | Action::PickFifth { at } => std::slice::from_ref(at),
        Action::OfferFifths { at } => at.points(),
        Action::Choose { .. } | Action::Request(_) => &[],
    };
    if seat.index() < 2 && named.iter().all(|&point| grid.contains(point)) {
        Ok(())
    } else {
        Err(duel::Refusal::BadShape.into())
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

fn check_action(state: &State, seat: Seat, act: Action) -> Result<(), Refused> {
    if let Action::Request(request) = act {
        return Ok(state.duel.check(&state.options.duel, state.moment(), seat, request)?);
    }
    if !is_of_phase(state, act) {
        return Err(duel::Refusal::WrongPhase.into());
    }
    if state.actor() != Some(seat) {
        return Err(duel::Refusal::NotYourTurn.into());
    }
    match act {
        Action::Place { at } => check_stone(state, at),
        Action::Choose { take } if state.phase.choices(state.options.rules.opening).contains(&take) => Ok(()),
        Action::PickFifth { at } if state.offered.contains(&at) => Ok(()),
        Action::OfferFifths { at } => check_fifths(state, &at),
        Action::Choose { .. } | Action::PickFifth { .. } | Action::Request(_) => Err(duel::Refusal::NotLegal.into()),
    }
}

fn is_of_phase(state: &State, act: Action) -> bool {
    match act {
        Action::Place { .. } => state.phase.places(),
        Action::Choose { .. } => !state.phase.choices(state.options.rules.opening).is_empty(),
        Action::OfferFifths { .. } => state.phase == Phase::Fifth && state.ten_open,
        Action::PickFifth { .. } => state.phase == Phase::PickFifth,
        Action::Request(_) => true,
    }
}

fn check_stone(state: &State, at: Point) -> Result<(), Refused> {
    if !state.board().is_empty(at) {
        return Err(duel::Refusal::Occupied.into());
    }
    if state.zone().is_some_and(|zone| !zone.allows(at)) {
        return Err(Refused::OpeningLimit);
    }
    match state.forbidden.iter().find(|point| point.at == at) {
        Some(point) if state.refuses_fouls() => Err(Refused::Forbidden(point.kind)),
        _ => Ok(()),
    }
}

fn check_fifths(state: &State, offered: &Fifths) -> Result<(), Refused> {
    for &at in offered.points() {
        if !state.board().is_empty(at) {
            return Err(duel::Refusal::Occupied.into());
        }
        if let Some(point) = state.forbidden.iter().find(|point| point.at == at) {
            return Err(Refused::Forbidden(point.kind));
        }
    }
    if has_symmetric_pair(state.board(), offered.points()) {
        return Err(Refused::SymmetricOffer);
    }
    Ok(())
}

pub(crate) fn apply(state: &mut State, input: &InputOf<Omok>, cx: &mut Cx<'_>) {
    match *input {
        Input::Act { seat, act } => match act {
            Action::Request(request) => {
                let effect = state.duel.apply(state.moment(), seat, request, cx);
                carry_out(state, effect, cx);
            }
            Action::Place { at } => place(state, seat, at, cx),
            Action::Choose { take } => choose(state, seat, take, cx),
            Action::OfferFifths { at } => offer_fifths(state, seat, &at, cx),
            Action::PickFifth { at } => pick_fifth(state, seat, at, cx),
        },
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

fn carry_out(state: &mut State, effect: Effect, cx: &mut Cx<'_>) {
    match effect {
        Effect::Nothing => {}
        Effect::Over(ended) => {
            state.clocks.stop(cx.now);
            end(state, ended, cx);
        }
        Effect::Undo { seat } => {
            let plies = state.record.undo_to(state.stone_of(seat));
            assert!(state.record.len() >= state.play_from, "an undo stays within the ordinary game");
            let by_stone = state.record.stones_since(state.play_from);
            let made = state.sides().map(|stone| by_stone[stone.index()]);
            state.duel.undone(seat, plies, state.moment().ply, made, cx);
            state.find_forbidden();
            // What the running turn has used stays used; the turn that begins is a new one.
            state.clocks.stop(cx.now);
            state.start_turn(cx.now);
        }
    }
}

fn place(state: &mut State, seat: Seat, at: Point, cx: &mut Cx<'_>) {
    let stone = state.record.next();
    let in_play = state.phase == Phase::Play;
    let foul = state.forbidden.iter().find(|point| point.at == at).map(|point| point.kind);
    let _ = state.clocks.spend(cx.now);
    put(state, seat, at, cx);
    if in_play {
        state.duel.moved(seat, state.moment().ply, cx);
    }
    if let Some(kind) = foul {
        cx.tell(Audience::All, Event::Foul { seat, at, kind });
        end(state, Ended::won(seat.other(), FORBIDDEN), cx);
    } else if is_five(state.board(), state.law(stone), stone, at) {
        cx.tell(Audience::All, Event::Five { seat, line: winning_line(state) });
        end(state, Ended::won(seat, FIVE), cx);
    } else {
        go_on(state, state.phase.after_stone(state.options.rules.opening, state.board().stones()), cx);
    }
}

fn put(state: &mut State, seat: Seat, at: Point, cx: &mut Cx<'_>) {
    let stone = state.record.next();
    state.record.place(at);
    cx.tell(Audience::All, Event::Placed { seat, stone, at, move_no: state.record.len() });
}

fn choose(state: &mut State, seat: Seat, take: Take, cx: &mut Cx<'_>) {
    let _ = state.clocks.spend(cx.now);
    let changes_sides = match take {
        Take::Black => state.stone_of(seat) == Stone::White,
        Take::White => state.stone_of(seat) == Stone::Black,
        Take::Swap => true,
        Take::Keep | Take::PlaceTwo => false,
    };
    if changes_sides {
        state.duel.swap_sides();
    }
    cx.tell(Audience::All, Event::Chosen { seat, take, sides: state.sides() });
    let phase = Phase::after_choice(take, state.board().stones());
    state.ten_open = phase == Phase::Fifth && take == Take::Keep;
    go_on(state, phase, cx);
}

fn offer_fifths(state: &mut State, seat: Seat, offered: &Fifths, cx: &mut Cx<'_>) {
    let _ = state.clocks.spend(cx.now);
    state.offered = offered.points().to_vec();
    cx.tell(Audience::All, Event::FifthsOffered { seat, at: state.offered.clone() });
    go_on(state, Phase::PickFifth, cx);
}

fn pick_fifth(state: &mut State, seat: Seat, at: Point, cx: &mut Cx<'_>) {
    let _ = state.clocks.spend(cx.now);
    state.offered.clear();
    cx.tell(Audience::All, Event::FifthPicked { seat, at });
    put(state, seat.other(), at, cx);
    go_on(state, Phase::Play, cx);
}

/// The next phase begins, or the next turn of this one.
fn go_on(state: &mut State, phase: Phase, cx: &mut Cx<'_>) {
    if phase == Phase::Play && state.phase != Phase::Play {
        state.play_from = state.record.len();
    }
    state.ten_open &= phase == Phase::Fifth;
    state.phase = phase;
    if state.board().empty() == 0 {
        return end(state, Ended::drawn(BOARD_FULL), cx);
    }
    state.find_forbidden();
    if has_no_move(state) {
        pass(state, cx);
        if has_no_move(state) {
            return end(state, Ended::drawn(NO_MOVE), cx);
        }
    }
    state.start_turn(cx.now);
}

/// Whether every empty point is forbidden to the side to move.
fn has_no_move(state: &State) -> bool {
    state.phase == Phase::Play && state.refuses_fouls() && state.forbidden.len() == state.board().empty()
}

fn pass(state: &mut State, cx: &mut Cx<'_>) {
    cx.tell(Audience::All, Event::AutoPass { stone: state.record.next() });
    state.record.pass();
    state.find_forbidden();
}

fn end(state: &mut State, ended: Ended, cx: &mut Cx<'_>) {
    assert!(state.ended.is_none(), "a game ends once");
    cx.tell(Audience::All, Event::Ended { winner: ended.winner, reason: ended.reason.clone() });
    state.ended = Some(ended);
    state.phase = Phase::Over;
    state.forbidden.clear();
    state.offered.clear();
    state.ten_open = false;
    state.duel.close();
}

pub(crate) fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if state.clocks.is_late(now) || state.actor() != Some(seat) {
        return;
    }
    if state.phase.places() {
        push_stones(state, out);
    }
    push_choices(state.phase, state.options.rules.opening, out);
    out.extend(state.offered.iter().map(|&at| Action::PickFifth { at }));
    if state.ten_open {
        let allowed = |at| state.forbidden.iter().all(|point| point.at != at);
        out.extend(sample_fifths(state.board(), allowed).map(|at| Action::OfferFifths { at }));
    }
}

/// The empty points without those that are refused, rank by rank from below.
fn push_stones(state: &State, out: &mut Vec<Action>) {
    let zone = state.zone();
    let refuses = state.refuses_fouls();
    out.reserve(state.board().empty());
    for rank in 0..state.options.rules.size.side() {
        let mut open = state.board().empty_in_rank(rank);
        if refuses {
            for point in state.forbidden.iter().filter(|point| point.at.rank() == rank) {
                open &= !(1 << point.at.file());
            }
        }
        let points = files(open).map(|file| Point::new(file, rank));
        match zone {
            None => out.extend(points.map(|at| Action::Place { at })),
            Some(zone) => out.extend(points.filter(|&at| zone.allows(at)).map(|at| Action::Place { at })),
        }
    }
}

pub(crate) fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if before_rules(state.ended.is_some(), &state.clocks, now).is_ok() && seat.index() < 2 {
        state.duel.asides(&state.options.duel, state.moment(), seat, |request| out.push(Action::Request(request)));
    }
}
