//! What every request meets first, whatever it wants: who asks, and how often.

use crate::{
    clock::Clock,
    limits::{Meters, Rate},
    settings::Settings,
};
use std::{net::IpAddr, sync::Arc};

/// The gate.
#[derive(Debug)]
pub(crate) struct Gate {
    pub(crate) settings: Arc<Settings>,
    pub(crate) clock: Clock,
    /// Requests for pages and the API.
    requests: Meters<IpAddr>,
    /// Requests of the socket: each connection is one, and of long polling each message.
    socket_requests: Meters<IpAddr>,
}

/// What a request wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    /// The socket.
    Socket,
    /// Something that costs work.
    Work,
    /// A file of the app: it costs next to nothing, and one page asks for many.
    File,
}

impl Gate {
    pub(crate) fn new(settings: Arc<Settings>, clock: Clock) -> Self {
        let limits = settings.limits;
        Self {
            settings,
            clock,
            requests: Meters::new(Rate::a_second(limits.http_requests)),
            socket_requests: Meters::new(Rate::a_second(limits.socket_requests)),
        }
    }

    /// Counts a request from this place, unless it is one too many.
    pub(crate) fn lets_in(&self, place: IpAddr, wants: Wants) -> bool {
        match wants {
            Wants::Socket => self.socket_requests.take(place, self.clock.micros()),
            Wants::Work => self.requests.take(place, self.clock.micros()),
            Wants::File => true,
        }
    }

    /// Forgets who rests.
    pub(crate) fn tidy(&self) {
        for meters in [&self.requests, &self.socket_requests] {
            meters.tidy(self.clock.micros());
        }
    }
}

impl Wants {
    pub(crate) fn of(path: &str) -> Self {
        let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| path.starts_with(beginning));
        if begins(&["/socket.io"]) {
            Self::Socket
        } else if begins(&["/api/", "/r/", "/metrics"]) {
            Self::Work
        } else {
            Self::File
        }
    }
}
