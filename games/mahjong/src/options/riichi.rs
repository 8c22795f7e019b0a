//! The options of the riichi rules (rules C6, part B).

use super::Uma;
use engine::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How many play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sanma {
    /// Four.
    #[default]
    #[schemars(title = "4인", extend("titleEn" = "Four players"))]
    Off,
    /// Three (산마).
    #[schemars(title = "3인(산마)", extend("titleEn" = "Three players (sanma)"))]
    On,
}

/// How long a match is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// One hand.
    #[schemars(title = "한 판", extend("titleEn" = "One hand"))]
    One,
    /// East round.
    #[schemars(title = "동풍전", extend("titleEn" = "East round"))]
    East,
    /// East and south round.
    #[default]
    #[schemars(title = "반장전", extend("titleEn" = "East and south rounds"))]
    South,
}

/// To what place scores are rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoundScore {
    /// Tenths of a thousand.
    #[default]
    #[schemars(title = "소수 첫째 자리", extend("titleEn" = "Tenths"))]
    Tenth,
    /// Whole thousands.
    #[schemars(title = "정수", extend("titleEn" = "Whole thousands"))]
    Whole,
}

/// Whether the match ends when somebody has no points left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tobi {
    /// It does not.
    #[schemars(title = "없음", extend("titleEn" = "No"))]
    Off,
    /// Below 0.
    #[default]
    #[schemars(title = "0점 미만", extend("titleEn" = "Below 0"))]
    On,
    /// At 0 or below.
    #[schemars(title = "0점 이하", extend("titleEn" = "At 0 or below"))]
    Zero,
}

/// What keeps the dealer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Renchan {
    /// Winning, or tenpai at an exhaustive draw.
    #[default]
    #[schemars(title = "텐파이", extend("titleEn" = "Tenpai"))]
    Tenpai,
    /// Winning.
    #[schemars(title = "화료", extend("titleEn" = "Winning"))]
    Win,
    /// Nothing.
    #[schemars(title = "없음", extend("titleEn" = "Nothing"))]
    None,
}

/// Who gets the deposits that are left at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Leftover {
    /// The first.
    #[default]
    #[schemars(title = "1위", extend("titleEn" = "The first"))]
    First,
    /// Nobody.
    #[schemars(title = "없음", extend("titleEn" = "Nobody"))]
    None,
}

/// What may be discarded after chi and pon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Kuikae {
    /// Neither the claimed kind nor the other end.
    #[default]
    #[schemars(title = "금지", extend("titleEn" = "Not allowed"))]
    None,
    /// The other end.
    #[schemars(title = "스지만 허용", extend("titleEn" = "Only the other end"))]
    Suji,
    /// Anything.
    #[schemars(title = "허용", extend("titleEn" = "Allowed"))]
    All,
}

/// When a kan opens an indicator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum KanDora {
    /// A closed kan at once, others with the next discard.
    #[default]
    #[schemars(title = "안깡 즉시·밍깡 나중", extend("titleEn" = "Closed at once, open later"))]
    Tenhou,
    /// At once.
    #[schemars(title = "즉시", extend("titleEn" = "At once"))]
    Immediate,
    /// Never.
    #[schemars(title = "없음", extend("titleEn" = "Never"))]
    Off,
}

/// How many may win on one tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum MultiRon {
    /// The nearest.
    #[schemars(title = "한 명(머리 띄우기)", extend("titleEn" = "One (head bump)"))]
    Head,
    /// Two; three are an abortive draw.
    #[default]
    #[schemars(title = "두 명(셋은 유국)", extend("titleEn" = "Two (three is a draw)"))]
    Double,
    /// Three.
    #[schemars(title = "세 명", extend("titleEn" = "Three"))]
    Triple,
}

/// Which closed kans a seat in riichi may make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum RiichiAnkan {
    /// None.
    #[schemars(title = "불가", extend("titleEn" = "None"))]
    Off,
    /// Those that leave every reading as it was.
    #[schemars(title = "모양 유지", extend("titleEn" = "Keeping the shape"))]
    Shape,
    /// Those that leave the waits as they were.
    #[default]
    #[schemars(title = "대기 유지", extend("titleEn" = "Keeping the waits"))]
    Waits,
}

