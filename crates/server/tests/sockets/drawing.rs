//! Draw and guess over real sockets: whatever is done in a turn, the word reaches nobody who still guesses.

use crate::common::{Client, House, ask, start};
use serde_json::{Value, json};

/// People at a table of which the first draws; the last two came in when the game ran: one sits, one watches.
struct Turn {
    drawer: Client,
    solver: Client,
    guesser: Client,
    late: Client,
    watcher: Client,
    word: String,
    code: String,
    /// The newest `cs` of whoever acts: everybody counts on their own, and one counter serves them all.
    cs: u64,
}

impl Turn {
    async fn begin(house: &House) -> Self {
        let mut table = Vec::new();
        for name in ["민수", "지영", "하준"] {
            table.push(house.guest(name).await);
        }
        // Nobody types such a word by accident, and no sample of the computer's holds it.
        let words: Vec<String> = "가나다라마바사아자차".chars().map(|letter| format!("뷁쀍{letter}낱말")).collect();
        let mut options = json!({"rounds": 1, "draw_sec": 180, "idle_sec": 0, "hints": 0, "custom_only": true});
        options["custom_words"] = json!(words);
        let made = table[0].ok("room.create", json!({"game": "drawguess", "options": options})).await;
        let code = made["code"].as_str().unwrap().to_owned();
        for guest in &table[1..] {
            guest.ok("room.join", json!({"code": code})).await;
        }
        table[0].ok("room.start", Value::Null).await;
        let mut drawers = Vec::new();
        for client in &mut table {
            drawers.push(client.event("game.start").await["view"]["drawer"].as_u64().unwrap());
        }
        let drawer = table.remove(usize::try_from(drawers[0]).unwrap());
        let [solver, guesser] = table.try_into().unwrap();
        let offered = drawer.ok("game.sync", Value::Null).await;
        let word = offered["view"]["phase"]["offer"][0]["word"].as_str().unwrap().to_owned();
        // The host knows all words: they wrote them. From now on nobody is sent one.
        for client in [&drawer, &solver, &guesser] {
            client.take_packets();
        }
        drawer.ok("game.act", json!({"cs": 1, "action": {"type": "choose", "index": 0}})).await;
        let late = house.guest("서연").await;
        late.ok("room.join", json!({"code": code})).await;
        let watcher = house.guest("도윤").await;
        watcher.ok("room.join", json!({"code": code, "as": "spectator"})).await;
        Self { drawer, solver, guesser, late, watcher, word, code, cs: 1 }
    }

    fn act(&mut self, action: Value) -> Value {
        self.cs += 1;
        json!({"cs": self.cs, "action": action})
    }

    fn say(&mut self, text: &str) -> Value {
        self.act(json!({"type": "say", "text": text}))
    }

    /// Nothing that these were sent holds the word, not even a part of it that would give it away.
    fn hides_it_from(&self, unknowing: &[&Client]) {
        for client in unknowing {
            for packet in client.take_packets() {
                assert!(!packet.contains(&self.word) && !packet.contains("뷁"), "{packet}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_word_reaches_nobody_who_still_guesses() {
    let house = start().await;
    let mut turn = Turn::begin(&house).await;
    let word = turn.word.clone();

    // The drawer draws, and tries each way there is to tell.
    let stroke = json!({"type": "stroke", "id": 1, "tool": "pen", "color": 0, "size": 1, "at": [500, 375]});
    let stroke = turn.act(stroke);
    turn.drawer.ok("game.act", stroke).await;
    let told = turn.say(&format!("이건 {word}"));
    turn.drawer.ok("game.act", told).await;
    assert_eq!(turn.drawer.refused("chat.send", json!({"text": word})).await, "chat_closed");
    assert_eq!(turn.drawer.refused("player.rename", json!({"nickname": word})).await, "chat_closed");

    // One has it, and says so; another is nearly there, and hears of it alone.
    let right = turn.say(&word);
    turn.solver.ok("game.act", right).await;
    let easy = turn.say(&format!("쉽네 {word}"));
    turn.solver.ok("game.act", easy).await;
    assert_eq!(turn.solver.refused("chat.send", json!({"text": word})).await, "chat_closed");
    turn.guesser.ok("game.act", json!({"cs": 900, "action": {"type": "say", "text": "사과"}})).await;
    turn.watcher.event_where("game.update", |update| update.to_string().contains("사과")).await;
    turn.late.event_where("game.update", |update| update.to_string().contains("사과")).await;
    turn.hides_it_from(&[&turn.guesser, &turn.late, &turn.watcher]);

    // A guess that holds the word: its own screen is told in private, and for the others nothing has happened.
    let near = json!({"cs": 901, "action": {"type": "say", "text": format!("정답은 {word}")}});
    turn.guesser.ok("game.act", near).await;
    turn.guesser.event("game.private").await;
    turn.guesser.ok("game.act", json!({"cs": 902, "action": {"type": "say", "text": "포도"}})).await;
    for other in [&mut turn.watcher, &mut turn.late] {
        other.event_where("game.update", |update| update.to_string().contains("포도")).await;
    }
    let updates = |client: &Client| client.take_packets().iter().filter(|packet| packet.contains("game.")).count();
    assert_eq!((updates(&turn.watcher), updates(&turn.late)), (1, 1), "what was hidden made no message");

    // Whoever asks, over whatever way.
    for client in [&turn.guesser, &turn.late, &turn.watcher] {
        client.ok("game.sync", Value::Null).await;
    }
    let again = house.again(&turn.guesser.token).await;
    again.ok("room.join", json!({"code": turn.code})).await;
    turn.hides_it_from(&[&turn.guesser, &turn.late, &turn.watcher, &again]);
    for path in [format!("/r/{}", turn.code), "/api/rooms".to_owned(), "/metrics".to_owned(), "/api/games".to_owned()] {
        let page = ask(house.server.address(), "GET", &path, &[], "").await.body;
        assert!(!page.contains("뷁"), "{path}: {page}");
    }

    // The last one has it: now the word is everybody's.
    again.ok("game.act", json!({"cs": 903, "action": {"type": "say", "text": word}})).await;
    turn.watcher.event_where("game.update", |update| update.to_string().contains(&word)).await;
}
