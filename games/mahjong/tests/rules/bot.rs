//! The computer players, asked as the room asks them: by what their seat sees.

use crate::table::{Setting, Table, plain, riichi};
use engine::{BotInput, Game, Level, Plan, Rng, Seat, bot::Budget};
use mahjong::{
    Action, Mahjong, Offer, OfferKind, Options, View,
    meld::Meld,
    notation::{self, Supply},
    options::{ClaimMask, Length, RiichiOptions, Sanma},
    tile::{Reds, Tile, Wind},
    view::WindowView,
};

const LEVELS: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

fn decide(view: &View, legal: &[Action], level: Level, seed: u64) -> Plan<Action> {
    let (me, mut rng) = (view.me.unwrap(), Rng::from_seed64(seed));
    let budget = Budget::nodes(Mahjong::bot_nodes(level));
    let input = BotInput { me, view, legal, now: 0, level, rng: &mut rng, budget };
    Mahjong::decide(input).expect("whoever is asked has a plan")
}

/// An action in words, as tiles are written.
fn words(action: Action, reds: Reds) -> String {
    let write = |tiles: &[Tile]| notation::write(tiles, reds);
    match action {
        Action::Discard { tile } => format!("discard {}", write(&[tile])),
        Action::Riichi { tile } => format!("riichi {}", write(&[tile])),
        Action::Ankan { tile } => format!("ankan {}", write(&[tile])),
        Action::Pon { tiles, .. } => format!("pon {}", write(&tiles)),
        Action::Chi { tiles, .. } => format!("chi {}", write(&tiles)),
        other => Mahjong::format(&other).split(' ').next().unwrap().to_owned(),
    }
}

/// What a seat does at a table.
fn does(table: &Table, seat: u8, level: Level) -> String {
    let view = table.view(seat);
    words(decide(&view, view.legal(), level, 1).action, view.options.reds())
}

#[track_caller]
fn all_do(table: &Table, seat: u8, expected: &str) {
    for level in LEVELS {
        assert_eq!(does(table, seat, level), expected, "{level:?}");
    }
}

/// The seat in whose turn it is throws what it draws until it is this one's turn.
fn until_turn(table: &mut Table, seat: u8) {
    while table.turn() != Some(seat) {
        let turn = table.turn().unwrap();
        table.tsumogiri(turn);
    }
}

/// The joy table as a seat sees it with these concealed tiles and so many melds.
fn joy_view(hand: &str, melds: usize) -> View {
    let mut view = Setting::new(plain(Options::JOY)).begin().view(0);
    let mut supply = Supply::new(Reds::None);
    let own = view.own.as_mut().unwrap();
    own.hand = supply.take(hand).unwrap().into_iter().collect();
    own.hand.sort_unstable();
    own.drawn = None;
    own.legal = own.hand.iter().map(|tile| Action::Discard { tile: *tile }).collect();
    for laid in ["111z", "222z", "333z"].into_iter().take(melds) {
        let tiles = supply.take(laid).unwrap();
        view.seats[0].melds.push(Meld::pon([tiles[0], tiles[1]], tiles[2], Seat(2)));
    }
    view
}

#[test]
fn a4_1_to_a4_7_what_the_easy_joy_player_throws() {
    for (number, hand, melds, expected) in [
        ("A4.1", "123m456p7899s1135z", 0, "3z"),
        ("A4.2", "112233m45679p1s15z", 0, "1z"),
        ("A4.3", "147m258p369s12345z", 0, "1z"),
        ("A4.4", "12m45m78m12p45p78p12z", 0, "1z"),
        ("A4.5", "1111m222333p45s77z", 0, "1m"),
        ("A4.6", "3334m5p", 3, "4m"),
        ("A4.7", "12355m1246p78s567z", 0, "5z"),
    ] {
        let view = joy_view(hand, melds);
        let action = decide(&view, view.legal(), Level::Easy, 1).action;
        assert_eq!(words(action, Reds::None), format!("discard {expected}"), "{number}");
    }
}

/// The same with another's tile offered, and every claim that the hand makes possible.
fn joy_offer(hand: &str, melds: usize, tile: &str) -> View {
    let mut view = joy_view(hand, melds);
    let offered = Supply::new(Reds::None).take(tile).unwrap()[0].kind();
    let own = view.own.as_mut().unwrap();
    let held = own.hand.clone();
    let tile = offered.tiles().find(|tile| !held.contains(tile)).unwrap();
    let one = |places: i8| held.iter().copied().find(|tile| Some(tile.kind()) == offered.up(places));
    let equal: Vec<Tile> = held.iter().copied().filter(|tile| tile.kind() == offered).collect();
    own.legal.clear();
    if let [low, high, ..] = equal[..] {
        own.legal.push(Action::Pon { window: 1, tiles: [low, high] });
    }
    for (low, high) in [(-2, -1), (-1, 1), (1, 2)] {
        if let (Some(low), Some(high)) = (one(low), one(high)) {
            own.legal.push(Action::Chi { window: 1, tiles: [low, high] });
        }
    }
    own.legal.push(Action::Pass { window: 1 });
    let offer = Offer { seat: Seat(3), tile, kind: OfferKind::Discard };
    view.window = Some(WindowView { number: 1, offer, opened_at: 0, deadline: 8000 });
    view
}

