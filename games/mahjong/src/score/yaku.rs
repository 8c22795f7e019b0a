//! The yaku: ids, names, and what each is worth (rules B7).

use engine::Text;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A yaku (역), or dora. In the order of display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Yaku {
    /// 리치.
    Riichi,
    /// 더블리치: declared with the first discard; instead of riichi.
    DoubleRiichi,
    /// 일발: within a go-around of the riichi.
    Ippatsu,
    /// 멘젠쯔모: a closed hand, by an own draw.
    MenzenTsumo,
    /// 해저로월: with the last live tile.
    Haitei,
    /// 하저로어: on the last discard.
    Houtei,
    /// 영상개화: with a replacement tile.
    Rinshan,
    /// 창깡: on a tile added to a kan.
    Chankan,
    /// 장풍패: a triplet of the round wind.
    RoundWind,
    /// 자풍패: a triplet of the seat wind.
    SeatWind,
    /// 역패 백: a triplet of white dragons.
    Haku,
    /// 역패 발: a triplet of green dragons.
    Hatsu,
    /// 역패 중: a triplet of red dragons.
    Chun,
    /// 핑후: no fu besides the base.
    Pinfu,
    /// 탕야오: only 2–8.
    Tanyao,
    /// 이페코: two identical straights.
    Iipeikou,
    /// 삼색동순: the same straight in three suits.
    SanshokuDoujun,
    /// 일기통관: 123 456 789 of one suit.
    Ittsuu,
    /// 찬타: terminals or honours in every set and the pair.
    Chanta,
    /// 치또이쯔: seven pairs.
    Chiitoitsu,
    /// 또이또이: four triplets.
    Toitoi,
    /// 산안커: three closed triplets.
    Sanankou,
    /// 산깡쯔: three kans.
    Sankantsu,
    /// 삼색동각: the same triplet in three suits.
    SanshokuDoukou,
    /// 혼노두: only terminals and honours.
    Honroutou,
    /// 소삼원: two dragon triplets and a pair of the third.
    Shousangen,
    /// 혼일색: one suit and honours.
    Honitsu,
    /// 준찬타: terminals in every set and the pair.
    Junchan,
    /// 량페코: twice two identical straights.
    Ryanpeikou,
    /// 청일색: one suit.
    Chinitsu,
    /// 인화: before the first own draw (option).
    Renhou,
    /// 도라; no yaku.
    Dora,
    /// 적도라; no yaku.
    AkaDora,
    /// 뒷도라; no yaku.
    UraDora,
    /// 북도라; no yaku.
    NukiDora,
    /// 천화: the dealer's first draw.
    Tenhou,
    /// 지화: another's first draw.
    Chiihou,
    /// 국사무쌍: the thirteen orphans.
    Kokushi,
    /// 국사무쌍 13면: waiting for all thirteen.
    #[serde(rename = "kokushi_13")]
    Kokushi13,
    /// 스안커: four closed triplets.
    Suuankou,
    /// 스안커 단기: the same, waiting for the pair.
    SuuankouTanki,
    /// 대삼원: three dragon triplets.
    Daisangen,
    /// 소사희: three wind triplets and a pair of the fourth.
    Shousuushii,
    /// 대사희: four wind triplets.
    Daisuushii,
    /// 자일색: only honours.
    Tsuuiisou,
    /// 녹일색: only green tiles.
    Ryuuiisou,
    /// 청노두: only terminals.
    Chinroutou,
    /// 스깡쯔: four kans.
    Suukantsu,
    /// 구련보등: 1112345678999 and one more of the suit.
    Chuuren,
    /// 순정구련보등: the same, waiting for all nine.
    JunseiChuuren,
    /// 인화 as a yakuman (option).
    RenhouYakuman,
}

/// Whether a hand has open melds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// None (멘젠); closed kans are fine.
    Closed,
    /// At least one.
    Open,
}

/// What a yaku is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    /// Han, closed and open; 0: not possible.
    Han(u8, u8),
    /// As many han as there are tiles, and no yaku.
    Dora,
    /// A yakuman, open or not.
    Yakuman,
    /// A yakuman that counts twice with `double_yakuman`.
    Pure,
}

