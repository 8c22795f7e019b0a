//! Whether a batch can be true: checked as a whole before any of it is applied.

use super::tables::Tables;
use crate::Write;
use std::collections::BTreeMap;

/// What matters of a game while a batch is read.
#[derive(Clone, Copy)]
struct Facts {
    last: u64,
    ended: Option<u64>,
}

/// Refuses what [`crate::Store::commit`] refuses as broken.
pub(super) fn batch(tables: &Tables, writes: &[Write]) -> Result<(), String> {
    let mut games: BTreeMap<u64, Facts> = BTreeMap::new();
    for write in writes {
        match write {
            Write::Game(row) => {
                if facts(tables, &games, row.pk).is_ok() {
                    return Err(format!("game {} was begun twice", row.pk));
                }
                games.insert(row.pk, Facts { last: 0, ended: None });
            }
            Write::Entry(row) => {
                let game = facts(tables, &games, row.pk)?;
                let due = game.last + 1;
                if row.n != due {
                    return Err(format!("entry {} of game {} came when {due} was due", row.n, row.pk));
                }
                games.insert(row.pk, Facts { last: due, ..game });
            }
            Write::Seat { pk, .. } => match facts(tables, &games, *pk)?.ended {
                None => {}
                Some(_) => return Err(format!("somebody sat down in game {pk}, which had ended")),
            },
            Write::Snapshot(row) => drop(facts(tables, &games, row.pk)?),
            Write::Result(row) => {
                let game = facts(tables, &games, row.pk)?;
                if game.ended.is_some() {
                    return Err(format!("game {} ended twice", row.pk));
                }
                games.insert(row.pk, Facts { ended: Some(row.ended_at), ..game });
            }
            Write::ForgetLogs { before } => forget(tables, &mut games, *before),
            _ => {}
        }
    }
    Ok(())
}

fn facts(tables: &Tables, games: &BTreeMap<u64, Facts>, pk: u64) -> Result<Facts, String> {
    let kept = || {
        let game = tables.games.get(&pk)?;
        let ended = game.result.as_ref().map(|result| result.ended_at);
        Some(Facts { last: game.log.last().map_or(0, |entry| entry.n), ended })
    };
    games.get(&pk).copied().or_else(kept).ok_or_else(|| format!("game {pk} was never begun"))
}

/// A log that goes in the middle of a batch begins anew.
fn forget(tables: &Tables, games: &mut BTreeMap<u64, Facts>, before: u64) {
    let logged = tables.games.iter().filter(|(_, game)| !game.forgotten);
    let kept = logged.filter_map(|(pk, game)| Some((*pk, game.result.as_ref()?.ended_at)));
    let ended: Vec<(u64, u64)> = kept.chain(games.iter().filter_map(|(pk, game)| Some((*pk, game.ended?)))).collect();
    for (pk, at) in ended.into_iter().filter(|(_, at)| *at < before) {
        games.insert(pk, Facts { last: 0, ended: Some(at) });
    }
}
