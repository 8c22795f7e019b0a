//! The socket: Engine.IO below, Socket.IO packets on top. It hands every message to its connection in the order of
//! arrival, and keeps no rule of anything. There are two namespaces: the games' `/play`, and `/`, the relay's.

use crate::{
    address,
    answer::{json, refused},
    connection::{Connection, NAMESPACE, close_when_read},
    house::House,
    intake,
    line::{Peer, TooMuch},
    lock::lock,
    mailbox::Matter,
    metrics,
    packet::{self, Kind, Packet},
    relaying::{self, Caller, Gone, Relaying},
    settings::Settings,
};
use axum::extract::ConnectInfo;
use bytes::Bytes;
use engine::{Reject, Text};
use engineioxide::{
    DisconnectReason, Socket, Str, config::EngineIoConfig, handler::EngineIoHandler, service::EngineIoService,
    socket::Sid,
};
use protocol::{ClientEvent, reject, to_client::Welcome, to_server::Auth};
use relay::{Refusal, Wanted};
use room::ConnId;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, OnceLock, Weak,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;

/// How long a socket may take to say who it is.
const HELLO: Duration = Duration::from_secs(15);
/// Packets that wait for a socket; beyond it, it is behind.
pub(crate) const BUFFER: usize = 128;
/// Into how many bytes a websocket is read.
const READ_BUFFER: usize = 1_024;

/// What Engine.IO keeps for us beside a socket.
#[derive(Debug, Default)]
pub(crate) struct Slot {
    /// The connection that it speaks through now: a session that began by polling moves to another.
    pub(crate) peer: Mutex<Option<Peer>>,
    /// It has said where it wants to go.
    hello: AtomicBool,
    /// It has said that it wants to play.
    wants_to_play: AtomicBool,
    pub(crate) connection: OnceLock<Arc<Connection>>,
    pub(crate) caller: Mutex<Option<Arc<Caller>>>,
}

impl Slot {
    fn peer(&self) -> Option<Peer> {
        lock(&self.peer).clone()
    }

    pub(crate) fn caller(&self) -> Option<Arc<Caller>> {
        lock(&self.caller).clone()
    }
}

/// Takes what the sockets bring.
#[derive(Debug)]
pub(crate) struct Sockets {
    /// `None`: there is nothing but the relay.
    house: Option<Arc<House>>,
    relaying: Arc<Relaying>,
    settings: Arc<Settings>,
    /// Looked at when a session opens, polls, moves or ends.
    sessions: Mutex<HashMap<Sid, Weak<Socket<Slot>>>>,
}

/// How often a socket is asked whether it is there, and how long it may take to answer. The client is told both when it
/// opens the socket, before it says what it wants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pings {
    every: Duration,
    within: Duration,
}

impl Pings {
    /// A broken line is known after 10 seconds: the peer of a relayed game waits for it.
    pub(crate) const QUICK: Self = Self { every: Duration::from_secs(5), within: Duration::from_secs(5) };
    /// For our own page: a player's seat is kept for a minute, and a phone's line often stands still for a while.
    pub(crate) const PATIENT: Self = Self { every: Duration::from_secs(10), within: Duration::from_secs(8) };
}

/// The sockets as an HTTP service.
pub(crate) fn service(sockets: Arc<Sockets>, pings: Pings) -> EngineIoService<Sockets> {
    let message = match sockets.settings.limits.play_message_bytes {
        0 => 16 << 20,
        bytes => bytes as usize * 4,
    };
    let config = EngineIoConfig::builder()
        .req_path("/socket.io")
        .ping_interval(pings.every)
        .ping_timeout(pings.within)
        .max_buffer_size(BUFFER)
        // Messages are short, and each connection keeps its buffer.
        .ws_read_buffer_size(READ_BUFFER)
        .max_payload(message as u64)
        // The line below notices what is too large first; these hold if it is ever fooled.
        .ws_max_message_size(message + 1_024)
        .ws_max_frame_size(message + 1_024)
        .build();
    EngineIoService::with_config(sockets, config)
}

impl EngineIoHandler for Sockets {
    type Data = Slot;

