//! What the places are worth (우마).

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;
use ts_rs::TS;

/// No place is worth more than this, in thousands.
const MOST: i16 = 200;

/// What the places are worth in thousands, best first: as many as seats, with the sum 0. Empty, or meant for another
/// number of players: as usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, TS)]
#[ts(as = "Vec<i16>")]
pub struct Uma {
    places: [i16; 4],
    len: u8,
}

impl Uma {
    /// As usual: 20 10 −10 −20, for three 20 0 −20.
    pub const USUAL: Self = Self { places: [0; 4], len: 0 };

    /// These places.
    #[must_use]
    pub const fn four(places: [i16; 4]) -> Self {
        Self { places, len: 4 }
    }

    /// These places, for three players.
    #[must_use]
    pub const fn three([first, second, third]: [i16; 3]) -> Self {
        Self { places: [first, second, third, 0], len: 3 }
    }

    /// These places; `None`: too many of them.
    #[must_use]
    pub fn of(places: &[i16]) -> Option<Self> {
        let mut uma = Self { places: [0; 4], len: u8::try_from(places.len()).ok()? };
        uma.places.get_mut(..places.len())?.copy_from_slice(places);
        Some(uma)
    }

    /// As they were chosen; empty: as usual.
    #[must_use]
    pub fn chosen(&self) -> &[i16] {
        &self.places[..usize::from(self.len)]
    }

    /// What the places are worth with so many players.
    #[must_use]
    pub fn by_place(&self, players: u8) -> &[i16] {
        match players {
            players if self.len == players => self.chosen(),
            3 => &[20, 0, -20],
            _ => &[20, 10, -10, -20],
        }
    }

    /// Whether these can be the places of three or four players: nobody's points come from nowhere.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        let sum: i16 = self.chosen().iter().sum();
        matches!(self.len, 0 | 3 | 4) && sum == 0
    }
}

impl Serialize for Uma {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.chosen().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Uma {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let places: Vec<i16> = Vec::deserialize(deserializer)?;
        let fits = places.iter().all(|place| (-MOST..=MOST).contains(place));
        Self::of(&places).filter(|_| fits).ok_or_else(|| Error::custom("an uma has at most four places"))
    }
}

impl JsonSchema for Uma {
    fn schema_name() -> Cow<'static, str> {
        "Uma".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": {"type": "integer", "minimum": -MOST, "maximum": MOST},
            "minItems": 0,
            "maxItems": 4,
            "suggest": [
                {"const": [], "title": "보통 (20 · 10 · −10 · −20, 산마 20 · 0 · −20)", "titleEn": "Usual"},
                {"const": [15, 5, -5, -15], "title": "15 · 5 · −5 · −15", "titleEn": "15 · 5 · −5 · −15"},
                {"const": [10, 5, -5, -10], "title": "10 · 5 · −5 · −10", "titleEn": "10 · 5 · −5 · −10"},
                {"const": [30, 10, -10, -30], "title": "30 · 10 · −10 · −30", "titleEn": "30 · 10 · −10 · −30"},
                {"const": [0, 0, 0, 0], "title": "없음", "titleEn": "None"},
                {"const": [15, 0, -15], "title": "산마 15 · 0 · −15", "titleEn": "15 · 0 · −15 (three players)"},
                {"const": [0, 0, 0], "title": "산마 없음", "titleEn": "None (three players)"}
            ]
        })
    }
}
