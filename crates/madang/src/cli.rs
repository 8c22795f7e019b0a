//! What can be typed.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// How much computer players may be told to think, in percent. No thought takes longer than a second all the same.
pub(crate) const BOT_PERCENT: std::ops::RangeInclusive<i64> = 1..=400;

/// 마당: a table for board and card games that you host yourself.
#[derive(Debug, Parser)]
#[command(name = "madang", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the table. Flags count before the environment (MADANG_…), and that before the file
    Serve(Serve),
    /// List the games
    Games(Games),
    /// Play many games under the laws that every game has to keep; exit status 1 if one is broken
    Simulate(Simulate),
    /// Look at finished games again
    #[command(subcommand)]
    Replay(Replay),
    /// Copy the data of a server, which may go on running
    Backup(Backup),
    /// Calculate: JSON lines in, one JSON line out for each
    Calc(Calc),
}

#[derive(Debug, Default, Args)]
pub(crate) struct Serve {
    /// The address to listen on [default: 0.0.0.0]
    #[arg(long, env = "MADANG_HOST")]
    pub(crate) host: Option<String>,
    /// The port to listen on [default: 3210]
    #[arg(long, env = "MADANG_PORT")]
    pub(crate) port: Option<u16>,
    /// The folder that everything is kept in [default: ./data]
    #[arg(long, env = "MADANG_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// A file with any of these settings (TOML; names with _ instead of -)
    #[arg(long, env = "MADANG_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The address that people open, for links and previews, such as https://play.example.org
    #[arg(long, env = "MADANG_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Proxies whose X-Forwarded-For is believed: addresses or networks
    #[arg(long, env = "MADANG_TRUSTED_PROXIES", value_name = "NETWORK", value_delimiter = ',', num_args = 1..)]
    pub(crate) trusted_proxies: Option<Vec<String>>,
    /// Who may read /metrics: addresses or networks [default: this machine]
    #[arg(long, env = "MADANG_METRICS_FROM", value_name = "NETWORK", value_delimiter = ',', num_args = 1..)]
    pub(crate) metrics_from: Option<Vec<String>>,
    /// A limit; 0 switches it off. `--limit help` lists them
    #[arg(long, env = "MADANG_LIMIT", value_name = "NAME=VALUE", value_delimiter = ',')]
    pub(crate) limit: Option<Vec<String>>,
    /// Serve the web app from this folder instead of the one that is built in
    #[arg(long, env = "MADANG_WEB", value_name = "DIR")]
    pub(crate) web: Option<PathBuf>,
    /// What a power cut may take: `full`, nothing; `normal`, the last moments [default: full]
    #[arg(long, env = "MADANG_DURABILITY")]
    pub(crate) durability: Option<Durability>,
    /// How much computer players think, in percent of what their game asks for, 1 to 400 [default: 100]
    #[arg(long, env = "MADANG_BOT_PERCENT", value_name = "PERCENT")]
    #[arg(value_parser = clap::value_parser!(u32).range(BOT_PERCENT))]
    pub(crate) bot_percent: Option<u32>,
    /// Threads for computer players [default: one less than there are cores]
    #[arg(long, env = "MADANG_BOT_THREADS", value_name = "THREADS")]
    pub(crate) bot_threads: Option<usize>,
    /// A finished game can be watched again for so many days; its result stays. 0: for ever [default: 90]
    #[arg(long, env = "MADANG_LOG_DAYS", value_name = "DAYS")]
    pub(crate) log_days: Option<u32>,
    /// Serve the relay for En Parlant alone: no games, no page, no data folder
    #[arg(long, env = "MADANG_RELAY_ONLY")]
    pub(crate) relay_only: bool,
    /// How the log is written [default: text]
    #[arg(long, env = "MADANG_LOG_FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
    /// What is logged, such as `info` or `server=debug` [default: info]
    #[arg(long, env = "MADANG_LOG", value_name = "FILTER")]
    pub(crate) log: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Durability {
    /// Nothing
    Full,
    /// The last moments
    Normal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct Games {
    /// With facts and option forms, as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Simulate {
    /// The game's id
    #[arg(long)]
    pub(crate) game: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) seeds: u64,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) start: u64,
    /// How many sit at the table [default: every number that the options allow, in turn]
    #[arg(long, value_name = "P")]
    pub(crate) players: Option<u8>,
    /// Who plays
    #[arg(long, value_enum, default_value_t = Policy::Random)]
    pub(crate) policy: Policy,
    /// The options, as JSON
    #[arg(long, value_name = "JSON")]
    pub(crate) options: Option<String>,
    /// No computer player looks at more positions than this
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u32>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Policy {
    /// Random legal actions
    Random,
    /// Computer players
    Bot,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Replay {
    /// Play every finished game again from its log and compare it with its result; the server may go on running. Exit
    /// status 1 if one differs
    Verify(Verify),
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The data folder of the server
    #[arg(long, env = "MADANG_DATA", value_name = "DIR", default_value = "data")]
    pub(crate) data: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The data folder of the server
    #[arg(long, env = "MADANG_DATA", value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// The file to write; it must not exist yet
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Calc {
    /// What to calculate
    pub(crate) tool: Tool,
    /// The game that `perft` counts
    #[arg(long)]
    pub(crate) game: Option<Counted>,
    /// Where the files are that entries name [default: the current folder]
    #[arg(long, value_name = "DIR", default_value = ".", hide_default_value = true)]
    pub(crate) dir: PathBuf,
    /// The records that `mahjong-log` replays
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// The games whose ways to go on are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Counted {
    Othello,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Tool {
    /// The games' generator: {section, …} → outputs and states
    Sfc32,
    /// Where black may not play in renju: {rows} → {forbidden}. rows: 15 texts of 15 letters, the top rank first,
    /// X black, O white, . empty
    RenjuForbidden,
    /// Where nobody may make two threes in Korean omok: {rows} → four lists of points. rows as for renju-forbidden
    #[value(name = "omok-korean33")]
    OmokKorean33,
    /// In how many ways a game goes on: {board, to_move, depth} → {perft, moves}. board: 8 texts of 8 letters, rank 1
    /// first, X black, O white, - empty; to_move: black or white
    Perft,
    /// What a riichi hand is worth: {concealed, win, melds, by, flags, round_wind, seat_wind, …} → {expected}
    RiichiScore,
    /// What a joy hand is worth: {concealed, win, melds, by, last_tile, options} → {expected}
    JoyScore,
    /// How far mahjong tiles are from a complete hand: {hand, melds} → {normal, chiitoi, kokushi, best, …}
    Shanten,
    /// Whether mahjong tiles are a complete hand: {hand, melds} → {standard, decompositions, chiitoi, kokushi}
    WinShape,
    /// What may be done at a moment of a riichi hand: {log, after, seat} or {events, seat} → {legal}. log: an mjai
    /// file, relative to --dir; after: its last line that counts, from 0; events: mjai events from start_kyoku on
    RiichiLegal,
    /// A whole hand of joy by four easy computer players: {deck, dealer, straight_from} → {actions, result, …}
    JoyGame,
    /// Replays records of riichi games (mjlog, tenhou.net/6, mjai): a line for each hand, whether it agrees with
    /// our rules
    MahjongLog,
    /// What the joy player does: {type, hand, melds, …} → {scores, discard} or {options, choose}
    JoyAi,
}
