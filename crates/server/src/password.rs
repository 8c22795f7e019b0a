//! Room passwords: Argon2id with a random salt. It is slow on purpose, so they are hashed one at a time.

use crate::{fresh, lock::lock};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Mutex;
use tokio::runtime::{Handle, RuntimeFlavor};

/// Kibibytes, passes, lanes: some 10 ms. A room's password guards an evening, not a bank.
const COST: (u32, u32, u32) = (8 * 1024, 3, 1);
const SCHEME: &str = "argon2id-8m3";

type Digest = [u8; 32];

/// One at a time: a flood of wrong passwords takes one core and 8 MiB, not the server.
static TURN: Mutex<()> = Mutex::new(());

/// A salted hash, with the scheme's name in it.
pub(crate) fn hash(password: &str) -> String {
    let salt: [u8; 16] = fresh::bytes();
    let salt = fresh::hex(&salt);
    #[allow(clippy::expect_used)] // the cost is a constant and within Argon2's bounds, and so is the salt
    let digest = digest(password, &salt).expect("the cost is valid");
    format!("{SCHEME}${salt}${}", fresh::hex(&digest))
}

/// Whether `password` is the one of `hash`. A hash that can't be read fits nothing.
pub(crate) fn fits(password: &str, hash: &str) -> bool {
    let mut parts = hash.split('$');
    let (Some(SCHEME), Some(salt), Some(expected), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    let Ok(found) = digest(password, salt).map(|digest| fresh::hex(&digest)) else { return false };
    // Every byte is looked at, so that the time tells nothing.
    found.len() == expected.len() && found.bytes().zip(expected.bytes()).fold(0, |diff, (a, b)| diff | (a ^ b)) == 0
}

fn digest(password: &str, salt: &str) -> Result<Digest, argon2::Error> {
    aside(|| {
        let _turn = lock(&TURN);
        let (memory, passes, lanes) = COST;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(memory, passes, lanes, None)?);
        let mut digest = Digest::default();
        argon2.hash_password_into(password.as_bytes(), salt.as_bytes(), &mut digest)?;
        Ok(digest)
    })
}

/// Runs slow work so that the other rooms of this worker thread go on meanwhile.
fn aside<T>(work: impl FnOnce() -> T) -> T {
    let on_workers = Handle::try_current().is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread);
    if on_workers { tokio::task::block_in_place(work) } else { work() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_password_fits_its_hash() {
        let kept = hash("열려라 참깨");
        assert!(fits("열려라 참깨", &kept));
        assert!(!fits("열려라 들깨", &kept));
        assert!(!fits("", &kept));
        assert_ne!(kept, hash("열려라 참깨"), "salted");
        assert!(!kept.contains("열려라"));
    }

    #[test]
    fn what_is_no_hash_fits_nothing() {
        for kept in ["", "$", "argon2id-8m3$$", "argon2id-8m3$00000000$", "other$00000000$00"] {
            assert!(!fits("", kept), "{kept:?}");
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn it_may_be_asked_on_a_worker_thread() {
        assert!(fits("a", &hash("a")));
    }
}
