//! Many threads at once: nobody waits for somebody who waits for them, and nothing is left behind.
#![allow(clippy::unwrap_used)] // panicking is how a test fails

use relay::{AWAY_MS, Call, Effect, Event, Key, Place, Relay};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicI64, Ordering},
    },
    thread,
};

const THREADS: u32 = 8;
const STEPS: u32 = 20_000;

/// A socket that belongs to one thread: the thread's number and a count.
type Socket = (u32, u32);

/// What the threads share.
struct World {
    relay: Relay<Socket>,
    open: AtomicI64,
    /// The newest codes and keys that anybody was told.
    told: Mutex<Vec<(String, Key)>>,
}

impl World {
    fn take(&self, effect: &Effect<'_, Socket>) {
        match effect {
            Effect::Opened => drop(self.open.fetch_add(1, Ordering::Relaxed)),
            Effect::Closed => drop(self.open.fetch_sub(1, Ordering::Relaxed)),
            Effect::Tell { event: Event::GameCreated { code, key }, .. } => {
                let mut told = self.told.lock().unwrap();
                told.push((code.to_string(), *key));
                if told.len() > 8 {
                    told.remove(0);
                }
            }
            _ => {}
        }
    }

    fn say(&self, place: &Place<Socket>, socket: Socket, event: &str, payload: &str, random: u128) {
        let call = Call::read(event, payload).unwrap();
        // What can't be done is refused: all that matters here is that it ends.
        let _ = self.relay.call(place, &socket, call, || random, 0, &mut |effect| self.take(&effect));
    }
}

/// One thread's life: its socket does whatever comes next, and is followed by another one when it has gone.
fn live(world: &World, thread: u32) {
    let mut random = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(u64::from(thread) + 1);
    let (mut socket, mut place) = ((thread, 0), Place::default());
    for step in 0..STEPS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let known = world.told.lock().unwrap().get(random as usize >> 8 & 7).cloned();
        let bits = u128::from(random) << 64 | u128::from(step);
        match (random % 16, known) {
            (0..2, _) => world.say(&place, socket, "create_game", r#"{"name":"x"}"#, bits),
            (2..7, Some((code, _))) => {
                world.say(&place, socket, "join_game", &format!(r#"{{"code":"{code}","name":"x"}}"#), bits);
            }
            (7..10, Some((code, key))) => {
                world.say(&place, socket, "rejoin_game", &format!(r#"{{"code":"{code}","key":"{key}"}}"#), bits);
            }
            (10, _) => {
                world.relay.broke(&place, &socket, 0, &mut |effect| world.take(&effect));
                (socket, place) = ((thread, step + 1), Place::default());
            }
            (11, _) => world.relay.sweep(0, &mut |effect| world.take(&effect)),
            _ => world.say(&place, socket, "game_move", r#"{"uci":"e2e4"}"#, bits),
        }
    }
    world.relay.broke(&place, &socket, 0, &mut |effect| world.take(&effect));
}

#[test]
fn threads_never_wait_for_each_other_in_a_circle() {
    let world = World { relay: Relay::new(7), open: AtomicI64::new(0), told: Mutex::default() };
    thread::scope(|scope| {
        for thread in 0..THREADS {
            let world = &world;
            scope.spawn(move || live(world, thread));
        }
    });
    assert_eq!(world.open.load(Ordering::Relaxed), i64::try_from(world.relay.rooms()).unwrap());
    // Everybody has gone: half an hour later nothing is left.
    world.relay.sweep(relay::IDLE_MS.max(AWAY_MS), &mut |effect| world.take(&effect));
    assert_eq!(world.relay.rooms(), 0);
}
