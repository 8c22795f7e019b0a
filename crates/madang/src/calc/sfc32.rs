//! The games' generator, for comparison with other implementations.

use engine::{Reject, Rng};
use serde::Deserialize;
use serde_json::{Value, json};

/// Longer lists are no game's.
const LONGEST: u32 = 100_000;

/// `{section, …}` → the outputs and states of that section.
pub(super) fn answer(entry: &Value) -> Result<Value, Reject> {
    let section = entry.get("section").and_then(Value::as_str).ok_or_else(Reject::bad_shape)?;
    match section {
        "raw" => {
            let Raw { a_b_c_d } = read(entry)?;
            Ok(stream(Rng::from_words(words(&a_b_c_d)?)))
        }
        "three_words" => {
            let ThreeWords { a_b_c } = read(entry)?;
            let [a, b, c] = words(&a_b_c)?;
            let mut rng = Rng::from_words([a, b, c, 1]);
            for _ in 0..15 {
                rng.next_u32();
            }
            Ok(stream(rng))
        }
        "u64" => {
            let Seed { seed } = read(entry)?;
            Ok(stream(seeded(&seed)?))
        }
        "seed128" => {
            let Seed { seed } = read(entry)?;
            let digits = digits(&seed, 32)?;
            let word = |n: usize| u32::from_str_radix(&digits[n * 8..n * 8 + 8], 16).map_err(|_| Reject::bad_shape());
            Ok(stream(Rng::from_seed128([word(0)?, word(1)?, word(2)?, word(3)?])))
        }
        "bounded" => bounded(&read(entry)?),
        "shuffle" => shuffle(&read(entry)?),
        _ => Err(Reject::bad_shape()),
    }
}

#[derive(Deserialize)]
struct Raw {
    a_b_c_d: [String; 4],
}

#[derive(Deserialize)]
struct ThreeWords {
    a_b_c: [String; 3],
}

#[derive(Deserialize)]
struct Seed {
    seed: String,
}

#[derive(Deserialize)]
struct Below {
    seed_u64: String,
    n: u32,
}

fn read<'a, T: Deserialize<'a>>(entry: &'a Value) -> Result<T, Reject> {
    T::deserialize(entry).map_err(|_| Reject::bad_shape())
}

/// `0x` and exactly so many hex digits.
fn digits(text: &str, count: usize) -> Result<&str, Reject> {
    let digits = text.strip_prefix("0x").ok_or_else(Reject::bad_shape)?;
    let fits = digits.len() == count && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if fits { Ok(digits) } else { Err(Reject::bad_shape()) }
}

fn words<const N: usize>(texts: &[String; N]) -> Result<[u32; N], Reject> {
    let mut words = [0; N];
    for (word, text) in words.iter_mut().zip(texts) {
        *word = u32::from_str_radix(digits(text, 8)?, 16).map_err(|_| Reject::bad_shape())?;
    }
    Ok(words)
}

fn seeded(seed: &str) -> Result<Rng, Reject> {
    let seed = u64::from_str_radix(digits(seed, 16)?, 16).map_err(|_| Reject::bad_shape())?;
    Ok(Rng::from_seed64(seed))
}

fn hex(word: u32) -> String {
    format!("0x{word:08x}")
}

fn stream(mut rng: Rng) -> Value {
    let state = |rng: &Rng| rng.words().map(hex);
    let after_seeding = state(&rng);
    let first10: Vec<u32> = (0..10).map(|_| rng.next_u32()).collect();
    let after_10 = state(&rng);
    for _ in 10..1_000_000 {
        rng.next_u32();
    }
    json!({
        "state_after_seeding": after_seeding,
        "first10": first10,
        "first10_hex": first10.iter().copied().map(hex).collect::<Vec<_>>(),
        "state_after_10": after_10,
        "state_after_1000000": state(&rng),
    })
}

fn bounded(asked: &Below) -> Result<Value, Reject> {
    let (modulo, lemire) = both_ways(asked, |rng, n, below| (0..10).map(|_| below(rng, n)).collect())?;
    Ok(answers(modulo, lemire))
}

fn shuffle(asked: &Below) -> Result<Value, Reject> {
    if asked.n > LONGEST {
        return Err(Reject::bad_shape());
    }
    let (modulo, lemire) = both_ways(asked, |rng, n, below| {
        let mut list: Vec<u32> = (0..n).collect();
        for i in (1..n).rev() {
            list.swap(i as usize, below(rng, i + 1) as usize);
        }
        list
    })?;
    Ok(answers(modulo, lemire))
}

type NumberBelow = fn(&mut Rng, u32) -> u32;
type Drawn = (Vec<u32>, u64);

/// With the plain remainder, and as the games do it.
fn both_ways(asked: &Below, draw: fn(&mut Rng, u32, NumberBelow) -> Vec<u32>) -> Result<(Drawn, Drawn), Reject> {
    if asked.n == 0 {
        return Err(Reject::bad_shape());
    }
    let once = |below: NumberBelow| {
        let mut rng = seeded(&asked.seed_u64)?;
        let drawn = draw(&mut rng, asked.n, below);
        Ok::<Drawn, Reject>((drawn, rng.draws()))
    };
    Ok((once(below_modulo)?, once(Rng::below)?))
}

fn answers((modulo, modulo_draws): Drawn, (lemire, lemire_draws): Drawn) -> Value {
    json!({
        "below_modulo": modulo,
        "below_modulo_draws_used": modulo_draws,
        "below_lemire": lemire,
        "below_lemire_draws_used": lemire_draws,
    })
}

/// The remainder, with the outputs thrown away that would favour small numbers. No game draws so.
fn below_modulo(rng: &mut Rng, n: u32) -> u32 {
    let bound = (1_u64 << 32) / u64::from(n) * u64::from(n);
    loop {
        let x = rng.next_u32();
        if u64::from(x) < bound {
            return x % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published vectors, which the engine's tests hold.
    const VECTORS: &str = include_str!("../../../engine/tests/vectors/sfc32.json");
    const INPUTS: [&str; 6] = ["a_b_c_d", "a_b_c", "seed", "seed_u64", "n", "order"];

    #[test]
    fn every_section_gives_the_published_results() {
        let vectors: Value = serde_json::from_str(VECTORS).unwrap();
        let mut compared = 0;
        for section in ["raw", "three_words", "u64", "seed128", "bounded", "shuffle"] {
            for entry in vectors[section].as_array().unwrap() {
                let mut asked = entry.clone();
                asked["section"] = section.into();
                let mut expected = entry.clone();
                INPUTS.iter().for_each(|input| _ = expected.as_object_mut().unwrap().remove(*input));
                assert_eq!(answer(&asked).unwrap(), expected, "{section} {entry}");
                compared += 1;
            }
        }
        assert_eq!(compared, 45);
    }

    #[test]
    fn what_is_no_entry_is_refused() {
        for entry in [
            json!({}),
            json!({"section": "other"}),
            json!({"section": "u64", "seed": "0x1"}),
            json!({"section": "u64", "seed": 1}),
            json!({"section": "seed128", "seed": "0x+0000000000000000000000000000000"}),
            json!({"section": "raw", "a_b_c_d": ["0x00000000"]}),
            json!({"section": "bounded", "seed_u64": "0x0000000000000000", "n": 0}),
            json!({"section": "shuffle", "seed_u64": "0x0000000000000000", "n": 4_000_000_000_u32}),
        ] {
            assert_eq!(answer(&entry).unwrap_err().code, "bad_shape", "{entry}");
        }
    }
}
