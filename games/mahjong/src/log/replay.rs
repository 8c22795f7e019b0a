//! Plays a record through the rules and says where they differ.

use super::{Ended, Hand, Record, Step, Won};
use crate::{
    Mahjong,
    action::Action,
    legal,
    options::{ClaimMask, Length, Options},
    result::{EndKind, HandResult, Value},
    rules,
    score::Yaku,
    script::Script,
    state::{Pace, State},
    tile::Tile,
};
use engine::{Cx, Game, Input, Refusal, Rng, Seat};

/// A hand that agrees with its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The hand, from 1.
    pub hand: usize,
    /// What people call it.
    pub name: engine::Text,
    /// How it ended, in one line.
    pub summary: engine::Text,
}

/// Plays a record hand by hand: each one agrees, or here is where it differs.
#[derive(Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    options: Options,
    next: usize,
}

impl<'a> Replay<'a> {
    /// Of a record, from its first hand on.
    #[must_use]
    pub const fn new(record: &'a Record) -> Self {
        let options = Options { claim_mask: ClaimMask::Off, ..record.options };
        Self { record, options, next: 0 }
    }

    fn play(&self, number: usize) -> Result<Agreement, String> {
        let hand = &self.record.hands[number];
        let mut table = Table::begin(&self.options, hand, number, self.record.hands[0].dealer)?;
        for (place, step) in hand.steps.iter().enumerate() {
            table.take(step).map_err(|what| format!("step {place} {step:?}: {what}"))?;
        }
        let Some(end) = &hand.end else { return Err("the record breaks off".to_owned()) };
        table.end(end)?;
        let result = table.state.result().ok_or("the hand goes on here")?;
        compare(result, end, &table.state)?;
        self.compare_what_follows(number, &table.state)?;
        Ok(Agreement { hand: number + 1, name: hand.round.name(), summary: result.summary.clone() })
    }

    /// The next hand begins as recorded, or the match ends as recorded.
    fn compare_what_follows(&self, number: usize, state: &State) -> Result<(), String> {
        match (self.record.hands.get(number + 1), &self.record.finals) {
            (Some(next), _) => {
                if state.points.as_slice() != next.points {
                    return Err(format!("points {:?} instead of {:?}", state.points, next.points));
                }
                let Pace::Pause { next: (dealer, round), .. } = &state.pace else {
                    return Err("the match ends here, but the record goes on".to_owned());
                };
                if (*dealer, *round) != (next.dealer, next.round) {
                    return Err(format!("{dealer} deals {round:?}, not {} {:?}", next.dealer, next.round));
                }
                Ok(())
            }
            (None, Some(finals)) => {
                let ending = state.ending().ok_or("the match goes on, but the record ends here")?;
                if state.points.as_slice() != finals.points {
                    return Err(format!("final points {:?} instead of {:?}", state.points, finals.points));
                }
                let mut scores = vec![0; state.points.len()];
                ending.places.iter().for_each(|place| scores[place.seat.index()] = place.score);
                match &finals.scores {
                    Some(recorded) if *recorded != scores => {
                        Err(format!("final scores {scores:?} instead of {recorded:?}, in tenths"))
                    }
                    _ => Ok(()),
                }
            }
            (None, None) => Ok(()),
        }
    }
}

impl Iterator for Replay<'_> {
    type Item = Result<Agreement, (usize, String)>;

    fn next(&mut self) -> Option<Self::Item> {
        let number = self.next;
        if number >= self.record.hands.len() {
            return None;
        }
        self.next += 1;
        Some(self.play(number).map_err(|what| (number + 1, what)))
    }
}

/// Where the last hand of a record stands after all that is recorded of it.
pub(crate) fn probe(record: &Record) -> Result<State, String> {
    let hand = record.hands.last().ok_or("there is no hand")?;
    let options = Options { claim_mask: ClaimMask::Off, ..record.options };
    let mut table = Table::begin(&options, hand, 0, hand.dealer)?;
    hand.steps.iter().try_for_each(|step| table.take(step))?;
    Ok(table.state)
}

/// A table at which a recorded hand is played.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) state: State,
    /// Indicators that the record has opened.
    indicators: u8,
    rng: Rng,
}

impl Table {
    pub(super) fn begin(options: &Options, hand: &Hand, number: usize, first: Seat) -> Result<Self, String> {
        let mut options = *options;
        if options.riichi.length == Length::One {
            options.riichi.length = Length::South;
        }
        let mut script = Script {
            dealer: hand.dealer,
            first_dealer: first,
            hand_no: u16::try_from(number).unwrap_or(u16::MAX),
            round: hand.round,
            points: hand.points.clone(),
            hands: hand.hands.clone(),
            indicators: vec![hand.indicator],
            ura: hand.ura.clone(),
            ..Script::new(options)
        };
        let mut replacement = false;
        for step in &hand.steps {
            match *step {
                Step::Draw { tile, .. } if replacement => {
                    script.replacements.push(tile);
                    replacement = false;
                }
                Step::Draw { tile, .. } => script.live.push(tile),
                Step::Dora { tile } => script.indicators.push(tile),
                Step::Minkan { .. } | Step::Ankan { .. } | Step::Kakan { .. } | Step::Kita { .. } => replacement = true,
                _ => {}
            }
        }
        Ok(Self { state: script.begin()?, indicators: 1, rng: Rng::from_seed64(0) })
    }

