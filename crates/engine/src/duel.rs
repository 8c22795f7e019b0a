//! Games for two with a first and a second side: what they share beside the clock.
//!
//! A game puts [`DuelOptions`] among its options, a [`Duel`] into its state, [`Request`] among its actions (an
//! untagged variant), [`Event`] among its events and [`Refusal`] among its refusals, and composes them itself:
//!
//! - `check` of a player's action: shape, then [`before_rules`], then (for a request) [`Duel::check`] or (for a move)
//!   the game's own phase, turn and rule, in this order.
//! - `apply` of a request: [`Duel::apply`], whose [`Effect`] the game carries out. Of a move: [`Duel::moved`].
//!   Of what the table does: [`Auto::ended`].
//! - `asides`: [`Duel::asides`]. `outcome`: [`Ended::outcome`].
//!
//! Rules: resigning, offers, undo and leaving as board games of this house know them.

mod ended;
mod options;
mod refusal;
mod request;
mod side;
mod state;

pub use ended::{Auto, Ended, SideNames};
pub use options::{DuelOptions, FirstMove, UndoRule};
pub use refusal::{Refusal, before_rules};
pub use request::{Effect, Event, MayRequest, Moment, Offer, OfferEnd, OfferKind, Offers, Request};
pub use side::Side;
pub use state::Duel;
