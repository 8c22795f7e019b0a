//! What the conformance kit asks of a table, and nobody else does.
//!
//! The kit judges games through their erased face, so that its laws are compiled once and the command line runs the
//! very same ones. A few of its questions need the game's types: they are here.

use crate::{
    erased::{Source, Table, Typed, json, read_input},
    game::{Audience, Cx, Game},
    refusal::Reject,
    rng::Rng,
    seat::{Seat, Viewer},
    secret::{Concealed, Slot},
    time::Millis,
};

/// A table under examination.
pub trait Probe {
    /// Judges an input without taking the step.
    ///
    /// # Errors
    /// As [`Table::step`].
    fn check(&self, source: Source<'_>, now: Millis) -> Result<(), Reject>;

    /// Reads an action as from outside. `None` where it isn't one.
    fn read_action(&self, action: &str) -> Option<ReadAction>;

    /// Writes the state as JSON and reads it again.
    ///
    /// # Errors
    /// What was lost on the way, for the developer.
    fn stored_and_read(&self) -> Result<(), String>;

    /// The secret ids that `viewer` may not know now.
    fn concealed(&self, viewer: Viewer) -> Concealed;

    /// The secret ids in what `viewer` sees.
    fn shown(&self, viewer: Viewer) -> Concealed;

    /// The secret ids in what `viewer` sees on coming in.
    fn shown_on_sync(&self, viewer: Viewer) -> Concealed;

    /// The secret ids in each event of a step, in order. The step is taken on a copy.
    ///
    /// # Errors
    /// As [`Table::step`].
    fn told(&self, source: Source<'_>, now: Millis, lag: &[u32]) -> Result<Vec<(Audience, Concealed)>, Reject>;

    /// Where the state holds secret ids.
    fn slots(&self) -> Vec<Slot>;

    /// What `viewer` sees, as `Debug` shows it: with the fields that serde skips, which a bot gets as well.
    fn view_debug(&self, viewer: Viewer) -> String;

    /// A table that could be this one, made from what `seat` sees alone. `None` where the game can't.
    fn imagine(&self, sight: Sight, seat: Seat, rng: &mut Rng) -> Option<Box<dyn Table>>;
}

/// What a table is imagined from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// [`Game::view`].
    View,
    /// [`Game::sync_view`].
    Sync,
}

/// An action as the game understood it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadAction {
    /// The action, written again.
    pub json: String,
    /// Its canonical short text.
    pub text: String,
    /// The action that this text stands for, as JSON; `None` if the text can't be read.
    pub from_text: Option<String>,
    /// Whether its kind is only sampled in the lists of legal actions.
    pub is_sampled: bool,
}

impl<G: Game> Probe for Typed<G> {
    fn check(&self, source: Source<'_>, now: Millis) -> Result<(), Reject> {
        let input = read_input::<G>(source)?;
        Ok(G::check(&self.state, &input, now)?)
    }

    fn read_action(&self, action: &str) -> Option<ReadAction> {
        let action: G::Action = serde_json::from_str(action).ok()?;
        let text = G::format(&action);
        let from_text = G::parse(&text).map(|read| json(&read));
        Some(ReadAction { json: json(&action), text, from_text, is_sampled: G::is_sampled(&action) })
    }

    fn stored_and_read(&self) -> Result<(), String> {
        let written = json(&self.state);
        let read: G::State = serde_json::from_str(&written).map_err(|error| format!("it can't be read: {error}"))?;
        if read != self.state {
            return Err("another state comes back (a field that serde skips, or an order that isn't kept?)".into());
        }
        let again = json(&read);
        if again == written { Ok(()) } else { Err(format!("it is written differently: {written} then {again}")) }
    }

    fn concealed(&self, viewer: Viewer) -> Concealed {
        let mut concealed = Concealed::default();
        G::conceal(&self.state, viewer, &mut concealed);
        concealed
    }

    fn shown(&self, viewer: Viewer) -> Concealed {
        Concealed::of(&G::view(&self.state, viewer))
    }

    fn shown_on_sync(&self, viewer: Viewer) -> Concealed {
        Concealed::of(&G::sync_view(&self.state, viewer))
    }

    fn told(&self, source: Source<'_>, now: Millis, lag: &[u32]) -> Result<Vec<(Audience, Concealed)>, Reject> {
        let input = read_input::<G>(source)?;
        G::check(&self.state, &input, now)?;
        let (mut state, mut rng, mut events) = (self.state.clone(), self.rng.clone(), Vec::new());
        G::apply(&mut state, &input, &mut Cx { rng: &mut rng, now, lag, events: &mut events });
        Ok(events.iter().map(|(audience, event)| (*audience, Concealed::of(event))).collect())
    }

    fn slots(&self) -> Vec<Slot> {
        Slot::all_in(&self.state)
    }

    fn view_debug(&self, viewer: Viewer) -> String {
        format!("{:?}", G::view(&self.state, viewer))
    }

    fn imagine(&self, sight: Sight, seat: Seat, rng: &mut Rng) -> Option<Box<dyn Table>> {
        let view = match sight {
            Sight::View => G::view(&self.state, Viewer::Seat(seat)),
            Sight::Sync => G::sync_view(&self.state, Viewer::Seat(seat)),
        };
        let state = G::determinize(&view, seat, rng)?;
        Some(Box::new(Self { state, rng: self.rng.clone() }))
    }
}
