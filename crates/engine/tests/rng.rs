//! The generator against its frozen vectors: a stored game depends on every bit of this stream.
#![allow(clippy::expect_used)] // panicking is how a test fails

use engine::Rng;
use proptest::prelude::*;
use serde::Deserialize;

const MILLION: usize = 1_000_000;

#[derive(Deserialize)]
struct Vectors {
    raw: Vec<Stream>,
    three_words: Vec<Stream>,
    u64: Vec<Stream>,
    seed128: Vec<Stream>,
    bounded: Vec<Bounded>,
    shuffle: Vec<Shuffle>,
}

/// One seeding and what follows. Each section names its seed in its own way.
#[derive(Deserialize)]
struct Stream {
    a_b_c_d: Option<[Hex; 4]>,
    a_b_c: Option<[Hex; 3]>,
    seed: Option<String>,
    state_after_seeding: [Hex; 4],
    first10: Vec<u32>,
    state_after_10: [Hex; 4],
    state_after_1000000: [Hex; 4],
}

#[derive(Deserialize)]
struct Bounded {
    seed_u64: String,
    n: u32,
    below_lemire: Vec<u32>,
    below_lemire_draws_used: u64,
}

#[derive(Deserialize)]
struct Shuffle {
    seed_u64: String,
    n: u8,
    below_lemire: Vec<u8>,
    below_lemire_draws_used: u64,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Hex(u32);

impl TryFrom<String> for Hex {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        u32::from_str_radix(text.trim_start_matches("0x"), 16).map(Self)
    }
}

fn vectors() -> Vectors {
    serde_json::from_str(include_str!("vectors/sfc32.json")).expect("the vectors can be read")
}

fn words<const N: usize>(hex: [Hex; N]) -> [u32; N] {
    hex.map(|word| word.0)
}

fn number(text: &str) -> u128 {
    u128::from_str_radix(text.trim_start_matches("0x"), 16).unwrap_or_else(|_| panic!("{text} is hexadecimal"))
}

fn seed64(text: &str) -> u64 {
    u64::try_from(number(text)).expect("64 bits")
}

/// The four words of a 128-bit seed, the most significant first.
fn seed128(text: &str) -> [u32; 4] {
    let seed = number(text);
    [96, 64, 32, 0].map(|shift| u32::try_from(seed >> shift & 0xffff_ffff).expect("32 bits"))
}

fn follows(mut rng: Rng, stream: &Stream) {
    assert_eq!(rng.words(), words(stream.state_after_seeding));
    let first: Vec<u32> = (0..10).map(|_| rng.next_u32()).collect();
    assert_eq!(first, stream.first10);
    assert_eq!(rng.words(), words(stream.state_after_10));
    for _ in 10..MILLION {
        rng.next_u32();
    }
    assert_eq!(rng.words(), words(stream.state_after_1000000));
}

#[test]
fn raw_words() {
    let streams = vectors().raw;
    assert!(!streams.is_empty());
    for stream in &streams {
        follows(Rng::from_words(words(stream.a_b_c_d.expect("four words"))), stream);
    }
}

#[test]
fn three_words_are_warmed_up_by_fifteen() {
    let streams = vectors().three_words;
    assert!(!streams.is_empty());
    for stream in &streams {
        let [a, b, c] = words(stream.a_b_c.expect("three words"));
        let mut rng = Rng::from_words([a, b, c, 1]);
        for _ in 0..15 {
            rng.next_u32();
        }
        follows(rng, stream);
    }
}

#[test]
fn a_seed_of_64_bits() {
    let streams = vectors().u64;
    assert!(!streams.is_empty());
    for stream in &streams {
        let rng = Rng::from_seed64(seed64(stream.seed.as_ref().expect("a seed")));
        assert_eq!(rng.draws(), 0, "the warm-up does not count");
        follows(rng, stream);
    }
}

#[test]
fn a_games_seed_of_128_bits() {
    let streams = vectors().seed128;
    assert!(!streams.is_empty());
    for stream in &streams {
        let rng = Rng::from_seed128(seed128(stream.seed.as_ref().expect("a seed")));
        assert_eq!(rng.draws(), 0, "the warm-up does not count");
        follows(rng, stream);
    }
}

