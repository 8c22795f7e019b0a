//! Tenhou's mjlog: XML, a tag for each thing that happened, tiles by id.

use super::{Ended, Finals, Hand, Record, Step, Unreadable, Won, unreadable};
use crate::{
    options::{Length, Options, Sanma},
    result::EndKind,
    round::Round,
    score::Yaku,
    tile::{Tile, Wind},
};
use engine::Seat;
use std::collections::BTreeMap;

/// The yaku by their numbers; 52 is every dora but red and ura ones.
const YAKU: [Yaku; 55] = {
    use Yaku::*;
    [
        MenzenTsumo,
        Riichi,
        Ippatsu,
        Chankan,
        Rinshan,
        Haitei,
        Houtei,
        Pinfu,
        Tanyao,
        Iipeikou,
        SeatWind,
        SeatWind,
        SeatWind,
        SeatWind,
        RoundWind,
        RoundWind,
        RoundWind,
        RoundWind,
        Haku,
        Hatsu,
        Chun,
        DoubleRiichi,
        Chiitoitsu,
        Chanta,
        Ittsuu,
        SanshokuDoujun,
        SanshokuDoukou,
        Sankantsu,
        Toitoi,
        Sanankou,
        Shousangen,
        Honroutou,
        Ryanpeikou,
        Junchan,
        Honitsu,
        Chinitsu,
        Renhou,
        Tenhou,
        Chiihou,
        Daisangen,
        Suuankou,
        SuuankouTanki,
        Tsuuiisou,
        Ryuuiisou,
        Chinroutou,
        Chuuren,
        JunseiChuuren,
        Kokushi,
        Kokushi13,
        Daisuushii,
        Shousuushii,
        Suukantsu,
        Dora,
        UraDora,
        AkaDora,
    ]
};

/// A tag and what it says.
struct Tag<'a> {
    line: usize,
    name: &'a str,
    attributes: BTreeMap<&'a str, &'a str>,
}

/// Reads a whole match.
///
/// # Errors
/// Where it can't be read.
pub fn read(text: &str) -> Result<Record, Unreadable> {
    let mut record = Record { options: Options::RIICHI, hands: Vec::new(), finals: None };
    let mut last = 0;
    for (number, line) in (1..).zip(text.split_inclusive('>')) {
        let Some(tag) = tag(number, line) else { continue };
        last = number;
        read_tag(&tag, &mut record)?;
    }
    if record.hands.is_empty() {
        return unreadable(last, "there is no hand");
    }
    if record.finals.is_none() {
        return unreadable(last, "the record breaks off");
    }
    Ok(record)
}

fn tag(line: usize, text: &str) -> Option<Tag<'_>> {
    let inner = text.trim().strip_prefix('<')?.trim_end_matches('>').trim_end_matches('/');
    if inner.starts_with(['?', '/', '!']) {
        return None;
    }
    let (name, mut rest) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    let mut attributes = BTreeMap::new();
    while let Some((key, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"')?;
        attributes.insert(key.trim(), value);
        rest = after;
    }
    Some(Tag { line, name, attributes })
}

