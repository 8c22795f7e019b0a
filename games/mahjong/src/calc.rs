//! Answers for outside programs, in the form of the test vectors.

mod joy;
mod score;
mod shape;
mod table;

pub use joy::{joy_ai, joy_score};
pub use score::riichi_score;
pub use shape::{shanten, win_shape};
pub use table::{joy_game, riichi_legal, riichi_legal_case};

use crate::{
    counts::Counts,
    meld::MeldKind,
    notation,
    score::{Hand, Laid, Pays},
    tile::Kind,
};
use arrayvec::ArrayVec;
use engine::Reject;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// An entry of a list of vectors; keys that it hasn't got are not read.
fn entry<T: DeserializeOwned>(entry: &Value) -> Result<T, Reject> {
    T::deserialize(entry).map_err(|_| Reject::bad_shape())
}

fn kind(text: &str) -> Result<Kind, Reject> {
    notation::read_kind(text).ok_or_else(Reject::bad_shape)
}

fn kinds(texts: &[String]) -> Result<Vec<Kind>, Reject> {
    texts.iter().map(|text| kind(text)).collect()
}

/// Concealed tiles beside so many melds: 3n + 1 of them, or `also` one more.
fn concealed(text: &str, melds: usize, also: usize) -> Result<Counts, Reject> {
    let counts = notation::read_counts(text).ok_or_else(Reject::bad_shape)?;
    let tiles = counts.len() + 3 * melds;
    if melds <= 4 && (tiles == 13 || tiles == 13 + also) { Ok(counts) } else { Err(Reject::bad_shape()) }
}

/// A meld as the vectors write it.
#[derive(Deserialize)]
struct WrittenMeld {
    #[serde(rename = "type")]
    kind: MeldKind,
    tiles: String,
}

impl WrittenMeld {
    fn read(&self) -> Result<Laid, Reject> {
        let counts = notation::read_counts(&self.tiles).ok_or_else(Reject::bad_shape)?;
        let first = counts.iter().next().ok_or_else(Reject::bad_shape)?.0;
        let expected: Counts = match self.kind {
            MeldKind::Chi => (0..3).filter_map(|up| first.up(up)).collect(),
            MeldKind::Pon => [first; 3].into_iter().collect(),
            MeldKind::Minkan | MeldKind::Ankan | MeldKind::Kakan => [first; 4].into_iter().collect(),
        };
        if counts == expected && counts.len() >= 3 { Ok(Laid::new(self.kind, first)) } else { Err(Reject::bad_shape()) }
    }
}

/// A hand as the vectors write it.
fn hand(tiles: &str, win: &str, melds: &[WrittenMeld]) -> Result<Hand, Reject> {
    let counts = concealed(tiles, melds.len(), 0)?;
    let won = kind(win)?;
    if counts.of(won) == 4 {
        return Err(Reject::bad_shape());
    }
    let melded = melds.iter().map(|meld| &*meld.tiles);
    let reds = melded.chain([tiles, win]).map(|text| text.matches('0').count() as u8).sum();
    let melds = melds.iter().map(WrittenMeld::read).collect::<Result<ArrayVec<Laid, 4>, Reject>>()?;
    Ok(Hand { concealed: counts, win: won, melds, reds })
}

/// Who pays, as the vectors write it.
fn written_pays(pays: Pays) -> Value {
    match pays {
        Pays::Discarder(points) => json!({ "discarder": points }),
        Pays::Each(points) => json!({ "each": points }),
        Pays::All { dealer, child } => json!({ "dealer": dealer, "child": child }),
    }
}

/// Kinds as the vectors write them: characters, circles, bamboo, honours.
fn written(kinds: impl IntoIterator<Item = Kind>) -> Vec<String> {
    kinds.into_iter().map(|kind| kind.to_string()).collect()
}

/// A wind by its English letter.
#[derive(Clone, Copy, Deserialize)]
enum Letter {
    E,
    S,
    W,
    N,
}
