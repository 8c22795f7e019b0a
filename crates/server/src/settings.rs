//! What the operator decides, as the server needs it.

use crate::{address::Network, limits::Limits};
use std::path::PathBuf;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where fault bundles go.
    pub data: PathBuf,
    /// The address that people open, without a slash at its end, if it is not the one they came by.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// Who may read the metrics: the operator's own machines. From the sums of everybody's acts a player could tell
    /// that somebody secretly answered.
    pub metrics_from: Vec<Network>,
    /// How much anybody may do.
    pub limits: Limits,
    /// A log goes so many days after its game; 0: never. Results stay.
    pub log_days: u32,
    /// The program's build; clients of another one reload between games.
    pub build: String,
    /// Threads for computer players; `None`: one less than there are cores, at least one.
    pub bot_threads: Option<usize>,
    /// How much computer players think, in percent of what their game asks for.
    pub bot_percent: u32,
}

impl Settings {
    /// How long a log is kept, if nobody says otherwise.
    pub const LOG_DAYS: u32 = 90;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            data: PathBuf::from("data"),
            public_url: None,
            trusted_proxies: Vec::new(),
            metrics_from: Network::this_machine(),
            limits: Limits::default(),
            log_days: Self::LOG_DAYS,
            build: env!("CARGO_PKG_VERSION").to_owned(),
            bot_threads: None,
            bot_percent: 100,
        }
    }
}
