//! Four at a table turn cards over, and ring when five of a fruit lie there, and at times when they don't.

use super::{
    PATIENCE,
    player::{Player, Verdict},
};
use crate::meter::Meter;
use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// Between two cards: a little more than the least that the options allow.
const GAP: Duration = Duration::from_millis(310);
/// One of so many layouts that aren't five is rung for all the same.
const ONE_WRONG_IN: u32 = 12;

/// A room whose cards turn as fast as the rules let them.
pub(super) fn room() -> Value {
    let options = json!({"flip_gap_ms": 300, "flip_ms": 10_000, "stall_ms": 2_000, "late_ms": 0, "minutes": 0});
    json!({"game": "halligalli", "options": options, "settings": {"graceSec": 600}})
}

/// Plays game after game. Measured: from a bell to the moment when another one has seen what came of it.
pub(super) async fn play(mut table: Vec<Player>, shift: f64, meter: &Meter) -> Result<()> {
    sleep(GAP.mul_f64(shift)).await;
    for round in 0.. {
        if table.iter().any(|player| player.over) {
            again(&mut table).await?;
        }
        flip(&mut table).await?;
        if table[0].over || !(is_five(&table[0].view) || round % ONE_WRONG_IN == 0) {
            sleep(GAP).await;
            continue;
        }
        ring(&mut table, round, meter).await?;
        sleep(GAP).await;
    }
    Ok(())
}

async fn flip(table: &mut [Player]) -> Result<()> {
    let turn = table[0].view["turn"].as_u64().and_then(|seat| usize::try_from(seat).ok());
    let Some(flipper) = turn.and_then(|seat| table.get_mut(seat)) else {
        // Nobody can: the piles are turned over soon.
        return timeout(PATIENCE, table[0].read()).await.context("the piles were not turned over")?;
    };
    if let Verdict::Taken(seq) = flipper.act(&json!({"type": "flip"})).await? {
        all_see(table, seq).await?;
    }
    Ok(())
}

async fn ring(table: &mut [Player], round: u32, meter: &Meter) -> Result<()> {
    let inside = |player: &Player, seat: usize| player.view["seats"][seat]["out"].is_null();
    let Some(ringer) = (0..table.len())
        .cycle()
        .skip(round as usize % table.len())
        .take(table.len())
        .find(|seat| inside(&table[0], *seat))
    else {
        return Ok(());
    };
    let bell = json!({"type": "bell", "layout": table[ringer].view["layout"]});
    let sent = Instant::now();
    let Verdict::Taken(seq) = table[ringer].act(&bell).await? else { return Ok(()) };
    for seat in (0..table.len()).filter(|seat| *seat != ringer) {
        timeout(PATIENCE, table[seat].until_seen(seq)).await.context("the bell was not heard")??;
        meter.seen(sent);
    }
    all_see(table, seq).await
}

async fn all_see(table: &mut [Player], seq: u32) -> Result<()> {
    for player in table {
        timeout(PATIENCE, player.until_seen(seq)).await.context("a step was not seen")??;
    }
    Ok(())
}

/// Another game at the same table.
async fn again(table: &mut [Player]) -> Result<()> {
    for player in &mut *table {
        while !player.over {
            player.read().await?;
        }
        player.call("room.rematch", &Value::Null).await?;
    }
    for player in table {
        timeout(PATIENCE, player.until_begun()).await.context("no other game begins")??;
    }
    Ok(())
}

/// Whether five of a fruit lie on top.
fn is_five(view: &Value) -> bool {
    let tops = || view["seats"].as_array().into_iter().flatten().filter_map(|seat| seat["top"].as_str());
    let number = |top: &str| top[1..].parse::<u32>().unwrap_or_default();
    ["S", "B", "L", "P"].iter().any(|fruit| tops().filter(|top| top.starts_with(fruit)).map(number).sum::<u32>() == 5)
}
