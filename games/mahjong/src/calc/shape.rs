//! How far hands are from being complete, and whether they are.

use super::{concealed, entry, written};
use crate::shape::{Forms, Shape, each_split, is_kokushi, is_sets, is_seven_pairs};
use engine::Reject;
use serde::Deserialize;
use serde_json::{Value, json};

/// Concealed tiles and the number of melds beside them.
#[derive(Deserialize)]
struct Entry {
    hand: String,
    melds: u8,
}

/// How far a hand is from being complete: `{hand, melds}` → `{normal, chiitoi, kokushi, best}` and, for 3n + 1 tiles,
/// `ukeire, ukeire_tiles`, for 3n + 2 `after_discard, keep_discards`. The entry's id is not repeated.
///
/// # Errors
/// `bad_shape`, if the entry holds no hand.
pub fn shanten(value: &Value) -> Result<Value, Reject> {
    let Entry { hand, melds } = entry(value)?;
    let counts = concealed(&hand, melds.into(), 1)?;
    let shape = Shape::new(&counts, melds, Forms::Riichi);
    let shanten = shape.shanten();
    let mut told = json!({
        "normal": shanten.normal,
        "chiitoi": shanten.seven_pairs,
        "kokushi": shanten.kokushi,
        "best": shanten.best(),
    });
    if counts.len() % 3 == 1 {
        let useful = shape.useful();
        told["ukeire_tiles"] = json!(useful.iter().map(|kind| 4 - counts.of(kind)).sum::<u8>());
        told["ukeire"] = json!(written(useful.iter()));
    } else {
        let discards = shape.discards();
        let after = discards.iter().map(|discard| discard.shanten).min();
        let keep = discards.iter().filter(|discard| Some(discard.shanten) == after);
        told["keep_discards"] = json!(written(keep.map(|discard| discard.kind)));
        told["after_discard"] = json!(after);
    }
    Ok(told)
}

/// Whether a hand is complete: `{hand, melds}` → `{standard, decompositions, chiitoi, kokushi}`. The entry's id is not
/// repeated.
///
/// # Errors
/// `bad_shape`, if the entry holds no hand of 3n + 2 tiles.
pub fn win_shape(value: &Value) -> Result<Value, Reject> {
    let Entry { hand, melds } = entry(value)?;
    let counts = concealed(&hand, melds.into(), 1)?;
    if counts.len() % 3 != 2 {
        return Err(Reject::bad_shape());
    }
    let mut splits = 0_u32;
    each_split(&counts, |_| splits += 1);
    Ok(json!({
        "standard": is_sets(&counts, melds),
        "decompositions": splits,
        "chiitoi": melds == 0 && is_seven_pairs(&counts),
        "kokushi": melds == 0 && is_kokushi(&counts),
    }))
}
