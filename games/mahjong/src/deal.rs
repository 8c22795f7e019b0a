//! The tiles on the table in one hand: wall, hands, melds and rivers, and whose move it is. Both modes play on it; it
//! knows no rule but where a tile goes.

use crate::{
    counts::{Counts, Kinds},
    meld::{Meld, MeldKind},
    shape::{self, Forms},
    tile::{Kind, Tile, Wind},
    wall::Wall,
};
use arrayvec::ArrayVec;
use engine::{Seat, Text};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Concealed tiles, rising.
pub(crate) type Concealed = ArrayVec<Tile, 14>;
/// A seat's discards. No seat throws more in a hand: it draws a quarter of the 84 tiles and one more for each of the 16
/// claims that four seats can make.
pub(crate) type River = ArrayVec<Thrown, 40>;

/// A tile in a river.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Thrown {
    /// Which.
    pub tile: Tile,
    /// Whether it was thrown as it was drawn.
    pub tsumogiri: bool,
    /// Whether riichi was declared with it.
    pub riichi: bool,
    /// Who took it away.
    pub called_by: Option<Seat>,
}

/// How far a seat is with riichi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RiichiState {
    /// Not declared.
    #[default]
    No,
    /// Declared, and its discard has yet to survive.
    Declared,
    /// It stands, and its deposit is paid.
    Standing,
}

/// Who pays for what if a seat completes it (책임지불).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Liability {
    /// The yakuman.
    pub yakuman: LiableFor,
    /// Who fed its last set.
    pub seat: Seat,
}

/// The yakuman with a liability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LiableFor {
    /// 대삼원.
    Daisangen,
    /// 대사희.
    Daisuushii,
    /// 스깡쯔.
    Suukantsu,
}

/// What lies before one seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Place {
    /// Concealed tiles, rising, without the one just drawn.
    pub(crate) hand: Concealed,
    /// Sets that are laid out.
    pub(crate) melds: ArrayVec<Meld, 4>,
    /// Discards in order.
    pub(crate) river: River,
    /// North tiles set aside.
    pub(crate) kita: ArrayVec<Tile, 4>,
    /// How far it is with riichi.
    pub(crate) riichi: RiichiState,
    /// Whether that riichi counts double.
    pub(crate) double: bool,
    /// Whether a win now would be within the turn after riichi.
    pub(crate) ippatsu: bool,
    /// It let a tile go that it waited for, since its own last discard.
    pub(crate) temp_furiten: bool,
    /// The same while in riichi.
    pub(crate) riichi_furiten: bool,
    /// What completes the hand; only while it has a tile less than a complete one. Follows from the hand.
    pub(crate) waits: Kinds,
    /// Who is liable for its yakuman.
    pub(crate) pao: ArrayVec<Liability, 2>,
}

impl Place {
    /// How many concealed tiles of a kind it has, without the one just drawn.
    pub(crate) fn count(&self, kind: Kind) -> usize {
        self.hand.iter().filter(|tile| tile.kind() == kind).count()
    }

    /// Its concealed tiles of a kind, rising.
    pub(crate) fn of_kind(&self, kind: Kind) -> impl Iterator<Item = Tile> {
        self.hand.iter().copied().filter(move |tile| tile.kind() == kind)
    }

    /// Its concealed tiles by kind, without the one just drawn.
    pub(crate) fn counts(&self) -> Counts {
        self.hand.iter().copied().collect()
    }

    /// All its own tiles by kind: concealed ones, those of its melds and those set aside.
    pub(crate) fn own(&self) -> Counts {
        let melds = self.melds.iter().flat_map(|meld| meld.tiles.iter());
        self.hand.iter().chain(melds).chain(&self.kita).copied().collect()
    }

    /// Puts a tile among the concealed ones.
    pub(crate) fn take_in(&mut self, tile: Tile) {
        let at = self.hand.partition_point(|other| *other < tile);
        self.hand.insert(at, tile);
    }

