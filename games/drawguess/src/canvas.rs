//! The canvas of a turn (rules 6): the log of what was drawn. Nothing is rasterised here: the same log gives the same
//! picture everywhere.

use crate::{
    action::{Action, Tool},
    bucket::Bucket,
    event::Event,
    pile::Pile,
    refusal::Refused,
};
use engine::Millis;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How many strokes and fills a turn holds.
pub const OPERATIONS: u32 = 6_000;
/// How many points a turn holds: the first of each stroke and each step.
pub const POINTS: u32 = 60_000;
/// How many fills a turn holds; clearing gives none back.
pub const FILLS: u32 = 200;
/// How many steps one message holds.
pub const STEPS: usize = 64;
/// How many colours the palette has.
pub const COLORS: u8 = 24;
/// How many brushes there are.
pub const SIZES: u8 = 5;
/// The palette as 0xRRGGBB: black, white, grey, dark grey, red, dark red, orange, yellow, pale yellow, green, dark
/// green, light green, sky blue, blue, navy, purple, lavender, pink, magenta, brown, dark brown, apricot, ochre, teal.
pub const PALETTE: [u32; COLORS as usize] = [
    0x00_0000, 0xFF_FFFF, 0xB0_B4BA, 0x5F_6368, 0xE5_3935, 0x9C_1B1B, 0xFB_8C00, 0xFD_D835, 0xFF_F3B0, 0x43_A047,
    0x1B_5E20, 0xAE_D581, 0x81_D4FA, 0x1E_88E5, 0x1A_237E, 0x8E_24AA, 0xCE_93D8, 0xF4_8FB1, 0xD8_1B60, 0x8D_5A3B,
    0x4E_342E, 0xFF_CCB0, 0xC6_8642, 0x00_897B,
];
/// Points are moved to within these bounds, beyond the canvas of 1000 × 750 by 50 on each side.
const BOUNDS: [(i32, i32); 2] = [(-50, 1050), (-50, 800)];

/// What was drawn, and how much.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Canvas {
    /// The running number of what reached the canvas in this game.
    pub(crate) n: u32,
    /// A hash over all that reached the canvas in this turn. It stands for the log where a state is hashed.
    pub(crate) trace: u64,
    /// The number of the last stroke or fill of this turn.
    pub(crate) last: u16,
    /// How many strokes and fills, points and fills count against the limits.
    pub(crate) used: Used,
    /// How fast the drawer may go on.
    pub(crate) messages: Bucket<30>,
    pub(crate) steps: Bucket<800>,
    /// The finished operations.
    pub(crate) done: Pile<Arc<Operation>>,
    /// The stroke that goes on.
    pub(crate) open: Option<Stroke>,
}

/// How much counts against the limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "CanvasUsed")]
pub struct Used {
    /// Strokes and fills, of 6 000.
    pub operations: u32,
    /// Points, of 60 000.
    pub points: u32,
    /// Fills, of 200.
    pub fills: u32,
}

/// A finished operation of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Operation {
    Stroke(Stroke),
    Fill { id: u16, color: u8, at: [i16; 2] },
}

/// A stroke.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Stroke {
    pub(crate) id: u16,
    pub(crate) tool: Tool,
    pub(crate) color: u8,
    pub(crate) size: u8,
    pub(crate) at: [i16; 2],
    /// Steps, each from the point before.
    pub(crate) d: Pile<[i16; 2]>,
    /// The point that it has come to.
    to: [i16; 2],
}

impl Canvas {
    /// An empty canvas; what is drawn on it goes on counting after `n`.
    pub(crate) fn new(n: u32, now: Millis) -> Self {
        Self {
            n,
            trace: 0,
            last: 0,
            used: Used::default(),
            messages: Bucket::full(now),
            steps: Bucket::full(now),
            done: Pile::new(),
            open: None,
        }
    }

    /// Whether nothing was ever drawn in this turn.
    pub(crate) const fn is_untouched(&self) -> bool {
        self.last == 0
    }

    /// The number of the next stroke or fill.
    pub(crate) const fn next_id(&self) -> u16 {
        self.last.saturating_add(1)
    }

