//! Laws of the rules over random positions and games.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

mod table;

use engine::{
    Game, Seat,
    duel::OfferKind,
    grid::{Point, Symmetry},
};
use omok::{
    Board, Foul, Law, Omok, Opening, Options, Overline, Rule, RuleOptions, Size, State, Stone, ThreeThree, Verdict,
    forbidden_points, verdict,
};
use proptest::{prelude::*, sample::select};
use table::{START, Table, rules};

/// Every law that a rule set gives to a colour and that forbids something.
const LAWS: [Law; 5] = [
    Law::RENJU_BLACK,
    Law { exact: true, no_double_three: true, ..Law::FREE },
    Law { exact: false, no_double_three: true, ..Law::FREE },
    Law { exact: true, no_overline: true, no_double_three: true, ..Law::FREE },
    Law { exact: true, no_double_four: true, ..Law::FREE },
];

/// Stones thrown onto a part of the board, so that they meet.
fn positions() -> impl Strategy<Value = Board> {
    let size = prop_oneof![Just(Size::Fifteen), Just(Size::Nineteen)];
    let stones = prop::collection::vec((0..9_u8, 0..9_u8, prop::bool::weighted(0.35)), 0..45);
    (size, 0..11_u8, 0..11_u8, stones).prop_map(|(size, file, rank, stones)| {
        let mut board = Board::new(size);
        let (file, rank) = (file.min(size.side() - 9), rank.min(size.side() - 9));
        for (x, y, white) in stones {
            let at = Point::new(file + x, rank + y);
            if board.is_empty(at) {
                board.place(if white { Stone::White } else { Stone::Black }, at);
            }
        }
        board
    })
}

fn mapped(board: &Board, symmetry: Symmetry) -> Board {
    let mut image = Board::new(board.size());
    for stone in Stone::BOTH {
        for at in board.stones_of(stone) {
            image.place(stone, symmetry.apply(board.size().grid(), at));
        }
    }
    image
}

fn listed(board: &Board, law: Law, stone: Stone) -> Vec<(Point, Foul)> {
    let mut points: Vec<_> = forbidden_points(board, law, stone).iter().map(|point| (point.at, point.kind)).collect();
    points.sort();
    points
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn turning_the_board_turns_what_is_forbidden(
        board in positions(), symmetry in select(&Symmetry::ALL[..]), law in select(&LAWS[..])
    ) {
        for stone in Stone::BOTH {
            let mut expected = listed(&board, law, stone);
            expected.iter_mut().for_each(|(at, _)| *at = symmetry.apply(board.size().grid(), *at));
            expected.sort();
            prop_assert_eq!(listed(&mapped(&board, symmetry), law, stone), expected);
        }
    }

    #[test]
    fn the_list_is_every_point_whose_verdict_is_a_foul(board in positions(), law in select(&LAWS[..])) {
        for stone in Stone::BOTH {
            let mut trial = board.clone();
            let one_by_one: Vec<_> = board
                .empty_points()
                .filter_map(|at| match verdict(&mut trial, law, stone, at) {
                    Verdict::Foul(kind) => Some((at, kind)),
                    Verdict::Allowed | Verdict::Five => None,
                })
                .collect();
            prop_assert_eq!(&trial, &board, "judging leaves the board as it was");
            prop_assert_eq!(listed(&board, law, stone), one_by_one);
        }
    }

    #[test]
    fn colours_are_alike_under_the_same_law(board in positions(), law in select(&LAWS[..])) {
        let mut negative = Board::new(board.size());
        for stone in Stone::BOTH {
            board.stones_of(stone).for_each(|at| negative.place(stone.other(), at));
        }
        prop_assert_eq!(listed(&board, law, Stone::Black), listed(&negative, law, Stone::White));
    }

    #[test]
    fn a_board_reads_what_it_writes(board in positions()) {
        prop_assert_eq!(Board::read(&board.write()), Some(board));
    }
}

fn some_rules() -> impl Strategy<Value = RuleOptions> {
    let rule = select(vec![Rule::Freestyle, Rule::Standard, Rule::Korean, Rule::Renju]);
    let overline = select(vec![Overline::Ignore, Overline::Win, Overline::ForbidBlack]);
    let opening = select(vec![
        Opening::None,
        Opening::Swap,
        Opening::Swap2,
        Opening::Pro,
        Opening::LongPro,
        Opening::Taraguchi10,
    ]);
    let size = select(vec![Size::Fifteen, Size::Nineteen]);
    (rule, overline, opening, size, any::<bool>()).prop_map(|(rule, overline, opening, size, both)| {
        let taraguchi = opening == Opening::Taraguchi10;
        RuleOptions {
            rule: if taraguchi { Rule::Renju } else { rule },
            size: if taraguchi { Size::Fifteen } else { size },
            three_three: if both { ThreeThree::Both } else { ThreeThree::Black },
            overline,
            opening,
            ..RuleOptions::USUAL
        }
    })
}

/// A step of a game near the middle of the board, so that shapes arise: one of the legal moves close to it.
fn near_move(state: &State, seat: Seat, pick: u16) -> Option<omok::Action> {
    let mut legal = Vec::new();
    Omok::legal(state, seat, START, &mut legal);
    let middle = state.options().rules.size.side() / 2;
    let near = |act: &omok::Action| match act {
        omok::Action::Place { at } => at.file().abs_diff(middle) < 4 && at.rank().abs_diff(middle) < 4,
        _ => true,
    };
    let close: Vec<_> = legal.iter().copied().filter(near).collect();
    let moves = if close.is_empty() { legal } else { close };
    (!moves.is_empty()).then(|| moves[usize::from(pick) % moves.len()])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_game_keeps_its_laws_and_an_undo_restores_the_position(
        rules_drawn in some_rules(), picks in prop::collection::vec(any::<u16>(), 1..60), undo_at in 0..60_usize
    ) {
        let mut table = Table::new(rules(rules_drawn));
        let mut seen: Vec<State> = Vec::new();
        for (step, pick) in picks.into_iter().enumerate() {
            let Some(seat) = table.state.actor() else { break };
            let Some(act) = near_move(&table.state, seat, pick) else { break };
            seen.push(table.state.clone());
            table.act(seat.0, &Omok::format(&act)).unwrap();
            prop_assert_eq!(Omok::invariants(&table.state), Ok(()));
            if step == undo_at && table.state.actor().is_some() && table.act(seat.0, "offer undo").is_ok() {
                table.answer(seat.other().0, OfferKind::Undo, true).unwrap();
                let before = seen.last().unwrap();
                prop_assert_eq!(table.state.board(), before.board());
                prop_assert_eq!(table.state.plies(), before.plies());
                prop_assert_eq!(table.state.forbidden(), before.forbidden());
                prop_assert_eq!(table.state.actor(), before.actor());
                prop_assert_eq!(table.state.duel().made(), before.duel().made());
                prop_assert_eq!(Omok::invariants(&table.state), Ok(()));
                break;
            }
        }
    }
}

#[test]
fn options_of_every_preset_are_valid() {
    for preset in Omok::presets() {
        assert_eq!(Omok::validate_options(&preset.options), Ok(()), "{}", preset.id);
    }
    assert_eq!(Omok::presets()[0].options, Options::default(), "the usual one comes first");
}