    /// Takes a tile out of the concealed ones.
    ///
    /// # Panics
    /// If it isn't there.
    pub(crate) fn take_out(&mut self, tile: Tile) {
        let Ok(at) = self.hand.binary_search(&tile) else { panic!("{tile:?} is not in the hand") };
        self.hand.remove(at);
    }

    /// Whether it has laid out nothing but closed kans (멘젠).
    pub(crate) fn is_closed(&self) -> bool {
        self.melds.iter().all(|meld| !meld.kind.is_open())
    }

    /// How many kans it has.
    pub(crate) fn kans(&self) -> usize {
        self.melds.iter().filter(|meld| meld.kind.is_kan()).count()
    }

    /// What completes the hand by its shape, with a tile to come.
    pub(crate) fn find_waits(&self, forms: Forms) -> Kinds {
        if self.hand.len() % 3 != 1 {
            return Kinds::EMPTY;
        }
        #[allow(clippy::cast_possible_truncation)] // at most 4
        shape::waits(&self.counts(), self.melds.len() as u8, &self.own(), forms)
    }

    /// Whether riichi stands.
    pub(crate) const fn in_riichi(&self) -> bool {
        matches!(self.riichi, RiichiState::Standing)
    }
}

/// Whose turn it is, and with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// Who has to discard.
    pub(crate) seat: Seat,
    /// The tile just drawn, kept apart; none after a claim.
    pub(crate) drawn: Option<Tile>,
    /// Whether it is a replacement tile (after a kan or kita).
    pub(crate) replacement: bool,
    /// What may not be thrown after a claim.
    pub(crate) kuikae: Kinds,
}

/// What happened with a tile that others may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// It was thrown.
    Discard,
    /// It was to be added to an open triplet.
    Kakan,
    /// It was to be set aside.
    Kita,
    /// It was to be a closed kan.
    Ankan,
}

/// A tile that others may answer. One that was thrown lies in the river; any other is nowhere else until the answers
/// are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    /// Whose it is.
    pub seat: Seat,
    /// Which.
    pub tile: Tile,
    /// What happened with it.
    pub kind: OfferKind,
}

/// Whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Somebody has to discard.
    AwaitingDiscard(Turn),
    /// Others may answer a tile.
    AwaitingClaims(Offer),
    /// The hand is over. The tile that was drawn last, or that was robbed, is still apart.
    Finished {
        /// Who had it.
        seat: Seat,
        /// Which.
        apart: Option<Tile>,
    },
}

/// One hand on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Deal {
    /// What is left to draw.
    pub(crate) wall: Wall,
    /// How many indicators are open.
    pub(crate) indicators: u8,
    /// How many will be opened with the next discard, or before the next replacement draw.
    pub(crate) pending_dora: u8,
    /// What lies before each seat.
    pub(crate) places: ArrayVec<Place, 4>,
    /// Who dealt.
    pub(crate) dealer: Seat,
    /// Whose move it is.
    pub(crate) stage: Stage,
    /// Whether nobody has called anything in this hand.
    pub(crate) uncalled: bool,
    /// Who made the kans, in order.
    pub(crate) kans: ArrayVec<Seat, 16>,
    /// The last tile that was thrown or offered.
    pub(crate) last: Option<Offer>,
}

impl Deal {
    /// Deals thirteen tiles to each seat, the dealer first; then the dealer draws.
    ///
    /// # Panics
    /// If the wall has too few tiles.
    pub(crate) fn begin(mut wall: Wall, players: u8, dealer: Seat, indicators: u8) -> Self {
        let mut places: ArrayVec<Place, 4> = (0..players).map(|_| Place::default()).collect();
        for distance in 0..players {
            let place = &mut places[usize::from((dealer.0 + distance) % players)];
            place.hand = (0..13).filter_map(|_| wall.draw()).collect();
            place.hand.sort_unstable();
        }
        let drawn = wall.draw();
        assert!(drawn.is_some(), "a wall has more tiles than hands take");
        let turn = Turn { seat: dealer, drawn, replacement: false, kuikae: Kinds::EMPTY };
        Self {
            wall,
            indicators,
            pending_dora: 0,
            places,
            dealer,
            stage: Stage::AwaitingDiscard(turn),
            uncalled: true,
            kans: ArrayVec::new(),
            last: None,
        }
    }

