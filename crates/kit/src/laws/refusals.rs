//! What a person reads when an action is refused.

use super::{Moment, Verdict, near_miss::near_misses, outcome::both_languages};
use engine::{Reject, erased::Source};

/// Every refusal has a stable code and a sentence in both languages.
pub(super) fn refusals(moment: &Moment<'_>) -> Verdict {
    let probe = moment.table.probe();
    for seat in moment.seats() {
        for action in near_misses(moment, seat) {
            if let Err(reject) = probe.check(Source::Client { seat, action: &action }, moment.now) {
                speaks(&reject, moment.seats).map_err(|what| format!("{what}, when {seat} tries {action}"))?;
            }
        }
    }
    Ok(())
}

fn speaks(reject: &Reject, seats: u8) -> Verdict {
    if !is_snake_case(&reject.code) {
        return Err(format!("the code '{}' is not snake_case", reject.code));
    }
    both_languages(&format!("the sentence of '{}'", reject.code), &reject.text, seats)
}

/// Lower-case words with single underscores between them, beginning with a letter.
pub(super) fn is_snake_case(word: &str) -> bool {
    let part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    word.starts_with(|first: char| first.is_ascii_lowercase()) && word.split('_').all(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_underscores() {
        for good in ["no", "not_your_turn", "line_6"] {
            assert!(is_snake_case(good), "{good}");
        }
        for bad in ["", "_no", "no_", "a__b", "Not", "6_in_a_row", "a-b"] {
            assert!(!is_snake_case(bad), "{bad}");
        }
    }
}