/// What a win before the first own draw is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Renhou {
    /// Nothing.
    #[default]
    #[schemars(title = "없음", extend("titleEn" = "Nothing"))]
    Off,
    /// Five han.
    #[schemars(title = "만관", extend("titleEn" = "Mangan"))]
    Mangan,
    /// A yakuman.
    #[schemars(title = "역만", extend("titleEn" = "Yakuman"))]
    Yakuman,
}

/// What a liable seat pays for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PaoScope {
    /// The whole hand.
    #[default]
    #[schemars(title = "전부", extend("titleEn" = "The whole hand"))]
    Whole,
    /// That yakuman.
    #[schemars(title = "그 역만만", extend("titleEn" = "That yakuman only"))]
    Yakuman,
}

/// Who pays honba where somebody is liable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PaoHonba {
    /// The liable seat.
    #[default]
    #[schemars(title = "책임자", extend("titleEn" = "The liable seat"))]
    Liable,
    /// The discarder.
    #[schemars(title = "방총자", extend("titleEn" = "The discarder"))]
    Discarder,
}

/// Who pays the share of the missing fourth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SanmaTsumo {
    /// Nobody.
    #[default]
    #[schemars(title = "쯔모손", extend("titleEn" = "Nobody"))]
    Loss,
    /// The two others.
    #[schemars(title = "나눠 내기", extend("titleEn" = "Split"))]
    Split,
}

