//! A table for scenarios: hands as they are written, acts in words, and a clock that a test moves on.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::expect_used, missing_docs)] // a part of each test

use engine::{Cx, Game, Input, Millis, Refusal as _, Rng, Seat, Viewer, game::InputOf};
use mahjong::{
    Action, Auto, Event, Mahjong, Options, Round, State, View,
    notation::{self, Supply, Written},
    options::{ClaimMask, Length, RiichiOptions},
    result::{EndKind, HandResult, Value},
    script::Script,
    tile::{Tile, Wind},
    view::Furiten,
};

/// The options of a mode as they come, but without the mask.
pub fn plain(options: Options) -> Options {
    Options { claim_mask: ClaimMask::Off, ..options }
}

/// Riichi for four with something else.
pub fn riichi(change: impl FnOnce(&mut RiichiOptions)) -> Options {
    let mut options = plain(Options::RIICHI);
    change(&mut options.riichi);
    options
}

/// A hand that is being laid out. Seats without a hand get tiles that go with nothing.
pub struct Setting {
    pub script: Script,
    supply: Supply,
    hands: Vec<Option<String>>,
    last: Option<Tile>,
}

/// Hands of which no two tiles make a pair or are near each other.
const QUIET: [&str; 6] = [
    "147m147p147s1234z",
    "258m258p258s5671z",
    "369m369p369s2345z",
    "147m258p369s6712z",
    "258m369p147s3456z",
    "369m147p258s7123z",
];
const QUIET_SANMA: [&str; 3] = ["19m147p147s12356z", "19m258p258s23567z", "19m369p369s13567z"];

impl Setting {
    pub fn new(options: Options) -> Self {
        let players = options.players();
        Self {
            script: Script::new(options),
            supply: Supply::new(options.reds()),
            hands: vec![None; players.into()],
            last: None,
        }
    }

    pub fn hand(mut self, seat: usize, tiles: &str) -> Self {
        self.hands[seat] = Some(tiles.to_owned());
        self
    }

    pub fn draws(mut self, tiles: &str) -> Self {
        let tiles = self.take(tiles);
        self.script.live.extend(tiles);
        self
    }

    /// What the last of seventy draws brings.
    pub fn last_draw(mut self, tile: &str) -> Self {
        self.last = self.take(tile).pop();
        self
    }

    pub fn replacements(mut self, tiles: &str) -> Self {
        self.script.replacements = self.take(tiles);
        self
    }

    pub fn indicators(mut self, tiles: &str) -> Self {
        self.script.indicators = self.take(tiles);
        self
    }

    pub fn ura(mut self, tiles: &str) -> Self {
        self.script.ura = self.take(tiles);
        self
    }

    pub fn points(mut self, points: &[i32]) -> Self {
        self.script.points = points.to_vec();
        self
    }

    pub fn dealer(mut self, seat: u8) -> Self {
        self.script.dealer = Seat(seat);
        self
    }

    pub fn round(mut self, wind: Wind, num: u8, honba: u8, sticks: u8) -> Self {
        self.script.round = Round { wind, num, honba, sticks };
        self
    }

    fn take(&mut self, tiles: &str) -> Vec<Tile> {
        self.supply.take(tiles).unwrap_or_else(|| panic!("'{tiles}' can't be had"))
    }

    pub fn begin(mut self) -> Table {
        let mut hands: Vec<Vec<Tile>> = vec![Vec::new(); self.hands.len()];
        for seat in 0..self.hands.len() {
            if let Some(tiles) = self.hands[seat].clone() {
                hands[seat] = self.take(&tiles);
                assert_eq!(hands[seat].len(), 13, "seat {seat} gets {tiles}");
            }
        }
        let quiet: &[&str] = if self.script.options.is_sanma() { &QUIET_SANMA } else { &QUIET };
        for seat in 0..self.hands.len() {
            if self.hands[seat].is_none() {
                let mut tries = quiet.iter().filter_map(|tiles| {
                    let mut supply = self.supply;
                    Some((supply.take(tiles)?, supply))
                });
                let (tiles, supply) = tries.next().expect("a quiet hand is left");
                hands[seat] = tiles;
                self.supply = supply;
            }
        }
        if let Some(last) = self.last {
            let kinds = mahjong::tile::Kind::all().map(|kind| kind.to_string());
            for kind in kinds.flat_map(|kind| [kind.clone(), kind.clone(), kind.clone(), kind]) {
                if self.script.live.len() < 69 {
                    self.script.live.extend(self.supply.take(&kind).into_iter().flatten());
                }
            }
            self.script.live.push(last);
        }
        self.script.hands = hands;
        self.script.now = Table::START;
        Table::of(self.script.begin().expect("the script fits"))
    }
}

