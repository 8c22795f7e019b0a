//! Hands as agari takes them.

use super::Worth;
use crate::hands::Won;
use agari::{
    context::{GameContext, WinType},
    hand::{HandStructure, KanType, Meld as TheirMeld, decompose_hand, decompose_hand_with_melds},
    parse::TileCounts,
    scoring::{ScoreLevel, ScoringResult, calculate_score},
    shanten::{array_to_tilecounts, index_to_tile},
    tile::{Honor, Tile as TheirTile},
    yaku::{YakuResult, detect_yaku_with_context},
};
use mahjong::{
    counts::Counts,
    meld::{Meld, MeldKind},
    score::{By, Drawn, Thrown},
    tile::{Kind, Reds, Tile, Wind},
};

/// A hand in its words.
#[derive(Debug)]
pub(crate) struct Theirs {
    concealed: TileCounts,
    all: TileCounts,
    melds: Vec<TheirMeld>,
    context: GameContext,
}

impl Theirs {
    pub(crate) fn of(won: &Won) -> Self {
        let concealed: Counts = won.concealed.iter().chain([&won.win]).copied().collect();
        let melded = won.melds.iter().flat_map(|meld| &meld.tiles);
        let all: Counts = melded.chain(&won.concealed).chain([&won.win]).copied().collect();
        Self {
            concealed: array_to_tilecounts(concealed.by_kind()),
            all: array_to_tilecounts(all.by_kind()),
            melds: won.melds.iter().map(meld).collect(),
            context: context(won),
        }
    }

    /// All structures with what they are worth; those without a yaku are not there.
    pub(crate) fn judged(&self) -> impl Iterator<Item = (YakuResult, ScoringResult)> {
        let structures: Vec<HandStructure> = if self.melds.is_empty() {
            decompose_hand(&self.concealed)
        } else {
            decompose_hand_with_melds(&self.concealed, &self.melds)
        };
        structures.into_iter().filter_map(|structure| {
            let yaku = detect_yaku_with_context(&structure, &self.all, &self.context);
            let score = (yaku.total_han > 0).then(|| calculate_score(&structure, &yaku, &self.context))?;
            Some((yaku, score))
        })
    }
}

/// What a hand is worth there at its best structure; pure yakuman count twice.
pub(crate) fn worth(won: &Won) -> Option<Worth> {
    let theirs = Theirs::of(won);
    let worth = |(yaku, score): (YakuResult, ScoringResult)| {
        let payment = &score.payment;
        let paid = match won.by {
            By::Ron(_) => payment.from_discarder.into_iter().collect(),
            By::Tsumo(_) => payment.from_dealer.into_iter().chain(payment.from_non_dealer).collect(),
        };
        match score.score_level {
            ScoreLevel::Yakuman(times) if yaku.is_yakuman => Worth { yakuman: times, han: 0, fu: 0, paid },
            _ => Worth { yakuman: 0, han: score.han, fu: score.fu.total, paid },
        }
    };
    let worths = theirs.judged().map(worth);
    worths.max_by_key(|worth| (worth.paid.iter().sum::<u32>(), worth.yakuman, worth.han, worth.fu))
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