impl Tag<'_> {
    fn text(&self, key: &str) -> Result<&str, Unreadable> {
        self.attributes
            .get(key)
            .copied()
            .map_or_else(|| unreadable(self.line, format!("{} has no {key}", self.name)), Ok)
    }

    fn numbers(&self, key: &str) -> Result<Vec<i32>, Unreadable> {
        let read = |text: &str| text.trim().parse::<i32>();
        let all: Result<Vec<i32>, _> = self.text(key)?.split(',').map(read).collect();
        all.or_else(|_| unreadable(self.line, format!("{key} of {} is no list of numbers", self.name)))
    }

    fn number(&self, key: &str) -> Result<i32, Unreadable> {
        match self.numbers(key)?[..] {
            [number] => Ok(number),
            _ => unreadable(self.line, format!("{key} of {} is no number", self.name)),
        }
    }

    fn seat(&self, key: &str) -> Result<Seat, Unreadable> {
        match u8::try_from(self.number(key)?) {
            Ok(seat @ 0..4) => Ok(Seat(seat)),
            _ => unreadable(self.line, format!("{key} of {} is no seat", self.name)),
        }
    }

    fn tile(&self, id: i32) -> Result<Tile, Unreadable> {
        let tile = u8::try_from(id).ok().and_then(Tile::new);
        tile.map_or_else(|| unreadable(self.line, format!("there is no tile {id}")), Ok)
    }

    fn tiles(&self, key: &str) -> Result<Vec<Tile>, Unreadable> {
        if self.attributes.get(key).is_none_or(|text| text.is_empty()) {
            return Ok(Vec::new());
        }
        self.numbers(key)?.into_iter().map(|id| self.tile(id)).collect()
    }
}

fn read_tag(tag: &Tag<'_>, record: &mut Record) -> Result<(), Unreadable> {
    match tag.name {
        "GO" => record.options = options(tag.number("type")?),
        "INIT" => {
            let hand = hand(tag, record.options.players())?;
            if record.hands.is_empty() {
                set_start(&mut record.options, &hand.points);
            }
            record.hands.push(hand);
        }
        "N" => {
            let step = call(tag)?;
            push(record, tag, step)?;
        }
        "REACH" if tag.number("step")? == 1 => {
            let seat = tag.seat("who")?;
            // The discard comes next and is made one with the declaration.
            push(record, tag, Step::Riichi { seat, tile: tag.tile(0)? })?;
        }
        "DORA" => {
            let tile = tag.tile(tag.number("hai")?)?;
            push(record, tag, Step::Dora { tile })?;
        }
        "AGARI" => win(tag, record)?,
        "RYUUKYOKU" => drawn(tag, record)?,
        "mjloggm" | "SHUFFLE" | "UN" | "TAIKYOKU" | "BYE" | "REACH" => {}
        name => draw_or_discard(tag, name, record)?,
    }
    if tag.attributes.contains_key("owari") {
        record.finals = Some(finals(tag, record.options.players())?);
    }
    Ok(())
}

/// Start points that a match has of its own.
fn set_start(options: &mut Options, points: &[i32]) {
    let start = points[0];
    if start != options.riichi.start() && points.iter().all(|points| *points == start) {
        options.riichi.start_points = start.unsigned_abs();
    }
}

fn options(bits: i32) -> Options {
    let mut options = Options::RIICHI;
    let rules = &mut options.riichi;
    if bits & 0x02 != 0 {
        rules.red_fives = 0;
    }
    rules.kuitan = bits & 0x04 == 0;
    rules.length = if bits & 0x08 != 0 { Length::South } else { Length::East };
    rules.sanma = if bits & 0x10 != 0 { Sanma::On } else { Sanma::Off };
    options
}

fn hand(tag: &Tag<'_>, players: u8) -> Result<Hand, Unreadable> {
    let seed = tag.numbers("seed")?;
    let &[number, honba, sticks, _, _, indicator] = &seed[..] else {
        return unreadable(tag.line, "seed of INIT has six numbers");
    };
    let small = |number: i32| u8::try_from(number).or_else(|_| unreadable(tag.line, "a number is too large"));
    let number = small(number)?;
    let hands = (0..players).map(|seat| tag.tiles(&format!("hai{seat}"))).collect::<Result<Vec<_>, _>>()?;
    if hands.iter().any(|hand| hand.len() != 13) {
        return unreadable(tag.line, "a hand has thirteen tiles");
    }
    Ok(Hand {
        round: Round {
            wind: Wind::at(number / 4).unwrap_or_default(),
            num: number % 4,
            honba: small(honba)?,
            sticks: small(sticks)?,
        },
        dealer: tag.seat("oya")?,
        points: tag.numbers("ten")?.into_iter().take(players.into()).map(|points| points * 100).collect(),
        hands,
        indicator: tag.tile(indicator)?,
        ura: Vec::new(),
        steps: Vec::new(),
        end: None,
    })
}

