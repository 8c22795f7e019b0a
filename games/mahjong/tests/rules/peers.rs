//! The same hands judged by other programs: riichienv-core, xiangting and agari.

use crate::hands::Won;
use crate::judges::Worth;
use engine::Rng;
use mahjong::{
    meld::Meld,
    notation,
    score::{Hand, ScoreRules, Situation, Win, score},
    shape::{Forms, Shape, is_complete},
    tile::{Kind, Reds},
};
use xiangting::{PlayerCount, calculate_necessary_tiles};

/// Of each sort. With 200,000 riichienv-core differs in eight: it takes a counted yakuman where a real one is worth as
/// much (rules G); the others in none.
const HANDS: usize = 3000;

/// All sizes of a hand, the whole ones most often.
fn size(rng: &mut Rng) -> usize {
    [1, 2, 4, 5, 7, 8, 10, 11, 13, 13, 13, 14, 14, 14][rng.index(14)]
}

#[test]
fn shanten_and_useful_tiles_are_those_of_others() {
    let mut rng = Rng::from_seed64(18);
    for (forms, players) in [(Forms::Riichi, PlayerCount::Four), (Forms::Sanma, PlayerCount::Three)] {
        for _ in 0..HANDS {
            let tiles = size(&mut rng);
            let counts = crate::hands::tiles(&mut rng, tiles, forms.tiles());
            let shape = Shape::new(&counts, 4 - tiles as u8 / 3, forms);
            let best = shape.shanten().best();
            if forms == Forms::Riichi {
                let theirs = riichienv_core::shanten::calc_shanten_from_counts(counts.by_kind(), tiles as u8 / 3);
                assert_eq!(best, theirs, "riichienv-core: {counts}");
            }
            let (missing, necessary) = calculate_necessary_tiles(counts.by_kind(), players).unwrap();
            assert_eq!(best, missing as i8 - 1, "xiangting: {counts}");
            if tiles % 3 == 1 {
                assert_eq!(shape.useful().bits(), necessary, "xiangting: {counts} {:?}", shape.useful());
            } else {
                let after = shape.discards().iter().map(|discard| discard.shanten).min();
                assert!(after == Some(best) || best == -1 && after == Some(0), "{counts}");
            }
        }
    }
}

#[test]
fn tiles_put_in_and_taken_out_leave_the_same_shape() {
    let mut rng = Rng::from_seed64(7);
    for forms in [Forms::Riichi, Forms::Sanma, Forms::Joy, Forms::JoyPairs] {
        for _ in 0..HANDS / 10 {
            let counts = crate::hands::tiles(&mut rng, 13, forms.tiles());
            let shape = Shape::new(&counts, 0, forms);
            let useful = shape.useful();
            for kind in forms.tiles().kinds().filter(|kind| counts.of(*kind) < 4) {
                let with = shape.with(kind);
                assert_eq!(with, Shape::new(&counts.with(kind), 0, forms), "{counts} and {kind}");
                assert_eq!(with.without(kind), shape);
                let better = with.shanten().best() < shape.shanten().best();
                assert_eq!(useful.contains(kind), better, "{counts} and {kind}");
                assert_eq!(with.shanten().best() == -1, is_complete(with.counts(), 0, forms));
                for discard in with.discards() {
                    let after = with.without(discard.kind).shanten().best();
                    assert_eq!(discard.shanten, after, "{counts} and {kind}, less {}", discard.kind);
                }
            }
        }
    }
}

fn situation<'a>(won: &Won, indicators: &'a [Kind], ura: &'a [Kind]) -> Situation<'a> {
    let Won { by, seat_wind, round_wind, riichi, .. } = *won;
    Situation { by, seat_wind, round_wind, riichi, indicators, ura, nuki: 0 }
}

fn scored(rules: &ScoreRules, won: &Won) -> Option<Win> {
    let [indicators, ura] =
        [&won.indicators, &won.ura].map(|tiles| -> Vec<Kind> { tiles.iter().map(|tile| tile.kind()).collect() });
    let hand = Hand::new(&won.concealed, won.win, &won.melds, Reds::Three);
    score(rules, &hand, &situation(won, &indicators, &ura))
}

/// A hand as one reads it.
fn written(won: &Won) -> String {
    let mut concealed = won.concealed.clone();
    concealed.sort_unstable();
    let meld = |meld: &Meld| format!(" [{:?} {}]", meld.kind, notation::write(&meld.tiles, Reds::Three));
    let melds: String = won.melds.iter().map(meld).collect();
    let tiles = [&concealed[..], &[won.win]].map(|tiles| notation::write(tiles, Reds::Three));
    format!(
        "{} {}{melds} {:?} seat {:?} round {:?} {:?}",
        tiles[0], tiles[1], won.by, won.seat_wind, won.round_wind, won.riichi
    )
}

fn compare(seed: u64, theirs: fn(&Won) -> Option<Worth>) {
    let rules = ScoreRules { double_yakuman: true, ..ScoreRules::USUAL };
    let mut rng = Rng::from_seed64(seed);
    let mut differ = Vec::new();
    for _ in 0..HANDS {
        let won = crate::hands::won(&mut rng);
        let win = scored(&rules, &won);
        let ours = win.as_ref().map(|win| Worth::of(&won, win));
        let theirs = theirs(&won);
        if ours != theirs {
            let yaku = win.map(|win| win.yaku);
            differ.push(format!("{}\n  ours   {ours:?} {yaku:?}\n  theirs {theirs:?}", written(&won)));
        }
    }
    assert!(differ.is_empty(), "{} differ:\n{}", differ.len(), differ[..differ.len().min(12)].join("\n"));
}

#[test]
fn hands_are_worth_what_riichienv_core_says() {
    compare(3, crate::judges::riichienv::worth);
}

#[test]
fn hands_are_worth_what_agari_says() {
    compare(4, crate::judges::agari::worth);
}
