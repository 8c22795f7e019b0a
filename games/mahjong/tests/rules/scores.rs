//! The scenarios of riichi scoring by their numbers (rules D2), written as the rules write them.

use mahjong::calc;
use serde_json::{Map, Value, json};

/// A scenario: its number, the hand, the winning tile, the melds, how it was won, and what is expected.
type Scenario = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const SCENARIOS: &[Scenario] = &[
    (
        "SC-01", "234567m34567p88s", "2p", "",
        "tsumo, E round, S seat, ind 1z, riichi",
        "riichi 1, menzen_tsumo 1, pinfu 1, tanyao 1 = 4 han 20 fu; pays dealer 2600, others 1300; gain 5200",
    ),
    (
        "SC-02", "234567m34567p88s", "2p", "",
        "ron, E round, S seat, ind 1z", "pinfu 1, tanyao 1 = 2 han 30 fu; pays discarder 2000; gain 2000",
    ),
    (
        "SC-03", "234567m34567p88s", "2p", "",
        "ron, E round, E seat, ind 1z", "pinfu 1, tanyao 1 = 2 han 30 fu; pays discarder 2900; gain 2900",
    ),
    (
        "SC-04", "567m34678p88s", "2p", "chi:234m",
        "ron, E round, S seat, ind 1z", "tanyao 1 = 1 han 30 fu; pays discarder 1000; gain 1000",
    ),
    (
        "SC-05", "567m34678p88s", "2p", "chi:234m",
        "tsumo, E round, S seat, ind 1z", "tanyao 1 = 1 han 30 fu; pays dealer 500, others 300; gain 1100",
    ),
    (
        "SC-06", "1133m5577p2299s6z", "6z", "",
        "ron, E round, S seat, ind 1m", "chiitoitsu 2 = 2 han 25 fu; pays discarder 1600; gain 1600",
    ),
    (
        "SC-07", "1133m5577p2299s6z", "6z", "",
        "tsumo, E round, S seat, ind 1m",
        "menzen_tsumo 1, chiitoitsu 2 = 3 han 25 fu; pays dealer 1600, others 800; gain 3200",
    ),
    (
        "SC-08", "2233m5577p22688s", "6s", "",
        "ron, E round, S seat, ind 1z, riichi",
        "riichi 1, tanyao 1, chiitoitsu 2 = 4 han 25 fu; pays discarder 6400; gain 6400",
    ),
    (
        "SC-09", "234567m24678p99s", "3p", "",
        "ron, E round, S seat, ind 1z, riichi", "riichi 1 = 1 han 40 fu; pays discarder 1300; gain 1300",
    ),
    (
        "SC-10", "234567m12678p99s", "3p", "",
        "ron, E round, S seat, ind 1z, riichi", "riichi 1 = 1 han 40 fu; pays discarder 1300; gain 1300",
    ),
    (
        "SC-11", "234567m345678p9s", "9s", "",
        "ron, E round, S seat, ind 1z, riichi", "riichi 1 = 1 han 40 fu; pays discarder 1300; gain 1300",
    ),
    (
        "SC-12", "234567m34599p11z", "1z", "",
        "ron, E round, S seat, ind 2m", "round_wind 1, dora 1 = 2 han 40 fu; pays discarder 2600; gain 2600",
    ),
    (
        "SC-13", "234567m34599p11z", "1z", "",
        "tsumo, E round, S seat, ind 2m",
        "menzen_tsumo 1, round_wind 1, dora 1 = 3 han 30 fu; pays dealer 2000, others 1000; gain 4000",
    ),
    (
        "SC-14", "333m666p34567s11z", "5s", "",
        "ron, E round, E seat, ind 9m, riichi", "riichi 1 = 1 han 50 fu; pays discarder 2400; gain 2400",
    ),
    (
        "SC-15", "333m666p34567s11z", "5s", "",
        "ron, E round, E seat, ind 9m, riichi; double_wind_pair=2",
        "riichi 1 = 1 han 40 fu; pays discarder 2000; gain 2000",
    ),
    (
        "SC-16", "12334m456p55789s", "2m", "",
        "ron, E round, S seat, ind 9m, riichi",
        "riichi 1, pinfu 1, dora 1 = 3 han 30 fu; pays discarder 3900; gain 3900",
    ),
    (
        "SC-17", "234p7z", "7z", "ankan:1111m ankan:9999s pon:222z",
        "ron, E round, S seat, ind 8m 5p 3s", "seat_wind 1 = 1 han 100 fu; pays discarder 3200; gain 3200",
    ),
    (
        "SC-18", "234p333s7z", "7z", "ankan:1111m ankan:9999s",
        "ron, E round, S seat, ind 8m 5p 3s, ura 1z 2z 3z, riichi",
        "riichi 1, sanankou 2 = 3 han 110 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-19", "45m77p", "6m", "minkan:1111z ankan:9999p pon:555z",
        "tsumo, E round, E seat, ind 1s 2s 3s",
        "round_wind 1, seat_wind 1, haku 1 = 3 han 80 fu mangan; pays each 4000; gain 12000",
    ),
    (
        "SC-20", "99p55z", "5z", "ankan:1111s chi:123m pon:111z",
        "ron, E round, S seat, ind 6p 7s",
        "round_wind 1, haku 1, chanta 1 = 3 han 60 fu; pays discarder 7700; gain 7700",
    ),
    (
        "SC-21", "99p55z", "5z", "ankan:1111s chi:123m pon:111z",
        "ron, E round, S seat, ind 6p 7s; kiriage=on",
        "round_wind 1, haku 1, chanta 1 = 3 han 60 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-22", "33067m44556p", "6p", "chi:345s",
        "ron, E round, S seat, ind 4p", "tanyao 1, dora 2, aka_dora 1 = 4 han 30 fu; pays discarder 7700; gain 7700",
    ),
    (
        "SC-23", "33067m44556p", "6p", "chi:345s",
        "ron, E round, S seat, ind 4p; kiriage=on",
        "tanyao 1, dora 2, aka_dora 1 = 4 han 30 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-24", "99p55z", "5z", "ankan:1111s chi:123m pon:222z",
        "tsumo, E round, S seat, ind 6p 7s",
        "seat_wind 1, haku 1, chanta 1 = 3 han 70 fu mangan; pays dealer 4000, others 2000; gain 8000",
    ),
    (
        "SC-25", "34m55678p789s555z", "2m", "",
        "ron, E round, S seat, ind 4p, ura 9m, riichi",
        "riichi 1, haku 1, dora 2 = 4 han 40 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-26", "234567m34567p88s", "2p", "",
        "ron, E round, S seat, ind 7s, ura 1z, riichi ippatsu",
        "riichi 1, ippatsu 1, pinfu 1, tanyao 1, dora 2 = 6 han 30 fu haneman; pays discarder 12000; gain 12000",
    ),
    (
        "SC-27", "34m22p345566778s", "2m", "",
        "tsumo, E round, S seat, ind 1p, ura 1z, riichi",
        "riichi 1, menzen_tsumo 1, pinfu 1, tanyao 1, dora 2 = 6 han 20 fu haneman; \
         pays dealer 6000, others 3000; gain 12000",
    ),
    (
        "SC-28", "1122334567899m", "6m", "",
        "ron, E round, W seat, ind 5p",
        "pinfu 1, iipeikou 1, chinitsu 6 = 8 han 30 fu baiman; pays discarder 16000; gain 16000",
    ),
    (
        "SC-29", "2233445567788p", "6p", "",
        "ron, E round, S seat, ind 1m",
        "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6 = 11 han 30 fu sanbaiman; pays discarder 24000; gain 24000",
    ),
    (
        "SC-30", "2233445567788p", "6p", "",
        "tsumo, E round, S seat, ind 1m, ura 1p, riichi ippatsu",
        "riichi 1, ippatsu 1, menzen_tsumo 1, pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6, \
         ura_dora 2 = 16 han 20 fu kazoe_yakuman; pays dealer 16000, others 8000; gain 32000",
    ),
    (
        "SC-31", "2233445567788p", "6p", "",
        "tsumo, E round, S seat, ind 1m, ura 1p, riichi ippatsu; kazoe=off",
        "riichi 1, ippatsu 1, menzen_tsumo 1, pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6, \
         ura_dora 2 = 16 han 20 fu sanbaiman; pays dealer 12000, others 6000; gain 24000",
    ),
    (
        "SC-32", "111222333m45p99s", "3p", "",
        "tsumo, E round, S seat, ind 6z, riichi",
        "riichi 1, menzen_tsumo 1, sanankou 2 = 4 han 40 fu mangan; pays dealer 4000, others 2000; gain 8000",
    ),
    (
        "SC-33", "111222333m45p99s", "3p", "",
        "ron, E round, S seat, ind 6z", "sanankou 2 = 2 han 50 fu; pays discarder 3200; gain 3200",
    ),
    (
        "SC-34", "223344m9p556677s", "9p", "",
        "ron, E round, S seat, ind 1z", "ryanpeikou 3 = 3 han 40 fu; pays discarder 5200; gain 5200",
    ),
    (
        "SC-35", "22299m555p77799s", "9s", "",
        "tsumo, E round, S seat, ind 1z", "suuankou = yakuman x1; pays dealer 16000, others 8000; gain 32000",
    ),
    (
        "SC-36", "22299m555p77799s", "9s", "",
        "ron, E round, S seat, ind 1z", "toitoi 2, sanankou 2 = 4 han 50 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-37", "2229m555p777999s", "9m", "",
        "ron, E round, S seat, ind 1z", "suuankou_tanki = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-38", "2229m555p777999s", "9m", "",
        "ron, E round, S seat, ind 1z; double_yakuman=on",
        "suuankou_tanki x2 = yakuman x2; pays discarder 64000; gain 64000",
    ),
    (
        "SC-39", "119m19p19s123456z", "7z", "",
        "ron, E round, S seat, ind 2m", "kokushi = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-40", "19m19p19s1234567z", "1m", "",
        "ron, E round, S seat, ind 2m", "kokushi_13 = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-41", "19m19p19s1234567z", "1m", "",
        "ron, E round, S seat, ind 2m; double_yakuman=on",
        "kokushi_13 x2 = yakuman x2; pays discarder 64000; gain 64000",
    ),
    (
        "SC-42", "1112234678999m", "5m", "",
        "ron, E round, S seat, ind 1p", "chuuren = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-43", "1112345678999m", "5m", "",
        "tsumo, E round, E seat, ind 1p", "junsei_chuuren = yakuman x1; pays each 16000; gain 48000",
    ),
    (
        "SC-44", "23m44p", "4m", "pon:555z pon:666z pon:777z",
        "tsumo, E round, S seat, ind 1s", "daisangen = yakuman x1; pays dealer 16000, others 8000; gain 32000",
    ),
    (
        "SC-45", "23p44z", "1p", "pon:111z pon:222z pon:333z",
        "ron, E round, S seat, ind 1s", "shousuushii = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-46", "4455z", "4z", "pon:111z pon:222z pon:333z",
        "ron, E round, S seat, ind 1s", "daisuushii, tsuuiisou = yakuman x2; pays discarder 64000; gain 64000",
    ),
    (
        "SC-47", "4455z", "4z", "pon:111z pon:222z pon:333z",
        "ron, E round, S seat, ind 1s; double_yakuman=on",
        "daisuushii x2, tsuuiisou = yakuman x3; pays discarder 96000; gain 96000",
    ),
    (
        "SC-48", "4455z", "4z", "pon:111z pon:222z pon:333z",
        "ron, E round, S seat, ind 1s; yakuman_stack=off",
        "daisuushii, tsuuiisou = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-49", "2233446688s", "8s", "pon:666z",
        "ron, E round, S seat, ind 1m", "ryuuiisou = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-50", "11m99p", "9p", "pon:999m pon:111p pon:111s",
        "ron, E round, S seat, ind 2m", "chinroutou = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-51", "5p", "5p", "minkan:2222m ankan:7777p kakan:3333s minkan:4444z",
        "ron, E round, S seat, ind 1m 1p 1s 2p 6z", "suukantsu = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-52", "1122334455667z", "7z", "",
        "ron, E round, S seat, ind 1m", "tsuuiisou = yakuman x1; pays discarder 32000; gain 32000",
    ),
    (
        "SC-53", "234567m345p6789s", "9s", "",
        "tsumo, E round, E seat, ind 1m, tenhou", "tenhou = yakuman x1; pays each 16000; gain 48000",
    ),
    (
        "SC-54", "234567m345p6789s", "9s", "",
        "tsumo, E round, S seat, ind 1m, chiihou", "chiihou = yakuman x1; pays dealer 16000, others 8000; gain 32000",
    ),
    ("SC-55", "567m34678p55s", "2p", "chi:234m", "ron, E round, S seat, ind 4s; kuitan=off", "refused no_yaku"),
    ("SC-56", "567m34678p88s", "2p", "chi:234m", "ron, E round, S seat, ind 1z; kuitan=off", "refused no_yaku"),
    (
        "SC-57", "123m789p12399s11z", "1z", "",
        "ron, S round, W seat, ind 3p", "chanta 2 = 2 han 40 fu; pays discarder 2600; gain 2600",
    ),
    (
        "SC-58", "789p12399s11z", "1z", "chi:123m",
        "ron, S round, W seat, ind 3p", "chanta 1 = 1 han 30 fu; pays discarder 1000; gain 1000",
    ),
    (
        "SC-59", "12399m789p12378s", "9s", "",
        "ron, S round, W seat, ind 3p", "pinfu 1, junchan 3 = 4 han 30 fu; pays discarder 7700; gain 7700",
    ),
    (
        "SC-60", "99m789p12378s", "9s", "chi:123m",
        "ron, S round, W seat, ind 3p", "junchan 2 = 2 han 30 fu; pays discarder 2000; gain 2000",
    ),
    (
        "SC-61", "99p44z", "4z", "pon:111m pon:999s pon:333z",
        "ron, E round, S seat, ind 5m", "toitoi 2, honroutou 2 = 4 han 40 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-62", "1199m1199p11334z", "4z", "",
        "ron, E round, S seat, ind 5m", "chiitoitsu 2, honroutou 2 = 4 han 25 fu; pays discarder 6400; gain 6400",
    ),
    (
        "SC-63", "34567p23499s", "2p", "chi:234m",
        "ron, E round, S seat, ind 5z", "sanshoku_doujun 1 = 1 han 30 fu; pays discarder 1000; gain 1000",
    ),
    (
        "SC-64", "234m34567p23499s", "2p", "",
        "ron, E round, S seat, ind 5z", "pinfu 1, sanshoku_doujun 2 = 3 han 30 fu; pays discarder 3900; gain 3900",
    ),
    (
        "SC-65", "234m12345689p55s", "7p", "",
        "ron, E round, S seat, ind 5z", "ittsuu 2 = 2 han 40 fu; pays discarder 2600; gain 2600",
    ),
    (
        "SC-66", "234m45689p55s", "7p", "chi:123p",
        "ron, E round, S seat, ind 5z", "ittsuu 1 = 1 han 30 fu; pays discarder 1000; gain 1000",
    ),
    (
        "SC-67", "9m345p", "9m", "pon:222m pon:222p pon:222s",
        "ron, E round, S seat, ind 5z", "sanshoku_doukou 2 = 2 han 30 fu; pays discarder 2000; gain 2000",
    ),
    (
        "SC-68", "9m345p", "9m", "minkan:2222m ankan:7777p kakan:3333s",
        "ron, E round, S seat, ind 5z 1z 2z 3z", "sankantsu 2 = 2 han 60 fu; pays discarder 3900; gain 3900",
    ),
    (
        "SC-69", "234m7z", "7z", "pon:555z pon:666z chi:678p",
        "ron, E round, S seat, ind 5p",
        "haku 1, hatsu 1, shousangen 2, dora 1 = 5 han 40 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-70", "1234567899p222z", "6p", "",
        "ron, E round, W seat, ind 5m", "honitsu 3 = 3 han 40 fu; pays discarder 5200; gain 5200",
    ),
    (
        "SC-71", "1237899p", "6p", "chi:456p pon:222z",
        "ron, E round, W seat, ind 5m", "honitsu 2 = 2 han 30 fu; pays discarder 2000; gain 2000",
    ),
    (
        "SC-72", "4567m", "4m", "chi:123m pon:999m chi:567m",
        "ron, E round, W seat, ind 5p", "chinitsu 5 = 5 han 30 fu mangan; pays discarder 8000; gain 8000",
    ),
    (
        "SC-73", "34m55p", "2m", "ankan:7777s chi:234p chi:345s",
        "tsumo, E round, S seat, ind 1z 2z, rinshan",
        "rinshan 1, tanyao 1 = 2 han 40 fu; pays dealer 1300, others 700; gain 2700",
    ),
    (
        "SC-74", "34567m23455p789s", "8m", "",
        "ron, E round, S seat, ind 1z, ura 2z, riichi ippatsu chankan",
        "riichi 1, ippatsu 1, chankan 1, pinfu 1 = 4 han 30 fu; pays discarder 7700; gain 7700",
    ),
    (
        "SC-75", "34m55p678s", "2m", "chi:234p chi:345s",
        "tsumo, E round, S seat, ind 1z, haitei",
        "haitei 1, tanyao 1 = 2 han 30 fu; pays dealer 1000, others 500; gain 2000",
    ),
    (
        "SC-76", "34m55p678s", "2m", "chi:234p chi:345s",
        "ron, E round, S seat, ind 1z, houtei", "houtei 1, tanyao 1 = 2 han 30 fu; pays discarder 2000; gain 2000",
    ),
    (
        "SC-77", "34567m23455p789s", "8m", "",
        "tsumo, E round, S seat, ind 1z, ura 4p, double_riichi ippatsu",
        "double_riichi 2, ippatsu 1, menzen_tsumo 1, pinfu 1, ura_dora 2 = 7 han 20 fu haneman; \
         pays dealer 6000, others 3000; gain 12000",
    ),
    (
        "SC-78", "340m067p2234678s", "0s", "",
        "ron, E round, S seat, ind 1s, ura 9m, riichi",
        "riichi 1, pinfu 1, tanyao 1, dora 2, aka_dora 3 = 8 han 30 fu baiman; pays discarder 16000; gain 16000",
    ),
    (
        "SC-79", "34m55p678s", "2m", "ankan:6666m chi:345p",
        "tsumo, E round, S seat, ind 5m 5m",
        "tanyao 1, dora 8 = 9 han 40 fu baiman; pays dealer 8000, others 4000; gain 16000",
    ),
    (
        "SC-80", "34m55p678s", "2m", "pon:111z chi:345p",
        "ron, E round, E seat, ind 9s", "round_wind 1, seat_wind 1 = 2 han 30 fu; pays discarder 2900; gain 2900",
    ),
    (
        "SC-81", "234567m34567p88s", "2p", "",
        "ron, E round, S seat, ind 1z, honba 5, sticks 2",
        "pinfu 1, tanyao 1 = 2 han 30 fu; pays discarder 3500; gain 5500",
    ),
    (
        "SC-82", "234567m34567p88s", "2p", "",
        "tsumo, E round, E seat, ind 1z, honba 2, sticks 1, riichi",
        "riichi 1, menzen_tsumo 1, pinfu 1, tanyao 1 = 4 han 20 fu; pays each 2800; gain 9400",
    ),
    (
        "SC-83", "223344m5699p678s", "7p", "",
        "ron, E round, S seat, ind 1z", "pinfu 1, iipeikou 1 = 2 han 30 fu; pays discarder 2000; gain 2000",
    ),
    ("SC-84", "223344m5699p", "7p", "chi:678s", "ron, E round, S seat, ind 1z", "refused no_yaku"),
];

