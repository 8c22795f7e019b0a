//! What a hand is worth beside the numbered hands: options, liability, what fu are made of, which reading counts.

use crate::hands::Won;
use arrayvec::ArrayVec;
use engine::Rng;
use mahjong::{
    counts::Counts,
    notation::{read, read_counts, read_kind},
    options::Renhou,
    score::{By, Drawn, FuPart, Hand, Limit, Riichi, ScoreRules, Situation, Thrown, Win, Yaku, score},
    shape::{Forms, is_complete},
    tile::{Kind, Reds, TileSet, Wind},
};

const SITUATION: Situation<'static> = Situation {
    by: By::Ron(Thrown::Discard),
    seat_wind: Wind::South,
    round_wind: Wind::East,
    riichi: None,
    indicators: &[],
    ura: &[],
    nuki: 0,
};

fn hand(concealed: &str, win: &str) -> Hand {
    let reds = read(concealed).unwrap().iter().filter(|tile| tile.red).count() as u8;
    Hand { concealed: read_counts(concealed).unwrap(), win: read_kind(win).unwrap(), melds: ArrayVec::new(), reds }
}

fn yaku(win: &Option<Win>) -> Vec<(Yaku, u8)> {
    win.iter().flat_map(|win| win.yaku.clone()).collect()
}

#[test]
fn r49_a_win_before_the_first_draw() {
    let situation = Situation { by: By::Ron(Thrown::First), ..SITUATION };
    let with = |renhou| {
        let rules = ScoreRules { renhou, ..ScoreRules::USUAL };
        let win = score(&rules, &hand("234567m34567p88s", "2p"), &situation);
        (yaku(&win), win.unwrap().limit)
    };
    let others = [(Yaku::Pinfu, 1), (Yaku::Tanyao, 1)];
    assert_eq!(with(Renhou::Off), (others.to_vec(), None));
    assert_eq!(with(Renhou::Mangan), ([&others[..], &[(Yaku::Renhou, 5)]].concat(), Some(Limit::Haneman)));
    assert_eq!(with(Renhou::Yakuman), (vec![(Yaku::RenhouYakuman, 1)], Some(Limit::Yakuman)));
    let nothing = score(&ScoreRules::USUAL, &hand("123m456p789s1155z", "1z"), &SITUATION);
    assert_eq!(yaku(&nothing), [(Yaku::RoundWind, 1)], "and without it a hand needs its own");
}

#[test]
fn r50_of_equal_values_the_true_yakuman_counts() {
    let by = By::Tsumo(Drawn::Wall);
    let situation = Situation { by, riichi: Some(Riichi::default()), ..SITUATION };
    let win = score(&ScoreRules::USUAL, &hand("2223334446677m", "6m"), &situation);
    assert_eq!(yaku(&win), [(Yaku::Suuankou, 1)], "not 13 han of straights");
}

#[test]
fn r56_north_tiles_set_aside_are_dora_and_named_by_an_indicator_twice() {
    let rules = ScoreRules { tiles: TileSet::Sanma, ..ScoreRules::USUAL };
    let (ones, west) = ([Kind::of(mahjong::tile::Suit::Circles, 1)], [Kind::WEST]);
    let with = |indicators, nuki| {
        let situation = Situation { by: By::Tsumo(Drawn::Replacement), nuki, indicators, ..SITUATION };
        yaku(&score(&rules, &hand("234567p34567s88s", "2s"), &situation))
    };
    let dora = |yaku: Vec<(Yaku, u8)>| yaku.into_iter().filter(|(yaku, _)| yaku.is_dora()).collect::<Vec<_>>();
    assert!(with(&ones, 1).contains(&(Yaku::Rinshan, 1)));
    assert_eq!(dora(with(&ones, 1)), [(Yaku::Dora, 1), (Yaku::NukiDora, 1)]);
    assert_eq!(dora(with(&west, 2)), [(Yaku::Dora, 2), (Yaku::NukiDora, 2)]);
}

