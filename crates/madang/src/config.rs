//! The settings of `serve`: flags, then the environment, then the file, then what is usual.

use crate::{
    cli::{BOT_PERCENT, Durability, LogFormat, Serve},
    trouble::Trouble,
};
use serde::Deserialize;
use server::{Limits, address::Network};
use std::{collections::BTreeMap, fs, path::PathBuf};

/// All settings, decided.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) data: PathBuf,
    pub(crate) public_url: Option<String>,
    pub(crate) trusted_proxies: Vec<Network>,
    pub(crate) metrics_from: Vec<Network>,
    pub(crate) limits: Limits,
    pub(crate) web: Option<PathBuf>,
    pub(crate) durability: Durability,
    pub(crate) bot_percent: u32,
    pub(crate) bot_threads: Option<usize>,
    pub(crate) log_days: u32,
    pub(crate) relay_only: bool,
    pub(crate) log_format: LogFormat,
    pub(crate) log: String,
}

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    host: Option<String>,
    port: Option<u16>,
    data: Option<PathBuf>,
    public_url: Option<String>,
    trusted_proxies: Vec<String>,
    metrics_from: Option<Vec<String>>,
    limits: BTreeMap<String, u32>,
    web: Option<PathBuf>,
    durability: Option<Durability>,
    bot_percent: Option<u32>,
    bot_threads: Option<usize>,
    log_days: Option<u32>,
    relay_only: bool,
    log_format: Option<LogFormat>,
    log: Option<String>,
}

impl Config {
    /// Decides.
    pub(crate) fn decide(given: Serve) -> Result<Self, Trouble> {
        let file = match &given.config {
            None => File::default(),
            Some(path) => {
                let failed = |error: &dyn std::fmt::Display| {
                    let path = path.display();
                    Trouble::new(
                        format!("설정 파일 {path}을 읽을 수 없어요. 고쳐 주세요: {error}"),
                        format!("The configuration file {path} can't be read. Please mend it: {error}"),
                    )
                };
                let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
                toml::from_str(&text).map_err(|error| failed(&error))?
            }
        };
        Ok(Self {
            host: given.host.or(file.host).unwrap_or_else(|| "0.0.0.0".into()),
            port: given.port.or(file.port).unwrap_or(3210),
            data: given.data.or(file.data).unwrap_or_else(|| "data".into()),
            public_url: given.public_url.or(file.public_url).map(|url| public_url(&url)).transpose()?,
            trusted_proxies: networks(&given.trusted_proxies.unwrap_or(file.trusted_proxies))?,
            metrics_from: match given.metrics_from.or(file.metrics_from) {
                Some(texts) => networks(&texts)?,
                None => Network::this_machine(),
            },
            limits: limits(&file.limits, &given.limit.unwrap_or_default())?,
            web: given.web.or(file.web),
            durability: given.durability.or(file.durability).unwrap_or(Durability::Full),
            bot_percent: given.bot_percent.or(file.bot_percent).map_or(Ok(100), bot_percent)?,
            bot_threads: given.bot_threads.or(file.bot_threads),
            log_days: given.log_days.or(file.log_days).unwrap_or(server::Settings::LOG_DAYS),
            relay_only: given.relay_only || file.relay_only,
            log_format: given.log_format.or(file.log_format).unwrap_or(LogFormat::Text),
            log: given.log.or(file.log).unwrap_or_else(|| "info".into()),
        })
    }
}

fn public_url(url: &str) -> Result<String, Trouble> {
    let url = url.trim().trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let plain = |host: &str| !host.is_empty() && host.chars().all(|letter| letter.is_ascii_graphic());
    if host.is_some_and(plain) {
        return Ok(url.to_owned());
    }
    Err(Trouble::new(
        format!("공개 주소를 알아볼 수 없어요: '{url}'. https://play.example.org 처럼 적어 주세요"),
        format!("The public address '{url}' can't be read. Write it as https://play.example.org"),
    ))
}

fn bot_percent(percent: u32) -> Result<u32, Trouble> {
    if BOT_PERCENT.contains(&percent.into()) {
        return Ok(percent);
    }
    let (least, most) = (BOT_PERCENT.start(), BOT_PERCENT.end());
    Err(Trouble::new(
        format!("bot_percent는 {least}부터 {most}까지예요. {percent}을 고쳐 주세요"),
        format!("bot_percent goes from {least} to {most}. Please mend {percent}"),
    ))
}

fn networks(texts: &[String]) -> Result<Vec<Network>, Trouble> {
    let read = |text: &String| {
        text.parse().map_err(|error| Trouble::new(format!("주소를 확인해 주세요: {text}"), format!("{error}")))
    };
    texts.iter().filter(|text| !text.trim().is_empty()).map(read).collect()
}

fn limits(file: &BTreeMap<String, u32>, given: &[String]) -> Result<Limits, Trouble> {
    let mut limits = Limits::default();
    let wrong = |text: &str| {
        Trouble::new(
            format!("한도를 알아볼 수 없어요: '{text}'. 목록은 madang serve --limit help로 볼 수 있어요"),
            format!("The limit '{text}' can't be read. `madang serve --limit help` lists them"),
        )
    };
    for (name, value) in file {
        limits.set(name, *value).map_err(|_| wrong(name))?;
    }
    for text in given.iter().map(|text| text.trim()).filter(|text| !text.is_empty()) {
        let (name, value) = text.split_once('=').ok_or_else(|| wrong(text))?;
        let value = value.trim().parse().map_err(|_| wrong(text))?;
        limits.set(name.trim(), value).map_err(|_| wrong(text))?;
    }
    Ok(limits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_file(text: &str, given: Serve) -> Result<Config, Trouble> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("madang.toml");
        fs::write(&path, text).unwrap();
        Config::decide(Serve { config: Some(path), ..given })
    }

    #[test]
    fn flags_count_before_the_file_and_that_before_what_is_usual() {
        let text =
            "port = 1\nhost = \"::1\"\ntrusted_proxies = [\"10.0.0.0/8\"]\n[limits]\nplay_events = 7\nconnects = 0";
        let limit = Some(vec!["play_events=9".into()]);
        let config = with_file(text, Serve { port: Some(2), limit, ..Serve::default() }).unwrap();
        assert_eq!((config.port, config.host.as_str(), config.data), (2, "::1", PathBuf::from("data")));
        assert_eq!((config.limits.play_events, config.limits.connects), (9, 0));
        assert_eq!(config.trusted_proxies.len(), 1);
    }

    #[test]
    fn logs_are_kept_as_long_as_is_said() {
        let days = |text, given| with_file(text, Serve { log_days: given, ..Serve::default() }).unwrap().log_days;
        assert_eq!([days("", None), days("log_days = 0", None), days("log_days = 30", Some(7))], [90, 0, 7]);
    }

    #[test]
    fn mistakes_are_told() {
        for text in [
            "prot = 1",
            "port = \"x\"",
            "[limits]\nplay_evnets = 1",
            "public_url = \"play.example\"",
            "bot_percent = 0",
            "{",
        ] {
            assert!(with_file(text, Serve::default()).is_err(), "{text}");
        }
        for limit in ["play_events", "play_events=many", "help"] {
            let given = Serve { limit: Some(vec![limit.into()]), ..Serve::default() };
            assert!(Config::decide(given).is_err(), "{limit}");
        }
        let gone = Serve { config: Some("/no/such/file".into()), ..Serve::default() };
        assert!(Config::decide(gone).is_err());
    }

    #[test]
    fn a_public_address_has_no_slash_at_its_end() {
        assert_eq!(public_url("https://play.example/").unwrap(), "https://play.example");
    }
}
