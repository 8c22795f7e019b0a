//! Numbers with 16 bits after the point, for a search that must give the same bits everywhere.

/// One, as a number with 16 bits after the point: a game that is surely won.
pub const ONE: u32 = 1 << 16;
/// A half: a draw, or a game of which nothing is known.
pub const HALF: u32 = ONE / 2;

/// ln 2.
const LN_2: u64 = 45_426;

/// The natural logarithm of a count of at least 1. Between powers of two the binary logarithm is taken to be linear,
/// so the result is up to 0.06 too small and never decreases.
pub(super) const fn ln(count: u32) -> u64 {
    let whole = count.ilog2();
    let mantissa = (((count as u64) << 16) >> whole) - ONE as u64;
    times(((whole as u64) << 16) + mantissa, LN_2)
}

/// The square root of a number with 16 bits after the point, rounded down.
pub(super) const fn sqrt(number: u64) -> u64 {
    (number << 16).isqrt()
}

/// The product of two numbers with 16 bits after the point, rounded down.
pub(super) const fn times(a: u64, b: u64) -> u64 {
    (a * b) >> 16
}

#[cfg(test)]
#[allow(clippy::float_arithmetic)] // the yardstick
mod tests {
    use super::*;

    #[allow(clippy::cast_precision_loss)] // small numbers
    fn real(number: u64) -> f64 {
        number as f64 / f64::from(ONE)
    }

    #[test]
    fn the_logarithm_is_close_and_never_decreases() {
        assert_eq!(ln(1), 0);
        let mut before = 0;
        for count in 1..100_000 {
            let error = f64::from(count).ln() - real(ln(count));
            assert!((-0.001..0.061).contains(&error), "ln {count}: {error}");
            assert!(ln(count) >= before, "ln {count}");
            before = ln(count);
        }
        assert!((f64::from(u32::MAX).ln() - real(ln(u32::MAX))).abs() < 0.061);
    }

    #[test]
    fn the_root_is_exact_to_the_last_bit() {
        for number in (0..10_000_000_u64).step_by(997) {
            assert!((real(number).sqrt() - real(sqrt(number))).abs() <= 1.0 / f64::from(ONE), "√{number}");
        }
    }
}
