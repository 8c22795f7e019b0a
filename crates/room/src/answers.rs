//! The answers that were given to each player's actions, so that an action that is sent again changes nothing again.

use protocol::PlayerId;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};
use twox_hash::XxHash3_64;

/// How many answers a player are kept.
pub const KEPT: usize = 64;

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The client's number of the action.
    pub cs: u64,
    /// What the action was.
    pub action: ActionPrint,
    /// What was answered, JSON.
    pub answer: Arc<str>,
}

/// A fingerprint of an action: equal for equal JSON, whatever the order of its fields and its spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActionPrint(u64);

impl ActionPrint {
    /// Of an action in JSON.
    #[must_use]
    pub fn of(action: &str) -> Self {
        let canonical = serde_json::from_str::<serde_json::Value>(action).map(|mut value| {
            value.sort_all_objects();
            value.to_string()
        });
        Self(XxHash3_64::oneshot(canonical.as_deref().unwrap_or(action).as_bytes()))
    }
}

/// What is known of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// It is new.
    New,
    /// The same action was answered so.
    Answered(Arc<str>),
    /// It was used for another action, or so long ago that nobody can tell.
    Reused,
}

/// The last answers by player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers(BTreeMap<PlayerId, Recent>);

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Recent {
    /// In the order in which they were given.
    answers: VecDeque<Answer>,
    /// The highest number among those that are no longer kept.
    forgotten: Option<u64>,
}

impl Answers {
    /// What is known of the number `cs` of a player, for this action.
    #[must_use]
    pub fn find(&self, player: &PlayerId, cs: u64, action: ActionPrint) -> Known {
        let Some(recent) = self.0.get(player) else { return Known::New };
        match recent.answers.iter().rev().find(|answer| answer.cs == cs) {
            Some(answer) if answer.action == action => Known::Answered(answer.answer.clone()),
            Some(_) => Known::Reused,
            None if recent.forgotten.is_some_and(|forgotten| cs <= forgotten) => Known::Reused,
            None => Known::New,
        }
    }

    /// Keeps an answer.
    pub fn keep(&mut self, player: &PlayerId, answer: Answer) {
        let recent = self.0.entry(player.clone()).or_default();
        recent.answers.push_back(answer);
        if recent.answers.len() > KEPT
            && let Some(oldest) = recent.answers.pop_front()
        {
            recent.forgotten = recent.forgotten.max(Some(oldest.cs));
        }
    }

    /// Forgets the answer to `cs`: it hung on something that was taken back.
    pub fn take_back(&mut self, player: &PlayerId, cs: u64) {
        if let Some(recent) = self.0.get_mut(player) {
            recent.answers.retain(|answer| answer.cs != cs);
        }
    }

    /// The highest number that was answered to this player; 0 if none was.
    #[must_use]
    pub fn last_cs(&self, player: &PlayerId) -> u64 {
        let Some(recent) = self.0.get(player) else { return 0 };
        recent.answers.iter().map(|answer| answer.cs).max().max(recent.forgotten).unwrap_or(0)
    }

    /// Forgets everybody who is not in `keep`.
    pub fn retain(&mut self, keep: impl Fn(&PlayerId) -> bool) {
        self.0.retain(|player, _| keep(player));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player() -> PlayerId {
        PlayerId("p".into())
    }

    fn answer(cs: u64, action: &str) -> Answer {
        Answer { cs, action: ActionPrint::of(action), answer: format!("answer {cs}").into() }
    }

    #[test]
    fn the_same_action_gets_the_same_answer_whatever_its_spelling() {
        let mut answers = Answers::default();
        answers.keep(&player(), answer(7, r#"{"type":"place","at":"h8"}"#));
        let again = ActionPrint::of(r#"{ "at": "h8", "type": "place" }"#);
        assert_eq!(answers.find(&player(), 7, again), Known::Answered("answer 7".into()));
        assert_eq!(answers.find(&player(), 7, ActionPrint::of(r#"{"type":"resign"}"#)), Known::Reused);
        assert_eq!(answers.find(&player(), 6, again), Known::New, "numbers need not be consecutive");
        assert_eq!(answers.find(&PlayerId("q".into()), 7, again), Known::New);
    }

    #[test]
    fn what_is_no_longer_kept_is_not_taken_twice() {
        let mut answers = Answers::default();
        for cs in 1..=65 {
            answers.keep(&player(), answer(cs, "1"));
        }
        assert_eq!(answers.find(&player(), 1, ActionPrint::of("1")), Known::Reused);
        assert_eq!(answers.find(&player(), 2, ActionPrint::of("1")), Known::Answered("answer 2".into()));
        assert_eq!(answers.last_cs(&player()), 65);
    }

    #[test]
    fn what_was_taken_back_can_be_tried_again() {
        let mut answers = Answers::default();
        answers.keep(&player(), answer(3, "1"));
        answers.take_back(&player(), 3);
        assert_eq!(answers.find(&player(), 3, ActionPrint::of("2")), Known::New);
        assert_eq!(answers.last_cs(&player()), 0);
    }
}
