//! What is true of a hand however it is read.

use super::{By, Drawn, Hand, Laid, Openness, ScoreRules, Situation, Thrown, Yaku, YakuSet};
use crate::{
    counts::{Counts, Kinds},
    options::Renhou,
    shape::Set,
    tile::{Kind, Suit},
};

/// What is true of a hand however it is read.
#[derive(Debug)]
pub(super) struct Facts<'a> {
    pub(super) rules: &'a ScoreRules,
    pub(super) hand: &'a Hand,
    pub(super) situation: &'a Situation<'a>,
    /// The concealed tiles with the winning one.
    pub(super) concealed: Counts,
    /// Whether there are open melds.
    pub(super) openness: Openness,
    /// The yaku that hang on the tiles and on what happened alone; some need sets.
    pub(super) yaku: YakuSet,
    /// The kinds of all tiles.
    pub(super) kinds: Kinds,
    /// The dora by sort.
    pub(super) dora: [(Yaku, u8); 4],
}

impl<'a> Facts<'a> {
    pub(super) fn of(rules: &'a ScoreRules, hand: &'a Hand, situation: &'a Situation<'a>) -> Self {
        let concealed = hand.concealed.with(hand.win);
        let mut all = concealed;
        hand.melds.iter().for_each(|meld| add_tiles(&mut all, meld));
        let opened = hand.melds.iter().any(|meld| meld.kind.is_open());
        let openness = if opened { Openness::Open } else { Openness::Closed };
        let kinds = all.kinds();
        let mut yaku = by_what_happened(rules, situation, openness);
        by_kinds(rules, kinds, openness, &mut yaku);
        by_honours(situation, &all, &mut yaku);
        let kans = hand.melds.iter().filter(|meld| meld.kind.is_kan()).count();
        yaku.insert_if(kans == 3, Yaku::Sankantsu);
        yaku.insert_if(kans == 4, Yaku::Suukantsu);
        if hand.melds.is_empty() && kinds.len() == 9 {
            by_nine_gates(hand, kinds, &mut yaku);
        }
        let dora = dora(rules, hand, situation, &all);
        Self { rules, hand, situation, concealed, openness, yaku, kinds, dora }
    }

    /// The han of all dora.
    pub(super) fn dora_han(&self) -> u8 {
        self.dora.iter().map(|(_, han)| han).sum()
    }
}

fn add_tiles(all: &mut Counts, meld: &Laid) {
    match meld.set {
        Set::Straight(first) => (0..3).filter_map(|up| first.up(up)).for_each(|kind| all.add(kind)),
        Set::Triplet(kind) => (0..3 + u8::from(meld.kind.is_kan())).for_each(|_| all.add(kind)),
    }
}

fn by_what_happened(rules: &ScoreRules, situation: &Situation<'_>, openness: Openness) -> YakuSet {
    let mut yaku = YakuSet::EMPTY;
    if let Some(riichi) = situation.riichi {
        yaku.insert(if riichi.double { Yaku::DoubleRiichi } else { Yaku::Riichi });
        yaku.insert_if(riichi.ippatsu, Yaku::Ippatsu);
    }
    yaku.insert_if(situation.by.is_tsumo() && openness == Openness::Closed, Yaku::MenzenTsumo);
    match situation.by {
        By::Tsumo(Drawn::Wall) | By::Ron(Thrown::Discard | Thrown::Aside) => {}
        By::Tsumo(Drawn::Last) => yaku.insert(Yaku::Haitei),
        By::Tsumo(Drawn::Replacement) => yaku.insert(Yaku::Rinshan),
        By::Tsumo(Drawn::First) if situation.seat_wind.kind() == Kind::EAST => yaku.insert(Yaku::Tenhou),
        By::Tsumo(Drawn::First) => yaku.insert(Yaku::Chiihou),
        By::Ron(Thrown::Last) => yaku.insert(Yaku::Houtei),
        By::Ron(Thrown::AddedKan) => yaku.insert(Yaku::Chankan),
        By::Ron(Thrown::First) => match rules.renhou {
            Renhou::Off => {}
            Renhou::Mangan => yaku.insert(Yaku::Renhou),
            Renhou::Yakuman => yaku.insert(Yaku::RenhouYakuman),
        },
    }
    yaku
}

