//! What people write: plain text, normalised, measured in what a person counts as a letter.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_segmentation::UnicodeSegmentation;

/// The longest nickname, in grapheme clusters.
pub const NICKNAME_MAX: usize = 12;
/// The longest chat message, in grapheme clusters.
pub const CHAT_MAX: usize = 300;
/// A cluster may be made of many code points; more than this is not a letter of any language.
const CLUSTER_CHARS_MAX: usize = 16;

/// A nickname: 1 to [`NICKNAME_MAX`] clusters, NFC, no control or direction-overriding characters, single spaces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nickname(String);

/// A chat message: 1 to [`CHAT_MAX`] clusters, cleaned as a nickname.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatText(String);

/// Why a text was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// Nothing is left after cleaning.
    Empty,
    /// More clusters than allowed.
    TooLong,
}

impl Nickname {
    /// Cleans and measures.
    ///
    /// # Errors
    /// When nothing is left or it is too long.
    pub fn new(typed: &str) -> Result<Self, TextProblem> {
        cleaned(typed, NICKNAME_MAX).map(Self)
    }

    /// Cleans and cuts to fit; `None` if nothing is left.
    #[must_use]
    pub fn cut(typed: &str) -> Option<Self> {
        cut(typed, NICKNAME_MAX).map(Self)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ChatText {
    /// Cleans and measures.
    ///
    /// # Errors
    /// When nothing is left or it is too long.
    pub fn new(typed: &str) -> Result<Self, TextProblem> {
        cleaned(typed, CHAT_MAX).map(Self)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Cleans a name of any length and cuts it to `max` clusters; `None` if nothing is left.
#[must_use]
pub fn cut(typed: &str, max: usize) -> Option<String> {
    // Nobody's name begins further behind, and cleaning a whole book takes its time.
    let end = typed.char_indices().nth(max * CLUSTER_CHARS_MAX * 4).map_or(typed.len(), |(at, _)| at);
    let whole = cleaned(&typed[..end], usize::MAX).ok()?;
    let cut: String = whole.graphemes(true).take(max).collect();
    let cut = cut.trim_end();
    (!cut.chars().all(is_blank)).then(|| cut.to_owned())
}

fn cleaned(typed: &str, max: usize) -> Result<String, TextProblem> {
    let mut text = String::new();
    let mut clusters = 0;
    let visible: String = typed.nfc().filter(|&letter| !is_trouble(letter)).collect();
    for cluster in visible.graphemes(true) {
        if cluster.chars().all(char::is_whitespace) {
            if !text.is_empty() && !text.ends_with(' ') {
                text.push(' ');
                clusters += 1;
            }
            continue;
        }
        text.extend(cluster.chars().take(CLUSTER_CHARS_MAX));
        clusters += 1;
    }
    if text.ends_with(' ') {
        text.pop();
        clusters -= 1;
    }
    match clusters {
        0 => Err(TextProblem::Empty),
        n if n > max => Err(TextProblem::TooLong),
        _ if text.chars().all(is_blank) => Err(TextProblem::Empty),
        _ => Ok(text),
    }
}

/// Control characters, those that turn or hide the text around them, those that nobody can see and those that mean
/// something else on every machine. Spaces of all kinds become one space later.
fn is_trouble(letter: char) -> bool {
    let is_no_character = u32::from(letter) & 0xFFFE == 0xFFFE || matches!(letter, '\u{FDD0}'..='\u{FDEF}');
    let is_private = matches!(letter, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..);
    (letter.is_control() && !letter.is_whitespace())
        || is_no_character
        || is_private
        || matches!(letter, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{061C}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}'
            | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D159}'
            | '\u{1D173}'..='\u{1D17A}')
}

/// Letters that show nothing by themselves (joiners, fillers, marks without a letter below them).
fn is_blank(letter: char) -> bool {
    is_combining_mark(letter)
        || matches!(
            letter,
            ' ' | '\u{200C}' | '\u{200D}' | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{2800}' | '\u{FE00}'
                ..='\u{FE0F}' | '\u{034F}' | '\u{00AD}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nickname(typed: &str) -> Result<String, TextProblem> {
        Nickname::new(typed).map(|name| name.as_str().to_owned())
    }

    #[test]
    fn names_are_cleaned() {
        assert_eq!(nickname("  마당 \u{202E} 쇠\n"), Ok("마당 쇠".into()));
        assert_eq!(nickname("\u{1112}\u{1161}\u{11AB}"), Ok("한".into()), "NFC");
        assert_eq!(nickname("👨‍👩‍👧‍👦가"), Ok("👨‍👩‍👧‍👦가".into()), "a family is one letter");
    }

    #[test]
    fn names_of_nothing_are_refused() {
        for typed in [
            "",
            "   ",
            "\u{200B}\u{200D}",
            "\u{3164}",
            "\u{202E}",
            "\u{17B4}",
            "\u{180F}",
            "\u{E0100}",
            "\u{301}",
            "\u{FFFF}",
            "\u{E000}",
        ] {
            assert_eq!(nickname(typed), Err(TextProblem::Empty), "{typed:?}");
        }
    }

    #[test]
    fn names_are_measured_in_letters() {
        assert_eq!(nickname(&"👍🏽".repeat(12)), Ok("👍🏽".repeat(12)));
        assert_eq!(nickname(&"👍🏽".repeat(200)), Err(TextProblem::TooLong));
        assert_eq!(Nickname::cut(&"가나".repeat(30)).unwrap().as_str(), "가나".repeat(6));
    }

    #[test]
    fn a_letter_is_not_a_tower() {
        let tower = format!("a{}", "\u{0301}".repeat(500));
        assert!(nickname(&tower).unwrap().chars().count() <= CLUSTER_CHARS_MAX);
    }
}