#[test]
fn numbers_below_a_bound() {
    let cases = vectors().bounded;
    assert!(!cases.is_empty());
    for case in &cases {
        let mut rng = Rng::from_seed64(seed64(&case.seed_u64));
        let numbers: Vec<u32> = case.below_lemire.iter().map(|_| rng.below(case.n)).collect();
        assert_eq!(numbers, case.below_lemire, "below {}", case.n);
        assert_eq!(rng.draws(), case.below_lemire_draws_used, "below {}", case.n);
    }
}

#[test]
fn shuffles() {
    let cases = vectors().shuffle;
    assert!(!cases.is_empty());
    for case in &cases {
        let mut rng = Rng::from_seed64(seed64(&case.seed_u64));
        let mut items: Vec<u8> = (0..case.n).collect();
        rng.shuffle(&mut items);
        assert_eq!(items, case.below_lemire);
        assert_eq!(rng.draws(), case.below_lemire_draws_used);
    }
}

#[test]
fn it_is_stored_under_its_algorithms_name() {
    let mut rng = Rng::from_words([1, 2, 3, 4]);
    assert_eq!(serde_json::to_string(&rng).expect("plain data"), r#"{"sfc32":[1,2,3,4],"draws":0}"#);
    rng.next_u64();
    assert_eq!(rng.draws(), 2);
    for foreign in [r#"{"pcg":[1,2,3,4],"draws":0}"#, r#"{"sfc32":[1,2,3],"draws":0}"#, r#"{"sfc32":[1,2,3,4]}"#] {
        assert!(serde_json::from_str::<Rng>(foreign).is_err(), "{foreign}");
    }
}

#[test]
fn sixty_four_bits_are_two_outputs_the_first_one_above() {
    let mut pair = Rng::from_seed64(7);
    let (high, low) = (u64::from(pair.next_u32()), u64::from(pair.next_u32()));
    assert_eq!(Rng::from_seed64(7).next_u64(), high << 32 | low);
}

#[test]
fn nothing_to_choose_from_draws_nothing() {
    let mut rng = Rng::from_seed64(7);
    assert_eq!(rng.choose::<u8>(&[]), None);
    rng.shuffle::<u8>(&mut []);
    rng.shuffle(&mut [1]);
    assert_eq!(rng.draws(), 0);
}

#[test]
#[should_panic(expected = "no number below 0")]
fn no_number_is_below_zero() {
    Rng::from_seed64(7).below(0);
}

/// 60,000 throws of a die: each face within five standard deviations of 10,000 (the seed is fixed, so this can't fail
/// by luck).
#[test]
fn a_die_is_fair() {
    let mut rng = Rng::from_seed64(1);
    let mut faces = [0_u32; 6];
    for _ in 0..60_000 {
        faces[rng.index(6)] += 1;
    }
    assert!(faces.iter().all(|count| count.abs_diff(10_000) < 457), "{faces:?}");
}

proptest! {
    #[test]
    fn a_number_below_n_is_below_n(seed: u64, n in 1_u32..) {
        let mut rng = Rng::from_seed64(seed);
        for _ in 0..20 {
            prop_assert!(rng.below(n) < n);
        }
    }

    #[test]
    fn a_shuffle_loses_nothing(seed: u64, mut items in prop::collection::vec(any::<u8>(), 0..60)) {
        let mut sorted = items.clone();
        sorted.sort_unstable();
        Rng::from_seed64(seed).shuffle(&mut items);
        items.sort_unstable();
        prop_assert_eq!(items, sorted);
    }

    #[test]
    fn a_stored_stream_goes_on_where_it_stopped(seed: [u32; 4], taken in 0_usize..50) {
        let mut rng = Rng::from_seed128(seed);
        for _ in 0..taken {
            rng.next_u32();
        }
        let json = serde_json::to_string(&rng).expect("plain data");
        let mut stored: Rng = serde_json::from_str(&json).expect("what we wrote");
        prop_assert_eq!(&stored, &rng);
        prop_assert_eq!(stored.next_u64(), rng.next_u64());
        prop_assert_eq!(stored.fingerprint(), rng.fingerprint());
    }

    #[test]
    fn the_choice_is_one_of_them(seed: u64, items in prop::collection::vec(any::<u8>(), 1..20)) {
        let choice = Rng::from_seed64(seed).choose(&items).copied();
        prop_assert!(choice.is_some_and(|choice| items.contains(&choice)));
    }
}
