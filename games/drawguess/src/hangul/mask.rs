//! What is shown of a word (rules 5).

use super::jamo::{INITIALS, Syllable};
use serde::{Deserialize, Serialize};

/// What stands for a letter that isn't shown.
pub const HIDDEN: char = '○';

/// How much is shown of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// Nothing.
    #[default]
    No,
    /// Its initial consonant. A character without one is shown in full.
    Initial,
    /// All of it.
    Full,
}

/// Whether it is a Korean syllable.
#[must_use]
pub fn is_syllable(letter: char) -> bool {
    Syllable::of(letter).is_some()
}

/// Whether the character is hidden at first: spaces and punctuation never are.
#[must_use]
pub fn can_be_shown(letter: char) -> bool {
    letter.is_alphanumeric()
}

/// Each syllable as its initial, other characters unchanged: `ㄱㅇㅈ` of 강아지.
#[must_use]
pub fn choseong(text: &str) -> String {
    text.chars().map(initial).collect()
}

/// The word with ○ for each letter that isn't shown. `shown` goes by characters; what it lacks isn't shown. The length
/// is never hidden.
#[must_use]
pub fn mask(word: &str, shown: &[Shown]) -> String {
    let all = shown.iter().copied().chain(std::iter::repeat(Shown::No));
    let seen = |(letter, shown): (char, Shown)| match shown {
        _ if !can_be_shown(letter) => letter,
        Shown::No => HIDDEN,
        Shown::Initial => initial(letter),
        Shown::Full => letter,
    };
    word.chars().zip(all).map(seen).collect()
}

fn initial(letter: char) -> char {
    Syllable::of(letter).map_or(letter, |syllable| syllable.initial)
}

/// A syllable, number `any` of those with this initial, or of all; the letter itself where it is no initial.
#[must_use]
pub fn syllable(initial: Option<char>, any: u32) -> char {
    let number = match initial {
        None => any % 11_172,
        Some(letter) => match INITIALS.iter().zip(0..).find(|(initial, _)| **initial == letter) {
            Some((_, place)) => place * 588 + any % 588,
            None => return letter,
        },
    };
    char::from_u32(u32::from('가') + number).unwrap_or('가')
}
