//! Socket.IO packets (protocol 5) as text: `<type>[<attachments>-][<namespace>,][<ack id>][<JSON>]`.
//!
//! Read by ourselves on top of Engine.IO, so that every message is handed over in the order of its arrival, unknown
//! and broken ones are answered, and one message to many screens is written once.

use serde_json::value::RawValue;
use std::{borrow::Cow, fmt::Write as _};

/// A packet from a client.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Packet<'a> {
    /// `/` where none is named.
    pub(crate) namespace: &'a str,
    /// What it is.
    pub(crate) kind: Kind<'a>,
}

/// What a packet is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kind<'a> {
    /// Wants to be connected.
    Connect {
        /// What it says about itself, JSON.
        auth: &'a str,
    },
    /// Goes.
    Disconnect,
    /// A message: a JSON array of a name and its arguments.
    Event {
        /// The number under which it wants an answer.
        id: Option<u64>,
        /// The array.
        array: &'a str,
    },
    /// Answers a message of ours.
    Ack {
        /// The number of our message.
        id: u64,
    },
    /// A message with binary parts, which nothing here takes.
    Binary {
        /// The number under which it wants an answer.
        id: Option<u64>,
    },
}

/// This is no packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAPacket;

impl<'a> Packet<'a> {
    /// Reads a packet. The JSON in it is not looked at.
    ///
    /// # Errors
    /// When it has no type, or is of a type that only a server sends.
    pub(crate) fn read(text: &'a str) -> Result<Self, NotAPacket> {
        let kind = *text.as_bytes().first().ok_or(NotAPacket)?;
        let mut rest = text.get(1..).ok_or(NotAPacket)?;
        if matches!(kind, b'5' | b'6') {
            let (attachments, after) = digits(rest);
            attachments.ok_or(NotAPacket)?;
            rest = after.strip_prefix('-').ok_or(NotAPacket)?;
        }
        let mut namespace = "/";
        if rest.starts_with('/') {
            (namespace, rest) = rest.split_once(',').unwrap_or((rest, ""));
        }
        let (id, json) = if kind == b'0' { (None, rest) } else { digits(rest) };
        let kind = match kind {
            b'0' => Kind::Connect { auth: json },
            b'1' => Kind::Disconnect,
            b'2' => Kind::Event { id, array: json },
            b'3' => Kind::Ack { id: id.ok_or(NotAPacket)? },
            b'5' | b'6' => Kind::Binary { id },
            _ => return Err(NotAPacket),
        };
        Ok(Self { namespace, kind })
    }
}

fn digits(text: &str) -> (Option<u64>, &str) {
    let end = text.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    (number.parse().ok(), rest)
}

/// The name of a message and its first argument as JSON, empty if it has none. `None`: the array is no message.
pub(crate) fn event(array: &str) -> Option<(Cow<'_, str>, &str)> {
    let parts: Vec<&RawValue> = serde_json::from_str(array).ok()?;
    let (name, arguments) = parts.split_first()?;
    let name = match serde_json::from_str::<&str>(name.get()) {
        Ok(name) => Cow::Borrowed(name),
        Err(_) => Cow::Owned(serde_json::from_str::<String>(name.get()).ok()?),
    };
    Some((name, arguments.first().map_or("", |argument| argument.get())))
}