/// A table that plays.
pub struct Table {
    pub state: State,
    pub now: Millis,
    pub told: Vec<Event>,
    rng: Rng,
}

impl Table {
    pub const START: Millis = 1_000_000;

    pub fn of(state: State) -> Self {
        Self { state, now: Self::START, told: Vec::new(), rng: Rng::from_seed64(1) }
    }

    /// One input, and whatever the table does at once because of it.
    pub fn step(&mut self, input: &InputOf<Mahjong>) -> Result<(), &'static str> {
        self.one(input)?;
        self.let_run();
        Ok(())
    }

    fn one(&mut self, input: &InputOf<Mahjong>) -> Result<(), &'static str> {
        let before = self.state.clone();
        if let Err(refused) = Mahjong::check(&self.state, input, self.now) {
            assert_eq!(before, self.state);
            return Err(refused.code());
        }
        let mut told = Vec::new();
        Mahjong::apply(
            &mut self.state,
            input,
            &mut Cx { rng: &mut self.rng, now: self.now, lag: &[], events: &mut told },
        );
        self.told = told.into_iter().map(|(_, event)| event).collect();
        if let Err(broken) = Mahjong::invariants(&self.state) {
            panic!("after {input:?}: {broken}");
        }
        let json = serde_json::to_string(&self.state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&json).unwrap(), self.state, "what is stored is the whole state");
        Ok(())
    }

    /// Alarms that are due.
    fn let_run(&mut self) {
        while let Some((at, auto)) = Mahjong::alarm(&self.state).filter(|(at, _)| *at <= self.now) {
            let _ = at;
            self.one(&Input::Auto { seat: None, auto }).unwrap();
        }
    }

    /// Time passes, with time-outs and alarms at their moments.
    pub fn wait(&mut self, millis: Millis) {
        let end = self.now + millis;
        loop {
            let alarm = Mahjong::alarm(&self.state).map(|(at, auto)| (at, Input::Auto { seat: None, auto }));
            let timer = Mahjong::timer(&self.state);
            let seat = timer.seats.iter().next();
            let out = seat.zip(timer.deadline).map(|(seat, at)| (at, Mahjong::on_timeout(&self.state, seat)));
            let next = [out, alarm].into_iter().flatten().min_by_key(|(at, _)| *at).filter(|(at, _)| *at <= end);
            let Some((at, input)) = next else { break };
            self.now = self.now.max(at);
            self.one(&input).unwrap();
        }
        self.now = end;
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        Mahjong::legal(&self.state, Seat(seat), self.now, &mut legal);
        legal
    }

    /// The legal actions of a seat in words, discards left out.
    pub fn choices(&self, seat: u8) -> String {
        let legal = self.legal(seat);
        let words = legal.iter().filter(|action| !matches!(action, Action::Discard { .. })).map(|a| self.words(*a));
        words.collect::<Vec<_>>().join(", ")
    }

    /// What a seat may throw, as a written hand.
    pub fn throws(&self, seat: u8) -> String {
        let tiles = self.legal(seat).into_iter().filter_map(|action| match action {
            Action::Discard { tile } => Some(tile),
            _ => None,
        });
        let mut tiles: Vec<Tile> = tiles.collect();
        tiles.sort_unstable();
        notation::write(&tiles, self.state.options().reds())
    }

    fn words(&self, action: Action) -> String {
        let write = |tiles: &[Tile]| notation::write(tiles, self.state.options().reds());
        match action {
            Action::Discard { tile } => format!("discard {}", write(&[tile])),
            Action::Riichi { tile } => format!("riichi {}", write(&[tile])),
            Action::Ankan { tile } => format!("ankan {}", write(&[tile])),
            Action::Kakan { tile } => format!("kakan {}", write(&[tile])),
            Action::Pon { tiles, .. } => format!("pon {}", write(&tiles)),
            Action::Chi { tiles, .. } => format!("chi {}", write(&tiles)),
            Action::Minkan { tiles, .. } => format!("minkan {}", write(&tiles)),
            Action::Ron { .. } => "ron".into(),
            Action::Pass { .. } => "pass".into(),
            Action::Tsumo {} => "tsumo".into(),
            Action::Kita {} => "kita".into(),
            Action::Kyushu {} => "kyushu".into(),
            Action::Next {} => "next".into(),
        }
    }

    /// The action that these words mean: one of the legal ones, or what a client would have to send for it. Tiles may
    /// be left out where there is one choice.
    fn meant(&self, seat: u8, words: &str) -> Action {
        let is = |action: &Action| {
            let full = self.words(*action);
            full == words || full.split(' ').next() == Some(words)
        };
        self.legal(seat).into_iter().find(is).unwrap_or_else(|| self.unlisted(seat, words))
    }

    fn unlisted(&self, seat: u8, words: &str) -> Action {
        let view = self.view(seat);
        let own = view.own.expect("a seat");
        let window = view.window.map_or(view.windows, |window| window.number);
        let (verb, tiles) = words.split_once(' ').unwrap_or((words, ""));
        let reds = self.state.options().reds();
        let mut left: Vec<Tile> = own.hand.iter().copied().chain(own.drawn).collect();
        left.sort_unstable();
        let written = notation::read(tiles).expect("tiles");
        let mut take = |wanted: &Written| {
            let fits = |tile: &Tile| tile.kind() == wanted.kind && tile.is_red(reds) == wanted.red;
            let at = left.iter().position(fits);
            // A tile that isn't held.
            at.map_or_else(|| wanted.kind.tiles().next().unwrap(), |at| left.remove(at))
        };
        let tiles: Vec<Tile> = written.iter().map(&mut take).collect();
        let tile = || tiles[0];
        match verb {
            "discard" => Action::Discard { tile: tile() },
            "riichi" => Action::Riichi { tile: tile() },
            "ankan" => Action::Ankan { tile: tile() },
            "kakan" => Action::Kakan { tile: tile() },
            "tsumo" => Action::Tsumo {},
            "kita" => Action::Kita {},
            "kyushu" => Action::Kyushu {},
            "next" => Action::Next {},
            "ron" => Action::Ron { window },
            "pass" => Action::Pass { window },
            "pon" => Action::Pon { window, tiles: [tiles[0], tiles[1]] },
            "chi" => Action::Chi { window, tiles: [tiles[0], tiles[1]] },
            "minkan" => Action::Minkan { window, tiles: [tiles[0], tiles[1], tiles[2]] },
            _ => panic!("'{words}' means nothing"),
        }
    }

    /// A seat acts; its refusal's code if it may not.
    pub fn act(&mut self, seat: u8, words: &str) -> Result<(), &'static str> {
        let act = self.meant(seat, words);
        self.step(&Input::Act { seat: Seat(seat), act })
    }

    /// A seat acts, which it may.
    #[track_caller]
    pub fn ok(&mut self, seat: u8, words: &str) {
        if let Err(code) = self.act(seat, words) {
            panic!("seat {seat}: {words} is refused: {code}; it could {}", self.choices(seat));
        }
    }

    /// A seat acts, which it may not; nothing has changed.
    #[track_caller]
    pub fn refused(&mut self, seat: u8, words: &str, code: &str) {
        assert_eq!(self.act(seat, words), Err(code), "seat {seat}: {words}");
    }

    /// Whoever could still answer passes.
    pub fn pass(&mut self) {
        while let Some(seat) = self.asked().first().copied() {
            self.ok(seat, "pass");
        }
    }

    /// The seats that are really asked.
    pub fn asked(&self) -> Vec<u8> {
        if !self.in_window() {
            return Vec::new();
        }
        Mahjong::timer(&self.state).seats.iter().map(|seat| seat.0).collect()
    }

    pub fn in_window(&self) -> bool {
        self.watch().window.is_some()
    }

    /// The seat throws a tile, and everybody lets it go.
    #[track_caller]
    pub fn throw(&mut self, seat: u8, tile: &str) {
        self.ok(seat, &format!("discard {tile}"));
        self.pass();
    }

    /// The seat throws what it has drawn, and everybody lets it go.
    #[track_caller]
    pub fn tsumogiri(&mut self, seat: u8) {
        let drawn = self.view(seat).own.unwrap().drawn.unwrap_or_else(|| panic!("seat {seat} has drawn nothing"));
        self.step(&Input::Act { seat: Seat(seat), act: Action::Discard { tile: drawn } }).unwrap();
        self.pass();
    }

    pub fn leave(&mut self, seat: u8) {
        self.step(&Input::Auto { seat: Some(Seat(seat)), auto: Auto::Leave }).unwrap();
    }

    pub fn view(&self, seat: u8) -> View {
        Mahjong::view(&self.state, Viewer::Seat(Seat(seat)))
    }

    pub fn watch(&self) -> View {
        Mahjong::view(&self.state, Viewer::Watcher)
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<u8> {
        let view = self.watch();
        view.current.filter(|_| view.window.is_none()).map(|seat| seat.0)
    }

    pub fn drawn(&self, seat: u8) -> String {
        let drawn = self.view(seat).own.unwrap().drawn;
        drawn.map_or_else(String::new, |tile| notation::write(&[tile], self.state.options().reds()))
    }

    pub fn result(&self) -> &HandResult {
        self.state.result().expect("the hand is over")
    }

    pub fn ended(&self) -> EndKind {
        self.result().kind
    }

    pub fn winners(&self) -> Vec<u8> {
        self.result().wins.iter().map(|win| win.seat.0).collect()
    }

    pub fn deltas(&self) -> &[i32] {
        &self.result().deltas
    }

    /// The yaku of the first winner: "riichi 1, pinfu 1".
    pub fn yaku(&self) -> String {
        yaku(&self.result().wins[0].value)
    }
}

