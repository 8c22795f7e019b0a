//! Draws every sketch of the computer player as screens do, onto one sheet: `cargo run -p drawguess --example sketches
//! FILE.ppm`.

use drawguess::bot::sketch::{Piece, sketches};
use std::{collections::VecDeque, fs, io::Write as _};

const SIZE: [i32; 2] = [1000, 750];
const SMALLER: i32 = 5;
const ACROSS: i32 = 10;

/// A picture of the canvas, a colour of the palette for each point.
struct Bitmap(Vec<u8>);

impl Bitmap {
    fn at(&mut self, x: i32, y: i32) -> Option<&mut u8> {
        let on = (0..SIZE[0]).contains(&x) && (0..SIZE[1]).contains(&y);
        if on { self.0.get_mut((y * SIZE[0] + x) as usize) } else { None }
    }

    fn disc(&mut self, at: [i32; 2], diameter: i32, color: u8) {
        let r = diameter / 2;
        for (x, y) in (-r..=r).flat_map(|y| (-r..=r).map(move |x| (x, y))).filter(|(x, y)| x * x + y * y <= r * r) {
            if let Some(point) = self.at(at[0] + x, at[1] + y) {
                *point = color;
            }
        }
    }

    fn fill(&mut self, at: [i32; 2], color: u8) {
        let Some(old) = self.at(at[0], at[1]).map(|point| *point).filter(|old| *old != color) else { return };
        let mut open = VecDeque::from([at]);
        while let Some([x, y]) = open.pop_front() {
            if let Some(point) = self.at(x, y).filter(|point| **point == old) {
                *point = color;
                open.extend([[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]);
            }
        }
    }

    fn of(pieces: &[Piece]) -> Self {
        let mut bitmap = Self(vec![1; (SIZE[0] * SIZE[1]) as usize]);
        let brushes = [4, 8, 16, 28, 44];
        for piece in pieces {
            match piece {
                Piece::Stroke { color, size, points } => {
                    for pair in points.windows(2).chain(std::iter::once([points[0], points[0]].as_slice())) {
                        for part in 0..=20 {
                            let at = |axis: usize| {
                                let (from, to) = (i32::from(pair[0][axis]), i32::from(pair[1][axis]));
                                from + (to - from) * part / 20
                            };
                            bitmap.disc([at(0), at(1)], brushes[usize::from(*size)], *color);
                        }
                    }
                }
                Piece::Fill { color, at } => bitmap.fill(at.map(i32::from), *color),
            }
        }
        bitmap
    }
}

fn main() -> std::io::Result<()> {
    let Some(path) = std::env::args().nth(1) else { panic!("say where the sheet goes") };
    let all: Vec<_> = sketches().iter().collect();
    let (width, height) = (SIZE[0] / SMALLER, SIZE[1] / SMALLER);
    let down = (all.len() as i32 + ACROSS - 1) / ACROSS;
    let mut sheet = vec![0xFF; (width * ACROSS * height * down * 3) as usize];
    for (number, (word, pieces)) in (0..).zip(&all) {
        println!("{} {}: {word}", number / ACROSS, number % ACROSS);
        let bitmap = Bitmap::of(pieces);
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let color = bitmap.0[(y * SMALLER * SIZE[0] + x * SMALLER) as usize];
            let rgb = drawguess::canvas::PALETTE[usize::from(color)].to_be_bytes();
            let place = ((number / ACROSS * height + y) * width * ACROSS + number % ACROSS * width + x) as usize * 3;
            sheet[place..place + 3].copy_from_slice(&rgb[1..]);
        }
    }
    let mut file = fs::File::create(path)?;
    writeln!(file, "P6 {} {} 255", width * ACROSS, height * down)?;
    file.write_all(&sheet)
}
