//! Room codes: six characters, no 0 O 1 I L, sent as `XX-XX-XX`.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, str::FromStr};

/// The characters of a code, in the order of their value.
pub const ALPHABET: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH: usize = 6;

/// A room's code. Kept without hyphens, shown with them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomCode([u8; LENGTH]);

/// How many codes there are: 31⁶.
pub const COUNT: u32 = 31u32.pow(6);

/// What was typed is no room code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACode;

impl RoomCode {
    /// The `n`th code, counted modulo [`COUNT`].
    #[must_use]
    pub fn nth(n: u32) -> Self {
        let mut rest = n % COUNT;
        let mut code = [0; LENGTH];
        for place in code.iter_mut().rev() {
            *place = ALPHABET[(rest % 31) as usize];
            rest /= 31;
        }
        Self(code)
    }
}

impl FromStr for RoomCode {
    type Err = NotACode;

    /// Accepts any case, hyphens and spaces anywhere, and a whole pasted link that ends in `/r/<code>`.
    fn from_str(typed: &str) -> Result<Self, NotACode> {
        let typed = match typed.rfind("/r/") {
            Some(at) => typed[at + 3..].split(['/', '?', '#']).next().unwrap_or(""),
            None => typed,
        };
        let mut code = [0; LENGTH];
        let mut filled = 0;
        for letter in typed.chars().filter(|letter| !matches!(letter, '-' | '–' | '_' | '.') && !letter.is_whitespace())
        {
            let letter = u8::try_from(letter.to_ascii_uppercase()).map_err(|_| NotACode)?;
            if filled == LENGTH || !ALPHABET.contains(&letter) {
                return Err(NotACode);
            }
            code[filled] = letter;
            filled += 1;
        }
        if filled == LENGTH { Ok(Self(code)) } else { Err(NotACode) }
    }
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g] = self.0.map(char::from);
        write!(f, "{a}{b}-{c}{d}-{e}{g}")
    }
}

impl fmt::Debug for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for RoomCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RoomCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let typed = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        typed.parse().map_err(|_| D::Error::custom("not a room code"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_and_paste_is_understood() {
        let code = "AB-CD-EF".parse::<RoomCode>().unwrap();
        for typed in [
            "abcdef",
            " ab cd ef ",
            "AB–CD–EF",
            "https://play.example/r/ab-cd-ef",
            "http://10.0.0.2:3210/r/AB-CD-EF?x=1#y",
        ] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for typed in ["", "ABCDE", "ABCDEFG", "ABCDE0", "ABCDEI", "한글코드여섯", "/r/"] {
            assert_eq!(typed.parse::<RoomCode>(), Err(NotACode), "{typed}");
        }
    }

    #[test]
    fn every_number_gives_its_own_code() {
        assert_eq!(RoomCode::nth(0).to_string(), "22-22-22");
        assert_eq!(RoomCode::nth(COUNT - 1).to_string(), "ZZ-ZZ-ZZ");
        assert_eq!(RoomCode::nth(COUNT), RoomCode::nth(0));
        assert_eq!(RoomCode::nth(31).to_string(), "22-22-32");
    }
}