    /// Takes a recorded step.
    pub(super) fn take(&mut self, step: &Step) -> Result<(), String> {
        match *step {
            Step::Draw { seat, tile } => {
                self.everybody_passes()?;
                self.has_drawn(seat, tile)?;
                self.same_indicators()
            }
            Step::Discard { seat, tile } => {
                self.act(seat, Action::Discard { tile: self.held(seat, tile) })?;
                self.same_indicators()
            }
            Step::Riichi { seat, tile } => {
                self.act(seat, Action::Riichi { tile: self.held(seat, tile) })?;
                self.same_indicators()
            }
            Step::Chi { seat, tiles } => self.claim(seat, |window| Action::Chi { window, tiles: sorted(tiles) }),
            Step::Pon { seat, tiles } => self.claim(seat, |window| Action::Pon { window, tiles: sorted(tiles) }),
            Step::Minkan { seat, tiles } => self.claim(seat, |window| Action::Minkan { window, tiles: sorted(tiles) }),
            Step::Ankan { seat, tile } => {
                let lowest = tile.kind().tiles().next().unwrap_or(tile);
                self.act(seat, Action::Ankan { tile: lowest })
            }
            Step::Kakan { seat, tile } => self.act(seat, Action::Kakan { tile: self.held(seat, tile) }),
            Step::Kita { seat, .. } => self.act(seat, Action::Kita {}),
            Step::Dora { .. } => {
                self.indicators += 1;
                Ok(())
            }
        }
    }

    fn has_drawn(&self, seat: Seat, tile: Tile) -> Result<(), String> {
        let turn = self.state.deal.turn().ok_or("nobody has the turn")?;
        if (turn.seat, turn.drawn) == (seat, Some(tile)) {
            return Ok(());
        }
        Err(format!("{} draws {:?}", turn.seat, turn.drawn))
    }

    fn same_indicators(&self) -> Result<(), String> {
        if self.state.deal.indicators == self.indicators {
            return Ok(());
        }
        Err(format!("{} indicators are open, recorded are {}", self.state.deal.indicators, self.indicators))
    }

    pub(super) fn act(&mut self, seat: Seat, act: Action) -> Result<(), String> {
        self.step(&Input::Act { seat, act })
    }

    fn step(&mut self, input: &Input<Action, crate::play::Auto>) -> Result<(), String> {
        rules::check(&self.state, input, u64::MAX).map_err(|refused| format!("refused: {}", refused.code()))?;
        let mut events = Vec::new();
        let mut cx = Cx { rng: &mut self.rng, now: 0, lag: &[], events: &mut events };
        Mahjong::apply(&mut self.state, input, &mut cx);
        Mahjong::invariants(&self.state)
    }

    /// This seat claims the tile, and all others let it go.
    fn claim(&mut self, seat: Seat, action: impl Fn(u32) -> Action) -> Result<(), String> {
        let window = self.state.window().ok_or("nobody was asked")?.number;
        let wanted = self.listed(seat, action(window));
        self.act(seat, wanted)?;
        self.everybody_passes()
    }

    /// The tile itself, or the equal one that stayed in the hand when a call took the lowest of them.
    fn held(&self, seat: Seat, tile: Tile) -> Tile {
        let hand = &self.state.deal.place(seat).hand;
        let drawn = self.state.deal.turn().and_then(|turn| turn.drawn);
        if drawn == Some(tile) || hand.contains(&tile) {
            return tile;
        }
        let reds = self.state.options.reds();
        let equal = |other: &&Tile| other.kind() == tile.kind() && other.is_red(reds) == tile.is_red(reds);
        hand.iter().find(equal).copied().unwrap_or(tile)
    }

    /// The listed action that is made of equal tiles: the list holds the lowest ids of each choice.
    fn listed(&self, seat: Seat, action: Action) -> Action {
        let mut all = Vec::new();
        legal::legal(&self.state, seat, &mut all);
        let reds = self.state.options.reds();
        let faces = |tiles: &[Tile]| -> Vec<(crate::tile::Kind, bool)> {
            tiles.iter().map(|tile| (tile.kind(), tile.is_red(reds))).collect()
        };
        let same = |other: &Action| match (other, &action) {
            (Action::Chi { tiles: one, .. }, Action::Chi { tiles: other, .. })
            | (Action::Pon { tiles: one, .. }, Action::Pon { tiles: other, .. }) => faces(one) == faces(other),
            (Action::Minkan { .. }, Action::Minkan { .. }) => true,
            _ => false,
        };
        all.into_iter().find(same).unwrap_or(action)
    }

    /// Everybody who is still asked lets the tile go, and the window resolves.
    pub(super) fn everybody_passes(&mut self) -> Result<(), String> {
        while let Some(window) = self.state.window() {
            let (number, seat) = (window.number, window.missing().next());
            match seat {
                Some(seat) => self.act(seat, Action::Pass { window: number })?,
                None => self.step(&Input::Auto { seat: None, auto: crate::play::Auto::Resolve })?,
            }
            if self.state.window().is_none_or(|window| window.number != number) {
                return Ok(());
            }
        }
        Ok(())
    }

