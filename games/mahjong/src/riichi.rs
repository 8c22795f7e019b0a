//! Riichi (rules B), for four or three.

mod claims;
mod flow;
mod furiten;
mod kan;
mod liable;
pub(crate) mod settle;
mod turn;
pub(crate) mod worth;

pub(crate) use claims::{after_call, chance, claims, judge_ron, why_no_claim};
pub(crate) use flow::{resolve, take_turn};
pub(crate) use furiten::furiten;
pub(crate) use turn::{default_discard, has_nothing_to_decide, judge_turn, turn_actions};

use crate::{
    options::{MultiRon, RiichiOptions},
    window::Precedence,
};

/// Kans on a table, in riichi.
pub(crate) const KANS: usize = 4;

/// What a deposit (공탁) costs.
pub(crate) const STICK: i32 = 1000;

/// Which answer goes before which.
pub(crate) const fn precedence(rules: &RiichiOptions) -> Precedence {
    match rules.multi_ron {
        MultiRon::Head => Precedence::SetsFirst,
        MultiRon::Double | MultiRon::Triple => Precedence::ManyRons,
    }
}
