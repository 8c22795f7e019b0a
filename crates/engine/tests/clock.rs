//! The clock against the vectors and the numbered scenarios of the shared rules of board games.
#![allow(clippy::expect_used)] // panicking is how a test fails

use engine::{
    Millis, Seat, Text,
    clock::{ClockKind, ClockOptions, Clocks, Spent, TimeControl, TimeLeft},
};
use proptest::prelude::*;
use serde::Deserialize;

const ME: Seat = Seat(0);
const THEM: Seat = Seat(1);
const BEGIN: Millis = 1_700_000_000_000;

#[derive(Deserialize)]
struct Vectors {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    clock: TimeControl,
    turns: Vec<TurnOf>,
}

#[derive(Deserialize)]
struct TurnOf {
    used_ms: u64,
    after: After,
    flag: bool,
}

/// What the vectors name is compared, the rest isn't.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct After {
    main_ms: Option<u64>,
    periods: Option<u32>,
}

/// One seat's clock; each turn begins where the one before ended.
struct Play {
    clocks: Clocks,
    now: Millis,
}

impl Play {
    fn new(options: ClockOptions) -> Self {
        options.validate().expect("these options are allowed");
        Self { clocks: Clocks::new(options.control(), 2), now: BEGIN }
    }

    /// A turn of `used` milliseconds that ends with a move.
    fn turn(&mut self, used: u64) -> (u64, u32, Spent) {
        self.clocks.start(ME, self.now);
        self.now += used;
        let late = self.clocks.is_late(self.now);
        let spent = self.clocks.spend(self.now);
        assert_eq!(late, spent == Spent::Flag, "is_late and spend must agree");
        let left = self.clocks.left(ME);
        (left.main_ms, left.periods, spent)
    }
}

#[test]
fn vectors() {
    let vectors: Vectors = serde_json::from_str(include_str!("vectors/clock.json")).expect("the vectors can be read");
    assert_eq!(vectors.cases.len(), 10);
    for (number, case) in vectors.cases.iter().enumerate() {
        let mut play = Play { clocks: Clocks::new(case.clock, 1), now: BEGIN };
        for turn in &case.turns {
            let (main_ms, periods, spent) = play.turn(turn.used_ms);
            let at = format!("case {number}, turn of {}", turn.used_ms);
            assert_eq!(spent == Spent::Flag, turn.flag, "{at}");
            assert_eq!(turn.after.main_ms.unwrap_or(main_ms), main_ms, "{at}");
            assert_eq!(turn.after.periods.unwrap_or(periods), periods, "{at}");
        }
    }
}

#[test]
fn bc15_a_move_one_millisecond_before_the_end_is_in_time() {
    assert_eq!(Play::new(ClockOptions::per_move(30)).turn(29_999).2, Spent::InTime);
}

#[test]
fn bc16_a_move_exactly_at_the_deadline_is_late() {
    let mut clocks = Clocks::new(ClockOptions::per_move(30).control(), 2);
    clocks.start(ME, BEGIN);
    assert_eq!(clocks.deadline(), Some(BEGIN + 30_000));
    assert!(!clocks.is_late(BEGIN + 29_999));
    assert!(clocks.is_late(BEGIN + 30_000));
}

#[test]
fn bc17_a_period_is_lost_only_when_it_is_used_up() {
    let mut play = Play::new(ClockOptions::byoyomi(60, 30, 3));
    assert_eq!(play.turn(59_999), (1, 3, Spent::InTime));
    assert_eq!(play.turn(1), (0, 3, Spent::InTime));
    assert_eq!(play.turn(30_000), (0, 2, Spent::InTime));
    assert_eq!(play.turn(59_999), (0, 1, Spent::InTime));
    assert_eq!(play.turn(30_000).2, Spent::Flag);
}

#[test]
fn bc18_fischer_adds_for_every_move_the_first_one_too() {
    let mut play = Play::new(ClockOptions::fischer(180, 2));
    assert_eq!(play.turn(0).0, 182_000);
    assert_eq!(play.turn(1_000).0, 183_000);
}

#[test]
fn bc19_bronstein_gives_back_what_was_used_up_to_the_delay() {
    let mut play = Play::new(ClockOptions::bronstein(60, 5));
    assert_eq!(play.turn(4_999).0, 60_000);
    assert_eq!(play.turn(6_000).0, 59_000);
}

#[test]
fn bc20_a_clock_without_any_time_is_refused() {
    let refused = |options: ClockOptions| options.validate().expect_err("nobody would have any time");
    assert!(refused(ClockOptions::byoyomi(0, 30, 0)).ko.contains("초읽기 횟수"));
    assert!(refused(ClockOptions::fischer(0, 5)).ko.contains("기본 시간"));
    assert!(refused(ClockOptions::bronstein(0, 5)).ko.contains("기본 시간"));
    assert_eq!(ClockOptions::byoyomi(0, 30, 1).validate(), Ok(()));
    assert_eq!(ClockOptions::byoyomi(1, 30, 0).validate(), Ok(()));
    assert_eq!(
        ClockOptions { kind: ClockKind::None, main_sec: 0, ..ClockOptions::NONE }.validate(),
        Ok::<(), Text>(())
    );
}

