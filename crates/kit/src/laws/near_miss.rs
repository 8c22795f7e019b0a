//! Actions that are almost right: somebody else's, an earlier one, or a listed one with a bit changed.

use super::Moment;
use engine::{Rng, Seat};
use serde_json::{Value, json};

/// How many unchanged and how many changed ones are tried for each seat.
const UNCHANGED: usize = 12;
const CHANGED: usize = 28;

/// Some actions that `seat` might try, as JSON; a few may well be legal. The same for the same moment.
pub(super) fn near_misses(moment: &Moment<'_>, seat: Seat) -> Vec<String> {
    let mut rng = moment.rng();
    let own = moment.listed(seat);
    let others = moment.seats().filter(|&other| other != seat).flat_map(|other| moment.listed(other));
    let foreign: Vec<_> = others.chain(moment.past.iter().cloned()).collect();
    let mut tries: Vec<_> = (0..UNCHANGED).filter_map(|_| rng.choose(&foreign).cloned()).collect();
    for _ in 0..CHANGED {
        let list = if rng.below(2) == 0 || foreign.is_empty() { &own } else { &foreign };
        let (Some(base), Some(other)) = (rng.choose(list).cloned(), rng.choose(list).cloned()) else { continue };
        let (Ok(mut base), Ok(other)) = (serde_json::from_str(&base), serde_json::from_str(&other)) else { continue };
        change(&mut base, &other, &mut rng);
        tries.push(base.to_string());
    }
    tries.sort_unstable();
    tries.dedup();
    tries
}

/// Changes one place of an action; `other` is another action, for borrowing from the same place.
fn change(value: &mut Value, other: &Value, rng: &mut Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = rng.index(fields.len());
            if rng.below(12) == 0 {
                let name = fields.keys().nth(at).cloned().unwrap_or_default();
                fields.remove(&name);
            } else if let Some((name, field)) = fields.iter_mut().nth(at) {
                change(field, &other[name.as_str()], rng);
            }
        }
        Value::Array(items) if !items.is_empty() => match rng.below(5) {
            0 => _ = items.pop(),
            1 => items.push(items[0].clone()),
            2 => items.reverse(),
            _ => {
                let at = rng.index(items.len());
                change(&mut items[at], &other[at], rng);
            }
        },
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or(0);
            let borrowed = other.as_i64().unwrap_or(0);
            let all = [near.wrapping_add(1), near.wrapping_sub(1), borrowed, borrowed, 0, -1, 255, 1 << 20, i64::MAX];
            *value = json!(all[rng.index(all.len())]);
        }
        Value::String(text) => match rng.below(6) {
            0 => text.clear(),
            1 => *text = text.to_uppercase(),
            2 => text.push('9'),
            _ => *value = if other.is_string() { other.clone() } else { json!("?") },
        },
        Value::Bool(answer) => *answer = !*answer,
        Value::Null => *value = if other.is_null() { json!(0) } else { other.clone() },
        Value::Object(_) | Value::Array(_) => *value = other.clone(),
    }
}
