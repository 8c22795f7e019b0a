//! An honest game with hidden cards, sealed answers, an alarm and a stream passes everything.

kit::game_tests!(kit::toys::Bid, options = Vec::new, golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/bid"));
