//! Whatever the order of events: nobody hears of a room that isn't their own, nobody is third, and no room outlives its
//! sockets. Judged against a model that knows nothing but who sits where.
#![allow(clippy::unwrap_used)] // panicking is how a test fails

mod common;

use common::{Heard, Socket, World};
use proptest::prelude::*;
use relay::{AWAY_MS, Event, IDLE_MS, Key};
use std::collections::{BTreeMap, BTreeSet};

const SOCKETS: Socket = 6;

/// One thing that happens. Rooms are counted in the order in which they were made.
#[derive(Clone, Debug)]
enum Step {
    Create(Socket),
    Join(Socket, usize),
    Rejoin(Socket, usize),
    Move(Socket),
    Say(Socket, &'static str),
    Junk(Socket),
    Leave(Socket),
    Break(Socket),
    Pass(u64),
}

fn step() -> impl Strategy<Value = Step> {
    let socket = || 0..SOCKETS;
    let word = prop::sample::select(&["offer_draw", "accept_draw", "ready", "heartbeat", "resign"][..]);
    prop_oneof![
        2 => socket().prop_map(Step::Create),
        4 => (socket(), 0_usize..8).prop_map(|(socket, room)| Step::Join(socket, room)),
        2 => (socket(), 0_usize..8).prop_map(|(socket, key)| Step::Rejoin(socket, key)),
        6 => socket().prop_map(Step::Move),
        3 => (socket(), word).prop_map(|(socket, word)| Step::Say(socket, word)),
        1 => socket().prop_map(Step::Junk),
        1 => socket().prop_map(Step::Leave),
        2 => socket().prop_map(Step::Break),
        2 => prop::sample::select(&[1, 5_000, AWAY_MS / 2, AWAY_MS, IDLE_MS][..]).prop_map(Step::Pass),
    ]
}

/// What anybody could know from what they heard.
#[derive(Default)]
struct Model {
    /// All codes and keys that were ever told, in their order.
    codes: Vec<String>,
    keys: Vec<(String, Key)>,
    /// Which room each socket believes to be in.
    at: BTreeMap<Socket, String>,
    /// The last number that was sent as a clock, and from which room.
    moves: BTreeMap<u64, String>,
}

impl Model {
    fn others_at(&self, code: &str, but: Socket) -> usize {
        self.at.iter().filter(|(socket, at)| **socket != but && *at == code).count()
    }

    /// Takes in what a socket heard; `acting`: whose step it was, `to`: the room that it wanted into.
    fn hear(&mut self, by: Socket, heard: &Heard, acting: Option<Socket>, to: Option<&str>) -> Result<(), String> {
        let Heard::Told(event) = heard else {
            self.at.remove(&by);
            return Ok(());
        };
        match event {
            Event::GameCreated { code, key } => {
                let code = code.to_string();
                if acting != Some(by) || self.codes.contains(&code) {
                    return Err(format!("{code} came twice, or to somebody who didn't ask"));
                }
                self.codes.push(code.clone());
                self.keys.push((code.clone(), *key));
                self.at.insert(by, code);
            }
            Event::GameJoined { key, .. } if acting == Some(by) => {
                let code = to.ok_or("joined without asking")?.to_owned();
                self.keys.push((code.clone(), *key));
                self.at.insert(by, code);
            }
            Event::GameRejoined { .. } => {
                let code = to.ok_or("rejoined without asking")?.to_owned();
                self.at.insert(by, code);
            }
            Event::Move(game_move) => {
                let number = game_move.clocks.white.as_ref().and_then(|white| white.as_u64()).unwrap();
                let room = self.moves.get(&number).ok_or("a move that nobody made")?;
                if self.at.get(&by) != Some(room) {
                    return Err(format!("{by} is in {:?} and heard of {room}", self.at.get(&by)));
                }
            }
            Event::PeerLeft => {
                self.at.remove(&by).ok_or(format!("{by} heard of a peer and is nowhere"))?;
            }
            Event::HeartbeatAck | Event::Error(_) => {}
            _ => drop(self.at.get(&by).ok_or(format!("{by} is nowhere and heard {event:?}"))?),
        }
        let mut counts = BTreeMap::<&String, u32>::new();
        for code in self.at.values() {
            *counts.entry(code).or_default() += 1;
        }
        counts.into_iter().find(|(_, count)| *count > 2).map_or(Ok(()), |(code, _)| Err(format!("three in {code}")))
    }
}

fn run(steps: &[Step]) -> Result<(), TestCaseError> {
    let mut world = World::new();
    let mut model = Model::default();
    for (number, step) in (0_u64..).zip(steps) {
        let mut to = None;
        let acting = act(step, number, &mut world, &mut model, &mut to);
        for (by, heard) in std::mem::take(&mut world.heard) {
            let judged = model.hear(by, &heard, acting, to.as_deref());
            prop_assert!(judged.is_ok(), "{step:?}: {judged:?}");
        }
        let believed: BTreeSet<&String> = model.at.values().collect();
        prop_assert!(believed.len() <= world.relay.rooms(), "{step:?}: somebody is in a room that is gone");
    }
    for socket in world.places.keys().copied().collect::<Vec<_>>() {
        world.broke(socket);
    }
    world.pass(AWAY_MS);
    prop_assert_eq!(world.relay.rooms(), 0, "a room outlives its sockets");
    Ok(())
}

fn act(step: &Step, number: u64, world: &mut World, model: &mut Model, to: &mut Option<String>) -> Option<Socket> {
    match step {
        Step::Create(socket) => {
            model.at.remove(socket);
            world.ok(*socket, "create_game", r#"{"name":"x"}"#);
            Some(*socket)
        }
        Step::Join(socket, room) => {
            let code = model.codes.iter().rev().nth(*room)?.clone();
            *to = Some(code.clone());
            let joined = world.say(*socket, "join_game", &format!(r#"{{"code":"{code}","name":"x"}}"#));
            assert!(joined.is_err() || model.others_at(&code, *socket) <= 1, "a third one came in");
            Some(*socket)
        }
        Step::Rejoin(socket, key) => {
            let (code, key) = model.keys.iter().rev().nth(*key)?.clone();
            *to = Some(code.clone());
            let _ = world.say(*socket, "rejoin_game", &format!(r#"{{"code":"{code}","key":"{key}"}}"#));
            // Whoever sat there hears that the connection ends.
            world.heard.sort_by_key(|(_, heard)| !matches!(heard, Heard::Ended(_)));
            Some(*socket)
        }
        Step::Move(socket) => {
            if let Some(code) = model.at.get(socket) {
                model.moves.insert(number, code.clone());
            }
            let _ = world.say(*socket, "game_move", &format!(r#"{{"uci":"e2e4","whiteTime":{number}}}"#));
            Some(*socket)
        }
        Step::Say(socket, word) => {
            let payload = if *word == "resign" { r#"{"color":"black"}"# } else { "" };
            let _ = world.say(*socket, word, payload);
            Some(*socket)
        }
        Step::Junk(socket) => {
            assert!(world.say(*socket, "join_game", "[[]]").is_err());
            Some(*socket)
        }
        Step::Leave(socket) | Step::Break(socket) => {
            world.places.get(socket)?;
            model.at.remove(socket);
            if matches!(step, Step::Leave(_)) {
                world.left(*socket)
            } else {
                world.broke(*socket)
            }
            None
        }
        Step::Pass(millis) => {
            world.pass(*millis);
            world.sweep();
            None
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn rooms_are_apart_of_two_and_end_with_their_sockets(steps in prop::collection::vec(step(), 1..120)) {
        run(&steps)?;
    }
}
