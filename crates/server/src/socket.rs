//! The socket: Engine.IO below, Socket.IO packets on top. It hands every message to its connection in the order of
//! arrival, and keeps no rule of anything.

use crate::{
    address,
    answer::{json, refused},
    connection::{Connection, NAMESPACE, close_when_read},
    house::House,
    intake,
    line::Peer,
    lock::lock,
    mailbox::Matter,
    metrics,
    packet::{self, Kind, Packet},
};
use axum::extract::ConnectInfo;
use bytes::Bytes;
use engine::{Reject, Text};
use engineioxide::{
    DisconnectReason, Socket, Str, config::EngineIoConfig, handler::EngineIoHandler, service::EngineIoService,
};
use protocol::{ClientEvent, reject, to_client::Welcome, to_server::Auth};
use room::ConnId;
use std::{
    net::IpAddr,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;

/// How long a socket may take to say who it is.
const HELLO: Duration = Duration::from_secs(15);
/// How often a socket is asked whether it is there, and how long it may take to answer.
const PING: (Duration, Duration) = (Duration::from_secs(10), Duration::from_secs(8));
/// Packets that wait for a socket; beyond it, it is behind.
pub(crate) const BUFFER: usize = 128;

/// What Engine.IO keeps for us beside a socket.
#[derive(Debug, Default)]
pub(crate) struct Slot {
    hello: AtomicBool,
    connection: OnceLock<Arc<Connection>>,
}

/// Takes what the sockets bring.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    house: Arc<House>,
}

/// The sockets' side of a house, as an HTTP service.
pub(crate) fn service(house: Arc<House>) -> EngineIoService<Play> {
    let message = match house.settings.limits.play_message_bytes {
        0 => 16 << 20,
        bytes => bytes as usize * 4,
    };
    let config = EngineIoConfig::builder()
        .req_path("/socket.io")
        .ping_interval(PING.0)
        .ping_timeout(PING.1)
        .max_buffer_size(BUFFER)
        .max_payload(message as u64)
        // The line below notices what is too large first; these hold if it is ever fooled.
        .ws_max_message_size(message + 1_024)
        .ws_max_frame_size(message + 1_024)
        .build();
    EngineIoService::with_config(Arc::new(Play { house }), config)
}

impl EngineIoHandler for Play {
    type Data = Slot;

    fn on_connect(self: Arc<Self>, socket: Arc<Socket<Slot>>) {
        let waiting = Arc::downgrade(&socket);
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
        match packet.kind {
            Kind::Connect { auth } => self.connect(packet.namespace, auth, socket),
            _ if packet.namespace != NAMESPACE => {}
            Kind::Disconnect => {
                self.gone(&socket);
                socket.close(DisconnectReason::TransportClose);
            }
            Kind::Event { id, array } => match socket.data.connection.get() {
                Some(connection) => intake::message(&self.house, connection, id, array),
                None => too_early(&socket, id),
            },
            Kind::Ack { id } => self.probe_answered(&socket, id),
            Kind::Binary { id } => match socket.data.connection.get() {
                Some(connection) => connection.refuse(id, &Reject::bad_shape()),
                None => too_early(&socket, id),
            },
        }
    }

    /// The binary parts of a message that was refused.
    fn on_binary(self: &Arc<Self>, _: Bytes, _: Arc<Socket<Slot>>) {}

    fn on_disconnect(&self, socket: Arc<Socket<Slot>>, _: DisconnectReason) {
        self.gone(&socket);
    }
}

impl Play {
    fn unreadable(&self, socket: &Arc<Socket<Slot>>) {
        match socket.data.connection.get() {
            Some(connection) => connection.close("bad_packet", Reject::bad_shape().text),
            None => socket.close(DisconnectReason::PacketParsingError),
        }
    }

    fn connect(self: &Arc<Self>, namespace: &str, auth: &str, socket: Arc<Socket<Slot>>) {
        if namespace != NAMESPACE {
            let _ = socket.emit(packet::no_such_namespace(namespace));
            return;
        }
        if socket.data.hello.swap(true, Ordering::AcqRel) {
            return; // a second hello changes nothing
        }
        let auth = serde_json::from_str::<Auth>(auth).unwrap_or_default();
        let this = self.clone();
        tokio::spawn(async move {
            if let Err(reject) = this.welcome(auth, &socket).await {
                let error = serde_json::json!({"message": reject.code, "data": reject});
                let _ = socket.emit(format!("4{NAMESPACE},{error}"));
                close_when_read(socket, HELLO).await;
            }
        });
    }

    async fn welcome(&self, auth: Auth, socket: &Arc<Socket<Slot>>) -> Result<(), Reject> {
        let house = &self.house;
        let peer = socket.req_parts.extensions.get::<ConnectInfo<Peer>>().map(|info| &info.0);
        let address = self.address(socket, peer);
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
        if let Some(peer) = peer {
            hear_of_too_large(peer, &connection);
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
        address::of_client(peer.address.ip(), &socket.req_parts.headers, &self.house.settings.trusted_proxies)
    }

    fn probe_answered(&self, socket: &Socket<Slot>, id: u64) {
        let Some(connection) = socket.data.connection.get() else { return };
        let lag = lock(&connection.probes).answered(id, Instant::now());
        if let (Some(lag), Some(room)) = (lag, connection.room()) {
            room.post(self.house.clock.now(), Matter::Lag(connection.id, lag));
        }
    }

    fn gone(&self, socket: &Socket<Slot>) {
        let Some(connection) = self.house.connections.close(socket.id) else { return };
        metrics::disconnected();
        if let Some(room) = connection.room() {
            room.post(self.house.clock.now(), Matter::Gone(connection.id));
        }
    }
}

/// When the line notices a message that is too large, the connection ends with a word about it.
pub(crate) fn hear_of_too_large(peer: &Peer, connection: &Arc<Connection>) {
    let connection = Arc::downgrade(connection);
    peer.line.when_too_large(move || {
        if let Some(connection) = connection.upgrade() {
            connection.close("too_large", reject::TOO_LARGE.text);
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