#[test]
fn sc_01_to_sc_84() {
    let numbers: Vec<String> = SCENARIOS.iter().map(|scenario| scenario.0.to_owned()).collect();
    assert_eq!(numbers, (1..=84).map(|number| format!("SC-{number:02}")).collect::<Vec<_>>());
    for (number, concealed, win, melds, how, expected) in SCENARIOS {
        let mut entry = entry(how);
        entry["concealed"] = json!(concealed);
        entry["win"] = json!(win);
        let meld = |(kind, tiles): (&str, &str)| json!({"type": kind, "tiles": tiles});
        entry["melds"] = melds.split_whitespace().map(|text| meld(text.split_once(':').unwrap())).collect();
        let answer = calc::riichi_score(&entry).unwrap();
        assert_eq!(told(&answer["expected"]), *expected, "{number} {concealed} {win} {melds} {how}");
    }
}

/// How it was won, as the calculation asks for it.
fn entry(how: &str) -> Value {
    let (how, options) = how.split_once("; ").unwrap_or((how, ""));
    let mut entry = json!({"flags": [], "dora_indicators": []});
    for part in how.split(", ") {
        let words: Vec<&str> = part.split(' ').collect();
        match words[..] {
            [by @ ("ron" | "tsumo")] => entry["by"] = json!(by),
            [wind, "round"] => entry["round_wind"] = json!(wind),
            [wind, "seat"] => entry["seat_wind"] = json!(wind),
            ["ind", ..] => entry["dora_indicators"] = json!(words[1..]),
            ["ura", ..] => entry["ura_indicators"] = json!(words[1..]),
            [key @ ("honba" | "sticks"), number] => entry[key] = json!(number.parse::<u8>().unwrap()),
            _ => entry["flags"] = json!(words),
        }
    }
    let option = |text: &str| {
        let (id, value) = text.split_once('=').unwrap();
        let value = match value {
            "on" => json!(true),
            "off" => json!(false),
            number => json!(number.parse::<u8>().unwrap()),
        };
        (id.to_owned(), value)
    };
    entry["options"] = Value::Object(options.split_whitespace().map(option).collect::<Map<_, _>>());
    entry
}

