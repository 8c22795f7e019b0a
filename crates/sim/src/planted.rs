//! Faults that are planted on purpose, to show that the simulator finds them. Each is a liar between a room and the
//! world; the rooms themselves are the real ones.

mod forgetful;

use crate::toy::Notes;
use engine::{AnyGame, erased::Erase};
use protocol::{Call, ClientEvent, PlayerId};
use room::{Command, ConnId, Effect, Ticket};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

pub(crate) use forgetful::Forgetful;

/// A fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Planted {
    /// An action that is sent again is taken as a new one.
    LostDedupe,
    /// Effects leave before their batch is kept.
    BroadcastBeforeCommit,
    /// One player is sent what another one sees.
    LeakedCard,
    /// The room is woken a millisecond late.
    TimerLate,
    /// The room is woken a millisecond early, and is told that it is time.
    TimerEarly,
    /// After a step was taken back, the stream of randomness stays where the step had left it.
    RollBackForgetsRng,
    /// A screen that another one has replaced acts all the same.
    TwoTabsAct,
}

impl Planted {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::LostDedupe,
        Self::BroadcastBeforeCommit,
        Self::LeakedCard,
        Self::TimerLate,
        Self::TimerEarly,
        Self::RollBackForgetsRng,
        Self::TwoTabsAct,
    ];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LostDedupe => "lost-dedupe",
            Self::BroadcastBeforeCommit => "broadcast-before-commit",
            Self::LeakedCard => "leaked-card",
            Self::TimerLate => "timer-late",
            Self::TimerEarly => "timer-early",
            Self::RollBackForgetsRng => "roll-back-forgets-rng",
            Self::TwoTabsAct => "two-tabs-act",
        }
    }
}

const TURNS: &dyn AnyGame = &Erase::<Notes<false>>::GAME;
const LIVE: &dyn AnyGame = &Erase::<Notes<true>>::GAME;
static FORGETFUL: [&dyn AnyGame; 2] = [&Forgetful(TURNS), &Forgetful(LIVE)];

/// The games that the rooms are given in place of these.
pub(crate) fn games(
    honest: &'static [&'static dyn AnyGame],
    planted: Option<Planted>,
) -> &'static [&'static dyn AnyGame] {
    if planted == Some(Planted::RollBackForgetsRng) { &FORGETFUL } else { honest }
}

/// The liar at one room.
#[derive(Debug, Default)]
pub(crate) struct Liar {
    seen: BTreeSet<(PlayerId, u64)>,
    lied: u64,
    owners: BTreeMap<ConnId, PlayerId>,
    newest: BTreeMap<PlayerId, ConnId>,
}

impl Liar {
    /// What time the room is told that it is.
    pub(crate) const fn moment(planted: Planted, command: &Command, at: u64) -> u64 {
        if matches!(planted, Planted::TimerEarly) && matches!(command, Command::Wake) { at + 1 } else { at }
    }

    /// What the room is told in place of a command.
    pub(crate) fn command(&mut self, planted: Planted, command: Command) -> Command {
        if let Command::Join { conn, person, .. } = &command {
            self.owners.insert(*conn, person.id.clone());
            self.newest.insert(person.id.clone(), *conn);
        }
        let Command::Call { conn, call, what } = command else { return command };
        let Some(player) = self.owners.get(&conn).cloned() else { return Command::Call { conn, call, what } };
        match (planted, what) {
            (Planted::LostDedupe, Call::GameAct(mut act)) => {
                if !self.seen.insert((player, act.cs)) {
                    self.lied += 1;
                    act.cs += 1_000_000_000 + self.lied;
                }
                Command::Call { conn, call, what: Call::GameAct(act) }
            }
            (Planted::TwoTabsAct, what @ Call::GameAct(_)) => {
                let conn = self.newest.get(&player).copied().unwrap_or(conn);
                Command::Call { conn, call, what }
            }
            (_, what @ Call::RoomHere) => {
                self.newest.insert(player, conn);
                Command::Call { conn, call, what }
            }
            (_, what) => Command::Call { conn, call, what },
        }
    }

    /// What the world is told in place of effects.
    pub(crate) fn effects(&mut self, planted: Planted, effects: &mut [Effect]) {
        match planted {
            Planted::TimerLate => {
                for effect in effects {
                    if let Effect::Wake { at: Some(at) } = effect {
                        *at += 1;
                    }
                }
            }
            Planted::TimerEarly => {
                for effect in effects {
                    if let Effect::Wake { at: Some(at) } = effect {
                        *at = at.saturating_sub(1);
                    }
                }
            }
            Planted::LeakedCard => swap_views(effects),
            _ => {}
        }
    }

    /// The batches that the room believes to be kept although nobody knows yet.
    pub(crate) fn believed_kept(planted: Planted, effects: &[Effect]) -> Option<Ticket> {
        if planted != Planted::BroadcastBeforeCommit {
            return None;
        }
        let tickets = effects.iter().filter_map(|effect| match effect {
            Effect::Persist { ticket, .. } => Some(*ticket),
            _ => None,
        });
        tickets.max()
    }
}

/// Of two screens that are told of the same step, the first one gets what the second one sees.
fn swap_views(effects: &mut [Effect]) {
    let updates = effects.iter().enumerate().filter_map(|(at, effect)| match effect {
        Effect::Send { event: ClientEvent::GameUpdate, body, .. } => Some((at, body.clone())),
        _ => None,
    });
    let updates: Vec<(usize, Arc<str>)> = updates.collect();
    if let [(first, own), .., (_, other)] = updates.as_slice()
        && own != other
        && let Effect::Send { body, .. } = &mut effects[*first]
    {
        *body = other.clone();
    }
}
