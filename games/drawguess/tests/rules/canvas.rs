//! Scenarios DG27–DG34: the canvas, and who comes in late.

use crate::table::{Table, usual};
use drawguess::{
    Event, Options,
    canvas::{FILLS, OPERATIONS, POINTS},
    view::{OperationView, Role},
};

/// A table where seat 0 draws and is never stopped for drawing nothing.
fn drawing() -> Table {
    Table::drawing(&Options { idle_sec: 0, ..usual() }, 4, "사과")
}

fn log(table: &Table) -> Vec<OperationView> {
    table.sync(2).canvas.log.unwrap()
}

fn steps(pairs: usize) -> String {
    vec!["1 1"; pairs].join(" ")
}

#[test]
fn dg27_sixty_five_steps_are_too_many() {
    let mut table = drawing();
    table.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    assert_eq!(table.act(0, &format!("points 1 {}", steps(65))), Err("bad_shape"));
    assert_eq!(table.act(0, &format!("points 1 {}", steps(64))), Ok(()));
    for odd in ["points 1 1", "stroke 2 pen 24 1 0 0", "stroke 2 pen 0 5 0 0", "fill 2 24 0 0"] {
        assert_eq!(table.act(0, odd), Err("bad_shape"), "{odd}");
    }
}

#[test]
fn dg28_steps_of_another_stroke() {
    let mut table = drawing();
    assert_eq!(table.act(0, "points 1 1 1"), Err("not_legal"));
    table.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    assert_eq!((table.act(0, "points 2 1 1"), table.act(0, "end 2")), (Err("not_legal"), Err("not_legal")));
    assert_eq!(
        (table.act(0, "stroke 1 pen 0 1 0 0"), table.act(0, "fill 3 0 0 0")),
        (Err("not_legal"), Err("not_legal"))
    );
    table.act(0, "end 1").unwrap();
    assert_eq!(table.act(0, "points 1 1 1"), Err("not_legal"));
}

#[test]
fn dg29_an_open_stroke_is_not_undone() {
    let mut table = drawing();
    table.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    assert_eq!(table.act(0, "undo"), Err("stroke_open"));
}

#[test]
fn dg30_undo_takes_back_what_was_finished() {
    let mut table = drawing();
    for text in ["stroke 1 pen 0 1 500 375", "end 1", "fill 2 3 10 10"] {
        table.act(0, text).unwrap();
    }
    assert_eq!(log(&table).len(), 2);
    for (left, n) in [(1, 4), (0, 5), (0, 6)] {
        table.act(0, "undo").unwrap();
        assert_eq!((log(&table).len(), table.sync(2).canvas.n), (left, n));
    }
    assert_eq!(table.trial.told, [Event::Undo { n: 6 }]);
    table.act(0, "stroke 3 pen 0 1 0 0").unwrap();
}

#[test]
fn dg31_only_the_drawer_draws() {
    let mut table = drawing();
    for text in ["stroke 1 pen 0 1 500 375", "fill 1 0 0 0", "undo", "clear", "skip"] {
        assert_eq!(table.act(1, text), Err("not_drawer"), "{text}");
    }
    let mut choosing = Table::choosing(&usual(), 4, "사과");
    assert_eq!(choosing.act(0, "stroke 1 pen 0 1 500 375"), Err("wrong_phase"));
}

#[test]
fn dg32_a_full_canvas_takes_no_more_until_it_is_cleared() {
    let mut table = drawing();
    table.change(|state| state["canvas"]["used"]["operations"] = (OPERATIONS - 1).into());
    table.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    assert_eq!(table.act(0, "stroke 2 pen 0 1 0 0"), Err("canvas_limit"));
    assert_eq!(table.act(0, "fill 2 0 0 0"), Err("canvas_limit"));
    table.act(0, "points 1 1 1").unwrap();
    table.act(0, "clear").unwrap();
    assert_eq!((log(&table).len(), table.act(0, "points 1 1 1")), (0, Err("not_legal")));
    table.act(0, "stroke 2 pen 0 1 0 0").unwrap();
    table.change(|state| state["canvas"]["used"]["points"] = (POINTS - 1).into());
    assert_eq!((table.act(0, "points 2 1 1 1 1"), table.act(0, "points 2 1 1")), (Err("canvas_limit"), Ok(())));
    table.change(|state| state["canvas"]["used"]["fills"] = FILLS.into());
    assert_eq!(table.act(0, "fill 3 0 0 0"), Err("canvas_limit"));
    table.act(0, "clear").unwrap();
    assert_eq!(table.act(0, "fill 3 0 0 0"), Err("canvas_limit"), "clearing gives no fills back");
}

#[test]
fn too_many_messages_are_dropped() {
    let mut table = drawing();
    for id in 1..=60 {
        table.act(0, &format!("fill {id} 0 0 0")).unwrap();
    }
    assert_eq!(table.act(0, "fill 61 0 0 0"), Err("too_fast"));
    assert_eq!(table.act(0, "clear"), Err("too_fast"));
    table.trial.now += 34;
    table.act(0, "clear").unwrap();
    table.trial.now += 2_000;
    table.act(0, "stroke 61 pen 0 1 0 0").unwrap();
    for _ in 0..24 {
        table.act(0, &format!("points 61 {}", steps(64))).unwrap();
    }
    assert_eq!(table.act(0, &format!("points 61 {}", steps(64))), Err("too_fast"), "1 600 points at once");
    table.act(0, "points 61 1 1").unwrap();
}