/// What was calculated, as the rules write it.
fn told(win: &Value) -> String {
    if win.is_null() {
        return "refused no_yaku".into();
    }
    let is_yakuman = win["limit"] == "yakuman";
    let yaku = |line: &Value| match (is_yakuman, line[1].as_u64().unwrap()) {
        (true, 1) => line[0].as_str().unwrap().to_owned(),
        (true, times) => format!("{} x{times}", line[0].as_str().unwrap()),
        (false, han) => format!("{} {han}", line[0].as_str().unwrap()),
    };
    let yaku: Vec<String> = win["yaku"].as_array().unwrap().iter().map(yaku).collect();
    let worth = if is_yakuman {
        format!("yakuman x{}", win["yakuman"])
    } else {
        let limit = win["limit"].as_str().map(|limit| format!(" {limit}")).unwrap_or_default();
        format!("{} han {} fu{limit}", win["han"], win["fu"])
    };
    let pays = &win["pays"];
    let pays = match (&pays["discarder"], &pays["each"]) {
        (Value::Null, Value::Null) => format!("dealer {}, others {}", pays["dealer"], pays["child"]),
        (Value::Null, each) => format!("each {each}"),
        (discarder, _) => format!("discarder {discarder}"),
    };
    format!("{} = {worth}; pays {pays}; gain {}", yaku.join(", "), win["gain"])
}