    /// Judges a drawing action of the drawer while a drawing goes on.
    pub(crate) fn check(&self, action: &Action, now: Millis) -> Result<(), Refused> {
        has_shape(action)?;
        if !self.messages.holds(1, now) || !self.steps.holds(points_in(action), now) {
            return Err(Refused::TooFast);
        }
        let fits =
            |used: u32, more: u32, most: u32| if used + more <= most { Ok(()) } else { Err(Refused::CanvasLimit) };
        match action {
            Action::Stroke { id, .. } | Action::Fill { id, .. } if *id != self.next_id() => Err(Refused::NotLegal),
            Action::Fill { .. } => fits(self.used.operations, 1, OPERATIONS).and(fits(self.used.fills, 1, FILLS)),
            Action::Stroke { .. } => fits(self.used.operations, 1, OPERATIONS).and(fits(self.used.points, 1, POINTS)),
            Action::Points { id, .. } | Action::End { id } if self.open_id() != Some(*id) => Err(Refused::NotLegal),
            Action::Points { .. } => fits(self.used.points, points_in(action), POINTS),
            Action::Undo {} if self.open.is_some() => Err(Refused::StrokeOpen),
            Action::End { .. } | Action::Undo {} | Action::Clear {} => Ok(()),
            _ => Err(Refused::NotLegal),
        }
    }

    fn open_id(&self) -> Option<u16> {
        self.open.as_ref().map(|stroke| stroke.id)
    }

    /// Takes a drawing action that was found good; gives what everybody is told.
    ///
    /// # Panics
    /// If it isn't one.
    pub(crate) fn draw(&mut self, action: &Action, now: Millis) -> Event {
        self.messages.take(1, now);
        self.steps.take(points_in(action), now);
        self.n += 1;
        let event = self.take(action);
        self.trace = trace(self.trace, &event);
        event
    }

    fn take(&mut self, action: &Action) -> Event {
        let n = self.n;
        match *action {
            Action::Stroke { id, tool, color, size, at } => {
                let at = clamped(at.map(i32::from));
                self.close();
                self.count(id, 1);
                self.open = Some(Stroke { id, tool, color, size, at, d: Pile::new(), to: at });
                Event::Stroke { n, id, tool, color, size, at }
            }
            Action::Points { id, ref d } => {
                let Some(stroke) = &mut self.open else { panic!("points without a stroke") };
                self.used.points += points_in(action);
                let d = d.chunks_exact(2).flat_map(|step| stroke.go([step[0], step[1]])).collect();
                Event::Points { n, id, d }
            }
            Action::End { id } => {
                self.close();
                Event::End { n, id }
            }
            Action::Fill { id, color, at } => {
                let at = clamped(at.map(i32::from));
                self.close();
                self.count(id, 0);
                self.used.fills += 1;
                self.done.push(Arc::new(Operation::Fill { id, color, at }));
                Event::Fill { n, id, color, at }
            }
            Action::Undo {} => {
                self.done.pop();
                Event::Undo { n }
            }
            Action::Clear {} => {
                (self.done, self.open) = (Pile::new(), None);
                (self.used.operations, self.used.points) = (0, 0);
                Event::Clear { n }
            }
            _ => panic!("{action:?} does not draw"),
        }
    }

    fn count(&mut self, id: u16, points: u32) {
        self.last = id;
        self.used.operations += 1;
        self.used.points += points;
    }

    fn close(&mut self) {
        if let Some(stroke) = self.open.take() {
            self.done.push(Arc::new(Operation::Stroke(stroke)));
        }
    }

    /// The same canvas with its log left out: what a hash of the state is made over, so that it costs the same however
    /// much was drawn. The trace stands for the log.
    pub(crate) fn without_log(&self) -> Self {
        Self { done: Pile::new(), open: None, ..*self }
    }

