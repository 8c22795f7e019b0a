//! Computer players. They see the open cards as everybody does, and take their time to find what they share.

use crate::{
    Dobble,
    action::{Action, Shared, With},
    deck::{Card, Symbol},
    state::{Mode, Since, Standing},
    view::View,
};
use engine::{BotInput, Level, Millis, Plan, Rng, Seat};

/// How a level looks at cards.
struct Eye {
    /// It finds a symbol after at least so many milliseconds…
    least: u32,
    /// …and at most so many.
    most: u32,
    /// One claim in so many is wrong.
    misses: u32,
}

const fn eye(level: Level) -> Eye {
    match level {
        Level::Easy => Eye { least: 2600, most: 6000, misses: 12 },
        Level::Normal => Eye { least: 1800, most: 4600, misses: 20 },
        Level::Hard => Eye { least: 1200, most: 3200, misses: 40 },
    }
}

/// Two cards of which one can claim something.
struct Chance {
    with: With,
    mine: Card,
    other: Card,
    /// Since when both lie there.
    since: Millis,
}

/// What a computer player does.
pub(crate) fn decide(input: BotInput<'_, Dobble>) -> Option<Plan<Action>> {
    let BotInput { me, view, now, level, rng, .. } = input;
    let own = view.seats.get(me.index())?;
    if view.over.is_some() || own.standing != Standing::Playing {
        return None;
    }
    let chances = chances(view, me);
    let chance = choose(view, &chances, level, rng)?;
    let eye = eye(level);
    // It looks at cards that it has seen for a while already, and rests when it has to.
    let from = chance.since.max(own.locked_until);
    let found_at = from + time_to_find(&eye, now.saturating_sub(from), rng);
    let symbol = if rng.below(eye.misses) == 0 { mistaken(chance, rng) } else { chance.mine.common(chance.other) };
    let action = Action::Claim { symbol, with: chance.with, layout: Some(view.layout) };
    Some(Plan { after_ms: found_at.saturating_sub(now), action })
}

/// How long after `from` the symbol is found, given that it wasn't for `looked` milliseconds: whatever happens at the
/// table, nobody begins to look anew.
fn time_to_find(eye: &Eye, looked: Millis, rng: &mut Rng) -> Millis {
    const TRIES: u32 = 24;
    let half = (eye.most - eye.least) / 2;
    for _ in 0..TRIES {
        // Mostly in the middle of what this level takes.
        let time = Millis::from(eye.least + rng.below(half) + rng.below(half));
        if time > looked {
            return time;
        }
    }
    looked + 200 + Millis::from(rng.below(600))
}

/// Some symbol of its own card that the other one hasn't.
fn mistaken(chance: &Chance, rng: &mut Rng) -> Symbol {
    let wrong: Vec<Symbol> =
        chance.mine.symbols().iter().copied().filter(|&symbol| !chance.other.has(symbol)).collect();
    *rng.choose(&wrong).unwrap_or(&chance.mine.symbols()[0])
}

fn chances(view: &View, me: Seat) -> Vec<Chance> {
    let open = |seat: usize| -> Option<(Card, Since)> {
        let place = view.seats.get(seat).filter(|place| place.standing == Standing::Playing)?;
        Some((place.top?, place.since))
    };
    let own = open(me.index());
    let pile = view.pile.top.map(|top| (top, view.pile.since));
    let of = |with: With, mine: Option<(Card, Since)>, other: Option<(Card, Since)>| -> Option<Chance> {
        let ((mine, since), (other, other_since)) = (mine?, other?);
        Some(Chance { with, mine, other, since: since.at.max(other_since.at) })
    };
    let others = (0..view.seats.len()).filter(|&seat| seat != me.index());
    let seat_of = |seat: usize| With::Seat(Seat(u8::try_from(seat).unwrap_or(u8::MAX)));
    match view.mode {
        Mode::Tower => of(With::Shared(Shared::Tower), own, pile).into_iter().collect(),
        Mode::Well => of(With::Shared(Shared::Well), own, pile).into_iter().collect(),
        Mode::Potato => others.filter_map(|seat| of(seat_of(seat), own, open(seat))).collect(),
        Mode::Gift => others.filter_map(|seat| of(seat_of(seat), pile, open(seat))).collect(),
    }
}

/// At whose card it looks: anybody's, but a strong one gives to whoever is ahead.
fn choose<'a>(view: &View, chances: &'a [Chance], level: Level, rng: &mut Rng) -> Option<&'a Chance> {
    let cards = |chance: &Chance| match chance.with {
        With::Seat(seat) => view.seats[seat.index()].cards,
        With::Shared(_) => 0,
    };
    let fewest = chances.iter().map(cards).min()?;
    let ahead: Vec<&Chance> = chances.iter().filter(|chance| cards(chance) == fewest).collect();
    let aims = level == Level::Hard && view.mode == Mode::Gift;
    if aims { rng.choose(&ahead).copied() } else { rng.choose(chances) }
}
