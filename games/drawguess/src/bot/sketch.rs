//! The sketches, drawn by hand for this game: `data/sketches.txt` says how they are written.

use super::trace;
use std::{collections::BTreeMap, sync::LazyLock};

/// A part of a sketch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A stroke through these points, which lie close together.
    Stroke {
        /// The colour.
        color: u8,
        /// The brush.
        size: u8,
        /// The points.
        points: Vec<[i16; 2]>,
    },
    /// A fill.
    Fill {
        /// The colour.
        color: u8,
        /// From where.
        at: [i16; 2],
    },
}

/// All sketches, by their words.
#[must_use]
pub fn sketches() -> &'static BTreeMap<&'static str, Vec<Piece>> {
    static SKETCHES: LazyLock<BTreeMap<&'static str, Vec<Piece>>> = LazyLock::new(|| {
        let mut all = BTreeMap::new();
        for text in include_str!("../../data/sketches.txt").split("\n= ").skip(1) {
            let (words, body) = text.split_once('\n').unwrap_or((text, ""));
            let pieces = read(body);
            for word in words.split('|') {
                all.insert(word, pieces.clone());
            }
        }
        all
    });
    &SKETCHES
}

/// The sketch of a word.
pub(super) fn sketch_of(word: &str) -> Option<&'static Vec<Piece>> {
    sketches().get(word)
}

/// Reads a sketch: a letter, and the numbers that belong to it.
fn read(body: &str) -> Vec<Piece> {
    let (mut color, mut size, mut pieces) = (0, 2, Vec::new());
    let mut words = body.split_whitespace().peekable();
    while let Some(letter) = words.next() {
        let mut numbers: Vec<i16> = Vec::new();
        while let Some(number) = words.peek().and_then(|word| word.parse().ok()) {
            numbers.push(number);
            words.next();
        }
        let pairs = || -> Vec<[i16; 2]> { numbers.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect() };
        let mut stroke = |points| pieces.push(Piece::Stroke { color, size, points });
        match (letter, &numbers[..]) {
            ("c", &[number]) => color = small(number),
            ("w", &[number]) => size = small(number),
            ("l", [_, _, _, _, ..]) => stroke(trace::line(&pairs())),
            ("p", [_, _, _, _, ..]) => stroke(trace::line(&closed(pairs()))),
            ("s", [_, _, _, _, ..]) => stroke(trace::curve(&pairs())),
            ("S", [_, _, _, _, ..]) => stroke(trace::loop_curve(&pairs())),
            ("o", &[x, y, rx, ry]) => stroke(trace::arc([x, y], [rx, ry], 0, 360)),
            ("a", &[x, y, rx, ry, from, to]) => stroke(trace::arc([x, y], [rx, ry], from, to)),
            ("d", [_, _, ..]) => pairs().into_iter().for_each(|at| stroke(vec![at])),
            ("f", &[number, x, y]) => pieces.push(Piece::Fill { color: small(number), at: [x, y] }),
            _ => panic!("no such part of a sketch: {letter} {numbers:?}"),
        }
    }
    pieces
}

fn closed(mut points: Vec<[i16; 2]>) -> Vec<[i16; 2]> {
    points.extend(points.first().copied());
    points
}

fn small(number: i16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        canvas::{COLORS, SIZES},
        words,
    };

    #[test]
    fn they_are_of_words_of_the_list_and_on_the_canvas() {
        assert!(sketches().len() >= 100, "{}", sketches().len());
        for (word, pieces) in sketches() {
            assert!(words::list().iter().any(|listed| &*listed.word == *word), "{word} is not on the list");
            for piece in pieces {
                let (color, points) = match piece {
                    Piece::Stroke { color, size, points } => {
                        assert!(*size < SIZES, "{word}");
                        (color, points.as_slice())
                    }
                    Piece::Fill { color, at } => (color, std::slice::from_ref(at)),
                };
                assert!(*color < COLORS, "{word}");
                assert!(
                    points.iter().all(|[x, y]| (35..965).contains(x) && (25..725).contains(y)),
                    "{word}: {points:?}"
                );
                let steps =
                    points.windows(2).map(|pair| (pair[1][0] - pair[0][0]).abs().max((pair[1][1] - pair[0][1]).abs()));
                assert!(steps.max().unwrap_or(0) <= 13, "{word}: a hand does not jump");
            }
        }
    }
}