fn current<'a>(record: &'a mut Record, tag: &Tag<'_>) -> Result<&'a mut Hand, Unreadable> {
    record.hands.last_mut().map_or_else(|| unreadable(tag.line, "no hand has begun"), Ok)
}

fn push(record: &mut Record, tag: &Tag<'_>, step: Step) -> Result<(), Unreadable> {
    current(record, tag)?.steps.push(step);
    Ok(())
}

fn draw_or_discard(tag: &Tag<'_>, name: &str, record: &mut Record) -> Result<(), Unreadable> {
    let letter = name.chars().next().unwrap_or(' ');
    let id = name.get(1..).and_then(|id| id.parse().ok());
    let (Some(id), Some(place)) = (id, "TUVWDEFG".find(letter)) else {
        return unreadable(tag.line, format!("{name} is no tag of a game"));
    };
    let tile = tag.tile(id)?;
    #[allow(clippy::cast_possible_truncation)] // below 8
    let seat = Seat(place as u8 % 4);
    let hand = current(record, tag)?;
    if place < 4 {
        hand.steps.push(Step::Draw { seat, tile });
        return Ok(());
    }
    match hand.steps.last_mut() {
        Some(step @ Step::Riichi { .. }) if *step == (Step::Riichi { seat, tile: tag.tile(0)? }) => {
            *step = Step::Riichi { seat, tile };
        }
        _ => hand.steps.push(Step::Discard { seat, tile }),
    }
    Ok(())
}

/// A call, packed into a number.
fn call(tag: &Tag<'_>) -> Result<Step, Unreadable> {
    let seat = tag.seat("who")?;
    let bits = tag.number("m")?;
    let copies = |shift: [i32; 3]| shift.map(|shift| bits >> shift & 3);
    let tile = |id: i32| tag.tile(id);
    if bits & 4 != 0 {
        let (called, base) = (bits >> 10, (bits >> 10) / 3);
        let lowest = base / 7 * 9 + base % 7;
        let mut tiles = Vec::new();
        for (number, copy) in (0..).zip(copies([3, 5, 7])) {
            if number != called % 3 {
                tiles.push(tile((lowest + number) * 4 + copy)?);
            }
        }
        return Ok(Step::Chi { seat, tiles: [tiles[0], tiles[1]] });
    }
    if bits & 0x18 != 0 {
        let (called, kind) = (bits >> 9, (bits >> 9) / 3);
        let apart = bits >> 5 & 3;
        if bits & 0x10 != 0 {
            return Ok(Step::Kakan { seat, tile: tile(kind * 4 + apart)? });
        }
        let three: Vec<i32> = (0..4).filter(|copy| *copy != apart).collect();
        let own: Vec<i32> = (0..).zip(three).filter(|(place, _)| *place != called % 3).map(|(_, copy)| copy).collect();
        return Ok(Step::Pon { seat, tiles: [tile(kind * 4 + own[0])?, tile(kind * 4 + own[1])?] });
    }
    if bits & 0x20 != 0 {
        return Ok(Step::Kita { seat, tile: tile(bits >> 8)? });
    }
    let called = tile(bits >> 8)?;
    if bits & 3 == 0 {
        return Ok(Step::Ankan { seat, tile: called });
    }
    let own: Vec<Tile> = called.kind().tiles().filter(|tile| *tile != called).collect();
    Ok(Step::Minkan { seat, tiles: [own[0], own[1], own[2]] })
}

fn deltas(tag: &Tag<'_>, players: usize) -> Result<Vec<i32>, Unreadable> {
    let all = tag.numbers("sc")?;
    Ok(all.chunks(2).filter_map(|pair| pair.get(1)).take(players).map(|delta| delta * 100).collect())
}