pub fn yaku(value: &Value) -> String {
    let Value::Riichi { yaku, .. } = value else { panic!("no riichi hand: {value:?}") };
    let name = |yaku: &mahjong::score::Yaku| serde_json::to_value(yaku).unwrap().as_str().unwrap().to_owned();
    yaku.iter().map(|line| format!("{} {}", name(&line.yaku), line.han)).collect::<Vec<_>>().join(", ")
}

pub fn one_hand(options: Options) -> Options {
    Options { riichi: RiichiOptions { length: Length::One, ..options.riichi }, ..options }
}

/// Ready, closed, waiting for 2p and 5p, tanyao and pinfu.
pub const READY: &str = "234567m34p34588s";
/// Ready, closed, waiting for 3p and 6p, tanyao and pinfu.
pub const READY_36: &str = "234567m45p34588s";

pub fn furiten(table: &Table, seat: u8) -> Furiten {
    table.view(seat).own.unwrap().furiten
}

/// Everybody throws what they draw until so many tiles are left.
pub fn until_left(table: &mut Table, left: u8) {
    while table.watch().live_left > left {
        let seat = table.turn().expect("somebody's turn");
        table.tsumogiri(seat);
    }
}

/// Seat 0 declares riichi, three others throw what they draw, and seat 0 draws.
pub fn in_riichi(hand: &str, draws: &str) -> Table {
    let mut table = Setting::new(riichi(|_| {})).hand(0, hand).draws(draws).begin();
    let drawn = table.drawn(0);
    table.ok(0, &format!("riichi {drawn}"));
    table.pass();
    (0..3).for_each(|_| table.tsumogiri(table.turn().unwrap()));
    table
}
