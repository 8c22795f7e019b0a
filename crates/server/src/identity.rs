//! Who somebody is: a random public id, and a secret token of which only the hash is kept. A player is written down
//! when entering the first room, not before.

use crate::{fresh, lock::lock, readers::Readers};
use engine::Millis;
use protocol::{Lang, Nickname, PlayerId, to_server::Auth};
use sha2::{Digest as _, Sha256};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};
use store::{PlayerRow, StoreError, Write};

/// Somebody who is not connected and was never written down is forgotten after this time.
const FORGOTTEN_AFTER_MS: Millis = 60 * 60 * 1_000;
/// No token of ours is longer.
const TOKEN_MAX: usize = 128;

/// A player of this server.
#[derive(Debug)]
pub(crate) struct Player {
    /// The public id.
    pub(crate) id: PlayerId,
    token_hash: [u8; 32],
    goes_by: Mutex<(Nickname, Lang)>,
    /// When seen last (server time).
    seen_at: AtomicU64,
    /// Whether the token is dead: nothing of this player is written down any more.
    is_gone: AtomicBool,
}

impl Player {
    /// The name.
    #[must_use]
    pub(crate) fn name(&self) -> Nickname {
        lock(&self.goes_by).0.clone()
    }

    /// The language.
    #[must_use]
    pub(crate) fn lang(&self) -> Lang {
        lock(&self.goes_by).1
    }

    /// Goes by another name from now on.
    pub(crate) fn rename(&self, name: Nickname) {
        lock(&self.goes_by).0 = name;
    }

    /// As a room knows the player.
    #[must_use]
    pub(crate) fn person(&self) -> room::Person {
        let (name, lang) = lock(&self.goes_by).clone();
        room::Person { id: self.id.clone(), name, lang }
    }

    /// What keeps the player; nothing, if this one has gone for good.
    #[must_use]
    pub(crate) fn row(&self, now: Millis) -> Vec<Write> {
        if self.is_gone() {
            return Vec::new();
        }
        self.seen_at.store(now, Ordering::Relaxed);
        let (name, lang) = lock(&self.goes_by).clone();
        vec![Write::Player(PlayerRow {
            id: self.id.0.to_string(),
            token_hash: self.token_hash,
            nickname: name.as_str().to_owned(),
            lang: lang_name(lang).to_owned(),
            seen_at: now,
        })]
    }

    fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Acquire)
    }

    /// The token dies. What keeps that is to be written.
    pub(crate) fn goes(&self) -> Write {
        self.is_gone.store(true, Ordering::Release);
        Write::ForgetPlayer { id: self.id.0.to_string() }
    }

    /// It could not be written: the token lives.
    pub(crate) fn stays(&self) {
        self.is_gone.store(false, Ordering::Release);
    }
}

const fn lang_name(lang: Lang) -> &'static str {
    match lang {
        Lang::Ko => "ko",
        Lang::En => "en",
    }
}

/// Everybody who is here, or was a short while ago.
#[derive(Debug)]
pub(crate) struct Identities {
    readers: Readers,
    known: Mutex<HashMap<[u8; 32], Arc<Player>>>,
}

impl Identities {
    /// Nobody yet; who was written down is found through `readers`.
    #[must_use]
    pub(crate) fn new(readers: Readers) -> Self {
        Self { readers, known: Mutex::default() }
    }

    /// Somebody comes: the player of the token, or a new one with a new token. Gives the token to come back with.
    ///
    /// # Errors
    /// When the store can't be read.
    pub(crate) async fn enter(&self, auth: Auth, now: Millis) -> Result<(Arc<Player>, String), StoreError> {
        let nickname = auth.nickname.as_deref().and_then(Nickname::cut);
        if let Some(token) = auth.token
            && let Some(player) = self.find(&token, now).await?
        {
            let mut goes_by = lock(&player.goes_by);
            *goes_by = (nickname.unwrap_or_else(|| goes_by.0.clone()), auth.lang.unwrap_or(goes_by.1));
            drop(goes_by);
            return Ok((player, token));
        }
        let token = fresh::token();
        let lang = auth.lang.unwrap_or_default();
        let player = Arc::new(Player {
            id: PlayerId(fresh::public_id().into()),
            token_hash: hash(&token),
            goes_by: Mutex::new((nickname.unwrap_or_else(|| guest(lang)), lang)),
            seen_at: AtomicU64::new(now),
            is_gone: AtomicBool::new(false),
        });
        lock(&self.known).insert(player.token_hash, player.clone());
        Ok((player, token))
    }

