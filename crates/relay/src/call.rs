//! What clients send, read and cleaned.

use crate::{Color, Key, NAME_MAX, NAMELESS, Refusal, Uci, Wanted};
use protocol::{RoomCode, name, typed};
use serde::Deserialize;
use serde_json::{Number, value::RawValue};
use std::{borrow::Cow, fmt::Write as _, sync::Arc};

/// One thing that a client asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Call {
    /// Make a room.
    CreateGame {
        /// The host's name, cleaned.
        name: Arc<str>,
    },
    /// Come into a room.
    JoinGame {
        /// `None`: what was typed is no code.
        code: Option<RoomCode>,
        /// The joiner's name, cleaned.
        name: Arc<str>,
    },
    /// Take a seat back.
    RejoinGame {
        /// `None`: what was sent is no code.
        code: Option<RoomCode>,
        /// `None`: what was sent is no key.
        key: Option<Key>,
        /// How many events of the room arrived, from a client that counts them: it gets all others.
        seen: Option<u32>,
    },
    /// Something for the peer.
    Play(Play),
    /// Still there.
    Heartbeat,
}

/// What passes between two players.
#[derive(Clone, Debug, PartialEq)]
pub enum Play {
    /// A move.
    Move(Move),
    /// Give up.
    Resign {
        /// Who, as the client says.
        color: Color,
    },
    /// Offer a draw.
    OfferDraw,
    /// Accept one.
    AcceptDraw,
    /// Ready for another game.
    Ready,
}

/// A move and the clocks that were sent with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The move.
    pub uci: Uci,
    /// The clocks.
    pub clocks: Clocks,
}

/// Clocks as they were sent, whatever unit they are in: any number that is not negative.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clocks {
    /// White's.
    pub white: Option<Number>,
    /// Black's.
    pub black: Option<Number>,
}

#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow, deserialize_with = "typed::text")]
    name: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Joining<'a> {
    #[serde(borrow)]
    code: Cow<'a, str>,
    #[serde(borrow, deserialize_with = "typed::text")]
    name: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Rejoining<'a> {
    #[serde(borrow)]
    code: Cow<'a, str>,
    #[serde(borrow)]
    key: Cow<'a, str>,
    seen: Option<u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Moving<'a> {
    #[serde(borrow)]
    uci: Cow<'a, str>,
    #[serde(borrow, default)]
    white_time: Option<&'a RawValue>,
    #[serde(borrow, default)]
    black_time: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Resigning<'a> {
    #[serde(borrow)]
    color: Cow<'a, str>,
}

