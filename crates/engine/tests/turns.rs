//! Who is next, who begins.

use engine::{
    Rng, Seat, SeatSet,
    turns::{Way, around, begins_by_lot, begins_in_turn, next, previous},
};
use proptest::prelude::*;

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().copied().map(Seat).collect()
}

#[test]
fn those_who_are_out_are_skipped() {
    let living = seats(&[0, 2, 5]);
    assert_eq!(next(living, Seat(0)), Some(Seat(2)));
    assert_eq!(next(living, Seat(3)), Some(Seat(5)));
    assert_eq!(next(living, Seat(5)), Some(Seat(0)));
    assert_eq!(previous(living, Seat(0)), Some(Seat(5)));
    assert_eq!(previous(living, Seat(4)), Some(Seat(2)));
    assert_eq!(Way::Clockwise.next(living, Seat(2)), Some(Seat(5)));
    assert_eq!(Way::Clockwise.turned().next(living, Seat(2)), Some(Seat(0)));
}

#[test]
fn alone_it_is_always_my_turn_and_nobody_is_nobody() {
    let alone = seats(&[3]);
    assert_eq!((next(alone, Seat(3)), previous(alone, Seat(3))), (Some(Seat(3)), Some(Seat(3))));
    assert_eq!((next(SeatSet::EMPTY, Seat(3)), previous(SeatSet::EMPTY, Seat(3))), (None, None));
    assert_eq!(around(SeatSet::EMPTY, Seat(0)).count(), 0);
}

#[test]
fn the_last_seat_number_is_no_exception() {
    let ends = seats(&[0, 31]);
    assert_eq!(next(ends, Seat(31)), Some(Seat(0)));
    assert_eq!(previous(ends, Seat(0)), Some(Seat(31)));
    assert_eq!(next(ends, Seat(200)), Some(Seat(0)));
    assert_eq!(previous(ends, Seat(200)), Some(Seat(31)));
}

#[test]
fn around_the_table_from_the_first_one_on() {
    let living = seats(&[0, 2, 5]);
    assert_eq!(around(living, Seat(2)).map(|seat| seat.0).collect::<Vec<_>>(), [2, 5, 0]);
    assert_eq!(around(living, Seat(3)).map(|seat| seat.0).collect::<Vec<_>>(), [5, 0, 2]);
}

#[test]
fn who_begins() {
    assert_eq!([0, 1, 2, 3, 4].map(|game_no| begins_in_turn(3, game_no).0), [0, 1, 2, 0, 1]);
    let mut rng = Rng::from_seed64(1);
    let lots: SeatSet = (0..100).map(|_| begins_by_lot(4, &mut rng)).collect();
    assert_eq!(lots, SeatSet::first(4));
}

proptest! {
    #[test]
    fn next_and_previous_undo_each_other(
        numbers in prop::collection::btree_set(0_u8..32, 1..10),
        pick: prop::sample::Index,
    ) {
        let numbers: Vec<u8> = numbers.into_iter().collect();
        let (living, seat) = (seats(&numbers), Seat(numbers[pick.index(numbers.len())]));
        let after = next(living, seat).expect("somebody is living");
        prop_assert!(living.contains(after));
        prop_assert_eq!(previous(living, after), Some(seat));
        let circle: Vec<Seat> = around(living, seat).collect();
        prop_assert_eq!(circle.len(), living.len());
        prop_assert!(circle.windows(2).all(|pair| next(living, pair[0]) == Some(pair[1])));
        prop_assert_eq!(circle.first(), Some(&seat));
    }

    #[test]
    fn a_set_gives_back_its_seats_in_order(numbers in prop::collection::btree_set(0_u8..32, 0..32)) {
        let living: SeatSet = numbers.iter().copied().map(Seat).collect();
        prop_assert_eq!(living.iter().map(|seat| seat.0).collect::<Vec<_>>(), Vec::from_iter(numbers.iter().copied()));
        prop_assert_eq!(living.lowest().map(|seat| seat.0), numbers.first().copied());
        prop_assert_eq!(living.highest().map(|seat| seat.0), numbers.last().copied());
    }
}
