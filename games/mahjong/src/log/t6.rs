//! tenhou.net/6: compact JSON that lists for each seat what it took and what it threw. It doesn't say in which order
//! seats called, so that is found by trying.

use super::{
    Ended, Finals, Hand, Record, Step, Unreadable, Won,
    faces::{Face, Faces, From},
    mjlog::tenths,
    unreadable,
};
use crate::{
    options::{Length, Options},
    result::EndKind,
    round::Round,
    score::Yaku,
    tile::{Kind, Tile, Wind},
};
use engine::Seat;
use serde_json::Value;

/// Reads some hands or a match.
///
/// # Errors
/// Which hand can't be read; 0: the record as a whole.
pub fn read(text: &str) -> Result<Record, Unreadable> {
    let json: Value = serde_json::from_str(text).or_else(|_| unreadable(0, "this is not JSON"))?;
    let Some(log) = json["log"].as_array().filter(|log| !log.is_empty()) else {
        return unreadable(0, "there is no hand");
    };
    let mut options = Options::RIICHI;
    if json["rule"]["length"] == "east" {
        options.riichi.length = Length::East;
    }
    if json["rule"]["aka"] == 0 {
        options.riichi.red_fives = 0;
    }
    let hands: Vec<Hand> =
        (1..).zip(log).map(|(number, hand)| read_hand(number, hand, &options)).collect::<Result<_, _>>()?;
    let first = &hands[0];
    let sum: i32 = first.points.iter().sum::<i32>() + 1000 * i32::from(first.round.sticks);
    options.riichi.start_points = sum.unsigned_abs() / u32::from(options.players());
    let finals = json["sc"].as_array().map(|all| finals(all)).transpose()?;
    Ok(Record { options, hands, finals })
}

fn finals(all: &[Value]) -> Result<Finals, Unreadable> {
    let number =
        |value: &Value| tenths(&value.to_string()).map_or_else(|| unreadable(0, "sc is no list of numbers"), Ok);
    let mut finals = Finals { points: Vec::new(), scores: Some(Vec::new()) };
    for pair in all.chunks(2) {
        let [points, score] = pair else { return unreadable(0, "sc has two numbers for each seat") };
        finals.points.push(number(points)? / 10);
        finals.scores.get_or_insert_default().push(number(score)?);
    }
    Ok(finals)
}

/// What a seat takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Take {
    Draw(Face),
    Chi { called: Face, own: [Face; 2] },
    Pon { called: Face, from: u8, own: [Face; 2] },
    Minkan { called: Face, from: u8, own: [Face; 3] },
}

/// What a seat does then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Give {
    Throw {
        face: Option<Face>,
        riichi: bool,
    },
    Ankan(Face),
    Kakan(Face),
    Kita(Face),
    /// Nothing, after an open kan.
    Nothing,
}

struct Lists {
    takes: Vec<Vec<Take>>,
    gives: Vec<Vec<Give>>,
}

fn read_hand(number: usize, hand: &Value, options: &Options) -> Result<Hand, Unreadable> {
    let place = Place { number };
    let numbers = |value: &Value| -> Result<Vec<i32>, Unreadable> {
        let all: Option<Vec<i32>> =
            value.as_array().into_iter().flatten().map(|n| i32::try_from(n.as_i64()?).ok()).collect();
        place.some(all, "a list of numbers is none")
    };
    let head = numbers(&hand[0])?;
    let points = numbers(&hand[1])?;
    let &[round, honba, sticks] = &head[..] else { return unreadable(number, "a hand begins with three numbers") };
    let small = |number: i32| place.some(u8::try_from(number).ok(), "a number is too large");
    let round = small(round)?;
    let faces_of = |value: &Value| -> Result<Vec<Face>, Unreadable> {
        numbers(value)?.into_iter().map(|code| place.some(face(code), "a tile can't be read")).collect()
    };
    let (indicators, below) = (faces_of(&hand[2])?, faces_of(&hand[3])?);
    let seats = points.len();
    let mut faces = Faces::new(options.reds(), seats);
    let mut lists = Lists { takes: Vec::new(), gives: Vec::new() };
    for seat in 0..seats {
        for face in faces_of(&hand[4 + 3 * seat])? {
            place.some(faces.draw(seat, face), "a tile is not left")?;
        }
        let entries = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
        let takes = entries(&hand[5 + 3 * seat]).iter().map(|entry| take(entry, seat, seats)).collect::<Option<_>>();
        let gives = entries(&hand[6 + 3 * seat]).iter().map(give).collect::<Option<_>>();
        lists.takes.push(place.some(takes, "what a seat takes can't be read")?);
        lists.gives.push(place.some(gives, "what a seat throws can't be read")?);
    }
    let dealer = Seat(round % 4);
    let end = end(&place, &hand[4 + 3 * seats], seats)?;
    let order = Search { lists: &lists, ends_by_tsumo: ends_by_tsumo(&end), order: Vec::new() };
    let order = place.some(order.find(dealer), "no order of the calls fits")?;
    let hands = faces.hands.clone();
    let indicator = place.some(indicators.first().and_then(|face| faces.new_tile(*face)), "there is no indicator")?;
    let steps = steps(&place, &order, &mut faces, &indicators[1..])?;
    let ura = below.into_iter().map(|face| place.some(faces.new_tile(face), "a tile is not left"));
    Ok(Hand {
        round: Round {
            wind: Wind::at(round / 4).unwrap_or_default(),
            num: round % 4,
            honba: small(honba)?,
            sticks: small(sticks)?,
        },
        dealer,
        points,
        hands,
        indicator,
        ura: ura.collect::<Result<_, _>>()?,
        steps,
        end: Some(end),
    })
}

