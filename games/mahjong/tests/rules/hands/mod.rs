//! Random hands, for comparisons with other programs and for benches: the same ones for the same seed.
#![allow(dead_code, clippy::unwrap_used)] // whoever takes it in needs some of it; there are 136 tiles

use arrayvec::ArrayVec;
use engine::{Rng, Seat};
use mahjong::{
    counts::Counts,
    meld::{Meld, MeldKind},
    score::{By, Drawn, Riichi, Thrown},
    tile::{Kind, Suit, Tile, TileSet, Wind},
};

/// So many random tiles; half the time of few suits, so that there is something to choose.
pub(crate) fn tiles(rng: &mut Rng, tiles: usize, set: TileSet) -> Counts {
    let suits = match rng.below(4) {
        0 => [Suit::ALL[rng.index(4)], Suit::Circles],
        1 => [Suit::Bamboo, Suit::Circles],
        _ => [Suit::Honours, Suit::Honours],
    };
    let all = suits[0] == suits[1];
    let mut pool: Vec<Tile> =
        Tile::all().filter(|tile| set.has(tile.kind()) && (all || suits.contains(&tile.kind().suit()))).collect();
    rng.shuffle(&mut pool);
    pool.into_iter().take(tiles).collect()
}

/// A complete hand and how it was won.
#[derive(Clone, Debug)]
pub(crate) struct Won {
    /// The concealed tiles without the winning one.
    pub(crate) concealed: Vec<Tile>,
    /// The winning tile.
    pub(crate) win: Tile,
    /// The melds.
    pub(crate) melds: Vec<Meld>,
    /// How it came.
    pub(crate) by: By,
    /// The seat's wind.
    pub(crate) seat_wind: Wind,
    /// The round's wind.
    pub(crate) round_wind: Wind,
    /// The riichi.
    pub(crate) riichi: Option<Riichi>,
    /// Indicators.
    pub(crate) indicators: Vec<Tile>,
    /// Those below them.
    pub(crate) ura: Vec<Tile>,
}

/// A random complete hand: mostly of sets, often of few suits, sometimes of pairs or orphans.
pub(crate) fn won(rng: &mut Rng) -> Won {
    loop {
        let mut taken = Taken::new(rng);
        let hand = match taken.rng.below(24) {
            0 => taken.orphans(),
            1..=3 => taken.pairs(),
            _ => taken.sets(),
        };
        if let Some((mut concealed, melds)) = hand {
            let win = concealed.swap_remove(taken.rng.index(concealed.len()));
            return taken.won(concealed, win, melds);
        }
    }
}

/// Tiles that are taken from the whole set, from the kinds of some suits.
struct Taken<'a> {
    rng: &'a mut Rng,
    kinds: Vec<Kind>,
    taken: [u8; Kind::COUNT],
    /// The order in which copies are taken.
    order: [u8; 4],
}

type Hand = Option<(Vec<Tile>, Vec<Meld>)>;

impl<'a> Taken<'a> {
    fn new(rng: &'a mut Rng) -> Self {
        let suit = Suit::NUMBERED[rng.index(3)];
        let kinds = match rng.below(6) {
            0 => Kind::all().filter(|kind| kind.suit() == suit).collect(),
            1 => Kind::all().filter(|kind| kind.suit() == suit || kind.is_honour()).collect(),
            2 => Kind::all().filter(|kind| kind.is_outer() || matches!(kind.number(), 2 | 7)).collect(),
            3 => Kind::all().filter(|kind| kind.is_simple()).collect(),
            _ => Kind::all().collect(),
        };
        let mut order = [0, 1, 2, 3];
        rng.shuffle(&mut order);
        Self { rng, kinds, taken: [0; Kind::COUNT], order }
    }

    fn take(&mut self, kind: Kind, tiles: u8) -> Option<Vec<Tile>> {
        let taken = self.taken[kind.index()];
        if taken + tiles > 4 {
            return None;
        }
        self.taken[kind.index()] += tiles;
        let all: ArrayVec<Tile, 4> = kind.tiles().collect();
        Some((taken..taken + tiles).map(|place| all[usize::from(self.order[usize::from(place)])]).collect())
    }