    /// The player of a token; `None`: nobody's.
    ///
    /// # Errors
    /// When the store can't be read.
    pub(crate) async fn find(&self, token: &str, now: Millis) -> Result<Option<Arc<Player>>, StoreError> {
        if token.len() > TOKEN_MAX {
            return Ok(None);
        }
        let token_hash = hash(token);
        if let Some(player) = lock(&self.known).get(&token_hash) {
            player.seen_at.store(now, Ordering::Relaxed);
            return Ok(Some(player.clone()).filter(|player| !player.is_gone()));
        }
        let Some(row) = self.readers.read(move |reader| reader.player_by_token(&token_hash)).await? else {
            return Ok(None);
        };
        let lang = if row.lang == lang_name(Lang::En) { Lang::En } else { Lang::Ko };
        let player = Arc::new(Player {
            id: PlayerId(row.id.into()),
            token_hash,
            goes_by: Mutex::new((Nickname::cut(&row.nickname).unwrap_or_else(|| guest(lang)), lang)),
            seen_at: AtomicU64::new(now),
            is_gone: AtomicBool::new(false),
        });
        // Two of the same player may come at once: the first one found is the one.
        let player = lock(&self.known).entry(token_hash).or_insert(player).clone();
        Ok(Some(player).filter(|player| !player.is_gone()))
    }

    /// Forgets who is not here and was not seen for an hour. Who was written down is found again. Who has gone for good
    /// stays known until then: a look-up that began before would bring the player back.
    pub(crate) fn tidy(&self, now: Millis) {
        lock(&self.known).retain(|_, player| {
            Arc::strong_count(player) > 1 || player.seen_at.load(Ordering::Relaxed) + FORGOTTEN_AFTER_MS > now
        });
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// A name for who gave none.
fn guest(lang: Lang) -> Nickname {
    let number = 1_000 + fresh::number() % 9_000;
    let name = match lang {
        Lang::Ko => format!("손님 {number}"),
        Lang::En => format!("Guest {number}"),
    };
    #[allow(clippy::expect_used)] // it has letters
    Nickname::cut(&name).expect("a guest has a name")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use store::{EntryRow, GameRow, Reader, ResultRow, RoomRow, RunningGame, Store};

    /// A store of players that were written down.
    #[derive(Clone, Debug, Default)]
    struct Book(Arc<Mutex<BTreeMap<[u8; 32], PlayerRow>>>);

    impl Store for Book {
        fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
            for write in writes {
                match write {
                    Write::Player(row) => _ = lock(&self.0).insert(row.token_hash, row.clone()),
                    Write::ForgetPlayer { id } => lock(&self.0).retain(|_, row| row.id != *id),
                    other => panic!("{other:?}"),
                }
            }
            Ok(())
        }

        fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
            Ok(Box::new(self.clone()))
        }
    }

    impl Reader for Book {
        fn player_by_token(&mut self, token_hash: &[u8; 32]) -> Result<Option<PlayerRow>, StoreError> {
            Ok(lock(&self.0).get(token_hash).cloned())
        }
        fn player(&mut self, _: &str) -> Result<Option<PlayerRow>, StoreError> {
            unreachable!()
        }
        fn room(&mut self, _: &str) -> Result<Option<RoomRow>, StoreError> {
            unreachable!()
        }
        fn codes(&mut self) -> Result<Vec<String>, StoreError> {
            unreachable!()
        }
        fn running(&mut self) -> Result<Vec<RunningGame>, StoreError> {
            unreachable!()
        }
        fn public_rooms(&mut self, _: u64, _: usize) -> Result<Vec<RoomRow>, StoreError> {
            unreachable!()
        }
        fn game(&mut self, _: u64) -> Result<Option<(GameRow, Option<ResultRow>)>, StoreError> {
            unreachable!()
        }
        fn log(&mut self, _: u64) -> Result<Vec<EntryRow>, StoreError> {
            unreachable!()
        }
        fn games_of(&mut self, _: &str, _: Option<u64>, _: usize) -> Result<Vec<(GameRow, ResultRow)>, StoreError> {
            unreachable!()
        }
        fn finished(&mut self, _: u64, _: usize) -> Result<Vec<(GameRow, ResultRow)>, StoreError> {
            unreachable!()
        }
        fn has_log(&mut self, _: u64) -> Result<bool, StoreError> {
            unreachable!()
        }
        fn plays_in(&mut self, _: &str) -> Result<Vec<String>, StoreError> {
            unreachable!()
        }
        fn last_game_pk(&mut self) -> Result<u64, StoreError> {
            unreachable!()
        }
        fn setting(&mut self, _: &str) -> Result<Option<String>, StoreError> {
            unreachable!()
        }
    }