/// The client is connected to the namespace.
pub(crate) fn connected(namespace: &str, sid: &str) -> String {
    let (namespace, comma) = named(namespace);
    format!(r#"0{namespace}{comma}{{"sid":"{sid}"}}"#)
}

/// There is no such namespace.
pub(crate) fn no_such_namespace(namespace: &str) -> String {
    let (namespace, comma) = named(namespace);
    format!(r#"4{namespace}{comma}{{"message":"Invalid namespace"}}"#)
}

/// The client is no longer connected to the namespace, and should not come back by itself.
pub(crate) fn disconnect(namespace: &str) -> String {
    let (namespace, comma) = named(namespace);
    format!("1{namespace}{comma}")
}

/// How a namespace is written, and what follows it: the root is written as nothing.
fn named(namespace: &str) -> (&str, &str) {
    if namespace == "/" { ("", "") } else { (namespace, ",") }
}

/// A message of ours.
pub(crate) fn message(namespace: &str, name: &str, body: &str) -> String {
    format!(r#"2{namespace},["{name}",{body}]"#)
}

/// A message of ours that wants an answer.
pub(crate) fn question(namespace: &str, id: u64, name: &str, body: &str) -> String {
    format!(r#"2{namespace},{id}["{name}",{body}]"#)
}

/// Our answer to a message.
pub(crate) fn answer(namespace: &str, id: u64, body: &str) -> String {
    let mut text = String::with_capacity(namespace.len() + body.len() + 16);
    // Writing into a string does not fail.
    let _ = write!(text, "3{namespace},{id}[{body}]");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(&str, Kind<'_>), NotAPacket> {
        Packet::read(text).map(|packet| (packet.namespace, packet.kind))
    }

    #[test]
    fn packets_are_read() {
        assert_eq!(read("0/play,{\"token\":\"x\"}"), Ok(("/play", Kind::Connect { auth: "{\"token\":\"x\"}" })));
        assert_eq!(read("0/play"), Ok(("/play", Kind::Connect { auth: "" })));
        assert_eq!(read("0"), Ok(("/", Kind::Connect { auth: "" })));
        assert_eq!(read("1/play,"), Ok(("/play", Kind::Disconnect)));
        assert_eq!(read("2/play,12[\"a\",1]"), Ok(("/play", Kind::Event { id: Some(12), array: "[\"a\",1]" })));
        assert_eq!(read("2[\"a\"]"), Ok(("/", Kind::Event { id: None, array: "[\"a\"]" })));
        assert_eq!(read("3/play,7[{}]"), Ok(("/play", Kind::Ack { id: 7 })));
        assert_eq!(
            read("51-/play,3[\"a\",{\"_placeholder\":true,\"num\":0}]"),
            Ok(("/play", Kind::Binary { id: Some(3) }))
        );
    }

    #[test]
    fn what_is_no_packet_is_refused() {
        for text in ["", "é", "7", "4/play,{}", "3/play,[]", "5/play,[]", "안녕"] {
            assert_eq!(read(text), Err(NotAPacket), "{text}");
        }
    }

    #[test]
    fn messages_are_taken_apart_without_reading_their_arguments() {
        assert_eq!(
            event(r#"["game.act",{"cs":1,"action":{}}]"#),
            Some((Cow::from("game.act"), r#"{"cs":1,"action":{}}"#))
        );
        assert_eq!(event(r#"["room.leave"]"#), Some((Cow::from("room.leave"), "")));
        assert_eq!(event(r#"["\u0061"]"#), Some((Cow::from("a"), "")));
        for array in ["", "{}", "[]", "[1]", "[null,{}]", "[\"a\"", "[\"a\"]x", "\"a\""] {
            assert_eq!(event(array), None, "{array}");
        }
    }

    #[test]
    fn our_packets_have_the_form_that_clients_expect() {
        assert_eq!(connected("/play", "s1"), r#"0/play,{"sid":"s1"}"#);
        assert_eq!(message("/play", "welcome", "{}"), r#"2/play,["welcome",{}]"#);
        assert_eq!(question("/play", 4, "time.probe", "{\"id\":4}"), r#"2/play,4["time.probe",{"id":4}]"#);
        assert_eq!(answer("/play", 12, "{\"ok\":true}"), r#"3/play,12[{"ok":true}]"#);
        assert_eq!(no_such_namespace("/"), r#"4{"message":"Invalid namespace"}"#);
        assert_eq!(connected("/", "s1"), r#"0{"sid":"s1"}"#);
        assert_eq!((disconnect("/"), disconnect("/play")), ("1".to_owned(), "1/play,".to_owned()));
    }
}
