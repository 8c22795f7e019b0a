//! Hands as riichienv-core takes them.

use super::Worth;
use crate::hands::Won;
use mahjong::{
    meld::{Meld, MeldKind},
    score::{By, Drawn, Thrown},
    tile::{Tile, Wind},
};
use riichienv_core::{
    hand_evaluator::HandEvaluator,
    types::{Conditions, Meld as TheirMeld, MeldType, WinResult, Wind as TheirWind},
};

/// A hand in its words.
#[derive(Debug)]
pub(crate) struct Theirs {
    concealed: Vec<u8>,
    win: u8,
    melds: Vec<TheirMeld>,
    indicators: Vec<u8>,
    ura: Vec<u8>,
    conditions: Conditions,
}

impl Theirs {
    pub(crate) fn of(won: &Won) -> Self {
        let ids = |tiles: &[Tile]| tiles.iter().map(|tile| tile.id()).collect::<Vec<_>>();
        Self {
            concealed: ids(&won.concealed),
            win: won.win.id(),
            melds: won.melds.iter().map(meld).collect(),
            indicators: ids(&won.indicators),
            // It counts whatever it is given.
            ura: if won.riichi.is_some() { ids(&won.ura) } else { Vec::new() },
            conditions: conditions(won),
        }
    }

    /// From tiles to points. It wants lists of its own.
    pub(crate) fn judged(&self) -> WinResult {
        let evaluator = HandEvaluator::new(self.concealed.clone(), self.melds.clone());
        evaluator.calc(self.win, self.indicators.clone(), self.ura.clone(), Some(self.conditions.clone()))
    }
}

/// What a hand is worth there; pure yakuman count twice.
pub(crate) fn worth(won: &Won) -> Option<Worth> {
    let result = Theirs::of(won).judged();
    if !result.is_win {
        return None;
    }
    let paid = match (won.by.is_tsumo(), won.seat_wind) {
        (false, _) => vec![result.ron_agari],
        (true, Wind::East) => vec![result.tsumo_agari_ko],
        (true, _) => vec![result.tsumo_agari_oya, result.tsumo_agari_ko],
    };
    let (han, fu) = (result.han as u8, result.fu as u8);
    Some(if result.yakuman {
        Worth { yakuman: han / 13, han: 0, fu: 0, paid }
    } else {
        Worth { yakuman: 0, han, fu, paid }
    })
}

fn conditions(won: &Won) -> Conditions {
    let wind = |wind: Wind| TheirWind::from(u8::from(wind));
    let is_double = won.riichi.is_some_and(|riichi| riichi.double);
    Conditions {
        tsumo: won.by.is_tsumo(),
        riichi: won.riichi.is_some() && !is_double,
        double_riichi: is_double,
        ippatsu: won.riichi.is_some_and(|riichi| riichi.ippatsu),
        haitei: won.by == By::Tsumo(Drawn::Last),
        houtei: won.by == By::Ron(Thrown::Last),
        rinshan: won.by == By::Tsumo(Drawn::Replacement),
        chankan: won.by == By::Ron(Thrown::AddedKan),
        tsumo_first_turn: won.by == By::Tsumo(Drawn::First),
        player_wind: wind(won.seat_wind),
        round_wind: wind(won.round_wind),
        ..Conditions::default()
    }
}

fn meld(meld: &Meld) -> TheirMeld {
    let kind = match meld.kind {
        MeldKind::Chi => MeldType::Chi,
        MeldKind::Pon => MeldType::Pon,
        MeldKind::Minkan => MeldType::Daiminkan,
        MeldKind::Ankan => MeldType::Ankan,
        MeldKind::Kakan => MeldType::Kakan,
    };
    let tiles = meld.tiles.iter().map(|tile| tile.id()).collect();
    TheirMeld::new(kind, tiles, meld.kind.is_open(), 0, meld.called.map(Tile::id))
}
