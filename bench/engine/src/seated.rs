//! A whole room with two players and a disk that keeps everything at once: all that is done for a move between the
//! socket and the store.

use crate::games::{Recorded, freestyle};
use engine::{AnyGame, Rng, erased::Erase};
use omok::Omok;
use protocol::{
    Call, GamePk, Lang, Nickname, PlayerId, RoomCode,
    to_server::{RoomJoin, SettingsChange},
};
use room::{CallId, Command, ConnId, Effect, Fresh, Limits, NewRoom, Person, Room, Surroundings};
use std::hint::black_box;

const GAMES: &[&dyn AnyGame] = &[&Erase::<Omok>::GAME];
/// The screens of the two players, the host's first.
const SCREENS: [ConnId; 2] = [ConnId(1), ConnId(2)];

/// Randomness that is the same in every run.
#[derive(Debug)]
struct Counted(u64);

impl Fresh for Counted {
    fn seed(&mut self) -> [u32; 4] {
        let mut rng = Rng::from_seed64(self.game_pk());
        [rng.next_u32(), rng.next_u32(), rng.next_u32(), rng.next_u32()]
    }

    fn game_pk(&mut self) -> GamePk {
        self.0 += 1;
        self.0
    }

    fn secret(&mut self) -> String {
        self.game_pk().to_string()
    }

    fn hash_password(&mut self, password: &str) -> String {
        password.to_owned()
    }

    fn fits_password(&mut self, password: &str, hash: &str) -> bool {
        password == hash
    }
}

/// The room.
#[derive(Debug)]
pub(crate) struct Seated {
    room: Room,
    now: u64,
    calls: u64,
    acts: [u64; 2],
    begun: bool,
}

impl Seated {
    /// Two players sit in it.
    pub(crate) fn new() -> Self {
        let new = NewRoom {
            code: RoomCode::nth(7),
            game: "omok".into(),
            options: Some(serde_json::to_string(&freestyle()).expect("options are JSON")),
            settings: SettingsChange::default(),
        };
        let surroundings = Surroundings { games: GAMES, fresh: Box::new(Counted(0)), limits: Limits::default() };
        let room = Room::create(new, surroundings, 1_000_000).expect("a room is made");
        let mut seated = Self { room, now: 1_000_000, calls: 0, acts: [0, 0], begun: false };
        for (conn, name) in SCREENS.into_iter().zip(["p0", "p1"]) {
            let person =
                Person { id: PlayerId(name.into()), name: Nickname::new(name).expect("a name"), lang: Lang::Ko };
            let join = RoomJoin { code: "x".into(), join_as: None, password: None, bot_code: None };
            let call = seated.next_call();
            seated.command(Command::Join { conn, call, person, join });
        }
        seated
    }

    fn next_call(&mut self) -> CallId {
        self.calls += 1;
        CallId(self.calls)
    }

    /// Carries a command out, and what it asks the store for at once. Gives how many acts were acknowledged with
    /// success.
    fn command(&mut self, command: Command) -> usize {
        self.now += 1;
        let mut effects = self.room.handle(command, self.now);
        let mut accepted = 0;
        loop {
            let mut kept = None;
            for effect in black_box(effects) {
                match effect {
                    Effect::Persist { ticket, .. } => kept = Some(ticket),
                    Effect::Ack { answer, .. } => accepted += usize::from(answer.starts_with("{\"ok\":true")),
                    _ => {}
                }
            }
            let Some(ticket) = kept else { return accepted };
            effects = self.room.handle(Command::Committed { ticket }, self.now);
        }
    }

    fn call(&mut self, screen: usize, event: &str, payload: &str) -> usize {
        let what = Call::read(event, payload).expect("a call");
        let call = self.next_call();
        self.command(Command::Call { conn: SCREENS[screen], call, what })
    }

    fn begin(&mut self) {
        if self.begun {
            for screen in 0..2 {
                self.call(screen, "room.rematch", "null");
            }
        } else {
            self.call(0, "room.start", "null");
            self.begun = true;
        }
    }

    /// Plays the games once.
    pub(crate) fn replay(&mut self, games: &[Recorded]) {
        for recorded in games {
            self.begin();
            for (n, action) in recorded.actions.iter().enumerate() {
                self.acts[n % 2] += 1;
                let cs = self.acts[n % 2];
                let accepted = self.call(n % 2, "game.act", &format!(r#"{{"cs":{cs},"action":{action}}}"#));
                assert_eq!(accepted, 1, "move {n} {action} is accepted");
            }
        }
    }
}
