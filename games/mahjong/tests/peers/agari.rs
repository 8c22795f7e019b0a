//! Hands as agari takes them.

use crate::{By, Counts, MeldKind, Won, Worth};
use agari::{
    context::{GameContext, WinType},
    hand::{HandStructure, KanType, Meld as TheirMeld, decompose_hand, decompose_hand_with_melds},
    parse::TileCounts,
    scoring::{ScoreLevel, calculate_score},
    shanten::{array_to_tilecounts, index_to_tile},
    tile::{Honor, Tile as TheirTile},
    yaku::detect_yaku_with_context,
};
use mahjong::{
    meld::Meld,
    score::{Drawn, Thrown},
    tile::{Kind, Reds, Tile, Wind},
};

/// What a hand is worth there at its best structure; pure yakuman count twice.
pub(crate) fn worth(won: &Won) -> Option<Worth> {
    let concealed: Counts = won.concealed.iter().chain([&won.win]).copied().collect();
    let all: Counts =
        won.melds.iter().flat_map(|meld| &meld.tiles).chain(&won.concealed).chain([&won.win]).copied().collect();
    let (concealed, all) = (array_to_tilecounts(concealed.by_kind()), array_to_tilecounts(all.by_kind()));
    let melds: Vec<TheirMeld> = won.melds.iter().map(meld).collect();
    let structures =
        if melds.is_empty() { decompose_hand(&concealed) } else { decompose_hand_with_melds(&concealed, &melds) };
    let context = context(won);
    let worths = structures.iter().filter_map(|structure| of_structure(won, structure, &all, &context));
    worths.max_by_key(|worth| (worth.paid.iter().sum::<u32>(), worth.yakuman, worth.han, worth.fu))
}

fn of_structure(won: &Won, structure: &HandStructure, all: &TileCounts, context: &GameContext) -> Option<Worth> {
    let yaku = detect_yaku_with_context(structure, all, context);
    if yaku.total_han == 0 {
        return None;
    }
    let score = calculate_score(structure, &yaku, context);
    let payment = &score.payment;
    let paid = match won.by {
        By::Ron(_) => vec![payment.from_discarder?],
        By::Tsumo(_) => payment.from_dealer.into_iter().chain(payment.from_non_dealer).collect(),
    };
    Some(match score.score_level {
        ScoreLevel::Yakuman(times) if yaku.is_yakuman => Worth { yakuman: times, han: 0, fu: 0, paid },
        _ => Worth { yakuman: 0, han: score.han, fu: score.fu.total, paid },
    })
}

fn context(won: &Won) -> GameContext {
    let kind = |wind: Wind| [Honor::East, Honor::South, Honor::West, Honor::North][usize::from(u8::from(wind))];
    let win_type = if won.by.is_tsumo() { WinType::Tsumo } else { WinType::Ron };
    let mut context = GameContext::new(win_type, kind(won.round_wind), kind(won.seat_wind));
    context.winning_tile = Some(tile(won.win.kind()));
    context.is_open = won.melds.iter().any(|meld| meld.kind.is_open());
    context.is_riichi = won.riichi.is_some();
    context.is_double_riichi = won.riichi.is_some_and(|riichi| riichi.double);
    context.is_ippatsu = won.riichi.is_some_and(|riichi| riichi.ippatsu);
    context.is_rinshan = won.by == By::Tsumo(Drawn::Replacement);
    context.is_chankan = won.by == By::Ron(Thrown::AddedKan);
    context.is_last_tile = matches!(won.by, By::Tsumo(Drawn::Last) | By::Ron(Thrown::Last));
    context.dora_indicators = won.indicators.iter().map(|indicator| tile(indicator.kind())).collect();
    if won.riichi.is_some() {
        context.ura_dora_indicators = won.ura.iter().map(|indicator| tile(indicator.kind())).collect();
    }
    let tiles = won.melds.iter().flat_map(|meld| &meld.tiles).chain(&won.concealed).chain([&won.win]);
    context.aka_count = tiles.filter(|tile: &&Tile| tile.is_red(Reds::Three)).count() as u8;
    context
}

fn tile(kind: Kind) -> TheirTile {
    index_to_tile(kind.index())
}

fn meld(meld: &Meld) -> TheirMeld {
    let first = tile(meld.first());
    match meld.kind {
        MeldKind::Chi => TheirMeld::shuntsu_open(first),
        MeldKind::Pon => TheirMeld::koutsu_open(first),
        MeldKind::Minkan => TheirMeld::kan(first, KanType::Open),
        MeldKind::Ankan => TheirMeld::kan(first, KanType::Closed),
        MeldKind::Kakan => TheirMeld::kan(first, KanType::Added),
    }
}