    fn any(&mut self) -> Kind {
        self.kinds[self.rng.index(self.kinds.len())]
    }

    fn orphans(&mut self) -> Hand {
        let mut tiles = Vec::new();
        for kind in Kind::all().filter(|kind| kind.is_outer()) {
            tiles.extend(self.take(kind, 1)?);
        }
        let kind = tiles[self.rng.index(13)].kind();
        tiles.extend(self.take(kind, 1)?);
        Some((tiles, Vec::new()))
    }

    fn pairs(&mut self) -> Hand {
        let mut tiles = Vec::new();
        let mut kinds = self.kinds.clone();
        self.rng.shuffle(&mut kinds);
        for kind in kinds.into_iter().take(7) {
            tiles.extend(self.take(kind, 2)?);
        }
        (tiles.len() == 14).then_some((tiles, Vec::new()))
    }

    fn sets(&mut self) -> Hand {
        let (mut tiles, mut melds) = (Vec::new(), Vec::new());
        let open = self.rng.below(3) == 0;
        for _ in 0..4 {
            let kind = self.any();
            let melded = open && self.rng.below(2) == 0;
            if let (Some(next), Some(last), true) = (kind.up(1), kind.up(2), self.rng.below(9) < 5) {
                let set = [self.take(kind, 1)?[0], self.take(next, 1)?[0], self.take(last, 1)?[0]];
                if melded {
                    melds.push(Meld::chi([set[1], set[2]], set[0], Seat(3)));
                } else {
                    tiles.extend(set);
                }
            } else if self.rng.below(6) == 0 {
                self.take(kind, 4)?;
                melds.push(self.kan(kind, melded));
            } else {
                let set = self.take(kind, 3)?;
                if melded {
                    melds.push(Meld::pon([set[0], set[1]], set[2], Seat(2)));
                } else {
                    tiles.extend(set);
                }
            }
        }
        let pair = self.any();
        tiles.extend(self.take(pair, 2)?);
        Some((tiles, melds))
    }

    fn kan(&mut self, kind: Kind, open: bool) -> Meld {
        let all: ArrayVec<Tile, 4> = kind.tiles().collect();
        match (open, self.rng.below(2)) {
            (false, _) => Meld::ankan(kind),
            (true, 0) => Meld::minkan([all[0], all[1], all[2]], all[3], Seat(1)),
            (true, _) => Meld::pon([all[0], all[1]], all[2], Seat(1)).with_added(all[3]),
        }
    }

    fn won(&mut self, concealed: Vec<Tile>, win: Tile, melds: Vec<Meld>) -> Won {
        let rng = &mut *self.rng;
        let kans = melds.iter().filter(|meld| meld.kind.is_kan()).count();
        let closed = melds.iter().all(|meld| meld.kind == MeldKind::Ankan);
        let by = match rng.below(40) {
            0 => By::Tsumo(Drawn::Last),
            1 => By::Ron(Thrown::Last),
            2 => By::Ron(Thrown::AddedKan),
            3 | 4 if kans > 0 => By::Tsumo(Drawn::Replacement),
            number if number % 2 == 0 => By::Tsumo(Drawn::Wall),
            _ => By::Ron(Thrown::Discard),
        };
        let riichi = (closed && rng.below(5) < 2).then(|| Riichi {
            double: rng.below(5) == 0,
            ippatsu: rng.below(4) == 0 && by != By::Tsumo(Drawn::Replacement),
        });
        let mut indicators = || (0..=kans).map(|_| Tile::new(rng.below(136) as u8).unwrap()).collect();
        let (indicators, ura) = (indicators(), indicators());
        let (seat_wind, round_wind) = (Wind::ALL[rng.index(4)], Wind::ALL[rng.index(2)]);
        Won { concealed, win, melds, by, seat_wind, round_wind, riichi, indicators, ura }
    }
}
