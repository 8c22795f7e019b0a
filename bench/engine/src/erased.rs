//! What serving a move needs of the engine and of the log: JSON in, check, apply on a copy, what the room must know,
//! the hash, the entry, and an update for each player.

use crate::games::{Recorded, freestyle};
use engine::{
    AnyGame, Opening, Seat, Viewer,
    erased::{Erase, Source},
};
use omok::Omok;
use protocol::{
    PlayerId,
    to_client::{Cause, GameUpdate},
};
use room::{
    answers::ActionPrint,
    entry::{Entry, Steps, Who},
    play::{Advance, Point, advance},
};
use serde_json::value::RawValue;
use std::hint::black_box;

const VIEWERS: [Viewer; 2] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

/// Plays the games once.
pub(crate) fn replay(games: &[Recorded]) {
    let game: &dyn AnyGame = &Erase::<Omok>::GAME;
    let options = serde_json::to_string(&freestyle()).expect("options are JSON");
    let players = ["p0", "p1"].map(|name| PlayerId(name.into()));
    for recorded in games {
        let opening = Opening { seats: 2, options: &options, seed: [1, 2, 3, 4], now: 0, game_no: 0 };
        let opened = game.open(&opening).expect("a game begins");
        let mut point = Point::beginning(opened.table, 0).expect("a game begins");
        for (n, action) in (1..).zip(&recorded.actions) {
            let seat = Seat(u8::from(n % 2 == 0));
            let source = Source::Client { seat, action };
            let Ok(step) = advance(&*point.table, source, n, &[], &VIEWERS) else { panic!("refused: {action}") };
            let who = Who { player: players[seat.index()].clone(), cs: n, action: ActionPrint::of(action) };
            black_box(entry(&step, n, seat, who));
            black_box(updates(&step, n, seat));
            let Advance { table, facts, .. } = step;
            point = Point { table, shown_awaiting: facts.awaiting, facts, seq: n, n, at: n };
        }
        assert!(point.facts.outcome.is_some(), "a recorded game ends");
    }
}

fn entry(step: &Advance, n: u64, by: Seat, who: Who) -> String {
    let entry = Entry {
        seq: n,
        at: n,
        cause: Cause::Player,
        by: Some(by),
        steps: Steps::One(step.input.clone()),
        lag: Vec::new(),
        draws: step.draws,
        hash: step.hash.expect("a move is hashed"),
        who: Some(who),
        also: Vec::new(),
    };
    serde_json::to_string(&entry).expect("an entry is JSON")
}

fn updates(step: &Advance, seq: u64, by: Seat) -> Vec<String> {
    let active: Vec<Seat> = step.facts.awaiting.iter().collect();
    let update = |(viewer, view): &(Viewer, Box<RawValue>)| {
        let events: Vec<&RawValue> =
            step.events.iter().filter(|told| told.audience.includes(*viewer)).map(|told| &*told.event).collect();
        let update = GameUpdate {
            seq,
            by: Some(by),
            auto: false,
            cause: Cause::Player,
            events: &events,
            view,
            active: &active,
            deadline: None,
            now: seq,
        };
        serde_json::to_string(&update).expect("an update is JSON")
    };
    step.views.iter().map(update).collect()
}
