//! How near a guess is (rules 3 and 4).

use super::{jamo, key, key::with_laugh};

/// A guess longer than this many characters is cut before it is judged.
const LONGEST: usize = 60;

/// What a guess is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was said.
    Empty,
    /// That is it.
    Correct,
    /// The answer stands inside of a longer line.
    Contains,
    /// Nearly: so many letters are off. 0: the same letters, typed uncomposed.
    Close(usize),
    /// Something else.
    Far,
}

/// How many letters differ between two texts, as they are typed: inserted, left out or replaced.
#[must_use]
pub fn distance(one: &str, other: &str) -> usize {
    levenshtein(&typed(&key(one)), &typed(&key(other)))
}

/// Judges a guess against a word and its other accepted answers; the first that holds.
#[must_use]
pub fn judge<S: AsRef<str>>(guess: &str, word: &str, aliases: &[S]) -> Verdict {
    let cut: String = guess.chars().take(LONGEST).collect();
    let guess = key(&cut);
    if guess.is_empty() {
        return Verdict::Empty;
    }
    let answers: Vec<String> = std::iter::once(word).chain(aliases.iter().map(AsRef::as_ref)).map(key).collect();
    if answers.contains(&guess) {
        return Verdict::Correct;
    }
    if answers.iter().any(|answer| answer.chars().nth(1).is_some() && guess.contains(answer.as_str())) {
        return Verdict::Contains;
    }
    let guess = typed(&guess);
    let off = answers.iter().filter_map(|answer| {
        let answer = typed(answer);
        let off = levenshtein(&guess, &answer);
        (off <= limit(answer.len())).then_some(off)
    });
    off.min().map_or(Verdict::Far, Verdict::Close)
}

/// Whether a line spells an answer letter by letter: not composed, wherever in it, but to be read. The rules (4) take
/// off what looks like a laugh before they look, and so the end of 포크, typed ㅍㅗㅋㅡ.
#[must_use]
pub fn spells<S: AsRef<str>>(line: &str, word: &str, aliases: &[S]) -> bool {
    let line = with_laugh(line);
    // Composed syllables are judged as such: 만 and 화 are not 나화.
    let loose: String = line.chars().map(|letter| if is_loose(letter) { letter } else { ' ' }).collect();
    let loose = jamo(&loose);
    let answers = std::iter::once(word).chain(aliases.iter().map(AsRef::as_ref)).map(key);
    answers.map(|answer| jamo(&answer)).any(|answer| answer.chars().nth(1).is_some() && loose.contains(&answer))
}

/// A letter that stands alone (compatibility jamo).
const fn is_loose(letter: char) -> bool {
    matches!(letter, '\u{3131}'..='\u{3163}')
}

/// How many letters may be off in a word of so many.
const fn limit(letters: usize) -> usize {
    match letters {
        0..=2 => 0,
        3..=5 => 1,
        6..=9 => 2,
        _ => 3,
    }
}

fn typed(key: &str) -> Vec<char> {
    jamo(key).chars().collect()
}

fn levenshtein(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (down, letter) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = down + 1;
        for (along, against) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != against);
            diagonal = row[along + 1];
            row[along + 1] = replaced.min(diagonal + 1).min(row[along] + 1);
        }
    }
    row[other.len()]
}
