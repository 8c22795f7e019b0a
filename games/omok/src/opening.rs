//! Opening protocols (section 4): which phases there are, who acts in them, where a stone may go.

use crate::{
    action::{Action, FIFTHS, Fifths, Take},
    board::{Board, Size, Stone},
    options::{Opening, Rule, RuleOptions},
};
use engine::grid::{Grid, Point, Symmetry};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What has to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A single stone of a protocol.
    Place,
    /// The first three stones, all by the same seat.
    Place3,
    /// The other seat chooses a colour, or to place two more.
    Choose,
    /// Two more stones, both by the seat that chose so.
    Place2,
    /// The seat that placed the first three chooses a colour.
    Choose2,
    /// The seat that did not place the last stone may exchange the colours.
    SwapOrKeep,
    /// The fifth stone, or ten offers of it.
    Fifth,
    /// White picks one of the ten.
    PickFifth,
    /// The ordinary game.
    Play,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The first phase of a game.
    pub(crate) const fn first(opening: Opening) -> Self {
        match opening {
            Opening::None => Self::Play,
            Opening::Swap | Opening::Swap2 => Self::Place3,
            Opening::Pro | Opening::LongPro | Opening::Taraguchi10 => Self::Place,
        }
    }

    /// The phase after a stone was placed in this one; `stones` of them are on the board now.
    ///
    /// # Panics
    /// If no stone is placed in this phase.
    pub(crate) fn after_stone(self, opening: Opening, stones: usize) -> Self {
        match (self, opening) {
            (Self::Place3, _) if stones < 3 => Self::Place3,
            (Self::Place3, _) => Self::Choose,
            (Self::Place2, _) if stones < 5 => Self::Place2,
            (Self::Place2, _) => Self::Choose2,
            (Self::Place, Opening::Taraguchi10) | (Self::Fifth, _) => Self::SwapOrKeep,
            (Self::Place, _) if stones < 3 => Self::Place,
            (Self::Place | Self::Play | Self::PickFifth, _) => Self::Play,
            (Self::Choose | Self::Choose2 | Self::SwapOrKeep | Self::Over, _) => {
                panic!("no stone is placed in {self:?}")
            }
        }
    }

    /// The phase after this choice; `stones` are on the board.
    pub(crate) const fn after_choice(take: Take, stones: usize) -> Self {
        match take {
            Take::Black | Take::White => Self::Play,
            Take::PlaceTwo => Self::Place2,
            Take::Swap | Take::Keep => match stones {
                0..4 => Self::Place,
                4 => Self::Fifth,
                _ => Self::Play,
            },
        }
    }

    /// Whether stones are placed one by one in this phase.
    pub(crate) const fn places(self) -> bool {
        matches!(self, Self::Place | Self::Place3 | Self::Place2 | Self::Fifth | Self::Play)
    }

    /// What can be chosen in this phase, in a fixed order.
    pub(crate) const fn choices(self, opening: Opening) -> &'static [Take] {
        match (self, opening) {
            (Self::Choose, Opening::Swap2) => &[Take::Black, Take::White, Take::PlaceTwo],
            (Self::Choose | Self::Choose2, _) => &[Take::Black, Take::White],
            (Self::SwapOrKeep, _) => &[Take::Swap, Take::Keep],
            _ => &[],
        }
    }

    /// The colour whose seat acts; `next` is the colour of the next stone. `None`: nobody does.
    pub(crate) const fn actor(self, next: Stone) -> Option<Stone> {
        match self {
            // Nobody has swapped yet: black's seat is the one that began.
            Self::Place3 | Self::Choose2 => Some(Stone::Black),
            Self::Choose | Self::Place2 | Self::PickFifth => Some(Stone::White),
            // The seat that didn't place the last stone is the one whose colour comes next.
            Self::Place | Self::SwapOrKeep | Self::Fifth | Self::Play => Some(next),
            Self::Over => None,
        }
    }
}

