//! Particles (조사): which of two forms stands behind a word (rules 6).

use super::jamo::Syllable;

/// A pair of particles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Josa {
    /// 을/를
    EulReul,
    /// 이/가
    IGa,
    /// 은/는
    EunNeun,
    /// 과/와
    GwaWa,
    /// 으로/로
    EuroRo,
    /// 아/야
    AYa,
    /// 이랑/랑
    IrangRang,
}

impl Josa {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::EulReul, Self::IGa, Self::EunNeun, Self::GwaWa, Self::EuroRo, Self::AYa, Self::IrangRang];

    /// The form behind a final consonant, and the one without.
    #[must_use]
    pub const fn forms(self) -> (&'static str, &'static str) {
        match self {
            Self::EulReul => ("을", "를"),
            Self::IGa => ("이", "가"),
            Self::EunNeun => ("은", "는"),
            Self::GwaWa => ("과", "와"),
            Self::EuroRo => ("으로", "로"),
            Self::AYa => ("아", "야"),
            Self::IrangRang => ("이랑", "랑"),
        }
    }
}

/// How a word ends for the ear.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Open,
    Rieul,
    Closed,
    Unknown,
}

/// The word with the particle that fits behind it; both forms, as in `民을(를)`, where nobody can tell.
#[must_use]
pub fn josa(word: &str, pair: Josa) -> String {
    let (closed, open) = pair.forms();
    match ending(word) {
        Ending::Open => format!("{word}{open}"),
        Ending::Rieul if pair == Josa::EuroRo => format!("{word}{open}"),
        Ending::Rieul | Ending::Closed => format!("{word}{closed}"),
        Ending::Unknown => format!("{word}{closed}({open})"),
    }
}

fn ending(word: &str) -> Ending {
    let last = word.chars().rev().find(|letter| !letter.is_whitespace() && !is_punctuation(*letter));
    let Some(last) = last else { return Ending::Unknown };
    match (Syllable::of(last), last) {
        (Some(Syllable { last: None, .. }), _) => Ending::Open,
        (Some(Syllable { last: Some('ㄹ'), .. }), _) => Ending::Rieul,
        (Some(_), _) => Ending::Closed,
        // As they are read: 일, 칠, 팔.
        (None, '1' | '7' | '8' | 'l' | 'L' | 'r' | 'R') => Ending::Rieul,
        (None, '0' | '3' | '6' | 'm' | 'M' | 'n' | 'N') => Ending::Closed,
        (None, letter) if letter.is_ascii_alphanumeric() => Ending::Open,
        (None, _) => Ending::Unknown,
    }
}

/// Punctuation of the scripts that a name or a word here is written in.
const fn is_punctuation(letter: char) -> bool {
    letter.is_ascii_punctuation()
        || matches!(letter,
            '\u{A1}' | '\u{A7}' | '\u{AB}' | '\u{B6}' | '\u{B7}' | '\u{BB}' | '\u{BF}'
            | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205E}'
            | '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301F}' | '\u{30FB}'
            | '\u{FF01}'..='\u{FF0F}' | '\u{FF1A}'..='\u{FF20}' | '\u{FF3B}'..='\u{FF40}' | '\u{FF5B}'..='\u{FF65}')
}
