//! The game that everybody plays: a pattern in which nobody ever has more than two in a row, then five of black's on
//! the far edge. Each move is legal, and none but the last one wins.

/// The board's side.
pub(crate) const SIZE: u8 = 15;
/// Black's five winning stones, with white's four between them.
const FINISH: usize = 9;
/// The most stones of a game; black's pattern lasts no longer.
pub(crate) const LONGEST: u16 = 199;

/// A whole game, move by move; black begins and wins with the last one.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    points: Vec<Point>,
}

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: u8,
    pub(crate) y: u8,
}

impl Point {
    /// Row by row from the first.
    pub(crate) fn index(self) -> u8 {
        self.y * SIZE + self.x
    }

    /// As madang writes it: `h8`.
    pub(crate) fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl Script {
    /// A game of so many moves, an odd number from 11 to 199.
    pub(crate) fn of(moves: u16) -> Self {
        assert!(moves % 2 == 1 && (11..=LONGEST).contains(&moves), "a game has an odd number of moves from 11 to 199");
        let mut blacks = pattern(true);
        let mut whites = pattern(false);
        let edge = (0..SIZE).map(|x| Point { x, y: SIZE - 1 });
        let fill = usize::from(moves) - FINISH;
        let black = blacks.by_ref().take(fill / 2).chain(edge.take(5));
        let mut points = Vec::new();
        for stone in black {
            points.push(stone);
            points.extend(whites.next());
        }
        points.truncate(usize::from(moves));
        Self { points }
    }

    /// The moves in order.
    pub(crate) fn points(&self) -> &[Point] {
        &self.points
    }
}

/// The points of one colour, without the far edge: two, two, two along a row, each row shifted by two.
fn pattern(black: bool) -> impl Iterator<Item = Point> {
    let all = (0..SIZE - 1).flat_map(|y| (0..SIZE).map(move |x| Point { x, y }));
    all.filter(move |point| ((point.x + 2 * point.y) % 4 < 2) == black)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn longest_run(points: &[Point], at: Point) -> usize {
        let has = |x: i16, y: i16| points.iter().any(|point| i16::from(point.x) == x && i16::from(point.y) == y);
        let arm = |dx: i16, dy: i16| {
            (1..5).take_while(|step| has(i16::from(at.x) + dx * step, i16::from(at.y) + dy * step)).count()
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().map(|(dx, dy)| 1 + arm(dx, dy) + arm(-dx, -dy)).max().unwrap()
    }

    #[test]
    fn only_the_last_move_wins() {
        for moves in [11, 59, LONGEST] {
            let script = Script::of(moves);
            assert_eq!(script.points().len(), usize::from(moves));
            let mut sides = [Vec::new(), Vec::new()];
            for (n, &point) in script.points().iter().enumerate() {
                assert!(sides.iter().flatten().all(|other| *other != point), "move {n} of {moves} is on a stone");
                sides[n % 2].push(point);
                let wins = longest_run(&sides[n % 2], point) >= 5;
                assert_eq!(wins, n + 1 == usize::from(moves), "move {n} of {moves}");
            }
        }
    }

    #[test]
    fn points_have_names() {
        assert_eq!(Point { x: 7, y: 7 }.name(), "h8");
        assert_eq!(Point { x: 14, y: 14 }.index(), 224);
    }
}