struct Place {
    number: usize,
}

impl Place {
    fn some<T>(&self, value: Option<T>, what: &str) -> Result<T, Unreadable> {
        value.map_or_else(|| unreadable(self.number, what), Ok)
    }
}

fn face(code: i32) -> Option<Face> {
    if let 51..=53 = code {
        let kind = Kind::new(u8::try_from((code - 51) * 9 + 4).ok()?)?;
        return Some(Face { kind, red: true });
    }
    let (suit, number) = (code / 10, code % 10);
    let most = if suit == 4 { 7 } else { 9 };
    if !(1..=4).contains(&suit) || !(1..=most).contains(&number) {
        return None;
    }
    Some(Face { kind: Kind::new(u8::try_from((suit - 1) * 9 + number - 1).ok()?)?, red: false })
}

/// The letter of a call, where it stands, and the tiles in order.
fn packed(text: &str) -> Option<(char, usize, Vec<Face>)> {
    let at = text.find(|letter: char| letter.is_ascii_alphabetic())?;
    let letter = text.get(at..=at)?.chars().next()?;
    let digits = format!("{}{}", text.get(..at)?, text.get(at + 1..)?);
    if !digits.is_ascii() || !digits.len().is_multiple_of(2) {
        return None;
    }
    let tiles = (0..digits.len() / 2).map(|n| face(digits[2 * n..2 * n + 2].parse().ok()?)).collect::<Option<_>>()?;
    Some((letter, at / 2, tiles))
}

fn take(entry: &Value, seat: usize, seats: usize) -> Option<Take> {
    if let Some(code) = entry.as_i64() {
        return Some(Take::Draw(face(i32::try_from(code).ok()?)?));
    }
    let (letter, at, mut tiles) = packed(entry.as_str()?)?;
    if at >= tiles.len() {
        return None;
    }
    let called = tiles.remove(at);
    // In the text the first place means the seat before, the last one the next seat.
    let distance = if at == 0 {
        3
    } else if at == 1 {
        2
    } else {
        1
    };
    let from = u8::try_from((seat + distance + seats.saturating_sub(4)) % seats).ok()?;
    match (letter, &tiles[..]) {
        ('c', &[one, two]) => Some(Take::Chi { called, own: [one, two] }),
        ('p', &[one, two]) => Some(Take::Pon { called, from, own: [one, two] }),
        ('m', &[one, two, three]) => Some(Take::Minkan { called, from, own: [one, two, three] }),
        _ => None,
    }
}

fn give(entry: &Value) -> Option<Give> {
    let throw = |code: i64| match code {
        0 => Some(Give::Nothing),
        60 => Some(Give::Throw { face: None, riichi: false }),
        code => Some(Give::Throw { face: Some(face(i32::try_from(code).ok()?)?), riichi: false }),
    };
    if let Some(code) = entry.as_i64() {
        return throw(code);
    }
    let text = entry.as_str()?;
    if let Some(code) = text.strip_prefix('r') {
        let Give::Throw { face, .. } = throw(code.parse().ok()?)? else { return None };
        return Some(Give::Throw { face, riichi: true });
    }
    let (letter, at, tiles) = packed(text)?;
    match letter {
        'a' => Some(Give::Ankan(*tiles.first()?)),
        'k' => Some(Give::Kakan(*tiles.get(at)?)),
        'f' => Some(Give::Kita(*tiles.first()?)),
        _ => None,
    }
}

