//! A game goes on, and quickly.

use super::{Moment, Passage, Verdict};
use engine::erased::Source;
use std::time::{Duration, Instant};

/// No step takes longer.
const LONGEST: Duration = Duration::from_millis(100);

/// Somebody can act, or time will do something, until the game has ended.
pub(super) fn somebody_can_go_on(moment: &Moment<'_>) -> Verdict {
    let table = moment.table;
    let waits = !table.timer().seats.is_empty() || table.alarm_input().is_some();
    if moment.is_over() || waits || moment.seats().any(|seat| !table.legal(seat, moment.now).0.is_empty()) {
        return Ok(());
    }
    Err("nobody has a legal move, the timer names nobody and no alarm is set, but outcome is None: the game would \
         stand still for ever"
        .into())
}

/// A step is quick. One that was slow is measured again, because a machine can be busy: the quickest time counts.
pub(super) fn quick(passage: &Passage<'_>) -> Verdict {
    let mut best = passage.took;
    for _ in 0..4 {
        if best <= LONGEST {
            return Ok(());
        }
        let entry = passage.entry;
        let started = Instant::now();
        let _ = passage.before.step(Source::Input(&entry.input), entry.at, &entry.lag);
        best = best.min(started.elapsed());
    }
    Err(format!("the step took {} ms, and every time it was measured more than 100", best.as_millis()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        director::act_input,
        entry::{Cause, Entry},
        toys::{Flaw, Honest, stones::StonesWith},
    };
    use engine::{AnyGame, Opening, erased::Erase};

    #[derive(Debug)]
    struct Slow;

    impl Flaw for Slow {
        const IS_SLOW: bool = true;
    }

    /// The verdict on a first step that took so long when it was first measured.
    fn verdict<F: Flaw>(took: Duration) -> Verdict {
        let opening = Opening { seats: 2, options: "{}", seed: [1, 2, 3, 4], now: 0, game_no: 0 };
        let table = Erase::<StonesWith<F>>::GAME.open(&opening).unwrap().table;
        let seat = table.awaiting().iter().next().unwrap();
        let input = act_input(seat, r#"{"type":"take","n":1}"#);
        let entry = Entry { at: 1, lag: vec![0, 0], cause: Cause::Player(seat), input, hash: None };
        let step = table.step(Source::Input(&entry.input), 1, &entry.lag).unwrap();
        quick(&Passage { before: &*table, entry: &entry, step: &step, seats: 2, took })
    }

    #[test]
    fn a_slow_step_is_slow_however_often_it_is_measured() {
        let what = verdict::<Slow>(Duration::from_millis(500)).unwrap_err();
        assert!(what.contains("every time it was measured more than 100"), "{what}");
    }

    #[test]
    fn a_busy_machine_is_not_the_game_s_fault() {
        assert_eq!(verdict::<Honest>(Duration::from_millis(500)), Ok(()));
    }
}
