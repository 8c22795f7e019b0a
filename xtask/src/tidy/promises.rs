//! What outside programs and operators use by name is explained in the documents: messages, refusals, limits, metrics.

use super::{Fault, House, has_word};
use std::collections::BTreeSet;

/// Names that stand in a source file, and the document that must have each of them.
struct Promise {
    what: &'static str,
    source: &'static str,
    /// Whether a name found in the source is one of these.
    names: fn(&str) -> Option<&str>,
    document: &'static str,
}

const PROMISES: [Promise; 7] = [
    Promise {
        what: "call",
        source: "crates/protocol/src/to_server.rs",
        names: |line| line.strip_prefix('"')?.strip_suffix("\",").filter(|name| name.contains('.')),
        document: "docs/protocol.md",
    },
    Promise {
        what: "message",
        source: "crates/protocol/src/to_client.rs",
        names: |line| line.strip_suffix("\",")?.split_once("=> \"").map(|(_, name)| name),
        document: "docs/protocol.md",
    },
    Promise {
        what: "refusal",
        source: "crates/protocol/src/reject.rs",
        names: |line| line.split_once(" = \"")?.1.split_once("\", \"").map(|(code, _)| code),
        document: "docs/protocol.md",
    },
    Promise {
        what: "event of the relay",
        source: "crates/relay/src/call.rs",
        names: |line| line.strip_prefix('"')?.split_once("\" => ").map(|(name, _)| name),
        document: "docs/relay.md",
    },
    Promise {
        what: "refusal of the relay",
        source: "crates/relay/src/refusal.rs",
        names: |line| line.strip_suffix("\",")?.split_once(" => \"").map(|(_, code)| code),
        document: "docs/relay.md",
    },
    Promise {
        what: "limit",
        source: "crates/server/src/limits.rs",
        names: |line| {
            let (name, default) = line.strip_suffix(';')?.split_once(" = ")?;
            let is_number = default.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
            (is_number && !name.contains(' ')).then_some(name)
        },
        document: "docs/operating.md",
    },
    Promise {
        what: "metric",
        source: "crates/server/src/metrics.rs",
        names: |line| line.strip_prefix("const ")?.strip_suffix("\";")?.split_once("\"").map(|(_, name)| name),
        document: "docs/operating.md",
    },
];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    for promise in &PROMISES {
        let Some(source) = house.file(promise.source) else {
            faults.push(Fault::new(promise.source, format!("is gone: where is each {} named now?", promise.what)));
            continue;
        };
        let names: BTreeSet<&str> = source.code_lines().filter_map(|(_, line)| (promise.names)(line.trim())).collect();
        if names.is_empty() {
            faults.push(Fault::new(promise.source, format!("no {} is found here any more", promise.what)));
        }
        let document = house.file(promise.document).map_or("", |file| file.text.as_str());
        for name in names.iter().filter(|name| !document.lines().any(|line| has_word(line, name))) {
            faults.push(Fault::new(promise.document, format!("doesn't explain the {} {name}", promise.what)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    const SOURCES: [(&str, &str); 7] = [
        ("crates/protocol/src/to_server.rs", "        \"room.create\",\n        \"type\",\n"),
        ("crates/protocol/src/to_client.rs", "            Self::Welcome => \"welcome\",\n"),
        ("crates/protocol/src/reject.rs", "    LOCKED = \"locked\", \"문\", \"door\";\n"),
        ("crates/relay/src/call.rs", "            \"ready\" => nothing(payload)?,\n"),
        ("crates/relay/src/refusal.rs", "            Self::Idle => \"idle\",\n"),
        ("crates/server/src/limits.rs", "    play_bytes = 65_536;\n    let x = 1;\n"),
        ("crates/server/src/metrics.rs", "const ROOMS: &str = \"madang_rooms\";\n"),
    ];

    #[test]
    fn each_name_must_be_in_its_document() {
        let mut files = SOURCES.to_vec();
        files.push(("docs/protocol.md", "room.create welcome locked"));
        files.push(("docs/relay.md", "`ready` `idle`"));
        files.push(("docs/operating.md", "`play_bytes` `madang_rooms`"));
        assert_eq!(found(check, &House::of(&files)), [""; 0]);

        files.truncate(SOURCES.len());
        assert_eq!(
            found(check, &House::of(&files)),
            [
                "docs/protocol.md: doesn't explain the call room.create",
                "docs/protocol.md: doesn't explain the message welcome",
                "docs/protocol.md: doesn't explain the refusal locked",
                "docs/relay.md: doesn't explain the event of the relay ready",
                "docs/relay.md: doesn't explain the refusal of the relay idle",
                "docs/operating.md: doesn't explain the limit play_bytes",
                "docs/operating.md: doesn't explain the metric madang_rooms",
            ]
        );
    }

    #[test]
    fn a_source_that_moved_is_noticed() {
        assert_eq!(found(check, &House::of(&[])).len(), PROMISES.len());
        let empty: Vec<_> = SOURCES.iter().map(|(path, _)| (*path, "")).collect();
        assert_eq!(found(check, &House::of(&empty)).len(), PROMISES.len());
    }
}