    /// What must hold: the log is within the limits.
    pub(crate) fn invariants(&self) -> Result<(), String> {
        let (operations, points) = self.drawn();
        let Used { operations: counted, points: counted_points, fills } = self.used;
        if operations > counted || points > counted_points {
            return Err(format!("the log holds {operations} operations and {points} points, but {:?}", self.used));
        }
        if counted > OPERATIONS || counted_points > POINTS || fills > FILLS {
            return Err(format!("more was drawn than a turn holds: {:?}", self.used));
        }
        if self.open_id().is_some_and(|id| id != self.last) {
            return Err(format!("the open stroke is {:?}, but the last one {}", self.open_id(), self.last));
        }
        Ok(())
    }

    /// How many operations and points the log holds.
    fn drawn(&self) -> (u32, u32) {
        let points = |stroke: &Stroke| 1 + u32::try_from(stroke.d.len()).unwrap_or(u32::MAX);
        let done = self.done.iter().fold((0, 0), |(operations, sum), operation| match &**operation {
            Operation::Stroke(stroke) => (operations + 1, sum + points(stroke)),
            Operation::Fill { .. } => (operations + 1, sum),
        });
        self.open.as_ref().map_or(done, |stroke| (done.0 + 1, done.1 + points(stroke)))
    }
}

impl Stroke {
    /// A stroke of a log that is read again.
    pub(crate) fn of(id: u16, tool: Tool, color: u8, size: u8, at: [i16; 2], d: &[i16]) -> Self {
        let mut stroke = Self { id, tool, color, size, at, d: Pile::new(), to: at };
        d.chunks_exact(2).for_each(|step| _ = stroke.go([step[0], step[1]]));
        stroke
    }

    /// Goes on by one step, which ends within the bounds; gives the step that it became.
    fn go(&mut self, step: [i16; 2]) -> [i16; 2] {
        let to = clamped(std::array::from_fn(|axis| i32::from(self.to[axis]) + i32::from(step[axis])));
        let step = std::array::from_fn(|axis| to[axis] - self.to[axis]);
        self.d.push(step);
        self.to = to;
        step
    }
}

/// The nearest point within the bounds.
fn clamped(at: [i32; 2]) -> [i16; 2] {
    std::array::from_fn(|axis| {
        let (low, high) = BOUNDS[axis];
        i16::try_from(at[axis].clamp(low, high)).unwrap_or(0)
    })
}

/// Whether colours, brushes and numbers of steps are what a canvas knows.
pub(crate) fn has_shape(action: &Action) -> Result<(), Refused> {
    let good = match action {
        Action::Stroke { color, size, .. } => *color < COLORS && *size < SIZES,
        Action::Fill { color, .. } => *color < COLORS,
        Action::Points { d, .. } => d.len().is_multiple_of(2) && (1..=STEPS).contains(&(d.len() / 2)),
        _ => true,
    };
    if good { Ok(()) } else { Err(Refused::BadShape) }
}

/// How many points a message draws.
fn points_in(action: &Action) -> u32 {
    match action {
        Action::Stroke { .. } => 1,
        Action::Points { d, .. } => u32::try_from(d.len() / 2).unwrap_or(u32::MAX),
        _ => 0,
    }
}

/// A hash over what was there before and one thing more (FNV-1a, 64 bits).
fn trace(before: u64, event: &Event) -> u64 {
    let mut hash = before ^ 0xCBF2_9CE4_8422_2325;
    let mut add = |number: i32| {
        for byte in number.to_le_bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    };
    match event {
        Event::Stroke { id, tool, color, size, at, .. } => {
            let tool = i32::from(*tool == Tool::Eraser);
            [1, i32::from(*id), tool, i32::from(*color), i32::from(*size)].into_iter().for_each(&mut add);
            at.iter().for_each(|&part| add(part.into()));
        }
        Event::Points { d, .. } => {
            add(2);
            d.iter().for_each(|&part| add(part.into()));
        }
        Event::End { .. } => add(3),
        Event::Fill { id, color, at, .. } => {
            [4, i32::from(*id), i32::from(*color)].into_iter().for_each(&mut add);
            at.iter().for_each(|&part| add(part.into()));
        }
        Event::Undo { .. } => add(5),
        _ => add(6),
    }
    hash
}
