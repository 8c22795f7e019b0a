//! Clients that read slowly or not at all.

use crate::common::{Client, client::PATIENCE, start};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

/// A client whose reading the test does by hand.
async fn by_hand(house: &crate::common::House, token: &str, code: &str) -> WebSocketStream<TcpStream> {
    let address = house.server.address();
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    // Little fits into the system's buffers, so that little has to be sent to fill them.
    socket.set_recv_buffer_size(4_096).unwrap();
    let stream = socket.connect(address).await.unwrap();
    let url = format!("ws://{address}/socket.io/?EIO=4&transport=websocket&for=play");
    let (mut socket, _) = client_async(url, stream).await.unwrap();
    socket.send(Message::text(format!("40/play,{}", json!({"token": token})))).await.unwrap();
    let join = json!(["room.join", {"code": code, "as": "spectator"}]);
    loop {
        let message = socket.next().await.unwrap().unwrap().into_text().unwrap();
        if message.contains("\"welcome\"") {
            break;
        }
    }
    socket.send(Message::text(format!("42/play,1{join}"))).await.unwrap();
    socket
}

/// Fills the room with talk until the slow one must be behind.
async fn talk(host: &Client, rounds: u32) {
    for n in 0..rounds {
        host.ok("chat.send", json!({"text": format!("{n}: {}", "말".repeat(280))})).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_falls_behind_skips_ahead_and_misses_no_answer() {
    let house = start().await;
    let mut host = house.guest("민수").await;
    let made = host.ok("room.create", json!({"game": "omok"})).await;
    let code = made["code"].as_str().unwrap();
    let slow = house.guest("느림보").await;
    let mut socket = by_hand(&house, &slow.token, code).await;
    host.event_where("room.state", |state| state["spectators"][0]["online"] == true).await;
    // It reads nothing while much is said, and then it calls.
    let said = 6_000;
    talk(&host, said).await;
    socket.send(Message::text("42/play,2[\"time.ping\",{\"t\":42}]".to_owned())).await.unwrap();
    let (mut answered, mut skipped, mut state_after, mut chats) = (false, false, false, 0);
    while !(answered && skipped && state_after) {
        let message = timeout(PATIENCE, socket.next()).await.expect("something comes").unwrap().unwrap();
        let text = message.into_text().unwrap();
        answered |= text.starts_with("43/play,2[");
        skipped |= text.contains("\"server.notice\",{\"code\":\"slow\"");
        state_after |= skipped && text.contains("\"room.state\"");
        chats += u32::from(text.contains("\"chat.message\""));
        if text.as_str() == "2" {
            socket.send(Message::text("3")).await.unwrap();
        }
    }
    assert!(chats < said, "some were skipped: {chats}");
    // The others noticed nothing.
    host.ok("time.ping", json!({"t": 1})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_nothing_and_answers_nothing_is_let_go() {
    let house = start().await;
    let mut host = house.guest("민수").await;
    let made = host.ok("room.create", json!({"game": "omok"})).await;
    let code = made["code"].as_str().unwrap();
    let silent = house.guest("돌부처").await;
    let socket = by_hand(&house, &silent.token, code).await;
    host.event_where("room.state", |state| state["spectators"][0]["online"] == true).await;
    talk(&host, 6_000).await;
    let gone = |state: &Value| state["spectators"].as_array().is_some_and(Vec::is_empty);
    timeout(Duration::from_secs(60), host.event_where("room.state", gone)).await.expect("it is let go");
    drop(socket);
}
