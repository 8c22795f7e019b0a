//! Names of points: a letter for the file, a number for the rank. Any case is read, one is written.

use super::{MAX_SIDE, Point};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// The text is no point's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a point is a letter and a number, like h8")]
pub struct NoPoint;

impl fmt::Display for Point {
    /// `h8`: letters from a, without a gap.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = NoPoint;

    fn from_str(text: &str) -> Result<Self, NoPoint> {
        read(text, |letter| Some(letter - b'a'))
    }
}

/// Reads a letter and a number without sign, leading zero or anything around it.
fn read(text: &str, file_of: fn(u8) -> Option<u8>) -> Result<Point, NoPoint> {
    let (letter, digits) = text.split_at_checked(1).ok_or(NoPoint)?;
    let letter = letter.as_bytes()[0].to_ascii_lowercase();
    if !letter.is_ascii_lowercase() || digits.len() > 2 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(NoPoint);
    }
    let file = file_of(letter).ok_or(NoPoint)?;
    let number: u8 = digits.parse().map_err(|_| NoPoint)?;
    if digits.starts_with('0') || number > MAX_SIDE || file >= MAX_SIDE {
        return Err(NoPoint);
    }
    Ok(Point::new(file, number - 1))
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Name(|text| text.parse()))
    }
}

struct Name(fn(&str) -> Result<Point, NoPoint>);

impl de::Visitor<'_> for Name {
    type Value = Point;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&NoPoint, f)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Point, E> {
        (self.0)(text).map_err(E::custom)
    }
}

impl ts_rs::TS for Point {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

/// The notation of baduk: upper case, and the letter I is left out, so that nobody takes it for a 1. For a field of a
/// message: `#[serde(with = "engine::grid::skip_i")]`.
pub mod skip_i {
    use super::{MAX_SIDE, Name, NoPoint, Point, read};
    use serde::{Deserializer, Serializer};

    const LETTERS: &[u8; MAX_SIDE as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

    /// `Q16`.
    #[must_use]
    pub fn name(point: Point) -> String {
        format!("{}{}", char::from(LETTERS[usize::from(point.file())]), point.rank() + 1)
    }

    /// Reads `Q16` or `q16`.
    ///
    /// # Errors
    /// If it is no point's name; the letter I is none.
    pub fn parse(text: &str) -> Result<Point, NoPoint> {
        read(text, |letter| match letter {
            b'i' => None,
            b'a'..b'i' => Some(letter - b'a'),
            _ => Some(letter - b'a' - 1),
        })
    }

    /// For serde.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(point: &Point, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&name(*point))
    }

    /// For serde.
    ///
    /// # Errors
    /// If the text is no point's name.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        deserializer.deserialize_str(Name(parse))
    }
}
