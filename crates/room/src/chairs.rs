//! The chairs of a room and who sits on them. Chairs keep their numbers; a game's seats are compact from the host's
//! chair.

use engine::Level;
use protocol::{Chair, PlayerId};
use serde::{Deserialize, Serialize};

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// A person.
    Human {
        /// Who.
        player: PlayerId,
        /// The name to show.
        name: String,
        /// Whether this person is ready for a game.
        ready: bool,
    },
    /// A computer player of ours.
    Bot {
        /// How strong.
        level: Level,
        /// The name to show.
        name: String,
    },
    /// A computer player from outside.
    External {
        /// As whom it came in; nobody yet while the code is unused.
        player: Option<PlayerId>,
        /// The one-time code to come in with; `None` once it is used.
        code: Option<String>,
        /// The name to show.
        name: String,
    },
}

impl Occupant {
    /// The player behind it, if there is one.
    #[must_use]
    pub const fn player(&self) -> Option<&PlayerId> {
        match self {
            Self::Human { player, .. } => Some(player),
            Self::External { player, .. } => player.as_ref(),
            Self::Bot { .. } => None,
        }
    }

    /// The person, if it is one.
    #[must_use]
    pub const fn human(&self) -> Option<&PlayerId> {
        match self {
            Self::Human { player, .. } => Some(player),
            Self::Bot { .. } | Self::External { .. } => None,
        }
    }

    /// The name to show.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Human { name, .. } | Self::Bot { name, .. } | Self::External { name, .. } => name,
        }
    }
}

/// The chairs of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chairs(Vec<Option<Occupant>>);

impl Chairs {
    /// `n` empty chairs.
    #[must_use]
    pub fn empty(n: u8) -> Self {
        Self(vec![None; n.into()])
    }

    /// How many chairs there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// Whether nobody sits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// How many chairs are taken.
    #[must_use]
    pub fn taken(&self) -> u8 {
        u8::try_from(self.0.iter().flatten().count()).unwrap_or(u8::MAX)
    }

    /// Who sits on a chair.
    #[must_use]
    pub fn get(&self, chair: Chair) -> Option<&Occupant> {
        self.0.get(usize::from(chair)).and_then(Option::as_ref)
    }

    /// Who sits on a chair, to be changed.
    pub fn get_mut(&mut self, chair: Chair) -> Option<&mut Occupant> {
        self.0.get_mut(usize::from(chair)).and_then(Option::as_mut)
    }

    /// Whether there is such a chair and nobody sits on it.
    #[must_use]
    pub fn is_free(&self, chair: Chair) -> bool {
        self.0.get(usize::from(chair)).is_some_and(Option::is_none)
    }

    /// The first free chair.
    #[must_use]
    pub fn first_free(&self) -> Option<Chair> {
        (0..self.len()).find(|&chair| self.is_free(chair))
    }

    /// The chair of a player.
    #[must_use]
    pub fn of(&self, player: &PlayerId) -> Option<Chair> {
        self.iter().find(|(_, occupant)| occupant.player() == Some(player)).map(|(chair, _)| chair)
    }

    /// Puts somebody on a free chair.
    ///
    /// # Panics
    /// If it isn't free: the caller asks first.
    pub fn seat(&mut self, chair: Chair, occupant: Occupant) {
        assert!(self.is_free(chair), "chair {chair} is not free");
        self.0[usize::from(chair)] = Some(occupant);
    }

    /// Empties a chair.
    pub fn vacate(&mut self, chair: Chair) -> Option<Occupant> {
        self.0.get_mut(usize::from(chair)).and_then(Option::take)
    }

    /// Makes it `n` chairs. With fewer of them, those on the last ones move up while there are free chairs before, else
    /// they lose their seat and are given back.
    pub fn resize(&mut self, n: u8) -> Vec<Occupant> {
        let over = self.0.split_off(usize::from(n).min(self.0.len()));
        self.0.resize(n.into(), None);
        let mut unseated = Vec::new();
        for occupant in over.into_iter().flatten() {
            match self.first_free() {
                Some(chair) => self.seat(chair, occupant),
                None => unseated.push(occupant),
            }
        }
        unseated
    }

    /// The taken chairs in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = (Chair, &Occupant)> {
        self.all().filter_map(|(chair, occupant)| occupant.map(|occupant| (chair, occupant)))
    }

    /// All chairs in increasing order.
    pub fn all(&self) -> impl Iterator<Item = (Chair, Option<&Occupant>)> {
        (0..self.len()).zip(self.0.iter().map(Option::as_ref))
    }

    /// The occupants, to be changed.
    pub fn occupants_mut(&mut self) -> impl Iterator<Item = &mut Occupant> {
        self.0.iter_mut().flatten()
    }

    /// The taken chairs clockwise, beginning with `first` (or the next taken one after it).
    #[must_use]
    pub fn clockwise_from(&self, first: Chair) -> Vec<Chair> {
        let n = self.len();
        (0..n).map(|step| (first + step) % n).filter(|&chair| !self.is_free(chair)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn human(name: &str) -> Occupant {
        Occupant::Human { player: PlayerId(name.into()), name: name.into(), ready: false }
    }

    #[test]
    fn seats_run_clockwise_from_the_host_without_holes() {
        let mut chairs = Chairs::empty(5);
        for (chair, name) in [(0, "a"), (2, "b"), (4, "c")] {
            chairs.seat(chair, human(name));
        }
        assert_eq!(chairs.clockwise_from(2), [2, 4, 0]);
        assert_eq!(chairs.clockwise_from(3), [4, 0, 2]);
    }

    #[test]
    fn with_fewer_chairs_the_last_move_up_or_lose_their_seat() {
        let mut chairs = Chairs::empty(4);
        for (chair, name) in [(0, "a"), (2, "b"), (3, "c")] {
            chairs.seat(chair, human(name));
        }
        assert_eq!(chairs.resize(2), [human("c")]);
        assert_eq!(chairs.iter().map(|(chair, who)| (chair, who.name())).collect::<Vec<_>>(), [(0, "a"), (1, "b")]);
    }
}
