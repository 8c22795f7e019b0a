//! Rooms beside those that are measured, in which one player moves as fast as the relay lets. The other one reads
//! nothing, and answers pings that it never saw; or, to compare with, reads all.

use super::chess::Player;
use crate::{socketio::Line, wire::Bytes};
use anyhow::Result;
use std::{cell::Cell, convert::Infallible, net::SocketAddr, rc::Rc, time::Duration};
use tokio::time::{MissedTickBehavior, interval, sleep};

/// As fast as the relay lets a player move.
const BEAT: Duration = Duration::from_millis(50);
/// How often a ping is answered that was not read.
const PONG: Duration = Duration::from_secs(4);
/// How soon the next one comes after one was cut off.
const AGAIN: Duration = Duration::from_millis(500);

/// How the other player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Partner {
    /// Reads nothing.
    Silent,
    /// Reads all.
    Attentive,
}

impl Partner {
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Attentive => "attentive",
        }
    }
}

/// One room after another; `cut_off` counts how many of them the relay ended.
///
/// The `n`th of `count`, which move in turn and not all at the same moment.
pub(super) async fn room(
    address: SocketAddr,
    partner: Partner,
    (n, count): (u32, u32),
    cut_off: Rc<Cell<u32>>,
) -> Result<()> {
    sleep(BEAT * n / count).await;
    loop {
        let mut talker = Player::connect(address, &Bytes::default()).await?;
        let code = talker.create().await?;
        // Whatever ends it, the relay has had enough of one of the two.
        tokio::select! {
            _ = talk(&mut talker) => {}
            _ = sit_by(partner, address, &code) => {}
        }
        cut_off.set(cut_off.get() + 1);
        sleep(AGAIN).await;
    }
}

async fn talk(talker: &mut Player) -> Result<Infallible> {
    talker.until("game_joined").await?;
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut n = 0;
    loop {
        tokio::select! {
            biased;
            heard = talker.read() => heard?,
            _ = beats.tick() => {
                n += 1;
                talker.make_move(n).await?;
            }
        }
    }
}

async fn sit_by(partner: Partner, address: SocketAddr, code: &str) -> Result<Infallible> {
    match partner {
        Partner::Silent => {
            let mut silent = Line::connect_root_narrow(address, &Bytes::default()).await?;
            silent.tell(&format!(r#"["join_game",{{"code":"{code}","name":"silent"}}]"#)).await?;
            loop {
                sleep(PONG).await;
                silent.pong().await?;
            }
        }
        Partner::Attentive => {
            let mut attentive = Player::connect(address, &Bytes::default()).await?;
            attentive.join(code).await?;
            loop {
                attentive.read().await?;
            }
        }
    }
}
