//! What a position is judged by: how the lines and corners are occupied, and how many moves both sides have.
//!
//! A pattern is read as a number in base 3, a digit a square: 0 empty, 1 of the side to move, 2 of the other side.
//! Patterns that are images of each other share their weights.

use super::field::Field;
use crate::lines;

/// Kinds of patterns: a line of squares from edge to edge, the nine squares of a corner, a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Line(u32),
    Corner,
    Moves,
}

impl Kind {
    /// How many numbers such a pattern has.
    const fn numbers(self) -> usize {
        match self {
            Self::Line(squares) => 3_usize.pow(squares),
            Self::Corner => 3_usize.pow(9),
            Self::Moves => MOST_MOVES + 1,
        }
    }

    /// The number of the mirrored pattern.
    fn mirrored(self, number: usize) -> usize {
        match self {
            Self::Line(squares) => permuted(number, squares, |digit| squares - 1 - digit),
            Self::Corner => permuted(number, 9, |digit| digit % 3 * 3 + digit / 3),
            Self::Moves => number,
        }
    }
}

fn permuted(number: usize, digits: u32, to: impl Fn(u32) -> u32) -> usize {
    (0..digits).map(|digit| number / 3_usize.pow(digit) % 3 * 3_usize.pow(to(digit))).sum()
}

/// Nobody has more moves than this in what is told apart.
const MOST_MOVES: usize = 32;

/// The kinds in the order in which their weights lie, the outer lines first.
const KINDS: [Kind; 12] = [
    Kind::Line(8), // the edge
    Kind::Line(8), // the second line
    Kind::Line(8),
    Kind::Line(8),
    Kind::Line(8), // the long diagonal
    Kind::Line(7),
    Kind::Line(6),
    Kind::Line(5),
    Kind::Line(4),
    Kind::Corner,
    Kind::Moves, // of the side to move
    Kind::Moves, // of the other side
];

/// Where the weights of each kind begin.
const BEGINS: [usize; KINDS.len() + 1] = {
    let mut begins = [0; KINDS.len() + 1];
    let mut kind = 0;
    while kind < KINDS.len() {
        begins[kind + 1] = begins[kind] + KINDS[kind].numbers();
        kind += 1;
    }
    begins
};
const DIAGONALS_BEGIN: usize = 4;
const CORNERS_BEGIN: usize = 9;

/// How many weights a stage of the game has.
pub const WEIGHTS: usize = BEGINS[KINDS.len()];

/// How many patterns a position has: rows and columns, diagonals from four squares on, corners, moves of both sides.
pub const PATTERNS: usize = 16 + 18 + 4 + 2;

/// Which of the weights that mean the same is the one that is kept.
#[must_use]
pub fn kept(weight: usize) -> usize {
    let kind = BEGINS.iter().rposition(|&begin| begin <= weight).unwrap_or(0);
    let begin = BEGINS[kind];
    let number = weight - begin;
    begin + KINDS[kind].mirrored(number).min(number)
}

/// Eight squares in base 3.
static EIGHT: [u16; 256] = in_base_three::<256>();
/// The nine squares of a corner on the left, three bits a row from the outer one.
static LEFT: [u16; 512] = in_base_three::<512>();
/// The same on the right, where the outer file is the higher bit.
static RIGHT: [u16; 512] = {
    let mut mirrored = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let (outer, inner) = (bits & 0b001_001_001, bits & 0b100_100_100);
        mirrored[bits] = LEFT[(outer << 2) | (bits & 0b010_010_010) | (inner >> 2)];
        bits += 1;
    }
    mirrored
};

const fn in_base_three<const N: usize>() -> [u16; N] {
    let mut numbers = [0; N];
    let mut bits = 1;
    while bits < N {
        numbers[bits] = 3 * numbers[bits >> 1] + (bits & 1) as u16;
        bits += 1;
    }
    numbers
}

/// A diagonal: its squares, and its first file.
#[derive(Clone, Copy)]
struct Diagonal {
    squares: u64,
    file: u32,
}

/// Diagonals from the longest to those of four squares, by kind: the first two, then four of each.
static DIAGONALS: [Diagonal; 18] = {
    let mut all = [Diagonal { squares: 0, file: 0 }; 18];
    let (mut count, mut shift) = (0, 0);
    while shift < 5 {
        // Beginning on the upper edge and on the left one, each downwards to the right and to the left.
        let ways = if shift == 0 { 1 } else { 2 };
        let mut way = 0;
        while way < ways {
            let (file, rank) = if way == 0 { (shift, 0) } else { (0, shift) };
            let (mut right, mut left, mut step) = (0_u64, 0_u64, 0);
            while step < 8 - shift {
                right |= 1 << (8 * (rank + step) + file + step);
                left |= 1 << (8 * (rank + step) + 7 - file - step);
                step += 1;
            }
            all[count] = Diagonal { squares: right, file };
            all[count + 1] = Diagonal { squares: left, file: shift - file };
            count += 2;
            way += 1;
        }
        shift += 1;
    }
    all
};