impl Yaku {
    /// All of them, in the order of display.
    pub const ALL: [Self; 51] = {
        let mut all = [Self::Riichi; 51];
        let mut place = 0;
        while place < ROWS.len() {
            all[place] = ROWS[place].0;
            place += 1;
        }
        all
    };

    const fn row(self) -> &'static (Self, &'static str, &'static str, Worth) {
        &ROWS[self as usize]
    }

    /// What people call it.
    #[must_use]
    pub const fn name(self) -> Text {
        let row = self.row();
        Text::new(row.1, row.2)
    }

    /// The han of a yaku that is neither dora nor yakuman; 0 where it isn't possible.
    #[must_use]
    pub const fn han(self, openness: Openness) -> u8 {
        match (self.row().3, openness) {
            (Worth::Han(closed, _), Openness::Closed) => closed,
            (Worth::Han(_, open), Openness::Open) => open,
            _ => 0,
        }
    }

    /// Whether it is a yakuman (역만).
    #[must_use]
    pub const fn is_yakuman(self) -> bool {
        matches!(self.row().3, Worth::Yakuman | Worth::Pure)
    }

    /// Whether it is dora, which is no yaku.
    #[must_use]
    pub const fn is_dora(self) -> bool {
        matches!(self.row().3, Worth::Dora)
    }

    /// Whether it counts twice where `double_yakuman` is on.
    #[must_use]
    pub const fn is_pure(self) -> bool {
        matches!(self.row().3, Worth::Pure)
    }
}

use Worth::{Dora, Han, Pure, Yakuman};

/// In the order of the type.
const ROWS: [(Yaku, &str, &str, Worth); 51] = [
    (Yaku::Riichi, "리치", "Riichi", Han(1, 0)),
    (Yaku::DoubleRiichi, "더블리치", "Double riichi", Han(2, 0)),
    (Yaku::Ippatsu, "일발", "Ippatsu", Han(1, 0)),
    (Yaku::MenzenTsumo, "멘젠쯔모", "Closed tsumo", Han(1, 0)),
    (Yaku::Haitei, "해저로월", "Last tile", Han(1, 1)),
    (Yaku::Houtei, "하저로어", "Last discard", Han(1, 1)),
    (Yaku::Rinshan, "영상개화", "After a kan", Han(1, 1)),
    (Yaku::Chankan, "창깡", "Robbing a kan", Han(1, 1)),
    (Yaku::RoundWind, "장풍패", "Round wind", Han(1, 1)),
    (Yaku::SeatWind, "자풍패", "Seat wind", Han(1, 1)),
    (Yaku::Haku, "역패 백", "White dragon", Han(1, 1)),
    (Yaku::Hatsu, "역패 발", "Green dragon", Han(1, 1)),
    (Yaku::Chun, "역패 중", "Red dragon", Han(1, 1)),
    (Yaku::Pinfu, "핑후", "Pinfu", Han(1, 0)),
    (Yaku::Tanyao, "탕야오", "All simples", Han(1, 1)),
    (Yaku::Iipeikou, "이페코", "Identical straights", Han(1, 0)),
    (Yaku::SanshokuDoujun, "삼색동순", "Three-coloured straights", Han(2, 1)),
    (Yaku::Ittsuu, "일기통관", "Full straight", Han(2, 1)),
    (Yaku::Chanta, "찬타", "Outside hand", Han(2, 1)),
    (Yaku::Chiitoitsu, "치또이쯔", "Seven pairs", Han(2, 0)),
    (Yaku::Toitoi, "또이또이", "All triplets", Han(2, 2)),
    (Yaku::Sanankou, "산안커", "Three closed triplets", Han(2, 2)),
    (Yaku::Sankantsu, "산깡쯔", "Three kans", Han(2, 2)),
    (Yaku::SanshokuDoukou, "삼색동각", "Three-coloured triplets", Han(2, 2)),
    (Yaku::Honroutou, "혼노두", "Terminals and honours", Han(2, 2)),
    (Yaku::Shousangen, "소삼원", "Little three dragons", Han(2, 2)),
    (Yaku::Honitsu, "혼일색", "Half flush", Han(3, 2)),
    (Yaku::Junchan, "준찬타", "Pure outside hand", Han(3, 2)),
    (Yaku::Ryanpeikou, "량페코", "Twice identical straights", Han(3, 0)),
    (Yaku::Chinitsu, "청일색", "Full flush", Han(6, 5)),
    (Yaku::Renhou, "인화", "Blessing of man", Han(5, 0)),
    (Yaku::Dora, "도라", "Dora", Dora),
    (Yaku::AkaDora, "적도라", "Red dora", Dora),
    (Yaku::UraDora, "뒷도라", "Ura dora", Dora),
    (Yaku::NukiDora, "북도라", "North dora", Dora),
    (Yaku::Tenhou, "천화", "Blessing of heaven", Yakuman),
    (Yaku::Chiihou, "지화", "Blessing of earth", Yakuman),
    (Yaku::Kokushi, "국사무쌍", "Thirteen orphans", Yakuman),
    (Yaku::Kokushi13, "국사무쌍 13면", "Thirteen-wait orphans", Pure),
    (Yaku::Suuankou, "스안커", "Four closed triplets", Yakuman),
    (Yaku::SuuankouTanki, "스안커 단기", "Four closed triplets, pair wait", Pure),
    (Yaku::Daisangen, "대삼원", "Big three dragons", Yakuman),
    (Yaku::Shousuushii, "소사희", "Little four winds", Yakuman),
    (Yaku::Daisuushii, "대사희", "Big four winds", Pure),
    (Yaku::Tsuuiisou, "자일색", "All honours", Yakuman),
    (Yaku::Ryuuiisou, "녹일색", "All green", Yakuman),
    (Yaku::Chinroutou, "청노두", "All terminals", Yakuman),
    (Yaku::Suukantsu, "스깡쯔", "Four kans", Yakuman),
    (Yaku::Chuuren, "구련보등", "Nine gates", Yakuman),
    (Yaku::JunseiChuuren, "순정구련보등", "Pure nine gates", Pure),
    (Yaku::RenhouYakuman, "인화", "Blessing of man", Yakuman),
];

