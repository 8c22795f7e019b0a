//! `madang replay`.

use crate::{cli, out, trouble::Trouble};
use engine::AnyGame;
use room::replay::{self, Lost};
use std::process::ExitCode;
use store::{GameRow, Reader, ResultRow, StoreError, sqlite};

/// How many games are read at a time.
const AT_ONCE: usize = 200;

/// Does every finished game again.
pub(crate) fn verify(options: &cli::Verify) -> Result<ExitCode, Trouble> {
    let mut reader = sqlite::read_only(&options.data)?;
    let mut found = Found::default();
    let mut after = 0;
    loop {
        let games = reader.finished(after, AT_ONCE)?;
        let Some((last, _)) = games.last() else { break };
        after = last.pk;
        for (game, result) in &games {
            if let Some(why) = found.count(judge(catalog::GAMES, reader.as_mut(), game, result)?) {
                out::line(&format!("{} ({}): {why}", game.pk, game.game))?;
            }
        }
    }
    out::line(&found.told())?;
    Ok(if found.differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Verdict {
    Same,
    /// Its log is gone.
    NoLog,
    /// Its rules are not what they were, or it isn't in this program.
    OtherRules,
    /// It differs, and where.
    Differs(String),
}

fn judge(
    games: &[&'static dyn AnyGame],
    reader: &mut dyn Reader,
    game: &GameRow,
    result: &ResultRow,
) -> Result<Verdict, StoreError> {
    let log = reader.log(game.pk)?;
    // Asked afterwards: a server may sweep it in between.
    if !reader.has_log(game.pk)? {
        return Ok(Verdict::NoLog);
    }
    Ok(match replay::verify(games, game, &log, result) {
        Ok(()) => Verdict::Same,
        Err(Lost::RulesChanged | Lost::NoSuchGame) => Verdict::OtherRules,
        Err(Lost::LogGone) => Verdict::Differs("its log is empty, and it has a result".into()),
        Err(Lost::Differs(why)) => Verdict::Differs(why),
    })
}

/// How many games came out how.
#[derive(Debug, Default)]
struct Found {
    same: u64,
    no_log: u64,
    other_rules: u64,
    differ: u64,
}

impl Found {
    /// Counts a game; gives what is to be told of it.
    fn count(&mut self, verdict: Verdict) -> Option<String> {
        match verdict {
            Verdict::Same => self.same += 1,
            Verdict::NoLog => self.no_log += 1,
            Verdict::OtherRules => self.other_rules += 1,
            Verdict::Differs(why) => {
                self.differ += 1;
                return Some(why);
            }
        }
        None
    }

    fn told(&self) -> String {
        let Self { same, no_log, other_rules, differ } = self;
        format!(
            "저장된 그대로인 판 {same}, 다른 판 {differ}, 기록이 지워진 판 {no_log}, 규칙이 바뀐 판 {other_rules}\n\
             As they were stored: {same}. Different: {differ}. Without a log: {no_log}. Of other rules: {other_rules}"
        )
    }
}
