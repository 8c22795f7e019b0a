//! Randomness from the operating system, and numbers that were never used before.

use crate::password;
use protocol::GamePk;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// The letters of secrets that a person types: easily told apart, as in room codes.
const TYPED: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz@";
const HEX: &[u8; 16] = b"0123456789abcdef";

/// Random bytes from the operating system.
///
/// # Panics
/// When the operating system has none: nothing can be dealt fairly then, so nothing may go on.
#[must_use]
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[allow(clippy::expect_used)] // see above
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// A token: 256 bits, as hex digits.
#[must_use]
pub(crate) fn token() -> String {
    hex(&bytes::<32>())
}

/// A public id: 96 bits, as hex digits.
#[must_use]
pub(crate) fn public_id() -> String {
    hex(&bytes::<12>())
}

/// A secret of `LETTERS` letters that can be typed, 4.95 bits a letter.
#[must_use]
pub(crate) fn typed_secret<const LETTERS: usize>() -> String {
    let mut secret = String::with_capacity(LETTERS);
    while secret.len() < LETTERS {
        for byte in bytes::<LETTERS>() {
            let letter = TYPED[usize::from(byte % 32)];
            // 31 letters, all equally likely: the 32nd is thrown again.
            if letter != b'@' && secret.len() < LETTERS {
                secret.push(char::from(letter));
            }
        }
    }
    secret
}

/// A random number.
#[must_use]
pub(crate) fn number() -> u32 {
    u32::from_le_bytes(bytes())
}

/// Bytes as hex digits.
#[must_use]
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().flat_map(|byte| [HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]).map(char::from).collect()
}

/// What a room asks from outside.
#[derive(Clone, Debug)]
pub(crate) struct OsFresh {
    games: Arc<AtomicU64>,
}

impl OsFresh {
    /// `last_game` is the highest game number in use.
    #[must_use]
    pub(crate) fn after(last_game: GamePk) -> Self {
        Self { games: Arc::new(AtomicU64::new(last_game)) }
    }
}

impl room::Fresh for OsFresh {
    fn seed(&mut self) -> [u32; 4] {
        [number(), number(), number(), number()]
    }

    fn game_pk(&mut self) -> GamePk {
        self.games.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn secret(&mut self) -> String {
        typed_secret::<20>()
    }

    fn hash_password(&mut self, password: &str) -> String {
        password::hash(password)
    }

    fn fits_password(&mut self, password: &str, hash: &str) -> bool {
        password::fits(password, hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use room::Fresh as _;

    #[test]
    fn tokens_are_256_bits_and_differ() {
        let (one, two) = (token(), token());
        assert_eq!(one.len(), 64);
        assert_ne!(one, two);
    }

    #[test]
    fn typed_secrets_hold_letters_that_are_easily_told_apart() {
        let secret = typed_secret::<20>();
        assert_eq!(secret.len(), 20);
        assert!(secret.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit()), "{secret}");
        assert!(!secret.contains(['0', 'o', '1', 'i', 'l']), "{secret}");
    }

    #[test]
    fn two_rooms_never_get_the_same_game_number() {
        let mut one = OsFresh::after(41);
        let mut two = one.clone();
        assert_eq!((one.game_pk(), two.game_pk(), one.game_pk()), (42, 43, 44));
    }
}
