//! The rules on bare bits: which squares turn something, and what they turn. Bit `8·(rank−1) + file` is a square, so
//! files go up by one and ranks by eight.

/// All squares but the outer files: a row that leads to one of those must not go on at the other edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares from each square to the edge: first the four ways up the bits (right, down to the left, down, down to
/// the right), then the four ways down the bits.
static RAYS: [[u64; 8]; 64] = rays();

const fn rays() -> [[u64; 8]; 64] {
    const WAYS: [(i32, i32); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 8 {
            let (files, ranks) = WAYS[way];
            let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
            while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
                rays[square as usize][way] |= 1 << (8 * rank + file);
                file += files;
                rank += ranks;
            }
            way += 1;
        }
        square += 1;
    }
    rays
}

/// The empty squares on which a disc of the side that has `own` turns at least one of `other`.
#[must_use]
pub(crate) const fn moves(own: u64, other: u64) -> u64 {
    let inner = other & INNER;
    let reached = along(own, inner, 1) | along(own, other, 8) | along(own, inner, 7) | along(own, inner, 9);
    reached & !(own | other)
}

/// The squares right behind a row of `through` that begins beside one of `own`, both ways along a line. A row is at
/// most six long: one step, one more, and twice two more.
const fn along(own: u64, through: u64, step: u32) -> u64 {
    let pairs = through & (through << step);
    let mut up = through & (own << step);
    up |= through & (up << step);
    up |= pairs & (up << (2 * step));
    up |= pairs & (up << (2 * step));
    let pairs = through & (through >> step);
    let mut down = through & (own >> step);
    down |= through & (down >> step);
    down |= pairs & (down >> (2 * step));
    down |= pairs & (down >> (2 * step));
    (up << step) | (down >> step)
}

/// What a disc on this empty square turns: in each direction the row of `other` that ends at one of `own`.
#[must_use]
#[allow(clippy::cast_possible_wrap)] // the bits are meant
pub(crate) fn turned(own: u64, other: u64, square: u32) -> u64 {
    let rays = &RAYS[square as usize & 63];
    let mut turned = 0;
    for &ray in &rays[..4] {
        // Adding one below the ray carries through the row and stops at the first square that isn't of it.
        let end = (other | !ray).wrapping_add(1) & ray & own;
        turned |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for &ray in &rays[4..] {
        let end = highest(ray & !other) & own;
        turned |= (end as i64).wrapping_neg().wrapping_mul(2) as u64 & ray;
    }
    turned
}

/// The highest bit alone.
const fn highest(bits: u64) -> u64 {
    if bits == 0 { 0 } else { 1 << (63 - bits.leading_zeros()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Step by step, as a person would look.
    fn turned_slowly(own: u64, other: u64, square: i32) -> u64 {
        let mut all = 0;
        for files in -1..=1 {
            for ranks in -1..=1 {
                let (mut row, mut file, mut rank) = (0, square % 8 + files, square / 8 + ranks);
                while (files, ranks) != (0, 0) && (0..8).contains(&file) && (0..8).contains(&rank) {
                    let bit = 1 << (8 * rank + file);
                    if own & bit != 0 {
                        all |= row;
                    }
                    if other & bit == 0 {
                        break;
                    }
                    row |= bit;
                    file += files;
                    rank += ranks;
                }
            }
        }
        all
    }

    #[test]
    fn bits_and_steps_agree_on_any_board() {
        let mut rng = engine::Rng::from_seed64(5);
        for density in 0..3000 {
            let (mut own, mut other) = (rng.next_u64(), rng.next_u64());
            for _ in 0..density % 4 {
                own &= rng.next_u64() | rng.next_u64();
                other |= rng.next_u64() & rng.next_u64();
            }
            own &= !other;
            let mut expected = 0;
            for square in 0..64 {
                let bit = 1 << square;
                if (own | other) & bit == 0 {
                    let slowly = turned_slowly(own, other, square);
                    #[allow(clippy::cast_sign_loss)] // below 64
                    let quickly = turned(own, other, square as u32);
                    assert_eq!(quickly, slowly, "{own:#x} {other:#x} {square}");
                    expected |= if slowly == 0 { 0 } else { bit };
                }
            }
            assert_eq!(moves(own, other), expected, "{own:#x} {other:#x}");
        }
    }
}
