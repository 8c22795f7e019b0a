//! mjai: JSON lines, an event a line, tiles by their face.

use super::{
    Ended, Finals, Hand, Record, Step, Unreadable, Won,
    faces::{Face, Faces, From},
    unreadable,
};
use crate::{
    notation,
    options::{Options, Sanma},
    result::EndKind,
    round::Round,
    score::Yaku,
    tile::{Kind, Reds, Tile, Wind},
};
use engine::Seat;
use serde_json::Value;

/// A tile that the seat from which a record was written didn't see.
const UNSEEN: &str = "?";

/// Reads a match.
///
/// # Errors
/// Where it can't be read.
pub fn read(text: &str) -> Result<Record, Unreadable> {
    let mut reader = Reader::new();
    let mut last = 0;
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let event = serde_json::from_str(line).or_else(|_| unreadable(number, "this line is not JSON"))?;
        reader.event(number, &event)?;
        last = number;
    }
    if reader.record.hands.is_empty() {
        return unreadable(last, "there is no hand");
    }
    if !reader.ended {
        return unreadable(last, "the record breaks off");
    }
    Ok(reader.record)
}

/// Reads the events of one hand, which may break off.
///
/// # Errors
/// Where they can't be read.
pub fn read_events(events: &[Value]) -> Result<Record, Unreadable> {
    let mut reader = Reader::new();
    for (number, event) in (1..).zip(events) {
        reader.event(number, event)?;
    }
    if reader.record.hands.is_empty() { unreadable(1, "there is no hand") } else { Ok(reader.record) }
}

struct Reader {
    record: Record,
    faces: Faces,
    declared: bool,
    drawn: Option<usize>,
    ended: bool,
}

impl Reader {
    fn new() -> Self {
        let record = Record { options: Options::RIICHI, hands: Vec::new(), finals: None };
        Self { record, faces: Faces::new(Reds::Three, 4), declared: false, drawn: None, ended: false }
    }

    fn event(&mut self, line: usize, event: &Value) -> Result<(), Unreadable> {
        let at = At { line, event };
        match at.text("type")? {
            "start_kyoku" => self.start(&at)?,
            "tsumo" => {
                let seat = at.seat("actor")?;
                let tile = self.faces.draw(seat.index(), at.face("pai")?);
                let tile = at.some(tile, "that tile is not left")?;
                self.drawn = Some(seat.index());
                self.push(&at, Step::Draw { seat, tile })?;
            }
            "dahai" => self.discard(&at)?,
            "chi" | "pon" | "daiminkan" => self.call(&at)?,
            "ankan" => {
                let seat = at.seat("actor")?;
                let tiles = self.use_up(&at, seat)?;
                self.push(&at, Step::Ankan { seat, tile: tiles[0] })?;
            }
            "kakan" | "nukidora" => {
                let seat = at.seat("actor")?;
                let tile = self.faces.take(seat.index(), at.face("pai")?, From::Hand);
                let tile = at.some(tile, "that tile is not in the hand")?;
                let is_kan = at.text("type")? == "kakan";
                self.push(&at, if is_kan { Step::Kakan { seat, tile } } else { Step::Kita { seat, tile } })?;
            }
            "dora" => {
                let tile = self.faces.new_tile(at.face("dora_marker")?);
                let tile = at.some(tile, "that tile is not left")?;
                self.push(&at, Step::Dora { tile })?;
            }
            "reach" => self.declared = true,
            "hora" => self.win(&at)?,
            "ryukyoku" => self.draw(&at)?,
            "end_game" => self.end(&at)?,
            "start_game" | "reach_accepted" | "end_kyoku" | "none" => {}
            other => return unreadable(line, format!("there is no event {other}")),
        }
        Ok(())
    }

    fn hand(&mut self, at: &At<'_>) -> Result<&mut Hand, Unreadable> {
        self.record.hands.last_mut().map_or_else(|| unreadable(at.line, "no hand has begun"), Ok)
    }

    fn push(&mut self, at: &At<'_>, step: Step) -> Result<(), Unreadable> {
        self.hand(at)?.steps.push(step);
        Ok(())
    }

