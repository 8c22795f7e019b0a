//! My finished games, one of them again, and going for good: over HTTP, of a real server that played them.

use crate::common::{Answer, Client, Heard, House, ask, bearer, generous, start, start_on};
use engine::{AnyGame, erased::Erase};
use kit::toys::Bid;
use serde_json::{Value, json};
use server::{Server, Settings, Setup, Web};
use store::{MemoryStore, Store as _, Write};
use tokio::{io::AsyncWriteExt as _, net::TcpListener, net::TcpStream};

const TOYS: &[&dyn AnyGame] = &[&Erase::<Bid>::GAME];

async fn get(server: &Server, path: &str, client: &Client) -> Answer {
    ask(server.address(), "GET", path, &[&bearer(client)], "").await
}

async fn my_games(server: &Server, client: &Client, query: &str) -> Value {
    let answer = get(server, &format!("/api/me/games{query}"), client).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.head.contains("cache-control: private, no-store"), "{}", answer.head);
    answer.json()
}

async fn refused(server: &Server, path: &str, client: &Client) -> (u16, String) {
    let answer = get(server, path, client).await;
    let said = answer.json();
    assert_eq!(said["ok"], false, "{said}");
    assert!(said["text"]["ko"].is_string() && said["text"]["en"].is_string(), "{said}");
    (answer.status, said["code"].as_str().unwrap().to_owned())
}

/// Two at a table.
struct Pair {
    black: Client,
    white: Client,
    code: String,
    /// The number of the next action.
    cs: u64,
}

impl Pair {
    async fn at(server: &Server, game: &str, options: Value) -> Self {
        let at = server.address();
        let black = Client::connect(at, json!({"nickname": "민수"})).await;
        let white = Client::connect(at, json!({"nickname": "지영"})).await;
        let made = black.ok("room.create", json!({"game": game, "options": options})).await;
        let code = made["code"].as_str().unwrap().to_owned();
        white.ok("room.join", json!({"code": code})).await;
        white.ok("room.ready", json!({"ready": true})).await;
        black.ok("room.start", Value::Null).await;
        Self { black, white, code, cs: 0 }
    }

    async fn at_omok(server: &Server) -> Self {
        Self::at(server, "omok", json!({"clock": "none", "first": "host"})).await
    }

    /// Black wins with five in a row. Gives the number of the game.
    async fn play(&mut self) -> u64 {
        for (mine, theirs) in [("h8", "h1"), ("i8", "i1"), ("j8", "j1"), ("k8", "k1"), ("l8", "")] {
            self.cs += 1;
            for (client, at) in
                [(&self.black, mine), (&self.white, theirs)].into_iter().filter(|(_, at)| !at.is_empty())
            {
                client.ok("game.act", json!({"cs": self.cs, "action": {"type": "place", "at": at}})).await;
            }
        }
        self.over().await
    }

    async fn over(&mut self) -> u64 {
        self.white.event("game.over").await;
        self.black.event("game.over").await["gamePk"].as_u64().unwrap()
    }

    async fn again(&mut self) -> u64 {
        self.black.ok("room.rematch", Value::Null).await;
        self.white.ok("room.rematch", Value::Null).await;
        self.play().await
    }
}

/// The views of a replay, from its whole first one and its patches.
fn views(replay: &Value) -> Vec<Value> {
    let mut views: Vec<Value> = Vec::new();
    for scene in replay["scenes"].as_array().unwrap() {
        let view = match views.last() {
            None => scene["view"].clone(),
            Some(before) => {
                let mut view = before.clone();
                let patch: json_patch::Patch = serde_json::from_value(scene["patch"].clone()).unwrap();
                json_patch::patch(&mut view, &patch).unwrap();
                view
            }
        };
        views.push(view);
    }
    views
}

