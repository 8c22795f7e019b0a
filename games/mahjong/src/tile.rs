//! Tiles: 136 of them, four of each of 34 kinds.

use engine::Text;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// What a tile shows, `0..34`: characters 1–9, circles 1–9, bamboo 1–9, the winds E S W N, the dragons white, green,
/// red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct Kind(u8);

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 34;
    /// East (동).
    pub const EAST: Self = Self(27);
    /// South (남).
    pub const SOUTH: Self = Self(28);
    /// West (서).
    pub const WEST: Self = Self(29);
    /// North (북).
    pub const NORTH: Self = Self(30);
    /// The white dragon (백).
    pub const WHITE: Self = Self(31);
    /// The green dragon (발).
    pub const GREEN: Self = Self(32);
    /// The red dragon (중).
    pub const RED: Self = Self(33);

    /// The kind of this number, `0..34`.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT as u8 { Some(Self(number)) } else { None }
    }

    /// A numbered tile.
    ///
    /// # Panics
    /// If the suit is none of the three numbered ones or the number isn't `1..=9`.
    #[must_use]
    pub const fn of(suit: Suit, number: u8) -> Self {
        assert!(!matches!(suit, Suit::Honours) && 1 <= number && number <= 9, "numbered tiles go from 1 to 9");
        Self(suit as u8 * 9 + number - 1)
    }

    /// All of them, rising.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// As an index into a list by kind.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit it belongs to; the honours count as one.
    #[must_use]
    pub const fn suit(self) -> Suit {
        match self.0 {
            0..9 => Suit::Characters,
            9..18 => Suit::Circles,
            18..27 => Suit::Bamboo,
            _ => Suit::Honours,
        }
    }

    /// Its place in the suit: `1..=9`, of honours `1..=7` as in `1z`–`7z`.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Whether it is a wind or a dragon (자패).
    #[must_use]
    pub const fn is_honour(self) -> bool {
        self.0 >= Self::EAST.0
    }

    /// Whether it is a dragon (삼원패).
    #[must_use]
    pub const fn is_dragon(self) -> bool {
        self.0 >= Self::WHITE.0
    }

    /// Whether it is a 1 or a 9 (노두패).
    #[must_use]
    pub const fn is_terminal(self) -> bool {
        !self.is_honour() && matches!(self.number(), 1 | 9)
    }

    /// Whether it is a terminal or an honour (요구패).
    #[must_use]
    pub const fn is_outer(self) -> bool {
        self.is_honour() || self.is_terminal()
    }

    /// Whether it is a 2 to 8 (중장패).
    #[must_use]
    pub const fn is_simple(self) -> bool {
        !self.is_outer()
    }

    /// The kind so many places up in its suit, if there is one; never another honour.
    #[must_use]
    pub const fn up(self, places: i8) -> Option<Self> {
        let number = self.number() as i8 + places;
        if self.is_honour() || number < 1 || number > 9 { None } else { Some(Self((self.0 as i8 + places) as u8)) }
    }

    /// The dora that it names as an indicator (도라 표시패): the next one, round and round (rules B2, B12).
    #[must_use]
    pub const fn dora(self, set: TileSet) -> Self {
        match (self.0, set) {
            (0, TileSet::Sanma) => Self(8),
            (27..=29 | 31 | 32, _) => Self(self.0 + 1),
            (30, _) => Self::EAST,
            (33, _) => Self::WHITE,
            (number, _) if number % 9 == 8 => Self(number - 8),
            (number, _) => Self(number + 1),
        }
    }

    /// The four tiles of this kind, rising.
    pub fn tiles(self) -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..4).map(move |copy| Tile(self.0 * 4 + copy))
    }

    /// What people call it.
    #[must_use]
    pub fn name(self) -> Text {
        const HONOURS: [(&str, &str); 7] = [
            ("동", "East"),
            ("남", "South"),
            ("서", "West"),
            ("북", "North"),
            ("백", "White dragon"),
            ("발", "Green dragon"),
            ("중", "Red dragon"),
        ];
        let number = self.number();
        match self.suit() {
            Suit::Characters => Text::owned(format!("{number}만"), format!("{number} of characters")),
            Suit::Circles => Text::owned(format!("{number}통"), format!("{number} of circles")),
            Suit::Bamboo => Text::owned(format!("{number}삭"), format!("{number} of bamboo")),
            Suit::Honours => {
                let (ko, en) = HONOURS[usize::from(number) - 1];
                Text::new(ko, en)
            }
        }
    }
}