/// A square around the centre that binds a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Zone {
    /// Its lower left corner.
    pub from: Point,
    /// Its upper right corner.
    pub to: Point,
    /// The stone belongs inside; otherwise it belongs outside.
    pub inside: bool,
}

impl Zone {
    const fn inside(size: Size, reach: u8) -> Self {
        let middle = size.side() / 2;
        Self {
            from: Point::new(middle - reach, middle - reach),
            to: Point::new(middle + reach, middle + reach),
            inside: true,
        }
    }

    const fn outside(size: Size, reach: u8) -> Self {
        Self { inside: false, ..Self::inside(size, reach) }
    }

    /// Where the next stone must go, with `stones` on the board; `None`: anywhere.
    pub(crate) fn of(rules: &RuleOptions, phase: Phase, stones: usize) -> Option<Self> {
        let size = rules.size;
        match (phase, rules.opening, stones) {
            (Phase::Play, Opening::None, 0) if rules.rule == Rule::Renju => Some(Self::inside(size, 0)),
            (Phase::Place, Opening::Pro | Opening::LongPro, 0) => Some(Self::inside(size, 0)),
            (Phase::Place, Opening::Pro, 2) => Some(Self::outside(size, 2)),
            (Phase::Place, Opening::LongPro, 2) => Some(Self::outside(size, 3)),
            (Phase::Place, Opening::Taraguchi10, 0) => Some(Self::inside(size, 0)),
            (Phase::Place, Opening::Taraguchi10, 1) => Some(Self::inside(size, 1)),
            (Phase::Place, Opening::Taraguchi10, 2) => Some(Self::inside(size, 2)),
            (Phase::Place, Opening::Taraguchi10, 3) => Some(Self::inside(size, 3)),
            (Phase::Fifth, _, _) => Some(Self::inside(size, 4)),
            _ => None,
        }
    }

    /// Whether a stone may go here.
    #[must_use]
    pub const fn allows(&self, at: Point) -> bool {
        let within = self.from.file() <= at.file()
            && at.file() <= self.to.file()
            && self.from.rank() <= at.rank()
            && at.rank() <= self.to.rank();
        within == self.inside
    }
}

/// The symmetries of the stones on a board, colours included.
fn symmetries(board: &Board) -> impl Iterator<Item = Symmetry> + Clone {
    let grid = board.size().grid();
    let stones: Vec<(Stone, Point)> =
        Stone::BOTH.into_iter().flat_map(|stone| board.stones_of(stone).map(move |at| (stone, at))).collect();
    let fits =
        |symmetry: &Symmetry| stones.iter().all(|&(stone, at)| board.at(symmetry.apply(grid, at)) == Some(stone));
    Symmetry::of(grid).iter().copied().filter(fits).collect::<Vec<_>>().into_iter()
}

/// Whether two of these points are the same by a symmetry of the board.
pub(crate) fn has_symmetric_pair(board: &Board, points: &[Point]) -> bool {
    let grid = board.size().grid();
    symmetries(board).any(|symmetry| {
        (1..points.len()).any(|i| {
            let image = symmetry.apply(grid, points[i]);
            points[..i].contains(&image)
        })
    })
}

/// The first ten points in board order that may be offered together.
pub(crate) fn sample_fifths(board: &Board, allowed: impl Fn(Point) -> bool) -> Option<Fifths> {
    let grid: Grid = board.size().grid();
    let symmetries = symmetries(board);
    let mut chosen: Vec<Point> = Vec::with_capacity(FIFTHS);
    for point in board.empty_points().filter(|&point| allowed(point)) {
        let mut images = symmetries.clone().map(|symmetry| symmetry.apply(grid, point));
        if !images.any(|image| chosen.contains(&image)) {
            chosen.push(point);
            if chosen.len() == FIFTHS {
                return Fifths::new(&chosen);
            }
        }
    }
    None
}

/// Appends the choices of a phase.
pub(crate) fn push_choices(phase: Phase, opening: Opening, out: &mut Vec<Action>) {
    out.extend(phase.choices(opening).iter().map(|&take| Action::Choose { take }));
}