fn win(tag: &Tag<'_>, record: &mut Record) -> Result<(), Unreadable> {
    let players = usize::from(record.options.players());
    let (seat, from) = (tag.seat("who")?, tag.seat("fromWho")?);
    let ten = tag.numbers("ten")?;
    let key = if tag.attributes.contains_key("yakuman") { "yakuman" } else { "yaku" };
    let numbers = tag.numbers(key)?;
    let pairs: Vec<(i32, i32)> = match key {
        "yaku" => numbers.chunks(2).map(|pair| (pair[0], pair.get(1).copied().unwrap_or(0))).collect(),
        _ => numbers.into_iter().map(|number| (number, 1)).collect(),
    };
    let mut yaku = Vec::new();
    for (number, han) in pairs.into_iter().filter(|(_, han)| *han > 0) {
        let known = usize::try_from(number).ok().and_then(|number| YAKU.get(number));
        let Some(known) = known else { return unreadable(tag.line, format!("there is no yaku {number}")) };
        yaku.push((*known, u8::try_from(han).unwrap_or(u8::MAX)));
    }
    let fu = (key == "yaku").then(|| u8::try_from(ten[0]).unwrap_or(0));
    let won = Won {
        seat: seat.0,
        from: (from != seat).then_some(from.0),
        yaku: Some(yaku),
        fu,
        points: ten.get(1).and_then(|points| u32::try_from(*points).ok()),
        deltas: Some(deltas(tag, players)?),
        liable: Some(if tag.attributes.contains_key("paoWho") { Some(tag.seat("paoWho")?.0) } else { None }),
    };
    let ura = tag.tiles("doraHaiUra")?;
    let hand = current(record, tag)?;
    if ura.len() > hand.ura.len() {
        hand.ura = ura;
    }
    match &mut hand.end {
        Some(Ended::Wins(wins)) => wins.push(won),
        _ => hand.end = Some(Ended::Wins(vec![won])),
    }
    Ok(())
}

fn drawn(tag: &Tag<'_>, record: &mut Record) -> Result<(), Unreadable> {
    let players = record.options.players();
    let kind = match tag.attributes.get("type").copied() {
        None => EndKind::Exhaustive,
        Some("nm") => EndKind::Nagashi,
        Some("yao9") => EndKind::Kyushu,
        Some("kaze4") => EndKind::Suufon,
        Some("reach4") => EndKind::Suucha,
        Some("ron3") => EndKind::Sanchahou,
        Some("kan4") => EndKind::Suukaikan,
        Some(other) => return unreadable(tag.line, format!("there is no draw {other}")),
    };
    let shown = (0..players).filter(|seat| tag.attributes.contains_key(&*format!("hai{seat}"))).collect();
    let deltas = deltas(tag, players.into())?;
    current(record, tag)?.end = Some(Ended::Drawn { kind: Some(kind), deltas: Some(deltas), shown: Some(shown) });
    Ok(())
}

fn finals(tag: &Tag<'_>, players: u8) -> Result<Finals, Unreadable> {
    let all: Vec<&str> = tag.text("owari")?.split(',').collect();
    let number = |text: &str| tenths(text).map_or_else(|| unreadable(tag.line, format!("{text} is no number")), Ok);
    let mut finals = Finals { points: Vec::new(), scores: Some(Vec::new()) };
    for pair in all.chunks(2).take(players.into()) {
        let [points, score] = pair else { return unreadable(tag.line, "owari has two numbers for each seat") };
        finals.points.push(number(points)? * 10);
        finals.scores.get_or_insert_default().push(number(score)?);
    }
    Ok(finals)
}

/// A number with one decimal place, in tenths.
pub(super) fn tenths(text: &str) -> Option<i32> {
    let text = text.trim().trim_start_matches('+');
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let negative = whole.starts_with('-');
    let part: i32 = part.get(..1)?.parse().ok()?;
    let whole: i32 = whole.parse().ok()?;
    Some(whole * 10 + if negative { -part } else { part })
}
