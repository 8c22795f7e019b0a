//! A hand and a match in one line (rules C8).

use crate::{
    result::{HandResult, MatchResult, PayReason, Place, Value, Win},
    state::State,
    tile::Wind,
};
use engine::{Seat, Text};

/// A hand in one line.
pub(crate) fn of_hand(result: &HandResult, state: &State) -> Text {
    if result.wins.is_empty() {
        return result.kind.name();
    }
    let lines: Vec<Text> = result.wins.iter().map(|win| of_win(win, state)).collect();
    let join = |of: fn(&Text) -> &str| lines.iter().map(of).collect::<Vec<_>>().join(" / ");
    Text::owned(join(|text| &text.ko), join(|text| &text.en))
}

fn of_win(win: &Win, state: &State) -> Text {
    let Seat(seat) = win.seat;
    let (wind, wind_en) = wind(state.deal.wind(win.seat));
    let (how, how_en) = if win.from.is_some() { ("론", "ron") } else { ("쯔모", "tsumo") };
    let (worth, worth_en) = worth(win);
    let (paid, paid_en) = paid(win);
    Text::owned(
        format!("{wind}가 {{s{seat}}} {how} — {worth}{paid}"),
        format!("{wind_en} {{s{seat}}} {how_en}: {worth_en}{paid_en}"),
    )
}

const fn wind(wind: Wind) -> (&'static str, &'static str) {
    match wind {
        Wind::East => ("동", "East"),
        Wind::South => ("남", "South"),
        Wind::West => ("서", "West"),
        Wind::North => ("북", "North"),
    }
}

fn worth(win: &Win) -> (String, String) {
    match &win.value {
        Value::Joy { score, parts, .. } => {
            let names = parts.iter().map(|line| line.part.name());
            let (ko, en): (Vec<String>, Vec<String>) = names.map(|name| (name.ko.into(), name.en.into())).unzip();
            (format!("{}, {score}점", ko.join(" · ")), format!("{}, {score} points", en.join(" · ")))
        }
        Value::Riichi { yaku, yakuman, han, fu, limit, .. } => {
            let name = |line: &crate::result::YakuLine| {
                let name = line.yaku.name();
                let times = if line.yaku.is_dora() { format!(" {}", line.han) } else { String::new() };
                (format!("{}{times}", name.ko), format!("{}{times}", name.en))
            };
            let (ko, en): (Vec<String>, Vec<String>) = yaku.iter().map(name).unzip();
            let (mut size, mut size_en) = if *yakuman > 0 {
                (String::new(), String::new())
            } else {
                (format!(", {han}판 {fu}부"), format!(", {han} han {fu} fu"))
            };
            if let Some(limit) = limit {
                let name = limit.name();
                size += &format!(" {}", name.ko);
                size_en += &format!(" {}", name.en);
            }
            (format!("{}{size}", ko.join(" · ")), format!("{}{size_en}", en.join(" · ")))
        }
    }
}

/// What was paid for the hand: by each, if everybody paid the same.
fn paid(win: &Win) -> (String, String) {
    let hand = win.payments.iter().filter(|payment| matches!(payment.reason, PayReason::Hand | PayReason::Liable));
    let points: Vec<i32> = hand.map(|payment| payment.points).collect();
    match points[..] {
        [] => (String::new(), String::new()),
        [one] => (format!(" {one}점"), format!(" {one} points")),
        [first, ..] if points.iter().all(|points| *points == first) => {
            (format!(" {first}점씩"), format!(" {first} points each"))
        }
        _ => {
            let all: Vec<String> = points.iter().map(ToString::to_string).collect();
            (format!(" {}점", all.join("·")), format!(" {} points", all.join("·")))
        }
    }
}

/// A match in one line.
pub(crate) fn of_match(ending: &MatchResult) -> Text {
    let first: Vec<&Place> = ending.places.iter().filter(|place| place.place == 1).collect();
    let names = first.iter().map(|place| format!("{{s{}}}", place.seat.0)).collect::<Vec<_>>().join(", ");
    let points = with_commas(first.first().map_or(0, |place| place.points));
    Text::owned(format!("{names} 1위 ({points}점)"), format!("{names} came first ({points} points)"))
}

/// 41,000 for 41000.
fn with_commas(points: i32) -> String {
    let digits = points.unsigned_abs().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if points < 0 { format!("−{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_commas() {
        assert_eq!(["0", "999", "1,000", "−12,345,678"], [0, 999, 1000, -12_345_678].map(with_commas));
    }
}
