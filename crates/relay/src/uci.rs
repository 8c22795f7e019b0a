//! A move as UCI writes it. Its form is looked at, never its sense.

/// A move: `e2e4`, `e7e8q`, a drop `N@f3`, or the null move `0000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uci {
    letters: [u8; 5],
    length: u8,
}

impl Uci {
    /// Reads a move. `None`: it has not the form of one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let fits = match bytes {
            b"0000" => true,
            [piece, b'@', file, rank] => piece.is_ascii_uppercase() && is_square(*file, *rank),
            [a, b, c, d] => is_square(*a, *b) && is_square(*c, *d),
            [a, b, c, d, piece] => is_square(*a, *b) && is_square(*c, *d) && piece.is_ascii_alphabetic(),
            _ => false,
        };
        let mut letters = [0; 5];
        letters[..bytes.len().min(5)].copy_from_slice(&bytes[..bytes.len().min(5)]);
        fits.then_some(Self { letters, length: if bytes.len() == 5 { 5 } else { 4 } })
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only ASCII got in.
        std::str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
    }
}

fn is_square(file: u8, rank: u8) -> bool {
    (b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_known_by_their_form() {
        for text in ["e2e4", "e7e8q", "e7e8Q", "a1a1", "h8a1", "0000", "N@f3", "e1h1"] {
            assert_eq!(Uci::read(text).map(|uci| uci.as_str().to_owned()), Some(text.to_owned()));
        }
    }

    #[test]
    fn all_else_is_none() {
        for text in ["", "e2", "e2e", "e2e9", "i2e4", "e2-e4", "e7e8q1", "e7e8=", "00000", "O-O", "n@f3", "éé", "수수"]
        {
            assert_eq!(Uci::read(text), None, "{text}");
        }
    }
}
