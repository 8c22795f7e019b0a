//! The computer players: how well they play, and that they keep to the rules. They play at a part of their nodes here;
//! the full matches are `make bench-bots`.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use engine::{
    BotInput, Game, Level, Plan, Rng, Seat,
    bot::Budget,
    clock::{ClockKind, ClockOptions},
    duel::FirstMove,
};
use kit::Trial;
use othello::{Action, Board, Disc, Options, Othello, Position, RuleOptions, State};

type Table = Trial<Othello>;

fn options(rules: RuleOptions) -> Options {
    let mut options = Options { rules, ..Options::default() };
    options.duel.first = FirstMove::Host;
    options.clock = ClockOptions { kind: ClockKind::None, ..options.clock };
    options
}

/// What a seat's computer player does, with so many nodes.
fn plan(table: &Table, seat: u8, level: Level, nodes: u32, rng: &mut Rng) -> Option<Plan<Action>> {
    let me = Seat(seat);
    let (view, mut legal) = (table.view(seat), Vec::new());
    Othello::legal(&table.state, me, table.now, &mut legal);
    let budget = Budget::nodes(nodes);
    Othello::decide(BotInput { me, view: &view, legal: &legal, now: table.now, level, rng, budget })
}

fn part(level: Level) -> u32 {
    Othello::bot_nodes(level) / 50
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug)]
enum Mind {
    Bot(Level),
    Anything,
}

/// Plays a game to its end; every action passes `check`, or `act` panics.
fn play(options: &Options, minds: [Mind; 2], nodes: fn(Level) -> u32, seed: u64) -> Table {
    let mut table = Table::new(options);
    let mut rng = Rng::from_seed64(seed);
    while let Some(seat) = table.state.actor() {
        let action = match minds[seat.index()] {
            Mind::Bot(level) => {
                let plan = plan(&table, seat.0, level, nodes(level), &mut rng).expect("a plan");
                assert!((300..=1_500).contains(&plan.after_ms), "it takes its time: {}", plan.after_ms);
                plan.action
            }
            Mind::Anything => {
                let mut legal = Vec::new();
                Othello::legal(&table.state, seat, table.now, &mut legal);
                *rng.choose(&legal).expect("a legal move")
            }
        };
        let text = Othello::format(&action);
        table.act(seat.0, &text).unwrap_or_else(|code| panic!("{minds:?}: {text} by {seat}: {code}"));
    }
    table
}

/// How many half points of ten games `level` wins, the colours in turn.
fn halves_of_ten(level: Level, other: Mind) -> usize {
    let halves = |game: u64| {
        let seat = (game % 2) as usize;
        let mut minds = [other; 2];
        minds[seat] = Mind::Bot(level);
        let places = play(&options(RuleOptions::USUAL), minds, part, game).result().expect("an end").0;
        if places == "draw" { 1 } else { 2 * usize::from(places == format!("seat {seat}")) }
    };
    (0..10).map(halves).sum()
}

#[test]
fn hard_beats_whoever_plays_anything() {
    assert_eq!(halves_of_ten(Level::Hard, Mind::Anything), 20);
}

#[test]
fn hard_beats_easy_with_both_colours() {
    assert!(halves_of_ten(Level::Hard, Mind::Bot(Level::Easy)) >= 18);
}

#[test]
fn hard_beats_normal_with_both_colours() {
    assert!(halves_of_ten(Level::Hard, Mind::Bot(Level::Normal)) >= 15);
}

#[test]
fn normal_beats_easy_with_both_colours() {
    assert!(halves_of_ten(Level::Normal, Mind::Bot(Level::Easy)) >= 16);
}

#[test]
fn a_beginner_can_beat_easy() {
    // Somebody who takes corners, keeps away from the squares beside them, and plays anything otherwise.
    let wins = (0..40)
        .filter(|&game| {
            let mut table = Table::new(&options(RuleOptions::USUAL));
            let mut rng = Rng::from_seed64(game);
            while let Some(seat) = table.state.actor() {
                let text = if seat == Seat(0) { beginner(&table, &mut rng) } else { easy(&table, &mut rng) };
                table.act(seat.0, &text).expect("a legal move");
            }
            table.result().expect("an end").0 == "seat 0"
        })
        .count();
    assert!((8..=36).contains(&wins), "{wins} of 40");
}

fn easy(table: &Table, rng: &mut Rng) -> String {
    let plan = plan(table, 1, Level::Easy, Othello::bot_nodes(Level::Easy), rng).expect("a plan");
    Othello::format(&plan.action)
}

fn beginner(table: &Table, rng: &mut Rng) -> String {
    let legal = table.legal(0);
    let mut moves: Vec<&str> = legal.split(' ').collect();
    rng.shuffle(&mut moves);
    let worth = |at: &&str| match *at {
        "a1" | "h1" | "a8" | "h8" => 2,
        "b2" | "g2" | "b7" | "g7" | "a2" | "b1" | "g1" | "h2" | "a7" | "b8" | "g8" | "h7" => 0,
        _ => 1,
    };
    moves.into_iter().max_by_key(worth).expect("a legal move").to_owned()
}

#[test]
fn every_level_keeps_to_the_rules() {
    let levels = [Level::Easy, Level::Normal, Level::Hard].map(Mind::Bot);
    for number in 0..15_u8 {
        let given = RuleOptions { corners: number % 5, show_moves: number % 2 == 0, ..RuleOptions::USUAL };
        let minds = [levels[usize::from(number) % 3], levels[usize::from(number / 3 + 1) % 3]];
        play(&options(given), minds, |_| 600, number.into());
    }
}

