//! What a joy hand is worth, and what the joy player does.

use super::{WrittenMeld, concealed, entry, hand, kind, written, written_pays};
use crate::{
    counts::{Counts, Kinds},
    joy::{
        potential::{best_claim, best_throw, claims, throw_after_claim, throws, value},
        score::{By, When, score},
    },
    options::{Options, SwapDiscard},
    shape::Set,
    tile::Kind,
};
use engine::Reject;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A hand and how it was won.
#[derive(Deserialize)]
struct Won {
    concealed: String,
    win: String,
    melds: Vec<WrittenMeld>,
    by: WonBy,
    last_tile: bool,
    #[serde(default)]
    options: Map<String, Value>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WonBy {
    Ron,
    Tsumo,
}

/// What a hand is worth: `{concealed, win, melds, by, last_tile, options}` → `{"expected": {S, parts, winner, pays}}`,
/// and `null` where it isn't complete. The entry's id is not repeated.
///
/// # Errors
/// `bad_shape`, if the entry holds no hand of 13 tiles and one more.
pub fn joy_score(value: &Value) -> Result<Value, Reject> {
    let Won { concealed, win, melds, by, last_tile, options } = entry(value)?;
    let options = changed(options)?;
    let hand = hand(&concealed, &win, &melds)?;
    let by = match by {
        WonBy::Ron => By::Ron,
        WonBy::Tsumo => By::Tsumo,
    };
    let when = if last_tile { When::AtTheEnd } else { When::Before };
    let told = score(&options.joy, &hand, by, when).map(|score| {
        let pays = score.pays(by, options.joy.joy_ron_pays);
        let parts: Map<String, Value> = score.parts.iter().map(|(part, points)| (id(part), json!(points))).collect();
        json!({ "S": score.sum, "parts": parts, "winner": pays.total(4), "pays": written_pays(pays) })
    });
    Ok(json!({ "expected": told }))
}

/// The usual options but for these.
fn changed(changes: Map<String, Value>) -> Result<Options, Reject> {
    let mut options = json!(Options::JOY);
    options.as_object_mut().ok_or_else(Reject::bad_shape)?.extend(changes);
    entry(&options)
}

fn id(part: &impl serde::Serialize) -> String {
    json!(part).as_str().unwrap_or_default().to_owned()
}

/// A hand whose owner decides.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Decision {
    Discard { hand: String, melds: u8 },
    Claim { hand: String, melds: u8, tile: String, straight_allowed: bool },
}

/// What the joy player does: `{type: "discard", hand, melds}` → `{scores, best, ties, discard}`, `{type: "claim", hand,
/// melds, tile, straight_allowed}` → `{now, options, choose}`. The entry's id is not repeated.
///
/// # Errors
/// `bad_shape`, if the entry holds no hand of 3n + 2 tiles for a discard, 3n + 1 for a claim.
pub fn joy_ai(value: &Value) -> Result<Value, Reject> {
    match entry(value)? {
        Decision::Discard { hand, melds } => discard(&concealed(&hand, melds.into(), 1)?, melds),
        Decision::Claim { hand, melds, tile, straight_allowed } => {
            let counts = concealed(&hand, melds.into(), 0)?;
            if melds == 4 || counts.of(kind(&tile)?) == 4 {
                return Err(Reject::bad_shape());
            }
            let sets = claims(&counts, kind(&tile)?);
            let allowed = |set: &Set| straight_allowed || matches!(set, Set::Triplet(_));
            claim(&counts, melds, kind(&tile)?, &sets.into_iter().filter(allowed).collect::<Vec<_>>())
        }
    }
}

fn discard(counts: &Counts, melds: u8) -> Result<Value, Reject> {
    let best = best_throw(counts, melds, Kinds::EMPTY).filter(|_| counts.len() % 3 == 2);
    let best = best.ok_or_else(Reject::bad_shape)?;
    let all = throws(counts, melds);
    let scores: Map<String, Value> = all.iter().map(|throw| (throw.kind.to_string(), json!(throw.value))).collect();
    Ok(json!({
        "scores": scores,
        "best": best.value,
        "ties": all.iter().filter(|throw| throw.value == best.value).count(),
        "discard": best.kind.to_string(),
    }))
}

fn claim(counts: &Counts, melds: u8, tile: Kind, sets: &[Set]) -> Result<Value, Reject> {
    let told = |set: &Set| {
        let (name, used) = match *set {
            Set::Triplet(kind) => ("triple", vec![kind; 2]),
            Set::Straight(first) => {
                let own = (0..3).filter_map(|up| first.up(up)).filter(|kind| *kind != tile);
                ("straight", own.collect())
            }
        };
        let throw = throw_after_claim(counts, melds, *set, tile, SwapDiscard::Allow);
        json!({
            "kind": name,
            "use": written(used),
            "after": throw.map(|throw| throw.value),
            "discard": throw.map(|throw| throw.kind.to_string()),
        })
    };
    Ok(json!({
        "now": value(counts, melds),
        "options": sets.iter().map(told).collect::<Vec<_>>(),
        "choose": best_claim(counts, melds, sets, tile, SwapDiscard::Allow),
    }))
}
