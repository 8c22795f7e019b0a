//! The conformance kit: what every game promises, and a thousand games that hold it to that.
//!
//! A game's `tests/conformance.rs` is one line. It expands to one test for each [`Law`], and one for the golden
//! play-through:
//!
//! ```ignore
//! kit::game_tests!(omok::Omok);
//! // or, with more option sets than the default and the presets:
//! kit::game_tests!(omok::Omok, options = notable_options); // fn notable_options() -> Vec<omok::Options>
//! ```
//!
//! The games are played once, on all cores, and each test tells its own law's verdict. `KIT_SOAK=1` plays many more and
//! judges everything at every step; `KIT_SEED=n` plays one seed alone; `UPDATE_EXPECT=1` rewrites the golden files.
//!
//! The laws see a game through its erased face ([`engine::AnyGame`], [`engine::Table`], [`engine::probe::Probe`]): they
//! are compiled once, and [`simulate()`] judges any game of the catalogue by the very same ones.

mod bounds;
mod case;
mod contain;
mod director;
mod entry;
mod exam;
mod failure;
mod golden;
mod judge;
mod law;
mod laws;
mod log;
mod play;
mod report;
mod shrink;
mod simulate;
pub mod toys;
mod trial;

pub use case::Policy;
pub use exam::{Amount, Exam, assert_golden, examine};
pub use failure::{Failure, Scene};
pub use law::Law;
pub use report::Report;
pub use simulate::{Simulation, simulate};
pub use trial::Trial;

/// One test for every [`Law`], each under the law's own name, and `golden_playthrough`.
#[macro_export]
macro_rules! game_tests {
    ($game:ty) => {
        $crate::game_tests!($game, options = ::std::vec::Vec::new);
    };
    ($game:ty, options = $notable:path) => {
        $crate::game_tests!($game, options = $notable, golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
    };
    // For a package with several games: each has a folder of its own for its golden files.
    ($game:ty, options = $notable:path, golden = $folder:expr) => {
        /// The games are played once, by whichever test comes first.
        fn exam() -> &'static $crate::Exam {
            static EXAM: ::std::sync::OnceLock<$crate::Exam> = ::std::sync::OnceLock::new();
            EXAM.get_or_init(|| $crate::Exam::of::<$game>($notable()))
        }

        $crate::law_tests! {
            facts_are_whole: Facts,
            options_form_is_whole: Form,
            option_bounds_set_up: Bounds,
            never_panics: Panic,
            invariants_hold: Invariants,
            legal_is_what_check_accepts: Legal,
            timeouts_and_leaves_are_legal: Auto,
            json_round_trip: Json,
            same_seed_same_bytes: Same,
            ends_within_turn_limit: Ends,
            outcome_is_whole: Outcome,
            bots_play_legally: Bots,
            rebuilt_from_its_log: Log,
            action_texts_are_unique: Texts,
            refusals_speak: Refusals,
            views_hold_no_secret: LeakView,
            events_hold_no_secret: LeakEvent,
            sealed_steps_stay_unseen: Sealed,
            determinize_knows_only_the_view: Imagine,
            steps_are_quick: Quick,
        }

        #[test]
        fn golden_playthrough() {
            $crate::assert_golden::<$game>($folder);
        }
    };
}

/// The tests of [`game_tests!`].
#[doc(hidden)]
#[macro_export]
macro_rules! law_tests {
    ($($name:ident: $law:ident,)+) => {
        $(#[test]
        fn $name() {
            exam().assert($crate::Law::$law);
        })+
    };
}

#[cfg(test)]
mod tests {
    use super::Law;

    #[test]
    fn every_law_has_its_test() {
        let source = include_str!("lib.rs");
        for law in Law::ALL.iter().filter(|&&law| law != Law::Golden) {
            let line = format!("            {}: {law:?},\n", law.name());
            assert!(source.contains(&line), "game_tests! lacks {}", line.trim());
        }
        assert!(source.contains(&format!("fn {}()", Law::Golden.name())));
    }
}
