//! Secret ids are found wherever they lie.

use engine::{Concealed, Slot};
use serde::Serialize;
use std::{
    collections::{BTreeMap, VecDeque},
    rc::Rc,
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename = "secret:card")]
struct Card(u8);

#[derive(Serialize)]
#[serde(rename = "secret:word")]
struct Word(&'static str);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename = "secret:role", rename_all = "snake_case")]
enum Role {
    Liar,
}

#[derive(Serialize)]
struct Open(u8);

fn found(value: &(impl Serialize + ?Sized)) -> Vec<String> {
    Concealed::of(value).iter().collect()
}

#[test]
fn the_type_decides_not_the_number() {
    assert_eq!(found(&(Card(3), Open(4), 5)), ["card:3"]);
    assert!(Concealed::of(&(Open(4), 5, "card")).is_empty());
    assert_eq!(found(&(Word("사과"), Card(3))), ["card:3", "word:\"사과\""]);
    assert_eq!(found(&Role::Liar), ["role:\"liar\""]);
}

#[test]
fn the_same_id_counts_once() {
    let twice = Concealed::of(&[Card(3), Card(3), Card(4)]);
    assert_eq!(twice.len(), 2);
}

#[derive(Serialize)]
struct Fields {
    plain: Card,
    option: Option<Card>,
    none: Option<Card>,
    boxed: Box<Card>,
    shared: Rc<[Card]>,
    array: [Card; 2],
    tuple: (u8, Card),
    queue: VecDeque<Card>,
    nested: Vec<Option<(Card, ())>>,
    #[serde(skip)]
    _skipped: Option<Card>,
}

#[test]
fn in_every_container() {
    let fields = Fields {
        plain: Card(1),
        option: Some(Card(2)),
        none: None,
        boxed: Box::new(Card(3)),
        shared: Rc::new([Card(4)]),
        array: [Card(5), Card(6)],
        tuple: (0, Card(7)),
        queue: VecDeque::from([Card(8)]),
        nested: vec![None, Some((Card(9), ()))],
        _skipped: Some(Card(10)),
    };
    assert_eq!(found(&fields), (1..=9).map(|id| format!("card:{id}")).collect::<Vec<_>>());
}

#[test]
fn map_keys_too() {
    assert_eq!(found(&BTreeMap::from([(Card(1), Card(2))])), ["card:1", "card:2"]);
    assert_eq!(found(&BTreeMap::from([(Role::Liar, 0)])), ["role:\"liar\""]);
}

#[derive(Serialize)]
#[serde(tag = "type")]
enum Tagged {
    Struct { card: Card },
    Newtype(Inner),
}

#[derive(Serialize)]
enum External {
    Unit,
    Newtype(Card),
    Tuple(Card, Card),
    Struct { card: Card },
}

#[derive(Serialize)]
#[serde(tag = "type", content = "data")]
enum Adjacent {
    Tuple(Card, u8),
}

#[derive(Serialize)]
#[serde(untagged)]
enum Untagged {
    Newtype(Card),
}

#[derive(Serialize)]
struct Inner {
    card: Card,
}

#[derive(Serialize)]
struct Flat {
    #[serde(flatten)]
    inner: Inner,
    #[serde(flatten)]
    external: External,
    #[serde(flatten)]
    rest: BTreeMap<String, Card>,
}

#[test]
fn in_every_kind_of_enum() {
    assert_eq!(found(&Tagged::Struct { card: Card(1) }), ["card:1"]);
    assert_eq!(found(&Tagged::Newtype(Inner { card: Card(2) })), ["card:2"]);
    let all = [
        External::Unit,
        External::Newtype(Card(1)),
        External::Tuple(Card(2), Card(3)),
        External::Struct { card: Card(4) },
    ];
    assert_eq!(found(&all), ["card:1", "card:2", "card:3", "card:4"]);
    assert_eq!(found(&Adjacent::Tuple(Card(1), 2)), ["card:1"]);
    assert_eq!(found(&Untagged::Newtype(Card(1))), ["card:1"]);
}

#[test]
fn in_flattened_fields() {
    let flat = |external| Flat {
        inner: Inner { card: Card(1) },
        external,
        rest: BTreeMap::from([("more".to_owned(), Card(9))]),
    };
    assert_eq!(found(&flat(External::Newtype(Card(2)))), ["card:1", "card:2", "card:9"]);
    assert_eq!(found(&flat(External::Tuple(Card(2), Card(3)))), ["card:1", "card:2", "card:3", "card:9"]);
    assert_eq!(found(&flat(External::Struct { card: Card(4) })), ["card:1", "card:4", "card:9"]);
}

#[derive(Serialize)]
#[serde(rename = "secret:outer")]
struct Outer(Card);

#[test]
fn an_id_inside_of_an_id_counts_too() {
    assert_eq!(found(&Outer(Card(1))), ["card:1", "outer:1"]);
}

#[test]
fn what_both_hold() {
    let hidden = Concealed::of(&[Card(1), Card(2), Card(3)]);
    let shown = Concealed::of(&(Card(2), Open(3), Word("2")));
    assert_eq!(shown.common(&hidden), ["card:2"]);
    assert_eq!(hidden.common(&shown), ["card:2"]);
    assert!(Concealed::default().common(&hidden).is_empty());
}

#[test]
fn adding_keeps_what_was_there() {
    let mut all = Concealed::of(&Card(1));
    all.add(&Card(2));
    all.add(&0);
    assert_eq!(all.iter().collect::<Vec<_>>(), ["card:1", "card:2"]);
}

#[derive(Serialize)]
#[serde(rename = "secret:pair")]
struct Pair {
    suit: u8,
    rank: u8,
}

#[test]
#[should_panic(expected = "secret:pair must be a newtype")]
fn an_id_of_several_parts_is_refused_aloud() {
    let _ = Concealed::of(&Some(Pair { suit: 1, rank: 2 }));
}

struct Broken;

impl Serialize for Broken {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("no words for it"))
    }
}

#[test]
#[should_panic(expected = "no words for it")]
fn a_value_that_cannot_be_written_is_refused_aloud() {
    let _ = Concealed::of(&[Broken]);
}

#[derive(Serialize)]
struct Hidden {
    hands: Vec<Vec<Card>>,
    deck: (u8, Option<Card>),
    places: BTreeMap<Card, Word>,
}

#[test]
fn a_slot_is_where_an_id_lies() {
    let hidden = Hidden {
        hands: vec![vec![Card(1)], vec![Card(2), Card(3)]],
        deck: (9, Some(Card(4))),
        places: [(Card(5), Word("집"))].into(),
    };
    let slots: Vec<_> = Slot::all_in(&hidden).iter().map(|slot| format!("{} {}", slot.place, slot.id())).collect();
    assert_eq!(slots, ["hands[0][0] 1", "hands[1][0] 2", "hands[1][1] 3", "deck[1] 4", "places[0] \"집\""]);
    let other = Concealed::of(&Card(3));
    let held: Vec<_> = Slot::all_in(&hidden).into_iter().filter(|slot| slot.is_among(&other)).collect();
    assert_eq!((held.len(), held[0].kind(), held[0].place.as_str()), (1, "card", "hands[1][1]"));
}
