//! The riichi players (rules C9): the simplest, a sensible one, and one that weighs value against danger.

mod danger;
mod easy;
mod hope;
mod kans;
mod outlook;
mod play;
mod purse;

use super::desk::Desk;
use crate::{
    action::Action,
    deal::RiichiState,
    shape::Shape,
    tile::{Kind, Tile},
};
use arrayvec::ArrayVec;
use engine::Level;
use play::{Hand, Outside, Style};

/// What it does where it can't win.
pub(super) fn choose(desk: &Desk<'_>, level: Level) -> Option<Action> {
    if let [only] = desk.legal {
        return Some(*only);
    }
    match (desk.view.window, level) {
        (Some(_), Level::Easy) => easy::answer(desk),
        (Some(_), _) => with_hand(desk, level, |hand| hand.answer()),
        (None, _) if in_riichi(desk) => kans::in_standing_riichi(desk),
        (None, _) => kyushu(desk).or_else(|| match level {
            Level::Easy => kita(desk).or_else(|| easy::turn(desk)),
            _ => with_hand(desk, level, |hand| hand.turn()),
        }),
    }
}

fn with_hand(desk: &Desk<'_>, level: Level, act: impl Fn(&Hand<'_>) -> Option<Action>) -> Option<Action> {
    let style = Style::of(level);
    let outside = Outside::of(desk, style);
    act(&Hand::new(desk, &outside, style))
}

/// It calls the hand off, unless the thirteen orphans are near.
fn kyushu(desk: &Desk<'_>) -> Option<Action> {
    let kyushu = desk.legal.iter().find(|action| matches!(action, Action::Kyushu {}))?;
    desk.shape().shanten().kokushi.is_none_or(|kokushi| kokushi >= 4).then_some(*kyushu)
}

fn kita(desk: &Desk<'_>) -> Option<Action> {
    desk.legal.iter().find(|action| matches!(action, Action::Kita {})).copied()
}

fn in_riichi(desk: &Desk<'_>) -> bool {
    desk.side().riichi == RiichiState::Standing
}

/// Whether a triplet of this kind is a yaku of one's own.
fn valued(desk: &Desk<'_>, kind: Kind) -> bool {
    kind.is_dragon() || kind == desk.side().wind.kind() || kind == desk.view.round.wind.kind()
}

/// The own tiles that a pon or chi uses, and the hand after it.
fn after_claim(shape: &Shape, action: &Action) -> Option<(ArrayVec<Tile, 3>, Shape)> {
    let tiles: ArrayVec<Tile, 3> = match action {
        Action::Pon { tiles, .. } | Action::Chi { tiles, .. } => tiles.iter().copied().collect(),
        _ => return None,
    };
    let rest = tiles.iter().fold(*shape, |rest, tile| rest.without(tile.kind()));
    Some((tiles, rest.with_meld()))
}
