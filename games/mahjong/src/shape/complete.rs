//! Complete hands, and the tiles that would complete one.

use super::{Forms, Shape};
use crate::{
    counts::{Counts, Kinds},
    tile::Kind,
};

/// Whether concealed tiles are a complete hand beside so many melds (0–4).
#[must_use]
pub fn is_complete(counts: &Counts, melds: u8, forms: Forms) -> bool {
    let other_forms =
        melds == 0 && (forms.has_seven_pairs() && is_seven_pairs(counts) || forms.has_kokushi() && is_kokushi(counts));
    other_forms || is_sets(counts, melds)
}

/// Whether concealed tiles are all sets that are missing beside so many melds (0–4), and a pair.
#[must_use]
pub fn is_sets(counts: &Counts, melds: u8) -> bool {
    counts.len() == usize::from(14 - 3 * melds) && Shape::new(counts, melds, Forms::Joy).shanten().normal == -1
}

/// Whether the tiles are seven different pairs (치또이쯔).
#[must_use]
pub fn is_seven_pairs(counts: &Counts) -> bool {
    counts.len() == 14 && counts.by_kind().iter().all(|count| matches!(count, 0 | 2))
}

/// Whether the tiles are the thirteen orphans (국사무쌍): each terminal and honour, one of them twice.
#[must_use]
pub fn is_kokushi(counts: &Counts) -> bool {
    counts.len() == 14 && counts.kinds() == Kinds::OUTER
}

/// The waits (대기, rules B6): the kinds of which one more completes the hand by its shape. Those of which the seat has
/// all four don't count: `own` is all that the seat holds, concealed, in melds and set aside.
#[must_use]
pub fn waits(concealed: &Counts, melds: u8, own: &Counts, forms: Forms) -> Kinds {
    let shape = Shape::new(concealed, melds, forms);
    if shape.shanten().best() != 0 {
        return Kinds::EMPTY;
    }
    shape.useful().iter().filter(|kind: &Kind| own.of(*kind) < 4).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{read, read_counts};

    fn complete(hand: &str, forms: Forms) -> bool {
        let counts = read_counts(hand).unwrap();
        is_complete(&counts, (14 - counts.len() as u8) / 3, forms)
    }

    fn waiting(hand: &str, melds: &str) -> String {
        let concealed = read_counts(hand).unwrap();
        let melded = melds.split_whitespace().count() as u8;
        let mut own = concealed;
        melds.split_whitespace().for_each(|meld| read(meld).unwrap().iter().for_each(|tile| own.add(tile.kind)));
        waits(&concealed, melded, &own, Forms::Riichi).iter().map(|kind| kind.to_string()).collect()
    }

    #[test]
    fn j01_to_j07_what_is_complete() {
        use Forms::{Joy, JoyPairs};
        for (hand, forms, expected) in [
            ("123m456p789s111z22z", Joy, true),
            ("111222333m44p555s", Joy, true),
            ("1122334455667m7z", Joy, false),
            ("11223344556677m", Joy, true),
            ("1133557799m1133p", Joy, false),
            ("1133557799m1133p", JoyPairs, true),
            ("11112233m445566p", JoyPairs, true),
            ("1111223344m5566p", JoyPairs, false),
            ("5s5s", Joy, true),
            ("19m19p19s12345677z", JoyPairs, false),
            ("19m19p19s12345677z", Forms::Riichi, true),
        ] {
            assert_eq!(complete(hand, forms), expected, "{hand} {forms:?}");
        }
        assert!(is_seven_pairs(&read_counts("1133557799m1133p").unwrap()));
        assert!(!is_seven_pairs(&read_counts("11112233m445566p").unwrap()));
    }

    #[test]
    fn r45_and_r46_a_wait_of_which_all_four_are_held_is_none() {
        assert_eq!(waiting("1111m234p567s789s", ""), "");
        assert_eq!(waiting("1112m", "123p 123p 123p"), "2m3m");
        assert_eq!(waiting("1112m", "3333m 123p 123p"), "2m");
    }

    #[test]
    fn waits_of_every_form() {
        assert_eq!(waiting("1112345678999m", ""), "1m2m3m4m5m6m7m8m9m");
        assert_eq!(waiting("19m19p19s1234567z", ""), "1m9m1p9p1s9s1z2z3z4z5z6z7z");
        assert_eq!(waiting("119m19p19s123456z", ""), "7z");
        assert_eq!(waiting("1133557799m113p", ""), "3p");
        assert_eq!(waiting("234m567p789s111z5s", ""), "5s");
        assert_eq!(waiting("3334m567p789s222z", ""), "2m4m5m");
        assert_eq!(waiting("135m", "123p 123p 123p"), "");
    }
}