#[test]
fn a4_8_to_a4_12_and_j32_what_the_easy_joy_player_claims() {
    for (number, hand, melds, tile, expected) in [
        ("A4.8", "123m456p78s99s115z", 0, "1z", "pon 11z"),
        ("A4.9", "123m456p78s99s115z", 0, "6s", "chi 78s"),
        ("A4.10", "234m2345p6778s55s", 0, "6s", "chi 57s"),
        ("A4.11", "1199m3366p4488s5z", 0, "1m", "pon 11m"),
        ("A4.12", "2355p", 3, "4p", "chi 23p"),
        ("J-32", "123m456p78s99s115z", 0, "5p", "pass"),
    ] {
        let view = joy_offer(hand, melds, tile);
        let action = decide(&view, view.legal(), Level::Easy, 1).action;
        assert_eq!(words(action, Reds::None), expected, "{number}");
    }
}

#[test]
fn who_counts_sees_what_the_wall_still_has() {
    // Ready either way: 4m7m or 4p7p; of the characters all but one have been thrown.
    let mut view = joy_view("56m56p123s789s11z22z", 0);
    view.own.as_mut().unwrap().legal.retain(|action| matches!(action, Action::Discard { .. }));
    let thrown = |tile: Tile| mahjong::Thrown { tile, tsumogiri: true, riichi: false, called_by: None };
    let mut supply = Supply::new(Reds::None);
    let gone = supply.take("4444m777m").unwrap();
    view.seats[2].river.extend(gone.into_iter().map(thrown));
    let action = decide(&view, view.legal(), Level::Hard, 1).action;
    let text = words(action, Reds::None);
    assert!(["discard 5m", "discard 6m"].contains(&&*text), "{text}");
}

/// Plays a match among all levels; each seat's decisions are looked at.
fn play(options: &Options, seed: u64, mut look: impl FnMut(&View, &Plan<Action>, Level)) {
    let setup = engine::SetupCx { seats: options.players(), options, now: 0, game_no: 0 };
    let (mut rng, mut told) = (Rng::from_seed64(seed), Vec::new());
    let mut cx = engine::Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told };
    let mut state = Mahjong::setup(&setup, &mut cx);
    for step in 0.. {
        if Mahjong::outcome(&state).is_some() {
            return;
        }
        let asked = (0..options.players()).map(Seat).find_map(|seat| {
            let view = Mahjong::view(&state, engine::Viewer::Seat(seat));
            (!view.legal().is_empty()).then_some((seat, view))
        });
        let input = if let Some((now, auto)) = Mahjong::alarm(&state) {
            cx.now = now;
            engine::Input::Auto { seat: None, auto }
        } else {
            let (seat, view) = asked.expect("somebody is asked");
            let level = LEVELS[(seat.index() + seed as usize) % 3];
            let plan = decide(&view, view.legal(), level, step);
            look(&view, &plan, level);
            engine::Input::Act { seat, act: plan.action }
        };
        assert_eq!(Mahjong::check(&state, &input, cx.now), Ok(()), "{input:?}");
        Mahjong::apply(&mut state, &input, &mut cx);
    }
}

fn tables() -> Vec<Options> {
    let one = RiichiOptions { length: Length::One, ..RiichiOptions::USUAL };
    let mut joy = Options::JOY;
    joy.joy.hands = 1;
    let mut kans = joy;
    (kans.joy.kan, kans.joy.seven_pairs) = (true, true);
    let four = Options { riichi: one, ..Options::RIICHI };
    let three = Options { riichi: RiichiOptions { sanma: Sanma::On, ..one }, ..Options::RIICHI };
    [joy, kans, four, three].map(plain).to_vec()
}

#[test]
fn no_win_is_let_go() {
    let mut wins = 0;
    for options in tables() {
        for seed in 0..12 {
            play(&options, seed, |view, plan, level| {
                let is_win = |action: &Action| matches!(action, Action::Tsumo {} | Action::Ron { .. });
                if view.legal().iter().any(is_win) {
                    assert!(is_win(&plan.action), "{level:?} {:?}", plan.action);
                    wins += 1;
                }
            });
        }
    }
    assert!(wins > 30, "{wins} wins in 48 hands");
}

