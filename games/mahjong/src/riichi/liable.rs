//! Liability (책임지불, rules B8): who fed the last set of a yakuman.

use crate::{
    deal::Liability,
    deal::{LiableFor, Place},
    meld::MeldKind,
    options::RiichiOptions,
    score::Yaku,
};
use engine::Seat;

impl LiableFor {
    /// The yakuman.
    pub(crate) const fn yaku(self) -> Yaku {
        match self {
            Self::Daisangen => Yaku::Daisangen,
            Self::Daisuushii => Yaku::Daisuushii,
            Self::Suukantsu => Yaku::Suukantsu,
        }
    }
}

/// Marks who is liable, after a seat has called a tile of `from`.
pub(super) fn mark(place: &mut Place, rules: &RiichiOptions, from: Seat) {
    let Some(called) = place.melds.last().filter(|_| rules.pao) else { return };
    let (kind, meld) = (called.first(), called.kind);
    if meld == MeldKind::Chi {
        return;
    }
    let sets = |test: fn(crate::tile::Kind) -> bool| place.melds.iter().filter(|meld| test(meld.first())).count();
    let complete = [
        (LiableFor::Daisangen, kind.is_dragon() && sets(crate::tile::Kind::is_dragon) == 3),
        (LiableFor::Daisuushii, is_wind(kind) && sets(is_wind) == 4),
        (LiableFor::Suukantsu, rules.pao_suukantsu && meld == MeldKind::Minkan && place.kans() == 4),
    ];
    let liable = complete.into_iter().filter(|(_, complete)| *complete);
    place.pao.extend(liable.map(|(yakuman, _)| Liability { yakuman, seat: from }));
}

fn is_wind(kind: crate::tile::Kind) -> bool {
    kind.is_honour() && !kind.is_dragon()
}