/// The riichi rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct RiichiOptions {
    /// How many play.
    #[schemars(title = "인원")]
    #[schemars(extend("titleEn" = "Players", "group" = "match"))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub sanma: Sanma,
    /// How long the match is.
    #[schemars(title = "길이")]
    #[schemars(extend("titleEn" = "Length", "group" = "match"))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub length: Length,
    /// Points at the beginning; 0: as usual.
    #[schemars(title = "시작 점수", range(min = 1000, max = 100_000))]
    #[schemars(extend("titleEn" = "Points at the start", "group" = "match", "advanced" = true))]
    #[schemars(extend("step" = 100, "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("also" = [
        {"const": 0, "means": 25000,
         "title": "보통 (25,000점, 산마 35,000점)", "titleEn": "as usual (25,000; three players 35,000)"}
    ]))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub start_points: u32,
    /// Points that a seat has to come back to; 0: as usual.
    #[schemars(title = "반환점", range(min = 1000, max = 100_000))]
    #[schemars(extend("titleEn" = "Points to return", "group" = "match", "advanced" = true))]
    #[schemars(extend("step" = 100, "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("also" = [
        {"const": 0, "means": 30000,
         "title": "보통 (30,000점, 산마 40,000점)", "titleEn": "as usual (30,000; three players 40,000)"}
    ]))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub return_points: u32,
    /// What the places are worth, in thousands.
    #[ts(as = "Vec<i16>")]
    #[schemars(title = "우마", description = "사람 수와 맞지 않으면 보통 우마로 해요")]
    #[schemars(extend("descriptionEn" = "Made for another number of players it counts as usual"))]
    #[schemars(extend("titleEn" = "Uma", "group" = "match", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub uma: Uma,
    /// To what place scores are rounded.
    #[schemars(title = "최종 점수 자리")]
    #[schemars(extend("titleEn" = "Final scores in", "group" = "match", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub round_score: RoundScore,
    /// Whether the match ends when somebody has no points left.
    #[schemars(title = "토비(0점 미만 종료)")]
    #[schemars(extend("titleEn" = "Ends when out of points", "group" = "match"))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub tobi: Tobi,
    /// Whether an extra round is played when nobody has enough points.
    #[schemars(title = "연장(서입)")]
    #[schemars(extend("titleEn" = "Extra round", "group" = "match", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "length": ["east", "south"]}))]
    pub extend: bool,
    /// Whether a leading dealer ends the match by winning the last hand.
    #[schemars(title = "오야 화료 종료")]
    #[schemars(extend("titleEn" = "Leading dealer ends by winning", "group" = "match", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "length": ["east", "south"]}))]
    pub agari_yame: bool,
    /// Whether a leading dealer ends the match by tenpai in the last hand.
    #[schemars(title = "오야 텐파이 종료")]
    #[schemars(extend("titleEn" = "Leading dealer ends by tenpai", "group" = "match", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "length": ["east", "south"]}))]
    pub tenpai_yame: bool,
    /// What keeps the dealer.
    #[schemars(title = "연장 조건(렌짱)")]
    #[schemars(extend("titleEn" = "Dealer stays by", "group" = "match", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "length": ["east", "south"]}))]
    pub renchan: Renchan,
    /// Who gets the deposits that are left at the end.
    #[schemars(title = "남은 공탁")]
    #[schemars(extend("titleEn" = "Deposits left at the end", "group" = "match", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub leftover: Leftover,
    /// How many red fives there are; with three players those of the characters are missing.
    #[schemars(title = "적도라")]
    #[schemars(extend("titleEn" = "Red fives", "group" = "rules"))]
    #[schemars(extend("oneOf" = [
        {"const": 0, "title": "없음", "titleEn": "None"},
        {"const": 3, "title": "세 장", "titleEn": "Three"},
        {"const": 4, "title": "네 장", "titleEn": "Four"}
    ]))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub red_fives: u8,
    /// Whether an open hand can have tanyao.
    #[schemars(title = "쿠이탕(운 탕야오)")]
    #[schemars(extend("titleEn" = "Open tanyao", "group" = "rules"))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub kuitan: bool,
    /// What may be discarded after chi and pon.
    #[schemars(title = "쿠이카에")]
    #[schemars(extend("titleEn" = "Swap calling", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub kuikae: Kuikae,
    /// Whether ippatsu counts.
    #[schemars(title = "일발")]
    #[schemars(extend("titleEn" = "Ippatsu", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub ippatsu: bool,
    /// Whether ura dora count.
    #[schemars(title = "뒷도라")]
    #[schemars(extend("titleEn" = "Ura dora", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub ura: bool,
    /// When a kan opens an indicator.
    #[schemars(title = "깡도라")]
    #[schemars(extend("titleEn" = "Kan dora", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub kan_dora: KanDora,
    /// How many may win on one tile.
    #[schemars(title = "동시 론")]
    #[schemars(extend("titleEn" = "Several wins on one tile", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub multi_ron: MultiRon,
    /// Whether there are abortive draws.
    #[schemars(title = "도중유국")]
    #[schemars(extend("titleEn" = "Abortive draws", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub abort: bool,
    /// Whether there is nagashi mangan.
    #[schemars(title = "유국만관")]
    #[schemars(extend("titleEn" = "Nagashi mangan", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub nagashi: bool,
    /// What the noten seats pay together at an exhaustive draw; −1: as usual.
    #[schemars(title = "노텐 벌점 합계", range(min = 0, max = 6000))]
    #[schemars(extend("titleEn" = "Noten payment in all", "group" = "score", "advanced" = true))]
    #[schemars(extend("step" = 200, "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("also" = [
        {"const": -1, "means": 3000,
         "title": "보통 (3,000점, 산마 2,000점)", "titleEn": "as usual (3,000; three players 2,000)"}
    ]))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub noten_total: i32,
    /// Whether riichi may be declared with less than 1000 points.
    #[schemars(title = "1000점 미만 리치")]
    #[schemars(extend("titleEn" = "Riichi below 1,000 points", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub riichi_debt: bool,
    /// How many tiles must be left for riichi; −1: as usual, one for each player.
    #[schemars(title = "리치에 필요한 남은 패", range(min = 0, max = 4))]
    #[schemars(extend("titleEn" = "Tiles left for riichi", "group" = "rules", "advanced" = true))]
    #[schemars(extend("unit" = "장", "unitEn" = "tiles"))]
    #[schemars(extend("also" = [
        {"const": -1, "means": 4,
         "title": "보통 (4장, 산마 3장)", "titleEn": "as usual (4; three players 3)"}
    ]))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub riichi_min_live: i8,
    /// Which closed kans a seat in riichi may make.
    #[schemars(title = "리치 후 안깡")]
    #[schemars(extend("titleEn" = "Closed kans in riichi", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub riichi_ankan: RiichiAnkan,
    /// Whether some yakuman count double.
    #[schemars(title = "더블역만")]
    #[schemars(extend("titleEn" = "Double yakuman", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub double_yakuman: bool,
    /// Whether yakuman add up.
    #[schemars(title = "역만 겹침")]
    #[schemars(extend("titleEn" = "Yakuman add up", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub yakuman_stack: bool,
    /// Whether thirteen han are a yakuman.
    #[schemars(title = "헤아림 역만")]
    #[schemars(extend("titleEn" = "Counted yakuman", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub kazoe: bool,
    /// Whether 4 han 30 fu and 3 han 60 fu are mangan.
    #[schemars(title = "키리아게 만관")]
    #[schemars(extend("titleEn" = "Round up to mangan", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub kiriage: bool,
    /// Fu of a pair that is both round and seat wind.
    #[schemars(title = "연풍 머리 부수")]
    #[schemars(extend("titleEn" = "Fu of a double wind pair", "group" = "score", "advanced" = true))]
    #[schemars(extend("oneOf" = [
        {"const": 2, "title": "2부", "titleEn": "2 fu"},
        {"const": 4, "title": "4부", "titleEn": "4 fu"}
    ]))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub double_wind_pair: u8,
    /// What a win before the first own draw is worth.
    #[schemars(title = "인화")]
    #[schemars(extend("titleEn" = "Renhou", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub renhou: Renhou,
    /// Whether who feeds the last set of a yakuman pays for it.
    #[schemars(title = "책임지불")]
    #[schemars(extend("titleEn" = "Liability", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub pao: bool,
    /// What a liable seat pays for.
    #[schemars(title = "책임 범위")]
    #[schemars(extend("titleEn" = "Liable for", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "pao": [true]}))]
    pub pao_scope: PaoScope,
    /// Whether who feeds the fourth kan is liable too.
    #[schemars(title = "스깡쯔 책임")]
    #[schemars(extend("titleEn" = "Liability for four kans", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "pao": [true]}))]
    pub pao_suukantsu: bool,
    /// Who pays honba where somebody is liable.
    #[schemars(title = "책임지불 본장")]
    #[schemars(extend("titleEn" = "Honba of a liability", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "pao": [true]}))]
    pub pao_honba: PaoHonba,
    /// Whether kokushi may win on a closed kan.
    #[schemars(title = "안깡 국사 론")]
    #[schemars(extend("titleEn" = "Kokushi wins on a closed kan", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"]}))]
    pub kokushi_ankan: bool,
    /// Whether a North may be set aside.
    #[schemars(title = "북 빼기(산마)")]
    #[schemars(extend("titleEn" = "Setting North aside (three players)", "group" = "rules", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "sanma": ["on"]}))]
    pub kita: bool,
    /// Who pays the share of the missing fourth.
    #[schemars(title = "산마 쯔모")]
    #[schemars(extend("titleEn" = "Own-draw wins of three players", "group" = "score", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["riichi"], "sanma": ["on"]}))]
    pub sanma_tsumo: SanmaTsumo,
}

