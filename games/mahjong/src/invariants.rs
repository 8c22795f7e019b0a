//! What must hold in every state (rules C7).

use crate::{
    deal::{Deal, OfferKind, RiichiState, Stage},
    legal,
    meld::MeldKind,
    options::{JoyScoring, KanDora, Mode},
    riichi,
    state::{Pace, State},
    tile::Tile,
};

/// What must hold in every state.
pub(crate) fn check(state: &State) -> Result<(), String> {
    tiles(state)?;
    hands(state)?;
    points(state)?;
    pace(state)?;
    state.seats().try_for_each(|seat| {
        let place = state.deal.place(seat);
        let waits = place.find_waits(legal::forms(&state.options));
        let is_over = matches!(state.deal.stage, Stage::Finished { .. });
        if is_over || place.waits == waits {
            Ok(())
        } else {
            Err(format!("{seat} waits for {waits:?}, not {:?}", place.waits))
        }
    })?;
    match state.options.mode {
        Mode::Joy => Ok(()),
        Mode::Riichi => of_riichi(state),
    }
}

/// Every tile is somewhere, once.
fn tiles(state: &State) -> Result<(), String> {
    let mut seen = [0u8; Tile::COUNT];
    for tile in everywhere(&state.deal) {
        seen[tile.index()] += 1;
    }
    let set = state.options.wall().tiles();
    match Tile::all().find(|tile| seen[tile.index()] != u8::from(set.has(tile.kind()))) {
        Some(tile) => Err(format!("{tile:?} is there {} times", seen[tile.index()])),
        None => Ok(()),
    }
}

fn everywhere(deal: &Deal) -> impl Iterator<Item = Tile> {
    let places = deal.places.iter().flat_map(|place| {
        let melds = place.melds.iter().flat_map(|meld| meld.tiles.iter().copied());
        let river = place.river.iter().filter(|thrown| thrown.called_by.is_none()).map(|thrown| thrown.tile);
        place.hand.iter().copied().chain(melds).chain(river).chain(place.kita.iter().copied())
    });
    let apart = match deal.stage {
        Stage::AwaitingDiscard(turn) => turn.drawn,
        Stage::AwaitingClaims(offer) => (offer.kind != OfferKind::Discard).then_some(offer.tile),
        Stage::Finished { apart, .. } => apart,
    };
    places.chain(apart).chain(deal.wall.all().iter().copied())
}

/// Thirteen tiles without the melds; one more after a claim, and for a joy winner who took the discard in.
fn hands(state: &State) -> Result<(), String> {
    for seat in state.seats() {
        let place = state.deal.place(seat);
        let claimed = state.deal.turn().is_some_and(|turn| turn.seat == seat && turn.drawn.is_none());
        let took_in = state.options.mode == Mode::Joy
            && state
                .result()
                .is_some_and(|result| result.wins.iter().any(|win| win.seat == seat && win.from.is_some()));
        let tiles = 13 - 3 * place.melds.len() + usize::from(claimed || took_in);
        if place.hand.len() != tiles {
            return Err(format!("{seat} holds {} tiles, not {tiles}", place.hand.len()));
        }
        if !place.hand.is_sorted() {
            return Err(format!("the hand of {seat} is not sorted"));
        }
    }
    match state.deal.turn() {
        Some(turn) if turn.drawn.is_some() && !turn.kuikae.is_empty() => {
            Err("a swap is forbidden, but nothing was claimed".to_owned())
        }
        _ => Ok(()),
    }
}

fn points(state: &State) -> Result<(), String> {
    let sum: i32 = state.points.iter().sum::<i32>() + i32::from(state.round.sticks) * riichi::STICK;
    let counts = state.options.mode == Mode::Joy && state.options.joy.joy_score == JoyScoring::Count;
    let expected = state.options.start() * i32::from(state.players());
    if counts || sum == expected { Ok(()) } else { Err(format!("there are {sum} points instead of {expected}")) }
}

fn pace(state: &State) -> Result<(), String> {
    let fits = match (&state.pace, &state.deal.stage) {
        (Pace::Turn { .. }, Stage::AwaitingDiscard(_)) => true,
        (Pace::Window(window), Stage::AwaitingClaims(_)) => window.number == state.windows,
        (Pace::Pause { .. }, Stage::Finished { .. }) => true,
        (Pace::Done { .. }, _) => true,
        _ => false,
    };
    if fits { Ok(()) } else { Err(format!("{:?} does not go with {:?}", state.pace, state.deal.stage)) }
}

fn of_riichi(state: &State) -> Result<(), String> {
    let deal = &state.deal;
    if deal.kans.len() > riichi::KANS {
        return Err(format!("there are {} kans", deal.kans.len()));
    }
    let opened = if state.options.riichi.kan_dora == KanDora::Off { 0 } else { deal.kans.len() };
    if usize::from(deal.indicators + deal.pending_dora) != 1 + opened {
        return Err(format!("{} indicators are open after {} kans", deal.indicators, deal.kans.len()));
    }
    for seat in state.seats() {
        let place = deal.place(seat);
        let declared = place.river.iter().filter(|thrown| thrown.riichi).count();
        if place.riichi != RiichiState::No {
            if place.melds.iter().any(|meld| meld.kind != MeldKind::Ankan) {
                return Err(format!("{seat} is in riichi with an open hand"));
            }
            if declared != 1 {
                return Err(format!("{seat} is in riichi, but {declared} of its discards say so"));
            }
        }
    }
    winners(state)
}

/// Whoever won on another's tile was not furiten.
fn winners(state: &State) -> Result<(), String> {
    let Some(result) = state.result() else { return Ok(()) };
    for win in result.wins.iter().filter(|win| win.from.is_some()) {
        if riichi::furiten(state, win.seat) != crate::view::Furiten::None {
            return Err(format!("{} has won furiten", win.seat));
        }
    }
    Ok(())
}
