//! The relay's side of the sockets: namespace `/`. It reads what a socket says, hands it to the relay, and carries out
//! what comes of it.

mod caller;
mod outgoing;

pub(crate) use caller::Caller;

use crate::{
    clock::Clock,
    connection::close_when_read,
    fresh,
    limits::{Limits, Meters, Rate},
    line::{LineState, Peer, TooMuch},
    lock::lock,
    metrics::{self, RelayNumbers},
    packet,
    settings::Settings,
    socket::Slot,
};
use caller::Callers;
use engineioxide::{DisconnectReason, Socket, Str, socket::Sid};
use outgoing::{Given, LAST_WORD};
use relay::{Call, Effect, Event, Refusal, Relay, Wanted};
use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::{MissedTickBehavior, interval, sleep_until};

/// The namespace of the relay.
pub(crate) const NAMESPACE: &str = "/";
/// How often idle rooms are looked for.
const SWEEP: Duration = Duration::from_secs(60);
/// How many seconds' worth of events may come at once.
const EVENTS_AT_ONCE: u64 = 3;

/// The relay and who speaks to it.
#[derive(Debug)]
pub(crate) struct Relaying {
    relay: Relay<Arc<Caller>>,
    callers: Callers,
    rates: Rates,
    clock: Clock,
    limits: Limits,
    numbers: RelayNumbers,
    stopping: AtomicBool,
}

#[derive(Debug)]
struct Rates {
    /// Events of one socket; and refusals of those, before the connection ends.
    events: Rate,
    rooms: Rate,
    wrong_codes: Meters<IpAddr>,
}

/// How a socket has come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gone {
    /// It said goodbye to the namespace.
    Left,
    /// Its connection is over. Whether it meant that, the line knows: some clients close it so fast that their goodbye
    /// is lost.
    Over,
    /// We have ended it.
    Ended,
}

impl Relaying {
    pub(crate) fn new(settings: &Settings, clock: Clock) -> Self {
        let limits = settings.limits;
        Self {
            relay: Relay::new(u128::from_le_bytes(fresh::bytes())),
            callers: Callers::default(),
            rates: Rates {
                events: Rate::a_second(limits.relay_events).at_once(EVENTS_AT_ONCE),
                rooms: Rate::a_second(limits.relay_rooms),
                wrong_codes: Meters::new(Rate::a_second(limits.relay_wrong_codes)),
            },
            clock,
            limits,
            numbers: RelayNumbers::new(),
            stopping: AtomicBool::new(false),
        }
    }

    /// Sweeps until the server stops.
    pub(crate) async fn keep_tidy(self: Arc<Self>) {
        let mut ticks = interval(SWEEP);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        while !self.is_stopping() {
            ticks.tick().await;
            self.relay.sweep(self.clock.now(), &mut |effect| self.carry_out(effect));
            self.rates.wrong_codes.tidy(self.clock.micros());
        }
    }

    /// A socket wants to be connected.
    pub(crate) fn connect(self: &Arc<Self>, socket: &Arc<Socket<Slot>>, address: IpAddr, peer: Option<&Peer>) {
        let mut slot = lock(&socket.data.caller);
        if slot.is_some() {
            return; // a second hello changes nothing
        }
        let caller = Arc::new(Caller::new(address, socket));
        if let Err(refusal) = self.admit(socket.id, &caller) {
            let text = refusal.text();
            let body = serde_json::json!({"message": text.en, "data": {"code": refusal.code(), "text": text}});
            let _ = socket.emit(format!("4{body}"));
            tokio::spawn(close_when_read(socket.clone(), LAST_WORD));
            return;
        }
        if let Some(peer) = peer {
            self.on_line(&peer.line, &caller);
        }
        *slot = Some(caller.clone());
        drop(slot);
        self.send(&caller, packet::connected(NAMESPACE, &socket.id.to_string()).into());
        if socket.is_closed() {
            self.gone(socket, Gone::Over); // it went meanwhile
        }
    }