impl TryFrom<u8> for Kind {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("kinds of tiles go from 0 to 33")
    }
}

impl From<Kind> for u8 {
    fn from(kind: Kind) -> Self {
        kind.0
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.suit().letter())
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The three numbered suits, and the honours as a fourth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// 만수.
    Characters,
    /// 통수.
    Circles,
    /// 삭수.
    Bamboo,
    /// 자패.
    Honours,
}

impl Suit {
    /// In the order of the kinds.
    pub const ALL: [Self; 4] = [Self::Characters, Self::Circles, Self::Bamboo, Self::Honours];
    /// Those with numbers, in the order of the kinds.
    pub const NUMBERED: [Self; 3] = [Self::Characters, Self::Circles, Self::Bamboo];

    /// The letter in written hands.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Characters => 'm',
            Self::Circles => 'p',
            Self::Bamboo => 's',
            Self::Honours => 'z',
        }
    }

    /// The suit of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// Its kinds, rising.
    pub fn kinds(self) -> impl DoubleEndedIterator<Item = Kind> + ExactSizeIterator {
        let span = self.span();
        (span.start as u8..span.end as u8).map(Kind)
    }

    /// Its kinds, as indices.
    #[must_use]
    pub const fn span(self) -> std::ops::Range<usize> {
        let first = self as usize * 9;
        first..if first == 27 { Kind::COUNT } else { first + 9 }
    }
}

/// One physical tile, `0..136`: kind = id / 4, copy = id % 4. Which tile lies where can be secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(as = "u8")]
pub struct Tile(u8);

impl Tile {
    /// How many there are.
    pub const COUNT: usize = 136;

    /// The tile of this id, `0..136`.
    #[must_use]
    pub const fn new(id: u8) -> Option<Self> {
        if id < Self::COUNT as u8 { Some(Self(id)) } else { None }
    }

    /// All of them, rising.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The id.
    #[must_use]
    pub const fn id(self) -> u8 {
        self.0
    }

    /// As an index into a list by tile.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it shows.
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind(self.0 / 4)
    }

    /// Which of the four it is, `0..4`.
    #[must_use]
    pub const fn copy(self) -> u8 {
        self.0 % 4
    }

    /// Whether it is a red five (적도라) at a table with so many.
    #[must_use]
    pub const fn is_red(self, reds: Reds) -> bool {
        match self.0 {
            16 | 52 | 88 => !matches!(reds, Reds::None),
            53 => matches!(reds, Reds::Four),
            _ => false,
        }
    }
}

impl TryFrom<u8> for Tile {
    type Error = &'static str;

    fn try_from(id: u8) -> Result<Self, Self::Error> {
        Self::new(id).ok_or("tiles go from 0 to 135")
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> Self {
        tile.0
    }
}

/// Serialised as a newtype of its own: `try_from` and `into` would take the name off that marks it as a secret.
impl Serialize for Tile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("secret:tile", &self.0)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(u8::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for Tile {
    /// The kind; a tile that can be a red five (copy 0) has nothing that tells so here, since that hangs on the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.kind(), f)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}·{}", self.kind(), self.copy())
    }
}

/// How many red fives (적도라) are in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Reds {
    /// None: the ids that could be red are ordinary fives.
    None,
    /// One a suit: 16, 52, 88.
    #[default]
    Three,
    /// One a suit and a second one of circles: 53 too.
    Four,
}

impl TryFrom<u8> for Reds {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            0 => Ok(Self::None),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            _ => Err("there are 0, 3 or 4 red fives"),
        }
    }
}

impl From<Reds> for u8 {
    fn from(reds: Reds) -> Self {
        match reds {
            Reds::None => 0,
            Reds::Three => 3,
            Reds::Four => 4,
        }
    }
}

/// Which tiles are in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TileSet {
    /// All 136.
    #[default]
    Full,
    /// 108, for three (산마): without the characters 2–8.
    Sanma,
}

impl TileSet {
    /// Whether tiles of this kind are in play.
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        matches!(self, Self::Full) || kind.0 == 0 || kind.0 >= 8
    }

    /// Their kinds, rising.
    pub fn kinds(self) -> impl DoubleEndedIterator<Item = Kind> {
        Kind::all().filter(move |kind| self.has(*kind))
    }

    /// How many play with them.
    #[must_use]
    pub const fn seats(self) -> u8 {
        match self {
            Self::Full => 4,
            Self::Sanma => 3,
        }
    }
}