/// What a seat took and did, in the order of the game.
#[derive(Clone, Copy, Debug)]
enum Move {
    Take(u8, Take),
    Give(u8, Give),
}

/// Looks for the order in which everything fits.
struct Search<'a> {
    lists: &'a Lists,
    ends_by_tsumo: bool,
    order: Vec<Move>,
}

/// How far each seat's lists are used up.
#[derive(Clone, Copy, Debug, Default)]
struct Used {
    takes: [usize; 4],
    gives: [usize; 4],
}

impl Search<'_> {
    fn find(mut self, dealer: Seat) -> Option<Vec<Move>> {
        self.turn(dealer.0, Used::default()).then_some(self.order)
    }

    fn seats(&self) -> u8 {
        u8::try_from(self.lists.takes.len()).unwrap_or(4)
    }

    fn is_used_up(&self, used: &Used) -> bool {
        (0..self.lists.takes.len()).all(|seat| {
            used.takes[seat] == self.lists.takes[seat].len() && used.gives[seat] == self.lists.gives[seat].len()
        })
    }

    /// A seat takes its next tile, if that is a draw.
    fn turn(&mut self, seat: u8, used: Used) -> bool {
        match self.lists.takes[usize::from(seat)].get(used.takes[usize::from(seat)]) {
            Some(Take::Draw(_)) => self.take(seat, used),
            _ => self.is_used_up(&used),
        }
    }

    fn take(&mut self, seat: u8, mut used: Used) -> bool {
        let number = usize::from(seat);
        let take = self.lists.takes[number][used.takes[number]];
        used.takes[number] += 1;
        let before = self.order.len();
        self.order.push(Move::Take(seat, take));
        if self.give(seat, take, used) {
            return true;
        }
        self.order.truncate(before);
        false
    }

    fn give(&mut self, seat: u8, take: Take, mut used: Used) -> bool {
        let number = usize::from(seat);
        let Some(&give) = self.lists.gives[number].get(used.gives[number]) else {
            return self.is_used_up(&used) && self.ends_by_tsumo;
        };
        used.gives[number] += 1;
        let is_minkan = matches!(take, Take::Minkan { .. });
        if is_minkan != (give == Give::Nothing) {
            return false;
        }
        self.order.push(Move::Give(seat, give));
        let found = match give {
            Give::Throw { face, .. } => {
                let thrown = match (face, take) {
                    (Some(face), _) | (None, Take::Draw(face)) => face,
                    (None, _) => return self.take_back(),
                };
                self.after(seat, thrown, used)
            }
            Give::Ankan(_) | Give::Kakan(_) | Give::Kita(_) | Give::Nothing => self.turn(seat, used),
        };
        found || self.take_back()
    }

    fn take_back(&mut self) -> bool {
        self.order.pop();
        false
    }

    /// After a discard: somebody calls it, or the next seat draws.
    fn after(&mut self, seat: u8, thrown: Face, used: Used) -> bool {
        let seats = self.seats();
        let calls =
            |other: u8, set: bool| match self.lists.takes[usize::from(other)].get(used.takes[usize::from(other)]) {
                Some(Take::Pon { called, from, .. } | Take::Minkan { called, from, .. }) => {
                    set && (*called, *from) == (thrown, seat)
                }
                Some(Take::Chi { called, .. }) => !set && *called == thrown && other == (seat + 1) % seats,
                _ => false,
            };
        let others = || (1..seats).map(|distance| (seat + distance) % seats);
        let callers: Vec<u8> =
            others().filter(|other| calls(*other, true)).chain(others().filter(|other| calls(*other, false))).collect();
        callers.into_iter().any(|caller| self.take(caller, used)) || self.turn((seat + 1) % seats, used)
    }
}

