//! The simplest riichi player (rules C9): the discard that leaves the fewest tiles missing, riichi whenever it can, no
//! calls.

use crate::{
    action::Action,
    counts::Counts,
    joy::potential::class,
    legal::forms,
    shape::Shape,
    tile::Kind,
    view::{Own, View},
};
use std::cmp::Reverse;

/// What it does where it can't win.
pub(super) fn choose(view: &View, own: &Own, legal: &[Action]) -> Option<Action> {
    if view.window.is_some() {
        return legal.iter().find(|action| matches!(action, Action::Pass { .. })).copied();
    }
    let riichi = best(view, own, legal, |action| matches!(action, Action::Riichi { .. }));
    let ankan = || legal.iter().find(|action| view_in_riichi(view) && matches!(action, Action::Ankan { .. })).copied();
    let kita = || legal.iter().find(|action| matches!(action, Action::Kita {})).copied();
    riichi
        .or_else(ankan)
        .or_else(kita)
        .or_else(|| best(view, own, legal, |action| matches!(action, Action::Discard { .. })))
}

fn view_in_riichi(view: &View) -> bool {
    view.me.is_some_and(|me| view.seats[me.index()].riichi == crate::deal::RiichiState::Standing)
}

/// Of these actions the one after which the fewest tiles are missing and the most help.
fn best(view: &View, own: &Own, legal: &[Action], is: fn(&Action) -> bool) -> Option<Action> {
    let me = view.me?;
    let counts: Counts = own.hand.iter().copied().chain(own.drawn).collect();
    #[allow(clippy::cast_possible_truncation)] // at most four
    let shape = Shape::new(&counts, view.seats[me.index()].melds.len() as u8, forms(&view.options));
    let key = |kind: Kind| {
        let rest = shape.without(kind);
        let useful: u32 = rest.useful().iter().map(|kind| 4 - u32::from(counts.of(kind))).sum();
        (rest.shanten().best(), Reverse(useful), class(kind), kind)
    };
    let kind = |action: &Action| match action {
        Action::Discard { tile } | Action::Riichi { tile } => Some(tile.kind()),
        _ => None,
    };
    legal.iter().filter(|action| is(action)).min_by_key(|action| kind(action).map(key)).copied()
}
