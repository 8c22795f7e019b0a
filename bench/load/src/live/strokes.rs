//! One draws for seven, at 25 messages a second.

use super::{
    PATIENCE,
    player::{Player, Verdict},
};
use crate::{
    meter::Meter,
    pace::{Beat, Pace},
};
use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

/// Between two messages.
const GAP: Duration = Duration::from_millis(40);
/// How many pairs a message carries: a finger that moves quickly.
const PAIRS: usize = 4;
/// While a canvas is filled: 775 points a second, a little less than may be sent.
const PAIRS_FILLING: usize = 31;
/// So many points a canvas holds before it is measured, of 60,000.
const FILLED: usize = 56_000;
/// How long that takes, and a little more.
pub(super) const FILLING: Duration = Duration::from_secs(80);

/// What lies on a canvas when strokes are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Canvas {
    Empty,
    /// Nearly all points that it may hold.
    Full,
}

/// A room with time for one long drawing.
pub(super) fn room() -> Value {
    let options = json!({"draw_sec": 180, "idle_sec": 0, "hints": 0, "rounds": 1, "choices": 1});
    json!({"game": "drawguess", "options": options, "settings": {"graceSec": 600}})
}

/// Draws one picture. Measured: from a message to the moment when each of the others has it.
pub(super) async fn draw(mut table: Vec<Player>, shift: f64, canvas: Canvas, meter: &Meter) -> Result<()> {
    let drawer = table[0].view["drawer"].as_u64().and_then(|seat| usize::try_from(seat).ok());
    let drawer = drawer.filter(|seat| *seat < table.len()).context("somebody draws")?;
    let mut pen = table.remove(drawer);
    let chosen = pen.act(&json!({"type": "choose", "index": 0})).await?;
    ensure!(chosen != Verdict::Refused, "the word was refused");
    let begun = json!({"type": "stroke", "id": 1, "tool": "pen", "color": 0, "size": 1, "at": [500, 375]});
    let begun = pen.act(&begun).await?;
    ensure!(begun != Verdict::Refused, "the stroke was refused");
    let start = Instant::now() + GAP.mul_f64(shift);
    sleep_until(start).await;
    let mut beat = Beat::new(Pace::Open { gap: GAP }, 0, 1);
    let mut drawn = 0;
    for message in 2.. {
        let filling = canvas == Canvas::Full && drawn < FILLED;
        let pairs = if filling { PAIRS_FILLING } else { PAIRS };
        drawn += pairs;
        let due = beat.next();
        sleep_until(due).await;
        // The timer's own lateness isn't the server's; a message that waited for the one before is.
        let sent = if due + GAP < Instant::now() { due } else { Instant::now() };
        let taken = pen.act(&json!({"type": "points", "id": 1, "d": there_and_back(message, pairs)})).await?;
        ensure!(taken != Verdict::Refused, "points were refused after {drawn}");
        for other in &mut table {
            timeout(PATIENCE, other.until_streamed(message)).await.context("a stroke was not seen")??;
            meter.seen(sent);
        }
    }
    Ok(())
}

/// Steps that stay on the canvas: to the right in one message, back in the next.
fn there_and_back(message: u64, pairs: usize) -> Vec<i16> {
    let dx = if message.is_multiple_of(2) { 3 } else { -3 };
    (0..pairs).flat_map(|n| [dx, if n % 2 == 0 { 2 } else { -2 }]).collect()
}