/// A set of yaku.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct YakuSet(u64);

impl YakuSet {
    /// None.
    pub const EMPTY: Self = Self(0);
    /// The yakuman.
    pub const YAKUMAN: Self = {
        let mut set = Self::EMPTY;
        let mut place = 0;
        while place < ROWS.len() {
            if ROWS[place].0.is_yakuman() {
                set.insert(ROWS[place].0);
            }
            place += 1;
        }
        set
    };

    /// Adds one.
    pub const fn insert(&mut self, yaku: Yaku) {
        self.0 |= 1 << yaku as u32;
    }

    /// Adds one if it is there.
    pub const fn insert_if(&mut self, is_there: bool, yaku: Yaku) {
        self.0 |= (is_there as u64) << yaku as u32;
    }

    /// Whether it is among them.
    #[must_use]
    pub const fn contains(self, yaku: Yaku) -> bool {
        self.0 >> yaku as u32 & 1 != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// One after the other, in the order of display.
    pub fn iter(self) -> impl Iterator<Item = Yaku> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let yaku = Yaku::ALL.get(bits.trailing_zeros() as usize).copied();
            bits &= bits.wrapping_sub(1);
            yaku
        })
    }

    /// A number that is higher for the set with the earlier yaku where two first differ.
    #[must_use]
    pub(super) const fn order(self) -> u64 {
        self.0.reverse_bits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_are_in_the_order_of_the_type() {
        for (place, yaku) in Yaku::ALL.into_iter().enumerate() {
            assert_eq!(yaku as usize, place);
        }
    }

    #[test]
    fn ids_are_those_of_the_rules() {
        let id = |yaku: Yaku| serde_json::to_value(yaku).unwrap().as_str().unwrap().to_owned();
        let ids = [Yaku::Kokushi13, Yaku::SanshokuDoujun, Yaku::JunseiChuuren, Yaku::AkaDora].map(id);
        assert_eq!(ids, ["kokushi_13", "sanshoku_doujun", "junsei_chuuren", "aka_dora"]);
    }

    #[test]
    fn a_set_is_in_the_order_of_display() {
        let mut set = YakuSet::EMPTY;
        set.insert(Yaku::Dora);
        set.insert(Yaku::Riichi);
        set.insert_if(false, Yaku::Tanyao);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Yaku::Riichi, Yaku::Dora]);
        assert_eq!(YakuSet::YAKUMAN.iter().count(), 16);
        assert_eq!(YakuSet::EMPTY.iter().count(), 0);
    }
}