    fn auth(token: Option<&str>, nickname: Option<&str>) -> Auth {
        Auth { token: token.map(Into::into), nickname: nickname.map(Into::into), lang: None }
    }

    #[tokio::test]
    async fn who_comes_back_is_the_same_and_a_strange_token_is_somebody_new() {
        let mut book = Book::default();
        let identities = Identities::new(Readers::open(&book).unwrap());
        let (minsu, token) = identities.enter(auth(None, Some(" 민수 ")), 0).await.unwrap();
        assert_eq!(minsu.name().as_str(), "민수");
        let (again, same) = identities.enter(auth(Some(&token), None), 0).await.unwrap();
        assert_eq!((&again.id, &same, again.name().as_str()), (&minsu.id, &token, "민수"));
        let (other, new) = identities.enter(auth(Some("made up"), None), 0).await.unwrap();
        assert!(other.id != minsu.id && new != "made up", "nobody chooses a token");

        // After a restart only who was written down is known.
        book.commit(&minsu.row(5)).unwrap();
        let identities = Identities::new(Readers::open(&book).unwrap());
        let (again, _) = identities.enter(auth(Some(&token), Some("민수야")), 0).await.unwrap();
        assert_eq!((&again.id, again.name().as_str()), (&minsu.id, "민수야"));
        let (other_again, _) = identities.enter(auth(Some(&new), None), 0).await.unwrap();
        assert_ne!(other_again.id, other.id);
        assert!(lock(&book.0).values().all(|row| row.token_hash == hash(&token)), "the token itself is nowhere");
    }

    #[tokio::test]
    async fn who_is_forgotten_does_not_come_back() {
        let mut book = Book::default();
        let identities = Identities::new(Readers::open(&book).unwrap());
        let (player, token) = identities.enter(auth(None, None), 0).await.unwrap();
        book.commit(&player.row(0)).unwrap();
        let gone = player.goes();
        assert!(identities.find(&token, 0).await.unwrap().is_none(), "from that moment on");
        book.commit(&[gone]).unwrap();
        book.commit(&player.row(1)).unwrap();
        assert!(lock(&book.0).is_empty(), "what comes late writes nobody down again");
        identities.tidy(2 * FORGOTTEN_AFTER_MS);
        drop(player);
        identities.tidy(2 * FORGOTTEN_AFTER_MS);
        assert!(identities.find(&token, 0).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn bad_names_become_a_guests_and_long_ones_are_cut() {
        let identities = Identities::new(Readers::open(&Book::default()).unwrap());
        for typed in [None, Some("   "), Some("\u{202E}")] {
            let (player, _) = identities.enter(auth(None, typed), 0).await.unwrap();
            assert!(player.name().as_str().starts_with("손님 "), "{typed:?}");
        }
        let (player, _) = identities.enter(auth(None, Some(&"🙂".repeat(200))), 0).await.unwrap();
        assert_eq!(player.name().as_str(), "🙂".repeat(12));
    }

    #[tokio::test]
    async fn who_went_long_ago_takes_no_memory() {
        let identities = Identities::new(Readers::open(&Book::default()).unwrap());
        let (here, _) = identities.enter(auth(None, None), 0).await.unwrap();
        identities.enter(auth(None, None), 0).await.unwrap();
        identities.tidy(FORGOTTEN_AFTER_MS - 1);
        assert_eq!(lock(&identities.known).len(), 2);
        identities.tidy(FORGOTTEN_AFTER_MS);
        assert_eq!(lock(&identities.known).values().map(|player| &player.id).collect::<Vec<_>>(), [&here.id]);
    }
}