    fn end(&mut self, end: &Ended) -> Result<(), String> {
        match end {
            Ended::Wins(wins) if wins[0].from.is_none() => self.act(Seat(wins[0].seat), Action::Tsumo {}),
            Ended::Wins(wins) => {
                for won in wins {
                    self.ron(Seat(won.seat))?;
                }
                self.everybody_passes()
            }
            Ended::Drawn { kind: Some(EndKind::Kyushu), .. } => self.kyushu(),
            Ended::Drawn { kind: Some(EndKind::Sanchahou), .. } => {
                let seats: Vec<Seat> = self.state.window().map(|window| window.missing().collect()).unwrap_or_default();
                seats.into_iter().try_for_each(|seat| self.ron(seat))?;
                self.everybody_passes()
            }
            Ended::Drawn { kind: None, .. } if self.state.window().is_none() && self.state.result().is_none() => {
                self.kyushu()
            }
            Ended::Drawn { .. } => self.everybody_passes(),
        }
    }

    fn ron(&mut self, seat: Seat) -> Result<(), String> {
        let window = self.state.window().ok_or("nobody was asked")?.number;
        self.act(seat, Action::Ron { window })
    }

    fn kyushu(&mut self) -> Result<(), String> {
        let seat = self.state.deal.turn().ok_or("nobody has the turn")?.seat;
        self.act(seat, Action::Kyushu {})
    }
}

fn sorted<const N: usize>(mut tiles: [Tile; N]) -> [Tile; N] {
    tiles.sort_unstable();
    tiles
}

fn compare(result: &HandResult, end: &Ended, state: &State) -> Result<(), String> {
    match end {
        Ended::Wins(wins) => {
            let same = wins.len() == result.wins.len();
            if !same {
                return Err(format!("{} wins instead of {}", result.wins.len(), wins.len()));
            }
            result.wins.iter().zip(wins).try_for_each(|(win, won)| compare_win(win, won, state))?;
            let sum = wins.iter().try_fold(vec![0; result.deltas.len()], |mut sum, won| {
                won.deltas.as_ref()?.iter().zip(&mut sum).for_each(|(delta, sum)| *sum += delta);
                Some(sum)
            });
            same_deltas(result, sum.as_ref())
        }
        Ended::Drawn { kind, deltas, shown } => {
            if kind.is_some_and(|kind| kind != result.kind) {
                return Err(format!("the hand ends by {:?}", result.kind));
            }
            same_deltas(result, deltas.as_ref())?;
            let mut seats: Vec<u8> = result.shown.iter().map(|shown| shown.seat.0).collect();
            seats.sort_unstable();
            match shown {
                Some(shown) if *shown != seats => Err(format!("hands of {seats:?} are shown instead of {shown:?}")),
                _ => Ok(()),
            }
        }
    }
}

fn same_deltas(result: &HandResult, recorded: Option<&Vec<i32>>) -> Result<(), String> {
    match recorded {
        Some(recorded) if *recorded != result.deltas => {
            Err(format!("{:?} are paid instead of {recorded:?}", result.deltas))
        }
        _ => Ok(()),
    }
}

fn compare_win(win: &crate::result::Win, won: &Won, _: &State) -> Result<(), String> {
    if (win.seat.0, win.from.map(|seat| seat.0)) != (won.seat, won.from) {
        return Err(format!("{} wins from {:?}", win.seat, win.from));
    }
    let Value::Riichi { yaku, yakuman, fu, points, .. } = &win.value else { return Err("a joy hand".to_owned()) };
    if let Some(recorded) = &won.yaku {
        let mut own: Vec<(Yaku, u8)> = Vec::new();
        for line in yaku {
            let named = if line.yaku == Yaku::NukiDora { Yaku::Dora } else { line.yaku };
            match own.iter_mut().find(|(known, _)| *known == named) {
                Some((_, han)) => *han += line.han,
                None => own.push((named, line.han)),
            }
        }
        let mut recorded = recorded.clone();
        own.sort_unstable();
        recorded.sort_unstable();
        if *yakuman > 0 {
            let names = |list: &[(Yaku, u8)]| list.iter().map(|(yaku, _)| *yaku).collect::<Vec<_>>();
            if names(&own) != names(&recorded) {
                return Err(format!("yakuman {own:?} instead of {recorded:?}"));
            }
        } else if own != recorded {
            return Err(format!("yaku {own:?} instead of {recorded:?}"));
        }
    }
    if won.fu.is_some_and(|recorded| recorded != *fu) {
        return Err(format!("{fu} fu instead of {:?}", won.fu));
    }
    if won.points.is_some_and(|recorded| recorded != *points) {
        return Err(format!("{points} points instead of {:?}", won.points));
    }
    match won.liable {
        Some(liable) if liable != win.liable.map(|seat| seat.0) => Err(format!("{:?} is liable", win.liable)),
        _ => Ok(()),
    }
}