    fn on_connect(self: Arc<Self>, socket: Arc<Socket<Slot>>) {
        let waiting = Arc::downgrade(&socket);
        lock(&self.sessions).insert(socket.id, waiting.clone());
        let peer = socket.req_parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.clone());
        *lock(&socket.data.peer) = peer;
        drop(socket);
        tokio::spawn(async move {
            tokio::time::sleep(HELLO).await;
            if let Some(socket) = waiting.upgrade()
                && !socket.data.hello.load(Ordering::Acquire)
            {
                socket.close(DisconnectReason::TransportClose);
            }
        });
    }

    fn on_message(self: &Arc<Self>, text: Str, socket: Arc<Socket<Slot>>) {
        let Ok(packet) = Packet::read(&text) else {
            return self.unreadable(&socket);
        };
        match (packet.namespace, &self.house, &packet.kind) {
            (relaying::NAMESPACE, ..) => self.relayed(&packet.kind, &socket),
            (NAMESPACE, Some(house), _) => self.played(house, packet.kind, socket),
            (namespace, _, Kind::Connect { .. }) => {
                let _ = socket.emit(packet::no_such_namespace(namespace));
            }
            _ => {}
        }
    }

    /// The binary parts of a message that was refused.
    fn on_binary(self: &Arc<Self>, _: Bytes, _: Arc<Socket<Slot>>) {}

    fn on_disconnect(&self, socket: Arc<Socket<Slot>>, _: DisconnectReason) {
        lock(&self.sessions).remove(&socket.id);
        self.gone(&socket);
        self.relaying.gone(&socket, Gone::Over);
    }
}

impl Sockets {
    pub(crate) fn new(house: Option<Arc<House>>, relaying: Arc<Relaying>, settings: Arc<Settings>) -> Arc<Self> {
        Arc::new(Self { house, relaying, settings, sessions: Mutex::default() })
    }

    fn session(&self, id: Sid) -> Option<Arc<Socket<Slot>>> {
        lock(&self.sessions).get(&id)?.upgrade()
    }

    /// A message of a session was too large to be read: it ends with a word about it.
    pub(crate) fn too_large(&self, socket: Sid) {
        let Some(socket) = self.session(socket) else { return };
        if let Some(connection) = socket.data.connection.get() {
            connection.sent_too_much(TooMuch::Large);
        }
        if let Some(caller) = socket.data.caller() {
            self.relaying.too_much(&caller, TooMuch::Large);
        }
    }

    /// A session that began before this line was opened speaks through it now.
    pub(crate) fn speaks_through(&self, socket: Sid, peer: &Peer) {
        let Some(socket) = self.session(socket) else { return };
        *lock(&socket.data.peer) = Some(peer.clone());
        if let Some(connection) = socket.data.connection.get() {
            hear_of_too_much(peer, connection);
        }
        if let Some(caller) = socket.data.caller() {
            self.relaying.on_line(&peer.line, &caller);
        }
    }

    fn relayed(&self, kind: &Kind<'_>, socket: &Arc<Socket<Slot>>) {
        match (kind, socket.data.caller()) {
            (Kind::Connect { .. }, _) => {
                socket.data.hello.store(true, Ordering::Release);
                let peer = socket.data.peer();
                self.relaying.connect(socket, self.address(socket, peer.as_ref()), peer.as_ref());
            }
            (Kind::Event { array, .. }, Some(caller)) => self.relaying.message(&caller, Ok(array)),
            (Kind::Binary { .. }, Some(caller)) => {
                self.relaying.message(&caller, Err(Refusal::BadPayload(Wanted::Message)));
            }
            (Kind::Disconnect, Some(_)) => relaying::said_goodbye(&self.relaying, socket),
            // The relay asks nothing, and before the hello nothing is heard.
            (Kind::Ack { .. }, _) | (_, None) => {}
        }
    }

    fn played(self: &Arc<Self>, house: &Arc<House>, kind: Kind<'_>, socket: Arc<Socket<Slot>>) {
        match kind {
            Kind::Connect { auth } => self.connect(house, auth, socket),
            Kind::Disconnect => {
                self.gone(&socket);
                if lock(&socket.data.caller).is_none() {
                    socket.close(DisconnectReason::TransportClose);
                }
            }
            Kind::Event { id, array } => match socket.data.connection.get() {
                Some(connection) => intake::message(house, connection, id, array),
                None => too_early(&socket, id),
            },
            Kind::Ack { id } => probe_answered(house, &socket, id),
            Kind::Binary { id } => match socket.data.connection.get() {
                Some(connection) => connection.refuse(id, &Reject::bad_shape()),
                None => too_early(&socket, id),
            },
        }
    }