fn by_kinds(rules: &ScoreRules, kinds: Kinds, openness: Openness, yaku: &mut YakuSet) {
    const HONOURS: Kinds = Kinds::span(Suit::Honours);
    const GREEN: Kinds = Kinds::of(&[19, 20, 21, 23, 25, 32]);
    let suits = Suit::NUMBERED.iter().filter(|suit| !kinds.and(Kinds::span(**suit)).is_empty()).count();
    let honours = !kinds.and(HONOURS).is_empty();
    let only_outer = kinds.are_in(Kinds::OUTER);
    let tanyao = kinds.and(Kinds::OUTER).is_empty() && (rules.kuitan || openness == Openness::Closed);
    yaku.insert_if(tanyao, Yaku::Tanyao);
    yaku.insert_if(only_outer && suits > 0 && honours, Yaku::Honroutou);
    yaku.insert_if(only_outer && !honours, Yaku::Chinroutou);
    yaku.insert_if(suits == 0, Yaku::Tsuuiisou);
    yaku.insert_if(suits == 1 && honours, Yaku::Honitsu);
    yaku.insert_if(suits == 1 && !honours, Yaku::Chinitsu);
    yaku.insert_if(kinds.are_in(GREEN), Yaku::Ryuuiisou);
}

fn by_honours(situation: &Situation<'_>, all: &Counts, yaku: &mut YakuSet) {
    let triplet = |kind: &Kind| all.of(*kind) >= 3;
    let pair = |kind: &Kind| all.of(*kind) == 2;
    yaku.insert_if(triplet(&situation.round_wind.kind()), Yaku::RoundWind);
    yaku.insert_if(triplet(&situation.seat_wind.kind()), Yaku::SeatWind);
    let dragons = [(Kind::WHITE, Yaku::Haku), (Kind::GREEN, Yaku::Hatsu), (Kind::RED, Yaku::Chun)];
    dragons.iter().for_each(|(kind, dragon)| yaku.insert_if(triplet(kind), *dragon));
    let dragons = dragons.map(|(kind, _)| kind);
    let winds = [Kind::EAST, Kind::SOUTH, Kind::WEST, Kind::NORTH];
    let count = |kinds: &[Kind], test: &dyn Fn(&Kind) -> bool| kinds.iter().filter(|kind| test(kind)).count();
    let (dragon_sets, wind_sets) = (count(&dragons, &triplet), count(&winds, &triplet));
    yaku.insert_if(dragon_sets == 2 && count(&dragons, &pair) == 1, Yaku::Shousangen);
    yaku.insert_if(dragon_sets == 3, Yaku::Daisangen);
    yaku.insert_if(wind_sets == 3 && count(&winds, &pair) == 1, Yaku::Shousuushii);
    yaku.insert_if(wind_sets == 4, Yaku::Daisuushii);
}

/// A hand without melds of nine kinds.
fn by_nine_gates(hand: &Hand, kinds: Kinds, yaku: &mut YakuSet) {
    let Some(suit) = Suit::NUMBERED.into_iter().find(|suit| kinds == Kinds::span(*suit)) else { return };
    let held = &hand.concealed.by_kind()[suit.span()];
    let pure = held == [3, 1, 1, 1, 1, 1, 1, 1, 3];
    let all = hand.concealed.with(hand.win);
    let all = &all.by_kind()[suit.span()];
    if pure {
        yaku.insert(Yaku::JunseiChuuren);
    } else {
        yaku.insert_if(all[0] >= 3 && all[8] >= 3, Yaku::Chuuren);
    }
}

fn dora(rules: &ScoreRules, hand: &Hand, situation: &Situation<'_>, all: &Counts) -> [(Yaku, u8); 4] {
    let named = |indicators: &[Kind]| -> u8 {
        let tiles = |indicator: &Kind| {
            let dora = indicator.dora(rules.tiles);
            all.of(dora) + if dora == Kind::NORTH { situation.nuki } else { 0 }
        };
        indicators.iter().map(tiles).sum()
    };
    [
        (Yaku::Dora, named(situation.indicators)),
        (Yaku::AkaDora, hand.reds),
        (Yaku::UraDora, if situation.riichi.is_some() { named(situation.ura) } else { 0 }),
        (Yaku::NukiDora, situation.nuki),
    ]
}
