//! A client of the wire protocol: Engine.IO 4 over a websocket, Socket.IO 5 packets, namespace `/play`.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::{
    collections::{HashMap, VecDeque},
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    net::TcpStream,
    sync::{mpsc, oneshot},
    time::timeout,
};
use tokio_tungstenite::{client_async, tungstenite::Message};

/// Nothing in a test takes longer, whatever the machine has to do beside it.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What came, in the order in which it came.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    Event {
        name: String,
        body: Value,
    },
    /// The server took the namespace away.
    Disconnected,
    /// The connection is over.
    Closed,
}

/// Where the answer to each call goes. `None`: the connection has ended, and nothing will be answered.
type Calls = Arc<Mutex<Option<HashMap<u64, oneshot::Sender<Value>>>>>;

/// The calling half: it can be cloned and used while the other half listens.
#[derive(Clone, Debug)]
pub struct Caller {
    out: mpsc::UnboundedSender<String>,
    calls: Calls,
    next: Arc<AtomicU64>,
}

/// One screen.
#[derive(Debug)]
pub struct Client {
    pub caller: Caller,
    pub player_id: String,
    pub token: String,
    pub welcome: Value,
    heard: mpsc::UnboundedReceiver<Heard>,
    kept: VecDeque<Heard>,
    packets: Arc<Mutex<Vec<String>>>,
}

impl Caller {
    /// Sends a packet as it is.
    pub fn raw(&self, packet: &str) {
        let _ = self.out.send(packet.to_owned());
    }

    /// Calls, and gives what the answer will come through.
    pub fn start(&self, event: &str, payload: &Value) -> oneshot::Receiver<Value> {
        self.start_array(&json!([event, payload]).to_string())
    }

    /// As [`Caller::start`], with an array of any kind.
    pub fn start_array(&self, array: &str) -> oneshot::Receiver<Value> {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (sender, receiver) = oneshot::channel();
        // After the end the sender goes here, so that whoever waits learns of it.
        if let Some(open) = self.calls.lock().unwrap().as_mut() {
            open.insert(id, sender);
        }
        self.raw(&format!("42/play,{id}{array}"));
        receiver
    }

    /// Calls and waits for the answer. `None`: the connection ended before it came.
    pub async fn try_call(&self, event: &str, payload: Value) -> Option<Value> {
        let answer = self.start(event, &payload);
        timeout(PATIENCE, answer).await.unwrap_or_else(|_| panic!("no answer to {event} {payload}")).ok()
    }

    /// Calls and waits for the answer.
    pub async fn call(&self, event: &str, payload: Value) -> Value {
        self.try_call(event, payload).await.unwrap_or_else(|| panic!("closed while waiting for the answer to {event}"))
    }

    /// Calls and expects success.
    pub async fn ok(&self, event: &str, payload: Value) -> Value {
        let answer = self.call(event, payload.clone()).await;
        assert_eq!(answer["ok"], true, "{event} {payload}: {answer}");
        answer
    }

