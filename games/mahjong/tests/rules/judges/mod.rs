//! What others say that a hand is worth.

pub(crate) mod agari;
pub(crate) mod riichienv;

use crate::hands::Won;
use mahjong::{
    score::{Pays, Rank, Win, ron, tsumo},
    tile::Wind,
};

/// Han, fu and what is paid: the last as ron, or by the dealer and by each other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    pub(crate) yakuman: u8,
    pub(crate) han: u8,
    pub(crate) fu: u8,
    pub(crate) paid: Vec<u32>,
}

impl Worth {
    pub(crate) fn of(won: &Won, win: &Win) -> Self {
        let rank = if won.seat_wind == Wind::East { Rank::Dealer } else { Rank::Child };
        let paid = if won.by.is_tsumo() {
            match tsumo(win.base, rank, None) {
                Pays::All { dealer, child } => vec![dealer, child],
                pays => vec![pays.total(2)],
            }
        } else {
            vec![ron(win.base, rank)]
        };
        Self { yakuman: win.yakuman, han: win.han, fu: win.fu, paid }
    }
}