/// A wind (풍): that of the round or of a seat. A number on the wire, East 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub enum Wind {
    /// 동.
    #[default]
    East,
    /// 남.
    South,
    /// 서.
    West,
    /// 북.
    North,
}

impl Wind {
    /// In turn order from the dealer.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The tile that shows it.
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind(Kind::EAST.0 + self as u8)
    }

    /// The wind of the seat so many places after the dealer, `0..4`.
    #[must_use]
    pub fn at(distance: u8) -> Option<Self> {
        Self::ALL.get(usize::from(distance)).copied()
    }
}

impl TryFrom<u8> for Wind {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::at(number).ok_or("winds go from 0 to 3")
    }
}

impl From<Wind> for u8 {
    fn from(wind: Wind) -> Self {
        wind as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::secret::Concealed;

    #[test]
    fn what_a_tile_is() {
        let names: Vec<String> = Kind::all().map(|kind| kind.to_string()).collect();
        assert_eq!((&*names[0], &*names[8], &*names[9], &*names[26]), ("1m", "9m", "1p", "9s"));
        assert_eq!(names[27..], ["1z", "2z", "3z", "4z", "5z", "6z", "7z"]);
        let terminals: Vec<String> =
            Kind::all().filter(|kind| kind.is_terminal()).map(|kind| kind.to_string()).collect();
        assert_eq!(terminals, ["1m", "9m", "1p", "9p", "1s", "9s"]);
        assert_eq!(Kind::all().filter(|kind| kind.is_outer()).count(), 13);
        assert_eq!(Kind::all().filter(|kind| kind.is_simple()).count(), 21);
        for tile in Tile::all() {
            assert_eq!(tile.kind().tiles().nth(tile.copy().into()), Some(tile));
        }
        assert_eq!(Kind::of(Suit::Bamboo, 7).name(), Text::new("7삭", "7 of bamboo"));
        assert_eq!(Kind::RED.name(), Text::new("중", "Red dragon"));
    }

    #[test]
    fn r02_and_r58_an_indicator_names_the_next_one() {
        let dora = |set: TileSet| -> Vec<String> { Kind::all().map(|kind| kind.dora(set).to_string()).collect() };
        let mut full = Vec::new();
        for suit in ["m", "p", "s"] {
            full.extend([2, 3, 4, 5, 6, 7, 8, 9, 1].map(|number| format!("{number}{suit}")));
        }
        full.extend(["2z", "3z", "4z", "1z", "6z", "7z", "5z"].map(String::from));
        assert_eq!(dora(TileSet::Full), full);
        full[0] = "9m".into();
        assert_eq!(dora(TileSet::Sanma), full);
    }

    #[test]
    fn red_fives_by_table() {
        let red = |reds: Reds| -> Vec<u8> { Tile::all().filter(|tile| tile.is_red(reds)).map(Tile::id).collect() };
        assert_eq!(red(Reds::None), [0; 0]);
        assert_eq!(red(Reds::Three), [16, 52, 88]);
        assert_eq!(red(Reds::Four), [16, 52, 53, 88]);
    }

    #[test]
    fn neighbours_stay_in_the_suit() {
        assert_eq!(Kind(7).up(1), Some(Kind(8)));
        assert_eq!(Kind(8).up(1), None);
        assert_eq!(Kind(9).up(-1), None);
        assert_eq!(Kind::EAST.up(1), None);
        assert_eq!(Kind(26).up(1), None);
    }

    #[test]
    fn a_tile_is_a_number_and_marked_as_a_secret() {
        assert_eq!(serde_json::to_string(&[Tile(0), Tile(135)]).unwrap(), "[0,135]");
        assert_eq!(serde_json::from_str::<Tile>("135").unwrap(), Tile(135));
        assert!(serde_json::from_str::<Tile>("136").is_err());
        assert!(serde_json::from_str::<Kind>("34").is_err());
        assert_eq!(Concealed::of(&Tile(7)).iter().collect::<Vec<_>>(), ["tile:7"]);
        assert!(Concealed::of(&Kind(7)).is_empty());
    }

    #[test]
    fn three_play_without_the_middle_characters() {
        assert_eq!(TileSet::Sanma.kinds().count() * 4, 108);
        assert_eq!(TileSet::Full.kinds().count() * 4, 136);
    }
}
