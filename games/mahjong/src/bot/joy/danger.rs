//! What a discard may cost in joy: whoever is complete always wins, and whoever fed the tile pays.

use super::hope::POINT;
use crate::{
    bot::{
        course::{ONE, chance},
        desk::Desk,
    },
    counts::Kinds,
    options::{JoyPayer, JoyScoring},
    tile::Kind,
    view::SeatView,
};

/// By kind what it costs on average to throw it, in hundredths of a point.
pub(super) fn risks(desk: &Desk<'_>) -> [i64; Kind::COUNT] {
    let mut risks = [0; Kind::COUNT];
    let options = &desk.view.options.joy;
    if options.joy_score == JoyScoring::Count || options.joy_ron_pays == JoyPayer::All {
        return risks;
    }
    let usual = i64::from(options.points.base) + 4;
    for (_, side) in desk.others() {
        let ready = ready(side);
        let safe = safe(side);
        let waits: Vec<Kind> = desk.forms.tiles().kinds().filter(|kind| !safe.contains(*kind)).collect();
        let all: u32 = waits.iter().map(|kind| ways(desk, *kind)).sum();
        for kind in waits {
            // A hand waits for one or two kinds.
            let waited = chance(3 * ways(desk, kind), 2 * all);
            risks[kind.index()] += ready * waited / ONE * 3 * usual * POINT / ONE;
        }
    }
    risks
}

/// In how many ways others may wait for a kind.
fn ways(desk: &Desk<'_>, kind: Kind) -> u32 {
    let unseen = |places: i8| kind.up(places).map_or(0, |kind| u32::from(desk.unseen.of(kind)));
    let own = u32::from(desk.unseen.of(kind));
    10 * (unseen(-2) * unseen(-1) + unseen(1) * unseen(2)) / 2
        + 3 * unseen(-1) * unseen(1)
        + 7 * own * own.saturating_sub(1) / 2
        + 4 * own
}

/// How likely a hand is ready, by its melds and by how long it has been played.
fn ready(side: &SeatView) -> i64 {
    const PERCENT: [[i64; 4]; 5] =
        [[1, 5, 15, 30], [4, 12, 30, 45], [12, 30, 50, 65], [45, 65, 80, 85], [100, 100, 100, 100]];
    let time = match side.river.len() {
        0..4 => 0,
        4..8 => 1,
        8..12 => 2,
        _ => 3,
    };
    PERCENT[side.melds.len().min(4)][time] * ONE / 100
}

/// The kinds that a seat does not wait for: what it threw since its hand last changed.
fn safe(side: &SeatView) -> Kinds {
    let since = side.river.iter().rposition(|thrown| !thrown.tsumogiri).unwrap_or(0);
    side.river[since.min(side.river.len())..].iter().map(|thrown| thrown.tile.kind()).collect()
}
