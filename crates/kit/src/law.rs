//! The laws, each by its name.

use serde::{Serialize, Serializer};
use std::fmt;

macro_rules! laws {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal: $rule:literal;)+) => {
        /// What every game promises.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Law {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Law {
            /// Every law, in the order in which they are judged.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The law's name: that of its test in [`crate::game_tests!`].
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// What the law asks, in one sentence.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),+ }
            }
        }
    };
}

laws! {
    /// The facts block.
    Facts "facts_are_whole": "META says all that the lobby needs, in both languages";
    /// The options form.
    Form "options_form_is_whole": "every option has a title in both languages and bounds or named values";
    /// Bounds of options.
    Bounds "option_bounds_set_up": "a game can be begun with every option at its bounds and with each of its values";
    /// Panics.
    Panic "never_panics": "no function of a game panics, whatever reaches it";
    /// Invariants.
    Invariants "invariants_hold": "invariants(state) holds in every state";
    /// Legality.
    Legal "legal_is_what_check_accepts": "an action passes check exactly if legal or asides lists it";
    /// The table's own inputs.
    Auto "timeouts_and_leaves_are_legal": "time-outs, leaving, joining and the alarm are legal where they can happen";
    /// JSON.
    Json "json_round_trip": "what is written as JSON comes back the same";
    /// Determinism.
    Same "same_seed_same_bytes": "the same seed and the same inputs give the same bytes";
    /// The end.
    Ends "ends_within_turn_limit": "a game always goes on, and ends within META.turn_limit steps";
    /// The result.
    Outcome "outcome_is_whole": "a finished game waits for nobody and ranks every seat once, for a known reason";
    /// Bots.
    Bots "bots_play_legally": "a computer player's moves are legal, and the same for the same view and randomness";
    /// The log.
    Log "rebuilt_from_its_log": "a game rebuilt from its log equals the original byte for byte";
    /// Short texts.
    Texts "action_texts_are_unique": "format gives each legal action a text of its own, and parse reads it";
    /// Refusals.
    Refusals "refusals_speak": "every refusal has a snake_case code and a sentence in Korean and in English";
    /// Leaks in views.
    LeakView "views_hold_no_secret": "no view holds a secret that its viewer may not know";
    /// Leaks in events.
    LeakEvent "events_hold_no_secret": "no event holds a secret that somebody in its audience may not know";
    /// Sealed answers.
    Sealed "sealed_steps_stay_unseen": "a sealed step changes nothing that the others see, and tells them nothing";
    /// Determinizations.
    Imagine "determinize_knows_only_the_view": "states made from one view look alike and differ in what is hidden";
    /// Time.
    Quick "steps_are_quick": "a step takes less than 100 ms in a test build";
    /// The golden play-through.
    Golden "golden_playthrough": "the game plays as its golden files say";
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Law {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
