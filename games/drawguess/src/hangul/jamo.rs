//! Letters as they are typed on a two-set keyboard (rules 2).

/// Initials, by their number in a syllable; conjoining jamo begin at U+1100.
pub(super) const INITIALS: [char; 19] =
    ['ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'];

/// Vowels, by their number in a syllable; conjoining jamo begin at U+1161.
pub(super) const VOWELS: [char; 21] = [
    'ㅏ', 'ㅐ', 'ㅑ', 'ㅒ', 'ㅓ', 'ㅔ', 'ㅕ', 'ㅖ', 'ㅗ', 'ㅘ', 'ㅙ', 'ㅚ', 'ㅛ', 'ㅜ', 'ㅝ', 'ㅞ', 'ㅟ', 'ㅠ', 'ㅡ',
    'ㅢ', 'ㅣ',
];

/// Finals, by their number in a syllable less one: 0 there is none. Conjoining jamo begin at U+11A8.
pub(super) const FINALS: [char; 27] = [
    'ㄱ', 'ㄲ', 'ㄳ', 'ㄴ', 'ㄵ', 'ㄶ', 'ㄷ', 'ㄹ', 'ㄺ', 'ㄻ', 'ㄼ', 'ㄽ', 'ㄾ', 'ㄿ', 'ㅀ', 'ㅁ', 'ㅂ', 'ㅄ', 'ㅅ',
    'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ',
];

/// The parts of a syllable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Syllable {
    pub(super) initial: char,
    pub(super) vowel: char,
    pub(super) last: Option<char>,
}

impl Syllable {
    /// The parts of a character, if it is a syllable.
    pub(super) fn of(letter: char) -> Option<Self> {
        if !('가'..='힣').contains(&letter) {
            return None;
        }
        let number = (letter as usize) - ('가' as usize);
        Some(Self {
            initial: INITIALS[number / 588],
            vowel: VOWELS[number % 588 / 28],
            last: (number % 28).checked_sub(1).map(|last| FINALS[last]),
        })
    }
}

/// The letters of a text: syllables taken apart, and what takes two keys split. Other characters stay.
#[must_use]
pub fn jamo(text: &str) -> String {
    let mut typed = String::with_capacity(text.len() * 2);
    for letter in text.chars() {
        match Syllable::of(letter) {
            Some(Syllable { initial, vowel, last }) => {
                [Some(initial), Some(vowel), last].into_iter().flatten().for_each(|part| push_keys(&mut typed, part));
            }
            None => push_keys(&mut typed, letter),
        }
    }
    typed
}

/// Appends the keys that a letter is typed with.
fn push_keys(typed: &mut String, letter: char) {
    match two_keys(letter) {
        Some(keys) => typed.extend(keys),
        None => typed.push(letter),
    }
}

const fn two_keys(letter: char) -> Option<[char; 2]> {
    Some(match letter {
        'ㅘ' => ['ㅗ', 'ㅏ'],
        'ㅙ' => ['ㅗ', 'ㅐ'],
        'ㅚ' => ['ㅗ', 'ㅣ'],
        'ㅝ' => ['ㅜ', 'ㅓ'],
        'ㅞ' => ['ㅜ', 'ㅔ'],
        'ㅟ' => ['ㅜ', 'ㅣ'],
        'ㅢ' => ['ㅡ', 'ㅣ'],
        'ㄳ' => ['ㄱ', 'ㅅ'],
        'ㄵ' => ['ㄴ', 'ㅈ'],
        'ㄶ' => ['ㄴ', 'ㅎ'],
        'ㄺ' => ['ㄹ', 'ㄱ'],
        'ㄻ' => ['ㄹ', 'ㅁ'],
        'ㄼ' => ['ㄹ', 'ㅂ'],
        'ㄽ' => ['ㄹ', 'ㅅ'],
        'ㄾ' => ['ㄹ', 'ㅌ'],
        'ㄿ' => ['ㄹ', 'ㅍ'],
        'ㅀ' => ['ㄹ', 'ㅎ'],
        'ㅄ' => ['ㅂ', 'ㅅ'],
        _ => return None,
    })
}