#[test]
fn r61_a_dealer_may_have_the_orphans_at_once() {
    let situation = Situation { by: By::Tsumo(Drawn::First), seat_wind: Wind::East, ..SITUATION };
    let win = |tiles, last| score(&ScoreRules::USUAL, &hand(tiles, last), &situation).unwrap();
    let doubled = win("19m19p19s1234567z", "1m");
    assert_eq!((yaku(&Some(doubled.clone())), doubled.yakuman), (vec![(Yaku::Tenhou, 1), (Yaku::Kokushi13, 1)], 2));
    let plain = win("119m19p19s123456z", "7z");
    assert_eq!(yaku(&Some(plain)), [(Yaku::Tenhou, 1), (Yaku::Kokushi, 1)]);
}

#[test]
fn what_a_seat_is_liable_for_is_its_yakuman() {
    let all = hand("555666777z1122z", "1z");
    let win = |rules: &ScoreRules| score(rules, &all, &SITUATION).unwrap();
    let usual = win(&ScoreRules::USUAL);
    assert_eq!(yaku(&Some(usual.clone())), [(Yaku::Daisangen, 1), (Yaku::Tsuuiisou, 1)]);
    assert_eq!((usual.base, usual.base_of(Yaku::Daisangen)), (16000, Some(8000)));
    assert_eq!((usual.base_of(Yaku::Daisuushii), usual.base_of(Yaku::Toitoi)), (None, None));
    let alone = win(&ScoreRules { yakuman_stack: false, ..ScoreRules::USUAL });
    assert_eq!((alone.base, alone.base_of(Yaku::Daisangen)), (8000, Some(8000)));
}

fn scored(won: &Won) -> Option<Win> {
    let kinds = |tiles: &[mahjong::tile::Tile]| tiles.iter().map(|tile| tile.kind()).collect::<Vec<_>>();
    let (indicators, ura) = (kinds(&won.indicators), kinds(&won.ura));
    let Won { by, seat_wind, round_wind, riichi, .. } = *won;
    let situation = Situation { by, seat_wind, round_wind, riichi, indicators: &indicators, ura: &ura, nuki: 0 };
    score(&ScoreRules::USUAL, &Hand::new(&won.concealed, won.win, &won.melds, Reds::Three), &situation)
}

#[test]
fn fu_are_the_sum_of_their_parts() {
    let mut rng = Rng::from_seed64(5);
    let mut seen = Vec::new();
    for _ in 0..6000 {
        let won = crate::hands::won(&mut rng);
        let Some(win) = scored(&won) else { continue };
        let parts: Vec<FuPart> = win.fu_parts.iter().map(|(part, _)| part).collect();
        let pairs = win.yaku.contains(&(Yaku::Chiitoitsu, 2));
        let fu = if pairs { 25 } else { win.fu_parts.sum().next_multiple_of(10) };
        assert_eq!(win.fu, fu, "{won:?} {win:?}");
        assert_eq!(win.yakuman > 0, parts.is_empty(), "{won:?} {win:?}");
        let pinfu = win.yaku.contains(&(Yaku::Pinfu, 1));
        assert!(!pinfu || matches!(parts[..], [FuPart::Base] | [FuPart::Base, FuPart::ClosedRon]), "{won:?} {win:?}");
        seen.extend(parts);
        seen.sort_unstable();
        seen.dedup();
    }
    assert_eq!(seen.len(), 20, "every part is met: {seen:?}");
}

#[test]
fn what_is_not_complete_is_worth_nothing() {
    let mut rng = Rng::from_seed64(6);
    for _ in 0..3000 {
        let counts = crate::hands::tiles(&mut rng, 14, TileSet::Full);
        let win = counts.iter().next().unwrap().0;
        let hand = Hand { concealed: counts.without(win), win, melds: ArrayVec::new(), reds: 0 };
        let situation = Situation { riichi: Some(Riichi::default()), ..SITUATION };
        let complete = is_complete(&counts, 0, Forms::Riichi);
        assert_eq!(score(&ScoreRules::USUAL, &hand, &situation).is_some(), complete, "{counts}");
    }
    let short = Hand { concealed: Counts::EMPTY.with(Kind::RED), win: Kind::RED, melds: ArrayVec::new(), reds: 0 };
    assert_eq!(score(&ScoreRules::USUAL, &short, &SITUATION), None);
}