    fn start(&mut self, at: &At<'_>) -> Result<(), Unreadable> {
        let hands = at.list("tehais")?;
        if hands.len() == 3 {
            self.record.options.riichi.sanma = Sanma::On;
        }
        self.faces = Faces::new(self.record.options.reds(), hands.len());
        self.declared = false;
        let indicator = self.faces.new_tile(at.face("dora_marker")?);
        let indicator = at.some(indicator, "that tile is not left")?;
        for (seat, hand) in hands.iter().enumerate() {
            let texts = hand.as_array().map_or(&[][..], Vec::as_slice);
            if texts.len() != 13 {
                return unreadable(at.line, "a hand has thirteen tiles");
            }
            for text in texts {
                let face = at.shown(text.as_str().unwrap_or_default(), "a tile can't be read")?;
                let tile = self.faces.draw(seat, face);
                at.some(tile, "a tile is not left")?;
            }
        }
        let wind = "ESWN".find(at.text("bakaze")?).and_then(|wind| Wind::at(u8::try_from(wind).ok()?));
        let small = |key: &str| at.some(u8::try_from(at.number(key)?).ok(), "a number is too large");
        self.record.hands.push(Hand {
            round: Round {
                wind: at.some(wind, "bakaze is no wind")?,
                num: small("kyoku")?.saturating_sub(1),
                honba: small("honba")?,
                sticks: small("kyotaku")?,
            },
            dealer: at.seat("oya")?,
            points: at.numbers("scores")?,
            hands: self.faces.hands.clone(),
            indicator,
            ura: Vec::new(),
            steps: Vec::new(),
            end: None,
        });
        Ok(())
    }

    fn discard(&mut self, at: &At<'_>) -> Result<(), Unreadable> {
        let seat = at.seat("actor")?;
        let from = if at.event["tsumogiri"] == true { From::Drawn } else { From::Hand };
        let tile = self.faces.take(seat.index(), at.face("pai")?, from);
        let tile = at.some(tile, "that tile is not in the hand")?;
        let riichi = std::mem::take(&mut self.declared);
        self.push(at, if riichi { Step::Riichi { seat, tile } } else { Step::Discard { seat, tile } })
    }

    /// The own tiles of a call, out of the hand, rising.
    fn use_up(&mut self, at: &At<'_>, seat: Seat) -> Result<Vec<Tile>, Unreadable> {
        let mut tiles = Vec::new();
        for text in at.list("consumed")? {
            let face = at.some(text.as_str().and_then(face), "a tile can't be read")?;
            let tile = self.faces.take(seat.index(), face, From::Hand);
            tiles.push(at.some(tile, "that tile is not in the hand")?);
        }
        tiles.sort_unstable();
        Ok(tiles)
    }

    fn call(&mut self, at: &At<'_>) -> Result<(), Unreadable> {
        let seat = at.seat("actor")?;
        let tiles = self.use_up(at, seat)?;
        let step = match (at.text("type")?, &tiles[..]) {
            ("chi", &[one, two]) => Step::Chi { seat, tiles: [one, two] },
            ("pon", &[one, two]) => Step::Pon { seat, tiles: [one, two] },
            ("daiminkan", &[one, two, three]) => Step::Minkan { seat, tiles: [one, two, three] },
            _ => return unreadable(at.line, "that many tiles make no call"),
        };
        self.push(at, step)
    }

    fn win(&mut self, at: &At<'_>) -> Result<(), Unreadable> {
        let (seat, from) = (at.seat("actor")?, at.seat("target")?);
        let extra = &at.event["madang"];
        let mut won = Won {
            seat: seat.0,
            from: (from != seat).then_some(from.0),
            deltas: at.event.get("deltas").map(|_| at.numbers("deltas")).transpose()?,
            ..Won::default()
        };
        if extra.is_object() {
            let yakuman: Vec<(Yaku, u8)> = ids(&extra["yakuman"]).into_iter().map(|yaku| (yaku, 1)).collect();
            let pairs = extra["yaku"].as_array().into_iter().flatten();
            let pair = |pair: &Value| Some((id(&pair[0])?, u8::try_from(pair[1].as_u64()?).ok()?));
            let mut yaku: Vec<(Yaku, u8)> = pairs.filter_map(pair).filter(|(_, han)| *han > 0).collect();
            let is_yakuman = !yakuman.is_empty();
            yaku.extend(yakuman);
            won.yaku = Some(yaku);
            won.fu = extra["fu"].as_u64().filter(|_| !is_yakuman).and_then(|fu| u8::try_from(fu).ok());
            won.points = extra["points"].as_u64().and_then(|points| u32::try_from(points).ok());
        }
        self.see_ura(at)?;
        let hand = self.hand(at)?;
        match &mut hand.end {
            Some(Ended::Wins(wins)) => wins.push(won),
            _ => hand.end = Some(Ended::Wins(vec![won])),
        }
        Ok(())
    }

    fn see_ura(&mut self, at: &At<'_>) -> Result<(), Unreadable> {
        if !self.hand(at)?.ura.is_empty() {
            return Ok(());
        }
        let markers = [&at.event["ura_markers"], &at.event["uradora_markers"]];
        for text in markers.into_iter().filter_map(Value::as_array).flatten() {
            let face = at.some(text.as_str().and_then(face), "a tile can't be read")?;
            let tile = self.faces.new_tile(face);
            let tile = at.some(tile, "that tile is not left")?;
            self.hand(at)?.ura.push(tile);
        }
        Ok(())
    }