impl Default for RiichiOptions {
    fn default() -> Self {
        Self::USUAL
    }
}

impl RiichiOptions {
    /// As on the large Japanese site (rules part B).
    pub const USUAL: Self = Self {
        sanma: Sanma::Off,
        length: Length::South,
        start_points: 0,
        return_points: 0,
        uma: Uma::USUAL,
        round_score: RoundScore::Tenth,
        tobi: Tobi::On,
        extend: true,
        agari_yame: true,
        tenpai_yame: true,
        renchan: Renchan::Tenpai,
        leftover: Leftover::First,
        red_fives: 3,
        kuitan: true,
        kuikae: Kuikae::None,
        ippatsu: true,
        ura: true,
        kan_dora: KanDora::Tenhou,
        multi_ron: MultiRon::Double,
        abort: true,
        nagashi: true,
        noten_total: -1,
        riichi_debt: false,
        riichi_min_live: -1,
        riichi_ankan: RiichiAnkan::Waits,
        double_yakuman: false,
        yakuman_stack: true,
        kazoe: true,
        kiriage: false,
        double_wind_pair: 4,
        renhou: Renhou::Off,
        pao: true,
        pao_scope: PaoScope::Whole,
        pao_suukantsu: false,
        pao_honba: PaoHonba::Liable,
        kokushi_ankan: false,
        kita: true,
        sanma_tsumo: SanmaTsumo::Loss,
    };

