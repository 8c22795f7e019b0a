//! Computer players. They see what everybody sees and react after times that people need: they look, sometimes see
//! nothing, sometimes ring for four or for six, and take a moment before they flip.

use crate::{
    HalliGalli,
    action::Action,
    bell::AGAIN_MS,
    card::{is_five, sums},
    view::View,
};
use engine::{BotInput, Level, Millis, Plan, Rng, Seat};

/// Of a thousand layouts that nearly are five it rings for so many: about three bells of a hundred are wrong.
const SLIPS_PER_MILLE: u32 = 4;
/// Before its first card it lets everybody look around.
const LOOK_AROUND_MS: Millis = 1200;

/// How a level plays: ranges in milliseconds.
struct Manner {
    /// From a layout to its bell.
    reaction: (u32, u32),
    /// From its turn to its flip.
    pause: (u32, u32),
    /// Of a hundred layouts that are five it overlooks so many.
    overlooks_percent: u32,
}

const fn manner(level: Level) -> Manner {
    match level {
        Level::Easy => Manner { reaction: (850, 1500), pause: (1100, 2000), overlooks_percent: 25 },
        Level::Normal => Manner { reaction: (600, 1150), pause: (900, 1600), overlooks_percent: 12 },
        Level::Hard => Manner { reaction: (350, 850), pause: (700, 1300), overlooks_percent: 4 },
    }
}

/// What a computer player does.
pub(crate) fn decide(input: BotInput<'_, HalliGalli>) -> Option<Plan<Action>> {
    let BotInput { me, view, now, level, rng, .. } = input;
    if !view.is_in(me) || view.ended.is_some() {
        return None;
    }
    let manner = manner(level);
    let rings = wants_to_ring(view, &manner, rng);
    let (at, action) = if rings {
        (rings_at(view, me, now, &manner, rng), Action::Bell { layout: Some(view.layout) })
    } else {
        (flips_at(view, me, now, &manner, rng)?, Action::Flip {})
    };
    Some(Plan { after_ms: at.saturating_sub(now), action })
}

/// Whether it believes that five lie there. Who can't flip either has nothing else to look at and overlooks nothing.
fn wants_to_ring(view: &View, manner: &Manner, rng: &mut Rng) -> bool {
    let (overlooks, slips) = (rng.below(100) < manner.overlooks_percent, rng.below(1000) < SLIPS_PER_MILLE);
    if view.layout == 0 {
        return false;
    }
    if is_five(view.tops()) {
        return view.turn.is_none() || !overlooks;
    }
    slips && sums(view.tops()).iter().any(|sum| matches!(sum, 4 | 6))
}

fn rings_at(view: &View, me: Seat, now: Millis, manner: &Manner, rng: &mut Rng) -> Millis {
    let at = after(view.layout_at, manner.reaction, now, rng);
    let rang_at = view.seats.get(me.index()).and_then(|seat| seat.rang_at);
    rang_at.map_or(at, |rang_at| at.max(rang_at + AGAIN_MS + 1))
}

/// When it flips, if it is its turn: before the card would turn over by itself, and after everybody saw the last one.
fn flips_at(view: &View, me: Seat, now: Millis, manner: &Manner, rng: &mut Rng) -> Option<Millis> {
    let (since, by_itself) = view.since.zip(view.flips_at).filter(|_| view.turn == Some(me))?;
    let from = if view.layout == 0 { since + LOOK_AROUND_MS } else { since };
    let at = after(from, manner.pause, now, rng);
    Some(at.min(by_itself.saturating_sub(50)).max(view.flips_from))
}

/// A moment within a range after `from` that isn't past. It is asked anew with every step, so what has gone by without
/// it acting is left out of the range: so its reaction is as if it had been asked once.
fn after(from: Millis, (least, most): (u32, u32), now: Millis, rng: &mut Rng) -> Millis {
    let gone = u32::try_from(now.saturating_sub(from)).unwrap_or(u32::MAX);
    if gone >= most {
        // It had looked elsewhere, and something that happened makes it look again.
        return now + 200 + Millis::from(rng.below(300));
    }
    let least = least.max(gone);
    from + Millis::from(least + rng.below(most - least))
}