#[test]
fn points_stay_near_the_canvas() {
    let mut table = drawing();
    table.act(0, "stroke 1 pen 0 1 1200 -300").unwrap();
    assert_eq!(serde_json::to_value(&table.trial.told).unwrap()[0]["at"], serde_json::json!([1050, -50]));
    table.act(0, "points 1 10 10 -2000 2000 32767 -32768").unwrap();
    let Event::Points { d, .. } = &table.trial.told[0] else { panic!("{:?}", table.trial.told) };
    assert_eq!(d[..], [0, 10, -1100, 840, 1100, -850]);
}

#[test]
fn dg33_who_comes_back_gets_the_whole_canvas() {
    let mut table = drawing();
    for text in ["stroke 1 pen 0 1 500 375", "points 1 1 2 3 4", "points 1 5 6", "end 1", "fill 2 3 9 9", "undo"] {
        table.act(0, text).unwrap();
    }
    table.act(0, "stroke 3 eraser 0 4 7 7").unwrap();
    table.at(30_000);
    let view = table.sync(3);
    let json = serde_json::to_value(&view).unwrap();
    assert_eq!(
        json["canvas"]["log"],
        serde_json::json!([
            {"type": "stroke", "id": 1, "tool": "pen", "color": 0, "size": 1, "at": [500, 375],
                "d": [1, 2, 3, 4, 5, 6]},
            {"type": "stroke", "id": 3, "tool": "eraser", "color": 0, "size": 4, "at": [7, 7], "d": []},
        ])
    );
    assert_eq!((view.canvas.n, view.canvas.last, json["canvas"]["open"]["id"].as_u64()), (7, 3, Some(3)));
    assert_eq!(json["phase"]["until"].as_u64(), Some(table.start + 80_000));
    assert_eq!(json["phase"]["secret"]["word"], serde_json::Value::Null);
    assert_eq!(table.view(3).canvas.log, None, "the log never goes out with an update");
    table.say(3, "사과");
    assert_eq!(serde_json::to_value(table.sync(3)).unwrap()["phase"]["secret"]["word"], "사과");
    table.act(0, "points 3 1 1").unwrap();
    assert!(matches!(table.trial.told[..], [Event::Points { n: 8, id: 3, .. }]));
}

#[test]
fn dg34_who_joins_looks_on_first() {
    let mut table = drawing();
    table.join();
    assert_eq!(table.view(4).own.unwrap().role, Role::Onlooker);
    assert_eq!(table.secret(4).mask, "○○");
    assert_eq!(table.act(4, "say 사과"), Err("wrong_phase"));
    assert_eq!(table.act(4, "vote-skip"), Err("wrong_phase"));
    let mut drawers = Vec::new();
    while table.watched().round < 3 && table.trial.result().is_none() {
        let drawer = table.watched().drawer.0;
        drawers.push((table.watched().round, drawer));
        if table.watched().turn == 2 {
            table.act(drawer, "choose 0").unwrap();
            table.say(4, "수박");
        }
        table.act(drawer, "skip").unwrap();
        table.until(table.trial.now + 6_000);
    }
    let first: Vec<u8> = drawers.iter().filter(|(round, _)| *round == 1).map(|(_, seat)| *seat).collect();
    let second: Vec<u8> = drawers.iter().filter(|(round, _)| *round == 2).map(|(_, seat)| *seat).collect();
    assert_eq!((first, second), (vec![0, 1, 2, 3], vec![0, 1, 2, 3, 4]));
}

#[test]
fn the_canvas_is_empty_when_the_next_turn_begins_and_n_goes_on() {
    let mut table = drawing();
    table.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    table.act(0, "skip").unwrap();
    assert_eq!(log(&table).len(), 1, "it stays while the word is shown");
    table.until(table.trial.now + 6_000);
    assert_eq!(log(&table).len(), 0);
    table.act(1, "choose 0").unwrap();
    table.act(1, "stroke 1 pen 0 1 500 375").unwrap();
    assert_eq!(table.sync(2).canvas.n, 2);
}

#[test]
fn what_was_drawn_is_hashed_by_its_trace() {
    use engine::Game;
    let hashed = |table: &Table| serde_json::to_string(&*drawguess::DrawGuess::hashed(&table.trial.state)).unwrap();
    let (mut one, mut other) = (drawing(), drawing());
    let empty = hashed(&one);
    one.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    other.act(0, "stroke 1 pen 0 1 500 376").unwrap();
    let (first, second) = (hashed(&one), hashed(&other));
    assert!(first != second && first != empty);
    one.act(0, &format!("points 1 {}", steps(64))).unwrap();
    let longer = hashed(&one);
    assert!(longer != first && longer.len() < first.len() + 20, "{} and {}", first.len(), longer.len());
}
