//! Whole hands: four joy players with a given deck, what is legal in a recorded game, and whether records agree.

use super::entry;
use crate::{
    action::Action,
    bot, legal,
    log::{mjai, probe},
    meld::Meld,
    options::{ClaimMask, JoyOptions, Options, StraightFrom},
    play,
    result::EndKind,
    rules,
    script::Script,
    state::State,
    tile::{Kind, Reds, Tile},
    view::View,
};
use engine::{Cx, Input, Level, Reject, Rng, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A whole hand of joy from a given deck: `{deck, dealer, straight_from}` → `{actions, result, winner, by, final_hands,
/// final_melds, drawn}`, played by four easy computer players.
///
/// # Errors
/// `bad_shape`, if the entry is no deck.
pub fn joy_game(value: &Value) -> Result<Value, Reject> {
    #[derive(Deserialize)]
    struct Entry {
        deck: Vec<Tile>,
        dealer: u8,
        straight_from: StraightFrom,
    }
    let Entry { deck, dealer, straight_from } = entry(value)?;
    if deck.len() != Tile::COUNT || dealer > 3 {
        return Err(Reject::bad_shape());
    }
    let joy = JoyOptions { straight_from, hands: 1, ..JoyOptions::USUAL };
    let options = Options { claim_mask: ClaimMask::Off, joy, ..Options::JOY };
    let mut script = Script { dealer: Seat(dealer), ..Script::new(options) };
    script.hands = (0..4).map(|seat| hand(&deck, (seat + 4 - usize::from(dealer)) % 4)).collect();
    script.live = deck[52..].to_vec();
    let mut state = script.begin().map_err(|_| Reject::bad_shape())?;
    let actions = play_joy(&mut state);
    Ok(finished(&state, &actions))
}

fn hand(deck: &[Tile], turn: usize) -> Vec<Tile> {
    deck[13 * turn..13 * turn + 13].to_vec()
}

fn play_joy(state: &mut State) -> Vec<String> {
    let mut actions = Vec::new();
    let mut rng = Rng::from_seed64(0);
    while state.result().is_none() {
        let acting = state.seats().find_map(|seat| {
            let mut legal = Vec::new();
            legal::legal(state, seat, &mut legal);
            let view = View::of(state, Viewer::Seat(seat));
            Some((seat, bot::choose(&view, &legal, Level::Easy)?))
        });
        let before = claims(state);
        let input = match acting {
            Some((seat, act)) => {
                actions.extend(written(seat, &act));
                Input::Act { seat, act }
            }
            None => Input::Auto { seat: None, auto: play::Auto::Resolve },
        };
        let mut cx = Cx { rng: &mut rng, now: 0, lag: &[], events: &mut Vec::new() };
        rules::apply(state, &input, &mut cx);
        actions.extend(claimed(state, &before));
        if acting.is_none()
            && let Some(win) = state.result().and_then(|result| result.wins.first())
        {
            actions.push(format!("R{}", win.seat.0));
        }
    }
    actions
}

/// What a seat does in its own turn; claims are written once they have won.
fn written(seat: Seat, act: &Action) -> Option<String> {
    match act {
        Action::Discard { tile } => Some(format!("D{}:{}", seat.0, tile.id())),
        Action::Tsumo {} => Some(format!("T{}", seat.0)),
        _ => None,
    }
}

fn claims(state: &State) -> Vec<usize> {
    state.deal.places.iter().map(|place| place.melds.len()).collect()
}

/// The claim that has just been laid out.
fn claimed(state: &State, before: &[usize]) -> Option<String> {
    let mut places = (0u8..).zip(&state.deal.places).zip(before);
    let ((seat, place), _) = places.find(|((_, place), before)| place.melds.len() > **before)?;
    let meld = place.melds.last()?;
    let name = if meld.kind == crate::meld::MeldKind::Chi { "straight" } else { "triple" };
    let own: Vec<String> =
        meld.tiles.iter().filter(|tile| Some(**tile) != meld.called).map(|tile| tile.id().to_string()).collect();
    Some(format!("C{seat}:{name}:{}", own.join(",")))
}

fn finished(state: &State, actions: &[String]) -> Value {
    let result = state.result();
    let win = result.and_then(|result| result.wins.first());
    let kind = match result.map(|result| result.kind) {
        Some(EndKind::Ron) => "ron",
        Some(EndKind::Tsumo) => "tsumo",
        _ => "draw",
    };
    let ids = |tiles: &[Tile]| tiles.iter().map(|tile| tile.id()).collect::<Vec<_>>();
    let hands: Vec<Vec<u8>> = (0u8..)
        .zip(&state.deal.places)
        .map(|(seat, place)| {
            let win = win.filter(|win| win.seat == Seat(seat));
            let mut hand = win.map_or_else(|| ids(&place.hand), |win| ids(&win.hand));
            hand.extend(win.map(|win| win.tile.id()));
            hand.sort_unstable();
            hand
        })
        .collect();
    let melds = |melds: &[Meld]| melds.iter().map(|meld| ids(&meld.tiles)).collect::<Vec<_>>();
    let all_melds: Vec<_> = state.deal.places.iter().map(|place| melds(&place.melds)).collect();
    json!({
        "actions": actions,
        "result": kind,
        "winner": win.map(|win| win.seat.0),
        "by": win.map(|win| win.from.unwrap_or(win.seat).0),
        "final_hands": hands,
        "final_melds": all_melds,
        "drawn": state.deal.wall.drawn(),
    })
}

/// What a seat may do after some events of a recorded hand: `{events, seat}` → `{legal}` in the form of the vectors.
///
/// # Errors
/// `bad_shape`, if the events can't be read or don't fit the rules.
pub fn riichi_legal_case(value: &Value) -> Result<Value, Reject> {
    #[derive(Deserialize)]
    struct Entry {
        events: Vec<Value>,
        seat: u8,
    }
    let Entry { events, seat } = entry(value)?;
    legal_after(&events, seat)
}

/// The same after line `after` (from 0) of a recorded game, whose text is given: `{after, seat}` → `{legal}`.
///
/// # Errors
/// As [`riichi_legal_case`].
pub fn riichi_legal(value: &Value, record: &str) -> Result<Value, Reject> {
    #[derive(Deserialize)]
    struct Entry {
        after: usize,
        seat: u8,
    }
    let Entry { after, seat } = entry(value)?;
    let lines: Vec<Value> = record
        .lines()
        .take(after + 1)
        .map(|line| serde_json::from_str(line).map_err(|_| Reject::bad_shape()))
        .collect::<Result<_, _>>()?;
    let start = lines.iter().rposition(|event| event["type"] == "start_kyoku").ok_or_else(Reject::bad_shape)?;
    legal_after(&lines[start..], seat)
}

fn legal_after(events: &[Value], seat: u8) -> Result<Value, Reject> {
    let record = mjai::read_events(events).map_err(|_| Reject::bad_shape())?;
    let state = probe(&record).map_err(|_| Reject::bad_shape())?;
    if seat >= state.players() {
        return Err(Reject::bad_shape());
    }
    let mut legal = Vec::new();
    // Where nobody could answer a tile the next seat has drawn already: that is not what was asked for.
    let of_tile = events.iter().rev().find_map(|event| match event["type"].as_str() {
        Some("dahai" | "kakan" | "nukidora") => Some(true),
        Some("tsumo" | "chi" | "pon" | "daiminkan" | "ankan") => Some(false),
        _ => None,
    });
    if of_tile != Some(true) || state.window().is_some() {
        legal::legal(&state, Seat(seat), &mut legal);
    }
    let mut answer = Map::new();
    let reds = state.options().reds();
    let write = |tile: &Tile| json!(mjai::write(*tile, reds));
    let mut add = |key: &str, value: Value| {
        let list = answer.entry(key).or_insert_with(|| json!([]));
        if let Some(list) = list.as_array_mut().filter(|list| !list.contains(&value)) {
            list.push(value);
        }
    };
    for action in &legal {
        match action {
            Action::Discard { tile } => add("discard", write(tile)),
            Action::Riichi { tile } => add("riichi", write(tile)),
            Action::Ankan { tile } => add("ankan", kind(tile.kind())),
            Action::Kakan { tile } => add("kakan", kind(tile.kind())),
            Action::Pon { tiles, .. } => add("pon", pair(*tiles, reds)),
            Action::Chi { tiles, .. } => add("chi", pair(*tiles, reds)),
            Action::Tsumo {} | Action::Ron { .. } | Action::Kyushu {} | Action::Minkan { .. } => {}
            Action::Kita {} | Action::Pass { .. } | Action::Next {} => {}
        }
    }
    let flags = legal.iter().filter_map(|action| match action {
        Action::Tsumo {} => Some("tsumo"),
        Action::Ron { .. } => Some("ron"),
        Action::Kyushu {} => Some("kyushu"),
        Action::Minkan { .. } => Some("minkan"),
        _ => None,
    });
    answer.extend(flags.map(|flag| (flag.to_owned(), json!(true))));
    for key in ["discard", "riichi"] {
        if let Some(list) = answer.get_mut(key).and_then(Value::as_array_mut) {
            list.sort_by_key(|tile| order(tile.as_str().unwrap_or_default()));
        }
    }
    Ok(json!({ "legal": answer }))
}

/// The own tiles of a call as mjai writes them, a red five behind a plain one.
fn pair(tiles: [Tile; 2], reds: Reds) -> Value {
    let mut texts = tiles.map(|tile| mjai::write(tile, reds));
    texts.sort_by_key(|text| order(text));
    json!(texts)
}

/// A kind as mjai writes it.
fn kind(kind: Kind) -> Value {
    json!(kind.tiles().last().map(|tile| mjai::write(tile, Reds::None)))
}

/// Where a tile stands in a sorted list.
fn order(text: &str) -> (usize, bool) {
    const HONOURS: &str = "ESWNPFC";
    let red = text.ends_with('r');
    let place = match (text.len(), HONOURS.find(text)) {
        (1, Some(place)) => 27 + place,
        _ => crate::notation::read_kind(text.trim_end_matches('r')).map_or(99, Kind::index),
    };
    (place, red)
}