    fn draw(&mut self, at: &At<'_>) -> Result<(), Unreadable> {
        let kind = match at.event["reason"].as_str() {
            Some("fanpai") => Some(EndKind::Exhaustive),
            Some("nagashimangan") => Some(EndKind::Nagashi),
            Some("kyushukyuhai") => Some(EndKind::Kyushu),
            Some("sufonrenta") => Some(EndKind::Suufon),
            Some("suchareach") => Some(EndKind::Suucha),
            Some("sanchaho") => Some(EndKind::Sanchahou),
            Some("sukaikan") => Some(EndKind::Suukaikan),
            _ => None,
        };
        let exhaustive = matches!(kind, Some(EndKind::Exhaustive | EndKind::Nagashi));
        let tenpais = at.event["tenpais"].as_array().filter(|_| exhaustive);
        let shown = tenpais.map(|all| {
            let tenpai = all.iter().enumerate().filter(|(_, tenpai)| **tenpai == true);
            tenpai.filter_map(|(seat, _)| u8::try_from(seat).ok()).collect()
        });
        let deltas = at.event.get("deltas").map(|_| at.numbers("deltas")).transpose()?;
        self.hand(at)?.end = Some(Ended::Drawn { kind, deltas, shown });
        Ok(())
    }

    fn end(&mut self, at: &At<'_>) -> Result<(), Unreadable> {
        self.ended = true;
        if at.event.get("scores").is_some() {
            self.record.finals = Some(Finals { points: at.numbers("scores")?, scores: None });
        }
        Ok(())
    }
}

/// An event and where it stands.
struct At<'a> {
    line: usize,
    event: &'a Value,
}

impl<'a> At<'a> {
    fn some<T>(&self, value: Option<T>, what: &str) -> Result<T, Unreadable> {
        value.map_or_else(|| unreadable(self.line, what), Ok)
    }

    fn text(&self, key: &str) -> Result<&'a str, Unreadable> {
        self.some(self.event[key].as_str(), &format!("{key} is missing"))
    }

    fn number(&self, key: &str) -> Result<i32, Unreadable> {
        let number = self.event[key].as_i64().and_then(|number| i32::try_from(number).ok());
        self.some(number, &format!("{key} is no number"))
    }

    fn list(&self, key: &str) -> Result<&'a [Value], Unreadable> {
        self.some(self.event[key].as_array(), &format!("{key} is no list")).map(Vec::as_slice)
    }

    fn numbers(&self, key: &str) -> Result<Vec<i32>, Unreadable> {
        let number = |value: &Value| value.as_i64().and_then(|number| i32::try_from(number).ok());
        let all: Option<Vec<i32>> = self.list(key)?.iter().map(number).collect();
        self.some(all, &format!("{key} is no list of numbers"))
    }

    fn seat(&self, key: &str) -> Result<Seat, Unreadable> {
        match self.number(key)? {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to 3
            seat @ 0..4 => Ok(Seat(seat as u8)),
            _ => unreadable(self.line, format!("{key} is no seat")),
        }
    }

    fn face(&self, key: &str) -> Result<Face, Unreadable> {
        self.shown(self.text(key)?, &format!("{key} is no tile"))
    }

    fn shown(&self, text: &str, what: &str) -> Result<Face, Unreadable> {
        if text == UNSEEN {
            return Err(Unreadable::OneSeat { place: self.line });
        }
        self.some(face(text), what)
    }
}

/// A tile as mjai writes it.
fn face(text: &str) -> Option<Face> {
    const HONOURS: &str = "ESWNPFC";
    if let (1, Some(place)) = (text.len(), HONOURS.find(text)) {
        let kind = Kind::new(u8::try_from(27 + place).ok()?)?;
        return Some(Face { kind, red: false });
    }
    let plain = text.strip_suffix('r');
    let kind = notation::read_kind(plain.unwrap_or(text)).filter(|kind| !kind.is_honour())?;
    Some(Face { kind, red: plain.is_some() })
}

/// A tile as mjai writes it.
pub(crate) fn write(tile: Tile, reds: Reds) -> String {
    const HONOURS: [&str; 7] = ["E", "S", "W", "N", "P", "F", "C"];
    let kind = tile.kind();
    if kind.is_honour() {
        return HONOURS[kind.index() - 27].to_owned();
    }
    format!("{kind}{}", if tile.is_red(reds) { "r" } else { "" })
}

fn id(value: &Value) -> Option<Yaku> {
    serde_json::from_value(value.clone()).ok()
}

fn ids(value: &Value) -> Vec<Yaku> {
    value.as_array().into_iter().flatten().filter_map(id).collect()
}
