//! An honest game in which everybody sees everything passes everything, with options beside the presets.

use kit::toys::stones::{Last, Options};

fn notable() -> Vec<Options> {
    vec![Options { stones: 40, most: 2, last: Last::Loses, move_sec: 1 }]
}

kit::game_tests!(
    kit::toys::Stones,
    options = notable,
    golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/stones")
);