#[test]
fn the_same_randomness_gives_the_same_plan() {
    for level in [Level::Easy, Level::Normal, Level::Hard] {
        let mut table = Table::new(&options(RuleOptions::USUAL));
        for _ in 0..55 {
            let Some(seat) = table.state.actor() else { break };
            let plans: Vec<_> =
                (0..2).map(|_| plan(&table, seat.0, level, 3_000, &mut Rng::from_seed64(7)).expect("a plan")).collect();
            assert_eq!(plans[0], plans[1], "{level:?}");
            table.act(seat.0, &Othello::format(&plans[0].action)).expect("a legal move");
        }
    }
}

#[test]
fn what_is_shown_makes_no_difference() {
    for show_moves in [true, false] {
        let table = Table::new(&options(RuleOptions { show_moves, ..RuleOptions::USUAL }));
        let plan = plan(&table, 0, Level::Hard, 3_000, &mut Rng::from_seed64(7)).expect("a plan");
        let text = Othello::format(&plan.action);
        assert!("d3 c4 f5 e6".contains(&text), "{text}");
    }
}

/// A position late in a game.
fn late(rows: [&str; 8], next: Disc) -> Table {
    let board = Board::read(&rows.concat()).unwrap();
    Table::of(State::position(options(RuleOptions::USUAL), Position { board, next }, Table::START))
}

#[test]
fn the_last_discs_are_played_as_well_as_can_be() {
    // With 14 squares left nothing is guessed: no other first move leads to more.
    let rows = ["--XXXXX-", "--XXXO--", "OXXXOXXX", "OXXOXOXX", "OXOOXXXX", "OOOXXXXX", "--OXXX--", "-XXXXX--"];
    let mut table = late(rows, Disc::White);
    assert_eq!(table.state.board().empty().len(), 14);
    let mut rng = Rng::from_seed64(3);
    let nodes = Othello::bot_nodes(Level::Hard);
    let hard = Othello::format(&plan(&table, 1, Level::Hard, nodes, &mut rng).expect("a plan").action);
    let best = outcome_of_best_play(&mut table, &hard, nodes, &mut rng);
    for other in table.legal(1).split(' ').filter(|at| *at != hard) {
        let mut table = late(rows, Disc::White);
        let reached = outcome_of_best_play(&mut table, other, nodes, &mut rng);
        assert!(reached <= best, "{other} gives {reached}, {hard} gives {best}");
    }
}

/// Plays a move of white and then the best on both sides. White's lead at the end.
fn outcome_of_best_play(table: &mut Table, first: &str, nodes: u32, rng: &mut Rng) -> i64 {
    let mut table = Table::of(table.state.clone());
    table.act(1, first).expect("a legal move");
    while let Some(seat) = table.state.actor() {
        let plan = plan(&table, seat.0, Level::Hard, nodes, rng).expect("a plan");
        table.act(seat.0, &Othello::format(&plan.action)).expect("a legal move");
    }
    let count = table.state.board().count();
    let lead = i64::from(count.white) - i64::from(count.black);
    lead + lead.signum() * i64::from(table.state.board().empty().len())
}

#[test]
fn a_wish_to_take_back_is_granted_until_it_is_too_often() {
    let mut table = Table::new(&options(RuleOptions::USUAL));
    table.play("d3 c3");
    let mut rng = Rng::from_seed64(1);
    assert_eq!(plan(&table, 1, Level::Hard, 100, &mut rng), None, "it isn't its turn, and nothing is asked");
    table.act(0, "offer undo").expect("seat 0 may ask");
    let granted = plan(&table, 1, Level::Hard, 100, &mut rng).expect("an answer");
    assert_eq!(Othello::format(&granted.action), "accept undo 1");
    let own = plan(&table, 0, Level::Hard, 100, &mut rng).map(|plan| plan.action);
    assert!(matches!(own, Some(Action::Place { .. })), "who asked goes on with the game: {own:?}");
    let mut view = table.view(1);
    view.undo_used = [5, 0];
    let budget = Budget::nodes(100);
    let input = BotInput { me: Seat(1), view: &view, legal: &[], now: 0, level: Level::Hard, rng: &mut rng, budget };
    assert_eq!(Othello::format(&Othello::decide(input).expect("an answer").action), "refuse undo 1");
}

#[test]
fn a_draw_is_agreed_to_only_by_who_is_not_better() {
    let rows = ["XXXXXXX-", "XXXXXXXX", "XXXXXXXX", "XXXXXOXX", "XXXXOXXX", "XXXOXXXX", "XXXXXXXX", "--------"];
    for (bot, answer) in [(0, "refuse draw 1"), (1, "accept draw 1")] {
        let mut table = late(rows, Disc::Black);
        table.act(1 - bot, "offer draw").expect("the other seat may ask");
        let plan = plan(&table, bot, Level::Hard, 20_000, &mut Rng::from_seed64(1)).expect("an answer");
        assert_eq!(Othello::format(&plan.action), answer, "seat {bot}");
    }
    let mut table = Table::new(&options(RuleOptions::USUAL));
    table.act(0, "offer draw").expect("seat 0 may ask");
    let plan = plan(&table, 1, Level::Hard, 20_000, &mut Rng::from_seed64(1)).expect("an answer");
    assert_eq!(Othello::format(&plan.action), "refuse draw 1", "it is too early");
}