impl Call {
    /// Reads the event `name` with its payload, JSON; an empty text: it has none.
    ///
    /// # Errors
    /// [`Refusal::NoSuchEvent`], or [`Refusal::BadPayload`] with what was wanted.
    pub fn read(name: &str, payload: &str) -> Result<Self, Refusal> {
        Ok(match name {
            "game_move" => {
                let Moving { uci, white_time, black_time } = parsed(payload, Wanted::Uci)?;
                let uci = Uci::read(&uci).ok_or(Refusal::BadPayload(Wanted::Uci))?;
                let clocks = Clocks { white: clock(white_time), black: clock(black_time) };
                Self::Play(Play::Move(Move { uci, clocks }))
            }
            "heartbeat" => nothing(payload, Self::Heartbeat)?,
            "create_game" => Self::CreateGame { name: clean(&parsed::<Named<'_>>(payload, Wanted::Name)?.name) },
            "join_game" => {
                let Joining { code, name } = parsed(payload, Wanted::CodeAndName)?;
                Self::JoinGame { code: code.parse().ok(), name: clean(&name) }
            }
            "rejoin_game" => {
                let Rejoining { code, key, seen } = parsed(payload, Wanted::CodeAndKey)?;
                Self::RejoinGame { code: code.parse().ok(), key: Key::read(&key), seen }
            }
            "resign" => {
                let color = Color::read(&parsed::<Resigning<'_>>(payload, Wanted::Color)?.color);
                Self::Play(Play::Resign { color: color.ok_or(Refusal::BadPayload(Wanted::Color))? })
            }
            "offer_draw" => nothing(payload, Self::Play(Play::OfferDraw))?,
            "accept_draw" => nothing(payload, Self::Play(Play::AcceptDraw))?,
            "ready" => nothing(payload, Self::Play(Play::Ready))?,
            _ => return Err(Refusal::NoSuchEvent),
        })
    }
}

/// Reads an object.
fn parsed<'a, T: Deserialize<'a>>(payload: &'a str, wanted: Wanted) -> Result<T, Refusal> {
    let refused = Refusal::BadPayload(wanted);
    // Of an array serde would read the fields in their order.
    if !payload.starts_with('{') {
        return Err(refused);
    }
    serde_json::from_str(payload).map_err(|_| refused)
}

/// An event without payload; `{}` and what JavaScript makes of nothing are none either.
fn nothing(payload: &str, call: Call) -> Result<Call, Refusal> {
    let is_none = payload.is_empty() || payload == "null" || payload.starts_with('{');
    is_none.then_some(call).ok_or(Refusal::BadPayload(Wanted::Nothing))
}

/// A name is never refused: it is cleaned and cut.
fn clean(name: &str) -> Arc<str> {
    name::cut(name, NAME_MAX).map_or_else(|| NAMELESS.into(), Into::into)
}

/// A clock never spoils a move: what is no number is left out, and below 0 it is 0.
fn clock(raw: Option<&RawValue>) -> Option<Number> {
    let number: Number = serde_json::from_str(raw?.get()).ok()?;
    let is_negative = number.as_f64().is_some_and(f64::is_sign_negative);
    Some(if is_negative { Number::from(0) } else { number })
}

impl Move {
    /// Writes it as an event.
    pub(crate) fn write(&self, text: &mut String) -> std::fmt::Result {
        write!(text, r#"["game_move",{{"uci":"{}""#, self.uci.as_str())?;
        if let Some(white) = &self.clocks.white {
            write!(text, r#","whiteTime":{white}"#)?;
        }
        if let Some(black) = &self.clocks.black {
            write!(text, r#","blackTime":{black}"#)?;
        }
        text.push_str("}]");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Event;

    fn moved(payload: &str) -> Result<String, Refusal> {
        match Call::read("game_move", payload)? {
            Call::Play(Play::Move(game_move)) => Ok(Event::Move(game_move).array()),
            call => panic!("{call:?}"),
        }
    }

    #[test]
    fn clocks_go_on_as_they_came() {
        for (payload, expected) in [
            (
                r#"{"uci":"e2e4","whiteTime":300000,"blackTime":299999.5}"#,
                r#","whiteTime":300000,"blackTime":299999.5"#,
            ),
            (r#"{"uci":"e2e4"}"#, ""),
            (r#"{"uci":"e2e4","whiteTime":null,"blackTime":0}"#, r#","blackTime":0"#),
            (r#"{"uci":"e2e4","whiteTime":-5,"blackTime":-0.25}"#, r#","whiteTime":0,"blackTime":0"#),
            (r#"{"uci":"e2e4","whiteTime":"300","blackTime":{"a":[1]}}"#, ""),
            (r#"{"uci":"e2e4","whiteTime":1e999,"blackTime":true}"#, ""),
            (r#"{"blackTime":7,"more":"x","uci":"e2e4"}"#, r#","blackTime":7"#),
        ] {
            assert_eq!(moved(payload), Ok(format!(r#"["game_move",{{"uci":"e2e4"{expected}}}]"#)), "{payload}");
        }
    }

    #[test]
    fn a_move_without_the_form_of_one_is_refused() {
        let no = Err(Refusal::BadPayload(Wanted::Uci));
        for payload in ["", "null", "[]", r#"["e2e4",1,2]"#, "{}", r#"{"uci":7}"#, r#"{"uci":"e2"}"#, r#""e2e4""#] {
            assert_eq!(moved(payload), no, "{payload}");
        }
    }

    #[test]
    fn names_are_cleaned_and_never_refused() {
        let name = |name: &str| {
            let payload = serde_json::json!({ "name": name }).to_string();
            match Call::read("create_game", &payload) {
                Ok(Call::CreateGame { name }) => name.to_string(),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(name("  마당\u{202E} 쇠\n"), "마당 쇠");
        assert_eq!(name(""), "Player");
        assert_eq!(name("\u{200B}\u{3164}"), "Player");
        assert_eq!(name(&"👍🏽".repeat(100)), "👍🏽".repeat(24));
        assert_eq!(name(&"x".repeat(100_000)), "x".repeat(24));
        let half = Call::read("create_game", r#"{"name":"A\ud83d"}"#);
        assert_eq!(half, Ok(Call::CreateGame { name: "A".into() }), "half an emoji is cleaned away");
        for payload in ["", "null", "{}", "[\"a\"]", r#"{"name":null}"#, r#"{"name":["a"]}"#] {
            assert_eq!(Call::read("create_game", payload), Err(Refusal::BadPayload(Wanted::Name)), "{payload}");
        }
    }

    #[test]
    fn codes_are_taken_as_people_type_them() {
        let code = |typed: &str| {
            let payload = serde_json::json!({ "code": typed, "name": "x" }).to_string();
            match Call::read("join_game", &payload) {
                Ok(Call::JoinGame { code, .. }) => code.map(|code| code.to_string()),
                other => panic!("{other:?}"),
            }
        };
        for typed in ["AB-CD-EF", "ab-cd-ef", "abcdef", " aB cD eF ", "ABC-DEF"] {
            assert_eq!(code(typed).as_deref(), Some("AB-CD-EF"), "{typed}");
        }
        for typed in ["", "AB-CD-E", "AB-CD-E0", "AB-CD-EFG"] {
            assert_eq!(code(typed), None, "{typed}");
        }
    }

    #[test]
    fn events_without_payload_take_none_and_an_empty_one() {
        for name in ["offer_draw", "accept_draw", "ready", "heartbeat"] {
            for payload in ["", "null", "{}", r#"{"x":1}"#] {
                assert!(Call::read(name, payload).is_ok(), "{name} {payload}");
            }
            for payload in ["[]", "7", "\"x\"", "true"] {
                assert_eq!(Call::read(name, payload), Err(Refusal::BadPayload(Wanted::Nothing)), "{name} {payload}");
            }
        }
    }

    #[test]
    fn the_rest_is_refused_by_name() {
        for payload in ["", "{}", r#"{"color":"red"}"#, r#"{"color":null}"#] {
            assert_eq!(Call::read("resign", payload), Err(Refusal::BadPayload(Wanted::Color)));
        }
        assert_eq!(Call::read("resign", r#"{"color":"black"}"#), Ok(Call::Play(Play::Resign { color: Color::Black })));
        assert_eq!(Call::read("rejoin_game", "{}"), Err(Refusal::BadPayload(Wanted::CodeAndKey)));
        for name in ["", "create", "GAME_MOVE", "connect", "disconnect", "__proto__"] {
            assert_eq!(Call::read(name, "{}"), Err(Refusal::NoSuchEvent));
        }
    }
}
