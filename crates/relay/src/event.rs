//! What the relay tells its clients.

use crate::{Key, Move, Refusal};
use protocol::RoomCode;
use serde::Serialize;
use std::{fmt::Write as _, sync::Arc};

/// The side that a player has. The host has white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// The host.
    White,
    /// The joiner.
    Black,
}

impl Color {
    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Reads a color.
    #[must_use]
    pub fn read(name: &str) -> Option<Self> {
        match name {
            "white" => Some(Self::White),
            "black" => Some(Self::Black),
            _ => None,
        }
    }
}

/// One thing that a client hears.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A room was made.
    GameCreated {
        /// Its code.
        code: RoomCode,
        /// Opens the host's seat again.
        key: Key,
    },
    /// Both are there.
    GameJoined {
        /// One's own side.
        color: Color,
        /// The peer's name.
        peer_name: Arc<str>,
        /// Opens one's own seat again.
        key: Key,
    },
    /// To the host: the joiner is there.
    PeerJoined {
        /// The joiner's name.
        peer_name: Arc<str>,
    },
    /// A move, one's own or the peer's.
    Move(Move),
    /// The peer resigns.
    Resign {
        /// Who, as the peer says.
        color: Color,
    },
    /// The peer offers a draw.
    OfferDraw,
    /// One of them has accepted it.
    AcceptDraw,
    /// The peer wants another game.
    PeerReady,
    /// One's heartbeat was heard.
    HeartbeatAck,
    /// The peer's heart beats.
    PeerHeartbeat,
    /// The peer has gone, and the room with it.
    PeerLeft,
    /// The seat was taken back.
    GameRejoined {
        /// One's own side.
        color: Color,
        /// The peer's name; `None`: nobody has joined yet.
        peer_name: Option<Arc<str>>,
    },
    /// The peer has taken its seat back.
    PeerRejoined,
    /// Something wasn't done.
    Error(Refusal),
}

impl Event {
    /// The JSON array of the event's name and its payload.
    #[must_use]
    pub fn array(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    /// The same, at the end of a text.
    pub fn write(&self, text: &mut String) {
        // Writing into a string does not fail.
        let _ = match self {
            Self::GameCreated { code, key } => write!(text, r#"["game_created",{{"code":"{code}","key":"{key}"}}]"#),
            Self::GameJoined { color, peer_name, key } => {
                let (color, name) = (color.name(), quoted(peer_name));
                write!(text, r#"["game_joined",{{"color":"{color}","peerName":{name},"key":"{key}"}}]"#)
            }
            Self::PeerJoined { peer_name } => {
                write!(text, r#"["peer_joined",{{"peerName":{}}}]"#, quoted(peer_name))
            }
            Self::Move(game_move) => game_move.write(text),
            Self::Resign { color } => write!(text, r#"["resign",{{"color":"{}"}}]"#, color.name()),
            Self::OfferDraw => write!(text, r#"["offer_draw",{{}}]"#),
            Self::AcceptDraw => write!(text, r#"["accept_draw",{{}}]"#),
            Self::PeerReady => write!(text, r#"["peer_ready",{{}}]"#),
            Self::HeartbeatAck => write!(text, r#"["heartbeat_ack",{{}}]"#),
            Self::PeerHeartbeat => write!(text, r#"["peer_heartbeat",{{}}]"#),
            Self::PeerLeft => write!(text, r#"["peer_left",{{}}]"#),
            Self::GameRejoined { color, peer_name } => {
                let (color, name) = (color.name(), peer_name.as_ref().map_or("null".to_owned(), |name| quoted(name)));
                write!(text, r#"["game_rejoined",{{"color":"{color}","peerName":{name}}}]"#)
            }
            Self::PeerRejoined => write!(text, r#"["peer_rejoined",{{}}]"#),
            Self::Error(refusal) => write!(text, r#"["error",{}]"#, body(*refusal)),
        };
    }
}

fn body(refusal: Refusal) -> String {
    #[derive(Serialize)]
    struct Body {
        message: String,
        code: &'static str,
        text: engine::Text,
    }
    let text = refusal.text();
    let body = Body { message: text.en.to_string(), code: refusal.code(), text };
    serde_json::to_string(&body).unwrap_or_default()
}

fn quoted(text: &str) -> String {
    // A string is always JSON.
    serde_json::to_string(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn array(event: &Event) -> Value {
        serde_json::from_str(&event.array()).unwrap()
    }

    #[test]
    fn events_have_the_form_that_the_client_knows() {
        let (code, key): (RoomCode, _) = ("ab-cd-ef".parse().unwrap(), Key::new(255));
        let hex = "000000000000000000000000000000ff";
        let name: Arc<str> = "\"민수\"\n".into();
        for (event, expected) in [
            (Event::GameCreated { code, key }, json!(["game_created", {"code": "AB-CD-EF", "key": hex}])),
            (
                Event::GameJoined { color: Color::Black, peer_name: name.clone(), key },
                json!(["game_joined", {"color": "black", "peerName": "\"민수\"\n", "key": hex}]),
            ),
            (Event::PeerJoined { peer_name: name.clone() }, json!(["peer_joined", {"peerName": "\"민수\"\n"}])),
            (Event::Resign { color: Color::White }, json!(["resign", {"color": "white"}])),
            (Event::OfferDraw, json!(["offer_draw", {}])),
            (Event::AcceptDraw, json!(["accept_draw", {}])),
            (Event::PeerReady, json!(["peer_ready", {}])),
            (Event::HeartbeatAck, json!(["heartbeat_ack", {}])),
            (Event::PeerHeartbeat, json!(["peer_heartbeat", {}])),
            (Event::PeerLeft, json!(["peer_left", {}])),
            (Event::PeerRejoined, json!(["peer_rejoined", {}])),
            (
                Event::GameRejoined { color: Color::White, peer_name: None },
                json!(["game_rejoined", {"color": "white", "peerName": null}]),
            ),
        ] {
            assert_eq!(array(&event), expected);
        }
    }

    #[test]
    fn an_event_is_small() {
        // Up to 64 of them are kept for each player.
        assert!(size_of::<Event>() <= 56, "{}", size_of::<Event>());
    }

    #[test]
    fn an_error_says_it_for_the_client_for_programs_and_in_both_languages() {
        let error = array(&Event::Error(Refusal::RoomFull));
        assert_eq!(error[0], "error");
        assert_eq!(error[1]["message"], error[1]["text"]["en"]);
        assert_eq!(error[1]["code"], "room_full");
        assert!(error[1]["text"]["ko"].as_str().unwrap().ends_with("주세요"));
    }
}
