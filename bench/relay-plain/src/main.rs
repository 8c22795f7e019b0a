//! A plain relay of the same protocol, as one would write it first: socketioxide, all rooms in a map under one mutex,
//! and what passes between two players is emitted to their room. It is there to be measured beside ours.

use axum::{Router, routing::get, serve::ListenerExt as _};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use socketioxide::{
    SocketIo,
    extract::{Data, SocketRef},
};
use std::{
    collections::HashMap,
    error::Error,
    hash::{BuildHasher as _, RandomState},
    sync::{LazyLock, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::net::TcpListener;

const PING: Duration = Duration::from_secs(5);
const SWEEP: Duration = Duration::from_secs(60);
const IDLE: Duration = Duration::from_secs(30 * 60);
const LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

static ROOMS: LazyLock<Mutex<All>> = LazyLock::new(Mutex::default);

/// All rooms, and which of them each socket is in.
#[derive(Debug, Default)]
struct All {
    rooms: HashMap<String, Room>,
    room_of: HashMap<String, String>,
}

#[derive(Debug)]
struct Room {
    host: String,
    is_full: bool,
    active_at: Instant,
}

#[derive(Debug, Deserialize)]
struct Create {
    name: String,
}

#[derive(Debug, Deserialize)]
struct Join {
    code: String,
    name: String,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
struct Move {
    uci: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    white_time: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black_time: Option<f64>,
}

fn with<T>(act: impl FnOnce(&mut All) -> T) -> T {
    act(&mut ROOMS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// The room of a socket that has just said something.
fn room_of(socket: &SocketRef) -> Option<String> {
    with(|all| {
        let code = all.room_of.get(socket.id.as_str())?.clone();
        all.rooms.get_mut(&code)?.active_at = Instant::now();
        Some(code)
    })
}

/// The socket is in no room any more; the one that it was in is gone.
async fn leave(socket: &SocketRef) {
    let before = with(|all| {
        let code = all.room_of.remove(socket.id.as_str())?;
        all.rooms.remove(&code).map(|_| code)
    });
    if let Some(before) = before {
        let _ = socket.to(before).emit("peer_left", &json!({})).await;
    }
    socket.leave_all();
}

fn sweep(All { rooms, room_of }: &mut All) {
    rooms.retain(|_, room| room.active_at.elapsed() < IDLE);
    room_of.retain(|_, code| rooms.contains_key(code));
}

/// A code that nobody has.
fn new_code(all: &All) -> String {
    loop {
        let mut random = RandomState::new().hash_one(all.rooms.len());
        let mut code = String::new();
        for place in 0..6 {
            if place == 2 || place == 4 {
                code.push('-');
            }
            code.push(char::from(LETTERS[usize::try_from(random % 31).unwrap_or_default()]));
            random /= 31;
        }
        if !all.rooms.contains_key(&code) {
            return code;
        }
    }
}

async fn create(socket: SocketRef, Data(Create { name }): Data<Create>) {
    leave(&socket).await;
    let code = with(|all| {
        let code = new_code(all);
        all.rooms.insert(code.clone(), Room { host: name, is_full: false, active_at: Instant::now() });
        all.room_of.insert(socket.id.to_string(), code.clone());
        code
    });
    socket.join(code.clone());
    let _ = socket.emit("game_created", &json!({ "code": code }));
}

async fn join(socket: SocketRef, Data(Join { code, name }): Data<Join>) {
    let host = with(|all| {
        let room = all.rooms.get_mut(&code).filter(|room| !room.is_full)?;
        room.is_full = true;
        let host = room.host.clone();
        all.room_of.insert(socket.id.to_string(), code.clone());
        Some(host)
    });
    let Some(host) = host else {
        let _ = socket.emit("error", &json!({"message": "no such room, or it is full"}));
        return;
    };
    socket.join(code.clone());
    let _ = socket.emit("game_joined", &json!({"color": "black", "peerName": host}));
    let _ = socket.to(code.clone()).emit("peer_joined", &json!({ "peerName": name })).await;
    let _ = socket.to(code).emit("game_joined", &json!({"color": "white", "peerName": name})).await;
}

async fn game_move(socket: SocketRef, Data(game_move): Data<Move>) {
    if let Some(code) = room_of(&socket) {
        let _ = socket.within(code).emit("game_move", &game_move).await;
    }
}

/// What only goes to the peer, under the same or another name.
fn hand_on(socket: &SocketRef, said: &'static str, heard: &'static str) {
    socket.on(said, move |socket: SocketRef, Data(body): Data<Value>| async move {
        if said == "heartbeat" {
            let _ = socket.emit("heartbeat_ack", &json!({}));
        }
        if let Some(code) = room_of(&socket) {
            let _ = socket.to(code).emit(heard, &body).await;
        }
    });
}

async fn connected(socket: SocketRef) {
    socket.on("create_game", create);
    socket.on("join_game", join);
    socket.on("game_move", game_move);
    for (said, heard) in [
        ("resign", "resign"),
        ("offer_draw", "offer_draw"),
        ("accept_draw", "accept_draw"),
        ("ready", "peer_ready"),
        ("heartbeat", "peer_heartbeat"),
    ] {
        hand_on(&socket, said, heard);
    }
    socket.on_disconnect(async |socket: SocketRef| leave(&socket).await);
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:3210".to_owned());
    let (layer, io) = SocketIo::builder().ping_interval(PING).ping_timeout(PING).build_layer();
    io.ns("/", connected);
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(SWEEP);
        loop {
            ticks.tick().await;
            with(sweep);
        }
    });
    let app = Router::new().route("/ready", get(async || "ok")).layer(layer);
    let listener = TcpListener::bind(address).await?.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    Ok(axum::serve(listener, app).await?)
}
