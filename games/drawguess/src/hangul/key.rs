//! The form in which two answers are compared (rules 1).

use super::jamo::{FINALS, INITIALS, VOWELS};
use unicode_normalization::UnicodeNormalization;

/// The form in which two answers are compared: without spaces, punctuation, case, the ways in which phones write the
/// same letters, and a laugh at the end.
#[must_use]
pub fn key(text: &str) -> String {
    without_laugh(&with_laugh(text)).to_owned()
}

/// The key of a text without looking for a laugh: a word typed letter by letter may end like one (ㅍㅗㅋㅡ).
pub(super) fn with_laugh(text: &str) -> String {
    let kept: String = text
        .nfc()
        .map(plain)
        .flat_map(char::to_lowercase)
        .filter(|letter| letter.is_alphanumeric() && !is_old_or_filler(*letter))
        .collect();
    // What stood apart may now compose.
    kept.nfc().collect()
}

/// The same letter without its width, and compatibility jamo for all others.
fn plain(letter: char) -> char {
    let code = u32::from(letter);
    let shifted = |from: u32, to: u32| char::from_u32(code - from + to).unwrap_or(letter);
    let part = |from: u32, letters: &[char]| letters.get((code - from) as usize).copied().unwrap_or(letter);
    match code {
        0xFF01..=0xFF5E => shifted(0xFF01, 0x21),
        0x3000 => ' ',
        0xFFA1..=0xFFBE => shifted(0xFFA1, 0x3131),
        0xFFC2..=0xFFC7 => shifted(0xFFC2, 0x314F),
        0xFFCA..=0xFFCF => shifted(0xFFCA, 0x3155),
        0xFFD2..=0xFFD7 => shifted(0xFFD2, 0x315B),
        0xFFDA..=0xFFDC => shifted(0xFFDA, 0x3161),
        0x1100..=0x1112 => part(0x1100, &INITIALS),
        0x1161..=0x1175 => part(0x1161, &VOWELS),
        0x11A8..=0x11C2 => part(0x11A8, &FINALS),
        _ => letter,
    }
}

/// Fillers, and the conjoining jamo of old Korean.
const fn is_old_or_filler(letter: char) -> bool {
    matches!(letter, '\u{3164}' | '\u{FFA0}' | '\u{1100}'..='\u{11FF}' | '\u{A960}'..='\u{A97F}' | '\u{D7B0}'..='\u{D7FF}')
}

/// Takes off ㅋㅋㅋ, ㅎㅎ, ㅠㅠ, ㅜㅜ and ㅡㅡ from the end, if something else remains.
fn without_laugh(key: &str) -> &str {
    let rest = key.trim_end_matches(['ㅋ', 'ㅎ', 'ㅠ', 'ㅜ', 'ㅡ']);
    if rest.is_empty() { key } else { rest }
}