    fn admit(&self, socket: Sid, caller: &Arc<Caller>) -> Result<(), Refusal> {
        if self.is_stopping() {
            return Err(Refusal::Stopping);
        }
        if !self.callers.open(socket, caller.clone(), self.limits.relay_connections) {
            return Err(Refusal::TooMany);
        }
        self.numbers.connections.increment(1);
        Ok(())
    }

    /// A socket has said something: a JSON array, or something that was no message.
    pub(crate) fn message(self: &Arc<Self>, caller: &Arc<Caller>, said: Result<&str, Refusal>) {
        if caller.outgoing.is_closed() {
            return; // it was told why
        }
        let micros = self.clock.micros();
        if !caller.events.take(self.rates.events, micros) {
            if !caller.refusals.take(self.rates.events, micros) {
                return self.end(caller, Refusal::TooFast);
            }
            self.relay.touch(&caller.place, caller, self.clock.now());
            return self.refuse(caller, Refusal::TooFast);
        }
        if let Err(refusal) = said.and_then(|array| self.read(array)).and_then(|call| self.call(caller, call)) {
            self.refuse(caller, refusal);
        }
    }

    fn read(&self, array: &str) -> Result<Call, Refusal> {
        let (name, payload) = packet::event(array).ok_or(Refusal::BadPayload(Wanted::Message))?;
        let call = Call::read(&name, payload);
        self.numbers.heard(if call == Err(Refusal::NoSuchEvent) { None } else { Some(&name) });
        call
    }

    fn call(self: &Arc<Self>, caller: &Arc<Caller>, call: Call) -> Result<(), Refusal> {
        let micros = self.clock.micros();
        let wants_in = matches!(call, Call::JoinGame { .. } | Call::RejoinGame { .. });
        let may_guess = !wants_in || self.rates.wrong_codes.allows(&caller.address, micros);
        let is_too_fast = match call {
            Call::JoinGame { .. } => !may_guess,
            Call::CreateGame { .. } => !caller.rooms.take(self.rates.rooms, micros),
            // Who has a key is let in whatever the neighbours do; what was wrong with a wrong one isn't told below.
            Call::RejoinGame { .. } | Call::Play(_) | Call::Heartbeat => false,
        };
        if is_too_fast {
            return Err(Refusal::TooFast);
        }
        let key = || u128::from_le_bytes(fresh::bytes());
        let called = self.relay.call(&caller.place, caller, call, key, self.clock.now(), &mut |effect| {
            self.carry_out(effect);
        });
        if wants_in && matches!(called, Err(Refusal::NoSuchRoom | Refusal::WrongKey)) {
            self.rates.wrong_codes.take(caller.address, micros);
            return if may_guess { called } else { Err(Refusal::TooFast) };
        }
        called
    }

    fn refuse(self: &Arc<Self>, caller: &Arc<Caller>, refusal: Refusal) {
        self.relay.touch(&caller.place, caller, self.clock.now());
        metrics::refused(refusal.code().into());
        self.send(caller, text_of(&Event::Error(refusal)));
    }

    /// Called under the room's lock, so that everybody hears of things in the order of the room.
    fn carry_out(self: &Arc<Self>, effect: Effect<'_, Arc<Caller>>) {
        match effect {
            Effect::Tell { to, event } => self.send(to, text_of(event)),
            Effect::TellBoth { to, event } => {
                let text = text_of(event);
                self.send(to[0], text.clone());
                self.send(to[1], text);
            }
            Effect::End { socket, why } => self.end(socket, why),
            Effect::Wake { table, at } => {
                let (this, table) = (self.clone(), table.clone());
                tokio::spawn(async move {
                    sleep_until(this.clock.instant(at)).await;
                    this.relay.wake(&table, this.clock.now(), &mut |effect| this.carry_out(effect));
                });
            }
            Effect::Opened => self.numbers.rooms.increment(1),
            Effect::Closed => self.numbers.rooms.decrement(1),
        }
    }