/// The moves with tiles for faces, and indicators where the rules open them.
fn steps(place: &Place, order: &[Move], faces: &mut Faces, indicators: &[Face]) -> Result<Vec<Step>, Unreadable> {
    let mut steps = Vec::new();
    let mut indicators = indicators.iter();
    let mut pending = false;
    let held = |tile: Option<Tile>| place.some(tile, "a tile is not in the hand");
    for (number, step) in order.iter().enumerate() {
        let open = |faces: &mut Faces, face: Option<&Face>| face.and_then(|face| faces.new_tile(*face));
        match *step {
            Move::Take(seat, Take::Draw(face)) => {
                let tile = place.some(faces.draw(seat.into(), face), "a tile is not left")?;
                steps.push(Step::Draw { seat: Seat(seat), tile });
            }
            Move::Take(seat, take) => steps.push(call(place, seat, take, faces)?),
            Move::Give(seat, Give::Throw { face, riichi }) => {
                if std::mem::take(&mut pending) {
                    steps.extend(open(faces, indicators.next()).map(|tile| Step::Dora { tile }));
                }
                let tile = match (face, order[..number].last()) {
                    (Some(face), _) => faces.take(seat.into(), face, From::Hand),
                    (None, Some(Move::Take(_, Take::Draw(face)))) => faces.take(seat.into(), *face, From::Drawn),
                    (None, _) => None,
                };
                let (seat, tile) = (Seat(seat), held(tile)?);
                steps.push(if riichi { Step::Riichi { seat, tile } } else { Step::Discard { seat, tile } });
            }
            Move::Give(seat, give @ (Give::Ankan(face) | Give::Kakan(face) | Give::Kita(face))) => {
                let tile = held(faces.take(seat.into(), face, From::Hand))?;
                if matches!(give, Give::Ankan(_)) {
                    faces.hands[usize::from(seat)].retain(|other| other.kind() != tile.kind());
                }
                let seat = Seat(seat);
                steps.push(match give {
                    Give::Ankan(_) => Step::Ankan { seat, tile },
                    Give::Kakan(_) => Step::Kakan { seat, tile },
                    _ => Step::Kita { seat, tile },
                });
                let goes_on = order.get(number + 1).is_some();
                if !matches!(give, Give::Kita(_)) && goes_on {
                    if std::mem::take(&mut pending) {
                        steps.extend(open(faces, indicators.next()).map(|tile| Step::Dora { tile }));
                    }
                    match give {
                        Give::Ankan(_) => steps.extend(open(faces, indicators.next()).map(|tile| Step::Dora { tile })),
                        _ => pending = true,
                    }
                }
            }
            Move::Give(_, Give::Nothing) => pending = true,
        }
    }
    Ok(steps)
}

fn call(place: &Place, seat: u8, take: Take, faces: &mut Faces) -> Result<Step, Unreadable> {
    let mut own = |face: Face| place.some(faces.take(seat.into(), face, From::Hand), "a tile is not in the hand");
    let at = Seat(seat);
    Ok(match take {
        Take::Chi { own: [one, two], .. } => Step::Chi { seat: at, tiles: [own(one)?, own(two)?] },
        Take::Pon { own: [one, two], .. } => Step::Pon { seat: at, tiles: [own(one)?, own(two)?] },
        Take::Minkan { own: [one, two, three], .. } => {
            Step::Minkan { seat: at, tiles: [own(one)?, own(two)?, own(three)?] }
        }
        Take::Draw(_) => return unreadable(place.number, "a draw is no call"),
    })
}

fn ends_by_tsumo(end: &Ended) -> bool {
    match end {
        Ended::Wins(wins) => wins.iter().any(|won| won.from.is_none()),
        Ended::Drawn { kind, .. } => *kind == Some(EndKind::Kyushu),
    }
}

