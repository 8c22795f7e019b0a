//! What a stone on a point would be: a win, forbidden, or neither (section 3.1).
//!
//! A three counts only if it can be completed by a stone that is itself allowed, and that is judged the same way, with
//! one more stone on the board each time.

use crate::{
    board::{Axis, Board, Line, Stone, files, points_on},
    law::Law,
};
use engine::grid::Point;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why a point is forbidden. One reason a point, the first that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Foul {
    /// Six or more in a row (장목).
    Overline,
    /// Two fours (4-4).
    DoubleFour,
    /// Two threes (3-3).
    DoubleThree,
}

/// A forbidden point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Forbidden {
    /// Where.
    pub at: Point,
    /// Why.
    pub kind: Foul,
}

/// What a stone on an empty point would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// An ordinary move.
    Allowed,
    /// It wins.
    Five,
    /// It is forbidden.
    Foul(Foul),
}

/// The four lines through a point once the stone lies there, with its bit in each.
type Cross = [(Line, u32); 4];

/// The lines as `stone` sees them once it lies on `point`, whether it does already or not.
fn cross(board: &Board, stone: Stone, point: Point) -> Cross {
    Axis::ALL.map(|axis| {
        let (line, bit) = board.line(stone, axis, point);
        (line.with(bit), bit)
    })
}

/// Whether a stone on this point wins. It may lie there already.
#[must_use]
pub fn is_five(board: &Board, law: Law, stone: Stone, point: Point) -> bool {
    Axis::ALL.into_iter().any(|axis| {
        let (line, bit) = board.line(stone, axis, point);
        line.with(bit).is_five(bit, law.exact)
    })
}

/// What a stone on this empty point would be. The board is as before afterwards.
pub fn verdict(board: &mut Board, law: Law, stone: Stone, point: Point) -> Verdict {
    let cross = cross(board, stone, point);
    if cross.iter().any(|&(line, bit)| line.is_five(bit, law.exact)) {
        return Verdict::Five;
    }
    if law.no_overline && cross.iter().any(|&(line, bit)| line.run(bit).len > 5) {
        return Verdict::Foul(Foul::Overline);
    }
    if law.no_double_four && cross.iter().map(|&(line, bit)| line.fours(bit, law.exact)).sum::<u32>() > 1 {
        return Verdict::Foul(Foul::DoubleFour);
    }
    if law.no_double_three && is_double_three(board, law, stone, point, &cross) {
        return Verdict::Foul(Foul::DoubleThree);
    }
    Verdict::Allowed
}

fn is_double_three(board: &mut Board, law: Law, stone: Stone, point: Point, cross: &Cross) -> bool {
    let completions = cross.map(|(line, bit)| line.three_completions(bit, law.exact));
    let mut candidates = completions.iter().filter(|&&cells| cells != 0).count();
    if candidates < 2 {
        return false;
    }
    board.place(stone, point);
    let mut threes = 0;
    for (axis, cells) in Axis::ALL.into_iter().zip(completions).filter(|&(_, cells)| cells != 0) {
        if completing_points(axis, point, cells).any(|cell| verdict(board, law, stone, cell) == Verdict::Allowed) {
            threes += 1;
        }
        candidates -= 1;
        if threes > 1 || threes + candidates < 2 {
            break;
        }
    }
    board.remove(stone, point);
    threes > 1
}

fn completing_points(axis: Axis, through: Point, cells: u32) -> impl Iterator<Item = Point> {
    points_on(axis, axis.line(through), cells)
}

/// In how many directions a stone on this empty point would make a three, if every completion were allowed.
#[must_use]
pub fn candidate_threes(board: &Board, law: Law, stone: Stone, point: Point) -> usize {
    cross(board, stone, point).iter().filter(|&&(line, bit)| line.three_completions(bit, law.exact) != 0).count()
}

/// Every forbidden point of a colour, rank by rank from below.
#[must_use]
pub fn forbidden_points(board: &Board, law: Law, stone: Stone) -> Vec<Forbidden> {
    if !law.forbids() {
        return Vec::new();
    }
    let suspects = suspects(board, law, stone);
    let mut found = Vec::new();
    let mut trial = None;
    for (rank, &row) in (0..).zip(&suspects) {
        for at in files(row).map(|file| Point::new(file, rank)) {
            let trial = trial.get_or_insert_with(|| board.clone());
            if let Verdict::Foul(kind) = verdict(trial, law, stone, at) {
                found.push(Forbidden { at, kind });
            }
        }
    }
    found
}

/// The points that might be forbidden, by rank, a bit a file: only there a verdict is worth its time.
fn suspects(board: &Board, law: Law, stone: Stone) -> [u32; 19] {
    let (mut threes, mut fours) = (Crossings::default(), Crossings::default());
    for axis in Axis::ALL {
        for (index, line) in board.lines(stone, axis) {
            if law.no_double_three {
                threes.add(points_on(axis, index, line.three_points(law.exact)));
            }
            if law.no_double_four || law.no_overline {
                let (once, twice) = line.four_points(law.exact);
                fours.add(points_on(axis, index, once));
                fours.add(points_on(axis, index, twice));
                fours.add(points_on(axis, index, twice));
            }
        }
    }
    std::array::from_fn(|rank| threes.twice[rank] | fours.twice[rank])
}

/// Points that were met, and those that were met at least twice, by rank, a bit a file.
#[derive(Default)]
struct Crossings {
    once: [u32; 19],
    twice: [u32; 19],
}

impl Crossings {
    fn add(&mut self, points: impl Iterator<Item = Point>) {
        for point in points {
            let (rank, bit) = (usize::from(point.rank()), 1 << point.file());
            self.twice[rank] |= self.once[rank] & bit;
            self.once[rank] |= bit;
        }
    }
}