/// Which kind each of the diagonals is.
const fn kind_of_diagonal(index: usize) -> usize {
    if index < 2 { DIAGONALS_BEGIN } else { DIAGONALS_BEGIN + 1 + (index - 2) / 4 }
}

/// The weights that a position of the side to move adds up, and the moves of both sides.
pub(crate) fn patterns(field: Field, mut add: impl FnMut(usize), [own_moves, other_moves]: [u32; 2]) {
    let Field { own, other } = field;
    for line in 0..8_u32 {
        // Lines count from the nearer edge.
        let begin = BEGINS[line.min(7 - line) as usize];
        add(begin + line_number(row(own, line), row(other, line)));
        add(begin + line_number(column(own, line), column(other, line)));
    }
    for (index, diagonal) in DIAGONALS.iter().enumerate() {
        add(BEGINS[kind_of_diagonal(index)] + line_number(diagonal.bits(own), diagonal.bits(other)));
    }
    for number in corner_numbers(own).into_iter().zip(corner_numbers(other)) {
        add(BEGINS[CORNERS_BEGIN] + usize::from(number.0) + 2 * usize::from(number.1));
    }
    add(BEGINS[CORNERS_BEGIN + 1] + (own_moves as usize).min(MOST_MOVES));
    add(BEGINS[CORNERS_BEGIN + 2] + (other_moves as usize).min(MOST_MOVES));
}

/// How many moves both sides have, the side to move first.
pub(crate) const fn mobility(field: Field) -> [u32; 2] {
    let Field { own, other } = field;
    [lines::moves(own, other).count_ones(), lines::moves(other, own).count_ones()]
}

fn line_number(own: usize, other: usize) -> usize {
    usize::from(EIGHT[own & 255]) + 2 * usize::from(EIGHT[other & 255])
}

const fn row(discs: u64, rank: u32) -> usize {
    (discs >> (8 * rank)) as usize & 255
}

/// A multiplication that moves the bit of each rank to a place of its own in the highest byte.
const fn column(discs: u64, file: u32) -> usize {
    (((discs >> file) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

impl Diagonal {
    /// A multiplication that lays all ranks on top of each other: no two squares have the same file.
    const fn bits(self, discs: u64) -> usize {
        ((discs & self.squares).wrapping_mul(0x0101_0101_0101_0101) >> 56 >> self.file) as usize
    }
}

/// The four corners in base 3, from their outer square on.
fn corner_numbers(discs: u64) -> [u16; 4] {
    let upwards = discs.swap_bytes();
    [LEFT[corner(discs)], RIGHT[corner(discs >> 5)], LEFT[corner(upwards)], RIGHT[corner(upwards >> 5)]]
}

/// Three bits of each of the first three ranks.
const fn corner(discs: u64) -> usize {
    (discs & 0b111 | (discs >> 8 & 0b111) << 3 | (discs >> 16 & 0b111) << 6) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::grid::Symmetry;

    fn kept_of(field: Field) -> Vec<usize> {
        let mut all = Vec::new();
        patterns(field, |weight| all.push(kept(weight)), mobility(field));
        all.sort_unstable();
        all
    }

    fn image(discs: u64, symmetry: Symmetry) -> u64 {
        let grid = crate::GRID;
        crate::Squares::from_bits(discs).iter().fold(0, |all, at| all | 1 << grid.index(symmetry.apply(grid, at)))
    }

    #[test]
    fn a_position_and_its_images_are_judged_alike() {
        let mut rng = engine::Rng::from_seed64(3);
        for _ in 0..200 {
            let own = rng.next_u64() & rng.next_u64();
            let field = Field { own, other: rng.next_u64() & !own };
            let expected = kept_of(field);
            assert_eq!(expected.len(), PATTERNS);
            assert!(expected.iter().all(|&weight| weight < WEIGHTS));
            for symmetry in Symmetry::ALL {
                let [own, other] = [field.own, field.other].map(|discs| image(discs, symmetry));
                assert_eq!(kept_of(Field { own, other }), expected, "{field:?} {symmetry:?}");
            }
        }
    }

    #[test]
    fn each_square_is_in_its_patterns_and_no_other() {
        let numbers = |square: u32| {
            let mut digits = Vec::new();
            patterns(Field { own: 1 << square, other: 0 }, |weight| digits.push(weight), [0, 0]);
            let mut empty = Vec::new();
            patterns(Field::default(), |weight| empty.push(weight), [0, 0]);
            digits.iter().zip(&empty).filter(|(with, without)| with != without).count()
        };
        // A row, a column and its diagonals of at least four squares; near a corner, that corner too.
        assert_eq!([0, 1, 9, 18, 3, 27].map(numbers), [4, 4, 4, 5, 4, 4]);
    }

    #[test]
    fn numbers_are_read_from_the_outer_square() {
        assert_eq!(LEFT[0b000_000_001], 1, "the corner itself");
        assert_eq!(RIGHT[0b000_000_100], 1, "the corner itself, on the right");
        assert_eq!(RIGHT[0b000_001_000], 243, "the second rank, the third file from the edge");
        assert_eq!(column(1 << 17, 1), 0b100);
        assert_eq!(row(1 << 17, 2), 0b10);
    }
}
