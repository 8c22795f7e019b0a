//! The conformance kit on dobble.

use dobble::{Choice, Latency, Options};

fn notable_options() -> Vec<Options> {
    let usual = Options::default();
    let of = |mode| Options { mode, ..usual };
    vec![
        Options { deck: 57, lock_ms: 0, ..usual },
        Options { deck: 57, lock_ms: 5000, ..of(Choice::Well) },
        Options { rounds: 10, ..of(Choice::Potato) },
        Options { rounds: 3, turn_ms: 15_000, ..of(Choice::Potato) },
        Options { turn_ms: 15_000, ..of(Choice::Gift) },
        Options { latency: Latency::Rtt, ..of(Choice::Well) },
        Options { latency: Latency::Rtt, lock_ms: 0, ..of(Choice::Potato) },
        Options { latency: Latency::Rtt, ..of(Choice::Gift) },
        Options { latency: Latency::Rtt, rounds: 3, names: true, ..of(Choice::Medley) },
    ]
}

kit::game_tests!(dobble::Dobble, options = notable_options);
