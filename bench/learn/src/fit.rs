//! Fits the weights to how games ended: the least squares by descent with momentum, each stage by itself.

use crate::games::{Lesson, finished};
use othello::study::{DISC, Field, PATTERNS, STAGES, WEIGHTS, Weights, patterns, stage};

/// What is rarely met is worth little: as if each weight had been met so often more in games that ended with nothing.
const RIDGE: f32 = 40.0;
/// How far one step goes.
const STEP: f32 = 0.04;
/// How much of the last step is taken again.
const MOMENTUM: f32 = 0.9;
/// One in so many positions is kept for judging.
const JUDGED: usize = 20;

/// Positions of one stage: their patterns, and their results in discs.
#[derive(Default)]
struct Class {
    patterns: Vec<[u32; PATTERNS]>,
    results: Vec<f32>,
}

/// Who only knows that moves are good and that corners are better.
pub(crate) fn beginner() -> Weights {
    // Which weights stand for what is read off positions with a single disc.
    let with = |own: u64, other: u64| patterns(Field { own, other });
    let empty = with(0, 0);
    let mut worth = vec![0_i32; WEIGHTS];
    for (square, discs) in [(0, 8), (9, -4), (1, -2)] {
        for (bits, sign) in [((1 << square, 0), 1), ((0, 1 << square), -1)] {
            for (weight, none) in with(bits.0, bits.1).into_iter().zip(empty) {
                if weight != none {
                    worth[weight as usize] += sign * discs * DISC / 4;
                }
            }
        }
    }
    let [own_moves, other_moves] = [PATTERNS - 2, PATTERNS - 1].map(|at| empty[at] as usize);
    for moves in 0..20 {
        worth[own_moves + moves] += moves as i32 * DISC / 2;
        worth[other_moves + moves] -= moves as i32 * DISC / 2;
    }
    Weights::from_fn(|_, weight| worth[weight].clamp(-127, 127) as i8)
}

/// What the lessons teach.
pub(crate) fn fit(lessons: &[Lesson], epochs: u32) -> Weights {
    let mut classes: Vec<Class> = (0..STAGES).map(|_| Class::default()).collect();
    let mut judged: Vec<Class> = (0..STAGES).map(|_| Class::default()).collect();
    for (number, lesson) in lessons.iter().enumerate() {
        let to = if number % JUDGED == 0 { &mut judged } else { &mut classes };
        let class = &mut to[stage(lesson.field)];
        class.patterns.push(patterns(lesson.field));
        class.results.push(lesson.result as f32);
    }
    let tables: Vec<Vec<f32>> = std::thread::scope(|scope| {
        let running: Vec<_> = classes.iter().map(|class| scope.spawn(move || descend(class, epochs))).collect();
        running.into_iter().map(|table| finished(table.join())).collect()
    });
    for (number, (table, (learned, judged))) in tables.iter().zip(classes.iter().zip(&judged)).enumerate() {
        let [learned_off, judged_off] = [learned, judged].map(|class| off_by(class, table));
        let count = learned.results.len();
        println!("  stage {number}: {count} positions, off by {learned_off:.2} discs, by {judged_off:.2} on others");
    }
    Weights::from_fn(|stage, weight| (tables[stage][weight] * DISC as f32).round().clamp(-127.0, 127.0) as i8)
}

fn descend(class: &Class, epochs: u32) -> Vec<f32> {
    let mut met = vec![RIDGE; WEIGHTS];
    class.patterns.iter().flatten().for_each(|&weight| met[weight as usize] += 1.0);
    let (mut table, mut speed, mut pull) = (vec![0.0_f32; WEIGHTS], vec![0.0_f32; WEIGHTS], vec![0.0_f32; WEIGHTS]);
    for _ in 0..epochs {
        pull.fill(0.0);
        for (patterns, result) in class.patterns.iter().zip(&class.results) {
            let off = result - sum(patterns, &table);
            patterns.iter().for_each(|&weight| pull[weight as usize] += off);
        }
        for weight in 0..WEIGHTS {
            let pulled = pull[weight] - RIDGE * table[weight];
            speed[weight] = MOMENTUM * speed[weight] + STEP * pulled / met[weight];
            table[weight] += speed[weight];
        }
    }
    table
}

fn sum(patterns: &[u32; PATTERNS], table: &[f32]) -> f32 {
    patterns.iter().map(|&weight| table[weight as usize]).sum()
}

/// The root of the mean square.
fn off_by(class: &Class, table: &[f32]) -> f64 {
    let squares: f64 = class
        .patterns
        .iter()
        .zip(&class.results)
        .map(|(patterns, result)| f64::from(result - sum(patterns, table)).powi(2))
        .sum();
    (squares / class.results.len().max(1) as f64).sqrt()
}