    fn send(self: &Arc<Self>, to: &Arc<Caller>, text: Str) {
        match to.outgoing.send(text) {
            Given::Taken => {}
            Given::Behind => {
                metrics::behind();
                let (this, caller) = (self.clone(), Arc::downgrade(to));
                tokio::spawn(async move {
                    if let Some(caller) = outgoing::drain(caller).await {
                        this.end(&caller, Refusal::TooSlow);
                    }
                });
            }
            Given::TooMuch => self.end(to, Refusal::TooSlow),
        }
    }

    /// Ends a connection after a last word. Never waits for a room: it is called under the lock of one.
    fn end(self: &Arc<Self>, caller: &Arc<Caller>, why: Refusal) {
        let Some(socket) = caller.outgoing.close(&text_of(&Event::Error(why))) else { return };
        metrics::closed(why.code());
        let this = self.clone();
        tokio::spawn(async move {
            this.gone(&socket, Gone::Ended);
            hang_up(socket).await;
        });
    }

    /// A client sent too much; it was noticed before it was read.
    pub(crate) fn too_much(self: &Arc<Self>, caller: &Arc<Caller>, what: TooMuch) {
        let why = match what {
            TooMuch::Large => Refusal::TooLarge,
            TooMuch::Fast => Refusal::TooFast,
        };
        self.end(caller, why);
    }

    /// A socket of ours speaks through this line: it may be read at our speed.
    pub(crate) fn on_line(self: &Arc<Self>, line: &Arc<LineState>, caller: &Arc<Caller>) {
        line.may_bring(self.limits.relay_bytes);
        let (this, caller) = (Arc::downgrade(self), Arc::downgrade(caller));
        line.when_too_much(move |what| {
            if let (Some(this), Some(caller)) = (this.upgrade(), caller.upgrade()) {
                this.too_much(&caller, what);
            }
        });
    }

    /// A socket is no longer connected to the namespace.
    pub(crate) fn gone(self: &Arc<Self>, socket: &Socket<Slot>, how: Gone) {
        let Some(caller) = self.callers.close(socket.id) else { return };
        lock(&socket.data.caller).take();
        self.numbers.connections.decrement(1);
        let carry_out = &mut |effect: Effect<'_, Arc<Caller>>| self.carry_out(effect);
        let meant_it = match how {
            Gone::Left => true,
            Gone::Over => lock(&socket.data.peer).as_ref().is_some_and(|peer| peer.line.is_closed_normally()),
            Gone::Ended => false,
        };
        if meant_it {
            self.relay.left(&caller.place, &caller, carry_out);
        } else {
            self.relay.broke(&caller.place, &caller, self.clock.now(), carry_out);
        }
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Nobody comes any more, and who is here is told. Takes at most `within`; the clients come back by themselves.
    pub(crate) async fn stop(self: &Arc<Self>, within: Duration) {
        self.stopping.store(true, Ordering::Release);
        let goodbyes: Vec<_> = self
            .callers
            .all()
            .into_iter()
            .filter_map(|caller| {
                self.send(&caller, text_of(&Event::Error(Refusal::Stopping)));
                caller.outgoing.socket()
            })
            .map(|socket| tokio::spawn(close_when_read(socket, within)))
            .collect();
        for goodbye in goodbyes {
            let _ = goodbye.await;
        }
    }
}

/// Closes the connection when all was read, unless a game is played over it too.
async fn hang_up(socket: Arc<Socket<Slot>>) {
    let plays = socket.data.connection.get().is_some_and(|connection| !connection.is_closed());
    if !plays {
        close_when_read(socket, LAST_WORD).await;
    }
}

/// The client has said goodbye to the namespace.
pub(crate) fn said_goodbye(relaying: &Arc<Relaying>, socket: &Arc<Socket<Slot>>) {
    relaying.gone(socket, Gone::Left);
    let plays = socket.data.connection.get().is_some_and(|connection| !connection.is_closed());
    if !plays {
        socket.close(DisconnectReason::TransportClose);
    }
}

fn text_of(event: &Event) -> Str {
    let mut text = String::with_capacity(96);
    text.push('2');
    event.write(&mut text);
    text.into()
}
