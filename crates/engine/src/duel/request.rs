//! Requests beside the moves: resigning, offers and their answers, taking back moves.

use super::Ended;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// To share the point (무승부).
    Draw,
    /// To take back the sender's last own move (무르기).
    Undo,
}

impl OfferKind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Draw, Self::Undo];
}

/// What a seat may send beside its moves. A game holds it as an untagged variant of its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Gives up. The braces make serde refuse unknown fields here too.
    Resign {},
    /// Offers something.
    Offer {
        /// What.
        kind: OfferKind,
    },
    /// Answers the other seat's offer.
    Answer {
        /// What was offered.
        kind: OfferKind,
        /// The offer that was seen.
        id: u32,
        /// Yes or no.
        accept: bool,
    },
    /// Takes its own offer back.
    Withdraw {
        /// Which.
        kind: OfferKind,
    },
}

impl OfferKind {
    const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Undo => "undo",
        }
    }

    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl Request {
    /// The canonical short text: `resign`, `offer draw`, `accept undo 3`, `refuse undo 3`, `withdraw draw`.
    #[must_use]
    pub fn format(&self) -> String {
        match self {
            Self::Resign {} => "resign".to_owned(),
            Self::Offer { kind } => format!("offer {}", kind.word()),
            Self::Answer { kind, id, accept: true } => format!("accept {} {id}", kind.word()),
            Self::Answer { kind, id, accept: false } => format!("refuse {} {id}", kind.word()),
            Self::Withdraw { kind } => format!("withdraw {}", kind.word()),
        }
    }

    /// Reads what [`Request::format`] wrote.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["resign"] => Some(Self::Resign {}),
            ["offer", kind] => Some(Self::Offer { kind: OfferKind::read(kind)? }),
            ["withdraw", kind] => Some(Self::Withdraw { kind: OfferKind::read(kind)? }),
            [answer @ ("accept" | "refuse"), kind, id] => {
                Some(Self::Answer { kind: OfferKind::read(kind)?, id: id.parse().ok()?, accept: answer == "accept" })
            }
            _ => None,
        }
    }
}

/// An offer that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its number, counted from 1 over all offers of the game.
    pub id: u32,
    /// Who made it.
    pub from: Seat,
    /// How many plies had been made then.
    pub ply: u32,
}

/// The open offers, at most one of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offers {
    /// An offer to share the point.
    pub draw: Option<Offer>,
    /// A wish to take back a move.
    pub undo: Option<Offer>,
}

impl Offers {
    /// The open offer of this kind.
    #[must_use]
    pub const fn get(&self, kind: OfferKind) -> Option<Offer> {
        match kind {
            OfferKind::Draw => self.draw,
            OfferKind::Undo => self.undo,
        }
    }

    pub(super) const fn slot(&mut self, kind: OfferKind) -> &mut Option<Offer> {
        match kind {
            OfferKind::Draw => &mut self.draw,
            OfferKind::Undo => &mut self.undo,
        }
    }
}

/// How an offer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferEnd {
    /// The answer was yes.
    Accepted,
    /// The answer was no.
    Refused,
    /// The receiver made a move instead of an answer, which is a no.
    PlayedOn,
    /// The sender took it back.
    Withdrawn,
    /// The sender made another move, so there is something else to take back now.
    Outdated,
}

/// What is told of requests. A game holds it as an untagged variant of its event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "DuelEvent")]
pub enum Event {
    /// Somebody offers something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        kind: OfferKind,
        /// The offer's number.
        id: u32,
    },
    /// An offer is over.
    OfferEnded {
        /// Who had made it.
        seat: Seat,
        /// What was offered.
        kind: OfferKind,
        /// The offer's number.
        id: u32,
        /// How it ended.
        how: OfferEnd,
    },
    /// Moves were taken back.
    Undone {
        /// Whose wish it was.
        seat: Seat,
        /// How many plies.
        plies: u32,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody's time ran out.
    TimeUp {
        /// Whose.
        seat: Seat,
    },
    /// Somebody left for good.
    Left {
        /// Who.
        seat: Seat,
    },
}

/// What a request needs to know of the game at this moment.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// How many plies have been made.
    pub ply: u32,
    /// Whether this phase knows draw offers.
    pub draw_open: bool,
    /// Whether this phase knows undos.
    pub undo_open: bool,
}

/// What the game has to carry out after a request.
#[must_use]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing on the board.
    Nothing,
    /// The game has ended.
    Over(Ended),
    /// The moves back to this seat's last own move are taken back; then [`Duel::undone`] is called.
    Undo {
        /// Whose wish it was.
        seat: Seat,
    },
}

/// Which requests a seat may make now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct MayRequest {
    /// It may give up.
    pub resign: bool,
    /// It may offer a draw.
    pub offer_draw: bool,
    /// It may ask for an undo.
    pub offer_undo: bool,
}
