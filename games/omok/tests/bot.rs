//! The computer players: how well they play, and that they keep to the rules. They play at a tenth of their nodes here;
//! the full matches are `make bench-bots`.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

mod table;

use engine::{BotInput, Game, Level, Plan, Rng, Seat, bot::Budget};
use omok::{Action, ForbiddenPlay, Omok, Opening, Options, Overline, Rule, RuleOptions, Size, Stone, Take, ThreeThree};
use table::{START, Table, rule, rules};

/// What a seat's computer player does, with so many nodes.
fn plan(table: &Table, seat: u8, level: Level, nodes: u32, rng: &mut Rng) -> Option<Plan<Action>> {
    let me = Seat(seat);
    let (view, mut legal) = (table.view(seat), Vec::new());
    Omok::legal(&table.state, me, table.now, &mut legal);
    let budget = Budget::nodes(nodes);
    Omok::decide(BotInput { me, view: &view, legal: &legal, now: START, level, rng, budget })
}

fn tenth(level: Level) -> u32 {
    Omok::bot_nodes(level) / 10
}

/// The text of what the seat that has to move does.
fn answer(table: &Table, level: Level, seed: u64) -> String {
    let seat = table.state.actor().expect("somebody has to move");
    let plan = plan(table, seat.0, level, tenth(level), &mut Rng::from_seed64(seed));
    Omok::format(&plan.expect("a plan").action)
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug)]
enum Mind {
    Bot(Level),
    Anything,
}

/// Plays a game to its end; every action passes `check`, or `act` panics.
fn play(options: Options, minds: [Mind; 2], nodes: fn(Level) -> u32, seed: u64) -> Table {
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
                Omok::legal(&table.state, seat, table.now, &mut legal);
                *rng.choose(&legal).expect("a legal move")
            }
        };
        let text = Omok::format(&action);
        table.act(seat.0, &text).unwrap_or_else(|code| panic!("{minds:?}: {text} by {seat}: {code}"));
    }
    table
}

/// How many of ten games `hard` wins, the colours in turn.
fn wins_of_ten(options: Options, other: Mind) -> usize {
    let hard_wins = |game: u64| {
        let hard_seat = (game % 2) as usize;
        let mut minds = [other; 2];
        minds[hard_seat] = Mind::Bot(Level::Hard);
        let winner = play(options, minds, tenth, game).result().expect("an end").0;
        winner == format!("seat {hard_seat}")
    };
    (0..10).filter(|&game| hard_wins(game)).count()
}

#[test]
fn hard_beats_whoever_plays_anything() {
    assert_eq!(wins_of_ten(rule(Rule::Korean), Mind::Anything), 10);
}

#[test]
fn hard_beats_easy_with_both_colours() {
    assert!(wins_of_ten(rule(Rule::Korean), Mind::Bot(Level::Easy)) >= 9);
}

#[test]
fn hard_beats_normal_with_both_colours() {
    assert!(wins_of_ten(rule(Rule::Renju), Mind::Bot(Level::Normal)) >= 7);
}

#[test]
fn a_beginner_can_beat_easy() {
    // Somebody who makes five where it is there to be made, and anything else otherwise, wins now and then.
    let wins = (0..40)
        .filter(|&game| {
            let mut table = Table::new(rule(Rule::Freestyle));
            let mut rng = Rng::from_seed64(game);
            while let Some(seat) = table.state.actor() {
                let text = if seat == Seat(0) { beginner(&table, &mut rng) } else { easy(&table, &mut rng) };
                table.act(seat.0, &text).expect("a legal move");
            }
            table.result().expect("an end").0 == "seat 0"
        })
        .count();
    assert!((4..=36).contains(&wins), "{wins} of 40");
}

fn easy(table: &Table, rng: &mut Rng) -> String {
    let plan = plan(table, 1, Level::Easy, Omok::bot_nodes(Level::Easy), rng).expect("a plan");
    Omok::format(&plan.action)
}

/// Completes a five or a four, its own before the other's; otherwise a point next to a stone.
fn beginner(table: &Table, rng: &mut Rng) -> String {
    let board = table.state.board();
    let mut open: Vec<_> = board.empty_points().collect();
    rng.shuffle(&mut open);
    let longest = |stone: Stone, at| {
        omok::Axis::ALL
            .into_iter()
            .map(|axis| {
                let (line, bit) = board.line(stone, axis, at);
                let line = line.with(bit);
                (line.own >> bit).trailing_ones() + (line.own << (31 - bit)).leading_ones() - 1
            })
            .max()
            .unwrap_or(1)
    };
    let worth = |&at: &engine::grid::Point| {
        let (own, other) = (longest(Stone::Black, at), longest(Stone::White, at));
        if own >= 5 {
            10
        } else if other >= 5 {
            9
        } else {
            own.max(other)
        }
    };
    open.into_iter().max_by_key(worth).expect("an empty point").to_string()
}

