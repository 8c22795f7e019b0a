//! What a computer player has before it, and what it can count there.

use crate::{
    action::Action,
    counts::Counts,
    legal::forms,
    shape::{Forms, Shape},
    tile::{Kind, Tile},
    view::{Own, SeatView, View},
};
use engine::Seat;

/// What a computer player has before it.
#[derive(Debug)]
pub(super) struct Desk<'a> {
    pub(super) view: &'a View,
    pub(super) own: &'a Own,
    pub(super) legal: &'a [Action],
    pub(super) me: Seat,
    /// Its concealed tiles, the one just drawn too.
    pub(super) concealed: Counts,
    pub(super) forms: Forms,
    /// By kind the tiles that it has not seen: in the wall, in other hands, among the dead tiles.
    pub(super) unseen: Counts,
}

impl<'a> Desk<'a> {
    /// `None`: who watches has nothing before it.
    pub(super) fn new(view: &'a View, legal: &'a [Action]) -> Option<Self> {
        let (own, me) = (view.own.as_ref()?, view.me?);
        let concealed: Counts = own.hand.iter().copied().chain(own.drawn).collect();
        let forms = forms(&view.options);
        let unseen = unseen(view, &concealed, forms);
        Some(Self { view, own, legal, me, concealed, forms, unseen })
    }

    /// Its own side of the table.
    pub(super) fn side(&self) -> &'a SeatView {
        &self.view.seats[self.me.index()]
    }

    /// The other sides, in turn order.
    pub(super) fn others(&self) -> impl Iterator<Item = (Seat, &'a SeatView)> {
        let (view, players) = (self.view, self.view.seats.len());
        let seats = (1..players).map(move |distance| (self.me.index() + distance) % players);
        #[allow(clippy::cast_possible_truncation)] // at most four
        seats.map(move |seat| (Seat(seat as u8), &view.seats[seat]))
    }

    pub(super) fn shape(&self) -> Shape {
        #[allow(clippy::cast_possible_truncation)] // at most four
        Shape::new(&self.concealed, self.side().melds.len() as u8, self.forms)
    }

    /// Whether a tile is a red five here.
    pub(super) fn is_red(&self, tile: Tile) -> bool {
        tile.is_red(self.view.options.reds())
    }

    /// How often it will draw before the wall is empty.
    pub(super) fn draws_left(&self) -> usize {
        usize::from(self.view.live_left) / self.view.seats.len()
    }

    /// The action that does nothing: a pass.
    pub(super) fn pass(&self) -> Option<Action> {
        self.legal.iter().find(|action| matches!(action, Action::Pass { .. })).copied()
    }
}

fn unseen(view: &View, concealed: &Counts, forms: Forms) -> Counts {
    let mut left = [0; Kind::COUNT];
    forms.tiles().kinds().for_each(|kind| left[kind.index()] = 4 - concealed.of(kind));
    let sides = view.seats.iter();
    let laid = sides.flat_map(|side| side.melds.iter().flat_map(|meld| meld.tiles.iter()).chain(&side.kita));
    let rivers = view.seats.iter().flat_map(|side| side.river.iter());
    let thrown = rivers.filter(|thrown| thrown.called_by.is_none()).map(|thrown| &thrown.tile);
    let mut see = |tile: Tile| {
        let left = &mut left[tile.kind().index()];
        *left = u8::saturating_sub(*left, 1);
    };
    laid.chain(thrown).chain(&view.indicators).for_each(|tile| see(*tile));
    if let Some(window) = &view.window {
        // Of an added kan or a North set aside the tile may not lie anywhere yet.
        let lies =
            view.seats[window.offer.seat.index()].river.last().is_some_and(|last| last.tile == window.offer.tile);
        if !lies {
            see(window.offer.tile);
        }
    }
    left.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mahjong, Options};
    use engine::{Cx, Game, Rng, SetupCx, Viewer};

    #[test]
    fn what_is_unseen_is_all_but_the_own_tiles_and_the_indicator() {
        for (options, tiles) in [(Options::JOY, 136 - 14), (Options::RIICHI, 136 - 15), (Options::SANMA, 108 - 15)] {
            let setup = SetupCx { seats: options.players(), options: &options, now: 0, game_no: 0 };
            let (mut rng, mut told) = (Rng::from_seed64(5), Vec::new());
            let state = Mahjong::setup(&setup, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told });
            let view = Mahjong::view(&state, Viewer::Seat(Seat(0)));
            let desk = Desk::new(&view, view.legal()).unwrap();
            assert_eq!((desk.unseen.len(), desk.concealed.len()), (tiles, 14));
        }
    }
}
