//! Points along lines and curves, close together as a hand leaves them. Whole numbers only, so that every machine draws
//! the same.

/// Two points lie about so far apart.
const STEP: i64 = 13;

/// 1024 times the sine of every fifth degree of a quarter.
const SINE: [i64; 19] = [0, 89, 178, 265, 350, 433, 512, 587, 658, 724, 784, 839, 887, 928, 962, 989, 1008, 1020, 1024];

/// A line through all points.
pub(super) fn line(points: &[[i16; 2]]) -> Vec<[i16; 2]> {
    let mut traced: Vec<[i16; 2]> = points.first().copied().into_iter().collect();
    for pair in points.windows(2) {
        let parts = parts(pair[0], pair[1]);
        traced.extend((1..=parts).map(|part| {
            std::array::from_fn(|axis| {
                let (from, to) = (i64::from(pair[0][axis]), i64::from(pair[1][axis]));
                short(from + (to - from) * part / parts)
            })
        }));
    }
    traced
}

/// A smooth curve through all points.
pub(super) fn curve(points: &[[i16; 2]]) -> Vec<[i16; 2]> {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let bent: Vec<[i16; 2]> = std::iter::once(first).chain(points.iter().copied()).chain([last]).collect();
    line(&smooth(&bent))
}

/// A smooth curve through all points and back to the first.
pub(super) fn loop_curve(points: &[[i16; 2]]) -> Vec<[i16; 2]> {
    let last = points.last().copied();
    let bent: Vec<[i16; 2]> =
        last.into_iter().chain(points.iter().copied()).chain(points.iter().copied().take(2)).collect();
    line(&smooth(&bent))
}

/// Part of an ellipse, in degrees clockwise from the right.
pub(super) fn arc(centre: [i16; 2], radii: [i16; 2], from: i16, to: i16) -> Vec<[i16; 2]> {
    let at = |fifth: i64| {
        let turned = [cosine(fifth), sine(fifth)];
        std::array::from_fn(|axis| short(i64::from(centre[axis]) + i64::from(radii[axis]) * turned[axis] / 1024))
    };
    let corners: Vec<[i16; 2]> = (i64::from(from / 5)..=i64::from(to / 5)).map(at).collect();
    line(&thinned(corners))
}

/// A Catmull–Rom spline: it passes through all but the first and the last point.
fn smooth(points: &[[i16; 2]]) -> Vec<[i16; 2]> {
    let mut traced: Vec<[i16; 2]> = points.get(1).copied().into_iter().collect();
    for four in points.windows(4) {
        let parts = parts(four[1], four[2]);
        traced.extend((1..=parts).map(|part| {
            std::array::from_fn(|axis| {
                let [a, b, c, d] = std::array::from_fn(|number| i64::from(four[number][axis]));
                let whole = 2 * b * parts * parts * parts
                    + (c - a) * part * parts * parts
                    + (2 * a - 5 * b + 4 * c - d) * part * part * parts
                    + (3 * b - a - 3 * c + d) * part * part * part;
                short(whole / (2 * parts * parts * parts))
            })
        }));
    }
    traced
}

/// Into how many parts the way between two points is cut.
fn parts(from: [i16; 2], to: [i16; 2]) -> i64 {
    let far = (0..2).map(|axis| (i64::from(to[axis]) - i64::from(from[axis])).abs()).max().unwrap_or(0);
    ((far + STEP - 1) / STEP).max(1)
}

/// Leaves out points that lie too close to the one before; the last one stays.
fn thinned(points: Vec<[i16; 2]>) -> Vec<[i16; 2]> {
    let last = points.last().copied();
    let mut kept: Vec<[i16; 2]> = Vec::new();
    for point in points {
        let near = |before: &[i16; 2]| (0..2).all(|axis| (before[axis] - point[axis]).abs() < 7);
        if !kept.last().is_some_and(near) {
            kept.push(point);
        }
    }
    kept.extend(last);
    kept
}

/// 1024 times the sine of so many times five degrees.
fn sine(fifth: i64) -> i64 {
    let around = fifth.rem_euclid(72);
    let quarter = |number: i64| usize::try_from(number).map_or(0, |number| SINE[number]);
    match around {
        0..=18 => quarter(around),
        19..=36 => quarter(36 - around),
        37..=54 => -quarter(around - 36),
        _ => -quarter(72 - around),
    }
}

fn cosine(fifth: i64) -> i64 {
    sine(fifth + 18)
}

fn short(number: i64) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_round_and_closed() {
        let points = arc([500, 375], [200, 200], 0, 360);
        assert_eq!((points.first(), points.last()), (Some(&[700, 375]), Some(&[700, 375])));
        for [x, y] in points {
            let (x, y) = (i64::from(x) - 500, i64::from(y) - 375);
            assert!((x * x + y * y - 40_000).abs() < 1_600, "{x} {y}");
        }
    }

    #[test]
    fn a_curve_passes_through_its_points() {
        let points = [[100, 100], [300, 500], [700, 200], [900, 600]];
        for traced in [curve(&points), loop_curve(&points)] {
            assert!(points.iter().all(|point| traced.contains(point)), "{traced:?}");
        }
        assert_eq!(loop_curve(&points).last(), Some(&[100, 100]));
    }
}
