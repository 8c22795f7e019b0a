//! When hints come and what they show (rules 4).

use crate::{
    hangul::{Shown, can_be_shown, is_syllable},
    options::HintKind,
};
use engine::Millis;

/// When hint `number` (from 1) of `hints` comes, in milliseconds after the choice.
pub(crate) fn time(draw_ms: Millis, number: u8, hints: u8) -> Millis {
    draw_ms * Millis::from(number) / (Millis::from(hints) + 1)
}

/// What another hint could show: places of the word, and how much of them. In full at most half of the letters are
/// shown, rounded up, and never all.
pub(crate) fn candidates(word: &str, shown: &[Shown], kind: HintKind) -> Vec<(usize, Shown)> {
    let letters: Vec<(usize, char)> = word.chars().enumerate().filter(|(_, letter)| can_be_shown(*letter)).collect();
    let most = letters.len().div_ceil(2).min(letters.len().saturating_sub(1));
    let in_full = shown.iter().filter(|shown| **shown == Shown::Full).count();
    let how = |letter: char| match kind {
        HintKind::Choseong if is_syllable(letter) => Some(Shown::Initial),
        HintKind::Choseong | HintKind::Letter => (in_full < most).then_some(Shown::Full),
    };
    let hidden = letters.into_iter().filter(|(place, _)| shown.get(*place) == Some(&Shown::No));
    hidden.filter_map(|(place, letter)| Some((place, how(letter)?))).collect()
}
