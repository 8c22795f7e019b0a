//! What a discard may cost: who may be waiting, for which tiles, and how dear that would be.

use crate::{
    bot::{
        course::{ONE, chance},
        desk::Desk,
    },
    counts::Kinds,
    deal::RiichiState,
    meld::MeldKind,
    tile::{Kind, Suit},
    view::SeatView,
};
use arrayvec::ArrayVec;
use engine::Seat;

/// How often hands wait in these ways, for each way in which the tiles for it may lie.
const TWO_SIDED: u32 = 10;
const CLOSED: u32 = 3;
const EDGE: u32 = 3;
const DOUBLE_PAIR: u32 = 7;
const PAIR: u32 = 3;

/// Another who may be waiting.
#[derive(Clone, Debug)]
pub(super) struct Threat {
    pub(super) in_riichi: bool,
    /// How likely it is that the hand is ready.
    pub(super) ready: i64,
    /// What it would cost, in points.
    pub(super) loss: i64,
    /// By kind how likely it is that a ready hand waits for it.
    waits: [i64; Kind::COUNT],
}

/// What discards may cost.
#[derive(Clone, Debug, Default)]
pub(super) struct Danger {
    pub(super) threats: ArrayVec<Threat, 3>,
}

impl Danger {
    /// Of every other seat.
    pub(super) fn of(desk: &Desk<'_>) -> Self {
        Self { threats: desk.others().filter_map(|(seat, side)| threat(desk, seat, side)).collect() }
    }

    /// Those in riichi alone.
    pub(super) fn of_riichi(desk: &Desk<'_>) -> Self {
        let mut danger = Self::of(desk);
        danger.threats.retain(|threat| threat.in_riichi);
        danger
    }

    /// What it costs on average to throw this kind, in points.
    pub(super) fn risk(&self, kind: Kind) -> i64 {
        self.threats.iter().map(|threat| threat.ready * threat.waits[kind.index()] / ONE * threat.loss / ONE).sum()
    }

    /// What it costs on average to throw whatever is drawn.
    pub(super) fn usual_risk(&self, desk: &Desk<'_>) -> i64 {
        let all = desk.unseen.len().max(1) as i64;
        desk.unseen.iter().map(|(kind, count)| i64::from(count) * self.risk(kind)).sum::<i64>() / all
    }

    /// Whether somebody may well be ready.
    pub(super) fn is_near(&self) -> bool {
        self.threats.iter().any(|threat| threat.ready > ONE / 5)
    }

    /// How many have declared riichi.
    pub(super) fn riichis(&self) -> usize {
        self.threats.iter().filter(|threat| threat.in_riichi).count()
    }
}

fn threat(desk: &Desk<'_>, seat: Seat, side: &SeatView) -> Option<Threat> {
    if side.left {
        return None;
    }
    let in_riichi = side.riichi != RiichiState::No;
    let ready = if in_riichi { ONE } else { ready_without_riichi(side) };
    let loss = points(desk, seat, han(desk, side));
    let safe = safe(desk, seat, side);
    Some(Threat { in_riichi, ready, loss, waits: waits(desk, side, safe) })
}

/// How likely a hand without riichi is ready, by its melds and by how long it has been played. Half of what is said of
/// people: such hands are cheap, and more often change than declared ones.
fn ready_without_riichi(side: &SeatView) -> i64 {
    const PERCENT: [[i64; 4]; 5] = [[0, 1, 3, 4], [2, 6, 12, 18], [8, 18, 25, 30], [22, 33, 40, 45], [50, 50, 50, 50]];
    let open = side.melds.iter().filter(|meld| meld.kind != MeldKind::Ankan).count();
    let melds = if open == 0 { 0 } else { side.melds.len() };
    let time = match side.river.len() {
        0..6 => 0,
        6..10 => 1,
        10..14 => 2,
        _ => 3,
    };
    PERCENT[melds][time] * ONE / 100
}

/// How many han a hand seems to have.
fn han(desk: &Desk<'_>, side: &SeatView) -> usize {
    let view = desk.view;
    let melded = || side.melds.iter().flat_map(|meld| meld.tiles.iter());
    let dora = |kind: Kind| view.dora.iter().filter(|dora| **dora == kind).count();
    let shown: usize = melded().map(|tile| dora(tile.kind()) + usize::from(desk.is_red(*tile))).sum();
    let kita = side.kita.len() * (1 + dora(Kind::NORTH));
    let valued = |kind: Kind| {
        usize::from(kind.is_dragon())
            + usize::from(kind == side.wind.kind())
            + usize::from(kind == view.round.wind.kind())
    };
    let yakuhai: usize =
        side.melds.iter().filter(|meld| meld.kind != MeldKind::Chi).map(|meld| valued(meld.first())).sum();
    let base = if side.riichi != RiichiState::No || side.melds.is_empty() { 3 } else { 2 };
    // Three players have dearer hands: fewer tiles lie between dora.
    let three = usize::from(view.seats.len() == 3);
    base + three + shown + kita + yakuhai.saturating_sub(1) + 2 * usize::from(one_suit(side).is_some())
}