    /// As on the other large site.
    pub const SOUL: Self = Self {
        double_yakuman: true,
        multi_ron: MultiRon::Triple,
        kokushi_ankan: true,
        pao_scope: PaoScope::Yakuman,
        uma: Uma::four([15, 5, -5, -15]),
        ..Self::USUAL
    };

    /// As leagues play.
    pub const TOURNAMENT: Self = Self {
        red_fives: 0,
        tobi: Tobi::Off,
        agari_yame: false,
        tenpai_yame: false,
        extend: false,
        abort: false,
        start_points: 30_000,
        return_points: 30_000,
        uma: Uma::four([15, 5, -5, -15]),
        double_wind_pair: 2,
        kazoe: false,
        ..Self::USUAL
    };

    /// Whether three play.
    #[must_use]
    pub const fn is_sanma(&self) -> bool {
        matches!(self.sanma, Sanma::On)
    }

    /// How many play: 3 or 4.
    #[must_use]
    pub const fn players(&self) -> u8 {
        if self.is_sanma() { 3 } else { 4 }
    }

    /// Points at the beginning.
    #[must_use]
    pub fn start(&self) -> i32 {
        self.or_usual(self.start_points, 25_000, 35_000)
    }

    /// Points that a seat has to come back to, and that the first needs for the match to end.
    #[must_use]
    pub fn target(&self) -> i32 {
        self.or_usual(self.return_points, 30_000, 40_000)
    }

    fn or_usual(&self, chosen: u32, four: i32, three: i32) -> i32 {
        let usual = if self.is_sanma() { three } else { four };
        // Bounds of the option: at most 100 000.
        if chosen == 0 { usual } else { i32::try_from(chosen).unwrap_or(usual) }
    }

    /// What the noten seats pay together.
    #[must_use]
    pub const fn noten(&self) -> i32 {
        match self.noten_total {
            -1 if self.is_sanma() => 2000,
            -1 => 3000,
            total => total,
        }
    }

    /// How many live tiles must be left for riichi.
    #[must_use]
    pub const fn riichi_live(&self) -> u8 {
        if self.riichi_min_live < 0 { self.players() } else { self.riichi_min_live.unsigned_abs() }
    }

    /// Whether a North may be set aside: with three players only.
    #[must_use]
    pub const fn has_kita(&self) -> bool {
        self.is_sanma() && self.kita
    }

    /// What spans several options.
    pub(super) fn validate(&self) -> Result<(), Text> {
        if !self.uma.is_balanced() {
            return Err(Text::new(
                "우마: 네 명 몫이나 세 명 몫을, 더해서 0이 되게 정해 주세요",
                "Uma: give four places, or three, with the sum 0",
            ));
        }
        let step = if self.is_sanma() { 200 } else { 600 };
        if self.noten_total > 0 && self.noten_total % step != 0 {
            return Err(Text::new(
                "노텐 벌점 합계: 네 명이면 600점, 세 명이면 200점 단위로 정해 주세요",
                "Noten payment in all: choose steps of 600 for four players, of 200 for three",
            ));
        }
        Ok(())
    }
}
