//! What an own hand may be worth in riichi: yaku, dora, and how the last tile may come.

use super::{
    outlook::{Outlook, between},
    purse::Purse,
};
use crate::{
    bot::{
        course::{Course, Fork, ONE, Resolve, Table, chance},
        desk::Desk,
        search::Prize,
    },
    counts::{Counts, Kinds},
    riichi::worth,
    score::{By, Hand, Laid, Rank, Riichi, ScoreRules, Situation, Thrown, Win, Yaku, base_points, ron, score, tsumo},
    shape::Shape,
    tile::{Kind, Tile, Wind},
};
use arrayvec::ArrayVec;

/// To have won is worth so much besides: nobody else has, and a dealer stays.
const WON: i64 = 2000;
const WON_AS_DEALER: i64 = 3000;

/// Whether a hand may still be declared ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declares {
    Yes,
    No,
}

/// What an own hand may be worth, with its melds.
#[derive(Debug)]
pub(super) struct Hope<'a> {
    pub(super) desk: &'a Desk<'a>,
    purse: &'a Purse,
    pub(super) rules: ScoreRules,
    pub(super) melds: ArrayVec<Laid, 4>,
    /// The tiles of the melds, and their red fives.
    pub(super) melded: Counts,
    melded_reds: u8,
    /// The red fives among the concealed tiles, by kind.
    reds: [u8; Kind::COUNT],
    indicators: ArrayVec<Kind, 5>,
    /// Its own discards.
    thrown: Kinds,
    /// All that it has not seen.
    all: u32,
    others: i64,
    declares: Declares,
    table: Table,
    table_in_riichi: Table,
}

impl<'a> Hope<'a> {
    /// With the melds that lie there.
    pub(super) fn new(desk: &'a Desk<'a>, purse: &'a Purse, table: Table) -> Self {
        let view = desk.view;
        let side = desk.side();
        let mut reds = [0; Kind::COUNT];
        let concealed = desk.own.hand.iter().copied().chain(desk.own.drawn);
        concealed.filter(|tile| desk.is_red(*tile)).for_each(|tile| reds[tile.kind().index()] += 1);
        let melded = || side.melds.iter().flat_map(|meld| meld.tiles.iter().copied());
        let rich = side.points >= 1000 || view.options.riichi.riichi_debt;
        let calmer = |ends: i64| ends * 7 / 10;
        Self {
            desk,
            purse,
            rules: worth::rules(&view.options),
            melds: side.melds.iter().map(Laid::from).collect(),
            melded: melded().collect(),
            #[allow(clippy::cast_possible_truncation)] // at most four
            melded_reds: melded().filter(|tile| desk.is_red(*tile)).count() as u8,
            reds,
            indicators: view.indicators.iter().map(|tile| tile.kind()).collect(),
            thrown: side.river.iter().map(|thrown| thrown.tile.kind()).collect(),
            all: desk.unseen.len() as u32,
            others: view.seats.len() as i64 - 1,
            declares: if rich { Declares::Yes } else { Declares::No },
            table,
            table_in_riichi: Table { ends: table.ends.map(calmer), ..table },
        }
    }

    /// With one meld more, of these own tiles and another's.
    pub(super) fn with_meld(mut self, laid: Laid, tiles: &[Tile]) -> Self {
        self.melds.push(laid);
        for tile in tiles {
            self.melded.add(tile.kind());
            if self.desk.is_red(*tile) {
                self.melded_reds += 1;
                let own = &mut self.reds[tile.kind().index()];
                *own = own.saturating_sub(1);
            }
        }
        self
    }