/// The bodies of these messages among what was heard.
fn heard(client: &mut Client, names: &[&str]) -> Vec<Value> {
    let fits = |heard| match heard {
        Heard::Event { name, body } if names.contains(&name.as_str()) => Some(body),
        _ => None,
    };
    client.drain().into_iter().filter_map(fits).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_sees_again_what_was_seen() {
    let House { server, data } = start().await;
    let mut pair = Pair::at_omok(&server).await;
    let pk = pair.play().await;
    for (seat, client) in [&mut pair.black, &mut pair.white].into_iter().enumerate() {
        let answer = get(&server, &format!("/api/replays/{pk}"), client).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(answer.head.contains("cache-control: private, no-store"), "{}", answer.head);
        assert!(!answer.body.contains("seed"), "the seed stays here");
        let replay = answer.json();
        assert_eq!((&replay["gamePk"], &replay["game"], &replay["seat"]), (&json!(pk), &json!("omok"), &json!(seat)));
        assert_eq!(replay["players"], json!([{"name": "민수", "bot": null}, {"name": "지영", "bot": null}]));
        assert_eq!(replay["options"]["clock"], "none");
        let updates = heard(client, &["game.update"]);
        let seen = views(&replay);
        assert_eq!((seen.len(), updates.len()), (10, 9));
        for (at, update) in updates.iter().enumerate() {
            let scene = &replay["scenes"][at + 1];
            assert_eq!(seen[at + 1], update["view"], "step {}", at + 1);
            for field in ["seq", "by", "cause", "events", "active", "deadline", "now"] {
                assert_eq!(scene[field], update[field], "{field} of step {}", at + 1);
            }
        }
        let texts: Vec<&str> =
            replay["scenes"].as_array().unwrap()[1..].iter().map(|scene| scene["text"].as_str().unwrap()).collect();
        assert_eq!((texts[0], texts[8]), ("h8", "l8"), "nothing is hidden in this game");
        let packed = [&*bearer(client), "accept-encoding: br, gzip;q=0.8"];
        let again = ask(server.address(), "GET", &format!("/api/replays/{pk}"), &packed, "").await;
        assert_eq!(again.json(), replay, "also a second time");
        for header in ["content-encoding: gzip", "vary: accept-encoding", "cache-control: private, no-store"] {
            assert!(again.head.contains(header), "{}", again.head);
        }
    }
    drop(data);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_sat_there_may_look() {
    let House { server, data } = start().await;
    let mut pair = Pair::at_omok(&server).await;
    let watcher = Client::connect(server.address(), json!({"nickname": "구경"})).await;
    watcher.ok("room.join", json!({"code": pair.code, "as": "spectator"})).await;
    let path = format!("/api/replays/{}", pair.play().await);
    assert_eq!(refused(&server, &path, &watcher).await, (403, "not_your_game".into()));
    for headers in [&[][..], &["authorization: Bearer x"]] {
        for path in [&*path, "/api/me/games", "/api/replays/999"] {
            let answer = ask(server.address(), "GET", path, headers, "").await;
            assert_eq!((answer.status, &answer.json()["code"]), (401, &json!("unknown_player")), "{path}");
        }
    }
    pair.black.ok("room.rematch", Value::Null).await;
    pair.white.ok("room.rematch", Value::Null).await;
    let running = pair.black.event_where("game.start", |start| start["seq"] == 0 && start["lastCs"] != 0).await;
    let running = format!("/api/replays/{}", running["gamePk"]);
    for path in [&*running, "/api/replays/999", "/api/replays/x", "/api/replays/18446744073709551615"] {
        assert_eq!(refused(&server, path, &pair.black).await, (404, "no_such_replay".into()), "{path}");
    }
    assert_eq!(refused(&server, "/api/me/games?before=x", &pair.black).await, (400, "bad_shape".into()));
    drop(data);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_games_come_newest_first_page_by_page() {
    let House { server, data } = start().await;
    let mut pair = Pair::at_omok(&server).await;
    assert_eq!(my_games(&server, &pair.black, "").await, json!({"games": [], "more": false}), "none has ended");
    let mut pks = vec![pair.play().await];
    for _ in 0..2 {
        pks.insert(0, pair.again().await);
    }
    let all = my_games(&server, &pair.white, "").await;
    let of = |page: &Value| -> Vec<u64> {
        page["games"].as_array().unwrap().iter().map(|game| game["gamePk"].as_u64().unwrap()).collect()
    };
    assert_eq!((of(&all), &all["more"]), (pks.clone(), &json!(false)));
    let newest = &all["games"][0];
    assert_eq!((&newest["seat"], &newest["players"][0]["name"]), (&json!(1), &json!("민수")));
    assert_eq!(newest["result"]["ranking"], json!([[0], [1]]));
    assert!(newest["endedAt"].as_u64() >= all["games"][1]["endedAt"].as_u64());
    assert_eq!(my_games(&server, &pair.white, "?limit=3").await["more"], false, "that was all");
    let page = my_games(&server, &pair.white, "?limit=2").await;
    assert_eq!((of(&page), &page["more"]), (pks[..2].to_vec(), &json!(true)));
    let rest = my_games(&server, &pair.white, &format!("?limit=2&before={}", pks[1])).await;
    assert_eq!((of(&rest), &rest["more"]), (pks[2..].to_vec(), &json!(false)));
    drop(data);
}

async fn toy_server() -> (Server, tempfile::TempDir) {
    let data = tempfile::tempdir().unwrap();
    let settings = Settings { data: data.path().to_owned(), limits: generous(), ..Settings::default() };
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let store = Box::new(MemoryStore::new());
    let setup = Setup { games: TOYS, store, settings, web: Web::default(), listener };
    (Server::start(setup).await.unwrap(), data)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_hide_stays_hidden() {
    let (server, _data) = toy_server().await;
    let options = json!({"hand": 2, "rounds": 2, "pick_sec": 60});
    let mut pair = Pair::at(&server, TOYS[0].meta().id, options).await;
    let mut results = 0;
    while results < 1 {
        for client in [&pair.black, &pair.white] {
            pair.cs += 1;
            let legal = client.call("game.legal", Value::Null).await;
            if let Some(action) = legal["actions"].as_array().and_then(|actions| actions.first()) {
                client.call("game.act", json!({"cs": pair.cs, "action": action})).await;
            }
            pair.cs += 1;
            client.call("game.act", json!({"cs": pair.cs, "action": {"type": "draw", "x": pair.cs, "y": 1}})).await;
        }
        results = my_games(&server, &pair.black, "").await["games"].as_array().unwrap().len();
    }
    let pk = pair.over().await;
    for (seat, client) in [&mut pair.black, &mut pair.white].into_iter().enumerate() {
        let replay = get(&server, &format!("/api/replays/{pk}"), client).await.json();
        let heard = heard(client, &["game.update", "game.private", "game.stream"]);
        let (told, streamed): (Vec<_>, Vec<_>) = heard.into_iter().partition(|told| told.get("view").is_some());
        let seen = views(&replay);
        assert_eq!(seen.len() - 1, told.len(), "a secret answer of somebody else is no scene");
        for (view, told) in seen[1..].iter().zip(&told) {
            assert_eq!(*view, told["view"]);
        }
        let scenes = replay["scenes"].as_array().unwrap();
        let again = scenes.iter().flat_map(|scene| scene["streamed"].as_array().cloned().unwrap_or_default());
        let again: Vec<Value> = again.map(|told| json!({"by": told["by"], "events": told["events"]})).collect();
        assert!(!again.is_empty());
        assert_eq!(again, streamed);
        for scene in replay["scenes"].as_array().unwrap() {
            let mine = scene["by"] == json!(seat);
            assert!(mine || scene["text"].is_null(), "{scene}");
        }
        assert!(replay["scenes"].as_array().unwrap().iter().any(|scene| !scene["text"].is_null()));
    }
}

/// Everything of a finished game, as `change` leaves it, in the store of another server.
async fn served_again(change: impl Fn(&mut Vec<Write>)) -> (u16, String, Value) {
    let mut first = MemoryStore::new();
    let data = tempfile::tempdir().unwrap();
    let settings = || Settings { data: data.path().to_owned(), limits: generous(), ..Settings::default() };
    let server = start_on(Box::new(first.clone()), settings()).await;
    let mut pair = Pair::at_omok(&server).await;
    let pk = pair.play().await;
    server.stop().await;
    let mut reader = first.reader().unwrap();
    let (game, result) = reader.game(pk).unwrap().unwrap();
    let player = reader.player(&pair.black.player_id).unwrap().unwrap();
    let mut writes = vec![Write::Player(player), Write::Game(game)];
    writes.extend(reader.log(pk).unwrap().into_iter().map(Write::Entry));
    writes.push(Write::Result(result.unwrap()));
    change(&mut writes);
    first = MemoryStore::new();
    first.commit(&writes).unwrap();
    let server = start_on(Box::new(first), settings()).await;
    let answer = get(&server, &format!("/api/replays/{pk}"), &pair.black).await;
    let list = my_games(&server, &pair.black, "").await;
    assert_eq!(list["games"].as_array().unwrap().len(), 1, "the result stays");
    let said = answer.json();
    (answer.status, said["code"].as_str().unwrap_or_default().to_owned(), said)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cant_be_shown_says_why() {
    assert_eq!(served_again(|_| {}).await.0, 200);
    let (status, code, said) = served_again(|writes| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
        let Some(Write::Result(result)) = writes.last_mut() else { panic!("a result comes last") };
        result.ended_at = u64::try_from(now).unwrap() - 91 * 24 * 60 * 60 * 1_000;
        writes.push(Write::ForgetLogs { before: result_end(writes) + 1 });
    })
    .await;
    assert_eq!((status, &*code), (410, "replay_gone"));
    assert!(said["text"]["ko"].as_str().unwrap().starts_with("90일이 지나서"), "{said}");
    let (status, code, _) = served_again(|writes| {
        let Write::Game(game) = &mut writes[1] else { panic!("the game") };
        game.state_version += 1;
    })
    .await;
    assert_eq!((status, &*code), (410, "rules_changed"));
    let (status, code, _) = served_again(|writes| {
        let Some(Write::Result(result)) = writes.last_mut() else { panic!("a result comes last") };
        result.body = result.body.replace("[[0],[1]]", "[[1],[0]]");
    })
    .await;
    assert_eq!((status, &*code), (410, "replay_differs"));
}

fn result_end(writes: &[Write]) -> u64 {
    let end = |write: &Write| match write {
        Write::Result(result) => Some(result.ended_at),
        _ => None,
    };
    writes.iter().find_map(end).unwrap()
}

async fn delete_me(server: &Server, client: &Client) -> Answer {
    ask(server.address(), "DELETE", "/api/me", &[&bearer(client)], "").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_goes_for_good_is_named_no_more_and_the_others_keep_theirs() {
    let House { server, data } = start().await;
    let mut pair = Pair::at_omok(&server).await;
    let path = format!("/api/replays/{}", pair.play().await);
    assert_eq!(get(&server, &path, &pair.black).await.json()["players"][1]["name"], "지영");
    pair.black.drain();
    assert_eq!(delete_me(&server, &pair.white).await.status, 200);
    assert!(format!("{:?}", pair.white.until_closed().await).contains("forgotten"));
    for path in ["/api/me", "/api/me/games", &path] {
        assert_eq!(refused(&server, path, &pair.white).await, (401, "unknown_player".into()), "{path}");
    }
    let left = pair.black.event_where("room.state", |room| room["seats"][1]["name"].is_null()).await;
    assert_eq!(left["seats"][1]["playerId"], Value::Null, "the chair is free at once");
    let kept = get(&server, &path, &pair.black).await.json();
    assert_eq!(kept["players"], json!([{"name": "민수", "bot": null}, {"name": null, "bot": null}]));
    assert!(!kept.to_string().contains("지영"), "also where it was kept");
    assert_eq!(my_games(&server, &pair.black, "").await["games"][0]["players"][1]["name"], Value::Null);
    drop(data);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_still_plays_cant_go_for_good() {
    let house = start().await;
    let mut pair = Pair::at_omok(&house.server).await;
    let answer = delete_me(&house.server, &pair.white).await;
    assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("still_playing")));

    // Also when no screen of theirs is connected, and after a restart.
    let house = house.restart().await;
    let answer = delete_me(&house.server, &pair.white).await;
    assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("still_playing")));
    pair.white = house.again(&pair.white.token).await;
    pair.white.ok("room.join", json!({"code": pair.code})).await;
    pair.white.ok("room.leave", Value::Null).await;
    let answer = delete_me(&house.server, &pair.white).await;
    assert_eq!(answer.status, 200, "who left a game doesn't sit in it: {}", answer.body);
    pair.black = house.again(&pair.black.token).await;
    assert_eq!(my_games(&house.server, &pair.black, "").await["games"][0]["players"][1]["name"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_wait_no_more_hold_nobody_up() {
    let House { server, data } = start().await;
    let mut pair = Pair::at_omok(&server).await;
    let path = format!("/api/replays/{}", pair.play().await);
    for _ in 0..200 {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n{}\r\n\r\n", bearer(&pair.black));
        stream.write_all(request.as_bytes()).await.unwrap();
    }
    assert_eq!(get(&server, &path, &pair.white).await.status, 200);
    drop(data);
}
