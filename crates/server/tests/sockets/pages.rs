//! What is asked over HTTP, of a real server.

use crate::common::{Answer, House, ask, bearer, generous, open, start, start_with};
use serde_json::{Value, json};
use server::{Limits, Server, Settings, Setup, Web};
use std::fs;
use tokio::net::TcpListener;

async fn get(house: &House, path: &str) -> Answer {
    ask(house.server.address(), "GET", path, &[], "").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_games_rooms_and_numbers() {
    let house = start().await;
    assert_eq!(get(&house, "/health").await.body, "ok");
    assert_eq!(get(&house, "/ready").await.json(), json!({"ready": true}));
    let games = get(&house, "/api/games").await.json();
    assert_eq!(games["games"][0]["id"], "omok");
    assert_eq!(get(&house, "/api/rooms").await.json(), json!({"rooms": []}));
    let host = house.guest("민수").await;
    host.ok("room.create", json!({"game": "omok"})).await;
    let shown = house.guest("지영").await;
    let made = shown.ok("room.create", json!({"game": "omok", "settings": {"public": true}})).await;
    let rooms = get(&house, "/api/rooms").await.json();
    assert_eq!(rooms["rooms"].as_array().unwrap().len(), 1, "only what is public: {rooms}");
    assert_eq!((&rooms["rooms"][0]["code"], &rooms["rooms"][0]["host"]), (&made["code"], &json!("지영")));
    let numbers = get(&house, "/metrics").await.body;
    for name in ["madang_connections ", "madang_rooms{phase=\"waiting\"}", "madang_commit_seconds_bucket"] {
        assert!(numbers.contains(name), "{name} in {numbers}");
    }
    let address = house.server.address();
    let through_a_proxy = ask(address, "GET", "/metrics", &["x-forwarded-for: 203.0.113.7"], "").await;
    assert_eq!((through_a_proxy.status, &through_a_proxy.json()["code"]), (403, &json!("not_operator")));
    let missing = get(&house, "/api/nothing").await;
    assert_eq!((missing.status, &missing.json()["code"]), (404, &json!("no_such_path")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_others_reach_it_is_told_to_the_operator() {
    let house = start().await;
    // It listens to this machine alone, so nobody else does.
    assert_eq!(get(&house, "/api/here").await.json(), json!({"addresses": []}));
    let data = tempfile::tempdir().unwrap();
    let settings = Settings { data: data.path().to_owned(), ..Settings::default() };
    let listener = TcpListener::bind(("0.0.0.0", 0)).await.unwrap();
    let setup =
        Setup { games: catalog::GAMES, store: Box::new(open(data.path())), settings, web: Web::default(), listener };
    let server = Server::start(setup).await.unwrap();
    let port = server.address().port();
    let near = ([127, 0, 0, 1], port).into();
    let expected: Vec<String> =
        server::address::near(server.address()).iter().map(|address| format!("http://{address}")).collect();
    assert_eq!(ask(near, "GET", "/api/here", &[], "").await.json(), json!({"addresses": expected}));
    let through_a_proxy = ask(near, "GET", "/api/here", &["x-forwarded-for: 203.0.113.7"], "").await;
    assert_eq!(through_a_proxy.json(), json!({"addresses": []}), "a stranger learns nothing of the network");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_asked_is_answered_in_the_houses_words() {
    let house = start().await;
    let address = house.server.address();
    let book = format!(r#"{{"code":"{}"}}"#, "x".repeat(100_000));
    for (method, path, body, status, code) in [
        ("POST", "/api/handoff", &*book, 413, "too_large"),
        ("POST", "/api/handoff", "[", 400, "bad_shape"),
        ("PUT", "/api/games", "", 405, "wrong_method"),
        ("GET", "/api/", "", 404, "no_such_path"),
        ("GET", "/api", "", 404, "no_such_path"),
    ] {
        let answer = ask(address, method, path, &[], body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{method} {path}");
    }
    assert!(get(&house, "/r/%ff").await.body.contains("<html"), "a page, not a library's words");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_i_am_and_going_for_good() {
    let house = start().await;
    let address = house.server.address();
    let mut client = house.guest("민수").await;
    client.ok("room.create", json!({"game": "omok"})).await;
    let me = ask(address, "GET", "/api/me", &[&bearer(&client)], "").await;
    assert_eq!((me.status, &me.json()["nickname"]), (200, &json!("민수")));
    assert!(me.head.contains("cache-control: private, no-store"), "{}", me.head);
    for headers in [&[][..], &["authorization: Bearer x"], &["authorization: Basic x"]] {
        let answer = ask(address, "GET", "/api/me", headers, "").await;
        assert_eq!((answer.status, &answer.json()["code"]), (401, &json!("unknown_player")));
    }
    let gone = ask(address, "DELETE", "/api/me", &[&bearer(&client)], "").await;
    assert_eq!(gone.status, 200, "{}", gone.body);
    let all = client.until_closed().await;
    assert!(format!("{all:?}").contains("forgotten"), "{all:?}");
    let again = house.again(&client.token).await;
    assert_ne!(again.player_id, client.player_id, "the token is dead");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_carries_me_to_another_device() {
    let house = start_with(Limits { handoffs: 3, ..generous() }).await;
    let address = house.server.address();
    let client = house.guest("민수").await;
    let offer = ask(address, "POST", "/api/me/handoff", &[&bearer(&client)], "").await.json();
    assert!(offer["expiresAt"].is_u64(), "{offer}");
    let redeem = async |body: Value| ask(address, "POST", "/api/handoff", &[], &body.to_string()).await;
    let token = redeem(json!({"code": offer["code"]})).await.json()["token"].clone();
    assert_eq!(token, client.token.as_str());
    let again = redeem(json!({"code": offer["code"]})).await;
    assert_eq!((again.status, &again.json()["code"]), (404, &json!("bad_code")));
    assert_eq!(redeem(json!({"other": 1})).await.status, 400);
    assert_eq!(redeem(json!({"code": "xx"})).await.status, 429, "no guessing");
}

async fn with_web(web: Web, public_url: Option<&str>) -> House {
    let data = tempfile::tempdir().unwrap();
    let settings = Settings {
        data: data.path().to_owned(),
        public_url: public_url.map(str::to_owned),
        limits: generous(),
        ..Settings::default()
    };
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let setup = Setup { games: catalog::GAMES, store: Box::new(open(data.path())), settings, web, listener };
    House { server: Server::start(setup).await.unwrap(), data }
}

fn a_web_app() -> (Web, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let index = "<html><head><!-- preview --><title>x</title><!-- /preview --></head><body></body></html>";
    fs::write(folder.path().join("index.html"), index).unwrap();
    fs::create_dir_all(folder.path().join("assets")).unwrap();
    fs::create_dir_all(folder.path().join("og")).unwrap();
    fs::create_dir_all(folder.path().join(".vite")).unwrap();
    fs::write(folder.path().join(".vite/manifest.json"), "{}").unwrap();
    fs::write(folder.path().join("assets/app-1a2b.js"), "let a = 1").unwrap();
    fs::write(folder.path().join("og/omok.png"), "png").unwrap();
    fs::write(folder.path().join("icon.svg"), "<svg/>").unwrap();
    (Web::from_folder(folder.path()).unwrap(), folder)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rooms_link_says_whose_room_it_is() {
    let (web, _folder) = a_web_app();
    let house = with_web(web, Some("https://play.example")).await;
    let host = house.guest("<b>민수").await;
    let made = host.ok("room.create", json!({"game": "omok"})).await;
    let code = made["code"].as_str().unwrap();
    let page = get(&house, &format!("/r/{code}")).await;
    assert!(page.body.contains("<title>&lt;b&gt;민수님의 오목 방</title>"), "{}", page.body);
    assert!(page.body.contains(&format!("content=\"https://play.example/r/{code}\"")), "{}", page.body);
    assert!(page.body.contains("content=\"https://play.example/og/omok.png\""), "{}", page.body);
    assert!(page.head.contains("cache-control: no-store"), "{}", page.head);
    assert!(!page.body.contains(&host.token));
    let english = ask(house.server.address(), "GET", &format!("/r/{code}"), &["accept-language: en-US"], "").await;
    assert!(english.body.contains("room</title>"), "{}", english.body);
    for path in ["/r/22-22-22", "/r/%3Cscript%3E", "/", "/replay/7"] {
        let page = get(&house, path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.body.contains("<title>마당</title>"), "{path}: {}", page.body);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_are_kept_by_browsers_and_pages_are_not() {
    let (web, _folder) = a_web_app();
    let house = with_web(web, None).await;
    let made = house.guest("민수").await.ok("room.create", json!({"game": "omok"})).await;
    let page = get(&house, &format!("/r/{}", made["code"].as_str().unwrap())).await;
    let picture = "content=\"http://play.test:3210/og/omok.png\"";
    assert!(page.body.contains(picture), "the whole address that it came by: {}", page.body);
    let script = get(&house, "/assets/app-1a2b.js").await;
    assert_eq!(script.body, "let a = 1");
    assert!(script.head.contains("immutable") && script.head.contains("text/javascript"), "{}", script.head);
    let icon = get(&house, "/icon.svg").await;
    assert!(icon.head.contains("cache-control: no-cache"), "{}", icon.head);
    let tag = icon.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let known = ask(house.server.address(), "GET", "/icon.svg", &[&format!("if-none-match: {tag}")], "").await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    for path in ["/assets/gone.js", "/.vite/manifest.json", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        assert_eq!(get(&house, path).await.status, 404, "{path}");
    }
    assert_eq!(ask(house.server.address(), "POST", "/", &[], "").await.status, 405);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_told_to_run_nothing_of_anybody_else() {
    let house = start().await;
    for path in ["/", "/health", "/api/games"] {
        let head = get(&house, path).await.head;
        assert!(head.contains("content-security-policy: default-src 'none'; script-src 'self';"), "{path}: {head}");
        assert!(head.contains("connect-src 'self' ws://play.test:3210 wss://play.test:3210;"), "{path}: {head}");
        assert!(!head.contains("unsafe"), "{path}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{path}: {head}");
        assert!(head.contains("referrer-policy: no-referrer"), "{path}: {head}");
    }
    let page = get(&house, "/").await;
    assert!(page.body.contains("make run"), "without a web app it says how to build it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_are_refused() {
    let house = start_with(Limits { http_requests: 2, ..generous() }).await;
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(get(&house, "/api/games").await.status);
    }
    assert_eq!(get(&house, "/health").await.status, 200);
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_without_websockets_polls() {
    let house = start().await;
    let address = house.server.address();
    let open = ask(address, "GET", "/socket.io/?EIO=4&transport=polling", &[], "").await;
    let open: Value = serde_json::from_str(open.body.trim_start_matches('0')).unwrap();
    let session = format!("/socket.io/?EIO=4&transport=polling&sid={}", open["sid"].as_str().unwrap());
    let hello = ask(address, "POST", &session, &[], "40/play,{\"nickname\":\"민수\"}").await;
    assert_eq!(hello.body, "ok");
    let mut heard = String::new();
    while !heard.contains("\"welcome\"") {
        heard += &ask(address, "GET", &session, &[], "").await.body;
    }
    assert!(heard.contains("민수"), "{heard}");
    let large = "x".repeat(1_000_000);
    let refused = ask(address, "POST", &session, &[], &large).await;
    assert_eq!(refused.status, 413);
    let last = ask(address, "GET", &session, &[], "").await;
    assert!(last.body.contains("too_large"), "{}", last.body);
}