    pub(super) const fn purse(&self) -> &'a Purse {
        self.purse
    }

    pub(super) const fn meanwhile(&self) -> &Table {
        &self.table
    }

    pub(super) fn is_open(&self) -> bool {
        self.melds.iter().any(|meld| meld.kind.is_open())
    }

    fn rank(&self) -> Rank {
        if self.desk.me == self.desk.view.dealer { Rank::Dealer } else { Rank::Child }
    }

    /// How many red fives such concealed tiles have: they are kept to the last.
    fn reds_among(&self, counts: &Counts) -> u8 {
        let kept = self.reds.iter().zip(counts.by_kind()).map(|(reds, count)| reds.min(count));
        self.melded_reds + kept.sum::<u8>()
    }

    fn win(&self, shape: &Shape, wait: Kind, riichi: Option<Riichi>) -> Option<Win> {
        let hand = Hand {
            concealed: *shape.counts(),
            win: wait,
            melds: self.melds.clone(),
            reds: self.reds_among(shape.counts()),
        };
        score(&self.rules, &hand, &self.situation(By::Ron(Thrown::Discard), riichi))
    }

    fn situation(&self, by: By, riichi: Option<Riichi>) -> Situation<'_> {
        Situation {
            by,
            seat_wind: self.desk.side().wind,
            round_wind: self.desk.view.round.wind,
            riichi,
            indicators: &self.indicators,
            ura: &[],
            #[allow(clippy::cast_possible_truncation)] // at most four
            nuki: self.desk.side().kita.len() as u8,
        }
    }

    /// What it is worth to win so many base points on another's tile or by an own draw.
    fn by_ron(&self, base: u32) -> i64 {
        self.gain(i64::from(ron(base, self.rank())))
    }

    fn by_tsumo(&self, base: u32) -> i64 {
        let seats = self.desk.view.seats.len() as u8;
        let share = (seats == 3).then_some(self.desk.view.options.riichi.sanma_tsumo);
        self.gain(i64::from(tsumo(base, self.rank(), share).total(seats)))
    }

    fn gain(&self, points: i64) -> i64 {
        let round = &self.desk.view.round;
        let besides = 1000 * i64::from(round.sticks) + 100 * self.others * i64::from(round.honba);
        let won = if self.rank() == Rank::Dealer { WON_AS_DEALER } else { WON };
        self.purse.gain(points + besides) + won
    }

    fn base(&self, han: u8, fu: u8) -> u32 {
        base_points(&self.rules, han, fu).0
    }

    /// How likely another throws such a tile from draw to draw, for each of them, if it can.
    fn thrown_by_one(kind: Kind) -> i64 {
        match (kind.is_honour(), kind.number()) {
            (true, _) => 75,
            (_, 1 | 9) => 65,
            (_, 2 | 8) => 52,
            _ => 40,
        }
    }

    fn drawn(&self, kind: Kind) -> i64 {
        chance(self.desk.unseen.of(kind).into(), self.all)
    }

    fn open_ready(&self, shape: &Shape, waits: Kinds) -> Course {
        let furiten = !waits.and(self.thrown).is_empty();
        let mut fork = Fork::NONE;
        for wait in waits.iter() {
            let (drawn, Some(win)) = (self.drawn(wait), self.win(shape, wait, None)) else { continue };
            fork.ends_with(drawn, self.by_tsumo(win.base));
            if !furiten {
                fork.ends_with(self.fed(wait), self.by_ron(win.base));
            }
        }
        fork.course(&self.table, self.at_last(), Resolve::MayFold)
    }

    /// The chance that any of the others throws it before the next own draw.
    fn fed(&self, kind: Kind) -> i64 {
        self.drawn(kind) * self.others * Self::thrown_by_one(kind) / 100
    }

    /// The tenpai payment, as it is on average.
    fn at_last(&self) -> i32 {
        self.desk.view.options.riichi.noten() * 4 / 5
    }

    /// What it is worth to declare riichi with a closed ready hand, and what it is worth not to.
    fn declared_or_not(&self, shape: &Shape, waits: Kinds) -> [Course; 2] {
        let furiten = !waits.and(self.thrown).is_empty();
        // The deposit comes back with a win, and is gone otherwise.
        let deposit = self.purse.deposit();
        let (mut declared, mut silent) = (Fork::NONE, Fork::NONE);
        for wait in waits.iter() {
            let Some(win) = self.win(shape, wait, Some(Riichi { double: false, ippatsu: false })) else { continue };
            let worth = ClosedWin::of(self, &win);
            let drawn = self.drawn(wait);
            declared.ends_with(drawn, worth.declared_tsumo + deposit);
            silent.ends_with(drawn, worth.silent_tsumo);
            if !furiten {
                let fed = self.fed(wait);
                declared.ends_with(fed * 85 / 100, worth.declared_ron + deposit);
                if let Some(points) = worth.silent_ron {
                    silent.ends_with(fed, points);
                }
            }
        }
        let declared = declared.course(&self.table_in_riichi, self.at_last(), Resolve::Bound).plus(-deposit as i32);
        [declared, silent.course(&self.table, self.at_last(), Resolve::MayFold)]
    }

    /// The same for a hand that waits for its last tile.
    pub(super) fn riichi_or_not(&self, shape: &Shape) -> [Course; 2] {
        self.declared_or_not(shape, self.live_waits(shape, shape.useful()))
    }

    fn live_waits(&self, shape: &Shape, waits: Kinds) -> Kinds {
        waits.iter().filter(|wait| shape.counts().of(*wait) + self.melded.of(*wait) < 4).collect()
    }
}

/// What a closed hand is worth, declared and not, drawn and fed.
struct ClosedWin {
    declared_ron: i64,
    declared_tsumo: i64,
    silent_ron: Option<i64>,
    silent_tsumo: i64,
}

