//! The relay over real sockets: what the chess client speaks, and what must not disturb it.

use crate::common::{Peer, client::PATIENCE, generous, start, start_with};
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use server::{Limits, RelayServer, Settings};
use std::time::Duration;
use tokio::{io::AsyncWriteExt as _, net::TcpListener, time::timeout};
use tokio_tungstenite::tungstenite::{
    Message,
    protocol::{CloseFrame, frame::coding::CloseCode},
};

async fn alone(limits: Limits) -> RelayServer {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    RelayServer::start(listener, Settings { limits, ..Settings::default() }).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_a_draw_a_rematch_and_the_end() {
    let house = start().await;
    let (mut white, mut black, _) = Peer::pair(house.server.address()).await;
    for (n, uci) in (0..).zip(["e2e4", "e7e5", "g1f3", "b8c6", "e1g1", "e7e8q", "0000"]) {
        let (mover, other) = if n % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        let sent = json!({"uci": uci, "whiteTime": 300_000 - n, "blackTime": null});
        mover.emit("game_move", &sent).await;
        let expected = json!({"uci": uci, "whiteTime": 300_000 - n});
        assert_eq!(mover.expect("game_move").await, expected);
        assert_eq!(other.expect("game_move").await, expected);
    }
    white.raw("42[\"offer_draw\"]").await;
    black.expect("offer_draw").await;
    black.emit("accept_draw", &json!({})).await;
    white.expect("accept_draw").await;
    black.expect("accept_draw").await;
    white.raw("42[\"ready\"]").await;
    black.expect("peer_ready").await;
    black.raw("42[\"ready\",null]").await;
    white.expect("peer_ready").await;
    white.raw("42[\"heartbeat\"]").await;
    white.expect("heartbeat_ack").await;
    black.expect("peer_heartbeat").await;
    black.emit("resign", &json!({"color": "black"})).await;
    assert_eq!(white.expect("resign").await, json!({"color": "black"}));
    white.raw("41").await;
    assert_eq!(black.expect("peer_left").await, json!({}));
    let code = black.create("again").await;
    assert_eq!(code.len(), 8);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_polls_plays_too() {
    let house = start().await;
    let address = house.server.address();
    let session = crate::common::poll::Session::open(address).await;
    session.post("40").await;
    assert!(session.get().await[0].starts_with("40{\"sid\":"));
    session.post("42[\"create_game\",{\"name\":\"poll\"}]").await;
    let created = session.get().await;
    let (name, body): (String, Value) = serde_json::from_str(&created[0][2..]).unwrap();
    assert_eq!(name, "game_created");
    let mut guest = Peer::connect(address).await;
    guest.emit("join_game", &json!({"code": body["code"], "name": "guest"})).await;
    guest.expect("game_joined").await;
    let mut joined = Vec::new();
    while joined.len() < 2 {
        joined.extend(session.get().await);
    }
    assert!(joined[0].contains("peer_joined") && joined[1].contains("game_joined"), "{joined:?}");
    session.post("42[\"game_move\",{\"uci\":\"e2e4\"}]\u{1e}42[\"game_move\",{\"uci\":\"d2d4\"}]").await;
    assert_eq!(guest.expect("game_move").await["uci"], "e2e4");
    assert_eq!(guest.expect("game_move").await["uci"], "d2d4");
    session.post("41").await;
    guest.expect("peer_left").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_polling_never_fetches_more_than_some_clients_take() {
    let house = start().await;
    let address = house.server.address();
    let session = crate::common::poll::Session::open(address).await;
    session.post("40").await;
    session.get().await;
    let heartbeats = vec!["42[\"heartbeat\"]"; 500].join("\u{1e}");
    session.post(&heartbeats).await;
    let mut acks = 0;
    while acks < 500 {
        let packets = session.get().await;
        assert!(packets.len() <= 15, "{} at once, beside a ping", packets.len());
        acks += packets.iter().filter(|packet| packet.contains("heartbeat_ack")).count();
    }
    assert_eq!(acks, 500);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_moves_at_once_arrive_in_order_on_both_sides() {
    const MOVES: u64 = 10_000;
    let house = start().await;
    let (mut white, mut black, _) = Peer::pair(house.server.address()).await;
    for n in 0..MOVES {
        let text = format!(r#"42["game_move",{{"uci":"e2e4","whiteTime":{n},"blackTime":299999.5}}]"#);
        white.socket.feed(Message::text(text)).await.unwrap();
    }
    white.socket.flush().await.unwrap();
    for peer in [&mut black, &mut white] {
        for n in 0..MOVES {
            assert_eq!(peer.expect("game_move").await["whiteTime"], n);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn junk_on_every_event_disturbs_nobody() {
    let house = start_with(Limits { relay_events: 0, ..Limits::default() }).await;
    let address = house.server.address();
    let (mut white, mut black, _) = Peer::pair(address).await;
    let mut junk = Peer::connect(address).await;
    let events = [
        "create_game",
        "join_game",
        "rejoin_game",
        "game_move",
        "resign",
        "offer_draw",
        "accept_draw",
        "ready",
        "heartbeat",
        "no_such_event",
        "",
        "connect",
        "disconnect",
        "constructor",
    ];
    let payloads = ["null", "[]", "[[],{}]", "7", "\"x\"", "true", r#"{"name":{}}"#, r#"{"code":7,"name":7,"uci":7}"#];
    for event in events {
        for payload in payloads {
            junk.raw(&format!(r#"42["{event}",{payload},1,2]"#)).await;
            let (name, body) = junk.event().await.expect("it is still connected");
            assert!(["error", "heartbeat_ack"].contains(&name.as_str()), "{event} {payload}: {name} {body}");
        }
    }
    for packet in ["4", "42", "42[", "42{}", "42[]", "42[7]", "47", "4é", "42\"a\"", "42[\"a\"]x", "43[1]"] {
        junk.raw(packet).await;
        assert_eq!(junk.refused().await, "bad_payload", "{packet}");
    }
    junk.raw("437[1]").await; // an answer that nobody waits for
    junk.raw("451-[\"game_move\",{\"_placeholder\":true,\"num\":0}]").await;
    junk.socket.send(Message::binary(vec![0; 100_000])).await.unwrap();
    assert_eq!(junk.refused().await, "bad_payload");
    junk.emit("create_game", &json!({"name": "이".repeat(34_000)})).await;
    junk.expect("game_created").await;
    junk.raw(&format!("42[\"game_move\",{}{}]", "[".repeat(50_000), "]".repeat(50_000))).await;
    assert_eq!(junk.refused().await, "bad_payload");

    white.make_move("e2e4").await;
    assert_eq!(black.expect("game_move").await["uci"], "e2e4");
    assert_eq!(white.expect("game_move").await["uci"], "e2e4");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_events_are_refused_and_then_the_connection_ends_with_a_reason() {
    let house = start_with(Limits::default()).await;
    let (mut flood, mut other, _) = Peer::pair(house.server.address()).await;
    for _ in 0..400 {
        flood.socket.feed(Message::text("42[\"heartbeat\"]")).await.unwrap();
    }
    let _ = flood.socket.flush().await;
    let (mut acks, mut errors) = (0, 0);
    let last = loop {
        let packet = flood.packet().await.expect("it says goodbye first");
        match packet.as_str() {
            packet if packet.contains("heartbeat_ack") => acks += 1,
            packet if packet.contains("\"code\":\"too_fast\"") => errors += 1,
            packet => break packet.to_owned(),
        }
    };
    assert_eq!(last, "41");
    assert!((58..80).contains(&acks), "{acks}");
    // What still waited when it ended is not said any more; why it ended is.
    assert!((1..80).contains(&errors), "{errors}");
    while flood.packet().await.is_some() {}
    for _ in 0..acks {
        other.expect("peer_heartbeat").await;
    }
    other.make_move("e7e5").await;
    other.expect("game_move").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_codes_and_making_rooms_is_slowed() {
    let house = start_with(Limits { relay_events: 0, ..Limits::default() }).await;
    let address = house.server.address();
    let mut guesser = Peer::connect(address).await;
    let mut codes = Vec::new();
    for n in 0..30 {
        guesser
            .emit("join_game", &json!({"code": format!("22-22-{n:02}").replace(['0', '1'], "Z"), "name": "x"}))
            .await;
        codes.push(guesser.refused().await);
    }
    assert!(codes.iter().filter(|code| *code == "no_such_room").count() < 10, "{codes:?}");
    assert_eq!(codes.last().unwrap(), "too_fast");
    let mut made = 0;
    for _ in 0..30 {
        guesser.emit("create_game", &json!({"name": "x"})).await;
        made += u32::from(guesser.event().await.unwrap().0 == "game_created");
    }
    assert!(made < 15, "{made}");
    let mut other = Peer::connect(address).await;
    other.create("x").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_connection_can_come_back() {
    let house = start().await;
    let address = house.server.address();
    let (mut white, mut black) = (Peer::connect(address).await, Peer::connect(address).await);
    let code = white.create("host").await;
    black.emit("join_game", &json!({"code": code.to_lowercase(), "name": "guest"})).await;
    let key = black.expect("game_joined").await["key"].clone();
    white.expect("peer_joined").await;
    white.expect("game_joined").await;
    black.socket.get_mut().shutdown().await.unwrap();
    drop(black);
    for uci in ["e2e4", "d2d4", "c2c4"] {
        white.make_move(uci).await;
        white.expect("game_move").await;
    }
    let mut back = Peer::connect(address).await;
    back.emit("rejoin_game", &json!({"code": code, "key": key, "seen": 0})).await;
    assert_eq!(back.expect("game_rejoined").await, json!({"color": "black", "peerName": "host"}));
    for uci in ["e2e4", "d2d4", "c2c4"] {
        assert_eq!(back.expect("game_move").await["uci"], uci);
    }
    white.expect("peer_rejoined").await;
    back.make_move("e7e5").await;
    white.expect("game_move").await;
    // A websocket that is closed without a code is a connection that breaks, as the page's when it is left.
    back.socket.close(None).await.unwrap();
    let mut back = Peer::connect(address).await;
    back.emit("rejoin_game", &json!({"code": code, "key": key, "seen": 4})).await;
    back.expect("game_rejoined").await;
    white.expect("peer_rejoined").await;
    let mut thief = Peer::connect(address).await;
    thief.emit("rejoin_game", &json!({"code": code, "key": "0".repeat(32)})).await;
    assert_eq!(thief.refused().await, "wrong_key");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_closes_normally_means_it_though_the_goodbye_is_lost() {
    let house = start().await;
    let (mut white, mut black, _) = Peer::pair(house.server.address()).await;
    let normally = CloseFrame { code: CloseCode::Normal, reason: "".into() };
    white.socket.close(Some(normally)).await.unwrap();
    black.expect("peer_left").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_nothing_is_cut_off_and_nobody_else_waits() {
    let house = start().await;
    let address = house.server.address();
    let (mut white, mut black, _) = Peer::pair(address).await;
    let (mut talker, silent, _) = Peer::pair(address).await;
    // The silent one reads nothing, and the other one says more than all buffers hold.
    let said = tokio::spawn(async move {
        let text = r#"42["game_move",{"uci":"e2e4","whiteTime":123456789,"blackTime":123456789}]"#;
        loop {
            if talker.socket.feed(Message::text(text)).await.is_err() {
                return; // its own echo was too much for it: it reads nothing either
            }
        }
    });
    let mut rounds = 0;
    while !said.is_finished() {
        white.make_move("e2e4").await;
        white.expect("game_move").await;
        black.expect("game_move").await;
        rounds += 1;
    }
    assert!(rounds > 0);
    timeout(PATIENCE, said).await.unwrap().unwrap();
    drop(silent);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_socket_may_play_and_relay() {
    let house = start().await;
    let (mut white, mut black, _) = Peer::pair(house.server.address()).await;
    white.raw("40/play,{\"nickname\":\"민수\"}").await;
    loop {
        let packet = white.packet().await.unwrap();
        if packet.contains("\"welcome\"") {
            break;
        }
    }
    white.make_move("e2e4").await;
    white.expect("game_move").await;
    black.expect("game_move").await;
    white.raw("41").await;
    black.expect("peer_left").await;
    white.raw("42/play,1[\"time.ping\",{\"t\":1}]").await;
    assert!(white.packet().await.unwrap().starts_with("43/play,1[{\"ok\":true"), "the games go on");
    white.raw("40").await;
    assert!(white.packet().await.unwrap().starts_with("40{"));
    white.create("again").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_are_as_the_relay_asks_and_patient_for_our_page() {
    let house = start().await;
    let address = house.server.address();
    for (query, every, within) in [("", 5_000, 5_000), ("&for=play", 10_000, 8_000)] {
        let path = format!("/socket.io/?EIO=4&transport=polling{query}");
        let open = crate::common::poll::ask(address, "GET", &path, "").await;
        let body: Value = serde_json::from_str(open.split("\r\n\r\n0").nth(1).unwrap()).unwrap();
        assert_eq!((&body["pingInterval"], &body["pingTimeout"]), (&json!(every), &json!(within)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_origins_may_come_to_the_socket_and_nowhere_else() {
    let house = start().await;
    let address = house.server.address();
    let open = crate::common::poll::ask(address, "GET", "/socket.io/?EIO=4&transport=polling", "").await;
    assert!(open.contains("access-control-allow-origin: *\r\n"), "{open}");
    let asked = crate::common::poll::ask(address, "OPTIONS", "/socket.io/?EIO=4&transport=polling", "").await;
    assert!(asked.starts_with("HTTP/1.1 204") && asked.contains("access-control-allow-methods: GET, POST"), "{asked}");
    for path in ["/", "/api/games", "/api/me", "/health", "/metrics", "/socket.iox", "/socket.io/foo"] {
        let page = crate::common::poll::ask(address, "GET", path, "").await;
        assert!(!page.contains("access-control-"), "{path}: {page}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_it_relays_and_knows_no_games() {
    let relay = alone(generous()).await;
    let address = relay.address();
    let (mut white, mut black, _) = Peer::pair(address).await;
    white.make_move("e2e4").await;
    black.expect("game_move").await;
    white.expect("game_move").await;
    let mut player = Peer::open(address).await;
    player.raw("40/play,").await;
    player.packet().await;
    assert_eq!(player.packet().await.unwrap(), "44/play,{\"message\":\"Invalid namespace\"}");
    assert!(crate::common::poll::ask(address, "GET", "/health", "").await.ends_with("ok"));
    let numbers = crate::common::poll::ask(address, "GET", "/metrics", "").await;
    for name in ["madang_relay_rooms", "madang_relay_connections", "madang_relay_events_total{event=\"game_move\"}"] {
        assert!(numbers.contains(name), "{name}: {numbers}");
    }
    relay.stop().await;
    assert_eq!(white.refused().await, "stopping");
    while white.packet().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_is_too_large_ends_with_a_reason() {
    let house = start_with(Limits::default()).await;
    let (mut large, mut other, _) = Peer::pair(house.server.address()).await;
    let text = format!("42[\"game_move\",\"{}\"]", "x".repeat(2_000_000));
    let _ = timeout(PATIENCE, large.socket.send(Message::text(text))).await;
    assert_eq!(large.refused().await, "too_large");
    other.make_move("e2e4").await;
    other.expect("game_move").await;
}

/// What it sent would hold back its answers to our pings.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_large_messages_end_with_a_reason() {
    let house = start_with(Limits { relay_bytes: 32_768, ..Limits::default() }).await;
    let (mut large, mut other, _) = Peer::pair(house.server.address()).await;
    let text = format!(r#"42["game_move",{{"uci":"e2e4","more":"{}"}}]"#, "x".repeat(30_000));
    for _ in 0..30 {
        let _ = timeout(PATIENCE, large.socket.send(Message::text(text.clone()))).await;
    }
    let last_word = loop {
        let packet = large.packet().await.unwrap();
        if !packet.contains("\"game_move\"") {
            break packet;
        }
    };
    assert!(last_word.contains("too_fast"), "{last_word}");
    other.expect("game_move").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_sockets() {
    let house = start_with(Limits { relay_connections: 2, ..generous() }).await;
    let address = house.server.address();
    let first = Peer::connect(address).await;
    let _second = Peer::connect(address).await;
    let mut third = Peer::open(address).await;
    third.raw("40").await;
    third.packet().await;
    let refused = third.packet().await.unwrap();
    assert!(refused.starts_with("44{") && refused.contains("too_many"), "{refused}");
    while third.packet().await.is_some() {}
    drop(first);
    timeout(Duration::from_secs(10), async {
        loop {
            let mut next = Peer::open(address).await;
            next.raw("40").await;
            next.packet().await;
            if next.packet().await.unwrap().starts_with("40{") {
                return;
            }
        }
    })
    .await
    .expect("the place is free again");
}