#[test]
fn every_level_keeps_to_every_rule_and_opening() {
    let mut all = Vec::new();
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Korean, Rule::Renju] {
        let any = RuleOptions { rule, ..RuleOptions::USUAL };
        let openings = [Opening::None, Opening::Swap, Opening::Swap2, Opening::Pro, Opening::LongPro];
        all.extend(openings.map(|opening| RuleOptions { opening, ..any }));
        all.push(RuleOptions { size: Size::Nineteen, ..any });
        all.push(RuleOptions { forbidden_play: ForbiddenPlay::Lose, show_forbidden: false, ..any });
    }
    let korean = RuleOptions::USUAL;
    all.push(RuleOptions { overline: Overline::ForbidBlack, three_three: ThreeThree::Black, ..korean });
    all.push(RuleOptions { overline: Overline::Win, ..korean });
    let taraguchi = RuleOptions { rule: Rule::Renju, opening: Opening::Taraguchi10, ..korean };
    all.extend([taraguchi; 8]);
    let levels = [Level::Easy, Level::Normal, Level::Hard].map(Mind::Bot);
    for (number, given) in all.into_iter().enumerate() {
        let minds = [levels[number % 3], levels[(number / 3 + 1) % 3]];
        let table = play(rules(given), minds, |_| 600, number as u64);
        let (_, reason) = table.result().expect("an end");
        assert_ne!(reason, "forbidden", "nobody loses by a forbidden stone: {given:?}");
    }
}

#[test]
fn the_same_randomness_gives_the_same_plan() {
    for (level, opening) in [
        (Level::Easy, Opening::None),
        (Level::Normal, Opening::None),
        (Level::Hard, Opening::None),
        (Level::Hard, Opening::Swap2),
    ] {
        let mut table = Table::new(rules(RuleOptions { opening, ..RuleOptions::USUAL }));
        for _ in 0..7 {
            let seat = table.state.actor().expect("the game goes on");
            let plans: Vec<_> =
                (0..2).map(|_| plan(&table, seat.0, level, 5_000, &mut Rng::from_seed64(7)).expect("a plan")).collect();
            assert_eq!(plans[0], plans[1], "{level:?}");
            table.act(seat.0, &Omok::format(&plans[0].action)).expect("a legal move");
        }
    }
}

/// A position, whose move it is, and the answers that are good.
struct Puzzle {
    rule: Rule,
    black: &'static str,
    white: &'static str,
    next: Stone,
    good: &'static str,
}

#[track_caller]
fn solves(level: Level, puzzle: &Puzzle) {
    let table = Table::position(rule(puzzle.rule), puzzle.black, puzzle.white, puzzle.next);
    for seed in 0..4 {
        let answer = answer(&table, level, seed);
        let good = puzzle.good.split(' ').any(|good| good == answer);
        assert!(good, "{level:?} plays {answer}, not one of {}", puzzle.good);
    }
}

#[test]
fn all_levels_make_five() {
    let rule = Rule::Korean;
    for level in [Level::Easy, Level::Normal, Level::Hard] {
        let (black, white) = ("f8 g8 h8 i8", "f9 g9 h9 i9");
        solves(level, &Puzzle { rule, black, white, next: Stone::Black, good: "e8 j8" });
        solves(level, &Puzzle { rule, black, white, next: Stone::White, good: "e9 j9" });
    }
}

#[test]
fn a_four_is_blocked() {
    for level in [Level::Normal, Level::Hard] {
        let (black, white) = ("j8 k10 l4", "f8 g8 h8 i8");
        solves(level, &Puzzle { rule: Rule::Freestyle, black, white, next: Stone::Black, good: "e8" });
    }
}

#[test]
fn an_open_three_is_stopped() {
    for level in [Level::Normal, Level::Hard] {
        let (black, white) = ("f10 k4", "g8 h8 i8");
        solves(level, &Puzzle { rule: Rule::Freestyle, black, white, next: Stone::Black, good: "f8 j8" });
    }
}

#[test]
fn a_row_of_fours_is_played_rather_than_anything_else() {
    // Nine fours, each with a single answer, and then five.
    let (black, white) = ("h8 f10 d8 g7 f9 f6 e7", "h7 g9 i7 e9 f12 i9 g5");
    let mut table = Table::position(rule(Rule::Freestyle), black, white, Stone::Black);
    let mut rng = Rng::from_seed64(1);
    while let Some(seat) = table.state.actor() {
        let level = Level::Hard;
        let plan = plan(&table, seat.0, level, tenth(level), &mut rng).expect("a plan");
        table.act(seat.0, &Omok::format(&plan.action)).expect("a legal move");
    }
    table.ended("seat 0", "five");
    assert!(table.state.plies().len() <= 14 + 2 * 10, "and no move is lost on the way: {:?}", table.state.plies());
}