#[test]
fn how_long_it_waits_says_nothing() {
    let options = Options { claim_mask: ClaimMask::Off, ..tables()[2] };
    let (mut shortest, mut longest) = (u64::MAX, 0);
    for seed in 0..6 {
        play(&options, seed, |view, plan, level| {
            let Some(window) = &view.window else { return };
            let pass = [Action::Pass { window: window.number }];
            // The same draw from the same stream, whatever there is to answer.
            let seeds = (0..20_u64).map(|seed| {
                let all = decide(view, view.legal(), level, seed).after_ms;
                assert_eq!(all, decide(view, &pass, level, seed).after_ms);
                assert_eq!(all, decide(view, view.legal(), Level::Easy, seed).after_ms);
                all
            });
            let delays: Vec<u64> = seeds.chain([plan.after_ms]).collect();
            shortest = delays.iter().copied().chain([shortest]).min().unwrap();
            longest = delays.iter().copied().chain([longest]).max().unwrap();
        });
    }
    // A masked window lasts half a second: no answer of a computer makes it longer.
    assert!(shortest >= 50 && longest < 500 && longest - shortest > 100, "{shortest} to {longest}");
}

#[test]
fn a_ready_hand_declares_riichi() {
    let table = Setting::new(riichi(|_| {})).hand(0, "234567m34p34588s").draws("1z").begin();
    all_do(&table, 0, "riichi 1z");
}

#[test]
fn a_ready_hand_waits_for_what_is_left() {
    // Ready with either of 5z and 9p thrown; the other three 5z lie in the rivers.
    let mut table = Setting::new(riichi(|_| {})).hand(0, "234567m345678s5z").draws("1z5z5z5z9p").begin();
    table.throw(0, "1z");
    until_turn(&mut table, 0);
    all_do(&table, 0, "riichi 5z");
}

#[test]
fn a_far_hand_throws_what_is_safe_against_riichi() {
    // Seat 1 has thrown 9s and declares riichi with 6p; seat 2 holds both and no hand.
    let mut table = Setting::new(riichi(|_| {}))
        .hand(1, "234567m34p34588s")
        .hand(2, "147m258p6p59s2357z")
        .draws("1z9s3z4z4z6p")
        .begin();
    table.throw(0, "1z");
    table.throw(1, "9s");
    until_turn(&mut table, 1);
    table.ok(1, "riichi 6p");
    table.pass();
    assert_eq!(table.turn(), Some(2));
    for level in LEVELS {
        let thrown = does(&table, 2, level);
        assert!(["discard 9s", "discard 6p"].contains(&&*thrown), "{level:?}: {thrown}");
    }
}

#[test]
fn a_dragon_is_claimed_by_a_hand_that_it_brings_nearer() {
    let mut table = Setting::new(riichi(|_| {})).hand(1, "234m67p345s9p1s557z").draws("5z").begin();
    table.ok(0, "discard 5z");
    all_do(&table, 1, "pon 55z");
}

#[test]
fn nobody_claims_without_a_yaku_in_sight() {
    // It would be ready, with three straights of no kinship and no pair of value: nothing but riichi can come of it.
    let mut table = Setting::new(riichi(|_| {})).hand(1, "234m789m12p5588s3z").draws("3p").begin();
    table.ok(0, "discard 3p");
    all_do(&table, 1, "pass");
}

#[test]
fn simples_are_claimed_with_open_tanyao_and_not_without() {
    let hand = "234m567m46p667s22s";
    let offer = |options: Options| {
        let mut table = Setting::new(options).hand(1, hand).draws("5p").begin();
        table.ok(0, "discard 5p");
        table
    };
    assert_eq!(does(&offer(riichi(|_| {})), 1, Level::Easy), "chi 46p");
    all_do(&offer(riichi(|rules| rules.kuitan = false)), 1, "pass");
}

#[test]
fn nine_outer_kinds_call_the_hand_off_unless_the_orphans_are_near() {
    let table = Setting::new(riichi(|_| {})).hand(0, "19m19p19s123z4567p").draws("2m").begin();
    all_do(&table, 0, "kyushu");
    let table = Setting::new(riichi(|_| {})).hand(0, "19m19p19s12345z45p").draws("2m").begin();
    for level in LEVELS {
        assert_ne!(does(&table, 0, level), "kyushu", "{level:?}");
    }
}

#[test]
fn a_north_is_set_aside_by_three() {
    let table = Setting::new(riichi(|rules| rules.sanma = Sanma::On)).hand(0, "19m123p456p77s244z").draws("5s").begin();
    all_do(&table, 0, "kita");
}

#[test]
fn who_leads_the_last_hand_by_a_little_keeps_the_deposit() {
    // All simples, and two tiles left of the one it waits for: a riichi would most likely cost the lead.
    let mut table = Setting::new(riichi(|rules| rules.length = Length::East))
        .hand(0, "234567m35p34588s")
        .draws("1z4p4p2z3z")
        .round(Wind::East, 3, 0, 0)
        .points(&[30_200, 29_800, 20_000, 20_000])
        .begin();
    table.throw(0, "1z");
    until_turn(&mut table, 0);
    assert_eq!(does(&table, 0, Level::Hard), "discard 3z");
    assert_eq!(does(&table, 0, Level::Normal), "riichi 3z");
}
