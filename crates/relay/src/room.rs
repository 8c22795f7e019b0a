//! One room: two seats, and what passes between them.

use crate::{Color, Effect, Event, IDLE_MS, Key, Out, Play, Refusal, seat::Seat};
use engine::Millis;
use protocol::RoomCode;
use std::sync::Arc;

/// A room. `S` is a socket: whatever the events for one client are given to.
#[derive(Debug)]
pub struct Room<S> {
    code: RoomCode,
    phase: Phase<S>,
    /// When a player said something last.
    active_at: Millis,
}

#[derive(Debug)]
enum Phase<S> {
    /// The host waits.
    Waiting(Seat<S>),
    /// White, then black.
    Together([Seat<S>; 2]),
    /// It is gone.
    Closed,
}

const COLORS: [Color; 2] = [Color::White, Color::Black];

impl<S: Clone + PartialEq> Room<S> {
    /// The host makes it.
    pub(crate) fn open(code: RoomCode, host: S, name: Arc<str>, key: Key, now: Millis) -> Self {
        Self { code, phase: Phase::Waiting(Seat::new(host, name, key)), active_at: now }
    }

    /// Its code.
    #[must_use]
    pub const fn code(&self) -> RoomCode {
        self.code
    }

    /// Whether it is gone.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.phase, Phase::Closed)
    }

    /// Whether the socket could come in.
    pub(crate) fn admits(&self, socket: &S) -> Result<(), Refusal> {
        match &self.phase {
            Phase::Closed => Err(Refusal::NoSuchRoom),
            _ if self.index(socket).is_some() => Err(Refusal::OwnRoom),
            Phase::Waiting(_) => Ok(()),
            Phase::Together(_) => Err(Refusal::RoomFull),
        }
    }

    /// The second player comes in.
    pub(crate) fn join(&mut self, socket: &S, name: Arc<str>, key: Key, now: Millis, out: &mut Out<'_, S>) {
        self.active_at = now;
        let Phase::Waiting(mut host) = std::mem::replace(&mut self.phase, Phase::Closed) else { return };
        let guest = Seat::new(socket.clone(), name, key);
        let joined = Event::GameJoined { color: Color::Black, peer_name: host.name.clone(), key };
        out(Effect::Tell { to: socket, event: &joined });
        for event in [
            Event::PeerJoined { peer_name: guest.name.clone() },
            Event::GameJoined { color: Color::White, peer_name: guest.name.clone(), key: host.key },
        ] {
            tell_one(&mut host, &event, now, out);
        }
        self.phase = Phase::Together([host, guest]);
    }

    /// Whether the socket could take the seat of this key.
    pub(crate) fn admits_back(&self, socket: &S, key: Option<Key>, seen: Option<u32>) -> Result<(), Refusal> {
        if self.is_closed() {
            return Err(Refusal::NoSuchRoom);
        }
        if self.index(socket).is_some() {
            return Err(Refusal::OwnRoom);
        }
        let seat = self.seats().find(|seat| Some(seat.key) == key).ok_or(Refusal::WrongKey)?;
        seat.missed(seen).map(drop)
    }

    /// A player is back, as [`Room::admits_back`] allowed.
    pub(crate) fn take_back(
        &mut self,
        socket: &S,
        key: Option<Key>,
        seen: Option<u32>,
        now: Millis,
        out: &mut Out<'_, S>,
    ) {
        self.active_at = now;
        let Some(at) = self.seats().position(|seat| Some(seat.key) == key) else { return };
        let (color, peer_name) = (COLORS[at], self.seats().nth(1 - at).map(|peer| peer.name.clone()));
        let Some((mine, peer)) = self.pair(at) else { return };
        let missed: Vec<Event> = mine.missed(seen).map(|missed| missed.cloned().collect()).unwrap_or_default();
        if let Some(before) = mine.take_back(socket.clone(), now) {
            out(Effect::End { socket: &before, why: Refusal::Replaced });
        }
        out(Effect::Tell { to: socket, event: &Event::GameRejoined { color, peer_name } });
        for event in &missed {
            out(Effect::Tell { to: socket, event });
        }
        if let Some(peer) = peer {
            tell_one(peer, &Event::PeerRejoined, now, out);
        }
    }

    /// A player has said something, sensible or not. Whether the socket is in this room.
    pub(crate) fn touch(&mut self, socket: &S, now: Millis) -> bool {
        let is_here = self.index(socket).is_some();
        if is_here {
            self.active_at = now;
        }
        is_here
    }

    /// Something for the peer.
    pub(crate) fn play(&mut self, socket: &S, play: Play, now: Millis, out: &mut Out<'_, S>) -> Result<(), Refusal> {
        let at = self.index(socket).ok_or(Refusal::NotInRoom)?;
        self.active_at = now;
        let (mine, peer) = self.pair(at).ok_or(Refusal::NotInRoom)?;
        let peer = peer.ok_or(Refusal::NoPeer)?;
        let are_held = match play {
            Play::Move(game_move) => tell_both(mine, peer, &Event::Move(game_move), now, out),
            Play::AcceptDraw => tell_both(mine, peer, &Event::AcceptDraw, now, out),
            Play::Resign { color } => tell_one(peer, &Event::Resign { color }, now, out),
            Play::OfferDraw => tell_one(peer, &Event::OfferDraw, now, out),
            Play::Ready => tell_one(peer, &Event::PeerReady, now, out),
        };
        if !are_held {
            self.close(out);
        }
        Ok(())
    }

    /// A heartbeat. It is no event of the game: nobody needs it later. Whether the socket is in this room.
    pub(crate) fn beat(&mut self, socket: &S, now: Millis, out: &mut Out<'_, S>) -> bool {
        if !self.touch(socket, now) {
            return false;
        }
        out(Effect::Tell { to: socket, event: &Event::HeartbeatAck });
        for peer in self.seats().filter_map(Seat::socket).filter(|peer| *peer != socket) {
            out(Effect::Tell { to: peer, event: &Event::PeerHeartbeat });
        }
        true
    }

    /// A player goes, and the room with it.
    pub(crate) fn leave(&mut self, socket: &S, out: &mut Out<'_, S>) {
        let Some(at) = self.index(socket) else { return };
        if let Some(peer) = self.pair(at).and_then(|(_, peer)| peer).and_then(|peer| peer.socket()) {
            out(Effect::Tell { to: peer, event: &Event::PeerLeft });
        }
        self.phase = Phase::Closed;
    }

    /// A player's connection broke. Gives the moment at which [`Room::wake`] is to be called.
    pub(crate) fn broke(&mut self, socket: &S, now: Millis) -> Option<Millis> {
        let at = self.index(socket)?;
        self.pair(at).map(|(mine, _)| mine.broke(now))
    }

    /// A moment has come that was waited for.
    pub(crate) fn wake(&mut self, now: Millis, out: &mut Out<'_, S>) {
        if self.seats().any(|seat| seat.is_given_up(now)) {
            self.close(out);
        }
    }

    /// The room is gone if nobody in it said anything for long.
    pub(crate) fn sweep(&mut self, now: Millis, out: &mut Out<'_, S>) {
        if self.is_closed() || now < self.active_at + IDLE_MS {
            return;
        }
        for socket in self.seats().filter_map(Seat::socket) {
            out(Effect::End { socket, why: Refusal::Idle });
        }
        self.phase = Phase::Closed;
    }

    /// Who is left hears that the other has gone.
    fn close(&mut self, out: &mut Out<'_, S>) {
        for socket in self.seats().filter_map(Seat::socket) {
            out(Effect::Tell { to: socket, event: &Event::PeerLeft });
        }
        self.phase = Phase::Closed;
    }

    fn seats(&self) -> impl Iterator<Item = &Seat<S>> {
        match &self.phase {
            Phase::Waiting(host) => std::slice::from_ref(host),
            Phase::Together(both) => both.as_slice(),
            Phase::Closed => &[],
        }
        .iter()
    }

    fn index(&self, socket: &S) -> Option<usize> {
        self.seats().position(|seat| seat.is_of(socket))
    }

    /// A seat and the one opposite.
    fn pair(&mut self, at: usize) -> Option<(&mut Seat<S>, Option<&mut Seat<S>>)> {
        match &mut self.phase {
            Phase::Waiting(host) => Some((host, None)),
            Phase::Together([white, black]) => {
                let (mine, peer) = if at == 0 { (white, black) } else { (black, white) };
                Some((mine, Some(peer)))
            }
            Phase::Closed => None,
        }
    }
}

/// To one seat. Whether that seat still can be held.
fn tell_one<S: PartialEq>(seat: &mut Seat<S>, event: &Event, now: Millis, out: &mut Out<'_, S>) -> bool {
    let is_held = seat.note(event, now);
    if let Some(to) = seat.socket() {
        out(Effect::Tell { to, event });
    }
    is_held
}

/// To both seats. Whether both still can be held.
fn tell_both<S: PartialEq>(
    mine: &mut Seat<S>,
    peer: &mut Seat<S>,
    event: &Event,
    now: Millis,
    out: &mut Out<'_, S>,
) -> bool {
    let are_held = mine.note(event, now) & peer.note(event, now);
    match (peer.socket(), mine.socket()) {
        (Some(peer), Some(mine)) => out(Effect::TellBoth { to: [peer, mine], event }),
        (peer, mine) => {
            for to in peer.into_iter().chain(mine) {
                out(Effect::Tell { to, event });
            }
        }
    }
    are_held
}