    /// Calls and expects a refusal; gives its code.
    pub async fn refused(&self, event: &str, payload: Value) -> String {
        let answer = self.call(event, payload.clone()).await;
        assert_eq!(answer["ok"], false, "{event} {payload}: {answer}");
        assert!(answer["text"]["ko"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        assert!(answer["text"]["en"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        answer["code"].as_str().unwrap().to_owned()
    }
}

/// Why there is no connection.
#[derive(Debug)]
pub struct NotConnected(pub String);

impl Client {
    /// Connects and waits for the welcome.
    pub async fn connect(address: SocketAddr, auth: Value) -> Self {
        Self::try_connect(address, auth).await.unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// Connects and waits for the welcome.
    pub async fn try_connect(address: SocketAddr, auth: Value) -> Result<Self, NotConnected> {
        let failed = |error: &dyn std::fmt::Display| NotConnected(error.to_string());
        let stream = TcpStream::connect(address).await.map_err(|error| failed(&error))?;
        stream.set_nodelay(true).map_err(|error| failed(&error))?;
        let url = format!("ws://{address}/socket.io/?EIO=4&transport=websocket&for=play");
        let (socket, _) = client_async(url, stream).await.map_err(|error| failed(&error))?;
        let (mut sink, mut source) = socket.split();
        let (out, mut outgoing) = mpsc::unbounded_channel::<String>();
        let (tell, heard) = mpsc::unbounded_channel();
        let calls = Calls::new(Mutex::new(Some(HashMap::new())));
        let packets = Arc::new(Mutex::new(Vec::new()));
        let all = packets.clone();
        let caller = Caller { out, calls: calls.clone(), next: Arc::new(AtomicU64::new(1)) };
        caller.raw(&format!("40/play,{auth}"));
        tokio::spawn(async move {
            while let Some(packet) = outgoing.recv().await {
                if sink.send(Message::text(packet)).await.is_err() {
                    break;
                }
            }
            let _ = sink.close().await;
        });
        let pong = caller.out.downgrade();
        tokio::spawn(async move {
            while let Some(Ok(message)) = source.next().await {
                let (Message::Text(text), Some(out)) = (message, pong.upgrade()) else { continue };
                all.lock().unwrap().push(text.to_string());
                take(&text, &out, &calls, &tell);
            }
            calls.lock().unwrap().take();
            let _ = tell.send(Heard::Closed);
        });
        let mut client = Self {
            caller,
            player_id: String::new(),
            token: String::new(),
            welcome: Value::Null,
            heard,
            kept: VecDeque::new(),
            packets,
        };
        match client.next().await {
            Heard::Event { name, body } if name == "welcome" => {
                client.player_id = body["playerId"].as_str().unwrap().to_owned();
                client.token = body["token"].as_str().unwrap().to_owned();
                client.welcome = body;
                Ok(client)
            }
            other => Err(NotConnected(format!("{other:?}"))),
        }
    }

    /// Everything that came, byte by byte, but what was taken before.
    pub fn take_packets(&self) -> Vec<String> {
        std::mem::take(&mut *self.packets.lock().unwrap())
    }

    /// The next thing that comes.
    pub async fn next(&mut self) -> Heard {
        if let Some(kept) = self.kept.pop_front() {
            return kept;
        }
        self.receive().await
    }

    async fn receive(&mut self) -> Heard {
        let heard = timeout(PATIENCE, self.heard.recv()).await.expect("something comes");
        heard.unwrap_or(Heard::Closed)
    }

    /// The next event of this name. What comes before it is kept.
    pub async fn event(&mut self, name: &str) -> Value {
        self.event_where(name, |_| true).await
    }

    /// The next event of this name that fits. What comes before it is kept, except other events of this name.
    pub async fn event_where(&mut self, name: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let mut place = 0;
        loop {
            while place == self.kept.len() {
                let heard = self.receive().await;
                assert_ne!(heard, Heard::Closed, "closed while waiting for {name}; kept: {:?}", self.kept);
                self.kept.push_back(heard);
            }
            match &self.kept[place] {
                Heard::Event { name: other, body } if other == name => {
                    let body = body.clone();
                    self.kept.remove(place);
                    if fits(&body) {
                        return body;
                    }
                }
                _ => place += 1,
            }
        }
    }

    /// Everything up to the end of the connection.
    pub async fn until_closed(&mut self) -> Vec<Heard> {
        let mut all = Vec::new();
        loop {
            match self.next().await {
                Heard::Closed => return all,
                heard => all.push(heard),
            }
        }
    }

    /// What has come by now.
    pub fn drain(&mut self) -> Vec<Heard> {
        while let Ok(heard) = self.heard.try_recv() {
            self.kept.push_back(heard);
        }
        self.kept.drain(..).collect()
    }

    pub async fn ok(&self, event: &str, payload: Value) -> Value {
        self.caller.ok(event, payload).await
    }

    pub async fn call(&self, event: &str, payload: Value) -> Value {
        self.caller.call(event, payload).await
    }

    pub async fn refused(&self, event: &str, payload: Value) -> String {
        self.caller.refused(event, payload).await
    }
}

/// Reads one Engine.IO packet.
fn take(text: &str, out: &mpsc::UnboundedSender<String>, calls: &Calls, tell: &mpsc::UnboundedSender<Heard>) {
    if text == "2" {
        let _ = out.send("3".to_owned());
    } else if text.starts_with("41/play") {
        let _ = tell.send(Heard::Disconnected);
    } else if let Some(rest) = text.strip_prefix("44/play,") {
        let body = serde_json::from_str(rest).unwrap();
        let _ = tell.send(Heard::Event { name: "connect_error".into(), body });
    } else if let Some(rest) = text.strip_prefix("43/play,") {
        let (id, array) = split_id(rest);
        let answer: Vec<Value> = serde_json::from_str(array).unwrap();
        if let Some(call) = calls.lock().unwrap().as_mut().and_then(|open| open.remove(&id.unwrap())) {
            let _ = call.send(answer.into_iter().next().unwrap());
        }
    } else if let Some(rest) = text.strip_prefix("42/play,") {
        let (id, array) = split_id(rest);
        if let Some(id) = id {
            let _ = out.send(format!("43/play,{id}[{{}}]"));
            return;
        }
        let (name, body): (String, Value) = serde_json::from_str(array).unwrap();
        let _ = tell.send(Heard::Event { name, body });
    }
}

fn split_id(rest: &str) -> (Option<u64>, &str) {
    let end = rest.find('[').unwrap();
    (rest[..end].parse().ok(), &rest[end..])
}
