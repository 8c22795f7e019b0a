//! The log, and what a panic may write into it.

use crate::{cli::LogFormat, trouble::Trouble};
use std::{io::IsTerminal as _, panic};
use tracing_subscriber::{EnvFilter, filter::LevelFilter};

/// Libraries that write whole messages into a trace, tokens and passwords included: they trace nothing, whoever asks.
const SECRETIVE: [&str; 6] = [
    "tungstenite=debug",
    "tokio_tungstenite=debug",
    "engineioxide=debug",
    "engineioxide_core=debug",
    "hyper=debug",
    "hyper_util=debug",
];

/// Whether a part of a filter ends in a level. Without one, a misspelt level would be taken for the name of a module
/// and switch everything off.
fn names_a_level(part: &str) -> bool {
    let level = part.rsplit('=').next().unwrap_or(part).trim();
    !level.is_empty() && level.parse::<LevelFilter>().is_ok()
}

/// Starts the log, on standard error.
pub(crate) fn start(filter: &str, format: LogFormat) -> Result<(), Trouble> {
    let unreadable = || {
        Trouble::new(
            format!("로그 설정을 알아볼 수 없어요: '{filter}'. info나 server=debug처럼 적어 주세요"),
            format!("The log filter '{filter}' can't be read. Write it as `info` or `server=debug`"),
        )
    };
    if !filter.split(',').all(names_a_level) {
        return Err(unreadable());
    }
    let filter = EnvFilter::try_new(filter).map_err(|_| unreadable())?;
    // A directive sets a level, up as well as down: where nobody asks for traces there is nothing to keep quiet.
    let traces = filter.max_level_hint().is_none_or(|level| level == LevelFilter::TRACE);
    let filter = SECRETIVE.iter().filter(|_| traces).fold(filter, |filter, directive| match directive.parse() {
        Ok(directive) => filter.add_directive(directive),
        Err(_) => filter,
    });
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).log_internal_errors(false);
    match format {
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).init(),
        LogFormat::Json => log.json().init(),
    }
    panic::set_hook(Box::new(|panicked| {
        // The message of a game's rules may hold secrets: it goes into the fault bundle, and nowhere else.
        if !room::contain::is_contained() {
            tracing::error!("{panicked}");
        }
    }));
    Ok(())
}
