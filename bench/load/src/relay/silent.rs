//! Players who read nothing, while their peers move on. They answer pings that they never saw.

use super::chess::Player;
use crate::{socketio::Line, wire::Bytes};
use anyhow::Result;
use std::{cell::Cell, net::SocketAddr, rc::Rc, time::Duration};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

/// As fast as the relay lets a player move.
const BEAT: Duration = Duration::from_millis(50);
/// How often a ping is answered.
const PONG: Duration = Duration::from_secs(4);
/// How soon the next one comes after one was cut off.
const AGAIN: Duration = Duration::from_millis(500);

/// One room after another; `cut_off` counts how many of the silent were cut off.
///
/// The `n`th of `count`, which move in turn and not all at the same moment.
pub(super) async fn room(address: SocketAddr, (n, count): (u32, u32), cut_off: Rc<Cell<u32>>) -> Result<()> {
    sleep(BEAT * n / count).await;
    loop {
        let mut talker = Player::connect(address, &Bytes::default()).await?;
        let code = talker.create().await?;
        let mut silent = Line::connect_root_narrow(address, &Bytes::default()).await?;
        silent.tell(&format!(r#"["join_game",{{"code":"{code}","name":"silent"}}]"#)).await?;
        // Whatever ends it, the relay has had enough of one of the two.
        let _ = talk(&mut talker, &mut silent).await;
        cut_off.set(cut_off.get() + 1);
        sleep(AGAIN).await;
    }
}

async fn talk(talker: &mut Player, silent: &mut Line) -> Result<()> {
    talker.until("game_joined").await?;
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut n, mut ponged) = (0, Instant::now());
    loop {
        tokio::select! {
            biased;
            heard = talker.read() => heard?,
            _ = beats.tick() => {
                n += 1;
                talker.make_move(n).await?;
                if ponged.elapsed() > PONG {
                    silent.pong().await?;
                    ponged = Instant::now();
                }
            }
        }
    }
}