impl ClosedWin {
    /// From what it is worth by ron in riichi.
    fn of(hope: &Hope<'_>, win: &Win) -> Self {
        if win.yakuman > 0 {
            let (ron, tsumo) = (hope.by_ron(win.base), hope.by_tsumo(win.base));
            return Self { declared_ron: ron, declared_tsumo: tsumo, silent_ron: Some(ron), silent_tsumo: tsumo };
        }
        let has = |yaku: Yaku| win.yaku.iter().any(|(other, _)| *other == yaku);
        let is_dora = |yaku: Yaku| matches!(yaku, Yaku::Dora | Yaku::AkaDora | Yaku::UraDora | Yaku::NukiDora);
        let other = win.yaku.iter().any(|(yaku, _)| *yaku != Yaku::Riichi && !is_dora(*yaku));
        let drawn_fu = match win.fu {
            _ if has(Yaku::Pinfu) => 20,
            fu @ (25 | 30) => fu,
            fu => fu - 10,
        };
        // Ippatsu and ura dora: none, one or two han more.
        let lucky = |worth: &dyn Fn(u8) -> i64| (55 * worth(0) + 33 * worth(1) + 12 * worth(2)) / 100;
        Self {
            declared_ron: lucky(&|more| hope.by_ron(hope.base(win.han + more, win.fu))),
            declared_tsumo: lucky(&|more| hope.by_tsumo(hope.base(win.han + 1 + more, drawn_fu))),
            silent_ron: other.then(|| hope.by_ron(hope.base(win.han - 1, win.fu))),
            silent_tsumo: hope.by_tsumo(hope.base(win.han, drawn_fu)),
        }
    }
}

impl Prize for Hope<'_> {
    fn table(&self) -> &Table {
        &self.table
    }

    fn comes(&self, shape: &Shape, kind: Kind) -> i64 {
        let drawn = self.drawn(kind);
        let held = shape.counts();
        let is_open = self.is_open();
        if held.of(kind) >= 2 && (is_open || self.yakuhai(kind) > 0) {
            drawn + self.fed(kind)
        } else if is_open && self.others == 3 && makes_straight(held, kind) {
            drawn + drawn * Self::thrown_by_one(kind) / 100
        } else {
            drawn
        }
    }

    fn comes_usually(&self, shanten: i8) -> i64 {
        const TILES: [u32; 7] = [9, 17, 28, 38, 48, 56, 64];
        let tiles = chance(TILES[shanten.clamp(0, 6) as usize], self.all);
        if self.is_open() { tiles * 3 / 2 } else { tiles }
    }

    fn ready(&self, shape: &Shape, waits: Kinds) -> Course {
        let waits = self.live_waits(shape, waits);
        if waits.is_empty() {
            return Course::NOTHING;
        }
        if self.is_open() {
            return self.open_ready(shape, waits);
        }
        let [declared, silent] = self.declared_or_not(shape, waits);
        if self.declares == Declares::Yes { silent.or(&declared) } else { silent }
    }

    fn promise(&self, shape: &Shape) -> i64 {
        let outlook = Outlook::of(self, shape);
        let quarters = outlook.quarters();
        let points = self.gain(between(quarters));
        points * outlook.certainty() / 100
    }
}

impl Hope<'_> {
    /// How many han a triplet of this kind is worth.
    pub(super) fn yakuhai(&self, kind: Kind) -> i64 {
        let wind = |wind: Wind| i64::from(kind == wind.kind());
        i64::from(kind.is_dragon()) + wind(self.desk.side().wind) + wind(self.desk.view.round.wind)
    }

    /// How many dora it has with these concealed tiles, red fives and North tiles among them.
    pub(super) fn dora_of(&self, counts: &Counts) -> i64 {
        let view = self.desk.view;
        let shown = view.dora.iter().map(|dora| i64::from(counts.of(*dora) + self.melded.of(*dora))).sum::<i64>();
        let north = view.dora.iter().filter(|dora| **dora == Kind::NORTH).count() as i64;
        shown + i64::from(self.reds_among(counts)) + self.desk.side().kita.len() as i64 * (1 + north)
    }
}

/// Whether a tile makes a straight with two that are held.
fn makes_straight(held: &Counts, kind: Kind) -> bool {
    let has = |places: i8| kind.up(places).is_some_and(|kind| held.of(kind) > 0);
    has(-2) && has(-1) || has(-1) && has(1) || has(1) && has(2)
}

/// Others win meanwhile: less often at the beginning, more often where somebody has declared riichi.
pub(super) fn meanwhile(desk: &Desk<'_>, riichis: usize, costs: i64) -> Table {
    let whole = 17_usize;
    let others = desk.view.seats.len() as i64 - 1;
    let ends = |left: usize| {
        let quiet = [0, 3, 7, 10][(4 * whole.saturating_sub(left) / whole).min(3)];
        let percent = match riichis {
            0 => quiet,
            1 => 12.max(quiet),
            _ => 19,
        };
        ONE * percent * others / 300
    };
    Table::new(ends, costs)
}