fn end(place: &Place, result: &Value, seats: usize) -> Result<Ended, Unreadable> {
    let word = place.some(result[0].as_str(), "there is no result")?;
    let numbers = |value: &Value| -> Option<Vec<i32>> {
        value.as_array()?.iter().map(|n| i32::try_from(n.as_i64()?).ok()).collect()
    };
    if word != "和了" {
        let kind = match word {
            "流局" | "全員聴牌" | "全員不聴" => EndKind::Exhaustive,
            "流し満貫" => EndKind::Nagashi,
            "九種九牌" => EndKind::Kyushu,
            "四風連打" => EndKind::Suufon,
            "四家立直" => EndKind::Suucha,
            "三家和了" => EndKind::Sanchahou,
            "四槓散了" => EndKind::Suukaikan,
            other => return unreadable(place.number, format!("there is no end {other}")),
        };
        return Ok(Ended::Drawn { kind: Some(kind), deltas: numbers(&result[1]), shown: None });
    }
    let parts = result.as_array().map_or(&[][..], |all| &all[1..]);
    let win = |pair: &[Value]| -> Option<Won> {
        let detail = pair.get(1)?;
        let seat = |number: usize| u8::try_from(detail[number].as_u64()?).ok();
        let (winner, from, liable) = (seat(0)?, seat(1)?, seat(2)?);
        let text = detail[3].as_str()?;
        let yaku = detail.as_array()?[4..].iter().map(|entry| yaku(entry.as_str()?)).collect::<Option<_>>()?;
        Some(Won {
            seat: winner,
            from: (from != winner).then_some(from),
            yaku: Some(yaku),
            fu: text.split_once('符').and_then(|(fu, _)| fu.parse().ok()),
            points: worth(text, seats),
            deltas: numbers(pair.first()?),
            liable: Some((liable != winner).then_some(liable)),
        })
    };
    let mut wins: Vec<Won> = place.some(parts.chunks(2).map(win).collect(), "a win can't be read")?;
    if let Some(from) = wins[0].from {
        let seats = u8::try_from(seats).unwrap_or(4);
        wins.sort_by_key(|won| (won.seat + seats - from) % seats);
    }
    Ok(Ended::Wins(wins))
}

/// The points of a text such as 30符3飜1000-2000点 or 満貫4000点∀.
fn worth(text: &str, seats: usize) -> Option<u32> {
    let tail = text.rsplit(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '-' | '点' | '∀')).next()?;
    let others = u32::try_from(seats).ok()? - 1;
    let points = tail.trim_end_matches(['点', '∀']);
    match points.split_once('-') {
        Some((child, dealer)) => Some(child.parse::<u32>().ok()? * (others - 1) + dealer.parse::<u32>().ok()?),
        None if tail.ends_with('∀') => Some(points.parse::<u32>().ok()? * others),
        None => points.parse().ok(),
    }
}

fn yaku(text: &str) -> Option<(Yaku, u8)> {
    use Yaku::*;
    let (name, worth) = text.split_once('(')?;
    let han = worth.trim_end_matches(['飜', ')']).parse().unwrap_or(1);
    let yaku = match name {
        "立直" => Riichi,
        "両立直" | "ダブル立直" => DoubleRiichi,
        "一発" => Ippatsu,
        "門前清自摸和" => MenzenTsumo,
        "海底摸月" => Haitei,
        "河底撈魚" => Houtei,
        "嶺上開花" => Rinshan,
        "槍槓" => Chankan,
        "役牌 白" => Haku,
        "役牌 發" => Hatsu,
        "役牌 中" => Chun,
        "平和" => Pinfu,
        "断幺九" => Tanyao,
        "一盃口" => Iipeikou,
        "三色同順" => SanshokuDoujun,
        "一気通貫" => Ittsuu,
        "混全帯幺九" => Chanta,
        "七対子" => Chiitoitsu,
        "対々和" => Toitoi,
        "三暗刻" => Sanankou,
        "三槓子" => Sankantsu,
        "三色同刻" => SanshokuDoukou,
        "混老頭" => Honroutou,
        "小三元" => Shousangen,
        "混一色" => Honitsu,
        "純全帯幺九" => Junchan,
        "二盃口" => Ryanpeikou,
        "清一色" => Chinitsu,
        "人和" => Renhou,
        "ドラ" => Dora,
        "赤ドラ" => AkaDora,
        "裏ドラ" => UraDora,
        "抜きドラ" => NukiDora,
        "天和" => Tenhou,
        "地和" => Chiihou,
        "国士無双" => Kokushi,
        "国士無双１３面" | "国士無双13面" => Kokushi13,
        "四暗刻" => Suuankou,
        "四暗刻単騎" => SuuankouTanki,
        "大三元" => Daisangen,
        "小四喜" => Shousuushii,
        "大四喜" => Daisuushii,
        "字一色" => Tsuuiisou,
        "緑一色" => Ryuuiisou,
        "清老頭" => Chinroutou,
        "四槓子" => Suukantsu,
        "九蓮宝燈" => Chuuren,
        "純正九蓮宝燈" => JunseiChuuren,
        wind if wind.starts_with("自風") => SeatWind,
        wind if wind.starts_with("場風") => RoundWind,
        _ => return None,
    };
    Some((yaku, han))
}
