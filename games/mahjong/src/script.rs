//! A hand from known tiles, for tests and for reading game records (rules C1). Nothing at a table begins a hand so.

use crate::{
    deal::Deal,
    event::Event,
    options::Options,
    play,
    round::Round,
    state::State,
    tile::{Tile, Wind},
    wall::{Wall, WallKind},
};
use engine::{Cx, Millis, Rng, Seat, SetupCx};

/// What is known of a hand. What isn't known is filled with the tiles that are left, in rising order.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// The options.
    pub options: Options,
    /// Who deals.
    pub dealer: Seat,
    /// Who dealt the first hand of the match.
    pub first_dealer: Seat,
    /// The hand's number in the match, from 0.
    pub hand_no: u16,
    /// Which hand it is.
    pub round: Round,
    /// Points by seat; empty: as at the beginning.
    pub points: Vec<i32>,
    /// The thirteen tiles of each seat.
    pub hands: Vec<Vec<Tile>>,
    /// The draws in order, the dealer's first one too.
    pub live: Vec<Tile>,
    /// The replacement tiles in order.
    pub replacements: Vec<Tile>,
    /// The indicators in order.
    pub indicators: Vec<Tile>,
    /// Those below them.
    pub ura: Vec<Tile>,
    /// When the hand begins, in the room's time.
    pub now: Millis,
}

impl Script {
    /// Nothing is known.
    #[must_use]
    pub const fn new(options: Options) -> Self {
        Self {
            options,
            dealer: Seat(0),
            first_dealer: Seat(0),
            hand_no: 0,
            round: Round { wind: Wind::East, num: 0, honba: 0, sticks: 0 },
            points: Vec::new(),
            hands: Vec::new(),
            live: Vec::new(),
            replacements: Vec::new(),
            indicators: Vec::new(),
            ura: Vec::new(),
            now: 0,
        }
    }

    /// Begins the hand.
    ///
    /// # Errors
    /// What doesn't fit: a tile that is there twice or isn't in play, or more tiles than there are places.
    pub fn begin(&self) -> Result<State, String> {
        self.begin_telling(&mut Vec::new())
    }

    /// The same, and what is told of it.
    ///
    /// # Errors
    /// As [`Script::begin`].
    pub fn begin_telling(&self, events: &mut Vec<(engine::Audience, Event)>) -> Result<State, String> {
        let wall = self.wall()?;
        let (options, players) = (&self.options, self.options.players());
        let setup = SetupCx { seats: players, options, now: self.now, game_no: self.first_dealer.0.into() };
        let mut state = State::first_hand(&setup, wall.clone());
        state.deal = Deal::begin(wall, players, self.dealer, options.first_indicators());
        state.hand_no = self.hand_no;
        state.round = self.round;
        if !self.points.is_empty() {
            if self.points.len() != usize::from(players) {
                return Err(format!("points of {} seats", self.points.len()));
            }
            state.points = self.points.iter().copied().collect();
        }
        let mut rng = Rng::from_seed64(0);
        play::open_hand(&mut state, &mut Cx { rng: &mut rng, now: self.now, lag: &[], events });
        Ok(state)
    }

    /// The wall from which everybody gets what is known.
    fn wall(&self) -> Result<Wall, String> {
        let kind = self.options.wall();
        let players = self.options.players();
        let mut places: Vec<Option<Tile>> = vec![None; kind.len().into()];
        let mut put = |position: usize, tile: Tile| match places.get_mut(position) {
            Some(place @ None) => {
                *place = Some(tile);
                Ok(())
            }
            _ => Err(format!("there is no place {position} for {tile:?}")),
        };
        for (seat, hand) in (0u8..).zip(&self.hands) {
            let turn = usize::from((seat + players - self.dealer.0) % players);
            if hand.len() > 13 || seat >= players {
                return Err(format!("seat {seat} has {} tiles", hand.len()));
            }
            hand.iter().enumerate().try_for_each(|(number, tile)| put(13 * turn + number, *tile))?;
        }
        let first = 13 * usize::from(players);
        self.live.iter().enumerate().try_for_each(|(number, tile)| put(first + number, *tile))?;
        let end = usize::from(kind.len()) - 1;
        self.replacements.iter().enumerate().try_for_each(|(number, tile)| put(end - number, *tile))?;
        let positions: Vec<u8> = Wall::indicator_positions(kind, if kind == WallKind::Joy { 0 } else { 5 }).collect();
        for (tiles, below) in [(&self.indicators, 0), (&self.ura, 1)] {
            for (position, tile) in positions.iter().zip(tiles) {
                put(usize::from(*position) - below, *tile)?;
            }
        }
        fill(kind, places)
    }
}

/// Fills the free places with the tiles that are left, rising.
fn fill(kind: WallKind, places: Vec<Option<Tile>>) -> Result<Wall, String> {
    let mut used = [false; Tile::COUNT];
    for tile in places.iter().flatten() {
        if std::mem::replace(&mut used[tile.index()], true) {
            return Err(format!("{tile:?} is there twice"));
        }
        if !kind.tiles().has(tile.kind()) {
            return Err(format!("{tile:?} is not in play"));
        }
    }
    let mut left = Tile::all().filter(|tile| kind.tiles().has(tile.kind()) && !used[tile.index()]);
    let tiles: Vec<Tile> = places.into_iter().filter_map(|place| place.or_else(|| left.next())).collect();
    Ok(Wall::new(kind, &tiles))
}
