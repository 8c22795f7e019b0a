//! What a riichi hand is worth.

use super::{Letter, WrittenMeld, entry, hand, kinds, written_pays};
use crate::{
    options::{Renhou, SanmaTsumo},
    score::{By, DoubleWindPair, Drawn, Pays, Rank, Riichi, ScoreRules, Situation, Thrown, Win, ron, score, tsumo},
    tile::{Reds, TileSet, Wind},
};
use engine::Reject;
use serde::Deserialize;
use serde_json::{Value, json};

/// A hand and how it was won.
#[derive(Deserialize)]
struct Entry {
    concealed: String,
    win: String,
    melds: Vec<WrittenMeld>,
    by: WonBy,
    flags: Vec<Flag>,
    round_wind: Letter,
    seat_wind: Letter,
    dora_indicators: Vec<String>,
    #[serde(default)]
    ura_indicators: Vec<String>,
    #[serde(default)]
    honba: u8,
    #[serde(default)]
    sticks: u8,
    #[serde(default)]
    nuki_dora: u8,
    #[serde(default)]
    options: Changed,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WonBy {
    Ron,
    Tsumo,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Flag {
    Riichi,
    DoubleRiichi,
    Ippatsu,
    Haitei,
    Houtei,
    Rinshan,
    Chankan,
    Tenhou,
    Chiihou,
    Renhou,
}

/// The options that are not the usual ones.
#[derive(Deserialize)]
#[serde(default)]
struct Changed {
    kuitan: bool,
    double_yakuman: bool,
    yakuman_stack: bool,
    kazoe: bool,
    kiriage: bool,
    double_wind_pair: u8,
    renhou: Renhou,
    sanma: bool,
    sanma_tsumo: SanmaTsumo,
}

impl Default for Changed {
    fn default() -> Self {
        let ScoreRules { kuitan, double_yakuman, yakuman_stack, kazoe, kiriage, renhou, double_wind_pair, .. } =
            ScoreRules::USUAL;
        Self {
            kuitan,
            double_yakuman,
            yakuman_stack,
            kazoe,
            kiriage,
            double_wind_pair: double_wind_pair.fu(),
            renhou,
            sanma: false,
            sanma_tsumo: SanmaTsumo::Loss,
        }
    }
}

impl Changed {
    fn rules(&self) -> Result<ScoreRules, Reject> {
        Ok(ScoreRules {
            tiles: if self.sanma { TileSet::Sanma } else { TileSet::Full },
            reds: Reds::Three,
            kuitan: self.kuitan,
            double_yakuman: self.double_yakuman,
            yakuman_stack: self.yakuman_stack,
            kazoe: self.kazoe,
            kiriage: self.kiriage,
            double_wind_pair: match self.double_wind_pair {
                2 => DoubleWindPair::Two,
                4 => DoubleWindPair::Four,
                _ => return Err(Reject::bad_shape()),
            },
            renhou: self.renhou,
        })
    }
}

/// What a hand is worth: `{concealed, win, melds, by, flags, round_wind, seat_wind, dora_indicators, ura_indicators,
/// honba, sticks, nuki_dora, options}` → `{"expected": {yaku, yakuman, han, fu, limit, base_points, points, pays,
/// gain}}`, and `null` where there is no yaku. Red fives are written as 0. The entry's id is not repeated.
///
/// # Errors
/// `bad_shape`, if the entry holds no hand of 13 tiles and one more, or flags that can't go together.
pub fn riichi_score(value: &Value) -> Result<Value, Reject> {
    let entry: Entry = entry(value)?;
    let rules = entry.options.rules()?;
    let (indicators, ura) = (kinds(&entry.dora_indicators)?, kinds(&entry.ura_indicators)?);
    let situation = Situation {
        by: entry.how()?,
        seat_wind: entry.seat_wind.wind(),
        round_wind: entry.round_wind.wind(),
        riichi: entry.riichi(),
        indicators: &indicators,
        ura: &ura,
        nuki: entry.nuki_dora,
    };
    let hand = hand(&entry.concealed, &entry.win, &entry.melds)?;
    let win = score(&rules, &hand, &situation);
    Ok(json!({ "expected": win.map(|win| entry.told(&win)) }))
}

impl Entry {
    fn has(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }

    fn riichi(&self) -> Option<Riichi> {
        let double = self.has(Flag::DoubleRiichi);
        (double || self.has(Flag::Riichi)).then(|| Riichi { double, ippatsu: self.has(Flag::Ippatsu) })
    }

    /// How the tile came. The flags say so, at most one of them.
    fn how(&self) -> Result<By, Reject> {
        let riichi = [Flag::Riichi, Flag::DoubleRiichi, Flag::Ippatsu];
        let mut others = self.flags.iter().filter(|flag| !riichi.contains(flag));
        let first_of =
            |seat: Flag| if self.seat_wind.wind() == Wind::East { Flag::Tenhou } else { Flag::Chiihou } == seat;
        let how = match (self.by, others.next()) {
            (WonBy::Tsumo, None) => By::Tsumo(Drawn::Wall),
            (WonBy::Tsumo, Some(Flag::Haitei)) => By::Tsumo(Drawn::Last),
            (WonBy::Tsumo, Some(Flag::Rinshan)) => By::Tsumo(Drawn::Replacement),
            (WonBy::Tsumo, Some(flag)) if first_of(*flag) => By::Tsumo(Drawn::First),
            (WonBy::Ron, None) => By::Ron(Thrown::Discard),
            (WonBy::Ron, Some(Flag::Houtei)) => By::Ron(Thrown::Last),
            (WonBy::Ron, Some(Flag::Chankan)) => By::Ron(Thrown::AddedKan),
            (WonBy::Ron, Some(Flag::Renhou)) => By::Ron(Thrown::First),
            _ => return Err(Reject::bad_shape()),
        };
        if others.next().is_some() { Err(Reject::bad_shape()) } else { Ok(how) }
    }

    fn told(&self, win: &Win) -> Value {
        let rank = if self.seat_wind.wind() == Wind::East { Rank::Dealer } else { Rank::Child };
        let seats = if self.options.sanma { 3 } else { 4 };
        let pays = match self.by {
            WonBy::Ron => Pays::Discarder(ron(win.base, rank)),
            WonBy::Tsumo => tsumo(win.base, rank, self.options.sanma.then_some(self.options.sanma_tsumo)),
        };
        let with_honba = pays.with_honba(self.honba, seats);
        let ordinary = |number: u8| (win.yakuman == 0).then_some(number);
        json!({
            "yaku": win.yaku,
            "yakuman": win.yakuman,
            "han": ordinary(win.han),
            "fu": ordinary(win.fu),
            "limit": win.limit,
            "base_points": win.base,
            "points": pays.total(seats),
            "pays": written_pays(with_honba),
            "gain": with_honba.total(seats) + 1000 * u32::from(self.sticks),
        })
    }
}

impl Letter {
    const fn wind(self) -> Wind {
        match self {
            Self::E => Wind::East,
            Self::S => Wind::South,
            Self::W => Wind::West,
            Self::N => Wind::North,
        }
    }
}