/// The suit that a hand with several melds in it seems to collect.
fn one_suit(side: &SeatView) -> Option<Suit> {
    let mut suits = side.melds.iter().map(|meld| meld.first().suit()).filter(|suit| *suit != Suit::Honours);
    let first = suits.next()?;
    let thrown = side.river.iter().take(8).filter(|thrown| thrown.tile.kind().suit() == first).count();
    (side.melds.len() >= 2 && thrown <= 1 && suits.all(|suit| suit == first)).then_some(first)
}

/// What a hand of so many han costs whoever feeds it, about.
fn points(desk: &Desk<'_>, seat: Seat, han: usize) -> i64 {
    const CHILD: [i64; 14] =
        [1000, 1300, 2600, 5200, 7700, 8000, 12000, 12000, 16000, 16000, 16000, 24000, 24000, 32000];
    let points = CHILD[han.min(13)] + 300 * i64::from(desk.view.round.honba);
    if seat == desk.view.dealer { points * 3 / 2 } else { points }
}

/// The kinds that this seat can't win on: its own discards, and what was thrown since its riichi.
fn safe(desk: &Desk<'_>, seat: Seat, side: &SeatView) -> Kinds {
    let mut safe: Kinds = side.river.iter().map(|thrown| thrown.tile.kind()).collect();
    let Some(declared) = side.river.iter().position(|thrown| thrown.riichi) else { return safe };
    let view = desk.view;
    // Every claim may have moved one seat's discards against another's.
    let claims: usize = view.seats.iter().map(|side| side.melds.len()).sum();
    let players = view.seats.len();
    let turn = |seat: usize| (seat + players - view.dealer.index()) % players;
    for (other, place) in view.seats.iter().enumerate() {
        let later = usize::from(turn(other) < turn(seat.index()));
        let since = place.river.iter().skip(declared + later + claims);
        since.for_each(|thrown| safe.insert(thrown.tile.kind()));
    }
    safe
}

/// By kind how likely a ready hand waits for it: all the ways in which two or one unseen tiles may wait.
fn waits(desk: &Desk<'_>, side: &SeatView, safe: Kinds) -> [i64; Kind::COUNT] {
    let suit = one_suit(side);
    let unseen = |kind: Kind| u32::from(desk.unseen.of(kind));
    let mut ways = Ways { by_kind: [0; Kind::COUNT], all: 0, safe };
    for kind in desk.forms.tiles().kinds() {
        // Where one suit is collected, others are not waited for.
        let likes = match suit {
            Some(suit) if kind.suit() == suit => 4,
            Some(_) if !kind.is_honour() => 1,
            _ => 2,
        };
        let own = unseen(kind);
        let honour = if kind.is_honour() { 3 } else { 2 };
        ways.add(likes * honour * own * own.saturating_sub(1) / 4 * DOUBLE_PAIR, &[kind], 2);
        ways.add(likes * honour * own / 2 * PAIR, &[kind], 1);
        if let (Some(gap), Some(far)) = (kind.up(1), kind.up(2)) {
            ways.add(likes * own * unseen(far) * CLOSED, &[gap], 1);
        }
        if let Some(next) = kind.up(1) {
            let pairs = likes * own * unseen(next);
            match (kind.up(-1), kind.up(2)) {
                (Some(low), Some(high)) => ways.add(pairs * TWO_SIDED, &[low, high], 1),
                (Some(only), None) | (None, Some(only)) => ways.add(pairs * EDGE, &[only], 1),
                (None, None) => {}
            }
        }
    }
    ways.chances()
}

/// The ways to wait that are still possible.
struct Ways {
    by_kind: [u32; Kind::COUNT],
    all: u32,
    safe: Kinds,
}

impl Ways {
    /// A wait for all these kinds at once, of which it takes so many for one hand.
    fn add(&mut self, ways: u32, kinds: &[Kind], of: u32) {
        if kinds.iter().any(|kind| self.safe.contains(*kind)) {
            return;
        }
        kinds.iter().for_each(|kind| self.by_kind[kind.index()] += ways);
        self.all += ways / of;
    }

    fn chances(&self) -> [i64; Kind::COUNT] {
        self.by_kind.map(|ways| chance(ways, self.all))
    }
}
