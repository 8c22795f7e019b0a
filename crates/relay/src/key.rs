//! What a seat is taken back with.

use std::fmt;

/// The secret of one seat: 128 random bits, 32 hex digits on the wire.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 16]);

impl Key {
    /// Of 128 random bits.
    #[must_use]
    pub const fn new(random: u128) -> Self {
        Self(random.to_be_bytes())
    }

    /// Reads a key. `None`: this is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let is_hex = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_hex.then(|| u128::from_str_radix(text, 16).ok().map(Self::new)).flatten()
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for Key {
    /// Secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_was_written() {
        for random in [0, 1, u128::MAX, 0x0123_4567_89ab_cdef] {
            assert_eq!(Key::read(&Key::new(random).to_string()), Some(Key::new(random)));
        }
        for text in ["", "0", "+0000000000000000000000000000000", "gggggggggggggggggggggggggggggggg"] {
            assert_eq!(Key::read(text), None, "{text}");
        }
        assert!(!format!("{:?}", Key::new(7)).contains('7'));
    }
}
