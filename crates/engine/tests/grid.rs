//! Points, lines and symmetries of boards.

use engine::grid::{Dir, Grid, MAX_SIDE, NoPoint, Point, Symmetry, skip_i};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn p(name: &str) -> Point {
    name.parse().unwrap_or_else(|_| panic!("{name} is a point"))
}

fn names(points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| point.to_string()).collect()
}

#[test]
fn any_case_is_read_and_one_is_written() {
    assert_eq!(p("h8"), Point::new(7, 7));
    assert_eq!(p("H8").to_string(), "h8");
    assert_eq!(p("a10"), Point::new(0, 9));
    assert_eq!(p("s19").to_string(), "s19");
    assert_eq!(serde_json::to_string(&[p("J10")]).expect("points are JSON"), r#"["j10"]"#);
    assert_eq!(serde_json::from_str::<Point>(r#""J10""#).expect("a point"), p("j10"));
}

#[test]
fn what_is_no_point_is_refused() {
    for text in
        ["", "h", "8", "8h", "h0", "h08", "h-1", "h+1", " h8", "h8 ", "hh8", "h100", "z9", "h26", "가1", "h８", "é1"]
    {
        assert_eq!(text.parse::<Point>(), Err(NoPoint), "{text:?}");
    }
    for json in ["8", "null", r#"["h8"]"#, r#"{"at":"h8"}"#, r#""z9""#] {
        assert!(serde_json::from_str::<Point>(json).is_err(), "{json}");
    }
}

#[test]
fn baduk_has_no_letter_i() {
    assert_eq!(skip_i::parse("q16"), Ok(Point::new(15, 15)));
    assert_eq!(skip_i::name(Point::new(15, 15)), "Q16");
    assert_eq!(skip_i::parse("H1"), Ok(Point::new(7, 0)));
    assert_eq!(skip_i::parse("J1"), Ok(Point::new(8, 0)));
    assert_eq!(skip_i::parse("i1"), Err(NoPoint));
    for file in 0..MAX_SIDE {
        let point = Point::new(file, 3);
        assert_eq!(skip_i::parse(&skip_i::name(point)), Ok(point));
    }
}

#[test]
fn points_come_in_the_order_of_their_indices() {
    let janggi = Grid::new(9, 10);
    assert_eq!(janggi.len(), 90);
    let points: Vec<Point> = janggi.points().collect();
    assert!(points.is_sorted());
    assert!(points.iter().enumerate().all(|(index, &point)| janggi.index(point) == index));
    assert_eq!((points[0], points[8], points[9], points[89]), (p("a1"), p("i1"), p("a2"), p("i10")));
    assert!(janggi.contains(p("i10")) && !janggi.contains(p("j10")) && !janggi.contains(p("i11")));
}

#[test]
fn the_centre_of_odd_boards() {
    assert_eq!(Grid::square(15).centre(), Some(p("h8")));
    assert_eq!(Grid::square(19).centre(), Some(p("j10")));
    assert_eq!((Grid::square(8).centre(), Grid::new(9, 10).centre()), (None, None));
}

#[test]
fn steps_end_at_the_edge() {
    let grid = Grid::square(8);
    assert_eq!(grid.step(p("a1"), Dir::NorthEast), Some(p("b2")));
    for (corner, outward) in [("a1", Dir::SouthWest), ("h1", Dir::SouthEast), ("a8", Dir::North), ("h8", Dir::East)] {
        assert_eq!(grid.step(p(corner), outward), None, "{corner}");
    }
    assert_eq!(names(grid.ray(p("f3"), Dir::NorthEast)), ["g4", "h5"]);
    assert_eq!(names(grid.ray(p("a8"), Dir::SouthEast)), ["b7", "c6", "d5", "e4", "f3", "g2", "h1"]);
    assert_eq!(names(grid.beside(p("a1"))), ["b1", "a2"]);
    assert_eq!(names(grid.around(p("a8"))), ["b8", "a7", "b7"]);
    assert_eq!(grid.around(p("d4")).count(), 8);
    assert_eq!(grid.offset(p("b1"), -1, 2), Some(p("a3")));
    assert_eq!(grid.offset(p("b1"), -2, 1), None);
}

#[test]
fn a_run_is_the_unbroken_line_through_a_point() {
    let grid = Grid::square(15);
    let stones: BTreeSet<Point> = ["e8", "f8", "h8", "j8", "h9", "h10", "h12", "g7"].map(p).into();
    let run = grid.run(p("g8"), Dir::East, |point| stones.contains(&point));
    assert_eq!((run.len, run.first, run.last()), (4, p("e8"), p("h8")));
    assert_eq!(names(run.points()), ["e8", "f8", "g8", "h8"]);
    let run = grid.run(p("h8"), Dir::North, |point| stones.contains(&point));
    assert_eq!(names(run.points()), ["h8", "h9", "h10"]);
    let run = grid.run(p("h8"), Dir::NorthEast, |point| stones.contains(&point));
    assert_eq!(names(run.points()), ["g7", "h8"]);
    assert_eq!(grid.run(p("a1"), Dir::NorthWest, |_| true).len, 1);
    assert_eq!(grid.run(p("k1"), Dir::East, |_| true).len, 15);
}

#[test]
fn the_symmetries_of_a_rectangle_are_four() {
    let grid = Grid::new(9, 10);
    assert_eq!(Symmetry::of(grid).len(), 4);
    let images: Vec<String> = names(Symmetry::of(grid).iter().map(|symmetry| symmetry.apply(grid, p("b1"))));
    assert_eq!(images, ["b1", "h1", "b10", "h10"]);
}

#[test]
fn quarter_turns_turn() {
    let grid = Grid::square(8);
    assert_eq!(Symmetry::QuarterLeft.apply(grid, p("h1")), p("h8"));
    assert_eq!(Symmetry::QuarterRight.apply(grid, p("a8")), p("h8"));
    assert_eq!(Symmetry::Diagonal.apply(grid, p("b1")), p("a2"));
    assert_eq!(Symmetry::AntiDiagonal.apply(grid, p("a1")), p("h8"));
}

fn grid_and_point() -> impl Strategy<Value = (Grid, Point)> {
    (1..=MAX_SIDE, 1..=MAX_SIDE).prop_flat_map(|(width, height)| {
        (0..width, 0..height).prop_map(move |(file, rank)| (Grid::new(width, height), Point::new(file, rank)))
    })
}

fn dir() -> impl Strategy<Value = Dir> {
    prop::sample::select(Dir::ALL.to_vec())
}

proptest! {
    #[test]
    fn every_point_has_one_name((grid, point) in grid_and_point()) {
        prop_assert_eq!(point.to_string().parse::<Point>(), Ok(point));
        prop_assert_eq!(point.to_string().to_uppercase().parse::<Point>(), Ok(point));
        prop_assert_eq!(grid.point(grid.index(point)), point);
    }

    #[test]
    fn a_step_can_be_taken_back((grid, point) in grid_and_point(), dir in dir()) {
        if let Some(next) = grid.step(point, dir) {
            prop_assert!(grid.contains(next));
            prop_assert_eq!(grid.step(next, dir.opposite()), Some(point));
        }
        prop_assert_eq!(grid.ray(point, dir).count(), usize::from(grid.reach(point, dir)));
    }

    #[test]
    fn a_run_looks_the_same_from_each_of_its_points((grid, point) in grid_and_point(), dir in dir(), holes: u64) {
        let same = |at: Point| at == point || holes >> (grid.index(at) % 64) & 1 == 0;
        let run = grid.run(point, dir, same);
        prop_assert_eq!(run.points().last(), Some(run.last()));
        prop_assert!(run.points().any(|at| at == point));
        for at in run.points() {
            prop_assert!(grid.contains(at) && same(at));
            prop_assert_eq!(grid.run(at, dir, same), run);
            prop_assert_eq!(grid.run(at, dir.opposite(), same).len, run.len);
        }
    }

    #[test]
    fn a_symmetry_moves_every_point_to_another_and_back((grid, point) in grid_and_point()) {
        for &symmetry in Symmetry::of(grid) {
            let image = symmetry.apply(grid, point);
            prop_assert!(grid.contains(image));
            prop_assert_eq!(symmetry.inverse().apply(grid, image), point);
            let images: BTreeSet<Point> = grid.points().map(|point| symmetry.apply(grid, point)).collect();
            prop_assert_eq!(images.len(), grid.len());
        }
    }
}