#[test]
fn two_threes_at_once_win_where_they_are_allowed() {
    let (stones, others) = ("g8 i8 h7 h9", "c3 m12 c12");
    solves(
        Level::Hard,
        &Puzzle { rule: Rule::Freestyle, black: stones, white: others, next: Stone::Black, good: "h8 h10 h6 f8 j8" },
    );
    let mut table = Table::position(rule(Rule::Renju), others, stones, Stone::White);
    let text = answer(&table, Level::Hard, 1);
    table.act(1, &text).expect("white may");
    let mut rng = Rng::from_seed64(1);
    while let Some(seat) = table.state.actor() {
        let plan = plan(&table, seat.0, Level::Hard, tenth(Level::Hard), &mut rng).expect("a plan");
        table.act(seat.0, &Omok::format(&plan.action)).expect("a legal move");
    }
    table.ended("seat 1", "five");
}

#[test]
fn a_four_that_black_must_not_block_wins() {
    // h8 is a double three for black. The four e5 f6 g7 i9 can be blocked nowhere else; the one with h8 on i9.
    let puzzle =
        Puzzle { rule: Rule::Renju, black: "g8 i8 h7 h9 d4", white: "e5 f6 g7 c12", next: Stone::White, good: "i9" };
    solves(Level::Normal, &puzzle);
    solves(Level::Hard, &puzzle);
}

#[test]
fn black_loses_no_game_by_a_forbidden_stone() {
    let given = RuleOptions { rule: Rule::Renju, forbidden_play: ForbiddenPlay::Lose, ..RuleOptions::USUAL };
    // White threatens five on h8, where black would make two threes: all is lost, and still black doesn't go there.
    let table = Table::position(rules(given), "g8 i8 h7 h9 d4", "e5 f6 g7 i9", Stone::Black);
    for level in [Level::Easy, Level::Normal, Level::Hard] {
        assert_ne!(answer(&table, level, 3), "h8", "{level:?}");
    }
}

#[test]
fn the_better_colour_is_chosen() {
    let swap = rules(RuleOptions { rule: Rule::Freestyle, opening: Opening::Swap, ..RuleOptions::USUAL });
    for (stones, take) in [("h8 a1 i9", Take::Black), ("a1 h8 o15", Take::White)] {
        let mut table = Table::new(swap);
        table.play(stones);
        let text = answer(&table, Level::Hard, 1);
        assert_eq!(text, Omok::format(&Action::Choose { take }), "after {stones}");
    }
}

#[test]
fn ten_fifth_stones_are_picked_from_by_their_worth() {
    let options = rules(RuleOptions { rule: Rule::Renju, opening: Opening::Taraguchi10, ..RuleOptions::USUAL });
    let mut table = Table::new(options);
    table.play("h8 keep i9 keep j8 keep g10 keep");
    // Nine of them are beside the stones, the tenth is in the corner.
    table.act(0, "fifths g8 i8 g9 i10 h7 h11 f8 f10 j10 a1").expect("black may offer them");
    assert_eq!(answer(&table, Level::Hard, 1), "fifth a1");
}

#[test]
fn a_wish_to_take_back_is_granted_until_it_is_too_often() {
    let mut table = Table::new(rule(Rule::Freestyle));
    table.play("h8 i9");
    let mut rng = Rng::from_seed64(1);
    assert_eq!(plan(&table, 1, Level::Hard, 100, &mut rng), None, "it isn't its turn, and nothing is asked");
    table.act(0, "offer undo").expect("seat 0 may ask");
    let granted = plan(&table, 1, Level::Hard, 100, &mut rng).expect("an answer");
    assert_eq!(Omok::format(&granted.action), "accept undo 1");
    let own = plan(&table, 0, Level::Hard, 100, &mut rng).map(|plan| plan.action);
    assert!(matches!(own, Some(Action::Place { .. })), "who asked goes on with the game: {own:?}");
    let mut view = table.view(1);
    view.undo_used = [5, 0];
    let budget = Budget::nodes(100);
    let input =
        BotInput { me: Seat(1), view: &view, legal: &[], now: START, level: Level::Hard, rng: &mut rng, budget };
    assert_eq!(Omok::format(&Omok::decide(input).expect("an answer").action), "refuse undo 1");
}

#[test]
fn a_draw_is_agreed_to_only_by_who_is_not_better() {
    for (bot, black, answer) in
        [(1, "f8 g8 h8", "accept draw 1"), (0, "f8 g8 h8", "refuse draw 1"), (1, "h8", "refuse draw 1")]
    {
        let mut table = Table::position(rule(Rule::Freestyle), black, "a1 c15", Stone::Black);
        table.act(1 - bot, "offer draw").expect("the other seat may ask");
        let plan = plan(&table, bot, Level::Hard, 20_000, &mut Rng::from_seed64(1)).expect("an answer");
        assert_eq!(Omok::format(&plan.action), answer, "seat {bot} with {black}");
    }
}
