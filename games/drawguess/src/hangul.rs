//! Korean text (한글 다루기): what counts as the same answer, how near two words are, what a hint shows of a word, and
//! the particle that fits behind one. Pure functions on strings.
//!
//! "Syllable" is U+AC00..U+D7A3, "compatibility jamo" is U+3131..U+3163: the only jamo that this module makes. The
//! numbers of sections are those of the rules.

mod jamo;
mod josa;
mod judge;
mod key;
mod mask;

pub use jamo::jamo;
pub use josa::{Josa, josa};
pub use judge::{Verdict, distance, judge, spells};
pub use key::key;
pub use mask::{HIDDEN, Shown, can_be_shown, choseong, is_syllable, mask, syllable};