    fn unreadable(&self, socket: &Arc<Socket<Slot>>) {
        match (socket.data.connection.get(), socket.data.caller()) {
            (Some(connection), _) => connection.close("bad_packet", Reject::bad_shape().text),
            (None, Some(caller)) => self.relaying.message(&caller, Err(Refusal::BadPayload(Wanted::Message))),
            (None, None) => socket.close(DisconnectReason::PacketParsingError),
        }
    }

    fn connect(self: &Arc<Self>, house: &Arc<House>, auth: &str, socket: Arc<Socket<Slot>>) {
        socket.data.hello.store(true, Ordering::Release);
        if socket.data.wants_to_play.swap(true, Ordering::AcqRel) {
            return; // a second hello changes nothing
        }
        let auth = serde_json::from_str::<Auth>(auth).unwrap_or_default();
        let (this, house) = (self.clone(), house.clone());
        tokio::spawn(async move {
            if let Err(reject) = this.welcome(&house, auth, &socket).await {
                let error = serde_json::json!({"message": reject.code, "data": reject});
                let _ = socket.emit(format!("4{NAMESPACE},{error}"));
                close_when_read(socket, HELLO).await;
            }
        });
    }

    async fn welcome(&self, house: &Arc<House>, auth: Auth, socket: &Arc<Socket<Slot>>) -> Result<(), Reject> {
        let peer = socket.data.peer();
        let address = self.address(socket, peer.as_ref());
        if house.is_stopping() {
            return Err(reject::STOPPING);
        }
        if !house.rates.connects.take(address::place(address), house.clock.micros()) {
            return Err(reject::TOO_FAST);
        }
        let (player, token) = house.identities.enter(auth, house.clock.now()).await.map_err(|error| {
            tracing::error!(%error, "a player could not be looked up");
            reject::BUSY
        })?;
        let welcome = Welcome {
            player_id: player.id.clone(),
            token,
            nickname: Some(player.name().as_str().to_owned()),
            now: house.clock.now(),
            build: house.settings.build.clone(),
        };
        let connection = Connection::new(ConnId(house.number()), player, address, house.clock, socket);
        if !house.connections.open(socket.id, connection.clone(), house.settings.limits.connections) {
            return Err(reject::BUSY);
        }
        metrics::connected();
        if let Some(peer) = &peer {
            hear_of_too_much(peer, &connection);
        }
        // First, because the client may call as soon as it hears that it is connected.
        let _ = socket.data.connection.set(connection.clone());
        connection.send(packet::connected(NAMESPACE, &socket.id.to_string()).into());
        connection.send(packet::message(NAMESPACE, ClientEvent::Welcome.name(), &json(&welcome)).into());
        if socket.is_closed() {
            self.gone(socket); // it went while we looked
        }
        Ok(())
    }

    fn address(&self, socket: &Socket<Slot>, peer: Option<&Peer>) -> IpAddr {
        let Some(peer) = peer else { return address::UNKNOWN };
        address::of_client(peer.address.ip(), &socket.req_parts.headers, &self.settings.trusted_proxies)
    }

    fn gone(&self, socket: &Socket<Slot>) {
        let Some(house) = &self.house else { return };
        let Some(connection) = house.connections.close(socket.id) else { return };
        metrics::disconnected();
        if let Some(room) = connection.room() {
            room.post(house.clock.now(), Matter::Gone(connection.id));
        }
    }
}

fn probe_answered(house: &House, socket: &Socket<Slot>, id: u64) {
    let Some(connection) = socket.data.connection.get() else { return };
    let lag = lock(&connection.probes).answered(id, Instant::now());
    if let (Some(lag), Some(room)) = (lag, connection.room()) {
        room.post(house.clock.now(), Matter::Lag(connection.id, lag));
    }
}

/// When the line notices that a client sends too much, the connection ends with a word about it.
fn hear_of_too_much(peer: &Peer, connection: &Arc<Connection>) {
    let connection = Arc::downgrade(connection);
    peer.line.when_too_much(move |what| {
        if let Some(connection) = connection.upgrade() {
            connection.sent_too_much(what);
        }
    });
}

/// A message before the connection stands.
fn too_early(socket: &Socket<Slot>, id: Option<u64>) {
    if let Some(id) = id {
        let _ = socket.emit(packet::answer(NAMESPACE, id, &refused(&TOO_EARLY)));
    }
}

const TOO_EARLY: Reject = Reject::new(
    "bad_shape",
    Text::new("아직 연결하는 중이에요. 잠시 뒤에 다시 해 주세요", "Still connecting. Please try again in a moment"),
);
