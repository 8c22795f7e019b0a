//! The conformance kit on Halli Galli.

use halligalli::{Elimination, EndRule, HalliGalli, Latency, Options};

fn notable_options() -> Vec<Options> {
    let usual = Options { minutes: 5, ..Options::USUAL };
    let fair = Options { latency: Latency::Rtt, ..usual };
    vec![
        Options { end_rule: EndRule::LastOne, ..usual },
        Options { elimination: Elimination::Draw, ..usual },
        Options { elimination: Elimination::Draw, end_rule: EndRule::LastOne, equal_deal: true, ..fair },
        Options { equal_deal: true, flip_ms: 1000, flip_gap_ms: 2000, stall_ms: 2000, ..usual },
        Options { late_ms: 0, ..usual },
        Options { late_ms: 2000, latency_cap_ms: 200, ..fair },
        Options { latency_cap_ms: 0, minutes: 0, ..fair },
    ]
}

kit::game_tests!(HalliGalli, options = notable_options);