#[test]
fn bc24_after_an_undo_the_turn_starts_anew_and_lost_periods_stay_lost() {
    let mut play = Play::new(ClockOptions::byoyomi(0, 30, 3));
    assert_eq!(play.turn(60_000), (0, 1, Spent::InTime));
    let (mut clocks, now) = (play.clocks, play.now);
    clocks.start(THEM, now);
    clocks.start(ME, now + 20_000);
    assert_eq!(clocks.left(ME), TimeLeft { main_ms: 0, periods: 1 });
    assert_eq!(clocks.left(THEM), TimeLeft { main_ms: 0, periods: 3 });
    assert_eq!(clocks.deadline(), Some(now + 50_000));
}

#[test]
fn only_one_clock_runs() {
    let mut clocks = Clocks::new(ClockOptions::fischer(60, 0).control(), 2);
    assert_eq!((clocks.running(), clocks.deadline()), (None, None));
    clocks.start(ME, BEGIN);
    assert_eq!(clocks.spend(BEGIN + 10_000), Spent::InTime);
    assert_eq!((clocks.running(), clocks.is_late(u64::MAX)), (None, false));
    clocks.start(THEM, BEGIN + 10_000);
    assert_eq!(clocks.running(), Some(THEM));
    assert_eq!(clocks.left(ME).main_ms, 50_000);
    assert_eq!(clocks.deadline(), Some(BEGIN + 70_000));
}

#[test]
fn stopping_takes_the_time_of_the_running_turn_and_earns_nothing() {
    let mut clocks = Clocks::new(ClockOptions::fischer(60, 30).control(), 2);
    clocks.start(ME, BEGIN);
    clocks.stop(BEGIN + 10_000);
    assert_eq!((clocks.left(ME).main_ms, clocks.running()), (50_000, None));
    clocks.start(THEM, BEGIN);
    clocks.stop(BEGIN + 60_000);
    assert_eq!(clocks.left(THEM), TimeLeft::NOTHING);
}

#[test]
fn the_view_names_the_running_turn_and_does_not_change_by_itself() {
    let mut clocks = Clocks::new(ClockOptions::byoyomi(300, 30, 3).control(), 2);
    clocks.start(THEM, BEGIN);
    let view = serde_json::to_value(clocks.view()).expect("a view is JSON");
    let seat = serde_json::json!({"main_ms": 300_000, "periods": 3});
    assert_eq!(
        view,
        serde_json::json!({
            "control": {"type": "byoyomi", "main_ms": 300_000, "period_ms": 30_000, "periods": 3},
            "seats": [seat, seat], "running": 1, "turn_started_at": BEGIN,
        })
    );
}

#[test]
fn a_fischer_cap_of_zero_is_none() {
    let options = ClockOptions { cap_sec: 0, ..ClockOptions::fischer(10, 5) };
    assert_eq!(options.control(), TimeControl::Fischer { main_ms: 10_000, inc_ms: 5_000, cap_ms: None });
    let options = ClockOptions { cap_sec: 12, ..options };
    assert_eq!(options.control(), TimeControl::Fischer { main_ms: 10_000, inc_ms: 5_000, cap_ms: Some(12_000) });
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let ms = 0..=86_400_000_u64;
    prop_oneof![
        Just(TimeControl::None),
        ms.clone().prop_map(|move_ms| TimeControl::PerMove { move_ms }),
        (ms.clone(), 0..=600_000_u64, 0..=20_u32).prop_map(|(main_ms, period_ms, periods)| TimeControl::Byoyomi {
            main_ms,
            period_ms,
            periods
        }),
        (ms.clone(), 0..=300_000_u64, prop::option::of(ms.clone()))
            .prop_map(|(main_ms, inc_ms, cap_ms)| TimeControl::Fischer { main_ms, inc_ms, cap_ms }),
        (ms, 0..=300_000_u64).prop_map(|(main_ms, delay_ms)| TimeControl::Bronstein { main_ms, delay_ms }),
    ]
}

proptest! {
    /// The deadline is the first moment that is late, whatever the control and however long the turns.
    #[test]
    fn the_deadline_is_the_first_late_moment(
        control in controls(),
        turns in prop::collection::vec(0..200_000_u64, 1..30),
    ) {
        let mut clocks = Clocks::new(control, 1);
        let mut now = BEGIN;
        for used in turns {
            clocks.start(ME, now);
            let before = clocks.left(ME);
            if let Some(deadline) = clocks.deadline() {
                prop_assert!(clocks.is_late(deadline));
                prop_assert!(deadline == now || !clocks.is_late(deadline - 1));
            }
            let late = clocks.is_late(now + used);
            now += used;
            prop_assert_eq!(clocks.spend(now) == Spent::Flag, late);
            let left = clocks.left(ME);
            prop_assert!(left.periods <= before.periods);
            if late {
                prop_assert_eq!(left, TimeLeft::NOTHING);
                break;
            }
        }
    }

    /// Nothing that a stored or hostile control could hold makes the arithmetic panic.
    #[test]
    fn huge_numbers_do_not_panic(main_ms: u64, period_ms: u64, periods: u32, at: u64, used: u64) {
        for control in [
            TimeControl::Byoyomi { main_ms, period_ms, periods },
            TimeControl::Fischer { main_ms, inc_ms: period_ms, cap_ms: None },
            TimeControl::Bronstein { main_ms, delay_ms: period_ms },
        ] {
            let mut clocks = Clocks::new(control, 1);
            clocks.start(ME, at);
            let _ = clocks.deadline();
            let _ = clocks.spend(at.saturating_add(used));
            clocks.start(ME, at);
            clocks.stop(used);
        }
    }
}