    /// How many play.
    pub(crate) fn players(&self) -> u8 {
        #[allow(clippy::cast_possible_truncation)] // at most 4
        let players = self.places.len() as u8;
        players
    }

    /// What lies before a seat.
    pub(crate) fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// What lies before a seat, to change it.
    pub(crate) fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[seat.index()]
    }

    /// The seat so many places after another.
    pub(crate) fn after(&self, seat: Seat, distance: u8) -> Seat {
        Seat((seat.0 + distance) % self.players())
    }

    /// How many places a seat comes after another: 1 for the next.
    pub(crate) fn distance(&self, from: Seat, to: Seat) -> u8 {
        (to.0 + self.players() - from.0) % self.players()
    }

    /// The others in order from a seat.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players();
        (1..players).map(move |distance| Seat((seat.0 + distance) % players))
    }

    /// A seat's wind (자풍).
    pub(crate) fn wind(&self, seat: Seat) -> Wind {
        Wind::at(self.distance(self.dealer, seat)).unwrap_or_default() // there are at most four seats
    }

    /// Whose turn it is, if somebody has to discard.
    pub(crate) const fn turn(&self) -> Option<&Turn> {
        if let Stage::AwaitingDiscard(turn) = &self.stage { Some(turn) } else { None }
    }

    /// The tile that others may answer, if they may.
    pub(crate) const fn offer(&self) -> Option<&Offer> {
        if let Stage::AwaitingClaims(offer) = &self.stage { Some(offer) } else { None }
    }

    /// The indicators that are open.
    pub(crate) fn open_indicators(&self) -> impl Iterator<Item = Tile> {
        (0..self.indicators).map(|number| self.wall.indicator(number))
    }

    /// Throws a tile: from the hand, or the one just drawn. The drawn tile of a turn goes into the hand.
    ///
    /// # Panics
    /// If the tile isn't there.
    pub(crate) fn throw(&mut self, turn: Turn, tile: Tile, riichi: bool) {
        let tsumogiri = turn.drawn == Some(tile);
        let place = &mut self.places[turn.seat.index()];
        if !tsumogiri {
            place.take_out(tile);
            if let Some(drawn) = turn.drawn {
                place.take_in(drawn);
            }
        }
        place.river.push(Thrown { tile, tsumogiri, riichi, called_by: None });
        self.offer_tile(Offer { seat: turn.seat, tile, kind: OfferKind::Discard });
    }

    /// Lays a tile of one's own before the others: it is out of the hand until their answers are in.
    ///
    /// # Panics
    /// If the tile isn't there.
    pub(crate) fn declare(&mut self, turn: Turn, tile: Tile, kind: OfferKind) {
        let place = &mut self.places[turn.seat.index()];
        if let Some(drawn) = turn.drawn {
            place.take_in(drawn);
        }
        place.take_out(tile);
        self.offer_tile(Offer { seat: turn.seat, tile, kind });
    }

    fn offer_tile(&mut self, offer: Offer) {
        self.last = Some(offer);
        self.stage = Stage::AwaitingClaims(offer);
    }

    /// Marks the tile thrown last as taken away by a seat.
    ///
    /// # Panics
    /// If the offered tile isn't the last one of its river.
    pub(crate) fn take_away(&mut self, offer: &Offer, by: Seat) {
        let thrown = self.places[offer.seat.index()].river.last_mut();
        let Some(thrown) = thrown.filter(|thrown| thrown.tile == offer.tile) else { panic!("no {offer:?} to take") };
        thrown.called_by = Some(by);
    }

    /// Works out anew what a seat waits for.
    pub(crate) fn refresh_waits(&mut self, seat: Seat, forms: Forms) {
        let place = &mut self.places[seat.index()];
        place.waits = place.find_waits(forms);
    }

    /// A seat takes the offered tile and lays it out with own ones; the turn is its own.
    ///
    /// # Panics
    /// If a tile isn't there.
    pub(crate) fn lay_out(&mut self, offer: &Offer, seat: Seat, meld: Meld, kuikae: Kinds) {
        self.take_away(offer, seat);
        let place = &mut self.places[seat.index()];
        for tile in meld.tiles.iter().filter(|tile| **tile != offer.tile) {
            place.take_out(*tile);
        }
        place.melds.push(meld);
        place.waits = Kinds::EMPTY;
        self.uncalled = false;
        self.stage = Stage::AwaitingDiscard(Turn { seat, drawn: None, replacement: false, kuikae });
    }

    /// The tile that was declared becomes part of its kan.
    ///
    /// # Panics
    /// If the tiles aren't there, or the tile was declared for something else.
    pub(crate) fn complete_kan(&mut self, offer: &Offer) {
        let place = &mut self.places[offer.seat.index()];
        let kind = offer.tile.kind();
        match offer.kind {
            OfferKind::Ankan => {
                for tile in kind.tiles().filter(|tile| *tile != offer.tile) {
                    place.take_out(tile);
                }
                place.melds.push(Meld::ankan(kind));
            }
            OfferKind::Kakan => {
                let pon = place.melds.iter_mut().find(|meld| meld.kind == MeldKind::Pon && meld.first() == kind);
                let Some(pon) = pon else { panic!("no triplet of {kind} to add to") };
                *pon = pon.clone().with_added(offer.tile);
            }
            OfferKind::Discard | OfferKind::Kita => panic!("{offer:?} is no kan"),
        }
        self.kans.push(offer.seat);
        self.uncalled = false;
    }

    /// A seat draws; `None`: the live wall is empty, and nothing has changed.
    pub(crate) fn draw(&mut self, seat: Seat) -> Option<Tile> {
        let drawn = self.wall.draw()?;
        self.stage =
            Stage::AwaitingDiscard(Turn { seat, drawn: Some(drawn), replacement: false, kuikae: Kinds::EMPTY });
        Some(drawn)
    }

    /// A seat draws from the end of the wall.
    ///
    /// # Panics
    /// If the live wall is empty: no kan can be made then.
    pub(crate) fn draw_replacement(&mut self, seat: Seat) {
        let drawn = self.wall.replacement();
        assert!(drawn.is_some(), "a kan needs a tile to draw");
        self.stage = Stage::AwaitingDiscard(Turn { seat, drawn, replacement: true, kuikae: Kinds::EMPTY });
    }

    /// Every tile that lies open on the table: melds, rivers without what was taken away, kita and indicators, and a
    /// tile that is being declared.
    pub(crate) fn open_tiles(&self) -> impl Iterator<Item = Tile> {
        let places = self.places.iter().flat_map(|place| {
            let melds = place.melds.iter().flat_map(|meld| meld.tiles.iter().copied());
            let river = place.river.iter().filter(|thrown| thrown.called_by.is_none()).map(|thrown| thrown.tile);
            melds.chain(river).chain(place.kita.iter().copied())
        });
        let declared = self.offer().filter(|offer| offer.kind != OfferKind::Discard).map(|offer| offer.tile);
        places.chain(declared).chain(self.open_indicators())
    }
}

impl OfferKind {
    /// What people call it.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Discard => Text::new("버림패", "Discard"),
            Self::Kakan => Text::new("가깡", "Added kan"),
            Self::Kita => Text::new("북 빼기", "North set aside"),
            Self::Ankan => Text::new("안깡", "Closed kan"),
        }
    }
}
